"""A hand, for its own player alone: the cards large, and how the faction stands."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from PIL.Image import Image as Picture

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.view import FactionView, WarView
from bot.rules.call_to_arms.war import OnesGo
from rendering import seats
from rendering.call_to_arms import faces
from rendering.call_to_arms.lane import STRENGTHS, state
from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.fonts import Symbol, Weight, drawable, extent, lato
from rendering.palette import FAINT, GOLD, INK, MUTED, WHITE, Colour, mix

WIDTH = 1200
EDGE = 16
HEAD = 118
NOTE = 68
GAP = 14

SIZES = (220, 182, 152)
"""How wide the cards are: as wide as the row allows."""


def hand(view: WarView, names: Sequence[str]) -> Sheet | None:
    """Draw the viewer's hand; None for a spectator."""
    own = view.factions[view.viewer] if view.viewer is not None else None
    if own is None or own.hand is None:
        return None
    notes = _notes(own)
    rows = _rows(own.hand)
    longest = max((len(row) for row in rows), default=1)
    width = next((w for w in SIZES if longest * (w + GAP) - GAP <= WIDTH - 2 * EDGE), SIZES[-1])
    step = faces.height(width) + GAP
    sheet = Sheet(WIDTH, HEAD + NOTE * len(notes) + max(1, len(rows)) * step + EDGE - GAP + 6)
    _head(sheet, own, drawable(names[own.seat]))
    top = float(HEAD)
    for symbol, words, fill, ink in notes:
        _note(sheet, top, symbol, words, fill, ink)
        top += NOTE
    if not own.hand:
        box = Box(EDGE, top, WIDTH - EDGE, top + step)
        sheet.write("no cards in hand", box, 56, FAINT, align="middle")
    rim = faces.margin(width)
    for row in rows:
        left = (WIDTH - len(row) * (width + GAP) + GAP) / 2
        for place, card in enumerate(row):
            sheet.place(faces.card(card, width), left + place * (width + GAP) - rim, top - rim)
        top += step
    return sheet


def _rows(cards: Sequence[Card]) -> list[Sequence[Card]]:
    """Deal the cards, in their order, over rows that are as even as can be."""
    longest = 5 if len(cards) <= 10 else 6 if len(cards) <= 18 else 7
    count = ceil(len(cards) / longest)
    ends = [ceil(len(cards) * row / count) for row in range(count + 1)] if count else []
    return [cards[start:end] for start, end in pairwise(ends)]


def _head(sheet: Sheet, own: FactionView, name: str) -> None:
    """Write whose hand it is, the total, and how strong the faction is."""
    middle = 58.0
    sheet.centre(seats.badge(own.seat, 84), EDGE + 44, middle)
    sign = STRENGTHS[own.strength] if own.strength is not None else state(own)
    symbol, word, colour = sign
    right = float(WIDTH - EDGE - 8)
    total = str(own.total)
    big = lato(92, Weight.BLACK)
    sheet.write(
        total,
        Box(right - extent(total, big) - 2, middle - 44, right, middle + 44),
        92,
        mix(seats.style(own.seat).colour, WHITE, 0.35),
        weight=Weight.BLACK,
        align="right",
    )
    right -= extent(total, big) + 30
    width = extent(word, lato(50, Weight.BOLD)) + 2
    sheet.write(word, Box(right - width, middle - 30, right, middle + 30), 50, colour)
    sheet.symbol(symbol, right - width - 36, middle, 42, colour)
    box = Box(EDGE + 104, middle - 34, right - width - 80, middle + 34)
    sheet.write(name or "Your hand", box, 52, WHITE)


def _notes(own: FactionView) -> list[tuple[Symbol, str, Colour, Colour]]:
    notes: list[tuple[Symbol, str, Colour, Colour]] = []
    if own.drums:
        notes.append((Symbol.DRUM, "War Drums: your next Damage card counts ×2", GOLD, INK))
    if own.ones_go is OnesGo.DISCARD:
        words = "I's played as 1 stay in the discard pile"
        notes.append((Symbol.DISCARD, words, (58, 60, 66), MUTED))
    return notes


def _note(sheet: Sheet, top: float, symbol: Symbol, words: str, fill: Colour, ink: Colour) -> None:
    size = (WIDTH - 2 * EDGE, NOTE - 14)
    sheet.place(SPRITES.get(("note", fill), lambda: _strip(size, fill)), EDGE, top)
    middle = top + size[1] / 2
    sheet.symbol(symbol, EDGE + 44, middle, 38, ink)
    sheet.write(words, Box(EDGE + 82, middle - 26, WIDTH - EDGE - 20, middle + 26), 40, ink)


def _strip(size: tuple[int, int], fill: Colour) -> Picture:
    drawing = Drawing(*size)
    drawing.rounded(Box(0, 0, *size), 16, fill)
    return drawing.done()


def warm() -> None:
    """Draw every card in every size."""
    faces.warm(SIZES)
