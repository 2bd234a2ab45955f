"""A Battleland without characters: hexes, how high they are, hazards, hexsides and entrances."""

import math

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture
from PIL.ImageDraw import ImageDraw as Pen

from bot.rules.titan.battleland import (
    BOG,
    BRAMBLE,
    CENTERS,
    CLEAR,
    CLIFF,
    DRIFT,
    DUNE,
    HEXES,
    NEIGHBORS,
    SAND,
    SLOPE,
    TREE,
    VOLCANO,
    WALL,
    Ground,
    Hex,
)
from rendering.canvas import SPRITES, Point
from rendering.fonts import CAP, Symbol, Weight, lato
from rendering.palette import GROUND, INK, WHITE, Colour, mix
from rendering.titan import changes
from rendering.titan.shapes import ring
from rendering.titan.terrain import LOOKS, Drawn, Sign, sign_mask

WIDE = 1200
UNIT = 118
EDGE = 44
LEFT = (WIDE - 9.5 * UNIT) / 2 + UNIT
HALF = UNIT * math.sqrt(3) / 2
HIGH = round(10.392 * UNIT) + 2 * EDGE
OVER = 2
TEXT = 32

TOWER = "tower"

HAZARDS: dict[str, tuple[Colour, Sign]] = {
    TREE: ((46, 92, 44), Symbol.TREE),
    BOG: ((62, 86, 84), Drawn.REEDS),
    VOLCANO: ((150, 52, 30), Symbol.VOLCANO),
    BRAMBLE: ((84, 96, 40), Drawn.BUSH),
    DRIFT: ((158, 186, 204), Symbol.SNOW),
    SAND: ((206, 166, 92), Symbol.WIND),
    TOWER: ((108, 110, 122), Symbol.CASTLE),
}
"""How hexes with a hazard are drawn."""


def middle(label: Hex, top: float = 0) -> Point:
    """Return the middle of a hex in a picture whose Battleland begins at a height."""
    x, y = CENTERS[label]
    return LEFT + x * UNIT, top + EDGE + y * UNIT


def ground(land: Ground, *, changed: bool = False) -> Picture:
    """Return the Battleland, of few colours to weigh less; `changed` marks what is not printed."""
    sides = tuple((name, side) for name, side in sorted(land.sides.items()))
    key = ("titan battleland", land.terrain, tuple(sorted(land.hexes.items())), sides, changed)
    return SPRITES.get(key, lambda: _ground(land, changed=changed))


