"""Sentences about damage: who deals it, to whom and where, and what is left."""

from collections.abc import Callable
from typing import Any

from bot.rules.kernel import Event
from bot.rules.war_titans import events
from bot.rules.war_titans.cards import CITIES, INVADERS, Ability, Tier
from bot.rules.war_titans.finals import SINGLE_STROKE
from bot.rules.war_titans.phrases import Names, capital, foe, the
from bot.rules.war_titans.pieces import SUPPORT_HP

AIMED = ("self", "own_tech")
"""Whom an ability is for that is for the Titan which sets it off."""

MANY = ("Deserters",)
"""Cards whose name is a plural."""


def _deals(source: str, damage: int, victim: str) -> str:
    """Return `Gravemaw deals 2 damage to Cairo`; an event of an older table has no source."""
    if source:
        verb = "deal" if source in MANY else "deals"
        return f"{capital(foe(source))} {verb} {damage} damage to {victim}"
    return f"{capital(victim)} takes {damage} damage"


def _left(left: int, most: int) -> str:
    """Return `3 of 5 HP`; an event of an older table does not say of how many."""
    return f"{left} of {most} HP" if most else f"{left} HP left"


def _there(place: str) -> str:
    return f" in {the(place)}" if place else ""


def _city(event: events.CityHit, names: Names) -> str:
    left = _left(event.left, CITIES[event.city].hp)
    return f"{_deals(event.source, event.damage, event.city)} ({left})."


def _rebuilt(event: events.CityHealed, names: Names) -> str:
    by = f" ({event.source})" if event.source else ""
    return f"{event.city} is rebuilt{by}: {_left(event.left, CITIES[event.city].hp)}."


def _support(event: events.SupportHit, names: Names) -> str:
    if event.source == SINGLE_STROKE:
        return f"{event.titan} gives up its Support in {event.city}."
    left = _left(event.left, SUPPORT_HP) if event.left else "lost"
    victim = f"{event.titan}'s Support in {event.city}"
    return f"{_deals(event.source, event.damage, victim)} ({left})."


def _titan(event: events.TitanHit, names: Names) -> str:
    stopped = event.damage - event.through
    there = _there(event.place)
    if not event.through:
        source = f" from {foe(event.source)}" if event.source else ""
        return f"{event.titan}{there} takes nothing{source}: {stopped} stopped."
    told = f", {stopped} stopped" if stopped else ""
    victim = f"**{event.titan}**{there}"
    return f"{_deals(event.source, event.through, victim)} ({_left(event.left, event.most)}{told})."


def _acts(event: events.InvaderActs, names: Names) -> str:
    ability = INVADERS[event.invader].sections[Tier(event.tier)].ability if event.tier else None
    if ability is None:
        return f"The Special Ability of **{event.invader}** is triggered."
    aim = f" against {event.titan}" if event.titan and _aimed(ability) else ""
    return f"**{event.invader}** acts{_there(event.place)}{aim}: {ability.text}."


def _aimed(ability: Ability) -> bool:
    return any(op.tgt in AIMED for op in ability.do)


def _invader(event: events.InvaderHit, names: Names) -> str:
    victim = f"{foe(event.invader)}{_there(event.place)}"
    return f"{_deals(event.titan, event.damage, victim)} ({_left(event.left, event.most)})."


def _tyrant(event: events.TyrantHit, names: Names) -> str:
    victim = f"**{event.tyrant}**{_there(event.rift)}"
    return f"{_deals(event.titan, event.damage, victim)} ({_left(event.left, event.most)})."


SENTENCES: dict[type[Event], Callable[[Any, Names], str]] = {
    events.CityHit: _city,
    events.CityHealed: _rebuilt,
    events.SupportHit: _support,
    events.TitanHit: _titan,
    events.TitanDestroyed: lambda e, n: f"✖ **{e.titan} is destroyed{_there(e.place)}.**",
    events.InvaderActs: _acts,
    events.InvaderHit: _invader,
    events.InvaderHealed: lambda e, n: f"{capital(foe(e.invader))} heals: {e.left} HP left.",
    events.TyrantHit: _tyrant,
}
"""What tells each event of damage."""
