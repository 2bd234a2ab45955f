"""A simulated Discord server for tests: people who press, choose, type and look."""

import contextlib
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage

from bot.client import Client
from bot.play.refusals import Refusal
from bot.play.table import Table
from tests.quick import Prepared, inline_sqlite, quicken_copies

quicken_copies()
_defaults = simcord.Env._settle_internal.__kwdefaults__
assert _defaults is not None and "idle" in _defaults, "simcord has changed: settling would be slow"
_defaults["idle"] = 0.002

SETTLE = 30.0
"""Seconds that an act may take on a busy machine. A shorter sleep of the bot is waited for in
real time, a longer one is not: it ends with `env.advance_time`.
"""

Shown = discord.Message | ResponseMessage
Body = Mapping[str, Any]


class Server:
    """One server with one channel, in which the real bot plays.

    `ada`, `boris` and `chen` play, `wanda` watches.
    """

    def __init__(self, env: simcord.Env, make: Callable[[], Client]) -> None:
        self.env = env
        self._make = make
        self.guild = env.create_guild("Titan Tables")
        self.channel = self.guild.create_text_channel("tables")
        self.ada, self.boris, self.chen, self.wanda = (
            self.guild.add_member(env.create_user(name))
            for name in ("Ada", "Boris", "Chen", "Wanda")
        )

    @property
    def bot(self) -> Client:
        """The running bot."""
        assert isinstance(self.env.bot, Client)
        return self.env.bot

    async def restart(self) -> None:
        """Let the bot's process end and a new one begin on the same database."""
        before = self.bot
        await before.house.end()
        await self.env.restart_bot(self._make())
        await before.database.close()

    async def type(
        self, who: MemberActor, command: str, place: ChannelHandle | None = None, /, **options: Any
    ) -> InteractionResult:
        """Type a slash command."""
        return await who.slash(place or self.channel, command, **options)

    async def press(self, who: MemberActor, message: Shown, label: str) -> InteractionResult:
        """Press the button whose label begins so."""
        button = next(c for c in buttons(message) if str(c.get("label", "")).startswith(label))
        return await who.click(_message(message), custom_id=button["custom_id"])

    async def choose(
        self, who: MemberActor, message: Shown, menu: str, option: str
    ) -> InteractionResult:
        """Choose the option whose label begins so, in the menu with that placeholder."""
        select = next(c for c in menus(message) if c["placeholder"].startswith(menu))
        value = next(o["value"] for o in select["options"] if o["label"].startswith(option))
        return await who.select(_message(message), [value], custom_id=select["custom_id"])

    async def table(self, number: int = 1) -> Table:
        """Return a table as the bot has it."""
        return await self.bot.house.look(number)

    def lobby(self) -> discord.Message:
        """Return the lobby message, which is the first in the channel."""
        return self.channel.history()[0]

    async def live(self, number: int = 1) -> discord.Message:
        """Return the live table message."""
        table = await self.table(number)
        assert table.shown is not None
        place = self.place(table)
        return next(m for m in place.history() if m.id == table.shown.message_id)

    def again(self, message: discord.Message) -> discord.Message:
        """Return a message as it looks now."""
        places = [self.channel, *self.channel.threads]
        return next(m for place in places for m in place.history() if m.id == message.id)

    def place(self, table: Table) -> ChannelHandle:
        """Return the thread or channel in which a table is played."""
        places = [self.channel, *self.channel.threads]
        return next(place for place in places if place.id == table.channel_id)

    def requests(self, method: str = "*", path: str = "") -> Iterator[tuple[str, str, Body]]:
        """Yield the requests of the bot so far: method, path and body."""
        for entry in self.env.http_requests:
            if method in ("*", entry.method) and path in entry.path:
                yield entry.method, entry.path, entry.json or {}


def make_client(url: str, *, threads: bool = True) -> Client:
    """Make the bot as the program does, but with seeds that are the same in each run."""
    client = Client(Prepared.open(url), threads=threads)
    numbers = count(1)
    client.house.seed = lambda: f"{next(numbers):064x}"
    return client


@contextlib.asynccontextmanager
async def running(
    folder: Path,
    *,
    threads: bool = True,
    errors: bool = True,
    make: Callable[..., Client] = make_client,
) -> AsyncIterator[Server]:
    """Run a server for a fixture; `errors` fails the test for any error inside the bot.

    `make` makes the bot, also anew for a restart. A test sees the server's clock only inside
    `env.time_context()`: a fixture cannot enter it for its test.
    """
    url = f"sqlite:///{folder / 'test.sqlite'}"
    env = simcord.Env(make(url, threads=threads), settle_timeout=SETTLE)
    with inline_sqlite():
        await env.start()
        town = Server(env, lambda: make(url, threads=threads))
        try:
            yield town
        finally:
            await town.bot.house.end()
            await town.bot.database.close()
            await env.shutdown()
    bugs = [error for error in env.errors if not isinstance(_cause(error), Refusal)]
    if errors and bugs:
        raise BaseExceptionGroup("errors inside the bot", bugs)


@contextlib.asynccontextmanager
async def server(folder: Path, **more: Any) -> AsyncIterator[Server]:
    """Run a server inside a test."""
    async with running(folder, **more) as town:
        with town.env.time_context():
            yield town


def components(message: Shown) -> Iterator[dict[str, Any]]:
    """Yield every component of a message, the nested ones too, as Discord's JSON."""
    raw = (
        message.components
        if isinstance(message, ResponseMessage)
        else [c.to_dict() for c in message.components]
    )
    yield from _walk(json.loads(json.dumps(raw)))


def buttons(message: Shown) -> list[dict[str, Any]]:
    """Return the buttons of a message that can be pressed."""
    return [c for c in components(message) if c["type"] == 2 and "custom_id" in c]


def labels(message: Shown) -> list[str]:
    """Return the labels of a message's buttons."""
    return [str(button["label"]) for button in buttons(message)]


def menus(message: Shown) -> list[dict[str, Any]]:
    """Return the select menus of a message."""
    return [c for c in components(message) if c["type"] == 3]


def text(message: Shown | None) -> str:
    """Return everything that a message says."""
    assert message is not None, "there is no message"
    return "\n".join(c["content"] for c in components(message) if c["type"] == 10)


def answer(result: InteractionResult) -> ResponseMessage:
    """Return the private answer to a command or a press."""
    message = result.followups[-1] if result.followups else result.response
    assert message is not None, "nothing was answered"
    return message


def _cause(error: BaseException) -> BaseException:
    """Return what went wrong in a command."""
    original = getattr(error, "original", error)
    assert isinstance(original, BaseException)
    return original


def _walk(raw: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in raw:
        yield component
        yield from _walk(component.get("components", []))


def _message(message: Shown) -> discord.Message:
    return message.message if isinstance(message, ResponseMessage) else message
