"""The symbols of the characters that Campaign Titan brings, drawn as those of `figures`."""

import math
from collections.abc import Callable

from PIL.ImageDraw import ImageDraw as Pen

from rendering.canvas import Point
from rendering.titan.drafting import M, both, disc, mirror, stroke


def captain(pen: Pen) -> None:
    """A bow that shoots upwards, two chevrons of rank below."""
    pen.arc((14, 60, 386, 400), 196, 344, 255, 34)
    stroke(pen, [(34, 196), (M, 262), (366, 196)], 12)
    stroke(pen, [(M, 60), (M, 250)], 22)
    pen.polygon([(M, 0), (M - 48, 84), (M + 48, 84)], fill=255)
    for y in (282, 338):
        both(pen, [(0, y), (96, y + 34), (96, y + 62), (0, y + 28)])


def druid(pen: Pen) -> None:
    """A hooded head with the antlers of a stag."""
    for side in (-1, 1):
        stroke(pen, [(M + side * 40, 170), (M + side * 92, 120), (M + side * 108, 20)], 28)
        stroke(pen, [(M + side * 98, 110), (M + side * 176, 70), (M + side * 182, 22)], 24)
        stroke(pen, [(M + side * 66, 144), (M + side * 46, 60)], 22)
    mirror(pen, [(0, 130), (76, 160), (110, 250), (128, 396), (0, 396)])
    mirror(pen, [(0, 196), (50, 220), (54, 290), (0, 344)], 0)
    both(pen, [(10, 250), (38, 240), (34, 268), (14, 274)])
    mirror(pen, [(0, 300), (20, 304), (0, 396)])


def healer(pen: Pen) -> None:
    """A bold cross on a heart."""
    disc(pen, 112, 122, 106)
    disc(pen, 288, 122, 106)
    mirror(pen, [(0, 90), (180, 180), (150, 230), (0, 392)])
    pen.rectangle((M - 36, 76, M + 36, 300), fill=0)
    pen.rectangle((M - 112, 150, M + 112, 222), fill=0)


def ice_witch(pen: Pen) -> None:
    """A narrow face under a bent hat, hair of icicles."""
    pen.polygon([(110, 150), (150, 40), (262, 2), (236, 50), (290, 150)], fill=255)
    pen.polygon([(20, 150), (380, 150), (350, 184), (50, 184)], fill=255)
    for x, low in ((36, 300), (78, 380), (120, 330)):
        both(pen, [(M - x - 22, 190), (M - x + 20, 190), (M - x, low)])
    mirror(pen, [(0, 194), (52, 194), (46, 280), (0, 392)])
    both(pen, [(10, 232), (42, 218), (36, 248), (16, 252)], 0)
    mirror(pen, [(0, 306), (22, 300), (0, 322)], 0)


def salamander(pen: Pen) -> None:
    """A lizard from above, its tail curled, dots along its back."""
    legs = [((130, 130), (60, 104), (30, 150)), ((250, 110), (330, 70), (366, 110)),
            ((150, 250), (70, 262), (52, 320)), ((262, 230), (346, 240), (372, 296))]  # fmt: skip
    for leg in legs:
        stroke(pen, leg, 30)
        for far in (-24, 0, 24):
            stroke(pen, [leg[-1], (leg[-1][0] + far, leg[-1][1] + 26)], 12)
    pen.polygon([(170, 0), (230, 14), (256, 74), (262, 170), (266, 250), (232, 300), (170, 290),
                 (138, 210), (130, 120), (126, 50)], fill=255)  # fmt: skip
    stroke(pen, [(206, 280), (230, 344), (184, 380), (116, 376)], 38)
    for x, y in ((194, 130), (198, 184), (206, 238)):
        disc(pen, x, y, 17, 0)
    for x in (164, 214):
        disc(pen, x, 46, 10, 0)


