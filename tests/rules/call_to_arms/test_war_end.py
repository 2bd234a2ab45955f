"""How a war ends, how it is ranked, and who leaves it early."""

import pytest

from bot.rules.call_to_arms import events
from bot.rules.kernel import NotAsked
from tests.builders import war


def test_case_25_best_of_3_goes_to_two_wins() -> None:
    game = war(A="field 5 | hand V | wins 1", B="field 9 | hand X | wins 1", number=4)
    game.surrender("A")
    assert game.wins() == [1, 2]
    assert game.game.state.over
    assert game.turn is None
    assert game.asked == ""
    assert game.places() == ["B", "A"]


def test_case_25_one_win_each_and_two_void_rounds_play_on() -> None:
    game = war(A="field 9 | hand I V | wins 1", B="field 10 | hand X | wins 1", number=4)
    game.flip("A")
    game.let_pass("B")
    assert game.find(events.RoundBegins).number == 5
    assert not game.game.state.over


def test_case_52_best_of_5_goes_to_three_wins() -> None:
    game = war(
        A="field 5 | hand V X | wins 1", B="field 9 | hand IX VI | wins 2", turn="B", rounds=5
    )
    game.surrender("B")
    assert game.wins() == [2, 2]
    assert game.turn == "B"
    game.surrender("B")
    assert game.wins() == [3, 2]
    assert game.places() == ["A", "B"]


def test_best_of_1_ends_with_the_first_win() -> None:
    game = war(A="field 5 | hand V", B="field 9 | hand X", rounds=1)
    game.surrender("A")
    assert game.places() == ["B", "A"]


def test_a_void_round_does_not_end_a_best_of_1() -> None:
    game = war(A="field 9 | hand I V", B="field 10 | hand X", rounds=1)
    game.flip("A")
    game.let_pass("B")
    assert not game.game.state.over


def test_fewer_than_two_factions_with_cards_end_the_war() -> None:
    game = war(A="field 5 | hand V", B="field 9 | hand X | wins 0", turn="A")
    game.damage("A", "V")
    game.damage("B", "X")
    assert game.find(events.RoundWon).seat == 1
    assert game.game.state.over
    assert not game.happened(events.RoundBegins)
    assert game.places() == ["B", "A"]


def test_a_returned_i_is_a_card_to_go_on_with() -> None:
    game = war(A="field IX I | hand II", B="field VIII | hand X V")
    game.damage("A", "II")
    game.damage("B", "X")
    assert game.find(events.OnesReturned).seat == 0
    assert game.find(events.RoundBegins).sitting_out == ()


def test_case_46_a_void_round_without_a_play_ends_the_war_when_the_decks_are_empty() -> None:
    game = war(A="hand Scout | wins 1 | total 30", B="hand Raid | wins 1 | total 41", C="sits out")
    game.stand("A")
    assert game.turn == "B"
    game.stand("B")
    assert game.happened(events.RoundVoid)
    assert game.game.state.over
    assert game.places() == ["B", "A", "C"]


def test_a_void_round_without_a_play_goes_on_while_a_deck_holds_a_card() -> None:
    game = war(A="hand Scout", B="hand Raid", C="hand Barrage | deck V | drawn 3")
    for letter in "ABC":
        game.stand(letter)
    assert game.find(events.RoundBegins).number == 2


def test_a_void_round_with_a_damage_card_goes_on() -> None:
    game = war(A="hand Scout V", B="hand Raid V")
    game.damage("A", "V")
    game.damage("B", "V")
    game.stand("A")
    game.stand("B")
    assert game.happened(events.RoundVoid)
    assert game.find(events.RoundBegins).number == 2


def test_a_void_round_with_an_i_as_1_goes_on() -> None:
    game = war(A="hand Scout I | ones discard", B="hand Barrage Raid")
    game.one("A")
    game.card("B", "Barrage", "A")
    game.stand("B")
    game.stand("A")
    assert game.find(events.RoundBegins).number == 2


def test_a_void_round_in_which_a_faction_only_surrenders_ends_the_war() -> None:
    game = war(A="hand V", B="hand Raid", C="hand Barrage")
    game.surrender("A")
    game.stand("B")
    game.stand("C")
    assert game.game.state.over


def test_a_play_in_an_earlier_round_does_not_keep_the_war_going() -> None:
    game = war(A="field 5 | hand Scout", B="field 9 | hand Raid")
    game.surrender("A")
    game.stand("B")
    game.stand("A")
    assert game.game.state.over


