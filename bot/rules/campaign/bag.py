"""Items on the board: they lie with Legions, and go where their Legions' characters go (8, R78)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from bot.rules.campaign.board_events import (
    ItemsBrought,
    ItemsLie,
    ItemsShared,
    ItemsTaken,
)
from bot.rules.campaign.content import ITEMS
from bot.rules.campaign.saga import Action, Ask, Carried, Decision, Saga, Step, Steps
from bot.rules.campaign.sheet import ItemId
from bot.rules.kernel import Options, Seat
from bot.rules.titan.commencement import name_of, tokens
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.realm import Legion

MOST_ITEMS = 4
"""Items of one sheet in a game."""


def with_legion(saga: Saga, marker: str) -> list[Carried]:
    """Return the items that lie with a Legion."""
    return [each for each in saga.items if each.marker == marker]


def in_land(saga: Saga, land: LandId) -> list[Carried]:
    """Return the items that lie in a Land."""
    return [each for each in saga.items if each.land == land]


def spend(carried: Carried) -> None:
    """Use a charge of an item."""
    assert carried.charges
    carried.charges -= 1
    carried.used = True


def usable(saga: Saga, seat: Seat) -> list[ItemId]:
    """Return the items of a sheet that need no repair."""
    return [each.item for each in saga.heroes[seat].sheet.items if not each.lost]


def _move(items: Iterable[Carried], marker: str | None, land: LandId | None = None) -> None:
    for carried in items:
        carried.marker, carried.land = marker, land
        carried.wearer, carried.shown = None, False
        if land is not None and carried.charges is not None:
            carried.seen = (ITEMS[carried.item].charges_per_game or 0) - carried.charges


def _names(items: Iterable[Carried]) -> tuple[ItemId, ...]:
    return tuple(each.item for each in items)


class BringItems(Step):
    """Each Titan brings up to four items; they lie with its starting Legion (2)."""

    def resolve(self, realm: Saga) -> Steps:
        """Ask those who have more."""
        yield ChooseItems()


class ChooseItems(Decision):
    """Players with more than four items say which they bring."""

    gathered: ClassVar[bool] = True

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return those who have more."""
        there = [seat for seat in realm.order if realm.of(seat)]
        return [seat for seat in there if len(usable(realm, seat)) > MOST_ITEMS]

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return the choice."""
        return (TakeItems,)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Bring the first four."""
        return TakeItems(tuple(tokens(usable(realm, seat))[:MOST_ITEMS]))

    def close(self, realm: Saga, answers: Mapping[Seat, Any]) -> Steps:
        """Lay them with the starting Legions."""
        for seat in realm.order:
            if not realm.of(seat):
                continue
            answer = answers.get(seat)
            found = [name_of(each) for each in answer.items] if answer else usable(realm, seat)
            marker = realm.of(seat)[0].marker
            for item in found:
                charges = ITEMS[item].charges_per_game
                realm.items.append(Carried(item=item, owner=seat, marker=marker, charges=charges))
            if found:
                yield ItemsBrought(seat, tuple(found))


class TakeItems(Action, frozen=True):
    """Bring up to four items to this game."""

    items: tuple[str, ...]

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the items that need no repair."""
        found = tokens(usable(realm, ask.seat))
        return Options(found, 0, MOST_ITEMS, proposal=found[:MOST_ITEMS])


def after_split(saga: Saga, legion: Legion, part: Legion) -> Steps:
    """Let the owner of a Legion that has split say where its items go."""
    if with_legion(saga, legion.marker):
        yield ShareItems(legion.owner, legion.marker, part.marker)


class ShareItems(Decision):
    """The owner says which items go with the part of a Legion that has split."""

    seat: Seat
    legion: str
    part: str

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the owner."""
        return (self.seat,) if with_legion(realm, self.legion) else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return the choice."""
        return (MoveItems,)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Leave all where they are."""
        return MoveItems(())


class MoveItems(Action, frozen=True):
    """Give items to the part that was split off; the others stay."""

    items: tuple[str, ...]

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the items of the Legion that has split."""
        assert isinstance(ask.decision, ShareItems)
        found = tokens(_names(with_legion(realm, ask.decision.legion)))
        return Options(found, 0, len(found))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Move them over."""
        decision = ask.decision
        assert isinstance(decision, ShareItems)
        here = with_legion(realm, decision.legion)
        chosen = zip(here, tokens(_names(here)), strict=True)
        going = [carried for carried, token in chosen if token in self.items]
        _move(here, decision.legion)
        _move(going, decision.part)
        yield ItemsShared(ask.seat, decision.legion, decision.part, _names(going))


def merges(saga: Saga, into: Legion, other: Legion) -> None:
    """Let the items of a Legion go with it into another."""
    _move(with_legion(saga, other.marker), into.marker)


def spoils(saga: Saga, winner: Legion, losers: Sequence[Legion]) -> Steps:
    """Let the winner of an engagement take the items of who has lost it."""
    for loser in losers:
        found = with_legion(saga, loser.marker)
        if found:
            _move(found, winner.marker)
            yield ItemsTaken(winner.owner, winner.marker, _names(found), winner.land, won=True)


def drop(saga: Saga, legion: Legion) -> Steps:
    """Leave the items of a Legion in its Land."""
    found = with_legion(saga, legion.marker)
    if found:
        _move(found, None, legion.land)
        yield ItemsLie(legion.land, _names(found))


def pick_up(saga: Saga, legion: Legion) -> Steps:
    """Let a Legion that ends its move take what lies there."""
    found = in_land(saga, legion.land)
    if found:
        _move(found, legion.marker)
        yield ItemsTaken(legion.owner, legion.marker, _names(found), legion.land)


def lose_legion(saga: Saga, legion: Legion) -> None:
    """Leave the items of a Legion that leaves the board in its Land, untold."""
    _move(with_legion(saga, legion.marker), None, legion.land)


def own_items(saga: Saga, seat: Seat) -> list[Carried]:
    """Return the items that came with a seat's sheet."""
    return [each for each in saga.items if each.owner == seat]


def holder(saga: Saga, carried: Carried) -> Seat | None:
    """Return whose Legion holds an item."""
    found = (legion.owner for legion in saga.legions if legion.marker == carried.marker)
    return next(found, None)
