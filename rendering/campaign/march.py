"""The Ashen March: its scenarios as a map with the way the party has gone, doom, and the party."""

from collections.abc import Sequence

import msgspec
from PIL.Image import Image as Picture

from rendering.campaign import road
from rendering.campaign.parts import CAPTION, EDGE, GAP, WIDTH, Section, caption, stacked
from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.defenders.pieces import ROSE, panel
from rendering.defenders.writing import LEADING, paragraph, wide, wrapped
from rendering.fonts import Symbol, Weight, drawable
from rendering.palette import GOLD, INK, MUTED, PANEL, PANEL_DIM, TEXT, WHITE
from rendering.seats import badge

HEAD, MEMBER, SKULL = 212, 108, 92
DOOM = 4
"""With so much doom the march is lost."""

LINE, MOST_LINES = 38, 12
"""How large the chronicle is written, and how many of its last chapters are."""


class MarchView(msgspec.Struct, frozen=True, kw_only=True):
    """How a march stands.

    Scenarios are named by their ids: `won`, `lost` (once for each loss), `open` (those that the
    party may play now) and `side` (those of them that are side trips). `names` and `levels` are
    of the party's Titans, `chapters` what has happened, the last at the end. `ended` is `won` or
    `lost` once it is over.
    """

    won: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    side: tuple[str, ...] = ()
    doom: int = 0
    names: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()
    chapters: tuple[str, ...] = ()
    ended: str = ""


def paint(log: MarchView, names: Sequence[str]) -> Sheet:
    """Draw the march; `names` are those of the players, in the order of the party."""
    states = road.states(log.won, log.lost, log.open, log.side, over=bool(log.ended))
    sections = [
        Section(HEAD, lambda sheet, top: _head(sheet, top, log)),
        Section(road.HIGH, lambda sheet, top: road.draw(sheet, top, states)),
        _party(log, names),
    ]
    return stacked([*sections, *_chronicle(log)])


def _head(sheet: Sheet, top: float, log: MarchView) -> None:
    """Write the name and how it stands, and lay doom."""
    edge = {"won": GOLD, "lost": ROSE}.get(log.ended)
    panel(sheet, EDGE, top, (WIDTH, HEAD), PANEL, edge)
    left, right = EDGE + 32, EDGE + WIDTH - 28
    box = Box(left, top + 8, left + 560, top + 116)
    sheet.write("The Ashen March", box, 76, WHITE, weight=Weight.BLACK)
    words, colour = _standing(log), edge or TEXT
    size = 62 if log.ended else 42
    box = Box(left, top + 114, left + 560, top + HEAD - 16)
    sheet.write(words, box, size, colour, weight=Weight.BLACK if log.ended else Weight.BOLD)
    step = SKULL + 14
    x = right - DOOM * step + 14
    word = f"Doom {log.doom} of {DOOM}"
    box = Box(x - 40, top + 12, right, top + 84)
    colour = ROSE if log.doom else MUTED
    sheet.write(word, box, 52, colour, weight=Weight.BLACK, align="right")
    for place in range(DOOM):
        sheet.place(_doom(full=place < log.doom), x + place * step, top + 96)


def _standing(log: MarchView) -> str:
    if log.ended:
        return {"won": "VICTORY", "lost": "DEFEAT"}[log.ended]
    won = len(set(log.won))
    return f"{won} scenario{'s' * (won != 1)} won"


def _doom(*, full: bool) -> Picture:
    return SPRITES.get(("march doom", full), lambda: _draw_doom(full=full))


def _draw_doom(*, full: bool) -> Picture:
    """Draw a mark of doom: a skull, or a hollow where there is room for one."""
    drawing = Drawing(SKULL, SKULL)
    box = Box(2, 2, SKULL - 2, SKULL - 2)
    if full:
        drawing.ellipse(box, ROSE)
        drawing.symbol(Symbol.SKULL, (SKULL / 2, SKULL / 2), SKULL * 0.68, INK)
    else:
        drawing.ellipse(box, PANEL_DIM, MUTED, 3)
    return drawing.done()


def _party(log: MarchView, names: Sequence[str]) -> Section:
    count = len(log.names)
    high = CAPTION + count * (MEMBER + GAP) - GAP if count else CAPTION
    return Section(high, lambda sheet, top: _members(sheet, top, log, names))


def _members(sheet: Sheet, top: float, log: MarchView, names: Sequence[str]) -> None:
    """Lay the party: each Titan with its level and who plays it."""
    caption(sheet, top, Symbol.PARTY, "Party", "" if log.names else "nobody yet")
    top += CAPTION
    for seat, name in enumerate(log.names):
        panel(sheet, EDGE, top, (WIDTH, MEMBER), PANEL, None)
        middle = top + MEMBER / 2
        sheet.centre(badge(seat, 76), EDGE + 64, middle)
        level = f"Level {log.levels[seat]}" if seat < len(log.levels) else ""
        right = EDGE + WIDTH - 28
        room = wide(level, 54, Weight.BLACK)
        box = Box(right - room, top + 10, right, top + MEMBER - 10)
        sheet.write(level, box, 54, GOLD, weight=Weight.BLACK, align="right")
        player = drawable(names[seat]) if seat < len(names) else ""
        low = 64 if player else MEMBER - 4
        box = Box(EDGE + 124, top + 4, right - room - 30, top + low)
        shown = drawable(name) or "A Titan"
        sheet.write(shown, box, 50, WHITE, weight=Weight.BLACK)
        box = Box(EDGE + 124, top + 58, right - room - 30, top + MEMBER - 4)
        sheet.write(player, box, 38, MUTED, weight=Weight.REGULAR)
        top += MEMBER + GAP


def _chronicle(log: MarchView) -> list[Section]:
    """Return the part with the last chapters."""
    if not log.chapters:
        return []
    shown = log.chapters[-MOST_LINES:]
    lines = [drawable_line(chapter) for chapter in shown]
    counts = [len(wrapped(line, WIDTH - 116, LINE)) for line in lines]
    high = CAPTION + 24 + sum(round(count * LINE * LEADING) + 12 for count in counts)
    return [Section(high, lambda sheet, top: _chapters(sheet, top, lines, high))]


def drawable_line(line: str) -> str:
    """Return what can be drawn of a line of text, which may be longer than a name."""
    return " ".join(drawable(word) or word for word in line.replace("**", "").split())


def _chapters(sheet: Sheet, top: float, lines: Sequence[str], high: int) -> None:
    caption(sheet, top, Symbol.SCROLL, "Chronicle")
    top += CAPTION
    panel(sheet, EDGE, top, (WIDTH, high - CAPTION), PANEL, None)
    y = top + 12
    for line in lines:
        sheet.symbol(Symbol.FEATHER, EDGE + 46, y + LINE * LEADING / 2, 30, GOLD)
        box = Box(EDGE + 86, y, EDGE + WIDTH - 30, top + high)
        y = paragraph(sheet, line, box, LINE, TEXT) + 12
