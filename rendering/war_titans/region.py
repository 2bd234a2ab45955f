"""A city or a Rift enlarged, with everything that is there."""

from typing import NamedTuple

from PIL import Image
from PIL.Image import Image as Picture

from bot.rules.war_titans.cards import CITIES, INVADERS, RIFTS, TYRANTS, CityKind
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.view import EarthView
from rendering.canvas import SPRITES, Box, Sheet, rounded_mask
from rendering.defenders import pieces
from rendering.defenders.pieces import opaque
from rendering.defenders.writing import height as lines_height
from rendering.defenders.writing import paragraph, wide, wrapped
from rendering.fonts import Symbol, Weight
from rendering.palette import GOLD, MUTED, PANEL, PANEL_DIM, TEXT, WHITE, Colour, mix
from rendering.war_titans import crew, monster, rifts, sight, signs, tokens, world
from rendering.war_titans.front import GROUND
from rendering.war_titans.sheets import EDGE, FULL, GAP, WIDTH
from rendering.war_titans.signs import GOLDEN, JADE, RIFT, ROSE

VIEW = 310
"""How high the view of the place is."""

INSET = 140
SIZE = 36
CHIP = 64


class Row(NamedTuple):
    """A line about somebody: the piece, the title, what is said, and HP and DMG."""

    piece: Picture
    title: str
    text: str
    ink: Colour = WHITE
    ground: Colour = PANEL
    numbers: tuple[int, int, int] | None = None
    """HP left, DMG, HP in all."""

    @property
    def height(self) -> int:
        """How high the line is."""
        lines = len(wrapped(self.text, WIDTH - INSET - 24, SIZE)) if self.text else 0
        return max(120, 78 + lines_height(lines, SIZE) + 14) if lines else 120


def region(view: EarthView, place: str) -> Sheet:
    """Draw a city or a Rift with everything there."""
    earth = view.earth
    shown = _city_rows(earth, place) if place in CITIES else _rift_rows(earth, place)
    sheet = Sheet(FULL, EDGE + VIEW + GAP + sum(row.height + GAP for row in shown))
    sheet.place(SPRITES.get(("place", place), lambda: _view(place)), EDGE, EDGE)
    if place in CITIES:
        _city_head(sheet, earth, place)
    else:
        _rift_head(sheet, earth, place)
    top = float(EDGE + VIEW + GAP)
    for row in shown:
        _row(sheet, top, row)
        top += row.height + GAP
    return sheet


def _view(place: str) -> Picture:
    """Return the map round a place, enlarged, darker at its left."""
    scale = 2
    cut = world.cut_out(place, (WIDTH, VIEW), 2.6)
    steps = 24
    ramp = Image.new("L", (steps, 1))
    for step in range(steps):
        ramp.putpixel((step, 0), round(96 + 132 * (1 - step / (steps - 1)) ** 0.42))
    dark = Image.new("RGB", cut.size, (9, 13, 24))
    cut = Image.composite(dark, cut, ramp.resize(cut.size, Image.Resampling.BILINEAR))
    framed = cut.convert("RGBA")
    framed.putalpha(rounded_mask((WIDTH * scale, VIEW * scale), 22 * scale).reduce(scale))
    return tokens.thrifty(opaque(framed))


