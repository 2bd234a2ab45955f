"""Leaving a game in play, coming back, and giving up for good."""

from __future__ import annotations

import pytest

from bot.play import lobby
from bot.play.refusals import NotSeated, Refusal
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from bot.rules.call_to_arms.titan_cards import FlipTitan, LetItPass
from tests.play.house import COMPUTER, PLAYERS, Home, legal

ADA, BOB, CLEO, DAN = PLAYERS.values()


async def test_ada_leaves_on_her_turn_and_a_computer_plays_on_at_once(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV II")
    await lobby.leave(table, ADA)
    await home.settle()
    assert (await home.log(table))[:3] == ["start -", "leave A", "computer A"]
    assert table.asked == (1,)
    assert home.channel.plays(table.id)[-1].fresh == (1,)
    assert table.seats[0].name == "Ada"
    with pytest.raises(NotSeated):
        await table.act(ADA, DamageCard(Card.X))
    with pytest.raises(Refusal, match="You have no seat"):
        await lobby.leave(table, ADA)


async def test_bob_leaves_while_ada_thinks_and_her_question_stays(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", A="hand X V", B="hand IV II", C="hand V")
    asked = table.decision_of(0)
    await home.later(hours=3)
    since = table.acted_at
    await lobby.leave(table, BOB)
    await home.settle()
    assert (table.decision_of(0), table.acted_at) == (asked, since)
    await home.act(table, "Ada", DamageCard(Card.X))
    assert (await home.log(table))[1:4] == ["leave B", "act A", "computer B"]


async def test_bob_comes_back_and_has_his_seat_again(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV II III")
    await lobby.leave(table, BOB)
    with pytest.raises(Refusal, match="begun without you"):
        await lobby.join(table, CLEO, "Cleo")
    await lobby.join(table, BOB, "Bob the Great")
    await home.settle()
    assert table.seat_of(BOB) == 1
    assert table.names == ["Ada", "Bob"]
    await home.act(table, "Ada", DamageCard(Card.X))
    assert table.decision_of(1) is not None
    assert await home.log(table) == ["start -", "leave B", "return B", "act A"]
    stored, _ = await home.stored(table)
    assert stored.seats == table.seats
    assert home.channel.kinds(table.id).count("lobby") >= 3


async def test_bob_leaves_in_the_middle_of_a_titan_window(home: Home) -> None:
    table = await home.war(
        "Ada", "Bob", "Cleo", A="field 5 | hand I V", B="field 9 | hand V", C="field 7 | hand V"
    )
    await home.act(table, "Ada", FlipTitan())
    cleo = table.decision_of(2)
    await lobby.leave(table, BOB)
    assert (await home.log(table))[-2:] == ["leave B", "computer B"]
    assert table.decision_of(2) == cleo
    await home.act(table, "Cleo", LetItPass())
    assert not table.view(None).titan


async def test_an_answer_that_bob_has_given_stands_when_he_leaves(home: Home) -> None:
    table = await home.war(
        "Ada", "Bob", "Cleo", A="field 5 | hand I V", B="field 9 | hand V", C="field 7 | hand V"
    )
    await home.act(table, "Ada", FlipTitan())
    await home.act(table, "Bob", LetItPass())
    await lobby.leave(table, BOB)
    assert await home.log(table) == ["start -", "act A", "act B", "leave B"]


async def test_the_last_player_to_leave_closes_the_game(home: Home) -> None:
    table = await home.table("Ada", "Bob", COMPUTER)
    await lobby.leave(table, BOB)
    await lobby.leave(table, ADA)
    await home.settle()
    assert table.status == "closed"
    assert home.channel.kinds(table.id)[-2:] == ["lobby", "closed"]
    await home.later(days=9)
    why = await home.refuses(table, "Ada", FlipTitan())
    assert why == "This game is over."
    with pytest.raises(Refusal, match="over"):
        await lobby.join(table, BOB, "Bob")


async def test_a_host_who_left_still_has_the_table(home: Home) -> None:
    table = await home.table("Ada", "Bob")
    await lobby.leave(table, ADA)
    await lobby.close(table, ADA, moderator=False)
    assert table.status == "closed"


async def test_ada_gives_up_on_her_turn(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV")
    await table.resign(ADA)
    await home.settle()
    assert table.status == "finished"
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert await home.log(table) == ["start -", "resign A"]


async def test_bob_gives_up_while_ada_thinks_and_she_keeps_her_question(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", A="hand X V", B="hand IV", C="hand V IV")
    asked = table.decision_of(0)
    await table.resign(BOB)
    assert table.decision_of(0) == asked
    await home.act(table, "Ada", DamageCard(Card.X))
    assert table.asked == (2,)
    assert table.status == "playing"


async def test_bob_gives_up_instead_of_answering_the_titan(home: Home) -> None:
    table = await home.war(
        "Ada", "Bob", "Cleo", A="field 5 | hand I V", B="field 9 | hand I", C="field 7 | hand V"
    )
    await home.act(table, "Ada", FlipTitan())
    cleo = table.decision_of(2)
    await table.resign(BOB)
    assert table.asked == (2,)
    assert table.decision_of(2) == cleo
    await home.act(table, "Cleo", LetItPass())
    assert table.status == "playing"


async def test_giving_up_cannot_be_taken_back_or_done_twice(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", A="hand X V", B="hand IV", C="hand V IV")
    await home.act(table, "Ada", DamageCard(Card.X))
    await table.resign(CLEO)
    assert not table.can_undo(0)
    version = table.version
    with pytest.raises(Refusal, match="You have left this game already"):
        await table.resign(CLEO)
    with pytest.raises(Refusal, match="nothing you can take back"):
        await table.undo(CLEO)
    assert table.version == version


async def test_the_computers_end_the_game_among_themselves(home: Home) -> None:
    table = await home.table("Ada", COMPUTER, COMPUTER, rounds="1")
    await table.resign(ADA)
    await home.settle()
    assert table.status == "finished"
    await home.check(table)


async def test_a_game_with_comings_and_goings_can_be_played_again_from_its_log(
    home: Home,
) -> None:
    table = await home.table("Ada", "Bob", "Cleo")
    for press in range(24):
        if table.status != "playing":
            break
        name = ("Ada", "Bob", "Cleo")[press % 3]
        if table.seat_of(PLAYERS[name]) is None:
            await lobby.join(table, PLAYERS[name], name)
        elif press % 4 == 3:
            await lobby.leave(table, PLAYERS[name])
        seat = table.seat_of(PLAYERS[name])
        if seat is not None and table.decision_of(seat) is not None:
            await home.act(table, name, legal(table, seat)[-1])
    await home.settle()
    await home.check(table)
