"""Signs of our own: the Titans' helmets, wings, a sword, a nova; and outlines of pieces."""

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

MIDDLE = SIDE / 2


class Shape(Enum):
    """A sign drawn by ourselves."""

    IRONWALL = auto()
    STORMLANCE = auto()
    SWIFTWING = auto()
    FORGEHEART = auto()
    WINGS = auto()
    SWORD = auto()
    NOVA = auto()
    SUPPORT = auto()
    HYDRA = auto()


Sign: TypeAlias = Symbol | Shape


def mask(sign: Sign, size: int) -> Picture:
    """Return a sign as a mask whose larger side is `size`."""
    if isinstance(sign, Symbol):
        return symbol_mask(sign, size)
    large = Image.new("L", (SIDE, SIDE))
    SHAPES[sign](ImageDraw.Draw(large))
    return large.resize((size, size), Image.Resampling.LANCZOS)


def stamp(sheet: Sheet, sign: Sign, x: float, y: float, size: int, fill: Colour) -> None:
    """Draw a sign around a point of a sheet."""
    kept = SPRITES.get(("sign", sign, size), lambda: mask(sign, size * SCALE).reduce(SCALE))
    sheet.image.paste(fill, (round(x - kept.width / 2), round(y - kept.height / 2)), kept)


def ring(sides: int, reach: float, start: float = -90, middle: float = MIDDLE) -> list[Point]:
    """Return the corners of a polygon around the middle."""
    turns = [math.radians(start + 360 / sides * side) for side in range(sides)]
    return [(middle + reach * math.cos(t), middle + reach * math.sin(t)) for t in turns]


def star(points: int, far: float, near: float, middle: float = MIDDLE) -> list[Point]:
    """Return the corners of a star around the middle."""
    found = []
    for turn in range(2 * points):
        reach = near if turn % 2 else far
        angle = math.pi * turn / points - math.pi / 2
        found.append((middle + reach * math.cos(angle), middle + reach * math.sin(angle)))
    return found


def outline(kind: str, size: int, inset: float = 0) -> Picture:
    """Return the outline of a piece as a mask: of Titans, of Invaders by category, of cities."""
    image = Image.new("L", (size, size))
    pen = ImageDraw.Draw(image)
    middle = size / 2
    reach = middle - inset
    if kind == "disc":
        pen.ellipse((inset, inset, size - 1 - inset, size - 1 - inset), fill=255)
        return image
    if kind == "square":
        far = size * 0.04 + inset
        pen.rounded_rectangle((far, far, size - 1 - far, size - 1 - far), size * 0.12, 255)
        return image
    if kind == "cog":
        points = []
        for turn in range(32):
            part = 1.0 if turn % 4 in (0, 1) else 0.8
            angle = math.radians(turn * 360 / 32 + 5.6)
            points.append(
                (middle + reach * part * math.cos(angle), middle + reach * part * math.sin(angle))
            )
        pen.polygon(points, fill=255)
        return image
    unit = OUTLINES[kind]
    pen.polygon([(middle + reach * x, middle + reach * y) for x, y in unit], fill=255)
    return image


def _shield() -> list[Point]:
    curve = [
        (0.94 * math.cos(t) ** 0.72, 0.98 * math.sin(t))
        for t in (turn * math.pi / 40 for turn in range(21))
    ]
    right = [(0.94, -0.78), *curve]
    return [(-0.94, -0.78), (-0.78, -0.94), (0.78, -0.94), *right,
            *[(-x, y) for x, y in reversed(curve)]]  # fmt: skip


def _drop() -> list[Point]:
    """A drop of water."""
    round_part = [
        (0.86 * math.cos(math.radians(a)), 0.2 + 0.78 * math.sin(math.radians(a)))
        for a in range(-24, 205, 8)
    ]
    return [*round_part, (-0.36, -0.62), (0, -1.0), (0.36, -0.62)]


