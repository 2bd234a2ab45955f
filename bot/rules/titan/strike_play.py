"""Whom a computer seat strikes, how, and where excess hits go."""

from collections.abc import Sequence

from bot.rules.engine import Asked
from bot.rules.titan import rangestrikes, strikes
from bot.rules.titan.attacks import Carry, NoCarry
from bot.rules.titan.characters import Character
from bot.rules.titan.fighting import (
    EndStrikes,
    Strike,
    StrikeAll,
    named,
)
from bot.rules.titan.realm import Action
from bot.rules.titan.scene import Scene, distribution, price
from bot.rules.titan.strikes import Odds
from bot.rules.titan.view import TitanView

WOUND = 0.45
"""What hits are worth that do not kill, by the part of what a character can still take."""


def strike(view: TitanView, asked: Asked) -> Action:
    """Strike where it brings most; those with the fewest choices first."""
    assert view.battle is not None
    scene = Scene(view.battle, asked.seat)
    found = _choices(scene, back=view.battle.back)
    if not found:
        return EndStrikes()
    if all(len(choices) == 1 for _, choices in found):
        return StrikeAll()
    striker, choices = min(found, key=lambda each: (len(each[1]), -each[0].power, each[0].id))
    best = max(choices, key=lambda each: (each[0], -each[1], each[2]))
    return Strike(striker.id, best[1], best[2])


def _choices(scene: Scene, *, back: bool) -> list[tuple[Character, list[tuple[float, int, str]]]]:
    """Return each striker with its strikes: what each brings, the target and the odds."""
    found = []
    for striker in scene.field.characters:
        if striker.side != scene.side:
            continue
        targets = strikes.targets(scene.field, striker)
        choices: list[tuple[float, int, str]] = []
        for target in targets:
            choices += _ways(scene, striker, target)
        if not targets and not back:
            for target in rangestrikes.targets(scene.field, striker):
                odds = rangestrikes.odds(scene.field, striker, target)
                choices.append((_brings(odds, target, ()), target.id, named(odds)))
        if choices:
            found.append((striker, choices))
    return found


def _ways(scene: Scene, striker: Character, target: Character) -> list[tuple[float, int, str]]:
    """Return the plain strike at a target and the worse ones, with what each brings."""
    field = scene.field
    plain = strikes.odds(scene.ground, striker, target)
    ways = {plain: strikes.carries(field, striker, target, plain)}
    for penalty in strikes.penalties(field, striker, target):
        ways.setdefault(penalty.odds, penalty.carry)
    return [
        (_brings(odds, target, [scene.find(c) for c in carry]), target.id, named(odds))
        for odds, carry in ways.items()
    ]


def _brings(odds: Odds, target: Character, carry: Sequence[Character]) -> float:
    """Return what a strike brings on average, its excess hits carried over as is best."""
    others = sorted(carry, key=lambda c: (c.left, c.id))
    total = 0.0
    for hits, chance in enumerate(distribution(*odds)):
        left, value = hits, 0.0
        for victim in (target, *others):
            if not left:
                break
            value += worth_of_hits(victim, left)
            left -= min(left, victim.left)
        total += chance * value
    return total


def worth_of_hits(victim: Character, hits: int) -> float:
    """Return what hits on an enemy are worth: a kill in full, wounds in part."""
    if hits >= victim.left:
        return price(victim)
    return WOUND * price(victim) * hits / victim.left


def carry(view: TitanView, asked: Asked) -> Action:
    """Carry excess hits to whom they hurt most."""
    assert view.battle is not None
    scene = Scene(view.battle, asked.seat)
    left = view.battle.left
    targets = [scene.find(each) for each in asked.options(Carry).values]
    if not targets:
        return NoCarry()
    return Carry(max(targets, key=lambda c: (worth_of_hits(c, left), -c.id)).id)
