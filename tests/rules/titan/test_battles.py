"""Battles: entering, rounds, the time limit, and giving up in the middle."""

from __future__ import annotations

from bot.rules.titan.events import BattleEnds, LeftOutside
from bot.rules.titan.realm import Slain
from tests.rules.titan.setting import PlayingTitan, board, fight


def entering(ours: str, theirs: str, terrain: str = "plains", **more: str) -> PlayingTitan:
    """Return the first Maneuver of a battle."""
    return fight(terrain, ours, theirs, side="defender", number=1, **more)


def enter(game: PlayingTitan, name: str, label: str) -> PlayingTitan:
    """Let a character enter by its name."""
    of_side = game.battle.of(game.battle.active)
    character = next(c for c in of_side if c.name == name and c.hex is None)
    return game.do("MoveCharacter", character.id, label)


def test_the_sides_enter_opposite_each_other() -> None:
    game = entering("Ogre off", "Centaur off")
    assert {"D6", "E5", "F4"} <= game.hexes("off")
    assert not {"A1", "B1"} & game.hexes("off")
    enter(game, "Centaur", "E5").do("EndManeuvers")
    assert (game.asked, {"A1", "B1", "C1", "D1"} <= game.hexes("off")) == ("A", True)


def test_a_whole_battle_in_a_tower() -> None:
    home = "A12 200: Titan | B12 300: Titan"
    game = board(f"A1 100: 2 Lion moved | B1 100: 2 Ogre | {home}", at="engage")
    game.do("Fight").do("Fight")
    assert game.battle.entry == "bottom"
    ogres = [c.id for c in game.battle.of("defender")]
    assert set(game.choices("MoveCharacter", ogres[0])) == {
        "C3",
        "C4",
        "D3",
        "D4",
        "D5",
        "E3",
        "E4",
    }
    game.do("MoveCharacter", ogres[0], "D3").do("MoveCharacter", ogres[1], "E3")
    game.do("EndManeuvers")
    lions = [c.id for c in game.battle.of("attacker")]
    game.do("MoveCharacter", lions[0], "D1").do("MoveCharacter", lions[1], "C1")
    game.do("EndManeuvers")
    assert (game.battle.round, game.asked) == (2, "B")


def test_who_does_not_enter_is_eliminated_for_the_enemys_points() -> None:
    game = entering("Ogre off, Troll off", "Centaur off, Lion off")
    enter(game, "Centaur", "E5").do("EndManeuvers")
    assert game.find(LeftOutside).names == ("Lion",)
    enter(game, "Ogre", "A1").do("EndManeuvers")
    assert game.find(LeftOutside).names == ("Troll",)
    assert game.who("A1") == "Ogre"
    game.do("GiveUp")
    assert game.score("A") == 12 + 15, "the Lion counts too"


def test_a_titan_that_stays_outside_is_lost() -> None:
    game = entering("Ogre off", "Titan off, Lion off", others="A12 200: Titan")
    enter(game, "Lion", "E5").do("EndManeuvers")
    assert game.places() == ["A", "B"]
    assert game.score("A") == 24 + 15 // 2


def test_a_side_that_does_not_enter_at_all_has_lost() -> None:
    game = entering("Ogre off", "Lion off").do("EndManeuvers")
    assert game.score("A") == 15
    game = entering("Ogre off", "Lion off")
    enter(game, "Lion", "E5").do("EndManeuvers").do("EndManeuvers")
    assert (game.score("A"), game.score("B")) == (0, 12)


def late(ours: str, more: str = "") -> PlayingTitan:
    """Return the attacker's last Maneuver, a Lion of the defender slain before."""
    fallen = [Slain("attacker", "Serpent", 36), Slain("defender", "Lion", 15)]
    game = fight("marsh", ours, "Troll D6, Troll E5", number=7, others=more, fallen=fallen)
    return game.do("EndManeuvers")


def test_after_round_7_the_attacker_is_eliminated_without_points() -> None:
    game = late("Ogre A1")
    assert game.find(BattleEnds).late
    assert (game.score("A"), game.score("B")) == (0, 0)
    assert game.legions("A") == ["A12"]
    assert (game.asked, game.question) == ("B", "AfterVictory"), "he may still muster"
    assert game.choices("MusterAfter") == ["Ogre", "Troll", "Ranger"]


def test_a_titan_whose_time_is_up_is_lost() -> None:
    game = late("Titan A1, Troll B1", "A2 9: 3 Lion | B12 300: Titan | C1 3: Titan")
    game.do("NoMore")
    assert game.state.players[0].dead
    assert game.score("B") == 45 // 2, "half of the other Legions alone"


def test_drift_slays_before_the_strikes_and_the_slain_still_strike() -> None:
    game = fight("tundra", "Lion D3 4, Ogre A1", "Troll C3, Troll A3")
    assert game.battle.ground.hazard("D3") == "drift"
    game.do("EndManeuvers")
    assert game.at("D3").slain
    game.strike("D3", "C3", dice="6 6")
    assert game.hits("C3") == 2
    assert game.who("A1") == "Ogre"


def test_who_gives_up_in_the_exchange_takes_the_slain_along() -> None:
    """The slain are removed though the other side gives up before that."""
    game = fight("plains", "Ogre C3 5, Ogre D3", "Lion C4, Lion D4", phase="strike")
    game.do("StrikeAll")
    game.strike("C4", "C3", dice="6").do("GiveUp")
    assert game.who("A1") == "Ogre"
    assert game.score("A") == 30
    assert game.state.gone == {"Ogre": 1, "Lion": 2}


def test_a_titan_slain_in_the_exchange_is_not_saved_by_a_surrender() -> None:
    more = "A2 9: 2 Lion | B12 300: Titan | C1 3: Titan"
    game = fight("plains", "Titan C3 5, Ogre D3", "Lion C4, Lion D4", phase="strike", others=more)
    game.do("StrikeAll").strike("C4", "C3", dice="6").do("GiveUp")
    assert game.state.players[0].dead
    assert game.score("B") == (12 + 30) // 2
    assert game.score("A") == 0


def test_hits_vanish_after_the_battle() -> None:
    game = fight("plains", "Ogre C3 5", "Lion C4 4", phase="strike")
    game.strike("C3", "C4", dice="6").do("StrikeAll")
    assert game.who("A1") == "Ogre"
    assert game.state.battle is None


def test_the_angel_comes_before_the_summons_and_takes_the_last_room() -> None:
    ours = "Ogre C3, Ogre A1, Ogre B1, Ogre C1, Ogre D1, Ogre A2"
    game = fight(
        "plains", ours, "Lion C4 4", phase="strike", others="A2 9: Angel Lion", score="A 95"
    )
    game.strike("C3", "C4", dice="6").do("StrikeAll")
    assert game.question == "EarnAngel"
    game.do("TakeAngel", "Angel")
    assert game.question != "AfterVictory", "there are seven now"
