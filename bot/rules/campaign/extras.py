"""Who joins the starting Legions: by Charisma and Leadership, guests, the honor guard (2, R34)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any, ClassVar

from bot.rules.campaign import teams
from bot.rules.campaign.board_events import FollowersJoin, GuardJoins, GuardSitsOut
from bot.rules.campaign.content import ABILITIES
from bot.rules.campaign.points import points
from bot.rules.campaign.powers import StartCreature, UpgradeStart
from bot.rules.campaign.saga import Action, Ask, Decision, Saga, Step, Steps
from bot.rules.kernel import Options, Seat
from bot.rules.titan import notes
from bot.rules.titan.creatures import HIGHEST
from bot.rules.titan.effects import of_kind
from bot.rules.titan.realm import Legion

CHARISMA, LEADERSHIP = "charisma", "leadership"

NOBODY = "nobody"

MOST_AT_START = 2 * HIGHEST
"""Characters of a player at the start: two Legions hold no more (R96)."""

FOLLOWERS: tuple[str, ...] = of_kind(ABILITIES[CHARISMA].effects, StartCreature)[0].kinds
"""Whom Charisma brings."""

BETTER: Mapping[str, str] = of_kind(ABILITIES[LEADERSHIP].effects, UpgradeStart)[0].better
"""Whom Leadership makes of whom."""


def told(names: Sequence[str]) -> str:
    """Name several characters in one word of an action."""
    return ", ".join(names) or NOBODY


def names_in(word: str) -> tuple[str, ...]:
    """Return whom a word of an action names."""
    return () if word == NOBODY else tuple(word.split(", "))


class Gather(Step):
    """All who join the starting Legions, in turn order at each step (R34)."""

    def resolve(self, realm: Saga) -> Steps:
        """Ask all at once while there are counters for everybody, else one after another."""
        order = tuple(seat for seat in realm.order if realm.of(seat))
        if _enough(realm, order):
            yield StartingExtras(order, charisma=True, leadership=True)
        else:
            yield from (StartingExtras((seat,), charisma=True) for seat in order)
            yield from (StartingExtras((seat,), leadership=True) for seat in order)
        yield from (JoinGuest(seat) for seat in order)
        yield from (JoinGuard(seat) for seat in order)
        yield from (TooMany(seat) for seat in order)


def _enough(saga: Saga, seats: Sequence[Seat]) -> bool:
    """Tell whether nobody can take a counter away from another."""
    sheets = [saga.heroes[seat].sheet for seat in seats]
    followers = sum(sheet.boxes(CHARISMA) for sheet in sheets)
    upgrades = sum(sheet.boxes(LEADERSHIP) for sheet in sheets)
    return all(saga.stacks[name] >= followers for name in FOLLOWERS) and all(
        saga.stacks[name] >= upgrades for name in BETTER.values()
    )


def followers(saga: Saga, seat: Seat) -> list[str]:
    """Return whom Charisma may bring to a player, each way in one word."""
    boxes = saga.heroes[seat].sheet.boxes(CHARISMA)
    ways = combinations_with_replacement(FOLLOWERS, boxes)
    return [told(way) for way in ways if _in_pile(saga, way)] or [NOBODY]


def upgrades(saga: Saga, seat: Seat, joined: Sequence[str]) -> list[str]:
    """Return who may become better by Leadership, each way in one word: by what they become.

    Those that have `joined` by Charisma may, too (R26). As many must as there are boxes.
    """
    have = Counter((*_starting(saga, seat).characters, *joined))
    for boxes in range(saga.heroes[seat].sheet.boxes(LEADERSHIP), 0, -1):
        ways = [
            way
            for way in combinations_with_replacement(BETTER, boxes)
            if not Counter(way) - have and _in_pile(saga, [BETTER[name] for name in way])
        ]
        if ways:
            return [told([BETTER[name] for name in way]) for way in ways]
    return [NOBODY]


def _in_pile(saga: Saga, names: Sequence[str]) -> bool:
    return all(saga.stacks[name] >= count for name, count in Counter(names).items())


def _starting(saga: Saga, seat: Seat) -> Legion:
    return saga.of(seat)[0]


class StartingExtras(Decision):
    """Players choose whom Charisma brings and whom Leadership makes better (2, R26)."""

    gathered: ClassVar[bool] = True

    of: tuple[Seat, ...]
    charisma: bool = False
    leadership: bool = False

    def ways(self, realm: Saga, seat: Seat) -> Iterator[tuple[str, str]]:
        """Yield every answer that a player may give."""
        for joining in followers(realm, seat) if self.charisma else [NOBODY]:
            for better in self.better(realm, seat, joining):
                yield joining, better

    def better(self, realm: Saga, seat: Seat, joining: str) -> list[str]:
        """Return what Leadership may do."""
        return upgrades(realm, seat, names_in(joining)) if self.leadership else [NOBODY]

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return those who have a choice."""
        there = [seat for seat in self.of if realm.of(seat)]
        return [seat for seat in there if len(list(self.ways(realm, seat))) > 1]

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return the choice."""
        return (ChooseExtras,)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Take the first."""
        return ChooseExtras(*next(self.ways(realm, seat)))

    def close(self, realm: Saga, answers: Mapping[Seat, Any]) -> Steps:
        """Let them join in turn order; who has no choice takes what there is."""
        for seat in self.of:
            if not realm.of(seat):
                continue
            answer = answers.get(seat) or ChooseExtras(*next(self.ways(realm, seat)))
            yield from _join(realm, seat, names_in(answer.joining), names_in(answer.better))


