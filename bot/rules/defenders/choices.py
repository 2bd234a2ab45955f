"""Choices that a text leaves to the party: the first valid press counts (ruling G50)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.defenders import events
from bot.rules.defenders.battle import Action, Ask, Battle, Decision, Steps
from bot.rules.defenders.cards import HeroCard, Region
from bot.rules.defenders.hit_points import LoseHp
from bot.rules.defenders.threat import RaiseThreat, lower
from bot.rules.kernel import Options, Seat


class PartyChoice(Decision):
    """A choice of the whole party; computers leave it to the humans.

    At the deadline the first option is taken: lowest ring position, then seat order.
    """

    humans_first = True

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return every seat that plays a hero, while there is something to choose."""
        return battle.owners() if self.values(battle) else ()

    def values(self, battle: Battle) -> Sequence[Any]:
        """Return what may be chosen."""
        raise NotImplementedError

    def chosen(self, battle: Battle, value: Any) -> Steps:
        """Carry the choice out."""
        raise NotImplementedError


class HeroChoice(PartyChoice):
    """A party's choice among heroes."""

    heroes: tuple[HeroCard, ...]

    def values(self, battle: Battle) -> Sequence[HeroCard]:
        """Return the heroes to choose from."""
        return self.heroes

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer, or the outcome if only one hero is possible."""
        return (PickHero,)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Take the first hero in seat order."""
        return PickHero(self.values(battle)[0])


class RegionChoice(PartyChoice):
    """A party's choice among regions."""

    regions: tuple[Region, ...]

    def values(self, battle: Battle) -> Sequence[Region]:
        """Return the regions to choose from."""
        return self.regions

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (PickRegion,)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Take the lowest ring position."""
        return PickRegion(self.values(battle)[0])


class PickHero(Action, frozen=True):
    """Choose a hero for the party."""

    hero: HeroCard

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the heroes of the choice."""
        return Options(ask.decision.values(battle) if isinstance(ask.decision, HeroChoice) else ())

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Carry the choice out."""
        assert isinstance(ask.decision, HeroChoice)
        yield from ask.decision.chosen(battle, self.hero)


class PickRegion(Action, frozen=True):
    """Choose a region for the party."""

    region: Region

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the regions of the choice."""
        choice = ask.decision
        return Options(choice.values(battle) if isinstance(choice, RegionChoice) else ())

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Carry the choice out."""
        assert isinstance(ask.decision, RegionChoice)
        yield from ask.decision.chosen(battle, self.region)


class WhoLosesHp(HeroChoice):
    """One of the heroes loses HP."""

    hp: int = 1

    def chosen(self, battle: Battle, value: HeroCard) -> Steps:
        """Let the hero lose the HP."""
        yield LoseHp(value, self.hp)


class WhoseRegion(HeroChoice):
    """The region of one of the heroes gets 1 Threat; the Capital City nothing."""

    def chosen(self, battle: Battle, value: HeroCard) -> Steps:
        """Raise the Threat where the hero stands."""
        region = battle.hero(value).region
        if region is not Region.CAPITAL:
            yield RaiseThreat(region)


class WhereThreat(RegionChoice):
    """One of the regions gets 1 Threat."""

    def chosen(self, battle: Battle, value: Region) -> Steps:
        """Raise the Threat there."""
        yield RaiseThreat(value)


class WhereFoe(RegionChoice):
    """The foe goes to one of the regions."""

    def chosen(self, battle: Battle, value: Region) -> Steps:
        """Move the foe."""
        yield from move_foe(battle, value)


class WhichCaravan(RegionChoice):
    """One of the Caravans, named by where they started, goes back there."""

    def chosen(self, battle: Battle, value: Region) -> Steps:
        """Send the Caravan back."""
        battle.caravans[value] = value
        yield events.CaravanSentBack(value)


class SoldierSecures(RegionChoice):
    """A Soldier card Secures 1 in one Outer Region."""

    def chosen(self, battle: Battle, value: Region) -> Steps:
        """Take the Threat off."""
        yield lower(battle, value)


def choose(choice: HeroChoice | RegionChoice, battle: Battle) -> Steps:
    """Put a choice to the party, or carry it out at once if there is only one possibility."""
    values = choice.values(battle)
    if len(values) > 1:
        yield choice
    elif values:
        yield from choice.chosen(battle, values[0])


def most_hp(battle: Battle) -> tuple[HeroCard, ...]:
    """Return the heroes with the most HP, in seat order."""
    most = max(hero.hp for hero in battle.heroes)
    return tuple(hero.card for hero in battle.heroes if hero.hp == most)


def move_foe(battle: Battle, region: Region) -> Steps:
    """Put the foe on another region."""
    assert battle.foe is not None
    battle.foe.region = region
    yield events.FoeMoved(battle.foe.name, region)
