"""What the options of a menu are called in a battle: characters, hexes, targets and odds."""

from collections.abc import Callable, Sequence
from typing import Any

from bot.rules.titan import rangestrikes, strikes
from bot.rules.titan.attacks import Carry, field_of
from bot.rules.titan.battleland import Hex
from bot.rules.titan.characters import Character, Field
from bot.rules.titan.fighting import (
    MoveCharacter,
    Strike,
    announced,
    strikers,
)
from bot.rules.titan.odds import average, chance_of, expected, percent
from bot.rules.titan.phrases import (
    ActionKind,
    Names,
    Picks,
    condition,
    hazard,
    listed,
    plural,
    told_apart,
)
from bot.rules.titan.realm import Battle
from bot.rules.titan.shadow import alone, battle_of, options, striking_side
from bot.rules.titan.strikes import Odds
from bot.rules.titan.view import BattleView, TitanView


def _known(view: TitanView) -> tuple[BattleView, Battle, dict[int, str]]:
    """Return the battle as it is seen, a copy for the rules, and names that tell all apart."""
    assert view.battle is not None
    return view.battle, battle_of(view.battle), told_apart(view.battle)


def standing(character: Character, name: str) -> str:
    """Name a character with its hex and its state: `Ogre in C3 (6-2, 2 hits)`."""
    where = f" in {character.hex}" if character.hex is not None else ", to enter"
    return f"{name}{where} ({condition(character)})"


def _mover(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    _, battle, apart = _known(view)
    return standing(battle.find(value), apart[value])


def _hex(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name a hex with its hazard and the enemies that a character would be in contact with."""
    _, battle, apart = _known(view)
    character = battle.find(picked[0])
    told = f"{value} {hazard(battle.ground, value, character)}"
    foes = contacts_in(battle, character, value)
    return f"{told}, in contact with {listed(apart[foe.id] for foe in foes)}" if foes else told


def contacts_in(battle: Battle, character: Character, label: Hex) -> list[Character]:
    """Return the enemies that a character would be in contact with in a hex."""
    before, character.hex = character.hex, label
    foes = Field(battle.ground, battle.characters).contacts(character)
    character.hex = before
    return foes


def _striker(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    seen, battle, apart = _known(view)
    who = standing(battle.find(value), apart[value])
    if alone(view, kind, picked):
        return who
    targets = strikers(battle, striking_side(seen), seen.back).get(value, [])
    ranged = bool(targets) and not strikes.targets(field_of(battle), battle.find(value))
    whom = listed((apart[each.id] for each in targets), "or")
    verb = "may rangestrike" if ranged else "strikes"
    return f"{who} {verb} {whom}"


def _target(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name a target with what a plain strike does to it; the only way to strike tells that."""
    _, battle, apart = _known(view)
    striker, target = battle.find(picked[0]), battle.find(value)
    plain = next(iter(announced(battle, striker, target).values()))
    ranged = target not in strikes.targets(field_of(battle), striker)
    range_ = f", range {rangestrikes.range_to(striker, target)}" if ranged else ""
    where = f"{apart[value]} in {target.hex}{range_}"
    if one_way(view, kind, picked):
        return where
    return f"{where}: {outlook(plain, target, short=alone(view, kind, picked))}"


def one_way(view: TitanView, kind: ActionKind, picked: Picks) -> bool:
    """Tell whether one character has one target and one way to strike it: a button names all."""
    only = options(view, kind, picked) if alone(view, kind, ()) else None
    if only is None or len(only.values) != 1:
        return False
    return alone(view, kind, (*picked, only.values[0]))


def dice_text(odds: Odds) -> str:
    """Name the dice and the number of a strike: `6 dice, 4+`."""
    return f"{plural(odds.dice, 'die', 'dice')}, {odds.number}+"


def outlook(odds: Odds, target: Character, *, short: bool = False) -> str:
    """Say what a strike does to a target: `6 dice, 5+, about 2 hits of 6, slain 12 %`."""
    mean = average(expected(odds.dice, odds.number))
    slain = percent(chance_of(odds.dice, odds.number, target.left))
    about = "" if short else f"about {mean} {'hit' if mean == '1' else 'hits'} of {target.left}, "
    return f"{dice_text(odds)}, {about}slain {slain}"


def _odds(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name a way to strike, and who may receive the hits that are left."""
    _, battle, apart = _known(view)
    striker, target = battle.find(picked[0]), battle.find(picked[1])
    chosen = announced(battle, striker, target).get(str(value))
    if chosen is None:
        return str(value)
    if alone(view, kind, picked):
        return outlook(chosen, target, short=True)
    return f"{dice_text(chosen)}{_carries(battle, apart, striker, target, chosen)}"


def _carries(
    battle: Battle, apart: dict[int, str], striker: Character, target: Character, chosen: Odds
) -> str:
    field = field_of(battle)
    if target not in strikes.targets(field, striker):
        return ""
    whom: Sequence[int] = strikes.carries(field, striker, target, chosen)
    return f" · may carry to {listed((apart[each] for each in whom), 'or')}" if whom else ""


def _receiver(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    seen, battle, apart = _known(view)
    target = battle.find(value)
    taken = min(seen.left, target.left)
    fate = ", slain" if taken == target.left else ""
    return f"{standing(target, apart[value])}: takes {plural(taken, 'hit')}{fate}"


Label = Callable[[TitanView, ActionKind, Picks, Any, Names], str]

LABELS: dict[tuple[ActionKind, str], Label] = {
    (MoveCharacter, "character"): _mover,
    (MoveCharacter, "hex"): _hex,
    (Strike, "character"): _striker,
    (Strike, "target"): _target,
    (Strike, "odds"): _odds,
    (Carry, "target"): _receiver,
}
"""What names the options of each field in a battle."""
