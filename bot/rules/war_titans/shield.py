"""The switch by which a player lets the Lead put damage on a Titan (A33)."""

from typing import Any

from bot.rules.kernel import Options
from bot.rules.war_titans import events
from bot.rules.war_titans.earth import Action, Ask, Earth, Steps


class SetShield(Action, frozen=True):
    """Let the Lead put Invaders' damage on the Titan this turn, or no more."""

    is_switch = True

    titan: str
    shield: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the seat's Titans, then on and off; as it is once Ending step 1 has begun."""
        if picked and earth.shields_fixed:
            return Options(("on" if earth.titan(picked[0]).shield else "off",))
        if picked:
            return Options(("on", "off"))
        return Options([titan.card for titan in earth.titans if titan.owner == ask.seat])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Set it."""
        on = self.shield == "on"
        earth.titan(self.titan).shield = on
        yield events.ShieldSet(self.titan, on)
