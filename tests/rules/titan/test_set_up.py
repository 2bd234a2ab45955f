"""Set-up: Towers, the turn order, colours and the starting Legions."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.rules.titan.creatures import KINDS
from bot.rules.titan.game import RULESET
from bot.rules.titan.realm import COLOURS, Realm
from bot.rules.titan.set_up import TakeColour
from tests.builders import LETTERS, Playing, start


def set_up(seats: int) -> Playing:
    """Return a game whose colours are chosen, the last that is left each time."""
    game = start(RULESET, seats)
    while not game.game.state.legions:
        game.act(game.asked, TakeColour(game.options(game.asked, TakeColour)[-1]))
    return game


@pytest.mark.parametrize("seats", RULESET.seats)
def test_the_highest_tower_begins_and_the_lowest_chooses_first(seats: int) -> None:
    game = start(RULESET, seats)
    realm: Realm = game.game.state
    towers = {LETTERS[seat]: player.tower for seat, player in enumerate(realm.players)}
    assert len(set(towers.values())) == seats
    assert set(towers.values()) <= {100, 200, 300, 400, 500, 600}
    chosen = []
    while not game.game.state.legions:
        chosen.append(towers[game.asked])
        game.act(game.asked, TakeColour(game.options(game.asked, TakeColour)[0]))
    upwards = sorted(towers.values())
    assert chosen == upwards[: len(chosen)]
    assert [realm.players[seat].tower for seat in game.game.state.order] == upwards[::-1]
    assert towers[game.asked] == upwards[-1]


def test_nobody_takes_a_colour_twice() -> None:
    realm: Realm = set_up(6).game.state
    assert {player.colour for player in realm.players} == set(COLOURS)


@pytest.mark.parametrize("seats", RULESET.seats)
def test_a_legion_of_eight_and_twelve_markers(seats: int) -> None:
    realm: Realm = set_up(seats).game.state
    for seat, player in enumerate(realm.players):
        (legion,) = realm.of(seat)
        assert Counter(legion.characters) == Counter(
            {"Titan": 1, "Angel": 1, "Ogre": 2, "Centaur": 2, "Gargoyle": 2}
        )
        assert legion.land == player.tower
        assert len({*player.markers, legion.marker}) == 12
        assert player.score == 0
    assert realm.stacks["Ogre"] == KINDS["Ogre"].count - 2 * seats
    assert realm.stacks["Titan"] == 6 - seats


def test_everybody_knows_the_starting_legions() -> None:
    game = set_up(3)
    for letter in ("A", "B", "C", None):
        assert [len(legion.known) for legion in game.view(letter).legions] == [8, 8, 8]
