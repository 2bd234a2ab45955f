"""The ruleset as a whole: set-up, every step and action, the end of the game."""

from collections.abc import Mapping
from typing import Any

from bot.rules import kernel
from bot.rules.chance import Chance
from bot.rules.ruleset import Outcome, kinds_in, union
from bot.rules.titan import (
    after,
    battles,
    commencement,
    engagements,
    fighting,
    movement,
    newcomers,
    recruiting,
    scoring,
    set_up,
    turns,
)
from bot.rules.titan.realm import Action, Player, Realm, Step

MODULES = (
    set_up,
    commencement,
    movement,
    engagements,
    recruiting,
    after,
    newcomers,
    fighting,
    battles,
    scoring,
    turns,
)

STEPS: tuple[type[Step], ...] = kinds_in(kernel.Step, *MODULES)
ACTIONS: tuple[type[Action], ...] = kinds_in(kernel.Action, *MODULES)
GAME: Any = kernel.Game[Realm, union(STEPS), union(ACTIONS)]  # type: ignore[misc]


def new_realm(seats: int, options: Mapping[str, str], chance: Chance) -> tuple[Realm, Step]:
    """Return a game about to be set up."""
    return Realm(chance=chance, players=[Player(tower=0) for _ in range(seats)]), turns.BeginGame()


def outcome(realm: Realm) -> Outcome | None:
    """Rank the seats: the winner, and the others by the order of their deaths and their scores."""
    if not realm.over:
        return None
    seats = range(len(realm.players))
    winners = tuple(realm.winners)
    rest = sorted({realm.players[s].score for s in seats if s not in winners}, reverse=True)
    places = [
        tuple(s for s in seats if s not in winners and realm.players[s].score == score)
        for score in rest
    ]
    return Outcome(tuple([winners, *places] if winners else places), winners)
