"""What a computer seat says before a battle: flee, give up, fight, agree."""

from bot.rules.engine import Asked
from bot.rules.titan.commencement import name_of
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.danger import SCORED, Force, Forecast, force_of, forecast, points, value
from bot.rules.titan.engagements import (
    ATTACKERS,
    BOTH,
    DEFENDERS,
    Agree,
    Concede,
    Deal,
    Fight,
    Flee,
)
from bot.rules.titan.masterboard import LANDS
from bot.rules.titan.prospects import worth
from bot.rules.titan.realm import Action
from bot.rules.titan.view import TitanView

HOPELESS = 0.04
"""A defender who wins less often than this flees: that halves what the enemy scores."""

LOST = 0.03
"""An attacker who wins less often than this gives up: the enemy gets no reinforcement."""

FAIR = 0.35
"""Whoever wins less often than this would rather see both Legions gone."""


def parley(view: TitanView, asked: Asked) -> Action:
    """Agree to what is plainly good; flee or give up what is hopeless; else fight."""
    assert view.engaged is not None
    here = [legion for legion in view.legions if legion.land == view.engaged]
    own = force_of(view, next(x for x in here if x.owner == asked.seat))
    other = force_of(view, next(x for x in here if x.owner != asked.seat))
    attacks = view.turn == asked.seat
    pair = (own, other) if attacks else (other, own)
    likely = forecast(*pair, LANDS[view.engaged].terrain)
    win = likely.win if attacks else 1 - likely.win
    kinds = asked.kinds()
    offer = view.offer if Agree in kinds else None
    if offer is not None and _good(offer, own, likely, attacks=attacks):
        return Agree()
    if Flee in kinds and (win < HOPELESS or _better_gone(view, own, other, likely)):
        return Flee()
    if attacks and win < LOST and TITAN not in own.names:
        return Concede()
    return Fight()


def _better_gone(view: TitanView, own: Force, other: Force, likely: Forecast) -> bool:
    """Tell whether a defender loses less by fleeing: half the points, but nobody is hurt."""
    win = 1 - likely.win
    share = 1 / max(1, sum(not player.dead for player in view.players) - 1)
    lost = (1 - win) * (value(own) + SCORED * points(own))
    lost += win * (1 - likely.defender_keeps) * value(own)
    hurt = win + (1 - win) * (1 - likely.attacker_keeps)
    gained = win * SCORED * points(other) + hurt * share * value(other)
    return gained - lost < -value(own) - SCORED * points(own) / 2


def _good(offer: Deal, own: Force, likely: Forecast, *, attacks: bool) -> bool:
    """Tell whether a deal is better than the battle would be."""
    win = likely.win if attacks else 1 - likely.win
    if offer.eliminated == BOTH:
        return TITAN not in own.names and win < FAIR
    if offer.eliminated == (ATTACKERS if attacks else DEFENDERS):
        return False
    lost = [name_of(token) for token in offer.losses]
    keeps = likely.attacker_keeps if attacks else likely.defender_keeps
    expected = win * (1 - keeps) + (1 - win)
    return TITAN not in lost and sum(map(worth, lost)) <= expected * value(own)
