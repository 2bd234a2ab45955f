"""The characters' symbols: shapes of our own, drawn white on black in a square of 400."""

import math
from collections.abc import Callable

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture
from PIL.ImageDraw import ImageDraw as Pen

from rendering.titan.drafting import SIDE, M, both, disc, mirror, stroke
from rendering.titan.figures_campaign import NEWCOMERS


def _wings(pen: Pen, top: float, far: float) -> None:
    """A pair of feathered wings."""
    feathers = [(24, top + 130), (60, top + 20), (120, top), (far, top - 20), (far - 6, top + 40),
                (far - 28, top + 80), (far - 24, top + 112), (far - 60, top + 134),
                (far - 62, top + 164), (far - 100, top + 176), (far - 108, top + 204),
                (24, top + 210)]  # fmt: skip
    both(pen, feathers)


def angel(pen: Pen) -> None:
    """A winged figure with a halo."""
    _wings(pen, 140, 196)
    mirror(pen, [(0, 130), (34, 136), (44, 200), (70, 392), (0, 392)])
    disc(pen, M, 116, 52, 0)
    disc(pen, M, 112, 42)
    pen.ellipse((132, 8, 268, 60), outline=255, width=18)


def archangel(pen: Pen) -> None:
    """A great sword between four wings, a crown of rays above."""
    both(pen, [(36, 190), (60, 60), (112, 20), (198, 4), (188, 80), (150, 140), (70, 206)])
    both(pen, [(36, 226), (90, 226), (170, 190), (196, 196), (176, 270), (120, 310), (60, 300)])
    mirror(pen, [(0, 396), (26, 352), (26, 128), (0, 128)])
    pen.rectangle((M - 76, 120, M + 76, 150), fill=255)
    pen.rectangle((M - 16, 20, M + 16, 124), fill=255)
    disc(pen, M, 24, 24)
    pen.rectangle((M - 5, 160, M + 5, 350), fill=0)


def cyclops(pen: Pen) -> None:
    """A heavy head with one great eye."""
    mirror(pen, [(0, 30), (90, 50), (140, 120), (146, 220), (110, 340), (60, 390), (0, 392)])
    both(pen, [(134, 150), (186, 130), (190, 210), (142, 240)])
    pen.ellipse((M - 106, 110, M + 106, 240), fill=0)
    disc(pen, M, 175, 54)
    disc(pen, M, 175, 24, 0)
    stroke(pen, [(96, 92), (M, 70), (304, 92)], 22, 0)
    mirror(pen, [(0, 300), (70, 292), (54, 336), (0, 336)], 0)
    both(pen, [(20, 300), (44, 300), (32, 322)])


def gargoyle(pen: Pen) -> None:
    """A bat: wings with points, horns."""
    wing = [(20, 150), (60, 120), (110, 60), (170, 40), (198, 90), (190, 250), (150, 200),
            (122, 270), (84, 220), (56, 290), (20, 260)]  # fmt: skip
    both(pen, wing)
    mirror(pen, [(0, 120), (40, 110), (52, 170), (48, 300), (26, 380), (0, 392)])
    both(pen, [(8, 120), (52, 30), (50, 120)])
    disc(pen, M, 130, 52)
    both(pen, [(8, 128), (36, 112), (30, 142)], 0)


def giant(pen: Pen) -> None:
    """A man who holds a rock over his head."""
    rock = [(90, 110), (76, 56), (120, 10), (200, 0), (290, 14), (326, 66), (300, 120), (200, 132)]
    pen.polygon(rock, fill=255)
    disc(pen, M, 186, 40)
    for side in (-1, 1):
        stroke(pen, [(M + side * 60, 252), (M + side * 112, 190), (M + side * 92, 120)], 36)
        stroke(pen, [(M + side * 34, 300), (M + side * 60, 376)], 46)
    mirror(pen, [(0, 232), (76, 232), (56, 330), (0, 340)])
    stroke(pen, [(150, 40), (190, 60), (180, 90)], 10, 0)


