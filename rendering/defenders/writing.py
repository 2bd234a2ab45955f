"""Running text in a picture: wrapped to a width, line under line."""

from functools import lru_cache

from rendering.canvas import Box, Sheet
from rendering.fonts import Weight, extent, lato
from rendering.palette import Colour

LEADING = 1.24
"""How far lines lie apart, in font sizes."""


@lru_cache(maxsize=1024)
def wrapped(text: str, width: float, size: int, weight: Weight = Weight.REGULAR) -> tuple[str, ...]:
    """Break a text into lines that keep to a width."""
    font = lato(size, weight)
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and extent(longer, font) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@lru_cache(maxsize=1024)
def wide(text: str, size: int, weight: Weight = Weight.BOLD) -> float:
    """Return how much room a text needs in one line."""
    return extent(text, lato(size, weight)) + 2


def height(lines: int, size: int) -> int:
    """Return how high so many lines of a size are."""
    return round(lines * size * LEADING)


def paragraph(
    sheet: Sheet,
    text: str,
    box: Box,
    size: int,
    fill: Colour,
    weight: Weight = Weight.REGULAR,
) -> float:
    """Write a text from the top of a box, as wide as the box; return where it ends."""
    step = size * LEADING
    y = box.top
    for line in wrapped(text, box.width, size, weight):
        sheet.write(line, Box(box.left, y, box.right, y + step), size, fill, weight=weight)
        y += step
    return y
