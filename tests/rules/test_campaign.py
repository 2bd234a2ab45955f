"""How a ruleset's campaign is stored and set up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.rules.ruleset import NewerState
from tests.rules.fair import FAIR, YEAR, Fair, Year
from tests.rules.toy import TOY

SEED = "00" * 32


def test_a_log_goes_to_json_and_back() -> None:
    year = Year(fairs=3, held=1, sold=[2, 0])
    assert YEAR.decode(YEAR.encode(year), 2) == year


def test_an_older_log_takes_every_upgrade_in_turn() -> None:
    third = replace(YEAR, schema=3, upgrades={**YEAR.upgrades, 2: lambda raw: raw | {"held": 9}})
    assert third.decode(b'{"fairs":3,"sum":4}', 1) == Year(fairs=3, held=9, sold=[4])
    assert third.decode(b'{"fairs":3,"sold":[5]}', 2) == Year(fairs=3, held=9, sold=[5])
    assert third.decode(b'{"fairs":3}', 3) == Year(fairs=3)


def test_a_newer_log_is_not_guessed_at() -> None:
    with pytest.raises(NewerState, match="A Year of Fairs: stored with schema 3, known is 2"):
        YEAR.decode(b'{"fairs":3}', 3)


def test_the_next_game_is_stored_as_any_other_and_has_a_log_of_its_own() -> None:
    year = Year(fairs=3, held=1, sold=[2, 0])
    game = FAIR.campaign_game(year, 2, SEED)
    assert FAIR.decode(FAIR.encode(game)) == game
    assert isinstance(game.state, Fair) and game.state.year == year
    assert (game.schema, game.state.people, game.state.chance.seed) == (1, 2, SEED)
    game.state.year.sold[0] = 99
    assert year.sold == [2, 0]


def test_a_ruleset_without_a_campaign_sets_none_up() -> None:
    with pytest.raises(AssertionError, match="village has no campaign"):
        TOY.campaign_game(None, 2, SEED)
