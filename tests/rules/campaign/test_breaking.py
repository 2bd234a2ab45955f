"""What nobody may do to a table of Campaign Titan or to a sheet."""

from __future__ import annotations

import pytest

from bot.rules.campaign.game import RULESET
from bot.rules.campaign.market import give
from bot.rules.campaign.options import SIZES
from bot.rules.campaign.scenarios import SCENARIOS, humans_at
from bot.rules.sheets import NotAllowed
from tests.builders import SEED
from tests.rules.campaign.titans import titan

PARTIES = [each.id for each in SCENARIOS.values() if each.party]


@pytest.mark.parametrize("name", PARTIES)
def test_nobody_brings_a_titan_to_the_seat_of_a_dark_titan_or_garrison(name: str) -> None:
    for seats in SIZES[name]:
        heroes = humans_at(SCENARIOS[name], seats)
        party = [titan() for _ in range(heroes)]
        RULESET.new_game(seats, {"scenario": name}, SEED, [*party, *[None] * (seats - heroes)])
        if seats > heroes:
            strangers = [*party[:-1], *[None] * (seats - heroes), titan()]
            with pytest.raises(NotAllowed, match="computers take the other seats"):
                RULESET.new_game(seats, {"scenario": name}, SEED, strangers)


def test_two_titans_that_are_alike_give_to_each_other() -> None:
    ada, other = titan(0, 0, 60), titan(0, 0, 60)
    assert ada == other
    poorer, richer = give(ada, other, "gold:50")
    assert (poorer.gold, richer.gold) == (10, 110)
