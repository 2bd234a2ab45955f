"""Signs of our own, where the symbol font has none: a wagon, blades, a spear, a bull."""

import math
from collections.abc import Callable
from enum import Enum, auto
from typing import TypeAlias

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture
from PIL.ImageDraw import ImageDraw as Pen

from rendering.canvas import SCALE, SPRITES, Point, Sheet, symbol_mask
from rendering.fonts import Symbol
from rendering.palette import Colour

SIDE = 400
"""Shapes are drawn in a square of this side and then reduced."""


class Shape(Enum):
    """A sign drawn by ourselves."""

    WAGON = auto()
    SWORDS = auto()
    BLADES = auto()
    SPEAR = auto()
    BULL = auto()
    AXE = auto()


Sign: TypeAlias = Symbol | Shape


def mask(sign: Sign, size: int) -> Picture:
    """Return a sign as a mask whose larger side is `size`."""
    if isinstance(sign, Symbol):
        return symbol_mask(sign, size)
    large = Image.new("L", (SIDE, SIDE))
    SHAPES[sign](ImageDraw.Draw(large))
    part = size / SIDE
    return large.resize((round(SIDE * part), round(SIDE * part)), Image.Resampling.LANCZOS)


def stamp(sheet: Sheet, sign: Sign, x: float, y: float, size: int, fill: Colour) -> None:
    """Draw a sign around a point of a sheet."""
    kept = SPRITES.get(("sign", sign, size), lambda: mask(sign, size * SCALE).reduce(SCALE))
    sheet.image.paste(fill, (round(x - kept.width / 2), round(y - kept.height / 2)), kept)


def _wagon(pen: Pen) -> None:
    """A covered wagon: the hoops show as gaps in the canvas."""
    pen.pieslice((38, 46, 362, 386), 180, 360, fill=255)
    for x in (140, 248):
        pen.line([(x, 30), (x, 216)], 0, 13)
    pen.rounded_rectangle((20, 226, 380, 288), 14, fill=255)
    for x in (112, 288):
        pen.ellipse((x - 82, 216, x + 82, 380), fill=0)
        pen.ellipse((x - 68, 230, x + 68, 366), fill=255)
        pen.ellipse((x - 42, 256, x + 42, 340), fill=0)
        for turn in range(3):
            dx, dy = 50 * math.cos(turn * math.pi / 3), 50 * math.sin(turn * math.pi / 3)
            pen.line([(x - dx, 298 - dy), (x + dx, 298 + dy)], 255, 14)


def _turned(points: list[Point], degrees: float, flip: int = 1) -> list[Point]:
    """Return points given around the origin, turned and moved to the middle."""
    angle = math.radians(degrees)
    return [
        (
            SIDE / 2 + flip * (x * math.cos(angle) - y * math.sin(angle)),
            SIDE / 2 + x * math.sin(angle) + y * math.cos(angle),
        )
        for x, y in points
    ]


BLADE: list[Point] = [(-17, 96), (-17, -170), (0, -214), (17, -170), (17, 96)]
GUARD: list[Point] = [(-62, 92), (62, 92), (62, 122), (-62, 122)]
GRIP: list[Point] = [(-13, 118), (13, 118), (13, 186), (-13, 186)]
POMMEL: list[Point] = [(-26, 182), (26, 182), (26, 214), (-26, 214)]


def _swords(pen: Pen) -> None:
    """Two swords that cross."""
    edge: list[Point] = [(-31, 96), (-31, -176), (0, -240), (31, -176), (31, 96)]
    for flip in (1, -1):
        if flip < 0:
            pen.polygon(_turned(edge, 45, flip), 0)
        for part in (BLADE, GUARD, GRIP, POMMEL):
            pen.polygon(_turned(part, 45, flip), 255)


def _blades(pen: Pen) -> None:
    """Two curved blades side by side."""
    for x in (-86, 86):
        blade: list[Point] = [(-28, 84), (-34, -90), (10, -200), (40, -60), (28, 84)]
        for part in (blade, GUARD, GRIP):
            pen.polygon(_turned([(px * 0.85 + x, py * 0.85) for px, py in part], 14), 255)


def _spear(pen: Pen) -> None:
    shaft: list[Point] = [(-12, -80), (12, -80), (12, 260), (-12, 260)]
    head: list[Point] = [(0, -262), (52, -136), (16, -62), (-16, -62), (-52, -136)]
    ribbon: list[Point] = [(12, -40), (92, -12), (58, 22), (96, 62), (12, 40)]
    for part in (shaft, head, ribbon):
        pen.polygon(_turned(part, 45), 255)


def _bull(pen: Pen) -> None:
    """A bull's head from the front."""
    half: list[Point] = [
        (0, 96), (58, 96), (92, 118), (146, 112), (172, 74), (164, 14), (196, 66), (198, 126),
        (164, 172), (112, 178), (104, 214), (76, 250), (66, 330), (40, 372), (0, 384),
    ]  # fmt: skip
    middle = SIDE / 2
    right = [(middle + x, y) for x, y in half]
    left = [(middle - x, y) for x, y in reversed(half)]
    pen.polygon(right + left, 255)
    for side in (1, -1):
        eye = [(28, 206), (78, 184), (70, 222), (42, 230)]
        pen.polygon([(middle + side * x, y) for x, y in eye], 0)
        x = middle + side * 22
        pen.ellipse((x - 11, 330, x + 11, 350), fill=0)


def _axe(pen: Pen) -> None:
    """An axe with two edges."""
    pen.polygon(_turned([(-13, -176), (13, -176), (13, 210), (-13, 210)], 35), 255)
    for side in (1, -1):
        edge: list[Point] = [
            (18, -128), (56, -138), (118, -190), (140, -98), (118, -6), (56, -54), (18, -64),
        ]  # fmt: skip
        pen.polygon(_turned([(side * x, y) for x, y in edge], 35), 255)


SHAPES: dict[Shape, Callable[[Pen], None]] = {
    Shape.WAGON: _wagon,
    Shape.SWORDS: _swords,
    Shape.BLADES: _blades,
    Shape.SPEAR: _spear,
    Shape.BULL: _bull,
    Shape.AXE: _axe,
}
