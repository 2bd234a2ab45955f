"""Tables, their seats and their log."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from datetime import datetime
from functools import cache
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Delete,
    Insert,
    Table,
    bindparam,
    case,
    delete,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.dml import ReturningUpdate

from db import models
from db.rows import LogRow, OutboxRow, SeatRow, StoredTable, TableSummary, TimerRow

__all__ = [
    "LogRow",
    "OutboxRow",
    "SeatRow",
    "StoredTable",
    "TableSummary",
    "TimerRow",
    "create",
    "in_channel",
    "load",
    "log_rows",
    "of_guild",
    "playing",
    "seats_of",
    "set_places",
    "set_shown",
    "store",
    "version",
]

_tables: Final = models.tables
_seats: Final = models.seats
_log: Final = models.log
_CHANNEL_LIMIT: Final = 50
_STORABLE: Final = frozenset(_tables.c.keys()) - {
    "id",
    "version",
    "guild_id",
    "opened_at",
    "campaign_id",
}
_SUMMARY: Final = [_tables.c[field.name] for field in fields(TableSummary) if field.name != "seats"]


async def create(  # noqa: PLR0913
    connection: AsyncConnection,
    *,
    guild_id: int,
    lobby_channel_id: int,
    ruleset: str,
    options: bytes,
    host_id: int,
    seats: Sequence[SeatRow],
    at: datetime,
    campaign_id: int | None = None,
) -> int:
    """Open a table in its lobby, at version 1; gives its id, which is never used twice."""
    statement = insert(_tables).values(
        guild_id=guild_id,
        lobby_channel_id=lobby_channel_id,
        ruleset=ruleset,
        options=options,
        host_id=host_id,
        status="lobby",
        version=1,
        row=0,
        opened_at=at,
        acted_at=at,
        campaign_id=campaign_id,
    )
    table_id: int = (await connection.execute(statement.returning(_tables.c.id))).scalar_one()
    await connection.run_sync(_insert, _seats, table_id, seats)
    return table_id


async def load(connection: AsyncConnection, table_id: int) -> StoredTable | None:
    """A table as it was last stored, or None. Costs the same however long its log is."""
    found = await connection.execute(select(_tables).where(_tables.c.id == table_id))
    row = found.one_or_none()
    if row is None:
        return None
    seats = await seats_of(connection, [table_id])
    return StoredTable(**row._mapping, seats=seats[table_id])


async def version(connection: AsyncConnection, table_id: int) -> int | None:
    """A table's version, to see whether a copy in memory still holds; None: no such table."""
    found = await connection.execute(select(_tables.c.version).where(_tables.c.id == table_id))
    return found.scalar_one_or_none()


async def store(  # noqa: PLR0913
    connection: AsyncConnection,
    table_id: int,
    version: int,
    values: Mapping[str, Any],
    *,
    seats: Sequence[SeatRow] | None = None,
    log: Sequence[LogRow] = (),
    outbox: Sequence[OutboxRow] = (),
    timers: Sequence[TimerRow] = (),
    at: datetime,
) -> int | None:
    """Store a table's next version, if `version` is still the stored one.

    Gives the new version, or None when another writer came first: then nothing is written.
    `seats`, when given, replace all that the table had. `timers` come to those it has; a table
    that is over keeps none. `at` is when the outbox rows came to be. Raises ValueError for a column
    in `values` that is not to be stored this way.
    """
    if wrong := sorted(values.keys() - _STORABLE):
        raise ValueError(f"these columns cannot be stored: {', '.join(wrong)}")

    def write(sync: Connection) -> int | None:
        was = {"was_id": table_id, "was_version": version}
        found = sync.execute(_advance(tuple(sorted(values))), {**values, **was})
        stored: int | None = found.scalar_one_or_none()
        if stored is None:
            return None
        if seats is not None:
            sync.execute(_deletion(_seats), {"of_table": table_id})
            _insert(sync, _seats, table_id, seats)
        if values.get("status") in ("finished", "closed"):
            sync.execute(_deletion(models.timers), {"of_table": table_id})
        else:
            _insert(sync, models.timers, table_id, timers)
        _insert(sync, _log, table_id, log)
        _insert(sync, models.outbox, table_id, outbox, created_at=at)
        return stored

    return await connection.run_sync(write)


async def set_shown(connection: AsyncConnection, table_id: int, shown: bytes | None) -> None:
    """Note what the live table message shows; the version stays."""
    await connection.execute(update(_tables).where(_tables.c.id == table_id).values(shown=shown))


