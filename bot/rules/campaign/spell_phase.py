"""The Spell Phase, and what a battle begins with (4)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.campaign.saga import Saga, Steps
from bot.rules.kernel import Seat
from bot.rules.titan.fighting import ManeuverPhase


def battle_begins(saga: Saga) -> Steps:
    """Make ready what lasts a battle."""
    return ()


def half_begins(saga: Saga, seat: Seat, side: str) -> Steps:
    """Begin a half-round."""
    return ()


def maneuver_offers(saga: Saga, phase: ManeuverPhase) -> Sequence[type[Any]]:
    """Return what may be cast in the Maneuver Phase."""
    return ()
