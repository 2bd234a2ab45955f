"""Cases 113 to 130, 149 and 150: whom a Legion may muster, and the caretaker's stacks."""

from __future__ import annotations

import pytest

from bot.rules.titan.masterboard import LANDS
from tests.rules.titan.setting import board, fight

MUSTERS = [
    (113, "tower", "2 Ogre", "Centaur Gargoyle Ogre"),
    (114, "tower", "Titan 3 Ogre", "Centaur Gargoyle Guardian Ogre Warlock"),
    (116, "tower", "3 Guardian", "Centaur Gargoyle Guardian Ogre"),
    (117, "plains", "2 Centaur Ogre", "Centaur Lion"),
    (118, "plains", "Ranger Ogre", "Centaur Lion Ranger"),
    (119, "marsh", "2 Ogre Centaur", "Ogre Troll"),
    (120, "marsh", "2 Troll", "Ogre Ranger Troll"),
    (121, "jungle", "2 Gargoyle 3 Cyclops", "Behemoth Cyclops Gargoyle"),
    (122, "jungle", "Serpent Lion", "Behemoth Cyclops Gargoyle Serpent"),
    (123, "mountains", "2 Lion Minotaur", "Lion Minotaur"),
    (124, "tundra", "Colossus", "Colossus Giant Troll Warbear"),
    (125, "desert", "3 Lion", "Griffon Lion"),
    (126, "woods", "3 Centaur Unicorn", "Centaur Unicorn Warbear"),
    (128, "swamp", "2 Ogre Titan Angel", ""),
]


def land_of(terrain: str) -> int:
    """Return a Land of a terrain."""
    return next(number for number, land in LANDS.items() if land.terrain == terrain)


@pytest.mark.parametrize(("number", "terrain", "who", "answer"), MUSTERS)
def test_whom_a_legion_may_muster(number: int, terrain: str, who: str, answer: str) -> None:
    game = board(f"A1 {land_of(terrain)}: {who} moved | B1 9: Titan 2 Ogre", at="muster")
    assert sorted(game.choices("Muster", "A1") if answer else []) == answer.split(), f"{number}"
    assert game.can("Muster") == bool(answer)
    if not answer:
        return
    name = answer.rsplit(maxsplit=1)[-1]
    high, left = game.legion("A1").high, game.state.stacks[name]
    game.do("Muster", "A1", name, game.choices("Muster", "A1", name)[0])
    assert game.legion("A1").high == high + 1
    assert game.state.stacks[name] == left - 1
    assert game.legion("A1").mustered
    assert not game.can("Muster"), "one a turn"


def test_case_129_a_legion_of_seven_musters_nobody() -> None:
    game = board("A1 1: 7 Centaur moved | A2 9: 2 Lion | B1 3: Titan", at="muster")
    assert game.question != "MusterPhase"


def test_case_130_who_has_not_moved_musters_nobody() -> None:
    game = board("A1 1: 2 Centaur | A2 8: 2 Ogre moved | B1 3: Titan", at="muster")
    assert game.choices("Muster") == ["A2"]


def test_the_recruiters_are_shown_as_the_owner_likes() -> None:
    game = board("A1 1: 2 Centaur Lion Ranger moved | B1 3: Titan", at="muster")
    assert game.choices("Muster", "A1", "Lion") == ["1 Lion", "1 Ranger", "2 Centaur"]
    assert game.choices("Muster", "A1", "Centaur") == ["1 Centaur", "1 Lion", "1 Ranger"]
    tower = board("A1 100: 3 Ogre Guardian moved | B1 3: Titan", at="muster")
    assert tower.choices("Muster", "A1", "Guardian") == ["3 Ogre", "1 Guardian"]
    assert tower.choices("Muster", "A1", "Centaur") == ["nobody"]


def test_case_149_no_hydra_from_an_empty_stack() -> None:
    game = board("A1 14: 2 Wyvern moved | B1 3: Titan", at="muster", stock="Hydra 0")
    assert sorted(game.choices("Muster", "A1")) == ["Troll", "Wyvern"]


def test_case_150_creatures_leave_the_game_and_lords_return_to_the_stacks() -> None:
    game = fight("plains", "Serpent C3, Ogre off", "Unicorn C4 5, Angel D3 5, Lion off")
    unicorns, angels = game.state.stacks["Unicorn"], game.state.stacks["Angel"]
    game.do("EndManeuvers")
    game.strike("C3", "C4", dice="6 6").carry("D3")
    game.strike("C4", "C3").strike("D3", "C3")
    assert (game.state.stacks["Unicorn"], game.state.gone["Unicorn"]) == (unicorns, 1)
    assert game.state.stacks["Angel"] == angels + 1
    assert "Angel" not in game.state.gone
