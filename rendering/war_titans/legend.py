"""The line below the board that says what its smallest signs mean."""

from PIL.Image import Image as Picture

from rendering.canvas import Box, Sheet
from rendering.defenders.writing import wide
from rendering.fonts import Symbol
from rendering.palette import MUTED
from rendering.war_titans import tokens
from rendering.war_titans.signs import GOLDEN, JADE

HIGH = 66
SIZE, SIGN = 34, 44


def legend(sheet: Sheet, left: float, right: float, top: float) -> None:
    """Draw it over the whole width."""
    y = top + HIGH / 2
    found = _signs()
    room = sum(SIGN + 10 + wide(words, SIZE) for _, words in found)
    gap = (right - left - room) // (len(found) - 1)
    for picture, words in found:
        sheet.centre(picture, left + SIGN / 2, y)
        start = left + SIGN + 10
        left = start + wide(words, SIZE)
        sheet.write(words, Box(start, y - 23, left, y + 23), SIZE, MUTED)
        left += gap


def _signs() -> tuple[tuple[Picture, str], ...]:
    return (
        (tokens.heart_chip(3, 3, SIGN), "HP"),
        (tokens.burst_chip(1, SIGN), "DMG"),
        (tokens.arrow(GOLDEN, hollow=False, degrees=0, size=SIGN), "yellow trail"),
        (tokens.arrow(JADE, hollow=True, degrees=0, size=SIGN), "green trail"),
        (tokens.sign_of(Symbol.LAIR, SIGN, MUTED), "in the Lair"),
    )
