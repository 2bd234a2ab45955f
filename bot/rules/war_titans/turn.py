"""The game turn: four phases, over and over."""

from bot.rules.war_titans.earth import Earth, Step, Steps
from bot.rules.war_titans.ending import EndingPhase
from bot.rules.war_titans.fight import FightPhase
from bot.rules.war_titans.opening import OpeningPhase
from bot.rules.war_titans.upgrade import UpgradePhase


class Turn(Step):
    """Opening, Fight, Upgrade and Ending Phase, then the next turn."""

    def resolve(self, earth: Earth) -> Steps:
        """Go through them."""
        yield OpeningPhase()
        yield FightPhase()
        yield UpgradePhase()
        yield EndingPhase()
        yield Turn()
