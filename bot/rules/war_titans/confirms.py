"""What is asked before something that is wasteful or hard to take back."""

from collections.abc import Callable, Sequence
from typing import Any

from bot.rules.kernel import Action
from bot.rules.war_titans.abilities import has_ability
from bot.rules.war_titans.any_time import DiscardTech
from bot.rules.war_titans.arms import arms, here
from bot.rules.war_titans.attack import AttackStep, DeclareAttack, LetBe, Provoke
from bot.rules.war_titans.cards import When
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.ending import AcceptDamage, GuardCity, LayOutDamage, NoGuard
from bot.rules.war_titans.harm import CoverTitan, Prevention, TakeDamage
from bot.rules.war_titans.invasion import INVASION_DAMAGE, CityTakesIt, InvasionDamage
from bot.rules.war_titans.movement import Move, MoveTitan, ways
from bot.rules.war_titans.odds import attack_odds, kill_chance, percent
from bot.rules.war_titans.outlook import falls, hp_left, laid_out, through
from bot.rules.war_titans.phrases import (
    Names,
    charges_of,
    city,
    credits_of,
    hits,
    listed,
    tech_effect,
)
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.repairing import NoMoreRepairs, Repairs
from bot.rules.war_titans.upgrade import INDUSTRY_CREDITS, Development, NoDevelopment
from bot.rules.war_titans.view import EarthView
from bot.rules.war_titans.weapon_labels import owner_of

LIKELY = 0.5
"""An attack that destroys an Invader with this chance is not let be without a question."""


def confirm(view: EarthView, action: Action[Any], names: Names) -> str:
    """Ask whether an action is meant; empty where none is needed."""
    ask = CONFIRMS.get(type(action))
    return ask(view, action) if ask is not None and view.decision is not None else ""


def _pass(view: EarthView, action: NoDevelopment) -> str:
    if not isinstance(view.decision, Development) or view.decision.done:
        return ""
    titan = view.earth.titan(view.decision.titan)
    has = f" It has {credits_of(titan.credits)}." if titan.credits else ""
    return (
        f"Pass the Development of **{titan.card}**? INDUSTRY would bring"
        f" {credits_of(INDUSTRY_CREDITS)}.{has}"
    )


def _accept(view: EarthView, action: AcceptDamage) -> str:
    if not isinstance(view.decision, LayOutDamage):
        return ""
    lost = laid_out(view.earth)
    return f"Let the damage happen? It would destroy **{listed(lost)}**." if lost else ""


def _let_be(view: EarthView, action: LetBe) -> str:
    if not isinstance(view.decision, AttackStep):
        return ""
    earth = view.earth
    titan = earth.titan(view.decision.titan)
    chances = {name: kill_chance(earth, titan, name) for name in here(earth, titan)}
    likely = {name: chance for name, chance in chances.items() if chance >= LIKELY}
    if not likely:
        return ""
    name = max(likely, key=lambda each: likely[each])
    return (
        f"No attack of **{titan.card}**? It would destroy **{name}** with a chance of"
        f" {percent(likely[name])}."
    )


def _declare(view: EarthView, action: DeclareAttack) -> str:
    if not isinstance(view.decision, AttackStep):
        return ""
    earth = view.earth
    titan = earth.titan(view.decision.titan)
    asks = []
    known = [name for name in action.targets if name in earth.invaders]
    if known and all(earth.invaders[name].safe for name in known):
        asks.append(f"{listed(known)} can take no damage this turn.")
    used = [arm for arm in arms(earth, titan) if arm.key in action.uses]
    for arm in used:
        cost = sum(op.n for op in arm.ability.do if op.op == "deal" and op.tgt == "self")
        if cost and through(earth, titan, cost, pierce=True) >= hp_left(earth, titan):
            asks.append(f"{arm.source} would destroy {titan.card} at the end of the attack.")
    odds = attack_odds(earth, titan, action.place, action.targets, used)
    if odds.hurt >= hp_left(earth, titan):
        asks.append(f"{titan.card} would be destroyed before its roll.")
    return f"Attack like this? {' '.join(asks)}" if asks else ""


