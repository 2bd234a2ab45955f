"""The record of a table that is over, as a file to keep and to verify."""

import asyncio
import gzip
import io
import logging

import discord
from discord import ui

from bot.play.refusals import Refusal
from bot.play.table import Table

log = logging.getLogger(__name__)

LARGEST = 8 << 20
"""A record with more bytes is packed; Discord takes somewhat more."""

CHECK = "`python -m bot verify` plays this record again and compares every row."


async def file(table: Table) -> discord.File:
    """Make the record a file, packed if it is large. Raises Refusal."""
    document = await table.house.replays.record(table)
    name = f"record-{table.id}.json"
    if len(document) > LARGEST:
        document = await asyncio.to_thread(gzip.compress, document, mtime=0)
        name += ".gz"
    if len(document) > LARGEST:
        raise Refusal("The record of this table is too large for Discord.")
    return discord.File(io.BytesIO(document), name)


async def of_end(table: Table) -> list[discord.File]:
    """Return what the last message of a table carries: its record, where there is one.

    Whatever is wrong with it does not keep the end from being told.
    """
    if table.status != "finished":
        return []
    try:
        return [await file(table)]
    except Refusal as refusal:
        log.info("table %s has no record: %s", table.id, refusal)
    except Exception:
        log.exception("the record of table %s cannot be made", table.id)
    return []


def shown(name: str) -> list[ui.Item[ui.LayoutView]]:
    """Show an attached record in a message, with a word of what it is for."""
    return [ui.TextDisplay(f"-# {CHECK}"), ui.File(f"attachment://{name}")]
