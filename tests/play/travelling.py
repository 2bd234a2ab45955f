"""What people do with characters, in a word each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import text

from bot.play import campaigns, characters, journeys, lobby
from bot.play.characters import Character
from bot.play.table import Table
from bot.rules.ruleset import Ruleset
from db import characters as stored_characters
from db.rows import StoredCharacter
from tests.play.campaigning import caller
from tests.play.house import CHANNEL, COMPUTER, GUILD, PLAIN, PLAYERS, Home
from tests.rules.fair import FAIR, Rest, Sell
from tests.rules.pedlars import PEDLARS_FAIR, Pedlar

WORLD: Mapping[str, Ruleset] = {**PLAIN, "fair": FAIR, "market": PEDLARS_FAIR}
"""Call to Arms, a game that has a campaign, and one that has characters besides."""


async def make(home: Home, who: str, name: str, **options: str) -> Character:
    return await characters.new(home.house, PLAYERS[who], "market", name, options)


async def open_table(home: Home, *who: str, **options: str) -> Table:
    """Open a table of pedlars; the first to sit down is its host."""
    table = await home.house.open(
        "market",
        guild_id=GUILD,
        channel_id=CHANNEL,
        host_id=PLAYERS[who[0]],
        host_name=who[0],
        options=options,
    )
    for other in who[1:]:
        await sit(table, other)
    return table


async def sit(table: Table, who: str) -> None:
    if who == COMPUTER:
        await lobby.computer(table, table.host_id)
    else:
        await lobby.join(table, PLAYERS[who], who)


async def begin(home: Home, *who: str, **options: str) -> Table:
    """Begin a campaign of pedlars; the first to sit down is its host."""
    table = await campaigns.new(home.house, caller(who[0]), "market", "", options)
    for other in who[1:]:
        await sit(table, other)
    return table


async def bring(table: Table, who: str, character: Character) -> None:
    await journeys.bring(table, PLAYERS[who], character.id)


async def set_out(table: Table) -> None:
    await lobby.start(table, table.host_id)


async def sell(table: Table, who: str, amount: int) -> None:
    """Sell so much at a fair, or rest."""
    await table.act(PLAYERS[who], Sell(amount) if amount else Rest())


async def sheet(home: Home, character: Character) -> Pedlar:
    found = await characters.load(home.house, character.id)
    assert isinstance(found.sheet, Pedlar)
    return found.sheet


async def row(home: Home, character: Character) -> StoredCharacter:
    async with home.database.read() as connection:
        return (await stored_characters.load(connection, [character.id]))[character.id]


async def where(home: Home, character: Character) -> tuple[int | None, int | None, int | None]:
    """The table, seat and campaign of a character."""
    found = await row(home, character)
    return found.table_id, found.seat, found.campaign_id


async def change(home: Home, character: Character, **columns: Any) -> None:
    """Change columns of a character behind everybody's back."""
    names = ", ".join(f"{name} = :{name}" for name in columns)
    async with home.database.write() as connection:
        statement = text(f"UPDATE characters SET {names} WHERE id = :the_id")
        await connection.execute(statement, columns | {"the_id": character.id})


async def put(home: Home, character: Character, sheet: Pedlar) -> None:
    """Let a character have this sheet."""
    await change(home, character, sheet=PEDLARS_FAIR.characters.encode(sheet))  # type: ignore[union-attr]
