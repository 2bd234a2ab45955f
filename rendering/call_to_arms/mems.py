"""All the Mems: a numbered grid of cards, and the players with what they have captured."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from PIL.Image import Image as Picture

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.mems.view import LONGEST_ROW, MemsView, PlaceView, PlayerView, columns
from bot.rules.kernel import Seat
from bot.rules.ruleset import Outcome
from rendering import seats
from rendering.call_to_arms import faces
from rendering.canvas import SMALLEST, SPRITES, Box, Drawing, Sheet
from rendering.fonts import Symbol, Weight, drawable, extent, lato
from rendering.palette import GOLD, INK, LINE, MUTED, PANEL, PANEL_DIM, TEXT, WHITE, Colour

WIDTH = 1200
EDGE = 16
HEAD = 176
GAP = 14
SIZES = {4: 220, 5: 220, 6: 182, 7: 152}
"""How wide the cards are, by how many lie in a row."""

NUMBER = 60
"""How large the number of a place is on the back of its card."""

TAG = 50
"""How large it is beside the face of an open card."""

TILE = 150
"""How high a player's tile is, without the captured ranks."""

RANKS = 42
"""How high a line of captured ranks is."""

PLACINGS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


class Tiles(NamedTuple):
    """How the players' tiles lie: how many in a row, how wide and high, and their ranks."""

    across: int
    width: int
    height: int
    ranks: tuple[tuple[str, ...], ...]


def board(view: MemsView, names: Sequence[str], outcome: Outcome | None = None) -> Sheet:
    """Draw the places and the players."""
    shown = [drawable(name) for name in names]
    tiles = _tiles(view)
    row = columns(len(view.places))
    width = SIZES[row]
    step = faces.height(width) + GAP
    rows = ceil(len(view.places) / row)
    low = HEAD + rows * step + GAP
    deep = ceil(len(view.players) / tiles.across)
    sheet = Sheet(WIDTH, low + deep * (tiles.height + GAP) + EDGE - GAP)
    _head(sheet, view, shown, outcome)
    left = (WIDTH - row * (width + GAP) + GAP) / 2
    for place in view.places:
        down, across = divmod(place.number - 1, row)
        _place(sheet, left + across * (width + GAP), HEAD + down * step, width, view, place)
    for player in view.players:
        down, across = divmod(player.seat, tiles.across)
        x = EDGE + across * (tiles.width + GAP)
        y = low + down * (tiles.height + GAP)
        box = Box(x, y, x + tiles.width, y + tiles.height)
        _tile(sheet, box, tiles.ranks[player.seat], view, player, shown[player.seat], outcome)
    return sheet


def _head(sheet: Sheet, view: MemsView, names: Sequence[str], outcome: Outcome | None) -> None:
    """Write the title, how many pairs are left, and what the turn is about."""
    right = WIDTH - EDGE - 8
    title = Box(EDGE + 8, 8, 660, 92)
    sheet.write("All the Mems", title, 66, WHITE, weight=Weight.BLACK)
    left = f"{view.pairs_left} of {len(view.places) // 2} pairs left"
    sheet.write(left, Box(660, 20, right, 80), 44, TEXT, align="right")
    line = Box(EDGE + 64, 96, right, 164)
    if view.over or outcome is not None:
        sheet.symbol(Symbol.TROPHY, EDGE + 32, 130, 46, GOLD)
        _won(sheet, line, outcome.winners if outcome is not None else (), names)
    elif view.turn is not None:
        sheet.centre(seats.badge(view.turn, 54), EDGE + 32, 130)
        words = _wanted(view)
        room = extent(words, lato(48)) + 2
        name = Box(line.left, line.top, right - room - 20, line.bottom)
        used = sheet.write(names[view.turn], name, 48, WHITE)
        start = line.left + (used + 16 if used else 0)
        sheet.write(words, Box(start, line.top, right, line.bottom), 48, GOLD)


def _wanted(view: MemsView) -> str:
    if view.first is None:
        return "begins: open cards close" if view.closing else "turns up a first card"
    left = f"{view.chances} chance{'s' * (view.chances > 1)}"
    return f"looks for {view.first}: {left} left"


