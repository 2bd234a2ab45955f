"""Whole games at random: they end, nothing is lost, and the rules never stumble."""

from __future__ import annotations

from random import Random

import pytest

from bot.rules.campaign.places import LivingSaga
from bot.rules.titan import notes
from bot.rules.titan.creatures import HIGHEST, KINDS
from bot.rules.titan.realm import less
from tests.rules.campaign.random_saga import all_counters, counters, random_saga

SAMPLE = 1
SOAK = 40


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_random_games(seats: int) -> None:
    play(seats, range(SAMPLE))


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_many_random_games(seats: int) -> None:
    play(seats, range(100, 100 + SOAK))


def play(seats: int, numbers: range) -> None:
    """Play games and check each state."""
    for number in numbers:
        result = None
        for result in random_saga(seats, Random(f"saga {seats} {number}")):
            check(result.game.state, asked=bool(result.game.asked))
        assert result is not None and result.game.state.over
        assert all(hero.home is not None for hero in result.game.state.heroes)


def check(saga: LivingSaga, *, asked: bool) -> None:
    """Check that nothing is lost, nobody is too high, and nobody knows what is not so."""
    if saga.turn or saga.game_turn:
        if asked and not saga.over:
            assert counters(saga) == all_counters()
        first = saga.game_turn <= len(saga.players)
        assert all(legion.high <= HIGHEST or first for legion in saga.legions)
    assert all(n >= 0 for n in saga.stacks.values())
    assert all(hero.mana >= 0 and hero.luck >= 0 for hero in saga.heroes)
    markers = {legion.marker for legion in saga.legions}
    for carried in saga.items:
        assert (carried.marker in markers) != (carried.land is not None)
        assert carried.charges is None or carried.charges >= 0
    for viewer in range(len(saga.players)):
        for legion in saga.legions:
            known = notes.known(saga, legion, viewer)
            assert not less(known, legion.characters), "what is known is so"
            assert all(name in KINDS for name in known)
