"""Spending XP and learning spells between games (1.2, 1.3).

A purchase opens *places*: choices that it has not made yet. They are filled one after another, and
nothing more is bought before; an Intelligence place without a spell to learn just waits (R65).
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.rules.campaign.content import ABILITIES, SCHOOLS, SPELLS
from bot.rules.campaign.sheet import (
    COST,
    MOST_BOXES,
    MOST_SCHOOL,
    XP_PER_LEVEL,
    Place,
    Sheet,
    SpellId,
)
from bot.rules.sheets import NotAllowed

SPELL = "spell"
CHANGE = "change"
INTELLIGENCE = "intelligence"
SCHOOL = "school"

_TURN = {SPELL: 0, CHANGE: 0, INTELLIGENCE: 1, SCHOOL: 2}
"""A purchase's own spells come first, then what waited for them, then what its level brings."""


def due(sheet: Sheet) -> Place | None:
    """Return the place that must be filled now; None where all that are open wait (R65)."""
    return next((place for place in sheet.places if possible(sheet, place)), None)


def possible(sheet: Sheet, place: Place) -> tuple[str, ...]:
    """Return what may fill a place: ids of spells or schools; for a change, `old>new`."""
    if place.kind == SCHOOL:
        return open_schools(sheet)
    if place.kind == INTELLIGENCE:
        return tuple(spell for spell in unknown(sheet) if reached(sheet, spell))
    found = unknown(sheet, place.school, place.level)
    if place.kind == SPELL:
        return found
    return tuple(f"{old}>{new}" for old in sheet.intelligence for new in found)


def unknown(sheet: Sheet, school: str = "", level: int = 0) -> tuple[SpellId, ...]:
    """Return the spells that a Titan does not know: of one school, or one level of it, or all."""
    known = set(sheet.spell_book)
    return tuple(
        spell.id
        for spell in SPELLS.values()
        if spell.id not in known and school in ("", spell.school) and level in (0, spell.level)
    )


def reached(sheet: Sheet, spell: SpellId) -> bool:
    """Tell whether the Titan has the school level that a spell belongs to."""
    return SPELLS[spell].level <= sheet.school(SPELLS[spell].school)


def open_schools(sheet: Sheet) -> tuple[str, ...]:
    """Return the schools with a level that may be taken next."""
    return tuple(school for school in SCHOOLS if sheet.school(school) < MOST_SCHOOL)


def buyable_boxes(sheet: Sheet) -> tuple[str, ...]:
    """Return the abilities with a box that is not checked."""
    return tuple(each for each in ABILITIES if sheet.boxes(each) < MOST_BOXES)


def buyable_spells(sheet: Sheet) -> tuple[SpellId, ...]:
    """Return the unknown spells of finished schools (1.2)."""
    return tuple(
        spell for spell in unknown(sheet) if sheet.school(SPELLS[spell].school) == MOST_SCHOOL
    )


def box(sheet: Sheet, ability: str) -> Sheet:
    """Return the sheet with one box of an ability bought. Raises NotAllowed."""
    name = ABILITIES[ability].name
    if sheet.boxes(ability) >= MOST_BOXES:
        raise NotAllowed(f"{name} has all three boxes already: choose another ability.")
    _can_pay(sheet)
    checked = sheet.abilities | {ability: sheet.boxes(ability) + 1}
    opened = (Place(INTELLIGENCE),) if ability == "intelligence" else ()
    return _paid(replace(sheet, abilities=checked), opened)


def school_level(sheet: Sheet, school: str, level: int = 0) -> Sheet:
    """Return the sheet with the next level of a school, bought or as a new level's gift.

    `level` is the level that is meant, where the owner named one. Raises NotAllowed.
    """
    _is_next(sheet, school, level)
    place = due(sheet)
    if place is not None and place.kind == SCHOOL:
        left = list(sheet.places)
        left.remove(place)
        return _settled(_taught(replace(sheet, places=tuple(left)), school), ())
    _can_pay(sheet)
    return _paid(_taught(sheet, school), ())


def finished_spell(sheet: Sheet, spell: SpellId) -> Sheet:
    """Return the sheet with a spell of a finished school bought for XP. Raises NotAllowed."""
    found = SPELLS[spell]
    _is_new(sheet, spell)
    if sheet.school(found.school) < MOST_SCHOOL:
        raise NotAllowed(
            f"XP buy single spells of a school at level 3 only, and {school_name(found.school)} "
            f"is at level {sheet.school(found.school)}: take its next level."
        )
    _can_pay(sheet)
    return _paid(replace(sheet, spells=(*sheet.spells, spell)), ())


def learn(sheet: Sheet, spell: SpellId) -> Sheet:
    """Return the sheet with the spell in the place that is due. Raises NotAllowed."""
    place = due(sheet)
    if place is None:
        raise NotAllowed(_nothing_to_learn(sheet))
    if place.kind not in (SPELL, INTELLIGENCE):
        raise NotAllowed(first(place))
    _is_new(sheet, spell)
    found = possible(sheet, place)
    if spell not in found:
        names = listed([SPELLS[each].name for each in found]) if place.kind == SPELL else ""
        raise NotAllowed(
            f"{SPELLS[spell].name} is no spell for this place: choose {names or described(place)}."
        )
    field = "spells" if place.kind == SPELL else "intelligence"
    book = (*getattr(sheet, field), spell)
    return _filled(replace(sheet, **{field: book}), place)


