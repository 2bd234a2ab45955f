"""Each scenario: how it begins with one, two and three heroes, and how it is won and lost."""

from __future__ import annotations

import pytest

from bot.rules.campaign.game import RULESET
from bot.rules.campaign.options import OPTIONS, SEATS, SIZES, rules
from bot.rules.campaign.scenario_events import LegionStands, ScenarioBegins, ScenarioEnds
from bot.rules.campaign.scenarios import (
    SCENARIOS,
    dark_rows,
    garrison_rows,
    humans_at,
    per_humans,
    table_sizes,
)
from bot.rules.campaign.sheet import Sheet
from bot.rules.campaign.text import WORDS
from tests.rules.campaign.scenes import Scene, scene

PARTIES = [each for each in SCENARIOS.values() if each.party]
TABLES = [(each.id, humans) for each in PARTIES for humans in (1, 2, 3)]

BEASTS = ("Ranger", "Unicorn", "Ranger Captain", "Colossus", "Hydra")


def test_each_number_of_seats_means_one_number_of_heroes() -> None:
    for each in SCENARIOS.values():
        heroes = [humans_at(each, seats) for seats in table_sizes(each)]
        assert heroes == [*range(each.humans[0], each.humans[1] + 1)]


def test_the_numbers_of_seats() -> None:
    assert SEATS == (2, 3, 4, 5, 6, 7)
    assert SIZES["raiders"] == (2, 3, 4)
    assert SIZES["crownfall"] == (4, 6, 7)
    assert SIZES["three_lamps_versus"] == (2, 3, 4, 5, 6)


def test_the_options_become_rules() -> None:
    assert OPTIONS[0].values[0] == "open_war"
    chosen = rules({"scenario": "harvest_versus", "thresholds": "scaled", "base_xp": "any"})
    assert (chosen.scenario, chosen.versus, chosen.thresholds) == ("harvest", True, "scaled")
    assert rules({}).scenario == "open_war"
    assert [WORDS.option("scenario", value) for value in OPTIONS[0].values[:2]] == [
        "Open War",
        "Raiders on the Ring, together: 1 to 3 Titans and 1 computer",
    ]
    assert WORDS.option("scenario", "harvest_versus") == "Harvest of Horns, against each other"


@pytest.mark.parametrize(("name", "humans"), TABLES)
def test_a_scenario_begins_as_its_data_say(name: str, humans: int) -> None:
    scenario, game = SCENARIOS[name], scene(name, humans)
    saga = game.state
    heroes = scenario.setup.seats[0]
    for number in range(humans):
        assert saga.players[number].tower == heroes.towers[number]
        assert saga.players[number].score == per_humans(heroes.start_score, humans)
        assert (saga.heroes[number].team, saga.heroes[number].human) == ("heroes", True)
    for number, row in enumerate(dark_rows(scenario, humans), humans):
        hero = saga.heroes[number]
        assert (hero.team, hero.id, hero.behaviour) == ("dark", row.id, row.behaviour)
        assert row.sheet is not None
        assert hero.sheet.spent == row.sheet.xp_spent
        assert hero.sheet.guard == row.honor_guard
        assert saga.players[number].tower == row.towers[0]
        assert saga.players[number].score == per_humans(row.start_score, humans)
        assert hero.start_score == saga.players[number].score
    wild = [x for x in saga.legions if saga.heroes[x.owner].team == "wild"]
    for legion, garrison in zip(wild, garrison_rows(scenario, humans), strict=True):
        names = [n for n, count in garrison.characters.items() for _ in range(count)]
        assert (legion.land, legion.characters) == (garrison.land, names)
        assert saga.course.tags[legion.marker] == garrison.tag
    towers = [saga.players[number].tower for number in saga.order]
    assert towers == sorted(towers, reverse=True)
    assert len(saga.order) == len(saga.players) - bool(wild)


def test_who_sits_where_is_told() -> None:
    game = scene("crownfall", 3)
    events = [event for event in game.log if isinstance(event, ScenarioBegins | LegionStands)]
    assert isinstance(events[0], ScenarioBegins)
    assert events[0].teams == ("heroes",) * 3 + ("dark",) * 3 + ("wild",)
    assert [e.land for e in events if isinstance(e, LegionStands)] == [4000]
    assert [hero.sheet.name for hero in game.state.heroes[3:]] == [
        "Crowned",
        "Left Hand",
        "Right Hand",
        "The Garrison",
    ]
    named = {3: "Crowned", 4: "Left Hand", 5: "Right Hand", 6: "The Garrison"}
    assert RULESET.roles(game.state) == named, "at the table they are called so"


