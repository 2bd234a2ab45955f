from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import event, exc, text
from sqlalchemy.ext.asyncio import AsyncConnection

from db import Database, campaigns, tables
from db.campaigns import LastTable, StoredCampaign
from db.tables import SeatRow
from tests.db.making import ANNA, NOON, after, open_table, stored

GUILD, HOST, BORIS = 2**60, 2**60 + 1, 2**60 + 2


async def begin(connection: AsyncConnection, **changes: Any) -> int:
    given: dict[str, Any] = {
        "guild_id": GUILD,
        "ruleset": "defenders",
        "name": "",
        "host_id": HOST,
        "schema": 1,
        "log": b"\x00{",
        "party": b"[]",
        "at": NOON,
    }
    return await campaigns.create(connection, **(given | changes))


async def found(connection: AsyncConnection, campaign_id: int) -> StoredCampaign:
    campaign = await campaigns.load(connection, campaign_id)
    assert campaign is not None
    return campaign


async def test_a_campaign_begins(database: Database) -> None:
    async with database.write() as connection:
        campaign_id = await begin(connection, name="Winter")
    async with database.read() as connection:
        assert await campaigns.load(connection, campaign_id) == StoredCampaign(
            id=campaign_id,
            guild_id=GUILD,
            ruleset="defenders",
            name="Winter",
            host_id=HOST,
            status="open",
            version=1,
            schema=1,
            log=b"\x00{",
            party=b"[]",
            started_at=NOON,
            changed_at=NOON,
            ended_at=None,
        )
        assert await campaigns.load(connection, campaign_id + 1) is None


async def test_a_finished_table_moves_it_on_and_the_last_one_ends_it(database: Database) -> None:
    async with database.write() as connection:
        campaign_id = await begin(connection)
        more: dict[str, Any] = {"schema": 2, "log": b"won", "party": b"[1]"}
        assert await campaigns.advance(connection, campaign_id, 1, **more, over=False, at=after(5))
        now = await found(connection, campaign_id)
        assert (now.version, now.schema, now.log, now.party) == (2, 2, b"won", b"[1]")
        assert (now.status, now.changed_at, now.ended_at) == ("open", after(5), None)
        assert await campaigns.advance(connection, campaign_id, 2, **more, over=True, at=after(6))
        now = await found(connection, campaign_id)
        assert (now.status, now.started_at, now.ended_at) == ("over", NOON, after(6))


async def test_who_comes_second_changes_nothing(database: Database, other: Database) -> None:
    async with database.write() as connection:
        campaign_id = await begin(connection)
    more: dict[str, Any] = {"schema": 2, "party": b"[1]", "over": True, "at": after(9)}

    async def move(program: Database, log: bytes) -> bool:
        async with program.write() as connection:
            return await campaigns.advance(connection, campaign_id, 1, log=log, **more)

    moved = await asyncio.gather(move(database, b"first"), move(other, b"second"))
    assert sorted(moved) == [False, True]
    async with other.write() as connection:
        assert not await campaigns.claim(connection, campaign_id, 1, at=after(10))
        now = await found(connection, campaign_id)
        assert (now.version, now.changed_at) == (2, after(9))
        assert now.log == (b"first" if moved[0] else b"second")
        assert not await campaigns.claim(connection, 99, 1, at=NOON)


async def test_opening_the_next_table_moves_the_version_alone(database: Database) -> None:
    async with database.write() as connection:
        campaign_id = await begin(connection)
        before = await found(connection, campaign_id)
        assert await campaigns.claim(connection, campaign_id, 1, at=after(3))
        now = await found(connection, campaign_id)
    assert (now.version, now.changed_at) == (2, after(3))
    assert (now.log, now.party, now.status) == (before.log, before.party, before.status)


