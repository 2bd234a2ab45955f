"""Enlistment: a Legion musters or summons (6)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.campaign import calling, summoning
from bot.rules.campaign.saga import Saga
from bot.rules.kernel import Seat
from bot.rules.titan.creatures import HIGHEST, TITAN, Shown, Terrain
from bot.rules.titan.creatures import musters as chart_musters
from bot.rules.titan.realm import Legion

CLERIC, CLERIC_SCORE = "Cleric", 200
"""Who is mustered in a Tower by a Titan of that score, whatever thresholds count (R12)."""


def musters(saga: Saga, legion: Legion) -> dict[str, tuple[Shown, ...]]:
    """Return whom a Legion may muster, Master Musters too (6.1)."""
    terrain = saga.terrain(legion.land)
    found = chart_musters(terrain, legion.characters, saga.chart)
    if (
        terrain is Terrain.TOWER
        and TITAN in legion.characters
        and legion.high < HIGHEST
        and saga.players[legion.owner].score >= CLERIC_SCORE
    ):
        found[CLERIC] = ((TITAN, 1),)
    return found


def offers(saga: Saga, seat: Seat) -> Sequence[type[Any]]:
    """Return what may be done beside mustering."""
    able = any(summoning.targets(saga, legion) for legion in saga.of(seat))
    return (calling.Summon,) if able else ()
