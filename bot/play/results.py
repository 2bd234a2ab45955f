"""How tables ended: kept as they end, and filled in for those that an older program ended."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

import msgspec

from bot.play import campaigns
from bot.rules.ruleset import Outcome, Ruleset
from db import results
from db.results import Ended, Result
from db.rows import SeatRow

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.play.house import House
    from bot.play.table import Table

log = logging.getLogger(__name__)

MODE: Final = "mode"
"""The option of a ruleset that chooses between its ways to play, where it has several."""

CAMPAIGN: Final = "campaign"
"""The mode of a table that is a part of a campaign."""

AT_ONCE = 10
"""Tables that are filled in in one transaction: the bot answers others in between."""

read_options = msgspec.json.Decoder(dict[str, str]).decode


def mode_of(ruleset: Ruleset, options: Mapping[str, str], campaign_id: int | None) -> str:
    """Return which of a ruleset's ways was played; empty for a ruleset with one only."""
    if campaign_id is not None:
        return CAMPAIGN
    default = default_mode(ruleset)
    return options.get(MODE, default) if default else ""


def default_mode(ruleset: Ruleset) -> str:
    """Return the mode of a table for which none was chosen; empty without such an option."""
    return next((option.values[0] for option in ruleset.options if option.name == MODE), "")


async def keep(connection: "AsyncConnection", table: "Table") -> bool:
    """Keep how a table ended, in the transaction that stores its end; tell its campaign of it.

    False if the campaign has changed since the table was loaded: nothing is to be stored then.
    """
    assert table.outcome is not None
    now = table.house.now()
    began = await results.began_at(connection, table.id) or now
    campaign_id = table.campaign.id if table.campaign else None
    mode = mode_of(table.ruleset, table.options, campaign_id)
    what = (table.guild_id, table.ruleset.name, mode)
    result = from_outcome(what, _seconds(began, now), table.outcome, table.seats)
    await results.put(connection, {table.id: result})
    return table.campaign is None or await campaigns.end(connection, table)


class Backlog:
    """Fills in how tables ended that an older program has ended, a few at a time.

    One that cannot be read is left out, and looked at again by the next run of the program.
    """

    def __init__(self, house: "House") -> None:
        self._house = house
        self._task: asyncio.Task[None] | None = None
        self._left_out: set[int] = set()
        self._stopped = False

    def wake(self) -> None:
        """Begin to fill in what is missing, if that has not begun."""
        if not self._stopped and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run(), name="backlog")

    def stop(self) -> list[asyncio.Task[None]]:
        """End after the few that are at hand; return what is still ending."""
        self._stopped = True
        return [self._task] if self._task is not None else []

    async def caught_up(self, guild_id: int, wait: float) -> bool:
        """Tell whether nothing is missing of a server; wait so many seconds for it."""
        if not await self._missing(guild_id):
            return True
        self.wake()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=wait)
        return not await self._missing(guild_id)

    async def _missing(self, guild_id: int | None = None) -> list[int]:
        async with self._house.database.read() as connection:
            found = await results.missing(connection, guild_id)
        return [table_id for table_id in found if table_id not in self._left_out]

    async def _run(self) -> None:
        filled = 0
        try:
            todo = await self._missing()
            while todo and not self._stopped:
                filled += await self._fill(todo[:AT_ONCE])
                del todo[:AT_ONCE]
        except Exception:
            log.exception("tables that ended before are not filled in; the next try goes on")
        if filled:
            log.info("filled in how %s tables ended before", filled)

    async def _fill(self, table_ids: Sequence[int]) -> int:
        """Fill in some tables; return how many could be read."""
        async with self._house.database.read() as connection:
            found = await results.ended(connection, table_ids)
        read = {}
        for ended in found:
            await asyncio.sleep(0)
            try:
                read[ended.id] = self._read(ended)
            except Exception as error:  # one that cannot be read keeps no other waiting
                self._left_out.add(ended.id)
                log.warning("table %s cannot be read, statistics leave it out: %s", ended.id, error)
        async with self._house.database.write() as connection:
            await results.put(connection, read)
        return len(read)

    def _read(self, ended: Ended) -> Result:
        """Read how a table ended from what is stored of it. Raises whatever a damaged one does."""
        ruleset = self._house.rulesets[ended.ruleset]
        outcome = ruleset.outcome(ruleset.decode(ended.state or b"").state)
        if outcome is None or ended.ended_at is None:
            raise ValueError("its game has not ended")
        mode = mode_of(ruleset, read_options(ended.options), ended.campaign_id)
        what = (ended.guild_id, ended.ruleset, mode)
        return from_outcome(what, _seconds(ended.began_at, ended.ended_at), outcome, ended.seats)


def from_outcome(
    what: tuple[int, str, str], seconds: int, outcome: Outcome, seats: Sequence[SeatRow]
) -> Result:
    """Make a result; `what` is the server, the ruleset and the mode."""
    guild_id, ruleset, mode = what
    players = {row.seat for row in seats if not row.computer}
    places: dict[int, int] = {}
    for group in outcome.places:
        places |= dict.fromkeys(group, len(places) + 1)
    return Result(
        guild_id=guild_id,
        ruleset=ruleset,
        mode=mode,
        seconds=seconds,
        won=bool(players & set(outcome.winners)),
        places=places,
        winners=outcome.winners,
    )


def _seconds(began: datetime, ended: datetime) -> int:
    return max(0, round((ended - began).total_seconds()))
