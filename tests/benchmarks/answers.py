"""The first answer to a press, while pictures are drawn."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.play.table import Table
from bot.rules.registry import RULESETS
from cogs import custom_ids, pictures
from rendering import pictures as painted
from tests.benchmarks.rows import Goal, Row, Size
from tests.benchmarks.timing import percentile
from tests.benchmarks.town import DRAWING, Town, player, town, undrawn

GOAL = Goal(most=100)
DRAWN_AT_ONCE = 4
APART = 0.02
"""Seconds between two presses."""


def measure(size: Size, folder: Path) -> Iterator[Row]:
    """Yield the rows."""
    yield from asyncio.run(_measure(size, folder))


async def _measure(size: Size, folder: Path) -> list[Row]:
    idle: list[float] = []
    drawing: list[float] = []
    with undrawn():
        opened = town(folder)
        here = await opened.__aenter__()
        tables = [await here.playing(ruleset) for ruleset in RULESETS.values()]
    if size.full:
        painted.warm()
    try:
        for _ in range(size(10)):
            idle += await _presses(here, tables[0], size(20))
            async with _drawn(tables * DRAWN_AT_ONCE):
                drawing += await _presses(here, tables[0], size(20))
    finally:
        await opened.__aexit__(None, None, None)
    return [
        Row(
            f"first answer to a press while pictures are drawn, {name}",
            1000 * percentile(drawing, part),
            "ms",
            1000 * percentile(idle, part),
            goals,
        )
        for name, part, goals in (("median", 0.5, ()), ("95 of 100", 0.95, (GOAL,)))
    ]


async def _presses(here: Town, table: Table, count: int) -> list[float]:
    """Press as often; return when the first answer came after the press should have."""
    look = custom_ids.look(table.id, "text")
    times = []
    for _ in range(count):
        at = time.monotonic() + APART
        await asyncio.sleep(APART)
        times.append((await here.press(player(0), look, at=at)).answered)
    return times


@asynccontextmanager
async def _drawn(tables: Sequence[Table]) -> AsyncIterator[None]:
    """Draw pictures of tables, again and again, through the bot's own pool."""

    async def draw(table: Table) -> None:
        while True:
            await pictures.board(table)

    drawers = [asyncio.create_task(draw(table), name=DRAWING) for table in tables]
    try:
        yield
    finally:
        for drawer in drawers:
            drawer.cancel()
        await asyncio.gather(*drawers, return_exceptions=True)
