"""Legions that come in the middle of a scenario, and its rounds (10)."""

from bot.rules.campaign.conditions import ENGAGEMENT, Looker, Moment, holds, seat_named
from bot.rules.campaign.garrisons import stand, wild_seat
from bot.rules.campaign.saga import Saga, Step, Steps
from bot.rules.campaign.scenario_events import RoundBegins
from bot.rules.campaign.scenarios import Spawn
from bot.rules.campaign.teams import form_of, is_party, scenario_of
from bot.rules.kernel import Seat


class BeginRound(Step):
    """A round begins: Legions come that are due."""

    def resolve(self, realm: Saga) -> Steps:
        """Count the round, and let them come."""
        realm.course.round += 1
        limit = form_of(realm).round_limit
        if limit is not None:
            yield RoundBegins(realm.course.round, limit)
        if not is_party(realm):
            return
        for spawn in scenario_of(realm).setup.spawns:
            if due(realm, spawn):
                yield from _come(realm, spawn)


def due(saga: Saga, spawn: Spawn) -> bool:
    """Tell whether a Legion comes at the start of this round."""
    late = saga.course.round - spawn.start
    if late < 0 or late % spawn.every or owner_of(saga, spawn) is None:
        return False
    return spawn.until is None or not holds(Looker(saga, Moment(ENGAGEMENT)), spawn.until)


def owner_of(saga: Saga, spawn: Spawn) -> Seat | None:
    """Return whose Legion it will be; None if that Titan is slain or has no marker left."""
    if not spawn.owner:
        return wild_seat(saga)
    seat = seat_named(saga, spawn.owner)
    if seat is None or saga.players[seat].dead or not saga.players[seat].markers:
        return None
    return seat


def _come(saga: Saga, spawn: Spawn) -> Steps:
    """Put the Legion into the first of its Lands without any Legion, if there is one."""
    seat = owner_of(saga, spawn)
    free = [land for land in spawn.lands if not saga.at(land)]
    if seat is not None and free:
        yield from stand(saga, seat, free[0], spawn.characters, spawn.tag, comes=True)
