"""Newcomers in a battle: the defender's reinforcement, the attacker's Angel (3.9, 3.10)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.titan import events, notes
from bot.rules.titan.after import donors, leave_donor, summonable
from bot.rules.titan.characters import ATTACKER, DEFENDER, Character
from bot.rules.titan.realm import (
    Action,
    Ask,
    Battle,
    Decision,
    Legion,
    Newcomer,
    Realm,
    Steps,
)
from bot.rules.titan.recruiting import muster, possible, recruiters


def _fight(realm: Realm) -> Battle:
    assert realm.battle is not None
    return realm.battle


def enter(
    realm: Realm, side: str, name: str, legion: Legion, donor: str | None = None, by: str = ""
) -> Character:
    """Put a newcomer at the entrance: it must enter in this Maneuver."""
    battle = _fight(realm)
    character = Character(battle.next_id, side, name, realm.power(name, legion.owner), late=True)
    battle.next_id += 1
    battle.characters.append(character)
    battle.newcomers.append(Newcomer(character.id, donor, by))
    realm.joins(character)
    return character


class Reinforce(Decision):
    """Before the defender's fourth Maneuver: muster one character in this Land."""

    seat: Seat

    def legion(self, realm: Realm) -> Legion:
        """Return the defender."""
        return realm.legion(_fight(realm).defender)

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the defender, if there is anybody to muster."""
        return (self.seat,) if possible(realm, self.legion(realm)) else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return both answers."""
        return (MusterReinforcement, NoReinforcement)

    def by_computer(self, realm: Realm) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        return _fight(realm).handed(DEFENDER, self.seat)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Muster nobody now; after a victory there is another chance."""
        return NoReinforcement()


class MusterReinforcement(Action, frozen=True):
    """Muster a reinforcement; it enters over the own side in this Maneuver, or goes back."""

    name: str
    shown: str

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return whom the Legion may muster, and the recruiters to show."""
        found = possible(realm, realm.legion(_fight(realm).defender))
        return Options(list(found) if not picked else recruiters(found[picked[0]]))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Let it join the Legion, and wait at the entrance."""
        battle = _fight(realm)
        legion = realm.legion(battle.defender)
        battle.reinforced = True
        yield muster(realm, legion, self.name, self.shown)
        enter(realm, DEFENDER, self.name, legion)


class NoReinforcement(Action, frozen=True):
    """Muster nobody now."""


class Summon(Decision):
    """At the first Maneuver after a kill the attacker may summon, else only after a victory."""

    seat: Seat

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the attacker, if there is an Angel and room for it."""
        battle = _fight(realm)
        legion = realm.legion(battle.attacker)
        if battle.chance and realm.room(legion) and donors(realm, legion):
            return (self.seat,)
        return ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return both answers."""
        return (SummonAngel, NoSummons)

    def by_computer(self, realm: Realm) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        return _fight(realm).handed(ATTACKER, self.seat)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Let the chance pass."""
        return NoSummons()

    def close(self, realm: Realm, answers: object) -> Steps:
        """Lose the chance: only this Maneuver has it, room and Angel or not."""
        battle = _fight(realm)
        battle.summoned = battle.chance
        return ()


class SummonAngel(Action, frozen=True):
    """Summon an Angel or Archangel from another Legion; it enters in this Maneuver."""

    marker: str
    name: str

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Legions that have one, then whom."""
        if not picked:
            legion = realm.legion(_fight(realm).attacker)
            return Options([donor.marker for donor in donors(realm, legion)])
        return Options(summonable(realm.legion(picked[0])))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Move it to the entrance."""
        battle = _fight(realm)
        legion, donor = realm.legion(battle.attacker), realm.legion(self.marker)
        battle.summoned = realm.players[ask.seat].summoned = True
        leave_donor(realm, donor, self.name, for_good=False)
        legion.characters.append(self.name)
        notes.joined(realm, legion, self.name)
        enter(realm, ATTACKER, self.name, legion, donor.marker)
        yield events.Summoned(ask.seat, legion.marker, self.marker, self.name)


class NoSummons(Action, frozen=True):
    """Let the chance pass: it does not come back in this battle."""

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Note that it is lost."""
        _fight(realm).summoned = True
        return ()
