"""The campaign log of the Dark War: what is kept from battle to battle."""

from enum import StrEnum

import msgspec

from bot.rules.defenders.cards import Artifact, Foe, HeroCard, Region, Skill
from bot.rules.defenders.difficulty import Difficulty

MORALE = 3
"""Morale at the start, and at most; at 0 the campaign is lost."""

MOST_SCARS = 3
BATTLES = 4
SHORT = (0, 3)
"""Of the four battles, those that the short campaign plays."""

WON = 10
"""Points for a campaign that is won."""

RANKS = ((24, "Legends"), (18, "Heroes"), (12, "Defenders"), (0, "Survivors"))
"""The ranks, by the least score of each."""


class Reward(StrEnum):
    """What the party chooses between battles."""

    RECRUIT = "Recruit"
    TRAIN = "Train"
    REBUILD = "Rebuild"
    REST = "Rest"


class HeroLog(msgspec.Struct, omit_defaults=True):
    """What a hero keeps between battles."""

    card: HeroCard
    skill: Skill | None = None
    xp: int = 0
    artifacts: list[Artifact] = []


class BattleLog(msgspec.Struct, omit_defaults=True):
    """A battle that is over: whom it was against, how it ended, and what the party chose."""

    foe: Foe
    won: bool
    rounds: int
    delivered: int = 0
    rewards: list[Reward] = []


class CampaignLog(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A campaign. Before the first battle it has no heroes and no ring order yet.

    `scars` are regions in the order of their destruction; `ended` tells how it ended, if it has.
    """

    difficulty: Difficulty
    short: bool = False
    choose_heroes: bool = False
    heroes: list[HeroLog] = []
    ring: list[Region] = []
    morale: int = MORALE
    saved: int = 0
    scars: list[Region] = []
    battles: list[BattleLog] = []
    ended: bool = False
    won: bool = False

    @property
    def numbers(self) -> tuple[int, ...]:
        """The battles of this campaign, each by its number from 0 to 3."""
        return SHORT if self.short else tuple(range(BATTLES))

    @property
    def next_battle(self) -> int:
        """The number of the next battle, from 0 to 3; 3 is against the Epic Foe."""
        return self.numbers[min(len(self.battles), len(self.numbers) - 1)]

    @property
    def final(self) -> bool:
        """Whether the next battle is the last: against an Epic Foe."""
        return self.next_battle == BATTLES - 1

    @property
    def at_large(self) -> int:
        """Generals that were not defeated."""
        return sum(not battle.won for battle in self.battles)

    @property
    def score(self) -> int:
        """The final score."""
        return WON * self.won + self.saved + 2 * self.morale - len(self.scars)

    @property
    def rank(self) -> str:
        """The rank that goes with the score; only a lost campaign can be below Defenders."""
        return next(rank for least, rank in RANKS if max(self.score, 0) >= least)
