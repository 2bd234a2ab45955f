"""The sequence of play: Rounds of Turn Cards drawn one at a time, and what happens between."""

from collections.abc import Sequence
from typing import Any

from bot.rules.defenders import events
from bot.rules.defenders.battle import Action, Ask, Battle, Decision, Step, Steps
from bot.rules.defenders.cards import ALL_DEFENDERS, DEFENDERS, DIRE, ENEMIES, SOLDIERS
from bot.rules.defenders.defender_cards import AllDefendersCard, DefenderCard, hero_of, points_of
from bot.rules.defenders.enemies import DireEnemyCard, EnemyCard, SoldierCard
from bot.rules.defenders.foes import FoeRoundEnd, RevealFoe
from bot.rules.defenders.war_regions import MysticStorm, RegionsRoundEnd
from bot.rules.kernel import Options, Seat


class StartRound(Step):
    """A new Round begins; a card entombed in the last but one goes to the discard pile (G41)."""

    def resolve(self, battle: Battle) -> Steps:
        """Begin it and draw the first card."""
        battle.round += 1
        yield events.RoundBegins(battle.round, len(battle.deck))
        battle.barred = battle.entombed
        if battle.entombed is not None:
            battle.discard.append(battle.entombed)
            yield events.Entombed(battle.entombed, back=True)
            battle.entombed = None
        yield DrawCard()


class DrawCard(Step):
    """Draw the top Turn Card and resolve it; without one, the cards set aside, then Round end."""

    def resolve(self, battle: Battle) -> Steps:
        """Go on to the card, or to the end of the Round."""
        if not battle.deck:
            if len(battle.aside) == 1:
                yield from take(battle, battle.aside[0])
            else:
                yield CardsSetAside() if battle.aside else EndRound()
            return
        card = battle.draw()
        if card in DEFENDERS and battle.frost:
            battle.frost = False
            battle.frozen.append(card)
        points = points_of(battle, card) if card in DEFENDERS or card in ALL_DEFENDERS else 0
        yield events.CardDrawn(card, points, hero_of(battle, card))
        if points:
            yield MysticStorm(card)
        yield ResolveCard(card)
        yield DrawCard()


class ResolveCard(Step):
    """Resolve a drawn card by its kind, unless it was set aside."""

    card: str

    def resolve(self, battle: Battle) -> Steps:
        """Go on to the card."""
        if self.card not in battle.aside:
            yield resolved(self.card)


def resolved(card: str) -> Step:
    """Return the step that resolves a card."""
    if card in ENEMIES:
        return EnemyCard(card)
    if card in DIRE:
        return DireEnemyCard(card)
    if card in SOLDIERS:
        return SoldierCard(card)
    return AllDefendersCard(card) if card in ALL_DEFENDERS else DefenderCard(card)


class CardsSetAside(Decision):
    """The Turn Deck is empty: the cards under Sandstorm tokens are resolved, in any order."""

    humans_first = True

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return everybody."""
        return battle.owners()

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (TakeCard,)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Take the one set aside first."""
        return TakeCard(battle.aside[0])


class TakeCard(Action, frozen=True):
    """Resolve a card that was set aside."""

    card: str

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the cards set aside."""
        return Options(battle.aside)

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Take it from under its token and resolve it."""
        yield from take(battle, self.card)


def take(battle: Battle, card: str) -> Steps:
    """Resolve a card that was set aside, then go on drawing."""
    battle.aside.remove(card)
    yield events.CardDrawn(card, points_of(battle, card), hero_of(battle, card))
    yield resolved(card)
    yield DrawCard()


class EndRound(Step):
    """End of Round, in the order of ruling G41."""

    def resolve(self, battle: Battle) -> Steps:
        """Foe, regions, what lasts until now, the new Turn Deck, a Caravan, the next Round."""
        yield FoeRoundEnd()
        yield RegionsRoundEnd()
        yield RoundEffectsStop()
        yield FormTurnDeck()
        yield AddCaravan()
        yield StartRound()


class RoundEffectsStop(Step):
    """What lasts until the Round ends stops; the Manticore goes home."""

    def resolve(self, battle: Battle) -> Steps:
        """Clear it."""
        battle.used = []
        for hero in battle.heroes:
            hero.used = []
            hero.riding = hero.wall = hero.inspired = False
        return ()


class FormTurnDeck(Step):
    """The discard pile and the top Horde card, unseen, are shuffled into the new Turn Deck."""

    def resolve(self, battle: Battle) -> Steps:
        """Form it; without a Horde card to add, the foe is revealed.

        "When the Horde Deck is empty" could also mean the moment the last card is taken; the
        publisher's rules say "no card to add", and both texts agree then (ruling G3).
        """
        battle.deck += battle.discard
        battle.discard = []
        if battle.horde:
            battle.deck.append(battle.horde.pop())
        elif battle.shown is None:
            yield RevealFoe()
        battle.chance.shuffle(battle.deck)
        battle.known = []


class AddCaravan(Step):
    """One Caravan is added to its starting region, while there are some to come (ruling G19)."""

    def resolve(self, battle: Battle) -> Steps:
        """Add it."""
        if battle.supply:
            start = battle.supply.pop()
            battle.caravans[start] = start
            yield events.CaravanArrives(start)
