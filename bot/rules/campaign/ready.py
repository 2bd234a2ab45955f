"""Sheets of computers: those of the scenarios, those that grow, and what a computer prefers."""

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import resources

import msgspec

from bot.rules.campaign import between, guard, purchases
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.points import points
from bot.rules.campaign.sheet import (
    COST,
    MOST_SCHOOL,
    XP_PER_LEVEL,
    ItemId,
    OwnedItem,
    Place,
    Sheet,
    SpellId,
)
from bot.rules.chance import Chance

NAME = "Computer"
"""The name of a computer's Titan that no scenario names."""

MOST_ITEMS = 4

_BOXES = (
    *("charisma", "power", "spirit", "leadership", "charisma", "power", "spirit", "leadership"),
    *("charisma", "power", "spirit", "leadership", "skill", "luck", "intelligence", "skill"),
    *("luck", "wisdom", "intelligence", "skill", "luck", "intelligence", "wisdom", "wisdom"),
)
"""The boxes in the order in which a computer buys them."""

_SCHOOL_EVERY = 5
"""Of so many purchases one is a school level."""

_SCHOOLS = ("divine", "sorcery", "fire", "water", "summoning", "air", "earth", "nature")

_SPELLS = (
    *("mass_bless", "mass_strength", "mass_protection", "fire_ball", "disintegrate", "ice_storm"),
    *("summoning_iii", "improved_magic_missile", "lightning_bolt", "summoning_ii", "major_heal"),
    *("ice_shield", "ice_bolt", "fire_fan", "bloodlust", "stone_fist", "raise_dead", "haste"),
    *("summoning_i", "bless", "magic_missile", "fire_bolt", "shocking_grasp", "strength"),
    *("protection", "shield", "minor_heal", "barkskin"),
)
"""Spells that serve a computer well, the best first."""

_RATED = {spell: rank for rank, spell in enumerate(_SPELLS)}


class ReadySheet(msgspec.Struct, frozen=True):
    """A computer's sheet as scenarios have it; all of its XP are spent."""

    abilities: dict[str, int]
    schools: dict[str, int]
    spells: tuple[SpellId, ...]
    items: tuple[ItemId, ...]
    xp_spent: int
    id: str = ""


class _Scenarios(msgspec.Struct):
    computer_sheets: tuple[ReadySheet, ...]


def made(name: str, ready: ReadySheet) -> Sheet:
    """Return a ready sheet as a `Sheet`; the spells beyond its schools' are Intelligence's."""
    ordinary: list[SpellId] = []
    extra: list[SpellId] = []
    learned: Counter[tuple[str, int]] = Counter()
    for spell in ready.spells:
        school, level = SPELLS[spell].school, SPELLS[spell].level
        due = ready.schools.get(school, 0) - level + 1
        (ordinary if learned[school, level] < due else extra).append(spell)
        learned[school, level] += 1
    return Sheet(
        name=name,
        base_xp=0,
        earned=ready.xp_spent,
        spent=ready.xp_spent,
        abilities=ready.abilities,
        schools=ready.schools,
        spells=tuple(ordinary),
        intelligence=tuple(extra),
        items=tuple(map(OwnedItem, ready.items)),
    )


def _read() -> dict[str, Sheet]:
    raw = (resources.files(__package__) / "scenarios.json").read_bytes()
    found = msgspec.json.decode(raw, type=_Scenarios).computer_sheets
    return {each.id: made(each.id.capitalize(), each) for each in found}


READY: Mapping[str, Sheet] = _read()
"""The ready sheets of the scenarios by their ids."""


def ready_sheet(mean_level: float) -> Sheet:
    """Return the ready sheet for a mean level of the humans: the highest not above it (R95)."""
    below = [sheet for sheet in READY.values() if sheet.level <= mean_level]
    return max(below, key=lambda sheet: sheet.level, default=Sheet(name=NAME, base_xp=0))


def grown(level: int, chance: Chance, name: str = NAME) -> Sheet:
    """Return a sheet of a level that a computer has built purchase by purchase.

    The draws make sheets of a level differ; equal draws give equal sheets.
    """
    sheet = Sheet(name=name, base_xp=0, earned=level * XP_PER_LEVEL)
    key = prefer(sheet, chance)
    while key is not None:
        sheet = between.take(sheet, key, ())
        key = prefer(sheet, chance)
    return sheet


