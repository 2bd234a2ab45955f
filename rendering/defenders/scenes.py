"""The lands: a painted scene for each region, in flat layers from far to near."""

import math
from collections.abc import Callable, Sequence

from PIL import Image, ImageChops, ImageDraw

from bot.rules.defenders.cards import Region
from rendering.canvas import Box, Drawing, Point
from rendering.palette import Colour, mix

WIDTH, HEIGHT = 364, 316
"""A scene's own measures; all of it is laid out for them."""

NIGHT: Colour = (12, 16, 26)

BANDS, SKY = 11, 250
"""A sky is painted in so many bands, from the top to this depth."""

SKIES: dict[Region, tuple[Colour, Colour]] = {
    Region.CAPITAL: ((28, 36, 74), (128, 98, 120)),
    Region.MOUNTAINS: ((38, 54, 88), (150, 170, 196)),
    Region.DESERT: ((122, 62, 40), (236, 176, 92)),
    Region.FOREST: ((18, 52, 46), (112, 158, 112)),
    Region.PLAINS: ((52, 88, 112), (222, 204, 130)),
    Region.COAST: ((22, 62, 98), (132, 190, 200)),
    Region.RUINS: ((40, 28, 62), (136, 106, 150)),
}


def scene(region: Region) -> Drawing:
    """Return a region's scene, still to be framed."""
    drawing = Drawing(WIDTH, HEIGHT)
    top, bottom = SKIES[region]
    top = mix(top, NIGHT, 0.45)
    for band in range(BANDS):
        y = band * SKY / BANDS
        fill = mix(top, bottom, (band / (BANDS - 1)) ** 1.4)
        drawing.rounded(Box(0, y, WIDTH, HEIGHT), 0, fill)
    PAINTED[region](drawing)
    return drawing


def gloom(drawing: Drawing, tint: Colour, part: float) -> None:
    """Take the colours out of a scene and tint it."""
    grey = drawing.image.convert("L").convert("RGB")
    tinted = ImageChops.multiply(grey, Image.new("RGB", grey.size, tint))
    drawing.image.paste(Image.blend(drawing.image.convert("RGB"), tinted, part))


def _land(drawing: Drawing, skyline: Sequence[Point], fill: Colour) -> None:
    drawing.polygon([*skyline, (WIDTH, HEIGHT), (0, HEIGHT)], fill)


def _waves(base: float, high: float, length: float, shift: float) -> list[Point]:
    """Return a soft skyline."""
    return [
        (float(x), base - high * math.sin((x + shift) / length * 2 * math.pi))
        for x in range(0, WIDTH + 8, 7)
    ]


def _peak(drawing: Drawing, x: float, y: float, half: float, fill: Colour, snow: Colour) -> None:
    """A peak with a lit and a shaded flank and a cap of snow."""
    foot = HEIGHT
    slope = (foot - y) / half
    drawing.polygon([(x, y), (x + half, foot), (x - half, foot)], fill)
    shade = mix(fill, NIGHT, 0.34)
    drawing.polygon([(x, y), (x + half, foot), (x + half * 0.1, foot), (x - 9, y + 74)], shade)
    cap = 50.0
    reach = cap / slope
    drawing.polygon(
        [
            (x, y),
            (x + reach, y + cap),
            (x + reach * 0.45, y + cap * 0.7),
            (x + reach * 0.1, y + cap * 1.12),
            (x - reach * 0.4, y + cap * 0.72),
            (x - reach, y + cap),
        ],
        snow,
    )
    drawing.polygon(
        [(x, y), (x + reach, y + cap), (x + reach * 0.45, y + cap * 0.7), (x, y + cap * 0.8)],
        mix(snow, fill, 0.38),
    )


def _mountains(drawing: Drawing) -> None:
    snow: Colour = (236, 240, 246)
    for x, y, half, fill in (
        (44, 142, 150, (104, 124, 156)),
        (324, 128, 170, (98, 118, 150)),
        (190, 110, 190, (84, 102, 134)),
        (92, 172, 150, (66, 84, 114)),
        (286, 182, 150, (58, 76, 106)),
    ):
        _peak(drawing, x, y, half, fill, snow)
    _land(drawing, _waves(292, 9, 190, 30), (38, 52, 74))


