from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from db import tables
from db.tables import OutboxRow, SeatRow, StoredTable

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
ANNA = SeatRow(0, 2**60 + 1, "Anna", False)
ROBOT = SeatRow(1, None, "Titan", True)


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


async def open_table(connection: AsyncConnection, **changes: Any) -> int:
    given: dict[str, Any] = {
        "guild_id": 2**60,
        "lobby_channel_id": 2**61,
        "ruleset": "war_titans",
        "options": b"{}",
        "host_id": 2**60 + 1,
        "seats": (ANNA, ROBOT),
        "at": NOON,
    }
    return await tables.create(connection, **(given | changes))


async def stored(connection: AsyncConnection, table_id: int) -> StoredTable:
    found = await tables.load(connection, table_id)
    assert found is not None
    return found


async def tell(connection: AsyncConnection, table_id: int, *kinds: str) -> None:
    """Put words in a table's outbox."""
    version = await tables.version(connection, table_id)
    assert version is not None
    rows: Sequence[OutboxRow] = [OutboxRow(kind, kind.encode()) for kind in kinds]
    assert await tables.store(connection, table_id, version, {}, outbox=rows, at=NOON)
