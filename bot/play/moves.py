"""One press and all that follows from it, until a human must decide again."""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.play.news import Barrier, Entry, Play, encode
from bot.rules import engine
from bot.rules.kernel import Action, AnyGame, Event, Illegal, NotAsked, Seat
from bot.rules.ruleset import Ruleset
from db.rows import LogRow

log = logging.getLogger(__name__)

FINAL = {"start", "miss", "resign"}
"""Kinds of log rows that nobody can take back."""

REPLAYED = {"act", "computer", "switch", "withdraw"}
"""Kinds of log rows that an undo plays again."""


class Moves:
    """A game going on from a stored one; nothing is stored until the table commits it.

    `humans` are the seats that no computer plays, `presser` is the one whose press this is.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        game: AnyGame,
        row: int,
        barrier: Barrier | None,
        humans: Sequence[Seat],
        at: datetime,
        presser: Seat | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.game = game
        self.first = row + 1
        self.row = row
        self.barrier = barrier
        self.humans = humans
        self.at = at
        self.presser = presser
        self.log: list[LogRow] = []
        self.events: list[Event] = []
        self._fresh: set[Seat] = set()

    @property
    def fresh(self) -> tuple[Seat, ...]:
        """The human seats that must act now, newly asked; not the one that just pressed."""
        return tuple(s for s in sorted(self._fresh) if s in self.game.asked and s != self.presser)

    @property
    def news(self) -> Play:
        """What must be told of these moves."""
        return Play(self.first, self.row, self.fresh)

    def start(self) -> None:
        """Begin the game."""
        self._record("start", None, engine.start(self.game, self.row + 1))

    def act(self, seat: Seat, action: Action[Any]) -> None:
        """Give a seat's answer. Raises NotAsked or Illegal."""
        self._apply("act", seat, action, engine.act)

    def switch(self, seat: Seat, action: Action[Any]) -> None:
        """Set a seat's switch. Raises NotAsked or Illegal."""
        result = engine.switch(self.game, seat, action, self.ruleset.copy)
        self._record("switch", seat, result, action)

    def withdraw(self, seat: Seat) -> None:
        """Take back a gathered answer. Raises NotAsked."""
        result = engine.withdraw(self.game, seat, self.row + 1, self.ruleset.copy)
        self._record("withdraw", seat, result)

    def miss(self, seat: Seat) -> None:
        """Let the rules answer for a seat whose time is up. Raises NotAsked."""
        self._record("miss", seat, engine.miss(self.game, seat, self.row + 1, self.ruleset.copy))

    def resign(self, seat: Seat) -> None:
        """Let a seat leave the game for good."""
        result = engine.resign(
            self.game, seat, self.ruleset.resign, self.row + 1, self.ruleset.copy
        )
        self._record("resign", seat, result)

    def note(self, kind: str, seat: Seat) -> None:
        """Write down something about a seat that does not touch the game."""
        self.row += 1
        self._log(kind, seat, Entry())

    def take_back(self, seat: Seat, game: AnyGame, back_to: int) -> None:
        """Go on from an earlier game, which the undo has played again."""
        self.game = game
        self.row += 1
        game.asked = dict.fromkeys(game.asked, self.row)
        self._log("undo", seat, Entry(back_to=back_to))

    def computers(self) -> None:
        """Let every computer seat that is asked answer, again and again until none is."""
        while seats := [seat for seat in self.game.asked if seat not in self.humans]:
            self._apply("computer", seats[0], self._computer_choice(seats[0]), engine.act)

    def _computer_choice(self, seat: Seat) -> Action[Any]:
        asked = engine.Asked(self.game, seat)
        try:
            return self.ruleset.policy(self.ruleset.view(self.game, seat), asked)
        except Exception:
            log.exception("the computer of %s fails; it takes its first choice", self.ruleset.name)
            return asked.actions()[0]

    def _apply(
        self,
        kind: str,
        seat: Seat,
        action: Action[Any],
        change: Callable[[AnyGame, Seat, Action[Any], int, engine.Copy], engine.Result],
    ) -> None:
        result = change(self.game, seat, action, self.row + 1, self.ruleset.copy)
        self._record(kind, seat, result, action)

    def _record(
        self,
        kind: str,
        seat: Seat | None,
        result: engine.Result,
        action: Action[Any] | None = None,
    ) -> None:
        before, self.game = self.game, result.game
        self.row += 1
        self._move_barrier(kind, seat, result, before)
        self.events += result.events
        self._fresh.discard(seat if seat is not None else -1)
        self._fresh |= {
            asked
            for asked, row in self.game.asked.items()
            if row == self.row and asked != seat and asked in self.humans
        }
        entry = Entry(events=msgspec.Raw(encode(result.events)))
        if action is not None:
            entry.action = msgspec.Raw(encode(action))
        self._log(kind, seat, entry)

    def _move_barrier(
        self, kind: str, seat: Seat | None, result: engine.Result, before: AnyGame
    ) -> None:
        if result.barrier or kind in FINAL or self.barrier is None:
            game = msgspec.Raw(self.ruleset.encode(result.game))
            self.barrier = Barrier(self.row, game)
        elif kind == "act" and self.barrier.seat is None:
            self.barrier = Barrier(self.barrier.row, self.barrier.game, seat)
        elif kind == "act" and self.barrier.seat != seat:
            game = msgspec.Raw(self.ruleset.encode(before))
            self.barrier = Barrier(self.row - 1, game, seat)

    def _log(self, kind: str, seat: Seat | None, entry: Entry) -> None:
        self.log.append(LogRow(self.row, seat, kind, encode(entry), self.at))


def replayed(
    ruleset: Ruleset, barrier: Barrier, rows: Sequence[LogRow], seat: Seat
) -> tuple[AnyGame, int] | None:
    """Play the rows after a barrier again without the seat's last action.

    Return the game and the number of the first row that is taken back, or None if the seat has
    nothing to take back.
    """
    standing = _standing(rows)
    own = [row.number for row in standing if row.kind == "act" and row.seat == seat]
    if not own:
        return None
    game = ruleset.decode(bytes(barrier.game))
    for row in standing:
        if row.number < own[-1] and row.seat is not None and row.kind in REPLAYED:
            game = _again(ruleset, game, row, row.seat)
    return game, own[-1]


def _standing(rows: Sequence[LogRow]) -> list[LogRow]:
    """Return the rows that no later undo has taken back."""
    standing: list[LogRow] = []
    for row in rows:
        if row.kind == "undo":
            back_to = msgspec.json.decode(row.body, type=Entry).back_to
            standing = [earlier for earlier in standing if earlier.number < back_to]
        else:
            standing.append(row)
    return standing


def _again(ruleset: Ruleset, game: AnyGame, row: LogRow, seat: Seat) -> AnyGame:
    if row.kind == "withdraw":
        return engine.withdraw(game, seat, row.number, ruleset.copy).game
    action = ruleset.action_decoder.decode(msgspec.json.decode(row.body, type=Entry).action)
    if row.kind == "switch":
        return engine.switch(game, seat, action, ruleset.copy).game
    return engine.act(game, seat, action, row.number, ruleset.copy).game


__all__ = ["FINAL", "Illegal", "Moves", "NotAsked", "replayed"]
