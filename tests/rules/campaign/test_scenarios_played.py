"""Scenarios, second part: their victories and defeats as stories."""

from __future__ import annotations

import pytest

from bot.rules.campaign import teams
from bot.rules.campaign.scenario_events import ScenarioEnds
from bot.rules.campaign.scenarios import (
    SCENARIOS,
)
from bot.rules.titan.creatures import Terrain
from bot.rules.titan.events import Crowned
from tests.builders import LETTERS
from tests.rules.campaign.scenes import Scene, scene

PARTIES = [each for each in SCENARIOS.values() if each.party]
TABLES = [(each.id, humans) for each in PARTIES for humans in (1, 2, 3)]

BEASTS = ("Ranger", "Unicorn", "Ranger Captain", "Colossus", "Hydra")


def _healer(game: Scene) -> str:
    guest = game.course.guest
    assert guest is not None
    return guest.marker


def test_the_healer_dies_in_the_battle_for_the_tower() -> None:
    game = scene("healers_road", 1)
    legion = game.state.legion(_healer(game))
    legion.land = 400
    legion.characters.remove("Healer")
    game.engagement_ends()
    assert game.is_lost()


def test_a_part_of_its_legion_takes_the_healer_along() -> None:
    game = scene("healers_road", 1)
    first = _healer(game)
    game.state.legion(first).characters.remove("Healer")
    part = game.put("A", 3, "Healer", "Ogre").marker
    assert game.view("A").scenario.guest == part
    assert game.view("B").scenario.guest is None
    game.turn_ends("A")
    assert _healer(game) == part
    game.put("A", 4, "Healer", "Lion")
    game.turn_ends("A")
    game.state.legion(part).characters.remove("Healer")
    game.engagement_ends()
    assert game.is_lost()


def test_no_magic_leads_to_the_healers_tower() -> None:
    assert teams.no_teleport(scene("healers_road", 1).state) == (300, 400, 500)
    assert teams.no_teleport(scene("raiders", 1).state) == ()


# Three Lamps


def test_case_183_three_lamps_for_two_heroes() -> None:
    """Case 183."""
    game = scene("three_lamps", 2)
    game.put("A", 600, "Ogre", "Ogre")
    for _ in range(3):
        game.round_ends()
        assert game.goes_on()
    assert game.view("A").scenario.goals[0].now == 3
    game.put("B", 500, "Ogre", "Ogre")
    game.round_ends()
    assert game.goes_on()
    game.round_ends()
    assert game.is_won()


def test_a_lamp_that_goes_out_in_between_does_not_count() -> None:
    game = scene("three_lamps", 1)
    game.put("A", 600, "Ogre", "Ogre")
    legion = game.put("A", 500, "Ogre", "Ogre")
    game.round_ends()
    legion = game.state.legion(legion.marker)
    legion.land = 1
    game.round_ends()
    game.state.legion(legion.marker).land = 500
    game.round_ends()
    assert game.goes_on()
    game.round_ends()
    assert game.is_won()


# Winter Siege


def test_the_siege_is_judged_when_winter_ends() -> None:
    game = scene("winter_siege", 1)
    game.course.round = 16
    game.round_ends()
    assert game.find(ScenarioEnds) == ScenarioEnds("winter_siege", won=True)


def test_the_siege_is_lost_without_a_tower() -> None:
    game = scene("winter_siege", 1)
    for legion in game.state.of(0):
        legion.land = 1
    game.course.round = 16
    game.round_ends()
    assert game.find(ScenarioEnds) == ScenarioEnds("winter_siege", won=False, late=True)


def test_the_siege_ends_with_the_last_dark_titan() -> None:
    game = scene("winter_siege", 2)
    game.slay("C", by="A")
    assert game.goes_on()
    game.slay("D", by="B")
    assert game.is_won()


def test_winter_changes_the_land() -> None:
    saga = scene("winter_siege", 1).state
    assert [saga.terrain(land) for land in (105, 119, 133)] == [Terrain.TUNDRA] * 3
    assert scene("raiders", 1).state.terrain(105) != Terrain.TUNDRA


# The Demon Gate


@pytest.mark.parametrize("humans", [1, 2, 3])
def test_the_gate_is_broken(humans: int) -> None:
    game = scene("demon_gate", humans)
    gates = [x for x in game.state.legions if game.course.tags.get(x.marker) == "gate"]
    assert len(gates) == humans
    for legion in gates:
        game.rid(legion.marker)
    game.round_ends()
    assert game.goes_on()
    game.put("A", 4000, "Ogre", "Ogre")
    game.engagement_ends()
    assert game.goes_on()
    game.round_ends()
    assert game.is_won()


def test_the_caller_of_demons_falls() -> None:
    game = scene("demon_gate", 1)
    game.slay("B", by="A")
    assert game.is_won()


# Crownfall


def test_only_the_crown_counts() -> None:
    game = scene("crownfall", 2)
    game.slay("D", by="A")
    game.slay("E", by="A")
    assert game.goes_on()
    game.slay("C", by="B")
    assert game.is_won()


# Each against each


def test_four_kinds_win_against_others() -> None:
    game = scene("harvest", 3, versus=True)
    assert [hero.team for hero in game.state.heroes] == ["", "", ""]
    assert not [x for x in game.state.legions if len(x.characters) < 8]
    game.put("B", 1, *BEASTS[:4])
    game.put("C", 2, *BEASTS[1:])
    game.engagement_ends()
    assert not game.state.over
    game.round_ends()
    assert game.find(Crowned) == Crowned((1, 2))
    assert game.places() == ["BC", "A"]


def test_four_lamps_win_against_others() -> None:
    game = scene("three_lamps", 2, versus=True)
    tower = game.state.players[0].tower
    free = [land for land in (100, 200, 300, 400) if land != tower][:3]
    for land in free:
        for legion in [x for x in game.state.at(land) if x.owner == 1]:
            legion.land = 1
        game.put("A", land, "Ogre", "Ogre")
    game.round_ends()
    assert not game.state.over
    game.round_ends()
    assert game.places() == ["A", "B"]


def test_the_highest_score_wins_when_the_time_is_up() -> None:
    game = scene("three_lamps", 3, versus=True)
    for letter, score in zip("ABC", (50, 80, 80), strict=True):
        game.state.players[LETTERS.index(letter)].score = score
    game.course.round = 30
    game.round_ends()
    assert game.find(Crowned) == Crowned((1, 2))


def test_the_standard_game_is_won_by_the_last_titan() -> None:
    game = scene("open_war", 3)
    game.slay("A", by="B")
    assert not game.state.over
    game.slay("C", by="B")
    assert game.places() == ["B", "C", "A"]


def test_nobody_wins_when_the_last_titans_fall_together() -> None:
    game = scene("open_war", 2)
    game.slay("A", "B")
    assert game.find(Crowned) == Crowned(())
    assert game.places() == ["AB"]
