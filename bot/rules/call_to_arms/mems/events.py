"""What happens in All the Mems. It all lies open: a card is told of when it is turned up."""

from typing import ClassVar, TypeAlias

from bot.rules.call_to_arms.cards import Card
from bot.rules.kernel import Event, Seat


class MemsLaid(Event, frozen=True):
    """The cards lie face down; a seat begins."""

    pairs: int
    first: Seat


class CardsClosed(Event, frozen=True):
    """The open cards of the last turn are turned face down (B20)."""

    places: tuple[int, ...]


class CardTurnedUp(Event, frozen=True):
    """A seat turns up a card: its first, second or third of the turn."""

    reveals: ClassVar[bool] = True

    seat: Seat
    place: int
    rank: Card
    number: int


class PairCaptured(Event, frozen=True):
    """A seat captures two cards of a rank; `pairs` is how many it has now."""

    seat: Seat
    rank: Card
    places: tuple[int, int]
    pairs: int


class NoMatch(Event, frozen=True):
    """A seat's third card does not match the first either (B19)."""

    seat: Seat
    rank: Card


class MemsTurnMissed(Event, frozen=True):
    """A turn is not played, or not to its end, in time; `count` in a row (B36)."""

    seat: Seat
    count: int


class MemsForfeited(Event, frozen=True):
    """A seat gives up: it keeps its captured cards but cannot win."""

    seat: Seat


AnyMemsEvent: TypeAlias = (
    MemsLaid | CardsClosed | CardTurnedUp | PairCaptured | NoMatch | MemsTurnMissed | MemsForfeited
)
