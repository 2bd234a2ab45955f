"""Attacks by spells and items: whom they reach, with which dice (4.4)."""

from collections.abc import Sequence
from typing import TypeAlias

from bot.rules.campaign import battle_events
from bot.rules.campaign.casting import attack_of, in_contact, magic_of
from bot.rules.campaign.content import ITEMS, SPELLS, Item, Spell
from bot.rules.campaign.powers import Attack
from bot.rules.campaign.primitives import Burn, end_hiding, unbearable
from bot.rules.campaign.saga import Saga, Step, Steps
from bot.rules.kernel import Seat
from bot.rules.titan import rangestrikes, strikes
from bot.rules.titan.attacks import Attack as Attacking
from bot.rules.titan.attacks import Group, battle_of, field_of
from bot.rules.titan.battleland import AT, BRAMBLE, CUBES, HEXES, NEIGHBORS, Hex, distance
from bot.rules.titan.characters import (
    Character,
    Field,
    defence_skill,
    is_lord,
    native,
    targetable,
)
from bot.rules.titan.creatures import KINDS
from bot.rules.titan.sight import sees
from bot.rules.titan.strikes import Odds, number, skill_at

Source: TypeAlias = Spell | Item

HAZARDS = "hazards"
"""What an attack for which nothing on the way matters ignores (R41)."""

SINGLE, SEPARATE, EXPLOSION, BLAST = "single", "separate", "explosion", "blast"
"""The shapes of attacks."""

DIRECTION = 2
"""Hexes behind the first one that a blast goes on to."""


def source_of(name: str) -> Source:
    """Return a spell or an item by its id."""
    return SPELLS[name] if name in SPELLS else ITEMS[name]


def attack_in(source: Source) -> Attack:
    """Return the attack that a spell or an item makes."""
    attack = attack_of(source.effects)
    assert attack is not None
    return attack


def in_reach(field: Field, attacker: Character, end: Hex, attack: Attack) -> bool:
    """Tell whether an attack reaches a hex: its range, and sight if anything on the way matters."""
    assert attacker.hex is not None
    least, most = attack.range
    if not least <= distance(attacker.hex, end) + 1 <= most:
        return False
    return HAZARDS in attack.ignores or sees(field, attacker.hex, end)


def single_targets(
    saga: Saga, attacker: Character, source: Source, *, begun: bool = False
) -> list[str]:
    """Return the enemies whom an attack on one character may be aimed at (R42).

    Contact does not stop an attack that has `begun`: its first shot may have ended a hiding.
    """
    if attacker.hex is None or (not begun and in_contact(saga, attacker)):
        return []
    field, attack = field_of(battle_of(saga)), attack_in(source)
    return [
        str(c.id)
        for c in field.characters
        if c.side != attacker.side
        and c.hex is not None
        and not c.slain
        and targetable(c)
        and (attack.lords or not is_lord(c))
        and (not attack.only or KINDS[c.name].group in attack.only)
        and in_reach(field, attacker, c.hex, attack)
    ]


def explosion_hexes(saga: Saga, attacker: Character, source: Source) -> list[str]:
    """Return the hexes that an explosion may be aimed at, where it does something (R43)."""
    if attacker.hex is None or in_contact(saga, attacker):
        return []
    field, attack = field_of(battle_of(saga)), attack_in(source)
    return [
        label
        for label in HEXES
        if label != attacker.hex
        and in_reach(field, attacker, label, attack)
        and _meets(saga, source, [h for ring in rings(label, attack) for h in ring])
    ]


def rings(label: Hex, attack: Attack) -> list[list[Hex]]:
    """Return the hexes of an explosion: the target hex, and those one and two steps away."""
    most = len(attack.dice)
    return [[h for h in HEXES if distance(label, h) == far] for far in range(most)]


def blast_hexes(saga: Saga, attacker: Character, source: Source) -> list[str]:
    """Return the adjacent hexes that a blast may be aimed at, where it does something (R71)."""
    if attacker.hex is None:
        return []
    field = field_of(battle_of(saga))
    return [
        label
        for label in NEIGHBORS[attacker.hex]
        if not field.is_cliff(attacker.hex, label)
        and _meets(saga, source, line(attacker.hex, label))
    ]


def _meets(saga: Saga, source: Source, hexes: Sequence[Hex]) -> bool:
    """Tell whether an area attack meets somebody in these hexes, or a wall that it destroys."""
    field = field_of(battle_of(saga))
    if any(victims(field, label) for label in hexes):
        return True
    return isinstance(source, Spell) and bool(unbearable(magic_of(saga).walls, source, hexes))


def line(start: Hex, first: Hex) -> list[Hex]:
    """Return the hexes of a blast: the first, and those straight behind it on the map."""
    here, there = CUBES[start], CUBES[first]
    step = tuple(b - a for a, b in zip(here, there, strict=True))
    found = [first]
    for far in range(1, DIRECTION + 1):
        q, r, s = (b + far * d for b, d in zip(there, step, strict=True))
        label = AT.get((q, r, s))
        if label is None:
            break
        found.append(label)
    return found


def victims(field: Field, label: Hex) -> list[Character]:
    """Return who is hurt by an area attack in a hex: friend or foe, seen or not (R50)."""
    here = field.at.get(label)
    return [here] if here is not None and not here.slain else []


# Odds