def _provoke(view: EarthView, action: Provoke) -> str:
    if not isinstance(view.decision, AttackStep):
        return ""
    earth = view.earth
    place = earth.titan(view.decision.titan).place or ""
    guardians = earth.rifts[action.rift].guardians
    if not falls(earth, place, INVASION_DAMAGE):
        return ""
    first = guardians[0] if guardians else "An Invader"
    return (
        f"Provoke? {first} invades {city(earth, place)}: {INVASION_DAMAGE} damage, which would"
        f" **destroy {place}**. Then you may attack it."
    )


def _discard(view: EarthView, action: DiscardTech) -> str:
    titan = owner_of(view.earth, action.tech)
    tech = titan.wears(action.tech) if titan is not None else None
    if titan is None or tech is None:
        return ""
    lost = f" Its {charges_of(tech.charges)} would be lost." if tech.charges else ""
    gives = tech_effect(action.tech)
    return f"Discard **{action.tech}** of {titan.card} for good?{lost} It gives: {gives}"


def _move(view: EarthView, action: Move) -> str:
    if not isinstance(view.decision, MoveTitan):
        return ""
    earth = view.earth
    titan = earth.titan(view.decision.titan)
    if _met(earth, titan, ways(earth, titan).get(action.place, ())) >= hp_left(earth, titan):
        return f"Move? Mechanical Invaders on the way would **destroy {titan.card}**."
    if not titan.inside or titan.place is None:
        return ""
    rift = earth.rifts[titan.place]
    others = [other for other in earth.facing(titan.place) if other.card != titan.card]
    heals = f" {rift.token} heals fully." if rift.damage and not others else ""
    return f"Leave the {titan.place}? {titan.card} must pass the Trial again to come back.{heals}"


def _met(earth: Earth, titan: Titan, way: Sequence[str]) -> int:
    """Return the damage that Mechanical Invaders on a way would do to a Titan."""
    abilities = [
        earth.section(name).ability
        for place in way
        for name in earth.invaders_at(place)
        if has_ability(earth, name, When.ON_TITAN_ENTERS)
    ]
    ops = [op for ability in abilities if ability is not None for op in ability.do]
    return sum(through(earth, titan, op.n, pierce=op.pierce) for op in ops if op.op == "deal")


def _no_more(view: EarthView, action: NoMoreRepairs) -> str:
    if not isinstance(view.decision, Repairs):
        return ""
    return f"No more repairs? {hits(view.decision.left)} can still be spent."


def _take(view: EarthView, action: TakeDamage) -> str:
    decision, earth = view.decision, view.earth
    if isinstance(decision, CoverTitan):
        titan, pierce = earth.titan(decision.titan), False
    elif isinstance(decision, Prevention):
        titan, pierce = earth.titan(decision.titan), decision.pierce
    else:
        return ""
    if not _destroys(earth, titan, decision.damage, pierce=pierce):
        return ""
    return f"Take the damage? It would **destroy {titan.card}**."


def _destroys(earth: Earth, titan: Titan, damage: int, *, pierce: bool) -> bool:
    return through(earth, titan, damage, pierce=pierce) >= hp_left(earth, titan)


def _city_takes(view: EarthView, action: CityTakesIt) -> str:
    decision = view.decision
    if isinstance(decision, InvasionDamage) and falls(view.earth, decision.city, INVASION_DAMAGE):
        return f"Let {decision.city} take it? It would be **destroyed**."
    return ""


def _no_guard(view: EarthView, action: NoGuard) -> str:
    decision = view.decision
    if isinstance(decision, GuardCity) and falls(view.earth, decision.city, decision.damage):
        return f"Let {decision.city} take it? It would be **destroyed**."
    return ""


CONFIRMS: dict[type[Action[Any]], Callable[[EarthView, Any], str]] = {
    NoDevelopment: _pass,
    AcceptDamage: _accept,
    LetBe: _let_be,
    DeclareAttack: _declare,
    Provoke: _provoke,
    DiscardTech: _discard,
    Move: _move,
    NoMoreRepairs: _no_more,
    TakeDamage: _take,
    CityTakesIt: _city_takes,
    NoGuard: _no_guard,
}
"""What asks before each kind of action."""
