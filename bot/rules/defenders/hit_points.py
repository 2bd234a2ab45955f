"""HP and Exhaustion, XP, and how the foe's HP go down."""

from bot.rules.defenders import events
from bot.rules.defenders.battle import XP_MAX, Battle, Hero, Step, Steps
from bot.rules.defenders.cards import HeroCard
from bot.rules.defenders.threat import haunted
from bot.rules.kernel import Event


class LoseHp(Step):
    """A hero loses HP, never below 0; who becomes Exhausted where it is haunted loses XP too."""

    hero: HeroCard
    hp: int = 1

    def resolve(self, battle: Battle) -> Steps:
        """Take the HP."""
        yield from lose_hp(battle, battle.hero(self.hero), self.hp)


def lose_hp(battle: Battle, hero: Hero, hp: int) -> Steps:
    """Take HP from a hero now, as a cost."""
    lost = min(hp, hero.hp)
    if not lost:
        return
    hero.hp -= lost
    yield events.LostHp(hero.card, lost, hero.hp)
    if hero.exhausted and haunted(battle) and hero.xp:
        hero.xp -= 1
        yield events.LostXp(hero.card, hero.xp)


def heal(hero: Hero, hp: int) -> Steps:
    """Give a hero HP back, at most up to its maximum."""
    gained = min(hp, hero.max_hp - hero.hp)
    if gained > 0:
        hero.hp += gained
        yield events.Healed(hero.card, hero.hp)


class GainXp(Step):
    """A hero gains XP, up to 5 (ruling G23)."""

    hero: HeroCard
    xp: int = 1

    def resolve(self, battle: Battle) -> Steps:
        """Give the XP."""
        yield from gain_xp(battle.hero(self.hero), self.xp)


def gain_xp(hero: Hero, xp: int) -> Steps:
    """Give a hero XP now, at most up to 5."""
    gained = min(xp, XP_MAX - hero.xp)
    if gained > 0:
        hero.xp += gained
        yield events.GainedXp(hero.card, gained, hero.xp)


def lose_xp(hero: Hero) -> Event:
    """Take 1 XP from a hero that has some."""
    hero.xp -= 1
    return events.LostXp(hero.card, hero.xp)
