"""The board: the card being resolved, the foe, the map with its piles, and the heroes."""

import math
from collections.abc import Sequence

from PIL.Image import Image as Picture

from bot.rules.defenders.battle import CAPITAL_DEFEAT, Battle, Mode
from bot.rules.defenders.cards import Region
from bot.rules.defenders.view import BattleView
from bot.rules.ruleset import Outcome
from rendering.canvas import SPRITES, Box, Drawing, Sheet, rounded_mask
from rendering.defenders import card, foe, heroes, pieces, table, tiles
from rendering.fonts import Symbol, Weight, drawable
from rendering.palette import GOLD, MUTED, TEXT, WHITE, Colour, mix

WIDTH = 1200
EDGE = 14
GAP = 14
HEAD = 96
BANNER = 188

MODES = {
    Mode.BASE: "Defenders",
    Mode.GREAT_BATTLE: "The Great Battle",
    Mode.DARK_WAR: "The Dark War",
}


def board(view: BattleView, names: Sequence[str], outcome: Outcome | None = None) -> Sheet:
    """Draw the board."""
    shown = [drawable(name) for name in names]
    battle = view.battle
    won = bool(outcome.winners) if outcome is not None else battle.won
    drawn = card.current(view)
    band = foes = 0
    if won is not None:
        band = BANNER + GAP
    elif drawn is not None:
        band = card.band_height(drawn) + GAP
    if battle.shown is not None:
        foes = foe.HEIGHT + GAP
    below = GAP + heroes.height(battle)
    sheet = Sheet(WIDTH, HEAD + band + foes + table.TABLE + below)
    _head(sheet, battle, over=won is not None)
    if won is not None:
        _ended(sheet, HEAD, battle, won=won)
    elif drawn is not None:
        card.band(sheet, EDGE, HEAD, view, shown)
    if battle.shown is not None:
        foe.strip(sheet, EDGE, HEAD + band, battle.shown)
    top = HEAD + band + foes
    _map(sheet, top, view)
    heroes.panels(sheet, EDGE, top + table.TABLE + GAP, view, shown)
    return sheet


def _head(sheet: Sheet, battle: Battle, *, over: bool) -> None:
    sheet.centre(_emblem(), EDGE + 42, HEAD / 2)
    title = f"Round {battle.round}" if battle.round else "Set-up"
    if over:
        title = "After 1 round" if battle.round == 1 else f"After {battle.round} rounds"
    sheet.write(title, Box(EDGE + 100, 8, 640, HEAD - 8), 66, WHITE, weight=Weight.BLACK)
    right = WIDTH - EDGE - 6
    box = Box(650, 4, right, 52)
    sheet.write(MODES[battle.mode], box, 46, TEXT, align="right")
    words = str(battle.difficulty.value)
    if battle.log is not None:
        number = battle.log.numbers.index(battle.log.next_battle) + 1
        number = min(number, len(battle.log.numbers))
        if battle.won is not None:
            number = max(1, len(battle.log.battles))
        words = f"battle {number} of {len(battle.log.numbers)} · {words}"
    box = Box(560, 50, right, 92)
    sheet.write(words, box, 36, MUTED, weight=Weight.REGULAR, align="right")


def _emblem() -> Picture:
    return SPRITES.get("defenders emblem", _draw_emblem)


def _draw_emblem() -> Picture:
    drawing = Drawing(84, 84)
    drawing.ellipse(Box(0, 0, 84, 84), (24, 30, 46), GOLD, 4)
    drawing.symbol(Symbol.CASTLE, (42, 41), 46, GOLD)
    return drawing.done()


def _map(sheet: Sheet, top: float, view: BattleView) -> None:
    """Lay the table, the six regions on their ring, the Capital City, and the piles."""
    battle = view.battle
    sheet.place(table.ground(), 0, top)
    for place, (x, y) in enumerate(table.RING):
        if place < len(battle.ring):
            region = battle.ring[place].region
            tiles.tile(sheet, x, top + y, battle, region, card.mood(view, region))
        else:
            tiles.back(sheet, x, top + y)
    x, y = table.CITY
    tiles.tile(sheet, x, top + y, battle, Region.CAPITAL, card.mood(view, Region.CAPITAL))
    table.corners(sheet, top, view)


def _ended(sheet: Sheet, top: float, battle: Battle, *, won: bool) -> None:
    """Tell how the battle has ended."""
    sheet.place(SPRITES.get(("ended", won), lambda: _draw_ended(won=won)), EDGE, top)
    left, right = EDGE + 216, WIDTH - EDGE - 30
    box = Box(left, top + 14, right, top + 112)
    word, colour = ("VICTORY", GOLD) if won else ("DEFEAT", (255, 118, 104))
    sheet.write(word, box, 104, colour, weight=Weight.BLACK)
    box = Box(left, top + 116, right, top + 172)
    sheet.write(_why(battle, won=won), box, 46, WHITE if won else (236, 196, 190))


def _why(battle: Battle, *, won: bool) -> str:
    name = battle.foe.name.removeprefix("The ") if battle.foe is not None else "foe"
    who = name if name.startswith("General") else f"The {name}"
    if won:
        return f"{who} is defeated."
    if battle.given_up:
        return "The defence is given up."
    if battle.capital >= CAPITAL_DEFEAT:
        return "The Capital City has fallen."
    if battle.ring and all(outer.destroyed for outer in battle.ring):
        return "Every Outer Region is destroyed."
    return f"{who} has won." if battle.foe is not None else "The defence is given up."


def _draw_ended(*, won: bool) -> Picture:
    width = WIDTH - 2 * EDGE
    drawing = Drawing(width, BANNER, scale=2)
    ground: Colour = (64, 46, 16) if won else (46, 12, 16)
    edge = GOLD if won else (190, 48, 46)
    drawing.rounded(Box(0, 0, width, BANNER), 22, ground)
    centre = (112, BANNER / 2)
    for turn in range(24):
        start, end = math.radians(turn * 15 - 4), math.radians(turn * 15 + 3.5)
        far = [(centre[0] + 1300 * math.cos(t), centre[1] + 1300 * math.sin(t))
               for t in (start, end)]  # fmt: skip
        drawing.polygon([centre, *far], mix(ground, edge, 0.11))
    sign = Symbol.TROPHY if won else Symbol.SKULL
    drawing.symbol(sign, centre, 124, edge if won else (255, 118, 104))
    mask = rounded_mask(drawing.image.size, 22 * drawing.scale)
    drawing.cut(mask)
    drawing.rounded(Box(0, 0, width, BANNER), 22, None, edge, 5)
    return pieces.opaque(drawing.done())


def warm() -> None:
    """Draw what every board needs."""
    table.ground()
    tiles.warm()
    heroes.warm()
    _emblem()
