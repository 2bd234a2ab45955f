"""What a position is worth to the party, in levels of the Capital City's Threat.

Threat is weighed by what it will cost the Capital City if nobody does anything about it; HP, XP,
Caravans and the way to the foe by what they will save.
"""

from functools import cache
from math import exp
from typing import NamedTuple

from bot.rules.defenders.battle import CAPITAL_DEFEAT, CARAVANS, OUTER_MAX, Battle, Hero
from bot.rules.defenders.cards import Foe, Region, Side
from bot.rules.defenders.outlook import CITY, FAR, Outlook, Rates

OVER = 1000.0
"""The worth of a battle that is won; of one that is lost it is the opposite."""

GRAIN = 4
"""Expected attacks are counted in quarters."""


class Weights(NamedTuple):
    """How much things count."""

    fade: float = 0.6
    """A later Round counts so much as the one before it: something may be done until then."""
    capital: float = 1.0
    """A level of the Capital City's Threat that is there already."""
    doom: float = 12.0
    """The Capital City falling before anything can be done."""
    hp: float = 0.55
    rest: float = 0.9
    """In the Capital City HP are as good as full, but for this share."""
    exhausted: float = 0.8
    homesick: float = 0.12
    """A hero's missing HP, for each Move to the Capital City."""
    stand: float = 0.9
    """How many of the attacks on its region a hero is expected to stop."""
    extra_ap: float = 0.25
    """The fourth action point of every Defender card to come."""
    foe: float = 1.3
    ready: float = 0.5
    """A point of damage a hero could deal in its next Turn."""
    dire: float = 0.7
    """A Dire Enemy's effect."""
    xp: float = 0.3
    caravan: float = 0.9
    artifact: float = 0.8


WEIGHTS = Weights()

DAMAGE_A_ROUND = 7.0
"""Damage that a party is expected to deal to the foe in a Round."""

MOST_ROUNDS = 4
"""Rounds that are looked ahead."""


@cache
def overflow(attacks: int, slack: int) -> float:
    """Return how many attacks are expected above the slack, of some expected in quarters."""
    mean = attacks / GRAIN
    chance, short = exp(-mean), 0.0
    for number in range(slack):
        short += chance * (slack - number)
        chance *= mean / (number + 1)
    return max(0.0, mean - slack + short)


@cache
def at_least(number: int, quarters: int) -> float:
    """Return the chance of so many attacks when some are expected, in quarters."""
    mean = quarters / GRAIN
    chance, fewer = exp(-mean), 0.0
    for count in range(number):
        fewer += chance
        chance *= mean / (count + 1)
    return max(0.0, 1 - fewer)


def worth(battle: Battle, seen: Outlook, weights: Weights = WEIGHTS) -> float:
    """Return what the position is worth."""
    if battle.won is not None:
        return OVER if battle.won else -OVER
    rounds = _rounds(battle, seen)
    stopped, value = _heroes(battle, seen, weights)
    value -= weights.capital * battle.capital
    value -= _threat(battle, seen, stopped, rounds, weights)
    if any(outer.destroyed for outer in battle.ring):
        value += weights.extra_ap * 4 * rounds
    if battle.shown is not None:
        value -= weights.foe * battle.shown.hp
    if battle.dark:
        value += _road(battle, seen, weights)
    return value


def _rounds(battle: Battle, seen: Outlook) -> float:
    """Return how many Rounds are expected after this one."""
    if battle.shown is not None:
        rounds = battle.shown.hp / DAMAGE_A_ROUND - 0.3
    else:
        rounds = seen.horde + 1 + (battle.foe.hp if battle.foe else 10) / DAMAGE_A_ROUND
    if battle.escort_needed:
        rounds = max(rounds, CARAVANS - len(battle.home) - len(battle.caravans))
    return max(0.0, min(MOST_ROUNDS, rounds))


