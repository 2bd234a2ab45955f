"""What the boards and hands of Titan say, and how a game has ended."""

from __future__ import annotations

import pytest

from bot.rules.ruleset import Outcome
from bot.rules.titan.text import WORDS
from tests.rules.titan.setting import board, fight

NAMES = ("Ada", "Bob", "Cleo")
MOVE = "A1 1: Titan 2 Ogre Lion | A2 600: Angel 2 Centaur | B1 9: 3 Lion"
DESERT = ("desert", "Ogre D4, Lion C2, Hydra B4", "Griffon C4 1, Lion E3 2, Centaur D5 1")


def test_the_masterboard_as_text() -> None:
    game = board(f"{MOVE} | C1 30: 2 Troll", roll=6, score="A 124")
    assert WORDS.board(game.view(None), NAMES) == (
        "**Turn 2 of Ada: Movement, roll 6.**\n\n"
        "▶ **Ada** (Black): 124 points · Titan 7-4 · Tower 600 · 10 markers left\n"
        "- Plains 1: Black 1, 4 high: Titan, Lion, 2 Ogres\n"
        "- Tower 600: Black 2, 3 high: Angel, 2 Centaurs\n\n"
        "**Bob** (Blue): 0 points · Titan 6-4 · Tower 500 · 11 markers left\n"
        "- Hills 9: Blue 1, 3 high: 3 Lions\n\n"
        "**Cleo** (Brown): 0 points · Titan 6-4 · Tower 400 · 11 markers left\n"
        "- Woods 30: Brown 1, 2 high: 2 Trolls"
    )
    assert WORDS.hand(game.view("A"), NAMES) == (
        "Your Legions (Black): 124 points, Titan power 7, 10 markers left.\n"
        "**Black 1** in Plains 1, 4 high: Titan, Lion, 2 Ogres (67 points); could muster here"
        " Lion, Centaur\n"
        "**Black 2** in Tower 600, 3 high: Angel, 2 Centaurs (48 points); could muster here"
        " Centaur, Gargoyle, Ogre"
    )
    assert WORDS.hand(game.view(None), NAMES) == ""


def test_a_hidden_legion_on_the_board() -> None:
    game = board("A1 1: Titan 3 Ogre Lion | B1 9: 3 Lion", at="split")
    game.do("SplitLegion", "A1", ("Ogre", "Lion"))
    assert "- Plains 1: Black 1, 3 high: Ogre and 2 unknown\n" in WORDS.board(game.view("B"), NAMES)
    assert "- Plains 1: Black 2, 2 high\n" in WORDS.board(game.view("B"), NAMES)
    assert "- Plains 1: Black 2, 2 high: Lion, Ogre\n" in WORDS.board(game.view("A"), NAMES)


def test_a_battleland_as_text() -> None:
    told = WORDS.board(fight(*DESERT).view(None), NAMES)
    assert told.startswith(
        "**Turn 2 of Ada: a battle.**\n\n"
        "**Battle in Desert 7**, round 2 of 7, the half of Ada. The attacker enters over the"
        " bottom side.\n"
        "Ada's Black 1 (attacker): Ogre D4 sand (6-2), Lion C2 clear (5-3), Hydra B4 clear"
        " (10-3).\n"
        "Bob's Blue 1 (defender): Griffon C4 clear (5-4, 1 hit), Lion E3 clear (5-3, 2 hits),"
        " Centaur D5 sand (3-4, 1 hit).\n"
    )


def test_an_empty_stack_is_told() -> None:
    game = board(MOVE, stock="Hydra 0, Giant 0")
    assert WORDS.board(game.view(None), NAMES).endswith("No counter left: Giant and Hydra.")


@pytest.mark.parametrize("viewer", ["A", "F"])
def test_a_crowded_board_still_fits(viewer: str) -> None:
    lands = iter(range(1, 43))
    crowd = " | ".join(
        f"{letter}{number} {next(lands)}: Ogre Lion Centaur Troll Gargoyle"
        for letter in "ABCDEF"
        for number in range(1, 8)
    )
    game = board(crowd.replace("Troll", "Warbear"), seats=6)
    told = WORDS.board(game.view(viewer), ["Ada", "Bob", "Cleo", "Dora", "Eve", "Finn"])
    assert len(told) <= 2500
    assert all(name in told for name in ("Ada", "Finn"))
    hand = WORDS.hand(game.view(viewer), ["Ada", "Bob", "Cleo", "Dora", "Eve", "Finn"])
    assert len(hand) <= 1400
    assert hand.count("\n") == 7


def test_the_outcome() -> None:
    view = board(MOVE, score="A 124, B 99").view(None)
    assert WORDS.outcome(view, Outcome(((0,), (1,)), (0,)), NAMES) == (
        "**Ada wins** after 2 turns: the last Titan is theirs. Ada 124 points, Bob 99 points."
    )
    assert WORDS.outcome(view, Outcome(((0, 1),), ()), NAMES) == (
        "**A draw** after 2 turns: no Titan is left. Ada 124 points, Bob 99 points."
    )
