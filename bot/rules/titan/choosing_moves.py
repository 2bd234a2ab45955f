"""Where a computer seat moves its Legions, and whom it attacks first."""

from functools import singledispatch
from math import sqrt
from typing import NamedTuple

from bot.rules.engine import Asked
from bot.rules.kernel import Seat
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.danger import (
    SCORED,
    Force,
    danger,
    enemies,
    force_of,
    forecast,
    legion_of,
    points,
    rivals,
    terrain_of,
    titan_chance,
    value,
)
from bot.rules.titan.engagements import Engage
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.movement import EndMovement, MoveLegion, ReRoll, Teleport
from bot.rules.titan.prospects import (
    LATER,
    ROLLS,
    best_muster,
    muster_value,
    outlook,
    rolls_to,
)
from bot.rules.titan.realm import Action
from bot.rules.titan.view import LegionView, TitanView

TITAN_LOSS = 2000.0
"""What the own Titan is worth: the game hangs on it."""

TITAN_PRIZE = 450.0
"""What the Titan of the last opponent is worth; with more opponents it is shared."""

PATIENT, RESTLESS = 10, 40
"""From which own turn on a computer seeks battle, and when it thinks of nothing else."""

HUNT = 0.2
"""What it is worth to stand where a weaker Legion can be attacked next turn."""

FIT_AFTER = 0.7
"""How much of what a Legion might muster is left after a battle that it wins."""

POOR_ROLL = 0.8
"""Part of what both halves may expect to muster on the first turn; less is rolled again."""


class Move(NamedTuple):
    """A move that could be made, and what it is better than staying."""

    gain: float
    marker: str
    land: LandId
    teleport: bool


@singledispatch
def wish(view: TitanView, legion: LegionView, own: Force, land: LandId) -> float:
    """Return what a Land is worth beside all that Titan knows: what a ruleset's goals add."""
    return 0.0


def restless(view: TitanView, seat: Seat) -> float:
    """Return how eager for battle a player is, from 0 to 1: it grows with the turns."""
    turns = view.players[seat].turns
    return min(1.0, max(0.0, (turns - PATIENT) / (RESTLESS - PATIENT)))


def move(view: TitanView, asked: Asked) -> Action:
    """Make the move that gains the most; end the phase when none gains anything."""
    kinds = asked.kinds()
    moves = _moves(view, asked, kinds)
    if ReRoll in kinds and _poor(view, moves, asked.seat):
        return ReRoll()
    free = EndMovement in kinds
    if not free:
        moves = _dutiful(view, moves)
    best = max(moves, default=None)
    if best is None or (free and best.gain <= 0):
        return EndMovement()
    if not best.teleport:
        sides = asked.options(MoveLegion, (best.marker, best.land)).values
        return MoveLegion(best.marker, best.land, sides[0])
    lords = asked.options(Teleport, (best.marker, best.land)).values
    lord = min(lords, key=lambda name: (name == TITAN, name))
    sides = asked.options(Teleport, (best.marker, best.land, lord)).values
    return Teleport(best.marker, best.land, lord, sides[0])


def _moves(view: TitanView, asked: Asked, kinds: list[type[Action]]) -> list[Move]:
    found = []
    for kind in (MoveLegion, Teleport):
        if kind not in kinds:
            continue
        for marker in asked.options(kind).values:
            legion = legion_of(view, marker)
            own = force_of(view, legion)
            stays = staying(view, legion, own)
            for land in asked.options(kind, (marker,)).values:
                gain = going(view, legion, own, land) - stays
                found.append(Move(gain, marker, land, kind is Teleport))
    return found


def _dutiful(view: TitanView, moves: list[Move]) -> list[Move]:
    """Return the moves that part a split Legion, if there are any; else all."""
    seats = [legion for legion in view.legions if legion.owner == view.viewer]
    lands = [legion.land for legion in seats]
    shared = {legion.marker for legion in seats if lands.count(legion.land) > 1}
    return [each for each in moves if each.marker in shared] or moves


