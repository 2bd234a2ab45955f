"""Characters: their sheets, where they are, and what they took to their games.

A sheet and where its character is change only together with the version, which is compared. A
character is at one table at a time, since it has a single place to say which.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, fields
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from db import models
from db.rows import Guest, Journey, StoredCharacter

__all__ = [
    "Guest",
    "Journey",
    "NameTaken",
    "StoredCharacter",
    "at_table",
    "bind",
    "change",
    "come_home",
    "create",
    "depart",
    "journeys",
    "leave_campaign",
    "load",
    "of_campaign",
    "of_player",
    "of_table",
    "part",
    "release",
    "retire",
    "return_home",
]

_characters: Final = models.characters
_journeys: Final = models.journeys
_COLUMNS: Final = [_characters.c[field.name] for field in fields(StoredCharacter)]
_HOME: Final[dict[str, Any]] = {
    "table_id": None,
    "seat": None,
    "schema": func.coalesce(_characters.c.home_schema, _characters.c.schema),
    "sheet": func.coalesce(_characters.c.home_sheet, _characters.c.sheet),
    "home_schema": None,
    "home_sheet": None,
}
"""At no table: with the sheet from before it joined a party, if it has not set out with it."""


class NameTaken(Exception):
    """A player has a character of this name already."""


async def create(
    connection: AsyncConnection,
    *,
    player_id: int,
    ruleset: str,
    name: str,
    schema: int,
    sheet: bytes,
    at: datetime,
) -> int:
    """Make a character, at version 1 and at home; gives its id, which is never used twice.

    Raises NameTaken, and the transaction is to be given up: the player has one of that name.
    """
    statement = insert(_characters).values(
        player_id=player_id,
        ruleset=ruleset,
        name=name,
        status="open",
        version=1,
        schema=schema,
        sheet=sheet,
        made_at=at,
        changed_at=at,
    )
    try:
        found = await connection.execute(statement.returning(_characters.c.id))
    except IntegrityError:
        raise NameTaken(name) from None
    character_id: int = found.scalar_one()
    return character_id


async def load(
    connection: AsyncConnection, character_ids: Collection[int], *, lock: bool = False
) -> dict[int, StoredCharacter]:
    """Characters by their ids, those that are there. `lock`: nobody else changes them meanwhile."""
    found = await _found(connection, _characters.c.id.in_(character_ids), lock=lock)
    return {character.id: character for character in found}


async def of_player(
    connection: AsyncConnection, player_id: int, *, retired: bool = False
) -> list[StoredCharacter]:
    """A player's characters, oldest first; those that are retired only if asked for."""
    statuses = ("open", "retired") if retired else ("open",)
    return await _found(
        connection, _characters.c.player_id == player_id, _characters.c.status.in_(statuses)
    )


async def of_campaign(
    connection: AsyncConnection, campaign_id: int, *, lock: bool = False
) -> list[StoredCharacter]:
    """The characters that take part in a running campaign, oldest first."""
    return await _found(connection, _characters.c.campaign_id == campaign_id, lock=lock)


async def of_table(
    connection: AsyncConnection, table_id: int, *, lock: bool = False
) -> list[StoredCharacter]:
    """The characters that are brought to a table and have not come home from it."""
    return await _found(connection, _characters.c.table_id == table_id, lock=lock)


async def at_table(connection: AsyncConnection, table_id: int) -> tuple[Guest, ...]:
    """Who is brought to a table and has not come home from it, without the sheets."""
    columns = (
        _characters.c.id,
        _characters.c.player_id,
        _characters.c.name,
        _characters.c.seat,
    )
    statement = select(*columns).where(_characters.c.table_id == table_id)
    rows = await connection.execute(statement.order_by(_characters.c.id))
    return tuple(Guest(*row) for row in rows)


async def change(
    connection: AsyncConnection,
    character_id: int,
    version: int,
    *,
    schema: int,
    sheet: bytes,
    at: datetime,
) -> bool:
    """Store a character's next sheet between two games.

    False when it is not at `version` any more, or in a game: then nothing has changed.
    """
    values = {"schema": schema, "sheet": sheet, "changed_at": at}
    where = (*_same(character_id, version), ~_in_play())
    return await _change(connection, *where, **values)


async def retire(
    connection: AsyncConnection, character_id: int, version: int, *, at: datetime
) -> bool:
    """Retire a character that is at home; it leaves its campaign.

    False when it is not at `version` any more, or not at home: then nothing has changed.
    """
    where = (*_same(character_id, version), _characters.c.table_id.is_(None))
    values = {"status": "retired", "campaign_id": None, "changed_at": at}
    return await _change(connection, *where, **values)


async def leave_campaign(
    connection: AsyncConnection, character_id: int, version: int, *, at: datetime
) -> bool:
    """Take a character that is at home out of its campaign.

    False when it is not at `version` any more, or not at home: then nothing has changed.
    """
    where = (*_same(character_id, version), _characters.c.table_id.is_(None))
    return await _change(connection, *where, campaign_id=None, changed_at=at)


