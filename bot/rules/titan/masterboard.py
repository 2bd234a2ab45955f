"""The Masterboard: its 96 Lands, their Signs, and where a Legion may go (2.2)."""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from importlib import resources
from typing import NamedTuple, TypeAlias

import msgspec

from bot.rules.titan.creatures import Terrain

LandId: TypeAlias = int

ARCH, BLOCK = "arch", "block"
BOTTOM = "bottom"
ENTRIES = ("left", "right", BOTTOM)
"""The sides over which an attacker enters a Battleland."""

TELEPORT = 6
"""The roll that opens the teleports."""

TELEPORT_RANGE = 6
"""How many Lands a Tower teleport reaches, any Sign counted either way."""


class Exit(msgspec.Struct, frozen=True, array_like=True):
    """A Sign that leads out of a Land, over one of its long sides."""

    sign: str
    to: LandId
    side: str


class Land(msgspec.Struct, frozen=True):
    """A Land. `entry` is the attacker's side of the Battleland by the side that is crossed."""

    terrain: Terrain
    inverted: bool
    center: tuple[float, float]
    vertices: tuple[tuple[float, float], ...]
    name_side: str
    entry: dict[str, str]
    exits: tuple[Exit, ...]
    entrances: dict[LandId, str]
    adjacent: tuple[LandId, ...]

    @property
    def sides(self) -> tuple[str, ...]:
        """The entry sides that a teleport chooses from."""
        return (BOTTOM,) if self.terrain is Terrain.TOWER else ENTRIES


LANDS = msgspec.json.decode(
    (resources.files(__package__) / "masterboard.json").read_bytes(),
    type=dict[LandId, Land],
    strict=False,
)
"""Every Land by its number."""

TOWERS = tuple(land for land, each in LANDS.items() if each.terrain is Terrain.TOWER)


class Board(NamedTuple):
    """Who stands where, as one player's movement sees it."""

    own: Collection[LandId]
    enemies: Collection[LandId]
    closed: Collection[tuple[LandId, LandId]] = ()
    """Borders that cannot be crossed, either way."""

    @property
    def engaged(self) -> set[LandId]:
        """The Lands with an engagement: nobody enters or crosses them."""
        return set(self.own) & set(self.enemies)


def reach(board: Board, start: LandId, roll: int) -> dict[LandId, list[str]]:
    """Return the Lands that a Legion can reach with a roll, each with its entry sides.

    Lands with an own Legion are no end of a move, but may be crossed.
    """
    closed = frozenset(board.closed)
    found = _reach(frozenset(board.own), frozenset(board.enemies), start, roll, closed)
    return {land: list(sides) for land, sides in found.items()}


@lru_cache(maxsize=4096)
def _reach(
    own: frozenset[LandId],
    enemies: frozenset[LandId],
    start: LandId,
    roll: int,
    closed: frozenset[tuple[LandId, LandId]],
) -> dict[LandId, tuple[str, ...]]:
    found: dict[LandId, set[str]] = {}
    engaged = own & enemies
    seen: set[tuple[LandId, LandId, int]] = set()

    def go(here: LandId, came_from: LandId, left: int) -> None:
        for exit_ in _exits(here, first=left == roll):
            there = exit_.to
            if there == came_from or there in engaged:
                continue
            if closed and ((here, there) in closed or (there, here) in closed):
                continue
            step = (there, here, left - 1)
            if step in seen:
                continue
            seen.add(step)
            if there in enemies or left == 1:
                if there not in own:
                    found.setdefault(there, set()).add(LANDS[there].entrances[here])
            else:
                go(there, here, left - 1)

    go(start, 0, roll)
    return {land: tuple(sorted(sides)) for land, sides in sorted(found.items())}


def _exits(land: LandId, *, first: bool) -> Iterator[Exit]:
    """Yield the Signs that may be used: a block before all others, and an arch on step 1 alone."""
    exits = LANDS[land].exits
    blocks = [exit_ for exit_ in exits if exit_.sign == BLOCK] if first else []
    for exit_ in blocks or exits:
        if first or exit_.sign not in (ARCH, BLOCK):
            yield exit_


def tower_teleport(start: LandId, occupied: Collection[LandId]) -> list[LandId]:
    """Return where a Legion with a Lord may teleport from a Tower: Lands without any Legion."""
    if LANDS[start].terrain is not Terrain.TOWER:
        return []
    near = set(within(start, TELEPORT_RANGE)) | set(TOWERS)
    return sorted(land for land in near if land != start and land not in occupied)


def within(start: LandId, most: int) -> dict[LandId, int]:
    """Return how far Lands lie, up to a distance; Signs are taken either way."""
    far = {start: 0}
    edge = [start]
    for step in range(1, most + 1):
        edge = [there for here in edge for there in LANDS[here].adjacent]
        edge = [there for there in dict.fromkeys(edge) if there not in far]
        far |= dict.fromkeys(edge, step)
    return far


def titan_teleport(board: Board) -> Mapping[LandId, tuple[str, ...]]:
    """Return where the Titan's Legion may teleport: Lands with an enemy and no own Legion."""
    lands = sorted(set(board.enemies) - set(board.own))
    return {land: LANDS[land].sides for land in lands}
