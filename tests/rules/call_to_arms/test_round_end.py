"""Surrender, standing, running out, void rounds, and what happens when a round ends."""

import pytest

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.action_cards import Scout
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.leaving import Surrender
from bot.rules.call_to_arms.titan_cards import SendOnes
from bot.rules.call_to_arms.war import OnesGo
from bot.rules.kernel import Illegal
from tests.builders import war


def test_case_18_a_surrender_gives_the_round_to_the_other() -> None:
    game = war(A="field 30 | hand X I", B="field 41 | hand V", first="A")
    game.surrender("A")
    won = game.find(events.RoundWon)
    assert (won.seat, won.totals, won.wins) == (1, (30, 41), 1)
    assert game.war_totals() == [30, 41]
    assert game.hand("A") == "X I"
    assert game.hand("B") == "V", "hands are not refilled"
    assert game.totals() == [0, 0]


def test_who_surrenders_in_a_round_of_three_is_out_but_the_field_stays() -> None:
    game = war(A="field 30 | hand X", B="field 20 | hand V", C="field 9 | hand V II", turn="B")
    game.surrender("B")
    assert game.place("B") == "surrendered"
    assert game.total("B") == 20
    assert game.turn == "C"
    game.damage("C", "V")
    game.damage("A", "X")
    assert game.turn == "C"
    game.surrender("C")
    assert game.war_totals() == [40, 20, 14]
    assert game.wins() == [1, 0, 0]


def test_a_winning_faction_may_surrender_too() -> None:
    game = war(A="field 30 | hand X", B="field 20 | hand V")
    game.surrender("A")
    assert game.wins() == [0, 1]


def test_case_19_standing_level_is_a_void_round() -> None:
    game = war(A="field 35 | hand VI", B="field 41", turn="B")
    assert game.find(events.Stood) == events.Stood(1, 41)
    assert game.turn == "A"
    game.damage("A", "VI")
    assert game.find(events.Stood) == events.Stood(0, 41)
    void = game.find(events.RoundVoid)
    assert (void.titan, void.totals) == (False, (41, 41))
    assert game.war_totals() == [0, 0]


def test_a_standing_faction_that_falls_behind_runs_out() -> None:
    game = war(A="field 35 | hand VII V", B="field 41 | stands", C="field 3 | hand X")
    game.damage("A", "VII")
    assert game.find(events.RanOut) == events.RanOut(1, 41)
    assert game.place("B") == "ran out"
    assert game.total("B") == 41
    game.surrender("C")
    assert game.war_totals() == [42, 41, 3]


def test_a_level_standing_faction_stays_in_the_round() -> None:
    game = war(A="field 35 | hand VI V", B="field 41 | stands", C="field 3 | hand X")
    game.damage("A", "VI")
    assert game.place("B") == "standing"


def test_the_standing_one_wins_when_the_other_surrenders() -> None:
    game = war(A="field 5 | hand V", B="field 41 | stands")
    game.surrender("A")
    assert game.wins() == [0, 1]


def test_an_i_as_1_can_push_a_standing_faction_out() -> None:
    game = war(A="field 20 | hand I V", B="field 20 | stands")
    game.one("A")
    assert game.happened(events.RanOut)
    assert game.wins() == [1, 0]


def test_case_22_field_cards_are_discarded_and_an_i_returns_to_the_draw_deck() -> None:
    game = war(A="field X VI I | hand V", B="field 9 | hand IV", turn="B", first="A")
    game.surrender("B")
    assert game.discard("A") == "X VI"
    assert game.find(events.OnesReturned) == events.OnesReturned(0, 1)
    assert game.deck("A") == "I"


def test_returned_ones_are_shuffled_into_the_deck() -> None:
    game = war(A="field X I I | hand V | deck M D L C", B="hand IV", turn="B")
    drawn = game.game.state.chance.drawn
    game.surrender("B")
    assert game.find(events.OnesReturned).count == 2
    assert sorted(game.deck("A").split()) == sorted(["M", "D", "L", "C", "I", "I"])
    assert game.game.state.chance.drawn >= drawn + 5
    assert game.barrier


@pytest.mark.parametrize("lost", ["barrage", "titan", "wipe-out"])
def test_an_i_thrown_off_the_field_returns_too(lost: str) -> None:
    if lost == "barrage":
        game = war(A="field 5 | hand Barrage V", B="field I | hand X")
        game.card("A", "Barrage", "B")
        assert game.discard("B") == "I"
        game.surrender("A")
    elif lost == "titan":
        game = war(A="field 9 | hand I X", B="field X I | hand V")
        game.flip("A")
        game.let_pass("B")
    else:
        game = war(A="field 9 | hand I X", B="field X I | hand V", C="field 5 | hand I IV")
        game.flip("A")
        game.let_pass("B")
        game.answer("C")
        assert "I" in game.discard("B").split()
        assert game.total("B") == 0
        game.surrender("C")
    assert Card.I not in game.faction("B").discard
    assert game.find(events.OnesReturned).seat == 1


