"""What the menus and questions of Titan say."""

from __future__ import annotations

from typing import Any

from bot.rules.kernel import Action
from bot.rules.titan.commencement import NoMoreSplits
from bot.rules.titan.engagements import Agree, Concede, Fight, FightByComputer, Flee
from bot.rules.titan.fighting import EndManeuvers, GiveUp, HandOver
from bot.rules.titan.movement import EndMovement
from bot.rules.titan.phrases import cut, listed, plural
from bot.rules.titan.text import WORDS
from tests.rules.titan.setting import KINDS_OF_ACTION, PlayingTitan, board, fight, marker

NAMES = ("Ada", "Bob", "Cleo")
MOVE = "A1 1: Titan 2 Ogre Lion | A2 600: Angel 2 Centaur | B1 9: 3 Lion"
ENGAGED = "A1 9: Titan Ogre moved | A2 20: 3 Troll moved | B1 9: 3 Lion | B2 20: Angel Lion"
DESERT = ("desert", "Ogre D4, Lion C2, Hydra B4", "Griffon C4 1, Lion E3 2, Centaur D5 1")
BRUSH = ("brush", "Ogre C3", "Gargoyle F4, Gargoyle E5, Centaur E4")


def menu(game: PlayingTitan, kind: str, *picks: Any) -> list[str]:
    """Return the labels of the next field."""
    of = KINDS_OF_ACTION[kind]
    named = zip(of.__struct_fields__, picks, strict=False)
    given = tuple(marker(value) if field == "marker" else value for field, value in named)
    view, found = game.view(game.asked), game.options(game.asked, of, *given)
    return [WORDS.label(view, of, given, value, NAMES) for value in found]


def asks(game: PlayingTitan, viewer: str | None = None) -> str:
    return WORDS.question(game.view(viewer), NAMES)


def asked_first(game: PlayingTitan, action: Action[Any]) -> str:
    return WORDS.confirm(game.view(game.asked), action, NAMES)


# The Masterboard


def test_a_split() -> None:
    game = board("A1 1: Titan 2 Ogre 2 Lion | A2 6: 2 Ogre | B1 9: 3 Lion", at="split")
    assert menu(game, "SplitLegion") == ["Black 1, 5 high, in Plains 1"]
    assert menu(game, "SplitLegion", "A1") == [
        "Titan (6-4)",
        "Ogre (6-2)",
        "Ogre 2 (6-2)",
        "Lion (5-3)",
        "Lion 2 (5-3)",
    ]
    view = game.view("A")
    picked = ("Ogre", "Ogre 2", "Lion")
    split = KINDS_OF_ACTION["SplitLegion"]
    assert WORDS.label(view, split, ("Black 1",), picked, NAMES) == "Lion, 2 Ogres"
    assert asks(game) == (
        "**Commencement:** Ada splits Legions of 4 and more, or rolls. 10 Legion markers left."
    )


def test_a_titan_is_told_with_its_power() -> None:
    game = board("A1 1: Titan 3 Ogre | B1 9: 3 Lion", at="split", score="A 312")
    assert menu(game, "SplitLegion", "A1")[0] == "Titan (9-4)"


def test_the_first_split() -> None:
    eight = "A1 600: Titan Angel 2 Ogre 2 Centaur 2 Gargoyle | B1 9: 3 Lion"
    assert asks(board(eight, at="split", turns=1)) == (
        "**Commencement:** Ada splits the starting Legion, 4 and 4, the Titan in one half and the"
        " Angel in the other."
    )


def test_a_move() -> None:
    game = board(MOVE, roll=6)
    assert menu(game, "MoveLegion") == [
        "Black 1, 4 high, in Plains 1: Titan, Lion, 2 Ogres",
        "Black 2, 3 high, in Tower 600: Angel, 2 Centaurs",
    ]
    assert menu(game, "MoveLegion", "A1") == [
        "Desert 7 · may muster Lion",
        "Tundra 2000",
        "Tundra 6000",
    ]
    assert menu(game, "MoveLegion", "A1", 7) == ["no battle"]
    assert asks(game) == (
        "**Movement, roll 6:** Ada moves Legions. At least one must move: Black 1 or Black 2."
    )
    assert asks(game.move("A1")) == (
        "**Movement, roll 6:** Ada moves Legions. Can still move: Black 2."
    )


