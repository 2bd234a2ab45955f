"""The pieces on the table: the heroes' tokens, hearts, flames of Threat, chips and decks."""

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from bot.rules.defenders.battle import Hero
from rendering.canvas import SCALE, SPRITES, Box, Drawing, Sheet, with_shadow
from rendering.defenders import shapes, signs
from rendering.defenders.shapes import Sign, stamp
from rendering.defenders.signs import HeroStyle
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight
from rendering.palette import FAINT, FIRE, GOLD, GROUND, INK, LINE, PANEL_DIM, WHITE, Colour, mix

CURVE = 20
"""How round the corners of panels are."""

SHADOW = 5
"""How far the shadow of a piece reaches."""

BLOOD: Colour = (152, 34, 38)
ROSE: Colour = (240, 92, 96)
SAND: Colour = (236, 206, 150)
HEAT: tuple[Colour, ...] = ((150, 156, 166), (255, 209, 92), (255, 150, 56), (255, 96, 64))
"""The colours of a Threat of 0 to 3."""


def outline(kind: str, size: int, inset: float = 0) -> Picture:
    """Return the outline of a hero's token as a mask."""
    mask = Image.new("L", (size, size))
    pen = ImageDraw.Draw(mask)
    low, high, middle = inset, size - 1 - inset, size / 2
    reach = middle - inset
    if kind == "disc":
        pen.ellipse((low, low, high, high), fill=255)
    elif kind == "square":
        part = size * 0.05
        box = (low + part, low + part, high - part, high - part)
        pen.rounded_rectangle(box, size * 0.12, 255)
    elif kind == "shield":
        top = size * 0.03
        pen.rounded_rectangle((low + top, low + top, high - top, middle), size * 0.1, 255)
        curve = [
            (middle + (reach - top) * math.cos(t) ** 0.72, middle + reach * math.sin(t) * 0.98)
            for t in (turn * math.pi / 40 for turn in range(21))
        ]
        mirrored = [(size - 1 - x, y) for x, y in reversed(curve)]
        edge = [(high - top, middle - reach * 0.5), *curve, *mirrored]
        pen.polygon([*edge, (low + top, middle - reach * 0.5)], fill=255)
    else:
        turns = [math.radians(60 * side - 90) for side in range(6)]
        pen.polygon(
            [(middle + reach * math.cos(t), middle + reach * math.sin(t)) for t in turns], fill=255
        )
    return mask


def patterned(style: HeroStyle, width: int, height: int, pitch: float) -> Picture:
    """Return a hero's colour with its pattern."""
    image = Image.new("RGB", (width, height), style.colour)
    pen = ImageDraw.Draw(image)
    dark = mix(style.colour, (0, 0, 0), 0.58)
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
                reach = pitch * 0.25
                pen.ellipse((x - reach, y - reach, x + reach, y + reach), dark)
            elif style.pattern == "checks":
                if (row + column) % 2:
                    pen.rectangle((x, y, x + pitch - 1, y + pitch - 1), dark)
            else:
                half, rise = pitch / 2, pitch * 0.4
                pen.line(
                    [(x, y + rise), (x + half, y), (x + pitch, y + rise)], dark, round(pitch * 0.3)
                )
    return image


def strip(number: int, width: int, height: int) -> Picture:
    """Return a strip in a hero's colour and pattern."""
    return SPRITES.get(
        ("hero strip", number % 4, width, height),
        lambda: patterned(
            signs.STYLES[number % 4], width * SCALE, height * SCALE, width * SCALE * 0.62
        ).reduce(SCALE),
    )


def token(hero: Hero, number: int, size: int, mark: Symbol | None = None) -> Picture:
    """Return a hero's token: its sign on its outline, in its pattern; `number` is its place.

    The token has a shadow, SHADOW wider on each side; `mark` is set at its lower right.
    """
    weak = hero.exhausted
    key = ("token", hero.card, number, size, mark, weak)
    style = signs.STYLES[number % len(signs.STYLES)]
    return SPRITES.get(key, lambda: _token(style, signs.HEROES[hero.card], size, mark, weak=weak))


