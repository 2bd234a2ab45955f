"""Why an action of the Fight Phase is not taken: moving, Provoking, attacking, rolling again."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from bot.rules.kernel import Action
from bot.rules.war_titans.arms import here
from bot.rules.war_titans.attack import (
    AttackStep,
    DeclareAttack,
    FillFirst,
    GiveSuccesses,
    LetBe,
    Provoke,
    must_fight,
)
from bot.rules.war_titans.cards import CITIES, INVADERS, RIFTS, TYRANTS, When, design
from bot.rules.war_titans.checks import AddSuccesses, RollAgain, Rolled
from bot.rules.war_titans.earth import BOSS, Earth
from bot.rules.war_titans.final_episodes import ReactorCheck
from bot.rules.war_titans.finals import DEAD_REACTOR
from bot.rules.war_titans.movement import (
    BeforeMoving,
    CombatRepair,
    Move,
    MoveTitan,
    before_moving,
    speed,
    ways,
)
from bot.rules.war_titans.phrases import capital, charges_of, listed, plural, the
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.rifts import ReturnTo, ReturnToCity
from bot.rules.war_titans.why_not_attack import declare_reason
from bot.rules.war_titans.why_not_cards import Picks, last, meant

PLACES = (*CITIES, *RIFTS)


# Movement


def move_reason(earth: Earth, decision: MoveTitan, picks: Picks) -> str:
    """Say why a Titan cannot go to a place."""
    titan = earth.titan(decision.titan)
    near = [place for place in earth.places() if place in ways(earth, titan)]
    place = meant(PLACES, last(picks, 0))
    if not place:
        return f"There is no such place. In reach: {listed(near)}."
    if place == titan.place:
        return f"{titan.card} is in {the(place)} already: stay, or move elsewhere."
    if place in RIFTS and earth.rifts[place].closed:
        return f"The {place} is closed: nobody goes there any more."
    most = speed(earth, titan)
    far = _distance(earth, titan, place)
    entries = ""
    if place in RIFTS and not titan.jump:
        entries = f" It is entered from {listed(RIFTS[place].threatens, 'or')}."
    if far is None:
        return f"{titan.card} cannot reach {the(place)} from {the(titan.place or '')}.{entries}"
    return (
        f"{capital(the(place))} is {plural(far, 'move')} away;"
        f" {titan.card} moves up to {most}.{entries} In reach: {listed(near)}."
    )


def _distance(earth: Earth, titan: Titan, goal: str) -> int | None:
    """Return how many moves away a place is, whatever the Titan's speed."""
    start = titan.place or ""
    seen, queue = {start}, deque([(start, 0)])
    while queue:
        place, far = queue.popleft()
        if place == goal:
            return far
        if place in RIFTS and place != start:
            continue
        if place in RIFTS:
            near = list(RIFTS[place].threatens)
        else:
            rifts = earth.open_rifts() if titan.jump else earth.threatened_by(place)
            near = [*CITIES[place].adjacent, *rifts]
        for each in near:
            if each not in seen:
                seen.add(each)
                queue.append((each, far + 1))
    return None


def _repair(earth: Earth, decision: MoveTitan, picks: Picks) -> str:
    titan = earth.titan(decision.titan)
    place = titan.place or ""
    if place in RIFTS:
        return "A Combat Repair is made in a city, not on a Rift: move or stay."
    if there := earth.invaders_at(place):
        return f"A Combat Repair needs a city without Invaders: {listed(there)} in {place}."
    return f"{titan.card} has moved by a card: a Combat Repair takes the place of moving."


def _before(earth: Earth, decision: MoveTitan, picks: Picks) -> str:
    titan = earth.titan(decision.titan)
    found = [each.source for each in before_moving(earth, titan)]
    if not found:
        return (
            f"{titan.card} has no card for the start of a movement: Kenji Arata once a game, or a"
            " Rift Anchor with 2 Charges."
        )
    if (card := meant(found, last(picks, 0))) and len(picks) > 1:
        return f"{card} starts the movement in a city that stands: choose one of these."
    return f"Before moving can be used: {listed(found)}."


def _return(earth: Earth, decision: ReturnToCity, picks: Picks) -> str:
    cities = listed(RIFTS[decision.rift].threatens, "or")
    return f"From the {decision.rift} a Titan returns to a city that it threatens: {cities}."


# Provoke, and letting it be


def _let_be(earth: Earth, decision: AttackStep, picks: Picks) -> str:
    return must_attack(earth, decision) if must_fight(earth, decision) else ""


def must_attack(earth: Earth, decision: AttackStep) -> str:
    """Say that a Titan must attack on a guarded Rift, and whom."""
    titan = earth.titan(decision.titan)
    guards = listed(here(earth, titan), "or")
    return f"{titan.card} stands on a guarded Rift: it must attack a guardian ({guards})."


