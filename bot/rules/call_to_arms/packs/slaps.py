"""Slapidha Base: a tie is settled by a slap, sealed or live (rulings B32 to B34)."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, ClassVar

from bot.rules.call_to_arms.packs import events
from bot.rules.call_to_arms.packs.table import (
    Action,
    Ask,
    Decision,
    Packs,
    Slap,
    Slapidha,
    Step,
    Steps,
)
from bot.rules.call_to_arms.packs.taking import leave_in_middle, sizes, take, take_middle
from bot.rules.kernel import Options, Seat

PLACES = 100
"""Places round the circle where the hand may be."""

TRIES = 3
"""Slaps for one set before it stays in the middle."""

SILENT = 3
"""Slaps in a row without an answer that forfeit the game."""

SALT = 16
"""Random bytes in a seal."""

READY, SOONEST, LATEST, SLAPPING = 60.0, 3_000, 8_000, 10.0
"""Seconds to be ready, milliseconds to the signal at least and at most, seconds to slap."""


def seal(slap: Slap) -> str:
    """Return what is shown of a sealed slap before anyone answers."""
    return sha256(f"{slap.hand}:{slap.salt}".encode()).hexdigest()


def distance(number: int, hand: int) -> int:
    """Return how far a number is from the hand, round the circle."""
    apart = abs(number - hand)
    return min(apart, PLACES - apart)


class StartSlap(Step):
    """A tie, or the middle when a player has no card left: live if the table plays so."""

    for_middle: bool

    def resolve(self, packs: Packs) -> Steps:
        """Begin with the first slap."""
        assert isinstance(packs, Slapidha)
        yield LiveReady(self.for_middle) if packs.live else SealSlap(0, self.for_middle)


class SealSlap(Step):
    """The bot hides its hand and shows the hash; then both are asked for a number."""

    tries: int
    for_middle: bool

    def resolve(self, packs: Packs) -> Steps:
        """Draw the place and the salt."""
        assert isinstance(packs, Slapidha)
        hand = packs.chance.below(PLACES) + 1
        salt = bytes(packs.chance.below(256) for _ in range(SALT)).hex()
        packs.slap = Slap(hand, salt, self.tries, self.for_middle)
        yield events.SlapSealed(seal(packs.slap), self.tries + 1, self.for_middle)
        yield SealedSlap()


class SealedSlap(Decision):
    """Both enter a number in secret; the nearer to the hand, round the circle, wins."""

    gathered: ClassVar[bool] = True

    def seats(self, packs: Packs) -> Sequence[Seat]:
        """Return both."""
        return () if packs.over else range(len(packs.sides))

    def offers(self, packs: Packs, seat: Seat) -> Sequence[type[Action]]:
        """Return the one answer."""
        return (EnterNumber,)

    def missed(self, packs: Packs, seat: Seat) -> Action:
        """Stay silent for a seat whose time is up."""
        return StaySilent()

    def close(self, packs: Packs, answers: Mapping[Seat, Any]) -> Steps:
        """Open the slap and settle it."""
        assert isinstance(packs, Slapidha)
        slap, packs.slap = packs.slap, None
        if packs.over or slap is None:
            return
        numbers = [getattr(answers.get(seat), "number", None) for seat in range(len(packs.sides))]
        winner = _nearest(numbers, slap.hand)
        yield events.SlapShown(slap.hand, slap.salt, (numbers[0], numbers[1]), winner)
        yield from _count_silence(packs, numbers)
        if not packs.over:
            both_silent = numbers == [None, None]
            yield from _settle(packs, slap, winner, again=not both_silent or slap.for_middle)


class EnterNumber(Action, frozen=True):
    """Slap: a number from 1 to 100, shown to nobody before both have answered."""

    number: int

    @classmethod
    def options(cls, packs: Packs, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return every number; all are equally good."""
        return Options(range(1, PLACES + 1))


class StaySilent(Action, frozen=True):
    """Give no number in time."""


def _nearest(numbers: Sequence[int | None], hand: int) -> Seat | None:
    """Return who is nearest to the hand; nobody where both are as near, or both silent."""
    far = PLACES
    first, second = (far if n is None else distance(n, hand) for n in numbers)
    return None if first == second else int(second < first)


def _count_silence(packs: Slapidha, numbers: Sequence[int | None]) -> Steps:
    """Count silences in a row; the third forfeits, and both at once is a draw (B34)."""
    for side, number in zip(packs.sides, numbers, strict=True):
        side.silent = side.silent + 1 if number is None else 0
    for seat, side in enumerate(packs.sides):
        if side.silent >= SILENT:
            side.forfeited = packs.over = True
            yield events.PackForfeited(seat)


def _settle(packs: Slapidha, slap: Slap, winner: Seat | None, *, again: bool) -> Steps:
    if winner is not None:
        yield from _won(packs, winner, for_middle=slap.for_middle)
    elif again and slap.tries + 1 < TRIES:
        yield SealSlap(slap.tries + 1, slap.for_middle)
    elif not slap.for_middle:
        leave_in_middle(packs)
        yield events.StaysInMiddle(len(packs.middle))
    else:
        yield from _last_cards(packs)


