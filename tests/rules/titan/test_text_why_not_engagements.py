"""Why actions in engagements and the Muster phase are not taken, each with a story."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.titan.refusals import expect_the_reason
from tests.rules.titan.setting import PlayingTitan, board

Story = tuple[Any, ...]
ENGAGED = "A1 9: Titan Ogre moved | A2 20: 3 Troll moved | B1 9: 3 Lion | B2 20: Angel Lion"
MUSTER = (
    "A1 1: Titan 2 Centaur moved | A2 6: 7 Centaur moved | A3 3: 2 Gargoyle"
    " | A4 20: 2 Troll moved | B1 9: 3 Lion"
)
TOWER = "A1 600: 2 Ogre Lion moved | B1 9: 3 Lion"


def parley(land: int) -> PlayingTitan:
    return board(ENGAGED, at="engage").do("Engage", land)


STORIES: list[Story] = [
    # Engagements
    (
        "no engagement there",
        lambda: board(ENGAGED, at="engage"),
        "Engage",
        (5,),
        "There is no engagement of yours in Jungle 5. Choose Hills 9 or Plains 20.",
    ),
    (
        "no such Land to fight for",
        lambda: board(ENGAGED, at="engage"),
        "Engage",
        ("Atlantis",),
        "There is no such Land. Engagements are in Hills 9 or Plains 20.",
    ),
    (
        "a flight with a Lord",
        lambda: parley(20),
        "Flee",
        (),
        "Angel stands in Blue 2: a Legion with a Lord cannot flee.",
    ),
    (
        "a flight of the attacker",
        lambda: parley(9).do("Fight"),
        "Flee",
        (),
        "Only the defender may flee; you can concede.",
    ),
    (
        "a flight too late",
        lambda: parley(9).do("Propose", "the attacker", ()).do("Propose", "the attacker", ()),
        "Flee",
        (),
        "Fleeing is the defender's first word: after any other answer it is too late.",
    ),
    (
        "no deal to agree to",
        lambda: parley(9),
        "Agree",
        (),
        "No deal is on the table: propose one, or fight.",
    ),
    (
        "a deal that eliminates nobody",
        lambda: parley(20),
        "Propose",
        ("nobody", ()),
        "A deal eliminates at least one whole Legion: the attacker's, the defender's or both.",
    ),
    (
        "more losses than both",
        lambda: parley(20),
        "Propose",
        ("both", ("Angel",)),
        "If both Legions are eliminated there is nobody else to lose.",
    ),
    (
        "a winner without anybody left",
        lambda: parley(20),
        "Propose",
        ("the attacker", ("Angel", "Lion")),
        "Blue 2 would lose everybody: then propose that both are eliminated.",
    ),
    (
        "a loss that is not there",
        lambda: parley(20),
        "Propose",
        ("the attacker", ("Ogre",)),
        "Blue 2 has no Ogre to lose. It holds Angel and Lion.",
    ),
    (
        "an engagement while another is open",
        lambda: parley(20),
        "Engage",
        (9,),
        "Engagements are chosen after your Movement, while any are left. Now an engagement"
        " is spoken about. It is for Blue to answer.",
        "A",
    ),
    (
        "a muster before the end",
        lambda: parley(20),
        "Muster",
        ("A1", "Ogre", "1 Ogre"),
        "Legions muster at the end of your turn, after all engagements. Now an engagement"
        " is spoken about. It is for Blue to answer.",
        "A",
    ),
    # Mustering
    (
        "no counter left",
        lambda: board(MUSTER, at="muster", stock="Lion 0"),
        "Muster",
        ("A1", "Lion", "2 Centaur"),
        "No Lion counter is left in the caretaker's stacks.",
    ),
    (
        "a muster without the recruiters",
        lambda: board(MUSTER, at="muster"),
        "Muster",
        ("A1", "Ranger", "2 Lion"),
        "In Plains 1 a Ranger takes 2 Lions or a Ranger.",
    ),
    (
        "a muster of whom the Land has not",
        lambda: board(MUSTER, at="muster"),
        "Muster",
        ("A1", "Ogre", "1 Ogre"),
        "An Ogre does not muster in Plains 1: Centaur, Lion or Ranger do.",
    ),
    (
        "a muster into a full Legion",
        lambda: board(MUSTER, at="muster"),
        "Muster",
        ("A2", "Centaur", "1 Centaur"),
        "Black 2 is 7 high: a Legion has 7 characters at most.",
    ),
    (
        "a muster without a move",
        lambda: board(MUSTER, at="muster"),
        "Muster",
        ("A3", "Gargoyle", "1 Gargoyle"),
        "Black 3 has not moved this turn: only Legions that moved muster.",
    ),
    (
        "the wrong recruiters",
        lambda: board(MUSTER, at="muster"),
        "Muster",
        ("A1", "Lion", "1 Lion"),
        "For a Lion Black 1 shows 2 Centaurs.",
    ),
    (
        "a second muster",
        lambda: board(MUSTER, at="muster").do("Muster", "A1", "Centaur", "1 Centaur"),
        "Muster",
        ("A1", "Centaur", "1 Centaur"),
        "Legions muster at the end of your turn, after all engagements. Now Legions move.",
    ),
    (
        "nobody to muster from",
        lambda: board(MUSTER, at="muster"),
        "Muster",
        ("A4", "Lion", "2 Centaur"),
        "In Plains 20 a Lion takes 2 Centaurs, a Lion or a Ranger.",
    ),
    (
        "no such character",
        lambda: board(MUSTER, at="muster"),
        "Muster",
        ("A1", "Zebra", "1 Zebra"),
        "There is no such character. Black 1 may muster Centaur or Lion.",
    ),
    (
        "a Warlock without the Titan",
        lambda: board(TOWER, at="muster"),
        "Muster",
        ("A1", "Warlock", "1 Titan"),
        "In a Tower a Warlock takes your Titan, or a Warlock.",
    ),
    (
        "a Guardian of two",
        lambda: board(TOWER, at="muster"),
        "Muster",
        ("A1", "Guardian", "3 Ogre"),
        "In a Tower a Guardian takes three Creatures of one kind, or a Guardian.",
    ),
    (
        "a Lion in a Tower",
        lambda: board(TOWER, at="muster"),
        "Muster",
        ("A1", "Lion", "1 Lion"),
        "A Lion does not muster in a Tower: Centaur, Gargoyle, Ogre, Guardian or Warlock do.",
    ),
    (
        "recruiters that need not be shown",
        lambda: board(TOWER, at="muster"),
        "Muster",
        ("A1", "Ogre", "2 Ogre"),
        "An Ogre musters here for nothing: show nobody.",
    ),
]


@pytest.mark.parametrize("story", STORIES, ids=[story[0] for story in STORIES])
def test_a_refusal_says_why(story: Story) -> None:
    expect_the_reason(*story[1:])
