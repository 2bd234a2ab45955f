"""Ways out of a round or of the war: surrender, stand, missed turns, forfeit."""

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.cards import DAMAGE_CARDS, ONE
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.field import stand, surrender
from bot.rules.call_to_arms.war import Action, Ask, Steps, War
from bot.rules.kernel import Seat


class Surrender(Action, frozen=True):
    """Fold: the seat is out of this round, its Field stays till the round ends."""

    def perform(self, war: War, ask: Ask) -> Steps:
        """Take the seat out of the round."""
        war.play(ask.seat)
        yield from surrender(war, ask.seat)


class Stand(Action, frozen=True):
    """Keep the total without a card to play: no more turns this round (ruling B13)."""

    def perform(self, war: War, ask: Ask) -> Steps:
        """Let the seat stand."""
        war.play(ask.seat)
        yield from stand(war, ask.seat)


class MissTurn(Action, frozen=True):
    """The time for a turn runs out: an automatic move, then a surrender, then a forfeit."""

    def perform(self, war: War, ask: Ask) -> Steps:
        """Do what the number of turns missed in a row asks for."""
        faction = war.factions[ask.seat]
        count = faction.misses + 1
        yield events.TurnMissed(ask.seat, count)
        if count == 1:
            yield from automatic_move(war, ask).perform(war, ask)
        elif count == 2:
            yield from Surrender().perform(war, ask)
        else:
            yield from forfeit(war, ask.seat)
        faction.misses = count


def automatic_move(war: War, ask: Ask) -> Action:
    """Return the move of a missed turn (ruling B29): it plays no Action card and no Titan."""
    hand = war.factions[ask.seat].hand
    if damage := [card for card in DAMAGE_CARDS if card in hand]:
        return DamageCard(damage[-1])
    if war.losing(ask.seat):
        return Surrender()
    return PlayOne() if ONE in hand else Stand()


def forfeit(war: War, seat: Seat) -> Steps:
    """Take a seat out of the war: its hand and draw deck leave the game unseen (B28)."""
    faction = war.factions[seat]
    if faction.forfeited:
        return
    faction.forfeited = True
    yield events.Forfeited(seat)
    if faction.in_round:
        yield from surrender(war, seat)
    war.aside += faction.hand + faction.deck
    faction.hand, faction.deck = [], []
