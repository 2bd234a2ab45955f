"""The state of All the Mems: what lies at which place, and who has captured it."""

from enum import StrEnum

import msgspec

from bot.rules import kernel
from bot.rules.call_to_arms.cards import RANKS, Card
from bot.rules.kernel import Seat

COPIES = 2
"""How many cards of each rank are laid out."""

MOST_CARDS = 3
"""Cards that are turned up in a turn, at most: a first one and two chances to match it (B19)."""

MOST_MISSES = 3
"""Turns missed in a row that make a forfeit (B36)."""


class Memory(StrEnum):
    """How well a computer remembers the cards it has seen."""

    FORGETFUL = "forgetful"
    ATTENTIVE = "attentive"
    SHARP = "sharp"


class Place(msgspec.Struct, array_like=True):
    """A place and the card laid there; `seen` is the turn in which it last lay face up, 0 never."""

    rank: Card
    seen: int = 0


class Player(msgspec.Struct, omit_defaults=True):
    """One player: the places whose cards it has captured, and the turns missed in a row."""

    captured: list[int] = []
    misses: int = 0
    forfeited: bool = False


class Mems(kernel.State, tag="mems", tag_field="mode", kw_only=True, omit_defaults=True):
    """A game of All the Mems. Places count from 1, turns too.

    `open` are the places whose cards lie face up, in the order they were turned up. `closing`
    tells that they are the last turn's: they close as the running turn starts with its first card
    (B20). `turn` is the seat whose turn it is. `memory` is how well computers remember.
    """

    players: list[Player]
    memory: Memory
    places: list[Place] = msgspec.field(default_factory=list)
    open: list[int] = msgspec.field(default_factory=list)
    closing: bool = False
    turn: Seat = 0
    turns: int = 0
    over: bool = False

    def lay_out(self, pairs: int) -> None:
        """Lay out two cards of each of so many ranks, chosen at random (B36)."""
        ranks = list(RANKS)
        self.chance.shuffle(ranks)
        cards = ranks[:pairs] * COPIES
        self.chance.shuffle(cards)
        self.places = [Place(card) for card in cards]

    def at(self, place: int) -> Place:
        """Return the place of a number."""
        return self.places[place - 1]

    def left(self) -> list[int]:
        """Return the places whose cards nobody has captured."""
        gone = {place for player in self.players for place in player.captured}
        return [place for place in range(1, len(self.places) + 1) if place not in gone]

    def to_turn_up(self) -> list[int]:
        """Return the places to choose from: those that lie face down once the turn has started."""
        return [place for place in self.left() if self.closing or place not in self.open]

    def close(self) -> tuple[int, ...]:
        """Turn face down what is open from the last turn; return the places (B20)."""
        closed = tuple(self.open) if self.closing else ()
        if self.closing:
            self.open, self.closing = [], False
        return closed

    def turn_up(self, place: int) -> Card:
        """Turn a card up; everybody sees it."""
        self.open.append(place)
        self.at(place).seen = self.turns
        return self.at(place).rank

    def match(self) -> tuple[int, int] | None:
        """Return the first card's place and the last's, if these two match (B19)."""
        first, last = self.open[0], self.open[-1]
        same = first != last and self.at(first).rank == self.at(last).rank
        return (first, last) if same else None

    def seats_left(self) -> list[Seat]:
        """Return the seats that have not forfeited."""
        return [seat for seat, player in enumerate(self.players) if not player.forfeited]

    def next_seat(self) -> Seat:
        """Return the next seat in turn order that has not forfeited."""
        left = self.seats_left()
        return next((seat for seat in left if seat > self.turn), left[0])


Step = kernel.Step[Mems]
Decision = kernel.Decision[Mems]
Action = kernel.Action[Mems]
Ask = kernel.Ask[Mems]
Steps = kernel.Steps
