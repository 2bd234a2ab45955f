"""What the open decision is about while damage is dealt, and in the Final Episode."""

from collections.abc import Callable
from typing import Any

from bot.rules.war_titans.cards import TYRANTS
from bot.rules.war_titans.ending import (
    GuardCity,
    LayOutDamage,
    Overflow,
    TyrantDamage,
)
from bot.rules.war_titans.final_episodes import GiveSupport
from bot.rules.war_titans.harm import CoverTitan, Prevention
from bot.rules.war_titans.invasion import INVASION_DAMAGE, InvasionDamage
from bot.rules.war_titans.outlook import laid_out
from bot.rules.war_titans.phrases import Names, city, foe, hp, listed, support_name, the, who
from bot.rules.war_titans.view import EarthView


def _lead(view: EarthView, names: Names) -> str:
    return f"{who(view.earth, view.earth.lead, names)} has the Lead and decides"


def _source(source: str) -> str:
    return f" from {foe(source)}" if source else ""


def _invasion(decision: InvasionDamage, view: EarthView, names: Names) -> str:
    return (
        f"{_lead(view, names)}: does a Support in {city(view.earth, decision.city)} take the"
        f" {INVASION_DAMAGE} Invasion Damage{_source(decision.source)}, or the city?"
    )


def _cover(decision: CoverTitan, view: EarthView, names: Names) -> str:
    earth = view.earth
    titan = earth.titan(decision.titan)
    return (
        f"{decision.damage} damage{_source(decision.source)} to"
        f" {who(earth, titan.card, names)}, {hp(earth, titan)}: does a Support take it?"
    )


def _prevention(decision: Prevention, view: EarthView, names: Names) -> str:
    earth = view.earth
    titan = earth.titan(decision.titan)
    armor = "armor does not help" if decision.pierce else f"armor {earth.armor(titan)}"
    cards = [each.source for each in decision.usable(earth)]
    return (
        f"{decision.damage} damage{_source(decision.source)} to"
        f" {who(earth, titan.card, names)}, {hp(earth, titan)}, {armor}:"
        f" {listed(cards, 'or')} may prevent some."
    )


def _lay_out(decision: LayOutDamage, view: EarthView, names: Names) -> str:
    earth = view.earth
    there: dict[str, list[str]] = {}
    for name in decision.open_ones(earth):
        target = support_name(earth.plan.get(name, ""))
        told = f"{name} (DMG {earth.dmg(name)}) → {target}"
        there.setdefault(earth.invaders[name].place or "", []).append(told)
    laid = "; ".join(f"in {the(place)} {', '.join(told)}" for place, told in there.items())
    return f"{_lead(view, names)} whom the Invaders hit: {laid}.{_fates(view)}"


def _fates(view: EarthView) -> str:
    lost = laid_out(view.earth)
    return f" It would destroy {listed(lost)}." if lost else ""


def _overflow(decision: Overflow, view: EarthView, names: Names) -> str:
    return (
        f"{_lead(view, names)} who takes the other {decision.left} damage"
        f"{_source(decision.source)} in {the(decision.place)}."
    )


def _guard(decision: GuardCity, view: EarthView, names: Names) -> str:
    titan, each = decision.guards(view.earth)[0]
    return (
        f"{decision.damage} damage{_source(decision.source)} to"
        f" {city(view.earth, decision.city)}: does {who(view.earth, titan.card, names)} use"
        f" {each.source}?"
    )


def _tyrant(decision: TyrantDamage, view: EarthView, names: Names) -> str:
    tyrant = TYRANTS[view.earth.rifts[decision.rift].token]
    return (
        f"{_lead(view, names)} whom {tyrant.name} hits for {tyrant.dmg}:"
        f" {listed(decision.facing(view.earth), 'or')}."
    )


def _support(decision: GiveSupport, view: EarthView, names: Names) -> str:
    titan = who(view.earth, decision.titan, names)
    return f"{titan} may give up a Support, for 1 success of the Single Stroke."


DAMAGE: dict[type[Any], Callable[[Any, EarthView, Names], str]] = {
    InvasionDamage: _invasion,
    CoverTitan: _cover,
    Prevention: _prevention,
    LayOutDamage: _lay_out,
    Overflow: _overflow,
    GuardCity: _guard,
    TyrantDamage: _tyrant,
    GiveSupport: _support,
}
"""What asks about each of these decisions."""
