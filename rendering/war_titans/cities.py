"""A city on the map: its plate, its arrows, who defends it above and who attacks it below."""

from typing import NamedTuple

from PIL.Image import Image as Picture

from bot.rules.war_titans.cards import CITIES, CityKind
from bot.rules.war_titans.earth import Earth
from rendering.canvas import SPRITES, Box, Drawing, Sheet, with_shadow
from rendering.fonts import Symbol
from rendering.palette import INK, WHITE, Colour, mix
from rendering.war_titans import places, sight, tokens
from rendering.war_titans.places import NAME, NODE, PLATE, SPOTS
from rendering.war_titans.signs import GOLDEN, JADE, METROPOLIS, REFUGE, ROSE
from rendering.war_titans.tokens import SHADOW

TITAN, SUPPORT, INVADER, BADGE = 88, 54, 84, 46
"""How large the pieces on the map are."""

ROOM = 286
"""How wide a row of pieces at a city is at most."""

ASIDE = {"New York": 40, "London": -4, "Beijing": -10, "Mexico City": 34}
"""How far the Invaders at a city stand aside, where another city is close."""

GLASS: Colour = (16, 23, 36)


class Scene(NamedTuple):
    """What the pieces on the map are drawn from: the state, the lights, who acts."""

    earth: Earth
    lights: dict[str, Colour]
    acting: str | None


def cities(sheet: Sheet, top: float, scene: Scene) -> None:
    """Draw every city with all that is there; `top` is where the map begins.

    All fires and lights come first, then all plates, the pieces on them, and the arrows last.
    """
    order = sorted(SPOTS, key=lambda name: SPOTS[name][1])
    for draw in (_light, _plate, _defenders, _invaders, _arrows):
        for name in order:
            x, y = SPOTS[name]
            draw(sheet, x, y + top, scene, name)


def _light(sheet: Sheet, x: float, y: float, scene: Scene, name: str) -> None:
    """Draw the fires of a ruined city, or the light on one that it is about."""
    if name in scene.earth.cities and scene.earth.cities[name].destroyed:
        sheet.centre(_crater(), x, y)
    light = scene.lights.get(name)
    if light:
        size = (round(places.half(name) * 2) + 90, PLATE + 96)
        sheet.centre(tokens.glow(*size, light), x, y)


def _arrows(sheet: Sheet, x: float, y: float, scene: Scene, name: str) -> None:
    """Draw the yellow and the green arrow at a city's edge."""
    card = CITIES[name]
    for to, colour, hollow in ((card.yellow, GOLDEN, False), (card.green, JADE, True)):
        (across, down), degrees = places.mark(name, to)
        mark = tokens.arrow(colour, hollow=hollow, degrees=degrees)
        sheet.centre(mark, x + across, y + down)


def _plate(sheet: Sheet, x: float, y: float, scene: Scene, name: str) -> None:
    card = CITIES[name]
    state = scene.earth.cities.get(name)
    destroyed = state is not None and state.destroyed
    half = round(places.half(name))
    light = scene.lights.get(name)
    key = ("plate", half, card.kind, destroyed, light)
    plate = SPRITES.get(key, lambda: _draw_plate(half, card.kind, light, destroyed=destroyed))
    sheet.centre(plate, x, y)
    left = card.hp if state is None else scene.earth.city_left(name)
    sheet.centre(tokens.node(card.kind, NODE, None if destroyed else left), x - half + NODE / 2, y)
    box = Box(x - half + NODE + 8, y - PLATE / 2 + 2, x + half - 8, y + PLATE / 2 - 18)
    if destroyed:
        box = box._replace(bottom=y + PLATE / 2 - 2)
    sheet.write(name, box, NAME, (168, 150, 148) if destroyed else WHITE)
    if not destroyed:
        sheet.place(_pips(left, card.hp), box.left, y + 11)


def _draw_plate(half: int, kind: CityKind, light: Colour | None, *, destroyed: bool) -> Picture:
    width = 2 * half
    drawing = Drawing(width, PLATE)
    hue = METROPOLIS if kind is CityKind.METROPOLIS else REFUGE
    rim = light or ((122, 52, 44) if destroyed else mix(hue, WHITE, 0.35))
    fill = (34, 22, 24) if destroyed else GLASS
    radius = PLATE / 2 if kind is CityKind.METROPOLIS else 14
    drawing.rounded(Box(0, 0, width, PLATE), radius, INK)
    drawing.rounded(Box(2, 2, width - 2, PLATE - 2), radius - 2, fill, rim, 5 if light else 3)
    if destroyed:
        for at, drop in ((0.36, 10), (0.56, -8), (0.78, 8)):
            x = width * at
            crack = [(x, 4), (x + drop, 22), (x - drop / 2, 38), (x + drop, PLATE - 4)]
            drawing.line(crack, (176, 60, 40), 2.5)
    return with_shadow(drawing.done(), SHADOW, 0.8)


def _pips(left: int, full: int) -> Picture:
    return SPRITES.get(("city pips", left, full), lambda: _draw_pips(left, full))


def _draw_pips(left: int, full: int) -> Picture:
    drawing = Drawing(24 * full, 13)
    for place in range(full):
        box = Box(24 * place + 1, 1, 24 * place + 20, 12)
        if place < left:
            drawing.rounded(box, 4, (150, 220, 244))
        else:
            drawing.rounded(box, 4, (64, 20, 26), ROSE, 2)
    return drawing.done()


def _crater() -> Picture:
    return SPRITES.get("crater", _draw_crater)