def prefer(sheet: Sheet, chance: Chance | None = None) -> str | None:
    """Return the key of what a computer does next with a sheet; None when it has no wish left.

    Without chance it always does the same. It may be asked again after each `between.take`.
    """
    place = purchases.due(sheet)
    if place is not None:
        return _for_place(sheet, place, chance)
    if sheet.unspent >= COST:
        key = _purchase(sheet, chance)
        if key is not None:
            return key
    if sheet.candidates is not None:
        return _for_guard(sheet)
    return _for_gold(sheet)


def _for_place(sheet: Sheet, place: Place, chance: Chance | None) -> str:
    found = purchases.possible(sheet, place)
    if place.kind == purchases.SCHOOL:
        return f"school:{_favourite_school(sheet, chance)}"
    if place.kind != purchases.CHANGE:
        return f"learn:{min(found, key=_rank)}"
    pair = max(found, key=_gain)
    return f"change:{pair}" if _gain(pair) > 0 else "keep"


def _rank(spell: SpellId) -> tuple[int, int]:
    """Return how late a computer wants a spell: after the rated ones, the higher levels first."""
    return _RATED.get(spell, len(_RATED)), -SPELLS[spell].level


def _gain(pair: str) -> int:
    old, _, new = pair.partition(">")
    return _rank(old)[0] - _rank(new)[0]


def _purchase(sheet: Sheet, chance: Chance | None) -> str | None:
    bought = sheet.spent // COST
    boxes = _boxes_left(sheet)
    schools = purchases.open_schools(sheet)
    if schools and (not boxes or bought % _SCHOOL_EVERY == _SCHOOL_EVERY - 1):
        return f"school:{_favourite_school(sheet, chance)}"
    if boxes:
        return f"ability:{_one_of(boxes[:3], chance)}"
    spells = purchases.buyable_spells(sheet)
    return f"spell:{min(spells, key=_rank)}" if spells else None


def _boxes_left(sheet: Sheet) -> list[str]:
    """Return the abilities with a free box, each once, in the order of a computer's wishes."""
    checked = Counter(sheet.abilities)
    left: dict[str, None] = {}
    for ability in _BOXES:
        if checked[ability] > 0:
            checked[ability] -= 1
        else:
            left[ability] = None
    return list(left)


def _favourite_school(sheet: Sheet, chance: Chance | None) -> str:
    """Return the school to go on with: the furthest that is not finished, else a new one."""
    begun = [each for each in _SCHOOLS if 0 < sheet.school(each) < MOST_SCHOOL]
    if begun:
        return max(begun, key=sheet.school)
    fresh = [each for each in _SCHOOLS if not sheet.school(each)]
    return _one_of(fresh[:4], chance)


def _one_of(values: Sequence[str], chance: Chance | None) -> str:
    return values[0] if chance is None else chance.pick(values)


def _for_guard(sheet: Sheet) -> str:
    """Return what makes the guard worth most: who joins, who goes for a better one, or the end."""
    free = guard.free(sheet)
    for name in free:
        if guard.fits((*sheet.guard, name), sheet.level):
            return f"guard:{name}"
    for old in sorted(sheet.guard, key=points):
        others = list(sheet.guard)
        others.remove(old)
        if any(
            points(name) > points(old) and guard.fits((*others, name), sheet.level) for name in free
        ):
            return f"guard_out:{old}"
    return "guard_done"


def _for_gold(sheet: Sheet) -> str | None:
    topics = between.choices(sheet, ())
    if "repair" in topics:
        return topics["repair"].offers[0].key
    if "market" not in topics or len(sheet.items) >= MOST_ITEMS:
        return None
    held = {ITEMS[each.item].kind for each in sheet.items}
    wares = [offer.key for offer in topics["market"].offers]
    new = [key for key in wares if ITEMS[_item(key)].kind not in held]
    return max(new, key=lambda key: ITEMS[_item(key)].price, default=None)


def _item(key: str) -> ItemId:
    return key.partition(":")[2]