def test_the_crowned_titan_brings_items_and_guards() -> None:
    crowned = scene("crownfall", 1).hero("B").sheet
    assert [each.item for each in crowned.items] == ["oxblood_talisman", "crown_of_banners"]
    assert crowned.guard == ("Unicorn", "Giant")
    assert (crowned.level, crowned.mana) == (8, 10)


def test_a_seat_without_a_sheet_takes_a_ready_one() -> None:
    game = scene("pretender", 2, sheets=[Sheet(name="Ada", base_xp=0, earned=700, spent=700)])
    assert game.sheet("A").name == "Ada"
    assert (game.sheet("B").name, game.sheet("B").level) == ("Warden", 3)
    assert game.hero("B").human
    blank = scene("pretender", 1).sheet("A")
    assert (blank.level, blank.spent) == (0, 0)


# Raiders on the Ring


@pytest.mark.parametrize(("humans", "bands"), [(1, 3), (2, 4), (3, 6)])
def test_the_raiders_are_beaten(humans: int, bands: int) -> None:
    game = scene("raiders", humans)
    for number in range(1, bands):
        game.rid(f"Wild {number}")
    game.engagement_ends()
    assert game.goes_on()
    game.rid(f"Wild {bands}")
    game.engagement_ends()
    assert game.find(ScenarioEnds) == ScenarioEnds("raiders", won=True)


def test_the_raiders_outlast_the_season() -> None:
    game = scene("raiders", 1)
    for number in range(1, 15):
        assert game.course.round == number
        game.round_ends()
        assert game.goes_on()
    game.round_ends()
    assert game.find(ScenarioEnds) == ScenarioEnds("raiders", won=False, late=True)
    assert game.places() == ["AB"]


def test_every_party_loses_with_its_last_titan() -> None:
    for each in PARTIES:
        game = scene(each.id, 2)
        game.slay("A", by=None)
        assert game.goes_on() or each.id == "healers_road"
        game.slay("B", by=None)
        assert game.is_lost(), each.id


# The Pretender


def test_the_pretender_falls() -> None:
    game = scene("pretender", 1)
    game.slay("B", by="A")
    assert game.is_won()
    assert game.places() == ["A", "B"]


def test_three_heroes_meet_a_cousin_too() -> None:
    game = scene("pretender", 3)
    game.slay("D", by="A")
    assert game.goes_on()
    game.slay("E", by="B")
    assert game.is_won()
    assert game.places() == ["ABC", "DE"]


def test_the_last_needed_titan_wins_though_a_hero_falls_in_the_same_exchange() -> None:
    game = scene("pretender", 1)
    game.slay("A", "B")
    assert game.is_won()


# Harvest of Horns


def test_case_159_two_heroes_harvest_four_kinds() -> None:
    """Case 159."""
    game = scene("harvest", 2)
    game.put("A", 1, "Ranger", "Unicorn")
    game.put("B", 2, "Giant", "Ranger Captain", "Warlock", "Angel", "Fire Elemental")
    game.round_ends()
    assert game.goes_on()
    game.put("B", 3, "Colossus")
    game.engagement_ends()
    game.turn_ends("A")
    assert game.goes_on()
    game.round_ends()
    assert game.find(ScenarioEnds).won


def test_the_rivals_harvest_first() -> None:
    game = scene("harvest", 1)
    game.put("B", 1, *BEASTS[:4])
    game.round_ends()
    assert game.goes_on()
    game.put("B", 2, BEASTS[4])
    game.round_ends()
    assert game.is_lost()


def test_defeat_is_looked_at_before_victory() -> None:
    game = scene("harvest", 1)
    game.put("A", 1, *BEASTS[:3])
    game.put("B", 2, *BEASTS)
    game.round_ends()
    assert game.is_lost()


# The Healer's Road


def _healer(game: Scene) -> str:
    guest = game.course.guest
    assert guest is not None
    return guest.marker


def test_a_healer_joins_the_first_hero() -> None:
    game = scene("healers_road", 2)
    (legion,) = game.state.of(0)
    assert legion.characters.count("Healer") == 1
    assert _healer(game) == legion.marker
    assert "Healer" not in game.stands("B")[600]


def test_case_160_the_healer_reaches_the_tower() -> None:
    """Case 160."""
    game = scene("healers_road", 1)
    legion = game.state.legion(_healer(game))
    legion.land = 400
    game.engagement_ends()
    game.turn_ends("B")
    assert game.goes_on()
    game.turn_ends("A")
    assert game.is_won()
