"""Line of sight for rangestrikes (3.8)."""

from functools import lru_cache

from bot.rules.titan.battleland import AT, CLIFF, CUBES, DUNE, TREE, WALL, Hex, distance
from bot.rules.titan.characters import Field

NUDGE = 1e-6
"""A line along hexsides is looked at twice, moved a little to either side."""

MOST_OBSTACLES = 2
"""More crossed hazards than this block the sight, unless one stands high."""


def lines(start: Hex, end: Hex) -> list[list[Hex] | None]:
    """Return the hexes that a sight line crosses, both ends too.

    A line along hexsides has two versions; None for one that leaves the map.
    """
    first = _line(start, end, NUDGE)
    second = _line(start, end, -NUDGE)
    return [first] if first == second else [first, second]


@lru_cache(maxsize=2048)
def _line(start: Hex, end: Hex, nudge: float) -> list[Hex] | None:
    (q0, r0, _), (q1, r1, _) = CUBES[start], CUBES[end]
    steps = distance(start, end)
    labels: list[Hex] = []
    for step in range(steps + 1):
        part = step / steps
        q = q0 + (q1 - q0) * part + nudge
        r = r0 + (r1 - r0) * part + nudge * 2
        label = AT.get(_rounded(q, r))
        if label is None:
            return None
        labels.append(label)
    return labels


def _rounded(q: float, r: float) -> tuple[int, int, int]:
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    else:
        whole_s = -whole_q - whole_r
    return whole_q, whole_r, whole_s


def sees(field: Field, start: Hex, end: Hex) -> bool:
    """Tell whether a character in one hex sees another."""
    return any(line is not None and not blocked(field, line) for line in lines(start, end))


def blocked(field: Field, line: list[Hex]) -> bool:
    """Tell whether something on a line stands in the way."""
    ground, last = field.ground, len(line) - 1
    lower = min(ground.elevation(line[0]), ground.elevation(line[-1]))
    atop, cliff_atop = [False, False], [False, False]
    obstacles, mid, mid_cliff = 0, False, False
    for place in range(last):
        side = ground.hexside(line[place], line[place + 1])
        if side is None:
            continue
        obstacles += 1
        end = _end_atop(line, place, side.upper)
        if end is not None:
            atop[end] = True
            cliff_atop[end] |= side.hazard == CLIFF
            continue
        mid = True
        if side.hazard == WALL and place in (0, last - 1):
            return True
        mid_cliff |= side.hazard in (CLIFF, DUNE)
    for place in range(1, last):
        if ground.hazard(line[place]) == TREE:
            return True
        if line[place] in field.at and ground.elevation(line[place]) >= lower:
            under_striker = place == 1 and cliff_atop[0]
            under_target = place == last - 1 and cliff_atop[1]
            if not (under_striker or under_target):
                return True
    if mid_cliff and not all(cliff_atop):
        return True
    if mid and not any(atop):
        return True
    return obstacles > MOST_OBSTACLES and not all(atop) and not any(cliff_atop)


def _end_atop(line: list[Hex], place: int, upper: Hex) -> int | None:
    """Return which end of the line stands on the hazard: 0 the striker, 1 the target."""
    if place == 0 and upper == line[0]:
        return 0
    if place == len(line) - 2 and upper == line[-1]:
        return 1
    return None
