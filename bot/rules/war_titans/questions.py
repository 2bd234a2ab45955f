"""What the open decision is about, in a line for everybody: set-up, Opening, Fight, Upgrade."""

from collections.abc import Callable
from typing import Any

from bot.rules.war_titans.any_time import Wait, powers
from bot.rules.war_titans.arms import here
from bot.rules.war_titans.attack import (
    AttackStep,
    GiveSuccesses,
    at_reactor,
    left,
    must_fight,
    places,
    provokable,
)
from bot.rules.war_titans.cards import TYRANTS, Score
from bot.rules.war_titans.checks import Rolled, successes
from bot.rules.war_titans.damage_questions import DAMAGE
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.effects import Choose
from bot.rules.war_titans.finals import DEAD_REACTOR
from bot.rules.war_titans.movement import MoveTitan, before_moving, can_repair, speed
from bot.rules.war_titans.opening import ChooseEpisode, ComeBack, Scan, Scanned
from bot.rules.war_titans.phrases import (
    Names,
    charges_of,
    credits_of,
    episode,
    hits,
    hp,
    invader,
    listed,
    plural,
    symbols,
    the,
    where,
    who,
)
from bot.rules.war_titans.pieces import Check, Titan
from bot.rules.war_titans.repairing import Repairs
from bot.rules.war_titans.rifts import ChooseScore, ReturnToCity
from bot.rules.war_titans.set_up import ChoosePilots, StartCity
from bot.rules.war_titans.titan_sentences import check_name
from bot.rules.war_titans.upgrade import (
    Army,
    Development,
    Industry,
    Refresh,
    ReplaceTech,
    SupportMovement,
)
from bot.rules.war_titans.view import EarthView


def question(view: EarthView, names: Names) -> str:
    """Say in a line what the open decision is about."""
    if view.decision is None or view.earth.over:
        return ""
    return QUESTIONS[type(view.decision)](view.decision, view, names)


# Set-up and Opening Phase


def _pilots(decision: ChoosePilots, view: EarthView, names: Names) -> str:
    waiting = [titan.card for titan in view.earth.titans if titan.pilot is None]
    return f"Each player chooses one of two pilots. To choose: {listed(waiting)}."


def _start(decision: StartCity, view: EarthView, names: Names) -> str:
    return f"{who(view.earth, decision.titan, names)} starts the game in any city: which?"


def _wait(decision: Wait, view: EarthView, names: Names) -> str:
    found = powers(view.earth, decision.seat)
    titans = [who(view.earth, titan.card, names) for titan, _ in found.values()]
    told = listed(list(dict.fromkeys(titans)))
    return f"{view.earth.phase}: {told} may use a power first: {listed(list(found))}."


def _scan(decision: Scan, view: EarthView, names: Names) -> str:
    return f"{who(view.earth, decision.titan, names)} may look at the next Episodes."


def _scanned(decision: Scanned, view: EarthView, names: Names) -> str:
    titan = who(view.earth, decision.titan, names)
    if not decision.cards:
        seen = plural(decision.count, "Episode")
        return f"{titan} has looked at {seen}: which go to the bottom of the deck?"
    told = [episode(card).removesuffix(".") for card in decision.cards]
    return (
        f"{titan} has looked at the next Episodes, top first: {'; '.join(told)}. Which go to the"
        " bottom of the deck?"
    )


def _episode(decision: ChooseEpisode, view: EarthView, names: Names) -> str:
    lead = who(view.earth, view.earth.lead, names)
    told = [episode(card).removesuffix(".") for card in decision.episodes]
    return f"{lead} has the Lead and resolves one: {'; or '.join(told)}."


def _come_back(decision: ComeBack, view: EarthView, names: Names) -> str:
    titan = who(view.earth, decision.titan, names)
    return f"{titan} comes back with 1 HP, in a city without Invaders: which?"


def _choose(decision: Choose, view: EarthView, names: Names) -> str:
    lead = f"{names[decision.seat]} chooses"
    source, n = decision.where.source, decision.op.n
    titan = decision.where.titan or ""
    what = {
        "hit_support": f"which Support takes {n} damage",
        "heal_city": f"which city loses {n} damage",
        "place_support": "where a free Support is placed",
        "disable": f"which tech of {titan} is disabled",
        "charge": f"which tech of {titan} {'gains' if n > 0 else 'loses'} {charges_of(abs(n))}",
    }[decision.op.op]
    cause = f" ({source})" if source != titan else ""
    return f"{lead} {what}{cause}."


# Fight Phase


def _rolled(decision: Rolled, view: EarthView, names: Names) -> str:
    earth = view.earth
    check = earth.check
    titan = who(earth, decision.titan, names)
    if check is None:
        return f"{titan} has rolled."
    dice = symbols(die.symbol for die in check.dice) or "no dice"
    total = hits(successes(earth, check))
    told = f"{titan}, {check_name(check.score)}: {dice}, {total} so far{_stake(earth, check)}."
    return f"{told} Change it, or keep it?"


def _stake(earth: Earth, check: Check) -> str:
    """Say what a roll is for: whom it hits, or how many successes are needed."""
    titan = earth.titan(check.titan)
    if check.in_attack:
        return _foes(earth, titan)
    fight = earth.phase == "Fight Phase"
    if fight and titan.place in earth.rifts and not titan.inside:
        token = earth.rifts[titan.place].token
        return f"; the Trial needs {TYRANTS[token].trial.successes}" if token in TYRANTS else ""
    reactor = earth.final == DEAD_REACTOR and fight and titan.moved
    if earth.goal and (check.score is Score.COMBAT or reactor):
        need = max(0, earth.goal - earth.counter)
        return f"; {earth.final} needs {need} ({earth.counter} of {earth.goal} before it)"
    return ""


