"""The characters and how they muster: names and numbers in `creatures.json`."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from importlib import resources
from typing import NamedTuple

import msgspec

from bot.rules.titan.effects import LastingEffect


class Terrain(StrEnum):
    """The terrains of Lands."""

    BRUSH = "brush"
    DESERT = "desert"
    HILLS = "hills"
    JUNGLE = "jungle"
    MARSH = "marsh"
    MOUNTAINS = "mountains"
    PLAINS = "plains"
    SWAMP = "swamp"
    TOWER = "tower"
    TUNDRA = "tundra"
    WOODS = "woods"


class Rank(StrEnum):
    """Lords, Demi-Lords and Creatures."""

    LORD = "lord"
    DEMILORD = "demilord"
    CREATURE = "creature"


class Kind(msgspec.Struct, frozen=True, rename={"rank": "class"}):
    """A kind of character; `count` counters of it lie in the caretaker's stacks.

    `native` are the hazards of its home terrains, `effects` its other printed traits. `group` is
    empty in the plain game; Campaign Titan adds `master`, `elemental` and `demon`.
    """

    name: str
    plural: str
    power: int
    skill: int
    points: int
    flies: bool
    rangestrikes: bool
    magic_missile: bool
    native: frozenset[str]
    rank: Rank
    count: int
    group: str = ""
    effects: tuple[LastingEffect, ...] = ()


class _Content(msgspec.Struct, frozen=True):
    creatures: tuple[Kind, ...]
    chains: dict[Terrain, tuple[tuple[str, int], ...]]
    masters: dict[Terrain, tuple[str, int, str]]
    starting_legion: tuple[str, ...]


_CONTENT = msgspec.json.decode(
    (resources.files(__package__) / "creatures.json").read_bytes(), type=_Content
)

KINDS = {kind.name: kind for kind in _CONTENT.creatures}
"""Every kind of character by its name, those of Campaign Titan too."""

PLAIN = tuple(name for name, kind in KINDS.items() if not kind.group)
"""The kinds of the plain game."""

CHAINS = _CONTENT.chains
"""For each terrain its Creatures from low to high, and how many each needs of the one before."""


class Chart(NamedTuple):
    """Who musters whom: the chains, and by terrain a Master Muster beside its chain.

    A Master Muster has the kind and number of recruiters that it hangs on.
    """

    chains: Mapping[Terrain, Sequence[tuple[str, int]]]
    masters: Mapping[Terrain, tuple[str, int, str]]


CLASSIC = Chart(CHAINS, {})
EXTENDED = Chart(CHAINS, _CONTENT.masters)
"""With the Master Musters of Campaign Titan."""

STARTING_LEGION = _CONTENT.starting_legion

TITAN, ANGEL, ARCHANGEL, GUARDIAN, WARLOCK = "Titan", "Angel", "Archangel", "Guardian", "Warlock"

TOWER_CREATURES = ("Centaur", "Gargoyle", "Ogre")
"""What every Legion may muster in a Tower."""

SUMMONABLE = (ANGEL, ARCHANGEL)

HIGHEST = 7
"""Characters in a Legion, at most."""

IDENTICAL = 3
"""Identical Creatures that muster a Guardian in a Tower."""

Shown = tuple[str, int]
"""Recruiters to show: a kind, and how many of it."""


def is_lord(name: str) -> bool:
    """Tell whether a character is a Lord."""
    return KINDS[name].rank is Rank.LORD


def points_of(name: str, power: int | None = None) -> int:
    """Return what a character is worth: its power times its skill; a Titan by its power."""
    kind = KINDS[name]
    return (power or kind.power) * kind.skill if name == TITAN else kind.points


def musters(
    terrain: Terrain, characters: Sequence[str], chart: Chart = CLASSIC
) -> dict[str, tuple[Shown, ...]]:
    """Return whom a Legion may muster in a terrain, each with every way to show recruiters.

    Without any way nothing need be shown. The caretaker's stacks are not looked at (2.4).
    """
    if len(characters) >= HIGHEST:
        return {}
    counts = {name: characters.count(name) for name in dict.fromkeys(characters)}
    if terrain is Terrain.TOWER:
        return _in_tower(counts)
    return _in_land(chart.chains[terrain], chart.masters.get(terrain), counts)


def _in_tower(counts: dict[str, int]) -> dict[str, tuple[Shown, ...]]:
    found: dict[str, tuple[Shown, ...]] = dict.fromkeys(TOWER_CREATURES, ())
    guardian = [
        (name, IDENTICAL)
        for name, count in counts.items()
        if count >= IDENTICAL and KINDS[name].rank is Rank.CREATURE
    ]
    guardian += [(GUARDIAN, 1)] if GUARDIAN in counts else []
    warlock = [(name, 1) for name in (TITAN, WARLOCK) if name in counts]
    if guardian:
        found[GUARDIAN] = tuple(guardian)
    if warlock:
        found[WARLOCK] = tuple(warlock)
    return found


def _in_land(
    chain: Sequence[tuple[str, int]], master: tuple[str, int, str] | None, counts: dict[str, int]
) -> dict[str, tuple[Shown, ...]]:
    found: dict[str, tuple[Shown, ...]] = {}
    top, needed, of = master or ("", 0, "")
    for place, (name, needs) in enumerate(chain):
        ways = [(higher, 1) for higher, _ in chain[place:] if higher in counts]
        if top in counts and any(each == of for each, _ in chain[place:]):
            ways.append((top, 1))
        if place and counts.get(chain[place - 1][0], 0) >= needs:
            ways.append((chain[place - 1][0], needs))
        if ways:
            found[name] = tuple(ways)
    over = [(top, 1)] if top in counts else []
    if master and counts.get(of, 0) >= needed:
        over.append((of, needed))
    if over:
        found[top] = tuple(over)
    return found
