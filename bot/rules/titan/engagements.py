"""Engagements: in the mover's order, each finished before the next (2.3)."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.rules.kernel import Options, Seat
from bot.rules.titan import events, notes
from bot.rules.titan.after import AfterVictory
from bot.rules.titan.battles import BeginBattle
from bot.rules.titan.commencement import name_of, tokens
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.realm import Action, Ask, Decision, Legion, Realm, Steps, less
from bot.rules.titan.scoring import AGREED, CONCEDED, FLED, Award, TitansDie, eliminate

ATTACKERS, DEFENDERS, BOTH = "the attacker", "the defender", "both"
"""Whose Legion a deal eliminates."""


class Engagements(Decision):
    """The mover says which engagement is next."""

    seat: Seat

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the mover while there are engagements."""
        alive = not realm.players[self.seat].dead
        return (self.seat,) if alive and realm.engagements() else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return the choice; a lone engagement begins by itself."""
        return (Engage,)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Take the first."""
        return Engage(realm.engagements()[0])


class Engage(Action, frozen=True):
    """Begin an engagement."""

    land: LandId

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Lands with engagements."""
        return Options(realm.engagements())

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Let both players look at both Legions, and ask the defender first."""
        attacker, defender = realm.opponents_in(self.land)
        both = attacker.owner, defender.owner
        notes.show_all(realm, attacker, to=both)
        notes.show_all(realm, defender, to=both)
        yield events.EngagementBegins(
            self.land,
            *both,
            (attacker.marker, defender.marker),
            (tuple(attacker.characters), tuple(defender.characters)),
        )
        flees = not defender.has_lord and realm.gives_up(defender.owner)
        yield Parley(self.land, defender.owner, may_flee=flees)
        yield from realm.engagement_ends()
        yield ask.decision


class Parley(Decision):
    """A player flees, gives up, fights, or bargains; `offer` is the deal that is on the table.

    A battle begins once both want it. The defender is asked first, and may flee then alone.
    `wants_battle` tells that the other would fight; `handed` are the players who let the computer
    fight for them.
    """

    land: LandId
    seat: Seat
    may_flee: bool = False
    wants_battle: bool = False
    offer: "Deal | None" = None
    handed: tuple[Seat, ...] = ()

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the one whose word it is, unless one of the two is out of the game."""
        return (self.seat,) if self.land in realm.engagements() else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return what may be said now."""
        if not realm.gives_up(seat):
            return (Fight,)
        kinds: list[type[Action]] = [Fight, FightByComputer]
        if self.may_flee:
            kinds.append(Flee)
        kinds.append(Concede)
        if realm.negotiate(seat, self.other(realm)):
            kinds.append(Propose)
        if self.offer is not None:
            kinds.insert(0, Agree)
        return kinds

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Fight."""
        return Fight()

    def close(self, realm: Realm, answers: Mapping[Seat, Any]) -> Steps:
        """Nothing is left to say."""
        return ()

    def other(self, realm: Realm) -> Seat:
        """Return the other player of the engagement."""
        pair = realm.opponents_in(self.land)
        return next(legion.owner for legion in pair if legion.owner != self.seat)


def _legions(realm: Realm, ask: Ask) -> tuple[Parley, Legion, Legion]:
    """Return the parley, the speaker's Legion and the other one."""
    parley = ask.decision
    assert isinstance(parley, Parley)
    pair = realm.opponents_in(parley.land)
    own = next(legion for legion in pair if legion.owner == ask.seat)
    return parley, own, next(legion for legion in pair if legion is not own)


class Flee(Action, frozen=True):
    """Flee: the Legion is eliminated for half its points."""

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Show and remove the Legion; no Angel is summoned."""
        _, own, other = _legions(realm, ask)
        notes.show_all(realm, own)
        yield events.Fled(ask.seat, own.marker, tuple(own.characters))
        points = realm.worth(own) // 2
        yield from realm.engagement_over(FLED, other, (own,))
        eliminate(realm, own)
        yield Award(other.owner, points, other.marker)


class Concede(Action, frozen=True):
    """Give the Legion up for its full points."""

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Remove the Legion; the winner may then summon or muster as after a battle."""
        _, own, other = _legions(realm, ask)
        notes.show_all(realm, own)
        yield events.Conceded(ask.seat, own.marker, tuple(own.characters))
        yield from lose(realm, own, other, before_battle=True)


def lose(realm: Realm, loser: Legion, winner: Legion, *, before_battle: bool) -> Steps:
    """Eliminate a Legion for its full points, with what follows for the winner."""
    points = realm.worth(loser)
    fallen = (loser.owner,) if TITAN in loser.characters else ()
    attacker_lost = loser.owner == realm.turn
    yield from realm.engagement_over(CONCEDED if before_battle else AGREED, winner, (loser,))
    eliminate(realm, loser)
    yield Award(winner.owner, points, winner.marker)
    if not (attacker_lost and before_battle):
        yield AfterVictory(winner.marker, winner.owner)
    if fallen:
        yield TitansDie(fallen, winner.owner)