OUTLINES: dict[str, list[Point]] = {
    "shield": _shield(),
    "octagon": [
        (math.cos(math.radians(22.5 + 45 * n)), math.sin(math.radians(22.5 + 45 * n)))
        for n in range(8)
    ],
    "hexagon": [
        (math.cos(math.radians(60 * n)), math.sin(math.radians(60 * n))) for n in range(6)
    ],
    "rock": [
        (-1, 0.9), (-0.94, 0.0), (-0.6, -0.34), (-0.44, -0.92), (0.04, -0.66), (0.42, -0.98),
        (0.66, -0.36), (0.96, -0.06), (1, 0.9), (0.5, 0.98), (-0.4, 0.94),
    ],
    "drop": _drop(),
    "wing": [
        (0, -0.98), (0.34, -0.62), (1.0, -0.74), (0.9, -0.1), (0.72, 0.26), (0.5, 0.58),
        (0, 0.98), (-0.5, 0.58), (-0.72, 0.26), (-0.9, -0.1), (-1.0, -0.74), (-0.34, -0.62),
    ],
    "house": [(0, -1), (0.98, -0.3), (0.78, 0.92), (-0.78, 0.92), (-0.98, -0.3)],
}  # fmt: skip


def _mirror(pen: Pen, half: list[Point], fill: int) -> None:
    """Fill a shape given by its right half, from top to bottom."""
    left = [(-x, y) for x, y in reversed(half)]
    pen.polygon([(MIDDLE + x, MIDDLE + y) for x, y in half + left], fill=fill)


def _ironwall(pen: Pen) -> None:
    """A fortress of a helmet: battlements, a heavy brow, a slit, plates over the jaw."""
    _mirror(pen, [(0, -128), (34, -128), (34, -176), (88, -176), (88, -128), (128, -128),
                  (150, -60), (150, 96), (106, 172), (0, 184)], 255)  # fmt: skip
    for side in (-1, 1):
        bolt = [(156, -52), (192, -36), (192, 72), (156, 88)]
        pen.polygon([(MIDDLE + side * x, MIDDLE + y) for x, y in bolt], fill=255)
        eye = [(12, -26), (122, -44), (122, -2), (24, 12)]
        pen.polygon([(MIDDLE + side * x, MIDDLE + y) for x, y in eye], fill=0)
    pen.rectangle((MIDDLE - 12, MIDDLE + 20, MIDDLE + 12, MIDDLE + 184), fill=0)
    for y in (66, 104):
        pen.rectangle((MIDDLE - 84, MIDDLE + y, MIDDLE + 84, MIDDLE + y + 15), fill=0)


def _stormlance(pen: Pen) -> None:
    """A narrow helmet with a lance for a crest and a visor like lightning."""
    _mirror(pen, [(0, -198), (24, -70), (96, -96), (120, -30), (110, 70), (60, 168), (0, 196)],
            255)  # fmt: skip
    for side in (-1, 1):
        fin = [(128, -30), (188, -150), (176, 30), (122, 84)]
        pen.polygon([(MIDDLE + side * x, MIDDLE + y) for x, y in fin], fill=255)
    visor = [(-100, -18), (10, -30), (-14, 8), (104, -14), (84, 46), (-4, 62), (16, 26), (-84, 44)]
    pen.polygon([(MIDDLE + x, MIDDLE + y) for x, y in visor], fill=0)
    _mirror(pen, [(0, 98), (30, 104), (14, 152), (0, 156)], 0)


def _swiftwing(pen: Pen) -> None:
    """A falcon of a helmet with wings swept up at both sides."""
    for side in (-1, 1):
        for base, tip in ((-30, (196, -178)), (24, (198, -96)), (74, (184, -22))):
            wing = [(70, base - 24), tip, (tip[0] - 24, tip[1] + 62), (64, base + 34)]
            pen.polygon([(MIDDLE + side * x, MIDDLE + y) for x, y in wing], fill=255)
    _mirror(pen, [(0, -112), (66, -84), (92, -10), (74, 76), (34, 122), (0, 190)], 255)
    for side in (-1, 1):
        eye = [(16, 0), (78, -34), (66, 16), (30, 36)]
        pen.polygon([(MIDDLE + side * x, MIDDLE + y) for x, y in eye], fill=0)
    pen.rectangle((MIDDLE - 8, MIDDLE - 112, MIDDLE + 8, MIDDLE - 44), fill=0)


def _forgeheart(pen: Pen) -> None:
    """A round helmet with two chimneys, round eyes and a furnace grate."""
    for side in (-1, 1):
        stack = [(82, -60), (82, -176), (70, -176), (70, -198), (162, -198), (162, -176),
                 (150, -176), (150, -20)]  # fmt: skip
        pen.polygon([(MIDDLE + side * x, MIDDLE + y) for x, y in stack], fill=255)
    pen.ellipse((MIDDLE - 150, MIDDLE - 116, MIDDLE + 150, MIDDLE + 184), fill=255)
    for side in (-1, 1):
        x, y = MIDDLE + side * 62, MIDDLE - 8
        pen.ellipse((x - 42, y - 42, x + 42, y + 42), fill=0)
        pen.ellipse((x - 18, y - 18, x + 18, y + 18), fill=255)
    pen.rounded_rectangle((MIDDLE - 88, MIDDLE + 66, MIDDLE + 88, MIDDLE + 138), 20, 0)
    for x in (-44, 0, 44):
        pen.rectangle((MIDDLE + x - 9, MIDDLE + 60, MIDDLE + x + 9, MIDDLE + 144), fill=255)


