from __future__ import annotations

import asyncio
import socket
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import exc, text

from db import Database, DatabaseError, DatabaseUnreachable, DatabaseUrlInvalid, facts
from tests.db.making import open_table
from tests.postgres import PostgresServer

SECRET = "hunter2/&"


async def count_up(database: Database) -> None:
    async with database.write() as connection:
        before = int(await facts.get(connection, "count") or 0)
        await facts.put(connection, "count", str(before + 1))


async def count(database: Database) -> int:
    async with database.read() as connection:
        return int(await facts.get(connection, "count") or 0)


async def test_no_update_is_lost(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/titan.db"
    one, two = Database.open(url), Database.open(url)
    await one.migrate()

    async def work(number: int) -> None:
        for _ in range(4):
            await count_up((one, two)[number % 2])

    await asyncio.gather(*(work(number) for number in range(50)))
    assert await count(one) == 200
    await one.close()
    await two.close()


async def test_what_fails_is_rolled_back(database: Database) -> None:
    with pytest.raises(ZeroDivisionError):
        async with database.write() as connection:
            await open_table(connection)
            await facts.put(connection, "count", str(1 // 0))
    await count_up(database)
    assert await count(database) == 1


async def test_a_cancelled_writer_lets_the_next_one_in(database: Database) -> None:
    writing = asyncio.Event()

    async def hold() -> None:
        async with database.write() as connection:
            await facts.put(connection, "count", "100")
            writing.set()
            await asyncio.Event().wait()

    holder = asyncio.create_task(hold())
    await writing.wait()
    waiter = asyncio.create_task(count_up(database))
    holder.cancel()
    await asyncio.gather(holder, return_exceptions=True)
    await waiter
    assert await count(database) == 1


async def test_a_reader_sees_one_moment_and_keeps_nobody_waiting(database: Database) -> None:
    await count_up(database)
    async with database.read() as connection:
        assert await facts.get(connection, "count") == "1"
        await count_up(database)
        assert await facts.get(connection, "count") == "1"
    assert await count(database) == 2


async def test_a_reader_does_not_write(database: Database) -> None:
    with pytest.raises(exc.DBAPIError):
        async with database.read() as connection:
            await open_table(connection)
    await count_up(database)


async def test_the_settings_of_sqlite(tmp_path: Path) -> None:
    database = Database.open(f"sqlite:///{tmp_path}/titan.db")
    wanted = {"journal_mode": "wal", "busy_timeout": 5000, "synchronous": 1, "foreign_keys": 1}
    async with database.write() as connection:
        for pragma, value in wanted.items():
            assert (await connection.execute(text(f"PRAGMA {pragma}"))).scalar() == value
    await database.close()


async def test_a_folder_is_made_and_the_database_outlives_closing(tmp_path: Path) -> None:
    database = Database.open(f"sqlite:///{tmp_path}/new/folder/titan.db")
    assert not (tmp_path / "new").exists()
    await database.migrate()
    await count_up(database)
    await database.close()
    assert await count(database) == 1
    await database.close()
    assert (tmp_path / "new/folder/titan.db").is_file()


async def unreachable(url: str) -> str:
    database = Database.open(url)
    for attempt in (database.migrate(), count(database), count_up(database)):
        with pytest.raises(DatabaseUnreachable) as caught:
            await attempt
    await database.close()
    assert isinstance(caught.value, DatabaseError)
    assert caught.value.url_without_password in str(caught.value)
    assert SECRET not in str(caught.value)
    assert "hunter2" not in str(caught.value)
    return str(caught.value)


async def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    message = await unreachable(f"sqlite:///{tmp_path}/file/titan.db")
    assert f"{tmp_path}/file/titan.db cannot be reached" in message
    assert "may write to its folder" in message


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Dear diary, " * 100)
    assert "not a database" in await unreachable(f"sqlite:///{tmp_path}/notes.txt")
    assert "unable to open" in await unreachable(f"sqlite:///{tmp_path}")


async def test_a_port_where_nobody_listens() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    message = await unreachable(f"postgres://titan:hunter2%2F%26@127.0.0.1:{port}/titan")
    assert f"titan:***@127.0.0.1:{port}/titan cannot be reached: " in message
    assert "Check that the server runs" in message


async def test_a_wrong_password_and_a_database_that_is_not_there(postgres: PostgresServer) -> None:
    postgres.sql(f"CREATE ROLE anna LOGIN PASSWORD '{SECRET}'")
    right = Database.open(postgres.url("postgres", "anna", SECRET))
    async with right.read() as connection:
        assert (await connection.execute(text("SELECT 1"))).scalar() == 1
    await right.close()
    wrong = await unreachable(postgres.url("postgres", "anna", SECRET + "x"))
    assert "password authentication failed" in wrong
    assert '"nowhere" does not exist' in await unreachable(postgres.url("nowhere"))


@pytest.mark.parametrize(
    ("given", "made"),
    [
        ("sqlite:///titan.db", "sqlite+aiosqlite:///titan.db"),
        (" sqlite+aiosqlite:////data/titan.db\n", "sqlite+aiosqlite:////data/titan.db"),
        ("postgres://a:b@h/d", "postgresql+asyncpg://a:***@h/d"),
        ("postgresql://a:b@h:5433/d", "postgresql+asyncpg://a:***@h:5433/d"),
        ("postgresql+asyncpg://h/d", "postgresql+asyncpg://h/d"),
        ("postgres://a:b/c?d#e@h/d", "postgresql+asyncpg://a:***@h/d"),
        ("postgres://h/d?sslmode=require", "postgresql+asyncpg://h/d?ssl=require"),
    ],
)
def test_urls_as_people_have_them(given: str, made: str) -> None:
    assert Database.open(given).url == made


@pytest.mark.parametrize(
    "url",
    [
        "",
        "titan.db",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite://titan.db",
        "sqlite:///titan.db?mode=ro",
        "mysql://root:hunter2@h/d",
        "postgresql+psycopg://root:hunter2@h/d",
        "postgres://root:hunter2@h",
        "postgres://root:hunter2@h/d?channel_binding=require",
        "postgres://root:hunter2@h:port/d",
        "postgres://root:hunter@2@h/d",
    ],
)
def test_urls_that_cannot_be_used(url: str) -> None:
    with pytest.raises(DatabaseUrlInvalid) as caught:
        Database.open(url)
    assert "hunter" not in str(caught.value)
    assert "2@" not in str(caught.value)
    assert "sqlite:///" in str(caught.value)


async def test_a_locked_database_is_free_again_afterwards(tmp_path: Path) -> None:
    database = Database.open(f"sqlite:///{tmp_path}/titan.db")
    await database.migrate()
    async with database.write() as connection:
        await connection.execute(text("PRAGMA busy_timeout=1"))
    blocker = sqlite3.connect(tmp_path / "titan.db", isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    with pytest.raises(exc.OperationalError, match="locked"):
        await count_up(database)
    blocker.close()
    await count_up(database)
    assert await count(database) == 1
    await database.close()
