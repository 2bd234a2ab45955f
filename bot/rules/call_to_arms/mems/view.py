"""What one viewer may know of All the Mems: what lies face up, and what has lain so before."""

from math import ceil
from typing import Any, ClassVar, TypeAlias

import msgspec

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.mems.table import COPIES, MOST_CARDS, Memory, Mems
from bot.rules.kernel import Game, Seat, Viewer

AnyMems: TypeAlias = Game[Mems, Any, Any]

LONGEST_ROW = 7
"""The 28 cards lie in four rows of seven."""


class PlaceView(msgspec.Struct, frozen=True, kw_only=True):
    """One place: the rank only while its card lies face up, and who has captured it."""

    number: int
    rank: Card | None
    taker: Seat | None

    @property
    def captured(self) -> bool:
        """Whether the card is gone."""
        return self.taker is not None


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """One player; `pairs` are the ranks that it has captured, in order."""

    seat: Seat
    pairs: tuple[Card, ...]
    misses: int
    forfeited: bool


class SeenCard(msgspec.Struct, frozen=True, array_like=True):
    """A card that lies face down and has been seen: `turn` is when it last lay face up."""

    place: int
    rank: Card
    turn: int


class MemsView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as the viewer sees it.

    `open` are the places that lie face up, in order; with `closing` they are the last turn's and
    close before the first card of this one (B20). `seen` is what a careful player would have
    noted: for computers alone, since texts and pictures must not remember for the players.
    """

    forgets: ClassVar[bool] = True
    """Older messages in the channel show no cards: they are for the players to remember."""

    viewer: Viewer
    places: tuple[PlaceView, ...]
    open: tuple[int, ...]
    closing: bool
    turn: Seat | None
    turns: int
    players: tuple[PlayerView, ...]
    seen: tuple[SeenCard, ...]
    memory: Memory
    over: bool

    @property
    def first(self) -> Card | None:
        """The rank to be matched: that of the first card of the running turn."""
        return self.places[self.open[0] - 1].rank if self.open and not self.closing else None

    @property
    def chances(self) -> int:
        """How many cards the running turn has left."""
        return MOST_CARDS - (0 if self.closing else len(self.open))

    @property
    def pairs_left(self) -> int:
        """How many pairs nobody has captured."""
        return sum(not place.captured for place in self.places) // COPIES


def columns(count: int) -> int:
    """Return how many of so many places lie in a row: rows as even as can be, of 7 at most."""
    rows = max(1, ceil(count / LONGEST_ROW))
    return ceil(count / rows)


def view(game: AnyMems, viewer: Viewer) -> MemsView:
    """Return what the viewer may know: everybody sees the same."""
    mems = game.state
    takers = {place: seat for seat, own in enumerate(mems.players) for place in own.captured}
    down = [place for place in mems.left() if place not in mems.open]
    return MemsView(
        viewer=viewer,
        places=tuple(
            PlaceView(
                number=number,
                rank=place.rank if number in mems.open else None,
                taker=takers.get(number),
            )
            for number, place in enumerate(mems.places, start=1)
        ),
        open=tuple(mems.open),
        closing=mems.closing,
        turn=None if mems.over else mems.turn,
        turns=mems.turns,
        players=tuple(_player(mems, seat) for seat in range(len(mems.players))),
        seen=tuple(
            SeenCard(place, mems.at(place).rank, mems.at(place).seen)
            for place in down
            if mems.at(place).seen
        ),
        memory=mems.memory,
        over=mems.over,
    )


def _player(mems: Mems, seat: Seat) -> PlayerView:
    player = mems.players[seat]
    return PlayerView(
        seat=seat,
        pairs=tuple(mems.at(place).rank for place in player.captured[::COPIES]),
        misses=player.misses,
        forfeited=player.forfeited,
    )