async def bind(
    connection: AsyncConnection,
    character_id: int,
    version: int,
    table_id: int,
    *,
    joins: tuple[int, bytes] | None = None,
    at: datetime,
) -> bool:
    """Bring a character that is at home to a table, in place of another of its player's.

    `joins` are the schema and the sheet with which it joins a party there; it keeps that sheet
    only if it sets out.

    False when it is not at `version` any more, or not at home: then nothing has changed, unless
    the caller goes on with the transaction.
    """
    owner = select(_characters.c.player_id).where(_characters.c.id == character_id)
    others = (
        _characters.c.table_id == table_id,
        _characters.c.player_id == owner.scalar_subquery(),
        ~_in_play(),
    )
    await _change(connection, *others, **_HOME, changed_at=at)
    where = (
        *_same(character_id, version),
        _characters.c.status == "open",
        _characters.c.table_id.is_(None),
    )
    values: dict[str, Any] = {"table_id": table_id, "seat": None, "changed_at": at}
    if joins is not None:
        before = {"home_schema": _characters.c.schema, "home_sheet": _characters.c.sheet}
        values |= {**before, "schema": joins[0], "sheet": joins[1]}
    return await _change(connection, *where, **values)


async def depart(
    connection: AsyncConnection,
    table_id: int,
    going: Sequence[Journey],
    *,
    campaign_id: int | None,
    at: datetime,
) -> bool:
    """Store the sheets that go to a game which begins, in the transaction that begins it.

    False when one of them has changed or is not at that table any more: the caller gives the
    whole transaction up.
    """
    for each in sorted(going, key=lambda each: each.character_id):
        where = (
            *_same(each.character_id, each.version),
            _characters.c.player_id == each.player_id,
            _characters.c.table_id == table_id,
        )
        values: dict[str, Any] = {
            "schema": each.schema,
            "sheet": each.sheet,
            "seat": each.seat,
            "home_schema": None,
            "home_sheet": None,
            "changed_at": at,
        }
        if campaign_id is not None:
            values["campaign_id"] = campaign_id
        if not await _change(connection, *where, **values):
            return False
        await connection.execute(insert(_journeys).values(**asdict(each), table_id=table_id))
    return True


async def return_home(
    connection: AsyncConnection,
    character_id: int,
    version: int,
    table_id: int,
    *,
    schema: int,
    sheet: bytes,
    at: datetime,
) -> bool:
    """Store the sheet that a game has changed, in the transaction of the move that ends it.

    The character is at that table no more, so nothing of that game changes it a second time.
    False when it was not there, or has changed: then nothing has.
    """
    where = (*_same(character_id, version), _characters.c.table_id == table_id)
    values = {**_HOME, "schema": schema, "sheet": sheet, "changed_at": at}
    return await _change(connection, *where, **values)


async def release(
    connection: AsyncConnection,
    table_id: int,
    *,
    stays: Collection[int] = (),
    at: datetime,
) -> None:
    """Let a table's characters go home, but for those of the players who stay."""
    where = (_characters.c.table_id == table_id, _characters.c.player_id.not_in(stays))
    await _lock(connection, *where)
    await _change(connection, *where, **_HOME, changed_at=at)


async def come_home(
    connection: AsyncConnection, character_id: int, version: int, *, at: datetime
) -> bool:
    """Let a character go home from its table, which does not go on.

    False when it is not at `version` any more: then nothing has changed.
    """
    return await _change(connection, *_same(character_id, version), **_HOME, changed_at=at)


async def part(connection: AsyncConnection, campaign_id: int, *, at: datetime) -> None:
    """Let the characters of a campaign go their ways, since it is over."""
    where = _characters.c.campaign_id == campaign_id
    await _lock(connection, where)
    await _change(connection, where, campaign_id=None, changed_at=at)


async def journeys(connection: AsyncConnection, table_id: int) -> dict[int, Journey]:
    """What went to a game, by seat: each sheet as it went."""
    columns = [_journeys.c[field.name] for field in fields(Journey)]
    rows = await connection.execute(select(*columns).where(_journeys.c.table_id == table_id))
    return {row.seat: Journey(**row._mapping) for row in rows}


async def _found(
    connection: AsyncConnection, *where: ColumnElement[bool], lock: bool = False
) -> list[StoredCharacter]:
    """Characters, in the order in which everybody locks them."""
    statement = select(*_COLUMNS).where(*where).order_by(_characters.c.id)
    rows = await connection.execute(statement.with_for_update() if lock else statement)
    return [StoredCharacter(**row._mapping) for row in rows]


async def _lock(connection: AsyncConnection, *where: ColumnElement[bool]) -> None:
    """Lock characters before several change: in one order, so that no two wait for each other."""
    statement = select(_characters.c.id).where(*where).order_by(_characters.c.id)
    await connection.execute(statement.with_for_update())


async def _change(connection: AsyncConnection, *where: ColumnElement[bool], **values: Any) -> bool:
    statement = (
        update(_characters)
        .where(*where)
        .values(**values, version=_characters.c.version + 1)
        .returning(_characters.c.id)
    )
    return bool((await connection.execute(statement)).all())


def _same(character_id: int, version: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return _characters.c.id == character_id, _characters.c.version == version


def _in_play() -> ColumnElement[bool]:
    return _characters.c.table_id.is_not(None) & _characters.c.seat.is_not(None)
