"""The Titans below the map: HP, armor, Credits, Final Blow, pilot and place, a panel for each."""

from collections.abc import Sequence

from PIL.Image import Image as Picture

from bot.rules.war_titans.cards import RIFTS
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.pieces import Titan
from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.defenders import pieces
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight
from rendering.palette import FAINT, GOLD, MUTED, PANEL, SKY, TEXT, WHITE, Colour, mix
from rendering.war_titans import signs, tokens
from rendering.war_titans.shapes import Sign, stamp
from rendering.war_titans.signs import ROSE

WIDTH, GAP, HIGH = 579, 14, 208
INSET = 130


def height(earth: Earth) -> int:
    """Return how high the panels of all Titans are together."""
    return (len(earth.titans) + 1) // 2 * (HIGH + GAP)


def panels(
    sheet: Sheet, left: float, top: float, earth: Earth, acting: str | None, names: Sequence[str]
) -> None:
    """Draw a panel for each Titan, two in a row."""
    for number, titan in enumerate(earth.titans):
        x = left + (WIDTH + GAP) * (number % 2)
        y = top + (HIGH + GAP) * (number // 2)
        name = names[titan.owner] if titan.owner < len(names) else ""
        edge = GOLD if titan.card == acting else None
        pieces.panel(sheet, x, y, (WIDTH, HIGH), PANEL, edge)
        _panel(sheet, x, y, earth, titan, name)


def whereabouts(titan: Titan) -> str:
    """Return where a Titan is, in words."""
    if titan.place is None:
        return "off the board"
    if titan.place in RIFTS:
        return f"{titan.place}, part {2 if titan.inside else 1}"
    return titan.place


def colour_of(titan: str) -> Colour:
    """Return the colour that a Titan's name is written in."""
    return mix(signs.TITANS[titan].colour, WHITE, 0.35)


def _panel(sheet: Sheet, left: float, top: float, earth: Earth, titan: Titan, name: str) -> None:
    off = titan.place is None and bool(earth.turn)
    sheet.place(tokens.strip(titan.card, 20, HIGH - 32), left + 12, top + 16)
    lead = titan.card == earth.lead
    sheet.centre(tokens.titan(titan.card, 84, lead=lead), left + 80, top + 58)
    right = left + WIDTH - 20
    box = Box(left + INSET, top + 10, right, top + 62)
    ink = MUTED if off else colour_of(titan.card)
    used = sheet.write(titan.card, box, 46, ink, weight=Weight.BLACK)
    start = left + INSET + used + 18
    if name and right - start > 60:
        box = Box(start, top + 12, right, top + 62)
        sheet.write(name, box, 36, MUTED, weight=Weight.REGULAR, align="right")
    hp = max(0, earth.max_hp(titan) - titan.damage)
    health(sheet, left + INSET, top + 98, hp, earth.max_hp(titan), 34)
    _count(sheet, right, top + 98, Symbol.SHIELD, earth.armor(titan), SKY)
    y = top + 142
    x = _count(sheet, right, y, Symbol.COINS, titan.credits, GOLD)
    sheet.centre(_blow(ready=titan.blow), left + 80, top + 154)
    place = whereabouts(titan) if earth.turn or titan.place else ""
    box = Box(left + INSET, y - 21, x - 12, y + 21)
    sheet.write(place, box, 36, ROSE if off else TEXT)
    y = top + 182
    shield = 48 * titan.shield
    if titan.shield:
        stamp(sheet, Symbol.SHIELD_HEART, right - 20, y, 40, GOLD)
    pilot = titan.pilot or ("no pilot" if earth.turn else "pilot to be chosen")
    box = Box(left + INSET, y - 21, right - shield - 10, y + 21)
    sheet.write(pilot, box, 34, MUTED, weight=Weight.REGULAR)


def health(sheet: Sheet, left: float, y: float, hp: int, most: int, step: int) -> float:
    """Lay a row of hearts with the number; return where it ends."""
    step = min(step, step * 7 // max(most, 7))
    end = pieces.row(sheet, "heart", left, y, hp, most, step)
    text = f"{hp}/{most}"
    right = end + 10 + wide(text, step + 6, Weight.BLACK)
    box = Box(end + 10, y - step / 2 - 9, right, y + step / 2 + 9)
    sheet.write(text, box, step + 6, TEXT if hp else ROSE, weight=Weight.BLACK)
    return right


def _count(sheet: Sheet, right: float, y: float, sign: Sign, count: int, hue: Colour) -> float:
    """Lay a sign with a number before `right`; return where it begins."""
    text = str(count)
    room = wide(text, 42, Weight.BLACK)
    box = Box(right - room, y - 25, right, y + 25)
    sheet.write(text, box, 42, hue if count else FAINT, weight=Weight.BLACK)
    stamp(sheet, sign, right - room - 26, y, 36, hue if count else FAINT)
    return right - room - 46


def _blow(*, ready: bool) -> Picture:
    """Return the sign of the Final Blow: bright while it is ready, crossed out when spent."""
    return SPRITES.get(("final blow", ready), lambda: _draw_blow(ready=ready))


def _draw_blow(*, ready: bool) -> Picture:
    size = 68
    drawing = Drawing(size, size)
    hue = GOLD if ready else FAINT
    drawing.ellipse(Box(0, 0, size, size), (52, 40, 12) if ready else (36, 37, 41), hue, 3.5)
    drawing.symbol(Symbol.IMPACT, (size / 2, size / 2), size * 0.6, hue)
    if not ready:
        drawing.line([(12, size - 12), (size - 12, 12)], ROSE, 6)
    return drawing.done()
