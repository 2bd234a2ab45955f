"""The world under it all: sea, continents of our own drawing, trails, and what the Rifts reach."""

import math
from itertools import pairwise

from PIL import Image, ImageDraw, ImageFilter
from PIL.Image import Image as Picture

from bot.rules.war_titans.cards import RIFTS as RIFT_CARDS
from rendering.canvas import SPRITES, Point
from rendering.fonts import Weight, lato
from rendering.palette import Colour, mix
from rendering.war_titans.places import HEIGHT, RIFTS, TRAILS, WIDTH, centre, way
from rendering.war_titans.signs import RIFT
from rendering.war_titans.tokens import thrifty

SCALE = 2

DEEP: Colour = (9, 16, 29)
SEA: Colour = (15, 30, 50)
LAND: Colour = (36, 66, 74)
SHORE: Colour = (104, 176, 178)
TRAIL: Colour = (168, 186, 202)

CONTINENTS: tuple[tuple[Point, ...], ...] = (
    # North America
    ((22, 96), (88, 44), (180, 58), (262, 30), (318, 62), (338, 130), (300, 178), (348, 226),
     (420, 196), (470, 262), (520, 330), (466, 398), (420, 452), (404, 520), (384, 560),
     (356, 528), (300, 534), (262, 580), (286, 640), (338, 652), (352, 700), (390, 744),
     (360, 752), (306, 728), (232, 706), (168, 628), (128, 560), (70, 500), (44, 410),
     (66, 330), (92, 250), (60, 180)),
    # Greenland
    ((392, 60), (470, 22), (560, 34), (548, 110), (484, 190), (430, 150)),
    # South America
    ((338, 752), (408, 748), (470, 800), (548, 868), (538, 930), (482, 984), (452, 1060),
     (402, 1120), (370, 1200), (346, 1150), (338, 1040), (290, 940), (262, 856), (290, 790)),
    # Europe and Asia
    ((536, 412), (560, 366), (628, 342), (668, 282), (716, 214), (760, 226), (792, 160),
     (868, 96), (930, 110), (988, 58), (1090, 66), (1168, 92), (1196, 158), (1128, 206),
     (1104, 270), (1036, 300), (1016, 356), (978, 396), (966, 466), (986, 520), (946, 580),
     (974, 640), (952, 690), (922, 640), (886, 690), (862, 790), (824, 736), (792, 650),
     (770, 600), (740, 660), (700, 600), (684, 520), (640, 490), (604, 432), (560, 446)),
    # Britain and Ireland
    ((576, 316), (586, 258), (630, 222), (664, 262), (660, 316), (612, 334)),
    # Africa
    ((540, 520), (600, 478), (664, 520), (716, 548), (748, 640), (806, 668), (778, 748),
     (762, 838), (738, 930), (686, 990), (634, 964), (608, 870), (604, 770), (566, 722),
     (516, 690), (502, 600)),
    # Madagascar
    ((802, 846), (826, 812), (834, 868), (808, 928)),
    # Japan
    ((1062, 512), (1082, 470), (1110, 438), (1112, 376), (1142, 344), (1156, 380), (1140, 440),
     (1126, 492), (1090, 530)),
    # Indonesia and New Guinea
    ((892, 856), (924, 838), (964, 904), (946, 930)),
    ((972, 944), (1034, 934), (1060, 962), (1010, 972)),
    ((1076, 930), (1140, 912), (1188, 964), (1130, 976)),
    # Australia
    ((910, 1100), (938, 1040), (1010, 1006), (1052, 1024), (1096, 986), (1120, 1038),
     (1172, 1100), (1156, 1172), (1092, 1216), (1036, 1176), (964, 1180), (924, 1160)),
    # New Zealand
    ((1176, 1240), (1194, 1206), (1200, 1262), (1180, 1282)),
    # The southern ice
    ((-20, 1320), (-20, 1262), (90, 1240), (210, 1262), (330, 1240), (480, 1262), (660, 1244),
     (830, 1266), (960, 1248), (1090, 1270), (1220, 1256), (1220, 1320)),
)  # fmt: skip
"""The coasts; they are rounded before they are drawn."""


def ground() -> Picture:
    """Return the map without pieces, of 256 colours at most to weigh less."""
    return SPRITES.get("war titans world", _ground)


def _ground() -> Picture:
    size = (WIDTH * SCALE, HEIGHT * SCALE)
    image = _sea(size)
    land = Image.new("L", size)
    pen = ImageDraw.Draw(land)
    for coast in CONTINENTS:
        pen.polygon([(x * SCALE, y * SCALE) for x, y in rounded(coast)], fill=255)
    _shelf(image, land)
    image.paste(_land(size), (0, 0), land)
    pen = ImageDraw.Draw(image)
    for coast in CONTINENTS:
        line = [(x * SCALE, y * SCALE) for x, y in rounded(coast)]
        pen.line([*line, line[0]], SHORE, 2 * SCALE, joint="curve")
    _rift_light(image)
    _reach(image)
    _trails(image)
    return thrifty(image.reduce(SCALE), 96)


def rounded(points: tuple[Point, ...], times: int = 2) -> list[Point]:
    """Return a closed line with its corners cut off again and again."""
    line = list(points)
    for _ in range(times):
        cut: list[Point] = []
        for (x0, y0), (x1, y1) in zip(line, [*line[1:], line[0]], strict=True):
            cut.append((x0 * 0.75 + x1 * 0.25, y0 * 0.75 + y1 * 0.25))
            cut.append((x0 * 0.25 + x1 * 0.75, y0 * 0.25 + y1 * 0.75))
        line = cut
    return line


