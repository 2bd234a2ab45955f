"""Legions opened up: the marker, where it stands, and its characters as far as they are known."""

from collections.abc import Sequence

from bot.rules.titan.creatures import KINDS, TITAN
from bot.rules.titan.masterboard import LANDS, LandId
from bot.rules.titan.view import LegionView, TitanView
from rendering.canvas import Box, Sheet
from rendering.defenders.pieces import panel
from rendering.defenders.writing import wide
from rendering.fonts import Weight
from rendering.palette import GOLD, MUTED, PANEL, TEXT, WHITE
from rendering.titan import counters, markers
from rendering.titan.masterboard import land_chip

WIDE, EDGE, GAP = 1200, 14, 12
TITLE, ROW = 76, 150
HIGH = TITLE + ROW + 14
COUNTER, STEP = 134, 141
PART = 1.24
"""How large the marker is, in parts of one on the Masterboard."""


def land_name(land: LandId) -> str:
    """Return the name of a Land, such as `Plains 1`."""
    return f"{LANDS[land].terrain.capitalize()} {land}"


def characters(legion: LegionView) -> list[str]:
    """Return the characters of a Legion, the strongest first, `?` for each that is not known."""
    known = sorted(legion.known, key=lambda name: (name != TITAN, -_worth(name), name))
    return known + [counters.UNKNOWN] * (legion.high - len(known))


def _worth(name: str) -> int:
    return KINDS[name].points


def heights(count: int) -> int:
    """Return how high so many Legions are, one below another."""
    return count * (HIGH + GAP)


def rows(
    sheet: Sheet, top: float, view: TitanView, shown: Sequence[LegionView], owner_name: str = ""
) -> float:
    """Draw Legions one below another; return where they end."""
    for legion in shown:
        row(sheet, top, view, legion, owner_name)
        top += HIGH + GAP
    return top


def row(sheet: Sheet, top: float, view: TitanView, legion: LegionView, owner_name: str) -> None:
    """Draw a Legion with its characters."""
    lit = legion.marker == view.marker
    panel(sheet, EDGE, top, (WIDE - 2 * EDGE, HIGH), PANEL, GOLD if lit else None)
    player = view.players[legion.owner]
    whose = markers.owner(player)
    sprite = markers.legion(whose, legion.marker, legion.high, PART, moved=legion.moved)
    sheet.centre(sprite, EDGE + 90, top + HIGH / 2)
    left = EDGE + 182
    y = top + 10 + TITLE / 2
    room = wide(legion.marker, 48, Weight.BLACK)
    box = Box(left, y - 32, left + room, y + 32)
    sheet.write(legion.marker, box, 48, WHITE, weight=Weight.BLACK)
    x = left + room + 22
    if owner_name:
        end = WIDE - EDGE - 370
        box = Box(x, y - 26, end, y + 26)
        sheet.write(owner_name, box, 40, MUTED, weight=Weight.REGULAR)
    elif note := _note(legion):
        box = Box(x, y - 26, WIDE - EDGE - 370, y + 26)
        sheet.write(note, box, 38, MUTED, weight=Weight.REGULAR)
    place = land_name(legion.land)
    right = WIDE - EDGE - 22
    room = wide(place, 44)
    sheet.write(place, Box(right - room, y - 30, right, y + 30), 44, TEXT)
    sheet.centre(land_chip(LANDS[legion.land].terrain, 52), right - room - 40, y)
    shown = [
        counters.counter(name, player.titan_power if name == TITAN else None, whose, COUNTER)
        for name in characters(legion)
    ]
    y = top + TITLE + ROW / 2 + 4
    counters.row(sheet, left, y, shown, STEP, WIDE - EDGE - 14 - left)


def _note(legion: LegionView) -> str:
    said = ["moved"] * legion.moved + ["mustered"] * legion.mustered
    return ", ".join(said)
