"""Looks at the decks: what is seen is told to all (ruling G55), and put back as one chooses."""

from collections.abc import Sequence
from typing import Any

from bot.rules.defenders import events
from bot.rules.defenders.battle import Action, Ask, Battle, Decision, Hero, Steps
from bot.rules.defenders.cards import HeroCard
from bot.rules.kernel import Options, Seat


def look(battle: Battle, count: int) -> Steps:
    """Show the top cards of the Turn Deck to all."""
    cards = battle.top(count)
    battle.see(*cards)
    battle.known = cards + battle.known[len(cards) :]
    yield events.Looked(tuple(cards))


def look_and_order(battle: Battle, hero: Hero, count: int) -> Steps:
    """Show the top cards, as many as there are, and let the hero's owner put them back."""
    yield from look(battle, count)
    if len(battle.top(count)) > 1:
        yield PuttingBack(hero.card, len(battle.top(count)))


class PuttingBack(Decision):
    """Cards that were looked at are put back on the Turn Deck in any order."""

    hero: HeroCard
    count: int

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the owner of the hero that looked."""
        return (battle.hero(self.hero).owner,)

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer for so many cards."""
        return (OrderTwo if self.count == 2 else OrderThree,)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Leave the cards as they are."""
        cards = battle.top(self.count)
        return OrderTwo(cards[0]) if self.count == 2 else OrderThree(cards[0], cards[1])


def put_back(battle: Battle, cards: Sequence[str]) -> Steps:
    """Put the top cards back in a new order, top first."""
    battle.deck[-len(cards) :] = cards[::-1]
    battle.known = [*cards, *battle.known[len(cards) :]]
    yield events.PutBack(tuple(cards))


class OrderTwo(Action, frozen=True):
    """Put two cards back: the one named goes on top."""

    top: str

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the two cards."""
        return Options(battle.top(2))

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Put them back."""
        others = [card for card in battle.top(2) if card != self.top]
        yield from put_back(battle, [self.top, *others])


class OrderThree(Action, frozen=True):
    """Put three cards back: the top one and the one below it are named."""

    top: str
    next: str

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the cards that are left."""
        return Options([card for card in battle.top(3) if card not in picked])

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Put them back."""
        others = [card for card in battle.top(3) if card not in (self.top, self.next)]
        yield from put_back(battle, [self.top, self.next, *others])
