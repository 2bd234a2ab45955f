"""Tables as they were: any action again, and the record of a table that is over.

A table is played again in a thread, and what was kept on the way serves the next look, so that
turning a page costs little. The log only grows, so nothing that is kept grows old.
"""

import asyncio
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.play import news
from bot.play.refusals import DAMAGED, Refusal
from bot.rules import record
from bot.rules.kernel import AnyGame
from bot.rules.record import Record, Row
from bot.rules.replay import Replay, Unplayable
from bot.rules.verify import difference
from db.rows import LogRow

if TYPE_CHECKING:
    from bot.play.table import Table

MOST = 8
"""So many tables are kept; the ones not looked at longest are dropped and read again."""

NO_SET_UP = (
    "This table began before the bot kept how a campaign stood when a table was set up,"
    " so it cannot be played again. `/table history` tells what happened."
)
CHANGED = (
    "From here on the table cannot be played again: the bot has changed since."
    " `/table history` tells what happened."
)
NOT_OVER = "The record of a table is given out once its game is over."


class Step(NamedTuple):
    """An action that players may count, with the switches set after it: rows `first` to `last`."""

    first: int
    last: int


class _Kept:
    """A table that somebody looks back at: its log, and how far it was played again."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.log: list[LogRow] = []
        self.replay: Replay | None = None
        self.good = 0
        """The last row that was compared and is as it was."""
        self.end: int | None = None
        """The first row that does not play again as it did."""


class Replays:
    """What is kept of the tables that somebody looks back at."""

    def __init__(self) -> None:
        self._kept: dict[int, _Kept] = {}

    async def log(self, table: "Table") -> list[LogRow]:
        """Return the whole log of a table. Raises Refusal before the start."""
        kept = self._find(table.id)
        async with kept.lock:
            await _read(table, kept)
            return list(kept.log)

    async def game(self, table: "Table", number: int) -> AnyGame:
        """Return the game as it was after a row of the log. Raises Refusal if it cannot."""
        kept = self._find(table.id)
        async with kept.lock:
            replay = await _replay(table, kept)
            return await asyncio.to_thread(_played, kept, replay, table.names, number)

    async def record(self, table: "Table") -> bytes:
        """Return the record of a table that was played to its end. Raises Refusal."""
        if table.status != "finished":
            raise Refusal(NOT_OVER)
        kept = self._find(table.id)
        async with kept.lock:
            replay = await _replay(table, kept)
        return await asyncio.to_thread(lambda: record.write(_record(table, replay)))

    def _find(self, table_id: int) -> _Kept:
        kept = self._kept.pop(table_id, None) or _Kept()
        self._kept[table_id] = kept
        while len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]
        return kept


def steps(log: Sequence[LogRow]) -> list[Step]:
    """Return what is counted as the actions of a table, the start first.

    That somebody has set a switch is nobody else's business, so it is no step of its own.
    """
    starts = [row.number for row in log if row.kind != "switch"]
    ends = [number - 1 for number in starts[1:]] + [log[-1].number] if starts else []
    return [Step(*pair) for pair in zip(starts, ends, strict=True)]


def step_of(counted: Sequence[Step], number: int) -> int:
    """Return the position of the step that a row belongs to."""
    return max(0, bisect_right([step.first for step in counted], number) - 1)


async def _read(table: "Table", kept: _Kept) -> None:
    """Read the rows of the log that are new; the caller holds the lock. Raises Refusal."""
    table.view(None)
    known = kept.log[-1].number if kept.log else 0
    kept.log += await table.log_rows(after=known, upto=table.row)


async def _replay(table: "Table", kept: _Kept) -> Replay:
    """Return what plays the table again, with every row; the caller holds the lock.

    Raises Refusal.
    """
    await _read(table, kept)
    replay = kept.replay
    try:
        if replay is None or replay.ruleset is not table.ruleset:
            replay = Replay(table.ruleset, _set_up(table, kept.log), ())
            kept.replay, kept.good, kept.end = replay, 0, None
        replay.rows += [_row(row) for row in kept.log[len(replay.rows) :]]
    except DAMAGED:
        raise Refusal(CHANGED) from None
    if replay.rows[-1].number != len(replay.rows):
        raise Refusal(CHANGED)
    return replay


def _played(kept: _Kept, replay: Replay, names: list[str], number: int) -> AnyGame:
    """Play on to a row, comparing what was not compared yet. Raises Refusal.

    A game that has come to differ may hold what its viewer never knew: it is not shown.
    """
    try:
        if number > kept.good and kept.end is None:
            for played in replay.steps(kept.good + 1, number):
                if difference(replay.ruleset, played, names):
                    raise Unplayable(played.row.number, "it differs")
                kept.good = played.row.number
        if number <= kept.good:
            return replay.game(number)
    except Unplayable:
        kept.end = kept.good + 1
    raise Refusal(CHANGED)


def _set_up(table: "Table", rows: Sequence[LogRow]) -> bytes:
    """Return the game as it was set up; a table from before it was kept is set up anew."""
    first = news.read_entry(rows[0].body)
    if bytes(first.game):
        return bytes(first.game)
    if table.campaign is not None:
        raise Refusal(NO_SET_UP)
    options = _rule_options(table)
    assert table.game is not None
    seed = table.game.state.chance.seed
    return table.ruleset.encode(table.ruleset.new_game(len(table.seats), options, seed))


def _rule_options(table: "Table") -> Mapping[str, str]:
    return {option.name: table.options[option.name] for option in table.rule_options}


def _row(row: LogRow) -> Row:
    entry = news.read_entry(row.body)
    plain = Row(
        number=row.number,
        seat=row.seat,
        kind=row.kind,
        at=row.at.isoformat(),
        events=entry.events,
        back_to=entry.back_to,
    )
    return replace(plain, action=entry.action) if bytes(entry.action) else plain


class _Peek(msgspec.Struct):
    schema: int


def _record(table: "Table", replay: Replay) -> Record:
    """Return the record; seed and options alone do not give a game to which characters went."""
    assert table.game is not None
    marks = record.taken_back(replay.rows)
    set_up, chance = replay.kept[0], table.game.state.chance
    return Record(
        table=table.id,
        ruleset=table.ruleset.name,
        schema=msgspec.json.decode(set_up, type=_Peek).schema,
        seats=len(table.seats),
        names=tuple(table.names),
        options=dict(_rule_options(table)),
        campaign=table.campaign is not None or table.ruleset.characters is not None,
        seed=chance.seed,
        seed_hash=chance.commitment(),
        set_up=msgspec.Raw(set_up),
        rows=tuple(replace(row, taken_back=marks.get(row.number, 0)) for row in replay.rows),
        outcome=table.outcome,
    )
