"""The pieces on the map: Titans, Supports, Invaders, cities, and what marks them."""

import math

from PIL import Image, ImageDraw, ImageFilter
from PIL.Image import Image as Picture

from bot.rules.war_titans.cards import INVADERS, Category, CityKind
from rendering.canvas import SCALE, SPRITES, Box, Drawing, with_shadow
from rendering.fonts import Symbol, Weight
from rendering.palette import FIRE, GOLD, INK, ORANGE, WHITE, Colour, mix
from rendering.war_titans import shapes, signs
from rendering.war_titans.shapes import Shape, Sign, outline
from rendering.war_titans.signs import BONE, ROSE, TitanStyle

SHADOW = 5
"""How far the shadow of a piece reaches."""

FRAMES: dict[Category, str] = {
    Category.TERRESTRIAL: "rock",
    Category.AMPHIBIOUS: "drop",
    Category.FLYING: "wing",
    Category.MECHANICAL: "cog",
}

SINK: dict[str, float] = {"rock": 0.02, "drop": 0.05, "wing": -0.08, "cog": -0.03, "disc": -0.04}
"""How far below the middle of its frame a sign lies, as a part of the size."""


def thrifty(image: Picture, colours: int = 128) -> Picture:
    """Return a large opaque picture with a palette of its own, to weigh a third when kept."""
    return image.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def patterned(style: TitanStyle, width: int, height: int, pitch: float) -> Picture:
    """Return a Titan's colour with its pattern."""
    image = Image.new("RGB", (width, height), style.colour)
    pen = ImageDraw.Draw(image)
    dark = mix(style.colour, (0, 0, 0), 0.6)
    columns, rows = math.ceil(width / pitch) + 1, math.ceil(height / pitch) + 1
    if style.pattern == "stripes":
        for turn in range(-rows, columns):
            x = turn * pitch
            pen.line([(x, height), (x + height, 0)], dark, round(pitch * 0.36))
        return image
    for row in range(rows):
        for column in range(columns):
            x, y = column * pitch, row * pitch
            if style.pattern == "dots":
                x += pitch / 2 * (row % 2)
                reach = pitch * 0.26
                pen.ellipse((x - reach, y - reach, x + reach, y + reach), dark)
            elif style.pattern == "checks":
                if (row + column) % 2:
                    pen.rectangle((x, y, x + pitch - 1, y + pitch - 1), dark)
            else:
                half, rise = pitch / 2, pitch * 0.4
                zigzag = [(x, y + rise), (x + half, y), (x + pitch, y + rise)]
                pen.line(zigzag, dark, round(pitch * 0.3))
    return image


def strip(titan: str, width: int, height: int) -> Picture:
    """Return a strip in a Titan's colour and pattern."""
    return SPRITES.get(
        ("titan strip", titan, width, height),
        lambda: patterned(
            signs.TITANS[titan], width * SCALE, height * SCALE, width * SCALE * 0.62
        ).reduce(SCALE),
    )


def titan(name: str, size: int, *, lead: bool = False, acting: bool = False) -> Picture:
    """Return a Titan's token, SHADOW wider on each side; a crown marks the Lead Character."""
    key = ("titan", name, size, lead, acting)
    return SPRITES.get(key, lambda: _titan(signs.TITANS[name], size, lead=lead, acting=acting))


def _titan(style: TitanStyle, size: int, *, lead: bool, acting: bool) -> Picture:
    drawing = Drawing(size, size)
    full = size * SCALE
    rim = GOLD if acting else WHITE
    drawing.image.paste((*rim, 255), (0, 0), outline(style.outline, full))
    edge = 0.07 if acting else 0.035
    pattern = patterned(style, full, full, full * 0.13)
    drawing.image.paste(pattern, (0, 0), outline(style.outline, full, full * edge))
    drawing.image.paste((*INK, 255), (0, 0), outline(style.outline, full, full * 0.13))
    plate = mix(style.colour, WHITE, 0.62)
    drawing.image.paste((*plate, 255), (0, 0), outline(style.outline, full, full * 0.15))
    lift = size * (0.02 if style.outline == "shield" else 0)
    drawing.stamp(
        shapes.mask(style.helmet, round(full * 0.62)), (size / 2, size / 2 - lift), (26, 24, 34)
    )
    if lead:
        reach = size * 0.2
        x, y = size - reach, reach
        drawing.ellipse(Box(x - reach, y - reach, x + reach, y + reach), INK, GOLD, size * 0.035)
        drawing.symbol(Symbol.CROWN, (x, y), reach * 1.2, GOLD)
    return with_shadow(drawing.done(), SHADOW, 0.85)


def support(name: str, size: int, *, damaged: bool) -> Picture:
    """Return a Support of a Titan; a damaged one lies on its side."""
    return SPRITES.get(
        ("support", name, size, damaged),
        lambda: _support(signs.TITANS[name], size, damaged=damaged),
    )


