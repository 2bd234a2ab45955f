from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import event, exc, func, select

from db import Database, models, tables
from db.tables import LogRow, OutboxRow, SeatRow, StoredTable, TimerRow
from tests.db.making import ANNA, NOON, ROBOT, after, open_table, stored


async def test_a_new_table_waits_in_its_lobby(database: Database) -> None:
    async with database.write() as connection:
        table_id = await open_table(connection)
    async with database.read() as connection:
        assert await tables.load(connection, table_id) == StoredTable(
            id=table_id,
            guild_id=2**60,
            lobby_channel_id=2**61,
            lobby_message_id=None,
            channel_id=None,
            ruleset="war_titans",
            options=b"{}",
            host_id=2**60 + 1,
            status="lobby",
            version=1,
            row=0,
            schema=None,
            state=None,
            barrier=None,
            shown=None,
            opened_at=NOON,
            acted_at=NOON,
            ended_at=None,
            campaign_id=None,
            seats=(ANNA, ROBOT),
        )


async def test_a_table_that_never_was(database: Database) -> None:
    async with database.write() as connection:
        assert await tables.load(connection, 7) is None
        assert await tables.version(connection, 7) is None
        assert await tables.store(connection, 7, 1, {}, at=NOON) is None
        assert await tables.log_rows(connection, 7) == []


async def test_storing_moves_the_version_and_writes_everything(database: Database) -> None:
    log = [LogRow(1, 0, "act", b"\x00\xff", after(5)), LogRow(2, None, "undo", b"", after(6))]
    anna_alone = (SeatRow(0, None, "", False), SeatRow(2, ANNA.player_id, "Anna", False))
    async with database.write() as connection:
        table_id = await open_table(connection)
        version = await tables.store(
            connection,
            table_id,
            1,
            {"status": "playing", "state": b"\x00{", "row": 2, "schema": 3, "acted_at": after(6)},
            seats=anna_alone,
            log=log,
            outbox=[OutboxRow("said", b"1"), OutboxRow("shown", b"2")],
            timers=[TimerRow("deadline", 2, 2, after(60))],
            at=after(6),
        )
    assert version == 2
    async with database.read() as connection:
        found = await stored(connection, table_id)
        assert (found.version, found.status, found.state) == (2, "playing", b"\x00{")
        assert (found.row, found.schema, found.acted_at) == (2, 3, after(6))
        assert found.seats == anna_alone
        assert await tables.version(connection, table_id) == 2
        assert await tables.log_rows(connection, table_id) == log
        told = await connection.execute(
            select(models.outbox.c.kind, models.outbox.c.created_at).order_by(models.outbox.c.id)
        )
        assert [tuple(row) for row in told] == [("said", after(6)), ("shown", after(6))]


async def test_who_comes_second_writes_nothing(database: Database, other: Database) -> None:
    async with database.write() as connection:
        table_id = await open_table(connection)
        assert await tables.store(connection, table_id, 1, {"state": b"first"}, at=NOON) == 2
    async with other.write() as connection:
        lost = await tables.store(
            connection,
            table_id,
            1,
            {"state": b"second"},
            seats=(),
            log=[LogRow(1, 0, "act", b"", NOON)],
            outbox=[OutboxRow("said", b"")],
            timers=[TimerRow("deadline", 0, 1, NOON)],
            at=NOON,
        )
    assert lost is None
    async with database.read() as connection:
        found = await stored(connection, table_id)
        assert (found.version, found.state, found.seats) == (2, b"first", (ANNA, ROBOT))
        for table in (models.log, models.outbox, models.timers):
            assert (await connection.execute(select(func.count()).select_from(table))).scalar() == 0


async def test_timers_are_added_until_the_table_is_over(database: Database) -> None:
    async def kinds() -> list[str]:
        kind = models.timers.c.kind
        return list((await connection.execute(select(kind).order_by(kind))).scalars())

    async with database.write() as connection:
        table_id = await open_table(connection)
        first = [TimerRow("reminder", 0, 1, after(1)), TimerRow("deadline", 0, 1, after(2))]
        await tables.store(connection, table_id, 1, {}, timers=first, at=NOON)
        await tables.store(connection, table_id, 2, {}, at=NOON)
        assert await kinds() == ["deadline", "reminder"]
        more = [TimerRow("nudge", 1, 2, after(3))]
        await tables.store(connection, table_id, 3, {}, timers=more, at=NOON)
        assert await kinds() == ["deadline", "nudge", "reminder"]
        await tables.store(connection, table_id, 4, {"status": "finished"}, at=NOON)
        assert await kinds() == []


@pytest.mark.parametrize("column", ["id", "version", "guild_id", "campaign_id", "colour"])
async def test_a_column_that_is_not_to_be_stored(database: Database, column: str) -> None:
    async with database.write() as connection:
        table_id = await open_table(connection)
        with pytest.raises(ValueError, match=column):
            await tables.store(connection, table_id, 1, {column: 1}, at=NOON)


async def test_a_status_that_is_none(database: Database) -> None:
    async with database.write() as connection:
        table_id = await open_table(connection)
    with pytest.raises(exc.IntegrityError):
        async with database.write() as connection:
            await tables.store(connection, table_id, 1, {"status": "dreaming"}, at=NOON)


