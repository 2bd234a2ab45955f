"""Where a computer's Titan goes: each place by what it could do there and what it risks."""

import msgspec

from bot.rules.war_titans.abilities import has_ability
from bot.rules.war_titans.attacking import Plan, best_attack, provoked
from bot.rules.war_titans.cards import CITIES, RIFTS, TYRANTS, CityKind, Score, Symbol, When
from bot.rules.war_titans.checks import dice_count, new_check, successful, value_of_nova
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.finals import DEAD_REACTOR
from bot.rules.war_titans.movement import ways
from bot.rules.war_titans.odds import distribution
from bot.rules.war_titans.outlook import hp_left, through
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.view import HIDDEN
from bot.rules.war_titans.worth import (
    WOUND,
    city_harm,
    coming_damage,
    hurt,
    support_hp,
)

DEVELOPING = 0.35
"""What the Development is worth that a Titan on a Rift goes without."""

OPEN_RIFT = 2.4
"""What facing a Tyrant is worth, next to the attacks that follow."""

NEAR = 0.25
"""What standing next to a Rift without guardians is worth."""

REACTOR = 0.4
"""What a success for the Dead Reactor is worth."""

PROVOKING = 0.1
"""How much an attack must be worth more to Provoke for it."""


def standing(earth: Earth, titan: Titan, place: str) -> tuple[Earth, Titan]:
    """Return the Earth with a Titan standing in another place."""
    if place == titan.place:
        return earth, titan
    moved = msgspec.structs.replace(titan, place=place, inside=False, since=False)
    titans = [moved if each.card == titan.card else each for each in earth.titans]
    return msgspec.structs.replace(earth, titans=titans), moved


def expected(earth: Earth, titan: Titan, score: Score) -> float:
    """Return the expected successes of a check that is no attack."""
    check = new_check(titan, score)
    good = successful(earth, check)
    chances = distribution(dice_count(earth, check), good, value_of_nova(earth, check))
    return sum(number * chance for number, chance in chances.items())


def trial_chance(earth: Earth, titan: Titan, rift: str) -> float:
    """Return the chance to pass a Rift's Trial; of an unknown token what is usual."""
    token = earth.rifts[rift].token
    if token == HIDDEN:
        combat = _chance(earth, titan, Score.COMBAT, 2)
        return (combat + 0.6) / 2
    trial = TYRANTS[token].trial
    scores = [trial.ability]
    if trial.ability is Score.ANY:
        scores = [Score.COMBAT, Score.MOVEMENT, Score.REPAIR]
    return max(_chance(earth, titan, score, trial.successes) for score in scores)


def _chance(earth: Earth, titan: Titan, score: Score, need: int) -> float:
    more = [
        op
        for _, abilities in earth.sources(titan)
        for ability in abilities
        if ability.when is When.TRIAL
        for op in ability.do
    ]
    check = new_check(titan, score, ops=more)
    good: set[Symbol] = successful(earth, check)
    chances = distribution(dice_count(earth, check), good, value_of_nova(earth, check))
    return sum(chance for number, chance in chances.items() if number >= need)


def trial_score(earth: Earth, titan: Titan, need: int) -> Score:
    """Return the score with the best chance of so many successes."""
    scores = (Score.COMBAT, Score.MOVEMENT, Score.REPAIR)
    return max(scores, key=lambda score: _chance(earth, titan, score, need))


def fight_worth(earth: Earth, titan: Titan) -> float:
    """Return what step 2 of the Fight Phase is worth where a Titan stands."""
    options = [0.0]
    plan = best_attack(earth, titan)
    if plan is not None:
        options.append(plan.value)
    found = best_provoke(earth, titan)
    if found is not None:
        options.append(found[0])
    if at_work(earth, titan):
        options.append(REACTOR * reactor_successes(earth, titan))
    if titan.on_rift and not titan.inside and plan is not None:
        return plan.value
    return max(options)


def at_work(earth: Earth, titan: Titan) -> bool:
    """Tell whether a Titan can work on the Dead Reactor where it stands."""
    place = titan.place or ""
    if earth.final != DEAD_REACTOR or place not in CITIES or earth.cities[place].destroyed:
        return False
    return not earth.invaders_at(place)


