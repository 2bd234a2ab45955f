"""The cards: Damage cards in parchment, the I with a Titan behind it, Action cards, the back."""

import math
from functools import cache
from typing import Literal, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter
from PIL.Image import Image as Picture

from bot.rules.call_to_arms.cards import ACTION_CARDS, DAMAGE, DAMAGE_CARDS, ORDER, Card
from rendering.call_to_arms.numerals import numeral
from rendering.call_to_arms.titan import titan_scene
from rendering.canvas import SPRITES, Box, Drawing, Point, rounded_mask, vertical, with_shadow
from rendering.fonts import CAP, Symbol, Weight, lato
from rendering.palette import (
    EMBER,
    FIRE,
    GOLD,
    INK,
    PARCHMENT,
    PARCHMENT_DEEP,
    WHITE,
    Colour,
    mix,
)

Face: TypeAlias = Card | Literal["Titan", "back"]

WIDTH, HEIGHT, RADIUS = 152, 212, 12
"""A card's own measures; every size is made from one large drawing."""

MARGIN = 9
"""How far the shadow reaches around a card of its own size."""

SYMBOLS = {
    Card.SCOUT: Symbol.EYE,
    Card.REINFORCE: Symbol.USER_PLUS,
    Card.RAID: Symbol.SKULL,
    Card.SALVAGE: Symbol.RECYCLE,
    Card.WAR_DRUMS: Symbol.DRUM,
    Card.BARRAGE: Symbol.BOMB,
}

HUES: dict[Card, Colour] = {
    Card.SCOUT: (24, 92, 128),
    Card.REINFORCE: (30, 104, 78),
    Card.RAID: (120, 36, 52),
    Card.SALVAGE: (84, 96, 36),
    Card.WAR_DRUMS: (134, 72, 22),
    Card.BARRAGE: (78, 54, 122),
}

STRONG: Colour = (158, 28, 36)
MIDDLE: Colour = (166, 98, 22)
WEAK: Colour = (58, 86, 112)


def card(face: Face, width: int = WIDTH, doubled: bool = False) -> Picture:
    """Return a card with its shadow, `margin(width)` wider on each side than the card."""
    return SPRITES.get((face, width, doubled), lambda: _sized(face, width, doubled))


def margin(width: int) -> int:
    """Return how far the shadow reaches around a card of that width."""
    return round(MARGIN * width / WIDTH)


def height(width: int) -> int:
    """Return how high a card of that width is."""
    return round(width * HEIGHT / WIDTH)


def _sized(face: Face, width: int, doubled: bool) -> Picture:
    return _reduced(_master(face, doubled), width)


def _reduced(master: Picture, width: int) -> Picture:
    size = (width, height(width))
    return with_shadow(master.resize(size, Image.Resampling.LANCZOS), margin(width))


def _master(face: Face, doubled: bool) -> Picture:
    drawing = Drawing(WIDTH, HEIGHT)
    if face == "Titan":
        _titan(drawing)
    elif face == "back":
        _back(drawing)
    elif face in ACTION_CARDS:
        _action(drawing, face)
    elif face is Card.I:
        _one(drawing)
    else:
        _damage(drawing, face, doubled)
    if doubled:
        _seal(drawing)
    drawing.cut(_outline(drawing))
    return drawing.image


def _outline(drawing: Drawing) -> Picture:
    return _silhouette(drawing.image.size, RADIUS * drawing.scale)


@cache
def _silhouette(size: tuple[int, int], radius: float) -> Picture:
    return rounded_mask(size, radius)


def accent(rank: Card) -> Colour:
    """Return the colour of a rank: cool for the weak, hot for the strong."""
    part = (DAMAGE[rank] - 2) / 12
    if part < 0.5:
        return mix(WEAK, MIDDLE, part * 2)
    return mix(MIDDLE, STRONG, part * 2 - 1)


def _paper(drawing: Drawing, tint: Colour) -> None:
    """Lay parchment, a little deeper towards the edges, with a double frame."""
    size = drawing.image.size
    drawing.image.paste(vertical(size, PARCHMENT, mix(PARCHMENT, PARCHMENT_DEEP, 0.6)))
    drawing.veil(_edge(size), PARCHMENT_DEEP, 0.8)
    drawing.rounded(Box(0, 0, WIDTH, HEIGHT), RADIUS, None, tint, 4)
    drawing.rounded(Box(1, 1, WIDTH - 1, HEIGHT - 1), RADIUS, None, mix(tint, INK, 0.45), 1)


@cache
def _edge(size: tuple[int, int]) -> Picture:
    """Return a mask of a card's edges, fading inwards."""
    inner = rounded_mask(size, size[0] / 10, inset=size[0] / 23)
    return ImageChops.invert(inner).filter(ImageFilter.GaussianBlur(size[0] / 20))


