"""Slapidha Base: sealed and live slaps, silences, the middle."""

from __future__ import annotations

from hashlib import sha256

import pytest

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.packs import events
from bot.rules.call_to_arms.packs.sets import AutoFifty, MedicalAttention, ToNextCall
from bot.rules.call_to_arms.packs.slaps import (
    AfterSignal,
    BeforeSignal,
    EnterNumber,
    LiveReady,
    ReadyToSlap,
    SealIt,
    SlapPress,
    TooSoon,
    distance,
)
from bot.rules.call_to_arms.packs.table import Slapidha
from bot.rules.call_to_arms.packs.view import Due
from tests.rules.call_to_arms.stacked import PlayingPacks, new_packs, packs


def tied(**told: str) -> PlayingPacks:
    """A tie that is to be slapped."""
    game = packs("slapidha", **({"A": "V + + +", "B": "V + + +"} | told))  # type: ignore[arg-type]
    game.turn()
    return game


def live(**told: str) -> PlayingPacks:
    return tied(slap="live", **told)


# Sealed


@pytest.mark.parametrize(
    ("number", "away"), [(50, 13), (80, 17), (63, 0), (13, 50), (12, 49), (100, 37), (1, 38)]
)
def test_case_37_distance_is_measured_round_a_circle(number: int, away: int) -> None:
    assert distance(number, 63) == away


def test_case_37_the_nearer_to_the_hand_wins_the_set() -> None:
    game = tied()
    assert game.view(None).due is Due.SEALED
    state = game.game.state
    assert isinstance(state, Slapidha)
    assert state.slap is not None
    state.slap.hand = 63
    game.act("A", EnterNumber(50))
    assert game.told == []
    game.act("B", EnterNumber(80))
    assert game.find(events.SlapShown).numbers == (50, 80)
    assert game.find(events.SlapShown).winner == 0
    assert game.find(events.SetsPlayed).sets[0].cards == 2
    assert game.sizes() == [5, 3]


def test_the_seal_can_be_checked() -> None:
    game = tied()
    seal = game.find(events.SlapSealed).commitment
    game.slaps(3, 5)
    shown = game.find(events.SlapShown)
    assert sha256(f"{shown.hand}:{shown.salt}".encode()).hexdigest() == seal
    assert 1 <= shown.hand <= 100
    assert len(bytes.fromhex(shown.salt)) == 16
    assert shown.salt == shown.salt.lower()


def test_as_near_as_each_other_slaps_again_with_a_new_seal() -> None:
    game = tied()
    first = game.find(events.SlapSealed)
    game.slaps(7, -7)
    again = game.find(events.SlapSealed)
    assert (first.number, again.number) == (1, 2)
    assert first.commitment != again.commitment
    game.slaps(9, 3)
    assert game.sizes() == [3, 5]


def test_case_38_three_slaps_without_a_winner_leave_the_set_in_the_middle() -> None:
    game = tied(A="V VI + +", B="V II + +")
    for _ in range(3):
        game.slaps(4, 4)
    assert game.find(events.StaysInMiddle).cards == 2
    assert game.middle() == "V V"
    assert game.view(None).middle == 2
    game.turn()
    assert game.find(events.SetsPlayed).sets[0].cards == 4
    assert game.sizes() == [6, 2]


def test_the_middle_goes_to_the_winner_of_a_slap_too() -> None:
    game = tied(A="V VI + +", B="V VI + +")
    game.slaps(None, None)
    game.turn()
    game.slaps(1, 2)
    assert game.find(events.SetsPlayed).sets[0].cards == 4
    assert game.middle() == ""


def test_one_who_is_silent_loses_the_slap() -> None:
    game = tied()
    game.slaps(None, 50)
    assert game.find(events.SlapShown).numbers[0] is None
    assert game.find(events.SlapShown).winner == 1
    assert game.packs.sides[0].silent == 1


def test_both_silent_leave_the_set_in_the_middle_at_once() -> None:
    game = tied()
    game.slaps(None, None)
    assert not game.happened(events.SlapSealed)
    assert game.find(events.StaysInMiddle).cards == 2
    assert game.view(None).due is Due.CARD


def silent(game: PlayingPacks, times: int, first: int | None, second: int | None) -> None:
    for _ in range(times):
        game.turn()
        game.slaps(first, second)


def test_a_third_silence_in_a_row_forfeits() -> None:
    game = packs("slapidha", A="V V V V +", B="V V V V +")
    silent(game, 2, None, 50)
    assert game.asked == "AB"
    silent(game, 1, None, 50)
    assert game.find(events.PackForfeited) == events.PackForfeited(0)
    assert not game.happened(events.SetsPlayed)
    assert game.places() == ["B", "A"]


