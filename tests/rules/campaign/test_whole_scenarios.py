"""Whole scenarios of computers and at random: each ends, and nothing is lost on the way."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.rules import engine
from bot.rules.campaign import march, teams
from bot.rules.campaign.game import RULESET
from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.scenarios import SCENARIOS
from bot.rules.kernel import AnyGame
from bot.rules.titan.creatures import KINDS
from bot.rules.titan.engagements import Concede, Flee, Propose
from bot.rules.titan.fighting import EndManeuvers, GiveUp
from tests.rules.campaign.scenes import opening, saga_of
from tests.rules.random_play import random_action

PARTIES = [each for each in SCENARIOS.values() if each.party]
SAMPLE = [(each.id, each.number % 3 + 1) for each in PARTIES]
ALL = [(each.id, humans) for each in PARTIES for humans in (1, 2, 3)]
VERSUS = [("harvest", 3), ("three_lamps", 2)]
ALL_VERSUS = [(name, seats) for name in ("harvest", "three_lamps") for seats in range(2, 7)]

MOST_ROWS = 12_000
OFTEN = 150
"""Rows between two round trips through JSON."""

RARE = (Concede, Flee, GiveUp, Propose, EndManeuvers)


@pytest.mark.parametrize(("scenario", "humans"), SAMPLE)
def test_scenarios_of_computers_end(scenario: str, humans: int) -> None:
    play(opening(saga_of(scenario, humans)))


@pytest.mark.soak
@pytest.mark.parametrize(("scenario", "humans"), ALL)
def test_every_scenario_of_computers_ends(scenario: str, humans: int) -> None:
    for number in range(2):
        play(opening(saga_of(scenario, humans, seed=f"{number:064x}")))


@pytest.mark.parametrize(("scenario", "seats"), VERSUS)
def test_games_against_each_other_end(scenario: str, seats: int) -> None:
    play(opening(saga_of(scenario, seats, versus=True)))


@pytest.mark.soak
@pytest.mark.parametrize(("scenario", "seats"), ALL_VERSUS)
def test_every_game_against_each_other_ends(scenario: str, seats: int) -> None:
    play(opening(saga_of(scenario, seats, versus=True)))


@pytest.mark.parametrize(("scenario", "humans"), SAMPLE)
def test_scenarios_at_random_end(scenario: str, humans: int) -> None:
    at_random(scenario, humans, Random(f"{scenario} {humans}"))


@pytest.mark.soak
@pytest.mark.parametrize(("scenario", "humans"), ALL)
def test_every_scenario_at_random_ends(scenario: str, humans: int) -> None:
    for number in range(2):
        at_random(scenario, humans, Random(f"{scenario} {humans} {number}"))


@pytest.mark.soak
def test_a_whole_campaign_of_computers() -> None:
    log = march.CAMPAIGN.begin({"march": "first"})
    tables = 0
    while not march.CAMPAIGN.over(log):
        log = march.CAMPAIGN.decode(march.CAMPAIGN.encode(log), 1)
        assert march.CAMPAIGN.words.sheet(log, ["Ada", "Bo"])
        seed = f"{tables:064x}"
        log = march.CAMPAIGN.after(play(opening(saga_of(log.chosen, 2, log=log, seed=seed))))
        tables += 1
    assert tables <= 12


def play(game: AnyGame) -> LivingSaga:
    """Let computers play a game to its end."""
    game = engine.start(game, 0).game
    for row in range(1, MOST_ROWS):
        if not row % OFTEN:
            game = again(game)
        if not game.asked:
            break
        seat = min(game.asked)
        action = RULESET.policy(RULESET.view(game, seat), engine.Asked(game, seat))
        game = engine.act(game, seat, action, row, RULESET.copy).game
    return ended(game)


def at_random(scenario: str, humans: int, random: Random) -> None:
    """Play a scenario at random; now and then somebody is late, or leaves."""
    game = engine.start(opening(saga_of(scenario, humans, seed=random.randbytes(32).hex())), 0).game
    for row in range(1, MOST_ROWS):
        if not row % OFTEN:
            game = again(game)
        if not game.asked:
            break
        seat, chance = random.choice(list(game.asked)), random.random()
        if chance < 0.02:
            game = engine.miss(game, seat, row, RULESET.copy).game
        elif chance < 0.021:
            game = engine.resign(game, seat, RULESET.resign, row, RULESET.copy).game
        else:
            action = random_action(random, game, seat, RARE)
            game = engine.act(game, seat, action, row, RULESET.copy).game
    ended(game)


def again(game: AnyGame) -> AnyGame:
    """Return the game as it comes back from JSON; nothing may be lost, and all can be seen."""
    stored = RULESET.encode(game)
    found = RULESET.decode(stored)
    assert RULESET.encode(found) == stored
    saga = found.state
    for viewer in (None, *range(len(saga.players))):
        teams.seen(saga, viewer)
    _conserved(saga)
    assert len({legion.marker for legion in saga.legions}) == len(saga.legions)
    sides = [{saga.heroes[x.owner].team for x in saga.at(land)} for land in _lands(saga)]
    assert all(len(side) <= 2 and side != {"dark", "wild"} for side in sides)
    return found


def _lands(saga: LivingSaga) -> set[int]:
    return {legion.land for legion in saga.legions}


def _conserved(saga: LivingSaga) -> None:
    stand = Counter(name for legion in saga.legions for name in legion.characters)
    if not saga.legions:
        return
    for name, kind in KINDS.items():
        assert saga.stacks[name] + saga.gone.get(name, 0) + stand[name] == kind.count, name


def ended(game: AnyGame) -> LivingSaga:
    saga: LivingSaga = game.state
    outcome = RULESET.outcome(saga)
    assert outcome is not None, "the game does not end"
    places = [seat for place in outcome.places for seat in place]
    assert sorted(places) == [*range(len(saga.players))]
    if saga.rules.scenario != "open_war" and not saga.rules.versus:
        assert saga.course.verdict == ("won" if outcome.winners else "lost")
    return saga
