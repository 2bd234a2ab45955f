"""The Skills of the Dark War: free actions in the hero's own Turn, once per Turn, paid with XP.

Hold Fast is in `enemies`; what Taunt and Shield Wall bring in a Defend is in `defending`.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from bot.rules.defenders import events
from bot.rules.defenders.artifacts import give_back, receive, secure_two, two_regions
from bot.rules.defenders.battle import Action, Ask, Battle, Decision, Hero, Steps
from bot.rules.defenders.cards import SKILLS, Artifact, HeroCard, Region, Skill
from bot.rules.defenders.hit_points import gain_xp, heal
from bot.rules.defenders.looking import look, look_and_order
from bot.rules.defenders.turns import HeroAction, Limit, others
from bot.rules.kernel import Options, Seat


class SkillAction(HeroAction, frozen=True):
    """A Skill that a hero uses in its Turn."""

    ap = 0
    limit: ClassVar[Limit | None] = "turn"
    skill: ClassVar[Skill]

    @classmethod
    def has(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero has the Skill."""
        return hero.skill is cls.skill


class QuickMarch(SkillAction, frozen=True):
    """Of the next 2 Moves this Turn the first costs 1 AP and the second 0."""

    skill = Skill.QUICK_MARCH
    title, xp_cost = str(skill), SKILLS[skill].xp

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Note it."""
        assert hero.turn is not None
        hero.turn.march = 2
        return ()


class DoubleStrike(SkillAction, frozen=True):
    """The next Fight this Turn deals 2."""

    skill = Skill.DOUBLE_STRIKE
    title, xp_cost = str(skill), SKILLS[skill].xp

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is anybody to Fight."""
        return battle.shown is not None

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Note it."""
        assert hero.turn is not None
        hero.turn.strike = True
        return ()


class Rally(SkillAction, frozen=True):
    """Another hero here regains 1 HP and gains 1 XP."""

    skill = Skill.RALLY
    title, xp_cost = str(skill), SKILLS[skill].xp

    other: HeroCard

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether another hero is here."""
        return bool(others(battle, hero, [hero.region]))

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the other heroes here."""
        return Options(others(battle, hero, [hero.region]))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Give both."""
        other = battle.hero(self.other)
        yield from heal(other, 1)
        yield from gain_xp(other, 1)


class IronWill(SkillAction, frozen=True):
    """The hero may Secure and Fight this Turn although Exhausted."""

    skill = Skill.IRON_WILL
    title, xp_cost = str(skill), SKILLS[skill].xp

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Note it."""
        assert hero.turn is not None
        hero.turn.iron_will = True
        return ()


class SecondWind(SkillAction, frozen=True):
    """Regain 2 HP."""

    skill = Skill.SECOND_WIND
    title, xp_cost = str(skill), SKILLS[skill].xp

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero is hurt."""
        return hero.hp < hero.max_hp

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Give the HP back."""
        yield from heal(hero, 2)


class ScoutAhead(SkillAction, frozen=True):
    """Look at the top card of the Turn Deck."""

    skill = Skill.SCOUT_AHEAD
    title, xp_cost = str(skill), SKILLS[skill].xp

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is a card."""
        return bool(battle.deck)

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Look."""
        yield from look(battle, 1)


class ShieldWall(SkillAction, frozen=True):
    """Until the Round ends, one Defend of the hero's own region costs 1 HP less."""

    skill = Skill.SHIELD_WALL
    title, xp_cost = str(skill), SKILLS[skill].xp

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether it is not in force already."""
        return not hero.wall

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Note it."""
        hero.wall = True
        return ()


