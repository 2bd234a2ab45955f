"""Why actions on the Masterboard are not taken, each with a story."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.titan.refusals import expect_the_reason
from tests.rules.titan.setting import PlayingTitan, board

Story = tuple[Any, ...]

FIVE = "A1 1: Titan 2 Ogre 2 Lion | A2 2: 2 Ogre | B1 9: 3 Lion"
EIGHT = "A1 600: Titan Angel 2 Ogre 2 Centaur 2 Gargoyle | B1 9: 3 Lion"
MOVE = "A1 1: Titan Ogre | A2 20: 2 Ogre | B1 9: 3 Lion"
TELEPORT = (
    "A1 600: Titan Ogre | A2 2: 2 Ogre | A3 500: Angel 2 Ogre | A4 5: Angel Ogre"
    " | B1 9: 3 Lion | B2 300: 2 Lion"
)


def without_markers(legions: str) -> PlayingTitan:
    game = board(legions, at="split")
    game.state.players[0].markers = []
    return board(legions) if game.question != "Commencement" else game


STORIES: list[Story] = [
    # Commencement
    (
        "no marker left",
        lambda: without_markers(FIVE),
        "SplitLegion",
        ("A1", ("Ogre", "Ogre 2")),
        "You have no Legion marker left: a split needs an unused one.",
    ),
    (
        "a split that leaves one",
        lambda: board(FIVE, at="split"),
        "SplitLegion",
        ("A1", ("Ogre", "Ogre 2", "Lion", "Lion 2")),
        "Both parts keep 2 at least: send 2 to 3 of the 5 in Black 1.",
    ),
    (
        "a split that sends one",
        lambda: board(FIVE, at="split"),
        "SplitLegion",
        ("A1", ("Ogre",)),
        "Both parts keep 2 at least: send 2 to 3 of the 5 in Black 1.",
    ),
    (
        "a split of whom it does not hold",
        lambda: board(FIVE, at="split"),
        "SplitLegion",
        ("A1", ("Ogre", "Troll")),
        "Black 1 has no Troll to send. It holds Lion, Lion 2, Ogre, Ogre 2 and Titan.",
    ),
    (
        "a split of a low Legion",
        lambda: board(FIVE, at="split"),
        "SplitLegion",
        ("A2", ("Ogre", "Ogre 2")),
        "Black 2 is 2 high: only Legions of 4 and more split, since both parts keep 2 at least.",
    ),
    (
        "a split of another's Legion",
        lambda: board(FIVE, at="split"),
        "SplitLegion",
        ("B1", ("Lion", "Lion 2")),
        "Blue 1 is not your Legion.",
    ),
    (
        "a split of no Legion",
        lambda: board(FIVE, at="split"),
        "SplitLegion",
        ("A7", ("Lion", "Lion 2")),
        "There is no such Legion. Yours are Black 1 and Black 2.",
    ),
    (
        "the first split with both Lords",
        lambda: board(EIGHT, at="split", turns=1),
        "SplitLegion",
        ("A1", ("Titan", "Angel", "Ogre", "Ogre 2")),
        "Your starting Legion must split 4 and 4, the Titan in one half and the Angel in"
        " the other.",
    ),
    (
        "the first split in three and five",
        lambda: board(EIGHT, at="split", turns=1),
        "SplitLegion",
        ("A1", ("Titan", "Ogre", "Ogre 2")),
        "Your starting Legion must split 4 and 4, the Titan in one half and the Angel in"
        " the other.",
    ),
    (
        "no first split",
        lambda: board(EIGHT, at="split", turns=1),
        "NoMoreSplits",
        (),
        "Your starting Legion must split 4 and 4, the Titan in one half and the Angel in"
        " the other.",
    ),
    (
        "a move before the roll",
        lambda: board(FIVE, at="split"),
        "MoveLegion",
        ("A1", 4, "left"),
        "Legions move in your Movement phase. Now Legions split.",
    ),
    (
        "a split after the roll",
        lambda: board(FIVE),
        "SplitLegion",
        ("A1", ("Ogre", "Ogre 2")),
        "Legions split in Commencement, before the movement die. Now Legions move.",
    ),
    # Movement
    (
        "not reached with the roll",
        lambda: board(MOVE, roll=3),
        "MoveLegion",
        ("A1", 9, "left"),
        "Hills 9 is not reached by the Signs with the full roll. With a roll of 3 Black 1"
        " reaches Hills 4, Mountains 3000 or Mountains 5000.",
    ),
    (
        "a block in the start Land",
        lambda: board("A1 4: 2 Ogre | A2 20: 2 Lion | B1 9: 3 Lion", roll=1),
        "MoveLegion",
        ("A1", 5, "left"),
        "A block in Hills 4 says where a move from there must begin. With a roll of 1 Black"
        " 1 reaches Marsh 103.",
    ),
    (
        "an own Legion at the end",
        lambda: board("A1 2: 2 Ogre | A2 3: 2 Lion | B1 30: 3 Lion", roll=1),
        "MoveLegion",
        ("A1", 3, "bottom"),
        "One of your Legions stands in Brush 3: you may pass it, not end there. With a roll"
        " of 1 Black 1 reaches Desert 7.",
    ),
    (
        "an enemy in the way",
        lambda: board("A1 2: 2 Ogre | B1 3: 3 Lion", roll=2),
        "MoveLegion",
        ("A1", 4, "left"),
        "The way to Hills 4 leads over an enemy Legion or an engagement. With a roll of 2"
        " Black 1 reaches Brush 3 or Marsh 8.",
    ),
    (
        "a second Legion into an engagement",
        lambda: board("A1 2: 2 Ogre | A2 3: 2 Ogre moved | B1 3: 3 Lion", roll=1),
        "MoveLegion",
        ("A1", 3, "bottom"),
        "Brush 3 has an engagement already: nobody else enters or crosses it. With a roll"
        " of 1 Black 1 reaches Desert 7.",
    ),
    (
        "a wrong entry side",
        lambda: board("A1 2: 2 Ogre | B1 3: 3 Lion", roll=2),
        "MoveLegion",
        ("A1", 3, "right"),
        "Brush 3 is entered over the bottom side: where the last step comes from.",
    ),
    (
        "a second move",
        lambda: board("A1 1: 2 Ogre moved | A2 5: 2 Ogre | B1 9: 3 Lion", roll=1),
        "MoveLegion",
        ("A1", 2, "left"),
        "Black 1 has moved this turn: each Legion moves once.",
    ),
    (
        "no such Land",
        lambda: board(MOVE, roll=1),
        "MoveLegion",
        ("A1", "Atlantis", "left"),
        "There is no such Land. With a roll of 1 Black 1 reaches Woods 2 or Mountains 1000.",
    ),
    (
        "the end before any move",
        lambda: board(MOVE, roll=1),
        "EndMovement",
        (),
        "At least one Legion must move, and one can: Black 1 or Black 2.",
    ),
    (
        "the end with parts together",
        lambda: board("A1 1: Titan Ogre | A2 1: 2 Ogre | B1 9: 3 Lion", roll=1),
        "EndMovement",
        (),
        "Two parts of a split cannot stay in one Land: Black 1 or Black 2 must still move.",
    ),
    (
        "a late re-roll",
        lambda: board(MOVE, roll=1),
        "ReRoll",
        (),
        "The die is rolled again on your first turn alone.",
    ),
    (
        "a re-roll after a move",
        lambda: board(MOVE, roll=1, turns=1).move("A1"),
        "ReRoll",
        (),
        "A Legion has moved: the die is rolled again before that, or not at all.",
    ),
    (
        "a second re-roll",
        lambda: board(MOVE, turns=1).do("ReRoll"),
        "ReRoll",
        (),
        "You have rolled again already: the second roll stands.",
    ),
    (
        "a move in another's turn",
        lambda: board(MOVE, roll=1),
        "MoveLegion",
        ("B1", 4, "left"),
        "This is for Black to decide: wait until that is answered.",
        "B",
    ),
    # Teleports
    (
        "a teleport without a 6",
        lambda: board(TELEPORT, roll=5),
        "Teleport",
        ("A1", 30, "Titan", "left"),
        "Teleports need a roll of 6: you have rolled 5.",
    ),
    (
        "a teleport without a Lord",
        lambda: board(TELEPORT),
        "Teleport",
        ("A2", 30, "Titan", "left"),
        "No Lord stands in Black 2: a teleport shows one.",
    ),
    (
        "a second teleport",
        lambda: board(TELEPORT).do("Teleport", "A1", 30, "Titan", "left"),
        "Teleport",
        ("A3", 31, "Angel", "left"),
        "You have teleported this turn: one Legion a turn may.",
    ),
    (
        "a teleport from no Tower",
        lambda: board(TELEPORT),
        "Teleport",
        ("A4", 30, "Angel", "left"),
        "Black 4 stands in no Tower: only your Titan's Legion needs none.",
    ),
    (
        "the Titan from no Tower",
        lambda: board("A1 1: Titan Ogre | B1 9: 3 Lion", score="A 399"),
        "Teleport",
        ("A1", 9, "Titan", "left"),
        "Black 1 stands in no Tower, and your Titan teleports from elsewhere only from 400"
        " points on; you have 399.",
    ),
    (
        "a Tower teleport onto an enemy",
        lambda: board(TELEPORT),
        "Teleport",
        ("A1", 9, "Titan", "left"),
        "Your Titan teleports onto an enemy from 400 points on; you have 0.",
    ),
    (
        "an Angel onto an enemy",
        lambda: board(TELEPORT),
        "Teleport",
        ("A3", 9, "Angel", "left"),
        "Only your Titan's Legion teleports onto an enemy.",
    ),
    (
        "a teleport onto an own Legion",
        lambda: board(TELEPORT),
        "Teleport",
        ("A1", 2, "Titan", "left"),
        "One of your Legions stands in Woods 2: a teleport needs a Land without one.",
    ),
    (
        "a teleport too far",
        lambda: board(TELEPORT),
        "Teleport",
        ("A1", 20, "Titan", "left"),
        "Plains 20 is more than 6 Lands away from the Tower.",
    ),
    (
        "a teleport to an empty Land",
        lambda: board("A1 1: Titan Ogre | B1 9: 3 Lion", score="A 400"),
        "Teleport",
        ("A1", 30, "Titan", "left"),
        "Your Titan's Legion teleports from outside a Tower only onto an enemy.",
    ),
    (
        "a Lord who is not there",
        lambda: board(TELEPORT),
        "Teleport",
        ("A1", 30, "Angel", "left"),
        "For Woods 30 Black 1 must show its Titan.",
    ),
    (
        "a teleport over no side",
        lambda: board(TELEPORT, score="A 400"),
        "Teleport",
        ("A1", 9, "Titan", "top"),
        "Hills 9 is entered over the left, right or bottom side.",
    ),
    (
        "a teleport nowhere",
        lambda: board(TELEPORT),
        "Teleport",
        ("A1", "Atlantis", "Titan", "left"),
        "There is no such Land.",
    ),
]


@pytest.mark.parametrize("story", STORIES, ids=[story[0] for story in STORIES])
def test_a_refusal_says_why(story: Story) -> None:
    expect_the_reason(*story[1:])