def _support(style: TitanStyle, size: int, *, damaged: bool) -> Picture:
    full = size * SCALE
    image = Image.new("RGBA", (full, full))
    body = outline("square", full)
    image.paste((*WHITE, 255), (0, 0), body)
    image.paste(
        patterned(style, full, full, full * 0.3), (0, 0), outline("square", full, full / 26)
    )
    plate = mix(style.colour, INK, 0.72)
    image.paste((*plate, 255), (0, 0), outline("square", full, full * 0.15))
    sign = shapes.mask(Shape.SUPPORT, round(full * 0.62))
    at = (full - sign.width) // 2
    image.paste((*mix(style.colour, WHITE, 0.5), 255), (at, at), sign)
    if damaged:
        image = image.rotate(90)
        pen = ImageDraw.Draw(image)
        crack = [(0.06, 0.3), (0.34, 0.42), (0.28, 0.58), (0.62, 0.52), (0.58, 0.74), (0.94, 0.8)]
        for width, fill in ((0.1, INK), (0.05, ROSE)):
            line = [(x * full, y * full) for x, y in crack]
            pen.line(line, fill, round(width * full), joint="curve")
    return with_shadow(image.reduce(SCALE), SHADOW, 0.8)


def invader_frame(name: str) -> str:
    """Return the outline of an Invader's token: that of its category."""
    return FRAMES[INVADERS[name].category] if name in INVADERS else "disc"


def medallion(frame: str, sign: Sign, size: int, fill: Colour, edge: Colour) -> Picture:
    """Return a dark token with a sign: an Invader, a Tyrant or a category."""
    key = ("dark token", frame, sign, size, fill, edge)
    return SPRITES.get(key, lambda: _medallion(frame, sign, size, fill, edge))


def _medallion(frame: str, sign: Sign, size: int, fill: Colour, edge: Colour) -> Picture:
    drawing = Drawing(size, size)
    full = size * SCALE
    for inset, colour in ((0, INK), (0.025, edge), (0.08, mix(fill, INK, 0.55)), (0.115, fill)):
        drawing.image.paste((*colour, 255), (0, 0), outline(frame, full, full * inset))
    middle = (size / 2, size / 2 + size * SINK.get(frame, 0))
    drawing.stamp(shapes.mask(sign, round(full * 0.5)), middle, BONE)
    return with_shadow(drawing.done(), SHADOW, 0.85)


def monster(name: str, size: int) -> Picture:
    """Return an Invader's token without numbers."""
    boss = name not in INVADERS
    fill, edge = ((58, 10, 64), (236, 120, 255)) if boss else (signs.BLOOD, FIRE)
    return medallion(invader_frame(name), signs.INVADERS[name], size, fill, edge)


CHIP = 44
"""How large the numbers' plates on an Invader's token are."""


def invader(name: str, size: int, hp: int, dmg: int, *, full: int, safe: bool) -> Picture:
    """Return an Invader's token with its HP left and its DMG."""
    key = ("invader", name, size, hp, dmg, full, safe)
    return SPRITES.get(key, lambda: _invader(name, size, (hp, dmg, full), safe=safe))


