"""Movement spells and items: Legions that move otherwise than by the die (3.1, R55, R74, R82)."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from bot.rules.campaign import rifts
from bot.rules.campaign.bag import spend, with_legion
from bot.rules.campaign.board_events import BoardItemUsed, BoardSpellCast, DieChosen
from bot.rules.campaign.content import ITEMS, SPELLS, Item, Spell
from bot.rules.campaign.powers import MoveLegion
from bot.rules.campaign.refresh import pay, supply
from bot.rules.campaign.saga import Action, Ask, Carried, Saga, Steps
from bot.rules.campaign.sheet import SpellId
from bot.rules.kernel import Options, Seat
from bot.rules.titan.masterboard import LANDS, TELEPORT, TOWERS, LandId, within
from bot.rules.titan.movement import DIE, entries, move, normal_moves, teleport, teleports
from bot.rules.titan.realm import Legion

WITHIN, TOWER = "within_spaces", "empty_tower"
"""How a spell moves a Legion to a Land, as its data say."""

CHOOSE, SHIFT = "choose_die", "shift_die"
"""How a spell or an item gives a Legion a die of its own."""

Goals: TypeAlias = dict[LandId, tuple[str, ...]]
"""Lands, each with its entry sides."""


def offers(saga: Saga, seat: Seat) -> Sequence[type[Any]]:
    """Return the spells and items that a player may use in the own Movement Phase."""
    kinds: list[type[Action]] = []
    waiting = [legion for legion in saga.of(seat) if not legion.moved]
    if any(goals(saga, each, legion) for each in _spells(saga, seat) for legion in waiting):
        kinds.append(CastMovement)
    sources = [(legion, source) for legion in waiting for source in _dice(saga, legion)]
    if any(_marches(saga, legion, source) for legion, source in sources):
        kinds.append(MarchByDie)
    if any(_jumps(saga, legion, source) for legion, source in sources):
        kinds.append(TeleportByDie)
    return kinds


def after_move_die(saga: Saga, seat: Seat) -> Steps:
    """Yield the windows between the movement die and the first move."""
    return rifts.after_move_die(saga, seat)


def _how(source: Spell | Item) -> MoveLegion | None:
    return next((each for each in source.effects if isinstance(each, MoveLegion)), None)


def _spells(saga: Saga, seat: Seat) -> list[SpellId]:
    """Return the spells that move a Legion to a Land, if they can be paid."""
    mana = supply(saga, seat)
    known = (SPELLS[each] for each in saga.heroes[seat].sheet.spell_book)
    return [each.id for each in known if each.level <= mana and _goes(each)]


def _goes(spell: Spell) -> bool:
    effect = _how(spell)
    return effect is not None and effect.how in (WITHIN, TOWER)


def goals(saga: Saga, spell: SpellId, legion: Legion) -> Goals:
    """Return where a spell can move a Legion: borders and Signs do not matter (R54, R55)."""
    effect = _how(SPELLS[spell])
    if effect is None or legion.moved:
        return {}
    if effect.how == TOWER:
        found = [land for land in TOWERS if not saga.at(land)]
    else:
        board = saga.board(legion)
        near = within(legion.land, effect.n)
        found = [land for land in sorted(near) if land != legion.land and land not in board.own]
    barred = saga.no_teleport()
    return {land: LANDS[land].sides for land in found if land not in barred}


class CastMovement(Action, frozen=True):
    """Cast a spell that moves a Legion to a Land; that is its move, and no teleport of the turn."""

    spell: SpellId
    marker: str
    land: LandId
    entry: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the spells, the Legions, where each goes, and the entry sides of an attack."""
        spells = {
            spell: [x for x in realm.of(ask.seat) if goals(realm, spell, x)]
            for spell in _spells(realm, ask.seat)
        }
        if not picked:
            return Options([spell for spell, legions in spells.items() if legions])
        if len(picked) == 1:
            return Options([legion.marker for legion in spells[picked[0]]])
        legion = realm.legion(picked[1])
        found = goals(realm, picked[0], legion)
        if len(picked) == 2:
            return Options(list(found))
        return Options(entries(realm, legion, picked[2], found[picked[2]]))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Pay, and move the Legion."""
        yield from pay(realm, ask.seat, self.spell)
        yield BoardSpellCast(ask.seat, self.spell, realm.heroes[ask.seat].mana, self.marker)
        yield from move(realm, realm.legion(self.marker), self.land, self.entry)
        yield ask.decision


# A die of its own


def _dice(saga: Saga, legion: Legion) -> dict[str, list[int]]:
    """Return the spells and items that give a Legion another die, and which."""
    found: dict[str, list[int]] = {}
    if legion.moved or not saga.roll:
        return found
    mana = supply(saga, legion.owner)
    for spell in saga.heroes[legion.owner].sheet.spell_book:
        effect = _how(SPELLS[spell])
        if effect is not None and effect.how == CHOOSE and SPELLS[spell].level <= mana:
            found[spell] = [die for die in range(1, DIE + 1) if die != saga.roll]
    for carried in _charged(saga, legion):
        effect = _how(ITEMS[carried.item])
        if effect is not None and effect.how == SHIFT:
            shifted = (saga.roll - effect.n, saga.roll + effect.n)
            found[carried.item] = [die for die in shifted if 1 <= die <= DIE]
    return found


def _charged(saga: Saga, legion: Legion) -> Iterator[Carried]:
    for carried in with_legion(saga, legion.marker):
        if carried.charges and not carried.used:
            yield carried


def _marches(saga: Saga, legion: Legion, source: str) -> dict[int, dict[LandId, list[str]]]:
    """Return where a Legion can move by the Signs, by each die that a source gives it."""
    dice = _dice(saga, legion).get(source, ())
    ways = {die: normal_moves(saga, legion, die) for die in dice}
    return {die: found for die, found in ways.items() if found}


def _jumps(saga: Saga, legion: Legion, source: str) -> dict[tuple[LandId, str], tuple[str, ...]]:
    """Return where a Legion can teleport by a 6 that a source gives it."""
    if TELEPORT not in _dice(saga, legion).get(source, ()):
        return {}
    return teleports(saga, legion, TELEPORT)


def _use(saga: Saga, legion: Legion, source: str, die: int) -> Steps:
    """Pay for a die of a Legion's own."""
    seat = legion.owner
    if source in SPELLS:
        yield from pay(saga, seat, source)
        yield BoardSpellCast(seat, source, saga.heroes[seat].mana, legion.marker)
    else:
        carried = next(each for each in _charged(saga, legion) if each.item == source)
        spend(carried)
        yield BoardItemUsed(seat, source, carried.charges or 0, legion.marker)
    yield DieChosen(seat, legion.marker, die)


