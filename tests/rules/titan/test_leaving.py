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
