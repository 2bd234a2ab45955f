"""The Spell Phase, and Teleport in the Maneuver Phase (4.1 to 4.3)."""

from collections.abc import Callable, Sequence
from typing import Any

from bot.rules.campaign import battle_events
from bot.rules.campaign.casting import (
    EVERYBODY,
    affordable,
    castable,
    casters,
    free_hexes,
    magic_of,
    pay,
    reached,
    teleporters,
)
from bot.rules.campaign.content import SPELLS, Spell
from bot.rules.campaign.powers import SummonAngel, Walls
from bot.rules.campaign.primitives import (
    Burn,
    Settle,
    act,
    end_of_time,
    raise_walls,
    without_items,
)
from bot.rules.campaign.saga import Action, Ask, Decision, Magic, Saga, Step, Steps
from bot.rules.campaign.worn import (
    AssignItems,
    UseItem,
    lying_with,
    regenerates_by_item,
    show_at_work,
    timings_of,
    usable_items,
)
from bot.rules.kernel import Options, Seat
from bot.rules.titan.after import leave_donor, summonable
from bot.rules.titan.attacks import battle_of, field_of
from bot.rules.titan.battleland import HEXES, NEIGHBORS, Hex
from bot.rules.titan.battles import EndManeuver, seat_of
from bot.rules.titan.characters import (
    ATTACKER,
    DEFENDER,
    Character,
    effects,
)
from bot.rules.titan.creatures import HIGHEST, Terrain
from bot.rules.titan.effects import Regenerate
from bot.rules.titan.fighting import ManeuverPhase
from bot.rules.titan.maneuver import landing_cost
from bot.rules.titan.newcomers import enter
from bot.rules.titan.notes import joined
from bot.rules.titan.realm import Legion

WALL_SIDES = 3


def battle_begins(saga: Saga) -> Steps:
    """Make ready what lasts a battle; both sides give items to characters (8)."""
    saga.magic = Magic()
    for item in saga.items:
        item.wearer, item.shown = None, False
    refresh_items(saga)
    battle = battle_of(saga)
    for side in (ATTACKER, DEFENDER):
        hero = saga.heroes[seat_of(saga, side)]
        hero.skill = hero.sheet.boxes("skill")
        hero.skilled = False
    for side in (DEFENDER, ATTACKER):
        yield AssignItems(seat_of(saga, side), side)
    if battle.ground.terrain is Terrain.TOWER:
        yield ManeuverPhase(seat_of(saga, DEFENDER), DEFENDER)
        yield EndManeuver()


def refresh_items(saga: Saga) -> None:
    """Let the items of both Legions be used once more: it is another Battle-Round (8)."""
    for side in (ATTACKER, DEFENDER):
        for item in lying_with(saga, side).values():
            item.used = False


def half_begins(saga: Saga, seat: Seat, side: str) -> Steps:
    """Begin a half-round: what time ends, regeneration, then spells (R62, R76)."""
    yield BeginHalf(side)
    yield Settle()
    yield SpellPhase(seat, side)
    yield Settle()


class BeginHalf(Step):
    """Effects end by time, characters regenerate; a new round lets all cast again."""

    side: str

    def resolve(self, realm: Saga) -> Steps:
        """End effects, and heal."""
        battle, magic = battle_of(realm), magic_of(realm)
        if self.side == DEFENDER:
            magic.cast = []
            refresh_items(realm)
        tower = battle.ground.terrain is Terrain.TOWER
        battle.placed = tower and self.side == DEFENDER and battle.round == 1
        for character in battle.of(DEFENDER) if battle.placed else ():
            character.moved = character.hex is not None
        yield from end_of_time(battle, self.side)
        yield from regenerate(realm, self.side)


def regenerate(saga: Saga, side: str) -> Steps:
    """Let those of a side who regenerate lose hits, in contact too (R19)."""
    battle = battle_of(saga)
    healed = []
    for character in battle.of(side):
        n = regeneration(saga, character)
        if character.hits and n and not character.slain:
            taken = min(n, character.hits)
            character.hits -= taken
            healed.append((character.id, character.name, taken))
            yield from show_at_work(saga, character, Regenerate)
    if healed:
        yield battle_events.Healed(tuple(healed))


