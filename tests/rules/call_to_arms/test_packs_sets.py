"""Civil Disputes and Total Warfare: sets, Calls to Arms, rounds and ends."""

from __future__ import annotations

import pytest

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.packs import events
from bot.rules.call_to_arms.packs.civil_disputes import Enough, ForfeitRound, PlayAgain
from bot.rules.call_to_arms.packs.sets import (
    AutoFifty,
    MedicalAttention,
    RageQuit,
    ToNextCall,
    TurnCard,
)
from bot.rules.call_to_arms.packs.table import PlayedSet
from bot.rules.call_to_arms.packs.view import Due
from tests.rules.call_to_arms.stacked import PlayingPacks, new_packs, packs


def last(game: PlayingPacks) -> PlayedSet:
    """The one set that was told last."""
    (played,) = game.find(events.SetsPlayed).sets
    return played


# Civil Disputes


@pytest.mark.parametrize(
    ("a", "b", "winner"), [("M", "D", 0), ("C", "L", 1), ("II", "I", 0), ("X", "C", 1)]
)
def test_case_26_the_higher_card_takes_both(a: str, b: str, winner: int) -> None:
    game = packs("civil", A=f"{a} +", B=f"{b} +")
    game.turn()
    assert last(game) == PlayedSet(((Card(a),), (Card(b),)), winner, 2)
    assert game.find(events.SetsPlayed).cards == ((3, 1), (1, 3))[winner]
    assert len(game.packs.sides[winner].won) == 2


def test_case_27_a_call_to_arms_takes_the_whole_set_of_8() -> None:
    game = packs("civil", A="IX II II IV +", B="IX M M VI +")
    game.turn()
    assert game.find(events.Tied).cards == (Card.IX, Card.IX)
    assert game.view(None).due is Due.CALL
    game.turn()
    assert last(game) == PlayedSet(((Card.IX, Card.IV), (Card.IX, Card.VI)), 1, 8)
    assert game.sizes() == [1, 9]


def test_a_call_to_arms_that_ends_level_is_drawn_and_each_keeps_its_cards() -> None:
    game = packs("civil", A="IX II III IV +", B="IX M M IV +")
    game.turn()
    game.turn()
    assert last(game) == PlayedSet(((Card.IX, Card.IV), (Card.IX, Card.IV)), None, 0)
    assert [side.won for side in game.packs.sides] == [
        [Card.IX, Card.II, Card.III, Card.IV],
        [Card.IX, Card.M, Card.M, Card.IV],
    ]


def test_a_call_to_arms_with_two_cards_left_lays_one_of_them_face_down() -> None:
    game = packs("civil", A="IX M II", B="IX II V")
    game.turn()
    game.turn()
    assert last(game) == PlayedSet(((Card.IX, Card.II), (Card.IX, Card.V)), 1, 6)


def test_case_29_the_last_card_is_laid_face_up() -> None:
    game = packs("civil", A="IX VIII", B="IX III")
    game.turn()
    game.turn()
    played = game.find(events.SetsPlayed)
    assert played.sets == (PlayedSet(((Card.IX, Card.VIII), (Card.IX, Card.III)), 0, 4),)
    assert game.find(events.RoundEnds) == events.RoundEnds(1, 0, (4, 0), (1, 0))


def test_case_30_a_tie_of_the_last_cards_is_drawn_1_card_each() -> None:
    game = packs("civil", A="IX", B="IX", won=("+*30", "+*30"))
    game.turn()
    game.turn()
    assert last(game).winner is None
    assert game.find(events.RoundEnds) == events.RoundEnds(1, None, (31, 31), (0, 0))


@pytest.mark.parametrize(
    ("won", "ends"),
    [
        (("+*31", "+*29"), events.RoundEnds(1, None, (31, 31), (0, 0))),
        (("+*30", "+*30"), events.RoundEnds(1, 1, (30, 32), (0, 1))),
    ],
)
def test_case_31_more_cards_win_the_round(won: tuple[str, str], ends: events.RoundEnds) -> None:
    game = packs("civil", A="V", B="VI", won=won)
    game.turn()
    assert game.find(events.RoundEnds) == ends
    assert game.asked == "AB"
    assert game.view("A").due is Due.ROUND


def test_another_round_is_dealt_anew_once_both_want_it() -> None:
    game = packs("civil", A="V", B="VI", won=("+*30", "+*30"))
    game.turn()
    game.act("B", PlayAgain())
    assert game.asked == "A"
    assert "wait for the other" in game.refuse("B", PlayAgain())
    game.act("A", PlayAgain())
    assert game.find(events.PacksDealt) == events.PacksDealt(31, 2)
    assert [len(side.deck) for side in game.packs.sides] == [31, 31]
    assert (game.packs.sets, game.packs.chart) == (0, [31])