def _city_head(sheet: Sheet, earth: Earth, name: str) -> None:
    card, state = CITIES[name], earth.cities.get(name)
    destroyed = state is not None and state.destroyed
    left = card.hp if state is None else earth.city_left(name)
    top, x = EDGE, EDGE + 250.0
    token = tokens.node(card.kind, 200, None if destroyed else left)
    sheet.centre(token, EDGE + 124, top + VIEW / 2)
    right = EDGE + WIDTH - 24
    box = Box(x, top + 14, right, top + 108)
    sheet.write(name, box, 84, MUTED if destroyed else WHITE, weight=Weight.BLACK)
    kind = "Metropolis" if card.kind is CityKind.METROPOLIS else "Refuge City"
    words = "DESTROYED" if destroyed else f"{kind} · {left} of {card.hp} HP"
    box = Box(x, top + 108, right, top + 158)
    sheet.write(words, box, 42, ROSE if destroyed else TEXT)
    y = top + 186
    for to, hue, hollow in ((card.yellow, GOLDEN, False), (card.green, JADE, True)):
        sheet.centre(tokens.arrow(hue, hollow=hollow, degrees=0, size=44), x + 22, y)
        word = "yellow" if not hollow else "green"
        room = wide(to, 40)
        sheet.write(to, Box(x + 54, y - 25, x + 54 + room, y + 25), 40, WHITE)
        start = x + 54 + room + 16
        sheet.write(word, Box(start, y - 24, start + 150, y + 24), 36, hue)
        x = start + wide(word, 36) + 50
    x = EDGE + 250
    words = "Trails to " + ", ".join(card.adjacent)
    box = Box(x, top + 216, right, top + 256)
    sheet.write(words, box, 36, TEXT, weight=Weight.REGULAR)
    found = [rift for rift in RIFTS if name in RIFTS[rift].threatens]
    closed = [rift for rift in found if rift in earth.rifts and earth.rifts[rift].closed]
    words = "Threatened by " + ", ".join(r + " (closed)" * (r in closed) for r in found)
    box = Box(x, top + 254, right, top + 294)
    sheet.write(words, box, 36, mix(RIFT, WHITE, 0.4), weight=Weight.REGULAR)


def _rift_head(sheet: Sheet, earth: Earth, name: str) -> None:
    state = earth.rifts.get(name)
    top, x, right = EDGE, EDGE + 250, EDGE + WIDTH - 24
    rifts.vortex(sheet, EDGE + 124, top + VIEW / 2, earth, name, 208)
    box = Box(x, top + 14, right, top + 108)
    closed = state is not None and state.closed
    sheet.write(name, box, 84, MUTED if closed else WHITE, weight=Weight.BLACK)
    words = "face-down Rift Token"
    if closed:
        words = "CLOSED"
    elif state is not None and state.revealed and state.token:
        left, full = earth.tyrant_hp(name) - state.damage, earth.tyrant_hp(name)
        words = f"{state.token} · {left} of {full} HP"
    box = Box(x, top + 110, right, top + 166)
    sheet.write(words, box, 48, mix(RIFT, WHITE, 0.5))
    words = "Threatens " + ", ".join(RIFTS[name].threatens)
    box = Box(x, top + 166, right, top + 212)
    sheet.write(words, box, 36, TEXT, weight=Weight.REGULAR)
    guards = len(state.guardians) if state is not None else 0
    lair = len(state.lair) if state is not None else 0
    words = f"{guards} guardian{'s' * (guards != 1)} · {lair} in the Lair"
    box = Box(x, top + 212, right, top + 262)
    sheet.write(words, box, 42, signs.BONE)


# Lines


def _city_rows(earth: Earth, name: str) -> list[Row]:
    shown = [_titan(earth, titan) for titan in earth.titans_at(name)]
    for titan, support in earth.supports_at(name):
        piece = tokens.support(titan.card, 84, damaged=support.damaged)
        words = "lying: 1 HP left" if support.damaged else "2 HP"
        shown.append(Row(piece, f"Support of {titan.card}", words, crew.colour_of(titan.card)))
    shown += [_invader(earth, each) for each in earth.invaders_at(name)]
    if not shown:
        sign = tokens.disc(Symbol.CITY, 80, MUTED)
        shown.append(Row(sign, "nobody is here", "", MUTED, PANEL_DIM))
    return shown


def _rift_rows(earth: Earth, name: str) -> list[Row]:
    state = earth.rifts.get(name)
    if state is None:
        return []
    shown = []
    if state.revealed and state.token and not state.closed:
        shown = _tyrant(state.token)
    shown += [_titan(earth, titan) for titan in earth.titans_at(name)]
    for number, each in enumerate(state.guardians, 1):
        row = _invader(earth, each)
        shown.append(row._replace(title=f"{number}. {row.title}"))
    for each in state.lair:
        row = _invader(earth, each)
        shown.append(row._replace(title=f"Lair: {each}", ground=PANEL_DIM, ink=MUTED))
    return shown


