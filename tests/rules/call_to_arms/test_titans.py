"""Titan Cards and the Battle of the Titans."""

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from bot.rules.call_to_arms.leaving import Surrender
from bot.rules.call_to_arms.titan_cards import AnswerTitan, LetItPass
from tests.builders import PlayingWar, war


def three(b: str = "X I") -> PlayingWar:
    """A 15, B 12, C 9, all with an I in hand; C is about to flip a Titan."""
    return war(
        A="field 15 | hand X I",
        B=f"field 12 | hand {b}",
        C="field 9 | hand X I",
        turn="C",
    )


def test_case_11_an_unanswered_titan_voids_the_round() -> None:
    game = war(A="field 24 | hand X V", B="field 20 | hand I X", turn="B")
    game.flip("B")
    game.let_pass("A")
    assert game.find(events.TitanUnanswered).seat == 1
    void = game.find(events.RoundVoid)
    assert (void.titan, void.totals) == (True, (24, 20))
    assert game.totals() == [0, 0]
    assert game.discard("A") == "M X"
    assert game.discard("B") == "M VI"
    assert game.faction("B").titans == 1
    assert Card.I not in game.faction("B").hand + game.faction("B").discard
    assert game.wins() == [0, 0]
    assert game.war_totals() == [0, 0]


def test_case_12_an_answered_titan_is_cancelled() -> None:
    game = war(A="field 24 | hand X I", B="field 20 | hand I X", turn="B")
    game.flip("B")
    assert game.totals() == [24, 20], "nothing is removed before the answer"
    game.answer("A")
    assert game.find(events.TitansBattle).answered == (0,)
    assert game.totals() == [24, 20]
    assert [game.faction(letter).titans for letter in "AB"] == [1, 1]
    assert game.turn == "A"
    assert not game.happened(events.WipedOut)


def test_case_14_who_does_not_answer_in_a_battle_of_three_is_wiped_out() -> None:
    game = three()
    game.flip("C")
    game.answer("A")
    game.let_pass("B")
    assert game.find(events.WipedOut) == events.WipedOut(1, 12)
    assert game.totals() == [15, 0, 9]
    assert game.place("B") == "wiped out"
    assert game.hand("B") == "X I", "the hand is kept"
    assert game.turn == "A"
    game.damage("A", "X")
    assert game.turn == "C", "B waits until the round ends"


def test_case_16_both_answer_and_nobody_is_wiped_out() -> None:
    game = three()
    game.flip("C")
    game.answer("B")
    game.answer("A")
    assert game.find(events.TitansBattle).answered == (0, 1)
    assert game.totals() == [15, 12, 9]
    assert sum(game.faction(letter).titans for letter in "ABC") == 3
    assert game.turn == "A"


def test_case_17_an_unanswered_titan_clears_the_field_of_who_has_surrendered_too() -> None:
    game = war(
        A="field 15 | hand X V",
        B="field 12 | hand X | surrendered",
        C="field 9 | hand I X",
        turn="C",
    )
    game.flip("C")
    assert game.asked == "A", "who is out of the round is not asked"
    game.let_pass("A")
    assert game.totals() == [0, 0, 0]
    assert game.happened(events.RoundVoid)


def test_an_answered_titan_leaves_the_field_of_who_has_surrendered() -> None:
    game = war(
        A="field 15 | hand X I",
        B="field 12 | hand X | surrendered",
        C="field 9 | hand I X",
        turn="C",
    )
    game.flip("C")
    game.answer("A")
    assert game.totals() == [15, 12, 9]
    assert game.place("B") == "surrendered"


def test_case_55_a_standing_faction_is_not_asked_and_is_wiped_out() -> None:
    game = war(A="field 10 | hand I X", B="field 20 | hand I X", C="field 20 | stands")
    game.flip("A")
    assert game.asked == "B"
    game.answer("B")
    assert game.totals() == [10, 20, 0]
    assert game.place("C") == "wiped out"
    assert game.turn == "B"


def test_against_standing_factions_alone_a_titan_voids_the_round_at_once() -> None:
    game = war(A="field 10 | hand I X", B="field 20 | stands")
    game.flip("A")
    assert game.find(events.TitanFlipped).asked == ()
    assert game.happened(events.TitanUnanswered)
    assert game.happened(events.RoundVoid)


def test_being_asked_shows_nothing_about_an_i_in_hand() -> None:
    game = three(b="X")
    game.flip("C")
    assert game.asked == "AB"
    assert game.offered("A") == [AnswerTitan, LetItPass]
    assert game.offered("B") == [LetItPass], "a lone answer is asked for all the same"
    assert game.refuse("B", AnswerTitan()) == "You hold no I to answer with: let the Titan pass."


def test_while_a_titan_waits_nothing_else_can_be_played() -> None:
    game = three()
    game.flip("C")
    assert "answer it with an I" in game.refuse("A", DamageCard(Card.X))
    assert "answer it with an I" in game.refuse("B", Surrender())
    assert "others answer" in game.refuse("C", AnswerTitan())


