"""What a Titan has beside its powers: open choices, magic items, the games it has played."""

import math
from collections.abc import Sequence
from functools import partial

from PIL.Image import Image as Picture

from bot.rules.campaign import market, purchases
from bot.rules.campaign.content import ITEMS
from bot.rules.campaign.sheet import COST, Chapter, OwnedItem, Place
from bot.rules.campaign.sheet import Sheet as Character
from rendering.campaign import road
from rendering.campaign.parts import (
    CAPTION,
    EDGE,
    GAP,
    WIDTH,
    Section,
    caption,
    number_disc,
)
from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.defenders.pieces import ROSE, panel
from rendering.fonts import Symbol, Weight
from rendering.palette import GOLD, INK, MUTED, PANEL, PANEL_DIM, TEXT, WHITE
from rendering.titan import effect_signs

CHOICE = 60
ITEM = 104
HALF = (WIDTH - GAP) // 2
GAME, MOST_GAMES = 62, 5


def choices(character: Character) -> list[Section]:
    """Return the part with what is still to be chosen; none if nothing is."""
    lines = [_choice(character, place) for place in character.places]
    if character.unspent >= COST:
        lines.append(f"{character.unspent} XP to spend: {COST} for a box or a school level")
    if character.candidates is not None:
        lines.append("the honor guard for the next game")
    if not lines:
        return []
    high = CAPTION + len(lines) * CHOICE + 18
    return [Section(high, partial(_choices, lines=lines, high=high))]


def _choice(character: Character, place: Place) -> str:
    """Return in words what a place lets a player choose."""
    school = f"{purchases.school_name(place.school)} spell of level {place.level}"
    waits = "" if purchases.possible(character, place) else " (none is left now)"
    return {
        purchases.SPELL: f"learn a {school}",
        purchases.INTELLIGENCE: f"learn any spell you have reached, by Intelligence{waits}",
        purchases.CHANGE: f"an Intelligence spell may become a {school}",
        purchases.SCHOOL: "a free level in a school",
    }.get(place.kind, place.kind)


def _choices(sheet: Sheet, top: float, lines: Sequence[str], high: int) -> None:
    panel(sheet, EDGE, top, (WIDTH, high), PANEL, GOLD)
    caption(sheet, top + 4, Symbol.ASKED, "Open choices")
    for place, line in enumerate(lines):
        y = top + CAPTION + 6 + (place + 0.5) * CHOICE
        sheet.centre(number_disc(str(place + 1), 48), EDGE + 44, y)
        box = Box(EDGE + 86, y - 28, EDGE + WIDTH - 20, y + 28)
        sheet.write(line, box, 42, TEXT)


def items(character: Character) -> list[Section]:
    """Return the part with the magic items, two side by side."""
    lost = sum(each.lost for each in character.items)
    words = f"{lost} lost" if lost else "" if character.items else "none"
    high = CAPTION + math.ceil(len(character.items) / 2) * (ITEM + GAP)
    high -= GAP if character.items else 0
    return [Section(high, partial(_items, owned=character.items, words=words))]


def _items(sheet: Sheet, top: float, owned: Sequence[OwnedItem], words: str) -> None:
    caption(sheet, top, Symbol.CENSER, "Magic items", words)
    for place, each in enumerate(owned):
        left = EDGE + place % 2 * (HALF + GAP)
        _item(sheet, left, top + CAPTION + place // 2 * (ITEM + GAP), each)


def _item(sheet: Sheet, left: float, top: float, owned: OwnedItem) -> None:
    """Draw an item; a lost one is crossed out, with what its repair costs."""
    item = ITEMS[owned.item]
    panel(sheet, left, top, (HALF, ITEM), PANEL_DIM if owned.lost else PANEL, None)
    sign = effect_signs.Sign("diamond", effect_signs.WORN[item.kind], GOLD, item.name)
    if owned.lost:
        sign = sign._replace(colour=MUTED)
    sheet.centre(effect_signs.picture(sign, 76), left + 54, top + ITEM / 2)
    right = left + HALF - 14
    box = Box(left + 106, top + 8, right, top + 60)
    colour = MUTED if owned.lost else WHITE
    sheet.write(item.name, box, 44, colour, weight=Weight.BLACK)
    if owned.lost:
        sheet.centre(_cross(), left + 54, top + ITEM / 2)
    words = f"lost · repair {market.repair_price(item.id)} gold" if owned.lost else _kind(owned)
    box = Box(left + 106, top + 56, right, top + ITEM - 6)
    sheet.write(words, box, 36, ROSE if owned.lost else TEXT, weight=Weight.REGULAR)


def _cross() -> Picture:
    return SPRITES.get("campaign lost", _draw_cross)


def _draw_cross() -> Picture:
    drawing = Drawing(84, 84)
    for ends in (((12, 12), (72, 72)), ((12, 72), (72, 12))):
        drawing.line(ends, INK, 16)
        drawing.line(ends, ROSE, 9)
    return drawing.done()


def _kind(owned: OwnedItem) -> str:
    item = ITEMS[owned.item]
    charges = item.charges_per_game
    return f"{item.kind} · {charges} charges a game" if charges else f"{item.kind} · always works"


def games(character: Character) -> list[Section]:
    """Return the part with the last games, the newest at the end; none without any."""
    played = character.history[-MOST_GAMES:]
    if not played:
        return []
    earlier = len(character.history) - len(played)
    aside = f"and {earlier} before" if earlier else ""
    high = CAPTION + len(played) * GAME + 20
    return [Section(high, partial(_games, played=played, aside=aside))]


def _games(sheet: Sheet, top: float, played: Sequence[Chapter], aside: str) -> None:
    caption(sheet, top, Symbol.SCROLL, "Games", aside)
    top += CAPTION
    panel(sheet, EDGE, top, (WIDTH, len(played) * GAME + 20), PANEL, None)
    for place, chapter in enumerate(played):
        y = top + 10 + (place + 0.5) * GAME
        won = chapter.outcome == "won"
        sign = Symbol.TROPHY if won else Symbol.SKULL if chapter.outcome == "lost" else Symbol.FLAG
        sheet.symbol(sign, EDGE + 46, y, 40, GOLD if won else MUTED)
        name = road.name_of(chapter.scenario)
        box = Box(EDGE + 90, y - 28, EDGE + 560, y + 28)
        sheet.write(name, box, 42, WHITE if won else TEXT)
        box = Box(EDGE + 570, y - 28, EDGE + WIDTH - 24, y + 28)
        sheet.write(_brought(chapter), box, 38, MUTED, weight=Weight.REGULAR, align="right")


def _brought(chapter: Chapter) -> str:
    """Say how a game ended and what it brought."""
    parts = [chapter.outcome, f"+{chapter.xp} XP", f"score {chapter.score}"]
    return " · ".join([*parts, f"+{chapter.gold} gold"] if chapter.gold else parts)
