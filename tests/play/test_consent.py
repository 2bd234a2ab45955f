"""Undo by consent: every player is asked, one No ends it, and nothing that was seen stays."""

from __future__ import annotations

import random

import pytest

from bot.play import consent, lobby
from bot.play.news import read_entry
from bot.play.refusals import NotFree, NotSeated, Refusal, Stale
from bot.rules.call_to_arms.action_cards import Raid, Reinforce, Scout, WarDrums
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from bot.rules.call_to_arms.titan_cards import FlipTitan, LetItPass, SendOnes
from bot.rules.call_to_arms.war import OnesGo
from tests.play.consenting import (
    ADA,
    BOB,
    CLEO,
    DAN,
    THREE,
    TWO,
    ask,
    refused,
    says,
    three,
    views,
    war,
)
from tests.play.house import COMPUTER, Home, legal, play_on


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
    await refused(home, table, "Ada", "There is nothing you can take back")


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
        await refused(home, table, name, "There is nothing you can take back")
    await home.act(table, "Ada", Reinforce())
    await refused(home, table, "Bob", "There is nothing you can take back")


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
