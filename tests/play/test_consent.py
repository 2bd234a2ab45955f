"""Undo by consent: every player is asked, one No ends it, and nothing that was seen stays."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest
from sqlalchemy import text

from bot.play import consent, lobby
from bot.play.news import read_entry
from bot.play.refusals import MovedOn, NotFree, NotSeated, Refusal, Stale
from bot.play.table import Table
from bot.rules.call_to_arms.action_cards import Raid, Reinforce, Scout, WarDrums
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from bot.rules.call_to_arms.titan_cards import FlipTitan, LetItPass, SendOnes
from bot.rules.call_to_arms.war import OnesGo, War
from bot.rules.kernel import Viewer
from bot.rules.record import Record
from bot.rules.verify import verify
from tests.play.conftest import Start
from tests.play.house import COMPUTER, PLAYERS, Home, legal, play_on

ADA, BOB, CLEO, DAN = PLAYERS.values()

THREE = {"A": "hand X V Reinforce War_Drums | deck M C VI", "B": "hand IV V", "C": "hand VI V"}
"""Ada can draw; after her turn Bob and Cleo play on."""

TWO = {"A": "hand X V Reinforce | deck M C VI", "B": "hand IV V II III"}


def war(table: Table) -> War:
    assert table.game is not None
    state: War = table.game.state
    return state


def views(table: Table) -> dict[Viewer, bytes]:
    """What each viewer can know of a table."""
    viewers: list[Viewer] = [None, *range(len(table.seats))]
    return {viewer: msgspec.json.encode(table.view(viewer)) for viewer in viewers}


async def ask(home: Home, table: Table, name: str = "Ada") -> int:
    """Let a player ask; return the row of the question."""
    assert not await consent.ask(table, PLAYERS[name])
    await home.settle()
    assert table.proposal is not None
    return table.proposal.row


async def says(home: Home, table: Table, name: str, row: int, *, yes: bool = True) -> None:
    await consent.answer(table, PLAYERS[name], row, agrees=yes)
    await home.settle()


async def refused(home: Home, table: Table, name: str, why: str) -> None:
    """Expect that a player may not ask now, and that nothing changes."""
    before = await home.stored(table)
    for way in (consent.ask, consent.offer):
        with pytest.raises(Refusal, match=why):
            await way(table, PLAYERS[name])
    assert await home.stored(table) == before


async def three(home: Home) -> Table:
    """Ada has drawn and played a card, and Bob has played on: it is Cleo's turn."""
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    await home.act(table, "Ada", Reinforce())
    await home.act(table, "Ada", DamageCard(Card.X))
    await home.act(table, "Bob", DamageCard(Card.V))
    return table


async def told(home: Home, table: Table) -> Record:
    """The record of a table, verified."""
    return verify(home.house.rulesets, await home.house.replays.record(table))


