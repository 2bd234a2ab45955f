"""Stored games of every age still load, and play on."""

from pathlib import Path

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.titan_cards import BattleOfTheTitans
from tests.builders import PlayingWar

SCHEMA_1 = Path(__file__).with_name("ages") / "schema1.json"
"""Three factions; a Titan of C waits for B while A has answered."""

SCHEMA_2 = SCHEMA_1.with_name("schema2.json")
"""The same war."""


def test_a_stored_war_of_schema_1_loads() -> None:
    game = RULESET.decode(SCHEMA_1.read_bytes())
    assert isinstance(game.decision, BattleOfTheTitans)
    view = RULESET.view(game, 1)
    assert (view.titan, view.waiting, view.asked) == (2, 1, (0, 1))
    assert [faction.total for faction in view.factions] == [34, 21, 9]
    assert RULESET.view(game, 0).answered


def test_a_stored_war_of_schema_1_plays_on() -> None:
    playing = PlayingWar(RULESET, RULESET.decode(SCHEMA_1.read_bytes()))
    playing.let_pass("B")
    assert playing.find(events.TitansBattle).answered == (0,)
    assert playing.find(events.WipedOut).seat == 1
    while playing.turn is not None:
        playing.miss(playing.turn)
    assert playing.places()


def test_schema_1_knew_the_main_game_alone() -> None:
    game = RULESET.decode(SCHEMA_1.read_bytes())
    assert RULESET.encode(game) == SCHEMA_2.read_bytes().strip()


def test_the_shape_of_a_stored_war_is_still_that_of_schema_2() -> None:
    """A change of shape needs the next schema number, an upgrade and a stored war of this age."""
    assert RULESET.schema == 2
    stored = SCHEMA_2.read_bytes().strip()
    assert RULESET.encode(RULESET.decode(stored)) == stored
