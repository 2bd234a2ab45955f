"""Why an action of the Upgrade Phase is not taken: repairs, Development, Supports."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.rules.kernel import Action
from bot.rules.war_titans.cards import CITIES, TECH_DECK, TechKind, design
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.harm import find_support, support_key
from bot.rules.war_titans.phrases import SLOT_NAMES, credits_of, hp, listed, plural
from bot.rules.war_titans.pieces import CHARGES_MOST, SUPPORTS_MOST, Titan
from bot.rules.war_titans.repairing import GainCharge, Reenable, RemoveDamage, Repairs
from bot.rules.war_titans.upgrade import (
    SUPPORT_COST,
    Army,
    Development,
    MoveSupport,
    Refresh,
    Research,
    SupportMovement,
    UseDevelopment,
    army_size,
    extras,
    price,
)
from bot.rules.war_titans.why_not_cards import Picks, last, meant

# Repairs


def _damage(earth: Earth, decision: Repairs, picks: Picks) -> str:
    titan = earth.titan(decision.titan)
    return f"{titan.card} has no damage: {hp(earth, titan)}."


def _charge(earth: Earth, decision: Repairs, picks: Picks) -> str:
    titan = earth.titan(decision.titan)
    fit = [tech.card for tech in titan.tech if tech.takes_charge]
    can = f" Can be charged: {listed(fit)}." if fit else ""
    if not picks:
        return f"No tech of {titan.card} can gain a Charge: it is full, disabled, or uses none."
    card = meant(TECH_DECK, picks[0])
    tech = titan.wears(card)
    if tech is None:
        return f"{titan.card} has no {card or 'such card'}.{can}"
    if not tech.enabled:
        return f"{card} is disabled: re-enable it first, for a success.{can}"
    if not design(card).holds_charges:
        return f"{card} uses no Charges.{can}"
    if tech.charges >= CHARGES_MOST:
        return f"{card} has {CHARGES_MOST} Charges, the most a card can hold.{can}"
    return ""


def _enable(earth: Earth, decision: Repairs, picks: Picks) -> str:
    titan = earth.titan(decision.titan)
    off = [tech.card for tech in titan.tech if not tech.enabled]
    if not off:
        return f"No tech of {titan.card} is disabled."
    return f"Only disabled tech is re-enabled: {listed(off)}."


# Development


def _army(earth: Earth, decision: Development, picks: Picks) -> str:
    titan = earth.titan(decision.titan)
    on_board = len(titan.supports)
    if on_board >= SUPPORTS_MOST:
        return f"{titan.card} has {SUPPORTS_MOST} Supports on the board, the most it can have."
    if not earth.intact():
        return "Every city is destroyed: Supports are bought onto a city that stands."
    size = army_size(earth, titan)
    if size <= 0:
        return f"A Support costs {credits_of(SUPPORT_COST)}; {titan.card} has none."
    for number, each in enumerate(picks):
        city = meant(CITIES, each)
        if each is None:
            continue
        if number >= size:
            return _too_many(titan, size)
        if not city:
            return "There is no such city: Supports are placed on cities that stand."
        if earth.cities[city].destroyed:
            return f"{city} is destroyed: Supports are bought onto a city that stands."
    return ""


def _too_many(titan: Titan, size: int) -> str:
    room = SUPPORTS_MOST - len(titan.supports)
    if size >= room:
        return (
            f"{titan.card} can have {SUPPORTS_MOST} Supports on the board: {room} more, not"
            f" {room + 1}."
        )
    return f"{titan.card} can pay {plural(size, 'Support')}: it has {credits_of(titan.credits)}."


def _research(earth: Earth, decision: Development, picks: Picks) -> str:
    titan = earth.titan(decision.titan)
    if not earth.row:
        return "No tech is on offer."
    if not picks:
        told = [_unfit(earth, decision, titan, card) for card in earth.row]
        return " ".join(why for why in told if why)
    card = meant(earth.row, picks[0])
    if not card:
        typed = meant(TECH_DECK, picks[0]) or "That card"
        return f"{typed} is not on offer: {listed(earth.row)} are."
    return _unfit(earth, decision, titan, card)


def _unfit(earth: Earth, decision: Development, titan: Titan, card: str) -> str:
    """Say why a Tech Card on offer cannot be bought."""
    if not titan.has_slot(card):
        kind = design(card).kind
        full = _in_slot(titan, kind)
        name = "hand" if kind is TechKind.TWO_HANDED else SLOT_NAMES[kind]
        need = "both hands" if kind is TechKind.TWO_HANDED else f"a free {name} slot"
        both = "and" if kind is TechKind.TWO_HANDED else "or"
        return f"{card} needs {need}: discard {listed(full, both)} first (free)."
    cost = price(earth, decision, card)
    if cost > titan.credits:
        return f"{card} costs {credits_of(cost)}; {titan.card} has {titan.credits}."
    return ""


def _in_slot(titan: Titan, kind: TechKind) -> list[str]:
    hands = (TechKind.HAND, TechKind.TWO_HANDED)
    wanted = hands if kind in hands else (kind,)
    return [tech.card for tech in titan.tech if design(tech.card).kind in wanted]


def _refresh(earth: Earth, decision: Development, picks: Picks) -> str:
    titan = earth.titan(decision.titan)
    blow = titan.sheet.final_blow
    if titan.blow:
        return f"{blow.name} is ready: there is nothing to REFRESH."
    return f"REFRESH costs {credits_of(blow.refresh)}; {titan.card} has {titan.credits}."


def _extra(earth: Earth, decision: Development, picks: Picks) -> str:
    titan = earth.titan(decision.titan)
    found = [each.source for each in extras(earth, decision)]
    if not found:
        return (
            f"{titan.card} has no card to use in Development now: Nia Adeyemi once a game, or a"
            " Command Array with 3 Charges and room for a Support."
        )
    return f"In Development can be used: {listed(found)}."


# Supports


def _move(earth: Earth, decision: SupportMovement, picks: Picks) -> str:
    titan = earth.titan(decision.titan)
    movable = [support_key(titan, support) for support in decision.movable(earth)]
    keys = [support_key(each, s) for each in earth.titans for s in each.supports]
    key = meant(keys, last(picks, 0))
    if not key:
        return f"There is no such Support. Still to move: {listed(movable)}."
    owner = find_support(earth, key)[0]
    if owner is not titan:
        return f"That Support belongs to {owner.card}. Yours: {listed(movable)}."
    if key not in movable:
        return f"That Support has moved in this turn. Still to move: {listed(movable)}."
    city = meant(CITIES, last(picks, 1))
    if not city:
        return "Supports move to cities only, not onto Rifts."
    return f"That Support is in {city} already: leave it, or move it elsewhere."


REASONS: Mapping[type[Action[Any]], Callable[[Earth, Any, Picks], str]] = {
    RemoveDamage: _damage,
    GainCharge: _charge,
    Reenable: _enable,
    Army: _army,
    Research: _research,
    Refresh: _refresh,
    UseDevelopment: _extra,
    MoveSupport: _move,
}
"""What says why each kind is refused."""
