"""A battle: the Battleland with its characters, both sides, who is outside and who has fallen."""

import math
from collections.abc import Sequence
from functools import partial

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from bot.rules.titan.battleland import HEXES, NEIGHBORS, Hex
from bot.rules.titan.characters import ATTACKER, DEFENDER, Character
from bot.rules.titan.creatures import Terrain
from bot.rules.titan.view import BattleView, TitanView
from rendering.canvas import SPRITES, Box, Drawing, Point, Sheet
from rendering.defenders.pieces import panel
from rendering.defenders.writing import wide
from rendering.fonts import Weight
from rendering.palette import GOLD, GROUND, MUTED, PANEL, TEXT, WHITE
from rendering.titan import counters, effect_signs, hexes, legend, markers
from rendering.titan.counters import State, side_mark
from rendering.titan.markers import Owner
from rendering.titan.masterboard import land_chip
from rendering.titan.players import named

HEAD = 108
EDGE, GAP = 14, 10
ROW, TITLE = 152, 84
COUNTER, SMALL = 144, 134
SIGNS = 42
"""How much room signs below those outside need."""

LOWER = 6
"""How much lower than the middle of its hex a counter stands."""

ONE_ROW = 5
"""So many counters fit into one row with both words."""

TURNS = 7
"""Rounds after which the attacker is eliminated."""


def draw(
    view: TitanView, battle: BattleView, names: Sequence[str], *, magic: bool = False
) -> Sheet:
    """Draw a battle; with magic, what it has changed on the ground is marked."""
    sides = {
        ATTACKER: markers.owner(view.players[battle.attacker]),
        DEFENDER: markers.owner(view.players[battle.defender]),
    }
    above, below = (_side_height(battle, side) for side in (ATTACKER, DEFENDER))
    magic = magic or any(effect_signs.of(each) for each in battle.characters)
    lines = legend.entries(battle.characters, battle.ground, changed=magic)
    high = HEAD + above + hexes.HIGH + below + legend.height(lines) + EDGE
    sheet = Sheet(hexes.WIDE, high)
    _head(sheet, view, battle)
    _side(sheet, HEAD, view, battle, ATTACKER, names)
    top = HEAD + above
    sheet.place(hexes.ground(battle.ground, changed=magic), 0, top)
    _entrances(sheet, top, battle, sides)
    _hexside_key(sheet, top, battle)
    _characters(sheet, top, view, battle, sides)
    _side(sheet, top + hexes.HIGH, view, battle, DEFENDER, names)
    legend.draw(sheet, top + hexes.HIGH + below, lines)
    return sheet


def _head(sheet: Sheet, view: TitanView, battle: BattleView) -> None:
    """Say where the battle is, which round it is, and what is done."""
    chip = land_chip(battle.ground.terrain, 76)
    sheet.centre(chip, EDGE + 44, HEAD / 2)
    place = f"{battle.ground.terrain.capitalize()} {battle.land}"
    room = wide(place, 54, Weight.BLACK)
    box = Box(EDGE + 98, 8, EDGE + 98 + room, HEAD - 8)
    sheet.write(place, box, 54, WHITE, weight=Weight.BLACK)
    x = EDGE + 98 + room + 36
    word = f"Round {battle.round} of {TURNS}"
    room = wide(word, 46, Weight.BLACK)
    sheet.write(word, Box(x, 8, x + room, HEAD - 8), 46, GOLD, weight=Weight.BLACK)
    said = _doing(view, battle)
    box = Box(x + room + 24, 8, hexes.WIDE - EDGE - 8, HEAD - 8)
    sheet.write(said, box, 42, TEXT, align="right")


def _doing(view: TitanView, battle: BattleView) -> str:
    if view.phase == "strike":
        return "strikes back" if battle.back else "strikes"
    if view.phase == "carry":
        return f"carries over {battle.left}"
    return {"maneuver": "Maneuver", "reinforce": "Reinforcement", "summon": "Summoning"}.get(
        view.phase, ""
    )


def _outside(battle: BattleView, side: str) -> list[Character]:
    return [c for c in battle.characters if c.side == side and c.hex is None]


def _fallen(battle: BattleView, side: str) -> list[str]:
    return [name for where, name, _ in battle.fallen if where == side]


def _one_row(battle: BattleView, side: str) -> bool:
    """Tell whether those outside and the fallen fit into one row."""
    return len(_outside(battle, side)) + len(_fallen(battle, side)) <= ONE_ROW


