from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from db import Database
from tests.play.house import Channel, Home, Now
from tests.postgres import PostgresServer, postgres_server
from tests.quick import inline_sqlite

Start: TypeAlias = Callable[..., Awaitable[Home]]


async def _migrate(url: str) -> None:
    database = Database.open(url)
    await database.migrate()
    await database.close()


THREADS = {"test_acting", "test_kills", "test_two_programs", "test_characters_together"}
"""Stories in which much happens at once, or in several programs on one file."""


@pytest.fixture
def threads() -> None:
    """Let SQLite have its threads: without them two programs cannot wait for each other."""


@pytest.fixture(autouse=True)
def inline(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let SQLite do without threads where a single program has its file."""
    wanted = "threads" in request.fixturenames or "two_programs" in request.node.name
    if wanted or request.path.stem in THREADS:
        yield
    else:
        with inline_sqlite():
            yield


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file to copy: making one anew takes longer than most stories."""
    path = tmp_path_factory.mktemp("template") / "titan.db"
    asyncio.run(_migrate(f"sqlite:///{path}"))
    return path


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        server.sql("CREATE DATABASE house")
        asyncio.run(_migrate(server.url("house")))
        yield server


@pytest.fixture
def sqlite_url(template: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(template, tmp_path / 'titan.db')}"


@pytest.fixture(params=["sqlite", "postgresql"])
def either_url(request: pytest.FixtureRequest) -> str:
    """A database of each kind in turn."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite_url"))
    server: PostgresServer = request.getfixturevalue("postgres")
    server.sql("TRUNCATE tables, campaigns, facts RESTART IDENTITY CASCADE", "house")
    return server.url("house")


@pytest.fixture
def now() -> Now:
    return Now()


@pytest.fixture
def channel() -> Channel:
    return Channel()


@pytest.fixture
async def start(now: Now, channel: Channel) -> AsyncIterator[Start]:
    """Start programs that are ended with the test."""
    homes: list[Home] = []

    async def begin(url: str, **changes: Any) -> Home:
        homes.append(Home(url, now, changes.pop("channel", channel), **changes))
        return await homes[-1].begin()

    yield begin
    for home in homes:
        await home.end()


@pytest.fixture
async def home(sqlite_url: str, start: Start) -> Home:
    return await start(sqlite_url)
