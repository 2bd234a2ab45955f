"""Damage Cards: they end the turn and add to the total. An I may count as 1."""

from typing import Any

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.cards import DAMAGE_CARDS, Card
from bot.rules.call_to_arms.field import check_standing
from bot.rules.call_to_arms.war import Action, Ask, Steps, War
from bot.rules.kernel import Options


class DamageCard(Action, frozen=True):
    """Play a Damage card, M to II. It ends the turn."""

    card: Card

    @classmethod
    def options(cls, war: War, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Damage cards in hand, the highest first."""
        hand = set(war.factions[ask.seat].hand)
        return Options([card for card in DAMAGE_CARDS if card in hand])

    def perform(self, war: War, ask: Ask) -> Steps:
        """Lay the card, doubled if War Drums wait for it."""
        faction = war.play(ask.seat, bold=True)
        doubled, faction.drums = faction.drums, False
        faction.lay(self.card, doubled)
        yield events.DamageCardPlayed(ask.seat, self.card, doubled, faction.total)
        yield from check_standing(war)


class PlayOne(Action, frozen=True):
    """Titan Cards: taunt by playing an I as the number 1, when winning or level."""

    def perform(self, war: War, ask: Ask) -> Steps:
        """Lay the I; War Drums do not touch it."""
        faction = war.play(ask.seat, bold=True)
        faction.lay(Card.I)
        faction.ones += 1
        yield events.OnePlayed(ask.seat, faction.total)
        yield from check_standing(war)
