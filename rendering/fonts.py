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
    MOUNTAIN = "\uf6fc"
    SUN = "\uf185"
    TREE = "\uf1bb"
    WHEAT = "\ue2cd"
    SAIL = "\ue445"
    COLUMNS = "\uf66f"
    HEART = "\uf004"
    STAR = "\uf005"
    CROSS_OUT = "\uf00d"
    WARNING = "\uf071"
    QUESTION = "\u003f"
    NEXT = "\uf061"
    HEALING = "\uf4be"
    FIST = "\uf6de"
    LEAF = "\uf06c"
    MUSIC = "\uf001"
    BOLT = "\uf0e7"
    RUNNER = "\uf70c"
    TARGET = "\uf140"
    HORSE = "\uf6f0"
    BOOK_OPEN = "\uf518"
    FLASK = "\uf0c3"
    SHIELD_HEART = "\ue574"
    TENTACLES = "\uf67b"
    SEEDLING = "\uf4d8"
    FLAME = "\uf7e4"
    LANTERN = "\uf0eb"
    MONUMENT = "\uf5a6"
    FOOTPRINTS = "\uf54b"
    BARE_SKULL = "\uf54c"
    SNAKES = "\ue579"
    CROW = "\uf520"
    QUEEN = "\uf445"
    KING = "\uf43f"
    WILTED = "\ue5aa"
    CUBE = "\uf1b2"
    BURST = "\uf0a3"
    SPIDER = "\uf717"
    WHIRL = "\uf751"
    BONE = "\uf5d7"
    FEATHER = "\uf52d"
    WORM = "\ue599"
    PAW = "\uf1b0"
    WASP = "\ue52b"
    GHOST = "\uf6e2"
    SNOW = "\uf2dc"
    AVALANCHE = "\ue507"
    BEETLE = "\uf188"
    MALLET = "\uf0e3"
    FISH = "\ue4f2"
    WIND = "\uf72e"
    HAMMER = "\uf6e3"
    WAND = "\ue2ca"
    HORN = "\uf0a1"
    BOTTLE = "\uf72f"
    SANDGLASS = "\uf252"
    CLOAK = "\ue085"
    METEOR = "\uf753"
    BOOK = "\uf02d"
    CENSER = "\uf46a"
    DOVE = "\uf4ba"
    THORNS = "\uf7aa"
    STORM = "\uf76f"
    DICE = "\uf522"
    PRAYING = "\uf684"
    HANDS_FREE = "\uf256"
    BACK = "\uf553"
    PARTY = "\uf0c0"
    HEART_BROKEN = "\uf7a9"
    SCROLL = "\uf70e"
    DONE = "\uf00c"
    COG = "\uf013"
    JET = "\ue518"
    COINS = "\uf51e"
    ROBOT = "\uf544"
    FACTORY = "\uf275"
    VOLCANO = "\uf770"
    JAWS = "\uf62f"
    SHRIMP = "\ue448"
    WATER = "\uf773"
    LOCK = "\uf023"
    PILOT = "\uf4fb"
    BRAIN = "\uf5dc"
    TOOLS = "\uf7d9"
    ATOM = "\uf5d2"
    RADIATION = "\uf7b9"
    LAIR = "\uf6d9"
    POWER = "\uf011"
    ROCKSLIDE = "\ue508"
    FINS = "\uf578"
    CLOUDBURST = "\uf76c"
    PLUME = "\uf56b"
    TRUCK = "\uf63b"
    HANDS = "\uf4c4"
    IMPACT = "\ue4dc"
    AIM = "\uf05b"
    EARTH = "\uf0ac"
    CITY = "\uf64f"
    CROSS = "\uf654"


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
