"""One faction's lane on the Field of Play."""

from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter
from PIL.Image import Image as Picture

from bot.rules.call_to_arms.view import FactionView, WarView
from bot.rules.call_to_arms.war import Place, Strength
from bot.rules.ruleset import Outcome
from rendering import seats
from rendering.call_to_arms import faces
from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.fonts import Symbol, Weight, extent, lato
from rendering.palette import (
    FAINT,
    FIRE,
    GOLD,
    GROUND,
    INK,
    LINE,
    MUTED,
    PANEL,
    PANEL_DIM,
    TEXT,
    WHITE,
    Colour,
    mix,
)

WIDTH = 1168
GLOW = 12
"""How far the light around a lane reaches."""

STRIP = 32
INSET = 50
"""Where a lane's text begins."""

CARDS = 304
"""Where its cards begin."""

ROW = 13
"""How many cards lie in a row."""

ROW_STEP, DRUMS_STEP = 92, 144
"""How far a row lies below the one before: its corners, the mark of War Drums too, stay seen."""

HEADER = 80
STATS = 60

PLACES = {
    Place.FIGHTING: (Symbol.SHIELD, "in the round", TEXT),
    Place.STANDING: (Symbol.STANDING, "stands", TEXT),
    Place.SURRENDERED: (Symbol.FLAG, "surrendered", MUTED),
    Place.RAN_OUT: (Symbol.EMPTY, "ran out", MUTED),
    Place.WIPED_OUT: (Symbol.FIRE, "wiped out", MUTED),
    Place.SITTING_OUT: (Symbol.MOON, "sits out", MUTED),
}
FORFEITED = (Symbol.LEFT, "forfeited", MUTED)
STRENGTHS = {
    Strength.WINNING: (Symbol.UP, "winning", GOLD),
    Strength.LEVEL: (Symbol.EQUALS, "level", TEXT),
    Strength.LOSING: (Symbol.DOWN, "losing", MUTED),
}
PLACINGS = ("1st", "2nd", "3rd")


class Pill(NamedTuple):
    """A word that stands out at the head of a lane."""

    symbol: Symbol
    word: str
    fill: Colour
    ink: Colour


def state(faction: FactionView) -> tuple[Symbol, str, Colour]:
    """Return the sign of where a faction stands, the word for it, and its colour."""
    return FORFEITED if faction.forfeited else PLACES[faction.place]


def short(faction: FactionView, view: WarView) -> bool:
    """Tell whether a lane needs no room for cards."""
    out = view.over or faction.forfeited or faction.strength is None
    return out and not faction.field


def height(faction: FactionView, view: WarView) -> int:
    """Return how high a faction's lane is."""
    if short(faction, view):
        return HEADER + STATS + 4
    return HEADER + faces.HEIGHT + sum(_steps(faction, view)) + STATS + 8


def _steps(faction: FactionView, view: WarView) -> list[int]:
    """Return how far each row of cards but the first lies below the one before."""
    laid = len(faction.field) + (view.titan == faction.seat)
    covered = [faction.field[start : start + ROW] for start in range(0, laid - ROW, ROW)]
    return [DRUMS_STEP if any(card.doubled for card in row) else ROW_STEP for row in covered]


def lane(
    sheet: Sheet, top: int, view: WarView, faction: FactionView, name: str, outcome: Outcome | None
) -> None:
    """Draw a faction's lane."""
    left = (sheet.image.width - WIDTH) // 2
    high = height(faction, view)
    dim = not view.over and faction.strength is None
    pill = _pill(view, faction, outcome)
    light = pill.fill if pill and pill.fill in (GOLD, FIRE) else None
    sheet.place(_panel(faction.seat, high, dim, light), left - GLOW, top - GLOW)
    _head(sheet, left, top, view, faction, name, pill)
    bottom = top + high
    if not short(faction, view):
        _totals(sheet, left, top + HEADER, faction)
        _field(sheet, left + CARDS, top + HEADER, view, faction)
    _stats(sheet, left, bottom - STATS, faction)


