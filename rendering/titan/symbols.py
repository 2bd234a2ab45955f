"""Each character's symbol and abbreviation."""

from enum import StrEnum

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from rendering.canvas import SCALE, SPRITES, Sheet
from rendering.fonts import symbols
from rendering.palette import Colour
from rendering.titan.figures import FIGURES, figure


class Glyph(StrEnum):
    """Symbols of Font Awesome that stand for characters."""

    HIPPO = "\uf6ed"
    DRAGON = "\uf6d5"
    HAT = "\uf6e8"


GLYPHS: dict[str, Glyph] = {
    "Behemoth": Glyph.HIPPO,
    "Dragon": Glyph.DRAGON,
    "Warlock": Glyph.HAT,
}

SHORT: dict[str, str] = {
    "Titan": "TIT",
    "Angel": "ANG",
    "Archangel": "ARC",
    "Behemoth": "BEH",
    "Centaur": "CEN",
    "Colossus": "COL",
    "Cyclops": "CYC",
    "Dragon": "DRA",
    "Gargoyle": "GAR",
    "Giant": "GIA",
    "Gorgon": "GOR",
    "Griffon": "GRI",
    "Guardian": "GUA",
    "Hydra": "HYD",
    "Lion": "LIO",
    "Minotaur": "MIN",
    "Ogre": "OGR",
    "Ranger": "RAN",
    "Serpent": "SER",
    "Troll": "TRO",
    "Unicorn": "UNI",
    "Warbear": "BEA",
    "Warlock": "WLK",
    "Wyvern": "WYV",
    "Ranger Captain": "CAP",
    "Druid": "DRU",
    "Healer": "HEA",
    "Ice Witch": "ICE",
    "Salamander": "SAL",
    "Venomous Wyrm": "VEN",
    "Bronze Wyrm": "BRO",
    "Manticore": "MAN",
    "Allosaurus": "ALL",
    "Cleric": "CLE",
    "Earth Elemental": "EAR",
    "Water Elemental": "WAT",
    "Air Elemental": "AIR",
    "Fire Elemental": "FIR",
    "Demon 1": "DE1",
    "Demon 2": "DE2",
    "Demon 3": "DE3",
    "Demon 4": "DE4",
    "Demon 5": "DE5",
    "Demon 6": "DE6",
}
"""Three letters for each character: the second sign beside its symbol."""


def mask(name: str, size: int) -> Picture:
    """Return a character's symbol as a mask whose larger side is `size`."""
    if name in FIGURES:
        return figure(name, size)
    font = symbols(size)
    glyph = GLYPHS[name].value
    left, top, right, bottom = font.getbbox(glyph)
    image = Image.new("L", (round(right - left), round(bottom - top)))
    ImageDraw.Draw(image).text((-left, -top), glyph, 255, font)
    part = size / max(image.size)
    return image.resize((max(1, round(image.width * part)), max(1, round(image.height * part))))


def stamp(sheet: Sheet, name: str, x: float, y: float, size: int, fill: Colour) -> None:
    """Draw a character's symbol around a point of a sheet."""
    kept = SPRITES.get(("titan figure", name, size), lambda: mask(name, size * SCALE).reduce(SCALE))
    sheet.image.paste(fill, (round(x - kept.width / 2), round(y - kept.height / 2)), kept)
