"""Where a table may be opened."""

from typing import NamedTuple

import discord

from bot.play.refusals import Refusal
from cogs.channel import missing


class Place(NamedTuple):
    """A channel for a lobby, and what the bot may do there."""

    guild_id: int
    channel_id: int
    permissions: discord.Permissions


def place(interaction: discord.Interaction, *, beside_thread: bool = False) -> Place:
    """Return the server and the channel for a new table's lobby. Raises Refusal.

    A thread has no room for one; `beside_thread` takes the channel that the thread is in.
    """
    channel, permissions = interaction.channel, interaction.app_permissions
    channel_id = interaction.channel_id
    if beside_thread and isinstance(channel, discord.Thread):
        parent = channel.parent
        if isinstance(parent, discord.TextChannel):
            channel, channel_id = parent, parent.id
            permissions = parent.permissions_for(parent.guild.me)
    lacking = missing(permissions, threads=False)
    if lacking:
        raise Refusal(f"I cannot play here: I need the permissions {', '.join(lacking)}.")
    if isinstance(channel, discord.Thread):
        raise Refusal("Open tables in a channel, not in a thread.")
    if interaction.guild_id is None or channel_id is None:
        raise Refusal("Tables are played in a server's channel.")
    return Place(interaction.guild_id, channel_id, permissions)


def note(where: Place, *, threads: bool) -> str:
    """Say so if the table will have no thread of its own although it should."""
    lacking = missing(where.permissions, threads=True) if threads else []
    if not lacking:
        return ""
    return f" It will be played in this channel: for a thread I need {', '.join(lacking)}."
