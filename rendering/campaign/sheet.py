"""The Titan Character Sheet: who it is, its abilities and schools, its spells and belongings."""

from typing import NamedTuple

from bot.rules.campaign import sheet as titans
from bot.rules.campaign.content import ABILITIES, SCHOOLS
from rendering.campaign import belongings, book, guards
from rendering.campaign.parts import (
    CAPTION,
    EDGE,
    FULL,
    GAP,
    WIDTH,
    Section,
    caption,
    checks,
    stacked,
)
from rendering.canvas import Box, Sheet
from rendering.defenders.pieces import disc, panel
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight, drawable
from rendering.palette import GOLD, INK, MUTED, PANEL, TEXT, WHITE, Colour
from rendering.titan import symbols

HEAD, STATS, ROW = 156, 134, 96
HALF = (WIDTH - GAP) // 2

DOES: dict[str, str] = {
    "power": "+1 power each",
    "skill": "skill 5, once a battle each",
    "intelligence": "+1 spell known each",
    "spirit": "+1 mana a turn each",
    "charisma": "+1 starting character",
    "leadership": "a better starting one",
    "luck": "re-roll 1 die a turn each",
    "wisdom": "+10% XP for each game",
}
"""What a box of each ability does, in a few words."""


def paint(character: titans.Sheet) -> Sheet:
    """Draw a character sheet; the more there is on it, the higher it is."""
    sections = [
        Section(HEAD, lambda sheet, top: _head(sheet, top, character)),
        Section(STATS, lambda sheet, top: _stats(sheet, top, character)),
    ]
    sections += belongings.choices(character)
    high = CAPTION + len(ABILITIES) * ROW
    sections.append(Section(high, lambda sheet, top: _boxes(sheet, top, character)))
    sections += book.sections(character)
    sections += belongings.items(character)
    sections += guards.sections(character)
    sections += belongings.games(character)
    return stacked(sections)


def _head(sheet: Sheet, top: float, character: titans.Sheet) -> None:
    """Write the name, the level, and how many games it has played."""
    panel(sheet, EDGE, top, (WIDTH, HEAD), PANEL, GOLD)
    symbols.stamp(sheet, "Titan", EDGE + 86, top + HEAD / 2, 124, GOLD)
    level = f"Level {character.level}"
    room = wide(level, 68, Weight.BLACK)
    right = EDGE + WIDTH - 28
    box = Box(right - room, top + 10, right + 2, top + HEAD - 46)
    sheet.write(level, box, 68, GOLD, weight=Weight.BLACK)
    name = drawable(character.name) or "A Titan"
    box = Box(EDGE + 172, top + 8, right - room - 30, top + HEAD - 46)
    sheet.write(name, box, 84, WHITE, weight=Weight.BLACK)
    box = Box(EDGE + 174, top + HEAD - 56, right, top + HEAD - 10)
    sheet.write(_career(character), box, 38, MUTED, weight=Weight.REGULAR)


def _career(character: titans.Sheet) -> str:
    games = len(character.history)
    if not games:
        return "Titan character sheet · no game played yet"
    won = sum(each.outcome == "won" for each in character.history)
    return f"Titan character sheet · {games} game{'s' * (games > 1)} played, {won} won"


class Stat(NamedTuple):
    """A number of the sheet with its word."""

    word: str
    value: int
    colour: Colour = WHITE
    sign: Symbol | None = None


def _stats(sheet: Sheet, top: float, character: titans.Sheet) -> None:
    """Lay the XP in the order of the sum that they are, then mana and gold."""
    stats = (
        Stat("base XP", character.base_xp),
        Stat("earned", character.earned),
        Stat("spent", character.spent),
        Stat("unspent", character.unspent, GOLD if character.unspent >= titans.COST else WHITE),
        Stat("mana", character.mana, WHITE, Symbol.BOLT),
        Stat("gold", character.gold, WHITE, Symbol.COINS),
    )
    step = (WIDTH + GAP) / len(stats)
    for place, stat in enumerate(stats):
        left, width = EDGE + place * step, round(step - GAP)
        panel(sheet, left, top, (width, STATS), PANEL, None)
        inset = 22
        if stat.sign:
            sheet.symbol(stat.sign, left + 42, top + 50, 44, GOLD)
            inset = 66
        box = Box(left + inset, top + 10, left + width - (8 if stat.sign else 22), top + 88)
        sheet.write(str(stat.value), box, 68, stat.colour, weight=Weight.BLACK, align="middle")
        box = Box(left + 8, top + 84, left + width - 8, top + STATS - 6)
        sheet.write(stat.word, box, 38, MUTED, align="middle")
        if place in (1, 2, 3):
            _operator(sheet, left - GAP / 2, top + 50, "+−="[place - 1])


def _operator(sheet: Sheet, x: float, y: float, sign: str) -> None:
    """Write what joins two numbers of the sum of XP."""
    sheet.image.paste(INK, (round(x - 16), round(y - 18), round(x + 16), round(y + 18)))
    sheet.write(sign, Box(x - 16, y - 24, x + 18, y + 24), 40, GOLD, weight=Weight.BLACK,
                align="middle")  # fmt: skip


def _boxes(sheet: Sheet, top: float, character: titans.Sheet) -> None:
    """Draw the abilities at the left and the schools at the right, three boxes each."""
    caption(sheet, top, Symbol.FIST, "Abilities")
    x = EDGE + HALF + GAP
    sheet.symbol(Symbol.BOOK, x + 40, top + CAPTION / 2, 42, GOLD)
    box = Box(x + 80, top, EDGE + WIDTH, top + CAPTION)
    sheet.write("Schools", box, 48, GOLD, weight=Weight.BLACK)
    top += CAPTION
    for left in (EDGE, x):
        panel(sheet, left, top, (HALF, len(ABILITIES) * ROW), PANEL, None)
    for place, ability in enumerate(ABILITIES.values()):
        y = top + (place + 0.5) * ROW
        end = checks(sheet, EDGE + 20, y, character.boxes(ability.id), ability.max)
        _line(sheet, end + 14, y, EDGE + HALF - 10, ability.name, DOES[ability.id])
    for place, school in enumerate(SCHOOLS):
        y = top + (place + 0.5) * ROW
        end = checks(sheet, x + 20, y, character.school(school), titans.MOST_SCHOOL)
        disc(sheet, book.SIGNS[school], end + 44, y, 68, book.COLOURS[school])
        _line(sheet, end + 94, y, FULL - EDGE - 10, school.capitalize(), _known(character, school))


def _line(sheet: Sheet, left: float, y: float, right: float, name: str, words: str) -> None:
    box = Box(left, y - 50, right, y + 10)
    sheet.write(name, box, 46, WHITE, weight=Weight.BLACK)
    box = Box(left, y - 4, right, y + 50)
    sheet.write(words, box, 36, TEXT, weight=Weight.REGULAR)


def _known(character: titans.Sheet, school: str) -> str:
    count = len(book.of_school(character, school))
    if not count:
        return "no spells"
    return f"{count} of {len(book.IN_SCHOOL[school])} spells"
