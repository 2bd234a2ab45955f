"""What people do at a table of the other ways to play, in a word each."""

from datetime import timedelta
from typing import Any

import discord
from simcord import MemberActor, ResponseMessage

from bot.play.table import Table
from bot.rules.call_to_arms.packs.slaps import BeforeSignal
from tests.builders import Playing
from tests.cogs import acting
from tests.cogs.acting import players, seat_page, turn_of
from tests.rules.call_to_arms.stacked import PlayingPacks, packs
from tests.server import Server, answer, buttons, labels, menus, text

MOST_ACTS = 600
DAY = 24 * 3600

LATE = 60.0
"""Seconds by which the clock oversleeps here; tests/play knows of its being on time."""

WAIT, SLAP = "Wait for it…", "SLAP!"


async def begin(
    town: Server, position: Playing | None = None, *, seats: int = 2, **options: Any
) -> Table:
    """Open a table, sit down and start; with a position, the game goes on from there."""
    return await acting.begin(town, position, seats, **options)


def tie(slap: str = "sealed", ranks: str = "V X + +") -> PlayingPacks:
    """Slapidha Base: both have said how far they go, and the first cards are level."""
    game = packs("slapidha", A=ranks, B=ranks.replace("X", "VI"), slap=slap)
    game.turn()
    return game


async def sealed(town: Server, ranks: str = "V X + +") -> Table:
    """Begin with a sealed slap."""
    return await begin(town, tie(ranks=ranks), mode="slapidha", length="full")


async def live(town: Server, ranks: str = "V X + +") -> Table:
    """Begin with a live slap that nobody is ready for yet."""
    return await begin(town, tie("live", ranks), mode="slapidha", length="full", slap="live")


async def hands_up(town: Server, ranks: str = "V X + +") -> Table:
    """Begin with a live slap that both are ready for."""
    table = await live(town, ranks)
    for who in players(town)[:2]:
        await town.press(who, await seat_page(town, who), "Ready!")
    return table


async def signal(town: Server, table: Table) -> discord.Message:
    """Let the time pass to the signal; return the live message."""
    await time_is_up(town, table)
    return await town.live(table.id)


async def time_is_up(town: Server, table: Table) -> None:
    """Let the time of the open question pass."""
    await town.env.advance_time(seconds_left(town, table) + LATE + 0.01)


def seconds_left(town: Server, table: Table) -> float:
    """Return how long the open question is open still."""
    deadline = table.deadline()
    assert deadline is not None
    return (deadline - town.bot.house.now()) / timedelta(seconds=1)


def wait_of(table: Table) -> float:
    """Return the drawn time to the signal, which only the stored game knows."""
    decision = table.game.decision if table.game else None
    assert isinstance(decision, BeforeSignal)
    return decision.wait


async def enter(
    town: Server, who: MemberActor, number: int, page: ResponseMessage | None = None
) -> ResponseMessage:
    """Enter a number of a sealed slap by clicks, going to the page of the menu that has it."""
    page = answer(await town.press(who, page or await seat_page(town, who), "Enter a number"))
    while not any(o["label"] == str(number) for o in menus(page)[0]["options"]):
        page = answer(await town.press(who, page, "Later"))
    select = menus(page)[0]
    value = next(o["value"] for o in select["options"] if o["label"] == str(number))
    result = await who.select(page.message, [value], custom_id=select["custom_id"])
    return answer(result)


def shared(message: discord.Message) -> list[str]:
    """Return the labels of the buttons that all seats share, under the live message."""
    return [str(b["label"]) for b in buttons(message) if b["custom_id"].startswith("s1.")]


def grid(page: ResponseMessage | discord.Message) -> list[int]:
    """Return the numbers of the buttons of a grid."""
    return [int(label) for label in labels(page) if label.isdecimal()]


async def said(town: Server, who: MemberActor, table: Table, command: str, **typed: object) -> str:
    """Type one of the game's commands; return what is answered."""
    result = await town.type(who, f"arms {command}", town.place(table), **typed)
    return text(answer(result))


def awaited(town: Server, table: Table) -> MemberActor:
    """Return who must act."""
    return players(town)[turn_of(table)]


def everything(town: Server) -> str:
    """Return all that the bot has sent so far, in any way: texts, alt texts, ids and names."""
    return "\n".join(f"{path} {body}" for _, path, body in town.requests())
