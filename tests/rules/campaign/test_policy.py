"""What a computer does on the board: it pursues its scenario's goals, and plays whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.rules import engine
from bot.rules.campaign import goal_play
from bot.rules.campaign.policy import choose
from bot.rules.campaign.ready import grown
from bot.rules.campaign.roads import lands_to, turns_to
from bot.rules.campaign.scenarios import SCENARIOS, seats_for
from bot.rules.chance import Chance
from bot.rules.engine import Asked
from bot.rules.titan.choosing_moves import wish
from bot.rules.titan.danger import enemies, force_of, legion_of, roams, terrain_of
from bot.rules.titan.masterboard import LANDS
from tests.rules.campaign.scenes import scene
from tests.rules.campaign.setting import RULESET

MOST_ANSWERS = 20_000


def whole_game(scenario: str, heroes: int, level: int, number: int = 1) -> Any:
    """Let computers play a game to its end; return its state."""
    found = SCENARIOS[scenario]
    seats = seats_for(found, heroes) if found.party else heroes
    sheets = [grown(level, Chance(f"{n + 1:064x}"), f"T{n}") for n in range(heroes)]
    given = [*sheets, *[None] * (seats - heroes)]
    game = RULESET.new_game(seats, {"scenario": scenario}, f"{number:064x}", given)
    game = engine.start(game, 1).game
    for row in range(2, MOST_ANSWERS):
        if not game.asked:
            return game.state
        seat = min(game.asked)
        action = choose(RULESET.view(game, seat), Asked(game, seat))
        game = engine.act(game, seat, action, row, lambda same: same).game
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("seats", "level"), [(2, 0), (2, 10), (3, 3)])
def test_games_of_computers_end(seats: int, level: int) -> None:
    state = whole_game("open_war", seats, level)
    assert state.over


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("level", [0, 2, 5, 10])
def test_every_size_of_games_of_computers_ends(seats: int, level: int) -> None:
    assert whole_game("open_war", seats, level, Random(f"{seats} {level}").randrange(99)).over


@pytest.mark.parametrize(
    ("scenario", "heroes"), [("raiders", 1), ("healers_road", 1), ("winter_siege", 1)]
)
def test_scenarios_come_to_a_verdict(scenario: str, heroes: int) -> None:
    state = whole_game(scenario, heroes, SCENARIOS[scenario].recommended_level)
    assert state.course.verdict in ("won", "lost")


@pytest.mark.soak
@pytest.mark.parametrize("heroes", [1, 2, 3])
@pytest.mark.parametrize("scenario", [each.id for each in SCENARIOS.values() if each.party])
def test_every_scenario_comes_to_a_verdict(scenario: str, heroes: int) -> None:
    state = whole_game(scenario, heroes, SCENARIOS[scenario].recommended_level)
    assert state.course.verdict in ("won", "lost")


def test_raiders_are_mostly_beaten() -> None:
    won = [whole_game("raiders", 1, 0, number).course.verdict for number in range(1, 6)]
    assert won.count("won") >= 3


# Teams


def test_mates_are_no_enemies_and_garrisons_stay() -> None:
    game = scene("raiders", 2)
    view = RULESET.view(game.game, 0)
    wild = len(view.players) - 1
    assert not enemies(view, 0, 1)
    assert enemies(view, 0, wild)
    assert roams(view, 1)
    assert not roams(view, wild)


def test_the_terrain_is_that_of_the_scenario() -> None:
    view = RULESET.view(scene("winter_siege", 1).game, 0)
    assert {terrain_of(view, land) for land in (105, 119, 133)} == {"tundra"}


# What draws Legions


def wished(game: Any, marker: str, land: int, viewer: int = 0) -> float:
    view = RULESET.view(game.game, viewer)
    legion = legion_of(view, marker)
    return wish(view, legion, force_of(view, legion), land)


def own(game: Any, letter: str) -> str:
    legions = game.state.of("ABCDEF".index(letter))
    return str(legions[0].marker)


def test_a_band_draws_a_legion() -> None:
    game = scene("raiders", 1)
    marker = own(game, "A")
    band = next(x for x in game.state.legions if game.course.tags.get(x.marker) == "band")
    near = next(land for land, far in lands_to(band.land).items() if far == 1)
    assert wished(game, marker, near) > wished(game, marker, 200)
    assert wished(game, marker, band.land) > wished(game, marker, near)


def test_the_guest_goes_its_road() -> None:
    game = scene("healers_road", 1)
    assert game.course.guest is not None
    marker = game.course.guest.marker
    turns = turns_to(400)
    near, far = min(LANDS, key=lambda x: turns[x] or 99), max(LANDS, key=lambda x: turns[x])
    assert wished(game, marker, near) > wished(game, marker, far)


def test_lamps_are_kept() -> None:
    game = scene("three_lamps", 1)
    game.course.round = 20
    marker = own(game, "A")
    assert wished(game, marker, 100) > wished(game, marker, 1)


def test_a_siege_goes_toward_the_tower_until_the_titan_is_seen() -> None:
    game = scene("winter_siege", 1)
    legion = game.put("B", 1000, "Troll", "Troll")
    tower = game.state.players[0].tower
    far = lands_to(tower)
    near = min(LANDS, key=lambda land: far[land])
    away = max(LANDS, key=lambda land: far[land])
    assert wished(game, legion.marker, near, 1) > wished(game, legion.marker, away, 1)


def test_the_titan_of_a_siege_is_not_drawn() -> None:
    game = scene("winter_siege", 1)
    titan = next(x for x in game.state.of(1) if "Titan" in x.characters)
    assert wished(game, titan.marker, 600, 1) == wished(game, titan.marker, 1, 1) == 0


def test_kinds_that_are_owned_draw_no_more() -> None:
    game = scene("harvest", 1)
    legion = game.put("A", 1, "Lion", "Lion", "Lion")
    land = next(land for land, each in LANDS.items() if each.terrain == "plains")
    before = wished(game, legion.marker, land)
    game.put("A", 2, "Ranger", "Ranger")
    assert wished(game, legion.marker, land) < before


def test_the_goals_are_those_of_the_scenario() -> None:
    found = {name: [type(x).__name__ for x in goal_play.goals(name, False)] for name in SCENARIOS}
    assert found["raiders"] == ["TagEliminated"]
    assert found["healers_road"] == ["TagReaches"]
    assert found["crownfall"] == ["TitanSlain"]
    assert found["demon_gate"] == ["TagEliminated", "HoldLands", "TitanSlain"]


def test_turns_to_a_land_count_the_best_moves() -> None:
    assert turns_to(400)[400] == 0
    assert turns_to(400)[100] == pytest.approx(13.9, abs=0.1)