def _poor(view: TitanView, moves: list[Move], seat: Seat) -> bool:
    """Tell whether the first roll lets the halves muster less than they might expect."""
    got = expected = 0.0
    for legion in view.legions:
        if legion.owner == seat:
            names = tuple(sorted(legion.known))
            lands = [each.land for each in moves if each.marker == legion.marker]
            got += max((best_muster(at, names, view.stacks)[1] for at in lands), default=0.0)
            expected += outlook(legion.land, names, view.stacks)
    return got < POOR_ROLL * expected


def stake(view: TitanView, legion: LegionView, own: Force) -> float:
    """Return what is lost with an own Legion: what it is worth, and what the enemy scores."""
    lost = value(own) + SCORED * points(own)
    if TITAN in own.names:
        lost += TITAN_LOSS * (1 - 0.6 * restless(view, legion.owner))
    return lost


def staying(view: TitanView, legion: LegionView, own: Force) -> float:
    """Return what it is worth to leave a Legion where it stands."""
    later = LATER * outlook(legion.land, own.names, view.stacks) + wish(
        view, legion, own, legion.land
    )
    return later + _standing(view, legion, own, legion.land)


def going(view: TitanView, legion: LegionView, own: Force, land: LandId) -> float:
    """Return what it is worth to move a Legion to a Land: musters, dangers, attacks."""
    for other in view.legions:
        if other.land == land and enemies(view, legion.owner, other.owner):
            return attacking(view, legion, own, other) + wish(view, legion, own, land)
    name, _ = best_muster(land, own.names, view.stacks)
    after = Force(tuple(sorted((*own.names, name))), own.titan) if name else own
    gained = muster_value(land, own.names, view.stacks) + wish(view, legion, own, land)
    return gained + _standing(view, legion, after, land)


def _standing(view: TitanView, legion: LegionView, own: Force, land: LandId) -> float:
    """Return what comes of standing in a Land: attacks of enemies, and on them next turn."""
    seat = legion.owner
    lost = danger(view, land, own, seat) * stake(view, legion, own)
    return _hunting(view, legion, own, land) - lost


def _hunting(view: TitanView, legion: LegionView, own: Force, land: LandId) -> float:
    """Return what it is worth that weaker Legions can be attacked from a Land next turn."""
    eager = HUNT + 0.7 * restless(view, legion.owner)
    best = 0.0
    for other in view.legions:
        if not enemies(view, legion.owner, other.owner) or other.land == land:
            continue
        rolls = rolls_to(land, other.land)
        if rolls:
            gain = attacking(view, legion, own, other) - LATER * 20
            best = max(best, gain * rolls / len(ROLLS))
    return eager * best


def attacking(view: TitanView, legion: LegionView, own: Force, other: LegionView) -> float:
    """Return what an attack is worth: what is won and lost, by how likely it is."""
    against = force_of(view, other)
    likely = forecast(own, against, terrain_of(view, other.land))
    eager = restless(view, legion.owner)
    share = 1 / max(1, rivals(view, legion.owner))
    prize = SCORED * points(against) + share * value(against)
    prize += titan_chance(view, other) * TITAN_PRIZE * sqrt(share)
    lost = likely.win * (1 - likely.attacker_keeps) * value(own)
    lost += (1 - likely.win) * stake(view, legion, own) * (1 - 0.5 * eager)
    after = FIT_AFTER * muster_value(other.land, own.names, view.stacks) * likely.win
    return likely.win * prize - lost + after


def engage(view: TitanView, asked: Asked) -> Action:
    """Begin with the engagement that is won most likely."""

    def surely(land: LandId) -> tuple[float, int]:
        here = [legion for legion in view.legions if legion.land == land]
        own = next(legion for legion in here if legion.owner == asked.seat)
        other = next(legion for legion in here if enemies(view, legion.owner, asked.seat))
        forces = force_of(view, own), force_of(view, other)
        return forecast(*forces, terrain_of(view, land)).win, -land

    return Engage(max(asked.options(Engage).values, key=surely))