def _heroes(battle: Battle, seen: Outlook, weights: Weights) -> tuple[list[float], float]:
    """Return the attacks that heroes are expected to stop, and what the heroes are worth."""
    stopped = [0.0] * (CITY + 1)
    value = 0.0
    foe = seen.place[battle.shown.region] if battle.shown is not None else None
    for hero in battle.heroes:
        at = seen.place[hero.region]
        hp = float(hero.hp)
        if at == CITY:
            crowded = battle.capital_side is Side.HOSTILE
            full = min(hero.max_hp, hero.hp + 2) if crowded else hero.max_hp
            hp += (full - hp) * weights.rest
        elif hero.hp:
            left = seen.now[at] * (0.5 if hero.card in seen.due else 1.0)
            left += 0.0 if hero.card in seen.due else 0.5 * seen.later[at]
            stop = min(max(0.0, left - stopped[at]), hp * 0.8) * weights.stand
            stopped[at] += stop
            hp -= stop
        value += weights.hp * (hp - 0.06 * hp * hp)
        value -= weights.homesick * (hero.max_hp - hp) * FAR[at][CITY]
        if hero.hp == 0 and at != CITY:
            value -= weights.exhausted
        if foe is not None:
            value += weights.ready * _readiness(battle, hero, at, foe)
        value += weights.artifact * len(hero.artifacts)
    return stopped, value


def _readiness(battle: Battle, hero: Hero, at: int, foe: int) -> float:
    """Return how much damage a hero could deal in its next Turn."""
    points = battle.points + min(1, hero.hp)
    if hero.hp or at == CITY:
        return max(0.0, points - FAR[at][foe])
    return max(0.0, points - FAR[at][CITY] - FAR[CITY][foe]) * 0.5


def _threat(
    battle: Battle, seen: Outlook, stopped: list[float], rounds: float, weights: Weights
) -> float:
    """Return what Threat and attacks will cost the Capital City."""
    cost = soon = 0.0
    later, more = _share(rounds, weights.fade)
    grown = more if battle.shown is None else 0.0
    for number, outer in enumerate(battle.ring):
        slack = 0 if outer.destroyed else OUTER_MAX - outer.threat
        now = max(0.0, seen.now[number] - stopped[number])
        kept = max(0.0, stopped[number] - seen.now[number])
        next_round = max(0.0, seen.later[number] - kept)
        attacks = now + later * next_round + grown * seen.unknown[number]
        cost += overflow(round(attacks * GRAIN), slack)
        soon += overflow(round((now + 0.3 * next_round) * GRAIN), slack)
        if seen.dire_now[number] or seen.dire_later[number]:
            dire = seen.dire_now[number] + later * seen.dire_later[number]
            cost += weights.dire * dire * max(0.0, 1 - stopped[number] / 2)
    doom = at_least(max(1, CAPITAL_DEFEAT - battle.capital), round(soon * GRAIN))
    return cost + weights.doom * doom


@cache
def _shares(tenths: int, fade: float) -> tuple[float, float]:
    left, weight, total, grown = tenths / 10, 1.0, 0.0, 0.0
    number = 1
    while left > 0:
        part = min(1.0, left) * weight
        total += part
        grown += part * number
        left -= 1
        weight *= fade
        number += 1
    return total, grown


def _share(rounds: float, fade: float) -> tuple[float, float]:
    """Return how much later Rounds count in all, and each with the Horde cards added by then."""
    return _shares(round(rounds * 10), fade)


def _road(battle: Battle, seen: Outlook, weights: Weights) -> float:
    """Return the worth of XP and of Caravans on their way."""
    value = 0.0
    for hero in battle.heroes:
        value += weights.xp * (hero.xp - 0.07 * hero.xp * hero.xp)
    due = battle.escort_needed
    each = weights.caravan * (1.0 if due else 0.6)
    for place in battle.caravans.values():
        value -= each * FAR[seen.place[place]][CITY]
    return value


def attacked(rates: Rates, seen: Outlook, region: Region) -> float:
    """Return how often a region is expected to be attacked."""
    return rates[seen.place[region]]


_ = Foe
