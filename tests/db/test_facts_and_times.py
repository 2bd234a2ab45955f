from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import select

from db import Database, facts, models
from tests.db.making import NOON, open_table, stored


async def test_a_fact_is_kept_and_replaced(database: Database) -> None:
    async with database.write() as connection:
        assert await facts.get(connection, "commands") is None
        await facts.put(connection, "commands", "abc")
    async with database.write() as connection:
        await facts.put(connection, "commands", "def")
        await facts.put(connection, "seen", "1")
    async with database.read() as connection:
        assert await facts.get(connection, "commands") == "def"


async def test_times_come_back_in_utc(database: Database) -> None:
    exact = datetime(2026, 3, 29, 1, 59, 59, 123456, tzinfo=timezone(timedelta(hours=-7)))
    async with database.write() as connection:
        table_id = await open_table(connection, at=exact)
    async with database.read() as connection:
        found = await stored(connection, table_id)
    assert found.opened_at == exact
    assert found.opened_at.tzinfo is UTC
    assert found.ended_at is None


async def test_times_compare_across_zones(database: Database) -> None:
    east = timezone(timedelta(hours=9))
    async with database.write() as connection:
        await open_table(connection, at=NOON.astimezone(east))
        statement = select(models.tables.c.id)
        opened_at = models.tables.c.opened_at
        for other in (NOON, NOON.astimezone(timezone(timedelta(hours=-5)))):
            found = await connection.execute(statement.where(opened_at == other))
            assert len(found.all()) == 1
            found = await connection.execute(statement.where(opened_at < other))
            assert found.all() == []


async def test_a_time_without_a_zone_is_refused(database: Database) -> None:
    async with database.write() as connection:
        with pytest.raises(ValueError, match="no time zone"):
            await open_table(connection, at=NOON.replace(tzinfo=None))
