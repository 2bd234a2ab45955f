"""Commencement: Legions split (2.1)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.titan import events, notes
from bot.rules.titan.creatures import HIGHEST, KINDS, STARTING_LEGION
from bot.rules.titan.realm import Action, Ask, Decision, Legion, Realm, Step, Steps, less

SMALLEST = 2
"""Characters in a part of a split, at least."""

FIRST_HALF = len(STARTING_LEGION) // 2
"""Characters in a part of the starting Legion, at least."""

PROPOSED_HALF = ("Angel", "Centaur", "Ogre", "Ogre 2")
"""Who goes, unless a player wants another half of the starting Legion."""

MISSED_HALF = ("Titan", "Ogre", "Ogre 2", "Gargoyle")
"""Who goes when the time is up."""


class BeginTurn(Step):
    """A player's Game-Turn begins: what was done in the last one is forgotten."""

    seat: Seat

    def resolve(self, realm: Realm) -> Steps:
        """Clear the flags."""
        player = realm.players[self.seat]
        realm.turn, realm.roll = self.seat, 0
        realm.game_turn += 1
        player.turns += 1
        player.teleported = player.summoned = player.rerolled = False
        for legion in realm.of(self.seat):
            legion.moved = legion.mustered = False
            legion.entry = ""
        yield events.TurnBegins(self.seat, player.turns)
        yield from realm.turn_begins(self.seat)


class Commencement(Decision):
    """The player splits Legions, or goes on; the starting Legion must split first."""

    seat: Seat

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the player, if there is anything to split."""
        player = realm.players[self.seat]
        return (self.seat,) if not player.dead and _splittable(realm, self.seat) else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return the split, and the end of it unless the first split is due."""
        return (SplitLegion,) if first_split_due(realm, seat) else (SplitLegion, NoMoreSplits)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Split the starting Legion as proposed; else nothing."""
        for legion in _too_high(realm, seat):
            return SplitLegion(legion.marker, _first_part(realm, legion, MISSED_HALF))
        return NoMoreSplits()


def first_split_due(realm: Realm, seat: Seat) -> bool:
    """Tell whether a player's starting Legion must still split."""
    return bool(_too_high(realm, seat))


def _too_high(realm: Realm, seat: Seat) -> list[Legion]:
    """Return the starting Legion if it is whole: no other is so high."""
    return [legion for legion in realm.of(seat) if legion.high > HIGHEST]


def _splittable(realm: Realm, seat: Seat) -> list[Legion]:
    """Return the Legions that can split: of four and more, while a marker is left.

    On the first turn only the starting Legion splits, and parts of it that are as high as can be.
    """
    if not realm.players[seat].markers:
        return []
    least = HIGHEST if realm.players[seat].turns == 1 else 2 * SMALLEST
    return _too_high(realm, seat) or [x for x in realm.of(seat) if x.high >= least]


def tokens(names: Sequence[str]) -> list[str]:
    """Name each character of a Legion by itself: `Ogre`, `Ogre 2`."""
    counts: Counter[str] = Counter()
    told = []
    for name in names:
        counts[name] += 1
        told.append(name if counts[name] == 1 else f"{name} {counts[name]}")
    return told


def name_of(token: str) -> str:
    """Return whom a token names; the number of some kinds is part of their name."""
    return token if token in KINDS else token.rstrip("0123456789").rstrip()


class SplitLegion(Action, frozen=True):
    """Split characters off a Legion into a new one."""

    marker: str
    characters: tuple[str, ...]

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Legions that can split, then who goes: both parts keep two at least."""
        if not picked:
            return Options([legion.marker for legion in _splittable(realm, ask.seat)])
        legion = realm.legion(picked[0])
        names = tokens(legion.characters)
        if first_split_due(realm, ask.seat):
            least = max(FIRST_HALF, legion.high - HIGHEST)
            most = min(HIGHEST, legion.high - FIRST_HALF)
            proposal = _first_part(realm, legion, PROPOSED_HALF)
            return Options(names, least, most, _first_parts(realm, legion), proposal=proposal)
        weakest = sorted(names, key=lambda name: KINDS[name_of(name)].points)[:SMALLEST]
        return Options(names, SMALLEST, legion.high - SMALLEST, proposal=weakest)

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Part the Legion; both stand in the same Land until they move."""
        legion, player = realm.legion(self.marker), realm.players[ask.seat]
        high = legion.high
        going = [name_of(token) for token in self.characters]
        part = Legion(player.markers[0], ask.seat, legion.land, going)
        player.markers = player.markers[1:]
        legion.characters = less(legion.characters, going)
        realm.legions.append(part)
        notes.split(realm, legion, part, high)
        yield events.LegionSplit(ask.seat, legion.marker, part.marker, part.high, tuple(going))
        yield from realm.after_split(legion, part)
        yield ask.decision


def _first_part(realm: Realm, legion: Legion, plain: tuple[str, ...]) -> tuple[str, ...]:
    """Return who may leave the starting Legion; `plain` ones where nobody has joined it."""
    if sorted(legion.characters) == sorted(STARTING_LEGION):
        return plain
    return realm.first_part(legion)


def _first_parts(realm: Realm, legion: Legion) -> Callable[[Sequence[str]], bool]:
    """Return what judges who may leave the starting Legion."""
    return lambda names: realm.may_part(legion, [name_of(name) for name in names])


class NoMoreSplits(Action, frozen=True):
    """Go on to the movement die."""
