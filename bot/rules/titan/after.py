"""After a victory: the attacker may summon an Angel, the defender may muster (3.9, 3.10)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.titan import events, notes
from bot.rules.titan.creatures import SUMMONABLE
from bot.rules.titan.realm import Action, Ask, Decision, Legion, Realm, Steps, less
from bot.rules.titan.recruiting import muster, possible, recruiters


def donors(realm: Realm, legion: Legion) -> list[Legion]:
    """Return the own Legions from which an Angel may be summoned: not in an open engagement."""
    if realm.players[legion.owner].summoned:
        return []
    engaged = realm.engagements()
    return [
        other
        for other in realm.of(legion.owner)
        if other is not legion
        and other.land not in engaged
        and any(name in SUMMONABLE for name in other.characters)
    ]


def summonable(donor: Legion) -> list[str]:
    """Return the kinds of Angels in a Legion."""
    return [name for name in SUMMONABLE if name in donor.characters]


def leave_donor(realm: Realm, donor: Legion, name: str, *, for_good: bool = True) -> None:
    """Take an Angel out of its Legion, in sight of all; an empty Legion disappears for good."""
    notes.show(realm, donor, [name])
    donor.characters = less(donor.characters, [name])
    notes.left(realm, donor, [name])
    if for_good and not donor.characters:
        realm.remove(donor)
        notes.removed(realm, donor)


class AfterVictory(Decision):
    """The winner of an engagement summons an Angel as attacker, or musters as defender.

    `done` tells that it has been done in the battle.
    """

    marker: str
    seat: Seat
    done: bool = False

    def legion(self, realm: Realm) -> Legion | None:
        """Return the Legion, if it is still there and has room."""
        found = [x for x in realm.legions if x.marker == self.marker]
        return found[0] if found and realm.room(found[0]) else None

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the winner, if there is anything to do."""
        return (self.seat,) if not self.done and self.offers(realm, self.seat)[1:] else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return what the winner may do, or leave."""
        legion = self.legion(realm)
        if legion is None:
            return (NoMore,)
        if self.seat == realm.turn:
            return (SummonAfter, NoMore) if donors(realm, legion) else (NoMore,)
        return (MusterAfter, NoMore) if possible(realm, legion) else (NoMore,)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Do nothing."""
        return NoMore()


def _legion(realm: Realm, ask: Ask) -> Legion:
    assert isinstance(ask.decision, AfterVictory)
    return realm.legion(ask.decision.marker)


class SummonAfter(Action, frozen=True):
    """Summon an Angel or Archangel into the Legion that has won."""

    marker: str
    name: str

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Legions that have one, then whom."""
        if not picked:
            return Options([donor.marker for donor in donors(realm, _legion(realm, ask))])
        return Options(summonable(realm.legion(picked[0])))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Move it over."""
        legion, donor = _legion(realm, ask), realm.legion(self.marker)
        realm.players[ask.seat].summoned = True
        leave_donor(realm, donor, self.name)
        legion.characters.append(self.name)
        notes.joined(realm, legion, self.name)
        yield events.Summoned(ask.seat, legion.marker, self.marker, self.name)


class MusterAfter(Action, frozen=True):
    """Muster a reinforcement into the Legion that has won."""

    name: str
    shown: str

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return whom it may muster, and the recruiters to show."""
        found = possible(realm, _legion(realm, ask))
        return Options(list(found) if not picked else recruiters(found[picked[0]]))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Let it join."""
        yield muster(realm, _legion(realm, ask), self.name, self.shown)


class NoMore(Action, frozen=True):
    """Leave it at that."""