def test_one_who_has_had_enough_ends_the_game_and_more_rounds_win_it() -> None:
    game = packs("civil", A="V", B="VI", won=("+*31", "+*29"), rounds=(1, 0))
    game.turn()
    game.act("B", Enough())
    assert game.places() == ["A", "B"]
    assert game.asked == ""


def test_as_many_rounds_each_are_a_draw() -> None:
    game = packs("civil", A="V", B="VI", won=("+*30", "+*30"), rounds=(1, 0))
    game.turn()
    game.act("A", PlayAgain())
    game.miss("B")
    assert game.places() == ["AB"]


def test_a_round_that_is_given_up_is_the_others() -> None:
    game = packs("civil", A="IX IX", B="IX II")
    game.turn()
    game.act("A", ForfeitRound())
    assert game.told == [
        events.PackForfeited(0, whole=False),
        events.RoundEnds(1, 1, (1, 1), (0, 1)),
    ]
    game.act("A", PlayAgain())
    game.act("B", PlayAgain())
    assert game.view(None).due is Due.CARD
    assert not game.happened(events.Tied)


def test_a_whole_round_can_be_played_to_its_ties_alone() -> None:
    game = new_packs("civil")
    calls = 0
    while game.view(None).due is not Due.ROUND:
        for letter in game.asked:
            game.act(letter, ToNextCall())
        calls += game.happened(events.Tied)
    assert sum(game.sizes()) == 62
    assert calls < 10


# Total Warfare


def test_case_32_a_tie_repeats_and_the_winner_takes_all_14_shuffled_under_the_deck() -> None:
    game = packs("total", A="V III III VII III III X + +", B="V M M VII M M II +")
    game.turn()
    game.turn()
    assert game.find(events.Tied).cards == (Card.VII, Card.VII)
    assert not game.happened(events.SetsPlayed)
    game.turn()
    assert last(game).cards == 14
    assert game.sizes() == [16, 1]
    deck = game.deck("A")
    assert deck.startswith("X X "), "the cards that were there stay on top"
    assert sorted(deck.split()[2:]) == sorted(
        [*["V"] * 2, *["III"] * 4, *["M"] * 4, *["VII"] * 2, "X", "II"]
    )
    assert deck[4:] != "V III III VII III III X V M M VII M M II", "shuffled"


def test_case_34_who_has_fewer_than_3_cards_lays_all_of_them_the_last_face_up() -> None:
    game = packs("total", A="IX II II IV +", B="IX VI")
    game.turn()
    game.turn()
    assert last(game) == PlayedSet(((Card.IX, Card.IV), (Card.IX, Card.VI)), 1, 6)
    assert game.sizes() == [1, 6]


def test_case_35_who_has_nothing_to_lay_loses_the_set_and_the_game() -> None:
    game = packs("total", A="IX + +", B="IX")
    game.turn()
    game.turn()
    assert last(game) == PlayedSet(((Card.IX,), (Card.IX,)), 0, 2)
    assert game.places() == ["A", "B"]


def test_both_out_of_cards_in_a_call_is_a_draw() -> None:
    game = packs("total", A="IX II", B="IX II")
    game.turn()
    game.turn()
    game.turn()
    assert game.places() == ["AB"]
    assert game.sizes() == [2, 2]


@pytest.mark.parametrize("mode", ["civil", "total", "slapidha"])
def test_case_36_an_i_beats_an_action_card_and_two_action_cards_tie(mode: str) -> None:
    game = packs(mode, A="I Scout + + + +", B="Raid War_Drums + + + +")
    game.turn()
    assert last(game).winner == 0
    game.turn()
    assert game.find(events.Tied).cards == (Card.SCOUT, Card.WAR_DRUMS)


def test_the_winner_of_all_cards_wins() -> None:
    game = packs("total", A="V", B="VI +")
    game.turn()
    assert game.places() == ["B", "A"]
    assert game.view(None).over


def test_a_short_game_is_won_with_45_cards_after_a_set() -> None:
    game = packs("total", A="VI +*42", B="V VI +*17", length="short")
    game.turn()
    assert game.view(None).over is False
    assert game.sizes() == [44, 18]
    game = packs("total", A="VI +*43", B="V +*17", length="short")
    game.turn()
    assert game.places() == ["A", "B"]


def test_a_full_game_goes_on_with_45_cards() -> None:
    game = packs("total", A="VI +*43", B="V +*17")
    game.turn()
    assert game.asked == "AB"


