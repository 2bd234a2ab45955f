"""Enlistment: a Legion musters or summons (6)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.campaign.saga import Saga
from bot.rules.kernel import Seat
from bot.rules.titan.creatures import EXTENDED, Shown, musters as chart_musters
from bot.rules.titan.realm import Legion


def musters(saga: Saga, legion: Legion) -> dict[str, tuple[Shown, ...]]:
    """Return whom a Legion may muster, Master Musters too (6.1)."""
    return chart_musters(saga.terrain(legion.land), legion.characters, EXTENDED)


def offers(saga: Saga, seat: Seat) -> Sequence[type[Any]]:
    """Return what may be done beside mustering."""
    return ()
