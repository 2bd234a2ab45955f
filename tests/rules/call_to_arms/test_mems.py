"""All the Mems: the rules as stories."""

from collections import Counter

import pytest

from bot.rules.call_to_arms.cards import RANKS
from bot.rules.call_to_arms.mems import events
from bot.rules.call_to_arms.mems.turns import SkipTurn, TurnUp
from bot.rules.kernel import NotAsked
from tests.builders import SEED, seat
from tests.rules.call_to_arms.laid_out import chosen, laid_out, new_mems

PAIRS = [str(pairs) for pairs in range(4, 15)]


# Set-up


def test_28_cards_two_of_each_rank_lie_face_down() -> None:
    game = new_mems(2)
    assert Counter(place.rank for place in game.mems.places) == dict.fromkeys(RANKS, 2)
    assert game.open == {}
    assert game.find(events.MemsLaid) == events.MemsLaid(14, game.mems.turn)
    assert game.choices(game.asked) == list(range(1, 29))


@pytest.mark.parametrize("pairs", PAIRS)
def test_a_short_game_has_fewer_pairs(pairs: str) -> None:
    game = new_mems(3, pairs=pairs)
    ranks = Counter(place.rank for place in game.mems.places)
    assert len(ranks) == int(pairs)
    assert set(ranks.values()) == {2}


def test_the_ranks_of_a_short_game_and_who_begins_are_random() -> None:
    games = [new_mems(4, f"{number:064x}", pairs="4") for number in range(40)]
    assert len({frozenset(place.rank for place in game.mems.places) for game in games}) > 30
    assert {game.asked for game in games} == set("ABCD")


def test_the_cards_are_shuffled() -> None:
    first, second = (new_mems(2, seed).mems.places for seed in (SEED, "ab" * 32))
    assert first != second


@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_can_play(players: int) -> None:
    game = new_mems(players)
    assert len(game.view(None).players) == players


def test_the_table_names_pairs_and_memory() -> None:
    assert (chosen()["pairs"], chosen()["memory"]) == ("14", "attentive")


# Turns


def test_case_40_a_match_with_the_second_card_ends_the_turn() -> None:
    game = laid_out("V V X X III III II II")
    told = game.up("A", 1, 2)
    assert told == [
        events.CardTurnedUp(0, 1, RANKS[9], 1),
        events.CardTurnedUp(0, 2, RANKS[9], 2),
        events.PairCaptured(0, RANKS[9], (1, 2), 1),
    ]
    assert game.captured("A") == [1, 2]
    assert game.turn == "B"
    assert game.open == {}


def test_case_41_a_match_with_the_third_card_leaves_the_second_open() -> None:
    game = laid_out("V X V X III III II II")
    game.up("A", 1, 2, 3)
    assert game.captured("A") == [1, 3]
    assert game.open == {2: "X"}
    assert game.turn == "B"
    game.up("B", 5)
    assert game.find(events.CardsClosed).places == (2,)
    assert game.open == {5: "III"}


def test_case_42_the_second_and_the_third_card_alike_are_no_capture() -> None:
    game = laid_out("V X V X III III II II")
    game.up("A", 1, 2, 4)
    assert game.find(events.NoMatch) == events.NoMatch(0, RANKS[9])
    assert game.captured("A") == []
    assert game.open == {1: "V", 2: "X", 4: "X"}
    assert game.turn == "B"


def test_case_44_open_cards_close_before_the_next_first_card_and_can_be_chosen_then() -> None:
    game = laid_out("V X V X III III II II")
    game.up("A", 1, 2, 5)
    assert game.open == {1: "V", 2: "X", 5: "III"}
    assert game.turn == "B"
    assert game.choices("B") == [1, 2, 3, 4, 5, 6, 7, 8]
    told = game.up("B", 2)
    assert told == [
        events.CardsClosed((1, 2, 5)),
        events.CardTurnedUp(1, 2, RANKS[4], 1),
    ]
    assert game.open == {2: "X"}
    assert game.choices("B") == [1, 3, 4, 5, 6, 7, 8]


def test_a_card_turned_up_cannot_be_taken_back() -> None:
    game = laid_out()
    game.up("A", 1)
    assert game.barrier


def test_a_match_gives_no_other_turn() -> None:
    game = laid_out(players=3)
    game.up("A", 1, 3)
    assert game.turn == "B"
    game.up("B", 2, 4)
    assert game.turn == "C"


def test_two_cards_left_always_match() -> None:
    game = laid_out(taken={"A": (1, 3), "B": (2, 4, 5, 6)})
    game.up("A", 8)
    assert game.find(events.PairCaptured) == events.PairCaptured(0, RANKS[12], (8, 7), 2)
    assert game.turn is None
    assert game.asked == ""


# Bad picks


@pytest.mark.parametrize("place", [1, 2, 3, 0, -1, 9, 29])
def test_a_bad_pick_is_refused_with_one_sentence(place: int) -> None:
    game = laid_out(taken={"B": (1, 3)})
    game.up("A", 2)
    why = game.refuse("A", TurnUp(place))
    assert why.count(".") == 1
    reason = "captured" if place in (1, 3) else "face up" if place == 2 else "no such place"
    assert reason in why


