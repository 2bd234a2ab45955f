"""What the options of an attack and the cards of a Titan are called in a menu."""

from typing import Any

from bot.rules.kernel import Action
from bot.rules.war_titans.any_time import UsePower
from bot.rules.war_titans.arms import Arm, arms
from bot.rules.war_titans.attack import AttackStep
from bot.rules.war_titans.cards import (
    ARTIFACTS,
    DESIGNS,
    PILOTS,
    TYRANTS,
    Ability,
    When,
    design,
)
from bot.rules.war_titans.checks import AddSuccesses
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.harm import Prevent
from bot.rules.war_titans.movement import BeforeMoving
from bot.rules.war_titans.opening import LookAhead
from bot.rules.war_titans.phrases import (
    abilities_text,
    charges_of,
    invader,
    tech_effect,
    tech_offer,
    tech_state,
    the,
    trigger_text,
)
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.upgrade import Development, UseDevelopment, price
from bot.rules.war_titans.view import EarthView

Kind = type[Action[Any]]
Picked = tuple[Any, ...]


def target(view: EarthView, picked: Picked, value: str) -> str:
    """Name an Invader that can be attacked; say if it must be pulled first."""
    earth = view.earth
    if value not in earth.invaders and value not in TYRANTS:
        return value
    told = invader(earth, value)
    place = earth.invaders[value].place if value in earth.invaders else None
    if picked and place is not None and place != picked[0]:
        return f"{told}, if pulled from {the(place)}"
    return told


def use(view: EarthView, picked: Picked, value: str) -> str:
    """Name what can be used in an attack: `Chain Harpoon > Gravemaw (1 Charge of 2): ...`."""
    arm = _arm(view, value)
    step = view.decision
    if arm is None or not isinstance(step, AttackStep):
        return value
    titan = view.earth.titan(step.titan)
    if arm.source == titan.sheet.final_blow.name:
        cost = "Final Blow"
    else:
        worn = titan.wears(arm.source)
        held = f" of {worn.charges}" if worn is not None else ""
        cost = f"{charges_of(arm.ability.charges)}{held}"
    return f"{value} ({cost}): {arm.ability.text}"


def _arm(view: EarthView, value: str) -> Arm | None:
    if not isinstance(view.decision, AttackStep):
        return None
    titan = view.earth.titan(view.decision.titan)
    return next((arm for arm in arms(view.earth, titan) if arm.key == value), None)


def power(view: EarthView, picked: Picked, value: str) -> str:
    """Name a power with what it does."""
    return f"{value}: {_texts(_abilities(value), UsePower)}"


def offered(view: EarthView, picked: Picked, value: str) -> str:
    """Name a Tech Card on offer with its price, slot and effect."""
    cost = None
    if isinstance(view.decision, Development):
        cost = price(view.earth, view.decision, value)
    return tech_offer(value, cost)


def worn(view: EarthView, picked: Picked, value: str) -> str:
    """Name an equipped Tech Card with its Charges and effect."""
    return worn_label(owner_of(view.earth, value), value)


def worn_label(titan: Titan | None, value: str) -> str:
    """Name a Tech Card with its Charges and effect, if a Titan wears it."""
    tech = titan.wears(value) if titan is not None else None
    state = tech_state(tech) if tech is not None else ""
    return f"{value}{f' ({state})' if state else ''}: {tech_effect(value)}"


def owner_of(earth: Earth, card: str) -> Titan | None:
    """Return the Titan that wears a Tech Card."""
    return next((titan for titan in earth.titans if titan.wears(card) is not None), None)


def card(view: EarthView, kind: Kind, value: str) -> str:
    """Name any other card with what it does here."""
    if is_tech(value):
        if kind in WHEN:
            return f"{value}: {_texts(design(value).abilities, kind)}"
        return worn_label(owner_of(view.earth, value), value)
    if value in PILOTS or value in ARTIFACTS:
        return f"{value}: {_texts(_abilities(value), kind)}"
    return value


def is_tech(value: str) -> bool:
    """Tell whether a name is that of a Tech Card."""
    return value.partition(" #")[0] in DESIGNS


def _abilities(value: str) -> tuple[Ability, ...]:
    if value in PILOTS:
        return PILOTS[value].abilities
    if value in ARTIFACTS:
        return ARTIFACTS[value].abilities
    return design(value).abilities


def is_card(value: str) -> bool:
    """Tell whether a name is that of a card which a Titan can have."""
    return is_tech(value) or value in PILOTS or value in ARTIFACTS


def _texts(abilities: tuple[Ability, ...], kind: Kind) -> str:
    """Return the texts of the abilities that a kind of action uses; of all if it uses none."""
    fit = [ability for ability in abilities if ability.when is WHEN.get(kind)]
    if kind is AddSuccesses:
        fit = [ability for ability in fit if any(op.op == "add_success" for op in ability.do)]
    return " ".join(trigger_text(a) for a in fit) or abilities_text(abilities)


WHEN: dict[Kind, When] = {
    AddSuccesses: When.AFTER_ROLL,
    BeforeMoving: When.MOVE,
    LookAhead: When.OPENING,
    Prevent: When.DAMAGE_TAKEN,
    UseDevelopment: When.DEVELOPMENT,
    UsePower: When.ANY_TIME,
}
"""Which of a card's abilities a kind of action uses."""
