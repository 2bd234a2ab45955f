"""The same client against a simulated server, with a page in the browser to play it."""

import asyncio
import logging
import signal
import struct
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

import discord
import simcord
from simcord.preview import Preview, _markdown

from bot.client import Client
from db.engine import Database
from rendering import pictures

log = logging.getLogger(__name__)

BOT = "Titan Tables"
NAMES = ("Ada", "Boris", "Chen", "Dana", "Watcher")
"""Four players and somebody who only watches."""

TOPIC = "Type /table new to open a table. “Viewing as” above says who you are."

HELP = """\
The sandbox is ready: {url}

  Open the address in a browser. Choose who you are with "viewing as".
  Type /table new and press Enter, type a letter of a game's name, choose it
  and press Enter to open a table. Press Join as another player, or Computer
  to seat one. Other suggestions come with a letter too.
  Several tabs may be open at once, each with another player.
  Nothing is kept: each start is a fresh server with a database of its own.
  DATABASE_URL and TITAN_THREADS are not used here. Stop with Ctrl+C.
"""

PNG = b"\x89PNG\r\n\x1a\n"
"""How a picture of the bot begins; its width and height follow from the 17th byte on."""

MESSAGES = 100
"""Messages of the channel that are kept: drawing a page takes longer with each."""


class PortTaken(Exception):
    """The page's port cannot be used."""


class Page(Preview):
    """The page as players need it, over names of simcord that its users are not promised.

    Every open tab follows a press in any of them; presses wait for each other, and for the
    clock, where simcord would refuse them; a tab stays good however long nobody looks at it; a
    menu that comes back after a press has nothing chosen, where simcord would show the last
    choice and not let it be chosen again; and the bot's pictures are served as they are, where
    simcord would start a process to draw each anew, and fail at more than eight at a time.
    """

    _PAGE_LEASE_SECONDS = float("inf")

    def __init__(
        self, env: simcord.Env, channel: simcord.ChannelHandle, viewers: tuple[Any, ...], port: int
    ) -> None:
        super().__init__(
            env,
            channel,
            viewers,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-GB",
            timezone="UTC",
            presentation_time=None,
            assets=None,
            port=port,
        )
        self.turn = asyncio.Lock()
        self._presses = Counter[int]()

    @property
    def busy(self) -> bool:
        """Whether a press is being answered; what it changes is shown at its end."""
        return self._active_action is not None

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        tabs = [page for page in self._pages.values() if page is not self._python]
        if len(tabs) >= self._MAX_PAGES:
            self._close_page(min(tabs, key=lambda page: page.last_activity).id)
        return super()._open_page(viewer_id, target_id)

    def _publish(self, page: Any, **how: Any) -> None:
        if page.id == "python" and page.revision:
            return  # simcord's own page, which nobody looks at
        super()._publish(page, **how)
        for message_id, message in page.snapshot.get("messages", {}).items():
            for menu in _menus(message):
                menu["control_key"] += f"~{self._presses[int(message_id)]}"
        for picture in page.assets.values():
            blob = self._blobs.get(picture.digest)
            if blob is not None and blob.data.startswith(PNG):
                picture.width, picture.height = struct.unpack(">II", blob.data[16:24])
                picture.mediaKind, picture.frames, picture.validated = "image", 1, True

    async def _prepare_asset(
        self, context_id: str | None, asset_id: str, **how: Any
    ) -> tuple[str, bytes, str]:
        _page, picture, data = self._authorized_asset(context_id, asset_id)
        if not data.startswith(PNG):
            return await super()._prepare_asset(context_id, asset_id, **how)
        return "image/png", data, picture.filename

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self.turn:
            if body.get("kind") in ("click", "select"):
                body = {**body, "control_key": str(body.get("control_key")).partition("~")[0]}
                if str(body.get("target_id")).isdecimal():
                    self._presses[int(body["target_id"])] += 1
            return await super()._action(context_id, body)

    async def _run_interaction_action(
        self, page: Any, action: Any, cursor: int, awaited: Awaitable[Any], **_more: Any
    ) -> dict[str, Any]:
        async def done() -> Any:
            result = await awaited
            self._advance_presentation_time()
            return result

        return await super()._run_interaction_action(
            page, action, cursor, done(), republish_all=True
        )


