"""A region on the map: its land, who and what is there, and its Threat."""

from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter
from PIL.Image import Image as Picture

from bot.rules.defenders.battle import CAPITAL_DEFEAT, OUTER_MAX, Battle, Hero, Outer
from bot.rules.defenders.cards import REGIONS, Region, Side
from rendering.canvas import SPRITES, Box, Drawing, Sheet, rounded_mask
from rendering.defenders import pieces, scenes, signs
from rendering.defenders.pieces import HEAT, ROSE, SAND
from rendering.defenders.scenes import HEIGHT, WIDTH
from rendering.defenders.shapes import Shape, stamp
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight
from rendering.palette import FIRE, GOLD, INK, MUTED, TEXT, WHITE, Colour, mix

RADIUS = 24
GLOW = 16
"""How far the light round a tile reaches."""

CORNER: Colour = (19, 24, 32)
"""What is seen at a tile's round corners: the table in the tile's shadow."""

NAME, ABILITY, CHIPS, FOE, THREAT, STRIP = 31, 77, 124, 229, 284, 62
"""How far below its top the parts of a tile lie, each by its middle."""

TOKEN = 68
"""How large heroes stand on the map."""

SIDES = {Side.A: "A", Side.B: "B"}


class Mood(NamedTuple):
    """How a tile is lit: a colour round it, if any, and a word for it."""

    light: Colour
    word: str


ATTACKED = Mood(FIRE, "ATTACK")
CHOICE = Mood(GOLD, "CHOICE")


def tile(
    sheet: Sheet, left: float, top: float, battle: Battle, region: Region, mood: Mood | None
) -> None:
    """Draw a region with all that is there, its left upper corner on a point."""
    outer = battle.outer(region) if region is not Region.CAPITAL else None
    hostile = battle.side(region) is Side.HOSTILE
    ruined = outer is not None and outer.destroyed
    sheet.place(ground(region, hostile=hostile, destroyed=ruined), left, top)
    if mood:
        _light(sheet, left, top, mood.light)
    _name(sheet, left, top, battle, region, ruined=ruined)
    if outer is None:
        _capital_threat(sheet, left, top + THREAT, battle.capital)
    elif ruined:
        _destroyed(sheet, left, top)
    else:
        _threat(sheet, left, top + THREAT, outer.threat)
    _chips(sheet, left + 16, top + CHIPS, battle, region, outer)
    foe = battle.shown
    present = foe is not None and foe.region is region
    heroes = battle.heroes_in(region)
    raised = present or ruined
    _heroes(sheet, left + 14, top + (174 if raised else 212), battle, heroes, narrow=present)
    if foe is not None and present:
        sheet.centre(pieces.medallion(signs.FOES[foe.name], 120), left + WIDTH - 70, top + 158)
        _ribbon(sheet, left, top + FOE, foe.name, f"{foe.hp}/{foe.max_hp}")
    if mood and not (present and not ruined):
        pieces.pill(sheet, mood.word, left + WIDTH - 14, top + CHIPS, mood.light, INK, 32)


def back(sheet: Sheet, left: float, top: float) -> None:
    """Draw a region that is not laid yet."""
    sheet.place(SPRITES.get("face-down tile", _back), left, top)


def _back() -> Picture:
    drawing = Drawing(WIDTH, HEIGHT)
    drawing.rounded(Box(0, 0, WIDTH, HEIGHT), RADIUS, (34, 44, 66), (92, 110, 146), 5)
    drawing.rounded(Box(14, 14, WIDTH - 14, HEIGHT - 14), 14, None, (58, 72, 104), 2)
    drawing.symbol(Symbol.QUESTION, (WIDTH / 2, HEIGHT / 2), 130, (70, 86, 122))
    return pieces.opaque(drawing.done(), CORNER)


def ground(region: Region, *, hostile: bool, destroyed: bool) -> Picture:
    """Return a region's land in its frame."""
    return SPRITES.get(
        ("land", region, hostile, destroyed), lambda: _ground(region, hostile, destroyed)
    )


