"""The Masterboard as it stands: Legions on their Lands, engagements, the die, what signs mean."""

from collections.abc import Iterator

from PIL.Image import Image as Picture

from bot.rules.titan.creatures import Terrain
from bot.rules.titan.masterboard import LANDS, LandId
from bot.rules.titan.view import LegionView, TitanView
from rendering.canvas import SCALE, SPRITES, Box, Drawing, Point, Sheet, with_shadow
from rendering.fonts import Weight
from rendering.palette import GOLD, INK, MUTED, TEXT, WHITE
from rendering.titan import markers, world
from rendering.titan.markers import Owner
from rendering.titan.terrain import LOOKS, sign_mask, sign_shapes
from rendering.titan.world import Scale

EDGED = 5
"""How thick the outline of a Land with an engagement is."""

LONE, PAIR, MANY = 0.97, 0.84, 0.72
"""How large a marker alone is, and the markers of two Legions in one Land are, and of more."""

ASIDE = 0.76
"""How far they stand from the middle of the Land, in units and in parts of a full marker."""

KEYS_LEFT = (Terrain.HILLS, Terrain.BRUSH, Terrain.WOODS, Terrain.PLAINS, Terrain.SWAMP,
             Terrain.MARSH)  # fmt: skip
KEYS_RIGHT = (Terrain.TOWER, Terrain.DESERT, Terrain.TUNDRA, Terrain.JUNGLE, Terrain.MOUNTAINS)
KEY_SIZE, KEY_STEP = 40, 54


def owners(view: TitanView) -> dict[int, Owner]:
    """Return how what is each player's is drawn."""
    return {player.seat: markers.owner(player) for player in view.players}


def standing(view: TitanView) -> dict[LandId, list[LegionView]]:
    """Return the Legions by their Lands, in the order of their owners."""
    found: dict[LandId, list[LegionView]] = {}
    for legion in sorted(view.legions, key=lambda each: (each.owner, each.marker)):
        found.setdefault(legion.land, []).append(legion)
    return found


def engaged(legions: list[LegionView]) -> bool:
    """Tell whether enemies meet."""
    return len({legion.owner for legion in legions}) > 1


def lay(sheet: Sheet, top: float, view: TitanView) -> None:
    """Draw the whole Masterboard as it stands."""
    sheet.place(world.ground(), 0, top)
    legions(sheet, view, Scale(world.UNIT, world.WHOLE.left, world.WHOLE.top - top / world.UNIT))
    keys(sheet, top)


def legions(sheet: Sheet, view: TitanView, where: Scale, part: float = 1) -> None:
    """Lay the Legions in the part of the Masterboard that a picture shows."""
    whose = owners(view)
    for land, here in standing(view).items():
        x, y = where.middle(land)
        if not (-80 < x < sheet.image.width + 80 and -80 < y < sheet.image.height + 80):
            continue
        fight = engaged(here)
        if fight or land == view.engaged:
            ring(sheet, where, land)
        down = -1 if LANDS[land].inverted else 1
        y += 0.2 * down * where.unit
        for legion, (dx, dy), size in _spots(here):
            sprite = markers.legion(
                whose[legion.owner], legion.marker, legion.high, size * part,
                lit=legion.marker == view.marker,
                moved=legion.moved and legion.owner == view.turn,
            )  # fmt: skip
            sheet.centre(sprite, x + dx * where.unit, y + dy * where.unit)
        if fight:
            sheet.centre(
                swords(round(48 * part)), x, y + (0.95 if down > 0 else -0.95) * where.unit
            )


def _spots(here: list[LegionView]) -> Iterator[tuple[LegionView, Point, float]]:
    """Yield Legions with where they stand, in units from the middle, and how large."""
    if len(here) == 1:
        yield here[0], (0, 0), LONE
        return
    size, step = (PAIR, 2 * ASIDE) if len(here) == 2 else (MANY, 2 * ASIDE * MANY)
    step = min(step, 3.4 / len(here)) if len(here) > 2 else step
    for place, legion in enumerate(here):
        aside = (place - (len(here) - 1) / 2) * step * 1.16
        yield legion, (aside, 0), size


