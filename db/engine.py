"""Connections: one writer and many readers on SQLite, one pool on PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

from sqlalchemy import URL, Connection, event, exc
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from db import migrations
from db.errors import DatabaseError, DatabaseNewer, DatabaseUnreachable, DatabaseUrlInvalid
from db.urls import is_sqlite, normalised

__all__ = [
    "Database",
    "DatabaseError",
    "DatabaseNewer",
    "DatabaseUnreachable",
    "DatabaseUrlInvalid",
]

_CONNECT_SECONDS: Final = 10
_BUSY: Final = "busy_timeout=5000"
_WRITER: Final = (_BUSY, "journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON")
_READER: Final = (_BUSY, "foreign_keys=ON", "query_only=ON", "schema_version")
_MIGRATOR: Final = (_BUSY, "journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=OFF")

# Alembic's `op` and `context` are global to the process, so migrations take turns in it.
_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class _Engines:
    writer: AsyncEngine
    reader: AsyncEngine
    migrator: AsyncEngine


class Database:
    """One database, SQLite or PostgreSQL. Open it, migrate it, close it at the end."""

    def __init__(self, url: URL, engines: _Engines) -> None:
        self._url = url
        self._engines = engines

    @classmethod
    def open(cls, url: str) -> Database:
        """A database by its URL; connects only when it is first used.

        Raises DatabaseUrlInvalid.
        """
        parsed = normalised(url)
        return cls(parsed, _on_sqlite(parsed) if is_sqlite(parsed) else _on_postgresql(parsed))

    @property
    def url(self) -> str:
        """The normalised URL, its password hidden."""
        return self._url.render_as_string(hide_password=True)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that reads and writes; commits at the end, rolls back on an exception.

        On SQLite one at a time for the whole file, so never wait for anything else inside.
        Raises DatabaseUnreachable when there is no connection to be had.
        """
        async with self._transaction(self._engines.writer) as connection:
            yield connection

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one unchanging moment, and refuses to write.

        Raises DatabaseUnreachable when there is no connection to be had.
        """
        async with self._transaction(self._engines.reader) as connection:
            yield connection

    @asynccontextmanager
    async def change_schema(self) -> AsyncIterator[AsyncConnection]:
        """A writing transaction in which SQLite does not enforce foreign keys.

        Rebuilding a table there drops the old one, which would take along every row that
        refers to it. Raises DatabaseUnreachable.
        """
        async with self._transaction(self._engines.migrator) as connection:
            yield connection

    async def migrate(self) -> None:
        """Bring the schema up to date, or create it. Several processes may do so at once.

        Raises DatabaseUnreachable, and DatabaseNewer when a newer program has been here.
        """
        turn = _turns.setdefault(asyncio.get_running_loop(), asyncio.Lock())
        try:
            async with turn, self.change_schema() as connection:
                await connection.run_sync(migrations.upgrade)
        except exc.OperationalError as error:
            raise DatabaseUnreachable(self.url, self._reason(error)) from error

    async def close(self) -> None:
        """Give back every connection. The database can be used again afterwards."""
        for engine in (self._engines.reader, self._engines.writer, self._engines.migrator):
            await engine.dispose()

    @asynccontextmanager
    async def _transaction(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        async with AsyncExitStack() as opened:
            connection = await self._connect(engine, opened)
            async with connection.begin():
                yield connection

    async def _connect(self, engine: AsyncEngine, opened: AsyncExitStack) -> AsyncConnection:
        try:
            return await opened.enter_async_context(engine.connect())
        except exc.TimeoutError:
            raise
        except Exception as error:
            raise DatabaseUnreachable(self.url, self._reason(error)) from error

    def _reason(self, error: Exception) -> str:
        cause = error.orig if isinstance(error, exc.DBAPIError) and error.orig else error
        if isinstance(cause, TimeoutError) and not str(cause):
            return f"no answer within {_CONNECT_SECONDS} seconds"
        reason = str(cause).strip().rstrip(".") or type(cause).__name__
        return reason.replace(str(self._url.password), "***") if self._url.password else reason


def _on_postgresql(url: URL) -> _Engines:
    engine = create_async_engine(
        url, pool_pre_ping=True, hide_parameters=True, connect_args={"timeout": _CONNECT_SECONDS}
    )
    reader = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return _Engines(writer=engine, reader=reader, migrator=engine)


def _on_sqlite(url: URL) -> _Engines:
    writer = create_async_engine(url, pool_size=1, max_overflow=0, hide_parameters=True)
    reader = create_async_engine(url, hide_parameters=True)
    migrator = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
    _prepare(writer, url, _WRITER, "BEGIN IMMEDIATE")
    _prepare(reader, url, _READER, "BEGIN")
    _prepare(migrator, url, _MIGRATOR, "BEGIN IMMEDIATE")
    return _Engines(writer=writer, reader=reader, migrator=migrator)


def _prepare(engine: AsyncEngine, url: URL, pragmas: tuple[str, ...], begin: str) -> None:
    """Leave every BEGIN to SQLAlchemy; pysqlite's own comes too late and loses updates."""

    @event.listens_for(engine.sync_engine, "do_connect")
    def make_file(*_args: object) -> None:
        # A failure in aiosqlite's thread can outlive the event loop and print a second error.
        path = Path(str(url.database))
        path.parent.mkdir(parents=True, exist_ok=True)
        sqlite3.connect(path).close()

    @event.listens_for(engine.sync_engine, "connect")
    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        try:
            for pragma in pragmas:
                cursor.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()
            raise
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
