"""The state of the ways to play with two packs: what lies on the table, set by set."""

from enum import StrEnum

import msgspec

from bot.rules import kernel
from bot.rules.call_to_arms.cards import DAMAGE, PACK, Card
from bot.rules.kernel import Seat

CALL = 3
"""Cards that each lays for a Call to Arms: the last one face up."""

SHORT = 45
"""Cards that win a short game."""

MOST_SETS = 3_000
"""After so many sets the game is stopped: more cards win."""

POINTS = 128
"""The chart of the packs holds at most so many points."""


class Length(StrEnum):
    """How long Total Warfare and Slapidha Base last."""

    FULL = "full"
    SHORT = "short"


class Turned(msgspec.Struct, frozen=True, array_like=True):
    """A card on the table, face up or not."""

    card: Card
    up: bool


class PlayedSet(msgspec.Struct, frozen=True, array_like=True):
    """A set that was played: its cards that lay face up, by seat, and who took how many.

    Nobody wins a set that is drawn, or that stays in the middle.
    """

    faces: tuple[tuple[Card, ...], tuple[Card, ...]]
    winner: Seat | None
    cards: int


class Side(msgspec.Struct, omit_defaults=True):
    """One player's cards; the top of the deck is its last card.

    `won` is the won pile of Civil Disputes. `goes_on` counts the sets that the seat plays without
    being asked, `to_call` tells that it wants to be asked at the next tie. `silent` counts the
    slaps in a row without an answer.
    """

    deck: list[Card]
    laid: list[Turned] = []
    won: list[Card] = []
    rounds: int = 0
    goes_on: int = 0
    to_call: bool = False
    silent: int = 0
    forfeited: bool = False

    @property
    def cards(self) -> int:
        """How many cards the side owns, those on the table left out."""
        return len(self.deck) + len(self.won)

    @property
    def faces(self) -> tuple[Card, ...]:
        """The side's cards that lie face up on the table, the latest last."""
        return tuple(turned.card for turned in self.laid if turned.up)

    def lay(self, *, up: bool) -> None:
        """Lay the top card of the deck on the table."""
        self.laid.append(Turned(self.deck.pop(), up))


class Packs(kernel.State, tag_field="mode", kw_only=True, omit_defaults=True):
    """A game of two packs. `chart` holds how many cards the first seat had, every `every` sets.

    `tied` tells that the cards of the running set are equal, `last` is the set before it.
    """

    sides: list[Side]
    sets: int = 0
    tied: bool = False
    last: PlayedSet | None = None
    chart: list[int] = msgspec.field(default_factory=list)
    every: int = 1
    over: bool = False

    def deal(self) -> None:
        """Shuffle a pack and split it, face down."""
        cards = list(PACK)
        self.chance.shuffle(cards)
        half = len(cards) // 2
        for side, deck in zip(self.sides, (cards[:half], cards[half:]), strict=True):
            side.deck, side.won, side.laid = deck, [], []
        self.sets, self.tied, self.last = 0, False, None
        self.chart, self.every = [half], 1

    def higher(self) -> Seat | None:
        """Return whose last card that lies face up is the higher one; None for a tie."""
        first, second = (DAMAGE[side.faces[-1]] for side in self.sides)
        return None if first == second else int(second > first)

    def pick_up(self) -> list[Card]:
        """Take all cards of the set from the table."""
        cards = [turned.card for side in self.sides for turned in side.laid]
        for side in self.sides:
            side.laid = []
        return cards

    def played(self, winner: Seat | None, cards: int) -> PlayedSet:
        """Return the set on the table as one that is over, and count it."""
        first, second = self.sides
        self.last = PlayedSet((first.faces, second.faces), winner, cards)
        self.sets += 1
        self.tied = False
        return self.last

    def note_size(self) -> None:
        """Add a point to the chart after a set; thin it out when it grows long."""
        if self.sets % self.every:
            return
        self.chart.append(self.sides[0].cards)
        if len(self.chart) > POINTS:
            self.chart = self.chart[::2]
            self.every *= 2

    def renote_size(self) -> None:
        """Change the chart's last point where cards change hands after the set it tells of."""
        if self.sets % self.every == 0:
            self.chart[-1] = self.sides[0].cards

    def asked(self) -> list[Seat]:
        """Return the seats that must say that they go on."""
        return [seat for seat, side in enumerate(self.sides) if not side.goes_on]

    @property
    def winner(self) -> Seat | None:
        """Who wins once the game is over; None for a draw."""
        left = [seat for seat, side in enumerate(self.sides) if not side.forfeited]
        if len(left) == 1:
            return left[0]
        scores = [self.score(seat) for seat in left] or [0, 0]
        if scores[0] == scores[1]:
            return None
        return int(scores[1] > scores[0])

    def score(self, seat: Seat) -> int:
        """Return what counts for a seat at the end: its cards."""
        return self.sides[seat].cards


class Disputes(Packs, tag="civil", kw_only=True, omit_defaults=True):
    """Civil Disputes: rounds of 31 cards each, as many as the players desire."""

    round: int = 0
    again: list[Seat] = msgspec.field(default_factory=list)

    def score(self, seat: Seat) -> int:
        """Return what counts for a seat at the end: its rounds."""
        return self.sides[seat].rounds


class Warfare(Packs, tag="total", kw_only=True, omit_defaults=True):
    """Total Warfare: one player captures all cards."""

    length: Length


class Slap(msgspec.Struct):
    """A sealed slap: the hand's place from 1 to 100 and the salt, in lower-case hex digits.

    `tries` counts the slaps for this set before this one; `for_middle` tells that there is no next
    set, since a player has no card left.
    """

    hand: int
    salt: str
    tries: int = 0
    for_middle: bool = False


class Slapidha(Packs, tag="slapidha", kw_only=True, omit_defaults=True):
    """Slapidha Base: a tie is settled by a slap. `middle` waits for the winner of the next set."""

    length: Length
    live: bool
    middle: list[Card] = msgspec.field(default_factory=list)
    slap: Slap | None = None


Step = kernel.Step[Packs]
Decision = kernel.Decision[Packs]
Action = kernel.Action[Packs]
Ask = kernel.Ask[Packs]
Steps = kernel.Steps
