"""Records for the tests: whole games in which everything happens that can stand in a record."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, TypeAlias

import msgspec

from bot.rules import engine, record
from bot.rules.kernel import Action, AnyGame, Event, Refused, Seat
from bot.rules.record import Record, Row
from bot.rules.ruleset import Ruleset
from bot.simulate.playing import RandomPolicy

Plain: TypeAlias = Any
"""A part of a record as JSON."""


class Recorder:
    """A game that is played and written down, row by row, as a table does."""

    def __init__(
        self, ruleset: Ruleset, seats: int, options: Mapping[str, str], seed: str, names: str = ""
    ) -> None:
        self.ruleset = ruleset
        self.options = {o.name: o.values[0] for o in ruleset.options} | dict(options)
        self.names = tuple((names or "Ada Bob Cleo Dan").split()[:seats])
        self.game = ruleset.new_game(seats, self.options, seed)
        self.set_up = ruleset.encode(self.game)
        self.rows: list[Row] = []
        self.before: dict[int, AnyGame] = {}
        self._take("start", None, engine.start(ruleset.copy(self.game), 1))

    @property
    def next(self) -> int:
        return len(self.rows) + 1

    @property
    def over(self) -> bool:
        return self.ruleset.outcome(self.game.state) is not None

    def act(self, seat: Seat, action: Action[Any], kind: str = "act") -> None:
        result = engine.act(self.game, seat, action, self.next, self.ruleset.copy)
        self._take(kind, seat, result, action)

    def computer(self, seat: Seat) -> None:
        game = self.ruleset.copy(self.game)
        asked = engine.Asked(game, seat)
        self.act(seat, self.ruleset.policy(self.ruleset.view(game, seat), asked), "computer")

    def switch(self, seat: Seat, action: Action[Any]) -> None:
        result = engine.switch(self.game, seat, action, self.ruleset.copy)
        self._take("switch", seat, result, action)

    def miss(self, seat: Seat) -> None:
        self._take("miss", seat, engine.miss(self.game, seat, self.next, self.ruleset.copy))

    def withdraw(self, seat: Seat) -> None:
        result = engine.withdraw(self.game, seat, self.next, self.ruleset.copy)
        self._take("withdraw", seat, result)

    def resign(self, seat: Seat) -> None:
        leave = self.ruleset.resign
        result = engine.resign(self.game, seat, leave, self.next, self.ruleset.copy)
        self._take("resign", seat, result)

    def note(self, kind: str, seat: Seat) -> None:
        self._take(kind, seat, engine.Result(self.game, [], barrier=False))

    def undo(self, seat: Seat, back_to: int) -> None:
        """Go back to just before a row; the switches set since stay."""
        game = self.ruleset.copy(self.before[back_to])
        for row in self.rows[back_to - 1 :]:
            if row.kind == "switch" and row.seat is not None:
                action = self.ruleset.action_decoder.decode(row.action)
                with suppress(Refused):
                    game = engine.switch(game, row.seat, action, self.ruleset.copy).game
        game.asked = dict.fromkeys(game.asked, self.next)
        game.free = dict.fromkeys(game.free, self.next)
        self._take("undo", seat, engine.Result(game, [], barrier=False), back_to=back_to)

    def record(self, **changes: Any) -> Record:
        chance = self.game.state.chance
        marks = record.taken_back(self.rows)
        made = Record(
            table=7,
            ruleset=self.ruleset.name,
            schema=self.ruleset.schema,
            seats=len(self.names),
            names=self.names,
            options=self.options,
            campaign=False,
            seed=chance.seed,
            seed_hash=chance.commitment(),
            set_up=msgspec.Raw(self.set_up),
            rows=tuple(
                msgspec.structs.replace(row, taken_back=marks.get(row.number, 0))
                for row in self.rows
            ),
            outcome=self.ruleset.outcome(self.game.state),
        )
        return msgspec.structs.replace(made, **changes)

    def _take(
        self,
        kind: str,
        seat: Seat | None,
        result: engine.Result,
        action: Action[Any] | None = None,
        back_to: int = 0,
    ) -> None:
        self.before[self.next] = self.game
        at = f"2026-05-01T12:{self.next % 60:02}:00+00:00"
        row = Row(self.next, seat, kind, at, events=_raw(result.events), back_to=back_to)
        if action is not None:
            row = msgspec.structs.replace(row, action=msgspec.Raw(msgspec.json.encode(action)))
        self.rows.append(row)
        self.game = result.game


def eventful(
    ruleset: Ruleset, seats: int, seed: int, options: Mapping[str, str] | None = None
) -> Recorder:
    """Play a game to its end: by computers, at random, with undos and all else that happens."""
    dice = Random(seed)
    game = Recorder(ruleset, seats, options or {}, dice.randbytes(32).hex())
    resigned = seats < 3
    game.note("leave", 0)
    while not game.over:
        seat, number = dice.choice(list(game.game.asked)), dice.random()
        if number < 0.05:
            _if_allowed(game, partial(game.miss, seat))
        elif number < 0.08 and ruleset.switches:
            _if_allowed(game, partial(_switch, game, dice))
        elif number < 0.12 and game.game.answers:
            game.withdraw(dice.choice(list(game.game.answers)))
        elif number < 0.16 and game.next > 4:
            game.undo(seat, dice.randint(max(2, game.next - 6), game.next - 1))
        elif number < 0.21 and not resigned and game.next > 30:
            game.resign(seat)
            resigned = True
        elif number < 0.35:
            game.act(seat, RandomPolicy(dice)(None, engine.Asked(game.game, seat)))
        else:
            game.computer(seat)
    return game


def _switch(game: Recorder, dice: Random) -> None:
    kind, seat = dice.choice(game.ruleset.switches), dice.randrange(len(game.names))
    picked: tuple[Any, ...] = ()
    for _ in kind.__struct_fields__:
        left = engine.options(game.game, seat, kind, picked).values
        if not left:
            return
        picked = (*picked, dice.choice(left))
    game.switch(seat, kind(*picked))


def _if_allowed(game: Recorder, change: Callable[[], None]) -> None:
    try:
        change()
    except Refused:
        game.computer(next(iter(game.game.asked)))


def _raw(events: list[Event]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(events))


def leaves(plain: Plain, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value of a JSON document that holds no others."""
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield from leaves(value, (*path, name))
    elif isinstance(plain, list) and plain:
        for place, value in enumerate(plain):
            yield from leaves(value, (*path, place))
    else:
        yield path


def edited(document: bytes, path: tuple[Any, ...], dice: Random, *, digest: bool = False) -> bytes:
    """Return a record with one value changed a little; `digest` makes its digest fit again."""
    plain = json.loads(document)
    *way, last = path
    parent = plain
    for part in way:
        parent = parent[part]
    parent[last] = _changed(parent[last], dice)
    if digest:
        plain["digest"] = record.digest(plain)
    return json.dumps(plain, ensure_ascii=False).encode()


def _changed(value: Any, dice: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + dice.choice((-1, 1))
    if isinstance(value, str):
        at = dice.randrange(len(value) + 1)
        rest = value[at + dice.randrange(2) :]
        letter = dice.choice([each for each in "abc019" if each != value[at : at + 1]])
        return f"{value[:at]}{letter}{rest}"
    return [0] if value == [] else 0
