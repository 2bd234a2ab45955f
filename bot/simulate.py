"""`python -m bot simulate`: whole games between computers, to measure a ruleset and its policy.

The same seed gives the same games, move for move.
"""

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import combinations
from math import ceil
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, TypeAlias

import msgspec
from tqdm import tqdm

from bot.rules import engine
from bot.rules.kernel import Action, AnyGame, Event, Options, Seat, key
from bot.rules.registry import RULESETS
from bot.rules.ruleset import Outcome, Ruleset

Policy: TypeAlias = Callable[[Any, engine.Asked], Action[Any]]

POLICIES = ("computer", "random")
"""The policies by name, the default first."""

TRIES = 200
"""Random picks for a field of several values before they are gone through in order."""


class WrongInput(Exception):
    """An argument that cannot be used: the message names it, what was found, what is allowed."""


class LogEntry(msgspec.Struct, frozen=True):
    """A row of a game's log: an answer and what came of it. Row 1 is the start, of no seat."""

    row: int
    seat: Seat | None
    action: Action[Any] | None
    events: list[Event]


class Record(msgspec.Struct, frozen=True):
    """A whole game: with the seed and the answers, anyone can play it again."""

    ruleset: str
    schema: int
    seats: int
    options: dict[str, str]
    seed: str
    commitment: str
    policies: tuple[str, ...]
    log: list[LogEntry]
    outcome: Outcome


class Settings(NamedTuple):
    """What to simulate, every argument checked."""

    ruleset: Ruleset
    seats: int
    games: int
    seed: str
    policies: tuple[str, ...]
    options: dict[str, str]
    records: Path | None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes to its parser."""
    parser.add_argument("ruleset", metavar="RULESET", help=f"one of: {', '.join(RULESETS)}")
    parser.add_argument("--seats", metavar="N", help="seats at the table (default: the fewest)")
    parser.add_argument("--games", metavar="N", default="100", help="games to play (default: 100)")
    parser.add_argument(
        "--seed", default="1", help="any text; the same seed gives the same games (default: 1)"
    )
    parser.add_argument(
        "--policy",
        metavar="NAME",
        action="append",
        help=f"{' or '.join(POLICIES)}: once for all seats, or once for each (default: computer)",
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a table option, such as rounds=1; may be repeated",
    )
    parser.add_argument(
        "--records", metavar="DIR", help="write a JSON record of each game into this folder"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what came of them; return the exit code."""
    try:
        settings = check(arguments)
        print(_settings_line(settings), flush=True)
        begun = time.perf_counter()
        games = list(_play_all(settings))
    except WrongInput as wrong:
        print(f"simulate: {wrong}", file=sys.stderr)
        return 2
    took = time.perf_counter() - begun
    print("\n".join(_report(settings, games)))
    actions = sum(game.actions for game in games)
    print(f"speed: {actions / took:,.0f} actions/s, {len(games) / took:,.1f} games/s")
    return 0


def check(arguments: argparse.Namespace) -> Settings:
    """Turn the arguments into settings. Raises WrongInput for the first that cannot be used."""
    ruleset = RULESETS.get(arguments.ruleset)
    if ruleset is None:
        raise WrongInput(f"RULESET is {arguments.ruleset!r}; known: {', '.join(RULESETS)}")
    seats = _seats(arguments.seats, ruleset)
    games = _whole(arguments.games)
    if games is None or games < 1:
        raise WrongInput(f"--games is {arguments.games!r}; allowed: 1 or more")
    return Settings(
        ruleset=ruleset,
        seats=seats,
        games=games,
        seed=str(arguments.seed),
        policies=_policies(arguments.policy or [POLICIES[0]], seats),
        options=_options(arguments.option, ruleset, seats),
        records=_folder(arguments.records),
    )


def _whole(given: object) -> int | None:
    text = str(given)
    return int(text) if text.isdecimal() else None


def _seats(given: str | None, ruleset: Ruleset) -> int:
    if given is None:
        return min(ruleset.seats)
    seats = _whole(given)
    if seats not in ruleset.seats:
        allowed = ", ".join(map(str, ruleset.seats))
        raise WrongInput(f"--seats is {given!r}; {ruleset.name} allows: {allowed}")
    return seats


def _policies(given: Sequence[str], seats: int) -> tuple[str, ...]:
    for name in given:
        if name not in POLICIES:
            raise WrongInput(f"--policy is {name!r}; known: {', '.join(POLICIES)}")
    if len(given) not in (1, seats):
        raise WrongInput(
            f"--policy is given {len(given)} times for {seats} seats; allowed: once for all,"
            f" or {seats} times"
        )
    return tuple(given) * (seats if len(given) == 1 else 1)


def _options(given: Sequence[str], ruleset: Ruleset, seats: int) -> dict[str, str]:
    known = {option.name: option.offered(seats) for option in ruleset.options}
    chosen = {name: values[0] for name, values in known.items()}
    for text in given:
        name, _, value = text.partition("=")
        if name not in known:
            names = ", ".join(known) or "none"
            raise WrongInput(f"--option is {text!r}; {ruleset.name} has the options: {names}")
        if value not in known[name]:
            values = ", ".join(f"{name}={value}" for value in known[name])
            raise WrongInput(f"--option is {text!r}; allowed with {seats} seats: {values}")
        chosen[name] = value
    return chosen


def _folder(given: str | None) -> Path | None:
    if given is None:
        return None
    folder = Path(given)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise _unwritable(given, error) from error
    return folder