def _wings(pen: Pen) -> None:
    """A pair of wings seen from the front."""
    for side in (-1, 1):
        feathers = [(8, 60), (40, -70), (112, -128), (198, -132), (188, -84), (164, -40),
                    (160, 2), (124, 24), (112, 62), (76, 70), (54, 108), (20, 110)]  # fmt: skip
        pen.polygon([(MIDDLE + side * x, MIDDLE + y) for x, y in feathers], fill=255)


def _turned(points: list[Point], degrees: float) -> list[Point]:
    """Return points given around the origin, turned and moved to the middle."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return [(MIDDLE + x * cosine - y * sine, MIDDLE + x * sine + y * cosine) for x, y in points]


def _sword(pen: Pen) -> None:
    """A broad blade, tip at the right upper corner."""
    for part in (
        [(-32, 86), (-32, -206), (0, -262), (32, -206), (32, 86)],
        [(-96, 82), (96, 82), (96, 126), (-96, 126)],
        [(-18, 120), (18, 120), (18, 206), (-18, 206)],
        [(-36, 204), (36, 204), (36, 246), (-36, 246)],
    ):
        pen.polygon(_turned([(float(x), float(y)) for x, y in part], 45), fill=255)
    pen.polygon(_turned([(-7, 60), (-7, -190), (7, -190), (7, 60)], 45), fill=0)


def _nova(pen: Pen) -> None:
    """A star that bursts."""
    pen.polygon(star(8, 198, 92), fill=255)
    pen.polygon(star(8, 84, 40), fill=0)


def _support(pen: Pen) -> None:
    """A small walking gun: hull, barrel, legs."""
    pen.rounded_rectangle((70, 120, 270, 236), 40, 255)
    pen.rectangle((230, 146, 394, 184), fill=255)
    pen.rounded_rectangle((118, 72, 214, 130), 20, 255)
    for hip, foot in ((110, 46), (170, 150), (236, 294)):
        pen.line([(hip, 220), (foot + (hip - foot) * 0.2, 286), (foot, 366)], 255, 34, "curve")
        pen.rounded_rectangle((foot - 34, 346, foot + 34, 380), 10, 255)
    pen.ellipse((146, 154, 194, 202), fill=0)


def _hydra(pen: Pen) -> None:
    """Three serpents' heads on one body."""
    pen.ellipse((92, 268, 308, 392), fill=255)
    for side in (-1, 1):
        neck = [(30, 330), (104, 262), (118, 196), (84, 142), (112, 96)]
        pen.line([(MIDDLE + side * x, y) for x, y in neck], 255, 46, "curve")
        head = [(70, 112), (96, 52), (138, 50), (196, 104), (188, 122), (134, 112), (178, 140),
                (166, 154), (112, 136)]  # fmt: skip
        pen.polygon([(MIDDLE + side * x, y) for x, y in head], fill=255)
        x = MIDDLE + side * 120
        pen.ellipse((x - 10, 70, x + 10, 90), fill=0)
    pen.line([(MIDDLE, 330), (MIDDLE, 90)], 255, 50)
    crest = [(0, 4), (26, 34), (54, 24), (46, 92), (26, 150), (0, 164)]
    _mirror(pen, [(x, y - MIDDLE) for x, y in crest], 255)
    for side in (-1, 1):
        eye = [(10, 88), (36, 70), (30, 100)]
        pen.polygon([(MIDDLE + side * x, y) for x, y in eye], fill=0)


SHAPES: dict[Shape, Callable[[Pen], None]] = {
    Shape.IRONWALL: _ironwall,
    Shape.STORMLANCE: _stormlance,
    Shape.SWIFTWING: _swiftwing,
    Shape.FORGEHEART: _forgeheart,
    Shape.WINGS: _wings,
    Shape.SWORD: _sword,
    Shape.NOVA: _nova,
    Shape.SUPPORT: _support,
    Shape.HYDRA: _hydra,
}
