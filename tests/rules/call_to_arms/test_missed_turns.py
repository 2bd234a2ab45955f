"""Turns that nobody takes in time."""

import pytest

from bot.rules.call_to_arms import events
from bot.rules.kernel import NotAsked
from tests.builders import war


def test_case_51_the_automatic_move_is_the_lowest_damage_card() -> None:
    game = war(A="field 12 | hand Scout I IV M", B="field 12 | hand V")
    game.miss("A")
    assert game.find(events.TurnMissed) == events.TurnMissed(0, 1)
    assert game.find(events.DamageCardPlayed).card == "IV"
    assert game.hand("A") == "Scout I M"
    assert game.turn == "B"


def test_case_51_the_card_of_the_turn_was_drawn_before() -> None:
    game = war(A="field 12 | hand Scout I M | deck III", B="field 7 | hand V IV", turn="B")
    game.damage("B", "V")
    game.miss("A")
    assert game.find(events.DamageCardPlayed).card == "III"


def test_case_51_an_i_as_1_when_there_is_no_damage_card() -> None:
    game = war(A="field 12 | hand Scout I", B="field 12 | hand V")
    game.miss("A")
    assert game.find(events.OnePlayed).total == 13


def test_case_51_else_the_faction_stands() -> None:
    game = war(A="field 12 | hand Scout", B="field 12 | hand V")
    game.miss("A")
    assert game.find(events.Stood).total == 12
    assert game.hand("A") == "Scout"


@pytest.mark.parametrize("hand", ["Scout I", "Scout", "I"])
def test_a_losing_faction_without_a_damage_card_surrenders_and_never_flips(hand: str) -> None:
    game = war(A=f"field 10 | hand {hand}", B="field 12 | hand V", C="hand V")
    game.miss("A")
    assert game.find(events.Surrendered).seat == 0
    assert game.hand("A") == hand


def test_the_second_miss_in_a_row_surrenders_and_the_third_forfeits() -> None:
    game = war(A="field 5 | hand X IX V", B="hand M D | misses 0", C="hand D L C")
    game.miss("A")
    game.damage("B", "M")
    game.damage("C", "D")
    game.miss("A")
    assert game.find(events.TurnMissed).count == 2
    assert game.find(events.Surrendered) == events.Surrendered(0)
    game.surrender("B")
    assert game.find(events.RoundBegins).number == 2
    while game.turn != "A":
        assert game.turn is not None
        game.damage(game.turn, game.hand(game.turn).split()[0])
    game.miss("A")
    assert game.find(events.TurnMissed).count == 3
    assert game.happened(events.Forfeited)
    assert game.faction("A").forfeited
    assert not game.game.state.over


def test_a_third_miss_of_two_factions_ends_the_war() -> None:
    game = war(A="field 5 | hand X | misses 2", B="hand M")
    game.miss("A")
    assert game.places() == ["B", "A"]


@pytest.mark.parametrize("play", ["damage", "one", "flip", "surrender", "stand"])
def test_a_turn_taken_in_time_sets_the_count_to_0(play: str) -> None:
    hand = {"flip": "I", "stand": "Scout"}.get(play, "I X")
    field = 5 if play == "flip" else 12
    game = war(A=f"field {field} | hand {hand} | misses 2", B="field 12 | hand V IV", C="hand X")
    {
        "damage": lambda: game.damage("A", "X"),
        "one": lambda: game.one("A"),
        "flip": lambda: game.flip("A"),
        "surrender": lambda: game.surrender("A"),
        "stand": lambda: game.stand("A"),
    }[play]()
    assert game.faction("A").misses == 0


def test_an_action_card_alone_does_not_save_the_turn() -> None:
    game = war(A="field 5 | hand Scout X | misses 1", B="hand M", C="hand D")
    game.card("A", "Scout", "B")
    game.miss("A")
    assert game.find(events.TurnMissed).count == 2
    assert game.place("A") == "surrendered"


def test_war_drums_count_for_the_automatic_move() -> None:
    game = war(A="hand War Drums X V", B="hand M")
    game.card("A", "War Drums")
    game.miss("A")
    assert game.total("A") == 10


def test_nobody_misses_another_factions_turn() -> None:
    game = war(A="hand X", B="hand M")
    with pytest.raises(NotAsked):
        game.miss("B")