def test_nobody_plays_out_of_turn() -> None:
    game = laid_out()
    assert game.refuse("B", TurnUp(1)) == "It is not your turn."
    with pytest.raises(NotAsked):
        game.miss("B")


def test_a_turn_cannot_be_skipped_by_choice() -> None:
    game = laid_out()
    assert game.refuse("A", SkipTurn()) == "Turn up a card that lies face down."


# The end


def test_most_captured_cards_win() -> None:
    game = laid_out(taken={"A": (1, 3, 2, 4), "B": (5, 6)}, turn="B")
    game.up("B", 7)
    assert game.places() == ["AB"]
    game = laid_out(taken={"A": (1, 3, 2, 4), "B": (5, 6)})
    game.up("A", 7)
    assert game.places() == ["A", "B"]


def test_equal_numbers_are_a_draw() -> None:
    game = laid_out(taken={"A": (1, 3), "B": (2, 4), "C": (5, 6)}, turn="A", players=4)
    game.up("A", 7)
    assert game.places() == ["A", "BC", "D"]
    game = laid_out(taken={"A": (1, 3), "B": (2, 4), "C": (5, 6)}, turn="D", players=4)
    game.up("D", 7)
    outcome = game.ruleset.outcome(game.game.state)
    assert game.places() == ["ABCD"]
    assert outcome is not None
    assert outcome.winners == (0, 1, 2, 3)


# Missed turns


def test_a_missed_turn_is_skipped() -> None:
    game = laid_out(players=3)
    game.miss("A")
    assert game.find(events.MemsTurnMissed) == events.MemsTurnMissed(0, 1)
    assert game.turn == "B"


def test_a_half_played_turn_is_skipped_too_and_its_cards_stay_open() -> None:
    game = laid_out()
    game.up("A", 1, 2)
    game.miss("A")
    assert game.turn == "B"
    assert game.open == {1: "V", 2: "X"}
    game.up("B", 1)
    assert game.open == {1: "V"}


def test_a_missed_turn_closes_what_the_turn_before_left_open() -> None:
    game = laid_out(players=3)
    game.up("A", 1, 2, 5)
    game.miss("B")
    assert game.find(events.CardsClosed).places == (1, 2, 5)
    assert game.open == {}
    assert game.turn == "C"


def test_the_third_missed_turn_in_a_row_is_a_forfeit() -> None:
    game = laid_out(players=3)
    for count in (1, 2, 3):
        game.miss("A")
        assert game.find(events.MemsTurnMissed).count == count
        assert game.mems.players[0].forfeited is (count == 3)
        game.up("B", 1, 2, 5)
        game.up("C", 1, 2, 5)
    assert game.turn == "B"


@pytest.mark.parametrize("places", [(1, 3), (1, 2, 3), (1, 2, 5)])
def test_a_turn_played_to_its_end_sets_the_count_to_0(places: tuple[int, ...]) -> None:
    game = laid_out(misses={"A": 2})
    game.up("A", *places)
    assert game.mems.players[0].misses == 0


def test_half_a_turn_does_not_save_it() -> None:
    game = laid_out(misses={"A": 2})
    game.up("A", 1, 2)
    game.miss("A")
    assert game.mems.players[0].forfeited
    assert game.places() == ["B", "A"]


# Forfeits


def test_who_forfeits_keeps_the_captured_cards_but_cannot_win() -> None:
    game = laid_out(players=3, taken={"A": (1, 3, 2, 4)})
    game.resign("A")
    assert game.find(events.MemsForfeited).seat == 0
    assert game.captured("A") == [1, 3, 2, 4]
    assert game.turn == "B"
    game.up("B", 5, 6)
    assert game.turn == "C"
    game.up("C", 7)
    assert game.places() == ["BC", "A"]


def test_the_last_one_left_wins_without_a_pair() -> None:
    game = laid_out(players=3, taken={"A": (1, 3)}, turn="B")
    game.resign("A")
    assert game.turn == "B"
    game.resign("B")
    assert game.turn is None
    assert game.places() == ["C", "A", "B"]


def test_a_forfeit_in_the_middle_of_a_turn_passes_it_on_and_leaves_the_cards_open() -> None:
    game = laid_out(players=3)
    game.up("A", 1, 2)
    game.resign("A")
    assert game.turn == "B"
    assert game.open == {1: "V", 2: "X"}
    game.up("B", 7)
    assert game.open == {7: "II"}


def test_a_forfeit_of_another_seat_changes_nothing_in_the_turn() -> None:
    game = laid_out(players=3)
    game.up("A", 1)
    asked = game.decision_id("A")
    game.resign("B")
    assert game.decision_id("A") == asked
    assert game.open == {1: "V"}
    game.up("A", 2, 5)
    assert game.turn == "C"


def test_a_seat_forfeits_once_and_not_after_the_end() -> None:
    game = laid_out(players=3)
    game.resign("B")
    game.resign("B")
    assert game.told == []
    game.resign("A")
    assert game.mems.seats_left() == [seat("C")]
    with pytest.raises(NotAsked):
        game.resign("C")