def _pill(view: WarView, faction: FactionView, outcome: Outcome | None) -> Pill | None:
    seat = faction.seat
    if outcome is not None:
        return _placing(faction, outcome)
    if view.over:
        return None
    if view.titan == seat:
        return Pill(Symbol.FIRE, "Titan!", FIRE, INK)
    if view.titan is not None and seat in view.asked:
        return Pill(Symbol.ASKED, "is asked", LINE, WHITE)
    if view.turn == seat:
        symbol, word = (Symbol.DRUM, "to play ×2") if faction.drums else (Symbol.PLAY, "to play")
        return Pill(symbol, word, GOLD, INK)
    if short(faction, view):
        symbol, word, _ = state(faction)
        return Pill(symbol, word, LINE, TEXT)
    return None


def _placing(faction: FactionView, outcome: Outcome) -> Pill:
    if faction.forfeited:
        symbol, word, _ = FORFEITED
        return Pill(symbol, word, LINE, TEXT)
    place = next((n for n, sharing in enumerate(outcome.places) if faction.seat in sharing), 2)
    won = faction.seat in outcome.winners
    return Pill(Symbol.MEDAL, PLACINGS[place], GOLD if won else LINE, INK if won else TEXT)


def _panel(seat: int, high: int, dim: bool, light: Colour | None) -> Picture:
    return SPRITES.get(
        ("lane", seat, high, dim, light), lambda: _draw_panel(seat, high, dim, light)
    )


def _draw_panel(seat: int, high: int, dim: bool, light: Colour | None) -> Picture:
    size = (WIDTH + 2 * GLOW, high + 2 * GLOW)
    panel = Image.new("RGB", size, GROUND)
    large = Image.new("L", (size[0] * 2, size[1] * 2))
    edge = (GLOW * 2, GLOW * 2, (GLOW + WIDTH) * 2 - 1, (GLOW + high) * 2 - 1)
    ImageDraw.Draw(large).rounded_rectangle(edge, 36, 255)
    mask = large.reduce(2)
    if light:
        panel.paste(light, (0, 0), mask.filter(ImageFilter.GaussianBlur(5)))
    inside = Image.new("RGB", size, PANEL_DIM if dim else PANEL)
    if light:
        inside.paste(mix(PANEL, light, 0.07), (0, 0, *size))
    inside.paste(seats.strip(seat, STRIP, high, dim=dim), (GLOW, GLOW))
    panel.paste(inside, (0, 0), mask)
    if light:
        frame = Image.new("L", large.size)
        ImageDraw.Draw(frame).rounded_rectangle(edge, 36, outline=255, width=9)
        panel.paste(light, (0, 0), frame.reduce(2))
    return panel


def _head(
    sheet: Sheet,
    left: int,
    top: int,
    view: WarView,
    faction: FactionView,
    name: str,
    pill: Pill | None,
) -> None:
    middle = top + 44
    sheet.centre(seats.badge(faction.seat, 62), left + INSET + 31, middle)
    right = left + WIDTH - 22.0
    for place in reversed(range(view.needed)):
        sheet.centre(_pip(place < faction.wins), right - 22, middle)
        right -= 52
    right -= 14
    if pill:
        right = _draw_pill(sheet, right, middle, pill) - 16
    colour = WHITE if faction.strength is not None or view.over else MUTED
    sheet.write(name, Box(left + 128, middle - 28, right, middle + 28), 46, colour)


def _draw_pill(sheet: Sheet, right: float, middle: float, pill: Pill) -> float:
    """Draw a pill that ends at `right`; return where it begins."""
    font = lato(36, Weight.BOLD)
    width = round(extent(pill.word, font)) + 92
    sprite = SPRITES.get(("pill", width, pill.fill), lambda: _pill_shape(width, pill.fill))
    left = right - width
    sheet.place(sprite, left, middle - 27)
    sheet.symbol(pill.symbol, left + 36, middle, 32, pill.ink)
    sheet.write(pill.word, Box(left + 62, middle - 26, right - 18, middle + 26), 36, pill.ink)
    return left


def _pill_shape(width: int, fill: Colour) -> Picture:
    drawing = Drawing(width, 54)
    drawing.rounded(Box(0, 0, width, 54), 27, fill)
    return drawing.done()


def _pip(won: bool) -> Picture:
    return SPRITES.get(("pip", won), lambda: _draw_pip(won))


def _draw_pip(won: bool) -> Picture:
    drawing = Drawing(44, 44)
    if won:
        drawing.ellipse(Box(0, 0, 44, 44), GOLD, (150, 104, 20), 2.5)
        drawing.symbol(Symbol.CROWN, (22, 21), 27, INK)
    else:
        drawing.ellipse(Box(1, 1, 43, 43), PANEL_DIM, FAINT, 3)
    return drawing.done()


