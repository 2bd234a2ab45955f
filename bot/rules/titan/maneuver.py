"""Maneuver: where a character may move on the Battleland (3.2 to 3.4)."""

from heapq import heappop, heappush

from bot.rules.titan.battleland import (
    BOG,
    BRAMBLE,
    CLIFF,
    DRIFT,
    NEIGHBORS,
    SAND,
    SLOPE,
    TOWER_START,
    TREE,
    VOLCANO,
    WALL,
    Ground,
    Hex,
)
from bot.rules.titan.characters import (
    ATTACKER,
    Character,
    Field,
    allowance,
    flies,
    held,
    may_enter,
    native,
    rooted,
    unhindered,
)
from bot.rules.titan.creatures import Terrain

SLOWED = 2
"""Movement points for a hex that slows; reasons to be slowed do not add up."""

_SLOWING = {BRAMBLE, DRIFT}
_CLOSED = {TREE, BOG, VOLCANO}
"""Trees are closed to all, bogs and volcanoes to all but natives, by their nature."""


def moves(field: Field, character: Character, round_: int, attacker_side: str) -> list[Hex]:
    """Return the hexes where a character may end its Maneuver; none if it is in contact."""
    if character.moved or character.slain or rooted(character):
        return []
    if character.hex is not None and held(character) and field.contacts(character):
        return []
    placed = character.side != ATTACKER and round_ == 1 and not character.late
    if placed and field.ground.terrain is Terrain.TOWER:
        return [label for label in TOWER_START if label not in field.at]
    entry = field.ground.entry(attacker_side, attacker=character.side == ATTACKER)
    start = NEIGHBORS[character.hex] if character.hex is not None else entry
    reach = _flight if flies(character) else _march
    return sorted(reach(field, character, start))


def _march(field: Field, character: Character, start: tuple[Hex, ...]) -> list[Hex]:
    """Return what a character reaches on the ground; nobody is passed."""
    points = allowance(character)
    best: dict[Hex, int] = {}
    queue: list[tuple[int, Hex]] = []

    def enter(spent: int, here: Hex | None, ways: tuple[Hex, ...]) -> None:
        for there in ways:
            if there in field.at:
                continue
            cost = step_cost(field, character, here, there)
            if cost is None or spent + cost > points:
                continue
            if spent + cost < best.get(there, points + 1):
                best[there] = spent + cost
                heappush(queue, (spent + cost, there))

    enter(0, character.hex, start)
    while queue:
        spent, here = heappop(queue)
        if spent == best[here]:
            enter(spent, here, NEIGHBORS[here])
    best.pop(character.hex or "", None)
    return list(best)


def step_cost(field: Field, character: Character, here: Hex | None, there: Hex) -> int | None:
    """Return the movement points for a step on the ground; None if it cannot be made."""
    hazard = field.ground.hazard(there)
    if hazard in _CLOSED and not may_stand(character, hazard):
        return None
    slowed = hazard in _SLOWING or hazard == SAND
    slowed = slowed and not free_of(character, hazard)
    side = field.ground.hexside(here, there) if here is not None else None
    if side is None:
        return SLOWED if slowed else 1
    if side.hazard == CLIFF:
        if not unhindered(character, CLIFF):
            return None
    elif side.upper == there and side.hazard in (SLOPE, WALL):
        assert here is not None
        slowed |= _rises(field.ground, here, there, side.hazard) and not free_of(
            character, side.hazard
        )
    return SLOWED if slowed else 1


def may_stand(character: Character, hazard: str) -> bool:
    """Tell whether a character may enter and stop in a hex with a hazard that is closed to most."""
    return unhindered(character, TREE) if hazard == TREE else may_enter(character, hazard)


def free_of(character: Character, hazard: str) -> bool:
    """Tell whether a hazard that slows does not slow a character."""
    return native(character, hazard) or unhindered(character, hazard)


def _rises(ground: Ground, here: Hex, there: Hex, hazard: str) -> bool:
    """Tell whether the ground rises: a slope beside a tree is drawn where it does not."""
    if hazard == SLOPE and TREE in (ground.hazard(here), ground.hazard(there)):
        return ground.elevation(there) > ground.elevation(here)
    return True


def _flight(field: Field, character: Character, start: tuple[Hex, ...]) -> list[Hex]:
    """Return where a character may land; it flies over anything but a foreign volcano."""
    points = allowance(character)
    reached: dict[Hex, int] = {}
    edge = list(start)
    ends: list[Hex] = []
    for flown in range(1, points + 1):
        following: list[Hex] = []
        for there in edge:
            if there in reached or there == character.hex or not _may_fly(field, character, there):
                continue
            reached[there] = flown
            cost = landing_cost(field, character, there)
            if there not in field.at and cost is not None and flown - 1 + cost <= points:
                ends.append(there)
            following += NEIGHBORS[there]
        edge = following
    return ends


def _may_fly(field: Field, character: Character, there: Hex) -> bool:
    return field.ground.hazard(there) != VOLCANO or may_enter(character, VOLCANO)


def landing_cost(field: Field, character: Character, there: Hex) -> int | None:
    """Return the movement points for landing in a hex; None if a flier cannot."""
    hazard = field.ground.hazard(there)
    if hazard in _CLOSED and not may_stand(character, hazard):
        return None
    return SLOWED if hazard in _SLOWING and not free_of(character, hazard) else 1
