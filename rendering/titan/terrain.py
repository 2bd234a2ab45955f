"""How the terrains of Lands look: a colour and a sign each, and the Signs between Lands."""

import math
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture
from PIL.ImageDraw import ImageDraw as Pen

from bot.rules.titan.creatures import Terrain
from rendering.canvas import SCALE, SPRITES, Point, Sheet, symbol_mask
from rendering.fonts import Symbol
from rendering.palette import Colour

SIDE = 400
"""Signs of our own are drawn in a square of this side and then reduced."""


class Drawn(Enum):
    """Signs of terrains drawn by ourselves."""

    HILLS = "hills"
    REEDS = "reeds"
    PALM = "palm"
    BUSH = "bush"
    CACTUS = "cactus"


Sign: TypeAlias = Symbol | Drawn


class Look(NamedTuple):
    """How a terrain is drawn."""

    colour: Colour
    sign: Sign


LOOKS: dict[Terrain, Look] = {
    Terrain.BRUSH: Look((98, 110, 66), Drawn.BUSH),
    Terrain.DESERT: Look((204, 150, 74), Drawn.CACTUS),
    Terrain.HILLS: Look((146, 98, 56), Drawn.HILLS),
    Terrain.JUNGLE: Look((30, 112, 82), Drawn.PALM),
    Terrain.MARSH: Look((120, 108, 98), Drawn.REEDS),
    Terrain.MOUNTAINS: Look((152, 66, 54), Symbol.MOUNTAIN),
    Terrain.PLAINS: Look((190, 170, 62), Symbol.WHEAT),
    Terrain.SWAMP: Look((52, 92, 138), Symbol.WATER),
    Terrain.TOWER: Look((86, 88, 100), Symbol.CASTLE),
    Terrain.TUNDRA: Look((128, 164, 188), Symbol.SNOW),
    Terrain.WOODS: Look((62, 108, 48), Symbol.TREE),
}


def sign_mask(sign: Sign, size: int) -> Picture:
    """Return a sign as a mask whose larger side is `size`."""
    if isinstance(sign, Symbol):
        return symbol_mask(sign, size)
    image = Image.new("L", (SIDE, SIDE))
    DRAWN[sign](ImageDraw.Draw(image))
    return image.resize((size, size), Image.Resampling.LANCZOS)


def stamp(sheet: Sheet, sign: Sign, x: float, y: float, size: int, fill: Colour) -> None:
    """Draw a sign around a point of a sheet."""
    kept = SPRITES.get(
        ("titan sign", sign, size), lambda: sign_mask(sign, size * SCALE).reduce(SCALE)
    )
    sheet.image.paste(fill, (round(x - kept.width / 2), round(y - kept.height / 2)), kept)


def _hills(pen: Pen) -> None:
    """Two round hills, one before the other."""
    pen.pieslice((150, 60, 520, 600), 180, 360, fill=255)
    pen.pieslice((-30, 140, 310, 560), 180, 360, fill=0)
    pen.pieslice((0, 168, 282, 560), 180, 360, fill=255)
    pen.rectangle((0, 330, 400, 400), fill=0)


def _reeds(pen: Pen) -> None:
    """Three bulrushes over water."""
    for x, top in ((110, 110), (200, 30), (290, 90)):
        pen.rounded_rectangle((x - 30, top, x + 30, top + 130), 30, 255)
        pen.line([(x, top), (x, 330)], 255, 18)
    for y in (320, 372):
        wave = [(x, y + 14 * math.sin(x / 30)) for x in range(20, 384, 6)]
        pen.line(wave, 255, 24, "curve")


def _palm(pen: Pen) -> None:
    """A palm tree, its leaves hanging."""
    trunk = [(186, 150), (222, 150), (216, 260), (250, 390), (170, 390), (182, 260)]
    pen.polygon(trunk, fill=255)
    for far, low in ((186, 210), (160, 60), (-186, 210), (-160, 60)):
        x = 204
        leaf = [(x, 110), (x + far * 0.5, low * 0.45), (x + far, low + 60),
                (x + far * 0.55, low * 0.55 + 92), (x, 172)]  # fmt: skip
        pen.polygon(leaf, fill=255)
    pen.polygon([(204, 170), (150, 90), (190, 10), (240, 10), (258, 90)], fill=255)


