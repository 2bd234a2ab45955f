"""Rangestrikes: who may strike whom from afar, and how well (3.7)."""

from bot.rules.titan.battleland import BRAMBLE, VOLCANO, Hex, distance
from bot.rules.titan.characters import (
    Character,
    Field,
    attack_skill,
    defence_skill,
    is_lord,
    magic_missile,
    native,
    rangestrikes,
)
from bot.rules.titan.creatures import Terrain
from bot.rules.titan.sight import blocked, lines, sees
from bot.rules.titan.strikes import VOLCANO_DICE, Odds, number

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
        and _in_range(field, striker, other)
    ]


def _in_range(field: Field, striker: Character, target: Character) -> bool:
    far = range_to(striker, target)
    if magic_missile(striker):
        return MISSILE_NEAR <= far <= attack_skill(striker)
    if is_lord(target) or not NEAR <= far <= attack_skill(striker):
        return False
    assert striker.hex is not None
    assert target.hex is not None
    return sees(field, striker.hex, target.hex)


def odds(field: Field, striker: Character, target: Character) -> Odds:
    """Return dice and number of a rangestrike."""
    assert striker.hex is not None
    assert target.hex is not None
    dice, skill = striker.power // 2, attack_skill(striker)
    if magic_missile(striker):
        return Odds(dice, number(skill, defence_skill(target)))
    ground = field.ground
    if ground.hazard(striker.hex) == VOLCANO and native(striker, VOLCANO):
        dice += VOLCANO_DICE
    skill -= max(0, range_to(striker, target) - FAR + 1)
    if not native(striker, BRAMBLE):
        skill -= _brambles(field, striker.hex, target.hex)
    if ground.terrain is Terrain.TOWER:
        skill -= max(0, ground.elevation(target.hex) - ground.elevation(striker.hex))
    if ground.hazard(target.hex) == VOLCANO:
        skill -= 1
    home = ground.hazard(target.hex) == BRAMBLE and native(target, BRAMBLE)
    worse = int(home and not native(striker, BRAMBLE))
    return Odds(dice, number(skill, defence_skill(target), worse))


def _brambles(field: Field, start: Hex, end: Hex) -> int:
    """Return how many brambles lie between, on the clear side with the fewer."""
    counts = [
        sum(field.ground.hazard(label) == BRAMBLE for label in line[1:-1])
        for line in lines(start, end)
        if line is not None and not blocked(field, line)
    ]
    return min(counts, default=0)
