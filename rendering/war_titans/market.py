"""The tech on offer: three cards side by side, each with slot, price and what it does."""

from collections.abc import Sequence

from PIL.Image import Image as Picture

from bot.rules.war_titans.cards import Ability, Tag, design
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.upgrade import Development, on_offer, price
from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.defenders import pieces
from rendering.defenders.writing import height as lines_height
from rendering.defenders.writing import paragraph, wrapped
from rendering.fonts import Weight
from rendering.palette import FAINT, GOLD, INK, MUTED, PANEL, PANEL_DIM, TEXT, WHITE
from rendering.war_titans import signs, tokens

WIDTH, GAP = 381, 14
INNER = WIDTH - 36
SIZE = 34
TEXT_TOP = 172


def words(ability: Ability) -> str:
    """Return what an ability does, with the Charges it takes."""
    if ability.charges:
        return f"{ability.charges} Charge{'s' * (ability.charges > 1)}: {ability.text}"
    return ability.text


def tags(found: Sequence[Tag]) -> str:
    """Return Attack Tags in words."""
    return " · ".join(str(tag) for tag in found)


def height(earth: Earth) -> int:
    """Return how high the strip is: as high as the card with the longest text."""
    return max(_high(tech) for tech in earth.row) if earth.row else 0


def _high(tech: str) -> int:
    texts = _texts(tech)
    count = sum(len(wrapped(text, INNER, SIZE)) for text in texts)
    return TEXT_TOP + lines_height(count, SIZE) + 8 * (len(texts) - 1) + 18


def _texts(tech: str) -> list[str]:
    """Return what a card does, and its Attack Tags at the end."""
    card = design(tech)
    return [words(each) for each in card.abilities] + [tags(card.tags)] * bool(card.tags)


def strip(sheet: Sheet, left: float, top: float, earth: Earth, asked: Development) -> None:
    """Draw the cards; those that the asked player cannot buy are dim."""
    can = on_offer(earth, asked)
    high = height(earth)
    for place, tech in enumerate(earth.row):
        x = left + place * (WIDTH + GAP)
        _card(sheet, x, top, high, tech, price(earth, asked, tech), dim=tech not in can)


def _card(
    sheet: Sheet, left: float, top: float, high: int, tech: str, cost: int, *, dim: bool
) -> None:
    card = design(tech)
    edge = None if dim else GOLD
    pieces.panel(sheet, left, top, (WIDTH, high), PANEL_DIM if dim else PANEL, edge)
    tint = FAINT if dim else GOLD
    sheet.centre(tokens.disc(signs.SLOTS[card.kind], 72, tint), left + 54, top + 52)
    sheet.centre(_coin(cost, dim=dim), left + WIDTH - 56, top + 52)
    box = Box(left + 100, top + 28, left + WIDTH - 104, top + 76)
    sheet.write(signs.SLOT_NAMES[card.kind], box, 36, MUTED if dim else tint)
    box = Box(left + 18, top + 98, left + WIDTH - 18, top + 154)
    sheet.write(card.name, box, 42, MUTED if dim else WHITE, weight=Weight.BLACK)
    y = top + TEXT_TOP - 10
    for number, text in enumerate(_texts(tech)):
        box = Box(left + 18, y, left + 18 + INNER, top + high)
        faded = dim or number >= len(card.abilities)
        y = paragraph(sheet, text, box, SIZE, MUTED if faded else TEXT) + 8


def _coin(cost: int, *, dim: bool) -> Picture:
    return SPRITES.get(("coin", cost, dim), lambda: _draw_coin(cost, dim=dim))


def _draw_coin(cost: int, *, dim: bool) -> Picture:
    drawing = Drawing(84, 84)
    hue = (132, 128, 116) if dim else GOLD
    drawing.ellipse(Box(0, 0, 84, 84), hue, INK, 2)
    drawing.ellipse(Box(7, 7, 77, 77), None, (120, 92, 24), 2.5)
    drawing.text(str(cost), (42, 42), 56, INK, Weight.BLACK)
    return drawing.done()
