"""The store: tables, their log, what must be told, timers. A state is bytes here."""

from db.engine import Database
from db.errors import DatabaseError, DatabaseNewer, DatabaseUnreachable, DatabaseUrlInvalid

__all__ = [
    "Database",
    "DatabaseError",
    "DatabaseNewer",
    "DatabaseUnreachable",
    "DatabaseUrlInvalid",
]
