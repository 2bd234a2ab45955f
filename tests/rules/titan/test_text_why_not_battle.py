"""Why actions in a battle are not taken, each with a story."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.titan.refusals import expect_the_reason
from tests.rules.titan.setting import PlayingTitan, board, fight

Story = tuple[Any, ...]

FIGHT = ("plains", "Ogre C3, Lion F3", "Troll C4, Angel F1")
RANGE = ("plains", "Minotaur A1, Ranger B1", "Troll D2, Angel C3, Lion F4")
BRUSH = ("brush", "Ogre C3", "Gargoyle F4, Gargoyle E5, Centaur E4")


def carrying() -> PlayingTitan:
    game = fight(
        "plains",
        "Ogre C3, Lion D5",
        "Troll C4 6, Troll B2, Centaur C2, Lion F4",
        phase="strike",
    )
    return game.strike("C3", "C4", dice="6 6 6 6 6 1")


def summoning() -> PlayingTitan:
    return fight(
        *BRUSH,
        phase="half",
        others="A2 100: Angel Ogre | A4 2: 2 Lion | A5 20: Angel Lion | B2 20: 2 Lion",
        chance=True,
    )


def victory(name: str) -> PlayingTitan:
    legions = f"A1 9: 4 {name} moved | A2 100: Angel Ogre | A3 2: 2 Lion | B1 9: 2 Ogre"
    return board(legions, at="engage").do("Concede")


STORIES: list[Story] = [
    # Maneuver
    (
        "a move out of contact",
        lambda: fight(*FIGHT),
        "MoveCharacter",
        (1, "C5"),
        "Ogre is in contact with Troll: it cannot move, and must strike.",
    ),
    (
        "a move that is too far",
        lambda: fight(*FIGHT),
        "MoveCharacter",
        (2, "A1"),
        "A1 is too far for the skill of Lion, 3, or the way is shut. It reaches C2, C5, D2,"
        " D3, D4, D5, D6, E1, E2, E3, E4, E5, F2 and F4.",
    ),
    (
        "a move onto another",
        lambda: fight(*FIGHT),
        "MoveCharacter",
        (2, "C4"),
        "C4 is occupied: nobody ends there. It reaches C2, C5, D2, D3, D4, D5, D6, E1, E2,"
        " E3, E4, E5, F2 and F4.",
    ),
    (
        "a move to no hex",
        lambda: fight(*FIGHT),
        "MoveCharacter",
        (2, "Z9"),
        "There is no such hex. Lion reaches C2, C5, D2, D3, D4, D5, D6, E1, E2, E3, E4, E5,"
        " F2 and F4.",
    ),
    (
        "a move of an enemy",
        lambda: fight(*FIGHT),
        "MoveCharacter",
        ("Angel", "F2"),
        "Angel is not on your side.",
    ),
    (
        "a move of nobody",
        lambda: fight(*FIGHT),
        "MoveCharacter",
        ("Hydra", "C5"),
        "There is no such character in this battle.",
    ),
    (
        "a second maneuver",
        lambda: fight(*FIGHT).go("F3", "E4"),
        "MoveCharacter",
        ("Lion", "E3"),
        "Lion has moved in this Maneuver: each character moves once.",
    ),
    (
        "a move into a tree",
        lambda: fight("woods", "Ogre B3", "Troll F4"),
        "MoveCharacter",
        (1, "C3"),
        "C3 is a tree: nobody ends there. It reaches A1, A2, B1, B2, B4, C2, C4, C5, D4 and D5.",
    ),
    (
        "a move into a bog",
        lambda: fight("marsh", "Lion B3", "Troll F4"),
        "MoveCharacter",
        (1, "C3"),
        "C3 is bog: only natives enter, and Lion is none. It reaches A1, A2, B1, B2, B4,"
        " C1, C4, C5, D3, D4, D6 and E4.",
    ),
    (
        "a move into drift",
        lambda: fight("tundra", "Ogre C1", "Troll F4"),
        "MoveCharacter",
        (1, "D3"),
        "D3 (drift) is too far for the skill of Ogre, 2. It reaches B1, C2, D1, D2 and E2.",
    ),
    (
        "a maneuver in the other's half",
        lambda: fight(*FIGHT),
        "MoveCharacter",
        ("Angel", "F2"),
        "This is for Black to decide: wait until that is answered.",
        "B",
    ),
    (
        "a strike before the Maneuver ends",
        lambda: fight(*FIGHT),
        "Strike",
        (1, 4, "6 dice, 4+"),
        "Strikes come after the Maneuver. Now a side maneuvers in a battle.",
    ),
    (
        "no strikes to end",
        lambda: fight(*FIGHT),
        "EndStrikes",
        (),
        "There is no Strike phase to end. Now a side maneuvers in a battle.",
    ),
    # Strikes
    (
        "a target out of contact",
        lambda: fight(*FIGHT, phase="strike"),
        "Strike",
        (1, 4, "6 dice, 6+"),
        "Ogre is in contact, but not with Angel: it must strike one that it touches. Ogre"
        " can strike Troll.",
    ),
    (
        "a slain target",
        lambda: fight("plains", "Ogre C3", "Troll C4, Troll C2 8", phase="strike"),
        "Strike",
        (1, 3, "6 dice, 4+"),
        "Troll 2 is slain already: nobody strikes it any more. Ogre can strike Troll.",
    ),
    (
        "odds that are not offered",
        lambda: fight(*FIGHT, phase="strike"),
        "Strike",
        (1, 3, "9 dice, 2+"),
        "Troll can be struck with 6 dice, 4+: announce one of them.",
    ),
    (
        "a second strike",
        lambda: fight("plains", "Ogre C3, Lion C5", "Troll C4", phase="strike").strike("C3", "C4"),
        "Strike",
        (1, 3, "6 dice, 4+"),
        "Ogre has struck in this round's half: once is all. Who can strike: Lion.",
    ),
    (
        "an own target",
        lambda: fight(*FIGHT, phase="strike"),
        "Strike",
        (1, 2, "6 dice, 4+"),
        "Lion is on your own side. Ogre can strike Troll.",
    ),
    (
        "an enemy who strikes",
        lambda: fight(*FIGHT, phase="strike"),
        "Strike",
        ("Troll", "Ogre", "8 dice, 4+"),
        "Troll is not on your side. Who can strike: Ogre.",
    ),
    (
        "nobody who strikes",
        lambda: fight(*FIGHT, phase="strike"),
        "Strike",
        ("Hydra", "Troll", "8 dice, 4+"),
        "There is no such character in this battle. Who can strike: Ogre.",
    ),
    (
        "a strike without contact",
        lambda: fight(*FIGHT, phase="strike"),
        "Strike",
        ("Lion", "Troll", "5 dice, 3+"),
        "Lion is in contact with nobody, and cannot rangestrike. Who can strike: Ogre.",
    ),
    (
        "the end while one must strike",
        lambda: fight(*FIGHT, phase="strike"),
        "EndStrikes",
        (),
        "Ogre is in contact and must strike first.",
    ),
    (
        "a Strike-back from afar",
        lambda: fight("plains", "Lion C3, Minotaur A1", "Ranger F4, Troll C4", phase="back"),
        "Strike",
        ("Ranger", "Lion", "2 dice, 3+"),
        "Ranger is in contact with nobody: a Strike-back reaches no further. Who can"
        " strike: Troll.",
    ),
    (
        "a move while strikes are made",
        lambda: fight(*FIGHT, phase="strike"),
        "MoveCharacter",
        (1, "C5"),
        "Characters move in the Maneuver of their side's half. Now a side strikes in a battle.",
    ),
    # Rangestrikes
    (
        "a rangestrike at a Lord",
        lambda: fight(*RANGE, phase="strike"),
        "Strike",
        ("Minotaur", "Angel", "2 dice, 5+"),
        "Angel is a Lord: no plain rangestrike is aimed at one. Minotaur can strike nobody.",
    ),
    (
        "a rangestrike out of range",
        lambda: fight(*RANGE, phase="strike"),
        "Strike",
        ("Minotaur", "Lion", "2 dice, 5+"),
        "Lion is at range 6, both hexes counted: Minotaur rangestrikes at range 3 to 4."
        " Minotaur can strike nobody.",
    ),
    (
        "a rangestrike without sight",
        lambda: fight("woods", "Minotaur B3, Ranger D2", "Troll D3, Ogre D4", phase="strike"),
        "Strike",
        ("Minotaur", "Troll", "2 dice, 4+"),
        "Minotaur does not see Troll: something stands in the line of sight. Minotaur can"
        " strike Ogre.",
    ),
    # Carrying over
    (
        "a carry to one who is slain",
        carrying,
        "Carry",
        ("Troll",),
        "Troll is slain already and takes no more hits.",
    ),
    (
        "a carry to a better defender",
        carrying,
        "Carry",
        ("Centaur",),
        "A strike at Centaur has 6 dice and needs 6+: hits carry over only where it has as"
        " many dice and needs no more than the strike that was rolled, and never up a dune.",
    ),
    (
        "a carry to one out of contact",
        carrying,
        "Carry",
        ("Lion",),
        "Lion is not in contact with Ogre: hits carry over to those alone.",
    ),
    ("a carry to an own character", carrying, "Carry", ("Ogre",), "Ogre is on your own side."),
    (
        "a carry to nobody",
        carrying,
        "Carry",
        ("Hydra",),
        "There is no such character in this battle.",
    ),
    (
        "a strike while hits are carried",
        carrying,
        "Strike",
        ("Lion", "Troll", "5 dice, 3+"),
        "Strikes come after the Maneuver. Now hits are carried over.",
    ),
    # Newcomers
    (
        "a reinforcement without the recruiters",
        lambda: fight(*BRUSH, phase="half", side="defender", number=4),
        "MusterReinforcement",
        ("Gorgon", "2 Cyclops"),
        "In Brush 3 a Gorgon takes 2 Cyclopes or a Gorgon.",
    ),
    (
        "a summons from a Legion without an Angel",
        summoning,
        "SummonAngel",
        ("A4", "Angel"),
        "No Angel or Archangel stands in Black 4.",
    ),
    (
        "a summons from an engaged Legion",
        summoning,
        "SummonAngel",
        ("A5", "Angel"),
        "Black 5 is in an engagement itself: it can send nobody.",
    ),
    (
        "a summons of an Archangel who is not there",
        summoning,
        "SummonAngel",
        ("A2", "Archangel"),
        "Black 2 can send an Angel.",
    ),
    (
        "a summons from itself",
        summoning,
        "SummonAngel",
        ("A1", "Angel"),
        "Black 1 is the Legion that summons: the Angel comes from another one.",
    ),
    (
        "a summons from an enemy",
        summoning,
        "SummonAngel",
        ("B1", "Angel"),
        "Blue 1 is not your Legion.",
    ),
    (
        "a flight in a battle",
        lambda: fight(*FIGHT),
        "Flee",
        (),
        "A Legion flees before the battle, as the defender's first word. Now a side"
        " maneuvers in a battle.",
    ),
    (
        "an Angel out of turn",
        lambda: fight(*FIGHT),
        "TakeAngel",
        ("Angel",),
        "Angels join when your score passes a multiple of 100. Now a side maneuvers in a battle.",
    ),
    (
        "a Creature for points",
        lambda: board("A1 9: 4 Lion moved | B1 9: 2 Ogre", at="engage", score="A 90").do("Concede"),
        "TakeAngel",
        ("Lion",),
        "Points bring an Angel, or at a multiple of 500 an Archangel: nobody else.",
    ),
    (
        "an Archangel at 100",
        lambda: board("A1 9: 4 Lion moved | B1 9: 2 Ogre", at="engage", score="A 90").do("Concede"),
        "TakeAngel",
        ("Archangel",),
        "An Archangel comes at multiples of 500 alone; else take an Angel.",
    ),
    (
        "a muster after an attacker's victory",
        lambda: victory("Lion"),
        "MusterAfter",
        ("Lion", "1 Lion"),
        "You have won as attacker: you may summon an Angel, the defender musters.",
    ),
    (
        "no summons after a victory for nobody",
        lambda: victory("Lion"),
        "SummonAfter",
        ("A3", "Angel"),
        "No Angel or Archangel stands in Black 3.",
    ),
]


@pytest.mark.parametrize("story", STORIES, ids=[story[0] for story in STORIES])
def test_a_refusal_says_why(story: Story) -> None:
    expect_the_reason(*story[1:])
