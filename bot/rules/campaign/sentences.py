"""Sentences about what happened in Campaign Titan: Titan's, and those of what is new."""

from collections.abc import Callable, Iterable
from typing import Any

from bot.rules.campaign import battle_words, board_events, scenario_events
from bot.rules.campaign.naming import called, scenario_name
from bot.rules.campaign.saga import DARK, HEROES, WILD
from bot.rules.kernel import Event
from bot.rules.titan import events, sentences
from bot.rules.titan.phrases import Names, article, land, listed, plural, roster, upper
from bot.rules.titan.scoring import AGREED, CONCEDED, FOUGHT, GIVEN_UP


def sentence(event: Event, names: Names) -> str:
    """Tell what happened; empty for an event that needs no telling."""
    told = SENTENCES.get(type(event))
    return told(event, names) if told is not None else ""


# Set-up


def _joins(event: board_events.FollowersJoin, names: Names) -> str:
    parts = []
    if event.joined:
        verb = "joins" if len(event.joined) == 1 else "join"
        parts.append(f"{roster(event.joined)} {verb} by Charisma")
    if event.upgraded:
        parts.append(f"Leadership makes {roster(event.upgraded)}")
    return f"{names[event.seat]}'s **{event.marker}**: {'; '.join(parts)}." if parts else ""


def _guard(event: board_events.GuardJoins, names: Names) -> str:
    who = f"{names[event.seat]}'s **{event.marker}**"
    told = [f"The honor guard joins {who}: {roster(event.joined)}."] if event.joined else []
    if event.sat_out:
        told.append(f"No counter is left for {roster(event.sat_out)}: this game goes without.")
    return " ".join(told)


def _sits_out(event: board_events.GuardSitsOut, names: Names) -> str:
    return f"{names[event.seat]}'s {event.name} of the honor guard sits this game out."


def _items(items: Iterable[str]) -> str:
    return listed(map(called, items))


def _brought(event: board_events.ItemsBrought, names: Names) -> str:
    return f"{names[event.seat]} brings {_items(event.items)}."


def _shared(event: board_events.ItemsShared, names: Names) -> str:
    if not event.items:
        return f"All items stay with {event.marker}."
    return f"{_items(event.items)} {_goes(event.items)} with **{event.part}**."


def _goes(items: Iterable[str]) -> str:
    return "goes" if len(list(items)) == 1 else "go"


def _taken(event: board_events.ItemsTaken, names: Names) -> str:
    where = "of the beaten Legion" if event.won else f"that lay in {land(event.land)}"
    return f"{names[event.seat]}'s **{event.marker}** takes {_items(event.items)} {where}."


def _lie(event: board_events.ItemsLie, names: Names) -> str:
    verb = "lies" if len(event.items) == 1 else "lie"
    return f"{_items(event.items)} {verb} in {land(event.land)} now."


# The board


def _board_spell(event: board_events.BoardSpellCast, names: Names) -> str:
    on = f" on **{event.marker}**" if event.marker else ""
    return f"✦ {names[event.seat]} casts **{called(event.spell)}**{on} ({event.mana} mana left)."


def _board_item(event: board_events.BoardItemUsed, names: Names) -> str:
    on = f" on **{event.marker}**" if event.marker else ""
    left = plural(event.left, "charge")
    return f"✦ {names[event.seat]} uses the **{called(event.item)}**{on} ({left} left)."


def _die(event: board_events.DieChosen, names: Names) -> str:
    return f"{names[event.seat]}'s **{event.marker}** moves as by a **{event.die}**."


def _move_die(event: board_events.MoveDieAgain, names: Names) -> str:
    return (
        f"Luck: {names[event.seat]} rolls the {event.before} again: **{event.roll}**"
        f" ({event.luck} Luck left)."
    )


def _rift(event: board_events.RiftOpened, names: Names) -> str:
    return (
        f"✦ {names[event.seat]} opens a **Rift**: nobody of the moving player crosses between"
        f" {land(event.land)} and {land(event.border)} in this phase ({event.mana} mana left)."
    )


def _declared(event: board_events.SummonDeclared, names: Names) -> str:
    bonus = f", +{event.bonus}" if event.bonus else ""
    what = article(event.name) if event.name else "a Demon"
    return (
        f"{names[event.seat]}'s **{event.marker}** tries to summon {what}:"
        f" {roster(event.participants)} {'takes' if len(event.participants) == 1 else 'take'}"
        f" part{bonus}."
    )


def _demon(event: board_events.DemonRolled, names: Names) -> str:
    again = "Luck: the type is rolled again" if event.again else "The type is rolled"
    return f"{again}: **{event.name}**."


def _summon_rolled(event: board_events.SummonRolled, names: Names) -> str:
    again = "Luck: again " if event.again else ""
    bonus = f" +{event.bonus}" if event.bonus else ""
    total = sum(event.dice) + event.bonus
    return (
        f"{again}`{event.dice[0]} {event.dice[1]}`{bonus} makes **{total}**;"
        f" {event.name} needs {event.target}."
    )


