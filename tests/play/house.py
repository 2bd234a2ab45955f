"""A house for the tests: a program on a fresh database, at a time that the test moves by hand.

    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV")
    await home.act(table, "Ada", DamageCard(Card.X))
    await home.later(hours=12)

What the courier tells is heard in a `Channel`, which takes a batch that comes again for the
message it is, as Discord does by its nonce.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from bot.play import lobby, news
from bot.play.house import House
from bot.play.refusals import Refusal
from bot.play.table import Table
from bot.rules import engine
from bot.rules.kernel import Action, AnyGame, Event, Seat
from bot.rules.record import NOTES
from bot.rules.registry import RULESETS
from bot.rules.ruleset import Ruleset
from db import Database, outbox, tables
from db.outbox import Batch
from db.rows import LogRow
from tests.builders import SEED, war
from tests.quick import is_inline, share_statements

ARMS = "call_to_arms"
GUILD, CHANNEL = 900, 910
PLAYERS = {"Ada": 101, "Bob": 102, "Cleo": 103, "Dan": 104}
COMPUTER = "computer"


def _first(_: object, asked: engine.Asked) -> Action[Any]:
    return asked.actions()[0]


PLAIN = {ARMS: replace(RULESETS[ARMS], policy=_first)}
"""Call to Arms with computers that take the first thing offered: quick, and easy to foresee."""


class Killed(BaseException):
    """The program stops here, as if it had been killed."""


class Now:
    """The time of a test."""

    def __init__(self) -> None:
        self.at = datetime(2026, 5, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def forward(self, **by: float) -> None:
        self.at += timedelta(**by)


class Channel:
    """Where the courier tells. `deliveries` holds the batches that were sent, each time."""

    def __init__(self) -> None:
        self.deliveries: list[Batch] = []
        self.before: Callable[[Batch], None] = lambda _: None
        """May raise before anything is sent."""
        self.after: Callable[[Batch], None] = lambda _: None
        """May raise after it was sent."""
        self.gate: asyncio.Event | None = None
        self.open_now: dict[int, int] = {}
        self.open_most = 0
        self.looks: list[tuple[int, int]] = []

    async def deliver(self, table: Table, batch: Batch) -> None:
        self.before(batch)
        now = self.open_now[table.id] = self.open_now.get(table.id, 0) + 1
        self.open_most = max(self.open_most, now)
        try:
            if self.gate is not None:
                await self.gate.wait()
            self.deliveries.append(batch)
            self.looks.append((table.id, table.row))
            self.after(batch)
        finally:
            self.open_now[table.id] -= 1

    def heard(self, table_id: int) -> list[tuple[int, str, bytes]]:
        """Everything told of a table, in order; fails if something was told twice."""
        batches: dict[int, tuple[tuple[int, str, bytes], ...]] = {}
        for batch in self.deliveries:
            if batch.table_id == table_id:
                assert batches.setdefault(batch.number, batch.rows) == batch.rows
        rows = [row for told in batches.values() for row in told]
        assert [row[0] for row in rows] == sorted({row[0] for row in rows})
        return rows

    def kinds(self, table_id: int) -> list[str]:
        return [kind for _, kind, _ in self.heard(table_id)]

    def plays(self, table_id: int) -> list[news.Play]:
        return [news.read_play(b) for _, kind, b in self.heard(table_id) if kind == news.PLAY]


class Home:
    """One running program. `restart` starts another on the same database."""

    def __init__(
        self,
        url: str,
        now: Now,
        channel: Channel,
        rulesets: Mapping[str, Ruleset] = PLAIN,
        seeds: Iterable[str] = (),
    ) -> None:
        self.url, self.now, self.channel = url, now, channel
        self.database = Database.open(url)
        share_statements(self.database)
        self.next: Home | None = None
        fixed = iter(seeds)
        self.house = House(self.database, rulesets, now, seed=lambda: next(fixed, SEED))

    async def begin(self) -> Home:
        await self.house.begin(self.channel)
        await self.settle()
        return self

    async def end(self) -> None:
        """Stop this program, and whichever came after it."""
        await self.house.end()
        await self.database.close()
        if self.next is not None:
            await self.next.end()

    async def restart(self, **changes: Any) -> Home:
        """Let the program die where it stands, and start a new one a second later."""
        await self.end()
        self.now.forward(seconds=1)
        self.next = Home(self.url, self.now, self.channel, **changes)
        return await self.next.begin()

    async def settle(self) -> None:
        """Let the courier and the clock finish what they can do now."""
        async with asyncio.timeout(30):
            while self._busy():
                await (asyncio.sleep(0) if is_inline() else asyncio.to_thread(_nothing))

    def _busy(self) -> bool:
        courier, clock = self.house.courier, self.house.clock
        rings = clock._task is not None and not clock._task.done() and not clock._sleeping
        return rings or bool(courier._tasks.keys() - courier._resting)

    async def later(self, **by: float) -> None:
        """Move the time on, and let the clock ring."""
        self.now.forward(**by)
        self.house.clock.wake()
        await asyncio.sleep(0)
        await self.settle()

    async def lobby(self, *who: str, **options: str) -> Table:
        """Open a table; the first to sit down is its host."""
        table = await self._lobby(*who, **options)
        await self.settle()
        return table

    async def _lobby(self, *who: str, **options: str) -> Table:
        table = await self.house.open(
            ARMS,
            guild_id=GUILD,
            channel_id=CHANNEL,
            host_id=PLAYERS[who[0]],
            host_name=who[0],
            options=options,
        )
        table.wake()
        for name in who[1:]:
            if name == COMPUTER:
                await lobby.computer(table, PLAYERS[who[0]])
            else:
                await lobby.join(table, PLAYERS[name], name)
        return table

    async def table(self, *who: str, **options: str) -> Table:
        """Open a table and start its game."""
        table = await self._lobby(*who, **options)
        await lobby.start(table, PLAYERS[who[0]])
        await self.settle()
        return table

    async def war(self, *who: str, pace: str = "24h", **position: Any) -> Table:
        """Start a game of Call to Arms that stands as `tests.builders.war` sets it up.

        Its log says so too, unless computers have acted before.
        """
        table = await self._lobby(*who, pace=pace)
        await lobby.start(table, PLAYERS[who[0]])
        game = war(**position).game
        game.asked = dict.fromkeys(game.asked, table.row)
        barrier = news.Barrier(table.row, msgspec.Raw(table.ruleset.encode(game)))
        values = {
            "state": table.ruleset.encode(game),
            "barrier": news.encode(barrier),
            "acted_at": self.now(),
        }
        async with table.lock:
            before = table._timers(self.now())
            await table.commit(values)
            await table.reload()
            timers = [timer for timer in table._timers(self.now()) if timer not in before]
            await table.commit({}, timers=timers)
        async with self.database.write() as connection:
            game.asked = {}
            body = news.encode(news.Entry(game=msgspec.Raw(table.ruleset.encode(game))))
            first = {"b": body, "t": table.id}
            await connection.execute(
                text("UPDATE log SET body = :b WHERE table_id = :t AND number = 1"), first
            )
        table.wake()
        await self.settle()
        return table

    async def play_in(self, table: Table, channel_id: int) -> None:
        async with self.database.write() as connection:
            await tables.set_places(connection, table.id, channel_id=channel_id)
        table.channel_id = channel_id

    async def act(self, table: Table, name: str, action: Action[Any]) -> list[Event]:
        events = await table.act(PLAYERS[name], action)
        await self.settle()
        return events

    async def undo(self, table: Table, name: str) -> None:
        await table.undo(PLAYERS[name])
        await self.settle()

    async def refuses(self, table: Table, name: str, action: Action[Any], **how: Any) -> str:
        """Expect that an action is not taken and changes nothing; return the reason given."""
        before = await self.stored(table)
        with pytest.raises(Refusal) as refused:
            await table.act(PLAYERS[name], action, **how)
        assert await self.stored(table) == before
        return str(refused.value)

    async def stored(self, table: Table) -> tuple[Any, list[LogRow]]:
        """What the database holds of a table, and its log."""
        async with self.database.read() as connection:
            found = await tables.load(connection, table.id)
            assert found is not None
            return found, await tables.log_rows(connection, table.id)

    async def untold(self) -> list[int]:
        async with self.database.read() as connection:
            return await outbox.waiting(connection)

    async def log(self, table: Table) -> list[str]:
        """The kinds of the log rows, with the letter of the seat: `act A`."""
        _, rows = await self.stored(table)
        return [f"{r.kind} {'-' if r.seat is None else 'ABC'[r.seat]}" for r in rows]

    async def check(self, table: Table) -> None:
        """Expect that memory, database and log tell of the same game, and all of it was told."""
        stored, rows = await self.stored(table)
        assert table.game is not None
        assert stored.state == table.ruleset.encode(table.game)
        assert (stored.version, stored.row) == (table.version, table.row)
        assert [row.number for row in rows] == list(range(1, stored.row + 1))
        rules = {option.name: table.options[option.name] for option in table.ruleset.options}
        new = table.ruleset.new_game(len(table.seats), rules, table.game.state.chance.seed)
        assert replay(table.ruleset, new, rows) == table.ruleset.decode(stored.state)
        assert await self.house.replays.game(table, table.row) == table.game
        told = [n for p in self.channel.plays(table.id) for n in range(p.first, p.last + 1)]
        assert told == [row.number for row in rows if row.kind != "switch"]


def _nothing() -> None:
    """Done in a thread, so that the database's thread has its turn too."""