class FortifyLine(SkillAction, frozen=True):
    """Secure 1 here and 1 in one of the ring neighbours."""

    skill = Skill.FORTIFY_LINE
    title, xp_cost = str(skill), SKILLS[skill].xp
    secures = True

    region: Region | None

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is Threat here or next door."""
        return bool(two_regions(battle, hero))

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the neighbours with Threat; None is the own region alone."""
        return Options(two_regions(battle, hero))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Take the Threat off."""
        yield from secure_two(battle, hero, self.region)


class ConvoyMaster(SkillAction, frozen=True):
    """Up to 2 Caravans travel with the next Move for free."""

    skill = Skill.CONVOY_MASTER
    title, xp_cost = str(skill), SKILLS[skill].xp

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether a Caravan is on the map."""
        return bool(battle.caravans)

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Note it."""
        assert hero.turn is not None
        hero.turn.convoy = True
        return ()


class Taunt(SkillAction, frozen=True):
    """Until the hero's next Turn it may Defend a ring neighbour as if there."""

    skill = Skill.TAUNT
    title, xp_cost = str(skill), SKILLS[skill].xp

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Note it."""
        hero.taunt = True
        return ()


class Meditation(SkillAction, frozen=True):
    """In the Capital City: HP to full now."""

    skill = Skill.MEDITATION
    title, xp_cost = str(skill), SKILLS[skill].xp

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero is hurt and in the Capital City."""
        return hero.region is Region.CAPITAL and hero.hp < hero.max_hp

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Give the HP back."""
        yield from heal(hero, hero.max_hp)


class Salvage(SkillAction, frozen=True):
    """Draw 2 Artifacts, keep 1, shuffle the other back."""

    skill = Skill.SALVAGE
    title, xp_cost = str(skill), SKILLS[skill].xp
    limit = "battle"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether an Artifact is left to draw."""
        return bool(battle.artifacts)

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Draw them, and let the owner choose."""
        drawn = [battle.artifacts.pop() for _ in range(min(2, len(battle.artifacts)))]
        for artifact in drawn:
            yield events.ArtifactFound(hero.card, artifact)
        if len(drawn) == 2:
            yield Salvaging(hero.card, (drawn[0], drawn[1]))
        else:
            yield from receive(battle, hero, drawn[0])


class Salvaging(Decision):
    """Two Artifacts were drawn: which one does the hero keep?"""

    hero: HeroCard
    drawn: tuple[Artifact, Artifact]

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the hero's owner."""
        return (battle.hero(self.hero).owner,)

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (KeepArtifact,)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Keep the first."""
        return KeepArtifact(self.drawn[0])


class KeepArtifact(Action, frozen=True):
    """Keep one of two Artifacts; the other is shuffled back."""

    artifact: Artifact

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the two that were drawn."""
        assert isinstance(ask.decision, Salvaging)
        return Options(ask.decision.drawn)

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Give the other back and take this one, as ever when slots are full."""
        salvaging = ask.decision
        assert isinstance(salvaging, Salvaging)
        other = next(a for a in salvaging.drawn if a is not self.artifact)
        yield give_back(battle, salvaging.hero, other)
        yield from receive(battle, battle.hero(salvaging.hero), self.artifact)


class BattlePlan(SkillAction, frozen=True):
    """Look at the top 2 cards of the Turn Deck and put them back in any order."""

    skill = Skill.BATTLE_PLAN
    title, xp_cost = str(skill), SKILLS[skill].xp

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is a card."""
        return bool(battle.deck)

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Look, and let the owner put them back."""
        yield from look_and_order(battle, hero, 2)


class Inspire(SkillAction, frozen=True):
    """One other hero may Sacrifice a second time in one of its Turns this Round."""

    skill = Skill.INSPIRE
    title, xp_cost = str(skill), SKILLS[skill].xp

    other: HeroCard

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is another hero to inspire."""
        return bool(cls._dull(battle, hero))

    @classmethod
    def _dull(cls, battle: Battle, hero: Hero) -> list[HeroCard]:
        return [card for card in others(battle, hero) if not battle.hero(card).inspired]

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the other heroes not inspired yet."""
        return Options(cls._dull(battle, hero))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Note it."""
        battle.hero(self.other).inspired = True
        return ()


class LastStand(SkillAction, frozen=True):
    """While the foe is revealed: 1 AP that must be a Fight this Turn."""

    skill = Skill.LAST_STAND
    title, xp_cost = str(skill), SKILLS[skill].xp
    secures = True

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is anybody to Fight."""
        return battle.shown is not None

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Gain the AP."""
        assert hero.turn is not None
        hero.turn.fights_owed += 1
        return ()


SKILL_ACTIONS: dict[Skill | None, type[SkillAction]] = {
    kind.skill: kind
    for kind in (
        QuickMarch,
        DoubleStrike,
        Rally,
        IronWill,
        SecondWind,
        ScoutAhead,
        ShieldWall,
        FortifyLine,
        ConvoyMaster,
        Taunt,
        Meditation,
        Salvage,
        BattlePlan,
        Inspire,
        LastStand,
    )
}
"""What each Skill does in the hero's Turn."""
