"""Engagements: who looks, who flees, who gives up, and what is agreed."""

from __future__ import annotations

import pytest

from bot.rules.titan.events import DealAgreed, DealProposed, EngagementBegins, TitanFalls
from tests.rules.titan.setting import PlayingTitan, board, fight

HOMES = "A12 200: Titan Ogre | B12 300: Titan Ogre | C12 400: Titan Ogre"


def met(attacker: str, defender: str, more: str = HOMES, score: str = "") -> PlayingTitan:
    """Return an engagement in a Marsh, in which the defender B speaks first."""
    return board(f"A1 8: {attacker} moved | B1 8: {defender} | {more}", at="engage", score=score)


def test_the_mover_takes_the_engagements_in_his_own_order() -> None:
    more = f"{HOMES} | A2 3: 2 Lion moved | C1 3: 2 Lion"
    game = met("2 Ogre", "2 Troll", more)
    assert (game.asked, game.choices("Engage")) == ("A", [3, 8])
    game.do("Engage", 3)
    assert game.asked == "C"
    game.do("Concede")
    assert game.asked == "B", "the last one begins by itself"
    assert game.find(EngagementBegins).land == 8


def test_both_look_at_both_legions_and_nobody_else() -> None:
    start = "Titan Angel 2 Ogre 2 Centaur 2 Gargoyle"
    game = board(f"A1 500: {start} | B1 3: 2 Lion | C1 9: Titan", at="split", turns=1)
    game.do("SplitLegion", "A1", ("Titan", "Ogre", "Ogre 2", "Gargoyle"), dice="1")
    land = game.choices("MoveLegion", "A2")[0]
    game = board(f"A1 500: {start} | B1 {land}: 2 Lion | C1 9: Titan", at="split", turns=1)
    game.do("SplitLegion", "A1", ("Titan", "Ogre", "Ogre 2", "Gargoyle"), dice="1")
    game.move("A2", land).do("EndMovement")
    assert (game.asked, game.question) == ("B", "Parley")
    assert game.sure("B", "A2") == "Gargoyle Ogre Ogre Titan"
    assert game.sure("C", "A2") == "" == game.sure(None, "A2")
    event = game.find(EngagementBegins)
    hidden = event.seen(2)
    assert hidden is not None and hidden.characters == ((), ())
    assert event.seen(1) == event
    game.do("Fight").do("Fight")
    assert game.sure("C", "A2") == "Gargoyle Ogre Ogre Titan", "a battle is seen by all"
    assert game.sure(None, "A1") == "Angel Centaur Centaur Gargoyle"


def test_a_flight_must_be_the_first_word() -> None:
    game = met("2 Ogre", "2 Troll")
    assert game.can("Flee")
    game.do("Propose", "both", ())
    assert game.asked == "A"
    assert not game.can("Flee"), "the attacker never flees"
    game.do("Propose", "the defender", ())
    assert game.asked == "B"
    assert not game.can("Flee"), "too late"
    assert game.can("Concede") and game.can("Agree") and game.can("Fight")


def test_an_attacker_who_gives_up_before_the_battle_brings_no_reinforcement() -> None:
    game = met("2 Ogre", "2 Troll").do("Fight").do("Concede")
    assert game.score("B") == 24
    assert game.question != "AfterVictory"
    game = met("2 Ogre", "2 Troll").do("Propose", "the attacker", ()).do("Agree")
    assert game.score("B") == 24
    assert game.question == "AfterVictory", "an agreement lets the defender muster"
    assert game.choices("MusterAfter") == ["Ogre", "Troll", "Ranger"]


def test_an_attacker_who_gives_up_before_he_enters_brings_none_either() -> None:
    game = fight("marsh", "Ogre off, Lion off", "Troll E5", number=1).do("GiveUp")
    assert game.score("B") == 12 + 15
    assert game.question != "AfterVictory"
    game = fight("marsh", "Ogre off, Lion off", "Troll E5", number=1)
    ogre = next(c for c in game.battle.characters if c.name == "Ogre")
    game.do("MoveCharacter", ogre.id, "A1").do("GiveUp")
    assert game.score("B") == 12 + 15
    assert (game.asked, game.question) == ("B", "AfterVictory")


