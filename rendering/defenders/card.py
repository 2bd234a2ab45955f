"""The card that is being resolved: a band that tells what it is and what it does."""

from collections.abc import Sequence

from PIL.Image import Image as Picture

from bot.rules.defenders.battle import Battle, Hero
from bot.rules.defenders.cards import (
    ALL_DEFENDERS,
    COLOURS,
    DEFENDERS,
    DIRE,
    ENEMIES,
    Region,
)
from bot.rules.defenders.choices import RegionChoice
from bot.rules.defenders.defending import Defence, EffectDefence, Retribution
from bot.rules.defenders.enemies import HoldFast, TimelessSandglass
from bot.rules.defenders.view import BattleView
from bot.rules.defenders.war_regions import MysticStorm
from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.defenders import pieces, shapes, signs, tiles
from rendering.defenders.shapes import Sign, stamp
from rendering.defenders.writing import height, paragraph, wide, wrapped
from rendering.fonts import Symbol, Weight
from rendering.palette import FIRE, INK, PARCHMENT, PARCHMENT_DEEP, WHITE, Colour, mix

WIDTH = 1172
BLOCK = 176
"""How wide the block with the card's sign is."""

LOW = 192
"""How high the band is without a text."""

INSET, RIGHT = BLOCK + 28, WIDTH - 26
TEXT_SIZE = 38
TEXT_TOP = 128

WINE: Colour = (134, 26, 32)
DREAD: Colour = (58, 22, 66)
BRONZE: Colour = (148, 96, 24)
STEEL: Colour = (66, 84, 108)

REGION_DECISIONS = (Defence, HoldFast, EffectDefence, Retribution)


def current(view: BattleView) -> str | None:
    """Return the card being resolved, by its own text."""
    battle, decision = view.battle, view.decision
    if battle.won is not None:
        return None
    if battle.attack is not None:
        return battle.attack.card
    if battle.card is not None:
        return battle.card
    return decision.card if isinstance(decision, MysticStorm) else None


def attacked(view: BattleView) -> Region | None:
    """Return the region that the open question is about, if it is about an attack."""
    decision = view.decision
    return decision.region if isinstance(decision, REGION_DECISIONS) else None


def mood(view: BattleView, region: Region) -> tiles.Mood | None:
    """Return how a region is lit: under attack, or one of those to choose from."""
    decision = view.decision
    if region is attacked(view):
        return tiles.ATTACKED
    if isinstance(decision, RegionChoice) and region in decision.regions:
        return tiles.CHOICE
    return None


def band_height(card: str) -> int:
    """Return how high the band of a card is."""
    if card not in DIRE:
        return LOW
    return TEXT_TOP + height(len(wrapped(_effect(card), RIGHT - INSET, TEXT_SIZE)), TEXT_SIZE) + 18


def _effect(card: str) -> str:
    return f"{DIRE[card].ability}: {DIRE[card].effect}"


def band(sheet: Sheet, left: float, top: float, view: BattleView, names: Sequence[str]) -> None:
    """Draw the card being resolved."""
    card = current(view)
    if card is None:
        return
    high = band_height(card)
    if card in DIRE:
        _ground(sheet, left, top, high, DREAD, signs.DIRE[card])
        _dire(sheet, left, top, view, card)
    elif card in ENEMIES:
        _ground(sheet, left, top, high, WINE, Symbol.SKULL)
        _enemy(sheet, left, top, view, card)
    elif card in DEFENDERS:
        _defender(sheet, left, top, view, names, COLOURS.index(DEFENDERS[card]))
    elif card in ALL_DEFENDERS:
        _ground(sheet, left, top, high, BRONZE, Symbol.PARTY)
        _all(sheet, left, top, view)
    else:
        _ground(sheet, left, top, high, STEEL, Symbol.FLAG)
        _kind(sheet, left, top, "Turn Card", STEEL)
        _title(sheet, left, top, card.rstrip("12 "), RIGHT)


def _ground(
    sheet: Sheet, left: float, top: float, high: int, hue: Colour, sign: Sign | None
) -> None:
    sprite = SPRITES.get(("card", high, hue, sign), lambda: _draw_ground(high, hue, sign))
    pieces.stretched(sheet, sprite, left, top, WIDTH, BLOCK + 20)


def _draw_ground(high: int, hue: Colour, sign: Sign | None) -> Picture:
    """Draw parchment with a coloured block at its left."""
    width = BLOCK + 60
    drawing = Drawing(width, high)
    drawing.rounded(Box(0, 0, width, high), 22, PARCHMENT)
    drawing.rounded(Box(0, 0, BLOCK, high), 22, hue)
    drawing.rounded(Box(BLOCK - 30, 0, BLOCK, high), 0, hue)
    drawing.rounded(Box(BLOCK, 0, BLOCK + 5, high), 0, mix(hue, INK, 0.4))
    drawing.rounded(Box(BLOCK + 9, 0, BLOCK + 11, high), 0, PARCHMENT_DEEP)
    drawing.rounded(Box(0, 0, width, high), 22, None, mix(hue, INK, 0.35), 5)
    drawing.rounded(Box(9, 9, width - 9, high - 9), 15, None, mix(PARCHMENT_DEEP, hue, 0.25), 2)
    if sign:
        middle = (BLOCK / 2, high / 2)
        drawing.ellipse(
            Box(middle[0] - 66, middle[1] - 66, middle[0] + 66, middle[1] + 66),
            mix(hue, INK, 0.55),
            mix(hue, WHITE, 0.45),
            4,
        )
        drawing.stamp(shapes.mask(sign, 84 * drawing.scale), middle, (255, 232, 196))
    return pieces.opaque(drawing.done())


