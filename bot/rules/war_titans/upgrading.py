"""What a computer buys, repairs and charges, and where its Supports stand."""

from bot.rules.war_titans.cards import CITIES, TechKind, design
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.movement import speed
from bot.rules.war_titans.outlook import hp_left
from bot.rules.war_titans.pieces import SUPPORT_HP, Support, Titan
from bot.rules.war_titans.upgrade import (
    Development,
    army_discount,
    army_size,
    extras,
    on_offer,
    price,
    reachable,
)
from bot.rules.war_titans.worth import CREDIT, city_harm, coming_damage

TASTE = {
    "Cathedral Hammer": 2.4,
    "Twin-Moon Glaive": 2.6,
    "Sunlance": 2.2,
    "Seismic Knuckle": 1.8,
    "Plasma Cutter": 1.7,
    "Worldbreaker Mortar": 2.0,
    "Longwatch Railgun": 1.7,
    "Ion Lash": 1.2,
    "Arc Pistol": 1.5,
    "Ripsaw Gauntlet": 1.2,
    "Needle Autocannon": 1.1,
    "Chain Harpoon": 0.3,
    "Tower Shield": 0.3,
    "Overclock Furnace": 1.4,
    "Composite Plating": 0.8,
    "Heart of Steel": 0.7,
    "Nanite Bloom": 0.7,
    "Auxiliary Reactor": 0.4,
    "Phase Dampener": 0.4,
    "Predator Optics": 0.9,
    "Field Tactician": 1.1,
    "Targeting Cluster": 1.0,
    "Command Array": 0.7,
    "Neural Co-pilot": 0.4,
    "Deep Scanner": 0.2,
    "Salvage Winch": 1.0,
    "Shield Projector": 0.8,
    "Jump Jets": 0.7,
    "Repair Drones": 0.6,
    "Rift Anchor": 0.5,
}
"""What a Tech Card is worth early in the game."""

INDUSTRY_WORTH = 0.36
REFRESH_WORTH = 1.3
LEAST_SUPPORT = 0.16
"""A Support is bought where it is worth more."""


def taste(earth: Earth, titan: Titan, tech: str) -> float:
    """Return what a Tech Card would add to a Titan."""
    name = design(tech).name
    worth = TASTE[name]
    if name in ("Composite Plating", "Tower Shield") and earth.armor(titan) >= 2:
        return 0.1
    if name == "Jump Jets" and speed(earth, titan) > 2:
        worth -= 0.3
    two_handed = any(design(t.card).kind is TechKind.TWO_HANDED for t in titan.tech)
    if name == "Predator Optics" and two_handed:
        return 0.1
    if name == "Auxiliary Reactor":
        worth += 0.3 * sum(design(t.card).holds_charges for t in titan.tech)
    return worth


def best_research(earth: Earth, development: Development) -> tuple[float, str] | None:
    """Return the best Tech Card to buy now."""
    titan = earth.titan(development.titan)
    late = min(1.0, (24 - earth.threat) / 20)
    values = [
        (late * taste(earth, titan, tech) - CREDIT * 0.6 * price(earth, development, tech), tech)
        for tech in on_offer(earth, development)
    ]
    return max(values, key=lambda value: value[0], default=None)


def refresh_worth(earth: Earth, titan: Titan) -> float:
    """Return what making the Final Blow ready is worth, less its price."""
    return REFRESH_WORTH - CREDIT * 0.6 * titan.sheet.final_blow.refresh


def support_worth(earth: Earth, city: str, hp: int, others: int) -> float:
    """Return what a Support of so many HP is worth in a city, beside others' HP."""
    if earth.cities[city].destroyed:
        return 0.0
    damage = max(0, coming_damage(earth, city) - others)
    held = min(hp, damage)
    saved = city_harm(earth, city, damage) - city_harm(earth, city, damage - held)
    threatened = len(earth.threatened_by(city))
    low = 1 - earth.city_left(city) / CITIES[city].hp
    return saved + 0.02 * threatened + 0.03 * low


def army(earth: Earth, titan: Titan) -> tuple[float, list[str]]:
    """Return the cities for the Supports worth buying now, with what they are worth."""
    size = army_size(earth, titan)
    free = army_discount(earth, titan)
    held = {city: _held(earth, city) for city in earth.intact()}
    chosen: list[str] = []
    total = 0.0
    for number in range(size):
        cost = 0.0 if number < free else CREDIT * 0.6
        values = {c: support_worth(earth, c, SUPPORT_HP, hp) for c, hp in held.items()}
        city = max(values, key=lambda c: values[c])
        if values[city] < LEAST_SUPPORT:
            break
        chosen.append(city)
        total += values[city] - cost
        held[city] += SUPPORT_HP
    return total, chosen


def _held(earth: Earth, city: str, without: Support | None = None) -> int:
    return sum(s.hp for _, s in earth.supports_at(city) if s is not without)


def best_city(earth: Earth, cities: list[str]) -> tuple[float, str]:
    """Return where a new Support is worth most."""
    values = [(support_worth(earth, c, SUPPORT_HP, _held(earth, c)), c) for c in cities]
    return max(values, key=lambda value: value[0])


def best_support_move(earth: Earth, supports: list[Support]) -> tuple[Support, str] | None:
    """Return the move of a Support that gains most, if any gains something."""
    best: tuple[float, Support, str] | None = None
    for support in supports:
        now = support_worth(earth, support.city, support.hp, _held(earth, support.city, support))
        for city in reachable(support.city):
            gain = support_worth(earth, city, support.hp, _held(earth, city, support)) - now
            if gain > 0.05 and (best is None or gain > best[0]):
                best = (gain, support, city)
    return (best[1], best[2]) if best is not None else None


def chargeable(earth: Earth, titan: Titan, cards: list[str]) -> list[str]:
    """Return cards that gain most by a Charge, the best first: those near what they cost."""

    def rank(card: str) -> tuple[float, float]:
        tech = titan.wears(card)
        cost = max((a.charges for a in design(card).abilities), default=0)
        have = tech.charges if tech is not None else 0
        return (have < cost, TASTE[design(card).name])

    return sorted(cards, key=rank, reverse=True)


def repair_choice(earth: Earth, titan: Titan) -> tuple[str, str]:
    """Return what the next repair success goes to: `heal`, `enable` or `charge`, and the card."""
    off = [tech for tech in titan.tech if not tech.enabled]
    off.sort(key=lambda tech: -TASTE[design(tech.card).name])
    if titan.damage and hp_left(earth, titan) <= 2:
        return "heal", ""
    if off and TASTE[design(off[0].card).name] >= 0.7:
        return "enable", off[0].card
    if titan.damage:
        return "heal", ""
    if off:
        return "enable", off[0].card
    cards = chargeable(earth, titan, [tech.card for tech in titan.tech if tech.takes_charge])
    return ("charge", cards[0]) if cards else ("", "")


def first_extra(earth: Earth, development: Development) -> str | None:
    """Return a card to use beside the Development: a free Support, or a dear free Tech Card."""
    titan = earth.titan(development.titan)
    for each in extras(earth, development):
        if each.ability.do[0].op == "place_support":
            return each.source
        dear = [t for t in earth.row if titan.has_slot(t) and taste(earth, titan, t) >= 1.7]
        if dear and each.ability.do[0].op == "free_tech":
            return each.source
    return None
