"""What people do with a campaign of fairs, in a word each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import text

from bot.play import campaigns, lobby
from bot.play.campaigns import Caller
from bot.play.table import Table
from bot.rules.ruleset import Ruleset
from db import campaigns as stored_campaigns
from db.rows import StoredCampaign
from tests.play.house import CHANNEL, COMPUTER, GUILD, PLAIN, PLAYERS, Home
from tests.rules.fair import FAIR, Sell, Year

WORLD: Mapping[str, Ruleset] = {**PLAIN, "fair": FAIR}
"""Call to Arms, and a game that has a campaign."""


def caller(name: str, channel: int = CHANNEL, guild: int = GUILD) -> Caller:
    return Caller(guild, channel, PLAYERS[name], name)


async def begin(home: Home, *who: str, name: str = "", **options: str) -> Table:
    """Begin a campaign; the first to sit down is its host."""
    table = await campaigns.new(home.house, caller(who[0]), "fair", name, options)
    for other in who[1:]:
        await sit(table, other)
    return table


async def sit(table: Table, who: str) -> None:
    if who == COMPUTER:
        await lobby.computer(table, table.host_id)
    else:
        await lobby.join(table, PLAYERS[who], who)


async def play(table: Table, *amounts: int) -> None:
    """Start and play a fair: how much each human sells, in seat order."""
    await lobby.start(table, table.host_id)
    for seat, amount in zip(table.humans, amounts, strict=True):
        await table.act(table.seats[seat].player_id or 0, Sell(amount))
    assert table.status == "finished"


async def go_on(home: Home, who: str = "Ada", number: int = 1) -> Table:
    campaign = await campaigns.load(home.house, number, GUILD)
    return await campaigns.next_table(home.house, caller(who), campaign)


async def kept(home: Home, number: int = 1) -> tuple[Year, list[str], int]:
    """The log of a campaign, the names of its party and its version."""
    campaign = await campaigns.load(home.house, number, GUILD)
    return campaign.log, campaign.names, campaign.version


async def row(home: Home, number: int = 1) -> StoredCampaign | None:
    async with home.database.read() as connection:
        return await stored_campaigns.load(connection, number)


async def change(home: Home, **columns: Any) -> None:
    """Change columns of the first campaign behind everybody's back."""
    names = ", ".join(f"{name} = :{name}" for name in columns)
    async with home.database.write() as connection:
        await connection.execute(text(f"UPDATE campaigns SET {names} WHERE id = 1"), columns)
