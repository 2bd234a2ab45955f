"""An Invader's card: its four sections, the one of the present tier lit."""

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from bot.rules.war_titans.cards import INVADERS, Ability, Section, Tier, When
from bot.rules.war_titans.earth import BOSS, Earth
from bot.rules.war_titans.view import EarthView
from rendering.canvas import SPRITES, Box, Drawing, Sheet, rounded_mask
from rendering.defenders import pieces
from rendering.defenders.pieces import opaque
from rendering.defenders.writing import height as lines_height
from rendering.defenders.writing import paragraph, wide, wrapped
from rendering.fonts import Symbol, Weight
from rendering.palette import FIRE, GOLD, INK, MUTED, PANEL, PANEL_DIM, TEXT, WHITE, Colour, mix
from rendering.war_titans import shapes, signs, tokens
from rendering.war_titans.shapes import stamp
from rendering.war_titans.sheets import EDGE, FULL, GAP, WIDTH
from rendering.war_titans.signs import BLOOD, BONE, ROSE

HEAD = 248
"""How high the head with the name is."""

BLOCK = 176
"""How wide the block with a tier's name is."""

NUMBERS = 212
"""How much room HP and DMG have beside it."""

SIZE = 38
CHIP = 84

TRIGGERS: dict[When, str] = {
    When.ON_DESTROYED: "When a Titan destroys it",
    When.ON_TITAN_ENTERS: "When a Titan enters its place",
    When.ON_ATTACKED: "When a Titan attacks in its place",
    When.ON_INVADE: "When it invades a city",
}


def invader(view: EarthView, name: str) -> Sheet:
    """Draw an Invader's card with all four sections."""
    earth = view.earth
    sections = _sections(earth, name)
    heights = [_height(section) for _, section in sections]
    sheet = Sheet(FULL, EDGE + HEAD + GAP + sum(heights) + GAP * len(heights))
    _head(sheet, EDGE, earth, name)
    top = float(EDGE + HEAD + GAP)
    for (tier, section), high in zip(sections, heights, strict=True):
        _section(sheet, top, high, tier, section, now=tier is earth.tier or name == BOSS)
        top += high + GAP
    return sheet


def _sections(earth: Earth, name: str) -> list[tuple[Tier, Section]]:
    if name not in INVADERS:
        return [(earth.tier, earth.section(name))]
    return list(INVADERS[name].sections.items())


def effect(ability: Ability | None) -> str:
    """Return what an Invader does, as a sentence."""
    if ability is None:
        return "No ability."
    return ability.text[0].upper() + ability.text[1:].rstrip(".") + "."


def whereabouts(earth: Earth, name: str) -> str:
    """Return where an Invader is, in words."""
    invader_ = earth.invaders.get(name)
    if invader_ is not None and invader_.place in earth.rifts:
        order = earth.rifts[invader_.place].guardians
        number = order.index(name) + 1 if name in order else 1
        return f"{invader_.place}, guardian {number} of {len(order)}"
    if invader_ is not None and invader_.place is not None:
        return invader_.place
    for rift, state in earth.rifts.items():
        if name in state.lair:
            return f"in the Lair of the {rift}"
    return "not in play"


def _head(sheet: Sheet, top: float, earth: Earth, name: str) -> None:
    sheet.place(SPRITES.get(("den", name), lambda: _den(name)), EDGE, top)
    sheet.centre(tokens.monster(name, 196), EDGE + 132, top + HEAD / 2)
    left, right = EDGE + 262, EDGE + WIDTH - 330
    box = Box(left, top + 18, right + 140, top + 106)
    sheet.write(name, box, 78, WHITE, weight=Weight.BLACK)
    if name in INVADERS:
        card = INVADERS[name]
        stamp(sheet, signs.CATEGORIES[card.category], left + 24, top + 132, 44, FIRE)
        words = (
            f"{card.category.capitalize()} · reward {card.reward} Credit{'s' * (card.reward > 1)}"
        )
    else:
        stamp(sheet, Symbol.STAR, left + 24, top + 132, 44, FIRE)
        words = "the foe of the Final Episode"
    box = Box(left + 60, top + 108, right, top + 158)
    sheet.write(words, box, 42, BONE)
    hurt = earth.invaders[name].damage if name in earth.invaders else 0
    words = whereabouts(earth, name) + (f" · {hurt} damage" if hurt else "")
    box = Box(left, top + 160, right + 60, top + 210)
    sheet.write(words, box, 42, TEXT)