def _side_height(battle: BattleView, side: str) -> int:
    rows = bool(_outside(battle, side)) + bool(_fallen(battle, side))
    count = min(rows, 1 if _one_row(battle, side) else 2)
    return TITLE + 10 + ROW * count + _signs_height(battle, side) + GAP


def _signs_height(battle: BattleView, side: str) -> int:
    """Return how much room is kept for signs below those outside."""
    return SIGNS if any(effect_signs.of(each) for each in _outside(battle, side)) else 0


def _side(
    sheet: Sheet,
    top: float,
    view: TitanView,
    battle: BattleView,
    side: str,
    names: Sequence[str],
) -> None:
    """Draw what belongs to a side: its player, Legion, who is outside and who has fallen."""
    high = _side_height(battle, side) - GAP
    turn = battle.active == side
    width = hexes.WIDE - 2 * EDGE
    panel(sheet, EDGE, top, (width, high), PANEL, GOLD if turn else None)
    seat = battle.attacker if side == ATTACKER else battle.defender
    whose = markers.owner(view.players[seat])
    middle = top + 5 + TITLE / 2
    sheet.centre(side_mark(side, whose, 64), EDGE + 54, middle)
    role = side.capitalize()
    room = wide(role, 42)
    box = Box(hexes.WIDE - EDGE - 24 - room, middle - 30, hexes.WIDE - EDGE - 22, middle + 30)
    sheet.write(role, box, 42, GOLD if turn else MUTED)
    marker = battle.markers[0 if side == ATTACKER else 1]
    end = box.left - 30 - wide(marker, 40, Weight.REGULAR)
    box = Box(EDGE + 102, middle - 34, end - 20, middle + 34)
    sheet.write(named(view, names, seat), box, 50, WHITE, weight=Weight.BLACK)
    box = Box(end, middle - 30, end + wide(marker, 40, Weight.REGULAR), middle + 30)
    sheet.write(marker, box, 40, MUTED, weight=Weight.REGULAR)
    _counters(sheet, top + TITLE + 5 + ROW / 2, battle, side, whose)


def _counters(sheet: Sheet, y: float, battle: BattleView, side: str, whose: Owner) -> None:
    """Lay those outside and the fallen, in one row if there is room."""
    x = EDGE + 24.0
    outside = [counters.of(c, whose, SMALL, done=False, lit=False) for c in _outside(battle, side)]
    if outside:
        signs = [effect_signs.of(each) for each in _outside(battle, side)]
        x = _row(sheet, x, y, "outside", outside, signs)
        if not _one_row(battle, side):
            x, y = EDGE + 24, y + ROW + _signs_height(battle, side)
    state = State(side, slain=True)
    fallen = [counters.counter(name, None, whose, SMALL, state) for name in _fallen(battle, side)]
    if fallen:
        _row(sheet, x, y, "fallen", fallen)


def _row(
    sheet: Sheet,
    x: float,
    y: float,
    word: str,
    pieces: list[Picture],
    signs: Sequence[list[effect_signs.Sign]] = (),
) -> float:
    room = wide(word, 38, Weight.REGULAR)
    sheet.write(word, Box(x, y - 26, x + room, y + 26), 38, MUTED, weight=Weight.REGULAR)
    left, step = x + room + 20, float(SMALL + 8)
    step = counters.row(sheet, left, y, pieces, step, hexes.WIDE - EDGE - 16 - left)
    for place, each in enumerate(signs):
        effect_signs.below(sheet, each, left + place * step + SMALL / 2, y + ROW / 2 + 14)
    return left + (SMALL + 8) * len(pieces) + 24


def _characters(
    sheet: Sheet, top: float, view: TitanView, battle: BattleView, sides: dict[str, Owner]
) -> None:
    """Lay the characters on their hexes, with a tick once they have done what is done now.

    The one whose hits are carried over and those who may take them are edged with gold.
    """
    striking = view.phase in ("strike", "carry")
    for character in battle.characters:
        if character.hex is None:
            continue
        turn = (character.side == battle.active) != (battle.back and striking)
        done = turn and (character.struck if striking else character.moved)
        lit = character.id in (battle.carrier, *battle.eligible)
        sprite = counters.of(character, sides[character.side], COUNTER, done=done, lit=lit)
        x, y = hexes.middle(character.hex, top + LOWER)
        sheet.centre(sprite, x, y)
        effect_signs.beside(sheet, effect_signs.of(character), x, y)