def _corner(drawing: Drawing, rank: Card, tint: Colour) -> None:
    """Set the rank and what it counts where an overlapping card leaves them in sight."""
    word = _word(rank.value, 37 * drawing.scale, 45 * drawing.scale, Weight.BLACK)
    drawing.stamp(word, (10 + word.width / drawing.scale / 2, 27), INK)
    drawing.rounded(Box(9, 46, 53, 80), 9, tint)
    drawing.text(str(DAMAGE[rank]), (31, 63), 32, WHITE, Weight.BLACK)


def _word(text: str, size: int, most_width: int, weight: Weight) -> Picture:
    """Return a word as a mask, made narrower to keep to a width, its capitals in the middle."""
    font = lato(size, weight)
    left, _, right, _ = font.getbbox(text, anchor="ls")
    mask = Image.new("L", (round(right - left), 2 * size))
    ImageDraw.Draw(mask).text((-left, size * (1 + CAP / 2)), text, 255, font, anchor="ls")
    return mask.resize((min(most_width, mask.width), mask.height), Image.Resampling.LANCZOS)


def _damage(drawing: Drawing, rank: Card, doubled: bool) -> None:
    tint = accent(rank)
    _paper(drawing, tint)
    _sunburst(drawing, (WIDTH / 2 + 4, 136), tint)
    _corner(drawing, rank, tint)
    size, y = (58, 168.0) if doubled else (86, 134.0)
    mask = numeral(rank.value, size * drawing.scale, 122 * drawing.scale)
    middle = (WIDTH / 2, y)
    drawing.stamp(mask, (middle[0] + 1.5, middle[1] + 2), PARCHMENT_DEEP)
    drawing.stamp(mask, middle, mix(tint, INK, 0.28))
    if doubled:
        return
    y = 193.0
    drawing.line([(20, y), (62, y)], tint, 1.6)
    drawing.line([(WIDTH - 62, y), (WIDTH - 20, y)], tint, 1.6)
    for x in (WIDTH / 2 - 9, WIDTH / 2, WIDTH / 2 + 9):
        r = 4.5 if x == WIDTH / 2 else 3
        drawing.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], tint)


def _sunburst(drawing: Drawing, middle: Point, tint: Colour) -> None:
    """Lay faint rays behind the numeral."""
    drawing.veil(_rays(drawing.image.size, middle, drawing.scale), tint, 0.09)


@cache
def _rays(size: tuple[int, int], middle: Point, scale: int) -> Picture:
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    x, y = (side * scale for side in middle)
    reach = 150 * scale
    for angle in range(0, 360, 15):
        pen.pieslice((x - reach, y - reach, x + reach, y + reach), angle, angle + 7, fill=255)
    inner = rounded_mask(size, 10 * scale, inset=7 * scale)
    return ImageChops.multiply(mask, inner)


def _one(drawing: Drawing) -> None:
    """Draw the I: parchment torn open over the face of its Titan."""
    tint = (84, 70, 60)
    _paper(drawing, tint)
    scale = drawing.scale
    size = drawing.image.size
    scene = titan_scene(*size, size=150 * scale, middle=(WIDTH / 2 * scale, 104 * scale))
    tear = [
        (x * WIDTH / 12, 128 + 9 * math.sin(x * 2.1) + (7 if x % 2 else -6) + abs(x - 6) * 1.6)
        for x in range(13)
    ]
    hole = Image.new("L", size)
    points = [(x * scale, y * scale) for x, y in [*tear, (WIDTH, HEIGHT), (0, HEIGHT)]]
    ImageDraw.Draw(hole).polygon(points, fill=255)
    drawing.image.paste(scene, (0, 0), hole)
    edge = Image.new("L", size)
    path = [(x * scale, y * scale) for x, y in tear]
    ImageDraw.Draw(edge).line(path, fill=255, width=5 * scale)
    drawing.veil(edge.filter(ImageFilter.GaussianBlur(1.8 * scale)), FIRE)
    drawing.line(tear, (255, 226, 160), 2.2)
    _corner(drawing, Card.I, tint)
    mask = numeral("I", 82 * scale, 100 * scale)
    drawing.stamp(mask, (WIDTH / 2 + 12, 66), INK)
    drawing.rounded(Box(0, 0, WIDTH, HEIGHT), RADIUS, None, (60, 44, 36), 4)


