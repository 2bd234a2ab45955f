"""Where everything lies on the map."""

import math

from bot.rules.war_titans.cards import CITIES
from rendering.canvas import Box, Point
from rendering.defenders.writing import wide

WIDTH, HEIGHT = 1200, 1300
"""The map's own measures."""

SPOTS: dict[str, Point] = {
    "New York": (404, 370),
    "Toronto": (196, 130),
    "Los Angeles": (172, 482),
    "Mexico City": (238, 680),
    "Sao Paulo": (378, 908),
    "London": (640, 292),
    "Moscow": (1004, 130),
    "Cairo": (632, 576),
    "Johannesburg": (694, 866),
    "Mumbai": (834, 680),
    "Beijing": (852, 400),
    "Tokyo": (1090, 456),
    "Sydney": (1066, 1090),
}
"""The middle of each city's plate."""

RIFTS: dict[str, Box] = {
    "North Rift": Box(332, 6, 868, 172),
    "West Rift": Box(8, 776, 230, 1126),
    "South Rift": Box(332, 1124, 868, 1290),
    "East Rift": Box(970, 616, 1192, 966),
}

PLATE = 64
"""How high a city's plate is."""

NODE = 78
"""How large the sign with a city's HP is; it lies over the plate's left end."""

NAME = 36
"""How large a city's name is written."""

BENDS: dict[frozenset[str], Point] = {
    frozenset(("Toronto", "Moscow")): (600, 276),
    frozenset(("Sao Paulo", "Sydney")): (690, 1128),
    frozenset(("New York", "London")): (540, 312),
    frozenset(("Tokyo", "Sydney")): (780, 800),
    frozenset(("Mumbai", "Sydney")): (850, 980),
    frozenset(("West Rift", "Toronto")): (-120, 560),
    frozenset(("South Rift", "Cairo")): (1050, 900),
    frozenset(("North Rift", "New York")): (400, 210),
}
"""The control points of ways that are no straight line."""

ROUND: dict[frozenset[str], tuple[Point, Point]] = {
    frozenset(("Los Angeles", "Tokyo")): ((-6, 356), (1206, 356)),
}
"""Trails across the Pacific: where they leave the map at its left and its right edge."""

ROUND_WEST = "Los Angeles"
"""The city at the left end of the trail across the Pacific."""


def half(city: str) -> float:
    """Return half of how wide a city's plate is."""
    return (wide(city, NAME) + NODE + 34) / 2


def centre(place: str) -> Point:
    """Return the middle of a city or a Rift."""
    return SPOTS[place] if place in SPOTS else RIFTS[place].middle


def way(start: str, end: str) -> list[list[Point]]:
    """Return the way between two places as lines: one, or two around the world."""
    key = frozenset((start, end))
    if key in ROUND:
        west, east = ROUND[key]
        if start == ROUND_WEST:
            return [[centre(start), west], [centre(end), east]]
        return [[centre(start), east], [centre(end), west]]
    a, b = centre(start), centre(end)
    if key not in BENDS:
        return [[a, b]]
    c = BENDS[key]
    steps = 28
    curve = []
    for step in range(steps + 1):
        t = step / steps
        curve.append(
            (
                (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0],
                (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1],
            )
        )
    return [curve]


def mark(city: str, to: str) -> tuple[Point, float]:
    """Return where a city's arrow lies, seen from its middle, and its angle in degrees."""
    line = way(city, to)[0]
    x, y = SPOTS[city]
    across, down = half(city) + 21, PLATE / 2 + 21
    outside = [p for p in line if abs(p[0] - x) >= across or abs(p[1] - y) >= down]
    far = outside[0]
    angle = math.atan2(far[1] - y, far[0] - x)
    cosine, sine = math.cos(angle), math.sin(angle)
    reach = min(
        across / abs(cosine) if cosine else math.inf, down / abs(sine) if sine else math.inf
    )
    return (reach * cosine, reach * sine), math.degrees(angle)


TRAILS = tuple(
    (city, other) for city, card in CITIES.items() for other in card.adjacent if city < other
)
"""Every trail once."""
