"""What makes simulated servers quick: a database made once, SQLite without threads, quick copies.

None of it changes what the bot does, or in which order: each call of the database still lets
everything else have a turn. How the database behaves with threads of its own, and with another
program beside it, is the matter of tests/db and tests/play.
"""

import asyncio
import contextlib
import copy
import functools
import logging
import marshal
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import aiosqlite
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results
from simcord.backend import serializers
from sqlalchemy import create_engine

from db import migrations
from db.engine import Database


@contextlib.contextmanager
def _quietly() -> Iterator[None]:
    """Log nothing: what a test finds in the log is the same whether it is the first or not."""
    before = logging.root.manager.disable
    logging.disable()
    try:
        yield
    finally:
        logging.disable(before)


@functools.cache
def template() -> bytes:
    """Return the file of a database that has just been migrated."""
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        with connection.begin(), _quietly():
            migrations.upgrade(connection)
        raw: Any = connection.connection.driver_connection
        file: bytes = raw.serialize()
    engine.dispose()
    return file


class _Statements:
    """Compiled statements for every engine: an engine of its own compiles each anew.

    They are kept by all that the engine keeps them by but its dialect, of which the tests of
    one kind of database have a single one.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[Any, ...], Any] = {}

    def get(self, key: tuple[Any, ...]) -> Any:
        return self._kept.get((type(key[0]), *key[1:]))

    def __setitem__(self, key: tuple[Any, ...], compiled: Any) -> None:
        self._kept[type(key[0]), *key[1:]] = compiled


_statements = _Statements()


def share_statements(database: Database) -> None:
    """Let a database use the statements that others have compiled."""
    engines = database._engines
    for engine in (engines.reader, engines.writer, engines.migrator):
        engine.sync_engine._compiled_cache = _statements  # type: ignore[assignment]


class Prepared(Database):
    """A database that is a copy of the template when it is first migrated."""

    def __init__(self, url: Any, engines: Any) -> None:
        super().__init__(url, engines)
        share_statements(self)

    async def migrate(self) -> None:
        """Make the file, unless it is there from an earlier start."""
        path = Path(str(self._url.database))
        if not path.exists():
            path.write_bytes(template())


class _Inline:
    """What stands for the queue and for the thread of a connection: it does things at once."""

    daemon = True

    def start(self) -> None:
        pass

    def put_nowait(self, work: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, function = work
        try:
            result = function()
        except BaseException as error:
            if future is None:
                raise
            future.set_exception(error)
        else:
            if future is not None:
                future.set_result(result)


TURNS = ("execute", "executemany", "commit", "rollback")
"""The work of a connection before which others have their turn, and which can be cancelled there.

Not so afterwards: a cursor that nobody reads to its end would hold the file's lock.
"""

_made = aiosqlite.Connection.__init__
_executed: Any = aiosqlite.Connection._execute


def _make(self: Any, *args: Any, **more: Any) -> None:
    _made(self, *args, **more)
    self._tx = self._thread = _Inline()


async def _execute(self: Any, function: Callable[..., Any], *args: Any, **more: Any) -> Any:
    if not isinstance(self._tx, _Inline):
        return await _executed(self, function, *args, **more)
    if not self._running or not self._connection:
        raise ValueError("Connection closed")
    if function.__name__ in TURNS:
        await asyncio.sleep(0)
    return function(*args, **more)


@contextlib.contextmanager
def inline_sqlite() -> Iterator[None]:
    """Let new connections to SQLite do without threads: handing over takes longer than the work."""
    with (
        patch.object(aiosqlite.Connection, "__init__", _make),
        patch.object(aiosqlite.Connection, "_execute", _execute),
    ):
        yield


def is_inline() -> bool:
    """Whether connections that are made now are without threads."""
    return aiosqlite.Connection.__init__ is _make


def copied(value: Any) -> Any:
    """Return a deep copy, quickly if it is plain data."""
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:
        return _copied(value)


def _copied(value: Any) -> Any:
    if type(value) is dict:
        return {name: _copied(part) for name, part in value.items()}
    if type(value) is list:
        return [_copied(part) for part in value]
    return copy.deepcopy(value)


def quicken_copies() -> None:
    """Let the simulation make its many copies of payloads so."""
    named: tuple[Any, ...] = (simcord.components, simcord.results, serializers)
    for module in named:
        assert module.deepcopy is copy.deepcopy, "simcord has changed"
        module.deepcopy = copied
    whole: tuple[Any, ...] = (simcord.gateway, simcord.http.router)
    for module in whole:
        assert module.copy is copy, "simcord has changed"
        module.copy = SimpleNamespace(deepcopy=copied)