def _ground(land: Ground, *, changed: bool) -> Picture:
    image = Image.new("RGB", (WIDE * OVER, HIGH * OVER), GROUND)
    pen = ImageDraw.Draw(image)
    for label in HEXES:
        _hex(image, pen, land, label)
    for label in HEXES:
        for other in NEIGHBORS[label]:
            side = land.hexside(label, other)
            if side is not None and side.upper == label:
                hexside(pen, side.hazard, *_border(label, other), OVER)
    if changed:
        _changes(pen, land)
    image = image.reduce(OVER)
    pen = ImageDraw.Draw(image)
    for label in HEXES:
        _words(pen, land, label)
    return image.quantize(128, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _changes(pen: Pen, land: Ground) -> None:
    """Mark the hexes and hexsides that are not as they are printed."""
    for label in land.hexes:
        changes.border(pen, middle(label), UNIT - 15, OVER)
    for name, side in land.sides.items():
        one, other, _ = _border(*name.split("-"))
        changes.side(pen, one, other, made=side is not None, over=OVER)


def colour(land: Ground, label: Hex) -> Colour:
    """Return the colour of a hex: of its hazard or its Land, the lighter the higher."""
    hazard = land.hazard(label)
    plain = mix(LOOKS[land.terrain].colour, (64, 66, 62), 0.45)
    base = HAZARDS[hazard][0] if hazard != CLEAR else plain
    return mix(base, WHITE, 0.14 * land.elevation(label))


def _hex(image: Picture, pen: Pen, land: Ground, label: Hex) -> None:
    x, y = (side * OVER for side in middle(label))
    fill = colour(land, label)
    pen.polygon(ring((x, y), UNIT * OVER, 6), mix(fill, (0, 0, 0), 0.5))
    inner = ring((x, y), (UNIT - 3) * OVER, 6)
    pen.polygon(inner, fill)
    hazard = land.hazard(label)
    if hazard == CLEAR:
        return
    _texture(image, hazard, (x, y), fill)
    sign = HAZARDS[hazard][1]
    large = sign_mask(sign, round(92 * OVER))
    pale = mix(fill, WHITE, 0.42)
    image.paste(pale, (round(x - large.width / 2), round(y - large.height / 2)), large)
    if hazard == TOWER:
        return
    small = sign_mask(sign, 40 * OVER)
    for side in (-1, 1):
        at = (round(x + side * 92 * OVER - small.width / 2), round(y - small.height / 2))
        image.paste(mix(fill, WHITE, 0.72), at, small)


def _texture(image: Picture, hazard: str, at: Point, fill: Colour) -> None:
    """Lay a pattern over a hex: each hazard its own."""
    reach = UNIT * OVER
    mask = Image.new("L", (2 * reach, 2 * reach))
    pen = ImageDraw.Draw(mask)
    step = 15 * OVER
    for row in range(-1, 2 * reach // step + 1):
        y = row * step
        if hazard == BOG:
            line = [(x, y + 5 * OVER * math.sin(x / 9 / OVER)) for x in range(0, 2 * reach, 6)]
            pen.line(line, 255, 2 * OVER)
        elif hazard == TOWER:
            pen.line([(0, y), (2 * reach, y)], 255, 2 * OVER)
            for x in range(row % 2 * 20 * OVER, 2 * reach, 40 * OVER):
                pen.line([(x, y), (x, y + step)], 255, 2 * OVER)
        elif hazard == BRAMBLE:
            pen.line([(y, 0), (y + reach, 2 * reach)], 255, 2 * OVER)
            pen.line([(y + reach, 0), (y, 2 * reach)], 255, 2 * OVER)
        elif hazard == VOLCANO:
            pen.ellipse(
                (reach - abs(y), reach - abs(y), reach + abs(y), reach + abs(y)),
                None,
                255,
                2 * OVER,
            )
        else:
            dot = {SAND: 2.0, DRIFT: 3.4, TREE: 0.0}[hazard] * OVER
            for x in range(row % 2 * step // 2, 2 * reach, step):
                if dot:
                    pen.ellipse((x - dot, y - dot, x + dot, y + dot), fill=255)
                else:
                    pen.line([(x, y), (x, y + step * 0.6)], 255, 2 * OVER)
    shape = Image.new("L", mask.size)
    ImageDraw.Draw(shape).polygon(ring((reach, reach), reach - 3 * OVER, 6), fill=255)
    mask.paste(0, (0, 0), shape.point([255 - value for value in range(256)]))
    towards = WHITE if hazard == DRIFT else (0, 0, 0)
    image.paste(mix(fill, towards, 0.26), (round(at[0] - reach), round(at[1] - reach)), mask)


def _border(upper: Hex, lower: Hex) -> tuple[Point, Point, Point]:
    """Return the ends of the side between two hexes, and the way down, of length 1."""
    (ax, ay), (bx, by) = (middle(label) for label in (upper, lower))
    length = math.hypot(bx - ax, by - ay)
    down = ((bx - ax) / length, (by - ay) / length)
    mx, my = (ax + bx) / 2, (ay + by) / 2
    half = UNIT * 0.47
    return (
        (mx - down[1] * half, my + down[0] * half),
        (mx + down[1] * half, my - down[0] * half),
        down,
    )


_TEETH: dict[str, tuple[int, float, float, Colour]] = {
    SLOPE: (6, 15, 7, (255, 232, 170)),
    DUNE: (4, 15, 7, (255, 214, 120)),
    WALL: (5, 13, 15, (226, 228, 236)),
    CLIFF: (9, 27, 11, (255, 150, 110)),
}
"""For each hazard how many teeth, how far they reach down, how thick its line is, its colour."""


def hexside(pen: Pen, hazard: str, one: Point, other: Point, down: Point, over: int) -> None:
    """Draw a hexside: a line on the upper side, and its teeth, which point down.

    Slopes have triangles, dunes round heaps, walls battlements, cliffs long fangs.
    """
    count, reach, thick, fill = _TEETH[hazard]

    def at(part: float, low: float) -> Point:
        return (
            (one[0] + (other[0] - one[0]) * part + down[0] * low) * over,
            (one[1] + (other[1] - one[1]) * part + down[1] * low) * over,
        )

    shapes = [[at(0, -thick), at(1, -thick), at(1, 0.5), at(0, 0.5)]]
    for place in range(count):
        start, step = place / count, 1 / count
        if hazard == WALL:
            shapes.append(
                [at(start + step * 0.2, 0), at(start + step * 0.2, reach),
                 at(start + step * 0.8, reach), at(start + step * 0.8, 0)]
            )  # fmt: skip
        elif hazard == DUNE:
            turns = [math.pi * turn / 10 for turn in range(11)]
            shapes.append(
                [at(start + step * (0.5 - 0.5 * math.cos(t)), reach * math.sin(t)) for t in turns]
            )
        else:
            shapes.append([at(start, 0), at(start + step / 2, reach), at(start + step, 0)])
    for shape in shapes:
        pen.line([*shape, shape[0], shape[1]], INK, 5 * over, joint="curve")
    for shape in shapes:
        pen.polygon(shape, fill=fill)


def _words(pen: Pen, land: Ground, label: Hex) -> None:
    """Write the label of a hex, how high it is, and the word for its hazard."""
    x, y = middle(label)
    font = lato(TEXT, Weight.BOLD)
    dark = mix(colour(land, label), (0, 0, 0), 0.72)
    high = land.elevation(label)
    text = f"{label} +{high}" if high else label
    at = (x, y - HALF + 22 + TEXT * CAP / 2)
    pen.text(at, text, WHITE, font, anchor="ms", stroke_width=4, stroke_fill=dark)
    hazard = land.hazard(label)
    if hazard != CLEAR:
        at = (x, y + HALF - 18 + TEXT * CAP / 2)
        pen.text(at, hazard, WHITE, font, anchor="ms", stroke_width=4, stroke_fill=dark)