async def test_a_player_has_one_seat_at_a_table(database: Database) -> None:
    twice = (ANNA, SeatRow(1, ANNA.player_id, "Anna", False))
    with pytest.raises(exc.IntegrityError):
        async with database.write() as connection:
            await open_table(connection, seats=twice)
    async with database.write() as connection:
        empty = (SeatRow(0, None, "", False), SeatRow(1, None, "", False))
        assert (await stored(connection, await open_table(connection, seats=empty))).seats == empty


async def test_what_is_noted_beside_does_not_move_the_version(database: Database) -> None:
    async with database.write() as connection:
        table_id = await open_table(connection)
        await tables.set_shown(connection, table_id, b"[1]")
        await tables.set_places(connection, table_id, lobby_message_id=2**62)
        await tables.set_places(connection, table_id, channel_id=2**62 + 1)
        await tables.set_places(connection, table_id)
        found = await stored(connection, table_id)
        assert (found.shown, found.version) == (b"[1]", 1)
        assert (found.lobby_message_id, found.channel_id) == (2**62, 2**62 + 1)
        await tables.set_shown(connection, table_id, None)
        assert (await stored(connection, table_id)).shown is None


async def test_the_tables_of_a_channel(database: Database) -> None:
    async def table(status: str, **places: Any) -> int:
        table_id = await open_table(connection, lobby_channel_id=places.get("lobby", 99))
        await tables.store(
            connection,
            table_id,
            1,
            {"status": status, "channel_id": places.get("channel")},
            at=NOON,
        )
        return table_id

    async with database.write() as connection:
        played = await table("playing", channel=10)
        finished = await table("finished", channel=10)
        await table("closed", channel=10)
        lobby = await table("lobby", lobby=10)
        await table("playing", channel=11)
        newer = await table("playing", lobby=10, channel=12)
        assert await tables.in_channel(connection, 10, 99) == [newer, played, lobby, finished]
        assert await tables.in_channel(connection, 13, 99) == []
        await tables.store(connection, lobby, 2, {}, seats=[SeatRow(0, 98, "Eve", False)], at=NOON)
        own = await tables.in_channel(connection, 10, 98)
        assert own == [lobby, newer, played, finished]
        for _ in range(50):
            await table("finished", channel=10)
        many = await tables.in_channel(connection, 10, 99)
        assert len(many) == 50
        assert many[:3] == [newer, played, lobby]
        assert finished not in many


async def test_the_tables_of_a_server(database: Database) -> None:
    async with database.write() as connection:
        first = await open_table(connection)
        second = await open_table(connection, seats=(ANNA,), ruleset="defenders")
        closed = await open_table(connection)
        await open_table(connection, guild_id=5)
        await tables.store(connection, closed, 1, {"status": "closed"}, at=NOON)
        await tables.store(connection, first, 1, {"status": "playing"}, at=NOON)
        found = await tables.of_guild(connection, 2**60, ("lobby", "playing"), 10)
        assert [(table.id, table.ruleset, table.seats) for table in found] == [
            (second, "defenders", (ANNA,)),
            (first, "war_titans", (ANNA, ROBOT)),
        ]
        assert (found[0].opened_at, found[0].lobby_channel_id) == (NOON, 2**61)
        assert len(await tables.of_guild(connection, 2**60, ("lobby", "playing"), 1)) == 1
        assert await tables.of_guild(connection, 6, ("lobby",), 10) == []
        assert await tables.playing(connection) == [first]


async def test_a_part_of_the_log(database: Database) -> None:
    rows = [LogRow(number, 0, "act", b"x", after(number)) for number in range(1, 8)]
    async with database.write() as connection:
        table_id = await open_table(connection)
        await tables.store(connection, table_id, 1, {}, log=rows, at=NOON)
        assert await tables.log_rows(connection, table_id) == rows
        assert await tables.log_rows(connection, table_id, after=2) == rows[2:]
        assert await tables.log_rows(connection, table_id, after=2, upto=5) == rows[2:5]
        assert await tables.log_rows(connection, table_id, after=2, limit=1) == rows[2:3]


async def test_loading_does_not_touch_a_long_log(database: Database) -> None:
    rows = [LogRow(number, 0, "act", b"x" * 50, NOON) for number in range(1, 10_001)]
    async with database.write() as connection:
        table_id = await open_table(connection)
        await tables.store(
            connection, table_id, 1, {"state": b"s", "row": 10_000}, log=rows, at=NOON
        )
    statements: list[str] = []
    async with database.read() as connection:
        event.listen(
            connection.sync_connection,
            "before_cursor_execute",
            lambda _connection, _cursor, statement, *_more: statements.append(statement),
        )
        assert (await stored(connection, table_id)).row == 10_000
        assert len(statements) == 2
        assert not any("log" in statement.split() for statement in statements)
        assert len(await tables.log_rows(connection, table_id, after=9_998)) == 2


async def test_a_table_takes_what_belongs_to_it_along(database: Database) -> None:
    async with database.write() as connection:
        table_id = await open_table(connection)
        await tables.store(
            connection,
            table_id,
            1,
            {},
            log=[LogRow(1, 0, "act", b"", NOON)],
            outbox=[OutboxRow("said", b"")],
            timers=[TimerRow("deadline", 0, 1, NOON)],
            at=NOON,
        )
        await connection.execute(models.tables.delete())
        for table in (models.seats, models.log, models.outbox, models.timers):
            assert (await connection.execute(select(func.count()).select_from(table))).scalar() == 0
        assert await open_table(connection) > table_id
