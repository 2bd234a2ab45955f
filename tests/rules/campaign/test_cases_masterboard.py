"""Magic on the Masterboard: movement spells, Rift, Luck on the die (cases K, A 4 to 6, L 137)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rules.campaign.refresh import supply
from bot.rules.titan.masterboard import LANDS
from tests.rules.campaign.setting import PlayingSaga, board

OTHER = "B1 300: Titan"


def lands(game: PlayingSaga, spell: str, name: str) -> set[int]:
    """Return where a spell can move a Legion."""
    if spell not in game.choices("CastMovement"):
        return set()
    if name not in game.choices("CastMovement", spell):
        return set()
    return set(game.choices("CastMovement", spell, name))


# Mana (A)


def test_case_4_one_supply_serves_all_phases() -> None:
    game = board(f"A1 8: Titan Ogre | {OTHER}", roll=2, sheets="A: pathfinder, mana 5")
    game.do("MarchByDie", "pathfinder", "A1", 3, *there(game, "A1", 3))
    assert game.mana("A") == 2


def there(game: PlayingSaga, name: str, die: int, source: str = "pathfinder") -> tuple[int, str]:
    """Return the first Land that a die leads to, and an entry side."""
    land = game.choices("MarchByDie", source, name, die)[0]
    return land, game.choices("MarchByDie", source, name, die, land)[0]


def test_case_5_every_titan_has_its_mana_back_each_game_turn() -> None:
    legions = "A1 8: Titan | B1 300: Titan | C1 400: Titan | D1 500: Titan"
    for refresh, full in (("every_game_turn", 4), ("own_turn", 0)):
        game = board(legions, at="end", refresh=refresh, sheets="A: level 3, spirit 1, mana 0")
        assert game.state.turn == 1
        assert game.mana("A") == full
    again = board(legions, turn="D", at="end", refresh="own_turn", sheets="A: level 3, mana 0")
    assert again.mana("A") == 3, "the own turn begins"


def test_case_6_mana_spent_in_an_opponents_turn_is_spent() -> None:
    game = rift("A1 100: Titan | B1 41: Titan", "B: rift, mana 4")
    game.do("CastRift", 41, 100, by="B")
    assert game.mana("B") == 1


# Pathfinder


def test_case_129_pathfinder_with_a_6_is_the_teleport_of_the_turn() -> None:
    told = f"A1 100: Titan Ogre | A2 500: Angel Ogre | A3 8: 2 Ogre | {OTHER}"
    game = board(told, roll=3, sheets="A: pathfinder, mana 6")
    assert game.choices("TeleportByDie", "pathfinder") == ["A1", "A2"]
    assert 200 in game.choices("TeleportByDie", "pathfinder", "A1")
    assert not game.can("Teleport")
    game.do("TeleportByDie", "pathfinder", "A1", 200, "Titan", "bottom")
    assert game.legion("A1").land == 200 and game.mana("A") == 3
    assert not game.can("TeleportByDie"), "there is one teleport a turn"
    assert game.choices("MarchByDie", "pathfinder", "A2"), "but a 6 by the Signs"
    assert game.state.roll == 3 and game.can("MoveLegion"), "the others move 3"


def test_pathfinder_takes_one_legion_by_a_die_of_choice() -> None:
    game = board(f"A1 8: 2 Ogre | A2 100: Titan | {OTHER}", roll=2, sheets="A: pathfinder, mana 3")
    assert game.choices("MarchByDie", "pathfinder", "A1") == [1, 3, 4, 5, 6]
    land, side = there(game, "A1", 5)
    game.do("MarchByDie", "pathfinder", "A1", 5, land, side)
    assert game.legion("A1").land == land and game.legion("A1").moved
    assert not game.can("MarchByDie"), "there is no mana left"


def test_pathfinder_without_mana_or_unknown_is_not_offered() -> None:
    for sheets in ("A: pathfinder, mana 2", "A: mana 6"):
        game = board(f"A1 8: Titan | {OTHER}", roll=2, sheets=sheets)
        assert not game.can("MarchByDie")
        game.cannot("MarchByDie", "pathfinder", "A1", 1, 7, "left")


# Recall and Teleport Legion


def test_case_130_recall_goes_to_towers_without_any_legion() -> None:
    told = f"A1 8: Titan Ogre | A2 100: 2 Ogre | A3 9: 2 Lion | {OTHER}"
    game = board(told, roll=2, sheets="A: recall, mana 7")
    assert lands(game, "recall", "A3") == {200, 400, 500, 600}
    game.do("CastMovement", "recall", "A3", 400, "bottom")
    assert lands(game, "recall", "A1") == {200, 500, 600}
    game.do("CastMovement", "recall", "A1", 200, "bottom")
    assert game.mana("A") == 1 and not game.can("CastMovement")
    assert game.can("EndMovement"), "a Legion has moved"


def test_case_131_teleport_legion_goes_up_to_6_lands() -> None:
    game = board("A1 8: 2 Ogre | A2 300: Titan | B1 42: Titan", sheets="A: teleport_legion, mana 3")
    found = lands(game, "teleport_legion", "A1")
    assert {100, 200} <= found and not found & {400, 500, 600}
    assert 300 not in found, "an own Legion stands there"
    free = board("A1 8: 2 Ogre | A2 500: Titan | B1 42: Titan", sheets="A: teleport_legion, mana 3")
    assert 300 in lands(free, "teleport_legion", "A1")


def test_teleport_legion_attacks_over_a_side_of_choice() -> None:
    game = board("A1 8: 2 Ogre | A2 300: Titan | B1 10: Titan", sheets="A: teleport_legion, mana 3")
    assert game.choices("CastMovement", "teleport_legion", "A1", 10) == ["left", "right", "bottom"]
    game.do("CastMovement", "teleport_legion", "A1", 10, "right")
    assert game.legion("A1").entry == "right"
    assert not game.state.players[0].teleported, "it is not the teleport of the turn"
    into = board(
        "A1 8: 2 Ogre | A2 300: Titan | B1 100: Titan", sheets="A: teleport_legion, mana 3"
    )
    assert into.choices("CastMovement", "teleport_legion", "A1", 100) == ["bottom"]


def test_an_open_engagement_is_no_goal() -> None:
    told = "A1 8: 2 Ogre | A2 10: Titan moved | B1 10: Lion | B2 300: Titan"
    game = board(told, sheets="A: teleport_legion, mana 3")
    assert 10 not in lands(game, "teleport_legion", "A1")


def test_case_134_a_recalled_legion_meets_the_duty_to_separate() -> None:
    told = f"A1 8: Titan Ogre | A2 8: 2 Ogre | {OTHER}"
    game = board(told, roll=2, sheets="A: recall, mana 3")
    assert not game.can("EndMovement")
    game.do("CastMovement", "recall", "A2", 100, "bottom")
    assert game.can("EndMovement")


def test_casting_does_not_show_the_titan() -> None:
    told = f"A1 8: Titan Ogre | A2 9: 2 Ogre | {OTHER}"
    game = board(told, roll=2, sheets="A: recall, mana 3")
    for notes in game.state.notes:
        notes.sure |= {"Black 1": [], "Black 2": []}
        notes.group |= {"Black 1": 1, "Black 2": 1}
    game.do("CastMovement", "recall", "A1", 100, "bottom")
    assert game.sure("B", "A1") == game.sure("B", "A2") == ""


# Items


def test_a_crown_of_marches_moves_its_legion_by_one_more_or_less() -> None:
    told = f"A1 8: 2 Ogre | A2 100: Titan | {OTHER}"
    game = board(told, roll=2, items="A1 crown_of_marches")
    assert game.choices("MarchByDie") == ["crown_of_marches"]
    assert game.choices("MarchByDie", "crown_of_marches") == ["A1"]
    assert game.choices("MarchByDie", "crown_of_marches", "A1") == [1, 3]
    game.do("MarchByDie", "crown_of_marches", "A1", 3, *there(game, "A1", 3, "crown_of_marches"))
    assert game.carried("crown_of_marches").charges == 1 and not game.can("MarchByDie")


def test_a_crown_of_marches_makes_a_5_a_6() -> None:
    told = f"A1 100: Titan Ogre | {OTHER}"
    game = board(told, roll=5, items="A1 crown_of_marches")
    game.do("TeleportByDie", "crown_of_marches", "A1", 200, "Titan", "bottom")
    assert game.state.players[0].teleported
    six = board(told, roll=6, items="A1 crown_of_marches")
    assert six.choices("MarchByDie", "crown_of_marches", "A1") == [5]
    assert not six.can("TeleportByDie")


def test_a_charge_a_game_turn() -> None:
    told = f"A1 8: 2 Ogre | A2 100: Titan | {OTHER}"
    game = board(told, roll=2, items="A1 crown_of_marches")
    game.carried("crown_of_marches").used = True
    assert not game.can("MarchByDie")
    empty = board(told, roll=2, items="A1 crown_of_marches")
    empty.carried("crown_of_marches").charges = 0
    assert not empty.can("MarchByDie")


def test_a_staff_of_wells_gives_the_titan_that_holds_it_mana() -> None:
    told = f"A1 8: Titan Ogre | A2 9: 2 Ogre | {OTHER}"
    game = board(told, roll=2, sheets="A: recall, mana 2", items="A1 staff_of_wells")
    assert supply(game.state, 0) == 3
    game.do("CastMovement", "recall", "A2", 100, "bottom")
    assert game.mana("A") == 0 and game.carried("staff_of_wells").charges == 1
    assert supply(game.state, 0) == 0, "one charge a Game-Turn"
    other = board(told, roll=2, sheets="A: recall, mana 2", items="A2 staff_of_wells")
    assert not other.can("CastMovement"), "it lies with another Legion"


# Rift


def rift(legions: str, sheets: str, dice: str = "1", **words: Any) -> PlayingSaga:
    """Let A roll the movement die."""
    return board(legions, at="roll", sheets=sheets, dice=dice, **words)


def test_case_133_a_rift_closes_a_border_either_way() -> None:
    game = rift("A1 100: Titan 2 Ogre | B1 41: Titan", "B: rift, mana 3")
    assert game.question == "RiftWindow" and game.asked == "B"
    assert game.choices("CastRift") == [41]
    assert set(game.choices("CastRift", 41)) == set(LANDS[41].adjacent)
    game.do("CastRift", 41, 100)
    assert game.choices("MoveLegion", "A1") == [3, 101]


def test_case_133_teleports_pass_a_rift() -> None:
    told = "A1 100: Titan 2 Ogre | B1 41: Titan"
    game = rift(told, "B: rift, mana 3", "6", score="A 400")
    game.do("CastRift", 41, 100)
    teleports = game.choices("Teleport", "A1")
    assert 41 in teleports
    assert game.choices("Teleport", "A1", 41) == ["Titan"]


def test_a_rift_lasts_for_one_movement_phase() -> None:
    game = rift("A1 100: Titan 2 Ogre | B1 41: Titan", "B: rift, mana 3")
    game.do("CastRift", 41, 100)
    assert game.state.rifts == [(41, 100)]
    game.move("A1", 3).do("EndMovement")
    while game.state.turn == 0:
        game.misses(game.asked)
    assert not game.state.rifts


def test_all_who_can_are_asked_at_once_and_again_after_a_rift() -> None:
    told = "A1 100: Titan 2 Ogre | B1 41: Titan | C1 3: Titan | D1 5: Titan"
    game = rift(told, "B: rift, mana 6 | C: rift, mana 3 | D: mana 5")
    assert game.asked == "BC"
    game.do("CastRift", 3, 100, by="C")
    assert game.asked == "B", "nobody sees it yet"
    assert not game.state.rifts
    game.do("CastRift", 41, 100, by="B")
    assert game.state.rifts == [(41, 100), (3, 100)]
    assert game.asked == "B", "C cannot pay for another"
    game.do("NoRift")
    assert game.legion("A1").land == 101, "that is the only way left"


def test_a_border_is_not_paid_for_twice() -> None:
    told = "A1 100: Titan 2 Ogre | B1 41: Titan | C1 41: Titan"
    game = rift(told, "B: rift, mana 3 | C: rift, mana 3")
    game.do("CastRift", 41, 100, by="C").do("CastRift", 41, 100, by="B")
    assert (game.mana("B"), game.mana("C")) == (0, 3)
    assert game.asked == "C"


@pytest.mark.parametrize("sheets", ["B: rift, mana 2", "B: mana 6", "B: rift, mana 3, rift never"])
def test_who_cannot_or_will_not_is_not_asked(sheets: str) -> None:
    game = rift("A1 100: Titan 2 Ogre | B1 41: Titan", sheets)
    assert game.question == "Movement"


def test_silence_opens_no_rift() -> None:
    game = rift("A1 100: Titan 2 Ogre | B1 41: Titan", "B: rift, mana 3").misses("B")
    assert game.question == "Movement" and game.mana("B") == 3


def test_a_rift_without_a_legion_there_is_refused() -> None:
    game = rift("A1 100: Titan 2 Ogre | B1 41: Titan", "B: rift, mana 3")
    game.cannot("CastRift", 3, 100)
    game.cannot("CastRift", 41, 3)


def test_the_mulligan_comes_before_rift() -> None:
    told = "A1 100: Titan 2 Ogre | B1 41: Titan"
    game = rift(told, "B: rift, mana 3", turns=1)
    assert game.question == "MoveDie" and game.asked == "A"
    game.do("Mulligan", dice="3")
    assert game.question == "RiftWindow" and game.state.roll == 3
    game.do("NoRift")
    assert not game.can("ReRoll")
    kept = rift(told, "B: rift, mana 3", turns=1).do("KeepDie").do("NoRift")
    assert not kept.can("ReRoll"), "the mulligan is over"


def test_without_a_rift_in_sight_the_mulligan_is_as_ever() -> None:
    game = rift("A1 100: Titan 2 Ogre | B1 41: Titan", "B: mana 3", turns=1)
    assert game.question == "Movement" and game.can("ReRoll")


# Luck


def test_case_137_luck_rolls_the_movement_die_again_once_a_box() -> None:
    game = rift("A1 100: Titan 2 Ogre | B1 41: Titan", "A: luck 1", "2")
    assert game.question == "MoveDie"
    game.do("RollWithLuck", dice="5")
    assert game.question == "Movement" and game.state.roll == 5
    assert game.hero("A").luck == 0


def test_luck_may_be_used_on_the_same_die_again() -> None:
    game = rift("A1 100: Titan 2 Ogre | B1 41: Titan", "A: luck 2", "2")
    game.do("RollWithLuck", dice="3").do("RollWithLuck", dice="1")
    assert game.state.roll == 1 and game.question == "Movement"


def test_the_die_stands_when_nobody_answers() -> None:
    game = rift("A1 100: Titan 2 Ogre | B1 41: Titan", "A: luck 1", "2").misses("A")
    assert game.state.roll == 2 and game.hero("A").luck == 1
    never = rift("A1 100: Titan 2 Ogre | B1 41: Titan", "A: luck 1, luck never", "2")
    assert never.question == "Movement"


def test_no_spell_and_no_teleport_goes_to_lands_that_a_scenario_closes() -> None:
    told = "A1 100: Titan Ogre | B1 8: Titan"
    words = {"roll": 6, "sheets": "A: recall, mana 3", "scenario": "healers_road"}
    game = board(told, **words)  # type: ignore[arg-type]
    assert lands(game, "recall", "A1") == {200, 600}
    assert {200, 600} <= set(game.choices("Teleport", "A1"))
    assert not {300, 400, 500} & set(game.choices("Teleport", "A1"))
