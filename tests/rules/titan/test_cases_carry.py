"""Cases 104 to 108: carrying excess hits over."""

from __future__ import annotations

from tests.rules.titan.setting import PlayingTitan, fight


def hydra() -> PlayingTitan:
    """Return a Hydra in the Desert among four enemies."""
    foes = "Centaur C5, Centaur D6, Lion E4, Colossus C4"
    return fight("desert", "Hydra D5", foes, phase="strike")


def test_case_104_dice_and_number_against_each() -> None:
    told = {label: hydra().odds("D5", label)[0] for label in ("C5", "D6", "E4", "C4")}
    assert told == {"C5": "10/5", "D6": "10/5", "E4": "10/4", "C4": "12/5"}


def test_case_105_a_plain_strike_at_a_centaur_carries_to_all() -> None:
    game = hydra().strike("D5", "C5", dice="6 6 6 6 6 6 6 6")
    assert game.carries() == {"D6", "E4", "C4"}
    game.carry("D6").carry("C4")
    assert (game.hits("C5"), game.hits("D6"), game.hits("E4"), game.hits("C4")) == (3, 3, 0, 2)


def test_case_106_the_lion_carries_if_a_five_is_announced() -> None:
    game = hydra()
    assert game.odds("D5", "E4") == ["10/4", "10/5"]
    game.strike("D5", "E4", dice="6 6 6 6 6 6 6 6")
    assert game.question != "CarryOver"
    game = hydra().strike("D5", "E4", odds="10/5", dice="5 5 5 5 5 5 5 4")
    assert game.hits("E4") == 5
    assert game.carries() == {"C5", "D6", "C4"}
    game.carry("C4")
    assert game.hits("C4") == 2


def test_case_107_the_dice_of_a_dune_do_not_carry() -> None:
    game = hydra()
    assert game.odds("D5", "C4") == ["12/5"]
    game.strike("D5", "C4", dice="6 6 6 6 6 6 6 6 6 6 6 6")
    assert game.question != "CarryOver"


def colossus() -> PlayingTitan:
    """Return a Colossus on the Plains among three enemies."""
    foes = "Gargoyle D3 3, Ogre E2 5, Ogre F2 5, Troll off"
    return fight("plains", "Colossus E3", foes, phase="strike")


def test_case_108_a_milder_number_carries_by_announcement_alone() -> None:
    game = colossus()
    assert game.odds("E3", "D3") == ["10/3"]
    game.strike("E3", "D3", dice="3 3 3 3")
    assert game.carries() == {"E2", "F2"}
    game = colossus()
    assert game.odds("E3", "E2") == ["10/2", "10/3"]
    game.strike("E3", "E2", dice="3 3 3")
    assert game.carries() == {"F2"}
    game = colossus().strike("E3", "E2", odds="10/3", dice="3 3 3 3 2 2 2")
    assert game.carries() == {"D3", "F2"}
    game.carry("D3").carry("F2")
    assert game.at("D3").slain and game.at("F2").slain


def test_a_carry_may_be_left() -> None:
    game = hydra().strike("D5", "C5", dice="6 6 6 6 6 6")
    game.do("NoCarry")
    assert game.asked == "B"
    assert game.hits("D6") == 0


def test_the_penalty_die_of_a_dune_cannot_be_volunteered() -> None:
    """A non-native that strikes along the level carries to nobody up a dune."""
    game = fight("desert", "Colossus A3", "Ogre A2, Ogre B3, Ogre B4, Troll off", phase="strike")
    up = [label for label in ("A2", "B3", "B4") if game.odds("A3", label)[0].startswith("9/")]
    assert up == ["A2"]
    assert all(told.startswith("10/") for told in game.odds("A3", "B4"))
    game.strike("A3", "B4", dice="6 6 6 6 6 6 6 6")
    assert game.carries() == {"B3"}
