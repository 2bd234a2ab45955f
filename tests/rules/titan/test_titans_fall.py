"""The death of a Titan: half points, markers, the end of a turn and of the game."""

from __future__ import annotations

from bot.rules.titan.events import Crowned, Scored
from bot.rules.titan.realm import Slain
from tests.rules.titan.setting import PlayingTitan, board, fight

C_HOME = "C12 400: Titan Ogre"


def slain(theirs: str, more: str, score: str = "") -> PlayingTitan:
    """Return a battle of A in which B's Titan has just been slain."""
    theirs = f"Titan C4 5, {theirs}" if theirs else "Titan C4 5"
    game = fight("plains", "Ogre C3", theirs, phase="strike", others=more, score=score)
    return game.strike("C3", "C4", dice="6").do("StrikeAll")


def test_the_slayer_has_half_of_all_that_is_left() -> None:
    game = slain("Lion F4", f"B2 9: Troll Ranger | A12 200: Titan | {C_HOME}")
    assert game.score("A") == 24 + (15 + 16 + 16) // 2
    assert game.legions("B") == []
    assert game.state.players[1].dead


def test_the_sum_of_the_halves_is_rounded_down_once() -> None:
    game = slain("Lion F4", f"B2 9: Lion | B3 10: Lion | A12 200: Titan | {C_HOME}")
    assert game.score("A") == 24 + 22, "45 halves, not three times 7"


def test_half_points_bring_no_angel() -> None:
    game = slain("", f"B2 9: 3 Troll | A12 200: Titan | {C_HOME}", score="A 70")
    assert game.score("A") == 94 + 24
    assert game.question != "EarnAngel"


def test_who_is_engaged_has_the_half_of_that_legion() -> None:
    """A gives his Titan up to B, while his Trolls stand against C."""
    ours = "A1 8: Titan Lion moved | A2 9: 3 Troll moved | A3 3: Lion"
    theirs = "B1 8: 2 Ogre | C1 9: Ogre | B12 300: Titan | C12 400: Titan"
    game = board(f"{ours} | {theirs}", at="engage")
    game.do("Engage", 8).do("Fight").do("Concede")
    assert game.score("B") == 24 + 15 + 15 // 2, "the Legion given up, and half of the Lion"
    assert game.score("C") == 48 // 2
    assert game.state.turn == 1


def test_the_slayer_takes_the_unused_markers() -> None:
    game = slain("", f"B2 9: 3 Troll | A12 200: Titan | {C_HOME}")
    markers = game.state.players[0].markers
    assert sum(marker.startswith("Blue") for marker in markers) == 12
    assert game.state.players[1].markers == []


def test_the_turn_of_the_dead_ends_with_its_other_engagements() -> None:
    more = "A2 9: 3 Troll moved | C1 9: 2 Ogre | B12 300: Titan | C12 400: Titan"
    game = fight("plains", "Titan C3 5, Lion F1", "Lion C4", phase="strike", others=more)
    game.do("StrikeAll").strike("C4", "C3", dice="6").do("NoMore")
    assert game.state.turn == 1
    assert game.score("B") == 24 + 15 // 2
    assert game.score("C") == 48 // 2, "the Trolls had attacked C"
    assert game.legions("C") == ["C1", "C12"]


def test_when_two_titans_die_together_nobody_has_half_points() -> None:
    more = "A2 9: 3 Troll moved | C1 9: 2 Ogre | C12 400: Titan | D1 3: Titan"
    game = fight("plains", "Titan C3 5", "Titan C4 5, Lion F4", phase="strike", others=more)
    game.strike("C3", "C4", dice="6").strike("C4", "C3", dice="6")
    assert [game.score(letter) for letter in "ABCD"] == [0, 0, 0, 0]
    assert game.state.turn == 2
    assert not game.happened(Crowned)


def test_the_last_titan_wins_at_once() -> None:
    game = slain("", "B2 9: 3 Troll | A12 200: Titan")
    assert game.happened(Crowned)
    assert not game.asked
    assert game.places() == ["A", "B"]


def test_who_dies_later_is_placed_higher() -> None:
    game = slain("", f"A12 200: Titan | {C_HOME}", score="B 90")
    game.resigns("C")
    assert game.places() == ["A", "C", "B"]


def test_a_fallen_titan_whose_enemies_all_fell_too() -> None:
    """The attacker loses his Titan, the defender everybody: half points for B alone."""
    more = "B12 300: Titan | C1 3: Titan"
    fallen = [Slain("defender", "Lion", 15)]
    ours = "Titan C3 5, Lion F1"
    game = fight("plains", ours, "Lion C4 4", phase="strike", others=more, fallen=fallen)
    game.strike("C3", "C4", dice="6").strike("C4", "C3", dice="6")
    assert (game.score("A"), game.score("B")) == (0, 15 // 2)
    assert game.legions("B") == ["B12"]
    assert [event.half for event in game.log if isinstance(event, Scored)] == [True]


def test_a_titan_grows_at_once_when_points_come_in_its_battle() -> None:
    more = "A2 9: 2 Lion moved | C1 9: 3 Troll Ogre | B12 300: Titan | C12 400: Titan"
    game = fight("plains", "Titan C3", "Lion F4", others=more, score="A 80")
    assert game.at("C3").power == 6
    game.resigns("C")
    assert game.score("A") == 80 + 30
    assert game.at("C3").power == 7