async def test_its_newest_table_is_known_and_whether_one_is_open(database: Database) -> None:
    async with database.write() as connection:
        campaign_id, other_id = await begin(connection), await begin(connection)
        assert await campaigns.last_table(connection, campaign_id) is None
        first = await open_table(connection, campaign_id=campaign_id)
        assert (await stored(connection, first)).campaign_id == campaign_id
        assert await campaigns.open_tables(connection, [campaign_id, other_id]) == {
            campaign_id: first
        }
        await tables.store(connection, first, 1, {"status": "finished"}, at=NOON)
        assert await campaigns.open_tables(connection, [campaign_id, other_id]) == {}
        second = await open_table(connection, campaign_id=campaign_id, options=b'{"pace":"7d"}')
        await open_table(connection)
        last = await campaigns.last_table(connection, campaign_id)
        assert last == LastTable(second, "lobby", b'{"pace":"7d"}')


async def test_a_servers_campaigns_newest_first(database: Database) -> None:
    async with database.write() as connection:
        first, second = await begin(connection), await begin(connection)
        await begin(connection, guild_id=5)
        of_guild = await campaigns.of_guild(connection, GUILD, 10)
        assert [campaign.id for campaign in of_guild] == [second, first]
        assert len(await campaigns.of_guild(connection, GUILD, 1)) == 1
        assert await campaigns.of_guild(connection, 6, 10) == []


async def test_a_players_last_campaign(database: Database) -> None:
    boris = (ANNA, SeatRow(1, BORIS, "Boris", False))
    async with database.write() as connection:

        async def last(player: int, guild: int = GUILD, **how: bool) -> int | None:
            return await campaigns.of_player(connection, guild, player, **how)

        assert await last(HOST) is None
        first = await begin(connection)
        second = await begin(connection, at=after(1))
        await begin(connection, guild_id=5, at=after(9))
        await open_table(connection, campaign_id=first, seats=boris)
        assert await last(HOST) == second
        assert await last(BORIS) == first
        assert await last(BORIS, 5) is None
        assert await last(99) is None
        assert await campaigns.claim(connection, first, 1, at=after(2))
        assert await last(HOST) == first
        await campaigns.advance(
            connection, first, 2, schema=1, log=b"", party=b"[]", over=True, at=after(3)
        )
        assert await last(HOST) == first
        assert await last(HOST, open_first=True) == second
        assert await last(BORIS, open_first=True) == first


async def test_a_number_is_never_used_twice(database: Database) -> None:
    async with database.write() as connection:
        first = await begin(connection)
        await connection.execute(text("DELETE FROM campaigns"))
        assert await begin(connection) > first


async def test_a_status_that_is_none(database: Database) -> None:
    with pytest.raises(exc.IntegrityError):
        async with database.write() as connection:
            await begin(connection)
            await connection.execute(text("UPDATE campaigns SET status = 'lost'"))


async def test_loading_an_ordinary_table_asks_for_no_campaign(database: Database) -> None:
    statements: list[str] = []
    async with database.write() as connection:
        table_id = await open_table(connection)
    async with database.read() as connection:
        event.listen(
            connection.sync_connection,
            "before_cursor_execute",
            lambda _connection, _cursor, statement, *_more: statements.append(statement),
        )
        await stored(connection, table_id)
    assert len(statements) == 2
    assert not any("campaigns" in statement for statement in statements)


async def test_the_tables_of_the_first_program_stay_as_they_were(own_database: Database) -> None:
    """The change of 0002 adds to a database that is in use."""
    from alembic import command  # noqa: PLC0415

    from db import migrations  # noqa: PLC0415

    def back(connection: Any) -> None:
        settings = migrations.config()
        settings.attributes["connection"] = connection
        command.downgrade(settings, "0001")

    async with own_database.write() as connection:
        await connection.execute(text("SELECT 1"))
        table_id = await open_table(connection)
        before = await stored(connection, table_id)
    async with own_database.change_schema() as connection:
        await connection.run_sync(back)
    await own_database.migrate()
    async with own_database.write() as connection:
        assert await stored(connection, table_id) == before
        assert await open_table(connection) == table_id + 1
