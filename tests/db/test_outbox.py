from __future__ import annotations

import asyncio

from db import Database, outbox, tables
from db.outbox import Batch
from db.tables import OutboxRow
from tests.db.making import NOON, after, open_table, tell


async def claim(
    database: Database, table_id: int, at: float = 0, stale_after: float = 60
) -> Batch | None:
    async with database.write() as connection:
        return await outbox.claim(
            connection, table_id, at=after(at), stale_before=after(at - stale_after)
        )


async def claimed(database: Database, table_id: int, at: float = 0) -> Batch:
    batch = await claim(database, table_id, at)
    assert batch is not None
    return batch


async def table_that_tells(database: Database, *kinds: str) -> int:
    async with database.write() as connection:
        table_id = await open_table(connection)
        await tell(connection, table_id, *kinds)
    return table_id


async def add(database: Database, table_id: int, *kinds: str) -> None:
    async with database.write() as connection:
        await tell(connection, table_id, *kinds)


async def done(database: Database, batch: Batch) -> None:
    async with database.write() as connection:
        await outbox.done(connection, batch)


async def release(database: Database, batch: Batch) -> None:
    async with database.write() as connection:
        await outbox.release(connection, batch)


async def waiting(database: Database) -> list[int]:
    async with database.read() as connection:
        return await outbox.waiting(connection)


async def test_everything_that_waits_is_one_batch_in_order(database: Database) -> None:
    table_id = await table_that_tells(database, "a", "b", "c")
    batch = await claimed(database, table_id)
    assert [(kind, body) for _, kind, body in batch.rows] == [("a", b"a"), ("b", b"b"), ("c", b"c")]
    assert batch.number == max(number for number, _, _ in batch.rows)
    assert (batch.table_id, batch.attempts) == (table_id, 0)
    assert await waiting(database) == [table_id]
    await done(database, batch)
    assert await waiting(database) == []
    assert await claim(database, table_id) is None


async def test_what_comes_later_waits_for_the_batch_in_front(
    database: Database, other: Database
) -> None:
    table_id = await table_that_tells(database, "a")
    first = await claimed(database, table_id)
    await add(other, table_id, "b")
    assert await claim(other, table_id) is None
    await done(database, first)
    second = await claimed(other, table_id)
    assert [kind for _, kind, _ in second.rows] == ["b"]
    assert second.number > first.number


async def test_numbers_are_never_used_again(database: Database) -> None:
    table_id = await table_that_tells(database, "a")
    first = await claimed(database, table_id)
    await done(database, first)
    await add(database, table_id, "a")
    assert (await claimed(database, table_id)).number > first.number


async def test_a_released_batch_comes_back_as_it_was(database: Database, other: Database) -> None:
    table_id = await table_that_tells(database, "a", "b")
    first = await claimed(database, table_id)
    await add(database, table_id, "c")
    await release(database, first)
    again = await claimed(other, table_id)
    assert (again.number, again.rows, again.attempts) == (first.number, first.rows, 1)
    await release(other, again)
    assert (await claimed(database, table_id)).attempts == 2


async def test_a_claim_left_by_a_crash_is_taken_over(database: Database, other: Database) -> None:
    table_id = await table_that_tells(database, "a", "b")
    first = await claimed(database, table_id)
    await add(database, table_id, "c")
    assert await claim(other, table_id, at=60) is None
    again = await claimed(other, table_id, at=61)
    assert (again.number, again.rows, again.attempts) == (first.number, first.rows, 1)
    assert await claim(database, table_id, at=62) is None


async def test_a_late_release_does_not_disturb_who_took_over(
    database: Database, other: Database
) -> None:
    table_id = await table_that_tells(database, "a")
    slow = await claimed(database, table_id)
    await claimed(other, table_id, at=61)
    await release(database, slow)
    assert await claim(database, table_id, at=62) is None


async def test_a_late_done_counts(database: Database, other: Database) -> None:
    table_id = await table_that_tells(database, "a")
    slow = await claimed(database, table_id)
    again = await claimed(other, table_id, at=61)
    await done(database, slow)
    await done(other, again)
    await release(other, again)
    assert await waiting(database) == []


async def test_tables_do_not_wait_for_each_other(database: Database) -> None:
    first = await table_that_tells(database, "a")
    second = await table_that_tells(database, "b")
    await claimed(database, first)
    assert [kind for _, kind, _ in (await claimed(database, second)).rows] == ["b"]
    assert await waiting(database) == [first, second]


async def test_two_processes_claim_and_each_word_is_told_once_in_order(
    database: Database, other: Database
) -> None:
    table_id = await table_that_tells(database, "0")
    told: list[str] = []

    async def speak(store: Database) -> None:
        for _ in range(20):
            if batch := await claim(store, table_id):
                told.extend(kind for _, kind, _ in batch.rows)
                await done(store, batch)

    async def play() -> None:
        for number in range(1, 20):
            await add(database, table_id, str(number))

    await asyncio.gather(speak(database), speak(other), speak(other), play())
    await speak(database)
    assert told == [str(number) for number in range(20)]


async def test_rows_of_a_move_that_lost_are_never_told(database: Database) -> None:
    async with database.write() as connection:
        table_id = await open_table(connection)
        await tables.store(connection, table_id, 9, {}, outbox=[OutboxRow("a", b"")], at=NOON)
    assert await waiting(database) == []
