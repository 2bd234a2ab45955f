"""What the tests of texts share: the players' names, and cards by short names."""

from __future__ import annotations

from bot.rules.defenders.battle import Mode
from bot.rules.defenders.cards import HeroCard, Region

NAMES = ("Ada", "Ben", "Cleo", "Dora")
PALADIN, CLERIC = HeroCard.PALADIN, HeroCard.CLERIC
FOREST, RUINS, COAST = Region.FOREST, Region.RUINS, Region.COAST
WAR = Mode.GREAT_BATTLE