def _last_cards(packs: Slapidha) -> Steps:
    """End the game: who still has cards takes the middle; a draw if nobody has (B33)."""
    packs.over = True
    holders = [seat for seat, side in enumerate(packs.sides) if side.deck]
    if holders:
        yield from _won(packs, holders[0], for_middle=True)


def _won(packs: Slapidha, winner: Seat, *, for_middle: bool) -> Steps:
    """Give the set and the middle to the winner of a slap."""
    played = take_middle(packs, winner) if for_middle else take(packs, winner)
    yield events.SetsPlayed((played,), sizes(packs))


class LiveReady(Decision):
    """Both are asked whether they are there for a live slap; they have a minute."""

    gathered: ClassVar[bool] = True

    for_middle: bool

    def seats(self, packs: Packs) -> Sequence[Seat]:
        """Return both."""
        return () if packs.over else range(len(packs.sides))

    def offers(self, packs: Packs, seat: Seat) -> Sequence[type[Action]]:
        """Return yes and no."""
        return (ReadyToSlap, SealIt)

    def seconds(self, packs: Packs) -> float:
        """Return the minute."""
        return READY

    def missed(self, packs: Packs, seat: Seat) -> Action:
        """Seal the slap for a seat that is not there."""
        return SealIt()

    def close(self, packs: Packs, answers: Mapping[Seat, Any]) -> Steps:
        """Raise the hands if both are ready, else seal the slap."""
        if packs.over:
            return
        if all(isinstance(answer, ReadyToSlap) for answer in answers.values()):
            yield events.HandsUp()
            yield RaiseHands(self.for_middle)
        else:
            yield events.NobodySlaps()
            yield SealSlap(0, self.for_middle)


class ReadyToSlap(Action, frozen=True):
    """Be ready for a live slap."""


class SealIt(Action, frozen=True):
    """Have a sealed slap instead."""


class RaiseHands(Step):
    """The bot draws when the signal comes."""

    for_middle: bool

    def resolve(self, packs: Packs) -> Steps:
        """Draw the time to the signal."""
        wait = SOONEST + packs.chance.below(LATEST - SOONEST + 1)
        yield BeforeSignal(self.for_middle, wait / 1000)


class BeforeSignal(Decision):
    """A press before the signal is a false start and loses the set."""

    pressed: ClassVar[bool] = True
    humans_first: ClassVar[bool] = True

    for_middle: bool
    wait: float

    def seats(self, packs: Packs) -> Sequence[Seat]:
        """Return both."""
        return () if packs.over else range(len(packs.sides))

    def offers(self, packs: Packs, seat: Seat) -> Sequence[type[Action]]:
        """Return the false start."""
        return (TooSoon,)

    def seconds(self, packs: Packs) -> float:
        """Return the time to the signal."""
        return self.wait

    def missed(self, packs: Packs, seat: Seat) -> Action:
        """Give the signal."""
        return Signal()


class AfterSignal(Decision):
    """The first press wins; after ten seconds the slap is sealed."""

    pressed: ClassVar[bool] = True
    humans_first: ClassVar[bool] = True

    for_middle: bool

    def seats(self, packs: Packs) -> Sequence[Seat]:
        """Return both."""
        return () if packs.over else range(len(packs.sides))

    def offers(self, packs: Packs, seat: Seat) -> Sequence[type[Action]]:
        """Return the slap."""
        return (SlapPress,)

    def seconds(self, packs: Packs) -> float:
        """Return how long the hands are up."""
        return SLAPPING

    def missed(self, packs: Packs, seat: Seat) -> Action:
        """Seal the slap."""
        return NoSlap()


class TooSoon(Action, frozen=True):
    """Slap before the signal: the other wins."""

    def perform(self, packs: Packs, ask: Ask) -> Steps:
        """Settle the slap by the first false start."""
        assert isinstance(packs, Slapidha)
        assert isinstance(ask.decision, BeforeSignal)
        yield events.FalseStart(ask.seat)
        yield from _won(packs, 1 - ask.seat, for_middle=ask.decision.for_middle)


class SlapPress(Action, frozen=True):
    """Slap after the signal: the first wins."""

    def perform(self, packs: Packs, ask: Ask) -> Steps:
        """Settle the slap by the first press."""
        assert isinstance(packs, Slapidha)
        assert isinstance(ask.decision, AfterSignal)
        yield events.LiveSlapWon(ask.seat)
        yield from _won(packs, ask.seat, for_middle=ask.decision.for_middle)


class Signal(Action, frozen=True):
    """The time for the signal has come."""

    def perform(self, packs: Packs, ask: Ask) -> Steps:
        """Tell both."""
        assert isinstance(ask.decision, BeforeSignal)
        yield events.SlapNow()
        yield AfterSignal(ask.decision.for_middle)


class NoSlap(Action, frozen=True):
    """Nobody slaps in time."""

    def perform(self, packs: Packs, ask: Ask) -> Steps:
        """Seal the slap."""
        assert isinstance(ask.decision, AfterSignal)
        yield events.NobodySlaps()
        yield SealSlap(0, ask.decision.for_middle)
