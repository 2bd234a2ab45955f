"""Titans for a table of computers alone: those of the level that its scenario recommends."""

from hashlib import sha256

from bot.rules.campaign.ready import grown
from bot.rules.campaign.saga import Saga
from bot.rules.campaign.scenarios import humans_at
from bot.rules.campaign.sheet import Sheet
from bot.rules.campaign.teams import is_party, scenario_of
from bot.rules.chance import Chance


def recruits(saga: Saga) -> list[Sheet]:
    """Return sheets for the heroes of a scenario to whose table nobody brought one.

    They have grown to the recommended level, each in its own way by the seed of the game, from
    which nothing is drawn for it.
    """
    if saga.heroes or not is_party(saga):
        return []
    scenario, seed = scenario_of(saga), saga.chance.seed
    return [
        grown(scenario.recommended_level, Chance(sha256(f"{seed}/{seat}".encode()).hexdigest()))
        for seat in range(humans_at(scenario, len(saga.players)))
    ]
