"""Cases 32 to 52: Maneuvers on the Battlelands."""

from __future__ import annotations

import pytest

from bot.rules.titan.battleland import DRIFT, HEXES, NEIGHBORS, Ground
from bot.rules.titan.characters import Character, Field
from bot.rules.titan.creatures import Terrain
from bot.rules.titan.events import DriftHurts
from tests.rules.titan.setting import fight

MOVES = [
    (
        32,
        "plains",
        "Ogre",
        "C3",
        "",
        "A1 A2 A3 B1 B2 B3 B4 C1 C2 C4 C5 D2 D3 D4 D5 E2 E3 E4",
    ),
    (
        33,
        "plains",
        "Ogre",
        "off",
        "",
        "A1 A2 B1 B2 C1 C2 D1 D2 E1",
    ),
    (
        34,
        "marsh",
        "Ogre",
        "C1",
        "",
        "A1 B1 B2 C2 C3 D1 D2 D3 E1 E2",
    ),
    (
        36,
        "brush",
        "Lion",
        "D4",
        "",
        "A2 B1 B2 B3 B4 C1 C2 C3 C4 C5 D2 D3 D5 D6 E1 E2 E3 E4 E5 F1 F2 F3 F4",
    ),
    (
        37,
        "brush",
        "Cyclops",
        "C4",
        "",
        "A2 A3 B2 B3 B4 C2 C3 C5 D3 D4 D5 D6 E3 E4 E5",
    ),
    (
        38,
        "brush",
        "Gargoyle",
        "A2",
        "",
        "A1 A3 B1 B2 B3 B4 C1 C2 C3 C4 C5 D2 D3 D4 D5",
    ),
    (
        39,
        "tower",
        "Troll",
        "C2",
        "",
        "A1 A2 B1 B2 B3 C1 C3 D1 D2 D3 E1 E2",
    ),
    (
        40,
        "tower",
        "Lion",
        "D2",
        "C3",
        "A1 A2 B1 B2 B3 C1 C2 D1 D3 E1 E2 E3 F1 F2 F3",
    ),
    (
        41,
        "desert",
        "Lion",
        "D4",
        "",
        "A2 A3 B2 B3 B4 C2 C3 C4 C5 D2 D3 D5 D6 E2 E3 E4 E5 F1 F2 F3 F4",
    ),
    (
        43,
        "mountains",
        "Dragon",
        "C4",
        "",
        "A1 A2 A3 B1 B2 B3 B4 C1 C2 C3 C5 D2 D3 D4 D5 D6 E2 E3 E4 E5 F2 F3 F4",
    ),
    (
        45,
        "hills",
        "Centaur",
        "C3",
        "",
        "A1 A2 A3 B1 B2 B3 B4 C1 C5 D1 D2 D3 D4 D5 D6 E1 E2 E3 E4 E5 F1 F3 F4",
    ),
    (
        46,
        "jungle",
        "Ranger",
        "D2",
        "C2 D1",
        "A1 A2 A3 B1 B2 B3 C1 C3 C4 D4 D5 D6 E1 E2 E3 E4 E5 F1 F2",
    ),
    (
        47,
        "tundra",
        "Warlock",
        "D2",
        "",
        "A1 B1 B2 B3 C1 C2 C3 D1 D3 D4 D5 E1 E2 E3 E4 F1 F2 F3 F4",
    ),
    (
        48,
        "swamp",
        "Unicorn",
        "D2",
        "D3 E2",
        "A1 A2 B1 C1 E1 F1",
    ),
]


@pytest.mark.parametrize(("number", "terrain", "name", "where", "occupied", "answer"), MOVES)
def test_where_a_character_may_move(
    number: int, terrain: str, name: str, where: str, occupied: str, answer: str
) -> None:
    friends = "".join(f", Ogre {label}" for label in occupied.split())
    entering = 1 if where == "off" else 2
    game = fight(terrain, f"{name} {where}{friends}", "Centaur off", number=entering)
    assert game.hexes(where) == set(answer.split()), f"case {number}"
    for label in answer.split()[:3]:
        again = fight(terrain, f"{name} {where}{friends}", "Centaur off", number=entering)
        assert again.go(where, label).at(label).name == name


def test_case_49_the_defender_of_a_tower_is_placed() -> None:
    game = fight("tower", "Lion off", "Ogre off, Troll C3", side="defender", number=1)
    assert game.hexes("off") == {"C4", "D3", "D4", "D5", "E3", "E4"}, "all but the taken C3"
    game = fight("tower", "Lion off", "Ogre off", side="defender", number=1)
    assert game.hexes("off") == {"C3", "C4", "D3", "D4", "D5", "E3", "E4"}


def test_case_50_who_is_in_contact_is_locked() -> None:
    game = fight("plains", "Ogre D3, Troll C1", "Lion D4")
    assert game.hexes("D3") == set()
    assert game.hexes("C1"), "the other is free"


def test_case_51_no_contact_across_the_cliffs_of_the_mountains() -> None:
    ground = Ground(Terrain.MOUNTAINS)
    apart = set()
    for one in HEXES:
        for other in NEIGHBORS[one]:
            pair = [Character(1, "attacker", "Ogre", 6, 0, one)]
            pair.append(Character(2, "defender", "Ogre", 6, 0, other))
            if not Field(ground, pair).contacts(pair[0]):
                apart.add("-".join(sorted((one, other))))
    assert apart == {"B1-C2", "C3-D4", "E2-F2"}
    game = fight("mountains", "Ogre C3, Troll E1", "Lion D4")
    assert game.hexes("C3"), "not locked"
    game = fight("mountains", "Ogre C3", "Lion D4", phase="strike")
    assert game.state.battle is not None
    assert game.battle.round == 3, "and nobody had to strike"


def test_case_52_drift_hurts_in_both_strike_phases() -> None:
    drifts = [label for label in HEXES if Ground(Terrain.TUNDRA).hazard(label) == DRIFT]
    lion, troll, titan = drifts[0], drifts[1], drifts[-1]
    game = fight("tundra", f"Lion {lion}, Troll {troll}", f"Titan {titan}", side="defender")
    game.do("EndManeuvers")
    assert game.find(DriftHurts).characters == ((1, "Lion", "attacker"), (3, "Titan", "defender"))
    assert (game.hits(lion), game.hits(troll), game.hits(titan)) == (1, 0, 1)
    game.do("EndManeuvers")
    assert (game.hits(lion), game.hits(troll), game.hits(titan)) == (2, 0, 2)
    assert (game.battle.round, game.battle.active) == (3, "defender")