def replay(ruleset: Ruleset, game: AnyGame, rows: Sequence[LogRow]) -> AnyGame:
    """Play a whole log again, undo and all."""
    before: dict[int, AnyGame] = {}
    for row in rows:
        before[row.number] = game
        entry = news.read_entry(row.body)
        if row.kind == "undo":
            game = ruleset.copy(before[entry.back_to])
            for later in rows[entry.back_to : row.number - 1]:
                if later.kind == "switch":
                    game = _again(ruleset, game, later, news.read_entry(later.body))
            game.asked = dict.fromkeys(game.asked, row.number)
            game.free = dict.fromkeys(game.free, row.number)
        else:
            game = _again(ruleset, game, row, entry)
    return game


def _again(ruleset: Ruleset, game: AnyGame, row: LogRow, entry: news.Entry) -> AnyGame:
    if row.kind == "start":
        return engine.start(ruleset.copy(game), row.number).game
    if row.kind in NOTES:
        return game
    assert row.seat is not None
    if row.kind == "miss":
        return engine.miss(game, row.seat, row.number, ruleset.copy).game
    if row.kind == "withdraw":
        return engine.withdraw(game, row.seat, row.number, ruleset.copy).game
    if row.kind == "resign":
        return engine.resign(game, row.seat, ruleset.resign, row.number, ruleset.copy).game
    action = ruleset.action_decoder.decode(entry.action)
    if row.kind == "switch":
        return engine.switch(game, row.seat, action, ruleset.copy).game
    return engine.act(game, row.seat, action, row.number, ruleset.copy).game


def legal(table: Table, seat: Seat) -> list[Action[Any]]:
    """Every action that a seat may choose now."""
    assert table.game is not None
    return engine.Asked(table.game, seat).actions()


async def play_on(home: Home, table: Table, chance: random.Random, most: int = 1000) -> int:
    """Let the players press anything legal until the game ends; return how many presses."""
    for press in range(most):
        seats = [s for s in table.asked if table.decision_of(s) is not None]
        if table.status != "playing":
            return press
        seat = chance.choice(seats)
        player = table.seats[seat].player_id
        assert player is not None
        await table.act(player, chance.choice(legal(table, seat)), table.decision_of(seat))
    return most
