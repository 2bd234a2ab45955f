"""Whole games of computers: all of them end, and nothing is lost on the way."""

from __future__ import annotations

from collections import Counter

import pytest

from bot import simulate
from bot.rules import engine
from bot.rules.kernel import AnyGame
from bot.rules.titan.creatures import HIGHEST, KINDS, PLAIN
from bot.rules.titan.game import RULESET
from bot.rules.titan.realm import Realm

SAMPLE = {2: 1, 4: 1}
SOAK = dict.fromkeys(RULESET.seats, 60)
"""Games for each number of seats."""

MOST_ROWS = 8_000


@pytest.mark.parametrize(("seats", "games"), SAMPLE.items())
def test_games_of_computers_end(seats: int, games: int) -> None:
    play_games(seats, range(games))


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "games"), SOAK.items())
def test_three_hundred_games_of_computers_end(seats: int, games: int) -> None:
    play_games(seats, range(100, 100 + games))


def play_games(seats: int, numbers: range) -> None:
    """Play games, each with a round trip through JSON after each action."""
    for number in numbers:
        seed = simulate.seed_of_game(f"whole {seats}", number)
        game = engine.start(RULESET.new_game(seats, {}, seed), 0).game
        for row in range(1, MOST_ROWS):
            game = again(game)
            conserved(game.state)
            if not game.asked:
                break
            seat = min(game.asked)
            action = RULESET.policy(RULESET.view(game, seat), engine.Asked(game, seat))
            game = engine.act(game, seat, action, row, RULESET.copy).game
        outcome = RULESET.outcome(game.state)
        assert outcome is not None, f"game {number} of {seats} does not end"
        assert sorted(seat for place in outcome.places for seat in place) == [*range(seats)]


def again(game: AnyGame) -> AnyGame:
    """Return the game as it comes back from JSON; nothing may be lost."""
    stored = RULESET.encode(game)
    found = RULESET.decode(stored)
    assert RULESET.encode(found) == stored
    return found


def conserved(realm: Realm) -> None:
    """Check that each counter is in the stacks, in a Legion or gone, and none is too high."""
    if not realm.stacks:
        return
    stand = Counter(name for legion in realm.legions for name in legion.characters)
    for name in PLAIN:
        kind = KINDS[name]
        assert realm.stacks[name] + realm.gone.get(name, 0) + stand[name] == kind.count, name
    first = realm.game_turn <= len(realm.players)
    assert all(legion.high <= HIGHEST or first for legion in realm.legions)