def _desert(drawing: Drawing) -> None:
    drawing.ellipse(Box(214, 96, 318, 200), (250, 208, 128))
    drawing.ellipse(Box(226, 108, 306, 188), (255, 228, 164))
    for base, high, length, shift, fill in (
        (206, 15, 330, 40, (214, 142, 66)),
        (232, 19, 380, 210, (190, 116, 52)),
        (262, 15, 300, 90, (160, 92, 44)),
    ):
        line = _waves(base, high, length, shift)
        _land(drawing, line, fill)
        crest = [(x + 4, y + 5 + 6 * math.sin(x / 30) ** 2) for x, y in line]
        drawing.line(crest, mix(fill, (255, 220, 150), 0.26), 3)
    for x, y, size in ((64, 246, 1.0), (318, 262, 0.8)):
        green: Colour = (70, 84, 52)
        drawing.rounded(Box(x - 7 * size, y - 62 * size, x + 7 * size, y + 8), 7 * size, green)
        drawing.rounded(Box(x - 26 * size, y - 44 * size, x - 16 * size, y - 16 * size), 5, green)
        drawing.rounded(Box(x - 26 * size, y - 25 * size, x, y - 15 * size), 5, green)
        drawing.rounded(Box(x + 16 * size, y - 52 * size, x + 26 * size, y - 26 * size), 5, green)
        drawing.rounded(Box(x, y - 35 * size, x + 26 * size, y - 25 * size), 5, green)


def _fir(drawing: Drawing, x: float, y: float, size: float, fill: Colour) -> None:
    drawing.rounded(Box(x - size * 0.06, y - size * 0.2, x + size * 0.06, y), 1, (52, 38, 30))
    for step, half in ((0.12, 0.36), (0.38, 0.29), (0.62, 0.21)):
        low, high = y - size * step, y - size * (step + 0.42)
        drawing.polygon([(x - size * half, low), (x, high), (x + size * half, low)], fill)
        drawing.polygon(
            [(x, high), (x + size * half, low), (x + size * 0.02, low)], mix(fill, NIGHT, 0.26)
        )


