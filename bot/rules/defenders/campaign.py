"""The Dark War: what follows a battle, and how the campaign log goes on (rulings D10)."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.rules.defenders import campaign_events
from bot.rules.defenders.artifacts import FindArtifact, give_back
from bot.rules.defenders.battle import Action, Ask, Battle, Decision, Hero, Step, Steps
from bot.rules.defenders.campaign_log import (
    MORALE,
    MOST_SCARS,
    BattleLog,
    CampaignLog,
    HeroLog,
    Reward,
)
from bot.rules.defenders.cards import GENERALS, Artifact, HeroCard, Region
from bot.rules.defenders.choices import HeroChoice, PartyChoice, RegionChoice, choose
from bot.rules.defenders.difficulty import Difficulty
from bot.rules.defenders.hit_points import gain_xp
from bot.rules.defenders.war_regions import train
from bot.rules.kernel import Options, Seat

KEPT_ARTIFACTS = 1
"""Artifacts that a hero keeps after a battle."""

GENERAL_XP = 2
"""XP of every hero when a General is defeated."""

TWO_REWARDS = 3
"""Caravans saved in a battle that bring a second reward."""


def begin(options: Mapping[str, str]) -> CampaignLog:
    """Return the log of a campaign before its first battle."""
    return CampaignLog(
        difficulty=Difficulty(options["difficulty"]),
        short=options["length"] == "short",
        choose_heroes=options["heroes"] == "chosen",
    )


def seats(log: CampaignLog) -> tuple[int, ...]:
    """Return with how many players the next battle can be played: its heroes are fixed."""
    by_heroes = {0: (1, 2, 3, 4), 2: (1, 2), 3: (3,), 4: (4,)}
    return by_heroes[len(log.heroes)]


class AfterBattle(Step):
    """A battle is over; in a campaign the party counts, trims and chooses before the next."""

    def resolve(self, battle: Battle) -> Steps:
        """End the game, or go on with the campaign."""
        log = battle.log
        if log is None or battle.foe is None:
            battle.over = True
            return
        won = bool(battle.won)
        last = log.final
        delivered = len(battle.home) if won else 0
        log.battles.append(BattleLog(battle.foe.name, won, battle.round, delivered))
        log.ring = [outer.region for outer in battle.ring]
        if won:
            log.saved += delivered
            _scar(battle, log)
            if battle.foe.name in GENERALS:
                for hero in battle.heroes:
                    yield from gain_xp(hero, GENERAL_XP)
        elif not last:
            log.morale -= 1
            yield campaign_events.MoraleChanged(log.morale)
        if not last and log.morale and not battle.given_up:
            for hero in battle.heroes:
                yield Trim(hero.card)
            if won:
                yield ChooseReward(2 if delivered >= TWO_REWARDS else 1)
        yield CloseBattle(last)


def _scar(battle: Battle, log: CampaignLog) -> None:
    for region in battle.fallen:
        if region not in log.scars and len(log.scars) < MOST_SCARS:
            log.scars.append(region)


class Trim(Decision):
    """A hero keeps at most 1 Artifact after a battle; its owner chooses which."""

    hero: HeroCard

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the owner of a hero that carries more than one."""
        hero = battle.hero(self.hero)
        return (hero.owner,) if len(hero.artifacts) > 1 else ()

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (KeepForNextBattle,)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Keep the one carried longest."""
        return KeepForNextBattle(battle.hero(self.hero).artifacts[0])


class KeepForNextBattle(Action, frozen=True):
    """Keep this Artifact; the others are shuffled back."""

    artifact: Artifact

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return what the hero carries."""
        assert isinstance(ask.decision, Trim)
        return Options(battle.hero(ask.decision.hero).artifacts)

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Give the others back."""
        assert isinstance(ask.decision, Trim)
        hero = battle.hero(ask.decision.hero)
        for artifact in [a for a in hero.artifacts if a is not self.artifact]:
            yield give_back(battle, hero.card, artifact)
        hero.artifacts = [self.artifact]


class ChooseReward(PartyChoice):
    """The party chooses a reward for a battle won, and a different second one if it may."""

    left: int

    def values(self, battle: Battle) -> list[Reward]:
        """Return the rewards that bring something and were not chosen yet."""
        log = battle.log
        assert log is not None
        possible = {
            Reward.RECRUIT: bool(battle.artifacts),
            Reward.TRAIN: bool(battle.skills),
            Reward.REBUILD: bool(log.scars),
            Reward.REST: log.morale < MORALE,
        }
        chosen = log.battles[-1].rewards
        return [reward for reward in Reward if possible[reward] and reward not in chosen]

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (TakeReward,)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Take the first."""
        return TakeReward(self.values(battle)[0])


class TakeReward(Action, frozen=True):
    """Choose a reward for the party."""

    reward: Reward

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the rewards there are."""
        assert isinstance(ask.decision, ChooseReward)
        return Options(ask.decision.values(battle))

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Note it, carry it out, and go on to the second."""
        choice, log = ask.decision, battle.log
        assert isinstance(choice, ChooseReward)
        assert log is not None
        log.battles[-1].rewards.append(self.reward)
        yield campaign_events.RewardChosen(self.reward)
        yield from self._carry_out(battle, log)
        if choice.left > 1:
            yield ChooseReward(choice.left - 1)

    def _carry_out(self, battle: Battle, log: CampaignLog) -> Steps:
        if self.reward is Reward.RECRUIT:
            yield from choose(WhoRecruits(tuple(hero.card for hero in battle.heroes)), battle)
        elif self.reward is Reward.TRAIN:
            for hero in battle.heroes:
                yield TrainHero(hero.card)
        elif self.reward is Reward.REBUILD:
            yield from choose(WhichScar(tuple(log.scars)), battle)
        else:
            log.morale += 1
            yield campaign_events.MoraleChanged(log.morale)


class WhoRecruits(HeroChoice):
    """One hero gets the top Artifact, also as a second one."""

    def chosen(self, battle: Battle, value: HeroCard) -> Steps:
        """Draw it."""
        yield FindArtifact(value)


class WhichScar(RegionChoice):
    """One scar is removed."""

    def chosen(self, battle: Battle, value: Region) -> Steps:
        """Remove it."""
        assert battle.log is not None
        battle.log.scars.remove(value)
        yield campaign_events.ScarRemoved(value)


class TrainHero(Step):
    """A hero may draw 1 Skill and keep either."""

    hero: HeroCard

    def resolve(self, battle: Battle) -> Steps:
        """Draw it if one is left."""
        if battle.skills:
            yield from train(battle, battle.hero(self.hero))


class CloseBattle(Step):
    """The log is written up: heroes, and the end of the campaign if this was it."""

    last: bool

    def resolve(self, battle: Battle) -> Steps:
        """Write it."""
        log = battle.log
        assert log is not None
        most = None if log.battles[-1].rewards else KEPT_ARTIFACTS
        log.heroes = [_kept(hero, most) for hero in battle.heroes]
        log.ended = self.last or log.morale == 0
        log.won = self.last and bool(battle.won)
        battle.over = True
        if log.ended:
            yield campaign_events.CampaignEnds(log.won, log.score, log.rank)


def _kept(hero: Hero, most: int | None) -> HeroLog:
    """Return what a hero keeps: so many Artifacts, if they were not trimmed; a Recruit is more."""
    return HeroLog(hero.card, hero.skill, hero.xp, hero.artifacts[:most])
