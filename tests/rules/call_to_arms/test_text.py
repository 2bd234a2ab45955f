"""Every sentence that a player of Call to Arms can see."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from bot.rules import engine
from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.action_cards import Raid, Salvage, Scout
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.leaving import Stand, Surrender
from bot.rules.call_to_arms.text import SENTENCES
from bot.rules.call_to_arms.titan_cards import AnswerTitan, FlipTitan, LetItPass, SendOnes
from bot.rules.call_to_arms.war import OnesGo
from bot.rules.call_to_arms.words import WORDS
from bot.rules.kernel import Event, key
from tests.builders import war
from tests.rules.random_play import random_game

NAMES = ("Anna", "Bert", "Cleo")
LONG = tuple(name * 8 for name in NAMES)
"""A name on Discord has at most 32 characters."""

TOLD: list[tuple[Event, str]] = [
    (
        events.WarBegins(3, 2, 10, 2),
        "The war begins: 10 cards in hand, 10 in each draw deck. 2 cards set aside unseen.",
    ),
    (events.WarBegins(2, 2, 21, 0), "The war begins: 10 cards in hand, 21 in each draw deck."),
    (events.RoundBegins(2, 1), "**Round 2.** Bert begins."),
    (events.RoundBegins(2, 1, (0,)), "**Round 2.** Bert begins. Anna sits it out."),
    (events.TurnCardDrawn(0, 1, (Card.X,)), "Anna draws **X**."),
    (events.TurnCardDrawn(0, 1), ""),
    (events.Reinforced(0, 2), "Anna draws 2 cards."),
    (events.Reinforced(0, 0), "Anna draws 0 cards."),
    (events.DamageCardPlayed(0, Card.VII, False, 17), "Anna plays **VII**: total 17."),
    (
        events.DamageCardPlayed(0, Card.X, True, 20),
        "Anna plays **X**, doubled by War Drums: total 20.",
    ),
    (events.OnePlayed(0, 25), "Anna taunts with **I** as 1: total 25."),
    (events.ActionCardPlayed(0, Card.WAR_DRUMS), "Anna plays **War Drums**."),
    (events.ActionCardPlayed(0, Card.RAID, 1), "Anna plays **Raid** against Bert."),
    (events.Scouted(0, 2, (Card.X, Card.RAID), 1), "Bert holds **X** **Raid**."),
    (events.Scouted(0, 0, (), 1), "Bert holds nothing."),
    (events.Scouted(0, 2, (), 1), "Anna looks at the hand of Bert."),
    (events.Raided(0, 1, (Card.SCOUT,)), "Bert discards **Scout**."),
    (events.Raided(0, 1, ()), "Bert has no card to lose."),
    (events.Salvaged(0, Card.M), "Anna takes back **M**."),
    (events.Salvaged(0, None), "Anna finds nothing to salvage."),
    (events.Barraged(0, 1, Card.X, 8), "Bert loses **X**: total 8."),
    (events.Barraged(0, 1, None, 0), "Bert has no card to hit."),
    (events.TitanFlipped(1, (0,)), "Bert flips an I to its **Titan**!"),
    (events.TitanUnanswered(1), "Nobody answers the Titan of Bert."),
    (
        events.TitansBattle(1, (0,)),
        "**Battle of the Titans!** Anna answers: the Titans leave the game, the round goes on.",
    ),
    (
        events.TitansBattle(1, (0, 2)),
        "**Battle of the Titans!** Anna and Cleo answer:"
        " the Titans leave the game, the round goes on.",
    ),
    (events.WipedOut(2, 12), "Cleo is wiped out and loses a total of 12."),
    (events.Surrendered(0), "Anna surrenders the round."),
    (events.Surrendered(0, True), "Anna can play nothing more and surrenders the round."),
    (events.Stood(0, 41), "Anna plays no more cards and stands at 41."),
    (events.RanOut(0, 41), "Anna runs out of cards at 41, below another total."),
    (events.TurnMissed(0, 1), "Anna misses a turn."),
    (events.TurnMissed(0, 2), "Anna misses a second turn in a row."),
    (events.TurnMissed(0, 3), "Anna misses a third turn in a row."),
    (events.Forfeited(0), "Anna forfeits the war."),
    (events.RoundWon(1, 2, (30, 41), 1), "**Bert wins round 2.**"),
    (
        events.RoundVoid(2, True, (24, 20)),
        "**Round 2 is void:** every Field is cleared, nobody scores.",
    ),
    (events.RoundVoid(2, False, (41, 41)), "**Round 2 is void:** all who are left stand level."),
    (events.OnesReturned(0, 1), "The I of Anna goes back into the draw deck."),
    (events.OnesReturned(0, 2), "2 I's of Anna go back into the draw deck."),
    (
        events.OnesSwitched(0, OnesGo.DISCARD),
        "Your I's played as 1 go into your discard pile.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_a_sentence_tells_what_happened(event: Event, sentence: str) -> None:
    assert WORDS.sentence(event, NAMES) == sentence


def test_every_event_has_a_sentence() -> None:
    assert set(SENTENCES) == set(get_args(events.AnyEvent)) == {type(event) for event, _ in TOLD}


def test_every_kind_of_action_has_a_short_name() -> None:
    names = [WORDS.action(kind) for kind in RULESET.actions]
    assert len(set(names)) == len(names)
    assert all(0 < len(name) <= 80 for name in names)
    assert {kind for kind in RULESET.actions if kind.is_switch} == set(RULESET.switches)


def test_every_field_asks_a_question() -> None:
    for kind in RULESET.actions:
        for name in kind.__struct_fields__:
            assert "?" in WORDS.field(kind, name)
    assert WORDS.field(Scout, "opponent") == "Scout: see one opponent's whole hand. Against whom?"


def test_every_table_option_and_value_is_named() -> None:
    for option in RULESET.options:
        assert WORDS.option(option.name)
        assert all(WORDS.option(option.name, value) for value in option.values)


def test_labels_tell_what_a_choice_means() -> None:
    game = war(A="hand Scout War Drums X Salvage | discard M", B="field 9 | hand 3")
    view = game.view("A")
    assert WORDS.label(view, Scout, (), 1, NAMES) == "Bert: total 9, 3 cards"
    assert WORDS.label(view, DamageCard, (), Card.X, NAMES) == "X (10)"
    assert WORDS.label(view, Salvage, (), Card.M, NAMES) == "M (14)"
    assert WORDS.label(view, Salvage, (), None, NAMES).startswith("Nothing")
    assert WORDS.label(view, SendOnes, (), OnesGo.DECK, NAMES) == "Into my draw deck"
    game.card("A", "War Drums")
    assert WORDS.label(game.view("A"), DamageCard, (), Card.X, NAMES) == "X (10 × 2)"
    assert WORDS.label(game.view("A"), Salvage, (), Card.M, NAMES) == "M (14)"


def test_what_is_hard_to_take_back_asks_first() -> None:
    view = war(A="hand X", B="hand X").view("A")
    for action in (FlipTitan(), Surrender(), AnswerTitan()):
        assert "?" in WORDS.confirm(view, action, NAMES)
    for other in (DamageCard(Card.X), PlayOne(), LetItPass(), Stand(), Raid(1)):
        assert WORDS.confirm(view, other, NAMES) == ""


@pytest.mark.parametrize(
    ("hand", "field", "question"),
    [
        ("X Scout", 0, "Play any Action cards first, then one card, or surrender the round."),
        ("I", 0, "Play one card, or surrender the round."),
        ("Scout", 0, "Play any Action cards, or surrender the round."),
        ("Scout", 20, "Play any Action cards, or stand."),
    ],
)
def test_the_question_to_a_faction_says_what_it_can_do(
    hand: str, field: int, question: str
) -> None:
    game = war(A=f"field {field} | hand {hand}", B="field 9 | hand X")
    assert WORDS.question(game.view("A"), NAMES) == question


@pytest.mark.parametrize(
    ("field", "told"), [(20, "Anna has 20: 11 ahead."), (9, "Anna is level at 9.")]
)
def test_the_question_tells_others_how_far_ahead_the_turn_is(field: int, told: str) -> None:
    game = war(A=f"field {field} | hand X", B="field 9 | hand X")
    assert WORDS.question(game.view("B"), NAMES) == told


def test_the_question_says_who_is_to_play() -> None:
    game = war(A="field 15 | hand X I", B="field 12 | hand X", C="field 9 | hand I", turn="C")
    assert WORDS.question(game.view(None), NAMES) == "Cleo has 9: 6 behind."
    assert WORDS.question(game.view("C"), NAMES) == "Play one card, or surrender the round."
    game.flip("C")
    waiting = "Cleo flips a **Titan**. Waiting for 2 answers."
    assert [WORDS.question(game.view(v), NAMES) for v in ("C", None)] == [waiting] * 2
    for asked in "AB":
        choice = WORDS.question(game.view(asked), NAMES)
        assert choice.startswith(waiting)
        assert "the round is void" in choice
    game.let_pass("B")
    assert WORDS.question(game.view("B"), NAMES).endswith("Waiting for 1 answer.")
    assert "Waiting for 1 answer." in WORDS.question(game.view("A"), NAMES)


def test_the_board_tells_all_that_is_open() -> None:
    game = war(
        A="field X War Drums IV×2 | hand 3 | deck 2 | wins 1 | total 41",
        B="field 9 | stands | discard II V | titans 1",
        C="forfeited",
    )
    assert WORDS.board(game.view(None), NAMES).splitlines()[:-1] == [
        "Round 1, first to 2 round wins.",
        "▶ **Anna** 18 · in the round · Field X War Drums IV×2 · hand 3, deck 2, discard 0"
        " · 1 round won, war total 41",
        "**Bert** 9 · stands · Field IX · hand 0, deck 0, discard 2"
        " · 0 rounds won, war total 0 · 1 Titan spent",
        "**Cleo** 0 · forfeited · Field – · hand 0, deck 0, discard 0 · 0 rounds won, war total 0",
    ]


def test_the_hand_is_told_to_its_seat_alone() -> None:
    game = war(A="field 9 | hand Scout II War Drums M | ones discard", B="field 8 | hand X")
    game.card("A", "War Drums")
    assert WORDS.hand(game.view("A"), NAMES).splitlines() == [
        "Your hand: **M** **II** **Scout**",
        "You are winning with 9.",
        "War Drums: your Damage card this turn counts double.",
        "Your I's played as 1 stay in the discard pile after the round.",
    ]
    assert WORDS.hand(game.view(None), NAMES) == ""
    game = war(A="hand X", B="hand V | surrendered", C="hand X")
    assert WORDS.hand(game.view("B"), NAMES).endswith("You are out of this round: surrendered.")


def test_after_the_war_the_board_says_so() -> None:
    game = war(A="field 5 | hand V", B="field 9 | hand X | wins 1")
    game.surrender("A")
    assert WORDS.board(game.view(None), NAMES).startswith("The war is over.\n**Anna** 0 · Field –")
    assert WORDS.hand(game.view("A"), NAMES) == "Your hand: **V**"
    assert WORDS.question(game.view("A"), NAMES) == ""
    assert WORDS.why_not(game.view("A"), Surrender, ()) == "The war is over."


def test_a_spectator_is_told_why_it_cannot_play() -> None:
    view = war(A="hand X", B="hand X").view(None)
    assert WORDS.why_not(view, Surrender, ()) == "You hold no faction at this table."


def test_the_rules_fit_their_pages() -> None:
    pages = WORDS.pages()
    assert len(pages) >= 5
    assert all(0 < len(page) <= 3500 for page in pages.values())
    assert all(card.value in "".join(pages.values()) for card in Card)


def test_texts_stay_short_in_random_games() -> None:
    for number in range(60):
        random = Random(number)
        options = {"rounds": "3", "packs": ("shared", "each")[number % 2]}
        for _, result in random_game(RULESET, 3, options, random, (Surrender, FlipTitan)):
            check_texts(result)


def check_texts(result: engine.Result) -> None:
    game = result.game
    for viewer in (*range(3), None):
        view: Any = RULESET.view(game, viewer)
        assert len(WORDS.board(view, LONG)) <= 1000
        assert len(WORDS.hand(view, LONG)) <= 1000
        assert all(len(line) <= 100 for line in WORDS.question(view, LONG).splitlines())
        for event in result.events:
            seen = event.seen(viewer)
            if seen is not None:
                sentence = WORDS.sentence(seen, LONG)
                assert sentence.endswith((".", "!", ".**")) or not sentence
                assert len(sentence) <= 400
    for seat in game.asked:
        view = RULESET.view(game, seat)
        for kind in engine.offers(game, seat):
            for value in engine.options(game, seat, kind).values if kind.__struct_fields__ else ():
                assert len(WORDS.label(view, kind, (), value, LONG)) <= 100
                assert key(value)
