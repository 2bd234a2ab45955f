"""Cases 53 to 77, 111 and 112: strikes, and who must strike."""

from __future__ import annotations

import pytest

from bot.rules.titan.events import Removed, Struck
from tests.rules.titan.setting import fight

STRIKES = [
    (53, "plains", "Ogre", "C3", "Lion", "C4", "6/5"),
    (54, "plains", "Centaur", "C3", "Ogre", "C4", "3/2"),
    (55, "plains", "Serpent", "C3", "Angel", "C4", "18/6"),
    (56, "plains", "Titan", "D3", "Ogre", "D4", "9/2"),
    (57, "desert", "Hydra", "D5", "Colossus", "C4", "12/5"),
    (59, "desert", "Lion", "A2", "Ogre", "A3", "7/3"),
    (60, "desert", "Ogre", "A3", "Lion", "A2", "5/5"),
    (61, "desert", "Griffon", "A3", "Lion", "A2", "5/3"),
    (62, "desert", "Ogre", "A2", "Lion", "A3", "6/5"),
    (63, "hills", "Ogre", "B1", "Centaur", "B2", "7/6"),
    (64, "hills", "Centaur", "B2", "Ogre", "B1", "3/3"),
    (66, "hills", "Centaur", "B1", "Ogre", "B2", "3/2"),
    (67, "tower", "Ogre", "C3", "Lion", "C2", "6/4"),
    (68, "tower", "Lion", "C2", "Ogre", "C3", "5/4"),
    (69, "tower", "Warlock", "C2", "Warlock", "C3", "5/5"),
    (70, "tower", "Gargoyle", "D4", "Centaur", "D3", "4/4"),
    (71, "mountains", "Dragon", "D4", "Lion", "C4", "12/4"),
    (73, "brush", "Lion", "C3", "Gargoyle", "C4", "5/5"),
    (74, "brush", "Lion", "C4", "Gargoyle", "C3", "5/5"),
    (75, "brush", "Cyclops", "C4", "Lion", "C3", "9/5"),
    (76, "brush", "Ogre", "C4", "Gorgon", "D5", "6/6"),
    (77, "brush", "Ogre", "C4", "Lion", "D5", "6/6"),
]


@pytest.mark.parametrize(("number", "terrain", "name", "where", "foe", "there", "odds"), STRIKES)
def test_dice_and_strike_number(
    number: int, terrain: str, name: str, where: str, foe: str, there: str, odds: str
) -> None:
    score = "A 300" if name == "Titan" else ""
    ours, theirs = f"{name} {where}, Ogre off", f"{foe} {there}, Ogre off"
    game = fight(terrain, ours, theirs, phase="strike", score=score)
    assert game.targets(where) == {there}
    assert game.odds(where, there) == [odds], f"case {number}"
    dice, least = map(int, odds.split("/"))
    rolled = [least] * 2 + [least - 1] * (dice - 2)
    game.strike(where, there, dice=" ".join(map(str, rolled)))
    assert game.find(Struck).dice == tuple(rolled)
    assert game.hits(there) == 2, "each die that shows the strike-number is a hit"


def test_case_111_who_is_in_contact_must_strike() -> None:
    game = fight("plains", "Ogre C3", "Lion C4, Troll D3", phase="strike")
    assert not game.can("EndStrikes")
    game.cannot("EndStrikes")
    assert game.targets("C3") == {"C4", "D3"}, "the choice is free"
    game.strike("C3", "D3", dice="6 6 6")
    assert game.asked == "B", "the one strike was made; now they strike back"


def test_case_112_the_slain_strike_back_before_they_are_removed() -> None:
    game = fight("plains", "Ogre C3, Troll off", "Lion C4, Troll off", phase="strike")
    game.strike("C3", "C4", dice="6 6 6 6 6 6")
    assert game.at("C4").slain
    assert not game.happened(Removed)
    assert game.asked == "B"
    game.strike("C4", "C3", dice="6 6 1 1 1")
    assert game.find(Removed).fallen == (("defender", "Lion"),)
    assert game.hits("C3") == 2
    assert game.who("B1") == "Troll"


def test_the_slain_are_no_targets_any_more() -> None:
    game = fight("plains", "Ogre C3, Ogre D4", "Lion C4, Lion D3", phase="strike")
    game.strike("C3", "C4", dice="6 6 6 6 6")
    assert game.targets("D4") == {"D3"}


def test_a_strike_back_has_no_rangestrikes() -> None:
    game = fight("plains", "Ogre C3, Ogre A1", "Lion C4, Ranger C5", phase="back")
    assert game.targets("C4") == {"C3"}
    assert game.targets("C5") == set()
    assert not game.can("EndStrikes")


def test_both_may_die_in_one_exchange() -> None:
    game = fight("plains", "Ogre C3 1", "Lion C4", phase="strike")
    game.strike("C3", "C4", dice="6 6 6 6 6 6").strike("C4", "C3", dice="6 6 6 6 6")
    assert game.state.battle is None
    assert game.legions("A") + game.legions("B") == ["A12", "B12"]
    assert (game.score("A"), game.score("B")) == (0, 0), "nobody is left to score"
