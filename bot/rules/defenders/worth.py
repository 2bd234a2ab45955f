"""What a position is worth to the party, in levels of the Capital City's Threat.

Threat is weighed by what it will cost the Capital City if nobody does anything about it; HP, XP,
Caravans and the way to the foe by what they will save.
"""

from functools import cache
from math import exp
from typing import NamedTuple

from bot.rules.defenders.battle import CAPITAL_DEFEAT, CARAVANS, OUTER_MAX, Battle, Hero
from bot.rules.defenders.cards import Region, Side
from bot.rules.defenders.outlook import CITY, FAR, Outlook

OVER = 1000.0
"""The worth of a battle that is won; of one that is lost it is the opposite."""

GRAIN = 4
"""Expected attacks are counted in quarters."""


class Weights(NamedTuple):
    """How much things count."""

    fade: float = 0.6
    """A later Round counts so much as the one before it: something may be done until then."""
    capital: float = 1.8
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
    foe: float = 2.4
    finish: float = 8.0
    """The end being near; half of it when there are two more things to do."""
    ready: float = 0.9
    """A point of damage a hero could deal in its next Turn."""
    dire: float = 0.7
    """A Dire Enemy's effect."""
    xp: float = 0.3
    caravan: float = 0.9
    fetch: float = 0.25
    """A Caravan's way to the nearest hero."""
    urgent: float = 2.0
    """How much more Caravans count once the foe waits only for them."""
    optional: float = 0.5
    """How much less they count in a battle that can be won without them."""
    artifact: float = 0.8
    token: float = 0.5
    """A Death token."""


WEIGHTS = Weights()

DAMAGE_A_ROUND = 7.0
"""Damage that a party is expected to deal to the foe in a Round."""

MOST_ROUNDS = 4
"""Rounds that are looked ahead."""


MOST_ATTACKS = 16
"""More attacks than this are not told apart."""


def _poisson(mean: float) -> list[float]:
    """Return the chance of each number of attacks when so many are expected."""
    chances = [exp(-mean)]
    for number in range(1, 40):
        chances.append(chances[-1] * mean / number)
    return chances


_CHANCES = [_poisson(number / GRAIN) for number in range(MOST_ATTACKS * GRAIN + 1)]

OVERFLOW = [
    [sum(p * max(0, n - slack) for n, p in enumerate(chances)) for chances in _CHANCES]
    for slack in range(OUTER_MAX + 1)
]
"""By slack and attacks expected, in quarters: how many of them are expected above the slack."""

AT_LEAST = [
    [1 - sum(chances[:number]) for chances in _CHANCES] for number in range(CAPITAL_DEFEAT + 1)
]
"""By a number and attacks expected, in quarters: the chance of at least so many."""

_LAST = MOST_ATTACKS * GRAIN


def _quarters(attacks: float) -> int:
    return min(_LAST, int(attacks * GRAIN + 0.5))


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
        value += weights.finish / (1 + _work(battle, seen) / 2)
    if battle.dark:
        value += _road(battle, seen, weights)
    return value


def _work(battle: Battle, seen: Outlook) -> int:
    """Return how much is left to do: damage, and Caravans' Moves where they are needed."""
    assert battle.shown is not None
    if not battle.escort_needed:
        return battle.shown.hp
    moves = sum(FAR[seen.place[place]][CITY] for place in battle.caravans.values())
    to_come = CARAVANS - len(battle.home) - len(battle.caravans)
    return battle.shown.hp + moves + 3 * to_come


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
    if battle.side(Region.COAST) is Side.FRIENDLY:
        stopped[:CITY] = [float(outer.dice) for outer in battle.ring]
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
            left = max(0.0, left - stopped[at])
            free = _free_defends(hero, left)
            stop = min(left - free, hp * 0.8) * weights.stand
            stopped[at] += stop + free
            hp -= stop
        value += weights.hp * (hp - 0.06 * hp * hp)
        value -= weights.homesick * (hero.max_hp - hp) * FAR[at][CITY]
        if hero.hp == 0 and at != CITY:
            value -= weights.exhausted
        if foe is not None:
            value += weights.ready * _readiness(battle, hero, at, foe)
        value += weights.artifact * len(hero.artifacts) + weights.token * hero.death_token
    return stopped, value


def _free_defends(hero: Hero, attacks: float) -> float:
    """Return how many of the attacks a hero can stop without a loss of HP."""
    if hero.riding:
        return attacks
    return min(attacks, 1.0 * (hero.meditating or hero.wall))


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
        now, after, stops = seen.now[number], seen.later[number], stopped[number]
        if stops:
            after = max(0.0, after - max(0.0, stops - now))
            now = max(0.0, now - stops)
        over = OVERFLOW[0 if outer.destroyed else OUTER_MAX - outer.threat]
        cost += over[_quarters(now + later * after + grown * seen.unknown[number])]
        soon += over[_quarters(now + 0.3 * after)]
    for number in seen.dire:
        dire = seen.dire_now[number] + later * seen.dire_later[number]
        cost += weights.dire * dire * max(0.0, 1 - stopped[number] / 2)
    doom = AT_LEAST[max(1, CAPITAL_DEFEAT - battle.capital)][_quarters(soon)]
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
    if not battle.caravans:
        return value
    urgent = weights.urgent if battle.escort_needed and battle.shown is not None else 1.0
    optional = 1.0 if battle.escort_needed or battle.shown is None else weights.optional
    heroes = [seen.place[hero.region] for hero in battle.heroes if hero.xp]
    heroes = heroes or [seen.place[hero.region] for hero in battle.heroes]
    for region in battle.caravans.values():
        place = seen.place[region]
        away = min(FAR[at][place] for at in heroes)
        value -= urgent * optional * (weights.caravan * FAR[place][CITY] + weights.fetch * away)
    return value