def test_an_i_lost_to_raid_stays_in_the_discard_pile() -> None:
    game = war(A="field 5 | hand Raid V", B="field 4 | hand I")
    game.card("A", "Raid", "B")
    assert game.discard("B") == "I"
    game.surrender("A")
    assert "I" in game.discard("B").split()
    assert not game.happened(events.OnesReturned)


def test_the_private_switch_leaves_ones_in_the_discard_pile() -> None:
    game = war(A="field X I | hand V", B="field 9 | hand IV", turn="B")
    game.switch("A", SendOnes(OnesGo.DISCARD))
    event = game.find(events.OnesSwitched)
    assert event.seen(0) == event
    assert event.seen(1) is None
    assert event.seen(None) is None
    assert game.view("B").factions[0].ones_go is None
    game.surrender("B")
    assert game.discard("A") == "X I"
    assert not game.happened(events.OnesReturned)


def test_the_switch_can_be_set_at_any_time_and_back() -> None:
    game = war(A="hand X", B="hand V | ones discard")
    before = game.decision_id("A")
    game.switch("B", SendOnes(OnesGo.DECK))
    assert game.view("B").factions[1].ones_go is OnesGo.DECK
    assert game.decision_id("A") == before


def test_only_a_switch_can_be_switched() -> None:
    game = war(A="hand X", B="hand V")
    with pytest.raises(Illegal):
        game.switch("B", Surrender())


def test_the_next_seat_clockwise_begins_the_next_round() -> None:
    game = war(A="field 5 | hand V", B="field 9 | hand X", C="hand X", turn="A", first="B")
    game.surrender("A")
    game.surrender("B")
    assert game.find(events.RoundBegins) == events.RoundBegins(2, first=2)
    assert game.turn == "C"


def test_a_faction_without_cards_sits_the_round_out_and_does_not_begin_it() -> None:
    game = war(A="field 5 | hand V", B="field 9 | stands", C="field 8 | hand X", first="A")
    game.surrender("A")
    game.damage("C", "X")
    assert game.find(events.RoundWon).seat == 2
    assert not game.happened(events.RoundBegins), "A alone has a card"
    game = war(A="field 5 | hand V", B="field 9 | stands", C="field 8 | hand X II", first="A")
    game.surrender("A")
    game.damage("C", "X")
    assert game.find(events.RoundBegins) == events.RoundBegins(2, first=2, sitting_out=(1,))
    assert game.place("B") == "sitting out"


def test_a_faction_that_sits_out_is_no_target_and_does_not_count() -> None:
    game = war(A="field 5 | hand Scout V", B="field 4 | hand V", C="sits out")
    assert game.options("A", Scout) == [1]
    game.surrender("A")
    assert game.wins() == [0, 1, 0]


def test_turn_cards_are_counted_anew_each_round() -> None:
    game = war(A="field 5 | hand V", B="field 9 | hand X | deck VI | drawn 3", first="A")
    game.surrender("A")
    assert game.find(events.TurnCardDrawn).seat == 1
    assert game.faction("B").drawn == 1


def test_a_round_without_any_play_can_be_won() -> None:
    game = war(A="hand Scout X", B="hand V")
    game.surrender("A")
    assert game.find(events.RoundWon).totals == (0, 0)
    assert game.turn == "B", "it is not void, so the war goes on"


def test_an_i_just_played_as_1_returns_to_the_draw_deck() -> None:
    game = war(A="hand I V", B="hand V")
    game.one("A")
    game.surrender("B")
    assert game.find(events.OnesReturned).count == 1


def test_an_i_that_was_in_the_discard_pile_stays_there() -> None:
    game = war(A="field I X | discard I | hand V", B="hand V", turn="B")
    game.surrender("B")
    assert game.find(events.OnesReturned).count == 1
    assert game.deck("A") == "I"
    assert "I" in game.discard("A").split()


def test_an_i_returns_once() -> None:
    game = war(A="field X I | hand V", B="field 9 | hand IV VI", turn="B")
    game.surrender("B")
    game.surrender("B")
    assert not game.happened(events.OnesReturned)


def test_the_ones_of_who_forfeits_stay_in_the_discard_pile() -> None:
    game = war(A="field X I | hand V", B="field 18 | hand X V", C="field 9 | hand IX")
    game.resign("A")
    game.surrender("B")
    assert game.wins() == [0, 0, 1]
    assert game.deck("A") == ""
    assert not game.happened(events.OnesReturned)
