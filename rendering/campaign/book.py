"""The spell book on a character sheet: spells by school and level, those of Intelligence marked."""

from functools import partial

from bot.rules.campaign.content import SCHOOLS, SPELLS, Spell
from bot.rules.campaign.sheet import Sheet as Character
from rendering.campaign.parts import (
    CAPTION,
    CHIP,
    CHIP_GAP,
    EDGE,
    WIDTH,
    Chip,
    Section,
    caption,
    lay_rows,
    number_disc,
    rows,
    rows_height,
)
from rendering.canvas import Box, Sheet
from rendering.defenders.pieces import disc, panel
from rendering.fonts import Symbol, Weight
from rendering.palette import GOLD, MUTED, PANEL, WHITE, Colour, mix

SIGNS: dict[str, Symbol] = {
    "water": Symbol.WATER,
    "air": Symbol.WIND,
    "earth": Symbol.MOUNTAIN,
    "fire": Symbol.FIRE,
    "summoning": Symbol.GHOST,
    "sorcery": Symbol.WAND,
    "nature": Symbol.LEAF,
    "divine": Symbol.SUN,
}
"""The signs of the schools."""

COLOURS: dict[str, Colour] = {
    "water": (98, 170, 240),
    "air": (190, 222, 236),
    "earth": (206, 156, 98),
    "fire": (255, 130, 70),
    "summoning": (190, 150, 240),
    "sorcery": (236, 130, 190),
    "nature": (124, 200, 110),
    "divine": (250, 220, 120),
}

MARK = Symbol.BRAIN
"""Stands before a spell that is known by Intelligence."""

PLATE = mix(PANEL, WHITE, 0.1)
TITLE, INSET, PAD, BETWEEN = 282, 64, 16, 12
ROOM = WIDTH - TITLE - INSET - 18

IN_SCHOOL: dict[str, tuple[Spell, ...]] = {
    school: tuple(spell for spell in SPELLS.values() if spell.school == school)
    for school in SCHOOLS
}
"""The spells of each school."""


def of_school(character: Character, school: str) -> list[Spell]:
    """Return the spells of a school that a character knows."""
    return [spell for spell in IN_SCHOOL[school] if spell.id in character.spell_book]


def sections(character: Character) -> list[Section]:
    """Return the parts of the sheet that the spell book takes: a caption, a panel a school."""
    known = len(character.spell_book)
    words = f"{known} spell{'s' * (known != 1)}" if known else "no spells yet"
    found = [Section(CAPTION, partial(_caption, words=words, marked=bool(character.intelligence)))]
    for school in SCHOOLS:
        levels = _levels(character, school)
        if levels:
            high = _height(levels)
            found.append(Section(high, partial(_school, school=school, levels=levels, high=high)))
    return found


def _caption(sheet: Sheet, top: float, words: str, *, marked: bool) -> None:
    caption(sheet, top, Symbol.BOOK_OPEN, "Spell book", words)
    if marked:
        x = EDGE + 420
        sheet.symbol(MARK, x, top + CAPTION / 2, 38, GOLD)
        box = Box(x + 32, top, x + 380, top + CAPTION)
        sheet.write("by Intelligence", box, 38, MUTED, weight=Weight.REGULAR)


def _levels(character: Character, school: str) -> dict[int, list[list[Chip]]]:
    """Return for each level of a school the rows of its spells."""
    chips: dict[int, list[Chip]] = {}
    for spell in of_school(character, school):
        mark = MARK if spell.id in character.intelligence else None
        chips.setdefault(spell.level, []).append(Chip(spell.name, mark))
    return {level: rows(chips[level], ROOM) for level in sorted(chips)}


def _height(levels: dict[int, list[list[Chip]]]) -> int:
    inner = sum(rows_height(len(each)) for each in levels.values()) + BETWEEN * (len(levels) - 1)
    return max(CHIP + CHIP_GAP, inner) + 2 * PAD


def _school(
    sheet: Sheet, top: float, school: str, levels: dict[int, list[list[Chip]]], high: int
) -> None:
    """Draw the spells of a school, level by level."""
    panel(sheet, EDGE, top, (WIDTH, high), PANEL, None)
    y = top + PAD + CHIP / 2 + CHIP_GAP / 2
    disc(sheet, SIGNS[school], EDGE + 46, y, 60, COLOURS[school])
    box = Box(EDGE + 86, y - 30, EDGE + TITLE, y + 30)
    sheet.write(school.capitalize(), box, 42, WHITE, weight=Weight.BLACK)
    y = top + PAD
    for level, laid in levels.items():
        left = EDGE + TITLE + 10
        sheet.centre(number_disc(str(level)), left + 25, y + CHIP / 2)
        lay_rows(sheet, left + INSET, y, laid, PLATE)
        y += rows_height(len(laid)) + BETWEEN