def test_who_forfeits_is_last_with_however_many_wins() -> None:
    game = war(A="field 20 | hand X | wins 2", B="field 9 | hand V", rounds=5)
    game.resign("A")
    assert game.places() == ["B", "A"]


def test_ranking_by_wins_then_war_total_then_shared() -> None:
    game = war(
        A="hand Scout | wins 1 | total 41", B="hand Raid | wins 1 | total 41", C="sits out | wins 1"
    )
    game.stand("A")
    game.stand("B")
    assert game.places() == ["AB", "C"]
    outcome = game.ruleset.outcome(game.game.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    words = game.ruleset.words.outcome(game.view(None), outcome, game.names)
    assert words.startswith("**A and B share the war.** A 1 round (war total 41)")


def test_more_wins_beat_a_higher_war_total() -> None:
    game = war(A="hand Scout | wins 1 | total 9", B="hand Raid | total 90", C="sits out | total 50")
    game.stand("A")
    game.stand("B")
    assert game.places() == ["A", "B", "C"]


def test_case_53_a_forfeit_leaves_the_field_and_the_others_play_on() -> None:
    game = war(
        A="field 20 | hand X V | deck VI | wins 1",
        B="field 18 | hand X V",
        C="field 9 | hand IX",
        turn="A",
    )
    game.resign("A")
    assert [type(e) for e in game.told[:2]] == [events.Forfeited, events.Surrendered]
    assert game.barrier, "it cannot be taken back"
    assert game.total("A") == 20, "till the round ends"
    assert game.hand("A") == game.deck("A") == ""
    assert game.turn == "B"
    game.damage("B", "X")
    game.surrender("C")
    assert game.war_totals()[0] == 20
    assert game.wins() == [1, 1, 0]
    assert game.place("A") == "sitting out"
    assert game.turn in ("B", "C")


def test_case_53_who_forfeited_is_ranked_last() -> None:
    game = war(
        A="forfeited | wins 1 | total 90", B="field 18 | hand X IX", C="field 9 | hand V", turn="C"
    )
    game.resign("C")
    assert game.wins() == [1, 1, 0]
    assert game.places() == ["B", "A", "C"]
    outcome = game.ruleset.outcome(game.game.state)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_the_cards_of_who_forfeited_leave_the_game_unseen() -> None:
    game = war(A="field 9 | hand X I | deck VI V", B="field 8 | hand X", C="hand X")
    aside = len(game.game.state.aside)
    game.resign("A")
    assert len(game.game.state.aside) == aside + 4
    for viewer in ("B", "C", None):
        told = [event.seen(None if viewer is None else 1) for event in game.told]
        assert not any(getattr(event, "cards", ()) for event in told)


def test_a_forfeit_in_another_factions_turn() -> None:
    game = war(A="field 9 | hand X", B="field 8 | hand X", C="field 7 | hand X")
    mine = game.decision_id("A")
    game.resign("B")
    assert game.turn == "A"
    assert game.decision_id("A") == mine
    game.damage("A", "X")
    assert game.turn == "C"


def test_a_standing_faction_can_forfeit() -> None:
    game = war(A="field 9 | hand X", B="field 9 | stands", C="field 7 | hand X")
    game.resign("B")
    assert game.place("B") == "surrendered"
    assert game.turn == "A"


def test_a_faction_out_of_the_round_can_forfeit() -> None:
    game = war(A="field 9 | hand X", B="field 8 | hand X V | surrendered", C="field 7 | hand X")
    game.resign("B")
    assert not game.happened(events.Surrendered)
    assert game.turn == "A"
    game.surrender("A")
    assert game.find(events.RoundBegins).first == 2, "the next seat that has a card"


def test_the_last_faction_wins_the_war_at_once() -> None:
    game = war(A="field 9 | hand X", B="field 20 | hand X | wins 1", turn="A")
    game.resign("B")
    assert game.game.state.over
    assert game.places() == ["A", "B"]


def test_a_forfeit_twice_or_after_the_end_is_not_taken() -> None:
    game = war(A="field 9 | hand X", B="field 8 | hand X", C="field 7 | hand X")
    game.resign("B")
    game.resign("B")
    assert game.told == []
    game.resign("C")
    assert game.game.state.over
    with pytest.raises(NotAsked):
        game.resign("A")
    assert game.places()[0] == "A"