def test_a_move_onto_an_enemy() -> None:
    game = board("A1 2: 2 Ogre | B1 3: 3 Lion", roll=2)
    assert menu(game, "MoveLegion", "A1")[0] == (
        "Brush 3 · attacks Blue 1 of Bob, 3 high (3 Lions)"
    )
    assert menu(game, "MoveLegion", "A1", 3) == ["over the bottom side"]


def test_parts_of_a_split_that_must_separate() -> None:
    game = board("A1 1: 2 Ogre | A2 1: 2 Lion | A3 20: 2 Troll | B1 9: 3 Lion", roll=1)
    assert "Parts of a split must separate: Black 1 or Black 2 must still move." in asks(game)


def test_who_is_musterable_only_as_far_as_the_stacks_go() -> None:
    game = board("A1 2: 2 Centaur 2 Ogre | B1 30: 3 Lion", roll=5, stock="Minotaur 0, Ogre 0")
    assert all("Ogre" not in label for label in menu(game, "MoveLegion", "A1"))


def test_a_teleport() -> None:
    game = board(MOVE, roll=6, score="A 400")
    assert menu(game, "Teleport", "A1") == ["Hills 9 · attacks Blue 1 of Bob, 3 high (3 Lions)"]
    assert menu(game, "Teleport", "A1", 9) == ["shows its Titan"]
    assert menu(game, "Teleport", "A1", 9, "Titan") == [
        "over the left side",
        "over the right side",
        "over the bottom side",
    ]


def test_the_names_of_a_lone_legion_and_a_long_label() -> None:
    game = board("A1 1: 2 Ogre | B1 9: 3 Lion", roll=2)
    assert menu(game, "MoveLegion") == ["Black 1, 2 high, in Plains 1"]
    assert cut("x" * 101) == "x" * 99 + "…"
    assert listed([]) == "nobody"
    assert plural(2, "die", "dice") == "2 dice"


# Engagements


def test_an_engagement() -> None:
    game = board(ENGAGED, at="engage")
    assert asks(game) == "**Engagements:** Ada says which comes next: Hills 9 and Plains 20."
    assert menu(game, "Engage") == [
        "Hills 9: Black 1, 2 high, attacks Blue 1 of Bob, 3 high",
        "Plains 20: Black 2, 3 high, attacks Blue 2 of Bob, 2 high",
    ]
    game.do("Engage", 20)
    head = (
        "**Engagement in Plains 20:** Ada's Black 2, 3 high (3 Trolls: 48 points) attacks Bob's"
        " Blue 2, 2 high (Angel, Lion: 39 points).\n"
    )
    word = "Bob has the word: fight, give the Legion up, or propose a deal."
    assert asks(game) == head + word
    assert menu(game, "Propose") == [
        "Ada's Black 2 goes: you score 48 points",
        "your Blue 2 goes: Ada scores 39 points",
        "Black 2 and Blue 2 both go: nobody scores",
    ]
    assert menu(game, "Propose", "the attacker") == ["Angel (6-4)", "Lion (5-3)"]
    game.do("Propose", "the attacker", ("Lion",))
    offer = (
        "On the table: the attacker's Legion is eliminated; the winner loses Lion. Ada agrees,"
        " fights, or proposes something else."
    )
    assert asks(game, "A") == asks(game, "B") == head + offer
    assert "On the table" not in asks(game)


def test_what_is_asked_before_a_legion_is_given_away() -> None:
    game = board(ENGAGED, at="engage", score="A 110").do("Engage", 9)
    assert asked_first(game, Fight()) == asked_first(game, NoMoreSplits()) == ""
    assert asked_first(game, Flee()) == (
        "Flee? **Blue 1** (3 Lions) is eliminated and Ada scores 22 points."
    )
    game.do("Propose", "the attacker", ("Lion",))
    assert asked_first(game, Concede()) == (
        "Concede? **Black 1** (Titan, Ogre) is eliminated and Bob scores 40 points. **Your Titan"
        " stands in it: you would be out of the game.**"
    )
    assert asked_first(game, Agree()) == (
        "Agree? **Black 1** (Titan, Ogre) is eliminated and Bob scores 40 points. Blue 1 loses"
        " Lion. **Your Titan falls: you would be out of the game.**"
    )
    assert asked_first(game, FightByComputer()).startswith(
        "Fight by computer? If it comes to the battle in Hills 9, the computer moves"
    )


