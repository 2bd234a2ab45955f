"""Sentences about Titans: their dice, damage, cards, Credits and Trials."""

from collections.abc import Callable
from typing import Any

from bot.rules.kernel import Event
from bot.rules.war_titans import events, tech_events
from bot.rules.war_titans.arms import ARROW
from bot.rules.war_titans.cards import ARTIFACTS, PILOTS, TITANS, TYRANTS, Score, Symbol
from bot.rules.war_titans.phrases import (
    CHECKS,
    Names,
    abilities_text,
    charges_of,
    credits_of,
    hits,
    listed,
    offered,
    symbols,
    tech_effect,
    the,
)


def check_name(score: Score) -> str:
    """Return `Combat`."""
    return CHECKS.get(score, "Check")


def _pilot(event: events.PilotChosen, names: Names) -> str:
    text = abilities_text(PILOTS[event.pilot].abilities)
    return f"**{event.pilot}** flies **{event.titan}**: {text}"


def _placed(event: events.TitanPlaced, names: Names) -> str:
    if event.back:
        return f"**{event.titan}** comes back in {the(event.place)} with 1 HP."
    return f"**{event.titan}** is placed in {the(event.place)}."


def _moved(event: events.TitanMoved, names: Names) -> str:
    through = f" through {listed([the(p) for p in event.through])}" if event.through else ""
    return f"**{event.titan}** moves{through} to **{the(event.place)}**."


def _pilot_die(event: events.PilotDie, names: Names) -> str:
    again = " again" if event.again else ""
    fate = "lost" if event.symbol is Symbol.NOVA else "safe"
    return f"Pilot die of {event.titan}{again}: {event.symbol}, {fate}."


def _rolled(event: events.DiceRolled, names: Names) -> str:
    return f"🎲 {event.titan}, {check_name(event.score)}: {symbols(event.dice)}."


def _rerolled(event: events.DiceRerolled, names: Names) -> str:
    return f"🎲 {event.titan} again, {event.source}: {symbols(event.dice)}."


def _ability(event: events.AbilityUsed, names: Names) -> str:
    aim = f" for {the(event.aim)}" if event.aim else ""
    does = event.text.removeprefix("Once a game: ").removeprefix("Once a turn: ")
    text = f": {does.removesuffix('.')}" if does else ""
    return f"{event.titan} uses **{event.source}**{aim}{text}."


def _attack(event: events.AttackDeclared, names: Names) -> str:
    targets = f": {listed(event.targets)}" if event.targets else ""
    uses = [use.replace(ARROW, " → ") for use in event.uses]
    told = f" with {listed(uses)}" if uses else ""
    return f"⚔ **{event.titan}** attacks in {the(event.place)}{targets}{told}."


def _blow(event: tech_events.BlowSpent, names: Names) -> str:
    text = TITANS[event.titan].final_blow.ability.text
    return f"**{event.blow}** is spent until REFRESH. {text}"


def _spent(event: tech_events.CreditsSpent, names: Names) -> str:
    if not event.spent:
        return ""
    on = f" for {event.on}" if event.on else ""
    return f"{event.titan} pays {credits_of(event.spent)}{on}: {event.credits} left."


def _bought(event: tech_events.TechBought, names: Names) -> str:
    cost = credits_of(event.cost) if event.cost else "nothing"
    return f"**{event.titan}** buys **{event.tech}** for {cost}: {tech_effect(event.tech)}"


def _row(event: tech_events.RowDrawn, names: Names) -> str:
    offer = [offered(card) for card in event.tech]
    head = "All tech on offer is replaced" if event.replaced else "New on offer"
    return f"{head}: {', '.join(offer)}."


def _disabled(event: tech_events.TechDisabled, names: Names) -> str:
    return f"Disabled on {event.titan}: {listed(event.tech)}."


def _all_charged(event: tech_events.AllCharged, names: Names) -> str:
    return f"{event.titan} +1 Charge: {listed(event.tech)}."


def _trial(event: events.TrialFaced, names: Names) -> str:
    trial = TYRANTS[event.tyrant].trial
    which = "any check" if trial.ability is Score.ANY else f"{check_name(trial.ability)} Check"
    return (
        f"**{event.titan}** faces the Trial of **{event.tyrant}** in the {event.rift}:"
        f" {which}, {hits(trial.successes)}."
    )


def _trial_ends(event: events.TrialEnds, names: Names) -> str:
    if event.passed:
        return f"**The Trial is passed:** from next turn on {event.titan} fights {event.tyrant}."
    return f"**{event.titan} fails the Trial.** {TYRANTS[event.tyrant].trial.text}"


def rift_closed(event: events.RiftClosed) -> str:
    """Tell that a Rift is closed, and what its Artifact does."""
    text = abilities_text(ARTIFACTS[event.artifact].abilities)
    return f"**The {event.rift} is closed!** {event.titan} gains **{event.artifact}**: {text}"


def _shield(event: events.ShieldSet, names: Names) -> str:
    if event.on:
        return f"🛡 {event.titan} stands in: Invaders may hit it for its city this turn."
    return f"{event.titan} does not stand in any more."


def _passed(event: events.Successes, names: Names) -> str:
    return f"{event.titan}, {check_name(event.score)}: **{hits(event.successes)}**."


SENTENCES: dict[type[Event], Callable[[Any, Names], str]] = {
    events.PilotChosen: _pilot,
    events.TitanPlaced: _placed,
    events.TitanMoved: _moved,
    events.PilotDie: _pilot_die,
    events.PilotDies: lambda e, n: f"**{e.pilot}** is lost with {e.titan}.",
    events.TitanHealed: lambda e, n: f"{e.titan} is repaired: {e.left} HP.",
    events.DiceRolled: _rolled,
    events.DiceRerolled: _rerolled,
    events.Successes: _passed,
    events.AbilityUsed: _ability,
    events.AttackDeclared: _attack,
    events.Provoked: lambda e, n: f"**{e.titan}** Provokes a guardian of the {e.rift}.",
    tech_events.CreditsGained: lambda e, n: f"{e.titan} +{credits_of(e.gained)}: {e.credits}.",
    tech_events.CreditsSpent: _spent,
    tech_events.TechBought: _bought,
    tech_events.TechDiscarded: lambda e, n: f"{e.titan} discards {e.tech}.",
    tech_events.RowDrawn: _row,
    tech_events.TechDisabled: _disabled,
    tech_events.TechEnabled: lambda e, n: f"{e.titan}: {e.tech} works again, without Charges.",
    tech_events.Charged: lambda e, n: f"{e.titan}: {e.tech} has {charges_of(e.charges)}.",
    tech_events.AllCharged: _all_charged,
    tech_events.BlowSpent: _blow,
    tech_events.BlowReady: lambda e, n: f"The Final Blow of {e.titan} is ready.",
    events.TrialFaced: _trial,
    events.TrialEnds: _trial_ends,
    events.ShieldSet: _shield,
}
"""What tells each event about a Titan."""
