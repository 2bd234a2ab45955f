"""The Masterboard without Legions: Lands with number and terrain, and the Signs between them."""

import math

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture
from PIL.ImageDraw import ImageDraw as Pen

from bot.rules.titan.masterboard import LANDS, Land, LandId
from rendering.canvas import SPRITES, Point
from rendering.fonts import CAP, Weight, lato
from rendering.palette import GROUND, INK, WHITE, Colour, mix
from rendering.titan.terrain import LOOKS, WAYS, sign_mask, sign_shapes

WIDE = 1600
EDGE = 12
UNIT = (WIDE - 2 * EDGE) / 31
LEFT = 0.5
HIGH = round(27.7128 * UNIT) + 2 * EDGE

LONG = 2 / math.sqrt(3)
"""How far the long sides lie from the middle of a Land, in units."""

SIGN = 0.62
"""How large a Sign is, in units."""

APEX = 1.06
"""How far from the middle the number stands, in units."""

COLOURS = 128


class Scale:
    """Where the Masterboard lies in a picture: how many pixels a unit has, and from where."""

    def __init__(self, unit: float, left: float, top: float) -> None:
        self.unit = unit
        self.left = left
        self.top = top

    def at(self, point: Point) -> Point:
        """Return where a point of the Masterboard lies."""
        return (point[0] - self.left) * self.unit, (point[1] - self.top) * self.unit

    def middle(self, land: LandId) -> Point:
        """Return where the middle of a Land lies."""
        return self.at(LANDS[land].center)


WHOLE = Scale(UNIT, LEFT - EDGE / UNIT, -EDGE / UNIT)


def ground() -> Picture:
    """Return the whole Masterboard, of few colours to weigh less."""
    return SPRITES.get("titan masterboard", _ground)


def _ground() -> Picture:
    image = part(WHOLE, (WIDE, HIGH), 32)
    return image.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def part(where: Scale, size: tuple[int, int], text: int, over: int = 2) -> Picture:
    """Return a part of the Masterboard in RGB, its numbers written in a size."""
    image = Image.new("RGB", (size[0] * over, size[1] * over), GROUND)
    pen = ImageDraw.Draw(image)
    large = Scale(where.unit * over, where.left, where.top)
    shown = [land for land in LANDS if _inside(where, size, land)]
    for land in shown:
        _land(image, pen, large, LANDS[land])
    for land in shown:
        _signs(pen, large, LANDS[land])
    image = image.reduce(over)
    pen = ImageDraw.Draw(image)
    for land in shown:
        _number(pen, where, land, text)
    return image


def kept(where: Scale, size: tuple[int, int]) -> Picture:
    """Return a part of the Masterboard, kept for a while."""
    key = ("titan part", round(where.unit, 2), round(where.left, 2), round(where.top, 2), size)
    text = max(32, round(0.58 * where.unit))
    return SPRITES.get(
        key,
        lambda: part(where, size, text).quantize(
            COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE
        ),
    )


def _inside(where: Scale, size: tuple[int, int], land: LandId) -> bool:
    x, y = where.middle(land)
    far = 2 * where.unit
    return -far < x < size[0] + far and -far < y < size[1] + far


def outline(where: Scale, land: LandId, shrink: float = 0.0) -> list[Point]:
    """Return the corners of a Land, drawn in a little towards its middle."""
    each = LANDS[land]
    x, y = each.center
    return [where.at((x + (a - x) * (1 - shrink), y + (b - y) * (1 - shrink)))
            for a, b in each.vertices]  # fmt: skip


def _land(image: Picture, pen: Pen, where: Scale, land: Land) -> None:
    look = LOOKS[land.terrain]
    corners = [where.at(vertex) for vertex in land.vertices]
    pen.polygon(corners, mix(look.colour, (0, 0, 0), 0.62))
    x, y = where.at(land.center)
    inner = [(x + (a - x) * 0.955, y + (b - y) * 0.955) for a, b in corners]
    fill = mix(look.colour, (0, 0, 0), 0.1)
    pen.polygon(inner, fill)
    tint = mix(fill, WHITE, 0.3)
    mask = sign_mask(look.sign, round(1.08 * where.unit))
    image.paste(tint, (round(x - mask.width / 2), round(y - mask.height / 2)), mask)
    small = sign_mask(look.sign, round(0.4 * where.unit))
    for turn in (-1, 1):
        degrees = (90 if land.inverted else -90) + 120 * turn
        far = 1.18 * where.unit
        at = (x + far * math.cos(math.radians(degrees)), y + far * math.sin(math.radians(degrees)))
        corner = (round(at[0] - small.width / 2), round(at[1] - small.height / 2))
        image.paste(mix(look.colour, WHITE, 0.62), corner, small)


def _signs(pen: Pen, where: Scale, land: Land) -> None:
    """Draw the Signs over the borders, those of both Lands of a border side by side."""
    x, y = where.at(land.center)
    for way in land.exits:
        degrees = WAYS[way.side]
        angle = math.radians(degrees)
        back = any(each.to == _id(land) for each in LANDS[way.to].exits)
        aside = (0.42 if back else 0) * where.unit
        far = (LONG + 0.02) * where.unit
        middle = (
            x + far * math.cos(angle) - aside * math.sin(angle),
            y + far * math.sin(angle) + aside * math.cos(angle),
        )
        for shape in sign_shapes(way.sign, middle, SIGN * where.unit, degrees):
            pen.line([*shape, shape[0], shape[1]], INK, round(where.unit * 0.11), joint="curve")
        for shape in sign_shapes(way.sign, middle, SIGN * where.unit, degrees):
            pen.polygon(shape, fill=SIGN_COLOURS[way.sign])


SIGN_COLOURS: dict[str, Colour] = {
    "arrows": (250, 246, 232),
    "arrow": (255, 214, 110),
    "arch": (176, 224, 255),
    "block": (255, 176, 150),
}
_IDS = {id(land): number for number, land in LANDS.items()}


def _id(land: Land) -> LandId:
    return _IDS[id(land)]


def _number(pen: Pen, where: Scale, land: LandId, size: int) -> None:
    each = LANDS[land]
    x, y = where.at(each.center)
    y += (APEX if each.inverted else -APEX) * where.unit
    font = lato(size, Weight.BOLD)
    at = (x, y + size * CAP / 2)
    dark = mix(LOOKS[each.terrain].colour, (0, 0, 0), 0.8)
    pen.text(at, str(land), WHITE, font, anchor="ms", stroke_width=2, stroke_fill=dark)
