"""The list of the Invaders in cities below the map: names, places, immunities, whom they hit."""

from bot.rules.war_titans.cards import CITIES
from bot.rules.war_titans.earth import BOSS, Earth
from rendering.canvas import Box, Sheet
from rendering.defenders import pieces
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight
from rendering.palette import FIRE, MUTED, PANEL_DIM, SKY, TEXT, WHITE, Colour, mix
from rendering.war_titans import cities, sight, signs, tokens
from rendering.war_titans.shapes import stamp
from rendering.war_titans.signs import ROSE

WIDTH, GAP, HIGH = 579, 12, 104
MOST = 14
"""Of more Invaders the list leaves out the last."""

GROUND: Colour = mix(PANEL_DIM, (90, 16, 22), 0.28)


def listed(earth: Earth) -> list[str]:
    """Return the Invaders in cities: the boss, those with a target, those attacked, the rest."""
    there = [name for city in CITIES for name in earth.invaders_at(city)]
    return sorted(there, key=lambda name: name != BOSS)


def height(earth: Earth) -> int:
    """Return how high the list is."""
    count = len(listed(earth))
    rows = (min(count, MOST) + 1) // 2
    return rows * (HIGH + GAP) + (56 if count > MOST else 0)


def rows(sheet: Sheet, left: float, top: float, earth: Earth) -> None:
    """Draw the list, two Invaders in a row."""
    names = listed(earth)
    for number, name in enumerate(names[:MOST]):
        x = left + (WIDTH + GAP) * (number % 2)
        y = top + (HIGH + GAP) * (number // 2)
        aimed = earth.attack is not None and name in earth.attack.targets
        pieces.panel(sheet, x, y, (WIDTH, HIGH), GROUND, FIRE if aimed else None)
        row(sheet, x, y, WIDTH, earth, name)
    if len(names) > MOST:
        y = top + MOST // 2 * (HIGH + GAP)
        words = f"and {len(names) - MOST} more on the map"
        sheet.write(words, Box(left, y, left + 2 * WIDTH, y + 44), 36, MUTED)


def row(sheet: Sheet, left: float, top: float, width: float, earth: Earth, name: str) -> None:
    """Write one Invader's line: name, HP and DMG; below it where it is, and what it does now."""
    sheet.centre(tokens.monster(name, 88), left + 60, top + HIGH / 2)
    right = left + width - 18
    section = earth.section(name)
    sheet.centre(tokens.burst_chip(earth.dmg(name)), right - 20, top + 32)
    sheet.centre(tokens.heart_chip(earth.hp_left(name), section.hp), right - 76, top + 32)
    box = Box(left + 116, top + 6, right - 108, top + 58)
    sheet.write(name, box, 42, WHITE, weight=Weight.BLACK)
    y = top + 78
    end = _below(sheet, right, y, earth, name)
    place = earth.invaders[name].place or ""
    box = Box(left + 116, y - 21, end - 14, y + 21)
    sheet.write(place, box, 34, (222, 190, 186))


def _below(sheet: Sheet, right: float, y: float, earth: Earth, name: str) -> float:
    """Write whom the Invader hits, or that it is safe or immune; return where that begins."""
    found = sight.taker(earth, name)
    if found is not None:
        kind, who = found
        words = {"city": "the city", "titan": who, "support": "a Support"}[kind]
        size = 32 if kind == "titan" else 34
        start = right - wide(words, size)
        sheet.write(words, Box(start, y - 21, right, y + 21), size, ROSE)
        mark = cities.target_badge(earth, name)
        if mark is not None:
            sheet.centre(mark, start - 30, y - 4)
        if kind == "titan":
            return start - 50
        sheet.symbol(Symbol.NEXT, start - 82, y, 34, ROSE)
        return start - 102
    if earth.invaders[name].safe:
        start = right - wide("no damage now", 34)
        sheet.write("no damage now", Box(start, y - 21, right, y + 21), 34, SKY)
        return start
    immune = earth.section(name).immune
    start = right
    for tag in reversed(immune):
        if len(immune) == 1:
            start -= wide(str(tag), 34)
            sheet.write(str(tag), Box(start, y - 21, start + wide(str(tag), 34), y + 21), 34, TEXT)
            start -= 6
        stamp(sheet, signs.TAGS[tag], start - 20, y, 36, TEXT)
        start -= 48
    if immune:
        stamp(sheet, Symbol.EMPTY, start - 16, y, 36, ROSE)
        start -= 44
    return start
