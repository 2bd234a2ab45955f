"""Commencement: Legions split (2.1)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.titan import events, notes
from bot.rules.titan.creatures import KINDS, STARTING_LEGION, is_lord
from bot.rules.titan.realm import Action, Ask, Decision, Legion, Realm, Step, Steps, less

SMALLEST = 2
"""Characters in a part of a split, at least."""

FIRST_HALF = len(STARTING_LEGION) // 2

PROPOSED_HALF = ("Angel", "Centaur", "Ogre", "Ogre 2")
"""Who goes, unless a player wants another half of the starting Legion."""


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


class Commencement(Decision):
    """The player splits Legions, or goes on; the first Legion of eight must split in halves."""

    seat: Seat

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the player, if there is anything to split."""
        player = realm.players[self.seat]
        return (self.seat,) if not player.dead and _splittable(realm, self.seat) else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return the split, and the end of it unless the first split is due."""
        return (SplitLegion,) if first_split_due(realm, seat) else (SplitLegion, NoMoreSplits)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Split the first Legion in plain halves; else nothing."""
        if first_split_due(realm, seat):
            legion = realm.of(seat)[0]
            return SplitLegion(legion.marker, ("Titan", "Ogre", "Ogre 2", "Gargoyle"))
        return NoMoreSplits()


def first_split_due(realm: Realm, seat: Seat) -> bool:
    """Tell whether a player's starting Legion must still split."""
    return any(legion.high == len(STARTING_LEGION) for legion in realm.of(seat))


def _splittable(realm: Realm, seat: Seat) -> list[Legion]:
    """Return the Legions that can split: of four and more, while a marker is left."""
    if not realm.players[seat].markers:
        return []
    if realm.players[seat].turns == 1:
        return [x for x in realm.of(seat) if x.high == len(STARTING_LEGION)]
    return [x for x in realm.of(seat) if x.high >= 2 * SMALLEST]


def tokens(names: Sequence[str]) -> list[str]:
    """Name each character of a Legion by itself: `Ogre`, `Ogre 2`."""
    counts: Counter[str] = Counter()
    told = []
    for name in names:
        counts[name] += 1
        told.append(name if counts[name] == 1 else f"{name} {counts[name]}")
    return told


def name_of(token: str) -> str:
    """Return whom a token names."""
    return token.rstrip("0123456789").rstrip()


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
            return Options(names, FIRST_HALF, FIRST_HALF, _one_lord, proposal=PROPOSED_HALF)
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
        yield ask.decision


def _one_lord(names: Sequence[str]) -> bool:
    """Tell whether a half of the starting Legion has exactly one Lord."""
    return sum(is_lord(name_of(name)) for name in names) == 1


class NoMoreSplits(Action, frozen=True):
    """Go on to the movement die."""
