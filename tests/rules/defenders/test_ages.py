"""Stored battles of every age still load, and play on."""

from pathlib import Path

from bot.rules.defenders.battle import Battle
from bot.rules.defenders.campaign_log import CampaignLog
from bot.rules.defenders.defender_cards import PartyTurn
from bot.rules.defenders.game import RULESET
from tests.rules.defenders.battles import PlayingBattle

AGES = Path(__file__).with_name("ages")
SCHEMA_1 = AGES / "schema1.json"
"""A Great Battle of three, in the middle of an All Defenders card."""

LOG_1 = AGES / "log1.json"
"""The log of a campaign after two battles."""


def test_a_stored_battle_of_schema_1_loads() -> None:
    game = RULESET.decode(SCHEMA_1.read_bytes())
    battle: Battle = game.state
    assert isinstance(game.decision, PartyTurn)
    assert battle.dark and battle.caravans and len(battle.heroes) == 3
    assert RULESET.view(game, None).deck == len(battle.deck)


def test_a_stored_battle_of_schema_1_plays_on() -> None:
    playing = PlayingBattle(RULESET, RULESET.decode(SCHEMA_1.read_bytes()))
    for _ in range(1_000):
        if not playing.asked:
            break
        playing.miss(playing.asked[0])
    assert playing.places(), "left alone, the party is beaten"


def test_the_shape_of_a_stored_battle_is_still_that_of_schema_1() -> None:
    """A change of shape needs the next schema number, an upgrade and a battle of this age."""
    assert RULESET.schema == 1
    stored = SCHEMA_1.read_bytes().strip()
    assert RULESET.encode(RULESET.decode(stored)) == stored


def test_a_stored_log_of_schema_1_loads_and_is_still_of_that_shape() -> None:
    assert RULESET.campaign is not None and RULESET.campaign.schema == 1
    stored = LOG_1.read_bytes().strip()
    log = RULESET.campaign.decode(stored, 1)
    assert isinstance(log, CampaignLog)
    assert len(log.battles) == 2 and log.scars and log.heroes[0].skill is not None
    assert RULESET.campaign.encode(log) == stored