def _won(sheet: Sheet, line: Box, winners: Sequence[Seat], names: Sequence[str]) -> None:
    """Write who has won: one by name, several by their badges."""
    words = {0: "The game is over", 1: "wins"}.get(len(winners), "share the win")
    x = line.left
    for seat in winners:
        sheet.centre(seats.badge(seat, 60), x + 32, line.middle[1])
        x += 74
    if len(winners) == 1:
        room = extent(words, lato(52, Weight.BLACK)) + 2
        name = Box(x, line.top, line.right - room - 16, line.bottom)
        used = sheet.write(names[winners[0]], name, 52, WHITE)
        x += used + 16 if used else 0
    box = Box(x, line.top, line.right, line.bottom)
    sheet.write(words, box, 52, GOLD, weight=Weight.BLACK)


def _place(
    sheet: Sheet, left: float, top: float, width: int, view: MemsView, place: PlaceView
) -> None:
    """Draw a card face down with its number, an open one, or an empty place."""
    rim = faces.margin(width)
    middle = left + width / 2
    high = faces.height(width)
    if place.taker is not None:
        sheet.place(_slot(width), left, top)
        sheet.centre(seats.badge(place.taker, 88), middle, top + high / 2)
        return
    if place.rank is None:
        sheet.place(_back(width), left - rim, top - rim)
        box = Box(left, top, left + width, top + high)
        sheet.write(str(place.number), box, NUMBER, WHITE, weight=Weight.BLACK, align="middle")
        return
    sheet.place(faces.card(place.rank, width), left - rim, top - rim)
    first = not view.closing and view.open[0] == place.number
    sheet.place(_frame(width, first=first), left - 6, top - 6)
    _tag(sheet, Box(left, top, left + width, top + high), place)


def _tag(sheet: Sheet, card: Box, place: PlaceView) -> None:
    """Write the number of a place on its open card, where it hides no rank."""
    wide, tall = (72 if place.number > 9 else 50), 54
    x = card.right - wide - 8
    y = card.bottom - tall - 10 if place.rank is Card.I else card.top + 10
    sheet.place(_plate(wide, tall), x, y)
    box = Box(x, y, x + wide, y + tall)
    sheet.write(str(place.number), box, TAG, WHITE, weight=Weight.BLACK, align="middle")


def _back(width: int) -> Picture:
    return SPRITES.get(("mems back", width), lambda: _draw_back(width))


def _draw_back(width: int) -> Picture:
    """Draw a card's back with a dark disc where its number stands."""
    card = faces.card("back", width).copy()
    size = 104
    drawing = Drawing(size, size)
    drawing.ellipse(Box(0, 0, size, size), (16, 20, 32), GOLD, 4)
    disc = drawing.done()
    at = (round((card.width - size) / 2), round((card.height - size) / 2))
    card.alpha_composite(disc, at)
    return card


def _slot(width: int) -> Picture:
    return SPRITES.get(("mems slot", width), lambda: _draw_slot(width))


def _draw_slot(width: int) -> Picture:
    high = faces.height(width)
    drawing = Drawing(width, high)
    drawing.rounded(Box(0, 0, width, high), 12, PANEL_DIM, LINE, 3)
    return drawing.done()


def _plate(width: int, height: int) -> Picture:
    return SPRITES.get(("mems plate", width, height), lambda: _draw_plate(width, height))


def _draw_plate(width: int, height: int) -> Picture:
    drawing = Drawing(width, height)
    drawing.rounded(Box(0, 0, width, height), 14, (16, 20, 32), GOLD, 3)
    return drawing.done()


def _frame(width: int, *, first: bool) -> Picture:
    return SPRITES.get(("mems frame", width, first), lambda: _draw_frame(width, first))


