"""Undo by consent: who leaves or plays on, time that runs out, and two programs at once."""

from __future__ import annotations

import asyncio
import random

import pytest
from sqlalchemy import text

from bot.play import consent, lobby
from bot.play.refusals import MovedOn, Refusal, Stale
from bot.rules.call_to_arms.action_cards import Reinforce, WarDrums
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from tests.play.conftest import Start
from tests.play.consenting import (
    ADA,
    BOB,
    CLEO,
    THREE,
    ask,
    says,
    three,
    told,
    war,
)
from tests.play.house import Home, play_on


async def test_whoever_has_left_agrees(home: Home) -> None:
    table = await three(home)
    await lobby.leave(table, BOB)
    row = await ask(home, table)
    assert table.undecided == [2]
    await says(home, table, "Cleo", row)
    assert (await home.log(table))[-1] == "undo A"


async def test_the_last_to_be_asked_leaves_on_the_own_turn(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    await home.act(table, "Ada", Reinforce())
    before = war(table)
    await home.act(table, "Ada", DamageCard(Card.X))
    await home.act(table, "Bob", DamageCard(Card.V))
    row = await ask(home, table)
    await says(home, table, "Bob", row)
    await lobby.leave(table, CLEO)
    await home.settle()
    assert (await home.log(table))[-3:] == ["agree B", "leave C", "undo A"]
    assert war(table) == before and table.humans == [0, 1]


async def test_who_comes_back_is_asked(home: Home) -> None:
    table = await three(home)
    await lobby.leave(table, BOB)
    row = await ask(home, table)
    await lobby.join(table, BOB, "Bob")
    await says(home, table, "Cleo", row)
    assert table.undecided == [1]
    await says(home, table, "Bob", row)
    assert (await home.log(table))[-1] == "undo A"


async def test_who_asked_and_leaves_has_it_lapse(home: Home) -> None:
    table = await three(home)
    await ask(home, table)
    await lobby.leave(table, ADA)
    assert (await home.log(table))[-2:] == ["leave A", "lapse A"] and table.proposal is None


async def test_who_has_given_up_is_not_asked(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    await table.resign(BOB)
    await home.act(table, "Ada", Reinforce())
    row = await ask(home, table)
    assert table.undecided == [2]
    await says(home, table, "Cleo", row)
    assert (await home.log(table))[-2:] == ["agree C", "undo A"]


async def test_giving_up_is_taken_back_with_the_rest(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    before = war(table)
    await home.act(table, "Ada", Reinforce())
    await table.resign(BOB)
    row = await ask(home, table)
    assert table.undecided == [1, 2]
    for name in ("Cleo", "Bob"):
        await says(home, table, name, row)
    assert war(table) == before


@pytest.mark.parametrize("name", ["Ada", "Cleo"])
async def test_an_action_of_anybody_lets_it_lapse(home: Home, name: str) -> None:
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    await home.act(table, "Ada", Reinforce())
    if name == "Cleo":
        await home.act(table, "Ada", DamageCard(Card.X))
        await home.act(table, "Bob", DamageCard(Card.V))
    row = await ask(home, table)
    await says(home, table, "Bob", row)
    await home.act(table, name, DamageCard(Card.V))
    letter = name[0]
    assert (await home.log(table))[-4:] == ["ask A", "agree B", f"lapse {letter}", f"act {letter}"]
    assert table.proposal is None
    with pytest.raises(Stale):
        await says(home, table, "Cleo", row)
    assert await home.house.replays.game(table, table.row) == table.game


async def test_giving_up_and_a_free_undo_let_it_lapse(home: Home) -> None:
    table = await home.war(
        "Ada",
        "Bob",
        "Cleo",
        **{**THREE, "A": "hand X V Reinforce | deck M C", "C": "hand War_Drums V"},
    )
    await home.act(table, "Ada", Reinforce())
    await home.act(table, "Ada", DamageCard(Card.X))
    await home.act(table, "Bob", DamageCard(Card.V))
    await home.act(table, "Cleo", WarDrums())
    await ask(home, table)
    await home.undo(table, "Cleo")
    assert (await home.log(table))[-3:] == ["ask A", "lapse C", "undo C"]
    await ask(home, table)
    await table.resign(BOB)
    assert (await home.log(table))[-3:] == ["ask A", "lapse B", "resign B"]
    assert table.proposal is None


async def test_a_deadline_that_is_missed_lets_it_lapse(home: Home) -> None:
    table = await three(home)
    since, due = table.acted_at, table.deadline()
    home.now.forward(hours=2)
    await ask(home, table)
    assert (table.acted_at, table.deadline()) == (since, due), "the time of the turn goes on"
    await home.later(hours=23)
    log = await home.log(table)
    assert log[4:7] == ["ask A", "lapse C", "miss C"] and table.proposal is None


async def test_after_it_the_time_begins_anew(home: Home) -> None:
    table = await three(home)
    await home.later(hours=20)
    row = await ask(home, table)
    for name in ("Bob", "Cleo"):
        await says(home, table, name, row)
    assert table.acted_at == home.now()
    await home.later(hours=5)
    assert "miss" not in " ".join(await home.log(table))
    await home.later(hours=20)
    assert "miss A" in await home.log(table)


async def test_both_agree_at_the_same_time_in_two_programs(home: Home, start: Start) -> None:
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    before = war(table)
    await home.act(table, "Ada", Reinforce())
    row = await ask(home, table)
    other = await start(home.url)
    there = await other.house.look(table.id)
    await asyncio.gather(
        consent.answer(table, BOB, row, agrees=True),
        consent.answer(there, CLEO, row, agrees=True),
    )
    for each in (home, other):
        await each.settle()
        found = await each.house.look(table.id)
        assert war(found) == before
    log = await home.log(table)
    assert sorted(log[-3:]) == ["agree B", "agree C", "undo A"] and log[-1] == "undo A"


@pytest.mark.usefixtures("threads")
async def test_yes_and_no_and_an_action_at_the_same_time(home: Home, start: Start) -> None:
    table = await three(home)
    row = await ask(home, table)
    other = await start(home.url)
    there = await other.house.look(table.id)
    answers = await asyncio.gather(
        consent.answer(table, BOB, row, agrees=True),
        consent.answer(there, CLEO, row, agrees=False),
        there.act(CLEO, DamageCard(Card.V)),
        return_exceptions=True,
    )
    bad = [a for a in answers if isinstance(a, Exception) and not isinstance(a, Stale | MovedOn)]
    assert not bad
    found = await home.house.look(table.id)
    assert found.proposal is None and "undo A" not in await home.log(table)
    assert await home.house.replays.game(found, found.row) == found.game


async def test_two_ask_at_the_same_time(home: Home) -> None:
    table = await three(home)
    answers = await asyncio.gather(
        consent.ask(table, ADA), consent.ask(table, BOB), return_exceptions=True
    )
    assert sorted(type(a).__name__ for a in answers) == ["MovedOn", "bool"]
    assert (await home.log(table)).count("ask A") + (await home.log(table)).count("ask B") == 1


async def test_a_table_that_cannot_be_played_again_is_left_alone(home: Home) -> None:
    table = await three(home)
    row = await ask(home, table)
    await says(home, table, "Bob", row)
    async with home.database.write() as connection:
        body = b'{"action":{"do":"DamageCard","card":"V"},"events":[]}'
        await connection.execute(text("UPDATE log SET body = :b WHERE number = 2"), {"b": body})
    home.house.replays._kept.clear()
    before = await home.stored(table)
    with pytest.raises(Refusal, match="the bot has changed since"):
        await says(home, table, "Cleo", row)
    assert await home.stored(table) == before
    await lobby.leave(table, CLEO)
    assert "lapse C" in await home.log(table), "leaving is possible all the same"


async def test_a_whole_game_with_many_undos_is_verified(home: Home) -> None:
    """The record keeps what was undone, marked, and each action is seen again as it was."""
    table = await home.table("Ada", "Bob", "Cleo", rounds="1")
    chance = random.Random(5)
    undone = 0
    while table.status == "playing":
        await play_on(home, table, chance, 1)
        seat = chance.randrange(3)
        gathered = table.game and table.game.decision and table.game.decision.gathered
        if undone > 6 or gathered or chance.random() < 0.7 or table.status != "playing":
            continue
        try:
            await consent.ask(table, [ADA, BOB, CLEO][seat])
        except Refusal:
            continue
        assert table.proposal is not None
        for other in table.undecided:
            await consent.answer(table, [ADA, BOB, CLEO][other], table.proposal.row, agrees=True)
        undone += 1
    await home.settle()
    await home.check(table)
    record = await told(home, table)
    undos = [row for row in record.rows if row.kind == "undo"]
    assert len(undos) == undone > 3
    for undo in undos:
        assert record.rows[undo.back_to - 1].taken_back
    assert {row.kind for row in record.rows if row.taken_back} >= {"act", "undo"}
    kinds = {row.kind for row in record.rows if not row.taken_back}
    assert {"ask", "agree"} <= kinds
