"""What damage will do that is laid out, or is about to be dealt: which cities and Titans fall."""

from collections import Counter

from bot.rules.war_titans.cards import CITIES
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.ending import CITY, targets
from bot.rules.war_titans.pieces import Titan


def laid_out(earth: Earth) -> list[str]:
    """Return the cities and Titans that the damage as it is laid out would destroy.

    What is over on a Support is counted against nobody: the Lead decides that later. Cards that
    prevent damage may still save them. An Invader whose city has fallen before it hits is lost.
    """
    cities: Counter[str] = Counter()
    titans: Counter[str] = Counter()
    fallen: list[str] = []
    for name in _order(earth):
        place = earth.invaders[name].place or ""
        target, dmg = earth.plan[name], earth.dmg(name)
        if target == CITY:
            cities[place] += dmg
            if cities[place] >= earth.city_left(place) and place not in fallen:
                fallen.append(place)
        elif any(titan.card == target for titan in earth.titans):
            titan = earth.titan(target)
            titans[target] += through(earth, titan, dmg)
            if titans[target] >= hp_left(earth, titan) and target not in fallen:
                fallen.append(target)
    return fallen


def _order(earth: Earth) -> list[str]:
    return [
        name
        for place in earth.places()
        for name in earth.invaders_at(place)
        if earth.plan.get(name) in targets(earth, name)
    ]


def through(earth: Earth, titan: Titan, damage: int, *, pierce: bool = False) -> int:
    """Return how much of some damage a Titan's armor lets through."""
    if earth.turn_ops(titan, "prevent_all"):
        return 0
    return max(0, damage - (0 if pierce else earth.armor(titan)))


def hp_left(earth: Earth, titan: Titan) -> int:
    """Return how much damage destroys a Titan."""
    return earth.max_hp(titan) - titan.damage


def falls(earth: Earth, city: str, damage: int) -> bool:
    """Tell whether damage would destroy a city."""
    return city in CITIES and not earth.cities[city].destroyed and damage >= earth.city_left(city)