def _draw_frame(width: int, first: bool) -> Picture:
    """Draw the frame of an open card; that of the first one, to be matched, is a double one."""
    high = faces.height(width)
    drawing = Drawing(width + 12, high + 12)
    if first:
        drawing.rounded(Box(0, 0, width + 12, high + 12), 17, None, GOLD, 6)
        drawing.rounded(Box(8, 8, width + 4, high + 4), 10, None, INK, 3)
    else:
        drawing.rounded(Box(3, 3, width + 9, high + 9), 14, None, TEXT, 3)
    return drawing.done()


def _tiles(view: MemsView) -> Tiles:
    """Lay out two or three tiles in a row, high enough for the longest list of ranks."""
    count = len(view.players)
    across = 2 if count in (2, 4) else 3
    width = (WIDTH - 2 * EDGE - GAP * (across - 1)) // across
    ranks = tuple(_lines(player.pairs, width - 44) for player in view.players)
    lines = max(len(own) for own in ranks)
    return Tiles(across, width, TILE + RANKS * lines + (10 if lines else 0), ranks)


def _lines(ranks: Sequence[str], room: float) -> tuple[str, ...]:
    """Break captured ranks into lines."""
    font = lato(SMALLEST, Weight.BOLD)
    lines: list[str] = []
    for rank in ranks:
        longer = f"{lines[-1]}  {rank}" if lines else rank
        if lines and extent(longer, font) <= room:
            lines[-1] = longer
        else:
            lines.append(str(rank))
    return tuple(lines)


def _tile(
    sheet: Sheet,
    tile: Box,
    ranks: Sequence[str],
    view: MemsView,
    player: PlayerView,
    name: str,
    outcome: Outcome | None,
) -> None:
    """Draw one player: name, pairs, and a word on where it stands."""
    x, y, right = tile.left, tile.top, tile.right - 18
    won = outcome is not None and player.seat in outcome.winners
    lit = won or view.turn == player.seat
    sheet.place(_panel(round(tile.width), round(tile.bottom - y), lit), x, y)
    sheet.centre(seats.badge(player.seat, 62), x + 51, y + 48)
    colour = MUTED if player.forfeited else WHITE
    sheet.write(name, Box(x + 94, y + 18, right, y + 78), 44, colour)
    count, low = len(player.pairs), y + 113
    words = f"{count} pair{'s' * (count != 1)}"
    used = sheet.write(words, Box(x + 22, low - 28, right, low + 28), 40, TEXT)
    note = _note(view, player, outcome)
    if note is not None:
        _write_note(sheet, Box(x + 22 + used + 10, low - 28, right, low + 28), note, lit)
    for place, line in enumerate(ranks):
        top = y + TILE + RANKS * place
        sheet.write(line, Box(x + 22, top, right, top + RANKS), SMALLEST, TEXT)


def _note(view: MemsView, player: PlayerView, outcome: Outcome | None) -> tuple[Symbol, str] | None:
    if player.forfeited:
        return Symbol.LEFT, "forfeited"
    if outcome is not None:
        place = next(n for n, sharing in enumerate(outcome.places) if player.seat in sharing)
        return Symbol.MEDAL, PLACINGS[place]
    return (Symbol.PLAY, "to play") if view.turn == player.seat else None


def _write_note(sheet: Sheet, box: Box, note: tuple[Symbol, str], lit: bool) -> None:
    """Write a word with its sign at the right."""
    symbol, word = note
    colour: Colour = GOLD if lit else MUTED
    used = sheet.write(word, Box(box.left + 34, *box[1:]), 32, colour, align="right")
    sheet.symbol(symbol, box.right - used - 20, box.middle[1], 28, colour)


def _panel(width: int, height: int, lit: bool) -> Picture:
    return SPRITES.get(("mems panel", width, height, lit), lambda: _draw_panel(width, height, lit))


def _draw_panel(width: int, height: int, lit: bool) -> Picture:
    drawing = Drawing(width, height)
    edge, thick = (GOLD, 6) if lit else (LINE, 2)
    drawing.rounded(Box(0, 0, width, height), 18, PANEL, edge, thick)
    return drawing.done()


def warm() -> None:
    """Draw a back and an empty place as a table of all 28 cards has them."""
    width = SIZES[LONGEST_ROW]
    _back(width)
    _slot(width)
