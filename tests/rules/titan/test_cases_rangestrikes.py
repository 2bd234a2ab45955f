"""Cases 78 to 103 and 110: rangestrikes."""

from __future__ import annotations

import pytest

from bot.rules.titan.events import Struck
from tests.rules.titan.setting import fight

RANGESTRIKES = [
    (78, "plains", "Ranger", "C1", "Troll", "C3", "", "2/2"),
    (79, "plains", "Ranger", "C1", "Troll", "C4", "", "2/3"),
    (80, "plains", "Gorgon", "C1", "Troll", "C4", "", ""),
    (81, "plains", "Dragon", "C1", "Titan", "C3", "", ""),
    (83, "plains", "Ranger", "C1", "Troll", "C3", "C2", ""),
    (84, "plains", "Warlock", "C1", "Troll", "C3", "C2", "2/2"),
    (85, "plains", "Ogre", "C1", "Troll", "C3", "", ""),
    (86, "plains", "Giant", "B1", "Lion", "D2", "C1", "3/3"),
    (87, "brush", "Hydra", "D4", "Centaur", "B3", "B4", "5/5"),
    (89, "jungle", "Ranger", "D2", "Gargoyle", "A1", "A2 C1 C3 C4 D1 D4 E1 E2 E4 E5 F1 F2", "2/4"),
    (90, "jungle", "Ranger", "E2", "Gorgon", "D4", "A1 A2 C1 C3 C4 D1 D2 E1 E4 E5 F1 F2", "2/4"),
    (92, "tower", "Ranger", "D4", "Cyclops", "D2", "", ""),
    (93, "tower", "Gorgon", "C2", "Ranger", "D4", "", ""),
    (94, "tower", "Ranger", "C3", "Gorgon", "A2", "A1 A3 B4 C1 D2 D3 D4 E3 F1", "2/3"),
    (95, "tower", "Gorgon", "A1", "Ranger", "C3", "A2 A3 B4 C1 D2 D3 D4 E3 F1", "3/6"),
    (96, "hills", "Ranger", "E3", "Gorgon", "D2", "B1 B2 B3 C5 D3 D4 D6 F1", "2/3"),
    (97, "hills", "Gorgon", "D2", "Lion", "C5", "B1 B2 B3 D3 D4 D6 E3 F1", ""),
    (98, "desert", "Ranger", "D4", "Hydra", "A1", "", ""),
    (100, "mountains", "Giant", "D5", "Lion", "B3", "", ""),
    (101, "mountains", "Giant", "D5", "Lion", "F2", "", "3/4"),
    (102, "mountains", "Dragon", "D4", "Lion", "D6", "", "6/4"),
    (103, "mountains", "Warlock", "C3", "Dragon", "D4", "", "2/3"),
]
"""Without odds the rangestrike is not allowed."""


@pytest.mark.parametrize(
    ("terrain", "name", "where", "foe", "there", "occupied", "odds"),
    [pytest.param(*told[1:], id=f"case {told[0]}") for told in RANGESTRIKES],
)
def test_rangestrike(
    terrain: str,
    name: str,
    where: str,
    foe: str,
    there: str,
    occupied: str,
    odds: str,
) -> None:
    friends = "".join(f", Centaur {label}" for label in occupied.split())
    game = fight(terrain, f"{name} {where}{friends}", f"{foe} {there}, Ogre off", phase="strike")
    assert (there in game.targets(where)) == bool(odds)
    if odds:
        assert game.odds(where, there) == [odds]
        game.strike(where, there, dice="6")
        assert game.find(Struck).ranged
        assert game.hits(there) == 1


def test_case_110_a_rangestrike_never_carries() -> None:
    game = fight("plains", "Ranger C1", "Lion C3 4, Lion D3, Ogre off", phase="strike")
    game.strike("C1", "C3", dice="6 6")
    assert game.find(Struck).left == 1
    assert game.question != "CarryOver"
    assert [c.hits for c in game.battle.characters if c.name == "Lion"] == [0]


def test_a_rangestrike_is_optional_and_one_a_phase() -> None:
    game = fight("plains", "Ranger C1, Gorgon A1", "Lion C3, Ogre off", phase="strike")
    assert game.can("EndStrikes")
    game.strike("C1", "C3")
    assert game.targets("C1") == set()


def test_none_while_in_contact_even_with_a_slain_neighbour() -> None:
    game = fight("plains", "Ranger C1", "Lion C3, Ogre C2 6", phase="strike")
    assert game.targets("C1") == set()
    game = fight("mountains", "Warlock C3, Ogre B3", "Dragon D4, Ogre D3", phase="strike")
    assert game.targets("C3") == {"D3"}, "it must strike, and may not rangestrike over the cliff"


def test_only_a_warlock_strikes_lords_from_afar() -> None:
    game = fight("plains", "Warlock C1, Ranger B1", "Titan C3, Ogre off", phase="strike")
    assert game.targets("C1") == {"C3"}
    assert game.targets("B1") == set()
