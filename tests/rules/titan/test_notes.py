"""What others know of a Legion: what a careful player would have noted."""

from __future__ import annotations

from collections import Counter
from random import Random

from bot.rules.titan import notes
from bot.rules.titan.events import LegionMoved, LegionSplit
from tests.rules.titan.hiding import offered, twin
from tests.rules.titan.setting import PlayingTitan, board, marker, rolling

START = "Titan Angel 2 Ogre 2 Centaur 2 Gargoyle"
HALF = ("Titan", "Ogre", "Ogre 2", "Gargoyle")


def halves(roll: int = 6) -> PlayingTitan:
    """Return A's first turn: the Titan's half has the marker A2."""
    game = board(f"A1 500: {START} | B1 300: {START}", at="split", turns=1)
    return game.do("SplitLegion", "A1", HALF, dice=str(roll))


def test_only_the_owner_knows_the_halves() -> None:
    game = halves()
    assert game.sure("A", "A2") == "Gargoyle Ogre Ogre Titan"
    assert game.sure("B", "A2") == "" == game.sure(None, "A1")
    event = next(event for event in game.log if isinstance(event, LegionSplit))
    assert event.characters == ("Titan", "Ogre", "Ogre", "Gargoyle")
    assert event.seen(0) == event
    for viewer in (1, None):
        seen = event.seen(viewer)
        assert seen is not None and seen.characters == ()


def test_a_lord_that_teleports_is_shown_and_the_other_half_has_the_other() -> None:
    game = halves().do("Teleport", "A2", 200, "Titan", "bottom")
    assert game.find(LegionMoved).lord == "Titan"
    assert game.sure("B", "A2") == "Titan"
    assert game.sure("B", "A1") == "Angel", "each half has one of the two"
    assert game.sure(None, "A1") == "Angel"


def second_turn() -> PlayingTitan:
    """Return A's second turn; both halves have moved."""
    game = halves(3).move("A1").move("A2").do("EndMovement")
    while (game.asked, game.question) != ("A", "Commencement"):
        with rolling("3" if game.question == "Commencement" else ""):
            game.miss(game.asked)
    return game


def test_a_half_that_has_split_again_may_have_lost_its_lord() -> None:
    game = second_turn().do("SplitLegion", "A2", ("Titan", "Ogre"))
    notes.show(game.state, game.legion("A3"), ["Titan"])
    assert game.sure("B", "A3") == "Titan"
    assert game.sure("B", "A1") == "", "the Angel may stand in A2 or in A1 for all that B has noted"


def test_parts_of_a_known_legion_have_nothing_to_do_with_its_siblings() -> None:
    """A2 was seen whole and splits: what one part shows tells the other, whatever A1 has."""
    game = second_turn()
    game.state.legion(marker("A1")).characters.append("Lion")
    for each in game.state.notes:
        each.sure[marker("A1")].append("Lion")
    notes.show_all(game.state, game.legion("A2"))
    game.do("SplitLegion", "A2", ("Titan", "Ogre"))
    assert game.sure("B", "A2") == ""
    notes.show(game.state, game.legion("A3"), ["Ogre", "Titan"])
    assert game.sure("B", "A2") == "Gargoyle Ogre"


def test_recruiters_and_recruits_are_shown() -> None:
    game = board("A1 1: 2 Ogre 2 Centaur moved | B1 9: Titan", at="muster")
    game.do("Muster", "A1", "Lion", "2 Centaur")
    assert game.sure("B", "A1") == "Centaur Centaur Lion Ogre Ogre"


def test_what_the_others_cannot_hold_stands_in_the_last() -> None:
    """A Legion of which all was known splits; one part is shown, so the other is known too."""
    game = board("A1 1: Titan 2 Ogre Lion | B1 2: Titan Troll", at="split")
    game.do("SplitLegion", "A1", ("Ogre", "Lion"), dice="1")
    assert game.sure("B", "A1") == "" == game.sure("B", "A2")
    game.move("A2", 2).do("EndMovement")
    assert game.sure("B", "A2") == "Lion Ogre"
    assert game.sure("B", "A1") == "Ogre Titan"


def test_three_of_a_kind_cannot_all_have_gone() -> None:
    game = board("A1 1: Titan 3 Ogre | B1 300: Titan", at="split")
    game.do("SplitLegion", "A1", ("Ogre", "Ogre 2"), dice="1")
    assert (game.sure("B", "A1"), game.sure("B", "A2")) == ("Ogre", "Ogre")


def test_the_twin_differs_where_it_must() -> None:
    game = halves()
    other = twin(game.game, 1, Random(5))
    ours, theirs = (
        [Counter(legion.characters) for legion in each.state.of(0)] for each in (game.game, other)
    )
    assert ours != theirs
    assert ours[0] + ours[1] == theirs[0] + theirs[1]
    assert twin(game.game, 0, Random(5)).state.of(0) == game.state.of(0)
    assert offered(other, 1) == offered(game.game, 1)
