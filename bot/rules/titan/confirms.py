"""What asks before an action that cannot be taken back."""

from collections.abc import Callable
from typing import Any

from bot.rules.kernel import Action
from bot.rules.titan.commencement import name_of
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.engagements import (
    ATTACKERS,
    BOTH,
    Agree,
    Concede,
    FightByComputer,
    Flee,
)
from bot.rules.titan.fighting import EndManeuvers, GiveUp, HandOver
from bot.rules.titan.phrases import (
    Names,
    contents,
    engagement,
    has_titan,
    land,
    plural,
    roster,
    worth,
)
from bot.rules.titan.view import LegionView, TitanView

OUT = " **Your Titan stands in it: you would be out of the game.**"


def confirm(view: TitanView, action: Action[Any], names: Names) -> str:
    """Ask whether an action is meant; empty where none is needed."""
    asks = CONFIRMS.get(type(action))
    return asks(view, names) if asks is not None else ""


def _pair(view: TitanView) -> tuple[LegionView, LegionView] | None:
    """Return the viewer's Legion in the engagement or the battle, and the other one."""
    battle = view.battle
    number = battle.land if battle is not None else view.engaged
    found = engagement(view, number) if number is not None else None
    if found is None:
        return None
    return found if found[0].owner == view.viewer else (found[1], found[0])


def _give_away(view: TitanView, names: Names, *, verb: str, half: bool) -> str:
    pair = _pair(view)
    if pair is None:
        return ""
    mine, other = pair
    points = worth(view, mine.owner, mine.known) // (2 if half else 1)
    out = OUT if has_titan(mine) else ""
    return (
        f"{verb}? **{mine.marker}** ({contents(mine)}) is eliminated and"
        f" {_scores(view, other, points, names)}.{out}"
    )


def _concede(view: TitanView, names: Names) -> str:
    return _give_away(view, names, verb="Concede", half=False)


def _flee(view: TitanView, names: Names) -> str:
    return _give_away(view, names, verb="Flee", half=True)


def _give_up(view: TitanView, names: Names) -> str:
    """Count those who fell already: the enemy scores for them too."""
    pair, battle = _pair(view), view.battle
    if pair is None or battle is None:
        return ""
    mine, other = pair
    side = "attacker" if battle.attacker == mine.owner else "defender"
    fallen = sum(points for each, _, points in battle.fallen if each == side)
    points = fallen + worth(view, mine.owner, mine.known)
    out = OUT if has_titan(mine) else ""
    return (
        f"Give the battle up? All of **{mine.marker}** count as slain ({contents(mine)}) and"
        f" {_scores(view, other, points, names)}.{out}"
    )


def _scores(view: TitanView, winner: LegionView, points: int, names: Names) -> str:
    """Say who scores how much; not every seat does."""
    if not view.blank().earns(winner.owner):
        return "nobody scores"
    return f"{names[winner.owner]} scores {plural(points, 'point')}"


def _by_computer(view: TitanView, names: Names) -> str:
    where = f" in {land(view.engaged)}" if view.engaged is not None else ""
    return (
        f"Fight by computer? If it comes to the battle{where}, the computer moves and strikes for"
        " you to its end; you cannot take it back."
    )


def _hand_over(view: TitanView, names: Names) -> str:
    return (
        "Let the computer fight on? It moves and strikes for you to the end of this battle;"
        " you cannot take it back."
    )


def _end_maneuvers(view: TitanView, names: Names) -> str:
    """Warn of who has not entered; a newcomer only goes back."""
    battle = view.battle
    if battle is None or battle.round > 1:
        return ""
    outside = [c.name for c in battle.characters if c.side == battle.active and c.hex is None]
    if not outside:
        return ""
    out = " **Your Titan is among them: you would be out of the game.**" if TITAN in outside else ""
    return f"End the Maneuver? Whoever has not entered is eliminated: {roster(outside)}.{out}"


def _agree(view: TitanView, names: Names) -> str:
    """Say what the deal on the table does."""
    offer = view.offer
    found = engagement(view, view.engaged) if view.engaged is not None else None
    if offer is None or found is None:
        return ""
    attacker, defender = found
    if offer.eliminated == BOTH:
        told = f"**{attacker.marker}** and **{defender.marker}** are eliminated, nobody scores."
        return f"Agree? {told}{_titans(view, found)}"
    loser, winner = found if offer.eliminated == ATTACKERS else (defender, attacker)
    lost = [name_of(token) for token in offer.losses]
    points = plural(worth(view, loser.owner, loser.known), "point")
    also = f" {winner.marker} loses {roster(lost)}." if lost else ""
    gone = [loser] + ([winner] if TITAN in lost else [])
    return (
        f"Agree? **{loser.marker}** ({contents(loser)}) is eliminated and"
        f" {names[winner.owner]} scores {points}.{also}{_titans(view, gone)}"
    )


def _titans(view: TitanView, gone: "tuple[LegionView, ...] | list[LegionView]") -> str:
    """Warn of a Titan that would fall."""
    if any(has_titan(legion) and legion.owner == view.viewer for legion in gone):
        return " **Your Titan falls: you would be out of the game.**"
    return ""


CONFIRMS: dict[type[Action[Any]], Callable[[TitanView, Names], str]] = {
    Concede: _concede,
    Flee: _flee,
    GiveUp: _give_up,
    FightByComputer: _by_computer,
    HandOver: _hand_over,
    EndManeuvers: _end_maneuvers,
    Agree: _agree,
}
"""What asks before each kind of action."""
