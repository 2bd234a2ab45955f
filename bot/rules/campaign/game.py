"""The ruleset as a whole: set-up, every step and action, the end of the game."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.rules import kernel
from bot.rules.campaign import (
    enlistment,
    movement_spells,
    reactions,
    set_up,
    spell_phase,
    strike_spells,
)
from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.saga import Hero, Rules
from bot.rules.chance import Chance
from bot.rules.ruleset import Ruleset, TableOption, kinds_in, union
from bot.rules.titan import events, game as titan
from bot.rules.titan.policy import choose
from bot.rules.titan.realm import Player
from bot.rules.titan.text import WORDS
from bot.rules.titan.turns import withdraw
from bot.rules.titan.view import view

MODULES = (set_up, movement_spells, spell_phase, strike_spells, reactions, enlistment)

STEPS = (*titan.STEPS, *kinds_in(kernel.Step, *MODULES))
ACTIONS: tuple[type[Any], ...] = (*titan.ACTIONS, *kinds_in(kernel.Action, *MODULES))
GAME: Any = kernel.Game[LivingSaga, union(STEPS), union(ACTIONS)]  # type: ignore[misc]

OPTIONS: tuple[TableOption, ...] = (
    TableOption("refresh", ("every_game_turn", "own_turn")),
    TableOption("thresholds", ("classic", "scaled")),
    TableOption("tundra", ("branch", "ladder")),
    TableOption("item_stakes", ("return", "keep")),
    TableOption("attack_spells", ("extra", "instead")),
    TableOption("failed_try", ("uses", "spares")),
)


def new_saga(
    seats: int, options: Mapping[str, str], chance: Chance
) -> tuple[LivingSaga, kernel.Step[Any]]:
    """Return a game about to be set up; the sheets arrive afterwards."""
    players = [Player(tower=0) for _ in range(seats)]
    chosen = {name: options[name] for name in Rules.__struct_fields__ if name in options}
    saga = LivingSaga(chance=chance, players=players, rules=Rules(**chosen))
    return saga, set_up.BeginSaga()


def arrive(saga: LivingSaga, sheets: Sequence[Any]) -> None:
    """Put the sheets of the seats into a game just set up."""
    saga.heroes = [Hero(sheet=sheet) for sheet in sheets if sheet is not None]


RULESET = Ruleset(
    name="campaign",
    schema=1,
    seats=(2, 3, 4, 5, 6),
    options=OPTIONS,
    actions=ACTIONS,
    switches=(),
    game=GAME,
    events=union(kinds_in(kernel.Event, events)),
    set_up=new_saga,
    view=view,
    outcome=titan.outcome,
    resign=withdraw,
    policy=choose,
    words=WORDS,
)
