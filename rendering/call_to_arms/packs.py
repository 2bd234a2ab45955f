"""Two packs against each other: how large they are, what lies on the table, how they changed."""

from collections.abc import Sequence

from PIL.Image import Image as Picture

from bot.rules.call_to_arms.packs.phrases import laid_in_order, plural
from bot.rules.call_to_arms.packs.table import SHORT
from bot.rules.call_to_arms.packs.view import Due, PacksView, SideView, Way
from bot.rules.ruleset import Outcome
from rendering import seats
from rendering.call_to_arms import faces
from rendering.call_to_arms import slap as slaps
from rendering.call_to_arms.chart import chart
from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.fonts import Symbol, Weight, drawable
from rendering.palette import (
    FIRE,
    GOLD,
    GROUND,
    LINE,
    MUTED,
    PANEL,
    PANEL_DIM,
    TEXT,
    WHITE,
    Colour,
    mix,
)

WIDTH = 1200
EDGE = 16
GAP = 20
HEAD = 112
BANNER = 196
SIDE = 218
TABLE = 406
CHART = 336

HALF = (WIDTH - 2 * EDGE - GAP) // 2
"""How wide one player's panel is."""

STRIP = 32
BACK = 96
"""How wide a pack is drawn."""

CARD = 182
"""How wide a card on the table is drawn: as in a hand, so that it is drawn once."""

WAYS = {
    Way.CIVIL: "Civil Disputes",
    Way.TOTAL: "Total Warfare",
    Way.SLAPIDHA: "Slapidha Base",
}
SLAPS = (Due.SEALED, Due.READY, Due.WAIT, Due.SLAP)


def board(view: PacksView, names: Sequence[str], outcome: Outcome | None = None) -> Sheet:
    """Draw the table."""
    shown = [drawable(name) for name in names]
    ends = view.over or outcome is not None
    banner = BANNER + GAP if ends or view.due in SLAPS else 0
    sheet = Sheet(WIDTH, HEAD + banner + SIDE + TABLE + CHART + 3 * GAP)
    _head(sheet, view)
    box = Box(EDGE, HEAD, WIDTH - EDGE, HEAD + BANNER)
    if ends:
        slaps.won(sheet, box, outcome, shown)
    elif banner:
        slaps.slap(sheet, box, view)
    top = HEAD + banner
    for side in view.sides:
        _side(sheet, EDGE + side.seat * (HALF + GAP), top, view, side, shown[side.seat])
    top += SIDE + GAP
    _table(sheet, top, view)
    top += TABLE + GAP
    sheet.place(_panel(WIDTH - 2 * EDGE, CHART, PANEL_DIM), EDGE, top)
    chart(sheet, Box(EDGE, top, WIDTH - EDGE, top + CHART), view)
    return sheet


def _head(sheet: Sheet, view: PacksView) -> None:
    sheet.centre(SPRITES.get("packs emblem", _emblem), EDGE + 44, 56)
    title = Box(EDGE + 106, 8, 800, 104)
    sheet.write(WAYS[view.way], title, 66, WHITE, weight=Weight.BLACK)
    right = WIDTH - EDGE - 8
    if view.way is Way.CIVIL:
        large, small = f"round {view.round}", f"{plural(view.sets, 'set')} played"
    else:
        large = plural(view.sets, "set")
        small = f"{SHORT} cards win" if view.short else "all 62 cards win"
    sheet.write(large, Box(810, 6, right, 60), 48, TEXT, align="right")
    box = Box(810, 60, right, 104)
    sheet.write(small, box, 34, MUTED, weight=Weight.REGULAR, align="right")


def _emblem() -> Picture:
    drawing = Drawing(84, 84)
    drawing.ellipse(Box(0, 0, 84, 84), (24, 30, 46), GOLD, 4)
    drawing.symbol(Symbol.DECK, (42, 42), 46, GOLD)
    return drawing.done()


def _panel(width: int, high: int, fill: Colour, light: Colour | None = None) -> Picture:
    def draw() -> Picture:
        drawing = Drawing(width, high)
        drawing.rounded(Box(0, 0, width, high), 18, fill, light or fill, 5 if light else 0)
        return drawing.done()

    return SPRITES.get(("packs panel", width, high, fill, light), draw)


def _side(sheet: Sheet, left: int, top: int, view: PacksView, side: SideView, name: str) -> None:
    """Draw one player: the name, the pack and its size, and whether the player is awaited."""
    symbol, word, colour = _state(view, side)
    light = colour if colour is GOLD else None
    sheet.place(_panel(HALF, SIDE, PANEL, light), left, top)
    sheet.place(_strip(side.seat), left + 6, top + 18)
    sheet.centre(seats.badge(side.seat, 66), left + 86, top + 50)
    inner, right = left + 56, left + HALF - 20
    sheet.write(name, Box(left + 132, top + 20, right - BACK - 16, top + 80), 48, WHITE)
    _pack(sheet, right - BACK, top + 22, side.deck)
    number = Box(inner, top + 84, right - BACK - 190, top + 164)
    bright = mix(seats.style(side.seat).colour, WHITE, 0.35)
    used = sheet.write(str(side.cards), number, 96, bright, weight=Weight.BLACK)
    start = inner + used + 16
    if view.way is Way.CIVIL:
        words = Box(start, top + 84, right - BACK - 14, top + 124)
        sheet.write(f"{side.won} won", words, 36, TEXT)
        words = Box(start, top + 124, right - BACK - 14, top + 164)
        sheet.write(f"{side.deck} to play", words, 36, MUTED)
    else:
        words = Box(start, top + 104, right - BACK - 14, top + 164)
        sheet.write("card" if side.cards == 1 else "cards", words, 44, TEXT)
    y = top + SIDE - 30
    sheet.symbol(symbol, inner + 16, y, 34, colour)
    rounds = view.way is Way.CIVIL
    sheet.write(word, Box(inner + 44, y - 24, right - (190 if rounds else 0), y + 24), 38, colour)
    if rounds:
        sheet.symbol(Symbol.CROWN, right - 164, y, 36, GOLD)
        text = plural(side.rounds, "round")
        sheet.write(text, Box(right - 138, y - 24, right, y + 24), 38, TEXT)


