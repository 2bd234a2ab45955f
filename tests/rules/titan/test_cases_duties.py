"""Cases 24 to 30: teleports, the duties of Movement, the first split."""

from __future__ import annotations

import pytest

from tests.rules.titan.setting import board


def test_case_24_no_tower_teleport_without_a_lord() -> None:
    game = board("A1 300: 2 Ogre Gargoyle")
    assert not game.can("Teleport")
    assert game.can("MoveLegion")


def test_case_25_no_tower_teleport_but_on_a_six() -> None:
    assert not board("A1 100: Titan 2 Ogre", roll=5).can("Teleport")
    assert board("A1 100: Titan 2 Ogre", roll=6).can("Teleport")


@pytest.mark.parametrize(("score", "teleports"), [(399, False), (400, True)])
def test_case_26_a_titan_teleports_from_a_score_of_400_on(score: int, teleports: bool) -> None:
    game = board("A1 1: Titan Ogre | B1 9: 3 Lion", score=f"A {score}")
    assert game.can("Teleport") == teleports
    if teleports:
        assert game.choices("Teleport", "A1", 9, "Titan") == ["left", "right", "bottom"]
        game.do("Teleport", "A1", 9, "Titan", "right")
        assert game.legion("A1").entry == "right"


def test_case_27_one_teleport_of_any_kind_a_turn() -> None:
    game = board("A1 1: Titan Ogre | A2 100: Angel Ogre | B1 9: 3 Lion", score="A 500")
    assert game.choices("Teleport") == ["A1", "A2"]
    game.do("Teleport", "A2", 300, "Angel", "bottom")
    assert not game.can("Teleport")


def test_case_28_a_tower_is_entered_over_the_bottom() -> None:
    game = board("A1 1: Titan Ogre | B1 200: 3 Lion", score="A 400")
    assert game.choices("Teleport", "A1", 200, "Titan") == ["bottom"]


def test_case_29_the_first_halves_must_move_and_separate() -> None:
    game = board("A1 500: Titan 2 Ogre Gargoyle | A2 500: Angel 2 Centaur Gargoyle", roll=3)
    assert not game.can("EndMovement")
    game.cannot("EndMovement")
    game.move("A2")
    assert game.can("EndMovement")


def test_the_parts_of_a_later_split_must_separate_though_another_has_moved() -> None:
    game = board("A1 1: Titan Ogre | A2 1: 2 Lion | A3 9: 2 Troll", roll=1)
    game.move("A3")
    assert not game.can("EndMovement")
    game.move("A2").do("EndMovement")
    assert game.legions("A") == ["A1", "A2", "A3"]


def test_one_legion_must_move_if_any_can() -> None:
    game = board("A1 1: 2 Lion | A2 9: 2 Troll", roll=1)
    assert not game.can("EndMovement")
    game.move("A2")
    assert game.can("EndMovement")


def test_a_teleport_is_a_move_that_fulfils_the_duty() -> None:
    game = board("A1 100: Angel Ogre | A2 9: 2 Troll")
    game.do("Teleport", "A1", 300, "Angel", "bottom")
    assert game.can("EndMovement")


def test_parts_that_cannot_separate_are_one_legion_again() -> None:
    game = board("A1 4: Titan 2 Ogre | A2 4: 2 Centaur | A3 103: 2 Lion moved", roll=1)
    game.do("EndMovement")
    assert game.legions("A") == ["A1", "A3"]
    assert game.who("A1") == "Centaur Centaur Ogre Ogre Titan"
    assert not game.legion("A1").moved
    assert "Black 2" in game.state.players[0].markers


def test_parts_must_separate_once_the_way_is_free() -> None:
    game = board("A1 4: Titan 2 Ogre | A2 4: 2 Centaur | A3 103: 2 Lion", roll=1)
    assert game.legion("A3").moved, "the one move that there was is made by itself"
    assert not game.can("EndMovement")
    game.move("A1").do("EndMovement")
    assert game.legion("A1").land == 103
    assert game.legion("A2").land == 4


def test_no_other_legion_need_make_room() -> None:
    """The duty looks at the board as it stands: A3 may stay though it bars the way."""
    game = board("A1 4: 2 Ogre | A2 4: 2 Centaur | A3 103: 2 Lion | A4 9: 2 Troll moved", roll=1)
    assert game.choices("MoveLegion") == ["A3"]
    game.do("EndMovement")
    assert game.legions("A") == ["A1", "A3", "A4"]


HALVES = [
    (("Titan", "Ogre", "Ogre 2", "Gargoyle"), True),
    (("Angel", "Centaur", "Centaur 2", "Gargoyle"), True),
    (("Titan", "Angel", "Ogre", "Ogre 2"), False),
    (("Titan", "Ogre", "Ogre 2"), False),
    (("Ogre", "Ogre 2", "Centaur", "Gargoyle"), False),
]


@pytest.mark.parametrize(("half", "legal"), HALVES)
def test_case_30_each_half_has_one_lord(half: tuple[str, ...], legal: bool) -> None:
    start = "A1 500: Titan Angel 2 Ogre 2 Centaur 2 Gargoyle"
    game = board(start, at="split", turns=1)
    assert not game.can("NoMoreSplits")
    if not legal:
        game.cannot("SplitLegion", "A1", half)
        return
    game.do("SplitLegion", "A1", half, dice="3")
    assert game.question == "Movement", "nothing more is split on the first turn"
    assert (game.legion("A1").high, game.legion("A2").high) == (4, 4)


def test_a_big_legion_splits_more_than_once_into_parts_of_two() -> None:
    game = board("A1 1: Titan 2 Ogre 2 Lion Troll Ranger", at="split")
    game.cannot("SplitLegion", "A1", ("Ogre",))
    game.do("SplitLegion", "A1", ("Ogre", "Ogre 2")).do("SplitLegion", "A1", ("Lion", "Lion 2"))
    assert game.question == "Movement", "a Legion of three does not split"
    assert [game.legion(name).high for name in game.legions("A")] == [3, 2, 2]


def test_without_a_marker_nothing_splits() -> None:
    many = " | ".join(f"A{n} {n}: 2 Ogre" for n in range(2, 10))
    more = "A10 10: 2 Lion | A11 11: 2 Lion | A12 12: 2 Lion"
    game = board(f"A1 1: 4 Troll | {many} | {more}", at="split", roll=1)
    assert game.question == "Movement"


def test_the_first_roll_may_be_rolled_again_once_and_before_any_move() -> None:
    halves = "A1 500: Titan 2 Ogre Gargoyle | A2 500: Angel 2 Centaur Gargoyle"
    game = board(halves, roll=3, turns=1)
    game.do("ReRoll", dice="5")
    assert game.state.roll == 5
    assert not game.can("ReRoll")
    game = board(halves, roll=3, turns=1)
    game.move("A2")
    assert not game.can("ReRoll")
    assert not board(halves, roll=3, turns=2).can("ReRoll")


def test_a_land_with_an_engagement_is_closed() -> None:
    game = board("A1 1: 2 Ogre | A2 41: 2 Ogre moved | B1 41: Lion", roll=1)
    assert 41 not in game.choices("MoveLegion", "A1")
    game = board("A1 100: Titan Ogre | A2 9: 2 Ogre moved | B1 9: Lion", score="A 400")
    assert 9 not in game.choices("Teleport", "A1")
