"""Why an action is not taken, and what can be done: whose question is open, and what it is for.

`why_not_fight`, `why_not_upgrade` and `why_not_damage` have the reasons of each kind of action.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bot.rules.kernel import Action
from bot.rules.war_titans import why_not_damage, why_not_fight, why_not_upgrade
from bot.rules.war_titans.any_time import DiscardTech, OwnCards, UsePower, Wait
from bot.rules.war_titans.attack import AttackStep, GiveSuccesses, must_fight
from bot.rules.war_titans.earth import Decision, Earth
from bot.rules.war_titans.effects import Choose
from bot.rules.war_titans.ending import GuardCity
from bot.rules.war_titans.set_up import ChoosePilots
from bot.rules.war_titans.shield import SetShield
from bot.rules.war_titans.upgrade import Development
from bot.rules.war_titans.view import EarthView
from bot.rules.war_titans.why_not_answers import ANSWERS, FIRST, shadow
from bot.rules.war_titans.why_not_cards import discard_reason, power_reason, shield_reason
from bot.rules.war_titans.why_not_fight import must_attack

Kind = type[Action[Any]]
Picks = tuple[Any, ...]
Reason = Callable[[Earth, Any, Picks], str]

GENERIC = "That is not possible now: choose something that is offered."
PICKED = "That cannot be chosen now: take one of those that are offered."

REASONS: Mapping[Kind, Reason] = {
    **why_not_fight.REASONS,
    **why_not_upgrade.REASONS,
    **why_not_damage.REASONS,
}
"""What says why a kind of action is refused while its question is open."""


def why_not(view: EarthView, kind: Kind, picks: Picks) -> str:
    """Say why an action is not taken now, and what can be done."""
    if view.viewer is None:
        return "You have no seat in this game: you are watching."
    if view.decision is None or view.earth.over:
        return "The game is over."
    earth = shadow(view)
    if kind is SetShield:
        return shield_reason(earth, view.viewer, picks)
    if kind in (UsePower, DiscardTech):
        return _own_card(view, earth, kind, picks)
    return _answer(view, earth, view.decision, kind, picks)


def _own_card(view: EarthView, earth: Earth, kind: Kind, picks: Picks) -> str:
    """Say why a power or a discard is refused: it needs a question that leaves room for it."""
    assert view.viewer is not None
    if not isinstance(view.decision, OwnCards):
        return (
            "Not now: powers and discards wait until no roll, damage or target is open."
            f" {_first(earth, view.decision)}"
        )
    if kind is UsePower:
        return power_reason(earth, view.viewer, picks)
    return discard_reason(earth, view.viewer, picks)


def _answer(view: EarthView, earth: Earth, decision: Decision, kind: Kind, picks: Picks) -> str:
    """Say why an answer is refused: for another question, for another player, or as such."""
    needed, idle = ANSWERS[kind]
    if not isinstance(decision, needed):
        return f"{idle} {_first(earth, decision)}"
    if view.viewer not in view.asked:
        return _not_yours(earth, decision, view.viewer)
    if kind in REASONS and (reason := REASONS[kind](earth, decision, picks)):
        return reason
    return PICKED if picks else GENERIC


def _first(earth: Earth, decision: Decision | None) -> str:
    """Say what is to be done first; on a guarded Rift an attack is no choice."""
    if isinstance(decision, AttackStep) and must_fight(earth, decision):
        return must_attack(earth, decision)
    return FIRST[type(decision)]


def _not_yours(earth: Earth, decision: Decision, viewer: int | None) -> str:
    """Say whose question is open, and in Development whether the viewer's action is done."""
    if isinstance(decision, ChoosePilots):
        return "You have your pilots: the others still choose."
    titan = getattr(decision, "titan", "")
    if isinstance(decision, GiveSuccesses) and earth.attack is not None:
        titan = earth.attack.titan
    if isinstance(decision, Wait | Choose | GuardCity):
        return "Another player is asked: wait until that is answered."
    if not titan:
        return f"This is for the Lead, the player of {earth.lead}, to decide."
    if not isinstance(decision, Development):
        return f"It is {titan}'s turn: this is for its player."
    order = [each.card for each in earth.order()]
    done = [
        each
        for each in order[: order.index(titan)]
        if earth.titan(each).owner == viewer and not earth.titan(each).on_rift
    ]
    if done:
        return f"{done[0]} has taken its Development action: one a turn. Now it is {titan}'s."
    return f"It is {titan}'s Development now: wait for your turn."