def test_a_defender_who_gives_up_lets_the_attacker_summon() -> None:
    game = met("2 Ogre", "2 Troll", f"{HOMES} | A2 9: Angel Lion").do("Concede")
    assert game.score("A") == 32
    game.do("SummonAfter", "A2", "Angel")
    assert game.who("A1") == "Angel Ogre Ogre"
    assert game.state.players[0].summoned


def test_mutual_elimination_scores_nothing() -> None:
    game = met("2 Ogre", "2 Troll").do("Propose", "both", ()).do("Agree")
    assert (game.score("A"), game.score("B")) == (0, 0)
    assert game.legions("A") + game.legions("B") == ["A12", "B12"]


def test_the_winner_keeps_at_least_one() -> None:
    game = met("2 Ogre", "2 Troll")
    game.cannot("Propose", "the defender", ("Ogre", "Ogre 2"))
    game.do("Propose", "the defender", ("Ogre 2",)).do("Agree")
    assert game.who("A1") == "Ogre"
    assert game.score("A") == 32
    assert game.state.gone == {"Ogre": 1, "Troll": 2}


def test_an_offer_is_heard_by_the_two_alone_and_the_deal_by_all() -> None:
    game = met("2 Ogre", "2 Troll").do("Propose", "the attacker", ())
    event = game.find(DealProposed)
    assert event.seen(2) is None and event.seen(None) is None
    assert event.seen(0) == event
    assert game.view("A").offer.eliminated == "the attacker"
    assert game.view("C").offer is None
    game.do("Agree")
    assert game.find(DealAgreed).characters == (("Ogre", "Ogre"),)


def test_a_titan_may_be_lost_in_a_deal_that_its_owner_wins() -> None:
    more = "A2 9: 2 Lion | B12 300: Titan Ogre | C12 400: Titan"
    game = met("Titan Ogre", "2 Troll", more)
    game.do("Propose", "the defender", ("Titan",)).do("Agree")
    assert game.score("A") == 32
    assert game.score("B") == (12 + 30) // 2, "the slayer has half of all that is left"
    assert game.legions("A") == []
    assert game.state.players[0].dead
    assert game.state.turn == 1, "the turn ended at once"


def test_two_titans_lost_in_one_deal_die_together() -> None:
    game = met("Titan Ogre", "Titan Troll", "A2 9: 2 Lion | B2 3: 2 Lion")
    game.do("Propose", "the defender", ("Titan",)).do("Agree")
    assert not game.asked, "a draw"
    assert game.places() == ["AB"]
    assert (game.score("A"), game.score("B")) == (24 + 16, 0)


def test_a_titan_given_up_is_slain() -> None:
    game = met("3 Lion", "Titan Troll", "B2 9: 3 Ogre | A12 200: Titan | C12 400: Titan")
    game.do("Concede")
    assert game.score("A") == 24 + 16 + 18
    assert game.find(TitanFalls).slayer == 0
    assert game.legions("B") == []


def test_a_battle_begins_once_both_want_it() -> None:
    game = met("2 Ogre", "2 Troll").do("Fight")
    assert (game.asked, game.question) == ("A", "Parley")
    game.do("Fight")
    assert (game.asked, game.question) == ("B", "ManeuverPhase")
    game = met("2 Ogre", "2 Troll").do("Propose", "the attacker", ()).do("Fight")
    assert game.question == "ManeuverPhase", "who proposes would fight too"


@pytest.mark.parametrize(("who", "flees"), [("2 Troll", True), ("Troll Titan", False)])
def test_a_lord_forbids_the_flight(who: str, flees: bool) -> None:
    assert met("2 Ogre", who, HOMES.replace("Titan", "Lion")).can("Flee") == flees


def test_a_winner_counts_as_moved_and_may_muster() -> None:
    game = met("2 Ogre", "2 Troll").do("Concede")
    assert game.question == "MusterPhase"
    game.do("Muster", "A1", "Troll", "2 Ogre")
    assert game.who("A1") == "Ogre Ogre Troll"
