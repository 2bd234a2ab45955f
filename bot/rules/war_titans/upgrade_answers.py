"""A computer's answers in the Upgrade Phase, and where damage goes."""

from collections.abc import Callable
from typing import Any

from bot.rules.engine import Asked
from bot.rules.war_titans import destinations, guarding, upgrading
from bot.rules.war_titans.cards import (
    TYRANTS,
    Score,
)
from bot.rules.war_titans.earth import Action, Earth
from bot.rules.war_titans.ending import (
    AcceptDamage,
    ChangeTarget,
    GuardCity,
    LayOutDamage,
    NoGuard,
    Overflow,
    PassOn,
    TyrantDamage,
    TyrantHits,
    UseGuard,
    targets,
)
from bot.rules.war_titans.final_episodes import GiveOne, GiveSupport, KeepSupports
from bot.rules.war_titans.harm import CoverTitan, Prevent, Prevention, SendSupport, TakeDamage
from bot.rules.war_titans.harm import support_key as key_of
from bot.rules.war_titans.invasion import CityTakesIt, InvasionDamage, SupportTakesIt
from bot.rules.war_titans.outlook import hp_left, through
from bot.rules.war_titans.repairing import (
    GainCharge,
    NoMoreRepairs,
    Reenable,
    RemoveDamage,
    Repairs,
)
from bot.rules.war_titans.upgrade import (
    Army,
    Development,
    Industry,
    MoveSupport,
    NoDevelopment,
    Refresh,
    ReplaceTech,
    Research,
    SupportMovement,
    SupportsStay,
    UseDevelopment,
)


def _repairs(earth: Earth, decision: Repairs, asked: Asked) -> Action:
    what, card = upgrading.repair_choice(earth, earth.titan(decision.titan))
    if what == "heal":
        return RemoveDamage()
    if what == "enable":
        return Reenable(card)
    return GainCharge(card) if what else NoMoreRepairs()


def _develop(earth: Earth, decision: Development, asked: Asked) -> Action:
    titan = earth.titan(decision.titan)
    extra = upgrading.first_extra(earth, decision)
    if extra is not None:
        return UseDevelopment(extra)
    if decision.done:
        return NoDevelopment()
    options: list[tuple[float, Action]] = [(upgrading.INDUSTRY_WORTH, Industry())]
    research = upgrading.best_research(earth, decision)
    if research is not None:
        options.append((research[0], Research(research[1])))
    if titan.credits >= 5 and (research is None or research[0] < 0.2):
        options.append((upgrading.INDUSTRY_WORTH + 0.02, ReplaceTech()))
    if not titan.blow and titan.credits >= titan.sheet.final_blow.refresh:
        options.append((upgrading.refresh_worth(earth, titan), Refresh()))
    worth, cities = upgrading.army(earth, titan)
    if cities:
        picks: list[str | None] = [*cities, None, None]
        options.append((worth, Army(cities[0], picks[1], picks[2])))
    return max(options, key=lambda option: option[0])[1]


def _supports(earth: Earth, decision: SupportMovement, asked: Asked) -> Action:
    titan = earth.titan(decision.titan)
    found = upgrading.best_support_move(earth, decision.movable(earth))
    if found is None:
        return SupportsStay()
    return MoveSupport(key_of(titan, found[0]), found[1])


# Damage


def _lay_out(earth: Earth, decision: LayOutDamage, asked: Asked) -> Action:
    for name, target in guarding.damage_plan(earth).items():
        if earth.plan[name] != target and target in targets(earth, name):
            return ChangeTarget(name, target)
    return AcceptDamage()


def _overflow(earth: Earth, decision: Overflow, asked: Asked) -> Action:
    return PassOn(guarding.pass_on(earth, decision.found(earth), decision.left))


def _guard(earth: Earth, decision: GuardCity, asked: Asked) -> Action:
    use = guarding.guards_city(earth, decision.city, decision.damage)
    return UseGuard() if use else NoGuard()


def _tyrant(earth: Earth, decision: TyrantDamage, asked: Asked) -> Action:
    titans = [earth.titan(name) for name in decision.facing(earth)]
    dmg = TYRANTS[earth.rifts[decision.rift].token].dmg
    return TyrantHits(guarding.least_hurt(earth, titans, dmg))


def _invasion(earth: Earth, decision: InvasionDamage, asked: Asked) -> Action:
    support = guarding.invasion_support(earth, decision.city)
    return SupportTakesIt(support) if support else CityTakesIt()


def _cover(earth: Earth, decision: CoverTitan, asked: Asked) -> Action:
    titan = earth.titan(decision.titan)
    if guarding.cover(earth, titan, decision.damage):
        found = asked.options(SendSupport).values
        return SendSupport(guarding.worst_support(earth, list(found)))
    return TakeDamage()


def _prevent(earth: Earth, decision: Prevention, asked: Asked) -> Action:
    titan = earth.titan(decision.titan)
    taken = through(earth, titan, decision.damage, pierce=decision.pierce)
    for each in decision.usable(earth):
        cheap = not each.ability.charges
        if cheap or taken >= 2 or taken >= hp_left(earth, titan):
            return Prevent(each.source)
    return TakeDamage()


def _give_support(earth: Earth, decision: GiveSupport, asked: Asked) -> Action:
    titan = earth.titan(decision.titan)
    board = [each for each in earth.titans if each.place is not None]
    hoped = sum(destinations.expected(earth, each, Score.COMBAT) for each in board)
    hoped += earth.counter + sum(bool(each.supports) for each in earth.titans)
    if hoped + 3 < earth.goal:
        return KeepSupports()
    keys = [key_of(titan, support) for support in titan.supports]
    return GiveOne(guarding.worst_support(earth, keys))


ANSWERS: dict[type[Any], Callable[[Earth, Any, Asked], Action]] = {
    Repairs: _repairs,
    Development: _develop,
    SupportMovement: _supports,
    LayOutDamage: _lay_out,
    Overflow: _overflow,
    GuardCity: _guard,
    TyrantDamage: _tyrant,
    InvasionDamage: _invasion,
    CoverTitan: _cover,
    Prevention: _prevent,
    GiveSupport: _give_support,
}
"""What answers each of these questions."""