def _summon_ends(event: board_events.SummonEnds, names: Names) -> str:
    who = f"{names[event.seat]}'s **{event.marker}**"
    if not event.success:
        return f"The summoning fails: nobody joins {who}."
    return f"{upper(article(event.name))} joins {who}."


def _marked(event: board_events.GuardsMarked, names: Names) -> str:
    if not event.names:
        return ""
    verb = "follows" if len(event.names) == 1 else "follow"
    return f"{roster(event.names)} {verb} {names[event.seat]} to the next game."


DEEDS = {
    FOUGHT: "a battle won by your Titan's Legion",
    AGREED: "an agreement that your Titan's Legion survives",
    CONCEDED: "an enemy who conceded to your Titan's Legion",
    GIVEN_UP: "an enemy who gave a battle against your Titan's Legion up",
}
"""What counts for experience."""


def _deed(event: board_events.DeedNoted, names: Names) -> str:
    how = DEEDS.get(event.how, event.how.replace("_", " "))
    return f"For you alone: {how} counts for XP."


# Scenarios


def _scenario(event: scenario_events.ScenarioBegins, names: Names) -> str:
    title = f"**{scenario_name(event.scenario)}**"
    if HEROES not in event.teams:
        return f"{title}: everybody against everybody."
    heroes = listed(names[s] for s, team in enumerate(event.teams) if team == HEROES)
    others = [names[s] for s, team in enumerate(event.teams) if team in (DARK, WILD)]
    together = " together" if event.teams.count(HEROES) > 1 else ""
    return f"{title}: {heroes}{together} against {listed(others)}."


def _stands(event: scenario_events.LegionStands, names: Names) -> str:
    verb = "comes to" if event.comes else "stands in"
    return (
        f"{names[event.seat]}'s **{event.marker}** {verb} {land(event.land)}:"
        f" {roster(event.characters)}."
    )


def _guest(event: scenario_events.GuestJoins, names: Names) -> str:
    return f"{upper(article(event.character))} travels with {names[event.seat]}'s Legions."


def _round(event: scenario_events.RoundBegins, names: Names) -> str:
    return f"**Round {event.round} of {event.limit}.**"


def _ends(event: scenario_events.ScenarioEnds, names: Names) -> str:
    title = scenario_name(event.scenario)
    if event.won:
        return f"**{title} is won!**"
    return f"**{title} is lost{': the time is up' if event.late else ''}.**"


def _prize(event: scenario_events.PrizeGiven, names: Names) -> str:
    if not event.item:
        return f"No such item is left: each hero gets {event.gold} gold instead."
    return f"{names[event.seat]} gets the **{called(event.item)}**."


def _way(event: scenario_events.WayChosen, names: Names) -> str:
    trip = ", a side trip" if event.side_trip else ""
    told = f"The party goes on to **{scenario_name(event.scenario)}**{trip}."
    if len({way for _, way in event.votes}) < 2:
        return told
    votes = [f"{names[seat]} for {scenario_name(way)}" for seat, way in event.votes]
    return f"{told} The votes: {', '.join(votes)}."


def _crowned(event: events.Crowned, names: Names) -> str:
    """Tell who wins: perhaps several, and not always by the last Titan."""
    if len(event.seats) == 1:
        return f"**{names[event.seats[0]]} wins.**"
    if event.seats:
        return f"**{listed(names[seat] for seat in event.seats)} win together.**"
    return "**No Titan is left:** the game is a draw."


SENTENCES: dict[type[Event], Callable[[Any, Names], str]] = {
    **sentences.SENTENCES,
    **battle_words.SENTENCES,
    events.Crowned: _crowned,
    board_events.FollowersJoin: _joins,
    board_events.GuardJoins: _guard,
    board_events.GuardSitsOut: _sits_out,
    board_events.ItemsBrought: _brought,
    board_events.ItemsShared: _shared,
    board_events.ItemsTaken: _taken,
    board_events.ItemsLie: _lie,
    board_events.BoardSpellCast: _board_spell,
    board_events.BoardItemUsed: _board_item,
    board_events.DieChosen: _die,
    board_events.MoveDieAgain: _move_die,
    board_events.RiftOpened: _rift,
    board_events.SummonDeclared: _declared,
    board_events.DemonRolled: _demon,
    board_events.SummonRolled: _summon_rolled,
    board_events.SummonEnds: _summon_ends,
    board_events.GuardsMarked: _marked,
    board_events.DeedNoted: _deed,
    scenario_events.ScenarioBegins: _scenario,
    scenario_events.LegionStands: _stands,
    scenario_events.GuestJoins: _guest,
    scenario_events.RoundBegins: _round,
    scenario_events.ScenarioEnds: _ends,
    scenario_events.PrizeGiven: _prize,
    scenario_events.WayChosen: _way,
}
"""What tells each kind of event."""
