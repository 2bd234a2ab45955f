"""Numbers of Titan and Campaign Titan: whole games of two computers, legal answers."""

import gzip
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from bot import simulate
from bot.rules.registry import RULESETS
from bot.rules.titan import maneuver, rangestrikes, strikes
from bot.rules.titan.battleland import Ground
from bot.rules.titan.characters import Character, Field
from bot.rules.titan.creatures import Terrain
from tests.benchmarks.rows import Goal, Row, Size
from tests.benchmarks.timing import cpu

POSITIONS = Path(__file__).parents[1] / "rules" / "titan" / "positions.jsonl.gz"
ASKED = 10_000
"""Positions whose answers are timed."""


def measure(size: Size, _folder: Path) -> Iterator[Row]:
    """Yield the rows."""
    for name in ("titan", "campaign"):
        yield _games(name, size)
    yield _answers(size)


def _games(name: str, size: Size) -> Row:
    """Play whole games of two computers, each timed by itself."""
    ruleset = RULESETS[name]
    seconds = []
    for number in range(size(9)):
        seed = simulate.seed_of_game("conquest", number)
        seconds.append(cpu(partial(simulate.play, ruleset, ["computer"] * 2, {}, seed)))
    goal = Goal(most=3)
    return Row(f"a whole game of two computers: {name}", median(seconds), "s", None, (goal,))


def _answers(size: Size) -> Row:
    """Find all maneuvers and strikes in battle positions, as many times as make 10,000."""
    with gzip.open(POSITIONS, "rt", encoding="utf-8") as lines:
        stored = [json.loads(line) for line in lines]
    battles = [_battle(each) for each in stored if each["kind"] == "battle"]
    rounds = size(ASKED) // len(battles) or 1

    def work() -> None:
        for _ in range(rounds):
            for battle in battles:
                _answer(*battle)

    seconds = cpu(work) * ASKED / (rounds * len(battles))
    name = "legal maneuvers and strikes of 10,000 positions: titan"
    return Row(name, seconds, "s", None, (Goal(most=10),))


def _battle(stored: dict[str, Any]) -> tuple[dict[str, Any], Field]:
    characters = [
        Character(
            each["id"],
            each["side"],
            each["name"],
            each["power"],
            each["hits"],
            each["hex"],
            each.get("moved", False),
            each.get("struck", False),
        )
        for each in stored["characters"]
    ]
    return stored, Field(Ground(Terrain(stored["terrain"])), characters)


def _answer(stored: dict[str, Any], field: Field) -> None:
    own = [c for c in field.characters if c.side == stored["side"]]
    for character in own:
        if stored["phase"] == "maneuver":
            maneuver.moves(field, character, stored["round"], stored["attacker_side"])
            continue
        for target in strikes.targets(field, character):
            strikes.penalties(field, character, target)
        for target in rangestrikes.targets(field, character):
            rangestrikes.odds(field, character, target)
