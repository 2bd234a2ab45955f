"""The ruleset as a whole: set-up, options, every step and action, the end of the game."""

from collections.abc import Mapping
from typing import Any

from bot.rules import kernel
from bot.rules.chance import Chance
from bot.rules.ruleset import Outcome, Ruleset, TableOption, kinds_in, union
from bot.rules.war_titans import (
    abilities,
    any_time,
    attack,
    checks,
    effects,
    ending,
    events,
    fight,
    final_episodes,
    harm,
    invasion,
    killing,
    movement,
    opening,
    repairing,
    rifts,
    set_up,
    tech_events,
    threat,
    turn,
    upgrade,
)
from bot.rules.war_titans.action_kinds import ACTIONS
from bot.rules.war_titans.earth import Difficulty, Earth, Step, Steps
from bot.rules.war_titans.leaving import resign
from bot.rules.war_titans.policy import choose
from bot.rules.war_titans.shield import SetShield
from bot.rules.war_titans.text import WORDS
from bot.rules.war_titans.view import view

DIFFICULTY = TableOption("difficulty", ("normal", "easy", "hard"))
"""HP of every Tyrant: as printed, 1 less, 1 more."""

LEAD = TableOption("lead", ("random", "host"))
"""Who is the first Lead Character (A87)."""


class Start(Step):
    """Set-up, then turn after turn."""

    seats: int
    host_leads: bool

    def resolve(self, earth: Earth) -> Steps:
        """Begin."""
        yield set_up.SetUp(self.seats, self.host_leads)
        yield turn.Turn()


def begin(seats: int, options: Mapping[str, str], chance: Chance) -> tuple[Earth, Step]:
    """Return a game about to be set up."""
    earth = Earth(chance=chance, difficulty=Difficulty(options["difficulty"]), seats=seats)
    return earth, Start(seats, options["lead"] == "host")


def outcome(earth: Earth) -> Outcome | None:
    """Tell whether the players have won or lost; all share it."""
    if not earth.over:
        return None
    everybody = tuple(range(earth.seats))
    return Outcome((everybody,), winners=everybody if earth.won else ())


STEPS = (
    Start,
    *kinds_in(
        kernel.Step,
        abilities,
        any_time,
        attack,
        checks,
        effects,
        ending,
        fight,
        final_episodes,
        harm,
        invasion,
        killing,
        movement,
        opening,
        repairing,
        rifts,
        set_up,
        threat,
        turn,
        upgrade,
    ),
)
EVENTS = kinds_in(kernel.Event, events, tech_events)
GAME: Any = kernel.Game[Earth, union(STEPS), union(ACTIONS)]  # type: ignore[misc]

RULESET = Ruleset(
    name="war_titans",
    schema=1,
    seats=(1, 2, 3, 4),
    options=(DIFFICULTY, LEAD),
    actions=ACTIONS,
    switches=(SetShield,),
    game=GAME,
    events=union(EVENTS),
    set_up=begin,
    view=view,
    outcome=outcome,
    resign=resign,
    policy=choose,
    words=WORDS,
)
