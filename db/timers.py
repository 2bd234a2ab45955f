"""Reminders and deadlines. They are set by `db.tables.store`."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime
from typing import Final

from sqlalchemy import and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db import models

_timers: Final = models.timers


@dataclass(frozen=True, slots=True)
class Timer:
    """A timer that has been claimed because it is due."""

    id: int
    table_id: int
    kind: str
    seat: int | None
    decision: int
    due_at: datetime


async def next_due(connection: AsyncConnection) -> datetime | None:
    """When the earliest unclaimed timer is due; None when there is none."""
    statement = select(func.min(_timers.c.due_at)).where(_timers.c.claimed_at.is_(None))
    earliest: datetime | None = (await connection.execute(statement)).scalar_one()
    return earliest


async def claim_due(
    connection: AsyncConnection, at: datetime, stale_before: datetime, limit: int
) -> list[Timer]:
    """Claim up to `limit` timers due at `at`, earliest first, on a writing connection.

    Each goes to one caller; one claimed before `stale_before` and never finished comes again.
    Claim in a transaction of its own: one that goes on to store a table could block another.
    """
    free = and_(
        _timers.c.due_at <= at,
        or_(_timers.c.claimed_at.is_(None), _timers.c.claimed_at < stale_before),
    )
    due = (
        select(_timers.c.id)
        .where(free)
        .order_by(_timers.c.due_at, _timers.c.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    statement = (
        update(_timers)
        .where(_timers.c.id.in_(due.scalar_subquery()), free)
        .values(claimed_at=at)
        .returning(*(_timers.c[field.name] for field in fields(Timer)))
    )
    claimed = [Timer(**row._mapping) for row in await connection.execute(statement)]
    return sorted(claimed, key=lambda timer: (timer.due_at, timer.id))


async def finish(connection: AsyncConnection, timer_id: int) -> None:
    """Remove a timer that has been dealt with; one that is gone already is no error."""
    await connection.execute(delete(_timers).where(_timers.c.id == timer_id))