def _kind(sheet: Sheet, left: float, top: float, text: str, hue: Colour) -> float:
    box = Box(left + INSET, top + 18, left + RIGHT, top + 58)
    return sheet.write(text.upper(), box, 34, mix(hue, INK, 0.12), weight=Weight.BLACK)


def _title(sheet: Sheet, left: float, top: float, text: str, right: float) -> float:
    box = Box(left + INSET, top + 55, left + right, top + 129)
    return sheet.write(text, box, 60, INK, weight=Weight.BLACK)


def _states(view: BattleView, regions: Sequence[Region]) -> list[str]:
    """Return how it stands with each region that the card attacks, in their order."""
    battle, now = view.battle, attacked(view)
    assert battle.attack is not None
    if isinstance(view.decision, TimelessSandglass):
        return ["attacked"] * len(regions)
    passed = regions.index(now) if now in regions else len(regions)
    states = []
    for place, region in enumerate(regions):
        if region in battle.attack.defended:
            states.append("defended")
        elif place == passed:
            states.append("under attack")
        elif place > passed:
            states.append("next")
        else:
            states.append("not held")
    return states


LOOKS: dict[str, tuple[Colour, Colour]] = {
    "under attack": (FIRE, INK),
    "attacked": ((226, 178, 130), INK),
    "defended": ((24, 112, 84), WHITE),
    "next": (PARCHMENT_DEEP, INK),
    "not held": (WINE, WHITE),
}
"""How the state of an attacked region looks: its pill and its ink."""


def _enemy(sheet: Sheet, left: float, top: float, view: BattleView, card: str) -> None:
    _kind(sheet, left, top, "Enemy", WINE)
    regions = ENEMIES[card]
    half = (RIGHT - INSET) / 2
    for place, (region, state) in enumerate(zip(regions, _states(view, regions), strict=True)):
        x = left + INSET + half * place
        stamp(sheet, signs.REGIONS[region], x + 34, top + 92, 62, WINE)
        box = Box(x + 80, top + 55, x + half - 20, top + 129)
        sheet.write(region.value, box, 58, INK, weight=Weight.BLACK)
        _state(sheet, x + 80, top + 152, state)


def _state(sheet: Sheet, left: float, y: float, state: str) -> None:
    fill, ink = LOOKS[state]
    pieces.pill(sheet, state, left + round(wide(state, 36)) + 34, y, fill, ink, 36)


def _dire(sheet: Sheet, left: float, top: float, view: BattleView, card: str) -> None:
    text = DIRE[card]
    used = _kind(sheet, left, top, "Dire Enemy", DREAD)
    state = _states(view, (text.region,))[0]
    fill, ink = LOOKS[state]
    room = wide(state, 34) + 34
    pieces.pill(sheet, state, left + RIGHT, top + 40, fill, ink, 34)
    name = _title(sheet, left, top, card, RIGHT - 330)
    x = left + INSET + max(name, used) + 40
    stamp(sheet, signs.REGIONS[text.region], x + 24, top + 92, 50, DREAD)
    box = Box(x + 60, top + 64, left + RIGHT, top + 120)
    sheet.write(text.region.value, box, 48, DREAD, weight=Weight.BLACK)
    assert room < RIGHT - INSET
    box = Box(left + INSET, top + TEXT_TOP, left + RIGHT, top + band_height(card))
    paragraph(sheet, _effect(card), box, TEXT_SIZE, INK)


def _points(sheet: Sheet, left: float, top: float, battle: Battle) -> float:
    """Write the action points left at the right; return where they begin."""
    points = battle.pool + sum(hero.points for hero in battle.heroes)
    text = str(points)
    start = left + RIGHT - max(wide(text, 110, Weight.BLACK), wide("AP left", 36)) - 10
    box = Box(start, top + 22, left + RIGHT, top + 126)
    sheet.write(text, box, 110, BRONZE, weight=Weight.BLACK, align="right")
    box = Box(start, top + 130, left + RIGHT, top + 172)
    sheet.write("AP left", box, 36, BRONZE, align="right")
    return start - left


def _defender(
    sheet: Sheet, left: float, top: float, view: BattleView, names: Sequence[str], number: int
) -> None:
    battle = view.battle
    style = signs.STYLES[number]
    hue = mix(style.colour, INK, 0.55)
    _ground(sheet, left, top, LOW, hue, None)
    hero: Hero = battle.heroes[number]
    sprite = pieces.token(hero, number, 132)
    sheet.centre(sprite, left + BLOCK / 2, top + LOW / 2)
    right = _points(sheet, left, top, battle) - 20 if battle.card else RIGHT
    _kind(sheet, left, top, f"{style.name} Defender", hue)
    _title(sheet, left, top, hero.card.value, right)
    name = names[hero.owner] if hero.owner < len(names) else ""
    box = Box(left + INSET, top + 126, left + right, top + 174)
    sheet.write(name, box, 42, mix(INK, PARCHMENT, 0.25))


def _all(sheet: Sheet, left: float, top: float, view: BattleView) -> None:
    battle = view.battle
    right = _points(sheet, left, top, battle) - 20 if battle.card else RIGHT
    _kind(sheet, left, top, "Turn Card", BRONZE)
    _title(sheet, left, top, "All Defenders", right)
    acting = [hero for hero in battle.heroes if hero.turn is not None]
    words = "acting" if acting else "for all to share"
    box = Box(left + INSET, top + 126, left + right, top + 174)
    used = sheet.write(words, box, 40, mix(INK, PARCHMENT, 0.25))
    for place, hero in enumerate(acting):
        sprite = pieces.token(hero, battle.heroes.index(hero), 58)
        sheet.centre(sprite, left + INSET + used + 50 + place * 66, top + 150)