async def set_places(
    connection: AsyncConnection,
    table_id: int,
    *,
    lobby_message_id: int | None = None,
    channel_id: int | None = None,
) -> None:
    """Note where the table is found in Discord; None leaves a place. The version stays."""
    places = {"lobby_message_id": lobby_message_id, "channel_id": channel_id}
    given = {name: place for name, place in places.items() if place is not None}
    if given:
        await connection.execute(update(_tables).where(_tables.c.id == table_id).values(given))


async def in_channel(connection: AsyncConnection, channel_id: int, player_id: int) -> list[int]:
    """Tables opened or played in a channel, 50 at most: those with a seat of the player first.

    Then the ones in play, in the lobby, finished; each the newest first.
    """
    seated = select(_seats.c.table_id).where(_seats.c.player_id == player_id)
    rank = case({"playing": 0, "lobby": 1}, value=_tables.c.status, else_=2)
    statement = (
        select(_tables.c.id)
        .where(
            or_(_tables.c.channel_id == channel_id, _tables.c.lobby_channel_id == channel_id),
            _tables.c.status.in_(("playing", "lobby", "finished")),
        )
        .order_by(
            case((_tables.c.status == "finished", 1), else_=0),
            case((_tables.c.id.in_(seated), 0), else_=1),
            rank,
            _tables.c.id.desc(),
        )
        .limit(_CHANNEL_LIMIT)
    )
    return list((await connection.execute(statement)).scalars())


async def of_guild(
    connection: AsyncConnection, guild_id: int, statuses: Collection[str], limit: int
) -> list[TableSummary]:
    """A server's tables with one of these statuses, newest first."""
    statement = (
        select(*_SUMMARY)
        .where(_tables.c.guild_id == guild_id, _tables.c.status.in_(statuses))
        .order_by(_tables.c.id.desc())
        .limit(limit)
    )
    rows = (await connection.execute(statement)).all()
    seats = await seats_of(connection, [row.id for row in rows])
    return [TableSummary(**row._mapping, seats=seats[row.id]) for row in rows]


async def log_rows(
    connection: AsyncConnection,
    table_id: int,
    after: int = 0,
    upto: int | None = None,
    limit: int | None = None,
) -> list[LogRow]:
    """Log rows with `after` < number <= `upto`, in order; the first `limit` of them."""
    columns = [_log.c[field.name] for field in fields(LogRow)]
    statement = select(*columns).where(_log.c.table_id == table_id, _log.c.number > after)
    if upto is not None:
        statement = statement.where(_log.c.number <= upto)
    found = await connection.execute(statement.order_by(_log.c.number).limit(limit))
    return [LogRow(**row._mapping) for row in found]


async def playing(connection: AsyncConnection) -> list[int]:
    """Ids of all tables in play, oldest first."""
    statement = select(_tables.c.id).where(_tables.c.status == "playing").order_by(_tables.c.id)
    return list((await connection.execute(statement)).scalars())


async def seats_of(
    connection: AsyncConnection, table_ids: Sequence[int]
) -> Mapping[int, tuple[SeatRow, ...]]:
    """The seats of these tables, in turn order; none for a table that is not there."""
    seats: defaultdict[int, tuple[SeatRow, ...]] = defaultdict(tuple)
    if not table_ids:
        return seats
    statement = select(_seats).where(_seats.c.table_id.in_(table_ids)).order_by(_seats.c.seat)
    for row in await connection.execute(statement):
        seats[row.table_id] += (SeatRow(row.seat, row.player_id, row.name, row.computer),)
    return seats


@cache
def _advance(columns: tuple[str, ...]) -> ReturningUpdate[int]:
    """Return the statement that stores these columns of a table's next version.

    Building it takes longer than running it, so each is built once.
    """
    new: dict[str, Any] = {column: bindparam(column) for column in columns}
    return (
        update(_tables)
        .where(_tables.c.id == bindparam("was_id"), _tables.c.version == bindparam("was_version"))
        .values({**new, "version": _tables.c.version + 1})
        .returning(_tables.c.version)
    )


@cache
def _deletion(table: Table) -> Delete:
    return delete(table).where(table.c.table_id == bindparam("of_table"))


@cache
def _insertion(table: Table) -> Insert:
    return insert(table)


def _insert(
    connection: Connection,
    /,
    table: Table,
    table_id: int,
    rows: Sequence[SeatRow] | Sequence[LogRow] | Sequence[OutboxRow] | Sequence[TimerRow],
    **more: Any,
) -> None:
    if rows:
        columns = [field.name for field in fields(rows[0])]
        more["table_id"] = table_id
        values = [{column: getattr(row, column) for column in columns} | more for row in rows]
        connection.execute(_insertion(table), values)