def gorgon(pen: Pen) -> None:
    """A face with snakes for hair."""
    for degrees in (180, 212, 244, 296, 328, 360, 270):
        angle = math.radians(degrees)
        snake = []
        for step in range(9):
            far, sway = 80 + step * 13, 16 * math.sin(step * 1.5)
            snake.append((M + far * math.cos(angle) - sway * math.sin(angle),
                          210 + far * math.sin(angle) + sway * math.cos(angle)))  # fmt: skip
        stroke(pen, snake, 28)
        disc(pen, *snake[-1], 24)
    mirror(pen, [(0, 110), (86, 130), (104, 210), (70, 330), (0, 396)])
    both(pen, [(18, 210), (80, 186), (70, 234), (34, 240)], 0)
    mirror(pen, [(0, 306), (40, 300), (24, 330), (0, 334)], 0)


def griffon(pen: Pen) -> None:
    """An eagle's head with a hooked beak, ears and a ruff."""
    head = [(150, 40), (196, 4), (206, 56), (272, 76), (330, 128), (384, 176), (376, 268),
            (340, 226), (270, 220), (236, 246), (262, 300), (280, 396), (40, 396), (84, 330),
            (34, 330), (84, 264), (40, 242), (96, 190), (70, 150), (116, 130),
            (110, 60)]  # fmt: skip
    pen.polygon(head, fill=255)
    disc(pen, 238, 140, 22, 0)
    stroke(pen, [(206, 112), (268, 118)], 14, 0)
    stroke(pen, [(380, 176), (330, 180), (296, 206)], 12, 0)


def guardian(pen: Pen) -> None:
    """A great helmet with a plume, small wings at its sides."""
    mirror(pen, [(0, 90), (74, 110), (104, 180), (104, 330), (60, 390), (0, 396)])
    both(pen, [(112, 250), (118, 120), (192, 60), (196, 130), (176, 190), (160, 250)])
    mirror(pen, [(0, 0), (40, 20), (46, 70), (0, 80)])
    both(pen, [(12, 200), (88, 188), (84, 232), (12, 240)], 0)
    pen.rectangle((M - 10, 232, M + 10, 370), fill=0)
    for y in (270, 310):
        both(pen, [(30, y), (76, y - 6), (74, y + 12), (30, y + 18)], 0)


def hydra(pen: Pen) -> None:
    """Three serpents' heads on one body."""
    pen.ellipse((92, 268, 308, 392), fill=255)
    for side in (-1, 1):
        neck = [(30, 330), (104, 262), (118, 196), (84, 142), (112, 96)]
        stroke(pen, [(M + side * x, y) for x, y in neck], 46)
        head = [(70, 112), (96, 52), (138, 50), (196, 104), (188, 122), (134, 112), (178, 140),
                (166, 154), (112, 136)]  # fmt: skip
        pen.polygon([(M + side * x, y) for x, y in head], fill=255)
        disc(pen, M + side * 120, 80, 10, 0)
    stroke(pen, [(M, 330), (M, 90)], 50)
    mirror(pen, [(0, 4), (26, 34), (54, 24), (46, 92), (26, 150), (0, 164)])
    both(pen, [(10, 88), (36, 70), (30, 100)], 0)


def lion(pen: Pen) -> None:
    """A face in a mane of rays."""
    rays = []
    for turn in range(32):
        reach, angle = (198 if turn % 2 else 150), math.radians(turn * 360 / 32)
        rays.append((M + reach * math.cos(angle), M + reach * math.sin(angle)))
    pen.polygon(rays, fill=255)
    pen.ellipse((82, 82, 318, 326), fill=0)
    mirror(pen, [(0, 104), (84, 120), (96, 190), (60, 290), (0, 316)])
    both(pen, [(28, 176), (72, 164), (64, 196), (36, 200)], 0)
    mirror(pen, [(0, 232), (40, 228), (8, 262), (8, 284), (44, 292), (0, 296)], 0)


def minotaur(pen: Pen) -> None:
    """A bull's head with wide horns and a ring."""
    horns = [(60, 120), (130, 116), (168, 84), (172, 14), (198, 60), (196, 120), (160, 164),
             (70, 186)]  # fmt: skip
    both(pen, horns)
    mirror(pen, [(0, 100), (70, 110), (96, 180), (70, 250), (74, 310), (40, 350), (0, 354)])
    both(pen, [(90, 186), (164, 196), (140, 236), (84, 236)])
    both(pen, [(28, 190), (70, 176), (58, 214)], 0)
    both(pen, [(16, 290), (46, 284), (40, 312), (20, 314)], 0)
    pen.ellipse((M - 38, 318, M + 38, 394), outline=255, width=16)


