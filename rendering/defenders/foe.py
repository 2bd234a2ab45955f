"""The foe, once it is revealed: who it is, where, and its HP with the spaces that trigger."""

from PIL.Image import Image as Picture

from bot.rules.defenders.battle import Enemy
from bot.rules.defenders.cards import FOES
from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.defenders import pieces, signs
from rendering.defenders.shapes import stamp
from rendering.fonts import Symbol, Weight
from rendering.palette import GOLD, INK, WHITE, Colour, mix

WIDTH, HEIGHT = 1172, 124
GROUND: Colour = (62, 16, 22)
EDGE: Colour = (176, 48, 46)
TRACK = 588
"""Where the HP track begins."""


def strip(sheet: Sheet, left: float, top: float, foe: Enemy) -> None:
    """Draw the foe's strip."""
    text = FOES[foe.name]
    pieces.panel(sheet, left, top, (WIDTH, HEIGHT), GROUND, EDGE)
    sheet.centre(pieces.medallion(signs.FOES[foe.name], 112), left + 72, top + HEIGHT / 2)
    box = Box(left + 142, top + 8, left + TRACK - 20, top + 66)
    sheet.write(foe.name.value, box, 54, WHITE, weight=Weight.BLACK)
    stamp(sheet, signs.REGIONS[foe.region], left + 162, top + 94, 36, GOLD)
    words = f"{foe.region} · {text.ability}"
    box = Box(left + 192, top + 72, left + TRACK - 16, top + 116)
    sheet.write(words, box, 36, (244, 206, 190))
    _track(sheet, left + TRACK, top, foe, text.spaces)


def _track(sheet: Sheet, left: float, top: float, foe: Enemy, spaces: tuple[int, ...]) -> None:
    """Lay the HP spaces from 1 up: those left filled, those that trigger marked by number."""
    box = Box(left, top + 6, left + 190, top + 62)
    used = sheet.write(f"{foe.hp}/{foe.max_hp}", box, 56, GOLD, weight=Weight.BLACK)
    box = Box(left + used + 12, top + 8, left + 270, top + 62)
    sheet.write("HP", box, 40, GOLD)
    if any(space < foe.hp for space in spaces if space not in foe.fired):
        nearest = max(s for s in spaces if s < foe.hp and s not in foe.fired)
        box = Box(left + 280, top + 8, left + 560, top + 60)
        sheet.write(f"trigger at {nearest}", box, 36, (244, 206, 190), align="right")
    pitch = min(56.0, 560 / max(foe.max_hp, 1))
    for space in range(1, foe.max_hp + 1):
        x = left + pitch * (space - 1)
        kind = "plain" if space not in spaces else "fired" if space in foe.fired else "trigger"
        full = space <= foe.hp
        width = round(pitch) - 5
        sheet.place(_space(width, kind, full=full), x, top + 66)
        if kind != "plain":
            ink = INK if full else GOLD if kind == "trigger" else (170, 120, 110)
            box = Box(x - 3, top + 66, x + width + 3, top + 114)
            sheet.write(str(space), box, 36, ink, weight=Weight.BLACK, align="middle")


def _space(width: int, kind: str, *, full: bool) -> Picture:
    return SPRITES.get(("hp space", width, kind, full), lambda: _draw_space(width, kind, full=full))


def _draw_space(width: int, kind: str, *, full: bool) -> Picture:
    drawing = Drawing(width, 48)
    fill = (222, 60, 56) if full else (34, 10, 14)
    edge = mix(fill, WHITE, 0.3) if full else (112, 44, 46)
    if kind == "trigger":
        edge = GOLD
        fill = GOLD if full else fill
    elif kind == "fired":
        fill = (150, 96, 60) if full else fill
    drawing.rounded(Box(0, 0, width, 48), 8, fill, edge, 3.5 if kind == "trigger" else 2)
    if kind == "plain" and full:
        drawing.symbol(Symbol.HEART, (width / 2, 24), min(24, width * 0.62), (255, 178, 160))
    return drawing.done()
