"""Sentences about what happened: a line for each event that is worth one."""

from collections.abc import Callable
from typing import Any

from bot.rules.kernel import Event
from bot.rules.war_titans import damage_sentences, events, titan_sentences
from bot.rules.war_titans.card_texts import FINAL_TEXTS
from bot.rules.war_titans.cards import EPISODES, RIFTS, TITANS
from bot.rules.war_titans.earth import BOSS, THREAT_LOST
from bot.rules.war_titans.finals import SINGLE_STROKE
from bot.rules.war_titans.phrases import (
    Names,
    credits_of,
    episode,
    foe,
    hits,
    listed,
    the,
    threat,
)


def sentence(event: Event, names: Names) -> str:
    """Tell what happened; empty for an event that needs no telling."""
    return SENTENCES[type(event)](event, names)


def _begins(event: events.GameBegins, names: Names) -> str:
    return (
        f"**The Invaders come.** {listed(event.titans)} defend the Earth;"
        f" **{event.lead}** has the Lead."
    )


# THREAT


def _threat(event: events.ThreatChanged, names: Names) -> str:
    change = f"+{event.by}" if event.by > 0 else f"−{-event.by}"
    return f"**{threat(event.threat)}** {change}{_why(event)}."


def _why(event: events.ThreatChanged) -> str:
    why = event.why
    if why == "turn":
        return ""
    if why == "pilot":
        return ": a pilot is lost"
    if why in TITANS:
        return f": {why} is destroyed"
    if why in RIFTS:
        return f": the {why} is closed"
    if why == SINGLE_STROKE:
        return ": the stroke fails"
    return f": {why}" if why else ""


def _tier(event: events.TierReached, names: Names) -> str:
    return f"**{event.tier.capitalize()} tier:** Invaders use their {event.tier} section."


# Episodes


def _drawn(event: events.EpisodeDrawn, names: Names) -> str:
    if event.further:
        return f"**Further Episode:** {episode(event.episode, short=True)}."
    told = episode(event.episode)
    return f"**Episode:** {told}{'' if told.endswith('.') else '.'}"


def _episodes_shown(event: events.EpisodesShown, names: Names) -> str:
    told = [episode(card).removesuffix(".") for card in event.episodes]
    return f"Next Episodes, top first: {'; '.join(told)}."


def _chosen(event: events.EpisodeChosen, names: Names) -> str:
    first, other = EPISODES[event.episode].title, EPISODES[event.other].title
    if first == other:
        return f"The Lead resolves {episode(event.episode, short=True)}; the other is discarded."
    return f"The Lead resolves **{first}**; {other} is discarded."


def _put_back(event: events.EpisodesPutBack, names: Names) -> str:
    if not event.bottom:
        return "All stay on top of the Episodes."
    return f"To the bottom: {listed([EPISODES[card].title for card in event.bottom])}."


# Invaders and cities


def _invades(event: events.InvaderInvades, names: Names) -> str:
    lair = "the Lair of " if event.lair else ""
    return f"**{event.invader}** comes from {lair}the {event.rift} to **{event.city}**."


def _killed(event: events.InvaderKilled, names: Names) -> str:
    if event.titan is None:
        return f"**{event.invader} collapses**: its HP have fallen to its damage. No reward."
    reward = f", +{credits_of(event.reward)}" if event.reward else ""
    return f"**{event.titan} destroys {foe(event.invader)}**{reward}."


# Rifts and the end


def _rift_closed(event: events.RiftClosed, names: Names) -> str:
    return titan_sentences.rift_closed(event)


def _final(event: events.FinalEpisodeDrawn, names: Names) -> str:
    return f"**All Rifts are closed. Final Episode: {event.final}.** {FINAL_TEXTS[event.final]}"


def _boss(event: events.BossAppears, names: Names) -> str:
    return f"**The {BOSS}** is in **{event.city}**."


def _counter(event: events.CounterMoves, names: Names) -> str:
    return f"{event.titan} +{event.added}: **{event.counter}/{event.goal}**."


def _stroke(event: events.StrokeRolled, names: Names) -> str:
    verdict = "enough!" if event.total >= event.goal else "not enough; the goal may fall by 1."
    return f"**The Single Stroke: {hits(event.total)} of {event.goal}**, {verdict}"


LOSSES = {
    "threat": f"THREAT {THREAT_LOST} is reached",
    "no Titan": "no Titan is left on the board",
    "no city": "every city is destroyed",
    "given up": "the players give up",
}
"""Why the players lose."""


def _lost(event: events.GameLost, names: Names) -> str:
    return f"**The Earth is lost: {LOSSES.get(event.why, event.why)}.**"


def _left(event: events.PlayerLeft, names: Names) -> str:
    return f"{names[event.seat]} gives up; {names[event.heir]} plays on."


SENTENCES: dict[type[Event], Callable[[Any, Names], str]] = {
    events.GameBegins: _begins,
    events.TurnBegins: lambda e, n: f"**Turn {e.number}.** Lead: {e.lead}.",
    events.ThreatChanged: _threat,
    events.TierReached: _tier,
    events.EpisodeDrawn: _drawn,
    events.EpisodesShown: _episodes_shown,
    events.EpisodeChosen: _chosen,
    events.EpisodesPutBack: _put_back,
    events.DeckShuffled: lambda e, n: f"The discarded {e.deck} are shuffled into a new deck.",
    events.InvaderMoved: lambda e, n: f"**{e.invader}** moves on to **{e.city}**.",
    events.InvaderInvades: _invades,
    events.NobodyComes: lambda e, n: f"Nobody comes from the {e.rift}.",
    events.CityDestroyed: lambda e, n: f"✖ **{e.city} is destroyed.**",
    events.SupportPlaced: lambda e, n: f"A Support of {e.titan} is placed in {e.city}.",
    events.SupportMoved: lambda e, n: f"A Support of {e.titan}: {e.start} → {e.city}.",
    events.InvaderKilled: _killed,
    events.InvaderPulled: lambda e, n: f"{e.invader} is pulled to {the(e.city)}.",
    events.RiftClosed: _rift_closed,
    events.FinalEpisodeDrawn: _final,
    events.BossAppears: _boss,
    events.CounterMoves: _counter,
    events.StrokeRolled: _stroke,
    events.PlayerLeft: _left,
    events.GameWon: lambda e, n: "**The Invaders are beaten. The Earth is saved!**",
    events.GameLost: _lost,
    **damage_sentences.SENTENCES,
    **titan_sentences.SENTENCES,
}
"""What tells each event."""
