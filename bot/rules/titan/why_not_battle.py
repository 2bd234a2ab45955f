"""Why an action in a battle is not taken: maneuvers, strikes, rangestrikes and carrying over."""

from collections.abc import Callable

from bot.rules.titan import maneuver, meant, rangestrikes, strikes
from bot.rules.titan.attacks import Carry, field_of
from bot.rules.titan.battleland import BOG, CLEAR, TREE, VOLCANO, Hex
from bot.rules.titan.characters import (
    Character,
    Field,
    allowance,
    attack_skill,
    enemy,
    held,
    is_lord,
    magic_missile,
    may_enter,
    native,
    targetable,
)
from bot.rules.titan.characters import rangestrikes as can_rangestrike
from bot.rules.titan.fighting import (
    EndStrikes,
    MoveCharacter,
    Strike,
    announced,
    must_strike,
    strikers,
)
from bot.rules.titan.phrases import ActionKind, Picks, listed, plural, told_apart
from bot.rules.titan.rangestrikes import MISSILE_NEAR, NEAR
from bot.rules.titan.realm import Battle, Realm
from bot.rules.titan.shadow import striking_side
from bot.rules.titan.view import TitanView


def _battle(view: TitanView, realm: Realm) -> tuple[Battle, dict[int, str]]:
    """Return the battle for the rules, and names that tell its characters apart."""
    assert view.battle is not None
    assert realm.battle is not None
    return realm.battle, told_apart(view.battle)


# Maneuver


def _move(view: TitanView, realm: Realm, picks: Picks) -> str:
    battle, apart = _battle(view, realm)
    if not picks:
        return "Nobody on your side can move: all have moved, or are in contact."
    seen = meant.character(view, battle.active, picks[0])
    if seen is None:
        return "There is no such character in this battle."
    character, name, field = battle.find(seen.id), apart[seen.id], field_of(battle)
    if character.side != battle.active:
        return f"{name} is not on your side."
    if character.moved:
        return f"{name} has moved in this Maneuver: each character moves once."
    foes = field.contacts(character) if held(character) else []
    if foes:
        touching = listed(apart[each.id] for each in foes)
        return f"{name} is in contact with {touching}: it cannot move, and must strike."
    found = maneuver.moves(field, character, battle.round, battle.entry)
    if len(picks) < 2:
        return "" if found else f"{name} has no hex to move to."
    goal = meant.hex_of(meant.last(picks, 1))
    if goal is None:
        return f"There is no such hex. {name} reaches {listed(found)}."
    return f"{_unreachable(battle, field, character, goal, name)} It reaches {listed(found)}."


def _unreachable(battle: Battle, field: Field, character: Character, goal: Hex, name: str) -> str:
    """Say why a hex cannot be the end of a Maneuver."""
    hazard = battle.ground.hazard(goal)
    if goal == character.hex:
        return f"{name} stands in {goal} already."
    if goal in field.at:
        return f"{goal} is occupied: nobody ends there."
    if hazard == TREE and not may_enter(character, hazard):
        return f"{goal} is a tree: nobody ends there."
    if hazard in (BOG, VOLCANO) and not may_enter(character, hazard):
        return f"{goal} is {hazard}: only natives enter, and {name} is none."
    if hazard != CLEAR and not native(character, hazard):
        return f"{goal} ({hazard}) is too far for the skill of {name}, {allowance(character)}."
    return f"{goal} is too far for the skill of {name}, {allowance(character)}, or the way is shut."


# Strikes


def _strike(view: TitanView, realm: Realm, picks: Picks) -> str:
    battle, apart = _battle(view, realm)
    assert view.battle is not None
    side = striking_side(view.battle)
    found = strikers(battle, side, view.battle.back)
    can = f"Who can strike: {listed(apart[each] for each in found)}."
    if not picks:
        return can
    seen = meant.character(view, side, picks[0])
    if seen is None:
        return f"There is no such character in this battle. {can}"
    striker = battle.find(seen.id)
    if striker.side != side:
        return f"{apart[striker.id]} is not on your side. {can}"
    if striker.id not in found and not (picks[1:] and _looks_afar(view, battle, striker)):
        return f"{_idle(view, battle, striker, apart)} {can}"
    if len(picks) < 2:
        return ""
    return _aim(view, battle, striker, picks[1:], found.get(striker.id, []))


