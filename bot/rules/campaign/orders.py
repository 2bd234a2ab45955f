"""Standing orders: when the windows of Shield, Luck, Skill and Rift ask a seat (R79)."""

from typing import Any, ClassVar

import msgspec

from bot.rules.campaign.saga import Action, Ask, Orders, Saga, Steps
from bot.rules.kernel import Options

SHIELD = {
    "always": 1,
    "from 2 hits": 2,
    "from 3 hits": 3,
    "from 4 hits": 4,
    "when somebody would be slain": -1,
    "never": 0,
}
"""The orders for Shield, and what each is in `Orders.shield`."""

VALUES: dict[str, tuple[str, ...]] = {
    "shield": tuple(SHIELD),
    "luck": ("always", "board", "never"),
    "skill": ("always", "matters", "never"),
    "rift": ("always", "never"),
}
"""What may be ordered for each window."""

_TOLD = {"board": "on the board alone", "matters": "when it makes hits less likely"}
"""The orders that are told in more words than are typed."""


class StandingOrder(Action, frozen=True):
    """Say when a window asks; it can be changed at any time, and nobody else is told."""

    is_switch: ClassVar[bool] = True

    window: str
    value: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the windows, then what may be ordered for one."""
        return Options(VALUES[picked[0]] if picked else tuple(VALUES))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Set the order."""
        value = SHIELD[self.value] if self.window == "shield" else self.value
        hero = realm.heroes[ask.seat]
        hero.orders = msgspec.structs.replace(hero.orders, **{self.window: value})
        return ()


def ordered(orders: Orders) -> dict[str, str]:
    """Return the order for each window, in the words of `VALUES`."""
    shield = next(word for word, n in SHIELD.items() if n == orders.shield)
    return {"shield": shield, "luck": orders.luck, "skill": orders.skill, "rift": orders.rift}


def told(orders: Orders) -> dict[str, str]:
    """Return the order for each window, as it is told to its owner."""
    return {window: _TOLD.get(order, order) for window, order in ordered(orders).items()}
