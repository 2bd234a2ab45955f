"""Set-up: the piles, the starting Legions, the first turn (2)."""

from bot.rules.campaign.saga import Hero, Saga, Step, Steps
from bot.rules.campaign.sheet import Sheet
from bot.rules.titan.creatures import KINDS
from bot.rules.titan.set_up import SetUp
from bot.rules.titan.turns import FirstTurn


class BeginSaga(Step):
    """Set a game up."""

    def resolve(self, realm: Saga) -> Steps:
        """Set up, and begin."""
        blank = Sheet(name="", base_xp=0)
        while len(realm.heroes) < len(realm.players):
            realm.heroes.append(Hero(sheet=blank))
        yield SetUp()
        yield FillPiles()
        yield FirstTurn()


class FillPiles(Step):
    """The new characters join the muster pile (2)."""

    def resolve(self, realm: Saga) -> Steps:
        """Put their counters there."""
        for name, kind in KINDS.items():
            realm.stacks.setdefault(name, kind.count)
        return ()
