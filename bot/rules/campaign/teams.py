"""Teams, garrisons, and what a scenario changes on the board (10)."""

from bot.rules.campaign.saga import Saga
from bot.rules.kernel import Seat
from bot.rules.titan.creatures import Terrain
from bot.rules.titan.masterboard import LANDS, LandId


def enemies(saga: Saga, one: Seat, other: Seat) -> bool:
    """Tell whether two seats fight each other."""
    return one != other


def terrain(saga: Saga, land: LandId) -> Terrain:
    """Return the terrain of a Land."""
    return LANDS[land].terrain
