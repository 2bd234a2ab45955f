from __future__ import annotations

import asyncio
from datetime import datetime

from db import Database, tables, timers
from db.tables import TimerRow
from db.timers import Timer
from tests.db.making import NOON, after, open_table


async def table_with_timers(database: Database, *due: float) -> int:
    async with database.write() as connection:
        table_id = await open_table(connection)
        rows = [TimerRow("reminder", 0, 4, after(seconds)) for seconds in due]
        await tables.store(connection, table_id, 1, {}, timers=rows, at=NOON)
    return table_id


async def claim(database: Database, at: float, limit: int = 10) -> list[Timer]:
    async with database.write() as connection:
        return await timers.claim_due(connection, after(at), after(at - 60), limit)


async def next_due(database: Database) -> datetime | None:
    async with database.read() as connection:
        return await timers.next_due(connection)


async def test_nothing_is_due(database: Database) -> None:
    assert await next_due(database) is None
    await table_with_timers(database, 5)
    assert await claim(database, 4) == []


async def test_due_timers_come_earliest_first_and_once(database: Database) -> None:
    table_id = await table_with_timers(database, 30, 10, 20, 40)
    assert await next_due(database) == after(10)
    first = await claim(database, 30, limit=2)
    assert [(timer.due_at, timer.table_id) for timer in first] == [
        (after(10), table_id),
        (after(20), table_id),
    ]
    assert (first[0].kind, first[0].seat, first[0].decision) == ("reminder", 0, 4)
    assert [timer.due_at for timer in await claim(database, 30)] == [after(30)]
    assert await claim(database, 30) == []
    assert await next_due(database) == after(40)


async def test_a_timer_left_by_a_crash_comes_again(database: Database, other: Database) -> None:
    await table_with_timers(database, 10)
    (timer,) = await claim(database, 10)
    assert await claim(other, 70) == []
    assert await claim(other, 71) == [timer]


async def test_a_finished_timer_is_gone(database: Database) -> None:
    await table_with_timers(database, 10)
    (timer,) = await claim(database, 10)
    for _ in range(2):
        async with database.write() as connection:
            await timers.finish(connection, timer.id)
    assert await claim(database, 1000) == []


async def test_two_processes_share_the_timers_out(database: Database, other: Database) -> None:
    await table_with_timers(database, *range(40))
    parts = await asyncio.gather(
        *(claim(store, 100, limit=5) for store in (database, other) for _ in range(4))
    )
    ids = [timer.id for part in parts for timer in part]
    rest = await claim(database, 100, limit=50)
    ids += [timer.id for timer in rest]
    assert len(ids) == len(set(ids)) == 40
