"""The sheets of a player's heroes: tracks, abilities, what is carried, Skill and region."""

from collections.abc import Sequence

from bot.rules.defenders.battle import BACK_SLOTS, HAND_SLOTS, XP_MAX, Battle, Hero
from bot.rules.defenders.cards import (
    ARTIFACTS,
    HEROES,
    REGIONS,
    SKILLS,
    Artifact,
    Region,
    Side,
    Slot,
)
from bot.rules.defenders.view import BattleView
from rendering.canvas import Box, Sheet
from rendering.defenders import pieces, sheets, signs
from rendering.defenders.pieces import ROSE
from rendering.defenders.sheets import EDGE, FULL, GAP, VIEW, WIDTH, Entry
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight, drawable
from rendering.palette import GOLD, PANEL, SKY, WHITE, Colour, mix

TRACKS = 96
"""How high the band with HP and XP is."""

MINT: Colour = (112, 208, 172)


def hand(view: BattleView, names: Sequence[str]) -> Sheet | None:
    """Draw the sheets of the viewer's heroes; None for a watcher and before there are any."""
    if view.viewer is None:
        return None
    battle = view.battle
    heroes = battle.heroes_of(view.viewer)
    if not heroes:
        return None
    own = [_entries(battle, hero) for hero in heroes]
    heights = [VIEW + GAP + TRACKS + GAP + sheets.entries_height(entries) for entries in own]
    sheet = Sheet(FULL, EDGE + sum(heights) + 22 * (len(heroes) - 1))
    top = float(EDGE)
    name = drawable(names[view.viewer]) if view.viewer < len(names) else ""
    for hero, entries, high in zip(heroes, own, heights, strict=True):
        _head(sheet, top, battle, hero, name)
        _tracks(sheet, top + VIEW + GAP, battle, hero)
        sheets.lay(sheet, top + VIEW + TRACKS + 2 * GAP, entries)
        top += high + 22
    return sheet


def _head(sheet: Sheet, top: float, battle: Battle, hero: Hero, name: str) -> None:
    """Draw the land where the hero stands, the hero's token and name on it."""
    number = battle.heroes.index(hero)
    style = signs.STYLES[number % len(signs.STYLES)]
    sheet.place(sheets.view_of(hero.region), EDGE, top)
    sheet.place(pieces.strip(number, 20, VIEW - 40), EDGE + 14, top + 20)
    sheet.centre(pieces.token(hero, number, 140, pieces.mark_of(hero)), EDGE + 122, top + VIEW / 2)
    left, right = EDGE + 212, EDGE + WIDTH - 24
    colour = mix(style.colour, WHITE, 0.45)
    box = Box(left, top + 16, right, top + 100)
    sheet.write(hero.card.value, box, 76, colour, weight=Weight.BLACK)
    box = Box(left, top + 100, left + 560, top + 146)
    sheet.write(f"{HEROES[hero.card].people} · {style.name} Defender", box, 40, WHITE)
    box = Box(left, top + 144, left + 560, top + 188)
    sheet.write(name, box, 38, (206, 208, 214), weight=Weight.REGULAR)


def _tracks(sheet: Sheet, top: float, battle: Battle, hero: Hero) -> None:
    """Lay the HP, and with the Dark War's content the XP."""
    pieces.panel(sheet, EDGE, top, (WIDTH, TRACKS), PANEL, None)
    y = top + TRACKS / 2
    left = EDGE + 24.0
    end = pieces.row(sheet, "heart", left, y, hero.hp, hero.max_hp, 56)
    end = _count(sheet, end + 14, y, f"{hero.hp}/{hero.max_hp}", ROSE)
    if hero.exhausted:
        box = Box(end + 20, y - 30, end + 250, y + 30)
        sheet.write("Exhausted", box, 44, ROSE)
    if battle.dark:
        text = f"{hero.xp}/{XP_MAX}"
        room = wide(text, 60, Weight.BLACK) + wide("XP", 40) + 30
        right = EDGE + WIDTH - 24
        _count(sheet, right - room, y, text, GOLD)
        box = Box(right - wide("XP", 40) - 2, y - 28, right, y + 28)
        sheet.write("XP", box, 40, GOLD)
        if not hero.exhausted:
            pieces.row(sheet, "star", right - room - 20 - 50 * XP_MAX, y, hero.xp, XP_MAX, 50)


def _count(sheet: Sheet, left: float, y: float, text: str, fill: Colour) -> float:
    right = left + wide(text, 60, Weight.BLACK)
    sheet.write(text, Box(left, y - 36, right, y + 36), 60, fill, weight=Weight.BLACK)
    return right


def _entries(battle: Battle, hero: Hero) -> list[Entry]:
    """Return the panels of a hero's sheet."""
    style = signs.STYLES[battle.heroes.index(hero) % len(signs.STYLES)]
    colour = mix(style.colour, WHITE, 0.3)
    sign = signs.HEROES[hero.card]
    entries = [
        Entry(sign, ability.name, ability.cost, ability.effect, colour)
        for ability in HEROES[hero.card].abilities
    ]
    for slot, room in ((Slot.HAND, HAND_SLOTS), (Slot.BACK, BACK_SLOTS)):
        carried = hero.carried(slot)
        entries += [_carried(hero, artifact) for artifact in carried]
        free = Symbol.HANDS_FREE if slot is Slot.HAND else Symbol.BACK
        left = room - len(carried)
        words = f"free {slot} slot" if left == 1 else f"{left} free {slot} slots"
        entries += [Entry(free, words, slot, "", faded=True)] * bool(left)
    if hero.skill:
        skill = SKILLS[hero.skill]
        spent = hero.skill in (*hero.used, *battle.spent)
        kind = "used" if spent else f"Skill · {skill.xp} XP"
        entries.append(Entry(Symbol.SCROLL, skill.name, kind, skill.effect, MINT, spent))
    if hero.death_token:
        text = "On a later Turn of yours: discard it and regain 2 HP."
        entries.append(Entry(Symbol.BARE_SKULL, "Death token", "free", text, ROSE))
    return entries + _region(battle, hero.region)


def _carried(hero: Hero, artifact: Artifact) -> Entry:
    text = ARTIFACTS[artifact]
    used = artifact in hero.used
    kind = f"{text.slot} · used" if used else f"{text.slot} · {text.cost}"
    return Entry(signs.ARTIFACTS[artifact], text.name, kind, text.effect, GOLD, used)


def _region(battle: Battle, region: Region) -> list[Entry]:
    """Return the panels of the region where the hero stands."""
    sign, side = signs.REGIONS[region], battle.side(region)
    if region is not Region.CAPITAL and battle.outer(region).destroyed:
        text = "Destroyed: it has no level and no ability."
        return [Entry(Symbol.CROSS_OUT, region.value, "destroyed", text, ROSE, faded=True)]
    off = not battle.ability_on(region) and side is not Side.HOSTILE
    colour = ROSE if side is Side.HOSTILE else mix(SKY, WHITE, 0.25)
    return [
        Entry(
            sign,
            ability.name,
            f"{region} · {'off' if off else ability.cost}",
            ability.effect,
            colour,
            off,
        )
        for ability in REGIONS[region, side].abilities
    ]


def warm() -> None:
    """Draw what every sheet needs."""
    sheets.warm()
