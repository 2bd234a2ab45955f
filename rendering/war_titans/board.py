"""The board: what is going on, the world map, the Titans, and the Invaders in cities."""

from collections.abc import Sequence

from bot.rules.ruleset import Outcome
from bot.rules.war_titans.view import EarthView
from rendering.canvas import Sheet
from rendering.fonts import drawable
from rendering.war_titans import (
    bands,
    cities,
    crew,
    front,
    head,
    legend,
    places,
    rifts,
    sight,
    world,
)
from rendering.war_titans.head import EDGE, FULL, HEAD, TRACK

GAP = 14


def board(view: EarthView, names: Sequence[str], outcome: Outcome | None = None) -> Sheet:
    """Draw the board."""
    shown = [drawable(name) for name in names]
    earth = view.earth
    over = outcome is not None or earth.over
    acting = None if over else sight.acting(view)
    drawn = bands.bands(view, shown, over=over)
    above = HEAD + TRACK + sum(band.height + GAP for band in drawn)
    below = GAP + crew.height(earth) + front.height(earth) + legend.HIGH
    sheet = Sheet(FULL, above + places.HEIGHT + below)
    head.head(sheet, earth, acting, over=over)
    head.track(sheet, HEAD, earth)
    top = float(HEAD + TRACK)
    for band in drawn:
        band.draw(sheet, EDGE, top)
        top += band.height + GAP
    world_map(sheet, top, view, acting)
    top += places.HEIGHT + GAP
    crew.panels(sheet, EDGE, top, earth, acting, shown)
    front.rows(sheet, EDGE, top + crew.height(earth), earth)
    legend.legend(
        sheet, EDGE + 10, FULL - EDGE - 10, top + crew.height(earth) + front.height(earth)
    )
    return sheet


def world_map(sheet: Sheet, top: float, view: EarthView, acting: str | None) -> None:
    """Lay the map with all that is on it."""
    sheet.place(world.ground(), 0, top)
    scene = cities.Scene(view.earth, sight.lights(view), acting)
    for name in places.RIFTS:
        rifts.rift(sheet, top, scene, name)
    cities.cities(sheet, top, scene)


def warm() -> None:
    """Draw what every board needs."""
    world.ground()
    head.warm()
