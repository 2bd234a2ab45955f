"""Campaigns: what is kept between two tables, and which tables belong together."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any, Final

from sqlalchemy import insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db import models
from db.rows import StoredCampaign

__all__ = [
    "LastTable",
    "StoredCampaign",
    "advance",
    "claim",
    "create",
    "last_table",
    "load",
    "of_guild",
    "of_player",
    "open_tables",
]

_campaigns: Final = models.campaigns
_tables: Final = models.tables
_seats: Final = models.seats
_COLUMNS: Final = [_campaigns.c[field.name] for field in fields(StoredCampaign)]
_OPEN: Final = ("lobby", "playing")


@dataclass(frozen=True, slots=True)
class LastTable:
    """What the next table of a campaign needs to know of the one before."""

    id: int
    status: str
    options: bytes


async def create(  # noqa: PLR0913
    connection: AsyncConnection,
    *,
    guild_id: int,
    ruleset: str,
    name: str,
    host_id: int,
    schema: int,
    log: bytes,
    party: bytes,
    at: datetime,
) -> int:
    """Begin a campaign, at version 1; gives its id, which is never used twice."""
    statement = insert(_campaigns).values(
        guild_id=guild_id,
        ruleset=ruleset,
        name=name,
        host_id=host_id,
        status="open",
        version=1,
        schema=schema,
        log=log,
        party=party,
        started_at=at,
        changed_at=at,
    )
    found = await connection.execute(statement.returning(_campaigns.c.id))
    campaign_id: int = found.scalar_one()
    return campaign_id


async def load(connection: AsyncConnection, campaign_id: int) -> StoredCampaign | None:
    """A campaign as it was last stored, or None."""
    found = await connection.execute(select(*_COLUMNS).where(_campaigns.c.id == campaign_id))
    row = found.one_or_none()
    return None if row is None else StoredCampaign(**row._mapping)


async def claim(
    connection: AsyncConnection, campaign_id: int, version: int, *, at: datetime
) -> bool:
    """Move the version on, so that of two who open the next table one comes too late.

    False when it is not at `version` any more: then nothing has changed.
    """
    return await _change(connection, campaign_id, version, changed_at=at)


async def advance(  # noqa: PLR0913
    connection: AsyncConnection,
    campaign_id: int,
    version: int,
    *,
    schema: int,
    log: bytes,
    party: bytes,
    over: bool,
    at: datetime,
) -> bool:
    """Store what a finished table has brought, in the transaction that stores its end.

    False when the campaign is not at `version` any more: then nothing has changed.
    """
    values = {"schema": schema, "log": log, "party": party, "changed_at": at}
    if over:
        values |= {"status": "over", "ended_at": at}
    return await _change(connection, campaign_id, version, **values)


async def of_guild(connection: AsyncConnection, guild_id: int, limit: int) -> list[StoredCampaign]:
    """A server's campaigns, newest first."""
    statement = (
        select(*_COLUMNS)
        .where(_campaigns.c.guild_id == guild_id)
        .order_by(_campaigns.c.id.desc())
        .limit(limit)
    )
    return [StoredCampaign(**row._mapping) for row in await connection.execute(statement)]


async def of_player(
    connection: AsyncConnection, guild_id: int, player_id: int, *, open_first: bool = False
) -> int | None:
    """The campaign of a server that a player is in and that changed last, or None.

    A player is in those that it has begun, and those at a table of which it has a seat. With
    `open_first`, one that is over comes only after all that are not.
    """
    seated = (
        select(_tables.c.campaign_id)
        .join(_seats, _seats.c.table_id == _tables.c.id)
        .where(_seats.c.player_id == player_id, _tables.c.campaign_id.is_not(None))
    )
    statement = select(_campaigns.c.id).where(
        _campaigns.c.guild_id == guild_id,
        or_(_campaigns.c.host_id == player_id, _campaigns.c.id.in_(seated)),
    )
    if open_first:
        statement = statement.order_by(_campaigns.c.status)
    statement = statement.order_by(_campaigns.c.changed_at.desc(), _campaigns.c.id.desc())
    found: int | None = (await connection.execute(statement.limit(1))).scalar_one_or_none()
    return found


async def last_table(connection: AsyncConnection, campaign_id: int) -> LastTable | None:
    """The newest table of a campaign; only this one may be open."""
    statement = (
        select(_tables.c.id, _tables.c.status, _tables.c.options)
        .where(_tables.c.campaign_id == campaign_id)
        .order_by(_tables.c.id.desc())
        .limit(1)
    )
    row = (await connection.execute(statement)).one_or_none()
    return None if row is None else LastTable(row.id, row.status, row.options)


async def open_tables(
    connection: AsyncConnection, campaign_ids: Collection[int]
) -> Mapping[int, int]:
    """For each of these campaigns that has a table in the lobby or in play, that table's id."""
    statement = select(_tables.c.campaign_id, _tables.c.id).where(
        _tables.c.campaign_id.in_(campaign_ids), _tables.c.status.in_(_OPEN)
    )
    return {row.campaign_id: row.id for row in await connection.execute(statement)}


async def _change(
    connection: AsyncConnection, campaign_id: int, version: int, **values: Any
) -> bool:
    statement = (
        update(_campaigns)
        .where(_campaigns.c.id == campaign_id, _campaigns.c.version == version)
        .values(**values, version=_campaigns.c.version + 1)
        .returning(_campaigns.c.id)
    )
    return (await connection.execute(statement)).one_or_none() is not None
