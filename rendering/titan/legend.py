"""What the signs of a battle mean, in words: those of its characters and of what magic changed."""

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from bot.rules.titan.battleland import WALL, Ground
from bot.rules.titan.characters import Character
from rendering.canvas import SPRITES, Box, Sheet
from rendering.defenders.pieces import panel
from rendering.palette import GROUND, PANEL, TEXT
from rendering.titan import changes, effect_signs, hexes
from rendering.titan.effect_signs import Sign
from rendering.titan.shapes import ring

EDGE, GAP = 14, 10
ROW, PAD = 62, 14
COLUMNS = 2
WORDS = 40
OVER = 3


class Entry(NamedTuple):
    """A line of the legend: its picture and its words."""

    picture: Callable[[], Picture]
    words: str


def entries(characters: Iterable[Character], ground: Ground, *, changed: bool) -> list[Entry]:
    """Return what the legend of a battle says: only what is there to see."""
    found: dict[str, Sign] = {}
    for character in characters:
        signs = effect_signs.of(character)
        if len(effect_signs.shown(signs, room(character))) < len(signs):
            signs = [*signs, effect_signs.more_sign("n")]
        for sign in signs:
            found.setdefault(sign.words, sign)
    lines = [
        _entry(found[words]) for words in sorted(found, key=lambda words: _place(found[words]))
    ]
    return lines + (_ground(ground) if changed else [])


def room(character: Character) -> int:
    """Return how many signs have room: beside a counter on the board, below one outside."""
    return effect_signs.MOST if character.hex else effect_signs.MOST_BELOW


def _place(sign: Sign) -> tuple[int, str]:
    """Return where a sign stands: numbers, then what comes of spells, items, and the rest."""
    if sign.shape == effect_signs.MORE:
        return 3, ""
    known = effect_signs.PLACE.get(sign)
    if known is not None:
        return 1, f"{known:02}"
    return (2 if sign.shape == "diamond" else 0), sign.words


def _entry(sign: Sign) -> Entry:
    number = sign.shape in (effect_signs.TOKENS, effect_signs.POISON) and sign.letter.isdigit()
    shown = sign._replace(letter="n") if number else sign
    return Entry(lambda: effect_signs.picture(shown, 52), sign.words)


def _ground(ground: Ground) -> list[Entry]:
    sides = list(ground.sides.values())
    lines = []
    if ground.hexes:
        lines.append(Entry(_hex, "hex changed by magic"))
    if any(sides):
        lines.append(Entry(_wall, "hexside made by magic"))
    if None in sides:
        lines.append(Entry(_gone, "hexside taken away"))
    return lines


def height(lines: list[Entry]) -> int:
    """Return how high the legend is, with the gap below it."""
    return math.ceil(len(lines) / COLUMNS) * ROW + 2 * PAD + GAP if lines else 0


def draw(sheet: Sheet, top: float, lines: list[Entry]) -> None:
    """Draw the legend: in columns, read line by line."""
    if not lines:
        return
    width = hexes.WIDE - 2 * EDGE
    panel(sheet, EDGE, top, (width, height(lines) - GAP), PANEL, None)
    step = width / COLUMNS
    for place, line in enumerate(lines):
        left = EDGE + place % COLUMNS * step
        y = top + PAD + (place // COLUMNS + 0.5) * ROW
        sheet.centre(line.picture(), left + 60, y)
        box = Box(left + 112, y - 28, left + step - 8, y + 28)
        sheet.write(line.words, box, WORDS, TEXT)


def _hex() -> Picture:
    return SPRITES.get("titan changed hex", _draw_hex)


def _draw_hex() -> Picture:
    image = Image.new("RGB", (64 * OVER, 56 * OVER), PANEL)
    pen = ImageDraw.Draw(image)
    middle = (32.0 * OVER, 28.0 * OVER)
    pen.polygon(ring(middle, 31 * OVER, 6), GROUND)
    changes.border(pen, (32, 28), 26, OVER, dash=9)
    return image.reduce(OVER)


def _wall() -> Picture:
    return SPRITES.get("titan magic side", lambda: _side(made=True))


def _gone() -> Picture:
    return SPRITES.get("titan side gone", lambda: _side(made=False))


def _side(*, made: bool) -> Picture:
    image = Image.new("RGB", (96 * OVER, 52 * OVER), PANEL)
    pen = ImageDraw.Draw(image)
    ends = (4.0, 22.0), (92.0, 22.0)
    if made:
        hexes.hexside(pen, WALL, *ends, (0, 1), OVER)
    changes.side(pen, *ends, made=made, over=OVER)
    return image.reduce(OVER)