def ogre(pen: Pen) -> None:
    """A fat face with tusks that point up, and little ears."""
    mirror(pen, [(0, 60), (80, 74), (120, 150), (160, 240), (140, 340), (70, 386), (0, 390)])
    both(pen, [(106, 150), (188, 96), (172, 190), (134, 206)])
    both(pen, [(22, 170), (84, 150), (78, 188), (40, 196)], 0)
    mirror(pen, [(0, 276), (112, 256), (104, 330), (0, 340)], 0)
    both(pen, [(48, 334), (92, 330), (84, 200), (60, 260)])
    pen.rectangle((M - 22, 214, M + 22, 240), fill=0)
    mirror(pen, [(0, 0), (18, 30), (30, 66), (0, 70)])


def ranger(pen: Pen) -> None:
    """A drawn bow with its arrow."""
    pen.arc((-130, 10, 330, 390), -74, 74, 255, 36)
    stroke(pen, [(160, 26), (70, 200), (160, 374)], 12)
    stroke(pen, [(40, 200), (340, 200)], 22)
    pen.polygon([(398, 200), (318, 154), (318, 246)], fill=255)
    for x in (26, 60):
        pen.polygon([(x, 160), (x + 34, 200), (x, 240), (x + 24, 240), (x + 62, 200),
                     (x + 24, 160)], fill=255)  # fmt: skip


def serpent(pen: Pen) -> None:
    """A serpent in bends, its tongue out."""
    bends = [(60, 360), (190, 372), (310, 340), (316, 276), (200, 250), (96, 226), (92, 150),
             (170, 120), (250, 104)]  # fmt: skip
    stroke(pen, bends, 60)
    pen.polygon([(200, 70), (290, 40), (372, 90), (372, 120), (300, 156), (200, 140)], fill=255)
    disc(pen, 290, 80, 13, 0)
    stroke(pen, [(366, 104), (390, 110)], 10)
    pen.polygon([(30, 392), (130, 330), (110, 392)], fill=255)
    for x, y in ((150, 368), (250, 358), (240, 262), (140, 240), (112, 180)):
        disc(pen, x, y, 11, 0)


def troll(pen: Pen) -> None:
    """A long face: a great nose, ears that hang out, wild hair."""
    hair = [(-120, 150), (-130, 60), (-80, 84), (-60, 10), (-20, 70), (14, 0), (44, 70), (90, 20),
            (96, 90), (140, 70), (120, 160)]  # fmt: skip
    pen.polygon([(M + x, y) for x, y in hair], fill=255)
    mirror(pen, [(0, 80), (96, 120), (104, 240), (80, 350), (0, 396)])
    both(pen, [(96, 170), (196, 140), (190, 190), (150, 250), (98, 260)])
    both(pen, [(34, 170), (82, 150), (86, 182), (46, 192)], 0)
    mirror(pen, [(0, 170), (24, 190), (54, 286), (28, 312), (0, 316)], 0)
    mirror(pen, [(0, 186), (12, 200), (38, 282), (20, 298), (0, 300)])
    mirror(pen, [(0, 340), (50, 332), (34, 356), (0, 360)], 0)


def wyvern(pen: Pen) -> None:
    """A two-legged dragon from above: wings spread, the tail a barb."""
    wing = [(14, 130), (70, 60), (198, 40), (180, 100), (190, 160), (140, 156), (128, 206),
            (84, 186), (50, 226), (14, 200)]  # fmt: skip
    both(pen, wing)
    mirror(pen, [(0, 0), (26, 40), (18, 80), (26, 130), (28, 210), (0, 260)])
    stroke(pen, [(M, 230), (176, 280), (226, 316), (206, 350)], 24)
    pen.polygon([(150, 340), (258, 330), (196, 398)], fill=255)
    both(pen, [(6, 46), (20, 36), (18, 56)], 0)


def colossus(pen: Pen) -> None:
    """A giant of stone blocks with arms down."""
    pen.rectangle((152, 6, 248, 92), fill=255)
    pen.rectangle((84, 104, 316, 214), fill=255)
    pen.rectangle((112, 222, 288, 268), fill=255)
    for side in (-1, 1):
        both_ = [(128, 108), (180, 108), (188, 290), (122, 290)]
        pen.polygon([(M + side * x, y) for x, y in both_], fill=255)
        leg = [(12, 276), (84, 276), (96, 396), (12, 396)]
        pen.polygon([(M + side * x, y) for x, y in leg], fill=255)
        pen.rectangle((M + side * 24 - 12, 38, M + side * 24 + 12, 56), fill=0)
    for x in (112, 288):
        pen.rectangle((x - 4, 110, x + 4, 290), fill=0)
    stroke(pen, [(200, 120), (184, 156), (206, 200)], 8, 0)


