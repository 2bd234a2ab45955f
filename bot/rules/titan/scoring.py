"""Points, the Angels they bring, and the death of a Titan (3.11, 3.12)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.titan import events, notes
from bot.rules.titan.creatures import ANGEL, ARCHANGEL
from bot.rules.titan.realm import Action, Ask, Decision, Legion, Realm, Step, Steps

FLED, CONCEDED, AGREED = "fled", "conceded", "agreed"
GIVEN_UP, FOUGHT = "given up", "fought"
"""How an engagement ends: without a battle, or given up or fought out in one."""


class Award(Step):
    """A winning Legion's player scores; each multiple of 100 that is passed offers an Angel."""

    seat: Seat
    points: int
    marker: str

    def resolve(self, realm: Realm) -> Steps:
        """Score, and offer the Angels that were earned, the Archangels first."""
        if not self.points or not realm.earns(self.seat):
            return
        before = realm.players[self.seat].score
        after = realm.gain(self.seat, self.points)
        yield events.Scored(self.seat, self.points, after)
        every, high = realm.scores.angel, realm.scores.archangel
        passed = range(before // every * every + every, after + 1, every)
        for score in sorted(passed, key=lambda score: score % high > 0):
            yield EarnAngel(self.seat, self.marker, high=score % high == 0)


class EarnAngel(Decision):
    """The Legion may take an Angel, at a multiple of 500 an Archangel, while there is room."""

    seat: Seat
    marker: str
    high: bool

    def names(self, realm: Realm) -> list[str]:
        """Return whom the Legion may take."""
        legion = _find(realm, self.marker)
        if legion is None or not realm.room(legion):
            return []
        names = (ARCHANGEL, ANGEL) if self.high else (ANGEL,)
        return [name for name in names if realm.stacks[name]]

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the player, if there is anything to take."""
        return (self.seat,) if self.names(realm) else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return both answers."""
        return (TakeAngel, NoAngel)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Take the best."""
        return TakeAngel(self.names(realm)[0])


class TakeAngel(Action, frozen=True):
    """Take an Angel or Archangel into the Legion."""

    name: str

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return who is offered."""
        assert isinstance(ask.decision, EarnAngel)
        return Options(ask.decision.names(realm))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Let it join, in sight of all."""
        assert isinstance(ask.decision, EarnAngel)
        legion = realm.legion(ask.decision.marker)
        realm.add(legion, self.name)
        notes.joined(realm, legion, self.name)
        yield events.AngelJoins(ask.seat, legion.marker, self.name)


class NoAngel(Action, frozen=True):
    """Take none."""


def _find(realm: Realm, marker: str) -> Legion | None:
    return next((legion for legion in realm.legions if legion.marker == marker), None)


def eliminate(realm: Realm, legion: Legion) -> None:
    """Remove a whole Legion, its characters with it."""
    realm.bury(legion.characters)
    legion.characters = []
    realm.remove(legion)
    notes.removed(realm, legion)


class TitansDie(Step):
    """Players whose Titans are slain are out; half points go to who was engaged, or the slayer.

    When two Titans die together nobody has half points.
    """

    seats: tuple[Seat, ...]
    slayer: Seat | None

    def resolve(self, realm: Realm) -> Steps:
        """Add the halves up for each who receives them, and take the dead off the board."""
        fell = 1 + max(player.fell for player in realm.players)
        for seat in self.seats:
            if realm.players[seat].dead:
                continue
            realm.players[seat].fell = fell
            halves = self._halves(realm, seat) if len(self.seats) == 1 else {}
            legions = tuple((x.marker, tuple(x.characters)) for x in realm.of(seat))
            yield events.TitanFalls(seat, self.slayer, legions)
            yield from realm.falls(seat)
            self._remove(realm, seat)
            for receiver, points in sorted(halves.items()):
                half = realm.half_points(points)
                if half and not realm.players[receiver].dead:
                    score = realm.gain(receiver, half)
                    yield events.Scored(receiver, half, score, half=True)
        yield from realm.check_end()
        if not realm.over:
            yield from realm.titans_fell(self.seats)

    def _halves(self, realm: Realm, seat: Seat) -> dict[Seat, list[int]]:
        """Return what the Legions are worth by who receives half of it."""
        halves: dict[Seat, list[int]] = {}
        for legion in realm.of(seat):
            here = [x.owner for x in realm.at(legion.land) if realm.enemies(seat, x.owner)]
            engaged = [owner for owner in here if realm.earns(owner)]
            receiver = engaged[0] if engaged else self.slayer
            if receiver is not None and realm.earns(receiver):
                halves.setdefault(receiver, []).append(realm.worth(legion))
        return halves

    def _remove(self, realm: Realm, seat: Seat) -> None:
        """Take the dead player's Legions off; the slayer has the markers that are left."""
        player = realm.players[seat]
        player.dead = True
        free = list(player.markers)
        for legion in realm.of(seat):
            free.append(legion.marker)
            eliminate(realm, legion)
        player.markers = []
        slayer = self.slayer
        if slayer is not None and realm.earns(slayer) and not realm.players[slayer].dead:
            realm.players[slayer].markers += free
