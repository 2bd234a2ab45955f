"""A character goes to its game and comes home exactly once, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import event

from bot.play import consent, lobby
from bot.play.refusals import Refusal
from bot.play.table import Table
from db import characters as stored_characters
from db import results
from tests.play.conftest import Start
from tests.play.house import CHANNEL, GUILD, PLAYERS, Home
from tests.play.test_kills import KEPT, LOST, dies, kill
from tests.play.travelling import (
    WORLD,
    begin,
    change,
    make,
    open_table,
    put,
    row,
    sell,
    set_out,
    sheet,
    sit,
    where,
)
from tests.rules.fair import Rest, Sell
from tests.rules.pedlars import PEDLARS, PEDLARS_FAIR, Pedlar

ADA, BOB, CLEO, DAN = PLAYERS.values()


def before(module: Any, name: str) -> Any:
    """Return a point at which the program dies before it calls something."""

    def point(patch: pytest.MonkeyPatch, home: Home) -> None:
        patch.setattr(module, name, kill)

    return point


def after(module: Any, name: str, times: int = 1) -> Any:
    """Return a point at which the program dies after it has called something so often."""

    def point(patch: pytest.MonkeyPatch, home: Home) -> None:
        call, calls = getattr(module, name), [0]

        async def called(*given: Any, **how: Any) -> Any:
            done = await call(*given, **how)
            calls[0] += 1
            return done if calls[0] < times else kill()

        patch.setattr(module, name, called)

    return point


HOME_LOST = [
    *LOST,
    before(stored_characters, "return_home"),
    after(stored_characters, "return_home"),
    after(stored_characters, "return_home", 2),
    after(stored_characters, "release"),
    before(results, "put"),
    after(results, "put"),
]


@pytest.fixture
async def home(sqlite_url: str, start: Start) -> Home:
    return await start(sqlite_url, rulesets=WORLD)


async def ours(home: Home) -> Home:
    """Return a program that knows the games of this test."""
    known = "market" in home.house.rulesets
    return home if known else await home.restart(rulesets=WORLD)


@pytest.mark.parametrize("point", HOME_LOST + KEPT)
async def test_the_program_dies_as_the_fair_ends(home: Home, point: Any) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    table = await begin(home, "Ada", "Bob", fairs="1")
    await set_out(table)
    await sell(table, "Ada", 1)
    await home.settle()
    went = await row(home, rose), await row(home, fern)
    again = await ours(await dies(home, point, table.act(BOB, Sell(2))))
    found = await again.house.table(table.id)
    if point in HOME_LOST:
        assert found.status == "playing"
        assert (await row(again, rose), await row(again, fern)) == went
        await sell(found, "Bob", 2)
    with pytest.raises(Refusal, match="over"):
        await sell(found, "Bob", 2)
    assert await sheet(again, rose) == Pedlar(name="Rose", xp=10, coins=1, luck=1, fairs=(1,))
    assert await sheet(again, fern) == Pedlar(name="Fern", xp=20, coins=2, luck=1, fairs=(2,))
    assert await where(again, rose) == await where(again, fern) == (None, None, None)


OUT_LOST = [
    *LOST,
    before(stored_characters, "return_home"),
    after(stored_characters, "return_home"),
]


@pytest.mark.parametrize("point", OUT_LOST + KEPT)
async def test_the_program_dies_as_somebody_is_out(home: Home, point: Any) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", "Bob")
    await set_out(table)
    await home.settle()
    again = await ours(await dies(home, point, table.act(ADA, Rest())))
    found = await again.house.table(table.id)
    if point in OUT_LOST:
        assert await where(again, rose) == (table.id, 0, None)
        await sell(found, "Ada", 0)
    assert await where(again, rose) == (None, None, None)
    assert (await sheet(again, rose)).fairs == (0,)
    assert [guest.name for guest in found.guests] == ["Fern"]
    await sell(found, "Bob", 2)
    assert (await sheet(again, rose)).fairs == (0,)
    assert (await sheet(again, fern)).fairs == (2,)


START_LOST = [
    *LOST,
    before(stored_characters, "depart"),
    after(stored_characters, "depart"),
    after(stored_characters, "at_table"),
]


@pytest.mark.parametrize("point", START_LOST + KEPT)
async def test_the_program_dies_as_the_game_begins(home: Home, point: Any) -> None:
    rose = await make(home, "Ada", "Rose")
    table = await begin(home, "Ada")
    await put(home, rose, Pedlar(name="Rose", luck=1))
    await home.settle()
    before = await row(home, rose)
    again = await ours(await dies(home, point, set_out(table)))
    found = await again.house.table(table.id)
    if point in START_LOST:
        assert found.status == "lobby" and await row(again, rose) == before
        await set_out(found)
    assert found.game is not None and found.game.state.pedlars == [Pedlar(name="Rose", coins=1)]
    assert await where(again, rose) == (table.id, 0, 1)
    async with again.database.read() as connection:
        (went,) = (await stored_characters.journeys(connection, table.id)).values()
    assert (went.character_id, went.seat, went.version) == (rose.id, 0, before.version)
    assert PEDLARS.decode(went.sheet, went.schema) == Pedlar(name="Rose", coins=1)
    await sell(found, "Ada", 1)
    assert (await sheet(again, rose)).fairs == (1,)


JOIN_LOST = [before(stored_characters, "bind"), after(stored_characters, "bind")]


@pytest.mark.parametrize("point", JOIN_LOST)
async def test_the_program_dies_as_a_character_is_brought(home: Home, point: Any) -> None:
    table = await open_table(home, "Ada")
    rose = await make(home, "Bob", "Rose")
    again = await ours(await dies(home, point, sit(table, "Bob")))
    found = await again.house.table(table.id)
    assert found.names == ["Ada", "Bob"] and found.guests == ()
    assert await where(again, rose) == (None, None, None)


@pytest.mark.parametrize("point", [*LOST, after(stored_characters, "release"), *KEPT])
async def test_the_program_dies_as_a_game_is_closed(home: Home, point: Any) -> None:
    rose = await make(home, "Ada", "Rose")
    table = await open_table(home, "Ada")
    await set_out(table)
    await home.settle()
    again = await ours(await dies(home, point, lobby.close(table, ADA, moderator=False)))
    found = await again.house.table(table.id)
    if point not in KEPT:
        assert await where(again, rose) == (table.id, 0, None)
        await lobby.close(found, ADA, moderator=False)
    assert found.status == "closed" and await where(again, rose) == (None, None, None)
    assert await sheet(again, rose) == Pedlar(name="Rose")


async def test_an_undo_takes_no_award_back_and_pays_none_again(home: Home) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", "Bob", "Cleo")
    moss = await make(home, "Cleo", "Moss")
    await lobby.leave(table, CLEO)
    await sit(table, "Cleo")
    await set_out(table)
    await sell(table, "Ada", 0)
    await sell(table, "Bob", 1)
    assert (await sheet(home, rose)).fairs == (0,)
    assert not await consent.ask(table, ADA)
    assert table.proposal is not None
    question = table.proposal.row
    await consent.answer(table, BOB, question, agrees=True)
    await consent.answer(table, CLEO, question, agrees=True)
    assert table.asked == (0,) and await where(home, rose) == (None, None, None)
    for name, amount in (("Ada", 2), ("Bob", 2), ("Cleo", 1)):
        await sell(table, name, amount)
    assert table.status == "finished"
    assert (await sheet(home, rose)).fairs == (0,), "it was home already"
    assert (await sheet(home, fern)).fairs == (2,)
    assert (await sheet(home, moss)).fairs == (1,)


async def test_a_free_undo_pays_nothing_again_either(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", "Bob")
    await set_out(table)
    await sell(table, "Ada", 0)
    await table.undo(ADA)
    await sell(table, "Ada", 2)
    await sell(table, "Bob", 1)
    assert (await sheet(home, rose)).fairs == (0,)


async def test_two_programs_send_everybody_home_once(either_url: str, start: Start) -> None:
    here = await start(either_url, rulesets=WORLD)
    there = await start(either_url, rulesets=WORLD)
    rose = await make(here, "Ada", "Rose")
    table = await begin(here, "Ada", fairs="1")
    await set_out(table)
    same = await there.house.table(table.id)
    answers = await asyncio.gather(
        table.act(ADA, Sell(1)), same.act(ADA, Sell(1)), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["MovedOn", "list"]
    assert (await sheet(there, rose)).fairs == (1,)
    assert table.guests == same.guests == ()


async def test_two_programs_begin_a_game_once(either_url: str, start: Start) -> None:
    here = await start(either_url, rulesets=WORLD)
    there = await start(either_url, rulesets=WORLD)
    rose = await make(here, "Ada", "Rose")
    table = await open_table(here, "Ada")
    same = await there.house.look(table.id)
    answers = await asyncio.gather(set_out(table), set_out(same), return_exceptions=True)
    assert sum(answer is None for answer in answers) == 1
    assert (await row(there, rose)).seat == 0
    assert [guest.seat for guest in (await there.house.look(table.id)).guests] == [0]


async def test_a_sheet_that_cannot_come_home_leaves_the_game_as_it_was(home: Home) -> None:
    def fail(*_: Any) -> Pedlar:
        raise RuntimeError("the road is flooded")

    rose = await make(home, "Ada", "Rose")
    table = await open_table(home, "Ada")
    await set_out(table)
    before = await home.stored(table), await row(home, rose), table.game
    table.house.rulesets = {
        **WORLD,
        "market": replace(PEDLARS_FAIR, characters=replace(PEDLARS, comes_home=fail)),
    }
    with pytest.raises(RuntimeError, match="flooded"):
        await sell(table, "Ada", 1)
    assert (await home.stored(table), await row(home, rose), table.game) == before
    assert table.status == "playing" and [guest.name for guest in table.guests] == ["Rose"]
    table.house.rulesets = WORLD
    await sell(table, "Ada", 1)
    assert (await sheet(home, rose)).fairs == (1,)


async def test_a_character_that_is_bound_elsewhere_is_not_touched(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    table, other = await open_table(home, "Ada"), await open_table(home, "Ada")
    await set_out(table)
    await change(home, rose, table_id=other.id, seat=None)
    await sell(table, "Ada", 1)
    assert table.status == "finished"
    assert await where(home, rose) == (other.id, None, None)
    assert await sheet(home, rose) == Pedlar(name="Rose")


async def test_a_game_without_characters_asks_for_none(home: Home) -> None:
    table = await home.house.open(
        "fair", guild_id=GUILD, channel_id=CHANNEL, host_id=ADA, host_name="Ada", options={}
    )
    statements = heard(home)
    await set_out(table)
    await table.reload()
    await sell(table, "Ada", 1)
    assert table.status == "finished" and statements
    assert not any("characters" in each or "journeys" in each for each in statements)


async def test_a_press_that_sends_nobody_home_asks_for_no_sheet(home: Home) -> None:
    await make(home, "Ada", "Rose")
    await make(home, "Bob", "Fern")
    table: Table = await open_table(home, "Ada", "Bob")
    await set_out(table)
    statements = heard(home)
    await sell(table, "Ada", 1)
    assert statements and not any("characters" in each for each in statements)


def heard(home: Home) -> list[str]:
    """Return a list to which every statement of a program is added."""
    statements: list[str] = []
    engines = home.database._engines
    for engine in (engines.reader, engines.writer):
        event.listen(
            engine.sync_engine,
            "before_cursor_execute",
            lambda _connection, _cursor, statement, *_more: statements.append(statement),
        )
    return statements