def centaur(pen: Pen) -> None:
    """A horse's body with a man's, who holds a spear."""
    body = [(70, 214), (220, 214), (246, 130), (306, 130), (310, 250), (294, 290), (304, 396),
            (262, 396), (248, 306), (140, 302), (128, 396), (86, 396), (90, 310), (58, 270),
            (40, 356), (14, 350), (28, 240)]  # fmt: skip
    pen.polygon(body, fill=255)
    disc(pen, 276, 78, 42)
    stroke(pen, [(290, 150), (346, 196), (364, 160)], 28)
    stroke(pen, [(372, 30), (356, 330)], 14)
    pen.polygon([(374, 0), (396, 56), (350, 52)], fill=255)


def unicorn(pen: Pen) -> None:
    """A horse's head with one long horn."""
    head = [(186, 70), (208, 30), (226, 86), (290, 130), (356, 230), (340, 282), (296, 284),
            (240, 240), (214, 262), (236, 330), (240, 396), (50, 396), (60, 250),
            (110, 130)]  # fmt: skip
    pen.polygon(head, fill=255)
    pen.polygon([(226, 92), (370, 4), (262, 118)], fill=255)
    for x, y in ((96, 112), (58, 176), (36, 248), (24, 320)):
        pen.polygon([(x + 60, y - 40), (x + 56, y + 66), (x - 22, y + 56)], fill=255)
    disc(pen, 238, 154, 14, 0)
    disc(pen, 322, 248, 9, 0)
    stroke(pen, [(160, 100), (110, 220), (96, 340)], 10, 0)


def warbear(pen: Pen) -> None:
    """A bear's head with round ears and an iron collar."""
    for x in (92, 308):
        disc(pen, x, 96, 66)
        disc(pen, x, 96, 30, 0)
    pen.ellipse((48, 60, 352, 350), fill=255)
    pen.ellipse((124, 190, 276, 330), fill=0)
    pen.ellipse((136, 202, 264, 322), fill=255)
    pen.ellipse((164, 206, 236, 250), fill=0)
    stroke(pen, [(200, 246), (200, 286)], 10, 0)
    for x in (136, 264):
        disc(pen, x, 166, 18, 0)
    for x in (80, 140, 200, 260, 320):
        pen.polygon([(x - 26, 352), (x + 26, 352), (x, 398)], fill=255)


def crown(pen: Pen) -> None:
    """A crowned head with a beard: the Titan."""
    pen.polygon(
        [(70, 130), (60, 10), (130, 70), (200, 0), (270, 70), (340, 10), (330, 130)], fill=255
    )
    pen.rectangle((70, 140, 330, 166), fill=255)
    mirror(pen, [(0, 176), (112, 176), (132, 260), (96, 340), (50, 370), (0, 398)])
    both(pen, [(26, 206), (82, 196), (78, 228), (36, 232)], 0)
    mirror(pen, [(0, 270), (34, 262), (76, 290), (46, 288), (0, 296)], 0)
    for x in (-44, 0, 44):
        stroke(pen, [(M + x, 330), (M + x * 0.6, 368)], 8, 0)


FIGURES: dict[str, Callable[[Pen], None]] = {
    "Titan": crown,
    "Angel": angel,
    "Archangel": archangel,
    "Centaur": centaur,
    "Colossus": colossus,
    "Cyclops": cyclops,
    "Gargoyle": gargoyle,
    "Giant": giant,
    "Gorgon": gorgon,
    "Griffon": griffon,
    "Guardian": guardian,
    "Hydra": hydra,
    "Lion": lion,
    "Minotaur": minotaur,
    "Ogre": ogre,
    "Ranger": ranger,
    "Serpent": serpent,
    "Troll": troll,
    "Unicorn": unicorn,
    "Warbear": warbear,
    "Wyvern": wyvern,
    **NEWCOMERS,
}


def figure(name: str, size: int) -> Picture:
    """Return a figure of ours as a mask of a size."""
    image = Image.new("L", (SIDE, SIDE))
    FIGURES[name](ImageDraw.Draw(image))
    return image.resize((size, size), Image.Resampling.LANCZOS)