def _tyrant(token: str) -> list[Row]:
    """Return what is known of a Tyrant: Trial, special ability, Artifact."""
    card = TYRANTS[token]
    trial = card.trial
    check = (
        "check of your choice" if trial.ability == "any" else f"{trial.ability.capitalize()} Check"
    )
    score = f"in a {check}"
    words = f"{trial.successes} success{'es' * (trial.successes > 1)} {score}. "
    words += f"Failure: {trial.text}"
    ground = mix(PANEL, RIFT, 0.12)
    disc = tokens.disc(signs.SCORES[trial.ability], 84, RIFT)
    special = card.special.text if card.special is not None else "No ability."
    face = tokens.medallion("disc", signs.TYRANTS[token], 92, (40, 18, 66), RIFT)
    prize = tokens.disc(signs.ARTIFACTS[card.artifact], 84, GOLD)
    return [
        Row(disc, "Part 1: the Trial", words, WHITE, ground),
        Row(face, f"Part 2: {signs.short(token)}", f"{card.dmg} DMG. {special}", WHITE, ground),
        Row(prize, card.artifact, "The Artifact of whoever defeats the Tyrant.", GOLD, ground),
    ]


def _titan(earth: Earth, titan: Titan) -> Row:
    most = earth.max_hp(titan)
    piece = tokens.titan(titan.card, 92, lead=titan.card == earth.lead)
    words = f"{most - titan.damage} of {most} HP · armor {earth.armor(titan)}"
    words += f" · {titan.pilot}" if titan.pilot else ""
    if titan.place in RIFTS:
        words += " · faces the Tyrant" if titan.inside else " · in part 1"
    return Row(piece, titan.card, words, crew.colour_of(titan.card))


def _invader(earth: Earth, name: str) -> Row:
    section = earth.section(name)
    words = []
    if section.ability is not None:
        words = [f"{monster.TRIGGERS[section.ability.when]}: {section.ability.text}."]
    if section.immune:
        words.append("Immune: " + ", ".join(str(tag) for tag in section.immune) + ".")
    if earth.invaders[name].safe:
        words.append("It takes no damage this turn.")
    found = sight.taker(earth, name)
    if found is not None:
        kind, who = found
        target = {"city": "the city", "titan": who, "support": f"a Support of {who}"}[kind]
        words.append(f"Its damage goes to {target}.")
    if not words and name in INVADERS:
        words.append(f"{INVADERS[name].category.capitalize()}, no ability in this tier.")
    numbers = (earth.hp_left(name), earth.dmg(name), section.hp)
    return Row(tokens.monster(name, 96), name, " ".join(words), WHITE, GROUND, numbers)


def _row(sheet: Sheet, top: float, row: Row) -> None:
    high = row.height
    pieces.panel(sheet, EDGE, top, (WIDTH, high), row.ground, None)
    sheet.centre(row.piece, EDGE + 70, top + min(high / 2, 64))
    right = EDGE + WIDTH - 24
    if row.numbers is not None:
        hp, dmg, full = row.numbers
        sheet.centre(tokens.burst_chip(dmg, CHIP), right - CHIP / 2, top + 44)
        sheet.centre(tokens.heart_chip(hp, full, CHIP), right - CHIP * 1.5 - 14, top + 44)
        right -= 2 * CHIP + 40
    y = top + (high / 2 if not row.text else 42)
    box = Box(EDGE + INSET, y - 32, right, y + 32)
    sheet.write(row.title, box, 48, row.ink, weight=Weight.BLACK)
    if row.text:
        box = Box(EDGE + INSET, top + 74, EDGE + WIDTH - 24, top + high)
        paragraph(sheet, row.text, box, SIZE, TEXT)
