"""What a computer seat expects of Lands: where a Legion gets from there, and whom it musters."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from bot.rules.titan.creatures import CLASSIC, EXTENDED, HIGHEST, KINDS, TITAN, Terrain, musters
from bot.rules.titan.masterboard import LANDS, Board, LandId, reach

ROLLS = (1, 2, 3, 4, 5, 6)

FLIGHT, RANGE = 1.5, 2.0
"""What flying and rangestriking are worth, beside the points."""

LEAST, RISES = 0.6, 50
"""A Legion has few places: strong characters are worth more than their points, weak ones less."""

LATER = 0.55
"""What a muster of the next turn is worth beside one of this turn."""


def worth(name: str) -> float:
    """Return what a character is worth to its owner, the Titan aside."""
    return _WORTH[name]


_WORTH = {
    name: kind.points * (LEAST + kind.points / RISES)
    + FLIGHT * kind.flies
    + RANGE * kind.rangestrikes
    for name, kind in KINDS.items()
}
_WORTH[TITAN] = 24.0


@cache
def ends(start: LandId) -> tuple[tuple[LandId, ...], ...]:
    """Return the Lands that a Legion reaches with each roll while nobody is in its way."""
    empty = Board((), ())
    return tuple(tuple(reach(empty, start, roll)) for roll in ROLLS)


@cache
def rolls_to(start: LandId, land: LandId) -> int:
    """Return with how many of the six rolls a Legion gets from one Land to another."""
    return sum(land in lands for lands in ends(start))


MASTERS = frozenset(name for name, _, _ in EXTENDED.masters.values())
"""The Master Musters: where there are stacks of them, the extended chart counts."""


def _extended(stacks: Mapping[str, int]) -> bool:
    return not MASTERS.isdisjoint(stacks)


@lru_cache(maxsize=50_000)
def _ranked(terrain: Terrain, characters: tuple[str, ...], extended: bool) -> tuple[str, ...]:
    found = musters(terrain, characters, EXTENDED if extended else CLASSIC)
    return tuple(sorted(found, key=lambda name: (-_WORTH[name], name)))


def best_muster(
    land: LandId, characters: tuple[str, ...], stacks: Mapping[str, int]
) -> tuple[str, float]:
    """Return the best that a Legion musters in a Land, and what it is worth; its names sorted."""
    if len(characters) >= HIGHEST:
        return "", 0.0
    for name in _ranked(LANDS[land].terrain, characters, _extended(stacks)):
        if stacks.get(name):
            return name, _WORTH[name]
    return "", 0.0


def outlook(land: LandId, characters: Sequence[str], stacks: Mapping[str, int]) -> float:
    """Return what a Legion may expect to muster next turn from a Land: the mean of the rolls."""
    names = tuple(sorted(characters))
    if len(names) >= HIGHEST:
        names = _without_least(names)
    gone = tuple(sorted(name for name, count in stacks.items() if not count))
    return _outlook(land, names, gone, _extended(stacks))


@lru_cache(maxsize=50_000)
def _outlook(land: LandId, names: tuple[str, ...], gone: tuple[str, ...], extended: bool) -> float:
    total = 0.0
    for lands in ends(land):
        best = 0.0
        for terrain in {LANDS[there].terrain: 0 for there in lands}:
            for name in _ranked(terrain, names, extended):
                if name not in gone:
                    best = max(best, _WORTH[name])
                    break
        total += best
    return total / len(ROLLS)


def _without_least(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return a Legion of seven as it would be after a split: without the two least."""
    ranked = sorted((n for n in names if n != TITAN), key=lambda name: (_WORTH[name], name))
    left = list(names)
    for name in ranked[: len(names) - HIGHEST + 2]:
        left.remove(name)
    return tuple(left)


def muster_value(land: LandId, characters: Sequence[str], stacks: Mapping[str, int]) -> float:
    """Return what a Legion that has moved to a Land has of it: this muster and the next one."""
    names = tuple(sorted(characters))
    name, value = best_muster(land, names, stacks)
    after = tuple(sorted((*names, name))) if name else names
    return value + LATER * outlook(land, after, stacks)
