"""What the options of a menu are called: places, Invaders, Titans, Supports, cards, dice."""

import re
from collections.abc import Callable
from typing import Any

from bot.rules.kernel import Action
from bot.rules.war_titans import action_names, weapon_labels
from bot.rules.war_titans.any_time import DiscardTech, UsePower
from bot.rules.war_titans.attack import AttackStep, DeclareAttack, FillFirst, Provoke
from bot.rules.war_titans.cards import CITIES, EPISODES, PILOTS, RIFTS, TITANS, TYRANTS
from bot.rules.war_titans.checks import AddSuccesses, RollAgain, Rolled, successful
from bot.rules.war_titans.earth import Ask, Earth
from bot.rules.war_titans.ending import CITY, ChangeTarget, LayOutDamage, Overflow
from bot.rules.war_titans.harm import find_support
from bot.rules.war_titans.invasion import InvasionDamage
from bot.rules.war_titans.movement import Move, MoveTitan, ways
from bot.rules.war_titans.opening import ResolveEpisode, ToTheBottom
from bot.rules.war_titans.phrases import (
    CHECKS,
    LONGEST_LABEL,
    Names,
    abilities_text,
    city_state,
    cut,
    episode,
    hp,
    invader,
    player,
    plural,
    rift_state,
    score,
    support_name,
    the,
)
from bot.rules.war_titans.set_up import TakePilot
from bot.rules.war_titans.shield import SetShield
from bot.rules.war_titans.upgrade import Army, Research
from bot.rules.war_titans.view import EarthView
from bot.rules.war_titans.why_not_answers import shadow

Kind = type[Action[Any]]
Picked = tuple[Any, ...]

LONGEST_BELOW = 100
"""Characters below a label, at most."""


def label(view: EarthView, kind: Kind, picked: Picked, value: Any, names: Names) -> str:
    """Name one option of the field that follows the picks."""
    return cut(_whole(view, kind, picked, value, names))


def described(
    view: EarthView, kind: Kind, picked: Picked, value: Any, names: Names
) -> tuple[str, str]:
    """Name one option; what is too long for a label goes on below it, after a whole sentence."""
    told = _whole(view, kind, picked, value, names)
    name, _, text = told.partition(": ")
    if len(told) <= LONGEST_LABEL or not text:
        return cut(told), ""
    head, below = f"{name}:", re.split(r"(?<=\.) ", text)
    while len(below) > 1 and len(f"{head} {below[0]}") <= LONGEST_LABEL:
        head = f"{head} {below.pop(0)}"
    return cut(head.removesuffix(":")), cut(" ".join(below), LONGEST_BELOW)


def _whole(view: EarthView, kind: Kind, picked: Picked, value: Any, names: Names) -> str:
    """Name one option, however long that is."""
    if isinstance(value, tuple):
        return ", ".join(label(view, kind, picked, each, names) for each in value)
    name = kind.__struct_fields__[len(picked)]
    if value is None:
        return _none(kind, picked)
    special = BY_FIELD.get((kind, name))
    if special is not None:
        told = special(view, picked, str(value))
    else:
        told = _plain(view, kind, str(value), names)
    brief = (kind, name) in BRIEF
    brief = brief or (weapon_labels.is_card(str(value)) and kind not in (RollAgain, AddSuccesses))
    brief = brief or len(action_names.action(kind)) + len(told) + 2 > LONGEST_LABEL
    if brief and _alone(view, kind, picked):
        told = told.partition(": ")[0]
    return told


def _none(kind: Kind, picked: Picked) -> str:
    """Name what is picked where there is nothing to pick."""
    if kind is not Army:
        return "now"
    return "No more" if picked[-1] is None else "No more Supports"


def _alone(view: EarthView, kind: Kind, picked: Picked) -> bool:
    """Tell whether a field has one option: a button names it, with no room for its text."""
    decision, seat, earth = view.decision, view.viewer, shadow(view)
    if decision is None or seat is None or kind not in decision.offers(earth, seat):
        return False
    options = kind.options(earth, Ask(decision, seat), picked)
    return not options.several and len(options.values) == 1


