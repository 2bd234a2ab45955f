"""The toolbox of every picture: smooth shapes, kept sprites, fitted text, PNG."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from io import BytesIO
from threading import Lock
from typing import Literal, NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter
from PIL.Image import Image as Picture
from PIL.ImageFont import FreeTypeFont

from rendering.fonts import CAP, Symbol, Weight, fit, symbols
from rendering.palette import GROUND, Colour

Point: TypeAlias = tuple[float, float]
Align: TypeAlias = Literal["left", "middle", "right"]

SCALE = 3
"""Shapes are drawn this many times larger and then reduced."""

SMALLEST = 32
"""No text is smaller: a picture 1,200 wide is shown 400 wide on a phone."""


PADDING = 2
"""What is kept free around a line of text, for letters that reach out."""


class Box(NamedTuple):
    """A rectangle: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.right - self.left

    @property
    def middle(self) -> Point:
        """Its centre."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


class Sprites:
    """Pictures drawn once and kept, the least used given up when they weigh too much."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()
        self._lock = Lock()
        self.weight = 0

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """Return the sprite kept under the key, drawn now if there is none. Do not change it."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        sprite = make()
        self.put(key, sprite)
        return sprite

    def put(self, key: Hashable, sprite: Picture) -> None:
        """Keep a sprite under a key, unless there is one."""
        with self._lock:
            if key not in self._kept:
                self._kept[key] = sprite
                self.weight += _weight(sprite)
            while self.weight > self._most and len(self._kept) > 1:
                self.weight -= _weight(self._kept.popitem(last=False)[1])

    def clear(self) -> None:
        """Give up every sprite."""
        with self._lock:
            self._kept.clear()
            self.weight = 0


def _weight(sprite: Picture) -> int:
    return sprite.width * sprite.height * len(sprite.getbands())


SPRITES = Sprites(48 * 1024 * 1024)


class Drawing:
    """A sprite in the making: shapes in its own units, drawn `scale` times larger."""

    def __init__(self, width: float, height: float, scale: int = SCALE) -> None:
        self.scale = scale
        self.image = Image.new("RGBA", (round(width * scale), round(height * scale)))
        self._draw = ImageDraw.Draw(self.image)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self._draw.polygon(self._all(points), fill=fill)

    def ellipse(
        self, box: Box, fill: Colour | None, outline: Colour | None = None, width: float = 0
    ) -> None:
        """Draw an ellipse inside a box."""
        self._draw.ellipse(self._box(box), fill, outline, round(width * self.scale))

    def rounded(
        self,
        box: Box,
        radius: float,
        fill: Colour | None,
        outline: Colour | None = None,
        width: float = 0,
    ) -> None:
        """Draw a rectangle with round corners."""
        self._draw.rounded_rectangle(
            self._box(box), radius * self.scale, fill, outline, round(width * self.scale)
        )

    def line(self, points: Sequence[Point], fill: Colour, width: float) -> None:
        """Draw a line through points."""
        self._draw.line(self._all(points), fill, round(width * self.scale), joint="curve")

    def symbol(self, symbol: Symbol, middle: Point, size: float, fill: Colour) -> None:
        """Draw a symbol around a point, `size` being its larger side."""
        mask = symbol_mask(symbol, round(size * self.scale))
        self.stamp(mask, middle, fill)

    def text(self, text: str, middle: Point, size: float, fill: Colour, weight: Weight) -> None:
        """Write a word around a point, its capitals in the middle."""
        font = fit(text, 1e9, round(size * self.scale), round(size * self.scale), weight).font
        x, y = middle
        baseline = (y + size * CAP / 2) * self.scale
        self._draw.text((x * self.scale, baseline), text, fill, font, anchor="ms")

    def stamp(self, mask: Picture, middle: Point, fill: Colour) -> None:
        """Colour what a mask covers, the mask's centre on a point."""
        x, y = middle
        corner = (
            round(x * self.scale - mask.width / 2),
            round(y * self.scale - mask.height / 2),
        )
        self.image.paste((*fill, 255), corner, mask)

    def veil(self, mask: Picture, fill: Colour, opacity: float = 1) -> None:
        """Colour what a mask of the drawing's size covers."""
        if opacity < 1:
            mask = mask.point([round(value * opacity) for value in range(256)])
        self.image.paste((*fill, 255), (0, 0), mask)

    def cut(self, mask: Picture) -> None:
        """Keep only what the mask covers."""
        self.image.putalpha(ImageChops.multiply(self.image.getchannel("A"), mask))

    def done(self) -> Picture:
        """Return the finished sprite in its own size."""
        return self.image.reduce(self.scale)

    def _all(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def _box(self, box: Box) -> tuple[float, float, float, float]:
        left, top, right, bottom = (side * self.scale for side in box)
        return left, top, right - 1, bottom - 1


def symbol_mask(symbol: Symbol, size: int) -> Picture:
    """Return a symbol as a mask whose larger side is `size`."""
    font = symbols(size)
    left, top, right, bottom = font.getbbox(symbol.value)
    mask = Image.new("L", (round(right - left), round(bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), symbol.value, 255, font)
    part = size / max(mask.size)
    return mask.resize((max(1, round(mask.width * part)), max(1, round(mask.height * part))))


def rounded_mask(size: tuple[int, int], radius: float, inset: float = 0) -> Picture:
    """Return a mask of a rectangle with round corners."""
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).rounded_rectangle(
        (inset, inset, size[0] - 1 - inset, size[1] - 1 - inset), radius, 255
    )
    return mask


def vertical(size: tuple[int, int], top: Colour, bottom: Colour) -> Picture:
    """Return a colour that runs from top to bottom."""
    ramp = Image.linear_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, bottom), Image.new("RGB", size, top), ramp)


