"""Marks on a Battleland that magic has changed: on hexes and on hexsides."""

import math

from PIL.ImageDraw import ImageDraw as Pen

from rendering.canvas import Point
from rendering.palette import INK, Colour
from rendering.titan.shapes import ring

MAGIC: Colour = (255, 190, 255)
"""The colour of what magic has changed; its shapes tell it as well."""


def border(pen: Pen, middle: Point, reach: float, over: int, dash: float = 22) -> None:
    """Draw a border of dashes inside a hex, a diamond at each corner."""
    corners = ring((middle[0] * over, middle[1] * over), reach * over, 6)
    thick = max(3.0, dash / 3.6)
    for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = math.dist(one, other) / over
        count = max(2, round(length / dash / 1.6))
        for place in range(count):
            start, end = (place + 0.25) / count, (place + 0.75) / count
            line = [_between(one, other, start), _between(one, other, end)]
            pen.line(line, INK, round((thick + 4) * over))
            pen.line(line, MAGIC, round(thick * over))
    for corner in corners:
        _diamond(pen, corner, thick * 1.5 * over, over)


def side(pen: Pen, one: Point, other: Point, *, made: bool, over: int) -> None:
    """Mark a hexside: diamonds on one that magic has made, crosses where it has taken one away."""
    ends = (one[0] * over, one[1] * over), (other[0] * over, other[1] * over)
    for part in (0.17, 0.5, 0.83):
        x, y = _between(*ends, part)
        if made:
            _diamond(pen, (x, y), 11 * over, over)
            continue
        far = 8 * over
        for thick, fill in ((10, INK), (5, MAGIC)):
            pen.line([(x - far, y - far), (x + far, y + far)], fill, thick * over)
            pen.line([(x - far, y + far), (x + far, y - far)], fill, thick * over)


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def _diamond(pen: Pen, middle: Point, reach: float, over: int) -> None:
    pen.polygon(ring(middle, reach + 3 * over, 4), INK)
    pen.polygon(ring(middle, reach, 4), MAGIC)
