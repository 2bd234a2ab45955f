"""What the sheets of Campaign Titan are made of: sections, captions, boxes to check, chips."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL.Image import Image as Picture

from rendering.canvas import SPRITES, Box, Drawing, Point, Sheet, rounded_mask
from rendering.defenders.shapes import stamp
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight
from rendering.palette import GOLD, INK, LINE, MUTED, PANEL_DIM, TEXT, WHITE, Colour

FULL, EDGE, GAP = 1200, 14, 12
WIDTH = FULL - 2 * EDGE
CAPTION = 66
CHECK = 46
"""How large a box to check is."""

OVER = 3

CHIP, CHIP_GAP = 54, 10
"""How high a chip is, and how much room is kept between chips."""


class Section(NamedTuple):
    """A part of a picture: how high it is, and what draws it below a line."""

    high: int
    draw: Callable[[Sheet, float], None]


def stacked(sections: Sequence[Section]) -> Sheet:
    """Return a picture of sections one below another."""
    high = 2 * EDGE + sum(each.high for each in sections) + GAP * (len(sections) - 1)
    sheet = Sheet(FULL, high)
    top = float(EDGE)
    for each in sections:
        each.draw(sheet, top)
        top += each.high + GAP
    return sheet


def caption(sheet: Sheet, top: float, sign: Symbol, text: str, aside: str = "") -> None:
    """Write the caption of a section; `aside` stands at its right."""
    stamp(sheet, sign, EDGE + 40, top + CAPTION / 2, 44, GOLD)
    room = wide(text, 48, Weight.BLACK)
    left = EDGE + 80
    sheet.write(text, Box(left, top, left + room, top + CAPTION), 48, GOLD, weight=Weight.BLACK)
    box = Box(left + room + 30, top, EDGE + WIDTH - 12, top + CAPTION)
    sheet.write(aside, box, 38, MUTED, weight=Weight.REGULAR, align="right")


def checks(sheet: Sheet, left: float, y: float, count: int, most: int) -> float:
    """Lay boxes, the first of them checked; return where they end."""
    for place in range(most):
        sheet.place(check(full=place < count), left + place * (CHECK + 6), y - CHECK / 2)
    return left + most * (CHECK + 6)


def check(*, full: bool) -> Picture:
    """Return a box: filled with a tick, or empty."""
    return SPRITES.get(("campaign check", full), lambda: _check(full=full))


def _check(*, full: bool) -> Picture:
    drawing = Drawing(CHECK, CHECK)
    box = Box(1, 1, CHECK - 1, CHECK - 1)
    if full:
        drawing.rounded(box, 9, GOLD)
        drawing.symbol(Symbol.DONE, (CHECK / 2, CHECK / 2), CHECK * 0.66, INK)
    else:
        drawing.rounded(box, 9, PANEL_DIM, MUTED, 3)
    return drawing.done()


class Chip(NamedTuple):
    """A word on a plate; a marked one has an edge and a symbol before the word."""

    word: str
    mark: Symbol | None = None

    @property
    def wide(self) -> int:
        """How wide it is."""
        return round(wide(self.word, 36)) + 34 + (46 if self.mark else 0)


def rows(chips: Sequence[Chip], room: float) -> list[list[Chip]]:
    """Break chips into rows that keep to a width."""
    found: list[list[Chip]] = []
    left = 0.0
    for chip in chips:
        if not found or left + chip.wide > room:
            found.append([])
            left = 0
        found[-1].append(chip)
        left += chip.wide + CHIP_GAP
    return found


def rows_height(count: int) -> int:
    """Return how high so many rows of chips are."""
    return count * (CHIP + CHIP_GAP) - CHIP_GAP if count else 0


def lay_rows(sheet: Sheet, left: float, top: float, laid: list[list[Chip]], fill: Colour) -> None:
    """Draw rows of chips."""
    for place, row in enumerate(laid):
        x, y = left, top + place * (CHIP + CHIP_GAP)
        for chip in row:
            _chip(sheet, x, y, chip, fill)
            x += chip.wide + CHIP_GAP


def _chip(sheet: Sheet, x: float, y: float, chip: Chip, fill: Colour) -> None:
    plate(sheet, (x, y), (chip.wide, CHIP), fill, GOLD if chip.mark else None)
    left = x + 17
    if chip.mark:
        stamp(sheet, chip.mark, x + 38, y + CHIP / 2, 34, GOLD)
        left += 46
    box = Box(left, y, x + chip.wide - 12, y + CHIP)
    sheet.write(chip.word, box, 36, WHITE if chip.mark else TEXT)


def plate(
    sheet: Sheet,
    corner: Point,
    size: tuple[int, int],
    fill: Colour,
    edge: Colour | None = None,
    curve: int = 18,
) -> None:
    """Lay a plate with round corners on whatever is there, edged if it stands out."""
    wide_, high = size
    for colour, inset in ((edge, 0), (fill, 4 if edge else 0)):
        if colour is not None:
            mask = rounded_mask((wide_ * OVER, high * OVER), (curve - inset) * OVER, inset * OVER)
            sheet.image.paste(colour, (round(corner[0]), round(corner[1])), mask.reduce(OVER))


def number_disc(number: str, size: int = 50) -> Picture:
    """Return a number in a ring."""
    return SPRITES.get(("campaign number", number, size), lambda: _number(number, size))


def _number(number: str, size: int) -> Picture:
    drawing = Drawing(size, size)
    drawing.ellipse(Box(0, 0, size, size), PANEL_DIM, LINE, 3)
    drawing.text(number, (size / 2, size / 2), size * 0.68, WHITE, Weight.BLACK)
    return drawing.done()
