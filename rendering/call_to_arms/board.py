"""The Field of Play: a header, what matters most now, and a lane for each faction."""

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from bot.rules.call_to_arms.view import WarView
from bot.rules.ruleset import Outcome
from rendering import seats
from rendering.call_to_arms import lane
from rendering.call_to_arms.titan import titan_scene
from rendering.canvas import SPRITES, Box, Drawing, Sheet, rounded_mask
from rendering.fonts import Symbol, Weight, drawable, extent, fit
from rendering.palette import FIRE, GOLD, MUTED, TEXT, WHITE

WIDTH = 1200
EDGE = (WIDTH - lane.WIDTH) // 2
GAP = 20
HEAD = 112
BANNER = 176


def board(view: WarView, names: Sequence[str], outcome: Outcome | None = None) -> Sheet:
    """Draw the Field of Play."""
    shown = [drawable(name) for name in names]
    banner = BANNER + GAP if view.over or outcome or view.titan is not None else 0
    heights = [lane.height(faction, view) for faction in view.factions]
    sheet = Sheet(WIDTH, HEAD + banner + sum(heights) + GAP * len(heights))
    _head(sheet, view)
    if view.over or outcome:
        _victory(sheet, HEAD, outcome, shown)
    elif view.titan is not None:
        _battle(sheet, HEAD, view, shown)
    top = HEAD + banner
    for faction, high in zip(view.factions, heights, strict=True):
        lane.lane(sheet, top, view, faction, shown[faction.seat], outcome)
        top += high + GAP
    return sheet


def _head(sheet: Sheet, view: WarView) -> None:
    sheet.centre(_emblem(), EDGE + 44, 56)
    title = f"Round {view.round}" if view.round else "Call to Arms"
    if view.over:
        title = "After 1 round" if view.round == 1 else f"After {view.round} rounds"
    sheet.write(title, Box(EDGE + 106, 8, 640, 104), 66, WHITE, weight=Weight.BLACK)
    right = WIDTH - EDGE - 8
    most = view.needed * 2 - 1
    best = f"best of {most}" if most > 1 else "a single round"
    aside = f"{view.aside} card{'s' * (view.aside > 1)} out of the game" if view.aside else ""
    low = 34 if aside else 56
    sheet.write(best, Box(660, low - 24, right, low + 24), 44, TEXT, align="right")
    if aside:
        box = Box(560, 58, right, 102)
        sheet.write(aside, box, 32, MUTED, weight=Weight.REGULAR, align="right")


def _emblem() -> Picture:
    return SPRITES.get("emblem", _draw_emblem)


def _draw_emblem() -> Picture:
    drawing = Drawing(84, 84)
    drawing.ellipse(Box(0, 0, 84, 84), (24, 30, 46), GOLD, 4)
    drawing.symbol(Symbol.DRAGON, (42, 42), 50, GOLD)
    return drawing.done()


def _banner(scene: Picture) -> Picture:
    """Return a scene as a banner with round corners."""
    large = (scene.width * 2, scene.height * 2)
    scene.putalpha(rounded_mask(large, 36).reduce(2))
    return scene


def _battle(sheet: Sheet, top: int, view: WarView, names: Sequence[str]) -> None:
    """Tell who flipped a Titan and how many answers are still to come."""
    sheet.place(SPRITES.get("battle", _battle_ground), EDGE, top)
    seat = view.titan or 0
    left, right = EDGE + 366, WIDTH - EDGE - 30
    box = Box(left, top + 12, right, top + 96)
    sheet.write("A Titan is flipped!", box, 74, GOLD, weight=Weight.BLACK)
    sheet.centre(seats.badge(seat, 62), left + 31, top + 129)
    waiting = f"· waiting for {view.waiting}"
    room = fit(waiting, 400, 44, 32, Weight.BOLD)
    width = extent(room.text, room.font)
    name = Box(left + 78, top + 101, right - width - 30, top + 157)
    used = sheet.write(names[seat], name, 44, WHITE)
    start = left + 78 + (used + 16 if used else 0)
    sheet.write(waiting, Box(start, top + 101, right, top + 157), 44, TEXT)


def _battle_ground() -> Picture:
    """Draw the Titan's face, and a slanting edge of fire beside it."""
    size = (lane.WIDTH * 2, BANNER * 2)
    scene = titan_scene(*size, size=470, middle=(320, -22))
    right = Image.new("L", size)
    edge = [(676, 0), (604, size[1])]
    ImageDraw.Draw(right).polygon([*edge, (size[0], size[1]), (size[0], 0)], fill=255)
    scene.paste((46, 14, 14), (0, 0), right)
    pen = ImageDraw.Draw(scene)
    for place in range(4):
        x = 1500 + place * 230
        pen.polygon([(x, 0), (x + 90, 0), (x + 18, size[1]), (x - 72, size[1])], (58, 18, 16))
    pen.line(edge, FIRE, 12)
    return _banner(scene.reduce(2))


def _victory(sheet: Sheet, top: int, outcome: Outcome | None, names: Sequence[str]) -> None:
    """Tell who has won."""
    sheet.place(SPRITES.get("victory", _victory_ground), EDGE, top)
    left, right = EDGE + 210, WIDTH - EDGE - 30
    winners = outcome.winners if outcome else ()
    if not winners:
        box = Box(left, top + 20, right, top + BANNER - 20)
        sheet.write("The war is over", box, 72, GOLD, weight=Weight.BLACK)
        return
    verb = "wins the war" if len(winners) == 1 else "share the war"
    box = Box(left, top + 92, right, top + 164)
    sheet.write(verb, box, 66, GOLD, weight=Weight.BLACK)
    each = (right - left) / len(winners)
    for place, seat in enumerate(winners):
        x = left + each * place
        sheet.centre(seats.badge(seat, 66), x + 33, top + 52)
        sheet.write(names[seat], Box(x + 82, top + 18, x + each - 16, top + 86), 56, WHITE)


def _victory_ground() -> Picture:
    size = (lane.WIDTH, BANNER)
    drawing = Drawing(*size, scale=2)
    drawing.rounded(Box(0, 0, *size), 0, (62, 44, 16))
    for turn in range(24):
        start = math.radians(turn * 15 - 4)
        end = math.radians(turn * 15 + 3.5)
        far = [(112 + 1200 * math.cos(t), BANNER / 2 + 1200 * math.sin(t)) for t in (start, end)]
        drawing.polygon([(112, BANNER / 2), *far], (78, 56, 20))
    drawing.rounded(Box(0, 0, *size), 18, None, GOLD, 4)
    drawing.symbol(Symbol.TROPHY, (112, BANNER / 2), 118, GOLD)
    return _banner(drawing.done().convert("RGB"))


def warm() -> None:
    """Draw what every board needs."""
    lane.warm()
    _emblem()
    SPRITES.get("battle", _battle_ground)
    SPRITES.get("victory", _victory_ground)