def _entrances(sheet: Sheet, top: float, battle: BattleView, sides: dict[str, Owner]) -> None:
    """Point at the hexes over which both sides enter, from outside."""
    for side, whose in sides.items():
        labels = battle.ground.entry(battle.entry, attacker=side == ATTACKER)
        if battle.ground.terrain is Terrain.TOWER and side == DEFENDER:
            continue
        inward = _inward(labels)
        for label in labels:
            for point, degrees in _outer(label):
                turn = math.radians(degrees)
                if math.cos(turn) * inward[0] + math.sin(turn) * inward[1] < 0.1:
                    continue
                arrow = _arrow(side, whose, degrees)
                x, y = point[0], point[1] + top
                sheet.centre(arrow, x, y)


def _inward(labels: Sequence[Hex]) -> Point:
    """Return the way from entrance hexes to the middle of the Battleland, of length 1."""
    x, y = hexes.middle("D4")
    places = [hexes.middle(label) for label in labels]
    dx = x - sum(place[0] for place in places) / len(places)
    dy = y + hexes.HALF - sum(place[1] for place in places) / len(places)
    return dx / math.hypot(dx, dy), dy / math.hypot(dx, dy)


def _outer(label: Hex) -> list[tuple[Point, int]]:
    """Return the middles of the outer sides of a hex, a little outside, and the ways in."""
    x, y = hexes.middle(label)
    taken = set()
    for other in NEIGHBORS[label]:
        a, b = hexes.middle(other)
        taken.add(round(math.degrees(math.atan2(b - y, a - x))) % 360)
    found = []
    for degrees in (30, 90, 150, 210, 270, 330):
        if any(abs(degrees - each) < 5 for each in taken):
            continue
        angle = math.radians(degrees)
        far = hexes.HALF + 20
        found.append(((x + far * math.cos(angle), y + far * math.sin(angle)), degrees + 180))
    return found


def _arrow(side: str, whose: Owner, degrees: int) -> Picture:
    key = ("titan entrance", side, whose, degrees)
    return SPRITES.get(key, lambda: _draw_arrow(side, whose, degrees))


def _draw_arrow(side: str, whose: Owner, degrees: int) -> Picture:
    """Draw where a side enters: attackers a filled head, defenders a bow."""
    size = 60
    drawing = Drawing(size, size)
    turn = math.radians(degrees)

    def at(along: float, across: float) -> Point:
        return (
            size / 2 + along * math.cos(turn) - across * math.sin(turn),
            size / 2 + along * math.sin(turn) + across * math.cos(turn),
        )

    if side == ATTACKER:
        drawing.polygon([at(29, 0), at(-17, 20), at(-17, -20)], WHITE)
        drawing.polygon([at(18, 0), at(-12, 13), at(-12, -13)], whose.fill)
    else:
        bow = [at(14 * math.cos(t), 29 * math.sin(t))
               for t in (math.pi * (n / 12 - 0.5) for n in range(13))]  # fmt: skip
        drawing.polygon([at(-12, -29), *bow, at(-12, 29)], WHITE)
        inner = [at(9 * math.cos(t), 23 * math.sin(t))
                 for t in (math.pi * (n / 12 - 0.5) for n in range(13))]  # fmt: skip
        drawing.polygon([at(-7, -23), *inner, at(-7, 23)], whose.fill)
    return drawing.done()


def _hexside_key(sheet: Sheet, top: float, battle: BattleView) -> None:
    """Show which hexsides there are; their teeth point down."""
    found = {
        side.hazard
        for one in HEXES
        for other in NEIGHBORS[one]
        if (side := battle.ground.hexside(one, other)) is not None
    }
    y = top + hexes.HIGH - 36
    if found:
        words = "points lead down"
        box = Box(EDGE, y - 24, EDGE + 300, y + 24)
        sheet.write(words, box, 34, MUTED, weight=Weight.REGULAR)
        y -= 56
    for hazard in sorted(found):
        sprite = SPRITES.get(("titan hexside", hazard), partial(_sample, hazard))
        sheet.place(sprite, EDGE, y - sprite.height / 2)
        box = Box(EDGE + 116, y - 24, EDGE + 240, y + 24)
        sheet.write(hazard, box, 36, TEXT, weight=Weight.REGULAR)
        y -= 62


def _sample(hazard: str) -> Picture:
    over = 3
    image = Image.new("RGB", (100 * over, 56 * over), GROUND)
    hexes.hexside(ImageDraw.Draw(image), hazard, (6, 20), (94, 20), (0, 1), over)
    return image.reduce(over)
