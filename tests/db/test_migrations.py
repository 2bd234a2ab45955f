from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Column, Connection, Integer, inspect, text

from db import Database, DatabaseNewer, migrations, models
from tests.db.making import ANNA, ROBOT, open_table, stored

ROOT = Path(__file__).parents[2]
MIGRATE = """
import asyncio, sys
from db import Database

async def main() -> None:
    database = Database.open(sys.argv[1])
    await database.migrate()
    await database.close()

asyncio.run(main())
"""


async def test_models_and_migrations_agree(database: Database) -> None:
    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), models.Base.metadata)

    async with database.read() as connection:
        assert await connection.run_sync(differences) == []


async def test_checks_and_names_agree(own_database: Database) -> None:
    """What alembic's comparison leaves out."""

    def names(connection: Connection) -> set[str | None]:
        inspector = inspect(connection)
        found: set[str | None] = set()
        for table in models.Base.metadata.tables:
            found |= {check["name"] for check in inspector.get_check_constraints(table)}
            found |= {key["name"] for key in inspector.get_foreign_keys(table)}
            found |= {unique["name"] for unique in inspector.get_unique_constraints(table)}
            found.add(inspector.get_pk_constraint(table)["name"])
        return found

    async with own_database.read() as connection:
        migrated = await connection.run_sync(names)
    async with own_database.change_schema() as connection:
        await connection.run_sync(models.Base.metadata.drop_all)
        await connection.run_sync(models.Base.metadata.create_all)
        assert await connection.run_sync(names) == migrated


async def test_there_and_back(own_database: Database) -> None:
    def down(connection: Connection) -> list[str]:
        settings = migrations.config()
        settings.attributes["connection"] = connection
        command.downgrade(settings, "base")
        return inspect(connection).get_table_names()

    async with own_database.change_schema() as connection:
        assert await connection.run_sync(down) == ["alembic_version"]
    await own_database.migrate()
    async with own_database.write() as connection:
        assert await open_table(connection) == 1


async def test_migrating_again_changes_nothing(database: Database) -> None:
    async with database.write() as connection:
        table_id = await open_table(connection)
    await database.migrate()
    async with database.read() as connection:
        assert (await stored(connection, table_id)).version == 1


async def test_three_at_once(url: str) -> None:
    databases = [Database.open(url) for _ in range(3)]
    await asyncio.gather(*(database.migrate() for database in databases))
    for database in databases:
        async with database.write() as connection:
            await open_table(connection)
        await database.close()


async def test_three_processes_at_once(url: str) -> None:
    processes = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-W", "error", "-c", MIGRATE, url, cwd=ROOT, stderr=-1
        )
        for _ in range(3)
    ]
    for process in processes:
        _, words = await process.communicate()
        assert (process.returncode, words) == (0, b"")
    database = Database.open(url)
    async with database.write() as connection:
        assert await open_table(connection) == 1
    await database.close()


async def test_a_newer_program_was_here(own_database: Database) -> None:
    async with own_database.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseNewer, match="newer version") as caught:
        await own_database.migrate()
    assert caught.value.found_revision == "9999"
    assert "9999" in str(caught.value)
    async with own_database.read() as connection:
        found = await connection.execute(text("SELECT version_num FROM alembic_version"))
        assert found.scalar() == "9999"


async def test_rebuilding_a_table_on_sqlite_keeps_what_refers_to_it(tmp_path: Path) -> None:
    def rebuild(connection: Connection) -> None:
        operations = Operations(MigrationContext.configure(connection))
        with operations.batch_alter_table("tables", recreate="always") as batch:
            batch.add_column(Column("added", Integer))

    database = Database.open(f"sqlite:///{tmp_path}/titan.db")
    await database.migrate()
    async with database.write() as connection:
        table_id = await open_table(connection)
    async with database.change_schema() as connection:
        await connection.run_sync(rebuild)
    async with database.read() as connection:
        seats = await connection.execute(text("SELECT name FROM seats ORDER BY seat"))
        assert list(seats.scalars()) == [ANNA.name, ROBOT.name]
        found = await connection.execute(text("SELECT id, added FROM tables"))
        assert found.one() == (table_id, None)
    await database.close()
