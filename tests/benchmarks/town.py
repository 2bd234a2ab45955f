"""The real bot on a stand-in for Discord, with tables in play and people who press."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self
from unittest.mock import patch

import discord
from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from bot import simulate
from bot.client import Client
from bot.play import characters, journeys, lobby
from bot.play.table import Table
from bot.rules import engine
from bot.rules.kernel import Seat
from bot.rules.ruleset import Ruleset
from cogs import seat_page
from db.engine import Database
from rendering import pictures
from rendering.pictures import Picture
from tests.benchmarks.standin import CHANNEL, GUILD, Json, StandIn, a_press, connect

SEED = "5c" * 32
BLANK = Picture(b"", "A picture", "picture.png")


DRAWING = "drawing"
LASTING = {"clock", DRAWING}
"""Names of tasks that nobody waits for."""


class Watched(Database):
    """A database that notes when a writing transaction was last committed."""

    committed = worked = 0.0

    @classmethod
    def within(cls, folder: Path) -> Self:
        """Return a new database in a folder, as the program would open it."""
        path = folder / f"{len(list(folder.iterdir()))}.sqlite"
        opened = cls.open(URL.create("sqlite", database=str(path)).render_as_string())
        assert isinstance(opened, cls)
        return opened

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """As the program's; the first commit since `committed` was 0 is noted."""
        async with super().write() as connection:
            yield connection
        if not self.committed:
            self.committed, self.worked = time.monotonic(), time.process_time()


class Press(NamedTuple):
    """What came of a press: seconds to the first answer, and to the commit if there was one.

    `worked` are the seconds of processor time, in all threads, until the commit.
    """

    answered: float
    stored: float | None
    worked: float
    body: Json


class Presser:
    """Presses buttons of a client, one press after the other."""

    def __init__(self, client: discord.Client, standin: StandIn, database: Watched) -> None:
        self.client = client
        self.standin = standin
        self.database = database

    async def press(
        self,
        player_id: int,
        custom_id: str,
        values: Sequence[str] = (),
        components: Sequence[Json] = (),
        at: float | None = None,
    ) -> Press:
        """Press, wait until all that follows is done, and tell what came of it.

        `at` is when the press was meant to come, where it counts that it could not.
        """
        self.standin.note_ids(json.dumps(components))
        told: Any = a_press(self.standin, player_id, custom_id, values, components)
        self.database.committed = 0.0
        begun, worked = time.monotonic() if at is None else at, time.process_time()
        self.client._connection.parse_interaction_create(told)
        await self.quiet()
        stored = self.database.committed - begun if self.database.committed else None
        answered = self.standin.first_answers.pop(told["token"]) - begun
        worked = self.database.worked - worked
        return Press(answered, stored, worked, self.standin.bodies.pop(told["token"], {}))

    async def quiet(self) -> None:
        """Wait until nothing runs any more."""
        await quiet()


class Town(Presser):
    """The bot in a server, with tables in play."""

    client: Client

    async def quiet(self) -> None:
        """Wait also until the clock sleeps."""
        await super().quiet()
        while not getattr(self.client.house.clock, "_sleeping", True):
            await asyncio.sleep(0.001)

    async def playing(self, ruleset: Ruleset, part: float = 0.5, seed: str = SEED) -> Table:
        """Open a table of the fewest people, and play that part of the game as computers would."""
        house, seats = self.client.house, min(ruleset.seats)
        house.seed = lambda: seed
        table = await house.open(
            ruleset.name,
            guild_id=GUILD,
            channel_id=CHANNEL,
            host_id=player(0),
            host_name="Person 0",
            options={},
        )
        for seat in range(1, seats):
            await lobby.join(table, player(seat), f"Person {seat}")
        for row in journeys.needs(table):
            assert row.player_id is not None
            name = f"Traveller {table.id}"
            made = await characters.new(house, row.player_id, ruleset.name, name, {})
            await journeys.bring(table, row.player_id, made.id)
        await lobby.start(table, player(0))
        for _ in range(int(part * _length(table, seed)) if part else 0):
            await _as_a_computer(table)
        await self.quiet()
        return table

    async def acts(self, ruleset: Ruleset, random: Random) -> AsyncIterator[Press]:
        """Play game after game with random presses; yield each that gives an answer."""
        while True:
            table = await self.playing(ruleset, 0, random.randbytes(32).hex())
            while table.status == "playing":
                yield await self.act(table, random)

    async def act(self, table: Table, random: Random) -> Press:
        """Press until an answer is given; return the press that gave it."""
        while True:
            seat, row = asked(table), table.row
            components = page_of(table, seat)
            while chosen := a_choice(components, random):
                press = await self.press(player(seat), *chosen, components)
                if table.row != row and press.stored is not None:
                    return press
                components = press.body.get("components", [])


