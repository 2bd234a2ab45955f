"""How the bot answers one person: acknowledge first, then fill the answer; tell errors."""

import logging
import secrets
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec

import discord
from discord import ui

from bot.play.refusals import Refusal

log = logging.getLogger(__name__)

P = ParamSpec("P")

SILENT = discord.AllowedMentions(everyone=False, users=False, roles=False, replied_user=False)
"""Nobody is pinged: given with every message and edit but one."""

MOST_TEXT = 4_000
"""Characters in a message, at most: Discord's limit."""

MOST_SHOWN = 3_900
"""Characters of a page, at most: some room is left."""

WRONG = "That went wrong, and the game is as it was."
COUNTS = "Done, but I could not show it: `/table board` shows where the game stands."

GONE = {10008, 10015, 10062, 40060, 50027}
"""Discord's codes for an interaction, token or message that is past answering."""


async def acknowledge(interaction: discord.Interaction, *, quietly: bool = False) -> bool:
    """Answer at once that the answer will come; return whether there is still time for it.

    A press on a private message edits that message, everything else gets a new private one.
    A press that is answered `quietly` shows in the message that everybody sees.
    """
    message = interaction.message
    private = message is not None and message.flags.ephemeral
    try:
        if interaction.type is discord.InteractionType.component and (private or quietly):
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        log.warning("an interaction came too late to be answered (%s)", error.code)
        return False
    return True


async def fill(
    interaction: discord.Interaction,
    view: ui.LayoutView,
    files: Sequence[discord.File] | None = (),
) -> None:
    """Put a view into the acknowledged answer; `files` None keeps the pictures it has."""
    view.stop()
    attachments = discord.utils.MISSING if files is None else list(files)
    try:
        await interaction.edit_original_response(
            view=view, attachments=attachments, allowed_mentions=SILENT
        )
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        log.warning("an answer could not be delivered (%s)", error.code)


class Counted(Exception):
    """Something went wrong after the player's action was stored; the cause tells what."""


@contextmanager
def counted() -> Iterator[None]:
    """Mark what goes wrong inside as coming after the action counts. Raises Counted."""
    try:
        yield
    except Exception as error:
        raise Counted from error


def answered(
    command: Callable[P, Coroutine[Any, Any, None]],
) -> Callable[P, Coroutine[Any, Any, None]]:
    """Let a slash command answer a Refusal itself: it is no error of the program."""

    @wraps(command)
    async def run(*arguments: P.args, **options: P.kwargs) -> None:
        try:
            await command(*arguments, **options)
        except Refusal as refusal:
            interaction = next(a for a in arguments if isinstance(a, discord.Interaction))
            await tell_error(interaction, refusal)

    return run


def whole(lines: Sequence[str], more: str, *, left_out: bool = False) -> str:
    """Join the lines that a message takes; `more` tells how to see those that are left out."""
    size, kept = len(more), list[str]()
    for line in lines:
        size += len(line) + 1
        if size > MOST_SHOWN:
            break
        kept.append(line)
    return "\n".join([*kept, more] if left_out or len(kept) < len(lines) else kept)


def fitting(text: str, most: int = MOST_SHOWN, more: str = "-# …") -> str:
    """Return a text, cut at the end of a line to so many characters; `more` tells that it is."""
    if len(text) <= most:
        return text
    start = text[: max(0, most - len(more) - 1)]
    return "\n".join(filter(None, [start.rpartition("\n")[0] or start, more]))


async def say(interaction: discord.Interaction, text: str) -> None:
    """Put a sentence into the acknowledged answer."""
    await fill(interaction, _sentence(text))


async def tell_error(interaction: discord.Interaction, error: BaseException) -> None:
    """Say privately what is wrong; of a bug give a short code, and the whole story to the log."""
    if isinstance(error, Refusal):
        text = discord.utils.escape_mentions(str(error))
    else:
        code = secrets.token_hex(3)
        log.error("error %s in %s", code, _name(interaction), exc_info=error)
        text = (
            f"{COUNTS if isinstance(error, Counted) else WRONG} Tell the host this code: `{code}`."
        )
    try:
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=True, thinking=True)
            await say(interaction, text)
        elif interaction.type is discord.InteractionType.component:
            await interaction.followup.send(
                view=_sentence(text), ephemeral=True, allowed_mentions=SILENT
            )
        else:
            await say(interaction, text)
    except discord.HTTPException as failure:
        log.warning("a player could not be told of an error (%s)", failure.code)


def _sentence(text: str) -> ui.LayoutView:
    """Make a message that is only a text, cut at the end of a line to what Discord takes."""
    while len(text) > MOST_TEXT:
        text = text[:MOST_TEXT].rpartition("\n")[0] or text[:MOST_TEXT]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    view.stop()
    return view


def _name(interaction: discord.Interaction) -> str:
    """Name what was used, without what was typed or picked."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    return f"a press in channel {interaction.channel_id}"
