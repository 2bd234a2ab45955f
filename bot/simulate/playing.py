"""One whole game between computers, and the record of it."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import combinations
from typing import Any, TypeAlias

import msgspec

from bot.rules import engine
from bot.rules.kernel import Action, AnyGame, Event, Options, Seat
from bot.rules.record import Record, Row
from bot.rules.ruleset import Outcome, Ruleset

Policy: TypeAlias = Callable[[Any, engine.Asked], Action[Any]]

POLICIES = ("computer", "random")
"""The policies by name, the default first."""

TRIES = 200
"""Random picks for a field of several values before they are gone through in order."""


class LogEntry(msgspec.Struct, frozen=True):
    """A row of a game's log: an answer and what came of it. Row 1 is the start, of no seat."""

    row: int
    seat: Seat | None
    action: Action[Any] | None
    events: list[Event]


class Simulated(msgspec.Struct, frozen=True):
    """A whole game that computers have played."""

    ruleset: Ruleset
    options: Mapping[str, str]
    seed: str
    policies: tuple[str, ...]
    log: list[LogEntry]
    outcome: Outcome

    def record(self) -> Record:
        """Return what `python -m bot verify` checks; the seats are called by their policies."""
        set_up = self.ruleset.new_game(len(self.policies), self.options, self.seed)
        return Record(
            table=0,
            ruleset=self.ruleset.name,
            schema=self.ruleset.schema,
            seats=len(self.policies),
            names=self.policies,
            options=dict(self.options),
            campaign=False,
            seed=self.seed,
            seed_hash=set_up.state.chance.commitment(),
            set_up=msgspec.Raw(self.ruleset.encode(set_up)),
            rows=tuple(_row(entry) for entry in self.log),
            outcome=self.outcome,
        )


def _row(entry: LogEntry) -> Row:
    events = msgspec.Raw(msgspec.json.encode(entry.events))
    if entry.action is None:
        return Row(entry.row, entry.seat, "start", events=events)
    action = msgspec.Raw(msgspec.json.encode(entry.action))
    return Row(entry.row, entry.seat, "computer", action=action, events=events)


def seed_of_game(seed: str, number: int) -> str:
    """Return the 32 bytes, in hexadecimal, that everything random in a game comes from."""
    return sha256(f"{seed}/{number}".encode()).hexdigest()


def play(
    ruleset: Ruleset, policies: Sequence[str], options: Mapping[str, str], seed: str
) -> Simulated:
    """Play one game, with a policy by name for each seat."""
    chooses = [_policy(name, ruleset, seed, seat) for seat, name in enumerate(policies)]
    new = ruleset.new_game(len(policies), options, seed)
    game, events, _ = engine.start(new, row=1)
    log = [LogEntry(1, None, None, events)]
    while (outcome := ruleset.outcome(game.state)) is None:
        seat = min(game.asked)
        action = chooses[seat](ruleset.view(game, seat), engine.Asked(game, seat))
        row = len(log) + 1
        game, events, _ = engine.act(game, seat, action, row, copy=_in_place)
        log.append(LogEntry(row, seat, action, events))
    return Simulated(ruleset, options, seed, tuple(policies), log, outcome)


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