def test_an_answer_need_not_be_losing() -> None:
    game = three()
    game.flip("C")
    assert game.view("A").factions[0].strength == "winning"
    assert AnswerTitan in game.offered("A")


def test_an_answer_is_shown_to_nobody_before_the_last_has_come() -> None:
    game = three()
    game.flip("C")
    before = game.view("B"), game.view("C"), game.view(None)
    told = game.answer("A")
    assert told == []
    hidden = [all_but_waiting(view) for view in before]
    assert [all_but_waiting(game.view(v)) for v in ("B", "C", None)] == hidden
    assert game.view("A").answered
    assert game.view(None).waiting == 1


def all_but_waiting(view: object) -> dict[str, object]:
    fields = view.__struct_fields__  # type: ignore[attr-defined]
    return {name: getattr(view, name) for name in fields if name != "waiting"}


def test_an_answer_can_be_taken_back_until_the_last_has_come() -> None:
    game = three()
    game.flip("C")
    first, other = game.decision_id("A"), game.decision_id("B")
    assert first == other
    game.answer("A")
    assert game.asked == "B"
    assert "take it back" in game.refuse("A", LetItPass())
    assert game.decision_id("B") == other, "another's answer does not make mine stale"
    game.withdraw("A")
    assert game.asked == "AB"
    assert game.decision_id("A") == game.row > first, "who answers again gets a new id"
    assert game.decision_id("B") == other
    game.let_pass("A")
    game.let_pass("B")
    assert game.happened(events.TitanUnanswered)


def test_the_order_of_the_answers_does_not_matter() -> None:
    outcomes = []
    for order in ("AB", "BA"):
        game = three()
        game.flip("C")
        for letter in order:
            (game.answer if letter == "A" else game.let_pass)(letter)
        outcomes.append((game.game.state, game.told))
    assert outcomes[0] == outcomes[1]


def test_a_missed_titan_window_lets_it_pass_and_is_no_missed_turn() -> None:
    game = three()
    game.flip("C")
    game.miss("A")
    assert game.told == []
    game.miss("B")
    assert game.happened(events.TitanUnanswered)
    assert [game.faction(letter).misses for letter in "ABC"] == [0, 0, 0]


def test_a_missed_window_leaves_the_count_of_missed_turns_as_it_is() -> None:
    game = war(A="field 24 | hand X I | misses 1", B="field 20 | hand I X | misses 1", turn="B")
    game.flip("B")
    assert game.faction("B").misses == 0, "the flip is a turn taken in time"
    game.miss("A")
    assert game.faction("A").misses == 1


def test_the_flipper_forfeits_while_the_titan_waits() -> None:
    game = three()
    game.flip("C")
    game.answer("A")
    game.resign("C")
    assert game.asked == "B", "the Titan still waits for an answer"
    assert game.totals() == [15, 12, 9]
    game.answer("B")
    assert game.happened(events.TitansBattle)
    assert game.totals() == [15, 12, 9]
    assert game.turn == "A"


def test_one_who_is_asked_forfeits_while_the_titan_waits() -> None:
    game = three()
    game.flip("C")
    game.answer("A")
    game.resign("B")
    assert game.find(events.TitansBattle).answered == (0,)
    assert game.totals() == [15, 12, 9], "who is out of the round keeps the cards on the Field"
    assert game.place("B") == "surrendered"
    assert game.turn == "A"


def test_who_has_answered_forfeits_while_the_titan_waits() -> None:
    game = three()
    game.flip("C")
    game.answer("A")
    game.resign("A")
    assert game.asked == "B"
    game.let_pass("B")
    assert game.happened(events.TitanUnanswered), "the answer leaves with the faction"
    assert game.faction("A").titans == 0


def test_the_only_opponent_forfeits_while_the_titan_waits() -> None:
    game = war(A="field 24 | hand X I", B="field 20 | hand I X", turn="B")
    game.flip("B")
    game.resign("A")
    assert not game.happened(events.TitanUnanswered)
    assert game.find(events.RoundWon).seat == 1
    assert game.places() == ["B", "A"]


def test_the_only_other_forfeits_as_the_flipper() -> None:
    game = war(A="field 24 | hand X I", B="field 20 | hand I X", turn="B")
    game.flip("B")
    game.resign("B")
    assert game.find(events.RoundWon).totals == (24, 20)
    assert game.faction("A").titans == 0, "no answer is needed any more"
    assert game.places() == ["A", "B"]


def test_flipping_does_not_end_free_undo_but_the_answers_do() -> None:
    game = war(A="field 24 | hand X I", B="field 20 | hand I X", turn="B")
    game.flip("B")
    assert not game.barrier
    game.answer("A")
    assert game.barrier


def test_war_drums_are_wasted_on_a_titan() -> None:
    game = war(A="field 5 | hand War Drums I X", B="field 9 | hand V", C="field 4 | hand V")
    game.card("A", "War Drums")
    game.flip("A")
    assert not game.view("A").factions[0].drums