def _unwritable(folder: str | Path, error: OSError) -> WrongInput:
    return WrongInput(
        f"--records is {str(folder)!r}: {error.strerror}; allowed: a folder that can be written"
    )


class Played(NamedTuple):
    """What the report needs to know of a game."""

    actions: int
    winners: tuple[Seat, ...]


def _play_all(settings: Settings) -> Iterator[Played]:
    """Play game after game, writing records; the bar shows on a terminal only."""
    bar = tqdm(range(1, settings.games + 1), unit="game", leave=False, disable=None)
    for number in bar:
        record = play(
            settings.ruleset,
            settings.policies,
            settings.options,
            seed_of_game(settings.seed, number),
        )
        if settings.records is not None:
            path = settings.records / f"{settings.ruleset.name}-{number:06}.json"
            try:
                path.write_bytes(msgspec.json.encode(record))
            except OSError as error:
                raise _unwritable(settings.records, error) from error
        yield Played(len(record.log) - 1, record.outcome.winners)


def seed_of_game(seed: str, number: int) -> str:
    """Return the 32 bytes, in hexadecimal, that everything random in a game comes from."""
    return sha256(f"{seed}/{number}".encode()).hexdigest()


def play(
    ruleset: Ruleset, policies: Sequence[str], options: Mapping[str, str], seed: str
) -> Record:
    """Play one game, with a policy by name for each seat."""
    chooses = [_policy(name, ruleset, seed, seat) for seat, name in enumerate(policies)]
    new = ruleset.new_game(len(policies), options, seed)
    commitment = new.state.chance.commitment()
    game, events, _ = engine.start(new, row=1)
    log = [LogEntry(1, None, None, events)]
    while (outcome := ruleset.outcome(game.state)) is None:
        seat = min(game.asked)
        action = chooses[seat](ruleset.view(game, seat), engine.Asked(game, seat))
        row = len(log) + 1
        game, events, _ = engine.act(game, seat, action, row, copy=_in_place)
        log.append(LogEntry(row, seat, action, events))
    return Record(
        ruleset=ruleset.name,
        schema=ruleset.schema,
        seats=len(policies),
        options=dict(options),
        seed=seed,
        commitment=commitment,
        policies=tuple(policies),
        log=log,
        outcome=outcome,
    )


def _in_place(game: AnyGame) -> AnyGame:
    """Let the game itself be changed: nobody goes back to the one before."""
    return game


def _policy(name: str, ruleset: Ruleset, seed: str, seat: Seat) -> Policy:
    if name == "computer":
        return ruleset.policy
    return RandomPolicy(random.Random(f"{seed}/{seat}"))


class RandomPolicy:
    """Picks a kind of action, then field by field, each possibility equally likely."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def __call__(self, view: Any, asked: engine.Asked) -> Action[Any]:
        """Return a random action; the view is not looked at."""
        kinds = asked.kinds()
        for kind in self._chance.sample(kinds, len(kinds)):
            action = self._complete(asked, kind, ())
            if action is not None:
                return action
        raise RuntimeError(f"no action can be completed: {[kind.__name__ for kind in kinds]}")

    def _complete(
        self, asked: engine.Asked, kind: type[Action[Any]], picked: tuple[Any, ...]
    ) -> Action[Any] | None:
        """Fill the fields that are left; None if these picks lead nowhere."""
        if len(picked) == len(kind.__struct_fields__):
            return kind(*picked)
        for pick in self._picks(asked.options(kind, picked)):
            action = self._complete(asked, kind, (*picked, pick))
            if action is not None:
                return action
        return None

    def _picks(self, options: Options) -> Iterator[Any]:
        """Yield what may stand in a field, in a random order."""
        values = list(options.values)
        if not options.several:
            yield from self._chance.sample(values, len(values))
            return
        sizes = range(options.least, min(options.most, len(values)) + 1)
        for _ in range(TRIES if sizes else 0):
            pick = tuple(self._chance.sample(values, self._chance.choice(sizes)))
            if options.allow(pick):
                yield pick
        for size in sizes:
            yield from filter(options.allow, combinations(values, size))


def _settings_line(settings: Settings) -> str:
    chosen = [f"{name}={key(value)}" for name, value in settings.options.items()]
    return ", ".join(
        [
            f"{settings.ruleset.name}: {settings.games} games",
            f"{settings.seats} seats",
            *chosen,
            f"seed {settings.seed}",
        ]
    )


def _report(settings: Settings, games: Sequence[Played]) -> Iterator[str]:
    """Yield the lines about wins and lengths: the same for the same seed."""
    everybody = tuple(range(settings.seats))
    if all(sorted(game.winners) in ([], list(everybody)) for game in games):
        won = sum(bool(game.winners) for game in games)
        yield f"policies: {', '.join(settings.policies)}"
        yield f"won: {100 * won / len(games):.1f} %"
    else:
        yield from _wins(settings.policies, games)
    lengths = sorted(game.actions for game in games)
    ninth = lengths[ceil(0.9 * len(lengths)) - 1]
    yield f"actions a game: median {median(lengths):g}, 90 % up to {ninth}, longest {lengths[-1]}"


def _wins(policies: Sequence[str], games: Sequence[Played]) -> Iterator[str]:
    alone = Counter(game.winners[0] for game in games if len(game.winners) == 1)
    shared = Counter(seat for game in games if len(game.winners) > 1 for seat in game.winners)
    yield "seat  policy       won        %   shared"
    for seat, name in enumerate(policies):
        share = 100 * alone[seat] / len(games)
        yield f"{seat + 1:>4}  {name:<9}{alone[seat]:>7}{share:>9.1f}{shared[seat]:>9}"