def _sea(size: tuple[int, int]) -> Picture:
    """Draw the sea, darker to the edges, with the lines of a globe."""
    image = Image.new("RGB", size, DEEP)
    pen = ImageDraw.Draw(image)
    middle, rings = (size[0] / 2, size[1] / 2), 9
    for band in range(rings):
        part = 1.16 - band * 0.11
        reach = (size[0] * part * 0.62, size[1] * part * 0.62)
        box = (middle[0] - reach[0], middle[1] - reach[1],
               middle[0] + reach[0], middle[1] + reach[1])  # fmt: skip
        pen.ellipse(box, fill=mix(DEEP, SEA, (band + 1) / rings))
    line = mix(SEA, SHORE, 0.14)
    for turn in range(-4, 5):
        far = abs(turn) * 180 * SCALE
        box = (middle[0] - far, -120 * SCALE, middle[0] + far, size[1] + 120 * SCALE)
        if turn:
            start = 90 if turn < 0 else -90
            pen.arc(box, start, start + 180, line, SCALE)
        else:
            pen.line([(middle[0], 0), (middle[0], size[1])], line, SCALE)
        y = middle[1] + turn * 150 * SCALE
        bow = turn * 34 * SCALE
        points = [(x * size[0] / 24, y + bow * (1 - ((x - 12) / 12) ** 2) - bow) for x in range(25)]
        pen.line(points, line, SCALE)
    return image


def _shelf(image: Picture, land: Picture) -> None:
    """Lay the lighter water along the coasts."""
    small = land.reduce(4)
    for reach, part in ((13, 0.1), (7, 0.18)):
        wide_ = small.filter(ImageFilter.GaussianBlur(reach * SCALE / 4))
        wide_ = wide_.point([0 if value < 26 else 255 for value in range(256)])
        wide_ = wide_.filter(ImageFilter.GaussianBlur(1)).resize(image.size)
        image.paste(mix(SEA, SHORE, part), (0, 0), wide_)


def _land(size: tuple[int, int]) -> Picture:
    """Draw the land everywhere: flat, with a grid of dots as on a war room's screen."""
    image = Image.new("RGB", size, LAND)
    pen = ImageDraw.Draw(image)
    step, dot = 16 * SCALE, 2.6 * SCALE
    fill = mix(LAND, SHORE, 0.28)
    for row in range(size[1] // step + 1):
        for column in range(size[0] // step + 1):
            x, y = (column + row % 2 / 2) * step, row * step
            pen.ellipse((x - dot, y - dot, x + dot, y + dot), fill=fill)
    return image


def _rift_light(image: Picture) -> None:
    """Let the four Rifts shine into the world, in rings."""
    for far, part in ((54, 0.09), (26, 0.14)):
        ring = Image.new("L", image.size)
        pen = ImageDraw.Draw(ring)
        for box in RIFTS.values():
            spread = (box.left - far, box.top - far, box.right + far, box.bottom + far)
            pen.rounded_rectangle([side * SCALE for side in spread], (far + 44) * SCALE, 255)
        ring = ring.point([round(value * part) for value in range(256)])
        image.paste(RIFT, (0, 0), ring)


def _reach(image: Picture) -> None:
    """Dot the ways from each Rift to the cities that it threatens."""
    pen = ImageDraw.Draw(image)
    fill = mix(RIFT, SEA, 0.18)
    for name, card in RIFT_CARDS.items():
        for city in card.threatens:
            for line in way(name, city):
                for x, y in spaced(line, 21):
                    pen.ellipse([(x - 4.5) * SCALE, (y - 4.5) * SCALE,
                                 (x + 4.5) * SCALE, (y + 4.5) * SCALE], fill)  # fmt: skip


def spaced(line: list[Point], step: float) -> list[Point]:
    """Return points that lie `step` apart along a line."""
    found, left = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(line):
        length = math.hypot(x1 - x0, y1 - y0)
        while left <= length:
            found.append((x0 + (x1 - x0) * left / length, y0 + (y1 - y0) * left / length))
            left += step
        left -= length
    return found


def _trails(image: Picture) -> None:
    pen = ImageDraw.Draw(image)
    lines = [line for a, b in TRAILS for line in way(a, b)]
    for width, fill in ((13, DEEP), (7, mix(TRAIL, DEEP, 0.3)), (3, TRAIL)):
        for line in lines:
            pen.line([(x * SCALE, y * SCALE) for x, y in line], fill, width * SCALE, joint="curve")
    font = lato(32 * SCALE, Weight.BOLD)
    for text, x, y, anchor in (("Tokyo", 10, 330, "ls"), ("L.A.", 1190, 330, "rs")):
        for dx, dy in ((-3, 0), (3, 0), (0, -3), (0, 3)):
            pen.text((x * SCALE + dx, y * SCALE + dy), text, DEEP, font, anchor=anchor)
        pen.text((x * SCALE, y * SCALE), text, TRAIL, font, anchor=anchor)


def cut_out(place: str, size: tuple[int, int], part: float) -> Picture:
    """Return the surroundings of a place, enlarged `part` times to a size, in RGB."""
    x, y = centre(place)
    width, height = size[0] / part, size[1] / part
    left = min(max(0, x - width / 2), WIDTH - width)
    top = min(max(0, y - height / 2), HEIGHT - height)
    box = (round(left), round(top), round(left + width), round(top + height))
    cut = ground().crop(box).convert("RGB")
    return cut.resize(size, Image.Resampling.BICUBIC)
