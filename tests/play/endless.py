"""A program that plays until it is killed: `python -m tests.play.endless URL`.

It writes a line for each press that is stored (`row TABLE ROW`) and for each batch that is sent
(`told TABLE NUMBER BATCH`, the batch as JSON).
"""

from __future__ import annotations

import asyncio
import random
import sys
from datetime import UTC, datetime

import msgspec

from bot.play import lobby
from bot.play.house import House
from bot.play.table import Table
from bot.rules.registry import RULESETS
from db import Database
from db.outbox import Batch
from tests.play.house import ARMS, CHANNEL, GUILD, legal

SEATS = ("HC", "HCC", "HH", "HHC", "HHH", "HCC")


class Printer:
    async def deliver(self, table: Table, batch: Batch) -> None:
        rows = [(number, kind, body.decode()) for number, kind, body in batch.rows]
        say("told", batch.table_id, batch.number, msgspec.json.encode(rows).decode())
        await asyncio.sleep(0)


def say(*words: object) -> None:
    print(*words, flush=True)


async def play(house: House, seats: str, number: int) -> None:
    chance = random.Random(number)
    host = 1000 * number
    while True:
        table = await house.open(
            ARMS,
            guild_id=GUILD,
            channel_id=CHANNEL,
            host_id=host,
            host_name="Host",
            options={},
        )
        for place, kind in enumerate(seats[1:], 1):
            if kind == "H":
                await lobby.join(table, host + place, f"Player {place}")
            else:
                await lobby.computer(table, host)
        await lobby.start(table, host)
        say("row", table.id, table.row)
        while table.status == "playing":
            seat = next(seat for seat in table.asked if table.decision_of(seat) is not None)
            await table.act(host + seat, chance.choice(legal(table, seat)))
            if table.can_undo(seat) and chance.random() < 0.3:
                await table.undo(host + seat)
            say("row", table.id, table.row)


async def main(url: str) -> None:
    database = Database.open(url)
    house = House(database, RULESETS, lambda: datetime.now(UTC))
    await house.begin(Printer())
    await asyncio.gather(*(play(house, seats, n) for n, seats in enumerate(SEATS, 1)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
