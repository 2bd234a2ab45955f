"""The five difficulties: how many Dire Enemies there are, and how many HP the Epic Foe has.

These numbers are ours and tuned; `docs/defenders.md` says how.
"""

from enum import StrEnum
from typing import NamedTuple


class Difficulty(StrEnum):
    """How hard a battle is."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    EPIC = "epic"
    LEGENDARY = "legendary"


class Level(NamedTuple):
    """What a difficulty means in one battle."""

    dire: int
    foe_hp: int


BASE = {
    Difficulty.EASY: Level(1, 12),
    Difficulty.NORMAL: Level(2, 17),
    Difficulty.HARD: Level(3, 15),
    Difficulty.EPIC: Level(4, 13),
    Difficulty.LEGENDARY: Level(5, 12),
}
"""The base game."""

GREAT_BATTLE = {
    Difficulty.EASY: Level(1, 8),
    Difficulty.NORMAL: Level(2, 15),
    Difficulty.HARD: Level(3, 16),
    Difficulty.EPIC: Level(4, 17),
}
"""The Great Battle."""

CAMPAIGN_DIRE = {
    Difficulty.EASY: (0, 1, 1, 1),
    Difficulty.NORMAL: (1, 1, 2, 2),
    Difficulty.HARD: (1, 2, 2, 3),
    Difficulty.EPIC: (2, 2, 3, 4),
}
"""Dire Enemies in the four battles of the Dark War."""

CAMPAIGN_FOE_HP = 10
"""HP of the Epic Foe in the last battle of the Dark War, before the Generals at large."""

FOE_HP_PER_GENERAL = 2
"""HP that each General at large adds to the Epic Foe."""
