"""The rules core and the computer seats, in processor time of one thread."""

import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from bot import simulate
from bot.rules import engine
from bot.rules.kernel import Action, AnyGame, Options
from bot.rules.options import fitted
from bot.rules.registry import RULESETS
from bot.rules.ruleset import Ruleset
from tests.benchmarks.rows import Goal, Row, Size
from tests.benchmarks.timing import best, cpu, no_collection

GOALS = (Goal(least=20_000), Goal(least=0.2, ratio=True))


def measure(size: Size, _folder: Path) -> Iterator[Row]:
    """Yield the rows of each ruleset."""
    for ruleset in RULESETS.values():
        yield _actions(ruleset, size)
        yield _choices(ruleset, size)
        yield _games(ruleset, size)


def _actions(ruleset: Ruleset, size: Size) -> Row:
    """Give random answers, each with a round trip; the floor are two round trips alone."""
    random, numbers = Random(1), count()
    times, floors = [], []
    for _ in range(size(60)):
        states: list[AnyGame] = []
        with no_collection():
            begun = time.thread_time()
            for _ in range(size(4)):
                states += _random_game(ruleset, random, next(numbers))
            times.append((time.thread_time() - begun) / len(states))
            begun = time.thread_time()
            _round_trips(ruleset, states)
            floors.append((time.thread_time() - begun) / len(states))
    return Row(
        f"random actions with a round trip, floor two round trips: {ruleset.name}",
        1 / best(times),
        "a second",
        1 / best(floors),
        GOALS,
    )


def _random_game(ruleset: Ruleset, random: Random, number: int) -> list[AnyGame]:
    """Play a game with random answers; return every position of it."""
    seats = ruleset.seats[number % len(ruleset.seats)]
    options = fitted(ruleset.options, seats, {})
    game = engine.start(ruleset.new_game(seats, options, f"{number:064x}"), 0).game
    states: list[AnyGame] = []
    while game.asked:
        seat = next(iter(game.asked))
        action = _random_action(random, engine.Asked(game, seat))
        result = engine.act(game, seat, action, len(states), ruleset.copy)
        game = ruleset.decode(ruleset.encode(result.game))
        states.append(game)
    return states


def _random_action(random: Random, asked: engine.Asked) -> Action[Any]:
    """Pick a kind, then each field; rarely a kind without fields, such as to surrender.

    Else games would be so short that their set-up is what is measured.
    """
    kinds = asked.kinds()
    if len(kinds) > 1 and random.random() < 0.9:
        kinds = [kind for kind in kinds if kind.__struct_fields__] or kinds
    kind = kinds[int(random.random() * len(kinds))]
    picked: tuple[Any, ...] = ()
    for _ in kind.__struct_fields__:
        picked = (*picked, _pick(random, asked.options(kind, picked)))
    return kind(*picked)


def _pick(random: Random, options: Options) -> Any:
    """Pick one value, or the least number of values that a field of several takes."""
    values = options.values
    if not options.several:
        return values[int(random.random() * len(values))]
    while True:
        most = min(options.most, len(values))
        pick = tuple(random.sample(list(values), random.randint(options.least, most)))
        if options.allow(pick):
            return pick


def _round_trips(ruleset: Ruleset, states: list[AnyGame]) -> None:
    for game in states:
        ruleset.decode(ruleset.encode(ruleset.decode(ruleset.encode(game))))


def _choices(ruleset: Ruleset, size: Size) -> Row:
    """Let computer seats choose from what they see; the floor are random choices."""
    asked = [
        (ruleset.view(game, seat), engine.Asked(game, seat))
        for number in range(size(4))
        for game in _random_game(ruleset, Random(number), number)
        for seat in game.asked
    ]
    random = Random(1)
    times = _best(
        size(5),
        lambda: [ruleset.policy(view, question) for view, question in asked],
        lambda: [_random_action(random, question) for _, question in asked],
    )
    value, floor = (len(asked) / seconds for seconds in times)
    name = f"choices of a computer seat, floor random ones: {ruleset.name}"
    return Row(name, value, "a second", floor)


def _games(ruleset: Ruleset, size: Size) -> Row:
    """Simulate whole games between computers; the floor are random games."""
    seats = min(ruleset.seats)
    options = fitted(ruleset.options, seats, {})
    seeds = [simulate.seed_of_game("bench", number) for number in range(size(10))]

    def play(policy: str) -> None:
        for seed in seeds:
            simulate.play(ruleset, [policy] * seats, options, seed)

    times = _best(size(3), lambda: play("computer"), lambda: play("random"))
    value, floor = (len(seeds) / seconds for seconds in times)
    name = f"simulated games, {seats} seats, floor random ones: {ruleset.name}"
    return Row(name, value, "a second", floor)


def _best(rounds: int, *works: Callable[[], object]) -> list[float]:
    """Do each piece of work once a round; return the best time of each."""
    times = [[cpu(work) for work in works] for _ in range(rounds)]
    return [min(of_one) for of_one in zip(*times, strict=True)]