def _sources(saga: Saga, seat: Seat, ways: Any) -> dict[str, list[str]]:
    """Return by source the Legions that it gives a way to move."""
    found: dict[str, list[str]] = {}
    for legion in saga.of(seat):
        for source in _dice(saga, legion):
            if ways(saga, legion, source):
                found.setdefault(source, []).append(legion.marker)
    return found


class MarchByDie(Action, frozen=True):
    """Move a Legion by the Signs, with a die of its own by a spell or an item."""

    source: str
    marker: str
    die: int
    land: LandId
    entry: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the sources, the Legions, the dice, the Lands and the entry sides."""
        sources = _sources(realm, ask.seat, _marches)
        if not picked:
            return Options(list(sources))
        if len(picked) == 1:
            return Options(sources[picked[0]])
        legion = realm.legion(picked[1])
        ways = _marches(realm, legion, picked[0])
        if len(picked) == 2:
            return Options(list(ways))
        found = ways[picked[2]]
        if len(picked) == 3:
            return Options(list(found))
        return Options(entries(realm, legion, picked[3], found[picked[3]]))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Pay, and move the Legion."""
        legion = realm.legion(self.marker)
        yield from _use(realm, legion, self.source, self.die)
        yield from move(realm, legion, self.land, self.entry)
        yield ask.decision


class TeleportByDie(Action, frozen=True):
    """Teleport a Legion as by a 6, by a spell or an item; it is the teleport of the turn."""

    source: str
    marker: str
    land: LandId
    lord: str
    entry: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the sources, the Legions, the Lands, the Lords and the entry sides."""
        sources = _sources(realm, ask.seat, _jumps)
        if not picked:
            return Options(list(sources))
        if len(picked) == 1:
            return Options(sources[picked[0]])
        legion = realm.legion(picked[1])
        found = _jumps(realm, legion, picked[0])
        if len(picked) == 2:
            return Options(sorted({land for land, _ in found}))
        if len(picked) == 3:
            return Options([lord for land, lord in found if land == picked[2]])
        return Options(entries(realm, legion, picked[2], found[picked[2], picked[3]]))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Pay, show the Lord and move the Legion."""
        legion = realm.legion(self.marker)
        yield from _use(realm, legion, self.source, TELEPORT)
        yield from teleport(realm, legion, self.land, self.entry, self.lord)
        yield ask.decision
