"""How figures are drafted: simple shapes, white on black, in a square of 400."""

from collections.abc import Sequence

from PIL.ImageDraw import ImageDraw as Pen

from rendering.canvas import Point

SIDE = 400
M = SIDE / 2


def disc(pen: Pen, x: float, y: float, reach: float, fill: int = 255) -> None:
    """Fill a disc."""
    pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=fill)


def both(pen: Pen, points: Sequence[Point], fill: int = 255) -> None:
    """Fill a polygon given right of the middle, and its mirror image."""
    for side in (-1, 1):
        pen.polygon([(M + side * x, y) for x, y in points], fill=fill)


def mirror(pen: Pen, half: Sequence[Point], fill: int = 255) -> None:
    """Fill a shape given by its right half, from top to bottom."""
    left = [(M - x, y) for x, y in reversed(half)]
    pen.polygon([*((M + x, y) for x, y in half), *left], fill=fill)


def stroke(pen: Pen, points: Sequence[Point], width: int, fill: int = 255) -> None:
    """Draw a line with round ends."""
    pen.line(list(points), fill, width, "curve")
    for x, y in (points[0], points[-1]):
        disc(pen, x, y, width / 2 - 1, fill)
