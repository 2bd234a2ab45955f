"""Thousands of random games: nothing is lost, nothing is shown that is hidden, all of them end."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from bot.rules import engine
from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.cards import Card, pack
from bot.rules.call_to_arms.game import PACKS, ROUNDS, RULESET
from bot.rules.call_to_arms.leaving import Surrender
from bot.rules.kernel import AnyGame
from tests.builders import war
from tests.rules.call_to_arms.hiding import all_cards, leaks, offered, twin, visible
from tests.rules.random_play import random_game

WAR = {"mode": "war"}
TABLES = [
    (seats, rounds, packs)
    for seats in RULESET.seats_with(WAR)
    for rounds in ROUNDS.offered(seats, WAR)
    for packs in PACKS.offered(seats, WAR)
]
GAMES = {2: 20, 3: 30}
"""Games for each kind of table: more than a hundred for each number of seats."""


MORE = 100
"""How many times as many games the soak plays, none of them the same."""


@pytest.mark.parametrize(("seats", "rounds", "packs"), TABLES)
def test_random_games(seats: int, rounds: str, packs: str) -> None:
    play_games(seats, rounds, packs, range(GAMES[seats]))


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "rounds", "packs"), TABLES)
def test_many_more_random_games(seats: int, rounds: str, packs: str) -> None:
    play_games(seats, rounds, packs, range(GAMES[seats], (MORE + 1) * GAMES[seats]))


def play_games(seats: int, rounds: str, packs: str, numbers: range) -> None:
    """Play random games, and check everything after each change."""
    options = WAR | {"rounds": rounds, "packs": packs}
    deck = Counter(pack() * (seats if packs == "each" else 1))
    for number in numbers:
        random = Random(f"{number} {seats} {rounds} {packs}")
        rare = (Surrender,) if number % 2 else ()
        changes = random_game(RULESET, seats, options, random, rare)
        for count, (before, result) in enumerate(changes):
            check_stored(result)
            assert all_cards(result.game.state) == deck
            check_hidden(before, result, random)
            assert count < 3_000
        check_end(result.game, seats)


def check_stored(result: engine.Result) -> None:
    """The game and its events go to JSON and back without loss."""
    stored = RULESET.encode(result.game)
    again = RULESET.decode(stored)
    assert again == result.game
    assert RULESET.encode(again) == stored
    if result.events:
        told = msgspec.json.encode(result.events)
        assert RULESET.events_decoder.decode(told) == result.events


def check_hidden(before: AnyGame, result: engine.Result, random: Random) -> None:
    """Whatever a viewer must not know changes neither its view nor what it is offered."""
    game = result.game
    for viewer in (*range(len(game.state.factions)), None):
        other = twin(game, viewer, random)
        assert RULESET.view(other, viewer) == RULESET.view(game, viewer)
        assert offered(other, viewer) == offered(game, viewer)
        for event in result.events:
            assert not leaks(event, viewer, before.state, game.state), (event, viewer)


def check_end(game: AnyGame, seats: int) -> None:
    """Every game ends, and ranks each seat once."""
    outcome = RULESET.outcome(game.state)
    assert outcome is not None
    assert sorted(seat for place in outcome.places for seat in place) == list(range(seats))
    assert outcome.winners == outcome.places[0]
    assert not any(game.state.factions[seat].forfeited for seat in outcome.winners)
    assert not any(faction.field for faction in game.state.factions)


def test_the_twin_differs_where_it_must() -> None:
    game = war(A="hand X I | deck V IV", B="hand M D | deck L C", C="hand IX VI I | deck II").game
    other = twin(game, 0, Random(1))
    assert other.state.chance != game.state.chance
    assert other.state.factions[0].hand == game.state.factions[0].hand
    assert other.state.factions[0].ones_go is game.state.factions[0].ones_go
    for seat in (1, 2):
        assert other.state.factions[seat].hand != game.state.factions[seat].hand
        assert other.state.factions[seat].ones_go is not game.state.factions[seat].ones_go
    assert other.state.factions[0].deck != game.state.factions[0].deck
    assert all_cards(other.state) == all_cards(game.state)


def test_the_twin_changes_the_answers_of_others() -> None:
    playing = war(A="field 15 | hand X I", B="field 12 | hand X I", C="field 9 | hand I", turn="C")
    playing.flip("C")
    playing.answer("A")
    game = playing.game
    assert twin(game, 0, Random(1)).answers == game.answers
    for viewer in (1, 2, None):
        assert twin(game, viewer, Random(1)).answers != game.answers


def test_a_leak_is_noticed() -> None:
    game = war(A="field 9 | hand X", B="field 8 | hand M")
    state = game.game.state
    drawn = events.TurnCardDrawn(1, 1, (Card.M,))
    assert not leaks(drawn, 0, state, state)
    assert not leaks(drawn, 1, state, state)
    hidden = events.Raided(0, 1, (Card.D,))
    assert leaks(hidden, 0, state, state)
    assert leaks(hidden, None, state, state)
    scouted = events.Scouted(0, 1, (Card.M,), 1)
    assert not leaks(scouted, 0, state, state)
    assert not leaks(scouted, None, state, state)
    assert visible(state, 1)[Card.M] == 1
