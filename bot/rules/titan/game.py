"""The ruleset as a whole: set-up, every step and action, the end of the game."""

from collections.abc import Mapping
from typing import Any

from bot.rules import kernel
from bot.rules.chance import Chance
from bot.rules.ruleset import Outcome, Ruleset, kinds_in, union
from bot.rules.titan import (
    after,
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
)

STEPS: tuple[type[Step], ...] = kinds_in(kernel.Step, *MODULES)
LATEST: tuple[type[Action], ...] = (recruiting.MusterAll,)
"""Actions that were added later: the order of all only ever grows at its end."""

ACTIONS: tuple[type[Action], ...] = (
    *(kind for kind in kinds_in(kernel.Action, *MODULES) if kind not in LATEST),
    *LATEST,
)
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


RULESET = Ruleset(
    name="titan",
    schema=1,
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
)
