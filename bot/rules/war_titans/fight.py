"""The Fight Phase: each player moves and attacks before the next (A37)."""

from bot.rules.war_titans.attack import AttackStep
from bot.rules.war_titans.earth import Earth, Step, Steps
from bot.rules.war_titans.final_episodes import FightIsOver
from bot.rules.war_titans.movement import MoveTitan
from bot.rules.war_titans.rifts import FaceTrial


class FightPhase(Step):
    """Every Titan from the Lead clockwise: movement, Trial, attack."""

    def resolve(self, earth: Earth) -> Steps:
        """Go through them."""
        earth.phase = "Fight Phase"
        for titan in earth.order():
            yield BeginFight(titan.card)
            yield MoveTitan(titan.card)
            yield FaceTrial(titan.card)
            yield AttackStep(titan.card)
        yield FightIsOver()


class BeginFight(Step):
    """A Titan's turn to move and attack."""

    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Note whose it is."""
        earth.active = self.titan
        titan = earth.titan(self.titan)
        titan.moved = titan.jump = titan.entered = False
        return ()