def with_shadow(sprite: Picture, margin: int, strength: float = 0.55) -> Picture:
    """Return the sprite with a soft shadow, `margin` wider on each side."""
    size = (sprite.width + 2 * margin, sprite.height + 2 * margin)
    shade = Image.new("L", size)
    shade.paste(sprite.getchannel("A"), (margin, margin + margin // 3))
    shade = shade.filter(ImageFilter.GaussianBlur(margin / 2.6))
    result = Image.new("RGBA", size)
    result.putalpha(shade.point([round(value * strength) for value in range(256)]))
    result.alpha_composite(sprite, (margin, margin))
    return result


class Written(NamedTuple):
    """A line on a sheet: its mask and where that lies, and the box that the line had to fit."""

    text: str
    mask: Picture
    left: int
    top: int
    box: Box
    size: float

    @property
    def drawn(self) -> Box:
        """What the line covers of the sheet."""
        left, top, right, bottom = self.mask.getbbox() or (0, 0, 0, 0)
        return Box(self.left + left, self.top + top, self.left + right, self.top + bottom)


class Sheet:
    """A picture in the making: sprites are placed on it, text is fitted to boxes."""

    def __init__(self, width: int, height: int, ground: Colour = GROUND) -> None:
        self.image = Image.new("RGB", (width, height), ground)
        self.written: list[Written] = []

    def place(self, sprite: Picture, left: float, top: float) -> None:
        """Place a sprite with its left upper corner on a point."""
        at = (round(left), round(top))
        self.image.paste(sprite, at, sprite if sprite.mode == "RGBA" else None)

    def centre(self, sprite: Picture, x: float, y: float) -> None:
        """Place a sprite around a point."""
        self.place(sprite, x - sprite.width / 2, y - sprite.height / 2)

    def symbol(self, symbol: Symbol, x: float, y: float, size: int, fill: Colour) -> None:
        """Draw a symbol around a point."""
        mask = SPRITES.get((symbol, size), lambda: symbol_mask(symbol, size * SCALE).reduce(SCALE))
        self.image.paste(fill, (round(x - mask.width / 2), round(y - mask.height / 2)), mask)

    def write(
        self,
        text: str,
        box: Box,
        size: int,
        fill: Colour,
        *,
        weight: Weight = Weight.BOLD,
        align: Align = "left",
    ) -> float:
        """Write a line into a box, its capitals in the middle of the height; return its width."""
        words, font = fit(text, box.width, size, min(size, SMALLEST), weight)
        if not words:
            return 0
        line = SPRITES.get(("line", words, font.size, weight), lambda: _line(words, font))
        across = line.width - 2 * PADDING
        x = round(
            {
                "left": box.left,
                "middle": box.middle[0] - across / 2,
                "right": box.right - across,
            }[align]
        )
        baseline = round(box.middle[1] + font.size * CAP / 2)
        top = baseline - round(font.size)
        self.image.paste(fill, (x - PADDING, top), line)
        self.written.append(Written(words, line, x - PADDING, top, box, font.size))
        return across

    def png(self) -> bytes:
        """Return the picture as a PNG of 256 colours."""
        return encode(self.image)


def _line(words: str, font: FreeTypeFont) -> Picture:
    """Return a line of text as a mask, its baseline one font size below the top."""
    left, _, right, bottom = (round(side) for side in font.getbbox(words, anchor="ls"))
    size = (right - left + 2 * PADDING, round(font.size) + max(0, bottom) + 2)
    mask = Image.new("L", size)
    at = (PADDING - left, round(font.size))
    ImageDraw.Draw(mask).text(at, words, 255, font, anchor="ls")
    return mask


def encode(image: Picture) -> bytes:
    """Return an RGB picture as a PNG of 256 colours."""
    few = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    stream = BytesIO()
    few.save(stream, "PNG", compress_level=3)
    return stream.getvalue()
