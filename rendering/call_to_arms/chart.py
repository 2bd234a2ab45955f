"""How two packs grew and shrank: the first seat's part of the cards below, the other's above."""

from PIL import Image, ImageDraw

from bot.rules.call_to_arms.packs.phrases import plural
from bot.rules.call_to_arms.packs.table import SHORT
from bot.rules.call_to_arms.packs.view import PacksView
from rendering import seats
from rendering.canvas import Box, Drawing, Point, Sheet
from rendering.fonts import Weight
from rendering.palette import GOLD, MUTED, PANEL_DIM, TEXT, WHITE, mix

ALL = 62
"""The cards of a pack: the height of the chart."""

SCALE = 2
STEP = 26
"""How far the stripes and dots lie apart."""


def sizes(view: PacksView) -> list[tuple[int, int]]:
    """Return how many cards the first seat had after which set, the present last."""
    points = [(place * view.every, size) for place, size in enumerate(view.chart)]
    side = view.sides[0]
    now = side.cards + len(side.faces) + side.down
    return [*points, (view.sets, now)]


def chart(sheet: Sheet, box: Box, view: PacksView) -> None:
    """Draw the chart into a panel."""
    plot = Box(box.left + 122, box.top + 76, box.right - 104, box.bottom - 58)
    title = Box(box.left + 24, box.top + 10, box.right - 24, box.top + 64)
    sheet.write("How the packs grew and shrank", title, 42, TEXT)
    points = sizes(view)
    sheet.place(_band(plot, points, goals=view.short), plot.left, plot.top)
    _axis(sheet, plot, view)
    sheet.centre(seats.badge(1, 64), plot.right + 52, plot.top + 36)
    sheet.centre(seats.badge(0, 64), plot.right + 52, plot.bottom - 36)


def _axis(sheet: Sheet, plot: Box, view: PacksView) -> None:
    """Write the scale: all cards and none, or what wins a short game."""
    marks = [(ALL, str(ALL), MUTED), (0, "0", MUTED)]
    if view.short:
        marks += [(SHORT, f"A {SHORT}", GOLD), (ALL - SHORT, f"B {SHORT}", GOLD)]
    for size, word, colour in marks:
        y = _y(plot, size) + plot.top
        box = Box(plot.left - 104, y - 22, plot.left - 12, y + 22)
        sheet.write(word, box, 34, colour, align="right")
    low = Box(plot.left, plot.bottom + 12, plot.right, plot.bottom + 56)
    sheet.write("set 0", low, 34, MUTED, weight=Weight.REGULAR)
    text = f"after {plural(view.sets, 'set')}"
    sheet.write(text, low, 34, MUTED, weight=Weight.REGULAR, align="right")


def _y(plot: Box, size: float) -> float:
    """Return how far below the plot's top a size lies."""
    return (plot.bottom - plot.top) * (1 - size / ALL)


def _band(plot: Box, points: list[tuple[int, int]], *, goals: bool) -> Image.Image:
    """Draw both parts, each in its seat's colour and pattern, and the line between them."""
    wide, high = plot.width, plot.bottom - plot.top
    sets = max(1, points[-1][0])
    line: list[Point] = [(wide * at / sets, _y(plot, size)) for at, size in points]
    if line[-1][0] < wide:
        line.append((wide, line[-1][1]))
    above = _patterned(1, wide, high)
    below = _patterned(0, wide, high)
    mask = Image.new("L", below.image.size)
    outline = [(x * SCALE, y * SCALE) for x, y in [*line, (wide, high), (0.0, high)]]
    ImageDraw.Draw(mask).polygon(outline, fill=255)
    above.image.paste(below.image, (0, 0), mask)
    above.line(line, WHITE, 6)
    for size in (SHORT, ALL - SHORT) if goals else ():
        for start in range(0, int(wide), 36):
            y = _y(plot, size)
            above.line([(start, y), (start + 20, y)], GOLD, 4)
    return above.image.reduce(SCALE)


def _patterned(seat: int, wide: float, high: float) -> Drawing:
    """Return an area in a seat's colour: A's with stripes, B's with dots."""
    drawing = Drawing(wide, high, SCALE)
    colour = mix(seats.style(seat).colour, PANEL_DIM, 0.42)
    dark = mix(colour, (0, 0, 0), 0.42)
    drawing.rounded(Box(0, 0, wide, high), 0, colour)
    if seat == 0:
        for start in range(-int(high), int(wide), STEP):
            drawing.line([(start, high), (start + high, 0)], dark, 8)
        return drawing
    for row in range(int(high / STEP) + 1):
        for start in range(STEP // 2 * (row % 2), int(wide) + STEP, STEP):
            y = row * STEP + 8
            drawing.ellipse(Box(start - 5, y - 5, start + 5, y + 5), dark)
    return drawing