def _titan(drawing: Drawing) -> None:
    scale = drawing.scale
    size = drawing.image.size
    scene = titan_scene(*size, size=148 * scale, middle=(WIDTH / 2 * scale, 26 * scale))
    drawing.image.paste(scene)
    dark = vertical(size, (0, 0, 0), (255, 255, 255)).convert("L")
    dark = dark.point([max(0, round((v - 150) * 2.4)) for v in range(256)])
    drawing.veil(dark, (16, 6, 8), 0.95)
    drawing.text("TITAN", (WIDTH / 2, 186), 39, GOLD, Weight.BLACK)
    drawing.rounded(Box(0, 0, WIDTH, HEIGHT), RADIUS, None, EMBER, 4)
    drawing.rounded(Box(5, 5, WIDTH - 5, HEIGHT - 5), RADIUS - 4, None, FIRE, 1.4)


def _action(drawing: Drawing, face: Card) -> None:
    hue = HUES[face]
    light, dark = mix(hue, WHITE, 0.22), mix(hue, (0, 0, 0), 0.45)
    drawing.image.paste(vertical(drawing.image.size, mix(hue, WHITE, 0.06), dark))
    _sunburst(drawing, (86, 92), WHITE)
    drawing.symbol(SYMBOLS[face], (29, 29), 36, WHITE)
    drawing.ellipse(Box(40, 46, 132, 138), dark, light, 3)
    drawing.symbol(SYMBOLS[face], (86, 92), 58, PARCHMENT)
    lines = face.value.split()
    for place, line in enumerate(lines):
        y = 173 + (place - (len(lines) - 1) / 2) * 32
        word = _word(line, 32 * drawing.scale, 128 * drawing.scale, Weight.BOLD)
        drawing.stamp(word, (WIDTH / 2, y), PARCHMENT)
    drawing.rounded(Box(0, 0, WIDTH, HEIGHT), RADIUS, None, light, 4)
    drawing.rounded(Box(1, 1, WIDTH - 1, HEIGHT - 1), RADIUS, None, dark, 1)


def _back(drawing: Drawing) -> None:
    night, line = (24, 30, 46), (62, 74, 104)
    drawing.image.paste(vertical(drawing.image.size, mix(night, line, 0.4), night))
    for step in range(-14, 22):
        x = step * 16.0
        drawing.line([(x, 0), (x + HEIGHT, HEIGHT)], mix(night, line, 0.5), 1.6)
        drawing.line([(x, 0), (x - HEIGHT, HEIGHT)], mix(night, line, 0.5), 1.6)
    drawing.ellipse(Box(31, 61, 121, 151), night, GOLD, 3)
    drawing.symbol(Symbol.DRAGON, (76, 106), 56, GOLD)
    drawing.rounded(Box(0, 0, WIDTH, HEIGHT), RADIUS, None, WHITE, 5)
    drawing.rounded(Box(9, 9, WIDTH - 9, HEIGHT - 9), 6, None, GOLD, 1.8)


def _seal(drawing: Drawing) -> None:
    """Set the mark of War Drums: a golden frame, and x2 where it stays in sight."""
    drawing.rounded(Box(0, 0, WIDTH, HEIGHT), RADIUS, None, GOLD, 6)
    x, y = 35.0, 108.0
    points = []
    for turn in range(32):
        reach = 29 if turn % 2 else 26.5
        angle = turn * math.pi / 16
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    drawing.polygon(points, (148, 24, 30))
    drawing.ellipse(Box(x - 22.5, y - 22.5, x + 22.5, y + 22.5), None, GOLD, 1.6)
    drawing.text("×2", (x, y - 0.5), 33, (255, 236, 190), Weight.BLACK)


def fan() -> Picture:
    """Return a small fan of three card backs: the sign of a hand."""
    return SPRITES.get("fan", _fan)


def _fan() -> Picture:
    back = _master("back", doubled=False)
    fan = Image.new("RGBA", (1000, 1000))
    for angle in (24, 0, -24):
        leaf = Image.new("RGBA", fan.size)
        leaf.paste(back.resize((420, 586)), (290, 130))
        fan.alpha_composite(leaf.rotate(angle, Image.Resampling.BICUBIC, center=(500, 860)))
    return fan.crop((60, 90, 940, 800)).resize((52, 42), Image.Resampling.LANCZOS)


ALL: tuple[Face, ...] = (*Card, "Titan", "back")


def warm(widths: tuple[int, ...]) -> None:
    """Draw every face in the given widths; a card of War Drums in a card's own alone."""
    for face in ALL:
        _keep(face, widths if face in ORDER else (WIDTH,), doubled=False)
        if face in DAMAGE_CARDS:
            _keep(face, (WIDTH,), doubled=True)
    fan()


def _keep(face: Face, widths: tuple[int, ...], doubled: bool) -> None:
    master = _master(face, doubled)
    for width in widths:
        SPRITES.put((face, width, doubled), _reduced(master, width))
