"""What the parts of the async core share, and the tables that are in memory."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from weakref import WeakValueDictionary

import msgspec

from bot.play import journeys, news, words
from bot.play.clock import Clock
from bot.play.courier import Courier, Messenger
from bot.play.refusals import NoSuchTable, Refusal, Unreadable
from bot.play.replays import Replays
from bot.play.results import Backlog
from bot.play.table import Table
from bot.rules.options import fitted
from bot.rules.ruleset import Ruleset
from db import campaigns, characters, tables
from db.engine import Database
from db.rows import OutboxRow, SeatRow, StoredCampaign, StoredTable

log = logging.getLogger(__name__)

IN_MEMORY = 10_000
"""Tables kept in memory; the ones not looked at longest are dropped and loaded again."""


class House:
    """One running program: its database, rulesets, time, tables, courier and clock.

    `now` gives the time, in UTC; `pause` is how many seconds the courier waits for more news;
    `seed` makes 32 random bytes in hexadecimal for each new game.
    """

    def __init__(
        self,
        database: Database,
        rulesets: Mapping[str, Ruleset],
        now: Callable[[], datetime],
        *,
        pause: float = 0.0,
        seed: Callable[[], str] = lambda: secrets.token_hex(32),
    ) -> None:
        self.database = database
        self.rulesets = rulesets
        self.now = now
        self.seed = seed
        self.courier = Courier(self, pause)
        self.clock = Clock(self)
        self.backlog = Backlog(self)
        self.replays = Replays()
        self._tables: dict[int, Table] = {}
        self._lines: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def begin(self, messenger: Messenger) -> None:
        """Take up what an earlier run has left to be told, to be reminded of and to be counted."""
        self.courier.messenger = messenger
        await self.courier.take_up()
        self.clock.wake()
        self.backlog.wake()

    async def end(self) -> None:
        """Stop what runs by itself; nothing is lost, the next run takes it up."""
        ending = (*self.clock.stop(), *self.courier.stop(), *self.backlog.stop())
        await asyncio.gather(*ending, return_exceptions=True)

    async def open(
        self,
        ruleset: str,
        *,
        guild_id: int,
        channel_id: int,
        host_id: int,
        host_name: str,
        options: Mapping[str, str],
    ) -> Table:
        """Open a table in its lobby, its host in the first seat.

        Raises Refusal if the game or a value of an option does not exist, or if two of the values
        do not stand together.
        """
        if ruleset not in self.rulesets:
            raise Refusal("There is no such game. Choose one from the list.")
        rules = self.rulesets[ruleset]
        offered = {option.name: option.values for option in rules.options}
        offered |= {words.PACE: tuple(words.PACES)}
        for name, value in options.items():
            if value not in offered.get(name, ()):
                raise Refusal(f"“{value}” cannot be chosen. Choose from the list.")
        given = {words.PACE: next(iter(words.PACES))} | dict(options)
        chosen = fitted(rules.options, rules.seats[0], given, given)
        if pair := words.not_together(rules, chosen):
            raise Refusal(pair)
        async with self.database.write() as connection:
            table_id = await tables.create(
                connection,
                guild_id=guild_id,
                lobby_channel_id=channel_id,
                ruleset=ruleset,
                options=msgspec.json.encode(chosen),
                host_id=host_id,
                seats=[SeatRow(0, host_id, words.short(host_name), False)],
                at=self.now(),
            )
            told = [OutboxRow(news.LOBBY, b"{}")]
            await tables.store(connection, table_id, 1, {}, outbox=told, at=self.now())
        table = await self.table(table_id)
        async with table.lock:
            await journeys.settle_in(table, [host_id])
        return table

    async def table(self, table_id: int) -> Table:
        """Return a table, from memory if it is there. Raises NoSuchTable."""
        table = self._tables.pop(table_id, None)
        if table is None:
            stored, campaign = await self.stored(table_id)
            # Another press may have loaded it meanwhile: one table, one lock.
            table = self._tables.pop(table_id, None) or Table(self, stored, campaign)
        self._tables[table_id] = table
        self._forget()
        return table

    def line(self, table_id: int) -> asyncio.Lock:
        """Return the line where presses on a shared button wait: first come, first served."""
        return self._lines.setdefault(table_id, asyncio.Lock())

    async def look(self, table_id: int) -> Table:
        """Return a table as it is stored now, whoever changed it last. Raises NoSuchTable."""
        table = await self.table(table_id)
        async with self.database.read() as connection:
            version = await tables.version(connection, table_id)
        if version != table.version:
            # Whoever holds the lock may be storing just this version, or loading it.
            async with table.lock:
                if version is None or version > table.version:
                    await table.reload()
        return table

    async def stored(self, table_id: int) -> tuple[StoredTable, StoredCampaign | None]:
        """Load a table from the database, and the campaign that it is a part of.

        The characters brought to it are read for a game that has some.
        Raises NoSuchTable or Unreadable.
        """
        campaign = None
        async with self.database.read() as connection:
            stored = await tables.load(connection, table_id)
            if stored is not None and stored.campaign_id is not None:
                campaign = await campaigns.load(connection, stored.campaign_id)
            rules = self.rulesets.get(stored.ruleset) if stored is not None else None
            if stored is not None and rules is not None and rules.characters is not None:
                guests = await characters.at_table(connection, table_id)
                stored = replace(stored, guests=guests)
        if stored is None:
            self._tables.pop(table_id, None)
            raise NoSuchTable(table_id)
        if stored.ruleset not in self.rulesets:
            raise Unreadable(table_id)
        return stored, campaign

    async def here(
        self, channel_id: int, player_id: int, wants: str = "", *, hosted: bool = False
    ) -> Table:
        """Return the table that a command in a channel means, as it is stored now.

        Of several, those that are here and not in a thread come first, then those with the
        status that the command `wants`, the player's own (`hosted`: as host; else by seat), one
        that waits for the player, one in play, and the newest. Raises NoSuchTable if the channel
        has none.
        """
        async with self.database.read() as connection:
            found = await tables.in_channel(connection, channel_id, player_id)
        here = await self.readable(found)
        if not here:
            raise Unreadable(found[0]) if found else NoSuchTable

        def rank(table: Table) -> tuple[bool, bool, bool, bool, int, int]:
            seat = table.seat_of(player_id)
            return (
                table.place_id != channel_id,
                wants not in ("", table.status),
                table.host_id != player_id if hosted else seat is None,
                table.game is None or seat not in table.game.asked,
                {"playing": 0, "lobby": 1}.get(table.status, 2),
                -table.id,
            )

        return await self.look(min(here, key=rank).id)

    async def hosted_here(self, channel_id: int, player_id: int) -> list[Table]:
        """Return the tables in the lobby or in play in a channel that a player is host of."""
        async with self.database.read() as connection:
            found = await tables.in_channel(connection, channel_id, player_id)
        return [
            table
            for table in await self.readable(found)
            if table.place_id == channel_id
            and table.host_id == player_id
            and table.status in ("lobby", "playing")
        ]

    async def open_tables(self, guild_id: int) -> list[Table]:
        """Return a server's tables in the lobby or in play, the newest first, 20 at most."""
        async with self.database.read() as connection:
            found = await tables.of_guild(connection, guild_id, ("lobby", "playing"), 20)
        return await self.readable([summary.id for summary in found])

    async def readable(self, table_ids: Sequence[int]) -> list[Table]:
        """Load tables; one that cannot be read keeps no other from being found."""
        readable = []
        for table_id in table_ids:
            try:
                readable.append(await self.table(table_id))
            except (Unreadable, NoSuchTable) as error:
                log.warning("%s", error)
        return readable

    def _forget(self) -> None:
        """Drop the tables not looked at longest; one that is changing stays."""
        while len(self._tables) > IN_MEMORY:
            oldest = next((t for t in self._tables.values() if not t.lock.locked()), None)
            if oldest is None:
                return
            del self._tables[oldest.id]
