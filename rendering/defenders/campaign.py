"""The log of the Dark War: morale, who is saved, scars, the battles, and the heroes."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from PIL.Image import Image as Picture

from bot.rules.defenders.battle import CARAVANS, XP_MAX
from bot.rules.defenders.battle import Hero as OnTheMap
from bot.rules.defenders.campaign_log import MORALE, MOST_SCARS, CampaignLog, HeroLog
from bot.rules.defenders.cards import Region
from bot.rules.defenders.set_up import GENERAL_BATTLE_CARAVANS
from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.defenders import pieces, shapes, sheets, signs
from rendering.defenders.pieces import ROSE, SAND
from rendering.defenders.shapes import Shape, Sign, stamp
from rendering.defenders.sheets import EDGE, FULL, GAP, VIEW, WIDTH
from rendering.fonts import Symbol, Weight, drawable
from rendering.palette import (
    FAINT,
    GOLD,
    INK,
    LINE,
    MUTED,
    PANEL,
    PANEL_DIM,
    TEXT,
    WHITE,
    Colour,
    mix,
)

STATS = 212
"""How high the three panels below the head are."""

BATTLE = 132
HERO = 128
CAPTION = 62

MINT: Colour = (112, 208, 172)


def campaign(log: CampaignLog, names: Sequence[str]) -> Sheet:
    """Draw the log."""
    shown = [drawable(name) for name in names]
    battles = _battles(log)
    heroes = CAPTION + len(log.heroes) * (HERO + GAP) if log.heroes else 0
    high = 2 * EDGE + VIEW + GAP + STATS + GAP + CAPTION
    sheet = Sheet(FULL, high + len(battles) * (BATTLE + GAP) + heroes)
    top = float(EDGE)
    _head(sheet, top, log)
    top += VIEW + GAP
    _stats(sheet, top, log)
    top += STATS + GAP
    _caption(sheet, top, Shape.SWORDS, "Battles")
    top += CAPTION
    for place, battle in enumerate(battles):
        _battle(sheet, top, place, battle, last=place == len(battles) - 1)
        top += BATTLE + GAP
    if log.heroes:
        _caption(sheet, top, Symbol.PARTY, "Heroes")
        top += CAPTION
        for number, hero in enumerate(log.heroes):
            _hero(sheet, top, number, hero, _player(number, shown))
            top += HERO + GAP
    return sheet


def _player(number: int, names: Sequence[str]) -> str:
    """Return who plays a hero; a lone player plays both."""
    return names[min(number, len(names) - 1)] if names else ""


def _head(sheet: Sheet, top: float, log: CampaignLog) -> None:
    sheet.place(sheets.view_of(Region.CAPITAL), EDGE, top)
    left, right = EDGE + 210, EDGE + WIDTH - 30
    sheet.centre(_seal(log), EDGE + 112, top + VIEW / 2)
    kind = f"{'short' if log.short else 'long'} campaign · {log.difficulty.value}"
    if not log.ended:
        box = Box(left, top + 16, right, top + 100)
        sheet.write("The Dark War", box, 76, WHITE, weight=Weight.BLACK)
        box = Box(left, top + 100, right, top + 144)
        sheet.write(kind, box, 40, TEXT)
        number, count = len(log.battles) + 1, len(log.numbers)
        box = Box(left, top + 142, right, top + 188)
        sheet.write(f"next: battle {min(number, count)} of {count}", box, 40, GOLD)
        return
    word, colour = ("VICTORY", GOLD) if log.won else ("DEFEAT", (255, 118, 104))
    box = Box(left, top + 10, right, top + 104)
    sheet.write(word, box, 92, colour, weight=Weight.BLACK)
    box = Box(left, top + 98, right, top + 154)
    sheet.write(f"Score {log.score} · {log.rank}", box, 48, WHITE, weight=Weight.BLACK)
    box = Box(left, top + 148, right, top + 190)
    sheet.write(f"The Dark War · {kind}", box, 36, TEXT)


def _seal(log: CampaignLog) -> Picture:
    sign = Symbol.SHIELD
    if log.ended:
        sign = Symbol.TROPHY if log.won else Symbol.SKULL
    lost = log.ended and not log.won
    return SPRITES.get(("campaign seal", sign), lambda: _draw_seal(sign, lost=lost))


def _draw_seal(sign: Sign, *, lost: bool) -> Picture:
    size = 152
    edge = (255, 118, 104) if lost else GOLD
    drawing = Drawing(size, size)
    middle = size / 2
    points = []
    for turn in range(40):
        reach = middle * (1 if turn % 2 else 0.92)
        angle = turn * math.pi / 20
        points.append((middle + reach * math.cos(angle), middle + reach * math.sin(angle)))
    drawing.polygon(points, edge)
    drawing.ellipse(Box(11, 11, size - 11, size - 11), (22, 26, 42), mix(edge, INK, 0.5), 3)
    drawing.stamp(shapes.mask(sign, 78 * drawing.scale), (middle, middle), edge)
    return drawing.done()


def _stats(sheet: Sheet, top: float, log: CampaignLog) -> None:
    """Lay morale, the Caravans saved, and the scars side by side."""
    width = (WIDTH - 2 * GAP) // 3
    lefts = [EDGE + place * (width + GAP) for place in range(3)]
    for left in lefts:
        pieces.panel(sheet, left, top, (width, STATS), PANEL, None)
    _stat(sheet, lefts[0], top, width, "Morale", f"{log.morale}/{MORALE}")
    for place in range(MORALE):
        colour = GOLD if place < log.morale else LINE
        stamp(sheet, Symbol.FLAG, lefts[0] + 92 + place * 100, top + 158, 64, colour)
    most = GENERAL_BATTLE_CARAVANS * (len(log.numbers) - 1) + CARAVANS
    _stat(sheet, lefts[1], top, width, "Saved", f"{log.saved}/{most}")
    _wagons(sheet, lefts[1], top + 158, width, log.saved, most)
    _stat(sheet, lefts[2], top, width, "Scars", f"{len(log.scars)}/{MOST_SCARS}")
    for place in range(MOST_SCARS):
        x, y = lefts[2] + 92 + place * 100, top + 158
        if place < len(log.scars):
            pieces.disc(sheet, signs.REGIONS[log.scars[place]], x, y, 78, ROSE)
        else:
            sheet.centre(_hollow(), x, y)


def _hollow() -> Picture:
    return SPRITES.get("no scar", _draw_hollow)


def _draw_hollow() -> Picture:
    drawing = Drawing(78, 78)
    drawing.ellipse(Box(2, 2, 76, 76), PANEL_DIM, LINE, 3)
    return drawing.done()


def _stat(sheet: Sheet, left: float, top: float, width: float, name: str, count: str) -> None:
    box = Box(left + 24, top + 14, left + width - 150, top + 84)
    sheet.write(name, box, 44, MUTED)
    box = Box(left + width - 150, top + 12, left + width - 24, top + 86)
    sheet.write(count, box, 60, WHITE, weight=Weight.BLACK, align="right")


def _wagons(sheet: Sheet, left: float, y: float, width: float, saved: int, most: int) -> None:
    """Draw a bar of Caravans."""
    stamp(sheet, Shape.WAGON, left + 54, y, 66, SAND)
    track = Box(left + 104, y - 20, left + width - 24, y + 20)
    key = ("saved", saved, most, round(track.width))

    def bar() -> Picture:
        drawing = Drawing(track.width, 40)
        drawing.rounded(Box(0, 0, track.width, 40), 12, PANEL_DIM, LINE, 2)
        if saved:
            part = max(24.0, track.width * min(1, saved / most))
            drawing.rounded(Box(0, 0, part, 40), 12, SAND)
        return drawing.done()

    sheet.place(SPRITES.get(key, bar), track.left, track.top)


def _caption(sheet: Sheet, top: float, sign: Sign, text: str) -> None:
    stamp(sheet, sign, EDGE + 40, top + CAPTION / 2 - 2, 40, GOLD)
    box = Box(EDGE + 80, top, EDGE + WIDTH - 20, top + CAPTION - 4)
    sheet.write(text, box, 46, GOLD, weight=Weight.BLACK)


class Line(NamedTuple):
    """A battle as a line: its sign, whom it is against, how it stands, and what came of it."""

    sign: Sign
    title: str
    below: str
    word: str
    colour: Colour
    wagons: int = 0


def _battles(log: CampaignLog) -> list[Line]:
    """Return the battles played, the next, and those to come."""
    lines = []
    for past in log.battles:
        rewards = ", ".join(str(reward) for reward in past.rewards)
        rounds = f"{past.rounds} round{'s' * (past.rounds != 1)}"
        lines.append(
            Line(
                signs.FOES[past.foe],
                past.foe.value,
                f"{rounds} · {rewards}" if rewards else rounds,
                "won" if past.won else "lost",
                MINT if past.won else ROSE,
                past.delivered,
            )
        )
    if log.ended:
        return lines
    for place in range(len(log.battles), len(log.numbers)):
        last = place == len(log.numbers) - 1
        title = "The Epic Foe" if last else "A General"
        upcoming = place == len(log.battles)
        lines.append(
            Line(
                Symbol.QUESTION,
                title,
                _stronger(log) if last else "",
                "next" if upcoming else "to come",
                GOLD if upcoming else FAINT,
            )
        )
    return lines


def _stronger(log: CampaignLog) -> str:
    large = log.at_large
    if not large:
        return "all six Caravans must come home"
    return f"{large} General{'s' * (large > 1)} at large make{'s' * (large == 1)} it stronger"


def _battle(sheet: Sheet, top: float, place: int, battle: Line, *, last: bool) -> None:
    x, middle = EDGE + 66.0, top + BATTLE / 2
    faded = battle.colour is FAINT
    edge = GOLD if battle.word == "next" else None
    pieces.panel(sheet, EDGE, top, (WIDTH, BATTLE), PANEL_DIM if faded else PANEL, edge)
    if battle.sign is Symbol.QUESTION:
        pieces.disc(sheet, battle.sign, x, middle, 88, battle.colour)
    else:
        sheet.centre(pieces.medallion(battle.sign, 108), x, middle)
    right = EDGE + WIDTH - 24
    start = pieces.pill(sheet, battle.word, right, middle, battle.colour, INK, 42) - 20
    if battle.wagons:
        count = f"×{battle.wagons}"
        box = Box(start - 66, middle - 30, start, middle + 30)
        sheet.write(count, box, 46, SAND, weight=Weight.BLACK)
        stamp(sheet, Shape.WAGON, start - 102, middle, 62, SAND)
        start -= 150
    left = EDGE + 134
    y = top + 44 if battle.below else middle
    box = Box(left, y - 34, start, y + 34)
    sheet.write(
        f"{place + 1}. {battle.title}", box, 50, MUTED if faded else WHITE, weight=Weight.BLACK
    )
    box = Box(left, top + 76, start, top + 120)
    sheet.write(battle.below, box, 38, MUTED if faded or not last else TEXT)


def _hero(sheet: Sheet, top: float, number: int, hero: HeroLog, name: str) -> None:
    """Lay a hero: who plays it, XP, Skill and Artifact."""
    style = signs.STYLES[number % len(signs.STYLES)]
    pieces.panel(sheet, EDGE, top, (WIDTH, HERO), PANEL, None)
    sheet.place(pieces.strip(number, 20, HERO - 32), EDGE + 14, top + 16)
    standing = OnTheMap(hero.card, 0, 1)
    sheet.centre(pieces.token(standing, number, 96), EDGE + 96, top + HERO / 2)
    left, right = EDGE + 162, EDGE + WIDTH - 24
    box = Box(left, top + 10, left + 316, top + 66)
    colour = mix(style.colour, WHITE, 0.4)
    sheet.write(hero.card.value, box, 48, colour, weight=Weight.BLACK)
    box = Box(left, top + 70, left + 316, top + 116)
    sheet.write(name, box, 38, MUTED, weight=Weight.REGULAR)
    x = left + 334.0
    pieces.row(sheet, "star", x, top + 40, hero.xp, XP_MAX, 38)
    box = Box(x + 202, top + 14, x + 290, top + 66)
    sheet.write(f"{hero.xp}/{XP_MAX}", box, 40, GOLD if hero.xp else MUTED)
    box = Box(x, top + 70, x + 286, top + 118)
    sheet.write(hero.skill.value if hero.skill else "no Skill", box, 40, TEXT)
    for place, artifact in enumerate(hero.artifacts[:2]):
        y = top + 94 if place == 0 else top + 36
        pieces.disc(sheet, signs.ARTIFACTS[artifact], x + 320, y, 50, GOLD)
        box = Box(x + 354, y - 24, right + 10, y + 24)
        sheet.write(artifact.value, box, 36, TEXT, weight=Weight.REGULAR)


def warm() -> None:
    """Draw what every log needs."""
    sheets.view_of(Region.CAPITAL)
    _hollow()
