"""Abilities of the base game's Region cards that a hero there uses in its Turn."""

from typing import Any, ClassVar

from bot.rules.defenders import events
from bot.rules.defenders.battle import OUTER_MAX, Battle, Hero, Steps
from bot.rules.defenders.cards import (
    ALL_DEFENDERS,
    DEFENDERS,
    DIRE,
    ENEMIES,
    SOLDIERS,
    Region,
    Side,
)
from bot.rules.defenders.hit_points import heal
from bot.rules.defenders.looking import look_and_order
from bot.rules.defenders.moves import shift
from bot.rules.defenders.threat import lower, lower_capital
from bot.rules.defenders.turns import HeroAction
from bot.rules.defenders.war_regions import WAR_ABILITIES
from bot.rules.kernel import Options


class RegionAction(HeroAction, frozen=True):
    """An ability of the region the hero is in, while it stands and no foe switches it off."""

    place: ClassVar[tuple[Region, Side]]

    @classmethod
    def has(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero is there and the ability can be used."""
        here = (hero.region, battle.side(hero.region)) == cls.place
        return here and battle.ability_on(hero.region)


class Meditate(RegionAction, frozen=True):
    """Mountains A: mark the hero as meditating; it may Defend the Mountains for 0 HP once."""

    title = "Meditate"
    place = (Region.MOUNTAINS, Side.A)

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the mark is free."""
        return not any(other.meditating for other in battle.heroes)

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Take the mark."""
        hero.meditating = True
        return ()


class LookoutPost(RegionAction, frozen=True):
    """Mountains B: look at the top Horde card, or at the Epic Foe if none is left."""

    title = "Lookout Post"
    place = (Region.MOUNTAINS, Side.B)
    limit = "party"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the foe is still to be revealed."""
        return battle.shown is None

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Show it to all."""
        assert battle.foe is not None
        shown = battle.horde[-1] if battle.horde else str(battle.foe.name)
        battle.see(shown)
        yield events.Looked((shown,), horde=True)


class Mirage(RegionAction, frozen=True):
    """Desert A: look at the top 3 cards of the Turn Deck and put them back in any order."""

    title = "Mirage"
    place = (Region.DESERT, Side.A)
    ap = 0
    hp_cost = 1
    limit = "turn"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the Turn Deck has a card."""
        return bool(battle.deck)

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Look, and let the owner put them back."""
        yield from look_and_order(battle, hero, 3)


class Sandstorm(RegionAction, frozen=True):
    """Desert B: put the top card of the Turn Deck face down at its bottom."""

    title = "Sandstorm"
    place = (Region.DESERT, Side.B)
    ap = 2
    limit = "party"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the Turn Deck has a card."""
        return bool(battle.deck)

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Put it at the bottom."""
        battle.deck.insert(0, battle.deck.pop())
        named = battle.known[0] if battle.known else ""
        battle.known = battle.known[1:]
        yield events.SentToBottom(named)


class Enchant(RegionAction, frozen=True):
    """Forest A: Secure 1 in any Outer Region."""

    title = "Enchant"
    place = (Region.FOREST, Side.A)
    ap = 2
    secures = True

    region: Region

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is Threat anywhere."""
        return bool(battle.securable())

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the regions with Threat."""
        return Options(battle.securable())

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Take the Threat off."""
        yield lower(battle, self.region, hero.card)


class Reconcile(RegionAction, frozen=True):
    """Forest B: move 1 Threat to another Outer Region that is at level 2 or less."""

    title = "Reconcile"
    place = (Region.FOREST, Side.B)
    limit = "turn"

    source: Region
    region: Region

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is Threat, and another region to take it."""
        return any(_takers(battle, source) for source in battle.securable())

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return where Threat comes from, then where it can go."""
        if picked:
            return Options(_takers(battle, picked[0]))
        return Options([source for source in battle.securable() if _takers(battle, source)])

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Move it."""
        outer = battle.outer(self.region)
        yield lower(battle, self.source)
        outer.threat += 1
        yield events.ThreatRaised(self.region, outer.threat)


def _takers(battle: Battle, source: Region) -> list[Region]:
    return [
        outer.region
        for outer in battle.ring
        if not outer.destroyed and outer.threat < OUTER_MAX and outer.region is not source
    ]


class Prayer(RegionAction, frozen=True):
    """Plains A: discard the top card of the Turn Deck; Threat comes off by what it is."""

    title = "Prayer"
    place = (Region.PLAINS, Side.A)
    ap = 2
    limit = "turn"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the Turn Deck has a card."""
        return bool(battle.deck)

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Discard it unresolved (G29) and take 1 Threat off what it shows, or off the city."""
        card = battle.draw()
        yield events.Discarded(card)
        if card not in SOLDIERS:
            battle.discard.append(card)
        shown = (DIRE[card].region,) if card in DIRE else ENEMIES.get(card, ())
        for region in battle.securable(list(shown)):
            yield lower(battle, region)
        if card in DEFENDERS or card in ALL_DEFENDERS:
            yield lower_capital(battle)


class Rejuvenate(RegionAction, frozen=True):
    """Coast A: at level 0, the hero's HP to full."""

    title = "Rejuvenate"
    place = (Region.COAST, Side.A)
    ap = 2

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the Coast is at level 0 and the hero hurt."""
        return battle.outer(Region.COAST).threat == 0 and hero.hp < hero.max_hp

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Give the HP back."""
        yield from heal(hero, hero.max_hp)


class Embark(RegionAction, frozen=True):
    """Coast B: go to any Outer Region."""

    title = "Embark"
    place = (Region.COAST, Side.B)

    region: Region

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the other Outer Regions."""
        return Options([outer.region for outer in battle.ring if outer.region is not hero.region])

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Go there; it is no Move."""
        yield from shift(hero, self.region)


class Entomb(RegionAction, frozen=True):
    """Ruins A: set a card of the discard pile on the Ruins; it stays out of the next Round."""

    title = "Entomb"
    place = (Region.RUINS, Side.A)
    limit = "party"

    card: str

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the place is free and a card may lie there."""
        return battle.entombed is None and any(card != battle.barred for card in battle.discard)

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the cards of the discard pile but the one entombed last."""
        return Options([card for card in battle.discard if card != battle.barred])

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Set it there."""
        battle.discard.remove(self.card)
        battle.entombed = self.card
        yield events.Entombed(self.card)


class SacrificeStone(RegionAction, frozen=True):
    """Ruins B: lose 1 HP for Capital City Threat -1."""

    title = "Sacrifice Stone"
    place = (Region.RUINS, Side.B)
    hp_cost = 1
    limit = "party"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is Threat to take off."""
        return battle.capital > 0

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Take the Threat off."""
        yield lower_capital(battle)


BASE_ABILITIES: tuple[type[RegionAction], ...] = (
    Meditate,
    LookoutPost,
    Mirage,
    Sandstorm,
    Enchant,
    Reconcile,
    Prayer,
    Rejuvenate,
    Embark,
    Entomb,
    SacrificeStone,
)
REGION_ABILITIES: dict[tuple[Region, Side], tuple[type[HeroAction], ...]] = {
    kind.place: (kind,) for kind in BASE_ABILITIES
} | WAR_ABILITIES
"""The abilities that a hero in a region uses in its Turn, by the side that is up."""
