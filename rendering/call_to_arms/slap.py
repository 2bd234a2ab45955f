"""Banners over two packs: a slap that is due, and the end of the game."""

import math
from collections.abc import Sequence

from PIL.Image import Image as Picture

from bot.rules.call_to_arms.packs.phrases import plural
from bot.rules.call_to_arms.packs.view import Due, PacksView
from bot.rules.ruleset import Outcome
from rendering import seats
from rendering.canvas import SPRITES, Box, Drawing, Sheet, rounded_mask
from rendering.fonts import Symbol, Weight
from rendering.palette import EMBER, FIRE, GOLD, TEXT, WHITE, Colour, mix

CALM: tuple[Colour, Colour] = ((34, 40, 62), (44, 52, 80))
LOUD: tuple[Colour, Colour] = (mix(EMBER, (0, 0, 0), 0.45), mix(EMBER, (0, 0, 0), 0.25))
RICH: tuple[Colour, Colour] = ((62, 44, 16), (78, 56, 20))

MIDDLE = 120
"""How far from the left the hand is."""


def slap(sheet: Sheet, box: Box, view: PacksView) -> None:
    """Show a hand in the air, what is slapped for, and what is to be done."""
    loud = view.due is Due.SLAP
    sheet.place(_ground(box, LOUD if loud else CALM, Symbol.HANDS_FREE), box.left, box.top)
    left, right = box.left + 250, box.right - 26
    head, told = _words(view)
    large = Box(left, box.top + 14, right, box.top + 112)
    sheet.write(head, large, 112 if loud else 84, GOLD if loud else WHITE, weight=Weight.BLACK)
    sheet.write(told, Box(left, box.top + 116, right, box.top + 178), 46, TEXT)


def _words(view: PacksView) -> tuple[str, str]:
    table = sum(len(side.faces) + side.down for side in view.sides)
    prize = f"{plural(table + view.middle, 'card')} to win"
    if view.due is Due.SEALED:
        middle = view.slap is not None and view.slap.for_middle
        head = "Slap for the middle!" if middle else "A tie: slap!"
        return head, f"{prize} · 1 to 100 · waiting for {view.waiting}"
    if view.due is Due.READY:
        return "A live slap?", f"{prize} · waiting for {view.waiting}"
    if view.due is Due.WAIT:
        return "Wait for it…", f"{prize} · not yet!"
    return "SLAP!", f"{prize} · the first press"


def won(sheet: Sheet, box: Box, outcome: Outcome | None, names: Sequence[str]) -> None:
    """Tell who has won."""
    sheet.place(_ground(box, RICH, Symbol.TROPHY), box.left, box.top)
    left, right = box.left + 250, box.right - 26
    winners = outcome.winners if outcome else ()
    if len(winners) != 1:
        word = "A draw" if winners else "The game is over"
        line = Box(left, box.top + 30, right, box.bottom - 30)
        sheet.write(word, line, 84, GOLD, weight=Weight.BLACK)
        return
    (winner,) = winners
    sheet.centre(seats.badge(winner, 76), left + 38, box.top + 60)
    sheet.write(names[winner], Box(left + 94, box.top + 20, right, box.top + 100), 64, WHITE)
    line = Box(left, box.top + 102, right, box.top + 180)
    sheet.write("wins the game", line, 66, GOLD, weight=Weight.BLACK)


def _ground(box: Box, colours: tuple[Colour, Colour], symbol: Symbol) -> Picture:
    size = (round(box.width), round(box.bottom - box.top))
    return SPRITES.get(("slap", size, colours, symbol), lambda: _draw(size, colours, symbol))


def _draw(size: tuple[int, int], colours: tuple[Colour, Colour], symbol: Symbol) -> Picture:
    """Draw rays around a sign; round the hand the places where it may be."""
    dark, light = colours
    wide, high = size
    middle = (MIDDLE, high / 2)
    drawing = Drawing(wide, high, scale=2)
    drawing.rounded(Box(0, 0, wide, high), 0, dark)
    for turn in range(24):
        start, end = (math.radians(turn * 15 + part) for part in (-4, 3.5))
        far = [
            (middle[0] + wide * math.cos(t), middle[1] + wide * math.sin(t)) for t in (start, end)
        ]
        drawing.polygon([middle, *far], light)
    edge = FIRE if colours is LOUD else GOLD
    if symbol is Symbol.HANDS_FREE:
        for turn in range(100):
            angle = math.radians(turn * 3.6)
            near = 74 if turn % 25 == 0 else 80
            ends = [
                (middle[0] + r * math.sin(angle), middle[1] - r * math.cos(angle))
                for r in (near, 88)
            ]
            drawing.line(ends, WHITE if turn % 25 == 0 else edge, 3)
    drawing.rounded(Box(0, 0, wide, high), 18, None, edge, 4)
    drawing.symbol(symbol, middle, 108, edge)
    image = drawing.done().convert("RGB")
    image.putalpha(rounded_mask((wide * 2, high * 2), 36).reduce(2))
    return image
