"""Seats told apart without colour: a letter, a badge of its own shape, and a pattern."""

import math
from collections.abc import Callable

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture
from PIL.ImageDraw import ImageDraw as Pen

from bot.rules.kernel import Seat
from rendering.canvas import SCALE, SPRITES, Drawing, Point
from rendering.fonts import Weight
from rendering.palette import INK, SEATS, WHITE, Colour, SeatStyle, mix

DIM = 0.55
"""How much of its colour a seat loses while it is out."""


def style(seat: Seat) -> SeatStyle:
    """Return how a seat is drawn."""
    return SEATS[seat % len(SEATS)]


def badge(seat: Seat, size: int = 64) -> Picture:
    """Return a seat's badge: its letter on its shape, in its pattern."""
    return SPRITES.get(("badge", seat, size), lambda: _badge(style(seat), size))


def _badge(seat: SeatStyle, size: int) -> Picture:
    drawing = Drawing(size, size)
    mask = _shape(seat.shape, size * SCALE, 0)
    drawing.image.paste(WHITE, (0, 0), mask)
    inner = _shape(seat.shape, size * SCALE, size * SCALE // 22)
    drawing.image.paste(mix(seat.colour, WHITE, 0.12), (0, 0), inner)
    letter = size * 0.62
    drawing.text(seat.letter, (size / 2, size / 2), letter, INK, Weight.BLACK)
    return drawing.done()


def _shape(shape: str, size: int, inset: float) -> Picture:
    mask = Image.new("L", (size, size))
    pen = ImageDraw.Draw(mask)
    low, high, middle = inset, size - 1 - inset, size / 2
    reach = middle - inset
    if shape == "disc":
        pen.ellipse((low, low, high, high), fill=255)
    elif shape == "square":
        part = size * 0.07
        pen.rounded_rectangle((low + part, low + part, high - part, high - part), part, 255)
    elif shape == "shield":
        points: list[Point] = [(low, low), (high, low), (high, middle), (middle, high)]
        pen.polygon([*points, (low, middle)], fill=255)
    else:
        sides, start = {"diamond": (4, 0.0), "hexagon": (6, 0.0), "octagon": (8, 22.5)}[shape]
        turns = [math.radians(start + 360 / sides * side) for side in range(sides)]
        pen.polygon(
            [(middle + reach * math.cos(t), middle + reach * math.sin(t)) for t in turns], fill=255
        )
    return mask


def strip(seat: Seat, width: int, height: int, *, dim: bool = False) -> Picture:
    """Return a strip in a seat's colour and pattern, in RGB."""
    return SPRITES.get(
        ("strip", seat, width, height, dim), lambda: _strip(seat, width, height, dim)
    )


def _strip(seat: Seat, width: int, height: int, dim: bool) -> Picture:
    look = style(seat)
    colour = mix(look.colour, (60, 62, 68), DIM) if dim else look.colour
    dark = mix(colour, (0, 0, 0), 0.55)
    image = Image.new("RGB", (width * SCALE, height * SCALE), colour)
    PATTERNS[look.pattern](ImageDraw.Draw(image), width * SCALE, height * SCALE, dark)
    return image.reduce(SCALE)


def _stripes(pen: Pen, width: int, height: int, dark: Colour) -> None:
    step = width * 0.8
    for turn in range(-2, int(height / step) + 2):
        y = turn * step
        pen.polygon(
            [(0, y + width), (width, y), (width, y + step / 2), (0, y + width + step / 2)], dark
        )


def _dots(pen: Pen, width: int, height: int, dark: Colour) -> None:
    radius = width * 0.22
    for turn in range(int(height / width) + 1):
        x, y = width / 2, turn * width + width / 2
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), dark)


def _chevrons(pen: Pen, width: int, height: int, dark: Colour) -> None:
    step, thick = width * 0.9, width * 0.32
    for turn in range(-1, int(height / step) + 1):
        y = turn * step
        pen.polygon(
            [
                (0, y),
                (width / 2, y + width / 2),
                (width, y),
                (width, y + thick),
                (width / 2, y + width / 2 + thick),
                (0, y + thick),
            ],
            dark,
        )


def _checks(pen: Pen, width: int, height: int, dark: Colour) -> None:
    half = width / 2
    for turn in range(int(height / half) + 1):
        x = half * (turn % 2)
        pen.rectangle((x, turn * half, x + half, turn * half + half), dark)


def _waves(pen: Pen, width: int, height: int, dark: Colour) -> None:
    points = [
        (width / 2 + width * 0.25 * math.sin(y / width * 4), float(y)) for y in range(0, height, 4)
    ]
    pen.line(points, dark, round(width * 0.25))


def _bars(pen: Pen, width: int, height: int, dark: Colour) -> None:
    step = width * 0.6
    for turn in range(int(height / step) + 1):
        pen.rectangle((0, turn * step, width, turn * step + step * 0.4), dark)


PATTERNS: dict[str, Callable[[Pen, int, int, Colour], None]] = {
    "stripes": _stripes,
    "dots": _dots,
    "chevrons": _chevrons,
    "checks": _checks,
    "waves": _waves,
    "bars": _bars,
}
