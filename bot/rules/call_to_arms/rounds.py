"""A round and its turns: "Turn", "Round end" and "Game end" of the main game."""

from collections.abc import Iterator, Sequence

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.action_cards import KIND_OF_CARD
from bot.rules.call_to_arms.cards import ACTION_CARDS, Card
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.field import draw, stand, surrender
from bot.rules.call_to_arms.leaving import MissTurn, Stand, Surrender
from bot.rules.call_to_arms.titan_cards import FlipTitan
from bot.rules.call_to_arms.war import (
    TURN_CARDS,
    Action,
    Decision,
    OnesGo,
    Place,
    Step,
    Steps,
    Strength,
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
            faction.place = Place.FIGHTING if seat in ready else Place.SITTING_OUT
        war.first = next(s for s in (self.first, *war.clockwise(self.first)) if s in ready)
        out = tuple(seat for seat in range(len(war.factions)) if seat not in ready)
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
        """Return the seat whose turn it is while it has anything to choose."""
        faction = war.factions[self.seat]
        if war.played or war.round_over() or faction.place is not Place.FIGHTING:
            return ()
        plays = self._plays(war) or any(card in ACTION_CARDS for card in faction.hand)
        return (self.seat,) if plays else ()

    def offers(self, war: War, seat: Seat) -> Sequence[type[Action]]:
        """Return the Action cards in hand, the plays, and ways out of the round."""
        hand = war.factions[seat].hand
        actions = [kind for card, kind in KIND_OF_CARD.items() if card in hand]
        plays = self._plays(war)
        if not plays and war.strength(seat) is not Strength.LOSING:
            plays = [Stand]
        return (*actions, *plays, Surrender)

    def missed(self, war: War, seat: Seat) -> Action:
        """Play, surrender or forfeit for a seat whose time is up."""
        return MissTurn()

    def _plays(self, war: War) -> list[type[Action]]:
        """Return the cards of step 3 that the seat can play: (a), (b) and (c)."""
        faction = war.factions[self.seat]
        plays: list[type[Action]] = [DamageCard] if faction.holds_damage_card else []
        if Card.I in faction.hand:
            losing = war.strength(self.seat) is Strength.LOSING
            plays.append(FlipTitan if losing else PlayOne)
        return plays


class EndTurn(Step):
    """Turn, step 3, when nothing could be played; then the next seat that takes turns."""

    seat: Seat

    def resolve(self, war: War) -> Steps:
        """Stand or surrender for a seat without a play, and go on clockwise or end the round."""
        faction = war.factions[self.seat]
        faction.drums = False
        if not war.played and faction.place is Place.FIGHTING and not war.round_over():
            if war.strength(self.seat) is Strength.LOSING:
                yield from surrender(war, self.seat, forced=True)
            else:
                yield from stand(war, self.seat)
        if war.round_over():
            yield EndRound()
            return
        around = (*war.clockwise(self.seat), self.seat)
        yield StartTurn(next(s for s in around if war.factions[s].place is Place.FIGHTING))


class EndRound(Step):
    """Round end: score, clear the Field, return the I's, and see whether the war is over."""

    def resolve(self, war: War) -> Steps:
        """Close the round and start the next, or end the war."""
        yield self._score(war)
        for seat, faction in enumerate(war.factions):
            faction.clear_field()
            yield from _return_ones(war, seat)
        stale = not war.bold and not any(faction.deck for faction in war.factions)
        won = any(faction.wins >= war.needed for faction in war.factions)
        if won or stale or len(war.seats_left()) < 2:
            war.over = True
        else:
            yield StartRound((war.first + 1) % len(war.factions))

    def _score(self, war: War) -> Event:
        """Give the round to the seat that is left in it, or to nobody."""
        left = war.in_round()
        totals = tuple(faction.total for faction in war.factions)
        if war.void or len(left) != 1:
            return events.RoundVoid(war.round, war.void, totals)
        for faction in war.factions:
            faction.war_total += faction.total
        war.factions[left[0]].wins += 1
        return events.RoundWon(left[0], war.round, totals, war.factions[left[0]].wins)


def _return_ones(war: War, seat: Seat) -> Iterator[Event]:
    """Put the I's a seat played as 1 this round back into its draw deck (B10, B23)."""
    faction = war.factions[seat]
    if not faction.ones or faction.ones_go is OnesGo.DISCARD or faction.forfeited:
        return
    for _ in range(faction.ones):
        faction.discard.remove(Card.I)
        faction.deck.append(Card.I)
    war.chance.shuffle(faction.deck)
    yield events.OnesReturned(seat, faction.ones)
