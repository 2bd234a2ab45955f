"""The Titan Sheets of a player: scores, slots with Tech Cards, cockpit, Final Blow, Artifacts."""

from collections.abc import Sequence

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from bot.rules.war_titans.cards import ARTIFACTS, PILOTS, Ability, Score, TechKind, design
from bot.rules.war_titans.cards import Symbol as Face
from bot.rules.war_titans.checks import dice_count, new_check, successful
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.pieces import SLOTS, SUPPORTS_MOST, TechCard, Titan
from bot.rules.war_titans.using import Usable
from bot.rules.war_titans.view import EarthView
from rendering.canvas import SPRITES, Box, Sheet, rounded_mask
from rendering.defenders import pieces
from rendering.defenders.pieces import opaque
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight, drawable
from rendering.palette import FAINT, GOLD, MUTED, PANEL, PANEL_DIM, SKY, TEXT, WHITE, mix
from rendering.war_titans import crew, dice, market, shapes, sheets, signs, tokens
from rendering.war_titans.shapes import stamp
from rendering.war_titans.sheets import EDGE, FULL, GAP, WIDTH, Block, Card, Line
from rendering.war_titans.signs import ROSE

HANGAR, STATS, SCORES, SUPPORTS, FREE = 212, 92, 154, 86, 76
"""How high the parts above the cards are."""

ORDER = (TechKind.HAND, TechKind.HEAD, TechKind.CORE, TechKind.TOOLS)
"""In which order tech is laid out, below what takes both hands."""

BETWEEN = 26
MINT = (112, 208, 172)


def hand(view: EarthView, names: Sequence[str]) -> Sheet | None:
    """Draw the sheets of the viewer's Titans; None for a watcher."""
    if view.viewer is None:
        return None
    own = [titan for titan in view.earth.titans if titan.owner == view.viewer]
    return titans(view.earth, own, names) if own else None


def titans(earth: Earth, shown: list[Titan], names: Sequence[str]) -> Sheet:
    """Draw the sheets of Titans, one below another."""
    found = [_blocks(earth, titan) for titan in shown]
    above = HANGAR + STATS + SCORES + 3 * GAP
    heights = [
        above + _supports_room(titan) + _free_room(titan) + sheets.blocks_height(blocks)
        for titan, blocks in zip(shown, found, strict=True)
    ]
    sheet = Sheet(FULL, EDGE + sum(heights) + BETWEEN * (len(shown) - 1))
    top = float(EDGE)
    for titan, blocks, high in zip(shown, found, heights, strict=True):
        name = drawable(names[titan.owner]) if titan.owner < len(names) else ""
        _head(sheet, top, earth, titan, name)
        y = top + HANGAR + GAP
        _stats(sheet, y, earth, titan)
        y += STATS + GAP
        for place, score in enumerate((Score.COMBAT, Score.MOVEMENT, Score.REPAIR)):
            _score(sheet, place, y, earth, titan, score)
        y += SCORES + GAP
        if titan.supports:
            _supports(sheet, y, titan)
        y += _supports_room(titan)
        if _free(titan):
            _free_slots(sheet, y, titan)
        sheets.lay(sheet, y + _free_room(titan), blocks)
        top += high + BETWEEN
    return sheet


def _supports_room(titan: Titan) -> int:
    return SUPPORTS + GAP if titan.supports else 0


def _free_room(titan: Titan) -> int:
    return FREE + GAP if _free(titan) else 0


def _free(titan: Titan) -> dict[TechKind, int]:
    """Return how many slots of each kind are free; none is shown while pilots are offered."""
    if titan.offered:
        return {}
    kinds = [design(tech.card).kind for tech in titan.tech]
    taken = {kind: kinds.count(kind) for kind in TechKind}
    taken[TechKind.HAND] += SLOTS[TechKind.HAND] * taken[TechKind.TWO_HANDED]
    shown = (kind for kind in TechKind if kind is not TechKind.TWO_HANDED)
    return {kind: SLOTS[kind] - taken[kind] for kind in shown if SLOTS[kind] > taken[kind]}


def _head(sheet: Sheet, top: float, earth: Earth, titan: Titan, name: str) -> None:
    """Draw the hangar with the Titan's token and name."""
    sheet.place(SPRITES.get(("hangar", titan.card), lambda: _hangar(titan.card)), EDGE, top)
    sheet.place(tokens.strip(titan.card, 22, HANGAR - 40), EDGE + 16, top + 20)
    token = tokens.titan(titan.card, 156, lead=titan.card == earth.lead)
    sheet.centre(token, EDGE + 136, top + HANGAR / 2)
    left, right = EDGE + 236, EDGE + WIDTH - 260
    box = Box(left, top + 16, right, top + 106)
    sheet.write(titan.card, box, 78, crew.colour_of(titan.card), weight=Weight.BLACK)
    place = crew.whereabouts(titan) if titan.place or earth.turn else "about to be placed"
    box = Box(left, top + 106, right, top + 156)
    sheet.write(place, box, 42, WHITE)
    lead = titan.card == earth.lead
    words = " · ".join(part for part in (name, "Lead Character" * lead) if part)
    box = Box(left, top + 152, right, top + 198)
    sheet.write(words, box, 38, (206, 208, 214), weight=Weight.REGULAR)


