"""A turn: draw a card, then Action cards, then exactly one play."""

import pytest

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.action_cards import Scout
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.leaving import MissTurn, Stand, Surrender
from bot.rules.call_to_arms.titan_cards import AnswerTitan, FlipTitan, LetItPass, SendOnes
from bot.rules.call_to_arms.war import OnesGo, Strength
from tests.builders import war


def test_case_3_the_first_turn_of_a_round_is_level() -> None:
    game = war(A="hand I X", B="hand X")
    assert game.view("A").factions[0].strength is Strength.LEVEL
    assert game.refuse("A", FlipTitan()) == "You are level: only a losing faction may flip a Titan."
    game.one("A")
    assert game.totals() == [1, 0]


def test_case_4_a_losing_faction_may_flip_an_i_but_not_play_it_as_1() -> None:
    game = war(A="field 24 | hand X", B="field 20 | hand I X", turn="B")
    assert "You are losing" in game.refuse("B", PlayOne())
    game.flip("B")


def test_case_5_a_winning_faction_may_play_an_i_as_1_but_not_flip_it() -> None:
    game = war(A="field 24 | hand I X", B="field 20 | hand X")
    assert game.refuse("A", FlipTitan()).startswith("You are winning")
    game.one("A")
    assert game.total("A") == 25
    assert game.turn == "B"


def test_case_7_a_damage_card_joins_the_total_and_ends_the_turn() -> None:
    game = war(A="field 10 | hand VII Scout", B="field 12 | hand V")
    game.damage("A", "VII")
    assert game.total("A") == 17
    assert game.turn == "B"
    assert game.refuse("A", Scout(1)) == "It is not your turn."


def test_case_49_each_of_two_at_the_top_is_level_and_the_third_is_losing() -> None:
    for letter, kind, other in [("A", PlayOne, FlipTitan), ("B", PlayOne, FlipTitan)]:
        game = war(A="field 15 | hand I", B="field 15 | hand I", C="field 9 | hand I", turn=letter)
        assert kind in game.offered(letter)
        assert other not in game.offered(letter)
    game = war(A="field 15 | hand I", B="field 15 | hand I", C="field 9 | hand I", turn="C")
    assert FlipTitan in game.offered("C")
    assert PlayOne not in game.offered("C")


def test_only_factions_in_the_round_count_for_winning() -> None:
    game = war(
        A="field 12 | hand I X", B="field 30 | hand X | surrendered", C="field 9 | hand X", turn="A"
    )
    assert game.view("A").factions[0].strength is Strength.WINNING
    game.one("A")


def test_winning_is_judged_after_the_action_cards() -> None:
    game = war(A="field 20 | hand Barrage I", B="field 24 | hand X")
    assert FlipTitan in game.offered("A")
    game.card("A", "Barrage", "B")
    assert game.totals() == [20, 10]
    assert PlayOne in game.offered("A")
    assert FlipTitan not in game.offered("A")


def test_a_turn_card_is_drawn_at_the_start_of_the_turn() -> None:
    game = war(A="hand X II", B="hand V | deck VI VII")
    game.damage("A", "X")
    drawn = game.find(events.TurnCardDrawn)
    assert (drawn.seat, drawn.cards) == (1, (Card.VI,))
    assert game.hand("B") == "V VI"
    assert drawn.seen(0) == events.TurnCardDrawn(1, 1)


def test_case_10_no_fourth_turn_card_in_a_round_but_reinforce_still_draws() -> None:
    game = war(A="hand Reinforce V | deck X IX VIII | drawn 3", B="field 2 | hand III V", turn="B")
    game.damage("B", "III")
    assert not game.happened(events.TurnCardDrawn)
    game.card("A", "Reinforce")
    assert game.hand("A") == "V X IX"
    assert game.faction("A").drawn == 3


def test_the_turn_goes_clockwise_past_who_stands_or_is_out() -> None:
    game = war(A="field 20 | hand 2", B="field 20 | stands", C="field 3 | hand M", turn="C")
    game.damage("C", "M")
    assert game.turn == "A"
    game = war(A="field 5 | hand X", B="field 4 | hand X | surrendered", C="field 3 | hand X")
    game.damage("A", "X")
    assert game.turn == "C"


def test_a_fighter_plays_on_alone_against_one_who_stands() -> None:
    game = war(A="field 20 | stands", B="field 5 | hand V IV X", turn="B")
    game.damage("B", "V")
    assert game.turn == "B"
    game.damage("B", "X")
    assert game.turn == "B"
    assert not game.happened(events.RanOut)


def test_there_is_no_pass() -> None:
    game = war(A="field 5 | hand X Scout", B="hand X")
    assert set(game.offered("A")) == {Scout, DamageCard, Surrender}
    assert "stand" in game.refuse("A", Stand())


def test_standing_is_offered_when_only_action_cards_are_left() -> None:
    game = war(A="field 12 | hand Scout", B="field 12 | hand X")
    assert set(game.offered("A")) == {Scout, Stand}
    game.stand("A")
    assert game.place("A") == "standing"
    assert game.hand("A") == "Scout"
    assert game.turn == "B"


def test_a_losing_faction_with_only_action_cards_may_not_stand() -> None:
    game = war(A="field 9 | hand Scout", B="field 12 | hand X")
    assert set(game.offered("A")) == {Scout, Surrender}


def test_who_holds_only_an_i_and_is_losing_may_flip_or_surrender() -> None:
    game = war(A="field 9 | hand I", B="field 12 | hand X")
    assert set(game.offered("A")) == {FlipTitan, Surrender}


def test_without_any_card_the_turn_is_over_at_once() -> None:
    game = war(A="field 20 | hand X V", B="field 20", C="field 25 | hand X V", turn="C")
    game.damage("C", "X")
    game.damage("A", "X")
    assert game.find(events.Surrendered) == events.Surrendered(1, forced=True)
    assert game.place("B") == "surrendered"
    assert game.turn == "C"


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (DamageCard(Card.M), "You do not hold a Damage card **M**."),
        (DamageCard(Card.I), "You do not hold a Damage card **I**."),
        (PlayOne(), "You hold no I."),
        (FlipTitan(), "You hold no I."),
        (Scout(1), "You do not hold Scout."),
        (Scout(0), "You do not hold Scout."),
        (AnswerTitan(), "There is no Titan to answer now."),
        (LetItPass(), "There is no Titan to answer now."),
        (MissTurn(), "That is not possible now."),
        (SendOnes(OnesGo.DECK), "Choose where your I's go: your draw deck, or your discard pile."),
    ],
)
def test_a_refused_action_changes_nothing_and_says_why(action: DamageCard, why: str) -> None:
    game = war(A="field 5 | hand X", B="field 4 | hand X")
    assert game.refuse("A", action) == why


def test_nobody_plays_out_of_turn() -> None:
    game = war(A="hand X", B="hand X I")
    for action in (DamageCard(Card.X), PlayOne(), Surrender()):
        assert game.refuse("B", action) == "It is not your turn."


def test_a_standing_faction_gets_no_turn_and_draws_no_card() -> None:
    game = war(A="hand Scout", B="hand Raid | deck IV III | stands", C="hand Barrage V")
    game.stand("A")
    assert game.turn == "C"
    assert game.deck("B") == "IV III"