def _totals(sheet: Sheet, left: int, top: int, faction: FactionView) -> None:
    """Write the total, where the faction stands, and how strong it is."""
    inner, right = left + INSET, left + CARDS - 16
    lively = faction.strength is not None
    colour = seats.style(faction.seat).colour
    sheet.write(
        str(faction.total),
        Box(inner, top, right, top + 106),
        128,
        mix(colour, WHITE, 0.35) if lively else FAINT,
        weight=Weight.BLACK,
    )
    lines = [state(faction)]
    if faction.strength is not None:
        lines.append(STRENGTHS[faction.strength])
    for place, (symbol, word, shade) in enumerate(lines):
        y = top + 139 + 47 * place
        sheet.symbol(symbol, inner + 17, y, 30, shade)
        sheet.write(word, Box(inner + 44, y - 22, right, y + 22), 34, shade)


def _field(sheet: Sheet, left: int, top: int, view: WarView, faction: FactionView) -> None:
    """Lay the cards in the order they were played; a Titan that waits lies last."""
    cards = [faces.card(laid.card, doubled=laid.doubled) for laid in faction.field]
    if view.titan == faction.seat:
        cards.append(faces.card("Titan"))
    if not cards:
        sheet.place(_slot(), left, top)
        box = Box(left + faces.WIDTH + 26, top, left + 700, top + faces.HEIGHT)
        sheet.write("no card played yet", box, 34, MUTED, weight=Weight.REGULAR)
    room = WIDTH - CARDS - 22 - faces.WIDTH
    for start in range(0, len(cards), ROW):
        row = cards[start : start + ROW]
        step = min(faces.WIDTH + 10, room / max(1, len(row) - 1, ROW - 1 if start else 0))
        y = top + sum(_steps(faction, view)[: start // ROW])
        seen = round(step) + faces.MARGIN + 2 * faces.RADIUS
        for place, card in enumerate(row):
            if place < len(row) - 1 and seen < card.width:
                part = card.crop((0, 0, seen, card.height))
            else:
                part = card
            sheet.place(part, left + place * step - faces.MARGIN, y - faces.MARGIN)


def _slot() -> Picture:
    return SPRITES.get("slot", _draw_slot)


def _draw_slot() -> Picture:
    drawing = Drawing(faces.WIDTH, faces.HEIGHT)
    drawing.rounded(Box(0, 0, faces.WIDTH, faces.HEIGHT), 12, PANEL_DIM, LINE, 3)
    drawing.symbol(Symbol.DRAGON, (faces.WIDTH / 2, faces.HEIGHT / 2), 70, LINE)
    return drawing.done()


def _stats(sheet: Sheet, left: int, top: int, faction: FactionView) -> None:
    """Write the counts: hand, deck, discard pile, war total, spent Titans."""
    y = top + 27
    counts: list[tuple[Symbol | None, str, int]] = [
        (None, "hand", faction.hand_count),
        (Symbol.DECK, "deck", faction.deck_count),
        (Symbol.DISCARD, "discard", len(faction.discard)),
        (Symbol.CASTLE, "war total", faction.war_total),
    ]
    if faction.titans:
        counts.append((Symbol.DRAGON, "Titans", faction.titans))
    x = float(left + INSET)
    for (symbol, word, count), width in zip(counts, (208, 208, 250, 270, 176), strict=False):
        if symbol is None:
            sheet.centre(faces.fan(), x + 24, y - 1)
        else:
            sheet.symbol(symbol, x + 20, y, 32, FIRE if symbol is Symbol.DRAGON else MUTED)
        start = x + (58 if symbol is None else 46)
        box = Box(start, y - 24, x + width, y + 24)
        used = sheet.write(word, box, 32, MUTED, weight=Weight.REGULAR)
        number = Box(start + used + 9, y - 24, x + width, y + 24)
        sheet.write(str(count), number, 36, TEXT)
        x += width


def warm() -> None:
    """Draw the lanes of three factions, and the small signs."""
    for seat in range(3):
        seats.badge(seat, 62)
        for light in (None, GOLD):
            _panel(seat, HEADER + faces.HEIGHT + STATS + 8, dim=False, light=light)
    for won in (False, True):
        _pip(won)
    _slot()