class Fight(Action, frozen=True):
    """Bargain no more: the battle begins once the other says so too."""

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Ask the other, or begin."""
        yield from _fight(realm, ask, handed=())


class FightByComputer(Action, frozen=True):
    """Fight, and let the computer fight for one; if both do, it is fought out at once."""

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Ask the other, or begin."""
        yield from _fight(realm, ask, handed=(ask.seat,))


def _fight(realm: Realm, ask: Ask, handed: tuple[Seat, ...]) -> Steps:
    parley, _, other = _legions(realm, ask)
    handed = (*parley.handed, *handed)
    if parley.wants_battle:
        yield BeginBattle(parley.land, handed)
    else:
        yield Parley(parley.land, other.owner, wants_battle=True, handed=handed)


class Deal(msgspec.Struct, frozen=True):
    """Who is eliminated, and which of the winner's characters are lost too."""

    eliminated: str
    losses: tuple[str, ...]


class Propose(Action, frozen=True):
    """Propose a deal: at least one whole Legion is eliminated."""

    eliminated: str
    losses: tuple[str, ...]

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return whose Legion goes, then which characters of the winner's Legion."""
        if not picked:
            return Options((ATTACKERS, DEFENDERS, BOTH))
        winner = _winner(realm, ask, picked[0])
        if winner is None:
            return Options((), 0, 0)
        names = tokens(winner.characters)
        return Options(names, 0, len(names) - 1)

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Let the other agree, propose something else, or fight."""
        parley, _, other = _legions(realm, ask)
        yield events.DealProposed(ask.seat, other.owner, self.eliminated, self.losses)
        offer = Deal(self.eliminated, self.losses)
        yield Parley(parley.land, other.owner, wants_battle=True, offer=offer)


def _winner(realm: Realm, ask: Ask, eliminated: str) -> Legion | None:
    parley = ask.decision
    assert isinstance(parley, Parley)
    attacker, defender = realm.opponents_in(parley.land)
    return {ATTACKERS: defender, DEFENDERS: attacker}.get(eliminated)


class Agree(Action, frozen=True):
    """Agree to the deal that was proposed."""

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Carry the deal out."""
        parley = ask.decision
        assert isinstance(parley, Parley)
        assert parley.offer is not None
        deal, land = parley.offer, parley.land
        attacker, defender = realm.opponents_in(land)
        losers = [
            legion
            for legion, name in ((attacker, ATTACKERS), (defender, DEFENDERS))
            if deal.eliminated in (name, BOTH)
        ]
        for legion in losers:
            notes.show_all(realm, legion)
        yield events.DealAgreed(
            land,
            deal.eliminated,
            tuple(legion.marker for legion in losers),
            deal.losses,
            tuple(tuple(legion.characters) for legion in losers),
        )
        if len(losers) > 1:
            yield from destroy_both(realm, attacker, defender)
            return
        (loser,) = losers
        winner = defender if loser is attacker else attacker
        lost = [name_of(token) for token in deal.losses]
        notes.show(realm, winner, lost)
        winner.characters = less(winner.characters, lost)
        realm.bury(lost)
        notes.left(realm, winner, lost)
        if TITAN in lost:
            yield from _pyrrhic(realm, loser, winner)
        else:
            yield from lose(realm, loser, winner, before_battle=False)


def _pyrrhic(realm: Realm, loser: Legion, winner: Legion) -> Steps:
    """Eliminate a Legion whose enemy loses its own Titan in the deal: points, and no more."""
    points = realm.worth(loser)
    both = TITAN in loser.characters
    yield from realm.engagement_over(AGREED, winner, (loser,))
    eliminate(realm, loser)
    yield events.Scored(winner.owner, points, realm.gain(winner.owner, points))
    if both:
        yield TitansDie((winner.owner, loser.owner), None)
    else:
        yield TitansDie((winner.owner,), loser.owner)


def destroy_both(realm: Realm, one: Legion, other: Legion) -> Steps:
    """Eliminate both Legions: nobody scores for them."""
    fallen = tuple(x.owner for x in (one, other) if TITAN in x.characters)
    slayer = None
    if len(fallen) == 1:
        slayer = other.owner if fallen[0] == one.owner else one.owner
    yield from realm.engagement_over(AGREED, None, (one, other))
    eliminate(realm, one)
    eliminate(realm, other)
    if fallen:
        yield TitansDie(fallen, slayer)