def venomous_wyrm(pen: Pen) -> None:
    """A worm that rears, its maw full of teeth, venom dripping."""
    stroke(pen, [(30, 376), (150, 384), (220, 330), (206, 250), (130, 200), (110, 130)], 72)
    pen.polygon([(70, 160), (70, 70), (130, 14), (230, 2), (390, 60), (236, 104), (390, 168),
                 (250, 190), (150, 200)], fill=255)  # fmt: skip
    for x, y in ((270, 94), (318, 78), (362, 64)):
        pen.polygon([(x - 16, y - 2), (x + 16, y - 12), (x + 2, y + 34)], fill=255)
    disc(pen, 176, 62, 17, 0)
    for x, y, reach in ((340, 232, 24), (300, 316, 34)):
        disc(pen, x, y, reach)
        pen.polygon([(x, y - 2.4 * reach), (x - 0.86 * reach, y - 0.5 * reach),
                     (x + 0.86 * reach, y - 0.5 * reach)], fill=255)  # fmt: skip
    for x, y in ((196, 352), (160, 222), (84, 378)):
        pen.line([(x - 30, y - 22), (x + 30, y + 22)], 0, 12)


def bronze_wyrm(pen: Pen) -> None:
    """A worm that bites its tail, a ring of scales, with wings."""
    both(pen, [(120, 190), (140, 60), (196, 10), (190, 110), (170, 220), (120, 280)])
    disc(pen, M, 236, 150)
    disc(pen, M, 236, 84, 0)
    for turn in range(14):
        if turn in (10, 11):
            continue
        angle = math.radians(turn * 360 / 14)
        near, far = 98, 138
        pen.line([(M + near * math.cos(angle), 236 + near * math.sin(angle)),
                  (M + far * math.cos(angle + 0.16), 236 + far * math.sin(angle + 0.16))],
                 0, 14)  # fmt: skip
    pen.polygon([(160, 66), (130, 130), (150, 190), (224, 152), (286, 150), (228, 116),
                 (286, 92), (230, 60)], fill=255)  # fmt: skip
    pen.line([(226, 116), (296, 116)], 0, 16)
    disc(pen, 190, 92, 13, 0)


def manticore(pen: Pen) -> None:
    """A lion's body with a mane, the tail a scorpion's over its back."""
    pen.polygon([(110, 210), (300, 210), (340, 260), (334, 396), (284, 396), (276, 312),
                 (184, 312), (172, 396), (122, 396)], fill=255)  # fmt: skip
    rays = []
    for turn in range(24):
        reach, angle = (104 if turn % 2 else 78), math.radians(turn * 15)
        rays.append((98 + reach * math.cos(angle), 206 + reach * math.sin(angle)))
    pen.polygon(rays, fill=255)
    for x in (74, 122):
        disc(pen, x, 192, 13, 0)
    pen.polygon([(66, 236), (130, 236), (98, 262)], fill=0)
    for x, y, reach in ((326, 232, 36), (360, 180, 36), (362, 120, 34), (330, 68, 33),
                        (276, 46, 31)):  # fmt: skip
        disc(pen, x, y, reach + 8, 0)
        disc(pen, x, y, reach)
    pen.polygon([(256, 18), (156, 42), (138, 110), (176, 84), (250, 80)], fill=255)


def allosaurus(pen: Pen) -> None:
    """A hunting saurian from the side: great jaws, small arms, a long tail."""
    pen.polygon([(396, 40), (300, 0), (206, 30), (190, 110), (150, 176), (76, 200), (2, 130),
                 (30, 236), (110, 290), (92, 340), (120, 396), (190, 396), (150, 346),
                 (196, 300), (236, 336), (226, 396), (300, 396), (268, 350), (290, 280),
                 (282, 220), (296, 176), (380, 150), (276, 124), (396, 96)], fill=255)  # fmt: skip
    for x in (310, 342, 374):
        pen.polygon([(x - 13, 96), (x + 13, 92), (x, 122)], fill=255)
    disc(pen, 270, 46, 14, 0)
    stroke(pen, [(284, 210), (340, 226), (330, 260)], 20)


def cleric(pen: Pen) -> None:
    """A mitre with a cross, its ribbons below."""
    mirror(pen, [(0, 0), (70, 60), (122, 150), (132, 290), (0, 290)])
    pen.rectangle((M - 134, 304, M + 134, 340), fill=255)
    both(pen, [(60, 346), (112, 346), (124, 398), (72, 398)])
    pen.rectangle((M - 20, 84, M + 20, 270), fill=0)
    pen.rectangle((M - 70, 140, M + 70, 180), fill=0)


