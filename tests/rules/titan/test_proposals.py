"""What is proposed to a player: a muster for every Legion at once, and who goes in a split."""

from __future__ import annotations

from bot.rules import engine
from bot.rules.titan.commencement import SplitLegion
from bot.rules.titan.fighting import StrikeAll
from bot.rules.titan.game import RULESET
from bot.rules.titan.recruiting import MusterAll
from tests.rules.titan.setting import PlayingTitan, board, fight, marker

WAITING = "A1 1: 2 Centaur Lion Ranger moved | A2 8: 2 Ogre moved | A3 9: 3 Lion | B1 3: Titan"


def told_in_private(game: PlayingTitan) -> str:
    """Return what the first player's own page tells of the Legions."""
    return RULESET.words.hand(game.view("A"), ("Ada", "Boris"))


def test_all_muster_as_proposed_in_one_press() -> None:
    game = board(WAITING, at="muster")
    told = told_in_private(game)
    assert "may muster **Ranger** (proposed), Lion, Centaur" in told
    assert "may muster **Troll** (proposed), Ogre" in told
    assert told.count("proposed") == 2, "A3 has not moved"
    game.do("MusterAll")
    assert game.legion("A1").characters[-1] == "Ranger"
    assert game.legion("A2").characters[-1] == "Troll"
    assert game.legion("A3").high == 3
    assert game.question != "MusterPhase", "nobody is left to muster"


def test_one_who_has_mustered_musters_no_second() -> None:
    game = board(WAITING, at="muster")
    game.do("Muster", "A1", "Lion", game.choices("Muster", "A1", "Lion")[0]).do("MusterAll")
    assert game.legion("A1").characters[-1] == "Lion"
    assert game.legion("A2").characters[-1] == "Troll"


def test_the_last_counter_goes_to_the_first_and_the_next_best_to_the_other() -> None:
    legions = "A1 8: 2 Ogre moved | A2 13: 2 Ogre moved | B1 3: Titan"
    game = board(legions, at="muster", stock="Troll 1").do("MusterAll")
    assert [game.legion(name).characters[-1] for name in ("A1", "A2")] == ["Troll", "Ogre"]


def test_where_there_is_no_choice_nothing_is_proposed() -> None:
    game = board("A1 32: 2 Gargoyle moved | B1 3: Titan", at="muster")
    offers = engine.offers(game.game, 0) if game.question == "MusterPhase" else ()
    assert MusterAll not in offers


def test_the_muster_of_all_stands_at_the_end_of_the_order() -> None:
    """Buttons and records count the kinds of action: the order only grows."""
    assert RULESET.actions[-1] is MusterAll


def test_a_split_proposes_the_weakest() -> None:
    game = board("A1 100: Titan Angel 2 Ogre 2 Lion Centaur | B1 500: Titan", at="split")
    found = engine.options(game.game, 0, SplitLegion, (marker("A1"),))
    assert set(found.proposal) == {"Ogre", "Ogre 2"} or "Centaur" in found.proposal
    assert found.allow(tuple(found.proposal))


def test_the_starting_split_proposes_a_half_with_the_angel() -> None:
    start = "A1 100: Titan Angel 2 Ogre 2 Centaur 2 Gargoyle | B1 500: Titan"
    game = board(start, at="split", turns=1)
    found = engine.options(game.game, 0, SplitLegion, (marker("A1"),))
    assert found.allow(tuple(found.proposal))
    assert "Angel" in found.proposal


def test_before_a_battle_and_in_it_nobody_is_told_of_musters() -> None:
    before = board("A1 3: 2 Cyclops moved | A2 8: 2 Ogre | B1 3: 2 Lion", at="engage")
    assert before.question == "Parley"
    assert "muster" not in told_in_private(before)
    game = fight("brush", "Gargoyle C3", "Lion C4", others="A2 8: 2 Ogre")
    told = told_in_private(game)
    assert "Lion C4" in told and "Gargoyle C3" in told
    assert "muster" not in told


def test_to_strike_with_everybody_is_offered_first() -> None:
    game = fight("plains", "Ogre C3", "Lion C4", phase="strike")
    assert engine.offers(game.game, 0)[0] is StrikeAll
