"""Loading tables, a table in memory, and ten thousand of them in one process."""

import asyncio
import gc
import resource
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from random import Random

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.play.house import IN_MEMORY
from bot.play.table import Table
from bot.rules.registry import RULESETS
from db import models
from tests.benchmarks.rows import Goal, Row, Size
from tests.benchmarks.timing import best_ms, in_turns
from tests.benchmarks.town import Town, town, undrawn

LOADING = Goal(most=1.2, ratio=True)
MEMORY = Goal(most=100)
LONG, SHORT = 10_000, 10
STATM = Path("/proc/self/statm")


def measure(size: Size, folder: Path) -> Iterator[Row]:
    """Yield the rows of each ruleset, and those of the house."""
    for name in RULESETS:
        with undrawn():
            yield from asyncio.run(_of_ruleset(name, size, folder))
    with undrawn():
        yield from asyncio.run(_ten_thousand(size, folder))


async def _of_ruleset(name: str, size: Size, folder: Path) -> list[Row]:
    async with town(folder) as here:
        table = await here.playing(RULESETS[name])
        return [await _loading(here, table, size), await _memory(here, table, size)]


async def _loading(here: Town, table: Table, size: Size) -> Row:
    async with here.database.write() as connection:
        short, long = await _copies(connection, table.id, 2)
        await _lengthen(connection, short, SHORT)
        await _lengthen(connection, long, size(LONG, 100))

    async def load(table_id: int) -> float:
        begun = time.monotonic()
        Table(here.client.house, *await here.client.house.stored(table_id))
        return time.monotonic() - begun

    times, floors = await in_turns(size(300), lambda: load(long), lambda: load(short))
    return Row(
        f"loading a table of {LONG:,} actions, floor one of {SHORT}: {table.ruleset.name}",
        best_ms(times),
        "ms",
        best_ms(floors),
        (LOADING,),
    )


async def _memory(here: Town, table: Table, size: Size) -> Row:
    """Load tables and see what each takes; the floor is the size of what is stored."""
    house = here.client.house
    async with here.database.write() as connection:
        copies = await _copies(connection, table.id, size(500, 5))
    stored, _ = await house.stored(copies[0])
    least = sum(len(part or b"") for part in (stored.state, stored.barrier, stored.shown))
    await house.table(copies[0])
    tracemalloc.start()
    try:
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        for copy in copies[1:]:
            await house.table(copy)
        gc.collect()
        each = (tracemalloc.get_traced_memory()[0] - before) / (len(copies) - 1)
    finally:
        tracemalloc.stop()
    name = f"a table in memory, floor its stored bytes: {table.ruleset.name}"
    return Row(name, each / 1024, "KiB", least / 1024, (MEMORY,))


async def _ten_thousand(size: Size, folder: Path) -> list[Row]:
    """Load as many tables as the program keeps, of every ruleset, and act among them."""
    count = size(IN_MEMORY, 20)
    async with town(folder) as full, town(folder) as alone:
        tables = [await full.playing(ruleset) for ruleset in RULESETS.values()]
        async with full.database.write() as connection:
            copies = [
                copy
                for table in tables
                for copy in await _copies(connection, table.id, count // len(tables))
            ]
        before, begun = _resident(), time.monotonic()
        for copy in copies:
            await full.client.house.table(copy)
        took, grown = time.monotonic() - begun, _resident() - before
        times, floors = await _act_among(full, alone, size)
    return [
        Row(f"{IN_MEMORY:,} open tables, memory of the process", grown / 2**20, "MiB"),
        Row(f"{IN_MEMORY:,} open tables, loading each", 1000 * took / len(copies), "ms"),
        Row(f"one action among {IN_MEMORY:,} tables, floor alone", times, "ms", floors),
    ]


async def _act_among(full: Town, alone: Town, size: Size) -> tuple[float, float]:
    name = next(iter(RULESETS))
    among = full.acts(RULESETS[name], Random(1))
    one = alone.acts(RULESETS[name], Random(1))
    times, floors = await in_turns(size(100), lambda: anext(among), lambda: anext(one))
    return best_ms([p.stored or 0 for p in times]), best_ms([p.stored or 0 for p in floors])


async def _copies(connection: AsyncConnection, table_id: int, count: int) -> range:
    """Copy a table with its seats and log, all in the database; return the ids of the copies."""
    numbers = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < :count)"
    names = ", ".join(f'"{c.name}"' for c in models.tables.c if c.name != "id")
    given = {"id": table_id, "count": count}
    await connection.execute(
        text(f"INSERT INTO tables ({names}) {numbers} SELECT {names} FROM tables, n WHERE id=:id"),
        given,
    )
    last = (await connection.execute(text("SELECT max(id) FROM tables"))).scalar_one()
    for copied in (models.seats, models.log):
        columns = ", ".join(f'"{c.name}"' for c in copied.c if c.name != "table_id")
        await connection.execute(
            text(
                f"INSERT INTO {copied.name} (table_id, {columns}) {numbers}"
                f" SELECT {last - count} + n, {columns} FROM {copied.name}, n WHERE table_id=:id"
            ),
            given,
        )
    return range(last - count + 1, last + 1)


async def _lengthen(connection: AsyncConnection, table_id: int, length: int) -> None:
    """Cut or fill up a table's log to a length, with its last row again and again."""
    rows = "SELECT seat, kind, body, at FROM log WHERE table_id=:id ORDER BY number DESC LIMIT 1"
    given = {"id": table_id, "length": length}
    for statement in (
        "DELETE FROM log WHERE table_id=:id AND number > :length",
        "INSERT INTO log (table_id, number, seat, kind, body, at)"
        " WITH RECURSIVE n(n) AS (SELECT (SELECT max(number) + 1 FROM log WHERE table_id=:id)"
        f" UNION ALL SELECT n + 1 FROM n WHERE n < :length), last AS ({rows})"
        " SELECT :id, n, seat, kind, body, at FROM n, last WHERE n <= :length",
        'UPDATE tables SET "row"=:length WHERE id=:id',
    ):
        await connection.execute(text(statement), given)


def _resident() -> int:
    """Return the bytes of memory the process has; on other systems than Linux, had at most."""
    if STATM.exists():
        return int(STATM.read_text().split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
