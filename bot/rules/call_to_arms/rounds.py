"""A round and its turns: "Turn", "Round end" and "Game end" of the main game."""

from collections.abc import Sequence

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.action_cards import KIND_OF_CARD
from bot.rules.call_to_arms.cards import ACTION_CARDS, DAMAGE_CARDS, ONE
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.field import draw, stand, surrender
from bot.rules.call_to_arms.leaving import MissTurn, Stand, Surrender
from bot.rules.call_to_arms.titan_cards import FlipTitan
from bot.rules.call_to_arms.war import (
    FIGHTING,
    TURN_CARDS,
    Action,
    Decision,
    OnesGo,
    Place,
    Step,
    Steps,
    War,
)
from bot.rules.kernel import Event, Seat


class StartRound(Step):
    """Every faction that has a card takes part; `first` or the next that does begins."""

    first: Seat

    def resolve(self, war: War) -> Steps:
        """Begin the round, or end the war if fewer than two factions can take part."""
        ready = [seat for seat in war.seats_left() if war.factions[seat].has_cards]
        if len(ready) < 2:
            war.over = True
            return
        war.round += 1
        war.bold = war.void = False
        for seat, faction in enumerate(war.factions):
            faction.drawn = faction.ones = 0
            faction.place = FIGHTING if seat in ready else Place.SITTING_OUT
        after = (seat for seat in war.clockwise(self.first) if seat in ready)
        war.first = self.first if self.first in ready else next(after)
        out = tuple([seat for seat in war.seats_left() if seat not in ready])
        yield events.RoundBegins(war.round, war.first, out)
        yield StartTurn(war.first)


class StartTurn(Step):
    """Turn, step 1: draw a card, at most three in a round."""

    seat: Seat

    def resolve(self, war: War) -> Steps:
        """Draw, then go on to the Action cards and the one play of the turn."""
        faction = war.factions[self.seat]
        war.played = False
        if faction.deck and faction.drawn < TURN_CARDS:
            faction.drawn += 1
            yield events.TurnCardDrawn(self.seat, 1, draw(faction, 1))
        yield Turn(self.seat)
        yield EndTurn(self.seat)


class Turn(Decision):
    """Turn, steps 2 and 3: any number of Action cards, then exactly one play."""

    seat: Seat

    def seats(self, war: War) -> Sequence[Seat]:
        """Return the seat whose turn it is while it has a card to choose."""
        faction = war.factions[self.seat]
        if war.played or not faction.hand or faction.place is not FIGHTING or war.round_over():
            return ()
        return (self.seat,)

    def offers(self, war: War, seat: Seat) -> Sequence[type[Action]]:
        """Return the Action cards in hand, the plays, and the way out of the round."""
        hand = set(war.factions[seat].hand)
        kinds = [KIND_OF_CARD[card] for card in ACTION_CARDS if card in hand]
        damage = not hand.isdisjoint(DAMAGE_CARDS)
        if damage:
            kinds.append(DamageCard)
        if ONE in hand:
            kinds.append(FlipTitan if war.losing(seat) else PlayOne)
        stands = not damage and ONE not in hand and not war.losing(seat)
        kinds.append(Stand if stands else Surrender)
        return kinds

    def missed(self, war: War, seat: Seat) -> Action:
        """Play, surrender or forfeit for a seat whose time is up."""
        return MissTurn()


class EndTurn(Step):
    """Turn, step 3, when nothing could be played; then the next seat that takes turns."""

    seat: Seat

    def resolve(self, war: War) -> Steps:
        """Stand or surrender for a seat without a play, and go on clockwise or end the round."""
        faction = war.factions[self.seat]
        faction.drums = False
        if not war.played and faction.place is FIGHTING and not war.round_over():
            if war.losing(self.seat):
                yield from surrender(war, self.seat, forced=True)
            else:
                yield from stand(war, self.seat)
        if war.round_over():
            yield EndRound()
            return
        after = (seat for seat in war.clockwise(self.seat) if war.factions[seat].place is FIGHTING)
        yield StartTurn(next(after, self.seat))


class EndRound(Step):
    """Round end: score, clear the Field, return the I's, and see whether the war is over."""

    def resolve(self, war: War) -> Steps:
        """Close the round and start the next, or end the war."""
        scored = self._score(war)
        yield scored
        for seat, faction in enumerate(war.factions):
            faction.clear_field()
            if faction.ones and faction.ones_go is OnesGo.DECK and not faction.forfeited:
                yield _return_ones(war, seat)
        void = isinstance(scored, events.RoundVoid)
        stale = void and not war.bold and not any(faction.deck for faction in war.factions)
        won = max([faction.wins for faction in war.factions]) >= war.needed
        if won or stale or len(war.seats_left()) < 2:
            war.over = True
        else:
            yield StartRound((war.first + 1) % len(war.factions))

    def _score(self, war: War) -> Event:
        """Give the round to the seat that is left in it, or to nobody."""
        left = war.in_round()
        totals = tuple([faction.total for faction in war.factions])
        if war.void or len(left) != 1:
            return events.RoundVoid(war.round, war.void, totals)
        for faction, total in zip(war.factions, totals, strict=True):
            faction.war_total += total
        war.factions[left[0]].wins += 1
        return events.RoundWon(left[0], war.round, totals, war.factions[left[0]].wins)


def _return_ones(war: War, seat: Seat) -> Event:
    """Put the I's a seat played as 1 this round back into its draw deck (B10, B23)."""
    faction = war.factions[seat]
    for _ in range(faction.ones):
        faction.discard.remove(ONE)
        faction.deck.append(ONE)
    war.chance.shuffle(faction.deck)
    return events.OnesReturned(seat, faction.ones)
