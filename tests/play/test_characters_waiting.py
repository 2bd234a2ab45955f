"""Characters that wait at a table which does not go on, or that cannot be read as it ends."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from bot.play import journeys, lobby
from bot.play.characters import Character, load
from bot.play.refusals import Changed, Refusal
from tests.play.conftest import Start
from tests.play.house import PLAYERS, Home
from tests.play.travelling import (
    WORLD,
    change,
    make,
    open_table,
    row,
    sell,
    set_out,
    sheet,
    where,
)
from tests.rules.pedlars import Pedlar

ADA, BOB, CLEO, DAN = PLAYERS.values()


@pytest.fixture
async def home(sqlite_url: str, start: Start) -> Home:
    return await start(sqlite_url, rulesets=WORLD)


async def fetch(home: Home, character: Character, *, server_left: bool = False) -> Character:
    """Let Ada bring a character of hers home."""
    found = await load(home.house, character.id)
    return await journeys.fetch_home(home.house, ADA, found, server_left=server_left)


async def test_a_sheet_that_cannot_be_read_stops_nobodys_game_and_is_paid_later(
    home: Home, caplog: pytest.LogCaptureFixture
) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", "Bob")
    await set_out(table)
    await sell(table, "Ada", 2)
    await change(home, rose, schema=99)
    await sell(table, "Bob", 1)
    assert table.status == "finished"
    assert (await sheet(home, fern)).fairs == (1,)
    assert await where(home, rose) == (table.id, 0, None)
    assert "waits at table 1" in caplog.text

    await change(home, rose, schema=2)
    again = await home.restart(rulesets=WORLD)
    assert (await fetch(again, rose)).sheet.fairs == (2,)
    assert await where(again, rose) == (None, None, None)
    with pytest.raises(Refusal):
        await fetch(again, rose)
    assert (await sheet(again, rose)).fairs == (2,)


async def test_two_who_fetch_a_character_home_at_once_pay_it_once(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", "Bob")
    await set_out(table)
    await sell(table, "Ada", 1)
    await change(home, rose, schema=99)
    await sell(table, "Bob", 1)
    await change(home, rose, schema=2)
    found = await load(home.house, rose.id)
    both = (journeys.fetch_home(home.house, ADA, found, server_left=False) for _ in range(2))
    answers = await asyncio.gather(*both, return_exceptions=True)
    assert sum(isinstance(answer, Changed) for answer in answers) == 1
    assert (await sheet(home, rose)).fairs == (1,)


async def test_a_table_that_goes_on_keeps_its_characters(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", "Bob")
    with pytest.raises(Refusal, match="`/table leave` takes it home"):
        await fetch(home, rose)
    await set_out(table)
    with pytest.raises(Refusal, match="Rose is at table 1, which goes on: `/table resign`"):
        await fetch(home, rose)
    assert await where(home, rose) == (table.id, 0, None)
    with pytest.raises(Refusal):
        found = await load(home.house, rose.id)
        await journeys.fetch_home(home.house, BOB, found, server_left=True)


async def test_a_character_comes_home_from_a_server_that_the_bot_has_left(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", "Bob")
    await set_out(table)
    await sell(table, "Ada", 2)
    await fetch(home, rose, server_left=True)
    assert await where(home, rose) == (None, None, None)
    other = await open_table(home, "Ada")
    assert [guest.name for guest in other.guests] == ["Rose"]
    await table.reload()
    await sell(table, "Bob", 1)
    assert table.status == "finished"
    assert await sheet(home, rose) == Pedlar(name="Rose"), "nobody pays it any more"
    assert (await row(home, rose)).table_id == other.id


async def test_a_character_comes_home_from_a_table_that_cannot_be_read(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    table = await open_table(home, "Ada")
    await set_out(table)
    async with home.database.write() as connection:
        await connection.execute(text("UPDATE tables SET ruleset = 'gone'"))
    again = await home.restart(rulesets=WORLD)
    await fetch(again, rose)
    assert await where(again, rose) == (None, None, None)
    assert await sheet(again, rose) == Pedlar(name="Rose")


async def test_a_closed_table_keeps_nobody(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    table = await open_table(home, "Ada")
    await set_out(table)
    await change(home, rose, schema=99)
    await lobby.close(table, ADA, moderator=False)
    assert await where(home, rose) == (None, None, None)