def test_an_answer_begins_the_count_of_silences_anew() -> None:
    game = packs("slapidha", A="V V V V V V +", B="V V V V V V +")
    silent(game, 2, None, 50)
    silent(game, 1, 1, 50)
    assert game.packs.sides[0].silent == 0
    silent(game, 2, None, 50)
    assert game.asked == "AB"


def test_three_silences_of_both_are_a_draw() -> None:
    game = packs("slapidha", A="V V V V", B="V V V V V V")
    silent(game, 3, None, None)
    assert game.places() == ["AB"]


def test_a_number_is_secret_and_can_be_taken_back() -> None:
    game = tied()
    game.act("A", EnterNumber(50))
    slap = game.view("A").slap
    assert slap is not None
    assert slap.own == 50
    for other in ("B", None):
        assert game.view(other).slap.own is None
    assert "take it back" in game.refuse("A", EnterNumber(51))
    game.withdraw("A")
    game.act("A", EnterNumber(51))
    assert game.view("A").slap.own == 51


@pytest.mark.parametrize("number", [0, 101, -5])
def test_a_number_must_lie_from_1_to_100(number: int) -> None:
    reason = "Choose a number from 1 to 100: all are equally good."
    assert tied().refuse("A", EnterNumber(number)) == reason


# The middle, and no card left


def test_case_54_the_winner_of_a_slap_for_the_middle_goes_on_with_it() -> None:
    game = tied(A="V", B="V +*60")
    for _ in range(3):
        game.slaps(4, 4)
    sealed = game.find(events.SlapSealed)
    assert sealed.for_middle
    assert sealed.number == 1
    assert game.sizes() == [0, 60]
    sets, chart = game.packs.sets, list(game.packs.chart)
    game.slaps(1, 2)
    assert game.sizes() == [2, 60]
    assert game.asked == "AB"
    assert game.view(None).due is Due.CARD
    assert game.packs.sets == sets, "a slap for the middle is no set"
    assert game.packs.chart == [*chart[:-1], 2]


def test_case_54_the_other_ends_the_game_with_all_62() -> None:
    game = tied(A="V", B="V +*60")
    for _ in range(3):
        game.slaps(4, 4)
    game.slaps(2, 1)
    assert game.sizes() == [0, 62]
    assert game.places() == ["B", "A"]


def test_b33_three_more_slaps_without_a_winner_give_the_middle_to_who_has_cards() -> None:
    game = tied(A="V", B="V +*60")
    for _ in range(6):
        game.slaps(4, 4)
    assert game.sizes() == [0, 62]
    assert game.places() == ["B", "A"]


def test_b33_it_is_a_draw_if_nobody_has_cards() -> None:
    game = tied(A="V", B="V")
    for _ in range(6):
        assert game.asked == "AB"
        game.slaps(4, 4)
    assert game.places() == ["AB"]


def test_b33_silence_of_both_slaps_on_for_the_middle() -> None:
    game = tied(A="V", B="V + +")
    game.slaps(None, None)
    game.slaps(None, None)
    assert game.find(events.SlapSealed).number == 2
    game.slaps(None, 30)
    assert game.find(events.PackForfeited).seat == 0


def test_the_slap_of_the_last_card_decides_the_game() -> None:
    game = tied(A="V", B="V + +")
    game.slaps(2, 1)
    assert game.places() == ["B", "A"]
    game = tied(A="V", B="V + +")
    game.slaps(1, 2)
    assert game.sizes() == [2, 2]
    assert game.asked == "AB"


def test_cards_in_the_middle_count_for_nobody_when_the_game_is_stopped() -> None:
    game = packs("slapidha", A="V + +", B="V +", sets=2_999)
    game.turn()
    game.slaps(None, None)
    assert game.places() == ["A", "B"]
    assert game.middle() == "V V"


def test_a_stopped_game_is_over_though_nobody_has_a_card_left() -> None:
    game = packs("slapidha", A="V", B="V", sets=2_999)
    game.turn()
    game.slaps(None, None)
    assert game.places() == ["AB"]


def test_a_short_game_is_won_with_45_cards_by_a_slap_too() -> None:
    game = packs("slapidha", A="VI +*43", B="VI +*17", length="short")
    game.turn()
    game.slaps(1, 2)
    assert game.sizes()[0] == 45
    assert game.places() == ["A", "B"]


# Playing on, and the way out


