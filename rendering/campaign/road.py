"""The road of the Ashen March: each scenario a card, and the ways between them."""

from collections.abc import Iterable, Mapping
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture
from PIL.ImageDraw import ImageDraw as Pen

from rendering.campaign.parts import EDGE, WIDTH, plate
from rendering.canvas import SPRITES, Box, Drawing, Point, Sheet, rounded_mask, vertical
from rendering.defenders.pieces import ROSE
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight
from rendering.palette import (
    FAINT,
    GOLD,
    GROUND,
    INK,
    LINE,
    MUTED,
    PANEL,
    PANEL_DIM,
    SKY,
    WHITE,
    Colour,
    mix,
)
from rendering.titan import symbols
from rendering.titan.terrain import Drawn, Sign, sign_mask

CARD = (560, 150)
STEP, PAD = 216, 34
ROWS = (("raiders",), ("pretender",), ("harvest", "healers_road"), ("three_lamps",),
        ("winter_siege", "demon_gate"), ("crownfall",))  # fmt: skip
"""The scenarios from the start on, in rows; two in a row are a fork."""

HIGH = 2 * PAD + (len(ROWS) - 1) * STEP + CARD[1]
MINT: Colour = (112, 208, 172)
ASH: tuple[Colour, Colour] = ((58, 58, 64), (84, 40, 30))
"""The colour of the land at the start, and at Crownfall."""

OVER = 2


class State(Enum):
    """How a scenario stands: its word, its symbol and its colour."""

    WON = ("won", Symbol.DONE, MINT)
    AGAIN = ("lost: play again", Symbol.SKULL, ROSE)
    LOST = ("lost", Symbol.CROSS_OUT, ROSE)
    OPEN = ("open", Symbol.PLAY, GOLD)
    SIDE = ("side trip", Symbol.FOOTPRINTS, SKY)
    AHEAD = ("ahead", Symbol.LOCK, FAINT)
    PASSED = ("not played", Symbol.EMPTY, FAINT)

    @property
    def word(self) -> str:
        """What is written."""
        return self.value[0]

    @property
    def sign(self) -> Symbol:
        """What is drawn."""
        return self.value[1]

    @property
    def colour(self) -> Colour:
        """Its colour."""
        return self.value[2]


CLOSED = (State.AHEAD, State.PASSED)
"""How a scenario stands where no way leads to."""


class Scenario(NamedTuple):
    """A scenario on the map: its number, its name, and its sign: a symbol or a character's."""

    number: int
    name: str
    sign: Symbol | str


SCENARIOS: dict[str, Scenario] = {
    "raiders": Scenario(1, "Raiders on the Ring", "Ogre"),
    "pretender": Scenario(2, "The Pretender", Symbol.CROWN),
    "harvest": Scenario(3, "Harvest of Horns", "Minotaur"),
    "healers_road": Scenario(4, "The Healer's Road", "Healer"),
    "three_lamps": Scenario(5, "Three Lamps", Symbol.LANTERN),
    "winter_siege": Scenario(6, "Winter Siege", Symbol.SNOW),
    "demon_gate": Scenario(7, "The Demon Gate", "Demon 1"),
    "crownfall": Scenario(8, "Crownfall", "Titan"),
}
"""The scenarios as the map shows them."""


def name_of(scenario: str) -> str:
    """Return the name of a scenario, also of one that is not on the map."""
    known = SCENARIOS.get(scenario)
    return known.name if known else scenario.replace("_", " ").title()


def states(
    won: Iterable[str],
    lost: Iterable[str],
    ready: Iterable[str],
    side: Iterable[str],
    *,
    over: bool = False,
) -> dict[str, State]:
    """Return how every scenario stands; `ready` are those that may be played now."""
    closed = State.PASSED if over else State.AHEAD
    won, lost, ready, side = set(won), set(lost), set(ready), set(side)

    def state(name: str) -> State:
        if name in won:
            return State.WON
        if name in lost:
            return State.AGAIN if name in ready else State.LOST
        if name in side:
            return State.SIDE
        return State.OPEN if name in ready else closed

    return {name: state(name) for name in SCENARIOS}


def middles() -> dict[str, Point]:
    """Return the middle of each card, from the upper left corner of the map."""
    found = {}
    for place, row in enumerate(ROWS):
        y = PAD + place * STEP + CARD[1] / 2
        for column, name in enumerate(row):
            step = WIDTH / len(row)
            found[name] = (step * (column + 0.5), y)
    return found


def draw(sheet: Sheet, top: float, stand: Mapping[str, State]) -> None:
    """Draw the map."""
    sheet.image.paste(_land(stand), (EDGE, round(top)))
    for name, (x, y) in middles().items():
        _card(sheet, EDGE + x, top + y, SCENARIOS[name], stand[name])


