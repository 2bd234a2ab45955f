"""Abilities of heroes that they use in their Turn; passive ones act where they matter.

Retribute, Martyr, Safeguard and Bulwark are in `defending`, Berserk and Farshot in `actions`,
Scry and Sahra in `turns`, Full Gallop in `moves`, Deploy in `defender_cards`.
"""

from collections.abc import Sequence
from typing import Any

from bot.rules.defenders import events
from bot.rules.defenders.battle import Action, Ask, Battle, Decision, Hero, Steps
from bot.rules.defenders.cards import ENEMIES, HeroCard, Region
from bot.rules.defenders.hit_points import heal
from bot.rules.defenders.looking import look
from bot.rules.defenders.moves import GrantedMoves, shift
from bot.rules.defenders.threat import lower
from bot.rules.defenders.turns import HeroAction, hp_at_start, others
from bot.rules.kernel import Options, Seat


class Heal(HeroAction, frozen=True):
    """Cleric: one other hero here or in an adjacent region regains 2 HP."""

    title = "Heal"
    of = HeroCard.CLERIC
    limit = "turn"

    other: HeroCard

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether a hurt hero is near."""
        return bool(cls._hurt(battle, hero))

    @classmethod
    def _hurt(cls, battle: Battle, hero: Hero) -> list[HeroCard]:
        near = others(battle, hero, [hero.region, *battle.adjacent(hero.region)])
        return [card for card in near if battle.hero(card).hp < battle.hero(card).max_hp]

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the hurt heroes near."""
        return Options(cls._hurt(battle, hero))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Give the HP back."""
        yield from heal(battle.hero(self.other), 2)


class NaturesCall(HeroAction, frozen=True):
    """Druid: Secure 1 in an adjacent Outer Region."""

    title = "Nature's Call"
    of = HeroCard.DRUID
    secures = True

    region: Region

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is Threat next door."""
        return bool(battle.securable(battle.adjacent(hero.region)))

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the adjacent regions with Threat."""
        return Options(battle.securable(battle.adjacent(hero.region)))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Take the Threat off."""
        yield lower(battle, self.region, hero.card)


class Befriend(HeroAction, frozen=True):
    """Bard: look at the top card of the Turn Deck; an Enemy card may be discarded."""

    title = "Befriend"
    of = HeroCard.BARD
    ap = 2
    limit = "turn"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the Turn Deck has a card."""
        return bool(battle.deck)

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Look, then let the owner choose if it is an Enemy."""
        yield from look(battle, 1)
        if battle.top(1)[0] in ENEMIES:
            yield Befriending(hero.card)


class Befriending(Decision):
    """The top card is an Enemy: discard it unresolved, or leave it."""

    hero: HeroCard

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the Bard's owner."""
        return (battle.hero(self.hero).owner,)

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return both."""
        return (DiscardTop, LeaveTop)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Leave it."""
        return LeaveTop()


class DiscardTop(Action, frozen=True):
    """Discard the Enemy card that was looked at."""

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Discard it unresolved."""
        card = battle.draw()
        battle.discard.append(card)
        yield events.Discarded(card)


class LeaveTop(Action, frozen=True):
    """Leave the card that was looked at on top."""


class Command(HeroAction, frozen=True):
    """Commander: another hero makes up to 2 Moves."""

    title = "Command"
    of = HeroCard.COMMANDER

    other: HeroCard

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the other heroes."""
        return Options(others(battle, hero))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Grant the Moves."""
        yield GrantedMoves(self.other, 2, hero.card)


class Lightning(HeroAction, frozen=True):
    """Sorcerer: Secure a total of 3, divided among this region and adjacent Outer Regions."""

    title = "Lightning"
    of = HeroCard.SORCERER
    ap = 2
    limit = "turn"
    secures = True

    first: Region
    second: Region | None
    third: Region | None

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is Threat in reach."""
        return bool(_struck(battle, hero, ()))

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return where the next 1 can be Secured; None if nothing is left."""
        return Options(_struck(battle, hero, picked) or [None])

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Take the Threat off."""
        struck = [r for r in (self.first, self.second, self.third) if r is not None]
        for region in dict.fromkeys(struck):
            yield lower(battle, region, hero.card, struck.count(region))


def _struck(battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> list[Region]:
    reach = battle.securable([hero.region, *battle.adjacent(hero.region)])
    return [region for region in reach if battle.outer(region).at(1 + picked.count(region))]


class Sprint(HeroAction, frozen=True):
    """Warrior: make 2 Moves."""

    title = "Sprint"
    of = HeroCard.WARRIOR

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Grant the Moves."""
        yield GrantedMoves(hero.card, 2, hero.card)


class ShadowStep(HeroAction, frozen=True):
    """Shadow Walker: go to any Outer Region that has level 2 or more, or is destroyed."""

    title = "Shadow Step"
    of = HeroCard.SHADOW_WALKER

    region: Region

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is such a region."""
        return bool(cls._shadows(battle, hero))

    @classmethod
    def _shadows(cls, battle: Battle, hero: Hero) -> list[Region]:
        dark = [outer.region for outer in battle.ring if outer.destroyed or outer.at(2)]
        return [region for region in dark if region is not hero.region]

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return these regions."""
        return Options(cls._shadows(battle, hero))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Go there; it is no Move."""
        yield from shift(hero, self.region)


class Tonic(HeroAction, frozen=True):
    """Alchemist: lose 1 HP and gain 2 AP now; not at 1 HP or less."""

    title = "Tonic"
    of = HeroCard.ALCHEMIST
    hp_cost = 1
    limit = "turn"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero has more than 1 HP."""
        return hp_at_start(battle, hero) > 1

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Gain the AP."""
        hero.points += 2
        return ()


ABILITIES: dict[HeroCard, tuple[type[HeroAction], ...]] = {
    HeroCard.CLERIC: (Heal,),
    HeroCard.DRUID: (NaturesCall,),
    HeroCard.BARD: (Befriend,),
    HeroCard.COMMANDER: (Command,),
    HeroCard.SORCERER: (Lightning,),
    HeroCard.WARRIOR: (Sprint,),
    HeroCard.SHADOW_WALKER: (ShadowStep,),
    HeroCard.ALCHEMIST: (Tonic,),
}
"""The abilities that each hero uses in its Turn."""
