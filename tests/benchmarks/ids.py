"""The longest custom_id that whole games bring, at a table and a row with large numbers."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

from sqlalchemy import text

from bot.rules.registry import RULESETS
from tests.benchmarks.rows import Goal, Row, Size
from tests.benchmarks.town import Town, town, undrawn

GOAL = Goal(most=60)
TABLE, ACTIONS = 10_000_000, 10_000
"""The table's number, and of how many actions its log already tells."""


def measure(size: Size, folder: Path) -> Iterator[Row]:
    """Yield a row for each ruleset."""
    for name in RULESETS:
        with undrawn():
            yield asyncio.run(_measure(name, size, folder))


async def _measure(name: str, size: Size, folder: Path) -> Row:
    random = Random(1)
    async with town(folder) as here:
        await _number_from(here, TABLE)
        for _ in range(size(4)):
            await _whole_game(here, name, random, size(10_000, 20))
        ids = here.standin.custom_ids
    words = f"longest custom_id of {len(ids):,} in whole games: {name}"
    return Row(words, max(map(len, ids)), "characters", None, (GOAL,))


async def _whole_game(here: Town, name: str, random: Random, most: int) -> None:
    table = await here.playing(RULESETS[name], 0, random.randbytes(32).hex())
    table.row += ACTIONS
    for _ in range(most):
        if table.status != "playing":
            return
        await here.act(table, random)


async def _number_from(here: Town, first: int) -> None:
    """Have the next table bear a large number."""
    async with here.database.write() as connection:
        await connection.execute(text("DELETE FROM sqlite_sequence WHERE name = 'tables'"))
        await connection.execute(
            text("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', :before)"),
            {"before": first - 1},
        )