def _foes(earth: Earth, titan: Titan) -> str:
    """Name those who are attacked, and how many successes destroy them all."""
    names = left(earth)
    foes = [invader(earth, name) for name in names]
    if not foes:
        return ""
    if titan.inside:
        rift = titan.place or ""
        need = earth.tyrant_hp(rift) - earth.rifts[rift].damage
    else:
        need = sum(earth.hp_left(name) for name in names if not earth.invaders[name].safe)
    if not need:
        return f", against {listed(foes)}"
    return f"; {need} needed for {'all of ' if len(foes) > 1 else ''}{listed(foes)}"


def _move(decision: MoveTitan, view: EarthView, names: Names) -> str:
    earth = view.earth
    titan = earth.titan(decision.titan)
    reach = plural(speed(earth, titan), "place")
    rest = ", stays or makes a Combat Repair" if can_repair(earth, titan) else " or stays"
    told = f"{_at(earth, titan, names)}: moves up to {reach}{rest}."
    if titan.jump:
        told += " A Rift can be entered from any city."
    elif before_moving(earth, titan):
        told += " A card can be used before."
    return told


def _at(earth: Earth, titan: Titan, names: Names) -> str:
    return f"{who(earth, titan.card, names)} {where(titan)}, {hp(earth, titan)}"


def _attack(decision: AttackStep, view: EarthView, names: Names) -> str:
    earth = view.earth
    titan = earth.titan(decision.titan)
    told = _at(earth, titan, names)
    foes = [invader(earth, name) for name in here(earth, titan)]
    others = [place for place in places(earth, decision) if place != titan.place]
    if must_fight(earth, decision):
        return f"{told}, must attack a guardian: {listed(foes, 'or')}."
    parts = [f"attack {listed(foes, 'or')}"] if foes else []
    if not foes and titan.place in places(earth, decision):
        parts.append("attack by a card that reaches further")
    if others:
        parts.append(f"attack in {listed([the(place) for place in others], 'or')}")
    if provokable(earth, decision):
        parts.append("Provoke")
    if at_reactor(earth, decision):
        parts.append("work on the Reactor")
    return f"{told}, may {listed(parts, 'or')}."


def _give(decision: GiveSuccesses, view: EarthView, names: Names) -> str:
    earth = view.earth
    titan = earth.attack.titan if earth.attack is not None else earth.active
    targets = [invader(earth, name) for name in decision.targets(earth)]
    who_ = who(earth, titan, names)
    return f"{who_} has {hits(decision.left)}. Who is hit first: {listed(targets, 'or')}?"


def _score(decision: ChooseScore, view: EarthView, names: Names) -> str:
    earth = view.earth
    titan = earth.titan(decision.titan)
    token = earth.rifts[titan.place].token if titan.place in earth.rifts else ""
    need = f", {hits(TYRANTS[token].trial.successes)}" if token in TYRANTS else ""
    return f"{who(earth, decision.titan, names)} chooses the check of the Trial{need}."


def _return(decision: ReturnToCity, view: EarthView, names: Names) -> str:
    titan = who(view.earth, decision.titan, names)
    return f"{titan} leaves the {decision.rift} for a city that this Rift threatens: which?"


# Upgrade Phase

DEVELOPMENTS = {Industry: "INDUSTRY", Army: "ARMY", ReplaceTech: "RESEARCH", Refresh: "REFRESH"}
"""The Development actions by name; RESEARCH can always replace the offer."""


def _repairs(decision: Repairs, view: EarthView, names: Names) -> str:
    earth = view.earth
    titan = earth.titan(decision.titan)
    left = hits(decision.left)
    return f"{who(earth, titan.card, names)}, {hp(earth, titan)}: {left} to spend on repairs."


def _development(decision: Development, view: EarthView, names: Names) -> str:
    titan = view.earth.titan(decision.titan)
    if decision.done:
        return f"{who(view.earth, titan.card, names)} may still use a card beside the Development."
    free = " RESEARCH is free." if decision.free else ""
    kinds = decision.main_offers(view.earth, titan.owner)
    possible = listed([name for kind, name in DEVELOPMENTS.items() if kind in kinds], "or")
    return (
        f"{who(view.earth, titan.card, names)}, {credits_of(titan.credits)}, takes one Development"
        f" action: {possible}.{free}"
    )


def _supports(decision: SupportMovement, view: EarthView, names: Names) -> str:
    own = [f"{support.city}" for support in decision.movable(view.earth)]
    return (
        f"{who(view.earth, decision.titan, names)} may move Supports, each up to 3 cities."
        f" Not moved yet: {listed(own)}."
    )


QUESTIONS: dict[type[Any], Callable[[Any, EarthView, Names], str]] = {
    ChoosePilots: _pilots,
    StartCity: _start,
    Wait: _wait,
    Scan: _scan,
    Scanned: _scanned,
    ChooseEpisode: _episode,
    ComeBack: _come_back,
    Choose: _choose,
    Rolled: _rolled,
    MoveTitan: _move,
    AttackStep: _attack,
    GiveSuccesses: _give,
    ChooseScore: _score,
    ReturnToCity: _return,
    Repairs: _repairs,
    Development: _development,
    SupportMovement: _supports,
    **DAMAGE,
}
"""What asks about each decision."""
