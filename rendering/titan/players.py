"""The head of the Masterboard, and the table of players."""

from collections.abc import Sequence

from PIL.Image import Image as Picture

from bot.rules.titan.creatures import KINDS, TITAN
from bot.rules.titan.masterboard import LANDS
from bot.rules.titan.view import PlayerView, TitanView
from rendering.canvas import SPRITES, Box, Drawing, Sheet, with_shadow
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight
from rendering.palette import FAINT, GOLD, INK, LINE, MUTED, PANEL, PANEL_DIM, TEXT, WHITE
from rendering.titan import markers

HEAD = 118
TOP, ROW, GAP = 70, 104, 8
EDGE = 14
WIDE = 1600
SIZE = 46

PHASES = {
    "colour": "chooses a colour",
    "commencement": "splits at the start",
    "movement": "Movement",
    "engagements": "Engagements",
    "parley": "Engagement",
    "maneuver": "Battle",
    "strike": "Battle",
    "carry": "Battle",
    "reinforce": "Reinforcement",
    "summon": "Summoning",
    "angel": "wins an Angel",
    "victory": "after the battle",
    "muster": "Muster",
}

COLUMNS: tuple[tuple[str, float], ...] = (
    ("Score", 900),
    ("Titan", 1110),
    ("Legions", 1330),
    ("Markers", 1570),
)
"""The columns of the table and where each ends."""


def named(view: TitanView, names: Sequence[str], seat: int) -> str:
    """Return the name of a seat, the letter where there is none."""
    name = names[seat] if seat < len(names) else ""
    return name or "Player " + markers.owner(view.players[seat]).letter


def subject(view: TitanView) -> int:
    """Return the seat that the head speaks about: who is asked, else whose turn it is."""
    return view.asked[0] if len(view.asked) == 1 else view.turn


def head(sheet: Sheet, view: TitanView, names: Sequence[str], *, over: bool) -> None:
    """Say which turn it is, and who does what."""
    middle = HEAD / 2
    word = _turn(view, over=over)
    room = wide(word, 60, Weight.BLACK)
    box = Box(EDGE + 10, 8, EDGE + 10 + room, HEAD - 8)
    sheet.write(word, box, 60, GOLD, weight=Weight.BLACK)
    x = EDGE + 10 + room + 44
    if over:
        who = " and ".join(named(view, names, seat) for seat in view.winners)
        said = f"{who} won" if view.winners else "nobody won"
        box = Box(x, 8, WIDE - EDGE - 20, HEAD - 8)
        sheet.write(said, box, 60, WHITE, weight=Weight.BLACK)
        return
    seat = subject(view)
    sheet.centre(markers.badge(markers.owner(view.players[seat]), 84), x + 42, middle)
    phase = _phase(view)
    room = wide(phase, 54) if phase else 0
    box = Box(WIDE - EDGE - 10 - room, 8, WIDE - EDGE - 8, HEAD - 8)
    if phase:
        sheet.write(phase, box, 54, TEXT)
    box = Box(x + 108, 8, WIDE - EDGE - 50 - room, HEAD - 8)
    sheet.write(named(view, names, seat), box, 60, WHITE, weight=Weight.BLACK)


def _turn(view: TitanView, *, over: bool) -> str:
    """Return which turn it is of the player whose turn it is, as the texts count them."""
    if not view.game_turn:
        return "Set-up"
    if over:
        return f"Turn {max(player.turns for player in view.players)}"
    return f"Turn {view.players[view.turn].turns}"


def _phase(view: TitanView) -> str:
    said = PHASES.get(view.phase, "")
    if view.engaged is not None:
        land = LANDS[view.engaged]
        return f"Engagement in {land.terrain.capitalize()} {view.engaged}"
    return said


def die(roll: int, size: int) -> Picture:
    """Return a die that shows a roll."""
    return SPRITES.get(("titan die", roll, size), lambda: _die(roll, size))


PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _die(roll: int, size: int) -> Picture:
    drawing = Drawing(size, size)
    drawing.rounded(Box(0, 0, size, size), size * 0.18, WHITE, INK, size * 0.03)
    reach = size * 0.095
    for x, y in PIPS[roll]:
        a, b = size * (0.5 + 0.27 * x), size * (0.5 + 0.27 * y)
        drawing.ellipse(Box(a - reach, b - reach, a + reach, b + reach), INK)
    return with_shadow(drawing.done(), 8)


def height(view: TitanView) -> int:
    """Return how high the table is."""
    return TOP + len(view.players) * (ROW + GAP)


def table(sheet: Sheet, top: float, view: TitanView, names: Sequence[str]) -> None:
    """Draw the table of players in the order of their turns, those without a turn last."""
    for word, right in COLUMNS:
        box = Box(right - 240, top, right, top + TOP)
        sheet.write(word, box, 42, MUTED, weight=Weight.REGULAR, align="right")
    y = top + TOP
    without = [seat for seat in range(len(view.players)) if seat not in view.order]
    for seat in (*view.order, *(without if view.order else ())):
        _row(sheet, y, view, view.players[seat], names)
        y += ROW + GAP


def _row(
    sheet: Sheet, top: float, view: TitanView, player: PlayerView, names: Sequence[str]
) -> None:
    turn = player.seat == view.turn and not view.over
    fill = PANEL_DIM if player.dead else PANEL
    image = sheet.image
    left, right = EDGE, WIDE - EDGE
    image.paste(GOLD if turn else LINE, (left, round(top), right, round(top) + ROW))
    thick = 5 if turn else 2
    image.paste(fill, (left + thick, round(top) + thick, right - thick, round(top) + ROW - thick))
    middle = top + ROW / 2
    whose = markers.owner(player)
    sheet.place(_strip(whose), left + thick, top + thick)
    sheet.centre(markers.badge(whose, 80, dead=player.dead), left + 92, middle)
    words = _colour(player)
    room = wide(words, 42, Weight.REGULAR) if words else 0
    name = named(view, names, player.seat)
    end = COLUMNS[0][1] - 140
    box = Box(left + 150, top, end - room - 20, top + ROW)
    hue = FAINT if player.dead else WHITE
    used = sheet.write(name, box, 52, hue, weight=Weight.BLACK)
    if words:
        start = left + 150 + used + 22
        box = Box(start, top + 4, start + room, top + ROW + 4)
        sheet.write(words, box, 42, MUTED, weight=Weight.REGULAR)
    count = sum(legion.owner == player.seat for legion in view.legions)
    values = (
        str(player.score),
        f"{player.titan_power}-{KINDS[TITAN].skill}",
        str(count),
        str(player.markers),
    )
    if player.seat not in view.order:
        values = ("", "", str(count), "")
    for place, (text, (_, end)) in enumerate(zip(values, COLUMNS, strict=True)):
        if player.dead and place:
            continue
        box = Box(end - 140, top, end - (14 if place == 3 else 0), top + ROW)
        weight = Weight.BLACK if place < 3 else Weight.REGULAR
        sheet.write(text, box, 56 if place < 3 else SIZE, hue, weight=weight, align="right")
    if player.dead:
        sheet.symbol(Symbol.SKULL, COLUMNS[1][1] - 40, middle, 56, FAINT)
        box = Box(COLUMNS[1][1] + 10, top, COLUMNS[2][1], top + ROW)
        sheet.write("dead", box, SIZE, FAINT)


def _colour(player: PlayerView) -> str:
    return player.colour


def _strip(whose: markers.Owner) -> Picture:
    size = 22, ROW - 10
    key = ("titan strip", whose)
    return SPRITES.get(key, lambda: markers.pattern(whose, size[0] * 3, size[1] * 3).reduce(3))
