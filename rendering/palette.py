"""The colours of every picture: Okabe and Ito's, on a dark ground that suits Discord."""

from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

GROUND: Colour = (30, 31, 34)
PANEL: Colour = (43, 45, 49)
PANEL_DIM: Colour = (36, 37, 41)
LINE: Colour = (70, 73, 80)

WHITE: Colour = (245, 243, 238)
TEXT: Colour = (219, 222, 225)
MUTED: Colour = (158, 162, 170)
FAINT: Colour = (112, 116, 124)

GOLD: Colour = (255, 209, 92)
FIRE: Colour = (255, 122, 40)
EMBER: Colour = (200, 54, 20)
ABYSS: Colour = (20, 9, 12)

PARCHMENT: Colour = (246, 237, 216)
PARCHMENT_DEEP: Colour = (224, 206, 170)
INK: Colour = (43, 33, 28)

ORANGE: Colour = (230, 159, 0)
SKY: Colour = (86, 180, 233)
GREEN: Colour = (0, 158, 115)
YELLOW: Colour = (240, 228, 66)
VERMILION: Colour = (213, 94, 0)
PURPLE: Colour = (204, 121, 167)


class SeatStyle(NamedTuple):
    """How a seat is told apart: by letter, badge shape and pattern, and by colour as well."""

    letter: str
    shape: str
    pattern: str
    colour: Colour


SEATS = (
    SeatStyle("A", "disc", "stripes", SKY),
    SeatStyle("B", "diamond", "dots", ORANGE),
    SeatStyle("C", "hexagon", "chevrons", PURPLE),
    SeatStyle("D", "square", "checks", GREEN),
    SeatStyle("E", "octagon", "waves", YELLOW),
    SeatStyle("F", "shield", "bars", VERMILION),
)


def mix(first: Colour, second: Colour, part: float) -> Colour:
    """Return the colour that lies `part` of the way from the first to the second."""
    a, b, c = (round(x + (y - x) * part) for x, y in zip(first, second, strict=True))
    return a, b, c