def _looks_afar(view: TitanView, battle: Battle, striker: Character) -> bool:
    """Tell whether a character could rangestrike if its target were another one."""
    assert view.battle is not None
    free = not striker.struck and not striker.slain and not view.battle.back
    return free and can_rangestrike(striker) and not field_of(battle).contacts(striker)


def _idle(view: TitanView, battle: Battle, striker: Character, apart: dict[int, str]) -> str:
    """Say why a character strikes nobody now."""
    name = apart[striker.id]
    if striker.struck:
        return f"{name} has struck in this round's half: once is all."
    field = field_of(battle)
    if field.contacts(striker):
        return f"{name} is in contact only with the slain: they are struck no more."
    if view.battle is not None and view.battle.back:
        return f"{name} is in contact with nobody: a Strike-back reaches no further."
    if not can_rangestrike(striker):
        return f"{name} is in contact with nobody, and cannot rangestrike."
    return f"{name} is in contact with nobody and has no target in range and sight."


def _aim(
    view: TitanView, battle: Battle, striker: Character, picks: Picks, targets: list[Character]
) -> str:
    """Say why a character cannot strike a target, or not like this."""
    assert view.battle is not None
    apart = told_apart(view.battle)
    can = f"{apart[striker.id]} can strike {listed((apart[x.id] for x in targets), 'or')}."
    seen = meant.character(view, enemy(striker.side), picks[0])
    if seen is None:
        return f"There is no such character in this battle. {can}"
    target, name = battle.find(seen.id), apart[seen.id]
    if target.side == striker.side:
        return f"{name} is on your own side. {can}"
    if target in targets:
        ways = listed(announced(battle, striker, target), "or")
        return f"{name} can be struck with {ways}: announce one of them."
    return f"{_no_target(battle, striker, target, apart)} {can}"


def _no_target(battle: Battle, striker: Character, target: Character, apart: dict[int, str]) -> str:
    """Say why a target cannot be struck."""
    who, name, field = apart[striker.id], apart[target.id], field_of(battle)
    if target.slain:
        return f"{name} is slain already: nobody strikes it any more."
    if not targetable(target):
        return f"{name} is hidden: nobody can choose it as a target."
    if target.hex is None or striker.hex is None:
        return f"{name} has not entered the Battleland."
    if field.contacts(striker):
        return f"{who} is in contact, but not with {name}: it must strike one that it touches."
    far, near = rangestrikes.range_to(striker, target), NEAR
    if magic_missile(striker):
        near = MISSILE_NEAR
    elif is_lord(target):
        return f"{name} is a Lord: no plain rangestrike is aimed at one."
    if not near <= far <= attack_skill(striker):
        reach = f"range {near} to {attack_skill(striker)}"
        return f"{name} is at range {far}, both hexes counted: {who} rangestrikes at {reach}."
    return f"{who} does not see {name}: something stands in the line of sight."


def _end(view: TitanView, realm: Realm, picks: Picks) -> str:
    battle, apart = _battle(view, realm)
    assert view.battle is not None
    must = must_strike(battle, striking_side(view.battle))
    if not must:
        return ""
    verb = "is" if len(must) == 1 else "are"
    return f"{listed(apart[each] for each in must)} {verb} in contact and must strike first."


# Carrying over


def _carry(view: TitanView, realm: Realm, picks: Picks) -> str:
    battle, apart = _battle(view, realm)
    assert view.battle is not None
    if view.battle.carrier is None or not picks:
        return ""
    striker = battle.find(view.battle.carrier)
    seen = meant.character(view, enemy(striker.side), picks[0])
    if seen is None:
        return "There is no such character in this battle."
    target, name, who = battle.find(seen.id), apart[seen.id], apart[striker.id]
    if target.side == striker.side:
        return f"{name} is on your own side."
    if target.slain:
        return f"{name} is slain already and takes no more hits."
    if target not in field_of(battle).contacts(striker):
        return f"{name} is not in contact with {who}: hits carry over to those alone."
    own = strikes.odds(battle.ground, striker, target)
    return (
        f"A strike at {name} has {plural(own.dice, 'die', 'dice')} and needs {own.number}+: hits"
        " carry over only where it has as many dice and needs no more than the strike that was"
        " rolled, and never up a dune."
    )


REASONS: dict[ActionKind, Callable[[TitanView, Realm, Picks], str]] = {
    MoveCharacter: _move,
    Strike: _strike,
    EndStrikes: _end,
    Carry: _carry,
}
"""What says why each kind of action is refused."""
