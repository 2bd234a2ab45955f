"""Stored games, sheets and logs of every age still load, and go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.rules.campaign.game import CHARACTERS, RULESET
from bot.rules.campaign.march import CAMPAIGN
from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.reactions import LuckWindow
from bot.rules.campaign.saga import HEROES, WILD
from bot.rules.campaign.scenarios import seats_for
from bot.rules.campaign.sheet import Sheet
from bot.rules.campaign.teams import is_party, scenario_of
from tests.builders import SEED, Playing
from tests.rules.campaign.titans import does

AGES = Path(__file__).with_name("ages")

WAR_1 = AGES / "schema1.json"
"""Four players, one at home; a Luck window in a battle with spells, items, walls and Rifts."""

MARCH_1 = AGES / "schema1_march.json"
"""Two heroes in a scenario of a campaign, in a battle with a garrison."""

SHEET_1 = AGES / "sheet1.json"
"""A Titan home from two games: open choices, a guard to be chosen, gold, a lost item."""

LOG_1 = AGES / "march1.json"
"""A campaign after five tables, two of them lost."""

TURNS = 8

CHOICES = (
    *("school:water", "learn:bog_walker", "keep", "learn:water_affinity"),
    *("repair:ward_stone", "guard_out:Warbear", "guard:Lion", "guard_done"),
)
"""What the stored Titan chooses."""


def stored(age: Path) -> bytes:
    return age.read_bytes().strip()


def test_a_stored_game_of_schema_1_loads() -> None:
    game = RULESET.decode(stored(WAR_1))
    saga: LivingSaga = game.state
    assert isinstance(game.decision, LuckWindow)
    assert saga.battle is not None and saga.magic is not None and saga.magic.cast
    assert any(character.effects for character in saga.battle.characters)
    assert any(item.wearer is not None for item in saga.items)
    assert any(item.land is not None for item in saga.items) and saga.rifts and saga.gone
    home = saga.heroes[0].home
    assert home is not None and home.marked and home.lost
    assert [hero.home is None for hero in saga.heroes] == [False, True, True, True]


def test_a_stored_scenario_of_schema_1_loads() -> None:
    saga: LivingSaga = RULESET.decode(stored(MARCH_1)).state
    assert is_party(saga) and scenario_of(saga).id == "three_lamps"
    assert [hero.team for hero in saga.heroes].count(HEROES) == 2
    assert saga.heroes[-1].team == WILD
    assert saga.battle is not None and saga.march is not None and saga.march.chapters


@pytest.mark.parametrize("age", [WAR_1, MARCH_1])
def test_a_stored_game_of_schema_1_can_be_seen_and_plays_on(age: Path) -> None:
    playing = Playing(RULESET, RULESET.decode(stored(age)))
    saga: LivingSaga = playing.game.state
    names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"][: len(saga.players)]
    for viewer in (None, *range(len(saga.players))):
        view = RULESET.view(playing.game, viewer)
        assert RULESET.words.board(view, names)
        assert bool(RULESET.words.question(view, names)) == bool(view.asked)
    begun = saga.game_turn
    while playing.asked and playing.game.state.game_turn < begun + TURNS:
        playing.miss(playing.asked[0])
    assert not playing.asked or playing.game.state.game_turn == begun + TURNS


def test_who_is_at_home_in_a_stored_game_comes_home() -> None:
    game = RULESET.decode(stored(WAR_1))
    sheet = game.state.heroes[0].sheet
    (home,) = CHARACTERS.homecomings(game.state).values()
    back = CHARACTERS.comes_home(sheet, home)
    assert back.history[-1].outcome == "lost" and back.earned > sheet.earned
    assert {each.item for each in back.items if each.lost} >= set(home.lost)


def test_a_stored_sheet_of_schema_1_loads_and_goes_on() -> None:
    sheet: Sheet = CHARACTERS.decode(stored(SHEET_1), 1)
    assert (sheet.unspent, sheet.gold, len(sheet.history), len(sheet.places)) == (160, 150, 2, 2)
    assert sheet.candidates and any(item.lost for item in sheet.items)
    grown = does(sheet, *CHOICES)
    assert not grown.places and not any(item.lost for item in grown.items)
    assert CHARACTERS.words.sheet(grown) and CHARACTERS.words.history(grown)
    game = RULESET.new_game(2, {}, SEED, [CHARACTERS.leaves_home(grown), None])
    assert game.state.heroes[0].sheet.name == sheet.name


def test_a_stored_log_of_schema_1_loads_and_goes_on() -> None:
    log = CAMPAIGN.decode(stored(LOG_1), 1)
    assert (log.chosen, log.at, log.doom) == ("three_lamps", "harvest", 2)
    assert [chapter.won for chapter in log.chapters] == [True, True, True, False, False]
    assert CAMPAIGN.words.sheet(log, ["Ada", "Bo"]) and not CAMPAIGN.over(log)
    saga: LivingSaga = RULESET.decode(stored(MARCH_1)).state
    seats = seats_for(scenario_of(saga), 2)
    game = RULESET.campaign_game(log, seats, SEED, [None] * seats)
    playing = Playing(RULESET, game)
    assert playing.game.state.march == log


@pytest.mark.parametrize("age", [WAR_1, MARCH_1])
def test_the_shape_of_a_stored_game_is_still_that_of_schema_1(age: Path) -> None:
    """A change of shape needs the next schema number, an upgrade and a stored game of this age."""
    assert RULESET.schema == 1
    assert RULESET.encode(RULESET.decode(stored(age))) == stored(age)


def test_the_shape_of_sheets_and_logs_is_still_that_of_schema_1() -> None:
    assert CHARACTERS.schema == CAMPAIGN.schema == 1
    assert CHARACTERS.encode(CHARACTERS.decode(stored(SHEET_1), 1)) == stored(SHEET_1)
    assert CAMPAIGN.encode(CAMPAIGN.decode(stored(LOG_1), 1)) == stored(LOG_1)
