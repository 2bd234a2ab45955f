"""Dice as they lie: each face drawn, successes marked, and what they come to."""

from PIL.Image import Image as Picture

from bot.rules.war_titans.cards import TYRANTS
from bot.rules.war_titans.cards import Symbol as Face
from bot.rules.war_titans.checks import successes, successful, value_of_nova
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.pieces import Check
from rendering.canvas import SPRITES, Box, Drawing, Sheet, with_shadow
from rendering.defenders import pieces
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight
from rendering.palette import GOLD, INK, MUTED, WHITE, Colour, mix
from rendering.war_titans import shapes, signs, tokens

WIDTH = 1172
HIGH = 236
"""How high the band with a check is."""

LARGE = 120
GROUND: Colour = (28, 40, 58)
MARGIN = 8
"""How far the shadow of a die, and the light round a success, reach."""


def band(sheet: Sheet, left: float, top: float, earth: Earth) -> None:
    """Draw the check that is being rolled."""
    check = earth.check
    assert check is not None
    pieces.panel(sheet, left, top, (WIDTH, HIGH), GROUND, None)
    sheet.centre(tokens.titan(check.titan, 72), left + 58, top + 48)
    right = left + WIDTH - 24
    total = successes(earth, check)
    needed = _needed(earth, check)
    text = f"{total} of {needed}" if needed else str(total)
    text += " success" if (needed or total) == 1 else " successes"
    room = wide(text, 54, Weight.BLACK)
    box = Box(right - room, top + 12, right, top + 84)
    sheet.write(text, box, 54, GOLD if total else MUTED, weight=Weight.BLACK)
    box = Box(left + 112, top + 14, right - room - 24, top + 82)
    words = f"{check.titan} · {check.score.capitalize()} Check"
    sheet.write(words, box, 46, WHITE, weight=Weight.BLACK)
    _row(sheet, left, top + 156, earth, check)


def _needed(earth: Earth, check: Check) -> int:
    """Return how many successes a Trial asks for; 0 if the check is no Trial."""
    titan = earth.titan(check.titan)
    rift = earth.rifts.get(titan.place or "")
    if rift is None or titan.inside or check.in_attack or not (rift.revealed and rift.token):
        return 0
    return TYRANTS[rift.token].trial.successes if not rift.guardians else 0


def _row(sheet: Sheet, left: float, y: float, earth: Earth, check: Check) -> None:
    """Lay the dice side by side, then the successes that were added."""
    good, nova = successful(earth, check), value_of_nova(earth, check)
    worth = sum(nova if die.symbol is Face.NOVA else 1 for die in check.dice if die.symbol in good)
    added = successes(earth, check) - worth
    text = f"+{added}" if added else ""
    room = WIDTH - 48 - (wide(text, 64, Weight.BLACK) + 30 if text else 0)
    count = len(check.dice)
    step = min(LARGE + 16, room / count) if count else 0
    size = round(min(LARGE, step - 12)) if count else 0
    x = left + 24 + step / 2
    for die in check.dice:
        counts = nova if die.symbol is Face.NOVA and die.symbol in good else 1
        counts = counts if die.symbol in good else 0
        sheet.centre(face(die.symbol, size, counts=counts, again=die.rerolled), x, y)
        x += step
    if text:
        start = left + 24 + step * count + 14
        box = Box(start, y - 44, start + wide(text, 64, Weight.BLACK), y + 44)
        sheet.write(text, box, 64, GOLD, weight=Weight.BLACK)


def face(symbol: Face, size: int, *, counts: int, again: bool = False) -> Picture:
    """Return a die: a success has a golden rim and a tick, or what it counts if that is more."""
    key = ("die", symbol, size, counts, again)
    return SPRITES.get(key, lambda: _face(symbol, size, counts, again=again))


def _face(symbol: Face, size: int, counts: int, *, again: bool) -> Picture:
    full = size + 2 * MARGIN
    drawing = Drawing(full, full)
    body = Box(MARGIN, MARGIN, full - MARGIN, full - MARGIN)
    radius = size * 0.2
    if counts:
        drawing.rounded(Box(1, 1, full - 1, full - 1), radius + 5, GOLD)
    plate: Colour = (252, 250, 244) if counts else (128, 132, 140)
    drawing.rounded(body, radius, mix(plate, INK, 0.25))
    drawing.rounded(body._replace(bottom=body.bottom - size * 0.05), radius, plate)
    ink = signs.INKS[symbol] if counts else (62, 66, 74)
    middle = (full / 2, full / 2 - size * 0.02)
    drawing.stamp(shapes.mask(signs.FACES[symbol], round(size * 0.66 * drawing.scale)), middle, ink)
    reach = max(17.0, size * 0.17)
    x = y = full - reach - 1
    if counts:
        drawing.ellipse(Box(x - reach, y - reach, x + reach, y + reach), (20, 110, 70), WHITE, 3)
        if counts > 1:
            drawing.text(str(counts), (x, y), 34, WHITE, Weight.BLACK)
        else:
            drawing.symbol(Symbol.DONE, (x, y), reach * 1.1, WHITE)
    if again:
        x = y = reach + 1
        drawing.ellipse(Box(x - reach, y - reach, x + reach, y + reach), (30, 34, 44), WHITE, 2)
        drawing.symbol(Symbol.RECYCLE, (x, y), reach * 1.15, WHITE)
    return with_shadow(drawing.done(), 4, 0.7)


def symbol(sheet: Sheet, face_: Face, x: float, y: float, size: int) -> None:
    """Draw a die's symbol on a small white plate."""
    key = ("face", face_, size)
    sheet.centre(SPRITES.get(key, lambda: _plate(face_, size)), x, y)


def _plate(face_: Face, size: int) -> Picture:
    drawing = Drawing(size, size)
    drawing.rounded(Box(0, 0, size, size), size * 0.2, (246, 244, 238))
    mask = shapes.mask(signs.FACES[face_], round(size * 0.7 * drawing.scale))
    drawing.stamp(mask, (size / 2, size / 2), signs.INKS[face_])
    return drawing.done()