def reactor_successes(earth: Earth, titan: Titan) -> float:
    """Return the successes for the Reactor that a Titan can expect."""
    return max(expected(earth, titan, score) for score in (Score.REPAIR, Score.COMBAT))


def best_provoke(earth: Earth, titan: Titan) -> tuple[float, str, Plan] | None:
    """Return the best Rift to Provoke, with what it is worth and the attack that follows."""
    place = titan.place or ""
    if place not in CITIES or earth.cities[place].destroyed:
        return None
    if not earth.supports_at(place) and earth.city_left(place) <= 1:
        return None
    firsts = {rift: earth.rifts[rift].guardians[:1] for rift in earth.open_rifts()}
    easy = {rift: earth.hp_left(names[0]) for rift, names in firsts.items() if names}
    if not easy:
        return None
    rift = min(easy, key=lambda name: easy[name])
    after = provoked(earth, titan, rift)
    plan = best_attack(after, titan)
    if plan is None:
        return None
    price = city_harm(after, place, coming_damage(after, place) - support_hp(after, place))
    price -= city_harm(earth, place, coming_damage(earth, place) - support_hp(earth, place))
    return plan.value - 0.25 - max(0.0, price) - PROVOKING, rift, plan


def place_worth(earth: Earth, titan: Titan, place: str, *, fights: bool = True) -> float:
    """Return what it is worth for a Titan to end its movement in a place."""
    after, moved = standing(earth, titan, place)
    if place in RIFTS:
        return _rift_worth(after, moved, place) if fights else -1.0
    value = fight_worth(after, moved) if fights else 0.0
    if place != titan.place:
        value -= _welcome(earth, titan, place)
    value += _repair_worth(after, moved, place)
    near = [rift for rift in earth.threatened_by(place) if not earth.rifts[rift].guardians]
    value += NEAR * len(near[:1])
    if earth.cities[place].destroyed and not fights:
        value -= hurt(earth, titan, coming_damage(earth, place))
    return value


def _rift_worth(earth: Earth, titan: Titan, rift: str) -> float:
    if titan.inside:
        plan = best_attack(earth, titan)
        value = plan.value if plan is not None else 0.0
        tyrant = TYRANTS[earth.rifts[rift].token]
        others = [each for each in earth.facing(rift) if each.card != titan.card and each.since]
        taken = 0 if others else through(earth, titan, tyrant.dmg)
        return value + OPEN_RIFT / 2 - hurt(earth, titan, taken) - DEVELOPING
    if earth.rifts[rift].guardians:
        return fight_worth(earth, titan) - DEVELOPING
    chance = trial_chance(earth, titan, rift)
    value = chance * OPEN_RIFT - (1 - chance) * hurt(earth, titan, 2) - chance * DEVELOPING
    inside = len(earth.facing(rift))
    value -= 0.7 * inside
    if hp_left(earth, titan) <= 2:
        value -= 1.5
    return value


def _repair_worth(earth: Earth, titan: Titan, place: str) -> float:
    """Return what the Repair Check of the Upgrade Phase is worth in a city."""
    needs = titan.damage + 0.7 * sum(not tech.enabled for tech in titan.tech)
    successes = expected(earth, titan, Score.REPAIR)
    if CITIES[place].kind is CityKind.REFUGE and not earth.cities[place].destroyed:
        successes += titan.sheet.repair.dice * 0.6
    weak = 2.0 if hp_left(earth, titan) <= 2 else 1.0
    return 1.5 * WOUND * weak * min(needs, successes)


def _welcome(earth: Earth, titan: Titan, place: str) -> float:
    """Return what Mechanical Invaders in a city do to a Titan that enters it."""
    cost = 0.0
    for name in earth.invaders_at(place):
        if not has_ability(earth, name, When.ON_TITAN_ENTERS):
            continue
        ability = earth.section(name).ability
        for op in ability.do if ability is not None else ():
            if op.op == "deal":
                cost += hurt(earth, titan, through(earth, titan, op.n, pierce=op.pierce))
            elif titan.tech:
                cost += 0.2
    return cost


def best_place(earth: Earth, titan: Titan) -> tuple[float, str]:
    """Return where a Titan should be after its movement, its own place included."""
    here = titan.place or ""
    found = [here, *ways(earth, titan)]
    values = [(place_worth(earth, titan, place) + 0.01 * (place == here), place) for place in found]
    return max(values, key=lambda value: value[0])
