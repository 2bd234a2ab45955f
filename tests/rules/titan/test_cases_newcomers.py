"""Cases 144 to 148: summoned Angels and reinforcements, in a battle and after it."""

from __future__ import annotations

import pytest

from bot.rules.titan.events import LeftOutside
from tests.rules.titan.setting import PlayingTitan, board, fight

ANGEL = "A2 9: Angel Lion"


def first_kill(
    more: str = ANGEL, ours: str = "Troll C3, Ogre A1, Ogre B1, Ogre C1, Ogre D1, Centaur A2"
) -> PlayingTitan:
    """Return a battle in which the attacker has slain his first enemy in round 2."""
    theirs = "Lion C4 4, Ogre E5, Ogre F4"
    game = fight("plains", ours, theirs, phase="strike", others=more)
    game.strike("C3", "C4", dice="6").do("StrikeAll")
    assert (game.battle.round, game.battle.active) == (3, "defender")
    return game.half()


def test_case_144_an_angel_comes_at_the_first_maneuver_after_a_kill() -> None:
    game = first_kill()
    assert (game.battle.round, game.asked, game.question) == (3, "A", "Summon")
    assert game.choices("SummonAngel") == ["A2"]
    game.do("SummonAngel", "A2", "Angel")
    assert "B2" in game.hexes("off"), "over the attacker's side"
    assert "E4" not in game.hexes("off")
    game.go("off", "B2").half()
    assert game.who("A1").startswith("Angel")
    assert game.who("A2") == "Lion"
    assert game.question == "ManeuverPhase"


def test_who_passes_may_summon_after_the_victory_alone() -> None:
    game = first_kill().do("NoSummons").half().half()
    assert (game.battle.round, game.asked) == (4, "A")
    assert game.question == "ManeuverPhase", "the chance does not come back in this battle"
    game.half().do("GiveUp", by="B").do("SummonAfter", "A2", "Angel")
    assert "Angel" in game.who("A1")


def test_a_legion_of_seven_loses_the_chance() -> None:
    seven = "Troll C3, Ogre A1, Ogre B1, Ogre C1, Ogre D1, Centaur A2, Centaur B2"
    game = first_kill(ours=seven)
    assert game.question == "ManeuverPhase"
    assert game.battle.summoned


def test_no_angel_comes_from_an_open_engagement() -> None:
    game = first_kill("A2 9: Angel Lion moved | B3 9: Ogre")
    assert game.question == "ManeuverPhase"


def test_an_angel_that_cannot_enter_goes_back() -> None:
    game = first_kill().do("SummonAngel", "A2", "Angel").do("EndManeuvers")
    assert game.find(LeftOutside).names == ("Angel",)
    assert not game.find(LeftOutside).eliminated
    assert game.who("A2") == "Angel Lion"
    assert not game.state.players[0].summoned, "the summons is not used up"
    while game.battle.active == "attacker":
        game.do("StrikeAll")
    assert game.half().question == "Summon"


def test_a_legion_that_an_angel_leaves_empty_disappears() -> None:
    game = first_kill("A2 9: Angel").do("SummonAngel", "A2", "Angel")
    game.go("off", "B2").half()
    assert game.legions("A") == ["A1", "A12"]
    assert "Black 2" in game.state.players[0].markers


def test_an_empty_legion_does_not_stay_when_the_battle_breaks_off() -> None:
    game = first_kill("A2 9: Angel").do("SummonAngel", "A2", "Angel").do("GiveUp")
    assert game.legions("A") == ["A12"]
    game = first_kill("A2 9: Angel | C1 400: Titan").do("SummonAngel", "A2", "Angel")
    game.resigns("B")
    assert game.legions("A") == ["A1", "A12"]
    assert "Angel" in game.who("A1")


def test_one_summons_a_turn() -> None:
    game = board(
        "A1 1: 2 Ogre moved | B1 1: Ogre | A2 9: 2 Ogre moved | B2 9: Ogre | A3 3: 2 Angel"
        " | A12 200: Titan | B12 300: Titan",
        at="engage",
    )
    game.do("Engage", 9).do("Concede").do("SummonAfter", "A3", "Angel")
    assert game.question == "Parley", "the other engagement begins"
    game.do("Concede")
    assert game.question != "AfterVictory"


