"""Who can cast which spell in a battle, and on what (4.2 to 4.4).

The data of a spell say when, on whom and how far; nothing here knows a spell by its name.
"""

from collections.abc import Iterator

from bot.rules.campaign.content import SPELLS, Spell
from bot.rules.campaign.powers import Attack, Dispel, Heal, SetHex, TeleportCharacter, Walls
from bot.rules.campaign.saga import Magic, Saga
from bot.rules.kernel import Seat
from bot.rules.titan.attacks import battle_of, field_of
from bot.rules.titan.battleland import BRAMBLE, HEXES, NEIGHBORS, TREE, Ground, Hex, distance
from bot.rules.titan.characters import Character, effects, rooted
from bot.rules.titan.creatures import TITAN, Terrain
from bot.rules.titan.effects import CastFree, Immobilise
from bot.rules.titan.maneuver import landing_cost
from bot.rules.titan.realm import Battle

EVERYBODY = "all"
"""The target of a spell that has none to choose."""

AROUND = "in_or_adjacent"
"""Where a spell on a hex roots characters, in its data."""

WALLED = 3
"""Sides that border another hex, at least, of a hex around which walls are raised."""


def magic_of(saga: Saga) -> Magic:
    """Return what magic has done in the battle."""
    assert saga.magic is not None
    return saga.magic


def owner_of(saga: Saga, character: Character) -> Seat:
    """Return the seat of a character in the battle."""
    return saga.legion(battle_of(saga).marker(character.side)).owner


def casters(saga: Saga, side: str) -> Iterator[Character]:
    """Yield the characters of a side that can cast at all and have not in this Battle-Round."""
    done = magic_of(saga).cast
    for character in battle_of(saga).of(side):
        if character.id not in done and known(saga, character):
            yield character


def known(saga: Saga, character: Character) -> tuple[str, ...]:
    """Return the spells that a character knows: a Titan's, or those it casts freely."""
    if character.name == TITAN:
        return saga.heroes[owner_of(saga, character)].sheet.spell_book
    return tuple(spell for free in effects(character, CastFree) for spell in free.spells)


def cost(character: Character, spell: Spell) -> int:
    """Return the mana that a spell costs a character: its level; nothing to a free caster."""
    return spell.level if character.name == TITAN else 0


def affordable(saga: Saga, character: Character, timing: str) -> list[Spell]:
    """Return the spells of a moment that a character knows and can pay."""
    mana = saga.heroes[owner_of(saga, character)].mana
    found = (SPELLS[spell] for spell in known(saga, character))
    return [s for s in found if s.timing == timing and cost(character, s) <= mana]


def pay(saga: Saga, character: Character, spell: Spell) -> int:
    """Take the mana, note the cast, and return the mana that is left."""
    hero = saga.heroes[owner_of(saga, character)]
    hero.mana -= cost(character, spell)
    magic_of(saga).cast.append(character.id)
    return hero.mana


def in_contact(saga: Saga, character: Character) -> bool:
    """Tell whether a caster is in contact: then it casts on itself alone (R39)."""
    return bool(field_of(battle_of(saga)).contacts(character))


def castable(saga: Saga, caster: Character) -> dict[str, list[str]]:
    """Return the Spell Phase spells of a character by id, each with its targets."""
    if caster.slain:
        return {}
    found = {s.id: targets(saga, caster, s) for s in affordable(saga, caster, "spell_phase")}
    return {spell: keys for spell, keys in found.items() if keys}


def targets(saga: Saga, caster: Character, spell: Spell) -> list[str]:
    """Return whom or what a spell may be cast on: numbers of characters, hexes, or everybody."""
    battle = battle_of(saga)
    locked = in_contact(saga, caster)
    if locked and spell.locked == "no":
        return []
    match spell.kind:
        case "legion" | "allies_in_range" | "enemies_in_range":
            return [EVERYBODY] if reached(battle, caster, spell) else []
        case "target_hex":
            return [h for h in near(caster, spell) if hex_fits(battle, spell, h, caster)]
        case "target_self_or_ally" | "target_enemy":
            return [str(c.id) for c in choosable(battle, caster, spell, locked=locked)]
        case "target_any":
            found = [str(c.id) for c in choosable(battle, caster, spell, locked=locked)]
            changed = () if locked else changed_hexes(saga)
            return found + [h for h in near(caster, spell) if h in changed]
    return []


def choosable(battle: Battle, caster: Character, spell: Spell, *, locked: bool) -> list[Character]:
    """Return the characters that a spell may be cast on."""
    found = []
    for other in battle.characters:
        own = other.side == caster.side
        wrong = own if spell.kind == "target_enemy" else not own and spell.kind != "target_any"
        if (
            wrong
            or other.slain
            or (other is not caster and (locked or not within(other, caster, spell)))
        ):
            continue
        if helps(other, spell):
            found.append(other)
    return found


