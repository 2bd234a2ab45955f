"""Abilities of the Dark War's Region cards: what heroes there use, and what Hostile sides do."""

from collections.abc import Sequence
from typing import Any, ClassVar

from bot.rules.defenders import events
from bot.rules.defenders.battle import Action, Ask, Battle, Decision, Hero, Step, Steps
from bot.rules.defenders.cards import HeroCard, Region, Side, Skill
from bot.rules.defenders.choices import RegionChoice, choose
from bot.rules.defenders.defending import EffectDefence
from bot.rules.defenders.hit_points import heal
from bot.rules.defenders.threat import lower, roll
from bot.rules.defenders.turns import HeroAction
from bot.rules.kernel import Options, Seat


class WarRegionAction(HeroAction, frozen=True):
    """An ability of the Dark War region the hero is in, while no foe switches it off."""

    place: ClassVar[tuple[Region, Side]]

    @classmethod
    def has(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero is there and the ability can be used."""
        here = (hero.region, battle.side(hero.region)) == cls.place
        return here and battle.ability_on(hero.region)


class Train(WarRegionAction, frozen=True):
    """Capital City: draw 1 Skill; keep it in place of yours, or shuffle it back."""

    title = "Train"
    place = (Region.CAPITAL, Side.FRIENDLY)
    limit = "turn"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether a Skill is left to draw."""
        return bool(battle.skills)

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Draw it and let the owner choose."""
        yield from train(battle, hero)


class TrainInCrowd(Train, frozen=True):
    """Capital City, Hostile: Train, but for 1 XP more."""

    place = (Region.CAPITAL, Side.HOSTILE)
    xp_cost = 1


def train(battle: Battle, hero: Hero) -> Steps:
    """Let a hero draw a Skill and keep one; a hero without one keeps it."""
    drawn = battle.skills.pop()
    yield events.SkillDrawn(hero.card, drawn)
    if hero.skill is None:
        hero.skill = drawn
        yield events.SkillKept(hero.card, drawn)
    else:
        yield Training(hero.card, drawn)


class Training(Decision):
    """A Skill was drawn: which of the two does the hero keep?"""

    hero: HeroCard
    drawn: Skill

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the hero's owner."""
        return (battle.hero(self.hero).owner,)

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (KeepSkill,)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Keep the old one."""
        skill = battle.hero(self.hero).skill
        assert skill is not None
        return KeepSkill(skill)


class KeepSkill(Action, frozen=True):
    """Keep one of two Skills; the other is shuffled back."""

    skill: Skill

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the hero's Skill and the drawn one."""
        assert isinstance(ask.decision, Training)
        return Options([battle.hero(ask.decision.hero).skill, ask.decision.drawn])

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Keep it."""
        training = ask.decision
        assert isinstance(training, Training)
        hero = battle.hero(training.hero)
        assert hero.skill is not None
        battle.skills += [s for s in (hero.skill, training.drawn) if s is not self.skill]
        battle.chance.shuffle(battle.skills)
        hero.skill = self.skill
        yield events.SkillKept(hero.card, self.skill)


class Mount(WarRegionAction, frozen=True):
    """Mountains: mount the Manticore; the rider Defends its region for 0 HP until Round end."""

    title = "Manticore"
    place = (Region.MOUNTAINS, Side.FRIENDLY)

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the Manticore has no rider."""
        return not any(other.riding for other in battle.heroes)

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Mount it."""
        hero.riding = True
        return ()


class ClimbTree(WarRegionAction, frozen=True):
    """Forest: climb the Great Tree."""

    title = "Great Tree Lookout"
    place = (Region.FOREST, Side.FRIENDLY)

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero is not in it yet."""
        return not hero.in_tree

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Climb it."""
        hero.in_tree = True
        return ()


class SecureFromTree(WarRegionAction, frozen=True):
    """In the Great Tree: Secure 1 in any Outer Region, each region once per Turn."""

    title = "Great Tree"
    place = (Region.FOREST, Side.FRIENDLY)
    secures = True

    region: Region

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero is in the Tree and sees Threat."""
        return hero.in_tree and bool(cls._seen(battle, hero))

    @classmethod
    def _seen(cls, battle: Battle, hero: Hero) -> list[Region]:
        done = hero.turn.tree_secured if hero.turn is not None else []
        return [region for region in battle.securable() if region not in done]

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the regions with Threat that were not Secured from the Tree this Turn."""
        return Options(cls._seen(battle, hero))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Take the Threat off."""
        assert hero.turn is not None
        hero.turn.tree_secured.append(self.region)
        yield lower(battle, self.region, hero.card)


class Mercenaries(WarRegionAction, frozen=True):
    """Plains, at level 0: shuffle a Soldier card into the Turn Deck."""

    title = "Mercenaries"
    place = (Region.PLAINS, Side.FRIENDLY)
    limit = "turn"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the Plains are at level 0 and a Soldier is left."""
        return battle.outer(Region.PLAINS).threat == 0 and bool(battle.soldiers_left)

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Shuffle it in."""
        card = battle.soldiers_left[0]
        battle.see(card)
        battle.shuffle_in(card)
        yield events.ShuffledIn(card)


class Privateers(WarRegionAction, frozen=True):
    """Coast: roll a Fleet die and set it on the region rolled; it can Defend it once."""

    title = "Privateers"
    place = (Region.COAST, Side.FRIENDLY)
    limit = "turn"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether a die is left."""
        return battle.dice_left > 0

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Roll it."""
        yield roll(battle)


class TakeDeathToken(WarRegionAction, frozen=True):
    """Ruins: take a Death token."""

    title = "Death Token"
    place = (Region.RUINS, Side.FRIENDLY)

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero has none and one is left."""
        return not hero.death_token and battle.death_tokens_left > 0

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Take it; it can be used from the next Turn on."""
        assert hero.turn is not None
        hero.death_token = True
        hero.turn.used.append(DiscardDeathToken.title)
        return ()


class DiscardDeathToken(HeroAction, frozen=True):
    """Discard a Death token taken in an earlier Turn: regain 2 HP."""

    title = "Discard the Death Token"
    ap = 0
    limit = "turn"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero has one and is hurt."""
        return hero.death_token and hero.hp < hero.max_hp

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Give the HP back."""
        hero.death_token = False
        yield from heal(hero, 2)


class MysticStorm(Decision):
    """Desert: a drawn Defender or All Defenders card may be set aside under a token (G59)."""

    humans_first = True

    card: str

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return everybody while a hero is in the Desert and a token is free."""
        friendly = battle.side(Region.DESERT) is Side.FRIENDLY
        able = friendly and battle.ability_on(Region.DESERT) and battle.sand_left
        if not able or not battle.heroes_in(Region.DESERT):
            return ()
        return battle.owners()

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return setting it aside, and resolving it now."""
        return (SetCardAside, ResolveNow)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Resolve it now."""
        return ResolveNow()


class SetCardAside(Action, frozen=True):
    """Set the drawn card aside; it is resolved when the Turn Deck is empty."""

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Put it under a token."""
        assert isinstance(ask.decision, MysticStorm)
        battle.aside.append(ask.decision.card)
        yield events.SetAside(ask.decision.card)


class ResolveNow(Action, frozen=True):
    """Let the drawn card be resolved now."""


class HigherNeighbour(RegionChoice):
    """The Wild Manticore goes for one of the neighbours with the higher level."""

    def chosen(self, battle: Battle, value: Region) -> Steps:
        """Put the Threat there, unless a hero pays 1 HP."""
        yield EffectDefence(value)


class RegionsRoundEnd(Step):
    """What the regions do at the end of a Round: the Wild Manticore (ruling G41)."""

    def resolve(self, battle: Battle) -> Steps:
        """Let it attack the neighbour with the higher level."""
        mountains = battle.outer(Region.MOUNTAINS)
        if not mountains.hostile or not mountains.at(2):
            return
        near = [battle.outer(region) for region in battle.ring_neighbours(Region.MOUNTAINS)]
        standing = [outer for outer in near if not outer.destroyed]
        most = max((outer.threat for outer in standing), default=0)
        if standing:
            yield events.RegionActs(Region.MOUNTAINS)
        higher = tuple(outer.region for outer in standing if outer.threat == most)
        yield from choose(HigherNeighbour(higher), battle)


WAR_ABILITIES: dict[tuple[Region, Side], tuple[type[HeroAction], ...]] = {
    kind.place: (kind,)
    for kind in (Train, TrainInCrowd, Mount, ClimbTree, Mercenaries, Privateers, TakeDeathToken)
}
"""The abilities that a hero in a Dark War region uses in its Turn."""
