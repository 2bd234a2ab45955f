"""The Battlelands: hexes, hazards and hexsides, as they lie in a battle.

The map of a Land is fixed; what lies on it is state of the battle, so that a hex or a hexside may
change while it is fought.
"""

from collections.abc import Mapping
from importlib import resources
from typing import TypeAlias

import msgspec

from bot.rules.titan.creatures import Terrain

Hex: TypeAlias = str
"""A hex by its label, such as `C4`."""

Cube: TypeAlias = tuple[int, int, int]

CLIFF, SLOPE, WALL, DUNE = "cliff", "slope", "wall", "dune"
TREE, BOG, VOLCANO, BRAMBLE, DRIFT, SAND = "tree", "bog", "volcano", "bramble", "drift", "sand"
CLEAR = "clear"


class Hexside(msgspec.Struct, frozen=True, array_like=True):
    """A hazard on the side between two hexes; it belongs to the upper one."""

    hazard: str
    upper: Hex


class _Land(msgspec.Struct, frozen=True):
    hexes: dict[Hex, tuple[str, int]]
    sides: tuple[tuple[Hex, Hex, str], ...]
    start: tuple[Hex, ...] = ()


class _Content(msgspec.Struct, frozen=True):
    neighbors: dict[Hex, dict[str, Hex]]
    centers: dict[Hex, tuple[float, float]]
    cubes: dict[Hex, Cube]
    attacker_entry: dict[str, tuple[Hex, ...]]
    defender_entry: dict[str, tuple[Hex, ...]]
    lands: dict[Terrain, _Land]


_CONTENT = msgspec.json.decode(
    (resources.files(__package__) / "battlelands.json").read_bytes(), type=_Content
)

HEXES = tuple(_CONTENT.cubes)
NEIGHBORS = {label: tuple(sides.values()) for label, sides in _CONTENT.neighbors.items()}
CENTERS = _CONTENT.centers
CUBES = _CONTENT.cubes
AT = {cube: label for label, cube in CUBES.items()}
ATTACKER_ENTRY = _CONTENT.attacker_entry
"""The hexes over which an attacker enters, by the side of the Battleland."""
DEFENDER_ENTRY = _CONTENT.defender_entry
"""The hexes over which the defender enters, by the attacker's side."""
TOWER_START = _CONTENT.lands[Terrain.TOWER].start
"""Where the defenders of a Tower are placed."""

_HEXES = {terrain: land.hexes for terrain, land in _CONTENT.lands.items()}
_SIDES: Mapping[Terrain, dict[tuple[Hex, Hex], Hexside]] = {
    terrain: {
        pair: Hexside(hazard, upper)
        for upper, lower, hazard in land.sides
        for pair in ((upper, lower), (lower, upper))
    }
    for terrain, land in _CONTENT.lands.items()
}
_FLAT = (CLEAR, 0)


class Ground(msgspec.Struct, omit_defaults=True):
    """What lies on a Battleland now: the map of its terrain, and what has changed since.

    `hexes` are hexes that have another terrain than printed, `sides` hexsides by `C3-C4` (the
    hexes in the order of the alphabet), None where a printed hazard is gone.
    """

    terrain: Terrain
    hexes: dict[Hex, str] = {}
    sides: dict[str, Hexside | None] = {}

    def hazard(self, label: Hex) -> str:
        """Return the terrain of a hex."""
        if label in self.hexes:
            return self.hexes[label]
        return _HEXES[self.terrain].get(label, _FLAT)[0]

    def elevation(self, label: Hex) -> int:
        """Return how high a hex is."""
        return _HEXES[self.terrain].get(label, _FLAT)[1]

    def hexside(self, one: Hex, other: Hex) -> Hexside | None:
        """Return the hazard between two adjacent hexes, if there is one."""
        if self.sides:
            name = "-".join(sorted((one, other)))
            if name in self.sides:
                return self.sides[name]
        return _SIDES[self.terrain].get((one, other))

    def added_side(self, one: Hex, other: Hex) -> Hexside | None:
        """Return the hazard that was put between two adjacent hexes in this battle, if any."""
        return self.sides.get("-".join(sorted((one, other))))

    def entry(self, attacker_side: str, *, attacker: bool) -> tuple[Hex, ...]:
        """Return the hexes over which a side enters."""
        return (ATTACKER_ENTRY if attacker else DEFENDER_ENTRY)[attacker_side]


def distance(one: Hex, other: Hex) -> int:
    """Return how many steps lie between two hexes."""
    return _FAR[one, other]


_FAR = {
    (one, other): max(abs(a - b) for a, b in zip(first, second, strict=True))
    for one, first in CUBES.items()
    for other, second in CUBES.items()
}
