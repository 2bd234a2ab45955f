"""Why an attack cannot be declared like this: where, whom, and with what."""

from collections.abc import Sequence
from typing import Any

from bot.rules.war_titans.arms import ARROW, Arm, arms, here, immunities, reach, tags_of
from bot.rules.war_titans.attack import AttackStep, places, provokable
from bot.rules.war_titans.cards import (
    ARTIFACTS,
    CITIES,
    INVADERS,
    PILOTS,
    RIFTS,
    TECH_DECK,
    TYRANTS,
    Ability,
    When,
    design,
)
from bot.rules.war_titans.earth import BOSS, Earth
from bot.rules.war_titans.phrases import charges_of, credits_of, listed, tags, the
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.why_not_cards import Picks, last, meant

FOES = (*INVADERS, *TYRANTS, BOSS)


def declare_reason(earth: Earth, decision: AttackStep, picks: Picks) -> str:
    """Say why an attack cannot be declared like this."""
    titan = earth.titan(decision.titan)
    if not places(earth, decision):
        return _nobody(earth, decision, titan)
    if not picks:
        return ""
    place = meant((*CITIES, *RIFTS), picks[0])
    if place not in places(earth, decision):
        return _not_there(earth, decision, titan, place)
    if len(picks) < 2:
        return ""
    targets = _several(picks[1])
    if reason := _targets(earth, titan, place, targets):
        return reason
    return _uses(earth, titan, place, targets, _several(last(picks, 2)))


def _several(value: Any) -> tuple[str, ...]:
    """Return a pick of several values, whatever way it was typed."""
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else tuple(str(each) for each in value)


# Where


def _nobody(earth: Earth, decision: AttackStep, titan: Titan) -> str:
    place = the(titan.place or "")
    if reach(earth, titan) is not None:
        return f"No Invader that {titan.card} could attack is in {place} or an adjacent city."
    hint = ": Provoke one, or let it be" if provokable(earth, decision) else ""
    return f"No Invader is in {place}, and no card reaches further{hint}."


def _not_there(earth: Earth, decision: AttackStep, titan: Titan, place: str) -> str:
    found = listed([the(each) for each in places(earth, decision)], "or")
    if not place:
        return f"There is no such place: attack in {found}."
    if place in CITIES and not earth.invaders_at(place):
        return f"No Invader is in {place}: attack in {found}."
    if place in RIFTS:
        return f"A Rift is attacked only by who stands on it: attack in {found}."
    if decision.provoked:
        return "After Provoking only the Titan's own city is attacked."
    card = reach(earth, titan)
    if card is None:
        own = titan.place or ""
        return (
            f"{titan.card} is in {the(own)}: without a Longwatch Railgun only Invaders in its own"
            " place are attacked."
        )
    if titan.place in CITIES and place not in CITIES[titan.place].adjacent:
        return f"{card} reaches adjacent cities only: attack in {found}."
    immune = listed(earth.invaders_at(place))
    return f"{immune} in {place}: immune to {card}, which the attack would need."


# Whom


def _targets(earth: Earth, titan: Titan, place: str, targets: Sequence[str]) -> str:
    own = place == titan.place
    there = here(earth, titan) if own else earth.invaders_at(place)
    pulled = [arm.aim for arm in arms(earth, titan) if arm.pulls and own]
    if not targets and there and not (own and any(arm.hits for arm in arms(earth, titan))):
        return f"Name at least one Invader to attack: {listed(there, 'or')}."
    for target in targets:
        name = meant(FOES, target)
        if name not in (*there, *pulled):
            return _absent(earth, titan, place, name, there)
    return ""


def _absent(earth: Earth, titan: Titan, place: str, name: str, there: Sequence[str]) -> str:
    found = f"In {the(place)}: {listed(there)}."
    if titan.inside:
        return f"{titan.card} stands before the Tyrant and fights nobody else. {found}"
    if not name:
        return f"There is no such Invader. {found}"
    spot = earth.invaders[name].place if name in earth.invaders else None
    if spot is None:
        return f"{name} is not on the board. {found}"
    return f"{name} is in {the(spot)}, not in {the(place)}. {found}"


# With what


def _uses(
    earth: Earth, titan: Titan, place: str, targets: Sequence[str], uses: Sequence[str]
) -> str:
    found = {arm.key: arm for arm in arms(earth, titan)}
    named = [meant(FOES, target) for target in targets]
    used = []
    for use in uses:
        key = meant(found, use)
        if not key:
            return _not_usable(titan, use, list(found))
        used.append(found[key])
    hit = sorted({*named, *(name for arm in used for name in arm.hits)})
    if not hit:
        return "The attack would hit nobody: name an Invader, or use what reaches one."
    for arm in used:
        if reason := _rules_out(earth, titan, place, hit, arm):
            return reason
    sources = [arm.source for arm in used]
    twice = [source for source in sources if sources.count(source) > 1]
    if twice:
        return f"{twice[0]} is used once in an attack: give it one aim."
    return _pulled(titan, named, used, earth, place)


def _rules_out(earth: Earth, titan: Titan, place: str, hit: Sequence[str], arm: Arm) -> str:
    """Say that an immunity, or the place, rules a use out."""
    clash = immunities(earth, hit) & set(arm.tags)
    if clash:
        immune = [n for n in hit if clash & immunities(earth, [n])]
        return (
            f"{listed(immune)} {'is' if len(immune) == 1 else 'are'} immune to"
            f" {tags(sorted(clash))}: {arm.source} does not count in this attack."
        )
    if arm.pulls and place != titan.place:
        return f"{arm.source} pulls Invaders to {titan.card}'s own city: attack there."
    return ""


def _pulled(
    titan: Titan, named: Sequence[str], used: Sequence[Arm], earth: Earth, place: str
) -> str:
    there = here(earth, titan) if place == titan.place else earth.invaders_at(place)
    pulled = [name for arm in used if arm.pulls for name in arm.hits]
    absent = [name for name in named if name not in (*there, *pulled)]
    if absent:
        return f"{listed(absent)} must be pulled here first: use a Chain Harpoon on it."
    card = reach(earth, titan)
    hit = sorted({*named, *(name for arm in used for name in arm.hits)})
    if place != titan.place and card and immunities(earth, hit) & set(tags_of(titan, card)):
        return f"An immunity rules out {card}, which an attack in {place} needs."
    return ""


def _not_usable(titan: Titan, use: str, found: Sequence[str]) -> str:
    """Say why a card cannot be used in an attack."""
    blow = titan.sheet.final_blow
    card = meant((*TECH_DECK, *PILOTS, *ARTIFACTS, blow.name), use.partition(ARROW.strip())[0])
    can = f" It can use: {listed(found)}." if found else ""
    if card == blow.name:
        if not titan.blow:
            return f"{blow.name} is spent: REFRESH it in Development ({credits_of(blow.refresh)})."
        return f"{blow.name} has no such aim.{can}"
    tech = titan.wears(card)
    if tech is None:
        return f"{titan.card} has no {card or 'such card'} to use in an attack.{can}"
    if not tech.enabled:
        return f"{card} is disabled: re-enable it with a Repair success."
    needed = _cost(design(card).abilities)
    if needed is None:
        return f"{card} is not chosen: what it gives counts by itself.{can}"
    if tech.charges < needed:
        return f"{card} needs {charges_of(needed)}; it has {tech.charges}."
    return f"{card} has no such aim.{can}"


def _cost(abilities: Sequence[Ability]) -> int | None:
    return next((a.charges for a in abilities if a.when is When.ATTACK), None)
