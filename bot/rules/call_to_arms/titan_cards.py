"""Titan Cards, and the Battle of the Titans."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.field import check_standing
from bot.rules.call_to_arms.war import FIGHTING, Action, Ask, Decision, OnesGo, Place, Steps, War
from bot.rules.kernel import Options, Seat


class FlipTitan(Action, frozen=True):
    """Flip an I to its Titan when losing: unless it is answered, the round is void."""

    def perform(self, war: War, ask: Ask) -> Steps:
        """Take the Titan out of the game and ask the opponents before anything is removed."""
        faction = war.play(ask.seat, bold=True)
        faction.hand.remove(Card.I)
        faction.titans += 1
        faction.drums = False
        battle = BattleOfTheTitans(ask.seat)
        yield events.TitanFlipped(ask.seat, tuple(battle.seats(war)))
        yield battle


class BattleOfTheTitans(Decision):
    """Every opponent who still takes turns in the round may answer with a Titan of its own."""

    gathered: ClassVar[bool] = True

    seat: Seat

    def seats(self, war: War) -> Sequence[Seat]:
        """Return who is asked: an I in hand or not, so that being asked shows nothing."""
        if war.round_over():
            return ()
        return [
            other
            for other in range(len(war.factions))
            if other != self.seat and war.factions[other].place is FIGHTING
        ]

    def offers(self, war: War, seat: Seat) -> Sequence[type[Action]]:
        """Return both answers if the seat holds an I."""
        if Card.I in war.factions[seat].hand:
            return (AnswerTitan, LetItPass)
        return (LetItPass,)

    def missed(self, war: War, seat: Seat) -> Action:
        """Let it pass for a seat whose time is up; it is no missed turn."""
        return LetItPass()

    def close(self, war: War, answers: Mapping[Seat, Any]) -> Steps:
        """Void the round, or let the Titans cancel each other and split three players."""
        if war.round_over():
            return
        answered = tuple(s for s, answer in answers.items() if isinstance(answer, AnswerTitan))
        if not answered:
            war.void = True
            yield events.TitanUnanswered(self.seat)
            return
        for seat in answered:
            war.factions[seat].hand.remove(Card.I)
            war.factions[seat].titans += 1
        yield events.TitansBattle(self.seat, answered)
        for seat in war.in_round():
            if seat not in (self.seat, *answered):
                faction = war.factions[seat]
                yield events.WipedOut(seat, faction.total)
                faction.clear_field()
                faction.place = Place.WIPED_OUT
        yield from check_standing(war)


class AnswerTitan(Action, frozen=True):
    """Play an I from the hand as a Titan to cancel the first one."""


class LetItPass(Action, frozen=True):
    """Do not answer the Titan."""


class SendOnes(Action, frozen=True):
    """The private switch: where the I's the seat plays as 1 go when the round ends (B10)."""

    is_switch: ClassVar[bool] = True

    place: OnesGo

    @classmethod
    def options(cls, war: War, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return both places; other ways to play know no such I's."""
        return Options(tuple(OnesGo) if isinstance(war, War) else ())

    def perform(self, war: War, ask: Ask) -> Steps:
        """Remember the choice until it is changed."""
        war.factions[ask.seat].ones_go = self.place
        yield events.OnesSwitched(ask.seat, self.place)
