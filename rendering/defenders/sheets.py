"""What the sheets share: a view of a land as their head, and panels with a title and a text."""

from typing import NamedTuple

from PIL import Image
from PIL.Image import Image as Picture

from bot.rules.defenders.cards import Region
from rendering.canvas import SPRITES, Box, Sheet, rounded_mask
from rendering.defenders import pieces, scenes
from rendering.defenders.shapes import Sign
from rendering.defenders.writing import height, paragraph, wide, wrapped
from rendering.fonts import Weight
from rendering.palette import FAINT, GOLD, INK, MUTED, PANEL, PANEL_DIM, TEXT, WHITE, Colour

FULL = 1200
EDGE = 14
WIDTH = FULL - 2 * EDGE
GAP = 12
VIEW = 196
"""How high the view of a land is."""

HORIZON = 112
"""How far below its top a scene is cut for a wide view."""

REDUCED = Image.Resampling.LANCZOS

INSET, RIGHT = 124, WIDTH - 24
TITLE, TEXT_SIZE = 48, 38
TEXT_TOP = 78
BARE = 82
"""How high a panel without a text is."""


def view_of(region: Region) -> Picture:
    """Return a wide view of a land, darker at its left for what is written on it."""
    return SPRITES.get(("wide view", region), lambda: _view_of(region))


def _view_of(region: Region) -> Picture:
    scene = scenes.scene(region).image.convert("RGB")
    half = WIDTH // 2
    large = scene.resize((half, round(scene.height * half / scene.width)), REDUCED)
    top = round(HORIZON * half / scenes.WIDTH)
    right = large.crop((0, top, half, top + VIEW))
    cut = Image.new("RGB", (WIDTH, VIEW))
    cut.paste(right.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (0, 0))
    cut.paste(right, (half, 0))
    steps = 24
    ramp = Image.new("L", (steps, 1))
    for step in range(steps):
        ramp.putpixel((step, 0), round(236 * (1 - step / (steps - 1)) ** 0.8))
    dark = Image.new("RGB", cut.size, (10, 12, 20))
    cut = Image.composite(dark, cut, ramp.resize(cut.size, Image.Resampling.NEAREST))
    framed = cut.convert("RGBA")
    framed.putalpha(rounded_mask((WIDTH * 2, VIEW * 2), 44).reduce(2))
    return pieces.opaque(framed)


class Entry(NamedTuple):
    """A panel: a sign, a title, what kind it is and what it costs, and what it does."""

    sign: Sign
    title: str
    kind: str
    text: str
    colour: Colour = GOLD
    faded: bool = False

    @property
    def height(self) -> int:
        """How high the panel is."""
        if not self.text:
            return BARE
        lines = len(wrapped(self.text, RIGHT - INSET, TEXT_SIZE))
        return TEXT_TOP + height(lines, TEXT_SIZE) + 18


def entries_height(entries: list[Entry]) -> int:
    """Return how high panels are together, each with the gap below it."""
    return sum(entry.height + GAP for entry in entries)


def lay(sheet: Sheet, top: float, entries: list[Entry]) -> float:
    """Draw panels one below another; return where they end."""
    for entry in entries:
        _entry(sheet, top, entry)
        top += entry.height + GAP
    return top


def _entry(sheet: Sheet, top: float, entry: Entry) -> None:
    ground = PANEL_DIM if entry.faded else PANEL
    pieces.panel(sheet, EDGE, top, (WIDTH, entry.height), ground, None)
    tint = FAINT if entry.faded else entry.colour
    pieces.disc(sheet, entry.sign, EDGE + 66, top + min(entry.height / 2, 66), 76, tint)
    y = top + (BARE / 2 if not entry.text else 44)
    right = EDGE + RIGHT
    room = wide(entry.kind, 36) + 34
    pieces.pill(sheet, entry.kind, right, y, FAINT if entry.faded else entry.colour, INK, 36)
    box = Box(EDGE + INSET, y - 32, right - room - 20, y + 32)
    sheet.write(entry.title, box, TITLE, MUTED if entry.faded else WHITE, weight=Weight.BLACK)
    box = Box(EDGE + INSET, top + TEXT_TOP, right, top + entry.height)
    paragraph(sheet, entry.text, box, TEXT_SIZE, MUTED if entry.faded else TEXT)


def warm() -> None:
    """Draw the view of every land."""
    for region in Region:
        view_of(region)
