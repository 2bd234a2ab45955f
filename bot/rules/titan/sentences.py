"""Sentences about what happened: a line for each event that is worth one."""

from collections.abc import Callable
from typing import Any

from bot.rules.kernel import Event
from bot.rules.titan import battle_sentences, events
from bot.rules.titan.commencement import name_of
from bot.rules.titan.engagements import ATTACKERS, BOTH
from bot.rules.titan.phrases import Names, article, land, listed, plural, roster, shown, upper


def sentence(event: Event, names: Names) -> str:
    """Tell what happened; empty for an event that needs no telling."""
    return SENTENCES[type(event)](event, names)


def deal(eliminated: str, losses: tuple[str, ...]) -> str:
    """Say what a deal does: `the attacker's Legion is eliminated; the winner loses 2 Ogres`."""
    lost = roster(name_of(token) for token in losses)
    also = f"; the winner loses {lost}" if losses else ""
    if eliminated == BOTH:
        return "both Legions are eliminated, nobody scores"
    whose = "the attacker's" if eliminated == ATTACKERS else "the defender's"
    return f"{whose} Legion is eliminated{also}"


def _towers(event: events.TowersDrawn, names: Names) -> str:
    drawn = ", ".join(f"{names[s]} {land(event.towers[s])}" for s in event.order)
    order = ", ".join(names[seat] for seat in event.order)
    return f"**The Towers are drawn:** {drawn}. Turns go {order}."


def _split(event: events.LegionSplit, names: Names) -> str:
    told = f" ({roster(event.characters)})" if event.characters else ""
    return f"{names[event.seat]} splits **{event.marker}**: {event.part}, {event.high} high{told}."


def _rolled(event: events.DieRolled, names: Names) -> str:
    again = " again" if event.again else ""
    return f"{names[event.seat]} rolls{again}: **{event.roll}**."


def _moved(event: events.LegionMoved, names: Names) -> str:
    who = f"{names[event.seat]}'s **{event.marker}**"
    start, end = land(event.start), land(event.land)
    if event.lord:
        does = f"shows its {event.lord} and teleports from {start} to {end}"
    elif event.start == event.land:
        does = f"comes round to {end} again"
    else:
        does = f"moves from {start} to {end}"
    attack = f" and attacks over the {event.entry} side" if event.attacks else ""
    return f"{who} {does}{attack}."


def _merged(event: events.LegionsMerged, names: Names) -> str:
    return f"{names[event.seat]}'s {event.part} cannot part from **{event.marker}**: one Legion."


def _engaged(event: events.EngagementBegins, names: Names) -> str:
    sides = zip((event.attacker, event.defender), event.markers, event.characters, strict=True)
    told = [
        f"{names[seat]}'s {marker}{f' ({roster(who)})' if who else ''}"
        for seat, marker, who in sides
    ]
    return f"**Engagement in {land(event.land)}:** {told[0]} attacks {told[1]}."


def _fled(event: events.Fled, names: Names) -> str:
    return (
        f"{names[event.seat]}'s **{event.marker}** flees and is eliminated:"
        f" {roster(event.characters)}."
    )


def _conceded(event: events.Conceded, names: Names) -> str:
    return f"{names[event.seat]} gives **{event.marker}** up: {roster(event.characters)}."


def _proposed(event: events.DealProposed, names: Names) -> str:
    does = deal(event.eliminated, event.losses)
    return f"{names[event.seat]} offers {names[event.other]} a deal: {does}."


def _agreed(event: events.DealAgreed, names: Names) -> str:
    who = [f" ({roster(held)})" for held in event.characters] or [""] * len(event.markers)
    gone = listed(f"**{m}**{held}" for m, held in zip(event.markers, who, strict=True))
    verb = "is" if len(event.markers) == 1 else "are"
    lost = roster(name_of(token) for token in event.losses)
    also = f"; the winner loses {lost}" if event.losses else ""
    return f"**Agreed in {land(event.land)}:** {gone} {verb} eliminated{also}."


def _scored(event: events.Scored, names: Names) -> str:
    half = " (half value)" if event.half else ""
    points = plural(event.points, "point")
    return f"{names[event.seat]} scores {points}{half} and has **{event.score}** now."


def _angel(event: events.AngelJoins, names: Names) -> str:
    if not event.name:
        return ""
    return f"{upper(article(event.name))} joins {names[event.seat]}'s **{event.marker}**."


def _summoned(event: events.Summoned, names: Names) -> str:
    return (
        f"{names[event.seat]} summons {article(event.name)} from {event.donor}"
        f" into **{event.marker}**."
    )


def _mustered(event: events.Mustered, names: Names) -> str:
    shows = f", showing {shown(event.shown)}" if event.shown else ""
    reinforces = " as reinforcement" if event.reinforces else ""
    return (
        f"{names[event.seat]}'s **{event.marker}** musters {article(event.name)}"
        f"{reinforces}{shows}."
    )


def _fallen(event: events.TitanFalls, names: Names) -> str:
    by = f" to {names[event.slayer]}" if event.slayer is not None else ""
    return f"✖ **{names[event.seat]}'s Titan falls{by}:** all Legions of the colour are removed."


def _crowned(event: events.Crowned, names: Names) -> str:
    if not event.seats:
        return "**No Titan is left:** the game is a draw."
    return f"**{listed(names[seat] for seat in event.seats)} owns the last Titan and wins.**"


def _handed(event: events.HandedOver, names: Names) -> str:
    return f"The computer fights on for {names[event.seat]}, the {event.side}."


SENTENCES: dict[type[Event], Callable[[Any, Names], str]] = {
    events.TowersDrawn: _towers,
    events.ColourChosen: lambda e, n: f"{n[e.seat]} takes **{e.colour}**.",
    events.TurnBegins: lambda e, n: f"**Turn {e.number} of {n[e.seat]}.**",
    events.LegionSplit: _split,
    events.DieRolled: _rolled,
    events.LegionMoved: _moved,
    events.LegionsMerged: _merged,
    events.EngagementBegins: _engaged,
    events.Fled: _fled,
    events.Conceded: _conceded,
    events.DealProposed: _proposed,
    events.DealAgreed: _agreed,
    events.Scored: _scored,
    events.AngelJoins: _angel,
    events.Summoned: _summoned,
    events.Mustered: _mustered,
    events.TitanFalls: _fallen,
    events.TurnMissed: lambda e, n: f"{n[e.seat]} runs out of time: the rules do the least.",
    events.Withdrawn: lambda e, n: f"{n[e.seat]} leaves the game.",
    events.HandedOver: _handed,
    events.Crowned: _crowned,
    **battle_sentences.SENTENCES,
}
"""What tells each kind of event."""
