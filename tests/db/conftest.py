from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from db import Database
from tests.postgres import PostgresServer, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        yield server


@pytest.fixture(scope="session")
def migrated(postgres: PostgresServer) -> str:
    """A database to empty and use again: making one takes PostgreSQL a tenth of a second."""
    postgres.sql("CREATE DATABASE migrated")
    asyncio.run(migrate(postgres.url("migrated")))
    return "migrated"


async def migrate(url: str) -> None:
    database = Database.open(url)
    await database.migrate()
    await database.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def backend(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def url(backend: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if backend == "sqlite":
        return f"sqlite:///{tmp_path}/empty.db"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.fresh_url()


@pytest.fixture
def migrated_url(backend: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if backend == "sqlite":
        return f"sqlite:///{tmp_path}/titan.db"
    server: PostgresServer = request.getfixturevalue("postgres")
    name: str = request.getfixturevalue("migrated")
    server.sql("TRUNCATE tables, campaigns, facts RESTART IDENTITY CASCADE", name)
    return server.url(name)


@pytest.fixture
async def database(migrated_url: str) -> AsyncIterator[Database]:
    database = Database.open(migrated_url)
    await database.migrate()
    yield database
    await database.close()


@pytest.fixture
async def own_database(url: str) -> AsyncIterator[Database]:
    """One whose schema a test may change."""
    database = Database.open(url)
    await database.migrate()
    yield database
    await database.close()


@pytest.fixture
async def other(database: Database) -> AsyncIterator[Database]:
    """What a second process would have open."""
    other = Database.open(database.url)
    yield other
    await other.close()