def _ground(region: Region, hostile: bool, destroyed: bool) -> Picture:
    drawing = scenes.scene(region)
    size, scale = drawing.image.size, drawing.scale
    if destroyed:
        scenes.gloom(drawing, (150, 128, 126), 0.9)
        drawing.veil(Image.new("L", size, 255), (10, 8, 10), 0.42)
        for width, fill in ((9, (12, 8, 8)), (3, (196, 74, 30))):
            for line in scenes.cracks(list(Region).index(region)):
                drawing.line(line, fill, width)
    elif hostile:
        scenes.gloom(drawing, (255, 150, 140), 0.5)
    strip = Image.new("L", size)
    ImageDraw.Draw(strip).rectangle((0, (HEIGHT - STRIP) * scale, size[0], size[1]), fill=255)
    drawing.veil(strip, (14, 16, 24))
    if hostile and not destroyed:
        scenes.thorns(drawing, (150, 30, 36))
    rim = (206, 56, 50) if hostile else (190, 160, 104)
    rim = (92, 84, 84) if destroyed else rim
    drawing.cut(rounded_mask(size, RADIUS * scale))
    drawing.rounded(Box(0, 0, WIDTH, HEIGHT), RADIUS, None, mix(rim, INK, 0.7), 8)
    drawing.rounded(Box(1.5, 1.5, WIDTH - 1.5, HEIGHT - 1.5), RADIUS - 1.5, None, rim, 4)
    return pieces.opaque(drawing.done(), CORNER)


def _light(sheet: Sheet, left: float, top: float, colour: Colour) -> None:
    """Lay a light round a tile: its four sides, since nothing of it lies within."""
    light = SPRITES.get(("tile light", colour), lambda: _draw_light(colour))
    wide, high, deep = light.width, light.height, GLOW + RADIUS
    for box in (
        (0, 0, wide, deep),
        (0, deep, GLOW + 6, high - deep),
        (wide - GLOW - 6, deep, wide, high - deep),
        (0, high - deep, wide, high),
    ):
        sheet.place(light.crop(box), left - GLOW + box[0], top - GLOW + box[1])


def _draw_light(colour: Colour) -> Picture:
    """Draw a glowing ring; within it is clear."""
    scale = 2
    size = ((WIDTH + 2 * GLOW) * scale, (HEIGHT + 2 * GLOW) * scale)
    halo = rounded_mask(size, (RADIUS + 10) * scale, inset=8 * scale)
    halo = halo.filter(ImageFilter.GaussianBlur(4 * scale))
    ring = rounded_mask(size, (RADIUS + 6) * scale, inset=8 * scale)
    halo.paste(255, (0, 0), ring)
    within = rounded_mask(size, RADIUS * scale, inset=(GLOW + 2) * scale)
    halo.paste(0, (0, 0), within)
    light = Image.new("RGBA", size, (*mix(colour, WHITE, 0.15), 0))
    light.putalpha(halo)
    return light.reduce(scale)


def _name(
    sheet: Sheet, left: float, top: float, battle: Battle, region: Region, *, ruined: bool
) -> None:
    """Write the region's name and side, and its ability below."""
    side = battle.side(region)
    colour = MUTED if ruined else WHITE
    stamp(sheet, signs.REGIONS[region], left + 38, top + NAME + 1, 40, MUTED if ruined else GOLD)
    right = left + WIDTH - 18
    if side in SIDES and region is not Region.CAPITAL:
        sheet.centre(_side(SIDES[side]), right - 22, top + NAME + 1)
        right -= 52
    elif side is Side.HOSTILE and not ruined:
        stamp(sheet, Symbol.SKULL, right - 20, top + NAME + 1, 40, ROSE)
        right -= 50
    sheet.write(region.value, Box(left + 68, top + 6, right, top + 58), 46, colour)
    text = "  ·  ".join(ability.name for ability in REGIONS[region, side].abilities)
    off = not battle.ability_on(region) and side is not Side.HOSTILE
    if ruined:
        return
    start = left + 20
    if off:
        stamp(sheet, Symbol.EMPTY, start + 15, top + ABILITY, 30, ROSE)
        start += 40
    box = Box(start, top + ABILITY - 22, left + WIDTH - 16, top + ABILITY + 22)
    sheet.write(text, box, 36, MUTED if off else (255, 190, 180) if side is Side.HOSTILE else TEXT)


def _side(letter: str) -> Picture:
    return SPRITES.get(("side", letter), lambda: _draw_side(letter))


def _draw_side(letter: str) -> Picture:
    drawing = Drawing(44, 44)
    drawing.ellipse(Box(0, 0, 44, 44), (22, 25, 33), (214, 190, 140), 3)
    drawing.text(letter, (22, 22), 32, (240, 224, 184), Weight.BLACK)
    return drawing.done()


def _threat(sheet: Sheet, left: float, y: float, threat: int) -> None:
    """Show the Threat of an Outer Region as flames and as a number."""
    heat = HEAT[threat]
    sheet.write(
        str(threat), Box(left + 24, y - 32, left + 66, y + 32), 56, heat, weight=Weight.BLACK
    )
    flames = SPRITES.get(("flames", threat), lambda: _flames(threat))
    sheet.place(flames, left + 71, y - flames.height / 2)
    if threat == OUTER_MAX:
        sheet.symbol(Symbol.WARNING, left + 292, y, 46, heat)


