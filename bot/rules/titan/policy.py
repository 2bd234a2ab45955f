"""How a computer seat chooses: by what each answer is worth, from what its view shows.

`splitting`, `choosing_moves`, `bargaining`, `battle_play`, `strike_play` and `muster_play` decide;
`danger` tells how battles are likely to end, and `prospects` what Lands are good for.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from bot.rules.engine import Asked
from bot.rules.titan import (
    bargaining,
    battle_play,
    choosing_moves,
    muster_play,
    splitting,
    strike_play,
)
from bot.rules.titan.fighting import StrikeAll
from bot.rules.titan.realm import Action
from bot.rules.titan.set_up import TakeColour
from bot.rules.titan.view import TitanView


def choose(view: TitanView, asked: Asked) -> Action:
    """Return the seat's action; if the rules do not offer it after all, a plain one."""
    answer = ANSWERS.get(view.phase)
    if answer is not None:
        action = answer(view, asked)
        if offered(asked, action):
            return action
    kinds = asked.kinds()
    if StrikeAll in kinds:
        return StrikeAll()
    for kind in reversed(kinds):
        if not kind.__struct_fields__ and kind.__name__ not in DRASTIC:
            plain: Action = kind()
            return plain
    return asked.first()


DRASTIC = ("GiveUp", "HandOver", "Concede", "FightByComputer", "Agree")
"""What is never done for want of something better."""


def offered(asked: Asked, action: Action) -> bool:
    """Tell whether an action is really offered."""
    if type(action) not in asked.kinds():
        return False
    picked: tuple[Any, ...] = ()
    for value in msgspec.structs.astuple(action):
        if not asked.options(type(action), picked).allow(value):
            return False
        picked = (*picked, value)
    return True


def _colour(view: TitanView, asked: Asked) -> Action:
    """Take the first colour that is left."""
    return TakeColour(asked.options(TakeColour).values[0])


ANSWERS: dict[str, Callable[[TitanView, Asked], Action]] = {
    "colour": _colour,
    "commencement": splitting.split,
    "movement": choosing_moves.move,
    "engagements": choosing_moves.engage,
    "parley": bargaining.parley,
    "maneuver": battle_play.maneuver_one,
    "strike": strike_play.strike,
    "carry": strike_play.carry,
    "reinforce": muster_play.reinforce,
    "summon": muster_play.summon,
    "angel": muster_play.angel,
    "victory": muster_play.after_victory,
    "muster": muster_play.muster,
}
"""What answers each phase of the view."""