class ChooseExtras(Action, frozen=True):
    """Choose who joins by Charisma, and what Leadership makes of characters."""

    joining: str
    better: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the ways to use all boxes of each."""
        decision = ask.decision
        assert isinstance(decision, StartingExtras)
        if not picked:
            return Options(followers(realm, ask.seat) if decision.charisma else [NOBODY])
        return Options(decision.better(realm, ask.seat, picked[0]))


def _join(saga: Saga, seat: Seat, joining: Sequence[str], better: Sequence[str]) -> Steps:
    """Let followers join in sight of all; then change characters, the starting eight first."""
    legion = _starting(saga, seat)
    for name in joining:
        saga.add(legion, name)
    worse = {after: before for before, after in BETTER.items()}
    for name in better:
        place = legion.characters.index(worse[name])
        saga.put_back(worse[name])
        saga.take(name)
        legion.characters[place] = name
    notes.begin(saga, legion)
    if joining or better:
        yield FollowersJoin(seat, legion.marker, tuple(joining), tuple(better))


class JoinGuest(Step):
    """A scenario's guest joins, before any guard can take its counter (R33, R96)."""

    seat: Seat

    def resolve(self, realm: Saga) -> Steps:
        """Let it join."""
        for name in teams.guests(realm, self.seat):
            if realm.of(self.seat) and realm.stacks[name]:
                realm.add(_starting(realm, self.seat), name)
                notes.begin(realm, _starting(realm, self.seat))
        return ()


class JoinGuard(Step):
    """The honor guard joins; without a counter a guard sits out (R33)."""

    seat: Seat

    def resolve(self, realm: Saga) -> Steps:
        """Let them join."""
        if not realm.of(self.seat):
            return
        legion, hero = _starting(realm, self.seat), realm.heroes[self.seat]
        joined, sat_out = [], []
        for name in hero.sheet.guard:
            if realm.stacks[name]:
                realm.add(legion, name)
                joined.append(name)
            else:
                sat_out.append(name)
        hero.guard, hero.sat_out = tuple(joined), tuple(sat_out)
        notes.begin(realm, legion)
        if joined or sat_out:
            yield GuardJoins(self.seat, legion.marker, hero.guard, hero.sat_out)


class TooMany(Decision):
    """A player with more than 14 characters says which guard sits this game out (R96)."""

    seat: Seat

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the player while there are too many."""
        legions, guards = realm.of(self.seat), realm.heroes[self.seat].guard
        high = legions[0].high if legions else 0
        return (self.seat,) if high > MOST_AT_START and guards else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return the choice."""
        return (SendOut,)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Send the least of them out."""
        return SendOut(min(realm.heroes[seat].guard, key=points))


class SendOut(Action, frozen=True):
    """Let a guard sit this game out."""

    name: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the guards."""
        return Options(list(dict.fromkeys(realm.heroes[ask.seat].guard)))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Put the counter back; the guard stays on the sheet."""
        hero, legion = realm.heroes[ask.seat], _starting(realm, ask.seat)
        guards = list(hero.guard)
        guards.remove(self.name)
        hero.guard, hero.sat_out = tuple(guards), (*hero.sat_out, self.name)
        last = len(legion.characters) - 1 - legion.characters[::-1].index(self.name)
        del legion.characters[last]
        realm.put_back(self.name)
        notes.begin(realm, legion)
        yield GuardSitsOut(ask.seat, self.name)
        yield ask.decision
