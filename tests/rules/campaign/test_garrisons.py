"""Garrisons, and Legions that come in the middle of a scenario (10, R94 to R96)."""

from __future__ import annotations

from bot.rules.campaign import garrisons
from bot.rules.campaign.scenario_events import LegionStands, RoundBegins
from bot.rules.titan.battles import BeginBattle
from bot.rules.titan.engagements import Engagements
from bot.rules.titan.scoring import Award, TitansDie
from tests.builders import LETTERS, seat
from tests.rules.campaign.scenes import Scene, scene


def _rounds(game: Scene, number: int) -> None:
    """End rounds until one of a number begins."""
    while game.course.round < number:
        game.round_ends()


def _wild(game: Scene) -> str:
    return LETTERS[garrisons.wild_seat(game.state)]


def test_garrisons_have_no_turn_and_no_titan() -> None:
    game = scene("raiders", 1)
    wild = garrisons.wild_seat(game.state)
    assert wild == 1
    assert wild not in game.state.order
    assert game.state.living() == [0]
    assert [x.marker for x in game.state.of(wild)] == [f"Wild {n}" for n in range(1, 6)]
    game.turn_ends("A", round_ends=True)
    assert game.state.turn == 0


def test_everybody_knows_who_stands_in_a_garrison() -> None:
    game = scene("raiders", 1)
    for viewer in ("A", None):
        known = {x.marker: x.known for x in game.view(viewer).legions}
        assert known["Wild 3"] == ("Gargoyle",) * 3


def test_the_counters_of_garrisons_come_from_the_muster_pile() -> None:
    game = scene("demon_gate", 3)
    assert [game.pile(f"Demon {number}") for number in (1, 2, 3, 4)] == [0, 0, 0, 1]


def test_garrisons_do_not_muster() -> None:
    game = scene("three_lamps", 1)
    legion = game.state.of(garrisons.wild_seat(game.state))[0]
    assert game.state.musters(legion) == {}
    assert game.state.musters(game.put("A", 400, "Gargoyle", "Gargoyle"))


def test_what_garrisons_slay_pays_nobody() -> None:
    game = scene("raiders", 1)
    wild = garrisons.wild_seat(game.state)
    game.run(lambda _: [Award(wild, 300, "Wild 1")])
    assert game.score(_wild(game)) == 0
    assert game.question == "Commencement"


def test_case_180_a_titan_that_a_garrison_slays() -> None:
    """Case 180: its other Legions go without points, unless a dark Legion is engaged with one."""
    game = scene("three_lamps", 2)
    dark = seat("C")
    game.put("A", 1, "Ogre", "Ogre")
    game.put("A", 2, "Lion", "Lion")
    game.state.legion(game.put("C", 2, "Troll", "Troll").marker)
    wild = garrisons.wild_seat(game.state)
    before = [player.score for player in game.state.players]
    markers = len(game.state.players[wild].markers)
    game.run(lambda state: TitansDie((0,), wild).resolve(state))
    gained = [p.score - old for p, old in zip(game.state.players, before, strict=True)]
    assert gained == [15 if number == dark else 0 for number in range(len(gained))]
    assert len(game.state.players[wild].markers) == markers
    assert game.state.players[0].dead


def test_a_beaten_garrison_pays_as_usual() -> None:
    game = scene("raiders", 1)
    game.run(lambda state: [Award(0, state.worth(state.legion("Wild 3")), "Black 1")])
    assert game.score("A") == 45


def test_garrisons_neither_flee_nor_concede_nor_bargain() -> None:
    game = _engaged()
    assert game.asked == "A", "the garrison fights without being asked"
    assert game.question == "Parley"
    assert not game.can("Propose")
    assert not game.can("Agree")
    game.do("Fight")
    assert game.question == "ManeuverPhase"
    assert game.asked == _wild(game)


def test_dark_titans_negotiate_nothing() -> None:
    game = scene("pretender", 1)
    game.put("A", 1, "Ogre", "Ogre").moved = True
    game.put("B", 1, "Lion", "Lion")
    _engages(game, 0, 1)
    assert game.asked == "B"
    assert game.can("Flee")
    assert not game.can("Propose")
    game.do("Fight")
    assert not game.can("Propose")
    assert game.can("Concede")


