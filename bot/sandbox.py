"""The same client against a simulated server, with a page in the browser to play it."""

import asyncio
import signal
import tempfile
import time
from pathlib import Path
from typing import Any

import simcord
from simcord.preview import Preview

from bot.client import Client
from db.engine import Database

NAMES = ("Ada", "Boris", "Chen", "Dana", "Watcher")
"""Four players and somebody who only watches."""

HELP = """\
The sandbox is ready: {url}

  Open the address in a browser. Choose who you are with "viewing as".
  Type /table new to open a table, then press Join as another player,
  or Computer to seat one. For a command's suggestions, type a letter.
  Nothing is kept: each start is a fresh server. Stop with Ctrl+C.
"""


def _patch_preview() -> None:
    """Make every open page follow a press on any of them, and keep pages for a week."""
    run = Preview._run_interaction_action

    async def run_for_all(
        self: Any, page: Any, action: Any, cursor: Any, awaited: Any, **_more: Any
    ) -> Any:
        async def done() -> Any:
            result = await awaited
            self._advance_presentation_time()
            return result

        return await run(self, page, action, cursor, done(), republish_all=True)

    Preview._run_interaction_action = run_for_all  # type: ignore[method-assign]
    Preview._PAGE_LEASE_SECONDS = 7 * 86_400.0


class PortTaken(Exception):
    """The page's port cannot be used."""


class _Follower:
    """Keeps the simulated clock at the real time, and shows what happens outside a press."""

    def __init__(self, env: simcord.Env, page: Any) -> None:
        self._env = env
        self._page = page
        self._changed = False
        env.backend.subscribers.append(self._on_event)

    def _on_event(self, *_args: Any, **_more: Any) -> None:
        self._changed |= self._page._active_action is None

    async def follow(self) -> None:
        """Go on until cancelled."""
        while True:
            await asyncio.sleep(0.25)
            try:
                behind = time.time() - self._env.now().timestamp()
                if behind > 5:
                    await self._env.advance_time(behind)
                if self._changed:
                    self._changed = False
                    await self._page.refresh()
            except simcord.SetupError:
                self._changed = True


async def run(port: int) -> None:
    """Play host to the sandbox until the process is told to stop. `port` 0 takes a free one.

    Raises PortTaken.
    """
    _patch_preview()
    stop = asyncio.Event()
    for signal_number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(signal_number, stop.set)
    with tempfile.TemporaryDirectory(prefix="titan-tables-") as folder:
        database = Database.open(f"sqlite:///{Path(folder) / 'sandbox.sqlite'}")
        client = Client(database, threads=False)
        async with simcord.run(client, check_errors=False, settle_timeout=5.0) as env:
            await _show(env, port, stop)
        await client.close()


async def _show(env: simcord.Env, port: int, stop: asyncio.Event) -> None:
    """Open the page over a new server, and follow until it is closed or the process stops."""
    env.backend.advance_clock(time.time() - env.now().timestamp())
    guild = env.create_guild("Titan Tables")
    channel = guild.create_text_channel("tables")
    people = tuple(guild.add_member(env.create_user(name)) for name in NAMES)
    preview = env.preview(channel, viewers=people, layout="channel", port=port)
    try:
        page = await preview.__aenter__()
    except simcord.SetupError as error:
        raise PortTaken from error
    try:
        print(HELP.format(url=page.url), flush=True)
        following = asyncio.create_task(_Follower(env, page).follow())
        await _first(stop.wait(), page.wait_closed())
        following.cancel()
    finally:
        await preview.__aexit__(None, None, None)


async def _first(*waits: Any) -> None:
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
