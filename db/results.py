"""How tables ended, and what statistics count of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    ScalarSelect,
    Select,
    bindparam,
    case,
    false,
    func,
    select,
    true,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from db import models
from db.rows import SeatRow
from db.tables import seats_of

_tables: Final = models.tables
_seats: Final = models.seats
_log: Final = models.log
_results: Final = models.results


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a table ended. `places` holds the place of each seat, 1 being first."""

    guild_id: int
    ruleset: str
    mode: str
    seconds: int
    won: bool
    places: Mapping[int, int]
    winners: Collection[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """A finished table, as far as its result can be read from it."""

    id: int
    guild_id: int
    ruleset: str
    options: bytes
    state: bytes | None
    campaign_id: int | None
    began_at: datetime
    ended_at: datetime | None
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """What was played of a mode of a game; a game's length is in seconds."""

    ruleset: str
    mode: str
    played: int
    won: int
    longest: int
    longest_table: int
    fastest: int
    fastest_table: int
    newest_table: int


@dataclass(frozen=True, slots=True)
class Active:
    """How much somebody has played; `players` is how many there are in all."""

    player_id: int
    name: str
    played: int
    won: int
    players: int


async def put(connection: AsyncConnection, ended: Mapping[int, Result]) -> None:
    """Keep how tables ended, by their ids; nothing changes where it is kept already."""
    if not ended:
        return
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    statement = insert(_results).on_conflict_do_nothing(index_elements=["table_id"])
    rows = [
        {
            "table_id": table_id,
            "guild_id": result.guild_id,
            "ruleset": result.ruleset,
            "mode": result.mode,
            "seconds": result.seconds,
            "won": result.won,
        }
        for table_id, result in ended.items()
    ]
    await connection.execute(statement, rows)
    placed = [
        {"of_table": table_id, "of_seat": seat, "place": place, "won": seat in result.winners}
        for table_id, result in ended.items()
        for seat, place in result.places.items()
    ]
    at = (_seats.c.table_id == bindparam("of_table")) & (_seats.c.seat == bindparam("of_seat"))
    await connection.execute(update(_seats).where(at), placed)


async def began_at(connection: AsyncConnection, table_id: int) -> datetime | None:
    """When the game of a table began: the time of its first log row."""
    statement = select(_log.c.at).where(_log.c.table_id == table_id, _log.c.number == 1)
    found: datetime | None = (await connection.execute(statement)).scalar_one_or_none()
    return found


async def missing(connection: AsyncConnection, guild_id: int | None = None) -> list[int]:
    """Finished tables, of a server or of all, of which it is not kept how they ended."""
    kept = select(_results.c.table_id).where(_results.c.table_id == _tables.c.id)
    statement = select(_tables.c.id).where(_tables.c.status == "finished", ~kept.exists())
    if guild_id is not None:
        statement = statement.where(_tables.c.guild_id == guild_id)
    return list((await connection.execute(statement.order_by(_tables.c.id))).scalars())


async def ended(connection: AsyncConnection, table_ids: Sequence[int]) -> list[Ended]:
    """These tables with all that tells how they ended. A state may be large: ask for a few."""
    statement = (
        select(
            _tables.c.id,
            _tables.c.guild_id,
            _tables.c.ruleset,
            _tables.c.options,
            _tables.c.state,
            _tables.c.campaign_id,
            func.coalesce(_log.c.at, _tables.c.opened_at).label("began_at"),
            _tables.c.ended_at,
        )
        .outerjoin(_log, (_log.c.table_id == _tables.c.id) & (_log.c.number == 1))
        .where(_tables.c.id.in_(table_ids))
        .order_by(_tables.c.id)
    )
    rows = (await connection.execute(statement)).all()
    seats = await seats_of(connection, [row.id for row in rows])
    return [Ended(**row._mapping, seats=seats[row.id]) for row in rows]


async def of_player(connection: AsyncConnection, guild_id: int, player_id: int) -> list[Tally]:
    """What a player has played to its end on a server, by game and mode, most played first.

    A seat that a computer held at the end does not count.
    """
    own = (
        _games(_seats.c.won)
        .join(_seats, _seats.c.table_id == _results.c.table_id)
        .where(
            _results.c.guild_id == guild_id,
            _seats.c.player_id == player_id,
            _seats.c.computer == false(),
        )
    )
    return await _tallies(connection, own)


async def of_guild(connection: AsyncConnection, guild_id: int) -> list[Tally]:
    """The tables of a server that were played to their end, by game and mode, most played first.

    A table counts as won if a player won.
    """
    tables = _games(_results.c.won).where(_results.c.guild_id == guild_id)
    return await _tallies(connection, tables)


async def most_active(connection: AsyncConnection, guild_id: int, limit: int) -> list[Active]:
    """Who has played most to its end on a server, with the name that they had at their last."""
    played = func.count()
    counted = (
        select(
            _seats.c.player_id,
            played.label("played"),
            _sum(_seats.c.won).label("won"),
            func.max(_seats.c.table_id).label("newest"),
            func.count().over().label("players"),
        )
        .join(_results, _seats.c.table_id == _results.c.table_id)
        .where(
            _results.c.guild_id == guild_id,
            _seats.c.player_id.is_not(None),
            _seats.c.computer == false(),
        )
        .group_by(_seats.c.player_id)
        .order_by(played.desc(), _sum(_seats.c.won).desc(), _seats.c.player_id)
        .limit(limit)
        .subquery()
    )
    last = (_seats.c.table_id == counted.c.newest) & (_seats.c.player_id == counted.c.player_id)
    statement = (
        select(
            counted.c.player_id, _seats.c.name, counted.c.played, counted.c.won, counted.c.players
        )
        .join(_seats, last)
        .order_by(counted.c.played.desc(), counted.c.won.desc(), counted.c.player_id)
    )
    return [Active(*row) for row in await connection.execute(statement)]


def _games(won: ColumnElement[bool | None]) -> Select[Any]:
    """Select finished tables with what is counted of them."""
    return select(
        _results.c.ruleset,
        _results.c.mode,
        _results.c.table_id.label("number"),
        _results.c.seconds.label("length"),
        won.label("won"),
    ).select_from(_results)


async def _tallies(connection: AsyncConnection, games: Select[Any]) -> list[Tally]:
    """Count games by ruleset and mode, and find the longest and the fastest of each.

    Numbering all of them by their length in a window takes SQLite ten times as long.
    """
    of = games.subquery()
    total = (
        select(
            of.c.ruleset,
            of.c.mode,
            func.count().label("played"),
            _sum(of.c.won).label("won"),
            func.max(of.c.length).label("longest"),
            func.min(of.c.length).label("fastest"),
            func.max(of.c.number).label("newest"),
        )
        .group_by(of.c.ruleset, of.c.mode)
        .subquery()
    )

    def first(length: ColumnElement[int]) -> ScalarSelect[int]:
        """Find the first table of the mode that took so long."""
        same = games.subquery()
        return (
            select(func.min(same.c.number))
            .where(
                same.c.ruleset == total.c.ruleset,
                same.c.mode == total.c.mode,
                same.c.length == length,
            )
            .scalar_subquery()
        )

    statement = select(
        total.c.ruleset,
        total.c.mode,
        total.c.played,
        total.c.won,
        total.c.longest,
        first(total.c.longest),
        total.c.fastest,
        first(total.c.fastest),
        total.c.newest,
    ).order_by(total.c.played.desc(), total.c.newest.desc())
    return [Tally(*row) for row in await connection.execute(statement)]


def _sum(flag: ColumnElement[bool | None]) -> ColumnElement[int]:
    """Count where a flag is set; a result that is not kept counts as not."""
    return func.sum(case((flag == true(), 1), else_=0))
