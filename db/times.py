"""The one column type for points in time."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import DateTime, Dialect
from sqlalchemy.exc import DontWrapMixin
from sqlalchemy.types import TypeDecorator


class NaiveDatetime(ValueError, DontWrapMixin):
    """A datetime without a time zone was given; it could mean any of them."""


class UtcDateTime(TypeDecorator[datetime]):
    """Aware UTC datetimes in and out, on both databases.

    A naive value raises NaiveDatetime (a ValueError).
    """

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """The value in UTC; SQLite keeps it without its zone, so that text order is time order."""
        if value is None:
            return None
        if value.utcoffset() is None:
            raise NaiveDatetime(f"{value!r} has no time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """The stored value, with UTC as its zone."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
