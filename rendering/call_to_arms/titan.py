"""The Titan: a horned head against the fire, drawn as shapes of our own."""

from PIL import Image, ImageChops, ImageDraw, ImageFilter
from PIL.Image import Image as Picture

from rendering.canvas import Point
from rendering.palette import ABYSS, EMBER, FIRE, Colour, mix

HALF = (
    (0.0, 0.19),
    (0.07, 0.155),
    (0.13, 0.20),
    (0.24, 0.205),
    (0.33, 0.15),
    (0.37, 0.07),
    (0.36, -0.02),
    (0.44, 0.06),
    (0.47, 0.17),
    (0.43, 0.27),
    (0.33, 0.335),
    (0.255, 0.36),
    (0.27, 0.44),
    (0.235, 0.55),
    (0.185, 0.615),
    (0.195, 0.665),
    (0.27, 0.655),
    (0.33, 0.70),
    (0.46, 0.68),
    (0.50, 0.555),
    (0.57, 0.69),
    (0.68, 0.70),
    (0.74, 0.60),
    (0.79, 0.74),
    (0.88, 0.80),
    (0.97, 1.02),
    (0.0, 1.02),
)
"""The right half of the outline, x from the middle, y from the top; one is the height."""

EYE = ((0.055, 0.425), (0.175, 0.365), (0.155, 0.425), (0.085, 0.45))
CRACKS = (
    ((0.0, 0.24), (0.02, 0.30), (-0.015, 0.345), (0.0, 0.40)),
    ((0.10, 0.74), (0.20, 0.80), (0.17, 0.88), (0.28, 0.98)),
    ((0.20, 0.80), (0.34, 0.79), (0.42, 0.86)),
    ((0.60, 0.76), (0.56, 0.84), (0.66, 0.92)),
)
TEETH = ((0.0, 0.60), (0.03, 0.575), (0.055, 0.60), (0.085, 0.565), (0.115, 0.575), (0.0, 0.555))
HOT: Colour = (255, 236, 170)


def titan_scene(width: int, height: int, size: float, middle: Point) -> Picture:
    """Return a Titan of a height before its fire, in RGB; `middle` is above its crown."""
    cx, top = middle
    scene = Image.new("RGB", (width, height), ABYSS)
    reach = round(size * 1.55)
    glow = ImageChops.invert(Image.radial_gradient("L")).resize((reach, reach))
    glow = glow.point([min(255, round(max(0, v - 62) ** 1.18)) for v in range(256)])
    fire = Image.new("L", scene.size)
    fire.paste(glow, (round(cx - reach / 2), round(top + size * 0.36 - reach / 2)))
    scene.paste(EMBER, (0, 0), fire)
    core = fire.point([round((v / 255) ** 2.4 * 255) for v in range(256)])
    scene.paste(FIRE, (0, 0), core)
    _rays(scene, cx, top + size * 0.4, size)
    _embers(scene, cx, top, size)

    def at(points: tuple[Point, ...], side: int = 1) -> list[Point]:
        return [(cx + side * x * size, top + y * size) for x, y in points]

    body = Image.new("L", scene.size)
    outline = [*at(HALF), *reversed(at(HALF, -1))]
    ImageDraw.Draw(body).polygon(outline, fill=255)
    rim = ImageChops.subtract(body, ImageChops.offset(body, 0, round(size * 0.012)))
    scene.paste((34, 14, 15), (0, 0), body)
    scene.paste(mix(FIRE, EMBER, 0.35), (0, 0), rim)
    light = Image.new("L", scene.size)
    pen = ImageDraw.Draw(light)
    for side in (1, -1):
        pen.polygon(at(EYE, side), fill=255)
        pen.polygon(at(TEETH, side), fill=210)
        for crack in CRACKS:
            pen.line(at(crack, side), fill=150, width=max(1, round(size * 0.011)))
    halo = light.filter(ImageFilter.GaussianBlur(size * 0.028))
    scene.paste(FIRE, (0, 0), halo.point([min(255, v * 2) for v in range(256)]))
    scene.paste(HOT, (0, 0), light)
    return scene


def _rays(scene: Picture, cx: float, cy: float, size: float) -> None:
    """Draw faint rays of light from behind the head."""
    mask = Image.new("L", scene.size)
    pen = ImageDraw.Draw(mask)
    for turn in range(11):
        start = -190 + turn * 20
        reach = size * (1.5 if turn % 2 else 1.15)
        box = (cx - reach, cy - reach, cx + reach, cy + reach)
        pen.pieslice(box, start, start + 5 + turn % 3, fill=34)
    scene.paste(HOT, (0, 0), mask.filter(ImageFilter.GaussianBlur(size * 0.008)))


def _embers(scene: Picture, cx: float, top: float, size: float) -> None:
    """Draw sparks; they always fly to the same places."""
    pen = ImageDraw.Draw(scene)
    for spark in range(46):
        x = cx + ((spark * 0.618034) % 1 - 0.5) * 2.4 * size
        y = top + ((spark * 0.754878) % 1) * 0.8 * size - size * 0.1
        radius = size * (0.004 + 0.004 * (spark % 3))
        colour = (HOT, FIRE, mix(FIRE, EMBER, 0.5))[spark % 3]
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
