"""Which attack a computer's Titan makes: every sensible declaration, weighed by its odds."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

import msgspec

from bot.rules.war_titans.arms import Arm, arms, here, legal, reach, struck
from bot.rules.war_titans.cards import CITIES, Tier
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.odds import attack_odds
from bot.rules.war_titans.outlook import hp_left, through
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.worth import (
    CREDIT,
    PARTLY,
    blows,
    hurt,
    invader_worth,
)

BLOW_SHARE = 0.6
"""How much of its Refresh Cost a Final Blow must be worth to be used."""

CHARGE = 0.04
"""What a Charge is worth."""

MOST_AIMS = 2
MOST_ITEMS = 5

Item = tuple[int, float]
"""The HP that an Invader has left, and what its destruction is worth."""


class Plan(NamedTuple):
    """An attack, and what it is worth."""

    value: float
    place: str
    targets: tuple[str, ...]
    uses: tuple[str, ...]


class Worths(dict[str, float]):
    """What destroying each Invader is worth, worked out when it is asked for."""

    def __init__(self, earth: Earth) -> None:
        super().__init__()
        self._earth = earth

    def __missing__(self, name: str) -> float:
        """Work it out and keep it."""
        self[name] = round(invader_worth(self._earth, name), 2)
        return self[name]


@lru_cache(maxsize=20_000)
def best_fill(items: tuple[Item, ...], successes: int) -> tuple[float, tuple[int, ...]]:
    """Return what so many successes are worth at best, and in which order items are filled."""
    best: tuple[float, tuple[int, ...]] = (-1.0, ())
    numbers = range(len(items))
    for size in range(len(items) + 1):
        for chosen in combinations(numbers, size):
            need = sum(items[n][0] for n in chosen)
            if need > successes:
                continue
            value, order, left = sum(items[n][1] for n in chosen), chosen, successes - need
            others = [n for n in numbers if n not in chosen]
            if others and left:
                part = max(others, key=lambda n: items[n][1] / items[n][0])
                value += PARTLY * items[part][1] * min(1.0, left / items[part][0])
                order = (*chosen, part)
            if value > best[0]:
                best = (value, order)
    return best


def left_of(earth: Earth, titan: Titan, name: str) -> int:
    """Return the HP that an Invader, or the Tyrant, has left."""
    if name in earth.invaders:
        return earth.hp_left(name)
    rift = titan.place or ""
    return earth.tyrant_hp(rift) - earth.rifts[rift].damage


def best_attack(earth: Earth, titan: Titan) -> Plan | None:
    """Return the best attack of a Titan from where it stands, None if there is none."""
    found = arms(earth, titan)
    worths = Worths(earth)
    plans = [
        plan
        for place in _places(earth, titan)
        for used in _selections(found, worths)
        for plan in _plans(earth, titan, place, used, worths)
    ]
    return max(plans, key=lambda plan: plan.value, default=None)


def _places(earth: Earth, titan: Titan) -> list[str]:
    own = titan.place or ""
    if reach(earth, titan) is None:
        return [own]
    return [own, *(city for city in CITIES[own].adjacent if earth.invaders_at(city))]


def _selections(found: Sequence[Arm], worths: Worths) -> Iterator[tuple[Arm, ...]]:
    """Yield what could be used together: of each card nothing, or one of its best aims."""
    by_source: dict[str, list[Arm]] = {}
    for arm in found:
        by_source.setdefault(arm.source, []).append(arm)
    choices: list[list[Arm | None]] = []
    for options in by_source.values():
        options.sort(key=lambda arm: -sum(worths[name] for name in arm.hits))
        choices.append([None, *options[:MOST_AIMS]])
    for chosen in product(*choices):
        yield tuple(arm for arm in chosen if arm is not None)


def _plans(
    earth: Earth, titan: Titan, place: str, used: tuple[Arm, ...], worths: Worths
) -> Iterator[Plan]:
    there = here(earth, titan) if place == titan.place else earth.invaders_at(place)
    pulled = [name for arm in used if arm.pulls for name in arm.hits]
    everybody = [*there, *(name for name in pulled if name not in there)]
    groups = [tuple(everybody)]
    if earth.tier is Tier.RED and len(everybody) > 1 and titan.tech:
        groups += [(name,) for name in everybody]
    for targets in groups:
        if legal(earth, titan, place, targets, used):
            yield Plan(
                weigh(earth, titan, place, targets, used, worths),
                place,
                targets,
                tuple(arm.key for arm in used),
            )


def weigh(
    earth: Earth,
    titan: Titan,
    place: str,
    targets: Sequence[str],
    used: Sequence[Arm],
    worths: Worths,
) -> float:
    """Return what an attack is worth: what falls, less what it costs and what strikes back."""
    odds = attack_odds(earth, titan, place, targets, used)
    value = -_cost(titan, used)
    dealt: dict[str, int] = {}
    for arm in used:
        damage = sum(op.n for op in arm.ability.do if op.op == "deal" and op.tgt != "self")
        for name in struck(titan, arm, used) if damage else ():
            dealt[name] = dealt.get(name, 0) + damage
    items = []
    for name in dict.fromkeys([*targets, *dealt]):
        if name in earth.invaders and earth.invaders[name].safe:
            continue
        left, worth = left_of(earth, titan, name), worths[name]
        rest = left - dealt.get(name, 0)
        if rest <= 0:
            value += worth
            continue
        value += PARTLY * worth * (left - rest) / left
        if name in targets:
            items.append((rest, worth))
    items = sorted(items, key=lambda item: -item[1])[:MOST_ITEMS]
    if items and odds.dice:
        value += sum(
            chance * best_fill(tuple(items), number)[0] for number, chance in odds.chances.items()
        )
    value -= hurt(earth, titan, odds.hurt)
    recoil = sum(op.n for arm in used for op in arm.ability.do if op.op == "deal" and op.pierce)
    value -= hurt(earth, titan, recoil)
    return value - _struck_back(earth, titan, odds.fallen)


def _cost(titan: Titan, used: Sequence[Arm]) -> float:
    blow = titan.sheet.final_blow
    cost = 0.0
    for arm in used:
        if arm.source == blow.name:
            cost += BLOW_SHARE * CREDIT * blow.refresh
        else:
            cost += CHARGE * arm.ability.charges
    return cost


def _struck_back(earth: Earth, titan: Titan, fallen: object) -> float:
    """Return what the guardians that are likely to be left would do to the Titan."""
    assert isinstance(fallen, dict)
    place = titan.place or ""
    if titan.inside or (place in CITIES and not earth.cities[place].destroyed):
        return 0.0
    there = earth.invaders_at(place)
    likely = sum(
        (1 - fallen.get(name, 0.0)) * through(earth, titan, earth.dmg(name)) for name in there
    )
    worst = blows(earth, titan, [name for name in there if fallen.get(name, 0.0) < 0.9])
    if place in CITIES and earth.supports_at(place):
        return 0.0
    if likely >= hp_left(earth, titan):
        return hurt(earth, titan, round(likely))
    risk = 0.8 if worst >= hp_left(earth, titan) else 0.0
    return hurt(earth, titan, round(likely)) + risk


def provoked(earth: Earth, titan: Titan, rift: str) -> Earth:
    """Return the Earth as it would be after the Titan has Provoked a Rift's first guardian."""
    first, *others = earth.rifts[rift].guardians
    replace = msgspec.structs.replace
    place = titan.place or ""
    invaders = dict(earth.invaders)
    invaders[first] = replace(
        invaders[first], place=place, arrived=earth.arrivals + 1, safe=rift in earth.safe_rifts
    )
    rifts = dict(earth.rifts)
    rifts[rift] = replace(rifts[rift], guardians=others)
    cities = dict(earth.cities)
    if not earth.supports_at(place):
        city = cities[place]
        fallen = earth.city_left(place) <= 1
        cities[place] = replace(city, damage=city.damage + 1, destroyed=fallen)
    return replace(earth, invaders=invaders, rifts=rifts, cities=cities)