def earth_elemental(pen: Pen) -> None:
    """A heap of boulders with a face and fists."""
    boulders = [(M, 92, 84), (96, 222, 94), (304, 222, 94), (M, 248, 92), (46, 338, 54),
                (354, 338, 54), (136, 344, 54), (264, 344, 54)]  # fmt: skip
    for x, y, reach in boulders:
        corners = [math.radians(turn * 60 + 12) for turn in range(6)]
        for grow, fill in ((13, 0), (0, 255)):
            shape: list[Point] = [
                (x + (reach + grow) * math.cos(t), y + (reach + grow) * math.sin(t))
                for t in corners
            ]
            pen.polygon(shape, fill=fill)
    for side in (-1, 1):
        pen.polygon([(M + side * 14, 92), (M + side * 54, 70), (M + side * 48, 104)], fill=0)
    pen.rectangle((M - 34, 124, M + 34, 140), fill=0)


def water_elemental(pen: Pen) -> None:
    """A drop with a face, waves around its foot."""
    mirror(pen, [(0, 0), (44, 84), (104, 170), (116, 236), (80, 310), (0, 330)])
    both(pen, [(18, 196), (74, 172), (68, 214), (28, 222)], 0)
    mirror(pen, [(0, 256), (44, 248), (26, 282), (0, 286)], 0)
    for y in (318, 370):
        wave = [(x, y + 16 * math.sin(x / 22)) for x in range(6, 396, 6)]
        pen.line(wave, 0, 50)
        pen.line(wave, 255, 26, "curve")


def air_elemental(pen: Pen) -> None:
    """A whirlwind, narrow at its foot, with two eyes."""
    for y, far, aside in ((60, 192, 0), (138, 158, 12), (208, 120, -12), (270, 84, 12),
                          (326, 54, -8), (372, 28, 8)):  # fmt: skip
        pen.ellipse((M + aside - far - 14, y - 52, M + aside + far + 14, y + 38), fill=0)
        pen.ellipse((M + aside - far, y - 38, M + aside + far, y + 26), fill=255)
    both(pen, [(24, 66), (110, 32), (96, 74), (44, 82)], 0)


def fire_elemental(pen: Pen) -> None:
    """A flame of many tongues with a face."""
    pen.polygon([(M, 396), (90, 366), (40, 290), (50, 210), (14, 120), (88, 170), (106, 60),
                 (160, 140), (206, 0), (252, 140), (300, 50), (312, 170), (388, 110), (350, 210),
                 (362, 290), (310, 366)], fill=255)  # fmt: skip
    both(pen, [(24, 232), (92, 196), (84, 250), (40, 260)], 0)
    mirror(pen, [(0, 300), (40, 290), (80, 296), (46, 340), (0, 352)], 0)


def _eyes(pen: Pen, y: float) -> None:
    """A pair of slanting eyes."""
    both(pen, [(16, y + 14), (74, y - 22), (66, y + 22), (30, y + 30)], 0)


def demon_1(pen: Pen) -> None:
    """A brute: low horns that point down, a jaw of teeth."""
    both(pen, [(60, 100), (140, 60), (196, 120), (190, 260), (160, 180), (90, 170)])
    mirror(pen, [(0, 60), (80, 70), (116, 160), (140, 300), (110, 390), (0, 396)])
    _eyes(pen, 150)
    pen.rectangle((M - 104, 252, M + 104, 344), fill=0)
    for x in range(-84, 90, 42):
        pen.polygon([(M + x - 20, 250), (M + x + 20, 250), (M + x, 300)], fill=255)
        pen.polygon([(M + x - 20, 346), (M + x + 20, 346), (M + x, 304)], fill=255)


def demon_2(pen: Pen) -> None:
    """The curled horns of a ram beside a long skull."""
    for side in (-1, 1):
        curl = [(M + side * (106 + far * math.cos(turn)), 124 + far * math.sin(turn))
                for far, turn in ((76 - 3.6 * n, 0.4 * n - 3.1) for n in range(17))]  # fmt: skip
        stroke(pen, curl, 36)
    mirror(pen, [(0, 90), (52, 110), (60, 210), (44, 340), (20, 396), (0, 398)])
    both(pen, [(12, 190), (50, 168), (44, 212), (20, 220)], 0)
    both(pen, [(6, 320), (22, 306), (18, 346)], 0)


