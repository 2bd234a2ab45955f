"""The table under the map: the roads, the city wall, and the piles in the corners."""

from PIL import Image, ImageDraw, ImageFilter
from PIL.Image import Image as Picture

from bot.rules.defenders.battle import CARAVANS
from bot.rules.defenders.view import BattleView
from rendering.canvas import SPRITES, Box, Point, Sheet
from rendering.defenders import pieces
from rendering.defenders.scenes import HEIGHT, WIDTH
from rendering.defenders.shapes import Shape, Sign
from rendering.fonts import Symbol, Weight
from rendering.palette import GOLD, MUTED, TEXT, WHITE, Colour, mix

FULL = 1200
GAP_X, GAP_Y, RIM = 40, 46, 18
"""How far the tiles lie apart, and from the edge of the table."""

TABLE = 3 * HEIGHT + 2 * GAP_Y + 2 * RIM
"""How high the table is."""

_OUT = (FULL - 3 * WIDTH - 2 * GAP_X) / 2
_IN = (FULL - 2 * WIDTH - GAP_X) / 2
_ROWS = [RIM + row * (HEIGHT + GAP_Y) for row in range(3)]

RING: tuple[Point, ...] = (
    (_OUT, _ROWS[1]),
    (_IN, _ROWS[0]),
    (_IN + WIDTH + GAP_X, _ROWS[0]),
    (_OUT + 2 * (WIDTH + GAP_X), _ROWS[1]),
    (_IN + WIDTH + GAP_X, _ROWS[2]),
    (_IN, _ROWS[2]),
)
"""Where the Outer Regions lie on the table by ring position: left upper corners."""

CITY: Point = (_OUT + WIDTH + GAP_X, _ROWS[1])

CLOTH: Colour = (30, 39, 52)
ROAD: Colour = (198, 168, 116)


def _middle(corner: Point) -> Point:
    return corner[0] + WIDTH / 2, corner[1] + HEIGHT / 2


def ground() -> Picture:
    """Return the table with its roads, in RGB."""
    return SPRITES.get("defenders table", _ground)


def _ground() -> Picture:
    scale = 2
    size = (FULL * scale, TABLE * scale)
    image = Image.new("RGB", size, CLOTH)
    pen = ImageDraw.Draw(image)
    middle = (FULL * scale / 2, TABLE * scale / 2)
    for ring in range(5, 17):
        reach = ring * 62 * scale
        box = (middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach)
        pen.ellipse(box, outline=mix(CLOTH, WHITE, 0.05), width=2 * scale)
    ways = [(_middle(RING[n]), _middle(RING[(n + 1) % 6])) for n in range(6)]
    ways += [(_middle(CITY), _middle(RING[0])), (_middle(CITY), _middle(RING[3]))]
    roads = [[(x * scale, y * scale) for x, y in way] for way in ways]
    shade = Image.new("L", size)
    for road in roads:
        ImageDraw.Draw(shade).line(road, 150, 66 * scale)
    image.paste((8, 10, 14), (0, 4 * scale), shade.filter(ImageFilter.GaussianBlur(7 * scale)))
    for width, fill in ((56, (92, 72, 46)), (46, ROAD), (34, mix(ROAD, WHITE, 0.16))):
        for road in roads:
            pen.line(road, fill, width * scale)
    for road in roads:
        _dashes(image, road, 8 * scale, 13 * scale, (124, 96, 60))
    _wall(image, scale)
    _shadows(image, scale)
    return image.reduce(scale)


def _shadows(image: Picture, scale: int) -> None:
    """Lay the shadows of all tiles."""
    shade = Image.new("L", image.size)
    pen = ImageDraw.Draw(shade)
    for x, y in (*RING, CITY):
        box = (x * scale, (y + 3) * scale, (x + WIDTH) * scale, (y + HEIGHT + 3) * scale)
        pen.rounded_rectangle(box, 20 * scale, 200)
    shade = shade.filter(ImageFilter.GaussianBlur(4 * scale))
    image.paste((8, 10, 14), (0, 0), shade)


def _dashes(image: Picture, road: list[Point], width: int, step: int, fill: Colour) -> None:
    """Draw a dashed line along a road."""
    pen = ImageDraw.Draw(image)
    (x0, y0), (x1, y1) = road
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    for turn in range(int(length / step / 2) + 1):
        a, b = turn * 2 * step / length, (turn * 2 + 1) * step / length
        pen.line(
            [
                (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a),
                (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b),
            ],
            fill,
            width,
        )


