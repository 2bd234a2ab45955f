"""Leaving the game: half points for those who are engaged, and for nobody else."""

from __future__ import annotations

from bot.rules.titan.game import RULESET
from bot.rules.titan.realm import Slain
from tests.builders import start
from tests.rules.titan.setting import board, fight

HOMES = "A12 200: Titan Ogre | B12 300: Titan Ogre | C12 400: Titan Ogre"


def test_nobody_scores_for_who_leaves_in_peace() -> None:
    game = board(f"A1 1: 2 Lion | B1 3: 2 Lion | {HOMES}").resigns("B")
    assert game.legions("B") == []
    assert [game.score(letter) for letter in "ABC"] == [0, 0, 0]
    assert len(game.state.players[0].markers) == 10, "there is no slayer to take the markers"


def test_who_is_engaged_has_half_points() -> None:
    game = board(f"A1 1: 2 Lion moved | B1 1: 3 Troll | {HOMES}", at="engage").resigns("B")
    assert game.score("A") == 24
    assert game.question == "MusterPhase"


def test_the_mover_who_leaves_ends_the_turn() -> None:
    game = board(f"A1 1: 2 Lion | B1 3: 2 Lion | {HOMES}").resigns("A")
    assert game.state.turn == 1
    assert game.asked == "B"


def test_who_leaves_a_battle_loses_what_has_fallen_and_half_of_the_rest() -> None:
    fallen = [Slain("defender", "Serpent", 36), Slain("attacker", "Lion", 15)]
    game = fight("plains", "Ogre C3", "Troll C4, Ranger D4", others="C12 400: Titan", fallen=fallen)
    game.resigns("B")
    assert game.score("A") == 36 + 16
    assert game.state.battle is None
    assert game.legions("B") == []
    assert game.who("A1") == "Ogre"


def test_who_leaves_in_the_exchange_has_struck_still() -> None:
    game = fight(
        "plains", "Ogre C3 5, Lion A1", "Troll C4, Troll D3", phase="back", others="C1 3: Titan"
    )
    game.strike("C4", "C3", dice="6").resigns("B")
    assert game.who("A1") == "Lion"
    assert game.score("A") == 16


def test_an_attacker_who_leaves_his_battle_ends_his_turn() -> None:
    game = fight("plains", "Ogre C3, Troll D3", "Troll C4", others="C12 400: Titan").resigns("A")
    if game.question == "AfterVictory":
        game.do("NoMore")
    assert game.score("B") == 14
    assert game.state.turn == 1


def test_a_third_player_may_leave_while_two_fight() -> None:
    game = fight("plains", "Ogre C3", "Troll C4", others="C12 400: Titan | D1 3: Titan").resigns(
        "C"
    )
    assert game.question == "StrikePhase"
    assert game.legions("C") == []


def test_who_leaves_before_the_colours_are_chosen_has_no_legion() -> None:
    game = start(RULESET, 3)
    game.resign(game.asked)
    while not game.game.state.legions:
        game.miss(game.asked)
    assert len(game.game.state.legions) == 2


def test_the_last_who_stays_wins() -> None:
    game = board(f"A1 1: 2 Lion | B1 3: 2 Lion | {HOMES}").resigns("B").resigns("A")
    assert game.places() == ["C", "A", "B"]


def test_a_mover_who_leaves_after_a_victory_saves_nobody_who_lost_a_titan_in_it() -> None:
    game = board(
        "A1 3: 3 Lion Angel moved | A2 600: Titan Ogre | B1 3: Titan 2 Lion | B2 500: Ogre 2 Lion"
        " | C1 400: Titan Ogre | D1 300: Titan Ogre",
        at="engage",
        score="A 90",
    )
    game.do("Concede")
    assert game.question == "EarnAngel"
    game.resigns("A")
    assert [player.dead for player in game.state.players] == [True, True, False, False]
    assert game.state.turn == 2
    assert game.asked == "C"


def test_who_leaves_with_a_slain_titan_denies_nothing_to_the_slayer() -> None:
    game = board(
        "A1 3: Titan 2 Lion moved | A2 600: 7 Ogre | B1 3: 3 Lion | B2 500: Titan 2 Lion"
        " | C1 400: Titan Ogre",
        at="engage",
        score="B 90",
    )
    game.do("Fight").do("Concede")
    assert game.question == "EarnAngel" and game.asked == "B"
    game.resigns("A")
    assert game.question == "EarnAngel", "the slayer takes what is due first"
    before = game.score("B")
    while game.question in ("EarnAngel", "AfterVictory"):
        game.do("NoAngel" if game.question == "EarnAngel" else "NoMore")
    assert game.score("B") == before + 7 * 12 // 2
    assert game.state.players[0].dead
    assert len(game.state.players[1].markers) == 10 + 12