def provoke_reason(earth: Earth, decision: AttackStep, picks: Picks) -> str:
    """Say why nobody can be Provoked from where a Titan stands."""
    titan = earth.titan(decision.titan)
    place = titan.place or ""
    if decision.provoked:
        return "One guardian is Provoked already this turn: attack, or let it be."
    if place in RIFTS:
        return f"Nobody is Provoked on a Rift: {titan.card} must be in a city that stands."
    if place in CITIES and earth.cities[place].destroyed:
        return f"{place} is destroyed: Provoke only in a city that stands."
    guarded = [name for name in earth.open_rifts() if earth.rifts[name].guardians]
    if not guarded:
        return "No open Rift has guardians any more: there is nobody to Provoke."
    rift = meant(RIFTS, last(picks, 0))
    if rift and earth.rifts[rift].closed:
        return f"The {rift} is closed. Guardians are at {listed([the(r) for r in guarded])}."
    if rift:
        return f"The {rift} has no guardians; Lairs are not Provoked. Guarded: {listed(guarded)}."
    return f"Name a Rift with guardians: {listed(guarded)}."


def _reactor(earth: Earth, decision: AttackStep, picks: Picks) -> str:
    titan = earth.titan(decision.titan)
    place = titan.place or ""
    if earth.final != DEAD_REACTOR:
        return "The Reactor belongs to the Final Episode Dead Reactor: it is not in play."
    if place in RIFTS or earth.cities[place].destroyed:
        return "The Reactor is worked on in a city that stands."
    if there := earth.invaders_at(place):
        return f"No work on the Reactor while Invaders are there: {listed(there)} in {place}."
    return "Roll Repair or Combat for the Reactor."


def _fill(earth: Earth, decision: GiveSuccesses, picks: Picks) -> str:
    name = meant((*INVADERS, *TYRANTS, BOSS), last(picks, 0))
    found = decision.targets(earth)
    if name in earth.invaders and earth.invaders[name].safe:
        return f"{name} takes no damage this turn. Hit {listed(found, 'or')}."
    who = name or "Nobody called that"
    return f"{who} was not named in this attack, or is beaten. Hit {listed(found, 'or')}."


# Rolls


def _again(earth: Earth, decision: Rolled, picks: Picks) -> str:
    rerolls = dict(decision.rerolls(earth))
    fresh = decision.fresh(earth)
    if not rerolls:
        return "No card rolls dice again in this check, or it was used: each once for a roll."
    if not fresh:
        return "Every die was rolled again already: each only once in a check."
    card = meant(rerolls, last(picks, 0))
    if not card:
        return _idle(earth, decision, picks) or _wrong_card(earth, decision, picks, list(rerolls))
    return _wrong_dice(earth, last(picks, 1), fresh, min(rerolls[card], len(fresh)), card)


def _wrong_card(earth: Earth, decision: Rolled, picks: Picks, found: list[str]) -> str:
    used = earth.check.used if earth.check is not None else []
    typed = str(last(picks, 0) or "").strip().lower()
    for key in used:
        if key.lower().startswith(f"{typed}:") and typed:
            return f"{key.partition(':')[0]} was used on this roll already: each once for a roll."
    return f"That card does nothing for this roll: {listed(found, 'or')} does."


def _wrong_dice(earth: Earth, picked: Any, fresh: list[str], most: int, card: str) -> str:
    dice = list(picked) if isinstance(picked, tuple | list) else [picked] if picked else []
    stale = [str(die) for die in dice if str(die) not in fresh]
    if not stale:
        return f"{card} rolls 1 to {most} of these again: {listed(fresh)}."
    number = stale[0].split(" ")[0]
    lying = earth.check.dice if earth.check is not None else []
    if number.isdigit() and 0 < int(number) <= len(lying) and lying[int(number) - 1].rerolled:
        return f"Die {number} was rolled again already: once in a check. Left: {listed(fresh)}."
    return f"There is no such die. Left to roll again: {listed(fresh)}."


def _idle(earth: Earth, decision: Rolled, picks: Picks) -> str:
    """Say that the tech which was named is ignored for an immunity, disabled, or lacks Charges."""
    titan = earth.titan(decision.titan)
    tech = titan.wears(meant([each.card for each in titan.tech], last(picks, 0)))
    check = earth.check
    if tech is None or check is None:
        return ""
    if tech.card in check.ignored:
        return (
            f"{tech.card} does not count in this attack: an Invader attacked is immune to"
            f" {listed(design(tech.card).tags, 'or')}. It keeps its Charges."
        )
    if not tech.enabled:
        return f"{tech.card} is disabled: re-enable it with a Repair success."
    needed = [a.charges for a in design(tech.card).abilities if a.when is When.AFTER_ROLL]
    if needed and tech.charges < min(needed):
        return f"{tech.card} needs {charges_of(min(needed))}; it has {tech.charges}."
    return ""


def _add(earth: Earth, decision: Rolled, picks: Picks) -> str:
    found = [each.source for each in decision.additions(earth)]
    if reason := _idle(earth, decision, picks):
        return reason
    if not found:
        return "No card adds successes to this roll: it was used, lacks Charges, or is ignored."
    return _wrong_card(earth, decision, picks, found)


REASONS: Mapping[type[Action[Any]], Callable[[Earth, Any, Picks], str]] = {
    Move: move_reason,
    CombatRepair: _repair,
    BeforeMoving: _before,
    ReturnTo: _return,
    LetBe: _let_be,
    Provoke: provoke_reason,
    DeclareAttack: declare_reason,
    ReactorCheck: _reactor,
    FillFirst: _fill,
    RollAgain: _again,
    AddSuccesses: _add,
}
"""What says why each kind is refused."""
