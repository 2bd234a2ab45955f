"""SQLite statements in one visit each to the connection's thread.

aiosqlite runs every call of a cursor in the connection's thread, and SQLAlchemy makes four for a
statement: open, execute, fetch, close. Each visit costs more than most of our statements do. The
cursor here does all four in one, over names of aiosqlite and SQLAlchemy that are not promised;
both are pinned, and a test fails when these names go.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.connectors.asyncio import AsyncAdapt_dbapi_connection
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
)
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import EMPTY_DICT
from sqlalchemy.util.concurrency import await_


@dataclass(frozen=True, slots=True)
class _Done:
    """What a statement has left behind: its rows, and what DBAPI cursors tell of it."""

    rows: Sequence[Any]
    description: Any
    rowcount: int
    lastrowid: int | None


class _Cursor(AsyncAdapt_aiosqlite_cursor):
    """A cursor that is closed again by the time its statement returns."""

    __slots__ = ()

    _awaitable_cursor_close = False

    def __init__(self, adapt_connection: AsyncAdapt_dbapi_connection) -> None:
        self._adapt_connection = adapt_connection
        self._connection = adapt_connection._connection
        self._cursor: Any = _Done((), None, -1, None)
        self._rows = deque()
        self._soft_closed_memoized = EMPTY_DICT

    def execute(self, operation: Any, parameters: Any = None) -> Any:
        """Run a statement and fetch its rows."""
        return self._visit(lambda raw: raw.execute(operation, parameters or ()))

    def executemany(self, operation: Any, seq_of_parameters: Any) -> Any:
        """Run a statement for each set of parameters."""
        return self._visit(lambda raw: raw.executemany(operation, seq_of_parameters))

    def close(self) -> None:
        """Forget the rows; the real cursor is closed already."""
        self._rows.clear()

    def _visit(self, run: Callable[[Any], Any]) -> None:
        connection: Any = self._connection
        try:
            self._cursor = await_(connection._execute(_run, connection._conn, run))
        except Exception as error:
            self._adapt_connection._handle_exception(error)
        self._rows = deque(self._cursor.rows)


def _run(raw: Any, run: Callable[[Any], Any]) -> _Done:
    cursor = run(raw)
    try:
        rows = cursor.fetchall() if cursor.description else ()
        return _Done(rows, cursor.description, cursor.rowcount, cursor.lastrowid)
    finally:
        cursor.close()


class _Connection(AsyncAdapt_aiosqlite_connection):
    __slots__ = ()

    _cursor_cls = _Cursor


def speed_up(engine: AsyncEngine) -> None:
    """Have an aiosqlite engine's new connections visit their thread once a statement."""
    dbapi: Any = engine.dialect.dbapi
    connect = dbapi.connect

    def connect_so(*arguments: Any, **options: Any) -> _Connection:
        return _Connection(dbapi, connect(*arguments, **options)._connection)

    dbapi.connect = connect_so
