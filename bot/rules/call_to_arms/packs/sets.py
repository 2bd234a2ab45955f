"""Sets: both turn their top card, the higher one takes both; a tie is a Call to Arms."""

from collections.abc import Sequence

from bot.rules.call_to_arms.packs import events
from bot.rules.call_to_arms.packs.civil_disputes import EndDisputesRound, ForfeitRound
from bot.rules.call_to_arms.packs.slaps import StartSlap
from bot.rules.call_to_arms.packs.table import (
    CALL,
    MOST_SETS,
    Action,
    Ask,
    Decision,
    Disputes,
    Packs,
    PlayedSet,
    Slapidha,
    Step,
    Steps,
)
from bot.rules.call_to_arms.packs.taking import ended, keep, no_next_set, sizes, take
from bot.rules.kernel import Seat

AUTO = 50
"""Sets that *auto 50* plays on."""


class NextSet(Step):
    """What is due: a slap, the end, or the next cards."""

    def resolve(self, packs: Packs) -> Steps:
        """Ask whoever must say how far the cards are turned, and turn them."""
        if packs.over:
            return
        if isinstance(packs, Slapidha) and (packs.tied or no_next_set(packs)):
            yield StartSlap(for_middle=not packs.tied)
        elif packs.tied or not ended(packs):
            yield GoOn()
            yield PlaySets()
        elif isinstance(packs, Disputes):
            yield EndDisputesRound()
        else:
            packs.over = True
            return
        yield NextSet()


class GoOn(Decision):
    """Each says how far the cards are turned; they are as soon as both have."""

    def seats(self, packs: Packs) -> Sequence[Seat]:
        """Return who has not said so yet."""
        return () if packs.over else packs.asked()

    def offers(self, packs: Packs, seat: Seat) -> Sequence[type[Action]]:
        """Return the next card, the ways to play on, and the way out."""
        if isinstance(packs, Disputes):
            return (TurnCard, ToNextCall, ForfeitRound)
        way_out = MedicalAttention if isinstance(packs, Slapidha) else RageQuit
        return (TurnCard, ToNextCall, AutoFifty, way_out)

    def missed(self, packs: Packs, seat: Seat) -> Action:
        """Play on for a seat whose time is up: to turn a card is no choice."""
        return AutoFifty()


class TurnCard(Action, frozen=True):
    """Turn the top card, or lay the cards of a Call to Arms."""

    def perform(self, packs: Packs, ask: Ask) -> Steps:
        """Wait for the other."""
        return _go_on(packs, ask, 1)


class ToNextCall(Action, frozen=True):
    """Play on until the next Call to Arms."""

    def perform(self, packs: Packs, ask: Ask) -> Steps:
        """Wait for the other; a tie asks again."""
        return _go_on(packs, ask, MOST_SETS, to_call=True)


class AutoFifty(Action, frozen=True):
    """Play on for fifty sets."""

    def perform(self, packs: Packs, ask: Ask) -> Steps:
        """Wait for the other, and play on through ties where no slap is due."""
        return _go_on(packs, ask, AUTO)


def _go_on(packs: Packs, ask: Ask, sets: int, *, to_call: bool = False) -> Steps:
    side = packs.sides[ask.seat]
    side.goes_on, side.to_call = sets, to_call
    yield events.GoesOn(ask.seat, sets, to_call)
    yield ask.decision


class RageQuit(Action, frozen=True):
    """Knock the table over: the other wins Total Warfare."""

    def perform(self, packs: Packs, ask: Ask) -> Steps:
        """End the game."""
        return forfeit(packs, ask.seat)


class MedicalAttention(Action, frozen=True):
    """Seek medical attention: the other wins Slapidha Base."""

    def perform(self, packs: Packs, ask: Ask) -> Steps:
        """End the game."""
        return forfeit(packs, ask.seat)


def forfeit(packs: Packs, seat: Seat) -> Steps:
    """Let a seat give up the whole game."""
    if not packs.over:
        packs.sides[seat].forfeited = packs.over = True
        yield events.PackForfeited(seat)


class PlaySets(Step):
    """Turn cards until somebody is asked again, a slap is due, or the end has come."""

    def resolve(self, packs: Packs) -> Steps:
        """Play the sets, and tell of them together."""
        sets: list[PlayedSet] = []
        while not packs.over and not packs.asked() and (packs.tied or not ended(packs)):
            played = _call_to_arms(packs) if packs.tied else _turn_cards(packs)
            if played is None:
                packs.tied = True
                _stop_at_tie(packs)
                continue
            sets.append(played)
            for side in packs.sides:
                side.goes_on -= 1
        if sets:
            yield events.SetsPlayed(tuple(sets), sizes(packs))
        if packs.tied and not packs.over:
            first, second = packs.sides
            yield events.Tied((first.faces[-1], second.faces[-1]))


def _stop_at_tie(packs: Packs) -> None:
    """Have those asked again who want to see a Call to Arms; before a slap both are."""
    for side in packs.sides:
        if side.to_call or side.goes_on == 1 or isinstance(packs, Slapidha):
            side.goes_on, side.to_call = 0, False


def _turn_cards(packs: Packs) -> PlayedSet | None:
    """Turn both top cards; return the set if it is over."""
    for side in packs.sides:
        side.lay(up=True)
    winner = packs.higher()
    return None if winner is None else take(packs, winner)


def _call_to_arms(packs: Packs) -> PlayedSet | None:
    """Lay up to three cards each, the last face up; return the set if it is over."""
    able = [seat for seat, side in enumerate(packs.sides) if side.deck]
    if len(able) < len(packs.sides):
        return take(packs, able[0]) if able else keep(packs)
    for side in packs.sides:
        for left in range(min(CALL, len(side.deck)), 0, -1):
            side.lay(up=left == 1)
    winner = packs.higher()
    if winner is None and isinstance(packs, Disputes):
        return keep(packs)
    return None if winner is None else take(packs, winner)
