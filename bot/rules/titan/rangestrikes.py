"""Rangestrikes: who may strike whom from afar, and how well (3.7)."""

from bot.rules.titan.battleland import BRAMBLE, VOLCANO, WALL, Hex, distance
from bot.rules.titan.characters import (
    Character,
    Field,
    attack_skill,
    defence_skill,
    is_lord,
    magic_missile,
    native,
    rangestrikes,
    targetable,
)
from bot.rules.titan.creatures import KINDS, Terrain
from bot.rules.titan.sight import blocked, lines, sees
from bot.rules.titan.strikes import Odds, ground_dice, number, skill_at

NEAR, FAR = 3, 4
"""The range of a plain rangestrike begins at the first; from the second on it is harder."""

MISSILE_NEAR = 2


def range_to(striker: Character, target: Character) -> int:
    """Return the range, both hexes counted: adjacent is 2."""
    assert striker.hex is not None
    assert target.hex is not None
    return distance(striker.hex, target.hex) + 1


def targets(field: Field, striker: Character) -> list[Character]:
    """Return whom a character may rangestrike; nobody while it is in contact, even with a slain."""
    if not rangestrikes(striker) or striker.struck or striker.slain or striker.hex is None:
        return []
    if field.contacts(striker):
        return []
    return [
        other
        for other in field.characters
        if other.side != striker.side
        and other.hex is not None
        and not other.slain
        and targetable(other)
        and _in_range(field, striker, other)
    ]


def _in_range(field: Field, striker: Character, target: Character) -> bool:
    far = range_to(striker, target)
    if magic_missile(striker):
        return MISSILE_NEAR <= far <= FAR
    if is_lord(target) or not NEAR <= far <= skill_of(striker):
        return False
    assert striker.hex is not None
    assert target.hex is not None
    return sees(field, striker.hex, target.hex)


def odds(
    field: Field,
    striker: Character,
    target: Character,
    dice: int | None = None,
    skill: int | None = None,
) -> Odds:
    """Return dice and number of a rangestrike.

    Other `dice` and another `skill` than its own are those of a spell or an item, to which the
    way of Warlocks does not belong.
    """
    own = dice is None
    dice = striker.might // 2 if dice is None else dice
    skill = attack_skill(striker) if skill is None else skill
    ground = field.ground
    dice += ground_dice(ground, striker, ranged=True)
    if own and magic_missile(striker):
        return Odds(dice, unhindered_number(skill, target))
    assert striker.hex is not None
    assert target.hex is not None
    skill -= way(field, striker, target.hex)
    return Odds(dice, number_at(field, striker, target, skill))


def unhindered_number(skill: int, target: Character) -> int:
    """Return the number of an attack from afar for which no hazard and no distance matters."""
    return number(skill_at(skill, target, ranged=True), defence_skill(target))


def way(field: Field, striker: Character, end: Hex) -> int:
    """Return by how much the way to a hex lowers the skill of a rangestrike."""
    assert striker.hex is not None
    ground = field.ground
    less = max(0, distance(striker.hex, end) + 1 - FAR + 1)
    if not native(striker, BRAMBLE):
        less += _brambles(field, striker.hex, end)
    if ground.terrain is Terrain.TOWER:
        less += max(0, ground.elevation(end) - ground.elevation(striker.hex))
    return less + _raised(field, striker.hex, end)


def _raised(field: Field, start: Hex, end: Hex) -> int:
    """Return by how much walls that were raised in the battle lower the skill (R46)."""
    if not field.ground.sides:
        return 0
    last = [
        field.ground.added_side(line[-2], line[-1])
        for line in lines(start, end)
        if line is not None and not blocked(field, line)
    ]
    over = [side is not None and side.hazard == WALL and side.upper == end for side in last]
    return int(bool(over) and all(over))


def number_at(field: Field, striker: Character, target: Character, skill: int) -> int:
    """Return the number of a rangestrike with what the target's own hex changes."""
    assert target.hex is not None
    hazard = field.ground.hazard(target.hex)
    skill -= hazard == VOLCANO
    worse = int(hazard == BRAMBLE and native(target, BRAMBLE) and not native(striker, BRAMBLE))
    return number(skill_at(skill, target, ranged=True), defence_skill(target), worse)


def skill_of(striker: Character) -> int:
    """Return the skill that says how far a character rangestrikes: its own, as printed."""
    return KINDS[striker.name].skill


def _brambles(field: Field, start: Hex, end: Hex) -> int:
    """Return how many brambles lie between, on the clear side with the fewer."""
    counts = [
        sum(field.ground.hazard(label) == BRAMBLE for label in line[1:-1])
        for line in lines(start, end)
        if line is not None and not blocked(field, line)
    ]
    return min(counts, default=0)