def test_playing_on_stops_at_each_tie() -> None:
    game = packs("slapidha", A="VI V + + + +", B="V V + + + +")
    game.act("A", AutoFifty())
    game.act("B", ToNextCall())
    assert game.find(events.SetsPlayed).sets[0].winner == 0
    assert game.happened(events.SlapSealed)
    game.slaps(1, 2)
    assert game.asked == "AB", "both say anew how far they play on"


def test_medical_attention_ends_the_game() -> None:
    game = packs("slapidha", A="V +", B="VI +")
    game.act("A", MedicalAttention())
    assert game.told == [events.PackForfeited(0)]
    assert game.places() == ["B", "A"]


@pytest.mark.parametrize("kind", ["sealed", "live"])
def test_who_leaves_the_table_during_a_slap_loses(kind: str) -> None:
    game = tied(slap=kind)
    if kind == "sealed":
        game.act("B", EnterNumber(1))
    game.resign("A")
    assert game.places() == ["B", "A"]


# Live


def test_both_must_be_ready_for_a_live_slap() -> None:
    game = live()
    assert isinstance(game.game.decision, LiveReady)
    assert game.game.decision.seconds(game.packs) == 60
    game.act("A", ReadyToSlap())
    assert game.told == []
    assert game.refuse("A", SealIt()).startswith("You have given your answer")
    game.act("B", ReadyToSlap())
    assert game.told == [events.HandsUp()]
    assert game.view(None).due is Due.WAIT
    assert game.refuse("A", SlapPress()) == "Wait for the signal."
    decision = game.game.decision
    assert isinstance(decision, BeforeSignal)
    assert decision.pressed
    assert 3 <= (decision.seconds(game.packs) or 0) <= 8


@pytest.mark.parametrize("last", ["miss", "seal"])
def test_a_slap_is_sealed_when_one_is_not_ready(last: str) -> None:
    game = live()
    game.act("A", ReadyToSlap())
    if last == "miss":
        game.miss("B")
    else:
        game.act("B", SealIt())
    assert [type(event) for event in game.told] == [events.NobodySlaps, events.SlapSealed]
    assert game.view(None).due is Due.SEALED


def test_case_39_a_press_before_the_signal_loses_the_set() -> None:
    game = live()
    game.ready()
    game.act("A", TooSoon())
    assert game.find(events.FalseStart) == events.FalseStart(0)
    assert game.find(events.SetsPlayed).sets[0].winner == 1
    assert game.sizes() == [3, 5]


def test_the_first_press_after_the_signal_wins_and_the_second_comes_too_late() -> None:
    game = live()
    game.ready()
    game.miss("A")
    assert game.told == [events.SlapNow()]
    assert game.view(None).due is Due.SLAP
    assert game.refuse("A", TooSoon()) == "The signal has come: slap."
    game.act("B", SlapPress())
    assert game.find(events.LiveSlapWon) == events.LiveSlapWon(1)
    assert game.sizes() == [3, 5]
    assert game.refuse("A", SlapPress()) == "There is nothing to slap now."


def test_of_two_false_starts_the_first_counts() -> None:
    game = live()
    game.ready()
    game.act("B", TooSoon())
    assert game.refuse("A", TooSoon()) == "There is nothing to slap now."
    assert game.sizes() == [5, 3]


def test_a_slap_is_sealed_when_nobody_slaps_in_time() -> None:
    game = live()
    game.ready()
    game.miss("A")
    assert isinstance(game.game.decision, AfterSignal)
    assert game.game.decision.seconds(game.packs) == 10
    game.miss("B")
    assert [type(event) for event in game.told] == [events.NobodySlaps, events.SlapSealed]
    assert game.packs.sides[0].silent == 0
    game.slaps(1, 2)
    assert game.sizes() == [5, 3]


def test_a_live_slap_for_the_middle() -> None:
    game = packs("slapidha", A="V", B="V + +", slap="live")
    game.turn()
    game.act("A", SealIt())
    game.act("B", SealIt())
    game.slaps(None, None)
    assert isinstance(game.game.decision, LiveReady)
    game.ready()
    game.miss("A")
    game.act("A", SlapPress())
    assert game.sizes() == [2, 2]
    assert game.asked == "AB"
    assert game.view(None).last.faces == ((Card.V,), (Card.V,))


def test_the_signal_comes_after_3_to_8_seconds() -> None:
    waits = set()
    for number in range(12):
        game = new_packs("slapidha", seed=f"{number:02x}" * 32, slap="live")
        while game.view(None).due is Due.CARD:
            for letter in game.asked:
                game.act(letter, ToNextCall())
        game.ready()
        assert game.game.decision is not None
        waits.add(game.game.decision.seconds(game.packs))
    assert len(waits) == 12
    assert all(3 <= (wait or 0) <= 8 for wait in waits)