def _forest(drawing: Drawing) -> None:
    for row, (y, size, step, fill) in enumerate(
        (
            (222, 96, 44, (84, 132, 96)),
            (250, 118, 56, (54, 106, 76)),
            (282, 136, 76, (34, 82, 58)),
        )
    ):
        _land(drawing, _waves(y - 6, 5, 210, row * 70), mix(fill, NIGHT, 0.2))
        for turn in range(-1, WIDTH // step + 2):
            x = turn * step + (row % 2) * step / 2
            _fir(drawing, x, y + (turn % 3) * 5, size * (0.86 + 0.14 * (turn % 2)), fill)
    _land(drawing, _waves(286, 5, 240, 0), (22, 54, 42))


def _plains(drawing: Drawing) -> None:
    for base, high, length, shift, fill in (
        (196, 12, 420, 30, (150, 160, 84)),
        (222, 16, 360, 250, (178, 160, 66)),
        (250, 10, 400, 110, (150, 128, 48)),
    ):
        _land(drawing, _waves(base, high, length, shift), fill)
    for turn in range(9):
        x = turn * 46 - 10
        drawing.line([(x, 262), (x + 26 + turn * 3, 340)], (122, 102, 40), 5)
    _mill(drawing, 286, 212)
    drawing.polygon([(52, 236), (86, 206), (120, 236)], (126, 66, 46))
    drawing.rounded(Box(60, 234, 112, 264), 2, (206, 184, 142))
    drawing.rounded(Box(79, 244, 93, 264), 2, (82, 58, 44))


def _mill(drawing: Drawing, x: float, y: float) -> None:
    drawing.polygon([(x - 15, y - 44), (x + 15, y - 44), (x + 23, y + 32), (x - 23, y + 32)],
                    (222, 206, 172))  # fmt: skip
    drawing.polygon([(x, y - 44), (x + 15, y - 44), (x + 23, y + 32), (x + 6, y + 32)],
                    (182, 162, 128))  # fmt: skip
    drawing.polygon([(x - 19, y - 43), (x, y - 66), (x + 19, y - 43)], (120, 62, 44))
    for turn in range(4):
        angle = math.radians(turn * 90 + 28)
        dx, dy = math.cos(angle), math.sin(angle)
        tip = (x + 52 * dx, y - 44 + 52 * dy)
        drawing.line([(x, y - 44), tip], (64, 46, 38), 3)
        drawing.polygon(
            [
                (x + 16 * dx, y - 44 + 16 * dy),
                tip,
                (tip[0] - 15 * dy, tip[1] + 15 * dx),
                (x + 16 * dx - 12 * dy, y - 44 + 16 * dy + 12 * dx),
            ],
            (240, 232, 208),
        )
    drawing.ellipse(Box(x - 5, y - 49, x + 5, y - 39), (64, 46, 38))


def _coast(drawing: Drawing) -> None:
    for base, high, length, shift, fill in (
        (198, 3, 90, 0, (52, 126, 152)),
        (222, 5, 104, 36, (40, 106, 136)),
        (248, 6, 120, 70, (28, 86, 116)),
        (276, 6, 136, 20, (20, 66, 94)),
    ):
        line = _waves(base, high, length, shift)
        _land(drawing, line, fill)
        drawing.line(line, mix(fill, (220, 240, 244), 0.42), 3)
    _ship(drawing, 128, 226)
    rock: Colour = (52, 58, 70)
    drawing.polygon([(252, 272), (274, 212), (306, 196), (340, 200), (364, 184), (364, 272)], rock)
    drawing.polygon([(300, 272), (320, 210), (340, 200), (364, 184), (364, 272)],
                    mix(rock, NIGHT, 0.35))  # fmt: skip
    drawing.polygon([(314, 200), (336, 200), (332, 134), (318, 134)], (236, 230, 220))
    for y in (182, 156):
        drawing.polygon([(315, y), (335, y), (334, y - 13), (316, y - 13)], (190, 66, 50))
    drawing.rounded(Box(312, 118, 338, 136), 3, (255, 224, 130))
    drawing.polygon([(308, 119), (325, 102), (342, 119)], (150, 46, 40))


def _ship(drawing: Drawing, x: float, y: float) -> None:
    drawing.polygon([(x - 50, y), (x + 54, y), (x + 36, y + 26), (x - 38, y + 26)], (98, 60, 38))
    drawing.line([(x, y), (x, y - 84)], (62, 42, 32), 4)
    drawing.polygon([(x + 5, y - 82), (x + 46, y - 12), (x + 5, y - 12)], (244, 236, 216))
    drawing.polygon([(x - 5, y - 70), (x - 40, y - 12), (x - 5, y - 12)], (218, 204, 174))
    drawing.polygon([(x, y - 86), (x + 22, y - 94), (x, y - 100)], (206, 70, 50))


def _ruins(drawing: Drawing) -> None:
    moon = Image.new("L", drawing.image.size)
    pen = ImageDraw.Draw(moon)
    for left, top, right, bottom, fill in ((54, 96, 122, 164, 255), (78, 88, 138, 148, 0)):
        pen.ellipse([side * drawing.scale for side in (left, top, right, bottom)], fill)
    drawing.veil(moon, (232, 222, 236))
    _land(drawing, _waves(226, 14, 400, 130), (82, 62, 98))
    _land(drawing, _waves(252, 8, 330, 10), (62, 48, 78))
    stone: Colour = (182, 168, 188)
    for x, top in ((160, 140), (216, 140)):
        _column(drawing, x, top, stone, broken=False)
    for x, top in ((276, 176), (58, 204), (328, 222)):
        _column(drawing, x, top, stone, broken=True)
    drawing.rounded(Box(140, 126, 238, 144), 2, stone)
    drawing.polygon([(140, 126), (188, 100), (212, 112), (204, 126)], mix(stone, NIGHT, 0.16))
    drawing.polygon([(286, 262), (340, 262), (334, 240), (294, 236)], mix(stone, NIGHT, 0.34))
    _land(drawing, _waves(274, 5, 260, 60), (42, 32, 56))


def _column(drawing: Drawing, x: float, top: float, stone: Colour, *, broken: bool) -> None:
    foot = 272
    drawing.rounded(Box(x - 13, top, x + 13, foot), 0, stone)
    drawing.rounded(Box(x + 3, top, x + 13, foot), 0, mix(stone, NIGHT, 0.3))
    drawing.line([(x - 5, top + 8), (x - 5, foot)], mix(stone, NIGHT, 0.2), 2)
    if broken:
        drawing.polygon([(x - 13, top + 2), (x - 3, top - 15), (x + 3, top - 2), (x + 13, top - 9),
                         (x + 13, top + 4)], stone)  # fmt: skip
    else:
        drawing.rounded(Box(x - 18, top, x + 18, top + 9), 1, stone)
    drawing.rounded(Box(x - 18, foot - 8, x + 18, foot), 1, mix(stone, NIGHT, 0.1))


def _capital(drawing: Drawing) -> None:
    for turn in range(14):
        x, y = (turn * 137) % 350 + 6, 112 + (turn * 61) % 76
        drawing.ellipse(Box(x, y, x + 3, y + 3), (220, 214, 232))
    far: Colour = (66, 66, 104)
    _land(drawing, [(0, 214), (70, 196), (140, 210), (230, 194), (300, 208), (364, 200)], far)
    stone, lit = (116, 108, 124), (255, 214, 120)
    for x, top, half in ((60, 178, 20), (304, 178, 20), (122, 160, 22), (242, 160, 22)):
        _tower(drawing, x, top, half, mix(stone, NIGHT, 0.12), lit)
    drawing.polygon([(144, 176), (220, 176), (220, 262), (144, 262)], mix(stone, NIGHT, 0.05))
    _tower(drawing, 182, 150, 28, stone, lit)
    wall = mix(stone, NIGHT, 0.3)
    drawing.rounded(Box(0, 228, WIDTH, 300), 0, wall)
    for turn in range(14):
        drawing.rounded(Box(turn * 28 - 4, 218, turn * 28 + 12, 232), 1, wall)
    drawing.ellipse(Box(158, 214, 206, 274), (40, 32, 38))
    drawing.rounded(Box(158, 244, 206, 300), 0, (40, 32, 38))
    for x in (166, 178, 190):
        drawing.line([(x + 4, 226), (x + 4, 300)], (86, 74, 72), 3)


def _tower(drawing: Drawing, x: float, top: float, half: float, stone: Colour, lit: Colour) -> None:
    drawing.rounded(Box(x - half, top, x + half, 300), 0, stone)
    drawing.rounded(Box(x + half * 0.2, top, x + half, 300), 0, mix(stone, NIGHT, 0.24))
    tip = top - half * 1.5
    drawing.polygon([(x - half - 5, top), (x, tip), (x + half + 5, top)], (58, 70, 130))
    drawing.polygon([(x, top), (x, tip), (x + half + 5, top)], (42, 50, 102))
    drawing.rounded(Box(x - 5, top + 14, x + 5, top + 32), 5, lit)
    drawing.polygon([(x, tip), (x + 16, tip - 8), (x, tip - 15)], (230, 159, 0))


PAINTED: dict[Region, Callable[[Drawing], None]] = {
    Region.CAPITAL: _capital,
    Region.MOUNTAINS: _mountains,
    Region.DESERT: _desert,
    Region.FOREST: _forest,
    Region.PLAINS: _plains,
    Region.COAST: _coast,
    Region.RUINS: _ruins,
}


def cracks(seed: int) -> list[list[Point]]:
    """Return the cracks of a destroyed region: from a point outwards, always the same."""
    lines: list[list[Point]] = []
    start = (WIDTH * 0.5, HEIGHT * 0.54)
    for branch in range(7):
        angle = branch * 2 * math.pi / 7 + seed
        point, line = start, [start]
        for step in range(5):
            bend = 0.55 * math.sin(seed * 7 + branch * 3 + step * 2.3)
            reach = 34 + 12 * ((branch + step + seed) % 3)
            point = (
                point[0] + reach * math.cos(angle + bend),
                point[1] + reach * math.sin(angle + bend),
            )
            line.append(point)
        lines.append(line)
    return lines


def thorns(drawing: Drawing, fill: Colour) -> None:
    """Set thorns round the edge, for a Hostile side."""
    mask = Image.new("L", drawing.image.size)
    pen = ImageDraw.Draw(mask)
    step, reach, scale = 26, 15, drawing.scale
    for turn in range(WIDTH // step + 1):
        x = turn * step
        for base, tip in ((0, reach), (HEIGHT, HEIGHT - reach)):
            pen.polygon([((x + dx) * scale, y * scale)
                         for dx, y in ((0, base), (step / 2, tip), (step, base))], 255)  # fmt: skip
    for turn in range(HEIGHT // step + 1):
        y = turn * step
        for base, tip in ((0, reach), (WIDTH, WIDTH - reach)):
            pen.polygon([(x * scale, (y + dy) * scale)
                         for dy, x in ((0, base), (step / 2, tip), (step, base))], 255)  # fmt: skip
    drawing.veil(mask, fill)