def _bush(pen: Pen) -> None:
    """A thorn bush: bare twigs that spread from the ground, with thorns."""
    for far, top in ((-170, 190), (-96, 80), (0, 30), (96, 80), (170, 190)):
        tip = (200 + far, top)
        pen.line([(200, 372), (200 + far * 0.7, top + 130), tip], 255, 26, "curve")
        for part in (0.3, 0.62):
            x, y = 200 + far * (1 - part * 0.4), top + 150 * part
            for side in (-1, 1):
                pen.line([(x, y + 24), (x + side * 44, y - 22)], 255, 18)
    pen.rectangle((30, 368, 370, 396), fill=255)


def _cactus(pen: Pen) -> None:
    """A cactus with two arms."""
    pen.rounded_rectangle((158, 10, 242, 430), 42, 255)
    for x, top, side in ((60, 120, 1), (284, 70, -1)):
        pen.rounded_rectangle((x, top, x + 62, top + 150), 31, 255)
        left, right = (x, 200) if side > 0 else (200, x + 62)
        pen.rounded_rectangle((left, top + 100, right, top + 160), 30, 255)
    pen.rectangle((20, 376, 380, 398), fill=255)


DRAWN: dict[Drawn, Callable[[Pen], None]] = {
    Drawn.HILLS: _hills,
    Drawn.REEDS: _reeds,
    Drawn.PALM: _palm,
    Drawn.BUSH: _bush,
    Drawn.CACTUS: _cactus,
}


# The Signs between Lands, given pointing up, in units of their size around the middle

ARROWHEADS: tuple[tuple[Point, ...], ...] = tuple(
    ((x - 0.17, 0.34), (x, -0.4), (x + 0.17, 0.34)) for x in (-0.36, 0.0, 0.36)
)
ARROW: tuple[tuple[Point, ...], ...] = (
    ((-0.13, 0.5), (-0.13, 0.0), (-0.38, 0.0), (0, -0.54), (0.38, 0.0), (0.13, 0.0), (0.13, 0.5)),
)
ARCH: tuple[tuple[Point, ...], ...] = (
    (
        (-0.46, 0.45),
        *((0.46 * math.cos(t), 0.02 + 0.5 * math.sin(t))
          for t in (math.pi + n * math.pi / 12 for n in range(13))),
        (0.46, 0.45), (0.2, 0.45), (0.2, 0.04), (0, -0.2), (-0.2, 0.04), (-0.2, 0.45),
    ),
)  # fmt: skip
BLOCK: tuple[tuple[Point, ...], ...] = (
    ((-0.46, 0.42), (-0.46, -0.12), (-0.2, -0.12), (0, -0.46), (0.2, -0.12), (0.46, -0.12),
     (0.46, 0.42)),
)  # fmt: skip
SIGNS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "arrows": ARROWHEADS,
    "arrow": ARROW,
    "arch": ARCH,
    "block": BLOCK,
}
"""The shapes of the Signs: three heads, an arrow, a gate, a massive block with a point."""

WAYS: dict[str, float] = {"N": -90, "NE": -30, "SE": 30, "S": 90, "SW": 150, "NW": 210}
"""Where the sides of a Land lie, in degrees."""


def sign_shapes(sign: str, middle: Point, size: float, degrees: float) -> list[list[Point]]:
    """Return the polygons of a Sign around a point, pointing a way."""
    turn = math.radians(degrees + 90)
    sine, cosine = math.sin(turn), math.cos(turn)
    return [
        [
            (middle[0] + size * (x * cosine - y * sine), middle[1] + size * (x * sine + y * cosine))
            for x, y in shape
        ]
        for shape in SIGNS[sign]
    ]