def demon_3(pen: Pen) -> None:
    """One great eye in a triangle of thorns, a forked tongue below."""
    for side in (-1, 1):
        pen.polygon([(M + side * 20, 96), (M + side * 110, 0), (M + side * 96, 120)], fill=255)
        pen.polygon([(M + side * 90, 120), (M + side * 198, 70), (M + side * 140, 190)], fill=255)
        pen.polygon([(M + side * 110, 190), (M + side * 190, 220), (M + side * 90, 260)], fill=255)
        stroke(pen, [(M, 300), (M, 346), (M + side * 34, 390)], 18)
    mirror(pen, [(0, 70), (110, 110), (130, 180), (90, 270), (0, 310)])
    pen.ellipse((M - 96, 120, M + 96, 246), fill=0)
    disc(pen, M, 183, 52)
    pen.ellipse((M - 12, 140, M + 12, 226), fill=0)


def demon_4(pen: Pen) -> None:
    """A small horned head between the wings of a bat, raised high."""
    both(pen, [(30, 260), (50, 140), (120, 40), (198, 0), (192, 100), (196, 300), (160, 230),
               (136, 310), (106, 250), (76, 330)])  # fmt: skip
    for grow, fill in ((12, 0), (0, 255)):
        mirror(pen, [(0, 110 - grow), (60 + grow, 130 - grow), (70 + grow, 220), (0, 350 + grow)],
               fill)  # fmt: skip
    both(pen, [(16, 118), (62, 18), (60, 140)])
    both(pen, [(10, 206), (52, 180), (44, 224), (18, 230)], 0)
    mirror(pen, [(0, 268), (28, 258), (0, 290)], 0)


def demon_5(pen: Pen) -> None:
    """A trident before a pair of horns."""
    for side in (-1, 1):
        pen.arc((M - 196, -120, M + 196, 230), 10 if side > 0 else 100, 80 if side > 0 else 170,
                255, 44)  # fmt: skip
        pen.polygon([(M + side * 152, 110), (M + side * 198, 90), (M + side * 190, 10)], fill=255)
        stroke(pen, [(M + side * 92, 60), (M + side * 92, 220), (M, 270)], 30, 255)
        pen.polygon([(M + side * 60, 84), (M + side * 124, 84), (M + side * 92, 4)], fill=255)
    stroke(pen, [(M, 60), (M, 384)], 34)
    pen.polygon([(M - 36, 84), (M + 36, 84), (M, 0)], fill=255)


def demon_6(pen: Pen) -> None:
    """A fiend in flight: wings spread wide, horns, a tail with a barb."""
    both(pen, [(20, 150), (90, 110), (140, 120), (198, 80), (192, 210), (150, 190), (130, 240),
               (90, 206), (50, 250), (20, 240)])  # fmt: skip
    disc(pen, M, 96, 44)
    both(pen, [(14, 66), (60, 0), (46, 92)])
    mirror(pen, [(0, 130), (40, 146), (44, 230), (20, 290), (0, 296)])
    stroke(pen, [(M, 280), (M + 8, 330), (M - 50, 350), (M - 96, 330)], 22)
    pen.polygon([(130, 296), (50, 330), (122, 372)], fill=255)
    both(pen, [(6, 96), (30, 82), (26, 104)], 0)


NEWCOMERS: dict[str, Callable[[Pen], None]] = {
    "Ranger Captain": captain,
    "Druid": druid,
    "Healer": healer,
    "Ice Witch": ice_witch,
    "Salamander": salamander,
    "Venomous Wyrm": venomous_wyrm,
    "Bronze Wyrm": bronze_wyrm,
    "Manticore": manticore,
    "Allosaurus": allosaurus,
    "Cleric": cleric,
    "Earth Elemental": earth_elemental,
    "Water Elemental": water_elemental,
    "Air Elemental": air_elemental,
    "Fire Elemental": fire_elemental,
    "Demon 1": demon_1,
    "Demon 2": demon_2,
    "Demon 3": demon_3,
    "Demon 4": demon_4,
    "Demon 5": demon_5,
    "Demon 6": demon_6,
}
"""The figures by the names of the characters."""