def test_what_a_deal_does_that_eliminates_both() -> None:
    game = board(ENGAGED, at="engage").do("Engage", 20).do("Propose", "both", ())
    assert asked_first(game, Agree()) == (
        "Agree? **Black 2** and **Blue 2** are eliminated, nobody scores."
    )


def test_a_winners_own_titan_in_a_deal() -> None:
    game = board(ENGAGED, at="engage").do("Engage", 9)
    game.do("Propose", "the defender", ("Titan",))
    assert asked_first(game, Agree()).endswith(
        "Ada scores 45 points. Black 1 loses Titan. **Your Titan falls: you would be out of the"
        " game.**"
    )


def test_a_muster() -> None:
    game = board("A1 3: 2 Gargoyle Titan moved | A2 6: 2 Centaur moved | B1 9: 3 Lion", at="muster")
    assert asks(game) == (
        "**Muster:** Ada lets Legions that moved muster: Black 1 (Brush 3) and Black 2 (Plains 6)."
    )
    assert menu(game, "Muster", "A1") == [
        "Gargoyle (4-3, 12 points)",
        "Cyclops (9-2, 18 points)",
    ]
    assert menu(game, "Muster", "A1", "Cyclops") == ["shows 2 Gargoyles"]


def test_a_muster_in_a_tower_shows_nobody() -> None:
    game = board("A1 600: 2 Gargoyle moved | B1 9: 3 Lion", at="muster")
    assert menu(game, "Muster", "A1", "Ogre") == ["shows nobody"]


def test_points_bring_an_angel() -> None:
    game = board("A1 9: 4 Lion moved | B1 9: 2 Ogre", at="engage", score="A 90").do("Concede")
    assert asks(game) == "Ada's points bring help: an Angel may join **Black 1**."
    assert menu(game, "TakeAngel") == ["Angel (6-4, 24 points)"]


def test_what_follows_a_victory() -> None:
    legions = "A1 9: 4 Lion moved | A2 100: Angel Ogre | B1 9: 2 Ogre"
    game = board(legions, at="engage").do("Concede")
    assert asks(game) == "**Black 1** has won: Ada may summon an Angel."
    assert menu(game, "SummonAfter") == ["Black 2, 2 high, in Tower 100"]


def test_a_colour() -> None:
    game = board("A1 9: 2 Lion | B1 30: 2 Ogre")
    view = game.view("A")
    kind = KINDS_OF_ACTION["TakeColour"]
    assert WORDS.label(view, kind, (), "Gold", NAMES) == "Gold"


# A battle


def test_a_maneuver() -> None:
    game = fight("desert", "Ogre D4, Lion C2, Hydra off", "Griffon C4 1, Lion E3 2")
    assert menu(game, "MoveCharacter") == ["Lion in C2 (5-3)", "Hydra, to enter (10-3)"]
    labels = menu(game, "MoveCharacter", 2)
    assert "A2 sand, native" in labels
    assert "D3 clear, in contact with Lion" in labels
    assert "C1 clear" in labels
    assert asks(game) == (
        "**Battle in Desert 7, round 2 of 7:** Ada, the attacker, maneuvers.\n"
        "Hydra must enter now, or goes back."
    )


def test_the_entry_of_the_first_round() -> None:
    game = fight("plains", "Lion off", "Ogre off, Ogre off", side="defender", number=1)
    assert menu(game, "MoveCharacter") == ["Ogre, to enter (6-2)", "Ogre 2, to enter (6-2)"]
    assert asks(game).endswith("Still to enter: Ogre and Ogre 2; who does not is eliminated.")