async def test_all_agree_and_the_game_is_as_it_was(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    await home.act(table, "Ada", Reinforce())
    before, asked = war(table), table.decision_of(0)
    await home.act(table, "Ada", DamageCard(Card.X))
    await home.act(table, "Bob", DamageCard(Card.V))
    now, owed = war(table), table.decision_of(2)
    row = await ask(home, table)
    await says(home, table, "Bob", row)
    assert (war(table), table.decision_of(2)) == (now, owed), "Cleo has not said anything yet"
    await says(home, table, "Cleo", row)
    assert war(table) == before
    assert table.decision_of(0) not in (None, asked) and table.decision_of(0) == table.row
    log = await home.log(table)
    assert log[1:] == ["act A", "act A", "act B", "ask A", "agree B", "agree C", "undo A"]
    assert table.proposal is None and not table.can_undo(0)
    assert home.channel.plays(table.id)[-1].fresh == (0,), "Ada has to act again"
    assert await home.house.replays.game(table, table.row) == table.game
    await home.act(table, "Ada", DamageCard(Card.V))
    await home.undo(table, "Ada")
    assert war(table) == before, "from there on, her own undo is free again"


async def test_what_is_undone_is_named(home: Home) -> None:
    table = await three(home)
    offer = await consent.offer(table, ADA)
    action = table.ruleset.action_decoder.decode(offer.action)
    assert (offer.back_to, offer.more, action) == (3, 1, DamageCard(Card.X))
    row = await ask(home, table)
    _, rows = await home.stored(table)
    assert read_entry(rows[row - 1].body).offer == offer
    for name in ("Bob", "Cleo"):
        await says(home, table, name, row)
    _, rows = await home.stored(table)
    entry = read_entry(rows[-1].body)
    assert (entry.back_to, entry.offer, entry.action) == (3, offer, offer.action)


async def test_again_and_again_back_to_the_beginning(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    first = war(table)
    await home.act(table, "Ada", Reinforce())
    await home.act(table, "Ada", DamageCard(Card.X))
    await home.act(table, "Bob", DamageCard(Card.V))
    for back_to in (3, 2):
        row = await ask(home, table)
        assert table.proposal is not None and table.proposal.offer.back_to == back_to
        for name in ("Cleo", "Bob"):
            await says(home, table, name, row)
    assert war(table) == first
    await refused(home, table, "Ada", "There is nothing of yours to take back")


async def test_one_no_ends_it(home: Home) -> None:
    table = await three(home)
    before = views(table)
    row = await ask(home, table)
    await says(home, table, "Cleo", row)
    await says(home, table, "Bob", row, yes=False)
    assert views(table) == before and table.proposal is None
    assert (await home.log(table))[-3:] == ["ask A", "agree C", "refuse B"]
    with pytest.raises(Stale):
        await says(home, table, "Bob", row)
    row = await ask(home, table)
    await says(home, table, "Cleo", row)
    await says(home, table, "Cleo", row, yes=False)
    assert table.proposal is None, "who has agreed may still say No"


async def test_nobody_answers_for_another_and_nobody_twice(home: Home) -> None:
    table = await three(home)
    row = await ask(home, table)
    for player, why in ((ADA, "the others decide"), (DAN, "You have no seat")):
        for yes in (True, False):
            with pytest.raises(Refusal, match=why):
                await consent.answer(table, player, row, agrees=yes)
    await says(home, table, "Bob", row)
    with pytest.raises(Refusal, match="not needed"):
        await says(home, table, "Bob", row)
    with pytest.raises(Stale):
        await says(home, table, "Cleo", row - 1)
    for name in ("Ada", "Cleo"):
        await refused(home, table, name, "are asked already")
    with pytest.raises(NotSeated):
        await consent.ask(table, DAN)


async def test_a_restart_in_between(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    before = views(table)
    await home.act(table, "Ada", Reinforce())
    row = await ask(home, table)
    await says(home, table, "Bob", row)
    again = await home.restart()
    found = await again.house.table(table.id)
    assert found.proposal == table.proposal and found.undecided == [2]
    with pytest.raises(Refusal, match="not needed"):
        await says(again, found, "Bob", row)
    await says(again, found, "Cleo", row)
    assert views(found) == before
    third = await again.restart()
    found = await third.house.table(table.id)
    assert views(found) == before
    assert await third.house.replays.game(found, found.row) == found.game


async def test_a_hidden_card_that_was_drawn_is_gone_and_comes_again(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    before = views(table)
    await home.act(table, "Ada", Reinforce())
    drawn, hand = views(table), list(war(table).factions[0].hand)
    assert Card.M in hand and drawn[0] != before[0]
    row = await ask(home, table)
    for name in ("Bob", "Cleo"):
        await says(home, table, name, row)
    assert views(table) == before
    assert b'"M"' in drawn[0] and b'"M"' not in views(table)[0]
    await home.act(table, "Ada", Reinforce())
    assert views(table) == drawn, "an undo is no second draw"


async def test_what_was_left_to_chance_falls_as_it_did(home: Home) -> None:
    hands = {"A": "hand X V Raid Scout", "B": "hand II III IV V VI VII", "C": "hand V"}
    table = await home.war("Ada", "Bob", "Cleo", **hands)
    before, chance = views(table), war(table).chance.drawn
    await home.act(table, "Ada", Raid(1))
    assert war(table).chance.drawn > chance
    fell = list(war(table).factions[1].discard)
    row = await ask(home, table)
    for name in ("Bob", "Cleo"):
        await says(home, table, name, row)
    assert views(table) == before and war(table).chance.drawn == chance
    await home.act(table, "Ada", Scout(1))
    await home.act(table, "Ada", Raid(1))
    assert list(war(table).factions[1].discard) == fell


async def test_computers_agree_and_alone_they_do_so_at_once(home: Home) -> None:
    table = await home.war("Ada", COMPUTER, **TWO)
    before = views(table)
    await home.act(table, "Ada", Reinforce())
    await home.act(table, "Ada", DamageCard(Card.X))
    await home.act(table, "Ada", legal(table, 0)[0])
    assert "computer B" in await home.log(table)
    for _ in range(3):
        assert await consent.ask(table, ADA)
    await home.settle()
    assert views(table) == before
    assert home.channel.plays(table.id)[-1].fresh == (), "she has just pressed herself"


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
    table = await home.war("Ada", "Bob", "Cleo", **{**THREE, "C": "hand War_Drums V"})
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
    assert log[5:8] == ["ask A", "lapse C", "miss C"] and table.proposal is None


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


async def test_switches_stay_as_they_were_set(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", **{**THREE, "B": "hand IV V I"})
    await home.act(table, "Ada", Reinforce())
    await home.act(table, "Ada", DamageCard(Card.X))
    await table.switch(BOB, SendOnes(OnesGo.DISCARD))
    row = await ask(home, table)
    await table.switch(CLEO, SendOnes(OnesGo.DISCARD))
    assert table.proposal is not None, "a switch is no action"
    for name in ("Bob", "Cleo"):
        await says(home, table, name, row)
    assert [f.ones_go for f in war(table).factions] == [OnesGo.DECK, OnesGo.DISCARD, OnesGo.DISCARD]
    assert await home.house.replays.game(table, table.row) == table.game


async def test_a_free_undo_comes_first(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    await home.act(table, "Ada", Reinforce())
    await home.act(table, "Ada", WarDrums())
    assert table.can_undo(0) and not table.can_ask(0)
    await home.undo(table, "Ada")
    assert table.can_ask(0)
    with pytest.raises(NotFree):
        await home.undo(table, "Ada")
    assert (await consent.offer(table, ADA)).back_to == 2


async def test_at_the_first_action_there_is_nothing_to_take_back(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    for name in ("Ada", "Bob"):
        await refused(home, table, name, "There is nothing of yours to take back")
    await home.act(table, "Ada", Reinforce())
    await refused(home, table, "Bob", "There is nothing of yours to take back")


async def test_before_the_start_and_after_the_end(home: Home) -> None:
    table = await home.lobby("Ada", "Bob")
    await refused(home, table, "Ada", "has not started yet")
    await lobby.start(table, ADA)
    await play_on(home, table, random.Random(1), 4)
    await lobby.close(table, ADA, moderator=False)
    await refused(home, table, "Ada", "This game is over")
    with pytest.raises(Refusal, match="This game is over"):
        await consent.answer(table, BOB, 3, agrees=True)


async def test_while_a_titan_waits_nothing_else_is_asked(home: Home) -> None:
    hands = {"A": "field 5 | hand I V Reinforce | deck M C", "B": "field 9 | hand I V"}
    table = await home.war("Ada", "Bob", "Cleo", **hands, C="field 7 | hand I")
    await home.act(table, "Ada", Reinforce())
    await home.act(table, "Ada", FlipTitan())
    await home.act(table, "Bob", LetItPass())
    for name in ("Ada", "Cleo"):
        await refused(home, table, name, "Wait until it is answered")
    await home.act(table, "Cleo", LetItPass())
    offer = await consent.offer(table, BOB)
    assert not bytes(offer.action), "what he answered is nobody's business"
    row = await ask(home, table, "Bob")
    for name in ("Ada", "Cleo"):
        await says(home, table, name, row)
    assert table.decision_of(1) is not None and table.decision_of(2) is not None
    assert table.waiting_for() == "2 answers"


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
