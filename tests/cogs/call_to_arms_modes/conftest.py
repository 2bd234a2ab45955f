"""The clock rings late here, so that a few seconds pass only when a test moves the time on."""

import asyncio
from datetime import datetime

import pytest

from bot.play.clock import Clock
from tests.cogs.call_to_arms_modes.playing import LATE


@pytest.fixture(autouse=True)
def late_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock oversleep: a short sleep of the bot is waited for in real time otherwise."""

    async def sleep(clock: Clock, until: datetime) -> None:
        seconds = (until - clock._house.now()).total_seconds()
        if seconds <= 0:
            return
        clock._sleeping = True
        try:
            await asyncio.sleep(seconds + LATE)
        finally:
            clock._sleeping = False

    monkeypatch.setattr(Clock, "_sleep", sleep)
