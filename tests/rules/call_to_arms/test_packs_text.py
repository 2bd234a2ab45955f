"""Every sentence that a player of two packs can see."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from bot.rules import engine
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.packs import events
from bot.rules.call_to_arms.packs.civil_disputes import Enough, ForfeitRound, PlayAgain
from bot.rules.call_to_arms.packs.game import AnyPacksAction
from bot.rules.call_to_arms.packs.sets import (
    AutoFifty,
    MedicalAttention,
    RageQuit,
    ToNextCall,
    TurnCard,
)
from bot.rules.call_to_arms.packs.slaps import EnterNumber, ReadyToSlap, SealIt, SlapPress
from bot.rules.call_to_arms.packs.table import PlayedSet
from bot.rules.call_to_arms.packs.text import ACTIONS, SENTENCES, PacksWords
from bot.rules.kernel import Action, Event
from tests.rules.call_to_arms.stacked import PlayingPacks, packs
from tests.rules.random_play import random_game

WORDS = PacksWords()
NAMES = ("Anna", "Bert")
LONG = tuple(name * 8 for name in NAMES)

X, V, IV, M, I = Card.X, Card.V, Card.IV, Card.M, Card.I  # noqa: E741 - the rulebook's own name
PLAIN = PlayedSet(((X,), (V,)), 0, 2)
CALL = PlayedSet(((X, IV), (X, V)), 1, 8)
CHAIN = PlayedSet(((X, IV, M), (X, IV, V)), 0, 14)
LONG_CHAIN = PlayedSet(((X,) * 6 + (M,), (X,) * 6 + (V,)), 0, 38)
HASH = "ab" * 32

TOLD: list[tuple[Event, str]] = [
    (events.PacksDealt(31), "The pack is shuffled: 31 cards each, face down."),
    (
        events.PacksDealt(31, 2),
        "**Round 2.** The pack is shuffled: 31 cards each, face down.",
    ),
    (events.GoesOn(0, 1), ""),
    (events.GoesOn(0, 50), "Anna plays on for 50 sets."),
    (events.GoesOn(1, 3_000, to_call=True), "Bert plays on to the next tie."),
    (
        events.SetsPlayed((PLAIN,), (32, 30)),
        "Anna turns **X**, Bert turns **V**: Anna takes 2.\nAnna has 32 cards, Bert 30.",
    ),
    (
        events.SetsPlayed((PLAIN, PLAIN), (33, 29)),
        "Anna turns **X**, Bert turns **V**: Anna takes 2.\n"
        "**X** against **V**: Anna takes 2.\n"
        "Anna has 33 cards, Bert 29.",
    ),
    (
        events.SetsPlayed((CALL,), (27, 35)),
        "Anna turns **X**, Bert turns **X**. **Call to Arms**: **IV** against **V**:"
        " Bert takes 8.\nAnna has 27 cards, Bert 35.",
    ),
    (
        events.SetsPlayed((CHAIN,), (1, 61)),
        "Anna turns **X**, Bert turns **X**. 2 **Calls to Arms**: **IV** against **IV**, then"
        " **M** against **V**: Anna takes 14.\nAnna has 1 card, Bert 61.",
    ),
    (
        events.SetsPlayed((LONG_CHAIN,), (40, 22)),
        "Anna turns **X**, Bert turns **X**. 6 **Calls to Arms** in a row: **M** against **V**:"
        " Anna takes 38.\nAnna has 40 cards, Bert 22.",
    ),
    (
        events.SetsPlayed((PlayedSet(((X,), (X,)), None, 0),), (31, 31)),
        "Anna turns **X**, Bert turns **X**: nobody takes them.\nAnna has 31 cards, Bert 31.",
    ),
    (
        events.SetsPlayed((PlayedSet(((), ()), 1, 4),), (0, 62)),
        "Bert takes the 4 cards in the middle.\nAnna has 0 cards, Bert 62.",
    ),
    (
        events.SetsPlayed((PLAIN, PLAIN, CALL, PLAIN, CHAIN), (40, 22)),
        "**5 sets:** Anna takes 4, Bert takes 1; 2 with a Call to Arms.\n"
        "The biggest catch: 14 cards for Anna, with **M** in the end.\n"
        "Anna has 40 cards, Bert 22.",
    ),
    (
        events.SetsPlayed((PLAIN,) * 50, (50, 12)),
        "**50 sets:** Anna takes 50, Bert takes 0.\nAnna has 50 cards, Bert 12.",
    ),
    (
        events.SetsPlayed((PLAIN, PLAIN, PLAIN, CALL), (50, 12)),
        "**4 sets:** Anna takes 3, Bert takes 1; one with a Call to Arms.\n"
        "The biggest catch: 8 cards for Bert, with **V** in the end.\n"
        "Anna has 50 cards, Bert 12.",
    ),
    (events.Tied((X, X)), "**X** against **X**: a tie!"),
    (
        events.RoundEnds(2, 0, (40, 22), (2, 0)),
        "**Anna wins round 2** with 40 cards to 22. Rounds: Anna 2, Bert 0.",
    ),
    (
        events.RoundEnds(2, 1, (40, 20), (1, 1)),
        "**Bert wins round 2** for it was given up. Rounds: Anna 1, Bert 1.",
    ),
    (
        events.RoundEnds(1, None, (31, 31), (0, 0)),
        "**Round 1 is a draw.** Rounds: Anna 0, Bert 0.",
    ),
    (events.Agreed(1), "Bert wants another round."),
    (events.EnoughRounds(0), "Anna has had enough rounds."),
    (events.PackForfeited(0), "Anna gives up the game."),
    (events.PackForfeited(0, whole=False), "Anna gives up the round."),
    (
        events.SlapSealed(HASH, 1, False),
        f"**Slap 1 of 3 for the tie:** the hand is hidden. Its seal: `{HASH}`",
    ),
    (
        events.SlapSealed(HASH, 3, True),
        f"**Slap 3 of 3 for the middle:** the hand is hidden. Its seal: `{HASH}`",
    ),
    (
        events.SlapShown(63, "0f" * 16, (50, 80), 0),
        "The hand is at **63**. Anna says **50** (13 away), Bert says **80** (17 away): Anna wins"
        f" the slap!\nThe seal was the SHA-256 of `63:{'0f' * 16}`: check it.",
    ),
    (
        events.SlapShown(63, "0f", (None, 80), 1),
        "The hand is at **63**. Anna stays silent, Bert says **80** (17 away): Bert wins"
        " the slap!\nThe seal was the SHA-256 of `63:0f`: check it.",
    ),
    (
        events.SlapShown(63, "0f", (62, 64), None),
        "The hand is at **63**. Anna says **62** (1 away), Bert says **64** (1 away): as near as"
        " each other.\nThe seal was the SHA-256 of `63:0f`: check it.",
    ),
    (
        events.SlapShown(63, "0f", (None, None), None),
        "The hand is at **63**. Anna stays silent, Bert stays silent: nobody slaps."
        "\nThe seal was the SHA-256 of `63:0f`: check it.",
    ),
    (events.StaysInMiddle(2), "2 cards wait in the middle for the winner of the next set."),
    (events.HandsUp(), "**Hands up!** Both are ready. Wait for the signal."),
    (events.SlapNow(), "**SLAP!**"),
    (events.FalseStart(0), "Anna slaps before the signal: a **false start**!"),
    (events.LiveSlapWon(1), "Bert slaps first!"),
    (events.NobodySlaps(), "No live slap this time: a sealed one follows."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_each_event_has_its_sentence(event: Event, sentence: str) -> None:
    assert WORDS.sentence(event, NAMES) == sentence


def test_every_event_and_every_action_is_named() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(events.AnyPacksEvent))
    assert set(SENTENCES) == set(get_args(events.AnyPacksEvent))
    assert set(ACTIONS) == set(get_args(AnyPacksAction))
    assert all(0 < len(WORDS.action(kind)) <= 25 for kind in ACTIONS)


# Questions


def question(game: PlayingPacks, viewer: str | None = None) -> str:
    return WORDS.question(game.view(viewer), NAMES)


def test_the_question_tells_a_player_how_the_packs_stand() -> None:
    game = packs("total", A="VI +*3", B="V +*5", length="short")
    assert question(game) == "The next card?", "the picture has the rest"
    assert question(game, "A") == (
        "The next card?\nAnna 4 cards, Bert 6. The first to hold 45 wins."
    )


def test_the_question_names_a_call_to_arms() -> None:
    game = packs("total", A="V + + + +", B="V + + + + +")
    game.turn()
    assert question(game) == "A tie, **V** against **V**: a **Call to Arms** is due."
    assert question(game, "B").endswith(" is due.\nAnna 4 cards, Bert 5.")


def test_the_question_asks_for_another_round() -> None:
    game = packs("civil", A="V", B="VI")
    game.turn()
    game.act("A", PlayAgain())
    assert question(game) == "Round 1 is over. Another one?"
    game.act("B", Enough())
    assert question(game) == ""


def test_the_seal_of_a_sealed_slap_is_told_before_anybody_is_asked() -> None:
    game = packs("slapidha", A="V +", B="V +", middle="X X")
    game.turn()
    seal = game.view(None).slap.commitment
    (sealed,) = (event for event in game.told if isinstance(event, events.SlapSealed))
    assert f"`{seal}`" in WORDS.sentence(sealed, NAMES), "it is told, and not once more"
    assert question(game) == (
        "A tie, and a slap for it: 4 cards to win, waiting for 2 numbers.\n"
        "Where is the hand, from 1 to 100? All numbers are equally good."
    )
    assert WORDS.hand(game.view("A"), NAMES) == ""
    game.act("A", EnterNumber(7))
    assert "waiting for 1 number." in question(game)
    assert WORDS.hand(game.view("A"), NAMES) == "Your number for the slap: **7**."
    assert WORDS.hand(game.view("B"), NAMES) == WORDS.hand(game.view(None), NAMES) == ""


def test_the_question_of_a_slap_for_the_middle() -> None:
    game = packs("slapidha", A="V", B="V +")
    game.turn()
    game.slaps(None, None)
    assert question(game).startswith("A slap for the middle: 2 cards to win")


def test_the_questions_of_a_live_slap() -> None:
    game = packs("slapidha", A="V +", B="V +", slap="live")
    game.turn()
    assert question(game).startswith("A live slap for 2 cards! Waiting for 2 answers.")
    game.ready()
    assert question(game).startswith("**Wait for it…** 2 cards to win.")
    game.miss("B")
    assert question(game) == "**SLAP!** The first press takes 2 cards."


def test_a_number_is_asked_for_and_labelled() -> None:
    view = packs("slapidha").view("A")
    assert "1 to 100" in WORDS.field(EnterNumber, "number")
    assert WORDS.label(view, EnterNumber, (), 42, NAMES) == "42"


@pytest.mark.parametrize("kind", [RageQuit, MedicalAttention, ForfeitRound, Enough])
def test_giving_up_is_confirmed(kind: type[Action[Any]]) -> None:
    assert "?" in WORDS.confirm(packs().view("A"), kind(), NAMES)


@pytest.mark.parametrize("kind", [TurnCard, ToNextCall, AutoFifty, PlayAgain, ReadyToSlap, SealIt])
def test_nothing_else_is_confirmed(kind: type[Action[Any]]) -> None:
    assert WORDS.confirm(packs().view("A"), kind(), NAMES) == ""


# Refusals


def test_why_a_card_is_not_turned() -> None:
    game = packs("slapidha", A="V +", B="V +")
    game.turn()
    slap = "A slap comes first: enter a number from 1 to 100."
    assert game.refuse("A", TurnCard()) == slap
    assert game.refuse("A", MedicalAttention()) == slap
    game = packs("slapidha", A="V +", B="V +", slap="live")
    game.turn()
    assert "whether you are ready" in game.refuse("B", AutoFifty())
    game.ready()
    assert "wait for the signal" in game.refuse("B", AutoFifty())
    game.miss("A")
    assert "press the button" in game.refuse("B", AutoFifty())
    game = packs("civil", A="V", B="VI")
    game.turn()
    assert "whether you want another" in game.refuse("A", TurnCard())


def test_why_there_is_no_other_round() -> None:
    assert "not over yet" in packs("civil", A="V +", B="VI +").refuse("A", PlayAgain())
    assert "Only Civil Disputes" in packs("total", A="V +", B="VI +").refuse("A", Enough())
    assert "next tie" in packs("civil", A="V +", B="VI +").refuse("A", AutoFifty())


def test_why_there_is_no_slap() -> None:
    game = packs("slapidha", A="VI +", B="V +")
    assert game.refuse("A", EnterNumber(4)).startswith("No hand is hidden now")
    assert game.refuse("A", SlapPress()) == "There is nothing to slap now."
    assert "no live slap" in game.refuse("A", ReadyToSlap())
    game = packs("slapidha", A="V +", B="V +")
    game.turn()
    assert game.refuse("A", SlapPress()).startswith("This slap is sealed")
    game = packs("slapidha", A="V +", B="V +", slap="live")
    game.turn()
    assert game.refuse("A", SlapPress()).startswith("Not yet")


def test_why_a_spectator_and_who_is_late_cannot_play() -> None:
    game = packs("total", A="V", B="VI")
    assert WORDS.why_not(game.view(None), TurnCard, ()) == "You do not play at this table."
    game.turn()
    assert game.refuse("A", TurnCard()) == "The game is over."


# The board and the end


def test_the_board_tells_all_that_is_open() -> None:
    game = packs("total", A="VI X V II Scout IV M +*9", B="V IX V D D IV C +*20", length="short")
    for _ in range(5):
        game.turn()
    game.act("B", AutoFifty())
    assert WORDS.board(game.view(None), NAMES).splitlines() == [
        "Total Warfare, the first to hold 45 wins: 3 sets played.",
        "Anna 25 cards",
        "Bert 18 cards · plays on",
        "Last set: Anna turns V, Bert turns V. 2 Calls to Arms: IV against IV, then X against II:"
        " Anna takes 14.",
        "Anna's pack: 16, 17, 18, 25.",
    ]


def test_the_board_tells_a_running_set_and_its_face_down_cards() -> None:
    game = packs("total", A="V II Scout IV + +", B="V D D IV + +")
    for _ in range(2):
        game.turn()
    assert WORDS.board(game.view(None), NAMES).splitlines()[1:3] == [
        "Anna 2 cards · on the table V, 2 face down, IV",
        "Bert 2 cards · on the table V, 2 face down, IV",
    ]


def test_the_board_of_civil_disputes_tells_piles_and_rounds() -> None:
    game = packs("civil", A="VI +", B="V +", won=("+*4", ""), rounds=(1, 0))
    game.turn()
    assert WORDS.board(game.view(None), NAMES).splitlines()[:3] == [
        "Civil Disputes, round 2: 1 set played.",
        "Anna 7 cards (6 won, 1 to play) · 1 round won",
        "Bert 1 card (0 won, 1 to play) · 0 rounds won",
    ]


def test_the_board_tells_the_middle_and_silences() -> None:
    game = packs("slapidha", A="V +", B="V +")
    game.turn()
    game.slaps(None, None)
    text = WORDS.board(game.view(None), NAMES)
    assert "all 62 cards win" in text
    assert "In the middle: 2 cards." in text
    assert "Anna 1 card · silent 1 in a row" in text


def end(game: PlayingPacks) -> str:
    outcome = RULESET.outcome(game.game.state)
    assert outcome is not None
    return WORDS.outcome(game.view(None), outcome, NAMES)


def test_the_outcome_says_who_won_and_how() -> None:
    game = packs("total", A="VI +", B="V")
    game.turn()
    told = "**Anna wins Total Warfare.** Anna 3 cards, Bert 0, after 1 set."
    assert end(game) == told
    game = packs("slapidha", A="VI +", B="V +")
    game.act("A", MedicalAttention())
    assert end(game).startswith("**Bert wins Slapidha Base.** Anna forfeits.")
    assert WORDS.board(game.view(None), NAMES).startswith("The game is over.")
    game = packs("total", A="VI +", B="V +*3", sets=2_999)
    game.turn()
    assert end(game) == (
        "**Total Warfare ends in a draw.** Anna 3 cards, Bert 3, after 3,000 sets,"
        " the most there can be."
    )
    game = packs("civil", A="VI", B="V", rounds=(0, 1))
    game.turn()
    game.act("A", Enough())
    assert end(game) == "**Civil Disputes ends in a draw.** Rounds: Anna 1, Bert 1."


def test_the_rules_are_three_pages_that_fit() -> None:
    pages = WORDS.pages()
    assert list(pages) == ["Civil Disputes", "Total Warfare", "Slapidha Base"]
    assert all(500 < len(page) <= 3500 for page in pages.values())


@pytest.mark.parametrize("mode", ["civil", "total", "slapidha"])
def test_texts_stay_short_in_random_games(mode: str) -> None:
    chosen = {option.name: option.values[0] for option in RULESET.options}
    options = chosen | {"mode": mode, "length": "short", "slap": "live"}
    ways_out = (RageQuit, MedicalAttention, ForfeitRound, Enough)
    for number in range(12):
        for _, result in random_game(RULESET, 2, options, Random(number), ways_out):
            check_texts(result)


def check_texts(result: engine.Result) -> None:
    view = RULESET.view(result.game, None)
    assert len(WORDS.board(view, LONG)) <= 1000
    assert all(len(line) <= 120 for line in WORDS.question(view, LONG).splitlines())
    for event in result.events:
        sentence = WORDS.sentence(event, LONG)
        assert len(sentence) <= 400
        assert len(sentence.splitlines()) <= 4