class _Reader:
    """Reads formatted text; what has been read once is kept.

    simcord makes a reader anew for each text, and reads every message anew for every tab, which
    is most of the time from a press to the changed page.
    """

    _make = staticmethod(_markdown._markdown_parser)
    _kept: ClassVar[dict[str, Any]] = {}

    def __init__(self, policy: Any, context: Any) -> None:
        self._for = (policy, context)

    def parse(self, text: str, env: Any) -> Any:
        return self._once("parse", text, env)

    def parseInline(self, text: str, env: Any) -> Any:  # noqa: N802 - simcord's word
        return self._once("parseInline", text, env)

    def _once(self, how: str, text: str, env: Any) -> Any:
        policy, context = self._for
        key = f"{id(policy)} {context!r} {how} {text}"
        if key not in self._kept:
            if len(self._kept) >= 4000:
                self._kept.clear()
            self._kept[key] = getattr(self._make(policy, context), how)(text, env)
        return self._kept[key]


_markdown._markdown_parser = _Reader


def _menus(component: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for inner in component.get("components", ()):
        if inner.get("type") == discord.ComponentType.select.value:
            yield inner
        yield from _menus(inner)


class _Client(Client):
    async def warm(self) -> None:
        """Leave it to the sandbox, which shows its page first."""


class _Follower:
    """Keeps the simulated clock at the real time, shows what no press has caused, tidies up."""

    def __init__(self, env: simcord.Env, page: Page) -> None:
        self._env = env
        self._page = page
        self._changed = False
        self._tidied = time.monotonic()
        env.backend.subscribers.append(self._on_event)

    def _on_event(self, *_args: Any) -> None:
        self._changed |= not self._page.busy

    async def follow(self) -> None:
        """Go on until cancelled."""
        while True:
            await asyncio.sleep(0.25)
            try:
                async with self._page.turn:
                    await self._look()
            except Exception:
                log.exception("the page cannot follow for a moment")

    async def _look(self) -> None:
        behind = time.time() - self._env.now().timestamp()
        if behind > 5:
            await self._env.advance_time(behind)
        if self._changed:
            self._changed = False
            await self._page.refresh()
        if time.monotonic() - self._tidied > 60:
            self._tidied = time.monotonic()
            tidy(self._env, self._page.channel.id)


def tidy(env: simcord.Env, channel_id: int) -> None:
    """Forget what is old: simcord keeps everything, for a test to look at."""
    backend = env.backend
    backend.http_requests.clear()
    backend.transcript.clear()
    now = backend.now_iso()
    for interaction in list(backend.interactions.values()):
        if interaction.expires_at is not None and interaction.expires_at < now:
            del backend.interactions[interaction.id]
            backend.interaction_tokens.pop(interaction.token, None)
    messages = backend.messages.get(channel_id, {})
    for message_id in list(messages)[:-MESSAGES]:
        backend.delete_message(channel_id, message_id)
    shown = {
        attachment["url"] for message in messages.values() for attachment in message.attachments
    }
    pictures = backend.cdn._blobs
    for address in [address for address in pictures if address not in shown]:
        del pictures[address]


async def run(port: int) -> None:
    """Play host to the sandbox until the process is told to stop. `port` 0 takes a free one.

    Raises PortTaken.
    """
    stop = asyncio.Event()
    for signal_number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(signal_number, stop.set)
    with tempfile.TemporaryDirectory(prefix="titan-tables-") as folder:
        database = Database.open(f"sqlite:///{Path(folder) / 'sandbox.sqlite'}")
        client = _Client(database, threads=False)
        try:
            async with simcord.run(client, check_errors=False, settle_timeout=10.0) as env:
                await _show(env, port, stop)
        finally:
            await client.close()


async def _show(env: simcord.Env, port: int, stop: asyncio.Event) -> None:
    """Open the page over a new server, and follow until it is closed or the process stops."""
    env.backend.advance_clock(time.time() - env.now().timestamp())
    env.backend.edit_bot_profile(BOT)
    guild = env.create_guild(BOT)
    channel = guild.create_text_channel("tables", topic=TOPIC)
    people = tuple(guild.add_member(env.create_user(name)) for name in NAMES)
    page = Page(env, channel, people, port)
    try:
        await page.__aenter__()
    except simcord.SetupError as error:
        if isinstance(error.__cause__, OSError):
            raise PortTaken from error
        raise
    following = asyncio.create_task(_Follower(env, page).follow())
    try:
        print(HELP.format(url=page.url), flush=True)
        threading.Thread(target=pictures.warm, name="warm", daemon=True).start()
        await _first(stop.wait(), page.wait_closed())
    finally:
        following.cancel()
        await page.close()


async def _first(*waits: Any) -> None:
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
