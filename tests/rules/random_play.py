"""Random play of any ruleset: what the long tests are driven with."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.rules import engine
from bot.rules.kernel import Action, AnyGame, Options, Seat
from bot.rules.ruleset import Ruleset


def random_action(
    random: Random, game: AnyGame, seat: Seat, rare: tuple[type[Action[Any]], ...] = ()
) -> Action[Any]:
    """Pick a kind, then each field from what is left; a rare kind only now and then."""
    kinds = engine.offers(game, seat)
    if len(kinds) > 1 and random.random() < 0.9:
        kinds = [kind for kind in kinds if kind not in rare] or kinds
    kind = random.choice(kinds)
    picked: tuple[Any, ...] = ()
    for _ in kind.__struct_fields__:
        left = engine.options(game, seat, kind, picked)
        picked = (*picked, _pick(random, left))
    return kind(*picked)


def _pick(random: Random, left: Options) -> Any:
    if not left.several:
        return random.choice(left.values)
    while True:
        count = random.randint(left.least, min(left.most, len(left.values)))
        pick = tuple(random.sample(left.values, count))
        if left.allow(pick):
            return pick


def random_game(
    ruleset: Ruleset,
    seats: int,
    options: dict[str, str],
    random: Random,
    rare: tuple[type[Action[Any]], ...] = (),
) -> Iterator[tuple[AnyGame, engine.Result]]:
    """Play a game to its end; yield the game before each change, and what came of it.

    Mostly the seats act; now and then one misses its time, takes an answer back, sets a switch
    or resigns.
    """
    game = ruleset.new_game(seats, options, random.randbytes(32).hex())
    row = 1
    result = engine.start(game, row)
    while True:
        yield game, result
        game = result.game
        if not game.asked:
            return
        row += 1
        result = _change(ruleset, game, random, row, rare)


def _change(
    ruleset: Ruleset,
    game: AnyGame,
    random: Random,
    row: int,
    rare: tuple[type[Action[Any]], ...],
) -> engine.Result:
    seat = random.choice(list(game.asked))
    chance = random.random()
    if chance < 0.03:
        return engine.miss(game, seat, row, ruleset.copy)
    if chance < 0.035:
        return engine.resign(game, seat, ruleset.resign, row, ruleset.copy)
    if chance < 0.05 and ruleset.switches:
        kind = random.choice(ruleset.switches)
        if values := engine.options(game, seat, kind).values:
            return engine.switch(game, seat, kind(random.choice(values)), ruleset.copy)
    if game.answers and chance < 0.2:
        return engine.withdraw(game, random.choice(list(game.answers)), row, ruleset.copy)
    return engine.act(game, seat, random_action(random, game, seat, rare), row, ruleset.copy)
