"""Movement spells, and the windows of the movement die (3.1)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.campaign.saga import Saga, Steps
from bot.rules.kernel import Seat


def offers(saga: Saga, seat: Seat) -> Sequence[type[Any]]:
    """Return the spells and items that a player may use in the own Movement Phase."""
    return ()


def after_move_die(saga: Saga, seat: Seat) -> Steps:
    """Yield the windows between the movement die and the first move."""
    return ()
