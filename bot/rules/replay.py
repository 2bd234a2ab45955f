"""Plays the rows of a game again, from the start or from any row at which the game is kept.

    replay = Replay(ruleset, set_up, rows)
    for row, game, events in replay.steps():
        ...
    game = replay.game(17)

What a computer chose stands in its row: nothing is asked again.
"""

from collections.abc import Iterator, MutableMapping, Sequence
from typing import Any, NamedTuple

import msgspec

from bot.rules import engine
from bot.rules.kernel import AnyGame, Event, Refused
from bot.rules.record import KINDS, NOTES, Row
from bot.rules.ruleset import NewerState, Ruleset

EVERY = 50
"""The game is kept at every row whose number is a multiple of this."""


class Unplayable(Exception):
    """A row that the rules do not take. The message says why in a few words."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(why)
        self.number = number


class Played(NamedTuple):
    """A row played again: the game after it, and what happened."""

    row: Row
    game: AnyGame
    events: list[Event]


class Replay:
    """The rows of one game, numbered from 1, and what is kept of the game between them.

    `set_up` is the game before its first step, as the ruleset's JSON. `kept` holds the game after
    some rows; it grows while rows are played, and `rows` may be added to.
    """

    def __init__(self, ruleset: Ruleset, set_up: bytes, rows: Sequence[Row]) -> None:
        self.ruleset = ruleset
        self.rows = list(rows)
        self.kept: MutableMapping[int, bytes] = {0: set_up}

    def steps(self, first: int = 1, last: int | None = None) -> Iterator[Played]:
        """Play the rows from `first` on up to `last` again. Raises Unplayable.

        No game that is given out changes later.
        """
        last = len(self.rows) if last is None else last
        begin = max(number for number in self.kept if number < first)
        game = self._decoded(begin)
        wanted = {row.back_to - 1 for row in self.rows if row.kind == "undo"}
        for row in self.rows[begin:last]:
            game, events = self._again(game, row)
            if row.number % EVERY == 0 or row.number in wanted:
                self.kept.setdefault(row.number, self.ruleset.encode(game))
            if row.number >= first:
                yield Played(row, game, events)

    def game(self, number: int) -> AnyGame:
        """Return the game as it was after a row; 0 is before the first. Raises Unplayable."""
        if number in self.kept:
            return self._decoded(number)
        (played,) = self.steps(number, number)
        return played.game

    def _decoded(self, number: int) -> AnyGame:
        try:
            return self.ruleset.decode(self.kept[number])
        except (ValueError, NewerState, LookupError, TypeError, AttributeError) as error:
            raise Unplayable(number, f"the game as it was set up cannot be read: {error}") from None

    def _again(self, game: AnyGame, row: Row) -> tuple[AnyGame, list[Event]]:
        """Play one row; whatever goes wrong there is the row's fault. Raises Unplayable."""
        if why := _misplaced(row):
            raise Unplayable(row.number, why)
        try:
            if row.kind == "undo":
                return self._taken_back(row), []
            result = _moved(self.ruleset, game, row)
        except Unplayable:
            raise
        except Refused:
            raise Unplayable(row.number, "the rules do not allow this now") from None
        except msgspec.MsgspecError as error:
            raise Unplayable(row.number, f"the action cannot be read: {error}") from None
        except Exception as error:
            why = f"the rules fail over it ({type(error).__name__}: {error})"
            raise Unplayable(row.number, why) from error
        return result.game, result.events

    def _taken_back(self, row: Row) -> AnyGame:
        """Return the game as it was before a row, with the switches that were set since."""
        game = self.game(row.back_to - 1)
        for since in self.rows[row.back_to - 1 : row.number - 1]:
            if since.kind == "switch":
                try:
                    game = _moved(self.ruleset, game, since).game
                except Refused:
                    continue
        game.asked = dict.fromkeys(game.asked, row.number)
        game.free = dict.fromkeys(game.free, row.number)
        return game


def _misplaced(row: Row) -> str:
    """Say what is wrong with a row before it is played; empty if nothing is."""
    if row.kind not in KINDS:
        return f"“{row.kind}” is no kind of row"
    if (row.kind == "start") is not (row.number == 1):
        return "a game starts once, with its first row"
    if (row.seat is None) is not (row.kind == "start"):
        return "a seat is named in every row but the first"
    if row.kind == "undo" and not 1 < row.back_to < row.number:
        return f"nothing can be taken back to row {row.back_to}"
    return ""


def _moved(ruleset: Ruleset, game: AnyGame, row: Row) -> engine.Result:
    """Let the engine do what a row says. Raises Refused, or anything for a row made up."""
    copy, number = ruleset.copy, row.number
    if row.kind == "start":
        return engine.start(copy(game), number)
    if row.kind in NOTES:
        return engine.Result(game, [], barrier=False)
    seat: Any = row.seat
    if row.kind == "miss":
        return engine.miss(game, seat, number, copy)
    if row.kind == "withdraw":
        return engine.withdraw(game, seat, number, copy)
    if row.kind == "resign":
        return engine.resign(game, seat, ruleset.resign, number, copy)
    action = ruleset.action_decoder.decode(row.action)
    if row.kind == "switch":
        return engine.switch(game, seat, action, copy)
    return engine.act(game, seat, action, number, copy)
