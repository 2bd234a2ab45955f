"""The honor guard on a character sheet, and those who may join it, as counters."""

import math
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from bot.rules.campaign import guard
from bot.rules.campaign.points import points
from bot.rules.campaign.sheet import Sheet as Character
from rendering.campaign.parts import CAPTION, EDGE, WIDTH, Section, caption
from rendering.canvas import Box, Sheet
from rendering.defenders.pieces import panel
from rendering.fonts import Symbol, Weight
from rendering.palette import MUTED, PANEL, TEXT
from rendering.titan import charts, counters, markers

COUNTER, CELL, COLUMNS = 134, 236, 5
BARE = 76


class Row(NamedTuple):
    """Characters under a caption: each kind with its number."""

    sign: Symbol
    title: str
    aside: str
    kinds: Sequence[tuple[str, int]]

    @property
    def high(self) -> int:
        """How high it is."""
        rows = math.ceil(len(self.kinds) / COLUMNS)
        return CAPTION + (rows * CELL + 20 if rows else BARE)


def sections(character: Character) -> list[Section]:
    """Return the parts with the honor guard, and with those from whom it may be chosen."""
    serving = [(name, 1) for name in character.guard]
    rows = [Row(Symbol.SHIELD, "Honor guard", _places(character.level), serving)]
    free = sorted(Counter(guard.free(character)).items())
    if free:
        full = "" if guard.joinable(character) else "no place is free"
        rows.append(Row(Symbol.PARTY, "May join the guard", full, free))
    return [Section(row.high, partial(_draw, row=row)) for row in rows]


def _places(level: int) -> str:
    """Say how many points those may have who find a place."""
    most = guard.places(level)
    return f"up to {', '.join(map(str, most))} points" if most else "from level 4 on"


def _draw(sheet: Sheet, top: float, row: Row) -> None:
    caption(sheet, top, row.sign, row.title, row.aside)
    top += CAPTION
    panel(sheet, EDGE, top, (WIDTH, row.high - CAPTION), PANEL, None)
    if not row.kinds:
        box = Box(EDGE + 28, top, EDGE + WIDTH, top + BARE)
        sheet.write("nobody", box, 42, MUTED, weight=Weight.REGULAR)
    step = WIDTH / COLUMNS
    for place, (name, count) in enumerate(row.kinds):
        x = EDGE + (place % COLUMNS + 0.5) * step
        y = top + 12 + place // COLUMNS * CELL
        _character(sheet, x, y, step - 8, name, count)


def _character(sheet: Sheet, x: float, y: float, room: float, name: str, count: int) -> None:
    """Lay a counter, its name and number below it, and its points."""
    sheet.centre(counters.counter(name, None, markers.NOBODY, COUNTER), x, y + COUNTER / 2)
    text = charts.short(name) + (f" ×{count}" if count > 1 else "")
    box = Box(x - room / 2, y + COUNTER + 2, x + room / 2, y + COUNTER + 50)
    sheet.write(text, box, 36, TEXT, align="middle")
    box = Box(x - room / 2, y + COUNTER + 44, x + room / 2, y + COUNTER + 90)
    sheet.write(f"{points(name)} points", box, 34, MUTED, weight=Weight.REGULAR, align="middle")
