"""Characters as counters: symbol, power and skill, abbreviation; in a battle side, hits, slain."""

from typing import NamedTuple

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from bot.rules.titan.characters import ATTACKER, DEFENDER, Character
from bot.rules.titan.creatures import KINDS
from rendering.canvas import SCALE, SPRITES, Box, Drawing, Sheet, with_shadow
from rendering.fonts import Symbol, Weight
from rendering.palette import GOLD, WHITE, Colour, mix
from rendering.titan import symbols
from rendering.titan.markers import Owner
from rendering.titan.shapes import ring

SIDE = 150
"""How large a counter is in its own units."""

SHADOW = 5
BLOOD: Colour = (190, 30, 36)
PLATE: Colour = (24, 26, 32)
UNKNOWN = "?"


class State(NamedTuple):
    """What is seen of a character: the side by its outline, hits, and what it has done."""

    side: str = ""
    hits: int = 0
    slain: bool = False
    done: bool = False
    lit: bool = False


PLAIN = State()
"""A counter outside a battle."""


def of(character: Character, whose: Owner, size: int, *, done: bool, lit: bool) -> Picture:
    """Return the counter of a character in a battle."""
    state = State(character.side, character.hits, character.slain, done, lit)
    return counter(character.name, character.might, whose, size, state)


def counter(name: str, power: int | None, whose: Owner, size: int, state: State = PLAIN) -> Picture:
    """Return a counter, SHADOW wider on each side; `?` is one that is not known.

    `power` is the current one, None for the printed one.
    """
    key = ("titan counter", name, power, whose, size, state)
    return SPRITES.get(key, lambda: _counter(name, power, whose, size, state))


def outline(side: str, size: int, inset: float = 0) -> Picture:
    """Return a counter's outline: attackers have corners, defenders are round."""
    mask = Image.new("L", (size, size))
    pen = ImageDraw.Draw(mask)
    low, high = inset, size - 1 - inset
    if side == DEFENDER:
        pen.ellipse((low, low, high, high), fill=255)
    elif side == ATTACKER:
        far = size * 0.02 + inset
        cut = size * 0.03
        pen.rounded_rectangle((far, far, size - 1 - far, size - 1 - far), cut, 255)
    else:
        pen.rounded_rectangle((low, low, high, high), size * 0.16 - inset / 2, 255)
    return mask


def numbers(name: str, power: int | None) -> str:
    """Return power and skill as they are printed."""
    kind = KINDS[name]
    return f"{power or kind.power}-{kind.skill}"


def _counter(name: str, power: int | None, whose: Owner, size: int, state: State) -> Picture:
    drawing = Drawing(size, size)
    full, part = size * SCALE, size / SIDE
    edge = GOLD if state.lit else WHITE
    fill = mix(whose.fill, (90, 92, 98), 0.75) if state.slain else whose.fill
    drawing.image.paste((*edge, 255), (0, 0), outline(state.side, full))
    if state.lit:
        drawing.image.paste((*PLATE, 255), (0, 0), outline(state.side, full, 6 * part * SCALE))
    inner = outline(state.side, full, (11 if state.lit else 5) * part * SCALE)
    drawing.image.paste((*fill, 255), (0, 0), inner)
    ink = whose.ink
    if name == UNKNOWN:
        drawing.text("?", (size / 2, size / 2), 100 * part, ink, Weight.BLACK)
        return with_shadow(drawing.done(), SHADOW, 0.8)
    drawing.stamp(symbols.mask(name, round(60 * full / SIDE)), (size / 2, 37 * part), ink)
    plate = Box(26 * part, 70 * part, size - 26 * part, 105 * part)
    drawing.rounded(plate, 8 * part, PLATE)
    words = numbers(name, power)
    drawing.text(words, plate.middle, 40 * part, WHITE, Weight.BLACK)
    drawing.text(symbols.SHORT[name], (size / 2, 124 * part), 36 * part, ink, Weight.BLACK)
    if state.slain:
        _cross(drawing, size)
    if state.hits:
        _hits(drawing, state.hits, part)
    if state.done and not state.slain:
        _tick(drawing, part)
    return with_shadow(drawing.done(), SHADOW, 0.8)


def _hits(drawing: Drawing, hits: int, part: float) -> None:
    """Draw the hits in a burst at the upper right."""
    middle = (SIDE - 29) * part, 29 * part
    points = ring(middle, 29 * part, 12)
    near = ring(middle, 23 * part, 12, 15)
    star = [point for pair in zip(points, near, strict=True) for point in pair]
    drawing.polygon(star, WHITE)
    drawing.ellipse(Box(middle[0] - 22 * part, middle[1] - 22 * part,
                        middle[0] + 22 * part, middle[1] + 22 * part), BLOOD)  # fmt: skip
    size = 38 if hits < 10 else 34
    drawing.text(str(hits), middle, size * part, WHITE, Weight.BLACK)


def _tick(drawing: Drawing, part: float) -> None:
    """Draw a tick at the upper left: it has moved, or struck."""
    x = y = 21 * part
    reach = 19 * part
    drawing.ellipse(Box(x - reach, y - reach, x + reach, y + reach), PLATE, WHITE, 3 * part)
    drawing.symbol(Symbol.DONE, (x, y), 21 * part, WHITE)


def _cross(drawing: Drawing, size: int) -> None:
    low, high = size * 0.14, size * 0.86
    for start, end in (((low, low), (high, high)), ((low, high), (high, low))):
        drawing.line([start, end], WHITE, size * 0.07)
        drawing.line([start, end], BLOOD, size * 0.04)


def side_mark(side: str, whose: Owner, size: int) -> Picture:
    """Return the sign of a side: its outline in the player's colour with the letter."""
    return SPRITES.get(("titan side", side, whose, size), lambda: _side_mark(side, whose, size))


def _side_mark(side: str, whose: Owner, size: int) -> Picture:
    drawing = Drawing(size, size)
    full = size * SCALE
    drawing.image.paste((*WHITE, 255), (0, 0), outline(side, full))
    drawing.image.paste((*whose.fill, 255), (0, 0), outline(side, full, full * 0.05))
    drawing.text(whose.letter, (size / 2, size / 2), size * 0.58, whose.ink, Weight.BLACK)
    return drawing.done()


def row(
    sheet: Sheet, left: float, y: float, pieces: list[Picture], step: float, most: float
) -> float:
    """Lay counters side by side, closer together where room is short; return the step."""
    if len(pieces) > 1:
        step = min(step, (most - step) / (len(pieces) - 1))
    for place, piece in enumerate(pieces):
        sheet.place(piece, left + place * step - SHADOW, y - piece.height / 2)
    return step
