"""The bands above the map: how it ended, the Final Episode, the Episodes, the dice, the tech."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL.Image import Image as Picture

from bot.rules.war_titans.cards import CITIES, EPISODES
from bot.rules.war_titans.earth import BOSS, THREAT_LOST, Earth
from bot.rules.war_titans.finals import DEAD_REACTOR, EXODUS_SWARM, SEAL_BREAKS, SINGLE_STROKE
from bot.rules.war_titans.upgrade import Development
from bot.rules.war_titans.view import EarthView
from rendering.canvas import SPRITES, Box, Drawing, Sheet, rounded_mask
from rendering.defenders.pieces import opaque, stretched
from rendering.defenders.writing import height, paragraph, wide, wrapped
from rendering.fonts import Symbol, Weight
from rendering.palette import GOLD, GROUND, INK, TEXT, WHITE, Colour, mix
from rendering.war_titans import dice, market, shapes, sight, signs
from rendering.war_titans.shapes import Shape, Sign
from rendering.war_titans.signs import RIFT

WIDTH = 1172
BLOCK = 150
"""How wide the block at the left of an Episode is."""

PAPER: Colour = (232, 230, 220)
TEXT_SIZE = 38


class Band(NamedTuple):
    """A band: how high it is, and what draws it on a sheet, given its left upper corner."""

    height: int
    draw: Callable[[Sheet, float, float], None]


def bands(view: EarthView, names: Sequence[str], *, over: bool) -> list[Band]:
    """Return the bands that the view calls for, from top to bottom."""
    earth = view.earth
    if over:
        return [Band(ENDED, lambda sheet, x, y: _ended(sheet, x, y, earth))]
    found = []
    if earth.final is not None:
        found.append(Band(FINAL, lambda sheet, x, y: _final(sheet, x, y, earth)))
    for card in sight.episodes(view):
        found.append(_episode_band(card))
    words = in_force(earth)
    if words:
        found.append(Band(56, lambda sheet, x, y: _force(sheet, x, y, words)))
    if earth.check is not None and earth.check.titan:
        found.append(Band(dice.HIGH, lambda sheet, x, y: dice.band(sheet, x, y, earth)))
    if isinstance(view.decision, Development) and earth.row:
        asked = view.decision
        high = market.height(earth)
        found.append(Band(high, lambda sheet, x, y: market.strip(sheet, x, y, earth, asked)))
    return found


def _episode_band(card: str) -> Band:
    return Band(episode_height(card), lambda sheet, x, y: episode(sheet, x, y, card))


# Episodes


def episode_height(card: str) -> int:
    """Return how high an Episode is drawn."""
    text = EPISODES[card].text
    lines = len(wrapped(text, WIDTH - BLOCK - 52, TEXT_SIZE)) if text else 0
    return 142 + (height(lines, TEXT_SIZE) + 10 if lines else 0)


def episode(sheet: Sheet, left: float, top: float, card: str) -> None:
    """Draw an Episode: its Rift at the left, its title, its city, its text."""
    drawn = EPISODES[card]
    high = episode_height(card)
    letter = signs.LETTERS[drawn.rift]
    key = ("episode", high, letter)
    stretched(sheet, SPRITES.get(key, lambda: _paper(high, letter)), left, top, WIDTH, BLOCK + 30)
    x, right = left + BLOCK + 26, left + WIDTH - 26
    box = Box(x, top + 14, right, top + 54)
    sheet.write(f"EPISODE · {drawn.rift}", box, 34, (112, 46, 160), weight=Weight.BLACK)
    used = wide(drawn.city, 46, Weight.BLACK)
    start = right - used
    box = Box(start, top + 60, right, top + 126)
    sheet.write(drawn.city, box, 46, (176, 48, 24), weight=Weight.BLACK)
    sheet.symbol(Symbol.NEXT, start - 36, top + 93, 44, (176, 48, 24))
    box = Box(x, top + 54, start - 76, top + 130)
    sheet.write(drawn.title, box, 58, INK, weight=Weight.BLACK)
    if drawn.text:
        box = Box(x, top + 132, right, top + high)
        paragraph(sheet, drawn.text, box, TEXT_SIZE, INK)


def _paper(high: int, letter: str) -> Picture:
    """Draw pale paper with a torn Rift at its left."""
    width = BLOCK + 60
    drawing = Drawing(width, high)
    drawing.rounded(Box(0, 0, width, high), 18, PAPER)
    drawing.rounded(Box(0, 0, BLOCK, high), 18, (40, 18, 66))
    drawing.rounded(Box(BLOCK - 24, 0, BLOCK, high), 0, (40, 18, 66))
    edge: list[tuple[float, float]] = [(BLOCK - 2, 0)]
    for step in range(9):
        edge.append((BLOCK + (9 if step % 2 else 1), high * (step + 0.5) / 9))
    drawing.polygon([*edge, (BLOCK - 2, high)], (40, 18, 66))
    middle = (BLOCK / 2, high / 2)
    for reach, fill in ((60, RIFT), (54, (24, 10, 40))):
        box = Box(middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach)
        drawing.ellipse(box, fill)
    drawing.text(letter, middle, 72, WHITE, Weight.BLACK)
    drawing.rounded(Box(0, 0, width, high), 18, None, (150, 140, 120), 3)
    return opaque(drawing.done())


# What lasts this turn


def in_force(earth: Earth) -> str:
    """Return the effects of an Episode that last this turn, in words."""
    words = []
    for lasting in earth.lasting:
        op = lasting.op
        if lasting.titan is not None:
            continue
        sign = f"+{op.n}" if op.n > 0 else f"−{abs(op.n)}"
        if op.op == "invader_mod":
            words.append(f"Invaders in cities {sign} DMG")
        elif op.op == "discount" and op.what == "tech":
            words.append(f"tech −{op.n} Credit")
        elif op.op == "speed":
            words.append(f"movement {sign}")
        elif op.op == "add_dice":
            words.append(f"{sign} Combat die")
    return " · ".join(words)


def _force(sheet: Sheet, left: float, top: float, words: str) -> None:
    sheet.symbol(Symbol.SANDGLASS, left + 30, top + 26, 36, GOLD)
    box = Box(left + 62, top + 2, left + WIDTH - 20, top + 50)
    sheet.write(f"This turn: {words}", box, 40, TEXT)


# Final Episodes

FINAL = 176

FINALS: dict[str, tuple[Sign, str]] = {
    SEAL_BREAKS: (Symbol.DRAGON, "Destroy the Overlord."),
    EXODUS_SWARM: (Symbol.WHIRL, "Clear every city of Invaders."),
    DEAD_REACTOR: (Symbol.RADIATION, "Work in cities without Invaders."),
    SINGLE_STROKE: (Shape.SWORD, "All Titans strike as the turn ends."),
}


def _final(sheet: Sheet, left: float, top: float, earth: Earth) -> None:
    """Draw the Final Episode: what it is, how to win it, and how far it is."""
    name = earth.final or ""
    sign, words = FINALS[name]
    sheet.place(SPRITES.get(("final", name), lambda: _draw_final(sign)), left, top)
    x, right = left + 178, left + WIDTH - 30
    count, part, label = _progress(earth)
    room = wide(count, 76, Weight.BLACK)
    box = Box(right - room, top + 14, right, top + 92)
    sheet.write(count, box, 76, GOLD, weight=Weight.BLACK)
    box = Box(right - room - 24 - wide(label, 38), top + 34, right - room - 24, top + 82)
    sheet.write(label, box, 38, TEXT)
    edge = box.left - 20
    box = Box(x, top + 12, edge, top + 82)
    sheet.write(name, box, 58, WHITE, weight=Weight.BLACK)
    box = Box(x, top + 78, edge, top + 124)
    sheet.write(words, box, 38, (240, 206, 255))
    sheet.place(_bar(round(right - x), part), x, top + 130)


def _progress(earth: Earth) -> tuple[str, float, str]:
    """Return the number that counts, how full its bar is, and what it counts."""
    if earth.final == SEAL_BREAKS:
        left = earth.hp_left(BOSS) if BOSS in earth.invaders else 0
        left = max(0, left)
        return f"{left}/{earth.goal}", left / max(1, earth.goal), "HP"
    if earth.final == EXODUS_SWARM:
        count = sum(len(earth.invaders_at(city)) for city in CITIES)
        return str(count), min(1, count / 12), "left"
    part = min(1, earth.counter / max(1, earth.goal))
    label = "counter" if earth.final == DEAD_REACTOR else "successes"
    return f"{earth.counter}/{earth.goal}", part, label


def _draw_final(sign: Sign) -> Picture:
    drawing = Drawing(WIDTH, FINAL, scale=2)
    drawing.rounded(Box(0, 0, WIDTH, FINAL), 20, (46, 14, 58))
    _rays(drawing, (90, FINAL / 2), (46, 14, 58), RIFT)
    drawing.ellipse(Box(24, FINAL / 2 - 64, 152, FINAL / 2 + 64), (26, 8, 34), RIFT, 4)
    mask = shapes.mask(sign, 80 * drawing.scale)
    drawing.stamp(mask, (88, FINAL / 2), (250, 220, 255))
    drawing.rounded(Box(0, 0, WIDTH, FINAL), 20, None, RIFT, 5)
    return opaque(drawing.done())


def _rays(drawing: Drawing, centre: tuple[float, float], ground: Colour, edge: Colour) -> None:
    for turn in range(24):
        start, end = math.radians(turn * 15 - 4), math.radians(turn * 15 + 3.5)
        far = [(centre[0] + 1300 * math.cos(t), centre[1] + 1300 * math.sin(t))
               for t in (start, end)]  # fmt: skip
        drawing.polygon([centre, *far], mix(ground, edge, 0.11))
    drawing.cut(rounded_mask(drawing.image.size, 20 * drawing.scale))


def _bar(width: int, part: float) -> Picture:
    full = round(part * 40)
    return SPRITES.get(("final bar", width, full), lambda: _draw_bar(width, full / 40))


def _draw_bar(width: int, part: float) -> Picture:
    drawing = Drawing(width, 30, scale=2)
    drawing.rounded(Box(0, 0, width, 30), 12, (20, 8, 28), mix(RIFT, INK, 0.3), 2)
    if part:
        drawing.rounded(Box(3, 3, max(27.0, width * part - 3), 27), 10, GOLD)
    return drawing.done()


# The end

ENDED = 188


def _ended(sheet: Sheet, left: float, top: float, earth: Earth) -> None:
    """Tell how the war has ended."""
    won = earth.won
    sheet.place(SPRITES.get(("earth ended", won), lambda: _draw_ended(won=won)), left, top)
    x, right = left + 206, left + WIDTH - 30
    word, colour = ("VICTORY", GOLD) if won else ("DEFEAT", (255, 118, 104))
    box = Box(x, top + 12, right, top + 112)
    sheet.write(word, box, 104, colour, weight=Weight.BLACK)
    box = Box(x, top + 116, right, top + 172)
    sheet.write(_why(earth), box, 46, WHITE if won else (236, 196, 190))


def _why(earth: Earth) -> str:
    if earth.won:
        return f"{earth.final} is overcome." if earth.final else "The Earth is saved."
    if earth.threat >= THREAT_LOST:
        return "The THREAT has reached its end."
    if all(titan.place is None for titan in earth.titans):
        return "No Titan is left on the board."
    if earth.cities and not earth.intact():
        return "Every city is destroyed."
    return "The Earth is lost."


def _draw_ended(*, won: bool) -> Picture:
    drawing = Drawing(WIDTH, ENDED, scale=2)
    ground: Colour = (64, 46, 16) if won else (46, 12, 16)
    edge = GOLD if won else (190, 48, 46)
    drawing.rounded(Box(0, 0, WIDTH, ENDED), 22, ground)
    centre = (108, ENDED / 2)
    _rays(drawing, centre, ground, edge)
    sign = Symbol.EARTH if won else Symbol.SKULL
    drawing.symbol(sign, centre, 124, edge if won else (255, 118, 104))
    drawing.rounded(Box(0, 0, WIDTH, ENDED), 22, None, edge, 5)
    return opaque(drawing.done(), GROUND)
