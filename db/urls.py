"""Database URLs in the forms people have them, made into the one SQLAlchemy needs."""

from __future__ import annotations

from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from db.errors import DatabaseUrlInvalid

_SQLITE: Final = frozenset({"sqlite", "sqlite+aiosqlite"})
_POSTGRESQL: Final = frozenset({"postgres", "postgresql", "postgresql+asyncpg"})
_PARAMETERS: Final = frozenset({"host", "port", "ssl", "prepared_statement_cache_size"})


def normalised(text: str) -> URL:
    """The URL with its asynchronous driver.

    Raises DatabaseUrlInvalid when it is no URL, or of a kind that is not served here.
    """
    try:
        url = make_url(text.strip())
    except (ArgumentError, ValueError):
        # The parser's own words may quote a part of the password.
        raise DatabaseUrlInvalid("it is not a URL") from None
    if url.drivername in _SQLITE:
        return _sqlite(url)
    if url.drivername in _POSTGRESQL:
        if text.count("@") > 1:
            # Else a part of the password would count as host, and be shown.
            raise DatabaseUrlInvalid("an @ in the password must be written as %40")
        return _postgresql(url)
    raise DatabaseUrlInvalid("it is neither SQLite nor PostgreSQL")


def is_sqlite(url: URL) -> bool:
    """Whether a normalised URL names a SQLite file."""
    return url.get_backend_name() == "sqlite"


def _sqlite(url: URL) -> URL:
    if url.host:
        raise DatabaseUrlInvalid("a SQLite path follows three slashes, an absolute one four")
    if not url.database or url.database == ":memory:":
        raise DatabaseUrlInvalid("it names no file, and a database in memory would be lost")
    if url.query or url.database.startswith("file:"):
        raise DatabaseUrlInvalid("a SQLite URL takes a path and no parameters")
    return url.set(drivername="sqlite+aiosqlite")


def _postgresql(url: URL) -> URL:
    query = dict(url.query)
    if "sslmode" in query:
        query.setdefault("ssl", query.pop("sslmode"))
    if unknown := sorted(query.keys() - _PARAMETERS):
        raise DatabaseUrlInvalid(f"take the parameter {unknown[0]} out, it is not known here")
    if not url.database:
        raise DatabaseUrlInvalid("it does not name a database")
    return url.set(drivername="postgresql+asyncpg", query=query)
