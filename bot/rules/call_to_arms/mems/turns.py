"""Turns: a first card, and two chances to match it."""

from collections.abc import Sequence
from typing import Any

from bot.rules.call_to_arms.mems import events
from bot.rules.call_to_arms.mems.table import (
    COPIES,
    MOST_CARDS,
    MOST_MISSES,
    Action,
    Ask,
    Decision,
    Mems,
    Step,
    Steps,
)
from bot.rules.kernel import Options, Seat


class LayMems(Step):
    """Set-up: lay the cards out face down; a random seat begins."""

    pairs: int

    def resolve(self, mems: Mems) -> Steps:
        """Lay out, and begin with the first turn."""
        mems.lay_out(self.pairs)
        mems.turn = mems.chance.below(len(mems.players))
        yield events.MemsLaid(self.pairs, mems.turn)
        yield NextMem()


class NextMem(Step):
    """The next seat's turn, or the end when all cards are captured."""

    def resolve(self, mems: Mems) -> Steps:
        """Pass the turn on; the open cards stay in sight till it starts."""
        mems.over |= not mems.left()
        if mems.over:
            return
        if mems.turns:
            mems.turn = mems.next_seat()
        mems.turns += 1
        mems.closing = bool(mems.open)
        yield FindMatch()
        yield NextMem()


class FindMatch(Decision):
    """A seat turns up the next card of its turn."""

    def seats(self, mems: Mems) -> Sequence[Seat]:
        """Return whose turn it is, unless that seat has given up."""
        return () if mems.over or mems.players[mems.turn].forfeited else (mems.turn,)

    def offers(self, mems: Mems, seat: Seat) -> Sequence[type[Action]]:
        """Return the one thing to do."""
        return (TurnUp,)

    def missed(self, mems: Mems, seat: Seat) -> Action:
        """Skip the turn, a half-played one too (B36)."""
        return SkipTurn()


class TurnUp(Action, frozen=True):
    """Turn up a card that lies face down."""

    place: int

    @classmethod
    def options(cls, mems: Mems, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the places that lie face down; the last turn's cards close first (B20)."""
        return Options(mems.to_turn_up(), grid=True)

    def perform(self, mems: Mems, ask: Ask) -> Steps:
        """Capture a pair, go on to the next card, or end the turn."""
        yield from _close(mems)
        rank = mems.turn_up(self.place)
        number = len(mems.open)
        yield events.CardTurnedUp(ask.seat, self.place, rank, number)
        player = mems.players[ask.seat]
        if match := mems.match():
            player.captured += match
            mems.open = [place for place in mems.open if place not in match]
            pairs = len(player.captured) // COPIES
            yield events.PairCaptured(ask.seat, rank, match, pairs)
        elif number == MOST_CARDS:
            yield events.NoMatch(ask.seat, mems.at(mems.open[0]).rank)
        else:
            yield ask.decision
            return
        player.misses = 0


class SkipTurn(Action, frozen=True):
    """The time for a turn runs out: it is skipped; the third time in a row is a forfeit (B36)."""

    def perform(self, mems: Mems, ask: Ask) -> Steps:
        """Count the missed turn; cards turned up in it stay in sight till the next one starts."""
        player = mems.players[ask.seat]
        player.misses += 1
        yield events.MemsTurnMissed(ask.seat, player.misses)
        yield from _close(mems)
        if player.misses == MOST_MISSES:
            yield from resign(mems, ask.seat)


def resign(mems: Mems, seat: Seat) -> Steps:
    """Let a seat give up; the game ends when only one is left."""
    player = mems.players[seat]
    if mems.over or player.forfeited:
        return
    player.forfeited = True
    mems.over = len(mems.seats_left()) == 1
    yield events.MemsForfeited(seat)


def _close(mems: Mems) -> Steps:
    if closed := mems.close():
        yield events.CardsClosed(closed)
