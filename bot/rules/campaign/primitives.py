"""What effects do: the small set of primitives that act on a battle (4.3).

Spells and items are lists of effects; `act` carries out each on what it was cast on, whatever the
spell is called.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from bot.rules.campaign import battle_events
from bot.rules.campaign.casting import changed_to, entangled, magic_of
from bot.rules.campaign.content import ITEMS, SPELLS, Item, Spell
from bot.rules.campaign.hidden import BATTLE_START
from bot.rules.campaign.powers import Dispel, Heal, SetHex, Walls
from bot.rules.campaign.saga import Raised, Saga, Step, Steps
from bot.rules.kernel import Drop
from bot.rules.titan.attacks import battle_of
from bot.rules.titan.battleland import Ground, Hex, Hexside
from bot.rules.titan.battles import over, remove_slain, seat_of
from bot.rules.titan.characters import Character, immune
from bot.rules.titan.effects import (
    NEXT_STRIKE,
    OWN_STRIKES,
    STRIKE_PHASE,
    EndsOnOwnAttack,
    Immobilise,
    Immune,
    Lasting,
    LastingEffect,
    ShieldTokens,
)
from bot.rules.titan.realm import Battle

SCHOOL = "school:"
"""What destroys an effect, in its data: a spell of a school."""

_ENDS = {
    "next_strike": NEXT_STRIKE,
    "next_own_strike_phase": OWN_STRIKES,
    "this_strike_phase": STRIKE_PHASE,
}
_ROUNDS = {"two_rounds": 2, "one_round": 1}


def lasting(battle: Battle, side: str, source: Spell | Item, effect: LastingEffect) -> Lasting:
    """Return an effect as it lies on a character: where it came from, and when it ends."""
    rounds = _ROUNDS.get(source.duration, 0)
    return Lasting(
        source=source.id,
        effect=effect,
        spell=isinstance(source, Spell),
        until=_ENDS.get(source.duration, ""),
        round=battle.round + rounds if rounds else 0,
        side=side if rounds else "",
    )


def act(
    saga: Saga, caster: Character, source: Spell | Item, on: Sequence[Character], label: Hex = ""
) -> Steps:
    """Carry out the effects of a spell or an item on characters, and on a hex."""
    battle = battle_of(saga)
    for effect in source.effects:
        match effect:
            case Heal():
                yield from _heal(on, effect.n, source.id)
            case Dispel():
                yield from _dispel(saga, on, label)
            case ShieldTokens():
                for target in on:
                    add_tokens(target, effect, lasting=isinstance(source, Item))
            case SetHex():
                change_hex(saga, label, effect, source.id)
            case Immobilise() if label:
                assert isinstance(source, Spell)
                for target in entangled(battle, caster.side, label, source):
                    yield from _lay(saga, target, caster.side, source, effect)
            case Walls():
                pass
            case _ if isinstance(effect, LastingEffect):
                for target in on:
                    yield from _lay(saga, target, caster.side, source, effect)
    if isinstance(source, Spell):
        _remember_for_all(saga, caster, source)
        yield from _destroy(saga, source, [c.hex for c in on] + [label])


def _lay(
    saga: Saga, target: Character, side: str, source: Spell | Item, effect: LastingEffect
) -> Steps:
    """Lay an effect on a character; what makes it immune is seen at work."""
    if immune(target, source.id):
        yield from show_where(saga, target, lambda e: isinstance(e, Immune) and source.id in e.to)
    else:
        put(battle_of(saga), target, side, source, effect)


def show_where(saga: Saga, character: Character, works: Callable[[Any], bool]) -> Steps:
    """Show the worn items of whose effects one is seen at work (8)."""
    worn = [each for each in saga.items if each.wearer == character.id and not each.shown]
    for carried in worn:
        if any(map(works, ITEMS[carried.item].effects)):
            carried.shown = True
            carried.seen += ITEMS[carried.item].timing == BATTLE_START
            seat = seat_of(saga, character.side)
            yield battle_events.ItemShown(seat, character.id, character.name, carried.item)


def without_items(character: Character) -> Character:
    """Return a character as it would be without its items."""
    spells = [each for each in character.effects if each.spell]
    return msgspec.structs.replace(character, effects=spells)


def put(
    battle: Battle, target: Character, side: str, source: Spell | Item, effect: LastingEffect
) -> None:
    """Lay an effect on a character; the same one from the same source begins anew (R51)."""
    kept = [e for e in target.effects if (e.source, e.effect) != (source.id, effect)]
    target.effects = [*kept, lasting(battle, side, source, effect)]


def _remember_for_all(saga: Saga, caster: Character, spell: Spell) -> None:
    """Note a spell on a whole Legion: it covers those who join later (R70)."""
    if spell.kind == "legion":
        magic_of(saga).legion_wide.append((caster.side, spell.id))


def joins(saga: Saga, character: Character) -> None:
    """Let what lies on a whole Legion cover a newcomer (R70)."""
    battle = battle_of(saga)
    for side, spell in magic_of(saga).legion_wide:
        if side == character.side:
            for effect in SPELLS[spell].effects:
                if isinstance(effect, LastingEffect):
                    put(battle, character, side, SPELLS[spell], effect)


def add_tokens(target: Character, effect: ShieldTokens, *, lasting: bool) -> None:
    """Give a character tokens by its power (R68); those of an item no spell takes away."""
    number = next(n for most, n in effect.by_power if most is None or target.might <= most)
    target.tokens += number
    if lasting:
        target.warded += number


def _heal(on: Sequence[Character], n: int, source: str) -> Steps:
    healed = [(c.id, c.name, min(n, c.hits)) for c in on if c.hits]
    for character in on:
        character.hits -= min(n, character.hits)
    if healed:
        yield battle_events.Healed(tuple(healed), source)


# Hexes and hexsides


def change_hex(saga: Saga, label: Hex, effect: SetHex, spell: str) -> None:
    """Give a hex another terrain (R47)."""
    battle, magic = battle_of(saga), magic_of(saga)
    to = changed_to(battle.ground, effect, label)
    assert to is not None
    battle.ground.hexes[label] = to
    magic.hexes[label] = spell
    if Ground(battle.ground.terrain).hazard(label) == to:
        del battle.ground.hexes[label], magic.hexes[label]


def raise_walls(saga: Saga, label: Hex, others: Iterable[Hex], spell: str) -> None:
    """Make walls of sides of a hex, with this hex on top (R46)."""
    magic_of(saga).walls.append(Raised(spell, label, tuple(others)))
    _lay_walls(saga)


def _lay_walls(saga: Saga) -> None:
    """Lay the walls that stand on the printed hexsides; of two on a side the last counts."""
    battle_of(saga).ground.sides = {
        "-".join(sorted((raised.hex, other))): Hexside("wall", raised.hex)
        for raised in magic_of(saga).walls
        for other in raised.sides
    }


def restore(saga: Saga, label: Hex) -> Steps:
    """Bring back the printed terrain and hexsides of a hex (R52)."""
    magic, ground = magic_of(saga), battle_of(saga).ground
    gone = [magic.hexes.pop(label, "")]
    ground.hexes.pop(label, None)
    gone += [raised.spell for raised in magic.walls if raised.hex == label]
    magic.walls = [raised for raised in magic.walls if raised.hex != label]
    _lay_walls(saga)
    if any(gone):
        yield battle_events.HexRestored(label, tuple(spell for spell in gone if spell))


def unbearable(walls: Iterable[Raised], spell: Spell, hexes: Sequence[Hex | None]) -> list[Raised]:
    """Return the walls in hexes that do not bear the school of a spell."""
    return [r for r in walls if r.hex in hexes and _destroyed_by(SPELLS[r.spell], spell)]


def _destroy(saga: Saga, spell: Spell, hexes: Sequence[Hex | None]) -> Steps:
    """Destroy walls in hexes where a spell was cast, if they do not bear its school."""
    magic = magic_of(saga)
    gone = unbearable(magic.walls, spell, hexes)
    magic.walls = [raised for raised in magic.walls if raised not in gone]
    _lay_walls(saga)
    for raised in gone:
        yield battle_events.HexRestored(raised.hex, (raised.spell,))


def _destroyed_by(walls: Spell, spell: Spell) -> bool:
    return any(
        isinstance(effect, Walls) and effect.destroyed_by == SCHOOL + spell.school
        for effect in walls.effects
    )


class Burn(Step):
    """An attack spell is over: it destroys walls in the hexes that it has reached."""

    spell: str
    hexes: tuple[Hex, ...]

    def resolve(self, realm: Saga) -> Steps:
        """Destroy them."""
        yield from _destroy(realm, SPELLS[self.spell], self.hexes)


# The end of effects


def _dispel(saga: Saga, on: Sequence[Character], label: Hex) -> Steps:
    for target in on:
        yield from end_effects(target, lambda e: e.spell)
        target.tokens = target.warded
    if label:
        yield from restore(saga, label)


def end_effects(target: Character, ends: Any) -> Steps:
    """End the effects of a character for which `ends` says so; tell of it."""
    gone = [e for e in target.effects if ends(e)]
    if gone:
        target.effects = [e for e in target.effects if not ends(e)]
        sources = tuple(dict.fromkeys(e.source for e in gone))
        yield battle_events.EffectsEnd(target.id, target.name, sources)


def end_hiding(target: Character) -> Steps:
    """End what its own attack ends on a character (R50)."""
    sources = {e.source for e in target.effects if isinstance(e.effect, EndsOnOwnAttack)}
    if sources:
        yield from end_effects(target, lambda e: e.source in sources)


def end_of_time(battle: Battle, side: str) -> Steps:
    """End the effects of some rounds as a side's half begins (R50, R76)."""
    for target in battle.characters:
        yield from end_effects(
            target, lambda e: bool(e.round) and e.side == side and battle.round >= e.round
        )


class Settle(Step):
    """Who is slain outside an exchange is removed at once; the battle may be over (R90)."""

    def resolve(self, realm: Saga) -> Steps:
        """Remove, and see."""
        battle = battle_of(realm)
        yield from remove_slain(realm, battle)
        if over(battle):
            yield Drop("EndBattle")


def name_of(source: str) -> str:
    """Return the name of a spell or an item."""
    return SPELLS[source].name if source in SPELLS else ITEMS[source].name
