from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import exc, text
from sqlalchemy.ext.asyncio import AsyncConnection

from db import Database, characters
from db.characters import Guest, Journey, StoredCharacter
from tests.db.making import NOON, after, open_table

ANNA, BORIS = 2**60 + 1, 2**60 + 2


async def make(connection: AsyncConnection, **changes: Any) -> int:
    given: dict[str, Any] = {
        "player_id": ANNA,
        "ruleset": "campaign",
        "name": "Rose",
        "schema": 1,
        "sheet": b"\x00{",
        "at": NOON,
    }
    return await characters.create(connection, **(given | changes))


async def found(connection: AsyncConnection, character_id: int) -> StoredCharacter:
    return (await characters.load(connection, [character_id]))[character_id]


async def brought(connection: AsyncConnection, **changes: Any) -> tuple[int, int]:
    """Make a character and bring it to a table: both their ids, it is at version 2."""
    character_id, table_id = await make(connection, **changes), await open_table(connection)
    assert await characters.bind(connection, character_id, 1, table_id, at=after(1))
    return character_id, table_id


async def test_a_character_is_made(database: Database) -> None:
    async with database.write() as connection:
        character_id = await make(connection)
    async with database.read() as connection:
        assert await found(connection, character_id) == StoredCharacter(
            id=character_id,
            player_id=ANNA,
            ruleset="campaign",
            name="Rose",
            status="open",
            version=1,
            schema=1,
            sheet=b"\x00{",
            table_id=None,
            seat=None,
            campaign_id=None,
            made_at=NOON,
            changed_at=NOON,
        )
        assert await characters.load(connection, [character_id + 1]) == {}
        assert await characters.load(connection, []) == {}


async def test_a_number_is_never_used_twice(database: Database) -> None:
    async with database.write() as connection:
        first = await make(connection)
        await connection.execute(text("DELETE FROM characters"))
        assert await make(connection) > first


async def test_a_players_characters_oldest_first(database: Database) -> None:
    async with database.write() as connection:
        one, two = await make(connection), await make(connection, ruleset="other", name="Fern")
        await make(connection, player_id=BORIS)
        assert await characters.retire(connection, one, 1, at=after(1))
        of_player = await characters.of_player(connection, ANNA)
        assert [each.id for each in of_player] == [two]
        everyone = await characters.of_player(connection, ANNA, retired=True)
        assert [(each.id, each.status) for each in everyone] == [(one, "retired"), (two, "open")]


async def test_a_name_belongs_to_one_character_of_a_player_at_a_time(database: Database) -> None:
    async with database.write() as connection:
        rose = await make(connection)
        await make(connection, player_id=BORIS)
    with pytest.raises(characters.NameTaken):
        async with database.write() as connection:
            await make(connection)
    async with database.write() as connection:
        assert await characters.retire(connection, rose, 1, at=after(1))
        assert await make(connection) > rose


@pytest.mark.parametrize("goes", ["home", "for another", "out"])
async def test_a_sheet_that_joins_a_party_stays_only_if_it_sets_out(
    database: Database, goes: str
) -> None:
    joins = (2, b"joins")
    async with database.write() as connection:
        rose, table_id = await make(connection), await open_table(connection)
        assert await characters.bind(connection, rose, 1, table_id, joins=joins, at=after(1))
        assert (await found(connection, rose)).sheet == b"joins"
        new: dict[str, Any] = {"schema": 3, "sheet": b"spent", "at": after(2)}
        assert await characters.change(connection, rose, 2, **new)
        if goes == "out":
            going = [Journey(rose, ANNA, 0, 3, 3, b"spent")]
            assert await characters.depart(connection, table_id, going, campaign_id=1, at=NOON)
        elif goes == "for another":
            fern = await make(connection, name="Fern")
            assert await characters.bind(connection, fern, 1, table_id, at=after(3))
        await characters.release(connection, table_id, at=after(4))
        now = await found(connection, rose)
    assert now.table_id is None
    assert (now.schema, now.sheet) == ((3, b"spent") if goes == "out" else (1, b"\x00{"))


async def test_a_sheet_changes_at_its_version_and_between_games(database: Database) -> None:
    async with database.write() as connection:
        character_id, table_id = await brought(connection)
        new: dict[str, Any] = {"schema": 2, "sheet": b"new", "at": after(5)}
        assert not await characters.change(connection, character_id, 1, **new)
        assert await characters.change(connection, character_id, 2, **new)
        now = await found(connection, character_id)
        assert (now.version, now.schema, now.sheet, now.changed_at) == (3, 2, b"new", after(5))
        going = [Journey(character_id, ANNA, 0, 3, 2, b"gone")]
        assert await characters.depart(connection, table_id, going, campaign_id=None, at=NOON)
        assert not await characters.change(connection, character_id, 4, **new)
        assert not await characters.retire(connection, character_id, 4, at=NOON)
        assert not await characters.leave_campaign(connection, character_id, 4, at=NOON)


