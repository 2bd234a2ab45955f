"""The THREAT Level, and what goes with it: tiers, Invaders that fall with it, defeat."""

from bot.rules.kernel import Drop
from bot.rules.war_titans import events
from bot.rules.war_titans.cards import CITIES, CityKind
from bot.rules.war_titans.earth import BOSS, THREAT_LOST, Earth, Step, Steps

THE_END = Drop("")
"""Nothing more is resolved."""

CITY_THREAT = {CityKind.METROPOLIS: 1, CityKind.REFUGE: 2}
"""How much the THREAT Level rises when a city is destroyed."""


def lose(earth: Earth, why: str) -> Steps:
    """End the game: the players have lost."""
    earth.over = True
    yield THE_END
    yield events.GameLost(why)


def win(earth: Earth) -> Steps:
    """End the game: the players have won."""
    earth.over = earth.won = True
    yield THE_END
    yield events.GameWon()


class ChangeThreat(Step):
    """The THREAT Level moves: never below 1, and space 21 loses the game at once (A3, A4)."""

    by: int
    why: str = ""

    def resolve(self, earth: Earth) -> Steps:
        """Move it; a lower tier destroys Invaders that have more damage than HP then (A27)."""
        before, tier = earth.threat, earth.tier
        earth.threat = max(1, min(THREAT_LOST, earth.threat + self.by))
        if earth.threat == before:
            return
        yield events.ThreatChanged(earth.threat, earth.threat - before, self.why)
        if earth.threat == THREAT_LOST:
            yield from lose(earth, "threat")
            return
        if earth.tier is not tier:
            yield events.TierReached(earth.tier)
        if earth.threat < before:
            for place in earth.places():
                for name in earth.invaders_at(place):
                    yield from collapse(earth, name)


def collapse(earth: Earth, name: str) -> Steps:
    """Destroy an Invader whose HP have fallen to its damage; nobody gets the reward (A27)."""
    if earth.invaders[name].place is not None and earth.hp_left(name) <= 0:
        to_lair(earth, name)
        yield events.InvaderKilled(name)


def to_lair(earth: Earth, name: str) -> None:
    """Put an Invader at the end of its Lair, without damage (A25, A26)."""
    invader = earth.invaders[name]
    for rift in earth.rifts.values():
        if name in rift.guardians:
            rift.guardians.remove(name)
    invader.place, invader.damage, invader.safe = None, 0, False
    if name != BOSS:
        earth.rifts[earth.home(name)].lair.append(name)


class HitCity(Step):
    """A city takes damage; from its last HP it is destroyed."""

    city: str
    damage: int
    source: str = ""

    def resolve(self, earth: Earth) -> Steps:
        """Put the damage there; on a destroyed city it has no effect (A35, A91)."""
        city = earth.cities[self.city]
        if city.destroyed or self.damage <= 0:
            return
        dealt = min(self.damage, earth.city_left(self.city))
        city.damage += dealt
        yield events.CityHit(self.city, dealt, earth.city_left(self.city), self.source)
        if not earth.city_left(self.city):
            city.destroyed = True
            yield events.CityDestroyed(self.city)
            yield ChangeThreat(CITY_THREAT[CITIES[self.city].kind], self.city)