def change(sheet: Sheet, old: SpellId, new: SpellId) -> Sheet:
    """Return the sheet with an Intelligence spell forgotten for a new one. Raises NotAllowed."""
    place = _change_due(sheet)
    if old not in sheet.intelligence:
        raise NotAllowed(
            f"{SPELLS[old].name} is not in an Intelligence place: only "
            f"{listed([SPELLS[each].name for each in sheet.intelligence])} may be changed."
        )
    _is_new(sheet, new)
    if f"{old}>{new}" not in possible(sheet, place):
        raise NotAllowed(
            f"A spell may only be changed into one of the new school level: choose "
            f"{described(place)}, or keep what you have."
        )
    others = tuple(new if each == old else each for each in sheet.intelligence)
    return _filled(replace(sheet, intelligence=others), place)


def keep(sheet: Sheet) -> Sheet:
    """Return the sheet after its owner declines to change a spell. Raises NotAllowed."""
    return _filled(sheet, _change_due(sheet))


def first(place: Place) -> str:
    """Say that a place must be filled before anything else."""
    if place.kind == CHANGE:
        return "First change an Intelligence spell to the new school level, or keep them all."
    return f"First choose {described(place)}."


def described(place: Place) -> str:
    """Name what fills a place."""
    if place.kind == SCHOOL:
        return "the free school level that your new level brings"
    if place.kind == INTELLIGENCE:
        return "a spell of a school level you have, for Intelligence"
    return f"a spell of {school_name(place.school)}, level {place.level}"


def school_name(school: str) -> str:
    """Return the name of a school."""
    return school.capitalize()


def spell_label(spell: SpellId) -> str:
    """Name a spell with its school and level."""
    found = SPELLS[spell]
    return f"{found.name} ({school_name(found.school)} {found.level})"


def listed(names: Sequence[str]) -> str:
    """Join names to `A, B or C`."""
    return " or ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def _taught(sheet: Sheet, school: str) -> Sheet:
    level = sheet.school(school) + 1
    opened = tuple(_brought(school, level))
    return replace(sheet, schools=sheet.schools | {school: level}, places=(*opened, *sheet.places))


def _brought(school: str, level: int) -> Iterator[Place]:
    """Yield the places of a new school level in their order (R65)."""
    yield Place(SPELL, school, level)
    yield Place(CHANGE, school, level)
    for lower in range(level - 1, 0, -1):
        yield Place(SPELL, school, lower)


def _paid(sheet: Sheet, opened: tuple[Place, ...]) -> Sheet:
    spent = sheet.spent + COST
    if spent // XP_PER_LEVEL > sheet.level:
        opened = (*opened, Place(SCHOOL))
    return _settled(replace(sheet, spent=spent), opened)


def _filled(sheet: Sheet, place: Place) -> Sheet:
    left = list(sheet.places)
    left.remove(place)
    return _settled(replace(sheet, places=tuple(left)), ())


def _settled(sheet: Sheet, opened: tuple[Place, ...]) -> Sheet:
    """Return the sheet with its places in their order, without those that nothing can fill."""
    places = sorted((*sheet.places, *opened), key=lambda place: _TURN[place.kind])
    sheet = replace(sheet, places=tuple(places))
    while sheet.places:
        place, *others = sheet.places
        if place.kind not in (SPELL, CHANGE) or possible(sheet, place):
            break
        sheet = replace(sheet, places=tuple(others))
        if place.kind == SPELL:
            sheet = _relabelled(sheet, place)
    if not open_schools(sheet):
        left = tuple(place for place in sheet.places if place.kind != SCHOOL)
        sheet = replace(sheet, places=left)
    return sheet


def _relabelled(sheet: Sheet, place: Place) -> Sheet:
    """Fill a place with an Intelligence spell, whose own place is open again (R65).

    Where gold has bought all spells of a school level there is none, and the place is lost.
    """
    for spell in sheet.intelligence:
        if (SPELLS[spell].school, SPELLS[spell].level) == (place.school, place.level):
            others = tuple(each for each in sheet.intelligence if each != spell)
            at = sum(_TURN[each.kind] == 0 for each in sheet.places)
            places = (*sheet.places[:at], Place(INTELLIGENCE), *sheet.places[at:])
            return replace(sheet, spells=(*sheet.spells, spell), intelligence=others, places=places)
    return sheet


def _can_pay(sheet: Sheet) -> None:
    place = due(sheet)
    if place is not None:
        raise NotAllowed(first(place))
    if sheet.unspent < COST:
        raise NotAllowed(f"That needs {COST} XP; {sheet.unspent} are left.")


def _is_next(sheet: Sheet, school: str, level: int) -> None:
    name, now = school_name(school), sheet.school(school)
    if now >= MOST_SCHOOL:
        raise NotAllowed(f"{name} is at level 3 already, the highest: choose another school.")
    if level > now + 1:
        raise NotAllowed(
            f"{name} {level} needs {name} {level - 1} first: choose {name} {now + 1}, "
            f"or level 1 of another school."
        )
    if 0 < level <= now:
        raise NotAllowed(f"{name} {level} is yours already: choose {name} {now + 1}.")


def _is_new(sheet: Sheet, spell: SpellId) -> None:
    if spell in sheet.spell_book:
        raise NotAllowed(f"{SPELLS[spell].name} is in the spell book already: choose another.")


def _nothing_to_learn(sheet: Sheet) -> str:
    if not sheet.places:
        return "No place for a spell is open: buy a school level or a box of Intelligence first."
    return "Intelligence has no spell to learn yet: it waits for a new school level."


def _change_due(sheet: Sheet) -> Place:
    place = due(sheet)
    if place is None:
        raise NotAllowed("Intelligence spells change only as a new school level is gained.")
    if place.kind != CHANGE:
        raise NotAllowed(first(place))
    return place
