"""Stored games of every age still load, and play on."""

from pathlib import Path

import pytest

from bot.rules import engine
from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.packs import events as packs_events
from bot.rules.call_to_arms.packs.view import Due
from bot.rules.call_to_arms.titan_cards import BattleOfTheTitans
from tests.builders import PlayingWar, seat
from tests.rules.call_to_arms.laid_out import PlayingMems
from tests.rules.call_to_arms.stacked import PlayingPacks

SCHEMA_1 = Path(__file__).with_name("ages") / "schema1.json"
"""Three factions; a Titan of C waits for B while A has answered."""

SCHEMA_2 = SCHEMA_1.with_name("schema2.json")
"""The same war."""

MODES = {
    mode: SCHEMA_1.with_name(f"schema2-{mode}.json")
    for mode in ("civil", "total", "slapidha", "mems")
}
"""Civil Disputes: a Call to Arms is due, B is awaited. Total Warfare after 39 sets, A is awaited.
Slapidha Base: the second slap for a tie, of which B has given the number 63. All the Mems: three
players, B has turned up an L at 3 and another card, and has one chance left.
"""


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


@pytest.mark.parametrize("mode", MODES)
def test_the_shape_of_the_other_ways_to_play_is_still_that_of_schema_2(mode: str) -> None:
    stored = MODES[mode].read_bytes().strip()
    assert stored.startswith(b'{"schema":2,')
    assert RULESET.encode(RULESET.decode(stored)) == stored


def packs(mode: str) -> PlayingPacks:
    return PlayingPacks(RULESET, RULESET.decode(MODES[mode].read_bytes()))


def test_stored_civil_disputes_play_on() -> None:
    game = packs("civil")
    assert (game.view(None).due, game.asked) == (Due.CALL, "B")
    while game.view(None).due is not Due.ROUND:
        game.turn()
    assert sum(game.sizes()) == 62


def test_a_stored_total_warfare_plays_on() -> None:
    game = packs("total")
    view = game.view(None)
    assert (view.sets, view.short, game.sizes(), game.asked) == (39, True, [27, 35], "A")
    while game.asked:
        game.miss(game.asked[0])
    assert max(game.sizes()) >= 45


def test_a_stored_slap_waits_for_its_second_number() -> None:
    game = packs("slapidha")
    assert (game.view(None).due, game.asked, game.view(None).waiting) == (Due.SEALED, "A", 1)
    assert game.view("B").slap.own == 63
    assert game.view("A").slap.own is None
    game.slap("A", 0)
    assert game.find(packs_events.SlapShown).winner == 0
    assert game.find(packs_events.SlapShown).numbers[1] == 63
    game.resign("B")
    assert game.places() == ["A", "B"]


def test_a_stored_game_of_mems_goes_on_in_mid_turn() -> None:
    game = PlayingMems(RULESET, RULESET.decode(MODES["mems"].read_bytes()))
    view = game.view(None)
    assert (game.turn, view.open, view.first, view.chances) == ("B", (3, 1), "L", 1)
    assert len(view.seen) == 5, "computers still know what has lain open"
    while game.turn is not None:
        at = seat(game.turn)
        game.act(game.turn, RULESET.policy(game.view(game.turn), engine.Asked(game.game, at)))
    assert sum(len(game.captured(letter)) for letter in "ABC") == 28
