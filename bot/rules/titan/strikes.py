"""Strikes: dice, strike-number, and carrying excess hits over (3.5, 3.6)."""

from typing import NamedTuple

from bot.rules.titan.battleland import BRAMBLE, DRIFT, DUNE, SLOPE, VOLCANO, WALL, Ground
from bot.rules.titan.characters import (
    MOST_SKILL,
    Character,
    Field,
    against,
    attack_skill,
    defence_skill,
    drift_dice,
    native,
    out_of_contact,
    targetable,
    volcano_dice,
)

WORST = 6
"""No strike-number is above this: a 6 always hits."""

BEST = 1
"""No strike-number is below this."""

LEAST_SKILL = 1
"""What makes a character harder to hit never brings the skill of an attack below this (R66)."""

DUNE_DICE = 2


class Odds(NamedTuple):
    """The dice of a strike, and what each must show at least."""

    dice: int
    number: int


class Penalty(NamedTuple):
    """A worse strike that may be announced, and who may receive its excess hits (3.6)."""

    odds: Odds
    carry: tuple[int, ...]


def number(striker: int, struck: int, worse: int = 0) -> int:
    """Return the strike-number for two skills, `worse` by so much."""
    return max(BEST, min(WORST, 4 - striker + struck + worse))


def skill_at(skill: int, target: Character, *, ranged: bool) -> int:
    """Return the skill of an attack with all that hazards change, as it is against a target."""
    skill = min(MOST_SKILL, skill)
    less = against(target, ranged=ranged)
    return max(min(skill, LEAST_SKILL), skill - less) if less else skill


def ground_dice(ground: Ground, striker: Character, *, ranged: bool) -> int:
    """Return the dice that an attacker gains by the hex it stands in."""
    assert striker.hex is not None
    hazard = ground.hazard(striker.hex)
    if hazard == VOLCANO:
        return volcano_dice(striker, ranged=ranged)
    return drift_dice(striker, ranged=ranged) if hazard == DRIFT else 0


def odds(
    ground: Ground,
    striker: Character,
    target: Character,
    dice: int | None = None,
    skill: int | None = None,
) -> Odds:
    """Return dice and number of a strike at an adjacent character.

    Other `dice` and another `skill` than its own are those of a spell or an item.
    """
    assert striker.hex is not None
    assert target.hex is not None
    dice = striker.might if dice is None else dice
    skill, worse = attack_skill(striker) if skill is None else skill, 0
    dice += ground_dice(ground, striker, ranged=False)
    if ground.hazard(striker.hex) == BRAMBLE and not native(striker, BRAMBLE):
        skill -= 1
    if _in_home_bramble(ground, target) and not native(striker, BRAMBLE):
        worse = 1
    side = ground.hexside(striker.hex, target.hex)
    if side is not None:
        down = side.upper == striker.hex
        more, better = _across(striker, side.hazard, down=down)
        dice, skill = dice + more, skill + better
    skill = skill_at(skill, target, ranged=False)
    return Odds(dice, number(skill, defence_skill(target), worse))


def _in_home_bramble(ground: Ground, target: Character) -> bool:
    return (
        target.hex is not None and ground.hazard(target.hex) == BRAMBLE and native(target, BRAMBLE)
    )


def _across(striker: Character, hazard: str, *, down: bool) -> tuple[int, int]:
    """Return the dice and the skill that a strike gains over a hexside."""
    home = native(striker, hazard)
    if hazard == DUNE:
        return (DUNE_DICE * (home and down) - (not home and not down), 0)
    if hazard == SLOPE:
        return (int(home and down), -int(not home and not down))
    if hazard == WALL:
        return (0, 1 if down else -1)
    return (0, 0)


def targets(field: Field, striker: Character) -> list[Character]:
    """Return the living enemies whom a character can strike; one in contact must be struck."""
    return [] if striker.struck or striker.hex is None else reachable(field, striker)


def reachable(field: Field, striker: Character) -> list[Character]:
    """Return the living enemies whom a character reaches, whether it has struck or not."""
    near = field.beside(striker) if out_of_contact(striker) else field.contacts(striker)
    return [other for other in near if not other.slain and targetable(other)]


def carries(
    field: Field, striker: Character, target: Character, plain: Odds, skill: int = 0
) -> tuple[int, ...]:
    """Return who may receive excess hits of a strike at these odds.

    Dice with a `skill` of their own look at the number alone.
    """
    if plain.dice <= target.left:
        return ()
    return tuple(
        sorted(
            other.id
            for other in reachable(field, striker)
            if other is not target
            and not _carries_up(field.ground, striker, target, other)
            and _eligible(field, striker, other, plain, skill)
        )
    )


def _eligible(
    field: Field, striker: Character, other: Character, announced: Odds, skill: int = 0
) -> bool:
    if skill:
        return odds(field.ground, striker, other, 0, skill).number <= announced.number
    own = odds(field.ground, striker, other)
    return own.dice >= announced.dice and own.number <= announced.number


def penalties(field: Field, striker: Character, target: Character) -> tuple[Penalty, ...]:
    """Return the worse strikes worth announcing, by fewer dice, then by a higher number."""
    plain = odds(field.ground, striker, target)
    useful: set[Odds] = set()
    for other in targets(field, striker):
        if other is target or _eligible(field, striker, other, plain):
            continue
        if _carries_up(field.ground, striker, target, other):
            continue
        own = odds(field.ground, striker, other)
        worse = Odds(min(plain.dice, own.dice), max(plain.number, own.number))
        if worse.dice > target.left:
            useful.add(worse)
    ordered = sorted(useful, key=lambda each: (each.dice, -each.number))
    return tuple(Penalty(each, carries(field, striker, target, each)) for each in ordered)


def _carries_up(ground: Ground, striker: Character, target: Character, other: Character) -> bool:
    """Tell whether hits would be carried up a dune by a strike that does not go up one."""
    return _up_dune(ground, striker, other) and not _up_dune(ground, striker, target)


def _up_dune(ground: Ground, striker: Character, other: Character) -> bool:
    """Tell whether a strike goes up a dune."""
    assert striker.hex is not None
    assert other.hex is not None
    side = ground.hexside(striker.hex, other.hex)
    return side is not None and side.hazard == DUNE and side.upper == other.hex