def _token(style: HeroStyle, sign: Sign, size: int, mark: Symbol | None, *, weak: bool) -> Picture:
    drawing = Drawing(size, size)
    full = size * SCALE
    drawing.image.paste((*WHITE, 255), (0, 0), outline(style.outline, full))
    pattern = patterned(style, full, full, full * 0.135)
    drawing.image.paste(pattern, (0, 0), outline(style.outline, full, full * 0.035))
    plate = mix(style.colour, (70, 72, 78), 0.6) if weak else mix(style.colour, WHITE, 0.62)
    inner = outline(style.outline, full, full * 0.145)
    drawing.image.paste((*INK, 255), (0, 0), outline(style.outline, full, full * 0.125))
    drawing.image.paste((*plate, 255), (0, 0), inner)
    lift = size * (0.03 if style.outline == "shield" else 0)
    middle = (size / 2, size / 2 - lift)
    part = 0.5 if isinstance(sign, Symbol) else 0.58
    drawing.stamp(shapes.mask(sign, round(size * part * SCALE)), middle, INK)
    if mark:
        reach = size * 0.21
        x = y = size - reach
        drawing.ellipse(Box(x - reach, y - reach, x + reach, y + reach), INK, GOLD, size * 0.04)
        drawing.symbol(mark, (x, y), reach * 1.15, GOLD)
    return with_shadow(drawing.done(), SHADOW, 0.8)


def mark_of(hero: Hero) -> Symbol | None:
    """Return the mark of what a hero is at: meditating, in the Great Tree, on the Manticore."""
    if hero.meditating:
        return Symbol.PRAYING
    if hero.in_tree:
        return Symbol.TREE
    return Symbol.PAW if hero.riding else None


def heart(size: int, *, full: bool) -> Picture:
    """Return a heart: an HP, or where one is missing."""
    return SPRITES.get(("heart", size, full), lambda: _heart(size, full=full))


def _heart(size: int, *, full: bool) -> Picture:
    drawing = Drawing(size, size)
    middle = (size / 2, size / 2)
    drawing.symbol(Symbol.HEART, middle, size, ROSE if full else FAINT)
    if not full:
        drawing.symbol(Symbol.HEART, middle, size * 0.74, PANEL_DIM)
    return drawing.done()


def star(size: int, *, full: bool) -> Picture:
    """Return a star: an XP, or where one is missing."""
    return SPRITES.get(("star", size, full), lambda: _star(size, full=full))


def _star(size: int, *, full: bool) -> Picture:
    drawing = Drawing(size, size)
    middle = (size / 2, size / 2)
    drawing.symbol(Symbol.STAR, middle, size, GOLD if full else FAINT)
    if not full:
        drawing.symbol(Symbol.STAR, middle, size * 0.66, PANEL_DIM)
    return drawing.done()


def row(sheet: Sheet, kind: str, left: float, y: float, count: int, most: int, step: int) -> float:
    """Lay a row of hearts or stars; return where it ends."""
    draw = heart if kind == "heart" else star
    pieces = [draw(step - 5, full=place < count) for place in range(most)]
    sprite = SPRITES.get((kind, count, most, step), lambda: in_a_row(pieces, step))
    sheet.place(sprite, left, y - sprite.height / 2)
    return left + sprite.width


