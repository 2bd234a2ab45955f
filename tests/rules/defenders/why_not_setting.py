"""Moments of a Turn in which an action may not be taken."""

from __future__ import annotations

from typing import Any, TypeAlias

from bot.rules.defenders.battle import Mode
from tests.rules.defenders.battles import PlayingBattle, battle

WAR = Mode.GREAT_BATTLE
TWO = "Warrior in Forest, Cleric"

Story: TypeAlias = tuple[str, Any, str, tuple[Any, ...], str]
"""What it tells of, a battle, a kind of action, the picks, and why it is not taken."""


def war(heroes: str = TWO, **state: Any) -> PlayingBattle:
    return battle(heroes, mode=WAR, **state)


def started(game: PlayingBattle, letter: str = "A") -> PlayingBattle:
    game.do(letter, "StartTurn", game.state.heroes[0].card.value)
    return game


def spent(game: PlayingBattle) -> PlayingBattle:
    """Spend all action points on Moves there and back."""
    while game.ap:
        name = game.state.heroes[0].card.value
        near = game.state.adjacent(game.hero(name).region)[0]
        game.do("A", "Move", name, near, ())
    return game


def spent_to(game: PlayingBattle, left: int) -> PlayingBattle:
    """Spend action points on Moves along the ring until so many are left."""
    while game.ap > left:
        name = game.state.heroes[0].card.value
        home = game.hero(name).region
        near = game.state.ring_neighbours(home)[0 if game.ap % 2 else 1]
        game.do("A", "Move", name, near.value, ())
    return game


def sacrificed(game: PlayingBattle) -> PlayingBattle:
    started(game)
    game.do("A", "Sacrifice", "Warrior")
    return game


def moved(game: PlayingBattle) -> PlayingBattle:
    game.do("A", "Move", "Warrior", "Plains", ())
    return game


def after(game: PlayingBattle, *actions: tuple[Any, ...]) -> PlayingBattle:
    for kind, *picks in actions:
        game.do("A", kind, *picks)
    return game
