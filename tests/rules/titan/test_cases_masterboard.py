"""Cases 1 to 22: where a Legion may go on the Masterboard, and over which sides it enters."""

from __future__ import annotations

import re

import pytest

from bot.rules.titan.movement import normal_moves
from tests.rules.titan.setting import board

MOVES = [
    (1, 100, 1, "", "3(right), 41(left), 101(bottom)"),
    (3, 1, 1, "", "2(left), 1000(bottom)"),
    (4, 1, 4, "", "5(left), 4000(left/right)"),
    (5, 4, 1, "", "103(bottom)"),
    (6, 4, 3, "", "101(left)"),
    (7, 5, 2, "", "105(right)"),
    (8, 1000, 1, "", "1(bottom)"),
    (9, 1000, 2, "", "2(left)"),
    (11, 30, 5, "", "35(bottom), 39(left)"),
    (12, 30, 6, "", "36(right), 40(left)"),
    (13, 42, 3, "", "3(bottom), 39(left)"),
    (14, 102, 1, "", "101(left)"),
    (15, 103, 2, "", "5(left), 101(left)"),
    (16, 142, 1, "", "141(left)"),
    (17, 600, 3, "", "36(right), 40(left), 134(left)"),
    (18, 100, 4, "B1 41: Lion", "6(right), 41(left), 140(right)"),
    (19, 2, 3, "B1 4: Lion", "4(left), 9(left)"),
    (20, 2, 2, "A2 8: Lion", "4(left)"),
    (21, 35, 6, "", "35(bottom), 41(right)"),
]


def read(answer: str) -> dict[int, list[str]]:
    """Read `3(right), 4000(left/right)`."""
    return {
        int(land): sides.split("/") for land, sides in re.findall(r"(\d+)\(([a-z/]+)\)", answer)
    }


@pytest.mark.parametrize(("number", "start", "roll", "others", "answer"), MOVES)
def test_where_a_legion_may_go(
    number: int, start: int, roll: int, others: str, answer: str
) -> None:
    moved = "A9 300: 2 Ogre moved"
    game = board(f"A1 {start}: 2 Ogre | {moved} | {others}", roll=roll)
    moves = normal_moves(game.state, game.legion("A1"))
    assert moves == read(answer), f"case {number}"
    assert game.choices("MoveLegion", "A1") == list(moves)
    for land, sides in moves.items():
        if not game.state.at(land):
            enemy = f"B2 {land}: Lion"
            met = board(f"A1 {start}: 2 Ogre | {moved} | {enemy} | {others}", roll=roll)
            told = set(met.choices("MoveLegion", "A1", land))
            assert set(sides) <= told, "an attack enters over each of these sides"


def test_case_22_how_far_a_tower_teleport_reaches() -> None:
    game = board("A1 100: Angel Ogre")
    lands = game.choices("Teleport", "A1")
    assert len(lands) == 46
    assert {200, 300, 400, 500, 600} <= set(lands), "every other Tower, at any distance"
    assert sum(land not in (300, 400, 500) for land in lands) == 43
    game.do("Teleport", "A1", 400, "Angel", "bottom")
    assert game.legion("A1").land == 400
