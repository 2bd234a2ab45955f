"""Looking back: a table after any of its actions, and the record of one that is over."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from bot.play import lobby, replays
from bot.play.refusals import NoSuchTable, Refusal
from bot.play.replays import Step, step_of, steps
from bot.play.table import Table
from bot.rules.call_to_arms.action_cards import WarDrums
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from bot.rules.call_to_arms.titan_cards import SendOnes
from bot.rules.call_to_arms.war import OnesGo
from bot.rules.kernel import AnyGame
from bot.rules.record import Record
from bot.rules.verify import Differs, verify
from tests.play.campaigning import WORLD
from tests.play.campaigning import begin as begin_campaign
from tests.play.campaigning import play as play_fair
from tests.play.conftest import Start
from tests.play.house import ARMS, COMPUTER, PLAIN, PLAYERS, Home, play_on

ADA, BOB, *_ = PLAYERS.values()


async def forget_set_up(home: Home) -> None:
    """Make the log that of an older program, which did not keep how tables were set up."""
    async with home.database.write() as connection:
        found = await connection.execute(text("SELECT body FROM log WHERE number = 1"))
        entry = msgspec.json.decode(found.scalar_one())
        del entry["game"]
        body = msgspec.json.encode(entry)
        await connection.execute(text("UPDATE log SET body = :b WHERE number = 1"), {"b": body})


async def told(home: Home, table: Table) -> Record:
    """The record of a table, verified."""
    return verify(home.house.rulesets, await home.house.replays.record(table))


async def test_every_action_is_seen_again_as_it_was(home: Home) -> None:
    table = await home.table("Ada", "Bob", COMPUTER, rounds="1")
    stood: dict[int, AnyGame | None] = {table.row: table.game}
    chance = random.Random(2)
    while table.status == "playing":
        await play_on(home, table, chance, 1)
        stood[table.row] = table.game
        if chance.random() < 0.3 and table.can_undo(0):
            await table.undo(ADA)
            stood[table.row] = table.game
    for number in random.Random(1).sample(sorted(stood), min(30, len(stood))):
        assert await home.house.replays.game(table, number) == stood[number]
    record = await told(home, table)
    assert [row.number for row in record.rows] == list(range(1, table.row + 1))
    assert record.names == tuple(table.names) and record.outcome == table.outcome


async def test_a_table_is_seen_again_after_a_restart(home: Home) -> None:
    table = await home.table("Ada", "Bob", rounds="1")
    await play_on(home, table, random.Random(4), 10)
    row, game = table.row, table.game
    again = await home.restart()
    found = await again.house.table(table.id)
    await play_on(again, found, random.Random(5), 10)
    assert await again.house.replays.game(found, row) == game
    assert await again.house.replays.game(found, found.row) == found.game
    await play_on(again, found, random.Random(6))
    await told(again, found)


async def test_the_record_marks_what_was_taken_back(home: Home) -> None:
    table = await home.table("Ada", "Bob", rounds="1")
    while not table.can_undo(0):
        await play_on(home, table, random.Random(1), 1)
    number = table.row
    await home.undo(table, "Ada")
    await play_on(home, table, random.Random(1))
    rows = (await told(home, table)).rows
    assert (rows[number - 1].kind, rows[number - 1].taken_back) == ("act", number + 1)
    assert (rows[number].kind, rows[number].back_to) == ("undo", number)
    assert rows[number - 2].taken_back == 0


async def test_the_record_is_given_out_at_the_end_and_not_before(home: Home) -> None:
    table = await home.lobby("Ada", "Bob")
    with pytest.raises(Refusal, match="given out once its game is over"):
        await home.house.replays.record(table)
    with pytest.raises(Refusal, match="has not started yet"):
        await home.house.replays.log(table)
    await lobby.start(table, ADA)
    with pytest.raises(Refusal, match="given out once its game is over"):
        await home.house.replays.record(table)
    await lobby.close(table, ADA, moderator=False)
    with pytest.raises(Refusal, match="given out once its game is over"):
        await home.house.replays.record(table)


async def test_a_switch_is_no_step_of_its_own(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums", B="hand IV I")
    await home.act(table, "Ada", WarDrums())
    await table.switch(BOB, SendOnes(OnesGo.DISCARD))
    await table.switch(BOB, SendOnes(OnesGo.DECK))
    await home.act(table, "Ada", DamageCard(Card.X))
    counted = steps(await home.house.replays.log(table))
    assert counted[:3] == [Step(1, 1), Step(2, 4), Step(5, 5)]
    assert [step_of(counted, number) for number in (1, 2, 3, 4, 5)] == [0, 1, 1, 1, 2]


async def test_a_table_from_before_its_set_up_was_kept_is_set_up_anew(home: Home) -> None:
    table = await home.table("Ada", "Bob", rounds="1")
    await forget_set_up(home)
    await play_on(home, table, random.Random(4))
    assert await home.house.replays.game(table, table.row) == table.game
    await told(home, table)


async def test_a_campaigns_table_keeps_how_it_was_set_up(start: Start, sqlite_url: str) -> None:
    home = await start(sqlite_url, rulesets=WORLD)
    table = await begin_campaign(home, "Ada", "Bob")
    await play_fair(table, 1, 2)
    record = await told(home, table)
    assert record.campaign and record.options == {}
    await forget_set_up(home)
    again = await home.restart(rulesets=WORLD)
    found = await again.house.table(table.id)
    for look in (again.house.replays.game(found, 1), again.house.replays.record(found)):
        with pytest.raises(Refusal, match="began before the bot kept how a campaign stood"):
            await look
    assert len(await again.house.replays.log(found)) == table.row, "its history stays"


async def test_rules_that_have_changed_since_are_not_played_on(home: Home) -> None:
    """A game that has come to differ might show what nobody was to know."""
    table = await home.table("Ada", "Bob", rounds="1")
    await play_on(home, table, random.Random(4), 4)
    row = table.row
    async with home.database.write() as connection:
        body = b'{"action":{"do":"DamageCard","card":"X"},"events":[]}'
        change = "UPDATE log SET body = :b WHERE number = :n"
        await connection.execute(text(change), {"b": body, "n": row})
    for _ in range(2):
        with pytest.raises(Refusal, match="From here on the table cannot be played again"):
            await home.house.replays.game(table, row)
        assert (await home.house.replays.game(table, row - 1)).agenda
    await play_on(home, table, random.Random(4))
    with pytest.raises(Differs, match=f"^Row {row}: "):
        await told(home, table)


async def test_a_table_that_went_on_under_a_newer_schema(home: Home) -> None:
    table = await home.table("Ada", "Bob", rounds="1")
    await play_on(home, table, random.Random(4), 6)
    schema = PLAIN[ARMS].schema

    def upgrade(raw: dict[str, Any]) -> dict[str, Any]:
        return raw

    upgrades = {**PLAIN[ARMS].upgrades, schema: upgrade}
    newer = {ARMS: replace(PLAIN[ARMS], schema=schema + 1, upgrades=upgrades)}
    again = await home.restart(rulesets=newer)
    found = await again.house.table(table.id)
    await play_on(again, found, random.Random(5))
    assert await again.house.replays.game(found, found.row) == found.game
    assert (await told(again, found)).schema == schema


async def test_few_tables_are_kept(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST", 2)
    tables = [await home.table("Ada", "Bob") for _ in range(4)]
    for table in (*tables, tables[0]):
        assert await home.house.replays.game(table, table.row) == table.game
    assert list(home.house.replays._kept) == [4, 1]


async def test_many_looks_at_once_while_the_table_goes_on(home: Home) -> None:
    table = await home.table("Ada", "Bob", "Cleo", rounds="1")
    await play_on(home, table, random.Random(1), 8)
    looks = [home.house.replays.game(table, number % table.row + 1) for number in range(30)]
    games, _ = await asyncio.gather(
        asyncio.gather(*looks), play_on(home, table, random.Random(3), 8)
    )
    assert len(games) == 30
    assert await home.house.replays.game(table, table.row) == table.game


async def test_a_table_that_is_gone(home: Home) -> None:
    table = await home.table("Ada", "Bob")
    async with home.database.write() as connection:
        for name in ("timers", "outbox", "log", "seats", "tables"):
            await connection.execute(text(f"DELETE FROM {name}"))
    with pytest.raises(NoSuchTable):
        await home.house.look(table.id)


async def test_an_act_of_everyone_is_in_the_record(home: Home) -> None:
    """A time that runs out, a leave, a return and a resignation are rows like any other."""
    table = await home.table("Ada", "Bob", "Cleo")
    await home.later(hours=25)
    await lobby.leave(table, PLAYERS["Cleo"])
    await lobby.join(table, PLAYERS["Cleo"], "Cleo")
    for name in ("Bob", "Cleo"):
        if table.status == "playing":
            await table.resign(PLAYERS[name])
    assert table.status == "finished"
    kinds = {row.kind for row in (await told(home, table)).rows}
    assert {"start", "miss", "leave", "return", "resign"} <= kinds