def ring(sheet: Sheet, where: Scale, land: LandId) -> None:
    """Edge a Land with gold."""
    x, y = where.middle(land)
    size = round(3.4 * where.unit)
    points = world.outline(where, land, 0.03)
    inverted = LANDS[land].inverted
    thick = EDGED * where.unit / world.UNIT
    around = [(a - x + size / 2, b - y + size / 2) for a, b in points]
    key = ("titan ring", inverted, round(where.unit))
    sprite = SPRITES.get(key, lambda: markers.lit_outline(around, (size, size), thick))
    sheet.centre(sprite, x, y)


def swords(size: int) -> Picture:
    """Return crossed swords on a disc: an engagement."""
    return SPRITES.get(("titan swords", size), lambda: _swords(size))


def _swords(size: int) -> Picture:
    drawing = Drawing(size, size)
    drawing.ellipse(Box(0, 0, size, size), INK)
    part = size * 0.04
    drawing.ellipse(Box(part, part, size - part, size - part), (178, 34, 34), GOLD, size * 0.05)
    middle = size / 2
    for side in (-1, 1):

        def at(along: float, across: float, side: int = side) -> Point:
            x = (along - across) * 0.7071 * side
            return middle + x * size, middle - (along + across) * 0.7071 * size

        blade = [(-0.1, -0.04), (0.28, -0.04), (0.37, 0), (0.28, 0.04), (-0.1, 0.04)]
        guard = [(-0.15, -0.12), (-0.09, -0.12), (-0.09, 0.12), (-0.15, 0.12)]
        grip = [(-0.32, -0.035), (-0.12, -0.035), (-0.12, 0.035), (-0.32, 0.035)]
        for shape in (blade, guard, grip):
            drawing.polygon([at(*point) for point in shape], WHITE)
    return with_shadow(drawing.done(), 4)


def keys(sheet: Sheet, top: float) -> None:
    """Say in the corners what the signs of terrains and borders mean."""
    bottom = top + world.HIGH - 34
    for place, terrain in enumerate(reversed(KEYS_LEFT)):
        _key(sheet, terrain, bottom - place * KEY_STEP, left=True)
    for place, terrain in enumerate(reversed(KEYS_RIGHT)):
        _key(sheet, terrain, bottom - place * KEY_STEP, left=False)
    right = world.WIDE - 20
    for place, (sign, word) in enumerate(
        (("arrows", "arrows"), ("arrow", "arrow"), ("arch", "arch"), ("block", "block"))
    ):
        y = top + 40 + place * KEY_STEP
        sheet.centre(_sign(sign), right - 22, y)
        box = Box(right - 260, y - 26, right - 52, y + 26)
        sheet.write(word, box, KEY_SIZE, MUTED, weight=Weight.REGULAR, align="right")


def _key(sheet: Sheet, terrain: Terrain, y: float, *, left: bool) -> None:
    chip = land_chip(terrain, 48)
    x = 20 + 24 if left else world.WIDE - 20 - 24
    sheet.centre(chip, x, y)
    box = Box(x + 34, y - 26, x + 250, y + 26) if left else Box(x - 250, y - 26, x - 34, y + 26)
    sheet.write(
        terrain.capitalize(), box, KEY_SIZE, TEXT, weight=Weight.REGULAR,
        align="left" if left else "right",
    )  # fmt: skip


def land_chip(terrain: Terrain, size: int) -> Picture:
    """Return a terrain's sign on its colour."""
    return SPRITES.get(("titan chip", terrain, size), lambda: _chip(terrain, size))


def _chip(terrain: Terrain, size: int) -> Picture:
    drawing = Drawing(size, size)
    drawing.rounded(Box(0, 0, size, size), size * 0.19, LOOKS[terrain].colour)
    mask = sign_mask(LOOKS[terrain].sign, round(size * 0.74 * SCALE))
    drawing.stamp(mask, (size / 2, size / 2), WHITE)
    return drawing.done()


def _sign(sign: str) -> Picture:
    return SPRITES.get(("titan border", sign), lambda: _draw_sign(sign))


def _draw_sign(sign: str) -> Picture:
    drawing = Drawing(44, 44)
    for shape in sign_shapes(sign, (22, 22), 40, -90):
        drawing.polygon(shape, world.SIGN_COLOURS[sign])
    return drawing.done()


def warm() -> None:
    """Draw the signs of the keys."""
    for terrain in Terrain:
        land_chip(terrain, 48)
    for sign in world.SIGN_COLOURS:
        _sign(sign)