def regeneration(saga: Saga, character: Character) -> int:
    """Return the hits that a character loses: by one source, and by an item beside it."""
    hazard = battle_of(saga).ground.hazard(character.hex) if character.hex else ""
    item = regenerates_by_item(character)
    own = [
        each.n
        for each in effects(character, Regenerate)
        if each is not item and (each.only_in is None or hazard in each.only_in)
    ]
    return max(own, default=0) + (item.n if item else 0)


class SpellPhase(Decision):
    """The moving side casts, each character one spell a Battle-Round (4.2)."""

    seat: Seat
    side: str

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the player, if anything can be cast or used."""
        silent = self.side in magic_of(realm).silent
        return (self.seat,) if not silent and self.offers(realm, self.seat)[2:] else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return the kinds of spells that can be cast, and the ends of casting."""
        kinds: list[type[Action]] = []
        if plain_spells(realm, self.side):
            kinds.append(Cast)
        if any(_wallers(realm, self.side)):
            kinds.append(RaiseWalls)
        if any(_callers(realm, self.side)):
            kinds.append(CallAngel)
        if usable_items(realm, self.side, *timings_of(realm, self)):
            kinds.append(UseItem)
        return (*kinds, NoSpells, NoSpellsInBattle)

    def by_computer(self, realm: Saga) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        return battle_of(realm).handed(self.side, self.seat)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Cast nothing."""
        return NoSpells()


def _side(ask: Ask) -> str:
    decision = ask.decision
    assert isinstance(decision, SpellPhase | ManeuverPhase)
    return decision.side


def _special(spell: str) -> bool:
    """Tell whether a spell asks for more than a target: it has an action of its own."""
    return any(isinstance(effect, Walls | SummonAngel) for effect in SPELLS[spell].effects)


def plain_spells(saga: Saga, side: str) -> dict[int, dict[str, list[str]]]:
    """Return by caster the spells that need a target at most, with the targets."""
    return _castable(saga, side, lambda spell: not _special(spell))


class Cast(Action, frozen=True):
    """Cast a spell on a character, on a hex, or on everybody it reaches."""

    caster: int
    spell: str
    target: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the casters, their spells, and the targets of each."""
        found = plain_spells(realm, _side(ask))
        if not picked:
            return Options(list(found))
        spells = found.get(picked[0], {})
        if len(picked) == 1:
            return Options(list(spells))
        return Options(spells.get(picked[1], []))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Pay, and let the effects act."""
        battle, spell = battle_of(realm), SPELLS[self.spell]
        caster = battle.find(self.caster)
        label = self.target if self.target in HEXES else ""
        if self.target == EVERYBODY:
            on = reached(battle, caster, spell)
        else:
            on = [] if label else [battle.find(int(self.target))]
        yield told(realm, ask.seat, caster, spell, on, label)
        yield from act(realm, caster, spell, on, label)
        yield Settle()
        yield ask.decision


def told(
    saga: Saga,
    seat: Seat,
    caster: Character,
    spell: Spell,
    on: Sequence[Character] = (),
    label: Hex = "",
) -> battle_events.SpellCast:
    """Take the mana for a spell and tell of it."""
    left = pay(saga, caster, spell)
    names = tuple((c.id, c.name) for c in on)
    return battle_events.SpellCast(seat, caster.id, caster.name, spell.id, names, label, left)


def _wallers(saga: Saga, side: str) -> dict[int, dict[str, list[str]]]:
    return _with_effect(saga, side, Walls)


def _callers(saga: Saga, side: str) -> dict[int, list[str]]:
    """Return by caster the spells that call an Angel, where one can come (R37)."""
    if not donors_of(saga, side):
        return {}
    found = {}
    for caster in casters(saga, side):
        spells = affordable(saga, caster, "spell_phase")
        ids = [s.id for s in spells if any(isinstance(e, SummonAngel) for e in s.effects)]
        if ids and not caster.slain:
            found[caster.id] = ids
    return found


def _with_effect(saga: Saga, side: str, kind: type[Any]) -> dict[int, dict[str, list[str]]]:
    return _castable(saga, side, lambda s: any(isinstance(e, kind) for e in SPELLS[s].effects))


def _castable(
    saga: Saga, side: str, fits: Callable[[str], bool]
) -> dict[int, dict[str, list[str]]]:
    """Return by caster the spells that fit and can be cast, with the targets."""
    found = {}
    for caster in casters(saga, side):
        spells = {spell: keys for spell, keys in castable(saga, caster).items() if fits(spell)}
        if spells:
            found[caster.id] = spells
    return found


class RaiseWalls(Action, frozen=True):
    """Raise walls on three sides of a hex (R46)."""

    caster: int
    spell: str
    hex: str
    sides: tuple[str, ...]

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the casters, their spells, the hexes, and the hexes across the sides."""
        found = _wallers(realm, _side(ask))
        if not picked:
            return Options(list(found))
        if len(picked) == 1:
            return Options(list(found.get(picked[0], {})))
        if len(picked) == 2:
            return Options(found.get(picked[0], {}).get(picked[1], []))
        return Options(NEIGHBORS[picked[2]], WALL_SIDES, WALL_SIDES)

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Pay, and raise them."""
        caster, spell = battle_of(realm).find(self.caster), SPELLS[self.spell]
        yield told(realm, ask.seat, caster, spell, label=self.hex)
        raise_walls(realm, self.hex, self.sides, self.spell)
        yield Burn(self.spell, (self.hex,))
        yield ask.decision


def donors_of(saga: Saga, side: str) -> list[Legion]:
    """Return the own Legions from which a spell may call an Angel into the battle (R37)."""
    battle = battle_of(saga)
    if sum(not c.slain for c in battle.of(side)) >= HIGHEST:
        return []
    marker = battle.marker(side)
    engaged = saga.engagements()
    return [
        other
        for other in saga.of(seat_of(saga, side))
        if other.marker != marker and other.land not in engaged and summonable(other)
    ]


class CallAngel(Action, frozen=True):
    """Call an Angel or Archangel into the battle by a spell; it enters in this Maneuver (R37)."""

    caster: int
    spell: str
    marker: str
    name: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the casters, their spells, the Legions that have one, then whom."""
        side = _side(ask)
        found = _callers(realm, side)
        if not picked:
            return Options(list(found))
        if len(picked) == 1:
            return Options(found.get(picked[0], []))
        if len(picked) == 2:
            return Options([legion.marker for legion in donors_of(realm, side)])
        return Options(summonable(realm.legion(picked[2])))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Pay, and move it to the entrance."""
        battle, side = battle_of(realm), _side(ask)
        caster, spell = battle.find(self.caster), SPELLS[self.spell]
        yield told(realm, ask.seat, caster, spell)
        legion, donor = realm.legion(battle.marker(side)), realm.legion(self.marker)
        leave_donor(realm, donor, self.name, for_good=False)
        legion.characters.append(self.name)
        joined(realm, legion, self.name)
        enter(realm, side, self.name, legion, donor.marker, self.spell)
        yield battle_events.AngelCalled(ask.seat, legion.marker, donor.marker, self.name)
        yield ask.decision


class NoSpells(Action, frozen=True):
    """Cast no more in this Spell Phase."""


class NoSpellsInBattle(Action, frozen=True):
    """Cast no more in the Spell Phases of this battle."""

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Ask no more."""
        magic_of(realm).silent.append(_side(ask))
        return ()


