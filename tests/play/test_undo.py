"""Taking back: one's own last actions, as long as nothing new was shown and nobody answered."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import msgspec
import pytest

from bot.play import lobby
from bot.play.moves import Moves
from bot.play.news import Entry, read_entry
from bot.play.refusals import MovedOn, Refusal, Stale
from bot.play.table import Table
from bot.rules.call_to_arms.action_cards import Barrage, Raid, Reinforce, Salvage, Scout, WarDrums
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.leaving import Surrender
from bot.rules.call_to_arms.titan_cards import AnswerTitan, FlipTitan, LetItPass, SendOnes
from bot.rules.call_to_arms.war import OnesGo, War
from bot.rules.kernel import Action
from tests.play.conftest import Start
from tests.play.house import COMPUTER, PLAYERS, Home, Now
from tests.rules.toy import TOY, Ballot, village

ADA, BOB, CLEO, DAN = PLAYERS.values()


def war(table: Table) -> War:
    assert table.game is not None
    state: War = table.game.state
    return state


async def cannot(home: Home, table: Table, name: str) -> None:
    before = await home.stored(table)
    assert not table.can_undo([*PLAYERS].index(name))
    with pytest.raises(Refusal, match="There is nothing you can take back"):
        await table.undo(PLAYERS[name])
    assert await home.stored(table) == before


async def test_ada_takes_back_her_war_drums(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums", B="hand IV")
    before, first = war(table), table.decision_of(0)
    await home.act(table, "Ada", WarDrums())
    pressed = table.decision_of(0)
    assert table.can_undo(0)
    await home.undo(table, "Ada")
    assert war(table) == before
    assert len({first, pressed, table.decision_of(0)}) == 3
    assert await home.log(table) == ["start -", "act A", "undo A"]
    for old in (first, pressed):
        with pytest.raises(Stale):
            await table.act(ADA, WarDrums(), old)
    await table.act(ADA, WarDrums(), table.decision_of(0))
    await home.undo(table, "Ada")
    assert war(table) == before
    await cannot(home, table, "Ada")


@pytest.mark.parametrize(
    "action", [WarDrums(), Barrage(1), Salvage(Card.D), DamageCard(Card.X), Surrender(), PlayOne()]
)
async def test_what_shows_nothing_new_goes_back(home: Home, action: Action[War]) -> None:
    hand = "hand X I War_Drums Barrage Salvage"
    table = await home.war(
        "Ada", "Bob", "Cleo", A=f"field V | {hand} | discard D", B="field IV | hand X", C="hand X"
    )
    before = war(table)
    await home.act(table, "Ada", action)
    assert war(table) != before
    await home.undo(table, "Ada")
    assert war(table) == before
    assert await home.log(table) == ["start -", "act A", "undo A"]


@pytest.mark.parametrize("action", [Scout(1), Reinforce(), Raid(1)])
async def test_what_was_seen_or_drawn_stays(home: Home, action: Action[War]) -> None:
    table = await home.war("Ada", "Bob", A="hand X Scout Reinforce Raid | deck V V", B="hand IV V")
    await home.act(table, "Ada", action)
    await cannot(home, table, "Ada")


async def test_a_card_drawn_for_the_next_turn_ends_it(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV | deck M")
    await home.act(table, "Ada", DamageCard(Card.X))
    await cannot(home, table, "Ada")


async def test_three_cards_go_back_one_after_the_other(home: Home) -> None:
    hand = "hand X War_Drums Barrage"
    table = await home.war("Ada", "Bob", A=hand, B="field V IV | hand IV")
    stood = [war(table)]
    for action in (Barrage(1), WarDrums(), DamageCard(Card.X)):
        await home.act(table, "Ada", action)
        stood.append(war(table))
    for earlier in stood[-2::-1]:
        await home.undo(table, "Ada")
        assert war(table) == earlier
    await cannot(home, table, "Ada")
    assert await home.log(table) == ["start -", *["act A"] * 3, *["undo A"] * 3]


async def test_back_and_forth_and_back_again(home: Home) -> None:
    hand = "hand X War_Drums Barrage"
    table = await home.war("Ada", "Bob", A=hand, B="field V | hand IV")
    await home.act(table, "Ada", WarDrums())
    after_drums = war(table)
    await home.act(table, "Ada", Barrage(1))
    await home.undo(table, "Ada")
    await home.act(table, "Ada", DamageCard(Card.X))
    await home.undo(table, "Ada")
    assert war(table) == after_drums
    await home.undo(table, "Ada")
    assert not war(table).factions[0].drums
    await cannot(home, table, "Ada")


async def test_bob_cannot_take_back_what_ada_did(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums", B="hand IV")
    await home.act(table, "Ada", WarDrums())
    await cannot(home, table, "Bob")
    await home.act(table, "Ada", DamageCard(Card.X))
    await cannot(home, table, "Bob")


async def test_ada_cannot_take_back_once_bob_has_answered(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV War_Drums")
    await home.act(table, "Ada", DamageCard(Card.X))
    await home.act(table, "Bob", WarDrums())
    await cannot(home, table, "Ada")
    await home.undo(table, "Bob")
    await cannot(home, table, "Ada")
    await cannot(home, table, "Bob")


async def test_what_the_computers_answered_goes_back_with_it(home: Home) -> None:
    table = await home.war("Ada", COMPUTER, "Bob", A="hand X V", B="hand IV II", C="hand VI V")
    table.ruleset = replace(table.ruleset, policy=lambda _view, _asked: Surrender())
    before = war(table)
    await home.act(table, "Ada", DamageCard(Card.X))
    log = await home.log(table)
    assert "computer B" in log
    await home.undo(table, "Ada")
    assert war(table) == before
    assert await home.log(table) == [*log, "undo A"]


async def test_a_card_that_a_computer_has_shown_stays_shown(home: Home) -> None:
    table = await home.war("Ada", COMPUTER, A="hand X V", B="hand IV II")
    await home.act(table, "Ada", DamageCard(Card.X))
    assert "computer B" in await home.log(table)
    await cannot(home, table, "Ada")


async def test_a_computer_that_drew_has_ended_it(home: Home) -> None:
    table = await home.war("Ada", COMPUTER, A="hand X V", B="hand IV II | deck M")
    await home.act(table, "Ada", DamageCard(Card.X))
    await cannot(home, table, "Ada")


async def test_an_undo_button_that_was_shown_before_bob_moved_is_old(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums", B="hand IV")
    await home.act(table, "Ada", WarDrums())
    seen = table.public_row
    await home.act(table, "Ada", DamageCard(Card.X))
    with pytest.raises(Stale):
        await table.undo(ADA, seen)
    await table.undo(ADA, table.public_row)


async def test_undo_pressed_five_times_at_once_takes_one_action_back(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums Barrage", B="field V | hand IV")
    await home.act(table, "Ada", WarDrums())
    drums = war(table)
    await home.act(table, "Ada", Barrage(1))
    seen = table.public_row
    answers = await asyncio.gather(
        *(table.undo(ADA, seen) for _ in range(5)), return_exceptions=True
    )
    assert [type(answer) for answer in answers if answer] == [Stale] * 4
    assert war(table) == drums


async def test_a_move_does_not_land_on_top_of_an_undo(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV")
    await home.act(table, "Ada", DamageCard(Card.X))
    asked = table.decision_of(1)
    answers = await asyncio.gather(
        table.undo(ADA), table.act(BOB, DamageCard(Card.IV), asked), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [type(None), Stale]


async def test_ada_takes_back_after_the_program_was_started_anew(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums Barrage", B="field V | hand IV")
    await home.act(table, "Ada", WarDrums())
    drums = war(table)
    await home.act(table, "Ada", Barrage(1))
    again = await home.restart()
    found = await again.house.table(table.id)
    assert found.can_undo(0)
    await again.undo(found, "Ada")
    assert war(found) == drums
    third = await again.restart()
    found = await third.house.table(table.id)
    await third.undo(found, "Ada")
    await cannot(third, found, "Ada")


async def test_bob_takes_his_answer_to_the_titan_back(home: Home) -> None:
    table = await home.war(
        "Ada", "Bob", "Cleo", A="field 5 | hand I", B="field 9 | hand I V", C="field 7 | hand I"
    )
    await home.act(table, "Ada", FlipTitan())
    cleo, bob = table.decision_of(2), table.decision_of(1)
    await home.act(table, "Bob", AnswerTitan())
    assert table.can_undo(1)
    await home.undo(table, "Bob")
    assert table.decision_of(2) == cleo
    assert table.decision_of(1) not in (None, bob)
    await cannot(home, table, "Bob")
    await home.act(table, "Bob", LetItPass())
    await home.act(table, "Cleo", LetItPass())
    assert war(table).void is False
    assert war(table).factions[1].titans == 0
    log = ["start -", "act A", "act B", "withdraw B", "act B", "act C"]
    assert (await home.log(table))[:6] == log
    assert not bytes(await taken_back(home, table, "withdraw"))


async def test_an_undo_names_what_it_takes_back(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="field 5 | hand I V", B="field 9 | hand I V")
    await home.act(table, "Ada", FlipTitan())
    await home.undo(table, "Ada")
    action = table.ruleset.action_decoder.decode(await taken_back(home, table, "undo"))
    assert action == FlipTitan()


def test_an_undo_of_a_gathered_answer_does_not_name_it(now: Now) -> None:
    moves = Moves(TOY, village("vote", "council"), 0, None, (0, 1), now())
    moves.start()
    moves.act(0, Ballot("yes"))
    moves.act(1, Ballot("no"))
    assert moves.barrier is not None and moves.barrier.seat == 1
    assert moves.take_back(1, moves.log[moves.barrier.row :])
    assert moves.log[-1].kind == "undo"
    assert read_entry(moves.log[-1].body) == Entry(back_to=3)


async def taken_back(home: Home, table: Table, kind: str) -> msgspec.Raw:
    """The action that the last row of a kind names."""
    _, rows = await home.stored(table)
    return read_entry([row for row in rows if row.kind == kind][-1].body).action


async def test_ada_keeps_her_titan_back_until_somebody_has_answered(home: Home) -> None:
    table = await home.war(
        "Ada", "Bob", "Cleo", A="field 5 | hand I V", B="field 9 | hand I V", C="field 7 | hand I"
    )
    before = war(table)
    await home.act(table, "Ada", FlipTitan())
    await home.undo(table, "Ada")
    assert war(table) == before
    await home.act(table, "Ada", FlipTitan())
    await home.act(table, "Cleo", LetItPass())
    await cannot(home, table, "Ada")
    await home.undo(table, "Cleo")
    await cannot(home, table, "Ada")
    await cannot(home, table, "Cleo")


async def test_a_switch_survives_an_undo_whoever_set_it(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums Barrage", B="field V | hand IV I")
    await home.act(table, "Ada", WarDrums())
    await home.act(table, "Ada", Barrage(1))
    await table.switch(BOB, SendOnes(OnesGo.DISCARD))
    await table.switch(ADA, SendOnes(OnesGo.DISCARD))
    for _ in range(2):
        await home.undo(table, "Ada")
        assert [f.ones_go for f in war(table).factions] == [OnesGo.DISCARD] * 2
    assert not war(table).factions[0].drums
    await cannot(home, table, "Ada")


async def test_a_switch_asks_nobody_anew_and_is_nobody_elses_business(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X", B="hand IV I")
    asked, since = table.decision_of(0), table.acted_at
    home.now.forward(hours=1)
    told = home.channel.plays(table.id)
    assert len(await table.switch(BOB, SendOnes(OnesGo.DISCARD))) == 1
    await home.settle()
    assert home.channel.plays(table.id) == told
    _, rows = await home.stored(table)
    assert table.events_of(rows[-1], 0) == table.events_of(rows[-1], None) == []
    assert (table.decision_of(0), table.acted_at) == (asked, since)
    await cannot(home, table, "Bob")
    with pytest.raises(Refusal):
        await table.switch(BOB, LetItPass())


async def test_ada_takes_back_although_bob_has_left_meanwhile(home: Home) -> None:
    table = await home.war("Ada", "Bob", "Cleo", A="hand X V", B="hand IV II", C="hand VI V")
    before = war(table)
    await home.act(table, "Ada", DamageCard(Card.X))
    await lobby.leave(table, CLEO)
    await home.undo(table, "Ada")
    assert war(table) == before
    assert table.humans == [0, 1]


async def test_an_undo_in_another_program_makes_this_one_look_again(
    home: Home, start: Start
) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums", B="hand IV")
    await home.act(table, "Ada", WarDrums())
    other = await start(home.url)
    there = await other.house.table(table.id)
    await there.undo(ADA)
    with pytest.raises(MovedOn):
        await table.undo(ADA)
    await cannot(home, table, "Ada")


async def test_a_switch_leaves_the_others_undo_button_good(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums", B="hand IV I")
    await home.act(table, "Ada", WarDrums())
    seen = table.public_row
    await table.switch(BOB, SendOnes(OnesGo.DISCARD))
    assert table.public_row == seen
    await table.undo(ADA, seen)
    assert "undo A" in await home.log(table)