async def _as_a_computer(table: Table) -> None:
    seat, game = asked(table), table.game
    assert game is not None
    action = table.ruleset.policy(table.ruleset.view(game, seat), engine.Asked(game, seat))
    await table.act(player(seat), action)


def player(seat: Seat) -> int:
    """Return the user who holds a seat."""
    return 2**59 + seat


def asked(table: Table) -> Seat:
    """Return the first seat that must act."""
    assert table.game is not None
    return min(table.game.asked)


def page_of(table: Table, seat: Seat) -> list[Json]:
    """Return the components of a seat's private page."""
    page: Any = seat_page.page(table, seat, "hand.png")
    components: list[Json] = page.to_components()
    return components


def a_choice(components: Sequence[Json], random: Random) -> tuple[str, list[str]] | None:
    """Pick one of the steps of a walk that are offered: a custom_id and a menu's values.

    Mostly a menu, where there is one: buttons are to surrender, or to turn back.
    """
    items = [item for item in _every(components) if _is_step(item)]
    if not items:
        return None
    menus = [item for item in items if "options" in item]
    item = random.choice(menus if menus and random.random() < 0.9 else items)
    if "options" not in item:
        return item["custom_id"], []
    least, most = max(1, item.get("min_values", 1)), item.get("max_values", 1)
    values = [option["value"] for option in item["options"]]
    return item["custom_id"], random.sample(values, random.randint(least, most))


def _is_step(item: Json) -> bool:
    """Tell whether a button or menu is a step of a walk that answers a decision."""
    parts = str(item.get("custom_id", "")).split(".")
    return parts[0] == "t1" and parts[2] != "0" and not item.get("disabled")


def _every(components: Sequence[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _every(component.get("components", []))


def _length(table: Table, seed: str) -> int:
    """Return how many answers the game has that computers play from the same seed."""
    rules = {option.name: table.options[option.name] for option in table.ruleset.options}
    played = simulate.play(table.ruleset, ["computer"] * len(table.seats), rules, seed)
    return len(played.log) - 1


async def quiet() -> None:
    """Wait until nothing runs any more but the clock, which sleeps, and what never ends."""
    own = asyncio.current_task()
    while busy := [t for t in asyncio.all_tasks() if t is not own and t.get_name() not in LASTING]:
        await asyncio.wait(busy)
    await asyncio.sleep(0.001)


@contextmanager
def undrawn() -> Iterator[None]:
    """Draw no picture, where drawing is not what is measured."""
    with (
        patch.object(pictures, "board", lambda *_: BLANK),
        patch.object(pictures, "hand", lambda *_: BLANK),
        patch.object(pictures, "warm", lambda: None),
    ):
        yield


@asynccontextmanager
async def town(folder: Path) -> AsyncIterator[Town]:
    """Run the bot on a new database."""
    database = Watched.within(folder)
    client = Client(database, threads=False)
    standin = await connect(client)
    try:
        yield Town(client, standin, database)
    finally:
        await quiet()
        await client.close()
        await asyncio.sleep(0)
