"""Summoning: whom a Legion can call, who can take part, and what helps (6.2)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

from bot.rules.campaign.bag import with_legion
from bot.rules.campaign.charts import chart
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.points import points
from bot.rules.campaign.powers import Summon as SummonEffect
from bot.rules.campaign.powers import SummonBonus
from bot.rules.campaign.refresh import supply
from bot.rules.campaign.saga import Saga
from bot.rules.campaign.sheet import SpellId
from bot.rules.titan.creatures import (
    HIGHEST,
    KINDS,
    TITAN,
    TOWER_CREATURES,
    WARLOCK,
    Rank,
    Terrain,
)
from bot.rules.titan.effects import CastFree, of_kind
from bot.rules.titan.realm import Legion

ELEMENTAL, DEMON, MUSTER_PILE, DEAD_PILE = "elemental", "demon", "muster_pile", "dead_pile"
"""Where a character is summoned from, as the data of spells say."""

ANY_DEMON = "Demon"
"""The target of those who summon a Demon: a die tells which (R58)."""

DEMONS = tuple(name for name, kind in KINDS.items() if kind.group == DEMON)

LANDS_OF: Mapping[str, tuple[Terrain, ...]] = {
    "Earth Elemental": (Terrain.PLAINS, Terrain.HILLS),
    "Water Elemental": (Terrain.SWAMP, Terrain.MARSH),
    "Air Elemental": (Terrain.TOWER, Terrain.TUNDRA),
    "Fire Elemental": (Terrain.DESERT, Terrain.MOUNTAINS),
    ANY_DEMON: (Terrain.TOWER,),
}
"""Where elementals and Demons can be summoned (table 1, R2)."""

FREELY: Mapping[str, tuple[str, ...]] = {WARLOCK: (ELEMENTAL, DEMON)}
"""Who summons without a spell, and from where (table 1)."""

NUMBERS = ((10, 3), (15, 4), (20, 5), (30, 6), (40, 7), (50, 8), (60, 9), (80, 10), (90, 11))
HIGHEST_NUMBER = 12
"""The number that two dice need, by the points of who is summoned up to so many (R1)."""

Target: TypeAlias = tuple[str, str]
"""From where, and who."""

Party: TypeAlias = tuple[str, ...]
"""Those who take part in a summoning, by their kinds."""


class Call(NamedTuple):
    """A way to summon a target: who could take part, and the spell and mana of the Titan."""

    able: Party
    spell: SpellId = ""


def number_for(name: str) -> int:
    """Return the number that two dice need to summon a character (R1)."""
    worth = points(name)
    return next((number for most, number in NUMBERS if worth <= most), HIGHEST_NUMBER)


def targets(saga: Saga, legion: Legion) -> dict[Target, Call]:
    """Return whom a Legion can try to summon now, and who could take part (table 1)."""
    if legion.mustered or legion.high >= HIGHEST:
        return {}
    book = tuple(saga.heroes[legion.owner].sheet.spell_book)
    names = sorted(legion.characters, key=lambda name: name == TITAN)
    callers = [name for name in names if _calls(name, book if name == TITAN else ())]
    if not callers:
        return {}
    found: dict[Target, Call] = {}
    for target in _in_reach(saga, saga.terrain(legion.land)):
        spell = _spell_for(saga, legion, target)
        able = tuple(
            name for name in callers if (spell if name == TITAN else _freely(name, target))
        )
        if able:
            found[target] = Call(able, spell)
    return found


def _in_reach(saga: Saga, terrain: Terrain) -> Iterator[Target]:
    """Yield what could be summoned in a terrain at all, if there are counters."""
    for name, lands in LANDS_OF.items():
        if terrain in lands and name != ANY_DEMON and saga.stacks.get(name):
            yield ELEMENTAL, name
    if terrain in LANDS_OF[ANY_DEMON] and free_demons(saga):
        yield DEMON, ANY_DEMON
    for name, kind in KINDS.items():
        if kind.rank is Rank.CREATURE and saga.stacks.get(name):
            yield MUSTER_PILE, name
    for name in land_list(saga, terrain):
        if saga.gone.get(name):
            yield DEAD_PILE, name


def free_demons(saga: Saga) -> list[str]:
    """Return the Demons that are not in play."""
    return [name for name in DEMONS if saga.stacks.get(name)]


def land_list(saga: Saga, terrain: Terrain) -> list[str]:
    """Return the Creatures that a terrain musters, Master Musters too."""
    if terrain is Terrain.TOWER:
        return list(TOWER_CREATURES)
    listed = [name for name, _ in chart(saga).chains[terrain]]
    master = chart(saga).masters.get(terrain)
    listed += [master[0]] if master else []
    return [name for name in listed if KINDS[name].rank is Rank.CREATURE]


def _matches(effect: SummonEffect, target: Target) -> bool:
    """Tell whether the data of a spell allow a target."""
    pool, name = target
    if effect.pool != pool or (effect.what and effect.what != name):
        return False
    least, most = effect.points
    return not most or least <= points(name) <= most


@cache
def _calls(name: str, book: tuple[SpellId, ...]) -> bool:
    """Tell whether a character ever summons, by itself or by a spell of a book."""
    casts = [spell for each in of_kind(KINDS[name].effects, CastFree) for spell in each.spells]
    return name in FREELY or any(
        of_kind(SPELLS[spell].effects, SummonEffect) for spell in (*casts, *book)
    )


@cache
def _summons(spell: SpellId, target: Target) -> bool:
    return any(_matches(each, target) for each in of_kind(SPELLS[spell].effects, SummonEffect))


def _spell_for(saga: Saga, legion: Legion, target: Target) -> SpellId:
    """Return the spell with which the Titan in a Legion could summon a target, if it can pay."""
    if TITAN not in legion.characters:
        return ""
    mana = supply(saga, legion.owner)
    book = saga.heroes[legion.owner].sheet.spell_book
    found = (each for each in book if SPELLS[each].level <= mana and _summons(each, target))
    return next(found, "")


@cache
def _freely(name: str, target: Target) -> bool:
    """Tell whether a character summons a target without mana."""
    if target[0] in FREELY.get(name, ()):
        return True
    free = of_kind(KINDS[name].effects, CastFree)
    return any(_summons(spell, target) for each in free for spell in each.spells)


def parties(call: Call) -> list[Party]:
    """Return who may take part together, all of them first: characters of a kind are alike."""
    counts = Counter(call.able)
    numbers = [range(count, -1, -1) for count in counts.values()]
    found = [
        tuple(name for name, n in zip(counts, some, strict=True) for _ in range(n))
        for some in product(*numbers)
    ]
    return sorted(filter(None, found), key=len, reverse=True)


def bonus(saga: Saga, legion: Legion, call: Call, party: Party) -> int:
    """Return what is added to the dice: participants, Affinity and items (R67)."""
    found = len(party) - 1
    if TITAN in party:
        for effect in of_kind(SPELLS[call.spell].effects, SummonEffect):
            if effect.bonus_school:
                found += saga.heroes[legion.owner].sheet.school(effect.bonus_school) - 1
    items = (ITEMS[each.item] for each in with_legion(saga, legion.marker))
    return found + max(
        (e.n for item in items for e in of_kind(item.effects, SummonBonus)), default=0
    )
