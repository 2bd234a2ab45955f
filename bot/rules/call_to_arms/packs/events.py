"""What happens in Civil Disputes, Total Warfare and Slapidha Base."""

from typing import ClassVar, TypeAlias

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.packs.table import PlayedSet
from bot.rules.kernel import Event, Seat


class PacksDealt(Event, frozen=True):
    """A pack is shuffled and split; `round` counts in Civil Disputes, where it is dealt anew."""

    cards: int
    round: int = 0


class GoesOn(Event, frozen=True):
    """A seat goes on: for one card, up to the next tie, or for a number of sets."""

    seat: Seat
    sets: int
    to_call: bool = False


class SetsPlayed(Event, frozen=True):
    """One set or several; `cards` is how many each seat has after the last."""

    reveals: ClassVar[bool] = True

    sets: tuple[PlayedSet, ...]
    cards: tuple[int, int]


class Tied(Event, frozen=True):
    """The cards of the running set are equal."""

    reveals: ClassVar[bool] = True

    cards: tuple[Card, Card]


class RoundEnds(Event, frozen=True):
    """A round of Civil Disputes is over; without a winner it is a draw."""

    number: int
    winner: Seat | None
    won: tuple[int, int]
    rounds: tuple[int, int]


class Agreed(Event, frozen=True):
    """A seat wants another round of Civil Disputes."""

    seat: Seat


class EnoughRounds(Event, frozen=True):
    """A seat has played enough rounds."""

    seat: Seat


class PackForfeited(Event, frozen=True):
    """A seat gives up: the round of Civil Disputes, or the whole game."""

    seat: Seat
    whole: bool = True


class SlapSealed(Event, frozen=True):
    """The hand has its place; `commitment` is the SHA-256 hash of the place and the salt."""

    commitment: str
    number: int
    for_middle: bool


class SlapShown(Event, frozen=True):
    """The sealed slap is opened: every number, and who is nearest to the hand, if one is."""

    reveals: ClassVar[bool] = True

    hand: int
    salt: str
    numbers: tuple[int | None, int | None]
    winner: Seat | None


class StaysInMiddle(Event, frozen=True):
    """Nobody wins the slap: the cards wait in the middle."""

    cards: int


class HandsUp(Event, frozen=True):
    """Both are ready: the signal comes in a few seconds."""


class SlapNow(Event, frozen=True):
    """The signal: the first press wins."""

    reveals: ClassVar[bool] = True


class FalseStart(Event, frozen=True):
    """A seat slaps before the signal and loses the set."""

    seat: Seat


class LiveSlapWon(Event, frozen=True):
    """A seat slaps first."""

    seat: Seat


class NobodySlaps(Event, frozen=True):
    """No live slap: not both are ready, or nobody slaps in time. A sealed one follows."""


AnyPacksEvent: TypeAlias = (
    PacksDealt
    | GoesOn
    | SetsPlayed
    | Tied
    | RoundEnds
    | Agreed
    | EnoughRounds
    | PackForfeited
    | SlapSealed
    | SlapShown
    | StaysInMiddle
    | HandsUp
    | SlapNow
    | FalseStart
    | LiveSlapWon
    | NobodySlaps
)