def test_conditions_are_looked_at_when_an_engagement_ends() -> None:
    game = _engaged()
    for number in (2, 4):
        game.rid(f"Wild {number}")
    game.do("Concede")
    assert game.goes_on()
    game = _engaged()
    for number in (1, 2, 4):
        game.rid(f"Wild {number}")
    game.do("Concede")
    assert game.is_won()


def _engaged() -> Scene:
    game = scene("raiders", 1)
    legion = game.put("A", 124, "Ogre", "Ogre")
    legion.moved, legion.entry = True, "bottom"
    _engages(game, 0, 124)
    return game


def _engages(game: Scene, who: int, land: int) -> None:
    game.state.turn = who
    game.state.players[who].turns = 2
    game.run(lambda _: [Engagements(who)])
    if game.question == "Engagements":
        game.do("Engage", land)


def test_a_battle_with_a_garrison_is_fought_to_its_end() -> None:
    game = scene("raiders", 1)
    legion = game.put("A", 124, "Serpent", "Serpent", "Colossus")
    legion.moved, legion.entry = True, "bottom"
    game.state.turn = 0
    game.run(lambda _: [BeginBattle(124, (0, 1))])
    while game.state.battle is not None:
        kind = "EndManeuvers" if game.question == "ManeuverPhase" else "StrikeAll"
        if game.question == "ManeuverPhase" and game.can("MoveCharacter"):
            first = game.choices("MoveCharacter")[0]
            game.do("MoveCharacter", first, game.choices("MoveCharacter", first)[0])
        else:
            game.do(kind)
    assert game.state.at(124)


# Legions that come


def test_winter_brings_legions_for_the_besieger() -> None:
    game = scene("winter_siege", 1)
    markers = len(game.state.players[1].markers)
    _rounds(game, 3)
    assert not game.happened(LegionStands)
    game.round_ends()
    (event,) = [each for each in game.told if isinstance(each, LegionStands)]
    assert (event.seat, event.land, event.comes) == (1, 2000, True)
    assert event.characters == ("Troll", "Troll", "Warbear")
    assert game.find(RoundBegins) == RoundBegins(4, 16)
    assert len(game.state.players[1].markers) == markers - 1
    _rounds(game, 8)
    assert 4000 in game.stands("B")
    _rounds(game, 12)
    assert 6000 in game.stands("B")
    _rounds(game, 16)
    assert not game.happened(LegionStands)


def test_nothing_comes_for_a_dead_besieger() -> None:
    game = scene("winter_siege", 2)
    game.slay("C", by="A")
    _rounds(game, 4)
    assert not game.happened(LegionStands)


def test_nothing_comes_for_a_besieger_without_markers() -> None:
    game = scene("winter_siege", 1)
    game.state.players[1].markers = []
    _rounds(game, 4)
    assert not game.happened(LegionStands)


def test_the_gate_lets_legions_in_until_it_is_broken() -> None:
    game = scene("demon_gate", 1)
    _rounds(game, 5)
    event = game.find(LegionStands)
    assert (event.marker, event.land) == ("Wild 2", 1000)
    assert game.course.tags["Wild 2"] == "spawn"
    game.rid("Wild 1")
    _rounds(game, 10)
    assert not game.happened(LegionStands)


def test_a_legion_comes_into_a_land_without_any_legion() -> None:
    game = scene("demon_gate", 1)
    game.put("A", 1000, "Ogre", "Ogre")
    _rounds(game, 5)
    assert game.find(LegionStands).land == 3000


def test_a_missing_counter_is_left_out() -> None:
    game = scene("demon_gate", 1)
    game.state.stacks["Fire Elemental"] = 0
    _rounds(game, 5)
    assert game.find(LegionStands).characters == ("Minotaur", "Minotaur")
    game.state.stacks["Minotaur"] = 1
    _rounds(game, 10)
    assert not game.happened(LegionStands)
