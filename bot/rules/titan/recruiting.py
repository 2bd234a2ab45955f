"""Mustering: who may join, and what is shown (2.4); the Muster phase at the end of a turn."""

from collections.abc import Iterable, Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.titan import events, notes
from bot.rules.titan.creatures import KINDS, Shown
from bot.rules.titan.realm import Action, Ask, Decision, Legion, Realm, Steps


def possible(realm: Realm, legion: Legion) -> dict[str, tuple[Shown, ...]]:
    """Return whom a Legion may muster where it stands, if in the stacks, with the recruiters."""
    found = realm.musters(legion)
    return {name: ways for name, ways in found.items() if realm.stacks.get(name)}


def shown_as(way: Shown) -> str:
    """Name recruiters: `2 Ogre`."""
    return f"{way[1]} {way[0]}"


def recruiters(ways: Sequence[Shown]) -> Sequence[str]:
    """Return the ways to show recruiters as they are picked; none need be shown without any."""
    return [shown_as(way) for way in ways] or ["nobody"]


def muster(realm: Realm, legion: Legion, name: str, shown: str) -> events.Mustered:
    """Let a mustered character join in sight of all, its recruiters shown."""
    way: Shown | None = None
    if shown != "nobody":
        count, _, recruiter = shown.partition(" ")
        way = (recruiter, int(count))
        notes.show(realm, legion, [recruiter] * int(count))
    realm.add(legion, name)
    notes.joined(realm, legion, name)
    return events.Mustered(legion.owner, legion.marker, name, way)


def able(realm: Realm, seat: Seat) -> list[Legion]:
    """Return the Legions that may muster at the end of a player's turn."""
    return [
        legion
        for legion in realm.of(seat)
        if legion.moved and not legion.mustered and possible(realm, legion)
    ]


class MusterPhase(Decision):
    """Every Legion that moved may muster one character."""

    seat: Seat

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the player while a Legion may muster."""
        if realm.players[self.seat].dead:
            return ()
        some = able(realm, self.seat) or realm.more_actions(self, self.seat)
        return (self.seat,) if some else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return the muster, what is proposed where there is a choice, and the end of the phase."""
        ways = [possible(realm, legion) for legion in able(realm, seat)]
        choice = len(ways) > 1 or any(len(found) > 1 for found in ways)
        kinds: list[type[Action]] = [MusterAll] if choice else []
        if ways:
            kinds.append(Muster)
        return (*kinds, *realm.more_actions(self, seat), EndMuster)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Muster no more."""
        return EndMuster()


class Muster(Action, frozen=True):
    """Muster a character into a Legion."""

    marker: str
    name: str
    shown: str

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Legions, whom each may muster, and the recruiters to show."""
        if not picked:
            return Options([legion.marker for legion in able(realm, ask.seat)])
        found = possible(realm, realm.legion(picked[0]))
        return Options(list(found) if len(picked) == 1 else recruiters(found[picked[1]]))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Let it join."""
        legion = realm.legion(self.marker)
        legion.mustered = True
        yield muster(realm, legion, self.name, self.shown)
        yield ask.decision


class EndMuster(Action, frozen=True):
    """Muster no more this turn."""


class MusterAll(Action, frozen=True):
    """Muster the worthiest into every Legion that may muster."""

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Let them join one after another, while there are counters."""
        for legion in able(realm, ask.seat):
            if found := possible(realm, legion):
                name = proposed(found)
                legion.mustered = True
                yield muster(realm, legion, name, recruiters(found[name])[0])
        yield ask.decision


def proposed(names: Iterable[str]) -> str:
    """Return the worthiest of those that may join."""
    return max(names, key=lambda name: KINDS[name].points)
