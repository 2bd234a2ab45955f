"""Cases 131 to 143: points, the Angels they bring, flights, agreements and fallen Titans."""

from __future__ import annotations

import pytest

from bot.rules.titan.events import Scored
from bot.rules.titan.realm import Slain
from tests.rules.titan.setting import PlayingTitan, board, fight


def met(attacker: str, defender: str, more: str = "", score: str = "") -> PlayingTitan:
    """Return an engagement in the Plains, in which the defender B speaks first."""
    homes = "A12 200: Titan Ogre | B12 300: Titan Ogre"
    legions = f"A1 1: {attacker} moved | B1 1: {defender} | {homes} | {more}"
    return board(legions, at="engage", score=score)


def test_case_131_a_battle_for_58_points_crosses_100() -> None:
    ours = "Colossus C3, Ogre A1, Ogre B1, Ogre C1, Ogre D1"
    fallen = [Slain("defender", "Lion", 15), Slain("defender", "Ranger", 16)]
    fallen += [Slain("defender", "Ogre", 12)]
    game = fight("plains", ours, "Lion C4 4", phase="strike", score="A 90", fallen=fallen)
    game.strike("C3", "C4", dice="6").do("StrikeAll")
    assert game.score("A") == 148
    assert game.choices("TakeAngel") == ["Angel"]
    game.do("TakeAngel", "Angel")
    assert game.legion("A1").high == 6
    assert game.question != "EarnAngel"


def test_case_133_only_one_of_two_finds_room() -> None:
    game = met("6 Ogre", "3 Colossus Hydra", score="A 375").do("Concede")
    assert game.score("A") == 525
    assert game.choices("TakeAngel") == ["Archangel", "Angel"], "for the 500"
    game.do("TakeAngel", "Archangel")
    assert game.question != "EarnAngel", "the chance for the 400 is lost"
    assert game.legion("A1").high == 7


def test_two_multiples_bring_an_archangel_and_an_angel() -> None:
    game = met("2 Ogre", "3 Colossus Hydra", score="A 375").do("Concede")
    game.do("TakeAngel", "Angel")
    assert game.choices("TakeAngel") == ["Angel"], "for the 400"
    game.do("NoAngel")
    assert game.who("A1") == "Angel Ogre Ogre"


def test_no_archangel_from_an_empty_stack() -> None:
    homes = "A12 200: Titan Ogre | B12 300: Titan Ogre"
    legions = f"A1 1: 2 Ogre moved | B1 1: Ogre Lion | {homes}"
    game = board(legions, at="engage", score="A 490", stock="Archangel 0")
    game.do("Concede")
    assert game.choices("TakeAngel") == ["Angel"]


def test_case_134_a_legion_of_seven_takes_none() -> None:
    game = met("7 Ogre", "3 Colossus Hydra", score="A 375").do("Concede")
    assert game.score("A") == 525
    assert game.question != "EarnAngel"


def test_a_starting_legion_that_is_attacked_takes_no_angel() -> None:
    start = "Titan Angel 2 Ogre 2 Centaur 2 Gargoyle"
    game = board(
        f"A1 300: 2 Lion moved | A12 200: Titan | B1 300: {start}", at="engage", score="B 90"
    )
    game.do("Fight").do("Concede")
    assert game.score("B") == 120
    assert game.question != "EarnAngel"
    assert game.legion("B1").high == 8


def test_case_135_a_flight_is_worth_half() -> None:
    game = met("3 Lion", "Cyclops Gorgon Gargoyle", more="A2 4: Angel Ogre")
    game.do("Flee")
    assert game.score("A") == 24
    assert game.question != "AfterVictory", "no Angel is summoned"
    assert game.legions("B") == ["B12"]


def test_case_136_with_a_lord_nobody_flees() -> None:
    game = met("3 Lion", "Angel Centaur")
    assert not game.can("Flee")
    game.cannot("Flee")


def test_case_137_demilords_may_flee() -> None:
    game = met("3 Lion", "Guardian Warlock Ogre")
    assert game.can("Flee")


def test_a_flight_can_bring_an_angel_for_its_points() -> None:
    game = met("3 Lion", "Cyclops Gorgon Gargoyle", score="A 90")
    game.do("Flee").do("TakeAngel", "Angel")
    assert game.who("A1") == "Angel Lion Lion Lion"


def test_case_138_a_slain_titan_brings_half_of_what_is_left() -> None:
    theirs = "Titan C4 5, Ogre D3 5, Lion C5"
    more = "B2 300: 2 Troll Ranger"
    ours = "Ogre C3, Ogre A1"
    game = fight("plains", ours, theirs, phase="strike", score="A 180", others=more)
    game.strike("C3", "C4", dice="6 6").carry("D3").do("StrikeAll")
    assert game.score("A") == 216
    game.do("TakeAngel", "Angel")
    assert game.score("A") == 247
    assert [event.points for event in game.log if isinstance(event, Scored)] == [36, 31]
    assert game.places() == ["A", "B"]


@pytest.mark.parametrize(("score", "power"), [(0, 6), (99, 6), (100, 7), (499, 10), (10000, 106)])
def test_case_139_a_titan_grows_with_the_score(score: int, power: int) -> None:
    game = fight("plains", "Titan C3", "Lion C4", score=f"A {score}", phase="strike")
    assert game.at("C3").power == power
    assert game.view("B").players[0].titan_power == power


def test_case_140_two_titans_that_die_together_draw() -> None:
    more = "A2 200: 4 Troll | B2 300: 4 Troll"
    game = fight("plains", "Titan C3 5, Ogre A1", "Titan C4 5", phase="strike", others=more)
    game.strike("C3", "C4", dice="6").strike("C4", "C3", dice="6")
    assert not game.asked
    assert (game.score("A"), game.score("B")) == (0, 0)
    outcome = game.ruleset.outcome(game.state)
    assert outcome is not None
    assert (outcome.places, outcome.winners) == (((0, 1),), ())


def test_case_142_an_agreement_pays_for_the_loser_alone() -> None:
    game = met("Cyclops Gargoyle", "Troll Ogre Gargoyle")
    game.do("Propose", "the defender", ("Gargoyle",)).do("Agree")
    assert (game.score("A"), game.score("B")) == (40, 0)
    assert game.who("A1") == "Cyclops"
    assert game.legions("B") == ["B12"]
    assert game.state.gone["Gargoyle"] == 2


def test_case_143_two_legions_that_die_together_score_nothing() -> None:
    game = fight("plains", "Ogre C3 5", "Lion C4 4", phase="strike")
    game.strike("C3", "C4", dice="6").strike("C4", "C3", dice="6")
    assert (game.score("A"), game.score("B")) == (0, 0)
    assert game.legions("A") + game.legions("B") == ["A12", "B12"]


def test_the_loser_scores_nothing_for_what_he_slew() -> None:
    fallen = [Slain("attacker", "Serpent", 36)]
    game = fight("plains", "Ogre C3", "Lion C4 4", phase="strike", fallen=fallen)
    game.strike("C3", "C4", dice="6").do("StrikeAll")
    assert (game.score("A"), game.score("B")) == (15, 0)