async def test_it_is_brought_to_one_table_in_place_of_another(database: Database) -> None:
    async with database.write() as connection:
        rose, table_id = await brought(connection)
        moss = await make(connection, name="Moss")
        fern = await make(connection, name="Fern", player_id=BORIS)
        other_id = await open_table(connection)
        assert not await characters.bind(connection, rose, 2, other_id, at=NOON)
        assert await characters.bind(connection, fern, 1, table_id, at=NOON)
        assert await characters.bind(connection, moss, 1, table_id, at=NOON)
        assert await characters.at_table(connection, table_id) == (
            Guest(moss, ANNA, "Moss", None),
            Guest(fern, BORIS, "Fern", None),
        )
        assert (await found(connection, rose)).table_id is None
        await characters.release(connection, table_id, stays=[BORIS], at=NOON)
        assert [each.id for each in await characters.of_table(connection, table_id)] == [fern]
        await characters.release(connection, table_id, at=NOON)
        assert await characters.at_table(connection, table_id) == ()


async def test_a_player_has_one_character_at_a_table(database: Database) -> None:
    with pytest.raises(exc.IntegrityError):
        async with database.write() as connection:
            _, table_id = await brought(connection)
            await make(connection, name="Moss")
            await connection.execute(text("UPDATE characters SET table_id = :t"), {"t": table_id})


async def test_it_goes_and_comes_home_once(database: Database) -> None:
    async with database.write() as connection:
        character_id, table_id = await brought(connection)
        going = [Journey(character_id, ANNA, 1, 2, 3, b"gone")]
        assert await characters.depart(connection, table_id, going, campaign_id=7, at=after(2))
        now = await found(connection, character_id)
        assert (now.seat, now.sheet, now.schema, now.campaign_id) == (1, b"gone", 3, 7)
        assert await characters.journeys(connection, table_id) == {1: going[0]}
        new: dict[str, Any] = {"schema": 3, "sheet": b"home", "at": after(3)}
        assert not await characters.return_home(connection, character_id, 3, table_id + 1, **new)
        assert await characters.return_home(connection, character_id, 3, table_id, **new)
        assert not await characters.return_home(connection, character_id, 4, table_id, **new)
        now = await found(connection, character_id)
        assert (now.table_id, now.seat, now.sheet, now.campaign_id) == (None, None, b"home", 7)
        await characters.part(connection, 7, at=after(4))
        assert await characters.of_campaign(connection, 7) == []
        assert await characters.journeys(connection, table_id) == {1: going[0]}


async def test_who_is_not_there_does_not_go(database: Database) -> None:
    async with database.write() as connection:
        character_id, table_id = await brought(connection)
        for wrong in (
            Journey(character_id, ANNA, 0, 1, 1, b""),
            Journey(character_id, BORIS, 0, 2, 1, b""),
            Journey(character_id + 1, ANNA, 0, 2, 1, b""),
        ):
            going = [wrong]
            assert not await characters.depart(
                connection, table_id, going, campaign_id=None, at=NOON
            )
        assert await characters.journeys(connection, table_id) == {}


async def test_a_deleted_table_lets_it_go(database: Database) -> None:
    async with database.write() as connection:
        character_id, table_id = await brought(connection)
        going = [Journey(character_id, ANNA, 0, 2, 1, b"")]
        assert await characters.depart(connection, table_id, going, campaign_id=None, at=NOON)
        await connection.execute(text("DELETE FROM tables"))
        assert (await found(connection, character_id)).table_id is None
        assert await characters.journeys(connection, table_id) == {}
        new: dict[str, Any] = {"schema": 1, "sheet": b"new", "at": NOON}
        assert await characters.change(connection, character_id, 3, **new)


async def test_of_two_tables_one_gets_it(database: Database, other: Database) -> None:
    async with database.write() as connection:
        character_id = await make(connection)
        one, two = await open_table(connection), await open_table(connection)

    async def bring(program: Database, table_id: int) -> bool:
        async with program.write() as connection:
            return await characters.bind(connection, character_id, 1, table_id, at=NOON)

    done = await asyncio.gather(bring(database, one), bring(other, two))
    assert sorted(done) == [False, True]
    async with other.read() as connection:
        assert (await found(connection, character_id)).table_id == (one if done[0] else two)


async def test_a_campaigns_characters(database: Database) -> None:
    async with database.write() as connection:
        rose, fern = await make(connection), await make(connection, player_id=BORIS)
        await make(connection, name="Moss")
        await connection.execute(
            text("UPDATE characters SET campaign_id = 7 WHERE id <= :most"), {"most": fern}
        )
        party = await characters.of_campaign(connection, 7, lock=True)
        assert [each.id for each in party] == [rose, fern]
        assert await characters.leave_campaign(connection, rose, 1, at=NOON)
        assert [each.id for each in await characters.of_campaign(connection, 7)] == [fern]
