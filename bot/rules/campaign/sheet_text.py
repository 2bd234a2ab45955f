"""What players read of a Titan character: the text twin of its sheet."""

from collections.abc import Iterator
from importlib import resources

import msgspec

from bot.rules.campaign import guard, purchases
from bot.rules.campaign.content import ABILITIES, ITEMS, SCHOOLS, SPELLS
from bot.rules.campaign.market import repair_price
from bot.rules.campaign.points import points
from bot.rules.campaign.purchases import school_name
from bot.rules.campaign.sheet import COST, MOST_BOXES, Chapter, Sheet, SpellId
from bot.rules.titan.phrases import roster

_OUTCOMES = {"won": "won", "lost": "lost", "drawn": "drawn", "withdrawn": "given up"}


class _Named(msgspec.Struct):
    id: str
    name: str


class _Scenarios(msgspec.Struct):
    scenarios: tuple[_Named, ...]


_NAMES = {
    each.id: each.name
    for each in msgspec.json.decode(
        (resources.files(__package__) / "scenarios.json").read_bytes(), type=_Scenarios
    ).scenarios
}


class SheetWords:
    """The words of Titan characters, as `CharacterWords` asks for them."""

    title = "Titan character"

    def option(self, name: str, value: str | None = None) -> str:
        """Name an option of a new character, or one of its values."""
        if value is None:
            return "Base XP" if name == "base_xp" else name
        return f"{value} XP" if value.isdecimal() else value

    def line(self, sheet: Sheet) -> str:
        """Tell of a sheet in a few words, for lists."""
        parts = [f"Level {sheet.level}", f"{sheet.mana} mana"]
        if sheet.spell_book:
            parts.append(_counted(len(sheet.spell_book), "spell"))
        if sheet.guard:
            parts.append(_counted(len(sheet.guard), "guard"))
        if sheet.items:
            parts.append(_counted(len(sheet.items), "item"))
        if sheet.unspent >= COST:
            parts.append(f"{sheet.unspent} XP to spend")
        return ", ".join(parts)

    def sheet(self, sheet: Sheet) -> str:
        """Describe a whole sheet: the text twin of its picture."""
        lines = [
            f"**{sheet.name}**, level {sheet.level}, {sheet.mana} mana each Game-Turn",
            f"XP: {sheet.base_xp} base, {sheet.earned} earned, {sheet.spent} spent, "
            f"{sheet.unspent} left",
            f"Abilities: {_abilities(sheet)}",
            f"Schools: {_schools(sheet)}",
            f"Gold: {sheet.gold}",
            f"Items: {_items(sheet)}",
            f"Honor guard: {_guard(sheet)}",
            *_open(sheet),
            *_record(sheet),
            *_spells(sheet),
        ]
        return "\n".join(lines)

    def history(self, sheet: Sheet) -> str:
        """Tell of the games that a sheet has been to, a line each; empty if there was none."""
        told = enumerate(map(_chapter, sheet.history), 1)
        return "\n".join(f"{number}. {chapter}" for number, chapter in told)


def _counted(number: int, name: str) -> str:
    return f"{number} {name}" if number == 1 else f"{number} {name}s"


def _abilities(sheet: Sheet) -> str:
    found = [
        f"{ability.name} {sheet.boxes(ability.id)}/{MOST_BOXES}"
        for ability in ABILITIES.values()
        if sheet.boxes(ability.id)
    ]
    return ", ".join(found) or "none"


def _schools(sheet: Sheet) -> str:
    found = [f"{school_name(each)} {sheet.school(each)}" for each in SCHOOLS if sheet.school(each)]
    return ", ".join(found) or "none"


def _spells(sheet: Sheet) -> Iterator[str]:
    if not sheet.spell_book:
        yield "Spells: none"
        return
    mark = "; * by Intelligence" if sheet.intelligence else ""
    yield f"Spells ({len(sheet.spell_book)}{mark}):"
    for school in SCHOOLS:
        book = [each for each in SPELLS if each in sheet.spell_book]
        known = [each for each in book if SPELLS[each].school == school]
        if known:
            names = ", ".join(_spell(sheet, each) for each in known)
            yield f"- {school_name(school)}: {names}"


def _spell(sheet: Sheet, spell: SpellId) -> str:
    mark = "*" if spell in sheet.intelligence else ""
    return f"{SPELLS[spell].name}{mark} ({SPELLS[spell].level})"


def _items(sheet: Sheet) -> str:
    found = [
        f"{ITEMS[each.item].name} (lost, {repair_price(each.item)} gold to repair)"
        if each.lost
        else ITEMS[each.item].name
        for each in sheet.items
    ]
    return ", ".join(found) or "none"


def _guard(sheet: Sheet) -> str:
    here = ", ".join(f"{name} ({points(name)})" for name in sheet.guard) or "none"
    return f"{here}; {guard.room(sheet.level)}" if guard.places(sheet.level) else here


def _open(sheet: Sheet) -> Iterator[str]:
    place = purchases.due(sheet)
    if place is not None:
        yield f"Open: {purchases.first(place)}"
    waiting = sum(each.kind == purchases.INTELLIGENCE for each in sheet.places)
    if place is None and waiting:
        yield f"Open: {_counted(waiting, 'Intelligence place')} without a spell to learn yet"
    if found := guard.joinable(sheet):
        yield f"Could join the guard: {roster(found)}"


def _record(sheet: Sheet) -> Iterator[str]:
    if sheet.history:
        won = sum(chapter.outcome == "won" for chapter in sheet.history)
        yield f"Games: {len(sheet.history)}, {won} won"


def _chapter(chapter: Chapter) -> str:
    parts = [
        f"{_NAMES.get(chapter.scenario, chapter.scenario)}: {_OUTCOMES[chapter.outcome]}",
        f"{chapter.xp} XP",
        f"score {chapter.score}",
    ]
    if chapter.battles:
        parts.append(f"{_counted(chapter.battles, 'battle')} won")
    if chapter.gold:
        parts.append(f"{chapter.gold} gold")
    return ", ".join(parts)


SHEET_WORDS = SheetWords()