def _plain(view: EarthView, kind: Kind, value: str, names: Names) -> str:
    """Name a value by what it is."""
    earth = view.earth
    if value == CITY:
        return _the_city(view)
    if value in CITIES or value in RIFTS:
        return place(earth, value)
    if value in TITANS:
        return _titan(earth, value, names)
    if value in earth.invaders or value in TYRANTS:
        return invader(earth, value)
    if value in CHECKS:
        return _score(view, value)
    if _is_support(value):
        return support(earth, value)
    return weapon_labels.card(view, kind, value)


# Places


def place(earth: Earth, name: str) -> str:
    """Name a place with its state and who is there."""
    told = _place(earth, name, short=False)
    return told if len(told) <= LONGEST_LABEL else _place(earth, name, short=True)


def _place(earth: Earth, name: str, *, short: bool) -> str:
    """Name a place with its state and who is there; `short` names Invaders without their HP."""
    rift = earth.rifts.get(name)
    parts = [rift_state(rift) if rift is not None else city_state(earth, name)]
    parts += [each if short else invader(earth, each) for each in earth.invaders_at(name)]
    parts += [titan.card for titan in earth.titans_at(name)]
    if name in CITIES and (count := len(earth.supports_at(name))):
        parts.append(plural(count, "Support"))
    return f"{name}: {', '.join(parts)}"


def _move(view: EarthView, picked: Picked, value: str) -> str:
    if not isinstance(view.decision, MoveTitan):
        return place(view.earth, value)
    way = ways(view.earth, view.earth.titan(view.decision.titan)).get(value, ())
    through = f"; via {', '.join(way[:-1])}" if len(way) > 1 else ""
    told = f"{_place(view.earth, value, short=False)}{through}"
    return (
        told if len(told) <= LONGEST_LABEL else f"{_place(view.earth, value, short=True)}{through}"
    )


def _attacked(view: EarthView, picked: Picked, value: str) -> str:
    earth = view.earth
    step = view.decision
    own = isinstance(step, AttackStep) and earth.titan(step.titan).place == value
    there = [invader(earth, name) for name in earth.invaders_at(value)]
    if own and isinstance(step, AttackStep) and earth.titan(step.titan).inside:
        there = [invader(earth, earth.rifts[value].token)]
    told = ", ".join(there) if there else "nobody here, by a card that reaches further"
    return f"{value}: {told}" if own else f"{value} (adjacent): {told}"


def _provoked(view: EarthView, picked: Picked, value: str) -> str:
    rift = view.earth.rifts[value]
    first = invader(view.earth, rift.guardians[0]) if rift.guardians else "nobody"
    more = len(rift.guardians) - 1
    return f"{value}: {first}{f', {more} more behind' if more > 0 else ''}"


def _the_city(view: EarthView) -> str:
    spot = ""
    if isinstance(view.decision, Overflow):
        spot = view.decision.place
    elif isinstance(view.decision, InvasionDamage):
        spot = view.decision.city
    return f"{CITY} ({spot}, {city_state(view.earth, spot)})" if spot else CITY


# Titans and Supports


def _titan(earth: Earth, name: str, names: Names) -> str:
    titan = earth.titan(name)
    told = [hp(earth, titan)]
    if titan.place is not None:
        told += [f"armor {earth.armor(titan)}", the(titan.place)]
    return f"{name}{player(earth, titan, names)}: {', '.join(told)}"


def _is_support(value: str) -> bool:
    return re.fullmatch(rf"({'|'.join(TITANS)}) \d+ \(.+\)", value) is not None


def support(earth: Earth, value: str) -> str:
    """Name a Support with the HP it has left."""
    try:
        return f"{value}: Support, {find_support(earth, value)[1].hp} HP left"
    except KeyError:
        return value


