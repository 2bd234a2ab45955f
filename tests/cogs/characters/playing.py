"""What people do with their characters, in a word each."""

import random
from typing import Any

from simcord import MemberActor, ResponseMessage

from bot.client import Client
from bot.play import characters
from bot.play.table import Table
from bot.rules.registry import RULESETS as REAL
from tests.cogs.acting import ARMS, pick, seat_page, turn_of
from tests.rules.fair import FAIR
from tests.rules.pedlars import PEDLARS, PEDLARS_FAIR, Pedlar
from tests.server import Server, answer, make_client, text

WORLD = {ARMS: REAL[ARMS], "fair": FAIR, "market": PEDLARS_FAIR}
MARKET = "market"


class MarketClient(Client):
    """The bot with games of which one has characters."""

    async def setup_hook(self) -> None:
        self.house.rulesets = WORLD
        await super().setup_hook()


def make(url: str, **more: Any) -> Client:
    return MarketClient(make_client(url, **more).database, **more)


async def page(
    town: Server, who: MemberActor, command: str, *place: Any, **options: Any
) -> ResponseMessage:
    """Type a command of a character; return its private answer."""
    result = answer(await town.type(who, f"character {command}", *place, **options))
    assert result.ephemeral
    return result


async def said(town: Server, who: MemberActor, command: str, *place: Any, **options: Any) -> str:
    return text(await page(town, who, command, *place, **options))


async def put(town: Server, number: int, sheet: Pedlar) -> None:
    """Let a character have this sheet."""
    from sqlalchemy import text as sql  # noqa: PLC0415

    async with town.bot.database.write() as connection:
        statement = sql("UPDATE characters SET sheet = :s, version = version + 1 WHERE id = :n")
        await connection.execute(statement, {"s": PEDLARS.encode(sheet), "n": number})


async def sheet(town: Server, number: int = 1) -> Pedlar:
    found = (await characters.load(town.bot.house, number)).sheet
    assert isinstance(found, Pedlar)
    return found


async def play(town: Server, *who: MemberActor, number: int = 1) -> Table:
    """Play a fair that has begun to its end, by its menus and buttons."""
    table, dice = await town.table(number), random.Random(number)
    for _ in range(20):
        if table.status == "finished":
            return table
        player = next(p for p in who if table.seat_of(p.id) == turn_of(table))
        await pick(town, player, await seat_page(town, player, number), dice)
    raise AssertionError("the fair never ends")
