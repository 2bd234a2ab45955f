"""How a computer seat chooses: by what each answer is worth, from what its view shows.

Nothing is tried out in depth. `attacking` weighs attacks, `destinations` places, `upgrading` what
is bought and `guarding` who takes damage; all by the values in `worth`.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from bot.rules.engine import Asked
from bot.rules.war_titans import answers
from bot.rules.war_titans.earth import Action
from bot.rules.war_titans.view import EarthView


def choose(view: EarthView, asked: Asked) -> Action:
    """Return the seat's action; if the rules do not offer it after all, what a miss would do."""
    decision = view.decision
    assert decision is not None
    power = answers.power(view, asked)
    if power is not None and _offered(asked, power):
        return power
    answer: Callable[..., Action] | None = answers.ANSWERS.get(type(decision))
    action = answer(view.earth, decision, asked) if answer is not None else None
    if action is not None and _offered(asked, action):
        return action
    missed = decision.missed(view.earth, asked.seat)
    if missed is not None and _offered(asked, missed):
        return missed
    return asked.first()


def _offered(asked: Asked, action: Action) -> bool:
    if type(action) not in asked.kinds():
        return False
    picked: tuple[Any, ...] = ()
    for value in msgspec.structs.astuple(action):
        if not asked.options(type(action), picked).allow(value):
            return False
        picked = (*picked, value)
    return True