def in_a_row(pieces: Sequence[Picture], step: int) -> Picture:
    """Return pieces side by side, each in the middle of its step, as one sprite."""
    image = Image.new("RGBA", (step * len(pieces), max(piece.height for piece in pieces)))
    for place, piece in enumerate(pieces):
        x = round(step * (place + 0.5) - piece.width / 2)
        image.paste(piece, (x, (image.height - piece.height) // 2))
    return image


def flame(size: int, heat: int | None) -> Picture:
    """Return a flame of Threat in one of HEAT's colours; None for an empty place."""
    return SPRITES.get(("flame", size, heat), lambda: _flame(size, heat))


def _flame(size: int, heat: int | None) -> Picture:
    drawing = Drawing(size, size)
    middle = (size / 2, size / 2)
    if heat is None:
        drawing.ellipse(Box(1, 1, size - 1, size - 1), (16, 18, 24), (132, 136, 146), 2.5)
        return drawing.done()
    drawing.ellipse(Box(0, 0, size, size), mix(HEAT[heat], (60, 16, 8), 0.72), HEAT[heat], 2.5)
    drawing.symbol(Symbol.FIRE, middle, size * 0.66, HEAT[heat])
    return drawing.done()


def doom(size: int, *, reached: bool) -> Picture:
    """Return the last space of the Capital City's track."""
    return SPRITES.get(("doom", size, reached), lambda: _doom(size, reached=reached))


def _doom(size: int, *, reached: bool) -> Picture:
    drawing = Drawing(size, size)
    fill, ink = (HEAT[3], INK) if reached else ((16, 18, 24), ROSE)
    drawing.ellipse(Box(0, 0, size, size), fill, ROSE, 2.5)
    drawing.symbol(Symbol.SKULL, (size / 2, size / 2), size * 0.64, ink)
    return drawing.done()


def chip(sheet: Sheet, sign: Sign, count: int | None, left: float, y: float, fill: Colour) -> float:
    """Lay a chip with a sign and a number around a height; return where it ends."""
    width = 54 if count is None else 104
    ground = SPRITES.get(("chip", width, fill), lambda: _chip(width, fill))
    sheet.place(ground, left - SHADOW, y - 24 - SHADOW)
    stamp(sheet, sign, left + 28, y, 34, INK)
    if count is not None:
        box = Box(left + 50, y - 22, left + width - 6, y + 22)
        sheet.write(f"×{count}", box, 36, INK, weight=Weight.BLACK)
    return left + width + 6


def _chip(width: int, fill: Colour) -> Picture:
    drawing = Drawing(width, 48)
    drawing.rounded(Box(0, 0, width, 48), 12, fill, mix(fill, INK, 0.65), 3)
    return with_shadow(drawing.done(), SHADOW, 0.8)


def pill(
    sheet: Sheet, text: str, right: float, y: float, fill: Colour, ink: Colour, size: int = 34
) -> float:
    """Lay a pill with a text that ends at `right`; return where it begins."""
    width = round(wide(text, size)) + 34
    high = size + 18
    ground = SPRITES.get(("defenders pill", width, high, fill), lambda: _pill(width, high, fill))
    left = right - width
    sheet.place(ground, left, y - high / 2)
    sheet.write(text, Box(left + 16, y - high / 2, right - 14, y + high / 2), size, ink)
    return left


def _pill(width: int, high: int, fill: Colour) -> Picture:
    drawing = Drawing(width, high)
    drawing.rounded(Box(0, 0, width, high), high / 2, fill)
    return drawing.done()


def deck(name: str, sign: Sign, hue: Colour, *, layers: int) -> Picture:
    """Return a pile of face-down cards, as thick as it has layers; none leaves an empty place."""
    return SPRITES.get(("pile", name, layers), lambda: _deck(sign, hue, layers))


CARD = (124, 164)


def _deck(sign: Sign, hue: Colour, layers: int) -> Picture:
    width, height = CARD
    drawing = Drawing(width + 18, height + 18)
    if not layers:
        drawing.rounded(Box(6, 6, width + 6, height + 6), 14, (24, 28, 38), LINE, 3)
        drawing.stamp(shapes.mask(sign, 60 * SCALE), (6 + width / 2, 62), LINE)
        return with_shadow(drawing.done(), SHADOW, 0.4)
    for layer in reversed(range(layers)):
        x = y = 5.0 * layer
        card = Box(x, y, x + width, y + height)
        drawing.rounded(card, 14, mix(hue, INK, 0.35), mix(hue, WHITE, 0.3), 2.5)
    drawing.rounded(Box(0, 0, width, height), 14, hue, mix(hue, WHITE, 0.55), 3)
    drawing.rounded(Box(8, 8, width - 8, height - 8), 9, None, mix(hue, WHITE, 0.25), 1.6)
    drawing.stamp(shapes.mask(sign, 52 * SCALE), (width / 2, 46), mix(hue, WHITE, 0.66))
    return with_shadow(drawing.done(), SHADOW, 0.8)


def medallion(sign: Sign, size: int) -> Picture:
    """Return a foe's token: its sign in a ring of spikes."""
    return SPRITES.get(("medallion", sign, size), lambda: _medallion(sign, size))


def _medallion(sign: Sign, size: int) -> Picture:
    drawing = Drawing(size, size)
    middle = size / 2
    spikes = []
    for turn in range(32):
        reach = middle if turn % 2 else middle * 0.84
        angle = math.radians(turn * 360 / 32)
        spikes.append((middle + reach * math.cos(angle), middle + reach * math.sin(angle)))
    drawing.polygon(spikes, FIRE)
    for part, fill in ((0.83, (38, 8, 10)), (0.77, BLOOD), (0.68, (58, 12, 16))):
        reach = middle * part
        drawing.ellipse(Box(middle - reach, middle - reach, middle + reach, middle + reach), fill)
    drawing.stamp(shapes.mask(sign, round(size * 0.43 * SCALE)), (middle, middle), (255, 226, 180))
    return with_shadow(drawing.done(), SHADOW + 3, 0.9)


def panel(
    sheet: Sheet, left: float, top: float, size: tuple[int, int], fill: Colour, edge: Colour | None
) -> None:
    """Lay a panel with round corners on the plain ground, edged if it stands out."""
    line, thick = (edge, 5) if edge else (mix(fill, WHITE, 0.09), 2)
    x, y = round(left), round(top)
    right, bottom = x + size[0], y + size[1]
    image = sheet.image
    image.paste(line, (x, y, right, bottom))
    image.paste(fill, (x + thick, y + thick, right - thick, bottom - thick))
    for place, corner in enumerate(corners(fill, line, thick)):
        at = (right - CURVE if place % 2 else x, bottom - CURVE if place > 1 else y)
        image.paste(corner, at)


def corners(fill: Colour, line: Colour, thick: float) -> list[Picture]:
    """Return the four corners of a panel as they lie on the plain ground."""
    kept = SPRITES.get(("corners", fill, line, thick), lambda: _corners(fill, line, thick))
    boxes = ((x, y, x + CURVE, y + CURVE) for y in (0, CURVE) for x in (0, CURVE))
    return [kept.crop(box) for box in boxes]


def _corners(fill: Colour, line: Colour, thick: float) -> Picture:
    side = 2 * CURVE
    drawing = Drawing(side, side)
    drawing.rounded(Box(0, 0, side, side), CURVE, fill, line, thick)
    return opaque(drawing.done())


def opaque(sprite: Picture, ground: Colour = GROUND) -> Picture:
    """Return a sprite as it looks on a ground, without transparency: it is laid faster."""
    image = Image.new("RGB", sprite.size, ground)
    image.paste(sprite, (0, 0), sprite)
    return image


def stretched(sheet: Sheet, sprite: Picture, left: float, top: float, width: int, at: int) -> None:
    """Lay an opaque sprite made as wide as asked by repeating its column at a place."""
    x, y, high = round(left), round(top), sprite.height
    rest = sprite.width - at
    sheet.image.paste(sprite.crop((0, 0, at, high)), (x, y))
    column = sprite.crop((at, 0, at + 1, high))
    sheet.image.paste(
        column.resize((width - at - rest, high), Image.Resampling.NEAREST), (x + at, y)
    )
    sheet.image.paste(sprite.crop((at, 0, sprite.width, high)), (x + width - rest, y))


def disc(sheet: Sheet, sign: Sign, x: float, y: float, size: int, fill: Colour) -> None:
    """Draw a sign on a dark disc with a rim of its colour."""
    sheet.centre(SPRITES.get(("disc", sign, size, fill), lambda: _disc(sign, size, fill)), x, y)


def _disc(sign: Sign, size: int, fill: Colour) -> Picture:
    drawing = Drawing(size, size)
    drawing.ellipse(Box(0, 0, size, size), (22, 25, 33), fill, size * 0.045)
    drawing.stamp(shapes.mask(sign, round(size * 0.56 * SCALE)), (size / 2, size / 2), fill)
    return drawing.done()


def face_down() -> Picture:
    """Return the card of a foe that nobody knows yet."""
    width, height = CARD
    drawing = Drawing(width, height)
    drawing.rounded(Box(0, 0, width, height), 14, (52, 14, 20), FIRE, 3)
    drawing.symbol(Symbol.QUESTION, (width / 2, 34), 44, FIRE)
    return with_shadow(drawing.done(), SHADOW, 0.8)