@pytest.mark.parametrize(
    ("a", "b", "places"),
    [("VI +", "V + +", ["A", "B"]), ("VI + +", "V +*4", ["AB"]), ("VI +", "V +*4", ["B", "A"])],
)
def test_after_3_000_sets_more_cards_win(a: str, b: str, places: list[str]) -> None:
    game = packs("total", A=a, B=b, sets=2_999)
    game.turn()
    assert game.packs.sets == 3_000
    assert game.places() == places


def test_a_tie_in_the_last_set_is_fought_out() -> None:
    game = packs("total", A="V II II VI + +", B="V II II II + +", sets=2_999)
    game.turn()
    assert game.asked == "AB"
    game.turn()
    assert game.places() == ["A", "B"]


def test_who_quits_loses_and_the_tie_is_not_told_again() -> None:
    game = packs("total", A="V + + + +", B="V + + + +")
    game.turn()
    game.act("B", RageQuit())
    assert game.told == [events.PackForfeited(1)]
    assert game.places() == ["A", "B"]


def test_each_way_to_play_has_its_own_way_out() -> None:
    ways_out = {"civil": ForfeitRound, "total": RageQuit, "slapidha": MedicalAttention}
    for mode, way_out in ways_out.items():
        game = packs(mode, A="V +", B="VI +")
        assert way_out in game.offered("A")
        for other in ways_out.values():
            if other is not way_out:
                assert game.refuse("A", other()).startswith("In ")


# Playing on


def test_cards_are_turned_once_both_go_on() -> None:
    game = packs("total", A="V +", B="VI +")
    game.act("B", TurnCard())
    assert game.asked == "A"
    assert not game.happened(events.SetsPlayed)
    assert game.refuse("B", TurnCard()) == "You go on already: the other is still to say so."
    game.act("A", TurnCard())
    assert last(game).winner == 1


def test_fifty_sets_go_through_calls_to_arms_and_fewer_do_if_the_other_wants_fewer() -> None:
    game = packs("total", A="VI V + + M + + +", B="V V + + D + + +")
    game.act("A", AutoFifty())
    game.act("B", TurnCard())
    assert len(game.find(events.SetsPlayed).sets) == 1
    assert game.asked == "B"
    game.act("B", TurnCard())
    assert game.happened(events.Tied), "one card was asked for, and a tie shows it"
    assert game.asked == "B"
    game.act("B", AutoFifty())
    assert game.find(events.SetsPlayed).sets[0].cards == 8


def test_fifty_sets_are_fifty() -> None:
    game = new_packs("total")
    for letter in "AB":
        game.act(letter, AutoFifty())
    assert len(game.find(events.SetsPlayed).sets) == 50
    assert game.asked == "AB"


def test_playing_on_to_the_next_call_stops_at_the_tie() -> None:
    game = packs("total", A="VI VI V + + + +", B="V V V + + + +")
    game.act("A", ToNextCall())
    game.act("B", AutoFifty())
    assert [event.__class__ for event in game.told] == [
        events.GoesOn,
        events.SetsPlayed,
        events.Tied,
    ]
    assert game.packs.sets == 2
    assert game.asked == "A", "B plays through the tie"
    game.act("A", TurnCard())
    assert game.packs.sets >= 3


@pytest.mark.parametrize("mode", ["civil", "total", "slapidha"])
def test_who_misses_a_turn_plays_on_for_fifty_sets(mode: str) -> None:
    game = packs(mode, A="VI +", B="V +")
    game.miss("A")
    assert game.find(events.GoesOn) == events.GoesOn(0, 50)
    assert game.asked == "B"
    game.act("B", TurnCard())
    assert game.packs.sets == 1


@pytest.mark.parametrize("mode", ["civil", "total", "slapidha"])
def test_who_leaves_the_table_loses_whatever_is_asked(mode: str) -> None:
    game = packs(mode, A="VI +", B="VI +", rounds=(2, 0) if mode == "civil" else (0, 0))
    game.resign("A")
    assert game.places() == ["B", "A"]
    game = packs(mode, A="VI +", B="VI +")
    game.turn()
    game.resign("B")
    assert game.told == [events.PackForfeited(1)]
    assert game.places() == ["A", "B"]


# The chart


def test_the_chart_tells_how_the_packs_grew_and_stays_short() -> None:
    game = packs("total", A="VI VI II +", B="V V VI +")
    for _ in range(3):
        game.turn()
    assert game.view(None).chart == (4, 5, 6, 5)
    long = new_packs("total", seed="07" * 32)
    while long.asked:
        for letter in long.asked:
            long.act(letter, AutoFifty())
        view = long.view(None)
        assert len(view.chart) <= 129
        assert len(view.chart) == view.sets // view.every + 1