def _wall(image: Picture, scale: int) -> None:
    """Draw the city wall above and below the Capital City: no way leads through it."""
    pen = ImageDraw.Draw(image)
    stone, dark, light = (112, 108, 122), (52, 50, 62), (150, 146, 160)
    left, right = CITY[0] - 14, CITY[0] + WIDTH + 14
    for top in (CITY[1] - 22, CITY[1] + HEIGHT + 4):
        box = [left * scale, top * scale, right * scale, (top + 18) * scale]
        pen.rounded_rectangle(box, 3 * scale, fill=stone, outline=dark, width=2 * scale)
        count = 15
        pitch = (right - left) / count
        for turn in range(count):
            x = left + turn * pitch + 3
            tooth = [x * scale, (top - 6) * scale, (x + pitch * 0.55) * scale, (top + 7) * scale]
            pen.rectangle(tooth, fill=light, outline=dark, width=scale)
    for x in (left, right):
        for y in (CITY[1] - 12, CITY[1] + HEIGHT + 12):
            reach = 19
            box = [(x - reach) * scale, (y - reach) * scale,
                   (x + reach) * scale, (y + reach) * scale]  # fmt: skip
            pen.ellipse(box, fill=stone, outline=dark, width=2 * scale)
            inner = [(x - 9) * scale, (y - 9) * scale, (x + 9) * scale, (y + 9) * scale]
            pen.ellipse(inner, fill=light)


PILES: dict[str, tuple[Sign, Colour]] = {
    "Turn Deck": (Symbol.CASTLE, (38, 70, 120)),
    "Horde": (Symbol.SKULL, (112, 30, 36)),
    "Discard": (Symbol.DISCARD, (62, 66, 78)),
    "Artifacts": (Symbol.BOTTLE, (98, 74, 22)),
}

CORNERS: tuple[Point, ...] = (
    (_OUT, _ROWS[0]),
    (FULL - _OUT - (_IN - _OUT), _ROWS[0]),
    (_OUT, _ROWS[2]),
    (FULL - _OUT - (_IN - _OUT), _ROWS[2]),
)
CORNER_WIDTH = _IN - _OUT - 12


def corners(sheet: Sheet, top: float, view: BattleView) -> None:
    """Lay the piles: Turn Deck, Horde, discard pile, and the Caravans home or the Artifacts."""
    battle = view.battle
    _pile(sheet, 0, top, "Turn Deck", view.deck)
    _horde(sheet, top, view)
    _pile(sheet, 2, top, "Discard", len(battle.discard))
    if battle.dark:
        _caravans(sheet, top, view)
    else:
        _pile(sheet, 3, top, "Artifacts", view.artifacts)


def _corner(place: int, top: float) -> Box:
    x, y = CORNERS[place]
    x += 12 if place % 2 else 0
    return Box(x, y + top, x + CORNER_WIDTH, y + top + HEIGHT)


def _pile(sheet: Sheet, place: int, top: float, name: str, count: int) -> None:
    """Lay a pile in a corner: how many cards it has, and its name."""
    corner = _corner(place, top)
    sign, hue = PILES[name]
    layers = min(4, count)
    sprite = pieces.deck(name, sign, hue, layers=layers)
    x = corner.middle[0]
    y = corner.top + 62 if place < 2 else corner.top + 50
    left = x - pieces.CARD[0] / 2
    sheet.place(sprite, left - pieces.SHADOW, y - pieces.SHADOW)
    box = Box(left, y + 74, left + pieces.CARD[0], y + 156)
    sheet.write(str(count), box, 76, WHITE if count else MUTED, weight=Weight.BLACK, align="middle")
    _label(sheet, corner, y + 186, name)


def _label(sheet: Sheet, corner: Box, top: float, name: str) -> None:
    box = Box(corner.left, top, corner.right, top + 44)
    sheet.write(name, box, 36, TEXT, align="middle")


def _horde(sheet: Sheet, top: float, view: BattleView) -> None:
    """Lay the Horde with the foe's card below it, face down until it is revealed."""
    battle, corner = view.battle, _corner(1, top)
    x = corner.middle[0] - pieces.CARD[0] / 2
    if battle.shown is None and battle.won is None:
        hidden = SPRITES.get("foe face down", pieces.face_down)
        sheet.place(hidden, x - pieces.SHADOW + 18, corner.top)
    _pile(sheet, 1, top, "Horde", view.horde)


def _caravans(sheet: Sheet, top: float, view: BattleView) -> None:
    """Show how many Caravans are home, of all there are."""
    battle, corner = view.battle, _corner(3, top)
    every = len(battle.home) + len(battle.caravans) + view.supply or CARAVANS
    x, y = corner.middle[0], corner.top + 54
    pieces.disc(sheet, Shape.WAGON, x, y + 46, 124, GOLD)
    box = Box(corner.left, y + 116, corner.right, y + 184)
    text = f"{len(battle.home)}/{every}"
    sheet.write(text, box, 66, GOLD, weight=Weight.BLACK, align="middle")
    _label(sheet, corner, y + 186, "home")