def within(other: Character, caster: Character, spell: Spell) -> bool:
    """Tell whether a character on the Battleland is in a spell's range."""
    if other.hex is None or caster.hex is None or spell.range is None:
        return False
    return distance(caster.hex, other.hex) + 1 <= spell.range.max


def helps(target: Character, spell: Spell) -> bool:
    """Tell whether a spell does anything to a character that it has not already."""
    for effect in spell.effects:
        if isinstance(effect, Heal):
            return target.hits > 0
        if isinstance(effect, Dispel):
            return target.tokens > target.warded or any(e.spell for e in target.effects)
    lasting = any(e.source == spell.id and not e.until and not e.round for e in target.effects)
    return not lasting


def reached(battle: Battle, caster: Character, spell: Spell) -> list[Character]:
    """Return the characters that a spell without a target reaches (R70, R61)."""
    if spell.kind == "legion":
        return [c for c in battle.of(caster.side) if not c.slain]
    if caster.hex is None:
        return []
    own = spell.kind == "allies_in_range"
    return [
        other
        for other in battle.characters
        if (other.side == caster.side) == own and not other.slain and within(other, caster, spell)
    ]


def near(caster: Character, spell: Spell) -> list[Hex]:
    """Return the hexes in a spell's range."""
    if caster.hex is None or spell.range is None:
        return []
    return [h for h in HEXES if distance(caster.hex, h) + 1 <= spell.range.max]


def hex_fits(battle: Battle, spell: Spell, label: Hex, caster: Character) -> bool:
    """Tell whether a hex may be the target of a spell that changes it (R46, R47, R53)."""
    ground = battle.ground
    for effect in spell.effects:
        if isinstance(effect, SetHex):
            return changed_to(ground, effect, label) is not None
        if isinstance(effect, Walls):
            return len(NEIGHBORS[label]) >= WALLED
        if isinstance(effect, Immobilise):
            return ground.hazard(label) in (BRAMBLE, TREE) and bool(
                entangled(battle, caster.side, label, spell)
            )
    return False


def changed_to(ground: Ground, effect: SetHex, label: Hex) -> str | None:
    """Return the terrain that a hex gets; None if the spell cannot change it (R47)."""
    if ground.terrain is Terrain.TOWER and ground.elevation(label):
        return None
    hazard = ground.hazard(label)
    return next((way.to for way in effect.options if hazard in way.before), None)


def entangled(battle: Battle, side: str, label: Hex, spell: Spell) -> list[Character]:
    """Return the enemies of a side whom a spell on a hex roots: in or next to it (R53)."""
    wide = any(isinstance(e, Immobilise) and e.where == AROUND for e in spell.effects)
    around = (label, *NEIGHBORS[label]) if wide else (label,)
    return [c for c in battle.characters if c.side != side and c.hex in around and not c.slain]


def changed_hexes(saga: Saga) -> list[Hex]:
    """Return the hexes that spells have changed, or walled."""
    magic = magic_of(saga)
    return sorted({*magic.hexes, *(raised.hex for raised in magic.walls)})


def teleporters(saga: Saga, side: str) -> dict[int, dict[str, list[int]]]:
    """Return by caster the spells that move a character, and whom each can move (R48)."""
    found: dict[int, dict[str, list[int]]] = {}
    for caster in casters(saga, side):
        if caster.hex is None or caster.slain:
            continue
        for spell in affordable(saga, caster, "maneuver_phase"):
            if any(isinstance(effect, TeleportCharacter) for effect in spell.effects):
                movable = [c.id for c in teleported(saga, caster, spell)]
                if movable:
                    found.setdefault(caster.id, {})[spell.id] = movable
    return found


def teleported(saga: Saga, caster: Character, spell: Spell) -> list[Character]:
    """Return whom a spell can move: who is on the Battleland and has not moved."""
    locked = in_contact(saga, caster)
    return [
        c
        for c in battle_of(saga).of(caster.side)
        if not c.moved
        and not c.slain
        and not rooted(c)
        and (c is caster or not locked)
        and within(c, caster, spell)
    ]


def free_hexes(saga: Saga, character: Character) -> list[Hex]:
    """Return the free hexes where a character may stand."""
    field = field_of(battle_of(saga))
    return [h for h in HEXES if h not in field.at and landing_cost(field, character, h) is not None]


def attack_of(spell_effects: tuple[object, ...]) -> Attack | None:
    """Return the attack that a spell or item makes, if it makes one."""
    return next((effect for effect in spell_effects if isinstance(effect, Attack)), None)