def _state(view: PacksView, side: SideView) -> tuple[Symbol, str, Colour]:
    """Return the sign of what a player does, the word for it, and its colour."""
    if side.forfeited:
        return Symbol.LEFT, "gave up", MUTED
    if view.over:
        return _ending(view, side)
    if view.due in (Due.SEALED, Due.READY):
        return Symbol.ASKED, "is asked", TEXT
    if view.due in SLAPS:
        return Symbol.HANDS_FREE, "hand up", TEXT
    if side.seat in view.asked:
        return Symbol.PLAY, "another round?" if view.due is Due.ROUND else "to go on", GOLD
    return Symbol.DONE, "goes on", MUTED


def _ending(view: PacksView, side: SideView) -> tuple[Symbol, str, Colour]:
    if view.winner is None:
        return Symbol.EQUALS, "a draw", TEXT
    won = view.winner == side.seat
    return (Symbol.TROPHY, "wins", GOLD) if won else (Symbol.FLAG, "beaten", MUTED)


def _strip(seat: int) -> Picture:
    """Return the strip that tells a seat by its pattern, with round corners."""
    return seats.strip(seat, STRIP, SIDE - 36)


def _pack(sheet: Sheet, left: float, top: float, cards: int) -> None:
    """Draw a pack, the thicker the more cards it has; an outline where there is none."""
    if not cards:
        sheet.place(SPRITES.get("packs none", _no_pack), left, top)
        return
    layers = 1 + cards // 10
    rim = faces.margin(BACK)
    back = faces.card("back", BACK)
    for layer in range(layers):
        sheet.place(back, left - rim - layer * 3, top - rim + 6 - layer * 3)


def _no_pack() -> Picture:
    drawing = Drawing(BACK, faces.height(BACK))
    drawing.rounded(Box(0, 0, BACK, faces.height(BACK)), 10, PANEL_DIM, LINE, 3)
    return drawing.done()


def _table(sheet: Sheet, top: int, view: PacksView) -> None:
    """Lay the running set, or else the last one, A's cards on the left."""
    sheet.place(_panel(WIDTH - 2 * EDGE, TABLE, PANEL_DIM), EDGE, top)
    running = any(side.faces for side in view.sides)
    last = None if running else view.last
    title = "On the table" if running or last is None else "The last set"
    sheet.write(title, Box(EDGE + 24, top + 8, 700, top + 64), 42, TEXT)
    if view.middle:
        _middle(sheet, top + 36, view.middle)
    for side in view.sides:
        left = EDGE + 24 + side.seat * (HALF + GAP)
        cards: list[faces.Face] = [card or "back" for card in laid_in_order(side)]
        if last is not None:
            cards = list(last.faces[side.seat])
        _row(sheet, left, top + 70, cards)
        words, colour = _words(view, side, running)
        line = Box(left + 64, top + 338, left + HALF - 40, top + 394)
        sheet.centre(seats.badge(side.seat, 50), left + 27, top + 366)
        sheet.write(words, line, 48, colour)


def _words(view: PacksView, side: SideView, running: bool) -> tuple[str, Colour]:
    """Say what a player's cards on the table are worth."""
    if running:
        return ("a tie!", FIRE) if view.tied else ("", TEXT)
    if view.last is None:
        return "nothing yet", MUTED
    if view.last.winner is None:
        drawn = "keeps its cards" if view.way is Way.CIVIL else "to the middle"
        return drawn, TEXT
    if view.last.winner == side.seat:
        return f"takes {view.last.cards}", GOLD
    return "", TEXT


def _middle(sheet: Sheet, y: float, cards: int) -> None:
    """Tell how many cards wait in the middle."""
    right = WIDTH - EDGE - 24
    sheet.symbol(Symbol.DECK, right - 470, y, 40, GOLD)
    box = Box(right - 440, y - 28, right, y + 28)
    sheet.write(f"{plural(cards, 'card')} in the middle", box, 44, GOLD)


def _row(sheet: Sheet, left: float, top: float, cards: Sequence[faces.Face]) -> None:
    """Lay cards from left to right, the last on top; ranks stay in sight while there is room."""
    if not cards:
        sheet.place(SPRITES.get("packs slot", _slot), left, top)
        return
    room = HALF - 48 - CARD
    step = min(CARD + 10, room / max(1, len(cards) - 1))
    rim = faces.margin(CARD)
    for place, face in enumerate(cards):
        sheet.place(faces.card(face, CARD), left + place * step - rim, top - rim)


def _slot() -> Picture:
    drawing = Drawing(CARD, faces.height(CARD))
    drawing.rounded(Box(0, 0, CARD, faces.height(CARD)), 14, GROUND, LINE, 3)
    return drawing.done()


def warm() -> None:
    """Draw the small things that every table needs; grounds and panels weigh too much to keep."""
    for seat in range(2):
        seats.badge(seat, 66)
        seats.badge(seat, 50)
        _strip(seat)
    faces.card("back", BACK)
    faces.card("back", CARD)
    SPRITES.get("packs emblem", _emblem)
    SPRITES.get("packs slot", _slot)