def _hangar(titan: str) -> Picture:
    """Draw a hangar: girders, light, and the great helmet looking out at the right."""
    style = signs.TITANS[titan]
    scale = 2
    size = (WIDTH * scale, HANGAR * scale)
    ground = mix(style.colour, (10, 13, 22), 0.84)
    image = Image.new("RGB", size, ground)
    pen = ImageDraw.Draw(image)
    for turn in range(-2, 16):
        x = turn * 96 * scale
        pen.line([(x, size[1]), (x + 130 * scale, 0)], mix(ground, style.colour, 0.09), 22 * scale)
    for part, reach in ((0.1, 300), (0.2, 210), (0.32, 140)):
        middle = (size[0] - 170 * scale, size[1] // 2 + 40 * scale)
        box = (middle[0] - reach * scale, middle[1] - reach * scale,
               middle[0] + reach * scale, middle[1] + reach * scale)  # fmt: skip
        pen.ellipse(box, fill=mix(ground, style.colour, part))
    helmet = shapes.mask(style.helmet, 330 * scale)
    at = (size[0] - 335 * scale, -32 * scale)
    image.paste(mix(style.colour, (12, 14, 22), 0.82), (at[0] + 8, at[1] + 8), helmet)
    image.paste(mix(style.colour, WHITE, 0.1), at, helmet)
    framed = image.convert("RGBA")
    framed.putalpha(rounded_mask(size, 22 * scale))
    return tokens.thrifty(opaque(framed.reduce(scale)))


def _stats(sheet: Sheet, top: float, earth: Earth, titan: Titan) -> None:
    """Lay HP, armor and Credits in a band."""
    pieces.panel(sheet, EDGE, top, (WIDTH, STATS), PANEL, None)
    y = top + STATS / 2
    most = earth.max_hp(titan)
    crew.health(sheet, EDGE + 22, y, max(0, most - titan.damage), most, 54)
    x = EDGE + WIDTH - 24.0
    for word, count, sign, hue in (
        ("Credits", titan.credits, Symbol.COINS, GOLD),
        ("armor", earth.armor(titan), Symbol.SHIELD, SKY),
    ):
        room = wide(word, 36, Weight.REGULAR)
        box = Box(x - room, y - 24, x, y + 24)
        sheet.write(word, box, 36, MUTED, weight=Weight.REGULAR)
        text = str(count)
        start = x - room - 14 - wide(text, 56, Weight.BLACK)
        box = Box(start, y - 34, x - room - 12, y + 34)
        sheet.write(text, box, 56, hue if count else FAINT, weight=Weight.BLACK)
        stamp(sheet, sign, start - 34, y, 46, hue if count else FAINT)
        x = start - 90


def _score(sheet: Sheet, place: int, top: float, earth: Earth, titan: Titan, score: Score) -> None:
    """Show a score: how many dice with all that adds to them, and which symbols succeed."""
    width = (WIDTH - 2 * GAP) // 3
    left = EDGE + place * (width + GAP)
    pieces.panel(sheet, left, top, (width, SCORES), PANEL, None)
    check = new_check(titan, score)
    count = dice_count(earth, check)
    stamp(sheet, signs.SCORES[score], left + 42, top + 40, 44, crew.colour_of(titan.card))
    box = Box(left + 76, top + 14, left + width - 16, top + 66)
    sheet.write(score.capitalize(), box, 42, WHITE, weight=Weight.BLACK)
    more = count > titan.sheet.score(score).dice
    y = top + 108
    text = str(count)
    box = Box(left + 24, y - 40, left + 24 + wide(text, 66, Weight.BLACK), y + 40)
    used = sheet.write(text, box, 66, GOLD if more else WHITE, weight=Weight.BLACK)
    stamp(sheet, Symbol.DICE, left + used + 62, y, 48, MUTED)
    good = successful(earth, check)
    for number, face in enumerate(face for face in Face if face in good):
        dice.symbol(sheet, face, left + used + 134 + number * 64, y, 58)


def _supports(sheet: Sheet, top: float, titan: Titan) -> None:
    """Show where the Supports stand; those laid down lie."""
    pieces.panel(sheet, EDGE, top, (WIDTH, SUPPORTS), PANEL, None)
    x, y = EDGE + 52.0, top + SUPPORTS / 2
    for support in titan.supports:
        sheet.centre(tokens.support(titan.card, 58, damaged=support.damaged), x, y)
        x += 68
    cities = ", ".join(s.city + " (lying)" * s.damaged for s in titan.supports)
    left = SUPPORTS_MOST - len(titan.supports)
    words = cities + (f" · {left} in the pool" if left else "")
    sheet.write(words, Box(x - 18, y - 26, EDGE + WIDTH - 20, y + 26), 38, TEXT)


def _free_slots(sheet: Sheet, top: float, titan: Titan) -> None:
    """Name the slots that hold no tech."""
    pieces.panel(sheet, EDGE, top, (WIDTH, FREE), PANEL_DIM, None)
    x, y = EDGE + 24.0, top + FREE / 2
    word = "Free slots"
    room = wide(word, 36)
    sheet.write(word, Box(x, y - 25, x + room, y + 25), 36, MUTED, weight=Weight.BLACK)
    x += room + 44
    for kind, count in _free(titan).items():
        stamp(sheet, signs.SLOTS[kind], x + 20, y, 42, MUTED)
        word = signs.SLOT_NAMES[kind] + f" ×{count}" * (count > 1)
        room = wide(word, 36)
        sheet.write(word, Box(x + 52, y - 25, x + 52 + room, y + 25), 36, TEXT)
        x += room + 92


# Cards


def _blocks(earth: Earth, titan: Titan) -> list[Block]:
    """Return the cards of a sheet as they are laid out."""
    if titan.offered:
        offered = tuple(_pilot(titan, name, "offered", edge=True) for name in titan.offered)
        return [Block((card,)) for card in offered] + [_final_blow(titan)]
    both = [tech for tech in titan.tech if design(tech.card).kind is TechKind.TWO_HANDED]
    rest = [tech for tech in titan.tech if tech not in both]
    rest.sort(key=lambda tech: ORDER.index(design(tech.card).kind))
    cards = [*map(_tech, rest), _cockpit(titan)]
    blocks = [Block((_tech(tech),)) for tech in both]
    blocks += [Block(tuple(cards[n : n + 2])) for n in range(0, len(cards), 2)]
    blocks.append(_final_blow(titan))
    blocks += [Block((_artifact(titan, name),)) for name in titan.artifacts]
    return blocks


def _tech(tech: TechCard) -> Card:
    card = design(tech.card)
    kind = signs.SLOT_NAMES[card.kind] + ("" if tech.enabled else " · disabled")
    lines = [Line(market.words(ability)) for ability in card.abilities]
    if card.tags:
        lines.append(Line(market.tags(card.tags), True))
    sign = signs.SLOTS[card.kind] if tech.enabled else Symbol.EMPTY
    charges = tech.charges if card.holds_charges else None
    return Card(sign, card.name, kind, tuple(lines), SKY, not tech.enabled, charges)


def _cockpit(titan: Titan) -> Card:
    if titan.pilot is None:
        return Card(Symbol.PILOT, "no pilot", "cockpit", faded=True)
    return _pilot(titan, titan.pilot, "pilot")


def _used(titan: Titan, source: str, ability: Ability) -> bool:
    key = Usable(source, ability).key
    return key in titan.used_game or key in titan.used_turn


def _lines(titan: Titan, source: str, abilities: tuple[Ability, ...]) -> tuple[Line, ...]:
    """Return what a pilot or an Artifact does; what is used up is faded and says so."""
    return tuple(
        Line("Used: " + each.text if _used(titan, source, each) else market.words(each),
             _used(titan, source, each))
        for each in abilities
    )  # fmt: skip


def _pilot(titan: Titan, name: str, kind: str, *, edge: bool = False) -> Card:
    lines = _lines(titan, name, PILOTS[name].abilities)
    return Card(Symbol.PILOT, name, kind, lines, MINT, edge=GOLD if edge else None)


def _final_blow(titan: Titan) -> Block:
    blow = titan.sheet.final_blow
    tags = " · ".join(str(tag) for tag in blow.tags)
    state = "Final Blow · ready" if titan.blow else f"spent · {blow.refresh} Credits"
    text = f"{blow.ability.text} ({tags}; {blow.refresh} Credits to refresh.)"
    hue = GOLD if titan.blow else ROSE
    return Block((Card(Symbol.IMPACT, blow.name, state, (Line(text, not titan.blow),), hue),))


def _artifact(titan: Titan, name: str) -> Card:
    lines = _lines(titan, name, ARTIFACTS[name].abilities)
    return Card(signs.ARTIFACTS[name], name, "Artifact", lines, (216, 170, 255))


def warm() -> None:
    """Draw the hangar of every Titan."""
    for titan in signs.TITANS:
        SPRITES.get(("hangar", titan), lambda titan=titan: _hangar(titan))  # type: ignore[misc]
