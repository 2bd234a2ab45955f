"""Stored games of every age still load, and play on."""

from __future__ import annotations

from pathlib import Path

import msgspec

from bot.rules.titan.attacks import CarryOver
from bot.rules.titan.game import RULESET
from bot.rules.titan.realm import Newcomer, Realm
from tests.builders import Playing

SCHEMA_1 = Path(__file__).with_name("ages") / "schema1.json"
"""Four players; in a battle hits can be carried over, and an Angel has been summoned."""

SCHEMA_2 = Path(__file__).with_name("ages") / "schema2.json"
"""Three players; an Angel has been summoned into the battle and must enter it."""

TURNS = 12


def test_a_stored_game_of_schema_1_loads() -> None:
    game = RULESET.decode(SCHEMA_1.read_bytes())
    realm: Realm = game.state
    assert isinstance(game.decision, CarryOver)
    assert realm.battle is not None and realm.battle.fallen and realm.battle.summoned
    assert len(realm.players) == 4 and realm.gone


def test_a_stored_game_of_schema_1_plays_on() -> None:
    playing = Playing(RULESET, RULESET.decode(SCHEMA_1.read_bytes()))
    begun = playing.game.state.game_turn
    while playing.asked and playing.game.state.game_turn < begun + TURNS:
        playing.miss(playing.asked[0])
    assert not playing.asked or playing.game.state.game_turn == begun + TURNS


def test_a_newcomer_of_schema_1_is_one_of_several() -> None:
    raw = msgspec.json.decode(SCHEMA_1.read_bytes())
    raw["state"]["battle"] |= {"newcomer": 9, "newcomer_from": "Black 2"}
    realm: Realm = RULESET.decode(msgspec.json.encode(raw)).state
    assert realm.battle is not None
    assert realm.battle.newcomers == [Newcomer(9, "Black 2")]


def test_the_shape_of_a_stored_game_is_still_that_of_schema_2() -> None:
    """A change of shape needs the next schema number, an upgrade and a stored game of this age."""
    assert RULESET.schema == 2
    stored = SCHEMA_2.read_bytes().strip()
    assert RULESET.encode(RULESET.decode(stored)) == stored
