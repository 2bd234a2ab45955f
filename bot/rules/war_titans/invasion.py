"""The Invasion step: who comes, Invasion Damage, and what Flying Invaders do (A21-A25)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans import events
from bot.rules.war_titans.abilities import InvaderAbility
from bot.rules.war_titans.cards import INVADERS, Category, When
from bot.rules.war_titans.earth import Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.harm import find_support, hit_support, support_key
from bot.rules.war_titans.threat import HitCity

INVASION_DAMAGE = 1
"""What an Invader deals to a city when it invades it."""


class Invade(Step):
    """The first Invader of a Rift, or of its Lair, invades a city."""

    rift: str
    city: str
    from_lair: bool = True
    harmless: bool = False
    closed_too: bool = False

    def resolve(self, earth: Earth) -> Steps:
        """Take it from the Rift; from its Lair if nobody is left there (A23, A24)."""
        rift = earth.rifts[self.rift]
        if rift.guardians and not rift.closed:
            name, lair = rift.guardians.pop(0), False
        elif self.from_lair and rift.lair and (self.closed_too or not rift.closed):
            name, lair = rift.lair.pop(0), True
        else:
            yield events.NobodyComes(self.rift)
            return
        invader = earth.invaders[name]
        earth.arrivals += 1
        invader.place, invader.arrived = self.city, earth.arrivals
        invader.safe = self.rift in earth.safe_rifts
        yield events.InvaderInvades(name, self.city, self.rift, lair)
        if not self.harmless:
            yield InvasionDamage(self.city, name)
        if INVADERS[name].category is Category.FLYING:
            yield InvaderAbility(name, When.ON_INVADE, None, self.city)


class InvasionDamage(Decision):
    """The city takes 1 damage; a Support there may take it instead, the Lead decides (A75)."""

    city: str
    source: str = ""

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the Lead while a Support is there; a destroyed city takes nothing (A22)."""
        if earth.cities[self.city].destroyed or not earth.supports_at(self.city):
            return ()
        return (earth.leader,)

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return the Supports, and the city."""
        return (SupportTakesIt, CityTakesIt)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Let the city take it."""
        return CityTakesIt()

    def close(self, earth: Earth, answers: Any) -> Steps:
        """Put it on the city."""
        yield HitCity(self.city, INVASION_DAMAGE, self.source)


class SupportTakesIt(Action, frozen=True):
    """Let a Support take the Invasion Damage."""

    support: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Supports in the city."""
        assert isinstance(ask.decision, InvasionDamage)
        return Options([support_key(t, s) for t, s in earth.supports_at(ask.decision.city)])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Put it on the Support."""
        assert isinstance(ask.decision, InvasionDamage)
        titan, support = find_support(earth, self.support)
        yield from hit_support(titan, support, INVASION_DAMAGE, ask.decision.source)


class CityTakesIt(Action, frozen=True):
    """Let the city take the Invasion Damage."""

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Put it on the city."""
        assert isinstance(ask.decision, InvasionDamage)
        yield HitCity(ask.decision.city, INVASION_DAMAGE, ask.decision.source)
