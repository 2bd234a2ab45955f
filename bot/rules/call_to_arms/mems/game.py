"""All the Mems as a whole: set-up and outcome."""

from collections.abc import Mapping
from typing import TypeAlias

from bot.rules.call_to_arms.mems.table import Memory, Mems, Player, Step
from bot.rules.call_to_arms.mems.turns import (
    FindMatch,
    LayMems,
    NextMem,
    SkipTurn,
    TurnUp,
    resign,
)
from bot.rules.chance import Chance
from bot.rules.ruleset import Outcome

__all__ = ["AnyMemsAction", "AnyMemsStep", "all_the_mems", "outcome", "resign"]

AnyMemsStep: TypeAlias = LayMems | NextMem | FindMatch
AnyMemsAction: TypeAlias = TurnUp | SkipTurn


def all_the_mems(chance: Chance, seats: int, options: Mapping[str, str]) -> tuple[Mems, Step]:
    """Return a game of All the Mems about to be laid out, for two seats or more (B21)."""
    mems = Mems(
        chance=chance,
        players=[Player() for _ in range(seats)],
        memory=Memory(options["memory"]),
    )
    return mems, LayMems(int(options["pairs"]))


def outcome(mems: Mems) -> Outcome | None:
    """Rank the seats by captured cards; equal ones share, who has forfeited comes last."""
    if not mems.over:
        return None
    scores = [(not player.forfeited, len(player.captured)) for player in mems.players]
    places = tuple(
        tuple(seat for seat, own in enumerate(scores) if own == score)
        for score in sorted(set(scores), reverse=True)
    )
    return Outcome(places, winners=places[0])
