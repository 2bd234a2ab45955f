"""Legions as markers: the player's colour, letter and pattern, the number, and how high."""

from typing import NamedTuple

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from bot.rules.kernel import Seat
from bot.rules.titan.view import PlayerView
from rendering.canvas import SCALE, SPRITES, Box, Drawing, rounded_mask, with_shadow
from rendering.fonts import Symbol, Weight
from rendering.palette import GOLD, INK, WHITE, Colour, mix
from rendering.seats import PATTERNS, style
from rendering.titan.shapes import badge_mask

COLOURS: dict[str, Colour] = {
    "Black": (52, 54, 62),
    "Blue": (72, 136, 232),
    "Brown": (152, 98, 58),
    "Gold": (240, 190, 52),
    "Green": (62, 168, 92),
    "Red": (222, 66, 60),
    "Bone": (232, 218, 184),
}
"""The players' colours, and that of what is nobody's."""

SHADOW = 6
"""How far the shadow of a marker reaches."""

FULL = 108, 98
"""How large a marker is on the Masterboard."""


class Owner(NamedTuple):
    """Whose a marker is: the seat with its letter and pattern, and the chosen colour."""

    seat: Seat
    colour: str

    @property
    def fill(self) -> Colour:
        """The colour of what is the player's; until one is chosen, the seat's."""
        return COLOURS.get(self.colour) or style(self.seat).colour

    @property
    def ink(self) -> Colour:
        """What is read on the colour."""
        red, green, blue = self.fill
        return INK if red * 0.3 + green * 0.6 + blue * 0.1 > 118 else WHITE

    @property
    def letter(self) -> str:
        """The seat's letter."""
        return style(self.seat).letter


NOBODY = Owner(0, "Bone")
"""How counters are drawn that are nobody's."""


def owner(player: PlayerView) -> Owner:
    """Return how what is a player's is drawn."""
    return Owner(player.seat, player.colour)


def number(marker: str) -> str:
    """Return the number of a marker such as `Gold 3`."""
    return marker.rsplit(" ", 1)[-1]


def legion(
    whose: Owner, marker: str, high: int, part: float = 1, *, lit: bool = False, moved: bool = False
) -> Picture:
    """Return a Legion's marker; with a shadow, SHADOW wider on each side.

    `lit` is a Legion that is spoken about, `moved` one that has moved.
    """
    size = round(FULL[0] * part), round(FULL[1] * part)
    key = ("titan marker", whose, marker, high, size, lit, moved)
    return SPRITES.get(key, lambda: _legion(whose, number(marker), high, size, lit, moved))


def _legion(
    whose: Owner, sign: str, high: int, size: tuple[int, int], lit: bool, moved: bool
) -> Picture:
    wide, tall = size
    part = wide / FULL[0]
    drawing = Drawing(wide, tall)
    full = (wide * SCALE, tall * SCALE)
    edge = GOLD if lit else WHITE
    drawing.image.paste((*edge, 255), (0, 0), rounded_mask(full, 16 * part * SCALE))
    if lit:
        ring = rounded_mask(full, 14 * part * SCALE, 5 * part * SCALE)
        drawing.image.paste((*INK, 255), (0, 0), ring)
    inset = (9 if lit else 4) * part * SCALE
    inner = rounded_mask(full, 13 * part * SCALE, inset)
    face = _face(whose, full, round(27 * part * SCALE))
    drawing.image.paste(face, (0, 0), inner)
    _words(drawing, whose, sign, part, moved=moved)
    plate = Box(30 * part, 43 * part, wide - 8 * part, tall - 8 * part)
    drawing.rounded(plate, 9 * part, (24, 26, 32), WHITE, 2 * part)
    _pile(drawing, Box(34 * part, plate.top, 52 * part, plate.bottom), high, part)
    drawing.text(str(high), (75 * part, plate.middle[1]), 52 * part, WHITE, Weight.BLACK)
    return with_shadow(drawing.done(), SHADOW, 0.85)


def _words(drawing: Drawing, whose: Owner, sign: str, part: float, *, moved: bool) -> None:
    """Write the letter and the number; a Legion that has moved has a tick."""
    y, text = 24 * part, whose.letter + sign
    size = 42 if len(text) < 3 else 38
    drawing.text(text, (66 * part, y), size * part, whose.ink, Weight.BLACK)
    if moved:
        x = 17 * part
        reach = 15 * part
        drawing.ellipse(Box(x - reach, x - reach, x + reach, x + reach), INK, WHITE, 2 * part)
        drawing.symbol(Symbol.DONE, (x, x), 18 * part, WHITE)


def _face(whose: Owner, size: tuple[int, int], strip: int) -> Picture:
    """Return the colour with a strip of the seat's pattern at the left."""
    image = Image.new("RGB", size, whose.fill)
    band = pattern(whose, strip, size[1])
    image.paste(band, (0, 0))
    return image


def pattern(whose: Owner, width: int, height: int) -> Picture:
    """Return a strip in the player's colour and the seat's pattern."""
    image = Image.new("RGB", (width, height), mix(whose.fill, WHITE, 0.1))
    against = WHITE if whose.ink == WHITE else (0, 0, 0)
    dark = mix(whose.fill, against, 0.62)
    PATTERNS[style(whose.seat).pattern](ImageDraw.Draw(image), width, height, dark)
    return image


def _pile(drawing: Drawing, box: Box, high: int, part: float) -> None:
    """Draw a pile of so many counters, from the ground up."""
    count = min(high, 8)
    step = (box.bottom - box.top - 10 * part) / 8
    for place in range(count):
        bottom = box.bottom - 5 * part - place * step
        line = Box(box.left, bottom - step * 0.62, box.right, bottom)
        drawing.rounded(line, step * 0.2, mix(GOLD, WHITE, 0.5))


def badge(whose: Owner, size: int, *, dead: bool = False) -> Picture:
    """Return a player's badge: the letter on the seat's shape, in the player's colour."""
    return SPRITES.get(("titan badge", whose, size, dead), lambda: _badge(whose, size, dead))


def _badge(whose: Owner, size: int, dead: bool) -> Picture:
    drawing = Drawing(size, size)
    shape, full = style(whose.seat).shape, size * SCALE
    drawing.image.paste((*WHITE, 255), (0, 0), badge_mask(shape, full, 0))
    inner = badge_mask(shape, full, full // 18)
    fill = mix(whose.fill, (60, 62, 68), 0.6) if dead else whose.fill
    drawing.image.paste((*fill, 255), (0, 0), inner)
    ink = WHITE if dead else whose.ink
    drawing.text(whose.letter, (size / 2, size / 2), size * 0.6, ink, Weight.BLACK)
    if dead:
        drawing.line([(size * 0.1, size * 0.9), (size * 0.9, size * 0.1)], WHITE, size * 0.07)
    return drawing.done()


def lit_outline(points: list[tuple[float, float]], size: tuple[int, int], thick: float) -> Picture:
    """Return a golden outline with a dark rim as a sprite of a size, drawn around points."""
    drawing = Drawing(*size)
    closed = [*points, points[0], points[1]]
    drawing.line(closed, INK, thick * 1.7)
    drawing.line(closed, GOLD, thick)
    return drawing.done()
