"""What things are worth to a computer seat, in steps of the THREAT track.

A city that falls costs 1 or 2 steps, so damage costs its part of that. Everything else is weighed
against it: an Invader by the damage it would go on to do, a Rift by what it lets in.
"""

from bot.rules.war_titans.cards import CITIES, INVADERS, RIFTS, TYRANTS
from bot.rules.war_titans.earth import BOSS, Earth
from bot.rules.war_titans.finals import DEAD_REACTOR, EXODUS_SWARM, SEAL_BREAKS
from bot.rules.war_titans.outlook import hp_left, through
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.threat import CITY_THREAT

CREDIT = 0.2
"""What a Credit is worth."""

SCRATCH = 0.7
"""How much damage that does not fell its city counts, against its part of the city's fall."""

STAYING = 0.25
"""What each point of an Invader's DMG costs in later turns, if it is let live."""

PROGRESS = 0.7
"""What a guardian less on a Rift is worth."""

RIFT = 3.5
"""What closing a Rift is worth: THREAT -1, an Artifact, nothing more comes from it."""

BOSS_WORTH = 12.0
SWARM_WORTH = 1.5
WOUND = 0.12
"""What a point of damage on a Titan costs."""

DEATH = 2.5
"""What a Titan's destruction costs: THREAT, its tech, a turn."""

PARTLY = 0.6
"""How much of a destruction's worth damage is credited with that does not destroy."""


def city_cost(city: str) -> float:
    """Return the THREAT that a city's fall brings."""
    return CITY_THREAT[CITIES[city].kind]


def city_harm(earth: Earth, city: str, damage: int) -> float:
    """Return what damage to a city costs."""
    if earth.cities[city].destroyed or damage <= 0:
        return 0.0
    left, cost = earth.city_left(city), city_cost(city)
    if damage >= left:
        return cost
    return cost * SCRATCH * damage / CITIES[city].hp


def support_hp(earth: Earth, city: str) -> int:
    """Return the HP of all Supports on a city."""
    return sum(support.hp for _, support in earth.supports_at(city))


def coming_damage(earth: Earth, place: str, without: str = "") -> int:
    """Return the damage that the Invaders of a place will deal this turn."""
    return sum(earth.dmg(name) for name in earth.invaders_at(place) if name != without)


def invader_worth(earth: Earth, name: str) -> float:
    """Return what destroying an Invader is worth."""
    if name in TYRANTS:
        return RIFT
    if name == BOSS:
        return BOSS_WORTH
    place, reward = earth.invaders[name].place or "", INVADERS[name].reward
    worth = CREDIT * reward
    if place in RIFTS:
        return worth + PROGRESS
    dmg = earth.dmg(name)
    worth += STAYING * dmg
    if earth.final == EXODUS_SWARM:
        worth += SWARM_WORTH
    elif earth.final in (SEAL_BREAKS, DEAD_REACTOR):
        worth *= 0.5
    held = support_hp(earth, place)
    now = city_harm(earth, place, coming_damage(earth, place) - held)
    then = city_harm(earth, place, coming_damage(earth, place, name) - held)
    return worth + now - then


def hurt(earth: Earth, titan: Titan, damage: int) -> float:
    """Return what damage that gets through to a Titan costs."""
    if damage <= 0:
        return 0.0
    left = hp_left(earth, titan)
    if damage >= left:
        return DEATH
    return WOUND * damage + (0.3 if left - damage == 1 else 0.0)


def blows(earth: Earth, titan: Titan, names: list[str]) -> int:
    """Return the damage that some Invaders would put on a Titan, each against its armor."""
    return sum(through(earth, titan, earth.dmg(name)) for name in names)
