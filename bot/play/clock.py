"""The clock: reminders and deadlines. It sleeps until the next is due."""

import asyncio
import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from bot.play.refusals import MovedOn, Refusal
from db import timers
from db.timers import Timer

if TYPE_CHECKING:
    from bot.play.house import House

log = logging.getLogger(__name__)

LONGEST = timedelta(hours=1)
"""The clock looks at its timers at least this often."""

STALE = timedelta(minutes=5)
"""A timer claimed longer ago than this has failed, or was left by a program that has stopped."""

INSTANT = timedelta(microseconds=1)

AT_ONCE = 50


class Clock:
    """Sleeps to the next timer; one that fails keeps no other waiting and rings again later."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._began: datetime | None = None
        self._retry_at: datetime | None = None
        self._task: asyncio.Task[None] | None = None
        self._sleeping = self._again = self._stopped = False

    def wake(self) -> None:
        """Look at the timers anew: an earlier one may have come."""
        if self._stopped:
            return
        if self._task is not None and not self._task.done():
            if not self._sleeping:
                self._again = True
                return
            self._task.cancel()
        self._task = asyncio.create_task(self._run(), name="clock")

    def stop(self) -> list[asyncio.Task[None]]:
        """End, and return what is still ending; the timers stay in the database."""
        self._stopped = True
        if self._task is None:
            return []
        self._task.cancel()
        return [self._task]

    async def _run(self) -> None:
        while True:
            try:
                self._again = False
                if self._began is not None:
                    due = await self._next()
                    if self._again:
                        continue
                    await self._sleep(due)
                await self._ring()
            except Exception:
                log.exception("the clock stumbles and goes on")
                await self._sleep(self._house.now() + timedelta(minutes=1))

    async def _next(self) -> datetime:
        latest = self._house.now() + LONGEST
        if self._retry_at is not None:
            latest = min(latest, self._retry_at)
        async with self._house.database.read() as connection:
            due = await timers.next_due(connection)
        return latest if due is None else min(due, latest)

    async def _sleep(self, until: datetime) -> None:
        seconds = (until - self._house.now()).total_seconds()
        if seconds <= 0:
            return
        self._sleeping = True
        try:
            await asyncio.sleep(seconds)
        finally:
            self._sleeping = False

    async def _ring(self) -> None:
        now = self._house.now()
        self._began = self._began or now + INSTANT
        stale = max(self._began, now - STALE)
        async with self._house.database.write() as connection:
            due = await timers.claim_due(connection, now, stale, AT_ONCE)
        if self._retry_at is not None and self._retry_at <= now:
            self._retry_at = None
        for timer in due:
            try:
                await self._handle(timer)
                async with self._house.database.write() as connection:
                    await timers.finish(connection, timer.id)
            except MovedOn:
                log.info(
                    "timer %s of table %s: another program was first", timer.id, timer.table_id
                )
            except Refusal as refusal:
                log.warning("timer %s waits: %s", timer.id, refusal)
            except Exception:
                self._retry_at = now + STALE + INSTANT
                log.exception("timer %s of table %s fails", timer.id, timer.table_id)

    async def _handle(self, timer: Timer) -> None:
        table = await self._house.look(timer.table_id)
        if timer.seat is None:
            return
        if timer.kind == "remind":
            await table.remind(timer.seat, timer.decision)
        else:
            await table.miss(timer.seat, timer.decision)
