"""Civil Disputes: rounds of 31 cards each, as many as the players desire."""

from collections.abc import Sequence

from bot.rules.call_to_arms.packs import events
from bot.rules.call_to_arms.packs.table import Action, Ask, Decision, Disputes, Packs, Step, Steps
from bot.rules.call_to_arms.packs.taking import sizes
from bot.rules.kernel import Seat


class DealRound(Step):
    """Shuffle all 62 cards and deal 31 to each."""

    def resolve(self, packs: Packs) -> Steps:
        """Deal; both are asked before the first card."""
        packs.deal()
        for side in packs.sides:
            side.goes_on, side.to_call = 0, False
        number = 0
        if isinstance(packs, Disputes):
            packs.round += 1
            packs.again = []
            number = packs.round
        yield events.PacksDealt(len(packs.sides[0].deck), number)


class ForfeitRound(Action, frozen=True):
    """Give up the round: the other wins it."""

    def perform(self, packs: Packs, ask: Ask) -> Steps:
        """End the round."""
        yield events.PackForfeited(ask.seat, whole=False)
        yield EndDisputesRound(winner=1 - ask.seat)


class EndDisputesRound(Step):
    """All 31 cards are played, or `winner` has the round for it was given up."""

    winner: Seat | None = None

    def resolve(self, packs: Packs) -> Steps:
        """Give the round to who has won more cards, and ask whether there is another."""
        assert isinstance(packs, Disputes)
        first, second = sizes(packs)
        winner = self.winner
        if winner is None and first != second:
            winner = int(second > first)
        if winner is not None:
            packs.sides[winner].rounds += 1
        rounds = packs.sides[0].rounds, packs.sides[1].rounds
        yield events.RoundEnds(packs.round, winner, (first, second), rounds)
        yield AnotherRound()


class AnotherRound(Decision):
    """Both must want another round; computers leave it to the players."""

    humans_first = True

    def seats(self, packs: Packs) -> Sequence[Seat]:
        """Return who has not said so yet."""
        assert isinstance(packs, Disputes)
        return () if packs.over else [s for s in range(len(packs.sides)) if s not in packs.again]

    def offers(self, packs: Packs, seat: Seat) -> Sequence[type[Action]]:
        """Return yes and no."""
        return (PlayAgain, Enough)

    def missed(self, packs: Packs, seat: Seat) -> Action:
        """End the game for a seat whose time is up."""
        return Enough()

    def close(self, packs: Packs, answers: object) -> Steps:
        """Deal the next round once both want it."""
        return () if packs.over else (DealRound(),)


class PlayAgain(Action, frozen=True):
    """Play another round."""

    def perform(self, packs: Packs, ask: Ask) -> Steps:
        """Wait for the other."""
        assert isinstance(packs, Disputes)
        packs.again.append(ask.seat)
        yield events.Agreed(ask.seat)
        yield ask.decision


class Enough(Action, frozen=True):
    """End the game: more rounds won wins it."""

    def perform(self, packs: Packs, ask: Ask) -> Steps:
        """End it."""
        packs.over = True
        yield events.EnoughRounds(ask.seat)
