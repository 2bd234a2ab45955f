"""Parts of the game large, by their names: Legions, Lands, charts, characters, parts of the map."""

from collections.abc import Sequence

from bot.rules.titan.creatures import KINDS, Terrain
from bot.rules.titan.masterboard import LANDS, LandId
from bot.rules.titan.view import TitanView
from rendering.canvas import Box, Sheet
from rendering.fonts import Weight, drawable
from rendering.palette import MUTED, WHITE
from rendering.titan import charts, legions, masterboard, world
from rendering.titan.legions import EDGE, GAP, WIDE
from rendering.titan.masterboard import land_chip
from rendering.titan.players import named
from rendering.titan.world import Scale

MUSTER, CARETAKER = "muster", "caretaker"
PARTS: dict[str, tuple[float, float]] = {
    "north": (0.5, 0.0),
    "south": (0.5, 1.0),
    "east": (1.0, 0.5),
    "west": (0.0, 0.5),
    "middle": (0.5, 0.5),
}
"""The parts of the Masterboard: where each lies from left to right, and from top to bottom."""

PART_UNIT, PART_HIGH = 70.0, 1060
LAND_UNIT, LAND_HIGH = 150.0, 1000
MARKERS = 2.0
"""How large the markers are there: smaller than the Lands, so that the Signs are seen."""

TITLE = 104


def details(view: TitanView, name: str, names: Sequence[str]) -> Sheet | None:
    """Draw what a name stands for; None if it stands for nothing here."""
    asked = " ".join(name.split()).casefold()
    if asked in PARTS:
        return _part(view, *PARTS[asked])
    if asked == MUSTER:
        return charts.muster(view, list(Terrain))
    if asked == CARETAKER:
        return charts.caretaker(view)
    if asked in [terrain.value for terrain in Terrain]:
        return charts.muster(view, [Terrain(asked)])
    for kind in KINDS:
        if kind.casefold() == asked:
            return charts.character(view, kind)
    land = land_of(asked)
    if land is not None:
        return _land(view, land, names)
    return _legion(view, asked, names)


def land_of(asked: str) -> LandId | None:
    """Return the Land of a name such as `plains 1`, or of its number alone."""
    *terrain, number = asked.split() or [""]
    if not (number.isascii() and number.isdigit()) or int(number) not in LANDS:
        return None
    land = int(number)
    return land if terrain in ([], [LANDS[land].terrain.value]) else None


def _legion(view: TitanView, asked: str, names: Sequence[str]) -> Sheet | None:
    shown = [legion for legion in view.legions if legion.marker.casefold() == asked]
    if not shown:
        return None
    sheet = Sheet(WIDE, EDGE + legions.heights(1))
    who = named(view, [drawable(name) for name in names], shown[0].owner)
    legions.rows(sheet, EDGE, view, shown, who)
    return sheet


def _part(view: TitanView, across: float, down: float) -> Sheet:
    """Draw a part of the Masterboard, enlarged."""
    free = (31 + 1.0 - WIDE / PART_UNIT, 27.7128 + 1.0 - PART_HIGH / PART_UNIT)
    where = Scale(PART_UNIT, free[0] * across, free[1] * down - 0.5)
    sheet = Sheet(WIDE, PART_HIGH)
    sheet.place(world.kept(where, (WIDE, PART_HIGH)), 0, 0)
    masterboard.legions(sheet, view, where, PART_UNIT / world.UNIT)
    return sheet


def _land(view: TitanView, land: LandId, names: Sequence[str]) -> Sheet:
    """Draw a Land with those around it, who stands there, and who musters there."""
    here = masterboard.standing(view).get(land, [])
    high = TITLE + LAND_HIGH + GAP + charts.ROW + GAP + legions.heights(len(here))
    sheet = Sheet(WIDE, high)
    x, y = LANDS[land].center
    where = Scale(LAND_UNIT, x - WIDE / LAND_UNIT / 2, y - LAND_HIGH / LAND_UNIT / 2)
    picture = Sheet(WIDE, LAND_HIGH)
    picture.place(world.kept(where, (WIDE, LAND_HIGH)), 0, 0)
    masterboard.ring(picture, where, land)
    masterboard.legions(picture, view, where, MARKERS)
    sheet.image.paste(picture.image, (0, TITLE))
    _title(sheet, land)
    top = float(TITLE + LAND_HIGH + GAP)
    charts.muster_row(sheet, top, view, LANDS[land].terrain)
    top += charts.ROW + GAP
    shown = [drawable(name) for name in names]
    for legion in here:
        top = legions.rows(sheet, top, view, [legion], named(view, shown, legion.owner))
    return sheet


def _title(sheet: Sheet, land: LandId) -> None:
    sheet.centre(land_chip(LANDS[land].terrain, 72), EDGE + 44, TITLE / 2)
    box = Box(EDGE + 96, 8, EDGE + 560, TITLE - 8)
    room = sheet.write(legions.land_name(land), box, 56, WHITE, weight=Weight.BLACK)
    ways = ", ".join(f"{exit_.sign} to {exit_.to}" for exit_ in LANDS[land].exits)
    box = Box(EDGE + 116 + room, 8, WIDE - EDGE - 8, TITLE - 8)
    sheet.write(ways, box, 38, MUTED, weight=Weight.REGULAR, align="right")
