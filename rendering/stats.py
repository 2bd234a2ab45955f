"""Statistics as bars: how much was played, and the part of it that was won."""

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from rendering.canvas import SCALE, SPRITES, Box, Drawing, Sheet, rounded_mask
from rendering.fonts import Weight, drawable
from rendering.palette import GOLD, INK, MUTED, PANEL, SKY, TEXT, WHITE, mix

WIDTH = 1200
EDGE, PAD = 40, 32
HEAD, HEADING, ROW, LEGEND = 156, 84, 122, 76
THICK = 42
STRIPE = 14

CAPTION = 520
"""How wide the figures beside a bar's name may be."""

MOST_BARS = 8
"""Bars in one section; what comes after them stands in the text alone."""


class Bar(NamedTuple):
    """One bar: its name, what is said of it, and how much of it was won."""

    name: str
    caption: str
    played: int
    won: int


class Section(NamedTuple):
    """Bars that are compared with each other."""

    heading: str
    bars: Sequence[Bar]


class Chart(NamedTuple):
    """All that the picture shows."""

    title: str
    line: str
    sections: Sequence[Section]


def chart(shown: Chart) -> Sheet:
    """Draw bars: the whole bar is what was played, its striped part what was won."""
    heights = [HEADING + ROW * len(section.bars[:MOST_BARS]) for section in shown.sections]
    sheet = Sheet(WIDTH, EDGE + HEAD + sum(heights) + LEGEND + EDGE)
    box = Box(EDGE, EDGE, WIDTH - EDGE, EDGE + 84)
    sheet.write(drawable(shown.title) or "Statistics", box, 68, WHITE, weight=Weight.BLACK)
    box = Box(EDGE, EDGE + 84, WIDTH - EDGE, EDGE + 136)
    sheet.write(drawable(shown.line), box, 38, TEXT)
    top = EDGE + HEAD
    for section, high in zip(shown.sections, heights, strict=True):
        _section(sheet, top, section)
        top += high
    _legend(sheet, top + LEGEND / 2)
    return sheet


def twin(shown: Chart) -> str:
    """Say in text what the picture shows."""
    lines = [shown.title, shown.line]
    for section in shown.sections:
        told = [f"{bar.name}: {bar.caption}" for bar in section.bars[:MOST_BARS]]
        lines += [f"{section.heading}:", *told]
    return "\n".join(lines)


def _section(sheet: Sheet, top: float, section: Section) -> None:
    box = Box(EDGE, top + 8, WIDTH - EDGE, top + HEADING - 20)
    sheet.write(section.heading, box, 42, GOLD, weight=Weight.BLACK)
    top += HEADING - 12
    most = max((bar.played for bar in section.bars), default=1)
    for bar in section.bars[:MOST_BARS]:
        _bar(sheet, top, bar, most)
        top += ROW


def _bar(sheet: Sheet, top: float, bar: Bar, most: int) -> None:
    line = Box(EDGE, top, WIDTH - EDGE, top + 54)
    wide = sheet.write(
        bar.caption, line._replace(left=line.right - CAPTION), 38, TEXT, align="right"
    )
    name = drawable(bar.name) or "A player"
    sheet.write(name, line._replace(right=line.right - wide - PAD), 40, WHITE)
    full = WIDTH - 2 * EDGE
    played = max(THICK, round(full * bar.played / max(1, most)))
    won = round(played * bar.won / max(1, bar.played))
    sheet.place(_track(played, won), EDGE, top + 58)


def _legend(sheet: Sheet, middle: float) -> None:
    left = float(EDGE)
    for won, words in ((84, "won"), (0, "played, not won")):
        sheet.place(_track(84, won), left, middle - THICK / 2)
        box = Box(left + 100, middle - 30, left + 460, middle + 30)
        left += 100 + sheet.write(words, box, 36, MUTED) + 2 * PAD


def _track(played: int, won: int) -> Picture:
    return SPRITES.get(("track", played, won), lambda: _drawn(played, won))


def _drawn(played: int, won: int) -> Picture:
    """Draw a bar: stripes as far as it was won, then a plain part in an outline."""
    drawing = Drawing(played, THICK)
    box = Box(0, 0, played, THICK)
    drawing.rounded(box, 12, mix(PANEL, SKY, 0.22), mix(PANEL, SKY, 0.65), 3)
    if won:
        size = drawing.image.size
        stripes = Image.new("L", size)
        pen = ImageDraw.Draw(stripes)
        step, reach = STRIPE * SCALE, size[1]
        for x in range(-reach, won * SCALE, 2 * step):
            pen.polygon([(x, reach), (x + step, reach), (x + step + reach, 0), (x + reach, 0)], 255)
        part = Image.new("L", size)
        part.paste(rounded_mask(size, 12 * SCALE).crop((0, 0, won * SCALE, reach)), (0, 0))
        drawing.veil(part, GOLD)
        drawing.image.paste(mix(GOLD, INK, 0.45), (0, 0), _both(stripes, part))
    return drawing.done()


def _both(one: Picture, other: Picture) -> Picture:
    """Return a mask of what two masks cover."""
    empty = Image.new("L", one.size)
    return Image.composite(one, empty, other)
