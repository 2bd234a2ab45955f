"""Legions that enlist: what stories of musters and summonings share."""

from __future__ import annotations

from itertools import product

from bot.rules.campaign.board_events import SummonRolled
from bot.rules.titan.masterboard import LANDS
from tests.rules.campaign.setting import PlayingSaga, board

ELSEWHERE = "A12 200: Titan | B1 300: Titan"


def land_of(terrain: str) -> int:
    """Return a Land of a terrain."""
    return next(land for land, each in LANDS.items() if each.terrain == terrain and land != 200)


def enlist(terrain: str, legion: str, **words: object) -> PlayingSaga:
    """Let A's Legion A1 stand in a terrain in the Enlistment Phase; only own turns refill."""
    words = {"refresh": "own_turn"} | words
    there = f"A1 {land_of(terrain)}: {legion}"
    others = "B1 300: Titan" if "Titan" in legion.split() else ELSEWHERE
    return board(f"{there} | {others}", at="muster", **words)  # type: ignore[arg-type]


def musters(game: PlayingSaga) -> set[str]:
    return set(game.choices("Muster", "A1"))


def names(game: PlayingSaga, pool: str) -> list[str]:
    """Return whom A1 can summon from a pool."""
    if pool not in game.choices("Summon", "A1"):
        return []
    return game.choices("Summon", "A1", pool)


def ways(game: PlayingSaga, pool: str, name: str, who: str) -> int:
    """Return in how many of 36 throws a summoning succeeds."""
    found = game.do("Summon", "A1", pool, name, who, dice="1 1").find(SummonRolled)
    need = found.target - found.bonus
    return sum(one + other >= need for one, other in product(range(1, 7), repeat=2))