def test_a_strike() -> None:
    game = fight(*DESERT, phase="strike")
    assert asks(game) == (
        "**Battle in Desert 7, round 2 of 7:** Ada, the attacker, strikes. Must strike: Ogre and"
        " Hydra."
    )
    assert menu(game, "Strike") == [
        "Ogre in D4 (6-2) strikes Centaur, Lion or Griffon",
        "Hydra in B4 (10-3) strikes Griffon",
    ]
    assert menu(game, "Strike", 1) == [
        "Centaur in D5: 6 dice, 6+, about 1 hit of 2, slain 26 %",
        "Lion in E3: 6 dice, 5+, about 2 hits of 3, slain 32 %",
        "Griffon in C4: 6 dice, 6+, about 1 hit of 4, slain <1 %",
    ]
    assert menu(game, "Strike", 1, 5) == [
        "6 dice, 5+",
        "6 dice, 6+ · may carry to Griffon or Centaur",
    ]
    assert menu(game, "Strike", 3) == ["Griffon in C4: 10 dice, 5+, slain 44 %"]
    assert menu(game, "Strike", 3, 4) == ["10 dice, 5+, slain 44 %"]


def test_a_rangestrike() -> None:
    game = fight("plains", "Minotaur C2, Ogre F1", "Ogre C4, Lion C5", phase="strike")
    assert menu(game, "Strike") == ["Minotaur in C2 (4-4)"]
    assert menu(game, "Strike", 1) == ["Ogre in C4, range 3"], "one button says all"
    assert menu(game, "Strike", 1, 3)[0].startswith("2 dice, 2+, slain ")
    assert asks(game).endswith("Rangestrikes are left, or end the phase.")


def test_a_strike_back() -> None:
    game = fight("plains", "Ogre C3 6, Lion C5", "Troll C4", phase="back")
    assert asks(game).endswith("Bob, the defender, strikes back. Must strike: Troll.")
    assert menu(game, "Strike", 3) == ["Lion in C5"]
    assert menu(game, "Strike", 3, 2) == ["8 dice, 5+, slain 9 %"]


def test_a_carry() -> None:
    game = fight("plains", "Ogre C3", "Troll C4 6, Troll B2, Lion F4", phase="strike")
    game.strike("C3", "C4", dice="6 6 6 6 6 1")
    assert asks(game) == (
        "**Battle in Plains 1, round 2 of 7:** Ada's Ogre has 3 hits left to carry over."
    )
    assert menu(game, "Carry") == ["Troll 2 in B2 (8-2): takes 3 hits"]


def test_newcomers() -> None:
    game = fight(*BRUSH, phase="half", side="defender", number=4)
    assert asks(game) == (
        "**Battle in Brush 3, round 4 of 7:** Bob may muster a reinforcement now."
    )
    assert menu(game, "MusterReinforcement", "Cyclops") == ["shows 2 Gargoyles"]
    others = "A2 100: Angel Ogre | A3 2: Archangel Angel Lion"
    game = fight(*BRUSH, phase="half", others=others, chance=True)
    assert asks(game).endswith("Ada may summon an Angel now, else only after a victory.")
    assert menu(game, "SummonAngel", "A3") == [
        "Angel (6-4, 24 points)",
        "Archangel (9-4, 36 points)",
    ]


def test_what_is_asked_before_a_battle_is_given_away() -> None:
    game = fight("plains", "Titan C3, Lion D3", "Troll C5")
    assert asked_first(game, EndManeuvers()) == asked_first(game, EndMovement()) == ""
    assert asked_first(game, GiveUp()) == (
        "Give the battle up? All of **Black 1** count as slain (Titan, Lion) and Bob scores 39"
        " points. **Your Titan stands in it: you would be out of the game.**"
    )
    assert asked_first(game, HandOver()).startswith("Let the computer fight on?")


def test_who_ends_the_first_maneuver_is_told_who_would_stay_outside() -> None:
    game = fight("plains", "Ogre A1", "Titan off, Ogre off, Ogre C3", number=1, side="defender")
    assert asked_first(game, EndManeuvers()) == (
        "End the Maneuver? Whoever has not entered is eliminated: Titan, Ogre. **Your Titan is"
        " among them: you would be out of the game.**"
    )
