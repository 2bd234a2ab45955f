"""One action, from the press until it is stored, and a bare bot that stores one row a press."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import discord
from sqlalchemy import Column, Integer, MetaData, String, Table, insert

from bot.rules.registry import RULESETS
from tests.benchmarks.rows import Goal, Row, Size
from tests.benchmarks.standin import connect
from tests.benchmarks.timing import best_ms, in_turns
from tests.benchmarks.town import Press, Presser, Watched, page_of, player, town, undrawn

GOAL = Goal(most=2, ratio=True)

_presses = Table(
    "presses", MetaData(), Column("id", Integer, primary_key=True), Column("custom_id", String)
)


class Bare(discord.Client):
    """The least that a bot can do with a press: answer it, and store one row."""

    def __init__(self, database: Watched) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.database = database

    async def setup_hook(self) -> None:
        """Make the table."""
        async with self.database.write() as connection:
            await connection.run_sync(_presses.metadata.create_all)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer and store."""
        data: Any = interaction.data
        await interaction.response.defer(ephemeral=True, thinking=True)
        async with self.database.write() as connection:
            await connection.execute(insert(_presses).values(custom_id=data.get("custom_id")))


@asynccontextmanager
async def bare(folder: Path) -> AsyncIterator[Presser]:
    """Run the bare bot on a new database."""
    database = Watched.within(folder)
    client = Bare(database)
    standin = await connect(client)
    yield Presser(client, standin, database)
    await client.close()
    await database.close()
    await asyncio.sleep(0)


def measure(size: Size, folder: Path) -> Iterator[Row]:
    """Yield the rows of each ruleset."""
    for name in RULESETS:
        yield from asyncio.run(_measure(name, size, folder))


async def _measure(name: str, size: Size, folder: Path) -> list[Row]:
    with undrawn():
        async with town(folder) as here, bare(folder) as floor:
            components = page_of(await here.playing(RULESETS[name]), 0)
            acts = here.acts(RULESETS[name], Random(1))

            async def act() -> Press:
                return await anext(acts)

            async def insert_one() -> Press:
                return await floor.press(player(0), "t1.1.1.0.0..0.abcd", (), components)

            await in_turns(size(20), act, insert_one)
            presses = await in_turns(size(200), act, insert_one)
    stored, floor_stored = ([press.stored or 0 for press in each] for each in presses)
    worked, floor_worked = ([press.worked for press in each] for each in presses)
    title = "one action, press to stored"
    return [
        Row(f"{title}: {name}", best_ms(stored), "ms", best_ms(floor_stored), (GOAL,)),
        Row(f"{title}, processor time: {name}", best_ms(worked), "ms", best_ms(floor_worked)),
    ]
