"""The ruleset as a whole: set-up, every step and action, the end of the game."""

from collections.abc import Iterator, Mapping
from typing import Any

from bot.rules import kernel
from bot.rules.chance import Chance
from bot.rules.ruleset import Outcome, Ruleset, kinds_in, union
from bot.rules.titan import (
    after,
    attacks,
    battles,
    commencement,
    engagements,
    events,
    fighting,
    movement,
    newcomers,
    recruiting,
    scoring,
    set_up,
    turns,
)
from bot.rules.titan.policy import choose
from bot.rules.titan.realm import Action, Player, Realm, Step
from bot.rules.titan.text import WORDS
from bot.rules.titan.view import view

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
    attacks,
)

STEPS: tuple[type[Step], ...] = kinds_in(kernel.Step, *MODULES)
LATEST: tuple[type[Action], ...] = (recruiting.MusterAll,)
"""Actions that were added later: the order of all only ever grows at its end."""

CARRIES: tuple[type[Action], ...] = (attacks.Carry, attacks.NoCarry)
"""Actions that stand where they always stood, behind the strike."""


def _in_order() -> Iterator[type[Action]]:
    """Yield every action in the order that buttons know: it only ever grows at its end."""
    for kind in kinds_in(kernel.Action, *MODULES):
        if kind not in LATEST + CARRIES:
            yield kind
        if kind is fighting.Strike:
            yield from CARRIES
    yield from LATEST


ACTIONS: tuple[type[Action], ...] = tuple(_in_order())
GAME: Any = kernel.Game[Realm, union(STEPS), union(ACTIONS)]  # type: ignore[misc]


def new_realm(seats: int, options: Mapping[str, str], chance: Chance) -> tuple[Realm, Step]:
    """Return a game about to be set up."""
    return Realm(chance=chance, players=[Player(tower=0) for _ in range(seats)]), turns.BeginGame()


def outcome(realm: Realm) -> Outcome | None:
    """Rank the seats: the winner, then the others, who died last first; a draw has no winner."""
    if not realm.over:
        return None
    winners = tuple(realm.winners)
    deaths = sorted({player.fell for player in realm.players}, reverse=True)
    places = [
        tuple(s for s, player in enumerate(realm.players) if player.fell == fell and player.dead)
        for fell in deaths
    ]
    return Outcome(tuple(place for place in (winners, *places) if place), winners)


def one_newcomer(game: dict[str, Any]) -> dict[str, Any]:
    """Upgrade schema 1, in which a battle had one newcomer at most."""
    battle = game["state"].get("battle")
    if battle:
        newcomer, donor = battle.pop("newcomer", None), battle.pop("newcomer_from", None)
        if newcomer is not None:
            battle["newcomers"] = [[newcomer, donor]]
    return game


RULESET = Ruleset(
    name="titan",
    schema=2,
    seats=(2, 3, 4, 5, 6),
    options=(),
    actions=ACTIONS,
    switches=(),
    game=GAME,
    events=union(kinds_in(kernel.Event, events)),
    set_up=new_realm,
    view=view,
    outcome=outcome,
    resign=turns.withdraw,
    policy=choose,
    words=WORDS,
    upgrades={1: one_newcomer},
)
