"""Pictures for messages, drawn in threads and never on the event loop."""

import asyncio
import io
from collections.abc import Callable
from typing import Any, TypeVar

import discord

from bot.play.campaigns import Campaign
from bot.play.characters import Character
from bot.play.table import Table
from bot.rules.kernel import Seat, Viewer
from bot.rules.ruleset import Outcome
from rendering import pictures
from rendering.pictures import Picture
from rendering.stats import Chart

T = TypeVar("T")

_drawing = asyncio.Semaphore(2)


async def board(table: Table) -> Picture:
    """Draw what everybody may see of a table."""
    view, outcome = table.view(None), table.outcome
    return await _draw(lambda: pictures.board(table.ruleset.name, view, table.names, outcome))


async def hand(table: Table, seat: Seat) -> Picture | None:
    """Draw what a seat holds in private; None if the game has nothing private."""
    view = table.view(seat)
    return await _draw(lambda: pictures.hand(table.ruleset.name, view, table.names))


async def replayed(
    table: Table, view: Any, outcome: Outcome | None, viewer: Viewer
) -> dict[str, Picture]:
    """Draw a view of an earlier time: the board, and what the viewer's seat held in private."""
    name, names = table.ruleset.name, table.names
    board = await _draw(lambda: pictures.board(name, view, names, outcome))
    hand = await _draw(lambda: pictures.hand(name, view, names)) if viewer is not None else None
    return {"board": board} if hand is None else {"board": board, "hand": hand}


async def detail(table: Table, viewer: Viewer, name: str) -> Picture | None:
    """Draw a part of a game large, by its name; None if the game draws no such part."""
    view = table.view(viewer)
    return await _draw(lambda: pictures.detail(table.ruleset.name, view, name, table.names))


async def campaign(campaign: Campaign) -> Picture | None:
    """Draw what is kept of a campaign; None if its game has no picture of it."""
    names, log = campaign.names, campaign.log
    return await _draw(lambda: pictures.campaign(campaign.ruleset.name, log, names))


async def character(character: Character) -> Picture | None:
    """Draw the sheet of a character; None if its game has no picture of it."""
    return await _draw(lambda: pictures.sheet(character.ruleset.name, character.sheet))


async def statistics(chart: Chart) -> Picture:
    """Draw what was played and won as bars."""
    return await _draw(lambda: pictures.statistics(chart))


def file(picture: Picture, name: str) -> discord.File:
    """Make a file for a message, its alt text with it."""
    return discord.File(io.BytesIO(picture.png), name, description=picture.alt)


async def _draw(draw: Callable[[], T]) -> T:
    async with _drawing:
        return await asyncio.to_thread(draw)