def _invader(name: str, size: int, numbers: tuple[int, int, int], *, safe: bool) -> Picture:
    hp, dmg, full = numbers
    body = monster(name, size)
    image = Image.new("RGBA", (body.width, body.height + CHIP // 2 - 2))
    image.paste(body, (0, 0))
    if safe:
        bubble = Drawing(body.width, body.height)
        bubble.ellipse(Box(2, 2, body.width - 2, body.height - 2), None, (126, 224, 255), 5)
        image.alpha_composite(bubble.done(), (0, 0))
    y = image.height - CHIP
    image.alpha_composite(heart_chip(hp, full), (1, y))
    image.alpha_composite(burst_chip(dmg), (image.width - CHIP - 1, y))
    return image


def heart_chip(hp: int, full: int, chip: int = CHIP) -> Picture:
    """Return HP as a number on a red square; it is empty from the top as damage is taken."""
    return SPRITES.get(("hp chip", hp, full, chip), lambda: _heart_chip(hp, full, chip))


def _heart_chip(hp: int, full: int, chip: int) -> Picture:
    drawing = Drawing(chip, chip)
    side = chip * SCALE
    body = outline("square", side, side * 0.09)
    drawing.image.paste((*INK, 255), (0, 0), outline("square", side))
    drawing.image.paste((*mix(ROSE, INK, 0.72), 255), (0, 0), body)
    level = Image.new("L", (side, side))
    empty = side * (0.1 + 0.8 * (1 - hp / full)) if full and hp < full else 0
    ImageDraw.Draw(level).rectangle((0, empty, side, side), fill=255)
    level.paste(0, (0, 0), Image.eval(body, lambda value: 255 - value))
    drawing.image.paste((214, 52, 58, 255), (0, 0), level)
    size = chip * (0.86 if hp < 10 else 0.77)
    drawing.text(str(hp), (chip / 2, chip / 2), size, WHITE, Weight.BLACK)
    return drawing.done()


def burst_chip(dmg: int, chip: int = CHIP) -> Picture:
    """Return DMG as a number on an orange burst."""
    return SPRITES.get(("dmg chip", dmg, chip), lambda: _burst_chip(dmg, chip))


def _burst_chip(dmg: int, chip: int) -> Picture:
    drawing = Drawing(chip, chip)
    for far, near, fill in ((0.5, 0.41, INK), (0.45, 0.37, ORANGE)):
        points = shapes.star(10, chip * far, chip * near, chip / 2)
        drawing.polygon(points, fill)
    drawing.text(str(dmg), (chip / 2, chip / 2), chip * 0.82, INK, Weight.BLACK)
    return drawing.done()


NODE = {
    CityKind.METROPOLIS: ("hexagon", signs.METROPOLIS),
    CityKind.REFUGE: ("house", signs.REFUGE),
}


def node(kind: CityKind, size: int, left: int | None) -> Picture:
    """Return a city's sign with its HP left: a hexagon or a house; crossed out without HP."""
    return SPRITES.get(("city", kind, size, left), lambda: _node(kind, size, left))


def _node(kind: CityKind, size: int, left: int | None) -> Picture:
    drawing = Drawing(size, size)
    frame, hue = NODE[kind]
    full = size * SCALE
    rim, fill = (WHITE, hue) if left is not None else ((120, 108, 108), (44, 34, 38))
    for inset, colour in ((0, INK), (0.03, rim), (0.085, fill)):
        drawing.image.paste((*colour, 255), (0, 0), outline(frame, full, full * inset))
    sink = size * (0.05 if frame == "house" else 0)
    middle = (size / 2, size / 2 + sink)
    if left is None:
        drawing.symbol(Symbol.CROSS_OUT, middle, size * 0.5, ROSE)
    else:
        drawing.text(str(left), middle, size * 0.62, WHITE, Weight.BLACK)
    return with_shadow(drawing.done(), SHADOW, 0.8)


ARROW = 42
"""How large the arrows on the map are: a phone shows them at a third."""


def arrow(colour: Colour, *, hollow: bool, degrees: float, size: int = ARROW) -> Picture:
    """Return a triangle that points along a trail: filled, or hollow."""
    turn = round(degrees / 5) * 5 % 360
    key = ("trail arrow", colour, hollow, turn, size)
    return SPRITES.get(key, lambda: _arrow(colour, hollow, turn, size))


def _arrow(colour: Colour, hollow: bool, turn: int, size: int) -> Picture:
    drawing = Drawing(size, size)
    angle = math.radians(turn)
    middle = size / 2

    def triangle(reach: float) -> list[tuple[float, float]]:
        return [
            (middle + reach * math.cos(angle + t), middle + reach * math.sin(angle + t))
            for t in (0, math.radians(128), math.radians(-128))
        ]

    drawing.polygon(triangle(size * 0.5), INK)
    drawing.polygon(triangle(size * 0.42), colour)
    if hollow:
        drawing.polygon(triangle(size * 0.23), INK)
    return drawing.done()


def glow(width: int, height: int, colour: Colour, strength: float = 0.9) -> Picture:
    """Return a soft light in a colour."""
    return SPRITES.get(
        ("glow", width, height, colour, strength), lambda: _glow(width, height, colour, strength)
    )


def _glow(width: int, height: int, colour: Colour, strength: float) -> Picture:
    mask = Image.new("L", (width // 2, height // 2))
    inset = min(width, height) // 8
    box = (inset, inset, width // 2 - inset, height // 2 - inset)
    ImageDraw.Draw(mask).rounded_rectangle(box, min(width, height) // 5, 255)
    mask = mask.filter(ImageFilter.GaussianBlur(inset / 1.7)).resize((width, height))
    light = Image.new("RGBA", (width, height), (*colour, 0))
    light.putalpha(mask.point([round(value * strength) for value in range(256)]))
    return light


def sign_of(sign: Sign, size: int, fill: Colour = WHITE) -> Picture:
    """Return a sign alone, in a colour."""
    return SPRITES.get(("sign alone", sign, size, fill), lambda: _sign_of(sign, size, fill))


def _sign_of(sign: Sign, size: int, fill: Colour) -> Picture:
    drawing = Drawing(size, size)
    drawing.stamp(shapes.mask(sign, size * SCALE), (size / 2, size / 2), fill)
    return drawing.done()


def disc(sign: Sign, size: int, fill: Colour) -> Picture:
    """Return a sign on a dark disc with a rim of its colour."""
    return SPRITES.get(("titans disc", sign, size, fill), lambda: _disc(sign, size, fill))


def _disc(sign: Sign, size: int, fill: Colour) -> Picture:
    drawing = Drawing(size, size)
    drawing.ellipse(Box(0, 0, size, size), (22, 25, 33), fill, size * 0.045)
    mask = shapes.mask(sign, round(size * 0.56 * SCALE))
    drawing.stamp(mask, (size / 2, size / 2), fill)
    return drawing.done()