def _capital_threat(sheet: Sheet, left: float, y: float, threat: int) -> None:
    """Show the Capital City's track up to the space of defeat."""
    heat = 0 if not threat else min(3, 1 + threat * 3 // CAPITAL_DEFEAT)
    shown = min(threat, CAPITAL_DEFEAT)
    box = Box(left + 20, y - 30, left + 58, y + 30)
    sheet.write(str(shown), box, 56, HEAT[heat], weight=Weight.BLACK)
    track = SPRITES.get(("capital track", shown), lambda: _capital_track(shown, heat))
    sheet.place(track, left + 62, y - track.height / 2)


def _flames(threat: int) -> Picture:
    return pieces.in_a_row(
        [pieces.flame(46, threat if place < threat else None) for place in range(OUTER_MAX)], 54
    )


def _capital_track(threat: int, heat: int) -> Picture:
    spaces = range(CAPITAL_DEFEAT - 1)
    track = [pieces.flame(34, heat if place < threat else None) for place in spaces]
    return pieces.in_a_row([*track, pieces.doom(36, reached=threat >= CAPITAL_DEFEAT)], 36)


def _destroyed(sheet: Sheet, left: float, top: float) -> None:
    sheet.symbol(Symbol.CROSS_OUT, left + 46, top + THREAT, 54, ROSE)
    box = Box(left + 80, top + THREAT - 26, left + WIDTH - 12, top + THREAT + 26)
    sheet.write("DESTROYED", box, 44, ROSE, weight=Weight.BLACK)


def _chips(
    sheet: Sheet, left: float, y: float, battle: Battle, region: Region, outer: Outer | None
) -> None:
    """Lay what is there: Caravans, a Sandstorm token, Fleet dice, cards put away."""
    wagons = sum(place is region for place in battle.caravans.values())
    if wagons:
        left = pieces.chip(sheet, Shape.WAGON, wagons, left, y, SAND)
    if outer is not None and outer.sand:
        left = pieces.chip(sheet, Symbol.STORM, None, left, y, (230, 176, 110))
    if outer is not None and outer.dice:
        left = pieces.chip(sheet, Symbol.DICE, outer.dice, left, y, (150, 206, 226))
    away = len(battle.aside) if region is Region.DESERT else 0
    if region is Region.RUINS:
        away = battle.entombed is not None
    if away:
        pieces.chip(sheet, Symbol.DECK, away, left, y, (206, 196, 222))


def _heroes(
    sheet: Sheet,
    left: float,
    y: float,
    battle: Battle,
    heroes: list[Hero],
    *,
    narrow: bool,
) -> None:
    """Stand the heroes side by side, closer where the foe needs room."""
    room = WIDTH - 28 - TOKEN - (118 if narrow else 0)
    step = min(TOKEN + 8, room / max(1, len(heroes) - 1))
    for place, hero in enumerate(heroes):
        number = battle.heroes.index(hero)
        sprite = pieces.token(hero, number, TOKEN, pieces.mark_of(hero))
        sheet.place(sprite, left + place * step - pieces.SHADOW, y - sprite.height / 2)


def _ribbon(sheet: Sheet, left: float, y: float, name: str, hp: str) -> None:
    """Name the foe on a ribbon across the tile, with its HP."""
    sheet.place(SPRITES.get("foe ribbon", _draw_ribbon), left - 6, y - 22)
    right = left + WIDTH - 10
    start = right - wide(hp, 32) - 2
    sheet.write(hp, Box(start, y - 22, right, y + 20), 32, GOLD, align="right")
    box = Box(left + 8, y - 22, start - 8, y + 20)
    sheet.write(name.removeprefix("General "), box, 38, WHITE, weight=Weight.BLACK)


def _draw_ribbon() -> Picture:
    width = WIDTH + 12
    drawing = Drawing(width, 48)
    drawing.polygon([(0, 44), (6, 44), (6, 48)], (70, 10, 14))
    drawing.polygon([(width, 44), (width - 6, 44), (width - 6, 48)], (70, 10, 14))
    drawing.rounded(Box(0, 0, width, 44), 3, (140, 26, 32))
    drawing.rounded(Box(0, 3, width, 5), 0, (214, 92, 70))
    drawing.rounded(Box(0, 39, width, 41), 0, (214, 92, 70))
    return drawing.done()


def warm() -> None:
    """Draw the lands as they most often lie."""
    for region in Region:
        ground(region, hostile=False, destroyed=False)
    SPRITES.get("foe ribbon", _draw_ribbon)
