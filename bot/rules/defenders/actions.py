"""The actions of every hero but Move: Secure, Fight the Epic Foe, Sacrifice, Prepare."""

from typing import Any

from bot.rules.defenders import events
from bot.rules.defenders.battle import XP_MAX, Ask, Battle, Hero, Steps
from bot.rules.defenders.cards import Artifact, Foe, HeroCard, Region
from bot.rules.defenders.foes import FightCosts, FoeHit
from bot.rules.defenders.hit_points import gain_xp
from bot.rules.defenders.threat import lower
from bot.rules.defenders.turns import HeroAction, affordable, begin, fit, others, pay
from bot.rules.kernel import Options


def berserk(hero: Hero) -> bool:
    """Tell whether the Barbarian's actions count double: 1 or 2 HP."""
    return hero.card is HeroCard.BARBARIAN and hero.hp in (1, 2)


def reach(battle: Battle, hero: Hero) -> list[Region]:
    """Return where a hero may Secure and Fight: its region, with Farshot the adjacent ones too."""
    far = battle.adjacent(hero.region) if hero.card is HeroCard.RANGER else []
    return [hero.region, *far]


class Secure(HeroAction, frozen=True):
    """Lower the Threat of the Outer Region the hero stands in by 1."""

    secures = True

    region: Region

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is Threat in reach."""
        return bool(battle.securable(reach(battle, hero)))

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the regions in reach with Threat."""
        return Options(battle.securable(reach(battle, hero)))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Take the Threat off: 2 while berserk, or for the first time with the Hammer (G44)."""
        assert hero.turn is not None
        hammer = Artifact.HAMMER_OF_MIGHT in hero.artifacts and hero.turn.secures == 0
        hero.turn.secures += 1
        yield lower(battle, self.region, hero.card, 2 if hammer or berserk(hero) else 1)


class Fight(HeroAction, frozen=True):
    """Fight the Epic Foe or General: its HP -1."""

    secures = True

    @classmethod
    def possible(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero stands where the revealed foe is and can pay."""
        foe = battle.shown
        owed = hero.turn.fights_owed if hero.turn is not None else 0
        near = foe is not None and foe.region in reach(battle, hero)
        return near and fit(battle, hero) and (owed > 0 or affordable(battle, hero, 1))

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Pay, deal the damage, let the foe answer, and go on with the Turn."""
        hero = battle.hero(self.hero)
        yield from begin(battle, hero)
        assert hero.turn is not None
        if hero.turn.fights_owed and not hero.turn.extra:
            hero.turn.fights_owed -= 1
        else:
            pay(battle, hero, 1)
        damage = fight_damage(battle, hero)
        hero.turn.fights += 1
        hero.turn.strike = False
        yield FoeHit(hero.card, damage)
        yield FightCosts(hero.card)
        yield ask.decision


def fight_damage(battle: Battle, hero: Hero) -> int:
    """Return what the hero's next Fight deals (ruling G44)."""
    fights = hero.turn.fights if hero.turn is not None else 0
    if battle.faces(Foe.GENERAL_VARK) and fights == 0:
        return 0
    spear = Artifact.SPEAR_OF_VALOR in hero.artifacts and fights == 0
    strike = hero.turn is not None and hero.turn.strike
    more = Artifact.TWIN_BLADES in hero.artifacts and fights == 1
    return (2 if spear or strike or berserk(hero) else 1) + more


class Sacrifice(HeroAction, frozen=True):
    """Once per Turn lose 1 HP for 1 more action, to be taken at once (ruling G15)."""

    ap = 0
    hp_cost = 1

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero has not Sacrificed this Turn; Inspire allows a second time."""
        return hero.turn is not None and hero.turn.sacrifices < 1 + hero.inspired

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Gain the action."""
        assert hero.turn is not None
        if hero.turn.sacrifices:
            hero.inspired = False
        hero.turn.sacrifices += 1
        hero.turn.extra = True
        hero.points += 1
        yield events.Sacrificed(hero.card)


class Prepare(HeroAction, frozen=True):
    """Prepare for Action: gain 1 XP. A Chronicler's Lessons give 1 XP to one other hero here."""

    other: HeroCard | None

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is XP in this battle, and room for some."""
        return battle.dark and (hero.xp < XP_MAX or pupils(battle, hero) != [None])

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return whom the hero can teach; None for nobody."""
        return Options(pupils(battle, hero))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Gain the XP, 2 once per Turn with the Tome of Lore."""
        assert hero.turn is not None
        tome = Artifact.TOME_OF_LORE
        twice = tome in hero.artifacts and tome not in hero.turn.used
        if twice:
            hero.turn.used.append(tome)
        yield from gain_xp(hero, 2 if twice else 1)
        if self.other is not None:
            yield from gain_xp(battle.hero(self.other), 1)


def pupils(battle: Battle, hero: Hero) -> list[HeroCard | None]:
    """Return the heroes whom a Chronicler's Lessons can reach, or None alone."""
    if hero.card is not HeroCard.CHRONICLER:
        return [None]
    near = others(battle, hero, [hero.region])
    return [card for card in near if battle.hero(card).xp < XP_MAX] or [None]
