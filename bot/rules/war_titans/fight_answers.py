"""A computer's answers in the Fight Phase: moves, attacks, rolls, Trials."""

from collections.abc import Callable
from typing import Any

from bot.rules.engine import Asked
from bot.rules.war_titans import destinations
from bot.rules.war_titans.attack import (
    AttackStep,
    DeclareAttack,
    FillFirst,
    GiveSuccesses,
    LetBe,
    Provoke,
    must_fight,
)
from bot.rules.war_titans.attacking import best_attack, best_fill, left_of
from bot.rules.war_titans.cards import (
    RIFTS,
    TYRANTS,
    Op,
    Score,
    Symbol,
)
from bot.rules.war_titans.checks import (
    AddSuccesses,
    KeepRoll,
    RollAgain,
    Rolled,
    die_key,
    successes,
    successful,
    value_of_nova,
)
from bot.rules.war_titans.earth import Action, Earth
from bot.rules.war_titans.final_episodes import ReactorCheck
from bot.rules.war_titans.finals import SINGLE_STROKE
from bot.rules.war_titans.movement import (
    BeforeMoving,
    CombatRepair,
    Move,
    MoveTitan,
    Stay,
    before_moving,
    can_repair,
)
from bot.rules.war_titans.pieces import Check, Titan
from bot.rules.war_titans.rifts import ChooseScore, ReturnTo, ReturnToCity, RollScore
from bot.rules.war_titans.worth import invader_worth

RARE = 0.8
"""How much a power that is used once a game must bring."""


def _move(earth: Earth, decision: MoveTitan, asked: Asked) -> Action:
    titan = earth.titan(decision.titan)
    value, place = destinations.best_place(earth, titan)
    for each in before_moving(earth, titan):
        jump = _jump(earth, titan, each.source, each.ability.do[0], value)
        if jump is not None:
            return jump
    if place != titan.place:
        return Move(place)
    if can_repair(earth, titan) and titan.damage:
        return CombatRepair()
    return Stay()


def _jump(earth: Earth, titan: Titan, card: str, op: Op, value: float) -> Action | None:
    """Use a card before moving if that reaches much better places."""
    if op.op == "rift_jump":
        places = [rift for rift in earth.open_rifts() if not earth.rifts[rift].guardians]
    else:
        places = [city for city in earth.intact() if _draws(earth, city)]
    worths = [(destinations.place_worth(earth, titan, place), place) for place in places]
    best = max(worths, default=(0.0, ""))
    if titan.inside or best[0] < value + (0.5 if op.op == "rift_jump" else 1.2):
        return None
    return BeforeMoving(card, None if op.op == "rift_jump" else best[1])


def _draws(earth: Earth, city: str) -> bool:
    """Tell whether a Titan has something to do in a city: Invaders, or an unguarded Rift."""
    unguarded = [rift for rift in earth.threatened_by(city) if not earth.rifts[rift].guardians]
    return bool(earth.invaders_at(city) or unguarded)


def _attack(earth: Earth, decision: AttackStep, asked: Asked) -> Action:
    titan = earth.titan(decision.titan)
    plan = best_attack(earth, titan)
    if plan is not None and must_fight(earth, decision):
        return DeclareAttack(plan.place, plan.targets, plan.uses)
    value = plan.value if plan is not None else 0.0
    if destinations.at_work(earth, titan) and not decision.provoked:
        scores = (Score.REPAIR, Score.COMBAT)
        best = max(scores, key=lambda score: destinations.expected(earth, titan, score))
        return ReactorCheck(best)
    if not decision.provoked:
        found = destinations.best_provoke(earth, titan)
        if found is not None and found[0] > max(0.0, value):
            return Provoke(found[1])
    if plan is not None and value > 0:
        return DeclareAttack(plan.place, plan.targets, plan.uses)
    return LetBe()


def _rolled(earth: Earth, decision: Rolled, asked: Asked) -> Action:
    check = earth.check
    assert check is not None
    good = successful(earth, check)
    bad = [die_key(n, d) for n, d in enumerate(check.dice) if d.symbol not in good]
    fresh = decision.fresh(earth)
    again = [key for key in bad if key in fresh]
    need = _need(earth, check)
    got = successes(earth, check)
    enough = need is not None and got >= need
    if again and not enough and _hopeful(good, value_of_nova(earth, check)):
        for card, most in decision.rerolls(earth):
            return RollAgain(card, tuple(again[:most]))
    for each in decision.additions(earth):
        more = sum(op.n for op in each.ability.do)
        if _adds(earth, check, got, more) >= (RARE if each.ability.limit else 0.25):
            return AddSuccesses(each.source)
    return KeepRoll()


def _hopeful(good: set[Symbol], nova: int) -> bool:
    return bool(good) and nova > 0


def _need(earth: Earth, check: Check) -> int | None:
    """Return the successes beyond which more are useless, None if there is no such number."""
    titan = earth.titan(check.titan)
    if check.in_attack and earth.attack is not None:
        return sum(left_of(earth, titan, name) for name in earth.attack.targets)
    on_trial = earth.phase == "Fight Phase" and titan.place in RIFTS and not titan.inside
    if on_trial and not earth.rifts[titan.place or ""].guardians:
        return TYRANTS[earth.rifts[titan.place or ""].token].trial.successes
    return None


def _adds(earth: Earth, check: Check, got: int, more: int) -> float:
    """Return what more successes are worth."""
    titan = earth.titan(check.titan)
    if check.in_attack and earth.attack is not None:
        items = _items(earth, titan, list(earth.attack.targets))
        return best_fill(items, got + more)[0] - best_fill(items, got)[0]
    need = _need(earth, check)
    if need is not None:
        return 1.2 if got < need <= got + more else 0.0
    if earth.final == SINGLE_STROKE:
        return 1.0
    return 0.9 if earth.final is not None else 0.0


def _items(earth: Earth, titan: Titan, names: list[str]) -> tuple[tuple[int, float], ...]:
    return tuple(
        (left_of(earth, titan, name), round(invader_worth(earth, name), 2))
        for name in names
        if left_of(earth, titan, name) > 0
    )


def _give(earth: Earth, decision: GiveSuccesses, asked: Asked) -> Action:
    names = decision.targets(earth)
    assert earth.attack is not None
    titan = earth.titan(earth.attack.titan)
    _, order = best_fill(_items(earth, titan, names[:6]), decision.left)
    return FillFirst(names[order[0]] if order else names[0])


def _score(earth: Earth, decision: ChooseScore, asked: Asked) -> Action:
    titan = earth.titan(decision.titan)
    token = earth.rifts[titan.place or ""].token
    return RollScore(destinations.trial_score(earth, titan, TYRANTS[token].trial.successes))


def _return(earth: Earth, decision: ReturnToCity, asked: Asked) -> Action:
    titan = earth.titan(decision.titan)
    fights = not earth.rifts[decision.rift].closed
    worths = [
        (destinations.place_worth(earth, titan, city, fights=fights), city)
        for city in RIFTS[decision.rift].threatens
    ]
    return ReturnTo(max(worths)[1])


ANSWERS: dict[type[Any], Callable[[Earth, Any, Asked], Action]] = {
    MoveTitan: _move,
    AttackStep: _attack,
    Rolled: _rolled,
    GiveSuccesses: _give,
    ChooseScore: _score,
    ReturnToCity: _return,
}
"""What answers each of these questions."""
