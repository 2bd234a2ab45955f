"""Cards of a sheet: a sign, a title, what kind it is, Charges, and what it does."""

from typing import NamedTuple

from PIL.Image import Image as Picture

from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.defenders import pieces
from rendering.defenders.writing import height as lines_height
from rendering.defenders.writing import paragraph, wide, wrapped
from rendering.fonts import Symbol, Weight
from rendering.palette import FAINT, GOLD, INK, LINE, MUTED, PANEL, PANEL_DIM, TEXT, WHITE, Colour
from rendering.war_titans import tokens
from rendering.war_titans.shapes import Sign

FULL, EDGE, GAP = 1200, 14, 14
WIDTH = FULL - 2 * EDGE
HALF = (WIDTH - GAP) // 2

SIZE = 36
TEXT_TOP = 116
BARE = 96
"""How high a card without a text is."""


class Line(NamedTuple):
    """One thing that a card does; faded while it is used up."""

    text: str
    faded: bool = False


class Card(NamedTuple):
    """A card: `charges` are None where it holds none; `edge` tells it apart."""

    sign: Sign
    title: str
    kind: str
    lines: tuple[Line, ...] = ()
    colour: Colour = GOLD
    faded: bool = False
    charges: int | None = None
    edge: Colour | None = None


def _inner(width: int) -> int:
    return width - 44


def height(card: Card, width: int) -> int:
    """Return how high a card of a width is."""
    if not card.lines:
        return BARE
    count = sum(len(wrapped(line.text, _inner(width), SIZE)) for line in card.lines)
    return TEXT_TOP + lines_height(count, SIZE) + 10 * (len(card.lines) - 1) + 20


def draw(sheet: Sheet, card: Card, left: float, top: float, width: int, high: int) -> None:
    """Draw a card."""
    pieces.panel(sheet, left, top, (width, high), PANEL_DIM if card.faded else PANEL, card.edge)
    tint = FAINT if card.faded else card.colour
    right = left + width - 22
    sheet.centre(tokens.disc(card.sign, 72, tint), left + 58, top + 50)
    middle = top + (BARE / 2 if not card.lines else 50)
    if width < WIDTH:
        box = Box(left + 108, top + 8, right, top + 60)
        sheet.write(card.title, box, 42, MUTED if card.faded else WHITE, weight=Weight.BLACK)
        end = _charges(sheet, right, top + 80, card)
        box = Box(left + 108, top + 59, end, top + 101)
        sheet.write(card.kind, box, 34, MUTED if card.faded else tint)
    else:
        room = wide(card.kind, 36) + 34 if card.kind else 0
        if card.kind:
            pieces.pill(sheet, card.kind, right, middle, tint, INK, 36)
        end = _charges(sheet, right - room - 16, middle, card)
        box = Box(left + 112, middle - 32, end - 10, middle + 32)
        sheet.write(card.title, box, 48, MUTED if card.faded else WHITE, weight=Weight.BLACK)
    y = top + TEXT_TOP - 6
    for line in card.lines:
        box = Box(left + 22, y, left + 22 + _inner(width), top + high)
        faded = card.faded or line.faded
        y = paragraph(sheet, line.text, box, SIZE, MUTED if faded else TEXT) + 10


def _charges(sheet: Sheet, right: float, y: float, card: Card) -> float:
    """Lay the Charges before `right`; return where they begin."""
    if card.charges is None:
        return right
    cells = charge_cells(card.charges, faded=card.faded)
    sheet.place(cells, right - cells.width, y - cells.height / 2)
    return right - cells.width - 16


def charge_cells(charges: int, *, faded: bool) -> Picture:
    """Return three cells, so many of them charged."""
    return SPRITES.get(("charges", charges, faded), lambda: _cells(charges, faded=faded))


def _cells(charges: int, *, faded: bool) -> Picture:
    drawing = Drawing(126, 44)
    for place in range(3):
        box = Box(2 + 42 * place, 2, 38 + 42 * place, 42)
        full = place < charges and not faded
        drawing.rounded(box, 8, (96, 214, 255) if full else (24, 27, 34),
                        (196, 240, 255) if full else LINE, 3)  # fmt: skip
        middle = (box.middle[0], box.middle[1])
        drawing.symbol(Symbol.BOLT, middle, 28, INK if full else LINE)
    return drawing.done()


class Block(NamedTuple):
    """Cards side by side: one over the whole width, or two halves."""

    cards: tuple[Card, ...]

    @property
    def height(self) -> int:
        """How high the block is: as its highest card."""
        width = WIDTH if len(self.cards) == 1 else HALF
        return max(height(card, width) for card in self.cards)


def blocks_height(blocks: list[Block]) -> int:
    """Return how high blocks are together, each with the gap below it."""
    return sum(block.height + GAP for block in blocks)


def lay(sheet: Sheet, top: float, blocks: list[Block]) -> float:
    """Draw blocks one below another; return where they end."""
    for block in blocks:
        width = WIDTH if len(block.cards) == 1 else HALF
        for place, card in enumerate(block.cards):
            draw(sheet, card, EDGE + place * (HALF + GAP), top, width, block.height)
        top += block.height + GAP
    return top
