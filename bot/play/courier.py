"""The courier: tells in the channel what the outbox holds, once and in order.

A delivery is a task that ends when its messages are sent. A batch is claimed, sent with a nonce
and marked done, so that a crash in between loses nothing and says nothing twice.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Protocol, TypeVar

from bot.play.refusals import NoSuchTable, Unreadable
from bot.play.table import Table
from db import outbox
from db.outbox import Batch

if TYPE_CHECKING:
    from bot.play.house import House

log = logging.getLogger(__name__)

T = TypeVar("T")

STALE = timedelta(minutes=2)
"""A claim older than this was left by a program that has stopped."""

INSTANT = timedelta(microseconds=1)

BACK_OFF = (5, 30, 120, 600, 3600)
"""Seconds to wait after the first failed attempts; the last goes on."""


class Undeliverable(Exception):
    """The channel is gone: there is nobody left to tell."""


class Blocked(Exception):
    """The bot may not write in the channel; the text names the permissions it lacks."""


class Messenger(Protocol):
    """Whoever can write into channels."""

    async def deliver(self, table: Table, batch: Batch) -> None:
        """Tell a batch. Raises Undeliverable, Blocked, or what may pass with time."""
        ...


class Courier:
    """Starts a delivery for a table when there is news, one at a time a table."""

    def __init__(self, house: "House", pause: float) -> None:
        self._house = house
        self._pause = pause
        self._began: datetime | None = None
        self.messenger: Messenger | None = None
        self.blocked: dict[int, str] = {}
        """For each table whose channel is closed to the bot, what it lacks there."""
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._resting: set[int] = set()
        self._again: set[int] = set()

    async def take_up(self) -> None:
        """Go on with what is left from an earlier run, claimed batches included."""
        self._began = self._house.now() + INSTANT
        async with self._house.database.read() as connection:
            left = await outbox.waiting(connection)
        for table_id in left:
            self.wake(table_id)

    def wake(self, table_id: int) -> None:
        """Have the news of a table told: now, or when the running delivery ends."""
        if self.messenger is None:
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            if table_id in self._resting:
                self._tasks[table_id].cancel()
            return
        task = asyncio.create_task(self._run(table_id), name=f"delivery of table {table_id}")
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._ended(table_id))

    def stop(self) -> list[asyncio.Task[None]]:
        """Cancel running deliveries and return them; what they had claimed the next run tells."""
        self.messenger = None
        for task in self._tasks.values():
            task.cancel()
        return list(self._tasks.values())

    def _ended(self, table_id: int) -> None:
        del self._tasks[table_id]
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def _run(self, table_id: int) -> None:
        if self._pause:
            await asyncio.sleep(self._pause)
        while (batch := await self._stored(lambda: self._claim(table_id))) is not None:
            self._again.discard(table_id)
            if not await self._told(batch):
                wait = BACK_OFF[min(batch.attempts, len(BACK_OFF) - 1)]
                self._resting.add(table_id)
                try:
                    await asyncio.sleep(wait)
                finally:
                    self._resting.discard(table_id)

    async def _claim(self, table_id: int) -> Batch | None:
        now = self._house.now()
        stale = now - STALE if self._began is None else max(self._began, now - STALE)
        async with self._house.database.write() as connection:
            return await outbox.claim(connection, table_id, at=now, stale_before=stale)

    async def _told(self, batch: Batch) -> bool:
        """Tell a batch and mark it done; return whether that worked."""
        if self.messenger is None:
            return False
        try:
            table = await self._house.look(batch.table_id)
            await self.messenger.deliver(table, batch)
        except (Undeliverable, NoSuchTable) as gone:
            log.warning("table %s: nobody left to tell: %s", batch.table_id, gone)
        except Blocked as blocked:
            if self.blocked.get(batch.table_id) != str(blocked):
                log.warning("table %s: %s", batch.table_id, blocked)
            self.blocked[batch.table_id] = str(blocked)
            await self._stored(lambda: self._release(batch))
            return False
        except Unreadable as unreadable:
            log.warning("%s", unreadable)
            await self._stored(lambda: self._release(batch))
            return False
        except Exception:
            log.exception("table %s: telling failed", batch.table_id)
            await self._stored(lambda: self._release(batch))
            return False
        self.blocked.pop(batch.table_id, None)
        await self._stored(lambda: self._done(batch))
        return True

    async def _done(self, batch: Batch) -> None:
        async with self._house.database.write() as connection:
            await outbox.done(connection, batch)

    async def _release(self, batch: Batch) -> None:
        async with self._house.database.write() as connection:
            await outbox.release(connection, batch)

    async def _stored(self, change: Callable[[], Awaitable[T]]) -> T:
        """Store a change of the outbox; while the database fails, try again.

        A batch that was told must not be told anew, and the ones behind it wait for it.
        """
        while True:
            try:
                return await change()
            except Exception:
                log.exception("the database fails the courier; it tries again")
            await asyncio.sleep(BACK_OFF[0])
