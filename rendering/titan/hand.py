"""A player's own Legions, in its Movement where they can go, and in its battle the Battleland."""

import math
from collections.abc import Sequence

from PIL.Image import Image as Picture

from bot.rules.titan.masterboard import LANDS, LandId
from bot.rules.titan.movement import normal_moves
from bot.rules.titan.shadow import realm_of
from bot.rules.titan.view import TitanView
from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.fonts import Weight, drawable
from rendering.palette import GOLD, INK, MUTED
from rendering.titan import battle, legions, markers, masterboard, world
from rendering.titan.legions import EDGE, GAP, WIDE
from rendering.titan.players import die
from rendering.titan.world import Scale

LINE = 66
LARGEST = 100.0
"""How large a unit of the Masterboard may become."""

MARGIN = 2.1
"""How much of the Masterboard is shown around the Lands, in units."""


def hand(view: TitanView, names: Sequence[str]) -> Sheet | None:
    """Draw the viewer's own Legions, or the battle it fights; None for a watcher or without any."""
    if view.battle is not None and view.viewer in (view.battle.attacker, view.battle.defender):
        return battle.draw(view, view.battle, [drawable(name) for name in names])
    own = [legion for legion in view.legions if legion.owner == view.viewer]
    if view.viewer is None or not own:
        return None
    own.sort(key=lambda legion: (len(legion.marker), legion.marker))
    ways = goals(view)
    if not ways:
        sheet = Sheet(WIDE, legions.heights(len(own)) + EDGE)
        legions.rows(sheet, EDGE, view, own)
        return sheet
    where, high = _frame(list(ways) + [legion.land for legion in own])
    above = LINE + EDGE
    sheet = Sheet(WIDE, above + high + GAP + legions.heights(len(own)))
    where = Scale(where.unit, where.left, where.top - above / where.unit)
    _map(sheet, above, (WIDE, high), where, view, ways)
    _title(sheet, view)
    legions.rows(sheet, above + high + GAP, view, own)
    return sheet


def goals(view: TitanView) -> dict[LandId, list[str]]:
    """Return the Lands that the viewer's Legions can reach now, each with their markers.

    Teleports are left out.
    """
    asked = view.viewer in view.asked and view.roll
    if view.phase != "movement" or view.viewer is None or not asked:
        return {}
    realm = realm_of(view)
    found: dict[LandId, list[str]] = {}
    for legion in realm.of(view.viewer):
        for land in normal_moves(realm, legion):
            found.setdefault(land, []).append(legion.marker)
    return found


def _frame(lands: list[LandId]) -> tuple[Scale, int]:
    """Return the part of the Masterboard with all these Lands, and how high it is drawn."""
    xs = [LANDS[land].center[0] for land in lands]
    ys = [LANDS[land].center[1] for land in lands]
    wide = max(xs) - min(xs) + 2 * MARGIN
    high = max(ys) - min(ys) + 2 * MARGIN
    unit = min(LARGEST, WIDE / wide, 1500 / high)
    left = (min(xs) + max(xs)) / 2 - WIDE / unit / 2
    return Scale(unit, left, min(ys) - MARGIN), math.ceil(high * unit)


def _map(
    sheet: Sheet,
    top: int,
    size: tuple[int, int],
    where: Scale,
    view: TitanView,
    ways: dict[LandId, list[str]],
) -> None:
    """Draw the part of the Masterboard with the Lands that can be reached."""
    inner = Scale(where.unit, where.left, where.top + top / where.unit)
    picture = Sheet(*size)
    picture.place(world.kept(inner, size), 0, 0)
    for land in ways:
        masterboard.ring(picture, inner, land)
    masterboard.legions(picture, view, inner, inner.unit / world.UNIT)
    viewer = view.players[view.viewer or 0]
    for land, who in sorted(ways.items()):
        _goal(picture, inner, land, who, markers.owner(viewer))
    sheet.image.paste(picture.image, (0, top))


def _goal(picture: Sheet, where: Scale, land: LandId, who: list[str], whose: markers.Owner) -> None:
    """Say at a Land which Legions can go there."""
    numbers = sorted((markers.number(marker) for marker in who), key=int)
    shown = [whose.letter + number for number in numbers]
    most = min(3, int(where.unit // 30))
    if len(shown) > most:
        shown = [*shown[: most - 1], f"+{len(shown) - most + 1}"]
    x, y = where.middle(land)
    down = -1 if LANDS[land].inverted else 1
    size = max(38, round(where.unit * 0.52))
    step = size * 1.12
    y += 0.34 * down * where.unit - (len(shown) - 1) * step / 2
    for place, text in enumerate(shown):
        sprite = _plate(text, size, whose)
        picture.centre(sprite, x, y + place * step)


def _plate(text: str, size: int, whose: markers.Owner) -> Picture:
    return SPRITES.get(("titan goal", text, size, whose), lambda: _draw_plate(text, size, whose))


def _draw_plate(text: str, size: int, whose: markers.Owner) -> Picture:
    wide, high = size * 2.1, size * 1.1
    drawing = Drawing(wide, high)
    drawing.rounded(Box(0, 0, wide, high), high * 0.3, INK)
    drawing.rounded(Box(2, 2, wide - 2, high - 2), high * 0.28, whose.fill, GOLD, 3)
    drawing.text(text, (wide / 2, high / 2), size * 0.86, whose.ink, Weight.BLACK)
    return drawing.done()


def _title(sheet: Sheet, view: TitanView) -> None:
    """Say what was rolled."""
    y = EDGE + LINE / 2
    sheet.centre(die(view.roll, 58), EDGE + 44, y)
    box = Box(EDGE + 92, y - 28, WIDE - EDGE, y + 28)
    sheet.write("Where your Legions can go", box, 44, MUTED)