def _target(view: EarthView, picked: Picked, value: str) -> str:
    """Name a target of an Invader's damage with what is left of it."""
    earth = view.earth
    spot = earth.invaders[picked[0]].place if picked[0] in earth.invaders else None
    if value == CITY:
        return f"{CITY} ({spot}, {city_state(earth, spot or '')})" if spot in CITIES else CITY
    if value in TITANS:
        titan = earth.titan(value)
        return f"{value}: {hp(earth, titan)}, armor {earth.armor(titan)}"
    return support(earth, value)


def _aiming(view: EarthView, picked: Picked, value: str) -> str:
    earth = view.earth
    if value not in earth.invaders or not isinstance(view.decision, LayOutDamage):
        return value
    spot, target = earth.invaders[value].place or "", earth.plan.get(value, "")
    aim = CITY if target == CITY else support_name(target)
    return f"{value}: DMG {earth.dmg(value)} in {the(spot)}, now to {aim}"


def _shield_titan(view: EarthView, picked: Picked, value: str) -> str:
    return f"{value}: the Shield is {'on' if view.earth.titan(value).shield else 'off'}"


def _shield(view: EarthView, picked: Picked, value: str) -> str:
    if value == "on":
        return "on: the Lead may let Invaders hit this Titan for its city, this turn"
    return "off: Invaders hit the city"


# Checks, pilots, Episodes


def _score(view: EarthView, value: str) -> str:
    told = value.capitalize()
    name = getattr(view.decision, "titan", view.earth.active)
    if name not in TITANS:
        return told
    sheet = TITANS[name]
    for each, word in CHECKS.items():
        if each == value:
            return f"{word}: {score(sheet.score(each))}"
    return told


def _die(view: EarthView, picked: Picked, value: str) -> str:
    check = view.earth.check
    if check is None or not isinstance(view.decision, Rolled):
        return value
    good = value.partition(" ")[2] in {str(each) for each in successful(view.earth, check)}
    return f"{value}: {'a success' if good else 'no success'}"


def _reroller(view: EarthView, picked: Picked, value: str) -> str:
    count = 0
    if isinstance(view.decision, Rolled):
        count = dict(view.decision.rerolls(view.earth)).get(value, 0)
    return f"{value}: up to {plural(count, 'die', 'dice')}"


def _pilot(view: EarthView, picked: Picked, value: str) -> str:
    return f"{value}: {abilities_text(PILOTS[value].abilities)}" if value in PILOTS else value


def _episode(view: EarthView, picked: Picked, value: str) -> str:
    if value not in EPISODES:
        return value
    number = value.partition(" ")[0]
    return f"{number} {episode(value)}"


BRIEF: set[tuple[Kind, str]] = {(DeclareAttack, "place"), (ChangeTarget, "invader")}
"""Fields whose one option is named without what is there: the fields after it tell that."""

BY_FIELD: dict[tuple[Kind, str], Callable[[EarthView, Picked, str], str]] = {
    (TakePilot, "titan"): lambda view, picked, value: value,
    (TakePilot, "pilot"): _pilot,
    (ToTheBottom, "episodes"): _episode,
    (ResolveEpisode, "episode"): _episode,
    (RollAgain, "card"): _reroller,
    (RollAgain, "dice"): _die,
    (Move, "place"): _move,
    (Provoke, "rift"): _provoked,
    (DeclareAttack, "place"): _attacked,
    (DeclareAttack, "targets"): weapon_labels.target,
    (DeclareAttack, "uses"): weapon_labels.use,
    (FillFirst, "target"): weapon_labels.target,
    (ChangeTarget, "invader"): _aiming,
    (ChangeTarget, "target"): _target,
    (UsePower, "card"): weapon_labels.power,
    (DiscardTech, "tech"): weapon_labels.worn,
    (Research, "tech"): weapon_labels.offered,
    (SetShield, "titan"): _shield_titan,
    (SetShield, "shield"): _shield,
}
"""What names the values of a field."""
