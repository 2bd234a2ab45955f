"""What must still be told, table by table, in order.

Rows are claimed as a batch. A batch keeps its rows and its number until it is done, so that
whoever sends it again can use the same nonce and nothing is said twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Update, case, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db import models

_outbox: Final = models.outbox


@dataclass(frozen=True, slots=True)
class Batch:
    """Claimed rows, each `(id, kind, body)`; `attempts` counts the claims before this one."""

    table_id: int
    number: int
    rows: tuple[tuple[int, str, bytes], ...]
    attempts: int


async def claim(
    connection: AsyncConnection, table_id: int, *, at: datetime, stale_before: datetime
) -> Batch | None:
    """Claim the next batch of a table, on a writing connection.

    A batch that was released, or claimed before `stale_before`, comes again as it was;
    otherwise all rows that wait become one. None when nothing waits, or while the batch in
    front is claimed: the order must hold.
    """
    # On PostgreSQL the row lock keeps out other claims and new rows; SQLite has one writer.
    table = select(models.tables.c.id).where(models.tables.c.id == table_id)
    await connection.execute(table.with_for_update(key_share=True))
    first = await _first(connection, table_id)
    if first is None:
        return None
    if first.batch is None:
        return await _claim_new(connection, table_id, at)
    return await _claim_again(connection, table_id, first.batch, at, stale_before)


async def done(connection: AsyncConnection, batch: Batch) -> None:
    """Forget a batch that has been told, whoever else has claimed it meanwhile."""
    await connection.execute(delete(_outbox).where(*_of(batch.table_id, batch.number)))


async def release(connection: AsyncConnection, batch: Batch) -> None:
    """Give a batch back untold; it stays the same batch and may be claimed at once.

    Does nothing when another has claimed it since.
    """
    await connection.execute(
        update(_outbox)
        .where(
            *_of(batch.table_id, batch.number),
            _outbox.c.attempts == batch.attempts,
            _outbox.c.claimed_at.is_not(None),
        )
        .values(claimed_at=None, attempts=_outbox.c.attempts + 1)
    )


async def waiting(connection: AsyncConnection) -> list[int]:
    """Ids of the tables that have something left to be told, claimed or not."""
    statement = select(_outbox.c.table_id).distinct().order_by(_outbox.c.table_id)
    return list((await connection.execute(statement)).scalars())


async def _first(connection: AsyncConnection, table_id: int) -> Any:
    statement = select(_outbox.c.batch).where(_outbox.c.table_id == table_id)
    return (await connection.execute(statement.order_by(_outbox.c.id).limit(1))).one_or_none()


async def _claim_new(connection: AsyncConnection, table_id: int, at: datetime) -> Batch | None:
    greatest = select(func.max(_outbox.c.id)).where(_outbox.c.table_id == table_id)
    statement = (
        update(_outbox)
        .where(_outbox.c.table_id == table_id, _outbox.c.batch.is_(None))
        .values(batch=greatest.scalar_subquery(), claimed_at=at)
    )
    return await _claimed(connection, table_id, statement)


async def _claim_again(
    connection: AsyncConnection, table_id: int, number: int, at: datetime, stale_before: datetime
) -> Batch | None:
    """A stale claim counts as an attempt: a batch that kills its teller must be noticed."""
    claimed_at = _outbox.c.claimed_at
    statement = (
        update(_outbox)
        .where(
            *_of(table_id, number),
            or_(claimed_at.is_(None), claimed_at < stale_before),
        )
        .values(
            claimed_at=at,
            attempts=_outbox.c.attempts + case((claimed_at.is_(None), 0), else_=1),
        )
    )
    return await _claimed(connection, table_id, statement)


async def _claimed(connection: AsyncConnection, table_id: int, statement: Update) -> Batch | None:
    columns = (_outbox.c.id, _outbox.c.kind, _outbox.c.body, _outbox.c.batch, _outbox.c.attempts)
    found = (await connection.execute(statement.returning(*columns))).all()
    if not found:
        return None
    rows = sorted((row.id, row.kind, row.body) for row in found)
    return Batch(table_id, found[0].batch, tuple(rows), found[0].attempts)


def _of(table_id: int, number: int) -> list[Any]:
    return [_outbox.c.table_id == table_id, _outbox.c.batch == number]