def odds_of(
    field: Field, attacker: Character, target: Character, source: Source, aim: Hex = ""
) -> Odds:
    """Return the dice and the number with which an attack meets a character.

    `aim` is the hex that an explosion or a blast was aimed at.
    """
    attack = attack_in(source)
    if attack.shape == EXPLOSION:
        return _explosion(field, attacker, target, attack, aim)
    if attack.shape == BLAST:
        return _blast(field, attacker, target, attack, aim)
    dice, skill = attack.dice[0]
    if HAZARDS in attack.ignores:
        return Odds(dice, rangestrikes.unhindered_number(skill, target))
    return rangestrikes.odds(field, attacker, target, dice, skill)


def _explosion(
    field: Field, attacker: Character, target: Character, attack: Attack, aim: Hex
) -> Odds:
    assert target.hex is not None
    far = distance(aim, target.hex)
    dice, skill = attack.dice[far]
    if not far:
        dice += strikes.ground_dice(field.ground, attacker, ranged=True)
    skill -= rangestrikes.way(field, attacker, aim)
    return Odds(dice, rangestrikes.number_at(field, attacker, target, skill))


def _blast(field: Field, attacker: Character, target: Character, attack: Attack, aim: Hex) -> Odds:
    assert attacker.hex is not None
    assert target.hex is not None
    far = line(attacker.hex, aim).index(target.hex)
    dice, skill = attack.dice[far]
    if not far:
        return strikes.odds(field.ground, attacker, target, dice, skill)
    home = field.ground.hazard(target.hex) == BRAMBLE and native(target, BRAMBLE)
    worse = int(home and not native(attacker, BRAMBLE))
    skill = skill_at(skill, target, ranged=False)
    return Odds(dice, number(skill, defence_skill(target), worse))


# Attacks


class Shot(Step, kw_only=True):
    """An attack of a spell or an item on one character, with the odds of this moment."""

    seat: Seat
    attacker: int
    target: int
    source: str
    aim: Hex = ""

    def resolve(self, realm: Saga) -> Steps:
        """Attack, if the target is still there to be hit."""
        battle = battle_of(realm)
        attacker, target = battle.find(self.attacker), battle.find(self.target)
        source = source_of(self.source)
        if target.slain or target.hex is None:
            return
        odds = odds_of(field_of(battle), attacker, target, source, self.aim)
        yield Attacking(
            seat=self.seat,
            striker=self.attacker,
            target=self.target,
            groups=(Group(odds),),
            ranged=attack_in(source).shape != BLAST,
            source=self.source,
        )


def shoot(
    saga: Saga, seat: Seat, attacker: Character, source: Source, target: Character, aim: Hex = ""
) -> Steps:
    """Attack one character; its Titan may declare Skill before (R24)."""
    number = odds_of(field_of(battle_of(saga)), attacker, target, source, aim).number
    yield from saga.before_attack(seat, attacker.id, target.id, number)
    yield Shot(seat=seat, attacker=attacker.id, target=target.id, source=source.id, aim=aim)


def area(attack: Attack, attacker: Character, aim: Hex) -> list[Hex]:
    """Return every hex of an area attack, in the order in which they are rolled for."""
    if attack.shape == EXPLOSION:
        return [label for ring in rings(aim, attack) for label in ring]
    assert attacker.hex is not None
    return line(attacker.hex, aim)


def strike_area(saga: Saga, seat: Seat, attacker: Character, spell: Spell, aim: Hex) -> Steps:
    """Attack everybody in an area, one after another (R43, R71)."""
    field = field_of(battle_of(saga))
    magic_of(saga).dice_stand = False
    hexes = area(attack_in(spell), attacker, aim)
    yield battle_events.AreaHit(seat, attacker.id, spell.id, aim, tuple(hexes))
    for label in hexes:
        for victim in victims(field, label):
            yield from shoot(saga, seat, attacker, spell, victim, aim)
    yield Burn(spell.id, tuple(hexes))


def attack_one(
    saga: Saga, seat: Seat, attacker: Character, spell: Spell, target: Character
) -> Steps:
    """Attack one character with a spell."""
    yield from shoot(saga, seat, attacker, spell, target)
    yield Burn(spell.id, (target.hex,) if target.hex else ())


def reveal(attacker: Character) -> Steps:
    """End what hides an attacker: a spell or an item attack is its own attack (R50)."""
    yield from end_hiding(attacker)


def aims(saga: Saga, attacker: Character, source: Source) -> Sequence[str]:
    """Return what an attack may be aimed at: numbers of characters, or hexes."""
    shape = attack_in(source).shape
    if shape == EXPLOSION:
        return _best_first(saga, attacker, source, explosion_hexes(saga, attacker, source))
    if shape == BLAST:
        return _best_first(saga, attacker, source, blast_hexes(saga, attacker, source))
    return single_targets(saga, attacker, source)


def _best_first(
    saga: Saga, attacker: Character, source: Source, labels: Sequence[Hex]
) -> list[Hex]:
    """Sort the aims of an area attack: those first that hurt most enemies and fewest friends."""
    field, attack = field_of(battle_of(saga)), attack_in(source)

    def merit(label: Hex) -> int:
        hurt = [v for h in area(attack, attacker, label) for v in victims(field, h)]
        return sum(1 if v.side != attacker.side else -1 for v in hurt)

    return sorted(labels, key=lambda label: -merit(label))
