"""Set-up: the piles, the starting Legions, the items, the first turn (2)."""

from bot.rules.campaign.bag import BringItems
from bot.rules.campaign.extras import Gather
from bot.rules.campaign.garrisons import PlaceGarrisons, TakePlaces
from bot.rules.campaign.saga import Saga, Step, Steps
from bot.rules.titan.creatures import KINDS
from bot.rules.titan.turns import FirstTurn


class BeginSaga(Step):
    """Set a game up."""

    def resolve(self, realm: Saga) -> Steps:
        """Set up, and begin."""
        yield TakePlaces()
        yield FillPiles()
        yield Gather()
        yield PlaceGarrisons()
        yield BringItems()
        yield FirstTurn()


class FillPiles(Step):
    """The new characters join the muster pile (2)."""

    def resolve(self, realm: Saga) -> Steps:
        """Put their counters there."""
        for name, kind in KINDS.items():
            realm.stacks.setdefault(name, kind.count)
        return ()
