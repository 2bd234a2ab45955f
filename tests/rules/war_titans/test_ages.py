"""Stored games of every age still load, and play on."""

from pathlib import Path

from bot.rules.war_titans.checks import KeepRoll, Rolled
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.game import RULESET
from tests.builders import Playing

SCHEMA_1 = Path(__file__).with_name("ages") / "schema1.json"
"""Three Titans in turn 8; an attack is rolled, and a card could change the roll."""


def test_a_stored_game_of_schema_1_loads() -> None:
    game = RULESET.decode(SCHEMA_1.read_bytes())
    earth: Earth = game.state
    assert isinstance(game.decision, Rolled)
    assert earth.attack is not None and earth.check is not None and earth.check.dice
    assert earth.turn == 8 and len(earth.titans) == 3


def test_a_stored_game_of_schema_1_plays_on() -> None:
    playing = Playing(RULESET, RULESET.decode(SCHEMA_1.read_bytes()))
    playing.act(playing.asked[0], KeepRoll())
    for _ in range(2_000):
        if not playing.asked:
            break
        playing.miss(playing.asked[0])
    assert playing.places(), "left alone, Earth falls"


def test_the_shape_of_a_stored_game_is_still_that_of_schema_1() -> None:
    """A change of shape needs the next schema number, an upgrade and a stored game of this age."""
    assert RULESET.schema == 1
    stored = SCHEMA_1.read_bytes().strip()
    assert RULESET.encode(RULESET.decode(stored)) == stored
