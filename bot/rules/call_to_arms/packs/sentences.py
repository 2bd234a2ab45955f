"""What happened in a game of two packs, a sentence for each event."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.rules.call_to_arms.packs import events
from bot.rules.call_to_arms.packs.phrases import Names, chances, plural
from bot.rules.call_to_arms.packs.slaps import TRIES, distance
from bot.rules.call_to_arms.packs.table import PlayedSet
from bot.rules.kernel import Event

FEW = 3
"""As many sets are told one by one; of more there is a summary."""

TURNS = 4
"""Of a longer chain of Calls to Arms only the last cards are named."""


def set_text(played: PlayedSet, names: Names, *, named: bool = True) -> str:
    """Tell of one set: who turned what, if `named`, and who takes how many cards."""
    pairs = chances(played)
    if not pairs:
        return (
            f"{names[played.winner or 0]} takes the {plural(played.cards, 'card')} in the middle."
        )
    (one, two), calls = pairs[0], pairs[1:]
    told = f"**{one}** against **{two}**"
    if named:
        told = f"{names[0]} turns **{one}**, {names[1]} turns **{two}**"
    if len(calls) > TURNS:
        told += f". {len(calls)} **Calls to Arms** in a row"
        calls = calls[-1:]
    elif calls:
        told += ". **Call to Arms**" if len(calls) == 1 else f". {len(calls)} **Calls to Arms**"
    if calls:
        told += ": " + ", then ".join(f"**{one}** against **{two}**" for one, two in calls)
    return f"{told}: {_taken(played, names)}"


def _taken(played: PlayedSet, names: Names) -> str:
    if played.winner is None:
        return "nobody takes them."
    return f"{names[played.winner]} takes {played.cards}."


def _sets(event: events.SetsPlayed, names: Names) -> str:
    if len(event.sets) <= FEW:
        lines = [
            set_text(played, names, named=not place) for place, played in enumerate(event.sets)
        ]
    else:
        lines = _summary(event, names)
    first, second = event.cards
    lines.append(f"{names[0]} has {plural(first, 'card')}, {names[1]} {second}.")
    return "\n".join(lines)


def _summary(event: events.SetsPlayed, names: Names) -> list[str]:
    won = [sum(played.winner == seat for played in event.sets) for seat in range(2)]
    calls = sum(len(chances(played)) > 1 for played in event.sets)
    told = f"**{len(event.sets)} sets:** {names[0]} takes {won[0]}, {names[1]} takes {won[1]}"
    if calls:
        told += f"; {calls} with a Call to Arms" if calls > 1 else "; one with a Call to Arms"
    best = max(event.sets, key=lambda played: played.cards)
    if best.winner is None or best.cards <= 2:
        return [f"{told}."]
    one, two = chances(best)[-1]
    catch = f"The biggest catch: {plural(best.cards, 'card')} for {names[best.winner]}"
    return [f"{told}.", f"{catch}, with **{(one, two)[best.winner]}** in the end."]


def _dealt(event: events.PacksDealt, names: Names) -> str:
    head = f"**Round {event.round}.** " if event.round else ""
    return f"{head}The pack is shuffled: {plural(event.cards, 'card')} each, face down."


def _goes_on(event: events.GoesOn, names: Names) -> str:
    if event.to_call:
        return f"{names[event.seat]} plays on to the next tie."
    return f"{names[event.seat]} plays on for {event.sets} sets." if event.sets > 1 else ""


def _round(event: events.RoundEnds, names: Names) -> str:
    winner = event.winner
    rounds = f"Rounds: {names[0]} {event.rounds[0]}, {names[1]} {event.rounds[1]}."
    if winner is None:
        return f"**Round {event.number} is a draw.** {rounds}"
    own, other = event.won[winner], event.won[1 - winner]
    by = f"with {own} cards to {other}. " if own > other else "for it was given up. "
    return f"**{names[winner]} wins round {event.number}** {by}{rounds}"


def _forfeited(event: events.PackForfeited, names: Names) -> str:
    what = "game" if event.whole else "round"
    return f"{names[event.seat]} gives up the {what}."


def _sealed(event: events.SlapSealed, names: Names) -> str:
    over = "the middle" if event.for_middle else "the tie"
    which = f"Slap {event.number} of {TRIES} for {over}"
    return f"**{which}:** the hand is hidden. Its seal: `{event.commitment}`"


def _shown(event: events.SlapShown, names: Names) -> str:
    said = ", ".join(
        f"{names[seat]} stays silent"
        if number is None
        else f"{names[seat]} says **{number}** ({distance(number, event.hand)} away)"
        for seat, number in enumerate(event.numbers)
    )
    if event.winner is not None:
        end = f"{names[event.winner]} wins the slap!"
    else:
        end = "nobody slaps." if event.numbers == (None, None) else "as near as each other."
    check = f"The seal was the SHA-256 of `{event.hand}:{event.salt}`: check it."
    return f"The hand is at **{event.hand}**. {said}: {end}\n{check}"


def _stays(event: events.StaysInMiddle, names: Names) -> str:
    wait = "waits" if event.cards == 1 else "wait"
    return f"{plural(event.cards, 'card')} {wait} in the middle for the winner of the next set."


SENTENCES: Mapping[type[Event], Callable[[Any, Names], str]] = {
    events.PacksDealt: _dealt,
    events.GoesOn: _goes_on,
    events.SetsPlayed: _sets,
    events.Tied: lambda e, n: f"**{e.cards[0]}** against **{e.cards[1]}**: a tie!",
    events.RoundEnds: _round,
    events.Agreed: lambda e, n: f"{n[e.seat]} wants another round.",
    events.EnoughRounds: lambda e, n: f"{n[e.seat]} has had enough rounds.",
    events.PackForfeited: _forfeited,
    events.SlapSealed: _sealed,
    events.SlapShown: _shown,
    events.StaysInMiddle: _stays,
    events.HandsUp: lambda e, n: "**Hands up!** Both are ready. Wait for the signal.",
    events.SlapNow: lambda e, n: "**SLAP!**",
    events.FalseStart: lambda e, n: f"{n[e.seat]} slaps before the signal: a **false start**!",
    events.LiveSlapWon: lambda e, n: f"{n[e.seat]} slaps first!",
    events.NobodySlaps: lambda e, n: "No live slap this time: a sealed one follows.",
}
