"""Roman numerals in stone-cutter's capitals, drawn as shapes of our own."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture
from PIL.ImageDraw import ImageDraw as Pen

Letter: TypeAlias = Callable[[Pen, float], None]

HEIGHT = 400
THICK, THIN, SERIF, REACH = 88.0, 34.0, 26.0, 30.0
"""Stroke widths, and how thick a serif is and how far it reaches, for a height of 400."""


def _serif(pen: Pen, left: float, right: float, y: float, inner: float) -> None:
    """Draw a serif under or above a stroke from left to right, with small brackets."""
    up = 1 if inner > y else -1
    pen.polygon(
        [
            (left - REACH, y),
            (right + REACH, y),
            (right + REACH, y + up * SERIF * 0.8),
            (right + REACH * 0.35, y + up * SERIF * 1.15),
            (right, y + up * SERIF * 1.9),
            (left, y + up * SERIF * 1.9),
            (left - REACH * 0.35, y + up * SERIF * 1.15),
            (left - REACH, y + up * SERIF * 0.8),
        ],
        fill=255,
    )


def _stem(pen: Pen, x: float, width: float = THICK) -> None:
    pen.rectangle((x, 0, x + width, HEIGHT), fill=255)
    _serif(pen, x, x + width, 0, HEIGHT)
    _serif(pen, x, x + width, HEIGHT, 0)


def _slant(pen: Pen, top: float, bottom: float, width: float) -> None:
    pen.polygon([(top, 0), (top + width, 0), (bottom + width, HEIGHT), (bottom, HEIGHT)], fill=255)


def _i(pen: Pen, x: float) -> None:
    _stem(pen, x + REACH)


def _v(pen: Pen, x: float) -> None:
    left, apex, right = x + REACH, x + 138, x + 292
    _slant(pen, left, apex, THICK + 6)
    _slant(pen, right - THIN, apex + 40, THIN + 4)
    _serif(pen, left, left + THICK + 6, 0, HEIGHT)
    _serif(pen, right - THIN, right, 0, HEIGHT)


def _x(pen: Pen, x: float) -> None:
    left, right = x + REACH, x + 300
    _slant(pen, left, right - THICK, THICK + 4)
    _slant(pen, right - THIN - 16, left + 14, THIN)
    _serif(pen, left, left + THICK + 4, 0, HEIGHT)
    _serif(pen, right - THIN - 16, right - 16, 0, HEIGHT)
    _serif(pen, left + 14, left + 14 + THIN, HEIGHT, 0)
    _serif(pen, right - THICK, right + 4, HEIGHT, 0)


def _l(pen: Pen, x: float) -> None:
    stem = x + REACH
    _stem(pen, stem)
    right = x + 286
    pen.rectangle((stem, HEIGHT - THIN, right, HEIGHT), fill=255)
    pen.polygon(
        [
            (right - 96, HEIGHT - THIN),
            (right - 24, HEIGHT - 66),
            (right - 6, HEIGHT - 128),
            (right + 10, HEIGHT - 128),
            (right, HEIGHT),
        ],
        fill=255,
    )


def _d(pen: Pen, x: float) -> None:
    stem, right = x + REACH, x + 362
    pen.ellipse((stem - 130, 0, right, HEIGHT), fill=255)
    pen.ellipse((stem - 60, THIN, right - THICK - 2, HEIGHT - THIN), fill=0)
    pen.rectangle((stem - 140, -1, stem - 1, HEIGHT + 1), fill=0)
    _stem(pen, stem)


def _c(pen: Pen, x: float) -> None:
    left, right = x + 8, x + 366
    pen.ellipse((left, -6, right, HEIGHT + 6), fill=255)
    pen.ellipse((left + THICK + 2, THIN - 6, right + 34, HEIGHT - THIN + 6), fill=0)
    edge = x + 306
    pen.rectangle((edge, -8, x + 420, HEIGHT + 8), fill=0)
    pen.polygon(
        [
            (edge - 66, 24),
            (edge - 34, 0),
            (edge, 0),
            (edge, 132),
            (edge - 16, 132),
            (edge - 34, 74),
        ],
        fill=255,
    )
    pen.polygon(
        [
            (edge - 78, HEIGHT - 22),
            (edge - 30, HEIGHT - 68),
            (edge - 12, HEIGHT - 116),
            (edge + 6, HEIGHT - 106),
            (edge - 4, HEIGHT - 36),
            (edge - 40, HEIGHT - 10),
        ],
        fill=255,
    )


def _m(pen: Pen, x: float) -> None:
    left, right = x + REACH + 8, x + 436
    apex = (left + THIN + right - THICK) / 2 - 30
    _slant(pen, left, apex, THICK - 4)
    _slant(pen, right - THICK, apex + 42, THIN + 2)
    _stem(pen, left, THIN)
    _stem(pen, right - THICK)


LETTERS: dict[str, tuple[Letter, float]] = {
    "I": (_i, THICK + 2 * REACH),
    "V": (_v, 322),
    "X": (_x, 334),
    "L": (_l, 300),
    "C": (_c, 320),
    "D": (_d, 370),
    "M": (_m, 436 + REACH),
}
"""How each letter is drawn from a left edge, and how wide it is."""


@lru_cache(maxsize=32)
def _numeral(text: str) -> Picture:
    """Return a numeral as a mask, 400 high."""
    width = sum(LETTERS[letter][1] for letter in text)
    mask = Image.new("L", (round(width), HEIGHT + 1))
    x = 0.0
    for letter in text:
        draw, advance = LETTERS[letter]
        glyph = Image.new("L", (round(advance) + 200, HEIGHT + 1))
        draw(ImageDraw.Draw(glyph), 60)
        mask.paste(255, (round(x) - 60, 0), glyph)
        x += advance
    return mask


def numeral(text: str, height: float, most_width: float) -> Picture:
    """Return a numeral as a mask of a height, made narrower to keep to a width."""
    mask = _numeral(text)
    width = min(most_width, mask.width * height / mask.height)
    return mask.resize((round(width), round(height)), Image.Resampling.LANCZOS)