def _land(stand: Mapping[str, State]) -> Picture:
    """Return the land with the ways between the scenarios."""
    size = (WIDTH * OVER, HIGH * OVER)
    image = vertical(size, *ASH)
    for sign, x, y, large in SIGNS:
        mask = sign_mask(sign, large * OVER)
        fill = mix(mix(*ASH, y / HIGH), WHITE, 0.1)
        image.paste(fill, ((x - large // 2) * OVER, (y - large // 2) * OVER), mask)
    pen = ImageDraw.Draw(image)
    places = middles()
    for row, following in pairwise(ROWS):
        for one in row:
            for other in following:
                trodden = stand[one] is State.WON and stand[other] not in CLOSED
                _way(pen, places[one], places[other], trodden=trodden)
    land = image.reduce(OVER)
    framed = Image.new("RGB", land.size, GROUND)
    framed.paste(land, (0, 0), rounded_mask((WIDTH * 2, HIGH * 2), 44).reduce(2))
    return framed


def _way(pen: Pen, one: Point, other: Point, *, trodden: bool) -> None:
    """Draw a way: a broad line where the party may walk, dots where it is closed."""
    (ax, ay), (bx, by) = one, other
    ay, by = ay + CARD[1] / 2, by - CARD[1] / 2
    near = 90 if ax != bx else 0
    ax += near if ax < bx else -near
    bx += near if bx < ax else -near
    if trodden:
        for thick, fill in ((26, INK), (14, GOLD)):
            pen.line([(ax * OVER, ay * OVER), (bx * OVER, by * OVER)], fill, thick * OVER)
        return
    count = max(3, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / 30))
    for place in range(count):
        part = (place + 0.5) / count
        x, y = (ax + (bx - ax) * part) * OVER, (ay + (by - ay) * part) * OVER
        for reach, fill in ((10, INK), (7, MUTED)):
            far = reach * OVER
            pen.ellipse((x - far, y - far, x + far, y + far), fill)


SIGNS: tuple[tuple[Sign, int, int, int], ...] = (
    (Symbol.TREE, 90, 96, 130),
    (Symbol.TREE, 230, 190, 110),
    (Symbol.WHEAT, 1040, 110, 150),
    (Symbol.CASTLE, 160, 330, 130),
    (Drawn.BUSH, 1020, 320, 140),
    (Symbol.CASTLE, 120, 760, 140),
    (Symbol.CASTLE, 1060, 760, 140),
    (Symbol.MOUNTAIN, 120, 1190, 190),
    (Symbol.VOLCANO, 1050, 1190, 190),
)
"""What lies beside the road: signs, where their middles are, and how large they are."""


def _card(sheet: Sheet, x: float, y: float, scenario: Scenario, state: State) -> None:
    """Draw a scenario: its sign, number and name, and how it stands."""
    wide_, high = CARD
    left, top = x - wide_ / 2, y - high / 2
    ahead = state in CLOSED
    edge = state.colour if state in (State.OPEN, State.AGAIN, State.SIDE) else None
    plate(sheet, (left, top), CARD, PANEL_DIM if ahead else PANEL, edge or LINE, 24)
    colour = MUTED if ahead else WHITE
    _sign(sheet, left + 78, y, scenario, FAINT if ahead else state.colour)
    box = Box(left + 148, top + 12, left + wide_ - 14, top + 80)
    words = f"{scenario.number}. {scenario.name}"
    sheet.write(words, box, 46, colour, weight=Weight.BLACK)
    middle = top + high - 44
    sheet.centre(_seal(state), left + 172, middle)
    room = wide(state.word, 40)
    box = Box(left + 206, middle - 28, left + 206 + room, middle + 28)
    sheet.write(state.word, box, 40, MUTED if ahead else state.colour)


def _sign(sheet: Sheet, x: float, y: float, scenario: Scenario, colour: Colour) -> None:
    sheet.centre(_disc(colour), x, y)
    if isinstance(scenario.sign, Symbol):
        sheet.symbol(scenario.sign, x, y, 64, colour)
    else:
        symbols.stamp(sheet, scenario.sign, x, y, 70, colour)


def _disc(colour: Colour) -> Picture:
    return SPRITES.get(("march disc", colour), lambda: _draw_disc(colour))


def _draw_disc(colour: Colour) -> Picture:
    drawing = Drawing(112, 112)
    drawing.ellipse(Box(0, 0, 112, 112), (22, 25, 33), colour, 5)
    return drawing.done()


def _seal(state: State) -> Picture:
    return SPRITES.get(("march seal", state), lambda: _draw_seal(state))


def _draw_seal(state: State) -> Picture:
    size = 50
    drawing = Drawing(size, size)
    drawing.ellipse(Box(0, 0, size, size), state.colour)
    drawing.symbol(state.sign, (size / 2, size / 2), size * 0.6, INK)
    return drawing.done()
