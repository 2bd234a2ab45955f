"""Letters and symbols: Lato, and the solid symbols of Font Awesome Free, both from packages."""

import unicodedata
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

import font_lato
from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

CAP = 0.717
"""The height of Lato's capitals, as a part of the font size."""

ELLIPSIS = "…"

MOST_NAME = 80
"""Of a longer name only so many characters are looked at."""


class Weight(StrEnum):
    """The weights of Lato that the pictures use."""

    REGULAR = font_lato.Lato
    BOLD = font_lato.LatoBold
    BLACK = font_lato.LatoBlack


class Symbol(StrEnum):
    """Font Awesome's symbols by what they mean in a picture."""

    EYE = "\uf06e"
    USER_PLUS = "\uf234"
    SKULL = "\uf714"
    RECYCLE = "\uf1b8"
    DRUM = "\uf569"
    BOMB = "\uf1e2"
    SHIELD = "\uf3ed"
    STANDING = "\uf13d"
    FLAG = "\uf024"
    EMPTY = "\uf05e"
    FIRE = "\uf06d"
    MOON = "\uf186"
    LEFT = "\uf2f5"
    PLAY = "\uf04b"
    UP = "\uf102"
    DOWN = "\uf103"
    DECK = "\uf5fd"
    DISCARD = "\uf187"
    DRAGON = "\uf6d5"
    TROPHY = "\uf091"
    CROWN = "\uf521"
    ASKED = "\uf059"
    EQUALS = "="
    CASTLE = "\uf447"
    MEDAL = "\uf5a2"


@lru_cache(maxsize=96)
def lato(size: int, weight: Weight = Weight.BOLD) -> FreeTypeFont:
    """Return Lato in a size and weight."""
    return ImageFont.truetype(weight.value, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=48)
def symbols(size: int) -> FreeTypeFont:
    """Return the symbol font in a size."""
    return ImageFont.truetype(_symbol_file(), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _symbol_file() -> str:
    folder = files("fontawesomefree") / "static" / "fontawesomefree" / "webfonts"
    return str(Path(str(folder)) / "fa-solid-900.ttf")


@lru_cache(maxsize=4096)
def has_glyph(character: str) -> bool:
    """Tell whether Lato can draw the character."""
    if character == " ":
        return True
    if unicodedata.category(character)[0] in "CZM":
        return False
    font = lato(32)
    mask = font.getmask(character)
    return mask.size[0] > 0 and (mask.size, bytes(mask)) != _missing()


@cache
def _missing() -> tuple[tuple[int, int], bytes]:
    mask = lato(32).getmask("\U0001f409")
    return mask.size, bytes(mask)


@lru_cache(maxsize=4096)
def drawable(name: str) -> str:
    """Return what Lato can draw of a name, in any script; empty if nothing is left.

    A letter that Lato lacks is drawn without its accent if that helps.
    """
    kept = "".join(
        _nearest(character) for character in unicodedata.normalize("NFKC", name[:MOST_NAME])
    )
    kept = " ".join(kept.split())
    return kept if any(character.isalnum() for character in kept) else ""


def _nearest(character: str) -> str:
    if character.isspace():
        return " "
    if has_glyph(character):
        return character
    return "".join(part for part in unicodedata.normalize("NFKD", character) if has_glyph(part))


class Fitted(tuple[str, FreeTypeFont]):
    """A text and the font that it is drawn with."""

    __slots__ = ()

    @property
    def text(self) -> str:
        """What is drawn."""
        return self[0]

    @property
    def font(self) -> FreeTypeFont:
        """What it is drawn with."""
        return self[1]


@lru_cache(maxsize=4096)
def fit(text: str, width: float, size: int, least: int, weight: Weight) -> Fitted:
    """Fit a text to a width: smaller letters first, down to `least`, then fewer of them."""
    for tried in (*range(size, least, -2), least):
        font = lato(tried, weight)
        if extent(text, font) <= width:
            return Fitted((text, font))
    font = lato(least, weight)
    for end in range(len(text) - 1, 0, -1):
        cut = text[:end].rstrip() + ELLIPSIS
        if extent(cut, font) <= width:
            return Fitted((cut, font))
    return Fitted(("", font))


def extent(text: str, font: FreeTypeFont) -> float:
    """Return how wide a text is drawn, overhanging letters included."""
    left, _, right, _ = font.getbbox(text, anchor="ls")
    return max(font.getlength(text), right) - min(0, left)
