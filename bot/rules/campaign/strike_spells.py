"""Attack spells and items in a Strike phase (4.4)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.campaign.saga import Saga
from bot.rules.titan.fighting import StrikePhase


def offers(saga: Saga, phase: StrikePhase) -> Sequence[type[Any]]:
    """Return what may be cast and used in a Strike phase."""
    return ()
