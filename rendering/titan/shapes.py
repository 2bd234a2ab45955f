"""Outlines: of players' badges, and of the counters of attacker and defender."""

import math

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from rendering.canvas import Point


def badge_mask(shape: str, size: int, inset: float) -> Picture:
    """Return the shape of a seat's badge as a mask."""
    mask = Image.new("L", (size, size))
    pen = ImageDraw.Draw(mask)
    low, high, middle = inset, size - 1 - inset, size / 2
    reach = middle - inset
    if shape == "disc":
        pen.ellipse((low, low, high, high), fill=255)
    elif shape == "square":
        part = size * 0.07
        pen.rounded_rectangle((low + part, low + part, high - part, high - part), part, 255)
    elif shape == "shield":
        points: list[Point] = [(low, low), (high, low), (high, middle), (middle, high)]
        pen.polygon([*points, (low, middle)], fill=255)
    else:
        sides, start = {"diamond": (4, 0.0), "hexagon": (6, 0.0), "octagon": (8, 22.5)}[shape]
        pen.polygon(ring((middle, middle), reach, sides, start), fill=255)
    return mask


def ring(middle: Point, reach: float, sides: int, start: float = 0) -> list[Point]:
    """Return the corners of a polygon around a point."""
    turns = [math.radians(start + 360 / sides * side) for side in range(sides)]
    return [(middle[0] + reach * math.cos(t), middle[1] + reach * math.sin(t)) for t in turns]