# The Maneuver Phase


def maneuver_offers(saga: Saga, phase: ManeuverPhase) -> Sequence[type[Any]]:
    """Return what may be cast in the Maneuver Phase."""
    return (CastTeleport,) if teleporters(saga, phase.side) else ()


class CastTeleport(Action, frozen=True):
    """Teleport a character to any free hex where it may stand, as its move (R48)."""

    caster: int
    spell: str
    character: int
    hex: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the casters, their spells, whom they move, and the hexes."""
        found = teleporters(realm, _side(ask))
        if not picked:
            return Options(list(found))
        if len(picked) == 1:
            return Options(list(found.get(picked[0], {})))
        if len(picked) == 2:
            return Options(found.get(picked[0], {}).get(picked[1], []))
        return Options(free_hexes(realm, battle_of(realm).find(picked[2])), grid=True)

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Pay, and move it."""
        battle, spell = battle_of(realm), SPELLS[self.spell]
        caster, character = battle.find(self.caster), battle.find(self.character)
        yield told(realm, ask.seat, caster, spell, [character])
        start, character.hex, character.moved = character.hex, self.hex, True
        yield battle_events.Teleported(ask.seat, character.id, character.name, start, self.hex)
        if landing_cost(field_of(battle), without_items(character), self.hex) is None:
            yield from realm.character_moves(character)
        yield ask.decision
