"""The muster chart with the Master Musters (6.1, R13, R14)."""

from bot.rules.campaign.saga import Saga
from bot.rules.titan.creatures import EXTENDED, Chart, Terrain

LADDER = "ladder"
"""The option by which the Master Muster of Tundra stands in the chain (R13)."""


def _ladder() -> Chart:
    """Return the chart in which the Ice Witch comes between the Giant and the Colossus."""
    masters = dict(EXTENDED.masters)
    name, needs, _ = masters.pop(Terrain.TUNDRA)
    *low, top = EXTENDED.chains[Terrain.TUNDRA]
    return Chart({**EXTENDED.chains, Terrain.TUNDRA: (*low, (name, needs), top)}, masters)


_LADDER = _ladder()


def chart(saga: Saga) -> Chart:
    """Return the chart by which Legions muster."""
    return _LADDER if saga.rules.tundra == LADDER else EXTENDED
