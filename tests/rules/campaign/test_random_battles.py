"""Battles at random: every legal answer, until they end."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.campaign.random_battles import play_out, random_battle


@pytest.mark.parametrize("seed", range(15))
def test_a_random_battle_comes_to_an_end(seed: int) -> None:
    play_out(random_battle(seed), Random(seed))