def _draw_crater() -> Picture:
    """Draw the light of fires over a ruined city."""
    size = (330, 210)
    light = tokens.glow(*size, (224, 74, 30), 0.6).copy()
    drawing = Drawing(*size)
    for at, high, fill in ((50, 64, (214, 92, 40)), (258, 54, (190, 70, 36))):
        drawing.symbol(Symbol.FLAME, (at, 60), high, fill)
    light.alpha_composite(drawing.done())
    return light


def steps(sizes: list[int], room: float) -> list[float]:
    """Return where the middles of pieces of these sizes lie, around 0, in so much room."""
    widths = [size + 8 for size in sizes]
    total = sum(widths)
    places_, x = [], -total / 2
    for width in widths:
        places_.append(x + width / 2)
        x += width
    if total <= room or len(sizes) < 2:
        return places_
    span = places_[-1] - places_[0]
    part = (room - (widths[0] + widths[-1]) / 2) / span
    shift = (places_[0] + places_[-1]) / 2
    return [(place - shift) * part for place in places_]


def _shift(name: str, sizes: list[int], side: int, start: float = 0) -> float:
    """Return how far a row of pieces stands aside, so that no arrow lies on it.

    `side` is -1 above the plate and 1 below it; where nothing helps the row stays at `start`.
    """
    half = min(sum(sizes) + 8 * len(sizes), ROOM) / 2 + 12
    ends = (CITIES[name].yellow, CITIES[name].green)
    found = [places.mark(name, to)[0] for to in ends]
    marks = [across for across, down in found if down * side > PLATE / 2]
    low, high = half - SPOTS[name][0], places.WIDTH - half - SPOTS[name][0]
    for aside in (0, 40, -40, 60, -60, 80, -80):
        at = start + aside
        if low <= at <= high and all(abs(at - mark) > half for mark in marks):
            return at
    return min(max(start, low), high)


def _defenders(sheet: Sheet, x: float, y: float, scene: Scene, name: str) -> None:
    """Stand Titans and Supports on top of the plate."""
    earth = scene.earth
    titans = earth.titans_at(name)
    pieces = [
        tokens.titan(t.card, TITAN, lead=t.card == earth.lead, acting=t.card == scene.acting)
        for t in titans
    ]
    supports = earth.supports_at(name)
    pieces += [tokens.support(t.card, SUPPORT, damaged=s.damaged) for t, s in supports]
    sizes = [piece.width - 2 * SHADOW for piece in pieces]
    foot = y - PLATE / 2 + 10
    x += _shift(name, sizes, -1)
    for piece, across in zip(pieces, steps(sizes, ROOM), strict=True):
        sheet.place(piece, x + across - piece.width / 2, foot - piece.height + SHADOW)


def _invaders(sheet: Sheet, x: float, y: float, scene: Scene, name: str) -> None:
    """Lay the Invaders below the plate, the earliest first; many of them in two rows."""
    there = scene.earth.invaders_at(name)
    if not there:
        return
    rows = 1 if len(there) <= 4 else 2
    cut = -(-len(there) // rows)
    for row in range(rows):
        part = there[row * cut : (row + 1) * cut]
        high = y + PLATE / 2 + 10 + 92 * row
        sizes = [INVADER] * len(part)
        middle = x + _shift(name, sizes, 1, ASIDE.get(name, 0))
        for invader, across in zip(part, steps(sizes, ROOM + 40), strict=True):
            _invader(sheet, middle + across, high, scene.earth, invader)


def _invader(sheet: Sheet, x: float, top: float, earth: Earth, name: str) -> None:
    piece = monster(earth, name, INVADER)
    sheet.place(piece, x - piece.width / 2, top)
    mark = target_badge(earth, name)
    if mark is not None:
        sheet.centre(mark, x + INVADER / 2 - 4, top + 10)


def monster(earth: Earth, name: str, size: int) -> Picture:
    """Return an Invader's token as it stands in the game."""
    section, invader = earth.section(name), earth.invaders[name]
    return tokens.invader(
        name, size, earth.hp_left(name), earth.dmg(name), full=section.hp, safe=invader.safe
    )


def target_badge(earth: Earth, name: str) -> Picture | None:
    """Return what marks an Invader: it is attacked, or who takes its damage."""
    if earth.attack is not None and name in earth.attack.targets:
        return SPRITES.get("aimed at", _aim)
    found = sight.taker(earth, name)
    if found is None:
        return None
    kind, who = found
    return SPRITES.get(("taker", kind, who), lambda: _taker(kind, who))


def _aim() -> Picture:
    drawing = Drawing(BADGE, BADGE)
    drawing.ellipse(Box(0, 0, BADGE, BADGE), WHITE, INK, 2)
    drawing.symbol(Symbol.AIM, (BADGE / 2, BADGE / 2), BADGE * 0.84, (206, 30, 30))
    return drawing.done()


def _taker(kind: str, who: str) -> Picture:
    """Draw who is hit, small, on a red disc."""
    size = BADGE + 6
    drawing = Drawing(size, size)
    drawing.ellipse(Box(0, 0, size, size), INK)
    drawing.ellipse(Box(2, 2, size - 2, size - 2), (206, 36, 40), WHITE, 3)
    done = drawing.done()
    if kind == "city":
        piece = tokens.sign_of(Symbol.CITY, 32)
    elif kind == "titan":
        piece = tokens.titan(who, 38)
    else:
        piece = tokens.support(who, 34, damaged=False)
    done.alpha_composite(piece, ((size - piece.width) // 2, (size - piece.height) // 2))
    return done
