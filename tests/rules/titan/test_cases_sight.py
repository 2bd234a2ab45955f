"""The sight lines of the cases, with all characters of a position on the board."""

from __future__ import annotations

import pytest

from bot.rules.titan.attacks import field_of
from bot.rules.titan.sight import sees
from tests.rules.titan.setting import fight

POSITIONS = [
    (
        "testLOS2",
        "jungle",
        "A1 A2 C1 C3 C4 D1 D2 D4 E1 E2 E4 E5 F1 F2",
        "C3-D1 C3-E1 C3-E2 C3-F1 C3-F2 D2-C4 D2-D4 D2-E4 D2-E5 D4-C1 D4-D1 D4-D2 D4-E1 "
        "D4-F1 E2-A1 E2-A2 E2-C3 E2-C4 E2-E5 E4-C1 E4-D1 E4-D2 E4-E1 E4-F1 F2-A1 F2-A2 "
        "F2-C3 F2-C4 F2-E5",
        "C3-C1 C3-D2 D2-A1 D2-A2 D2-C3 D4-E2 D4-F2 E2-D4 E2-E4 E4-E2 E4-F2 F2-D4 F2-E4",
    ),
    (
        "testLOS3",
        "tower",
        "A1 A2 A3 B4 C1 C3 D2 D3 D4 E3 F1",
        "A1-D4 A1-E3 A2-D3 A2-D4 A2-E3 A3-D3 A3-E3 B4-D3 B4-D4 B4-E3 C1-D4 C1-E3 C3-F1 "
        "D4-A1 D4-A2 D4-B4 D4-C1 D4-D2 D4-F1 F1-C3 F1-D4",
        "A1-C3 A1-D3 A2-C3 A3-C3 A3-D4 B4-C3 C1-C3 C1-D3 C3-A1 C3-A2 C3-A3 C3-B4 C3-C1 "
        "C3-D2 D4-A3 F1-D3 F1-E3",
    ),
    (
        "testLOS4",
        "hills",
        "B1 B2 B3 C5 D2 D3 D4 D6 E3 F1",
        "B3-D6 D2-B2 D2-C5 D2-D4 D3-B1 D3-C5 D3-D6 D6-B3 D6-D3 D6-F1 F1-B1 F1-B2 F1-C5 F1-D4 F1-D6",
        "B3-B1 B3-B2 B3-C5 B3-D4 B3-E3 D2-B1 D2-D6 D2-E3 D3-B2 D3-D4 D3-E3 D6-D2 E3-B3 "
        "E3-D2 E3-D3 E3-F1 F1-E3",
    ),
    (
        "testLOS9",
        "tower",
        "C2 D2 D4",
        "C2-D4 D2-D4 D4-C2 D4-D2",
        "",
    ),
]


@pytest.mark.parametrize(("name", "terrain", "occupied", "hidden", "clear"), POSITIONS)
def test_sight_lines(name: str, terrain: str, occupied: str, hidden: str, clear: str) -> None:
    everybody = ", ".join(f"Ogre {label}" for label in occupied.split())
    field = field_of(fight(terrain, everybody, "Lion off").battle)
    for pair in hidden.split():
        assert not sees(field, *pair.split("-")), f"{name}: {pair} is blocked"
    for pair in clear.split():
        assert sees(field, *pair.split("-")), f"{name}: {pair} is clear"
