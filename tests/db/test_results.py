"""How tables ended: kept once, counted by server, player, game and mode."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from db import Database, results, tables
from db.results import Active, Ended, Result, Tally
from db.tables import LogRow, SeatRow
from tests.db.making import ANNA, NOON, ROBOT, after, open_table, stored

GUILD, ANNAS, BORIS = 2**60, 2**60 + 1, 2**60 + 2
BORIS_SITS = SeatRow(1, BORIS, "Boris", False)
BOTH = (ANNA, BORIS_SITS)

ARMS = Result(
    guild_id=GUILD,
    ruleset="arms",
    mode="",
    seconds=90,
    won=True,
    places={0: 1, 1: 2},
    winners=(0,),
)


async def finish(connection: AsyncConnection, result: Result | None = ARMS, **opened: Any) -> int:
    """Open a table and end it at once; without a result, as the program before did."""
    if result is not None:
        opened["guild_id"] = result.guild_id
    table_id = await open_table(connection, **({"seats": BOTH} | opened))
    start = LogRow(1, None, "start", b"{}", after(5))
    values = {"status": "finished", "state": b"{}", "ended_at": after(60)}
    await tables.store(connection, table_id, 1, values, log=[start], at=NOON)
    if result is not None:
        await results.put(connection, {table_id: result})
    return table_id


async def placed(connection: AsyncConnection, table_id: int) -> list[tuple[Any, ...]]:
    statement = text("SELECT place, won FROM seats WHERE table_id = :table ORDER BY seat")
    return [tuple(row) for row in await connection.execute(statement, {"table": table_id})]


async def test_a_result_is_kept_once(database: Database) -> None:
    async with database.write() as connection:
        table_id = await finish(connection)
        await results.put(connection, {table_id: replace(ARMS, seconds=1, mode="other")})
        assert await placed(connection, table_id) == [(1, True), (2, False)]
        (tally,) = await results.of_guild(connection, GUILD)
        assert (tally.mode, tally.fastest) == ("", 90)
        assert (await stored(connection, table_id)).seats == BOTH


async def test_nobody_wins_a_lost_cooperative_game(database: Database) -> None:
    lost = replace(ARMS, won=False, places={0: 1, 1: 1}, winners=())
    async with database.write() as connection:
        table_id = await finish(connection, lost)
        assert await placed(connection, table_id) == [(1, False), (1, False)]
        (tally,) = await results.of_player(connection, GUILD, ANNAS)
        assert (tally.played, tally.won) == (1, 0)


async def test_a_player_is_counted_by_game_and_mode(database: Database) -> None:
    war = replace(ARMS, ruleset="war", mode="hard", won=False, winners=(), seconds=500)
    async with database.write() as connection:
        assert await results.of_player(connection, GUILD, ANNAS) == []
        await finish(connection)
        await finish(connection, replace(ARMS, seconds=30, winners=(1,)))
        await finish(connection, replace(ARMS, seconds=4_000))
        await finish(connection, replace(ARMS, seconds=4_000, winners=(1,)))
        await finish(connection, war)
        await finish(connection, replace(war, mode="easy"))
        await finish(connection, replace(war, guild_id=7))
        assert await results.of_player(connection, GUILD, ANNAS) == [
            Tally("arms", "", 4, 2, 4_000, 3, 30, 2, 4),
            Tally("war", "easy", 1, 0, 500, 6, 500, 6, 6),
            Tally("war", "hard", 1, 0, 500, 5, 500, 5, 5),
        ]
        assert len(await results.of_player(connection, 7, ANNAS)) == 1
        assert await results.of_player(connection, GUILD, 99) == []


async def test_who_left_and_computers_are_not_counted(database: Database) -> None:
    away = replace(BORIS_SITS, computer=True)
    async with database.write() as connection:
        await finish(connection, seats=(ANNA, away))
        await finish(connection, seats=(ANNA, ROBOT))
        assert await results.of_player(connection, GUILD, BORIS) == []
        active = await results.most_active(connection, GUILD, 5)
        assert active == [Active(ANNAS, "Anna", 2, 2, 1)]


async def test_a_server_counts_tables_and_names_the_most_active(database: Database) -> None:
    later = replace(ANNA, name="Anna the Great")
    async with database.write() as connection:
        await finish(connection)
        await finish(connection, replace(ARMS, won=False, winners=()), seats=(ANNA, ROBOT))
        await finish(connection, seats=(later, BORIS_SITS))
        await finish(connection, replace(ARMS, guild_id=7))
        assert await results.of_guild(connection, GUILD) == [
            Tally("arms", "", 3, 2, 90, 1, 90, 1, 3)
        ]
        assert await results.most_active(connection, GUILD, 5) == [
            Active(ANNAS, "Anna the Great", 3, 2, 2),
            Active(BORIS, "Boris", 2, 0, 2),
        ]
        assert [a.players for a in await results.most_active(connection, GUILD, 1)] == [2]
        assert await results.most_active(connection, 99, 5) == []


async def test_what_is_not_kept_yet_is_found_with_all_that_tells_it(database: Database) -> None:
    async with database.write() as connection:
        await finish(connection)
        old = await finish(connection, None)
        elsewhere = await finish(connection, None, guild_id=7)
        await open_table(connection)
        closed = await open_table(connection)
        await tables.store(connection, closed, 1, {"status": "closed"}, at=NOON)
        assert await results.missing(connection) == [old, elsewhere]
        assert await results.missing(connection, 7) == [elsewhere]
        assert await results.ended(connection, [old]) == [
            Ended(
                id=old,
                guild_id=GUILD,
                ruleset="war_titans",
                options=b"{}",
                state=b"{}",
                campaign_id=None,
                began_at=after(5),
                ended_at=after(60),
                seats=BOTH,
            )
        ]
        assert await results.began_at(connection, old) == after(5)
        assert await results.began_at(connection, closed) is None
        await results.put(connection, {old: ARMS})
        assert await results.missing(connection, GUILD) == []


async def test_a_table_takes_its_result_along(database: Database) -> None:
    async with database.write() as connection:
        await finish(connection)
        await connection.execute(text("DELETE FROM tables"))
        assert await results.of_guild(connection, GUILD) == []


@pytest.mark.parametrize("revision", ["0002", "0001"])
async def test_tables_from_before_stay_and_have_no_result_yet(
    own_database: Database, revision: str
) -> None:
    """The change of 0003 adds to a database that is in use; the way back takes it away."""
    from alembic import command  # noqa: PLC0415

    from db import migrations  # noqa: PLC0415

    def back(connection: Any) -> None:
        settings = migrations.config()
        settings.attributes["connection"] = connection
        command.downgrade(settings, revision)

    async with own_database.write() as connection:
        table_id = await finish(connection)
        before = await stored(connection, table_id)
    async with own_database.change_schema() as connection:
        await connection.run_sync(back)
    await own_database.migrate()
    async with own_database.write() as connection:
        assert await stored(connection, table_id) == before
        assert await placed(connection, table_id) == [(None, None), (None, None)]
        assert await results.missing(connection) == [table_id]
        await results.put(connection, {table_id: ARMS})
        assert await placed(connection, table_id) == [(1, True), (2, False)]
