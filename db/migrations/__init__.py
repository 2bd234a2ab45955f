"""Changes of the schema, in order. `versions` holds one module each.

`alembic.command.revision(config(), "what changes", rev_id="0002")` begins a new one.
"""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from db.errors import DatabaseError, DatabaseNewer

_LOCK: Final = 0x7174616E  # any number, the same in every process


def config() -> Config:
    """Alembic's settings for this package; there is no alembic.ini."""
    settings = Config()
    settings.set_main_option("script_location", "db:migrations")
    settings.set_main_option("path_separator", "os")
    return settings


def upgrade(connection: Connection) -> None:
    """Bring the schema to the newest revision, in the transaction that is open.

    Raises DatabaseNewer when the database holds a revision unknown here.
    """
    settings = config()
    scripts = ScriptDirectory.from_config(settings)
    _wait_for_others(connection)
    found = set(MigrationContext.configure(connection).get_current_heads())
    known = {script.revision for script in scripts.walk_revisions()}
    if unknown := sorted(found - known):
        raise DatabaseNewer(unknown[0])
    if found == set(scripts.get_heads()):
        return
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
    _check_references(connection)


def _wait_for_others(connection: Connection) -> None:
    """On SQLite the transaction itself has waited already."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")


def _check_references(connection: Connection) -> None:
    if connection.dialect.name != "sqlite":
        return
    if broken := connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise DatabaseError(
            f"The update of the database would leave rows of {broken[0]} without their table, "
            "so nothing was changed. Please report this with the program's version."
        )
