"""A press at the table: taken once and stored, or refused with a reason and nothing changed."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import Any

import pytest

from bot.play import lobby
from bot.play.refusals import NotSeated, Refusal, Stale
from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.action_cards import Barrage, WarDrums
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.leaving import Surrender
from bot.rules.call_to_arms.titan_cards import AnswerTitan, FlipTitan, LetItPass, SendOnes
from bot.rules.call_to_arms.war import OnesGo
from bot.rules.engine import Asked
from bot.rules.kernel import Action
from bot.rules.registry import RULESETS
from tests.play import house
from tests.play.conftest import Start
from tests.play.house import ARMS, COMPUTER, PLAYERS, Home, legal, play_on

ADA, BOB, CLEO, DAN = PLAYERS.values()


async def test_bob_is_told_whose_turn_it_is(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV")
    why = await home.refuses(table, "Bob", DamageCard(Card.IV))
    assert why == "It is not your turn. The table waits for Ada."


async def test_a_watcher_cannot_play(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV")
    why = await home.refuses(table, "Dan", DamageCard(Card.X))
    assert why == "You have no seat at table 1: you are watching."
    for press in (table.undo(DAN), table.resign(DAN), table.switch(DAN, SendOnes(OnesGo.DISCARD))):
        with pytest.raises(NotSeated):
            await press


async def test_a_button_of_an_old_message_does_nothing(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums", B="hand IV")
    old = table.decision_of(0)
    await home.act(table, "Ada", WarDrums())
    why = await home.refuses(table, "Ada", DamageCard(Card.X), decision=old)
    assert why == "The table has moved on since. Here is where it stands."
    await table.act(ADA, DamageCard(Card.X), table.decision_of(0))
    assert await home.log(table) == ["start -", "act A", "act A"]


async def test_a_card_that_is_not_in_the_hand_is_refused_in_the_games_words(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="field 5 | hand X V I", B="field 9 | hand IV")
    assert (
        await home.refuses(table, "Ada", DamageCard(Card.M))
        == "You do not hold a Damage card **M**."
    )
    assert "You are losing" in await home.refuses(table, "Ada", PlayOne())
    assert "There is no Titan to answer" in await home.refuses(table, "Ada", AnswerTitan())
    assert "You do not hold Barrage" in await home.refuses(table, "Ada", Barrage(1))


async def test_before_the_start_and_after_the_end_nothing_can_be_played(home: Home) -> None:
    table = await home.lobby("Ada", "Bob")
    assert "has not started yet" in await home.refuses(table, "Ada", Surrender())
    with pytest.raises(Refusal, match="not started"):
        table.view(0)
    over = await home.war("Ada", "Bob", rounds=1, A="hand X", B="hand IV")
    await home.act(over, "Ada", Surrender())
    assert over.status == "finished"
    assert over.outcome is not None
    assert over.outcome.winners == (1,)
    assert await home.refuses(over, "Bob", Surrender()) == "This game is over."
    for press in (over.undo(ADA), over.resign(BOB), lobby.leave(over, ADA)):
        with pytest.raises(Refusal, match="This game is over"):
            await press
    stored, _ = await home.stored(over)
    assert (stored.status, stored.ended_at) == ("finished", home.now())
    assert home.channel.kinds(over.id)[-2:] == ["play", "lobby"]


async def test_the_player_sees_what_only_the_player_may_see(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X", B="hand IV | deck M")
    (_, drawn) = await home.act(table, "Ada", DamageCard(Card.X))
    assert drawn == events.TurnCardDrawn(1, 1, ())
    stored, rows = await home.stored(table)
    told = [table.events_of(rows[-1], viewer)[-1] for viewer in (0, 1, None)]
    assert told == [drawn, events.TurnCardDrawn(1, 1, (Card.M,)), drawn]
    assert stored.acted_at == home.now()


async def test_fifty_presses_at_once_spend_one_card_once(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X X V", B="hand IV V")
    decision = table.decision_of(0)
    answers = await asyncio.gather(
        *(table.act(ADA, DamageCard(Card.X), decision) for _ in range(50)), return_exceptions=True
    )
    refused = [answer for answer in answers if isinstance(answer, BaseException)]
    assert len(refused) == 49
    assert {type(answer) for answer in refused} == {Stale}
    assert await home.log(table) == ["start -", "act A"]
    assert table.game is not None
    assert table.game.state.factions[0].total == 10


async def test_fifty_presses_on_a_table_that_is_not_in_memory_yet(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X X V", B="hand IV V")
    again = await home.restart()

    async def press() -> None:
        found = await again.house.table(table.id)
        await found.act(ADA, DamageCard(Card.X), 1)

    answers = await asyncio.gather(*(press() for _ in range(50)), return_exceptions=True)
    assert [type(answer) for answer in answers if answer] == [Stale] * 49
    assert await again.log(table) == ["start -", "act A"]


async def test_bob_and_cleo_answer_the_titan_at_the_same_moment(home: Home) -> None:
    table = await home.war(
        "Ada", "Bob", "Cleo", A="field 5 | hand I", B="field 9 | hand I V", C="field 7 | hand V"
    )
    await home.act(table, "Ada", FlipTitan())
    asked = table.decision_of(1), table.decision_of(2)
    await asyncio.gather(
        table.act(BOB, AnswerTitan(), asked[0]), table.act(CLEO, LetItPass(), asked[1])
    )
    assert await home.log(table) == ["start -", "act A", "act B", "act C"]
    assert table.game is not None
    assert [f.place for f in table.game.state.factions][2] == "wiped out"


async def test_an_answer_to_the_titan_is_seen_by_nobody_until_the_last(home: Home) -> None:
    table = await home.war(
        "Ada", "Bob", "Cleo", A="field 5 | hand I", B="field 9 | hand I V", C="field 7 | hand I"
    )
    await home.act(table, "Ada", FlipTitan())
    before = [table.view(viewer) for viewer in (0, 2)]
    asked = table.decision_of(2)
    assert await home.act(table, "Bob", AnswerTitan()) == []
    assert table.decision_of(2) == asked
    after = [table.view(viewer) for viewer in (0, 2)]
    for earlier, later in zip(before, after, strict=True):
        assert earlier.waiting == 2
        assert later.waiting == 1
        assert earlier.factions == later.factions
    assert table.waiting_for() == "1 answer"
    why = await home.refuses(table, "Bob", LetItPass())
    assert why == "It is not your turn. The table waits for 1 answer."


async def test_twenty_tables_play_at_once_and_none_touches_another(home: Home) -> None:
    seats = [("Ada", "Bob"), ("Ada", COMPUTER, COMPUTER), ("Bob", "Cleo", COMPUTER)]
    tables = [await home.table(*seats[n % 3], rounds="1") for n in range(20)]
    await asyncio.gather(
        *(play_on(home, table, random.Random(n), 3) for n, table in enumerate(tables))
    )
    await home.settle()
    for table in tables:
        await home.check(table)


async def test_whole_games_by_anything_legal_with_undo_and_switches(home: Home) -> None:
    chance = random.Random(7)
    undone = 0
    for others in (("Bob", COMPUTER), ("Bob", "Cleo"), ("Bob",)):
        table = await home.table("Ada", *others, rounds="3")
        while table.status == "playing":
            seat = chance.choice([s for s in table.asked if table.decision_of(s) is not None])
            player = table.seats[seat].player_id
            assert player is not None
            await table.act(player, chance.choice(legal(table, seat)))
            if table.status == "playing" and chance.random() < 0.5:
                place = chance.choice(list(OnesGo))
                await table.switch(chance.choice([ADA, BOB]), SendOnes(place))
            if table.can_undo(seat) and chance.random() < 0.5:
                await table.undo(player)
                undone += 1
            await home.settle()
            await home.check(table)
    assert undone > 3


@pytest.mark.parametrize("fault", ["raises", "cheats"])
async def test_a_computer_that_fails_takes_its_first_choice(
    sqlite_url: str, start: Start, caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    def choose(view: Any, asked: Asked) -> Action[Any]:
        if fault == "raises":
            raise RuntimeError("no idea")
        return DamageCard(Card.M)

    ruleset = replace(RULESETS[ARMS], policy=choose)
    home = await start(sqlite_url, rulesets={ARMS: ruleset})
    table = await home.war("Ada", COMPUTER, A="hand X V", B="hand IV III")
    await home.act(table, "Ada", DamageCard(Card.V))
    log = await home.log(table)
    assert log[-2:] == ["act A", "computer B"]
    assert table.decision_of(0) is not None
    assert "the computer of call_to_arms fails" in caplog.text


async def test_a_computer_that_fails_where_several_must_be_picked_goes_on(
    sqlite_url: str, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first thing of a Titan game is to split eight creatures: no single pick is an answer."""

    def choose(view: Any, asked: Asked) -> Action[Any]:
        raise RuntimeError("no idea")

    monkeypatch.setattr(house, "ARMS", "titan")
    home = await start(sqlite_url, rulesets={"titan": replace(RULESETS["titan"], policy=choose)})
    table = await home.table("Ada", COMPUTER)
    for _ in range(40):
        if table.game is not None and table.status == "playing":
            await table.act(PLAYERS["Ada"], Asked(table.game, 0).first())
    await home.settle()
    log = await home.log(table)
    assert table.status == "finished" or log.count("act A") == 40
    assert log.count("computer B") > 5
