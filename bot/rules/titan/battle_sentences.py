"""Sentences about what happened in a battle."""

from collections.abc import Callable
from typing import Any

from bot.rules.kernel import Event
from bot.rules.titan import events
from bot.rules.titan.characters import ATTACKER, DEFENDER
from bot.rules.titan.phrases import Names, land, listed, plural, roster


def _begins(event: events.BattleBegins, names: Names) -> str:
    attackers, defenders = event.characters
    return (
        f"**Battle in {land(event.land)}!** {names[event.attacker]} attacks over the {event.entry}"
        f" side: {roster(attackers)}. {names[event.defender]} defends: {roster(defenders)}."
    )


def _half(event: events.HalfRoundBegins, names: Names) -> str:
    return f"**Round {event.number}:** {names[event.seat]}, the {event.side}, maneuvers."


def _moved(event: events.CharacterMoved, names: Names) -> str:
    who = f"{names[event.seat]}'s {event.name}"
    if event.start is None:
        return f"{who} enters at {event.hex}."
    return f"{who} moves from {event.start} to {event.hex}."


def _outside(event: events.LeftOutside, names: Names) -> str:
    who = f"{roster(event.names)} of the {event.side}"
    one = len(event.names) == 1
    if event.eliminated:
        return f"{who} {'does' if one else 'do'} not enter: eliminated."
    return f"{who} {'does' if one else 'do'} not enter and {'goes' if one else 'go'} back."


def _drift(event: events.DriftHurts, names: Names) -> str:
    hurt = listed(f"{name} ({side})" for _, name, side in event.characters)
    each = "a hit" if len(event.characters) == 1 else "a hit each"
    return f"The drift hurts {hurt}: {each}."


def _at(name: str, label: str) -> str:
    """Name a character and the hex where it stands, if that is known."""
    return f"{name} in {label}" if label else name


def _struck(event: events.Struck, names: Names) -> str:
    verb = "rangestrikes" if event.ranged else "strikes"
    dice = " ".join(str(die) for die in sorted(event.dice, reverse=True))
    made = plural(event.hits + event.left, "hit") if event.hits + event.left else "no hit"
    told = (
        f"{names[event.seat]}'s {_at(event.name, event.hex)} {verb}"
        f" {_at(event.target_name, event.target_hex)},"
        f" needs {event.odds.number}+: `{dice}`, **{made}**."
    )
    if event.slain:
        told += f" ✖ {event.target_name} is slain" + (
            f", {event.left} to spare." if event.left else "."
        )
    return told


def _carried(event: events.Carried, names: Names) -> str:
    slain = " It is slain." if event.slain else ""
    verb = "carries" if event.hits == 1 else "carry"
    target = _at(event.target_name, event.target_hex)
    return f"{plural(event.hits, 'hit')} {verb} over to {target}.{slain}"


def _removed(event: events.Removed, names: Names) -> str:
    sides = {
        side: [name for each, name in event.fallen if each == side] for side in (ATTACKER, DEFENDER)
    }
    gone = "; ".join(f"{roster(who)} of the {side}" for side, who in sides.items() if who)
    return f"The slain are removed: {gone}."


def _ends(event: events.BattleEnds, names: Names) -> str:
    where = land(event.land)
    if event.winner is None or event.seat is None:
        return f"**The battle in {where} ends without a winner.**"
    late = "After round 7 the attacker is lost: " if event.late else ""
    return f"**{late}{names[event.seat]}'s {event.winner} wins the battle in {where}.**"


SENTENCES: dict[type[Event], Callable[[Any, Names], str]] = {
    events.BattleBegins: _begins,
    events.HalfRoundBegins: _half,
    events.CharacterMoved: _moved,
    events.LeftOutside: _outside,
    events.DriftHurts: _drift,
    events.Struck: _struck,
    events.Carried: _carried,
    events.Removed: _removed,
    events.BattleEnds: _ends,
}
"""What tells each kind of event in a battle."""