def test_case_146_who_was_left_outside_is_no_kill() -> None:
    game = fight(
        "plains",
        "Ogre off, Troll off",
        "Lion off, Ogre off",
        side="defender",
        number=1,
        others=ANGEL,
    )
    lion = next(c for c in game.battle.characters if c.name == "Lion")
    game.do("MoveCharacter", lion.id, "E5").do("EndManeuvers")
    assert game.find(LeftOutside).eliminated
    assert (game.asked, game.question) == ("A", "ManeuverPhase")
    assert not game.battle.chance
    ogre = next(c for c in game.battle.characters if c.name == "Ogre")
    game.do("MoveCharacter", ogre.id, "A1").do("EndManeuvers").half()
    assert game.question == "ManeuverPhase", "nor later"


def reinforce(theirs: str = "Ogre E5, Ogre F4, Troll D6", terrain: str = "marsh") -> PlayingTitan:
    """Return a battle at the defender's fourth Maneuver."""
    return fight(terrain, "Lion A1, Ogre B1", theirs, phase="half", side="defender", number=4)


def test_case_147_a_reinforcement_in_round_4() -> None:
    game = reinforce("Ogre D5, Ogre E4, Troll C5")
    assert game.question == "Reinforce"
    assert game.choices("MusterReinforcement") == ["Ogre", "Troll"]
    assert game.choices("MusterReinforcement", "Troll") == ["1 Troll", "2 Ogre"]
    game.do("MusterReinforcement", "Troll", "2 Ogre")
    assert game.hexes("off") & {"D6", "E5", "F4"}
    game.go("off", "E5").half()
    assert game.who("B1") == "Ogre Ogre Troll Troll"
    assert game.battle.reinforced


def test_a_reinforcement_that_does_not_enter_goes_back() -> None:
    game = reinforce("Ogre D5, Ogre E4, Troll C5")
    trolls = game.state.stacks["Troll"]
    game.do("MusterReinforcement", "Troll", "2 Ogre").do("EndManeuvers")
    assert game.who("B1") == "Ogre Ogre Troll"
    assert game.state.stacks["Troll"] == trolls
    assert not game.battle.reinforced
    game.half()
    assert (game.battle.round, game.question) == (5, "ManeuverPhase")
    game.half().do("GiveUp", by="A")
    assert game.question == "AfterVictory", "after a victory there is another chance"


def test_the_reinforcement_of_a_tower_enters_at_the_back() -> None:
    game = fight("tower", "Lion A1", "Ogre D4, Ogre C4", phase="half", side="defender", number=4)
    game.do("MusterReinforcement", "Centaur", "nobody")
    assert game.hexes("off") >= {"D6", "E5", "F4"}


def test_the_slain_do_not_count_as_recruiters() -> None:
    game = reinforce("Ogre E5, Centaur F4")
    assert game.choices("MusterReinforcement") == ["Ogre"], "one of two Ogres is gone"


@pytest.mark.parametrize("number", [2, 3])
def test_case_148_a_defender_who_wins_may_muster_after_the_battle(number: int) -> None:
    theirs = "Ogre C4, Ogre A1, Troll B1, Troll D6"
    game = fight("marsh", "Lion C3 4", theirs, phase="strike", side="defender", number=number)
    game.strike("C4", "C3", dice="6").do("StrikeAll")
    assert (game.asked, game.question) == ("B", "AfterVictory")
    assert game.choices("MusterAfter") == ["Ogre", "Troll", "Ranger"]
    game.do("MusterAfter", "Ranger", "2 Troll")
    assert game.who("B1") == "Ogre Ogre Ranger Troll Troll"


def test_one_reinforcement_a_battle() -> None:
    theirs = "Ogre C4, Ogre A1, Troll B1, Troll D6"
    game = fight(
        "marsh", "Lion C3 4", theirs, phase="strike", side="defender", number=5, reinforced=True
    )
    game.strike("C4", "C3", dice="6").do("StrikeAll")
    assert game.question != "AfterVictory"
