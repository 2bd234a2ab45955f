"""Tables that an older program has stored, and memory that has to be loaded again."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.play import news
from bot.play.refusals import Unreadable
from bot.rules.call_to_arms.action_cards import WarDrums
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from bot.rules.registry import RULESETS
from tests.play.conftest import Start
from tests.play.house import ARMS, COMPUTER, PLAYERS, Home, legal, play_on

ADA, BOB, *_ = PLAYERS.values()
AGES = sorted((Path(__file__).parents[1] / "rules" / ARMS / "ages").glob("*.json"))


@pytest.mark.parametrize("age", AGES, ids=lambda age: age.stem)
async def test_a_game_of_every_age_is_loaded_and_played_to_its_end(home: Home, age: Path) -> None:
    stored = age.read_bytes()
    state = msgspec.json.decode(stored)["state"]
    seats = len(next(state[part] for part in ("factions", "sides", "players") if part in state))
    table = await home.table("Ada", *["Bob", "Cleo"][: seats - 1])
    barrier = news.encode(news.Barrier(table.row, msgspec.Raw(stored)))
    async with table.lock:
        await table.commit({"state": stored, "barrier": barrier, "row": 99})
    again = await home.restart()
    found = await again.house.table(table.id)
    assert found.game is not None
    assert found.game.schema == RULESETS[ARMS].schema
    await play_on(again, found, random.Random(1))
    assert found.status == "finished"


async def test_a_table_goes_on_under_the_next_schema_undo_included(
    home: Home,
) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums", B="hand IV")
    await home.act(table, "Ada", WarDrums())

    def upgrade(raw: dict[str, Any]) -> dict[str, Any]:
        raw["state"]["needed"] += 1
        return raw

    now = RULESETS[ARMS].schema
    newer = replace(RULESETS[ARMS], schema=now + 1, upgrades={now: upgrade})
    again = await home.restart(rulesets={ARMS: newer})
    found = await again.house.table(table.id)
    assert found.game is not None
    assert (found.game.schema, found.game.state.needed) == (now + 1, 3)
    await again.undo(found, "Ada")
    assert (found.game.schema, found.game.state.needed) == (now + 1, 3)
    assert not found.game.state.factions[0].drums
    stored, _ = await again.stored(found)
    assert stored.schema == now + 1
    with pytest.raises(Unreadable, match="cannot be read by this version of the bot"):
        await (await again.restart()).house.table(table.id)


async def test_a_table_that_another_program_has_made_unreadable_is_not_overwritten(
    home: Home, start: Start
) -> None:
    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV")
    other = await start(home.url)
    there = await other.house.table(table.id)
    async with there.lock:
        await there.commit({"state": b"{"})
    stored = await home.stored(table)
    for _ in range(2):
        with pytest.raises(Unreadable):
            await home.house.look(table.id)
        with pytest.raises(Unreadable):
            await table.act(ADA, DamageCard(Card.X))
    assert await home.stored(table) == stored


async def test_a_table_is_loaded_as_it_was_left(home: Home) -> None:
    table = await home.table("Ada", "Bob", COMPUTER, rounds="1", packs="each", pace="48h")
    for _ in range(4):
        seat = next(iter(table.game.asked)) if table.game else 0
        await home.act(table, table.names[seat], legal(table, seat)[0])
    again = await home.restart()
    found = await again.house.table(table.id)
    for name in ("status", "options", "host_id", "version", "row", "game", "barrier", "seats"):
        assert getattr(found, name) == getattr(table, name), name
    assert (found.acted_at, found.ended_at) == (table.acted_at, table.ended_at)
    assert found.deadline() == table.deadline()
    assert [found.can_undo(seat) for seat in range(3)] == [table.can_undo(s) for s in range(3)]


async def test_tables_not_looked_at_longest_leave_memory_and_come_back(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.play.house.IN_MEMORY", 2)
    position = {"A": "hand X V", "B": "hand IV"}
    tables = [await home.war("Ada", "Bob", **position) for _ in range(4)]
    assert list(home.house._tables) == [3, 4]
    for table in tables:
        found = await home.house.table(table.id)
        assert len(home.house._tables) == 2
        await home.act(found, "Ada", DamageCard(Card.X))
    assert [await home.log(table) for table in tables] == [["start -", "act A"]] * 4


async def test_a_table_that_is_changing_stays_in_memory(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.play.house.IN_MEMORY", 1)
    table = await home.lobby("Ada")
    async with table.lock:
        await home.lobby("Bob")
        assert await home.house.table(table.id) is table


async def test_a_game_started_by_the_old_program_is_played_on(
    home: Home, sqlite_url: str, start: Start
) -> None:
    table = await home.table("Ada", "Bob")
    again = await home.restart()
    found = await again.house.table(table.id)
    await play_on(again, found, random.Random(5), 12)
    await again.settle()
    await again.check(found)
