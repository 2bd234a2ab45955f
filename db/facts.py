"""Single values the program remembers about itself."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from db import models

_facts: Final = models.facts


async def get(connection: AsyncConnection, key: str) -> str | None:
    """The value kept under a key, or None."""
    found = await connection.execute(select(_facts.c.value).where(_facts.c.key == key))
    return found.scalar_one_or_none()


async def put(connection: AsyncConnection, key: str, value: str) -> None:
    """Keep a value under a key, in place of the one before."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    statement = insert(_facts).values(key=key, value=value)
    await connection.execute(
        statement.on_conflict_do_update(index_elements=["key"], set_={"value": value})
    )
