"""Action Cards: any number at the beginning of a turn, before the Damage card."""

from typing import Any

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.cards import ACTION_CARDS, DAMAGE_CARDS, ORDER, Card
from bot.rules.call_to_arms.field import check_standing, draw
from bot.rules.call_to_arms.war import Action, Ask, Laid, Steps, War
from bot.rules.kernel import Options, Seat

REINFORCEMENTS = 2
"""Cards that Reinforce draws."""


def _opponents(war: War, ask: Ask) -> Options:
    """Return the opponents an Action card may name: all in the round, standing ones too (B24)."""
    return Options(war.opponents(ask.seat))


def _play(war: War, ask: Ask, card: Card, opponent: Seat | None = None) -> Steps:
    """Lay an Action card on the seat's own Field; the turn goes on."""
    war.factions[ask.seat].lay(card)
    yield events.ActionCardPlayed(ask.seat, card, opponent)


class Scout(Action, frozen=True):
    """See one opponent's whole hand."""

    opponent: Seat

    @classmethod
    def options(cls, war: War, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the opponents in the round."""
        return _opponents(war, ask)

    def perform(self, war: War, ask: Ask) -> Steps:
        """Show the hand to the seat alone."""
        yield from _play(war, ask, Card.SCOUT, self.opponent)
        hand = tuple(sorted(war.factions[self.opponent].hand, key=ORDER.__getitem__))
        yield events.Scouted(ask.seat, len(hand), hand, self.opponent)
        yield ask.decision


class Reinforce(Action, frozen=True):
    """Draw two cards, not counted as turn cards."""

    def perform(self, war: War, ask: Ask) -> Steps:
        """Draw as many as the draw deck holds, two at most."""
        yield from _play(war, ask, Card.REINFORCE)
        cards = draw(war.factions[ask.seat], REINFORCEMENTS)
        yield events.Reinforced(ask.seat, len(cards), cards)
        yield ask.decision


class Raid(Action, frozen=True):
    """Make an opponent discard every Action card in hand, or one card at random."""

    opponent: Seat

    @classmethod
    def options(cls, war: War, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the opponents in the round."""
        return _opponents(war, ask)

    def perform(self, war: War, ask: Ask) -> Steps:
        """Move the cards to the opponent's discard pile."""
        yield from _play(war, ask, Card.RAID, self.opponent)
        target = war.factions[self.opponent]
        lost = [card for card in target.hand if card in ACTION_CARDS]
        if not lost and target.hand:
            lost = [war.chance.pick(target.hand)]
        for card in lost:
            target.hand.remove(card)
        target.discard += lost
        yield events.Raided(ask.seat, self.opponent, tuple(lost))
        yield ask.decision


class Salvage(Action, frozen=True):
    """Take a Damage card, M to II, from the seat's own discard pile."""

    card: Card | None

    @classmethod
    def options(cls, war: War, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Damage cards in the discard pile; None alone if there is none."""
        pile = set(war.factions[ask.seat].discard)
        return Options([card for card in DAMAGE_CARDS if card in pile] or [None])

    def perform(self, war: War, ask: Ask) -> Steps:
        """Take the card into the hand."""
        yield from _play(war, ask, Card.SALVAGE)
        faction = war.factions[ask.seat]
        if self.card is not None:
            faction.discard.remove(self.card)
            faction.hand.append(self.card)
        yield events.Salvaged(ask.seat, self.card)
        yield ask.decision


class WarDrums(Action, frozen=True):
    """Double the Damage card that is played this turn."""

    def perform(self, war: War, ask: Ask) -> Steps:
        """Let the drums wait for the Damage card."""
        yield from _play(war, ask, Card.WAR_DRUMS)
        war.factions[ask.seat].drums = True
        yield ask.decision


class Barrage(Action, frozen=True):
    """Discard the card that counts most on an opponent's Field."""

    opponent: Seat

    @classmethod
    def options(cls, war: War, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the opponents in the round."""
        return _opponents(war, ask)

    def perform(self, war: War, ask: Ask) -> Steps:
        """Move the card, doubling counted and the latest of equals, to its owner's discard."""
        yield from _play(war, ask, Card.BARRAGE, self.opponent)
        target = war.factions[self.opponent]
        hit = _counts_most(target.field)
        if hit is not None:
            target.discard.append(target.field.pop(hit).card)
        card = target.discard[-1] if hit is not None else None
        yield events.Barraged(ask.seat, self.opponent, card, target.total)
        yield from check_standing(war)
        yield ask.decision


def _counts_most(field: list[Laid]) -> int | None:
    """Return the place of the latest card that counts most; Action cards are never taken."""
    places = [place for place, laid in enumerate(field) if laid.damage]
    return max(places, key=lambda place: (field[place].damage, place), default=None)


KIND_OF_CARD: dict[Card, type[Action]] = {
    Card.SCOUT: Scout,
    Card.REINFORCE: Reinforce,
    Card.RAID: Raid,
    Card.SALVAGE: Salvage,
    Card.WAR_DRUMS: WarDrums,
    Card.BARRAGE: Barrage,
}
"""The action that plays each Action card."""
