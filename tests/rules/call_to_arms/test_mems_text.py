"""Every sentence of All the Mems that a player can see."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.mems import events
from bot.rules.call_to_arms.mems.game import AnyMemsAction
from bot.rules.call_to_arms.mems.text import ACTIONS, SENTENCES, MemsWords
from bot.rules.call_to_arms.mems.turns import SkipTurn, TurnUp
from bot.rules.kernel import Event
from tests.rules.call_to_arms.laid_out import PlayingMems, laid_out, new_mems

NAMES = ("Anna", "Bert", "Cleo", "Dora")
WORDS = MemsWords()

TOLD: list[tuple[Event, str]] = [
    (events.MemsLaid(14, 1), "28 cards lie face down, 14 pairs. Bert begins."),
    (events.CardsClosed((7,)), ""),
    (events.CardTurnedUp(0, 7, Card.V, 1), "Anna turns up **V** at 7."),
    (events.CardTurnedUp(0, 2, Card.X, 2), "Then **X** at 2."),
    (events.CardTurnedUp(0, 9, Card.I, 3), "Then **I** at 9."),
    (
        events.PairCaptured(1, Card.V, (7, 9), 1),
        "**A match!** Bert captures both **V** and has 1 pair.",
    ),
    (
        events.PairCaptured(1, Card.V, (7, 9), 3),
        "**A match!** Bert captures both **V** and has 3 pairs.",
    ),
    (events.NoMatch(0, Card.V), "No match for the **V**."),
    (events.MemsTurnMissed(0, 1), "Anna misses a turn."),
    (events.MemsTurnMissed(0, 2), "Anna misses a second turn in a row."),
    (events.MemsTurnMissed(0, 3), "Anna misses a third turn in a row."),
    (events.MemsForfeited(2), "Cleo gives up."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_a_sentence_tells_what_happened(event: Event, sentence: str) -> None:
    assert WORDS.sentence(event, NAMES) == sentence


def test_every_event_and_every_action_has_its_words() -> None:
    kinds = {type(event) for event, _ in TOLD}
    assert set(SENTENCES) == set(get_args(events.AnyMemsEvent)) == kinds
    assert set(ACTIONS) == set(get_args(AnyMemsAction))
    assert [WORDS.action(kind) for kind in (TurnUp, SkipTurn)] == ["Turn up a card", "Skipped turn"]
    assert WORDS.field(TurnUp, "place") == "Which place?"


def question(game: PlayingMems, letter: str | None) -> str:
    return WORDS.question(game.view(letter), NAMES)


def test_the_question_says_what_is_looked_for_and_nothing_more() -> None:
    game = laid_out()
    assert question(game, "A") == "Turn up any card."
    assert question(game, None) == "Anna turns up a first card."
    game.up("A", 1)
    assert question(game, "A") == "Find the other **V**: 2 chances left."
    assert question(game, "B") == "Anna looks for the other **V**: 2 chances left."
    game.up("A", 2)
    assert question(game, "A") == "Find the other **V**: 1 chance left."
    game.up("A", 5)
    assert question(game, "B") == "Turn up any card."
    game.resign("A")
    assert question(game, "B") == ""


def test_a_place_is_named_by_its_number() -> None:
    game = laid_out()
    game.up("A", 1, 2, 5)
    labels = [WORDS.label(game.view("B"), TurnUp, (), place, NAMES) for place in (1, 3)]
    assert labels == ["Place 1: V, closes first", "Place 3"]


def test_why_a_card_is_not_turned_up() -> None:
    game = laid_out(taken={"C": (1, 3)}, players=4)
    assert WORDS.why_not(game.view(None), TurnUp, (1,)) == "You hold no seat at this table."
    assert game.refuse("B", TurnUp(2)) == "It is not your turn."
    game.resign("D")
    assert WORDS.why_not(game.view("D"), TurnUp, (2,)) == "You have given up: the others play on."
    assert game.refuse("A", TurnUp(9)) == "There is no such place: choose a number from 1 to 8."
    assert game.refuse("A", TurnUp(1)) == (
        "The card at 1 is captured: choose one that lies face down."
    )
    game.up("A", 2)
    assert game.refuse("A", TurnUp(2)) == (
        "The card at 2 lies face up: choose one that lies face down."
    )
    game.resign("A")
    game.resign("B")
    assert WORDS.why_not(game.view("C"), TurnUp, (2,)) == "The game is over."


def test_the_board_is_a_numbered_grid() -> None:
    game = laid_out(taken={"B": (5, 6)})
    game.up("A", 4)
    assert WORDS.board(game.view(None), NAMES).splitlines() == [
        "3 of 4 pairs left. Wanted: the other **X**.",
        "1 · 2 · 3 · 4 **X**",
        "(B) · (B) · 7 · 8",
        "A number alone lies face down; a letter tells who has captured the card.",
        "▶ A **Anna** · 0 pairs",
        "B **Bert** · 1 pair · III",
    ]


def test_the_board_says_that_open_cards_close() -> None:
    game = laid_out()
    game.up("A", 1, 2, 5)
    board = WORDS.board(game.view("B"), NAMES)
    assert board.startswith("4 of 4 pairs left. The open cards close with the next one.\n1 **V**")


def test_no_text_remembers_for_the_players() -> None:
    game = laid_out("VIII X VIII X III III II II")
    game.up("A", 1, 2, 5)
    game.up("B", 7)
    for letter in ("A", "B", None):
        view = game.view(letter)
        told = f"{WORDS.board(view, NAMES)} {WORDS.question(view, NAMES)}"
        assert "VIII" not in told
        assert "**II**" in told


def test_the_board_of_28_cards_fits_an_alt_text() -> None:
    game = new_mems(6)
    assert len(WORDS.board(game.view(None), ["W" * 32] * 6)) < 1024


def test_nobody_holds_a_hand_or_is_asked_twice() -> None:
    view = laid_out().view("A")
    assert WORDS.hand(view, NAMES) == ""
    assert WORDS.confirm(view, TurnUp(1), NAMES) == ""


def test_the_end_names_who_won_and_all_pairs() -> None:
    game = laid_out(taken={"A": (1, 3), "B": (2, 4, 5, 6)}, players=3, turn="A")
    game.resign("C")
    game.up("A", 7)
    outcome = game.ruleset.outcome(game.game.state)
    assert outcome is not None
    assert WORDS.outcome(game.view(None), outcome, NAMES) == (
        "**Anna and Bert share the win in All the Mems.**"
        " Anna 2 pairs, Bert 2 pairs, Cleo 0 pairs (forfeited)."
    )
    assert WORDS.board(game.view(None), NAMES).startswith("All the Mems is over.")


def test_one_winner() -> None:
    game = laid_out()
    game.resign("A")
    outcome = game.ruleset.outcome(game.game.state)
    assert outcome is not None
    told = WORDS.outcome(game.view(None), outcome, NAMES)
    assert told == "**Bert wins All the Mems.** Bert 0 pairs, Anna 0 pairs (forfeited)."


def test_the_rules_are_one_page() -> None:
    ((heading, page),) = WORDS.pages().items()
    assert heading == "All the Mems"
    assert len(page) <= 3_500