def _den(name: str) -> Picture:
    """Draw the dark behind a monster, with its great sign at the right."""
    scale = 2
    size = (WIDTH * scale, HEAD * scale)
    ground = mix(BLOOD, (12, 6, 12), 0.62)
    image = Image.new("RGB", size, ground)
    pen = ImageDraw.Draw(image)
    for turn in range(-3, 14):
        x = turn * 120 * scale
        claw = [(x, size[1]), (x + 150 * scale, 0), (x + 172 * scale, 0), (x + 44 * scale, size[1])]
        pen.polygon(claw, fill=mix(ground, BLOOD, 0.3))
    mask = shapes.mask(signs.INVADERS[name], 330 * scale)
    at = (size[0] - mask.width - 20 * scale, (size[1] - mask.height) // 2 + 20 * scale)
    image.paste(mix(BLOOD, FIRE, 0.18), at, mask)
    framed = image.convert("RGBA")
    framed.putalpha(rounded_mask(size, 22 * scale))
    return tokens.thrifty(opaque(framed.reduce(scale)), 64)


def _height(section: Section) -> int:
    room = WIDTH - BLOCK - NUMBERS - 40
    lines = len(wrapped(_words(section), room, SIZE))
    return max(136, 44 + lines_height(lines, SIZE) + (54 if section.immune else 0))


def _words(section: Section) -> str:
    if section.ability is None:
        return effect(None)
    return f"{TRIGGERS[section.ability.when]}: {section.ability.text}."


def _section(
    sheet: Sheet, top: float, high: int, tier: Tier, section: Section, *, now: bool
) -> None:
    """Draw one section: tier, HP, DMG, what the Invader does, and what it is immune to."""
    pieces.panel(
        sheet, EDGE, top, (WIDTH, high), PANEL if now else PANEL_DIM, GOLD if now else None
    )
    hue = signs.TIERS[tier]
    sprite = SPRITES.get(("tier block", tier, high, now), lambda: _tier(hue, high, now=now))
    sheet.place(sprite, EDGE + 10, top + 10)
    box = Box(EDGE + 16, top + 10, EDGE + BLOCK - 8, top + high - 10)
    if now:
        box = box._replace(bottom=top + high / 2 + 8)
        below = Box(box.left, top + high / 2, box.right, top + high - 16)
        sheet.write("now", below, 38, INK, align="middle")
    sheet.write(
        str(tier).upper(), box, 44, INK if now else hue, weight=Weight.BLACK, align="middle"
    )
    x, y = EDGE + BLOCK + 62, top + high / 2
    sheet.centre(tokens.heart_chip(section.hp, section.hp, CHIP), x, y)
    sheet.centre(tokens.burst_chip(section.dmg, CHIP), x + 98, y)
    left, right = EDGE + BLOCK + NUMBERS, EDGE + WIDTH - 24
    count = len(wrapped(_words(section), right - left, SIZE))
    block = lines_height(count, SIZE) + (54 if section.immune else 0)
    y = top + (high - block) / 2
    ink = TEXT if now else MUTED
    if section.ability is None:
        ink = MUTED
    y = paragraph(sheet, _words(section), Box(left, y, right, top + high), SIZE, ink)
    if section.immune:
        _immune(sheet, left, y + 28, section, now=now)


def _immune(sheet: Sheet, left: float, y: float, section: Section, *, now: bool) -> None:
    ink: Colour = TEXT if now else MUTED
    stamp(sheet, Symbol.EMPTY, left + 18, y, 36, ROSE)
    box = Box(left + 46, y - 24, left + 46 + wide("immune:", SIZE), y + 24)
    used = sheet.write("immune:", box, SIZE, ROSE)
    x = left + 46 + used + 20
    for tag in section.immune:
        stamp(sheet, signs.TAGS[tag], x + 18, y, 36, ink)
        room = wide(str(tag), SIZE)
        sheet.write(str(tag), Box(x + 46, y - 24, x + 46 + room, y + 24), SIZE, ink)
        x += 46 + room + 28


def _tier(hue: Colour, high: int, *, now: bool) -> Picture:
    width = BLOCK - 14
    drawing = Drawing(width, high - 20)
    fill = hue if now else mix(hue, INK, 0.8)
    drawing.rounded(Box(0, 0, width, high - 20), 14, fill, mix(hue, INK, 0.3), 3)
    return drawing.done()
