"""Writes into channels what the courier brings: the lobby, the live table message, reminders."""

import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

import discord

from bot.play import news
from bot.play.courier import Blocked, Undeliverable
from bot.play.house import House
from bot.play.news import Play, Shown
from bot.play.table import Table
from bot.rules.kernel import Seat
from cogs import campaign_text, consent, custom_ids, pictures, records, table_message
from cogs.answers import SILENT
from cogs.history import sentences
from db import tables
from db.outbox import Batch

log = logging.getLogger(__name__)

TOO_MANY = 429
"""The status of an answer to too many requests."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
THREAD_EXISTS, ARCHIVED, OLD_EDITS = 160004, 50083, 30046

FRESH = timedelta(hours=1)
"""An older message is not edited any more: a new one takes its place at the bottom."""

LOOK_BACK = 20
"""The newest messages among which a batch is looked for that was perhaps sent before."""

LASTING: Final = 10_080
"""Minutes after which a silent thread is archived: a week."""

SAME_TURN = {"act", "undo", "withdraw", "ask", "agree", "refuse"}
"""Kinds of log rows that, alone, are told below what was told before."""

NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
}
NEEDED_FOR_THREADS = {
    "create_public_threads": "Create Public Threads",
    "send_messages_in_threads": "Send Messages in Threads",
}


def missing(permissions: discord.Permissions, *, threads: bool) -> list[str]:
    """Return the names of the permissions that the bot lacks in a channel."""
    needed = NEEDED | (NEEDED_FOR_THREADS if threads else {})
    return [name for flag, name in needed.items() if not getattr(permissions, flag)]


class Channel:
    """The courier's messenger. `threads` is whether tables are played in threads of their own."""

    def __init__(self, house: House, client: discord.Client, *, threads: bool) -> None:
        self._house = house
        self._client = client
        self._threads = threads

    async def deliver(self, table: Table, batch: Batch) -> None:
        """Tell a batch. Raises Undeliverable, Blocked or an HTTPException that may pass."""
        kinds = {kind for _, kind, _ in batch.rows}
        try:
            opened = table.lobby_message_id is None
            if opened:
                await self._open_lobby(table, batch)
            if table.game is not None and table.channel_id is None:
                await self._open_place(table)
            await self._tell(table, batch)
            if news.LOBBY in kinds and not (opened and table.status == "lobby"):
                await self._edit_lobby(table, batch)
        except discord.Forbidden as error:
            if self._client.is_ready() and self._client.get_guild(table.guild_id) is None:
                raise Undeliverable("the bot is not in the table's server any more") from error
            raise Blocked(self._lacks(table)) from error
        except discord.NotFound as error:
            if error.code != UNKNOWN_CHANNEL:
                raise
            if table.channel_id in (None, table.lobby_channel_id):
                raise Undeliverable(str(error)) from error
            await self._move(table)
            await self.deliver(table, batch)

    async def _tell(self, table: Table, batch: Batch) -> None:
        plays = [news.read_play(body) for _, kind, body in batch.rows if kind == news.PLAY]
        reminders = [
            news.read_reminder(body) for _, kind, body in batch.rows if kind == news.REMIND
        ]
        closed = any(kind == news.CLOSED for _, kind, _ in batch.rows)
        if plays or closed:
            await self._show(table, batch, plays)
        current = [r for r in reminders if table.decision_of(r.seat) == r.decision]
        if current and table.status == "playing":
            await self._remind(table, batch, [r.seat for r in current])

    async def _open_lobby(self, table: Table, batch: Batch) -> None:
        """Post the lobby message and remember it."""
        message = await self._place(table, table.lobby_channel_id).send(
            view=table_message.lobby(table),
            allowed_mentions=SILENT,
            nonce=_nonce("l", table, batch),
        )
        async with self._house.database.write() as connection:
            await tables.set_places(connection, table.id, lobby_message_id=message.id)
        table.lobby_message_id = message.id

    async def _open_place(self, table: Table) -> None:
        """Open the thread for the game; without the right to, the channel itself serves."""
        channel_id = table.lobby_channel_id
        if self._may_open_thread(table) and table.lobby_message_id is not None:
            lobby = self._place(table, table.lobby_channel_id)
            name = f"{campaign_text.title(table)} · table {table.id}"[:100]
            try:
                message = lobby.get_partial_message(table.lobby_message_id)
                thread = await message.create_thread(name=name, auto_archive_duration=LASTING)
                channel_id = thread.id
            except discord.HTTPException as error:
                if error.code == THREAD_EXISTS:
                    channel_id = table.lobby_message_id
                elif error.status >= 500 or error.status == TOO_MANY:
                    raise
                else:
                    log.info("table %s is played in its channel: %s", table.id, error)
        async with self._house.database.write() as connection:
            await tables.set_places(connection, table.id, channel_id=channel_id)
        table.channel_id = channel_id

    async def _move(self, table: Table) -> None:
        """Go on in the channel where the lobby is: the thread has been deleted."""
        log.info("the thread of table %s is gone: it is played in its channel", table.id)
        async with self._house.database.write() as connection:
            await tables.set_places(connection, table.id, channel_id=table.lobby_channel_id)
            await tables.set_shown(connection, table.id, None)
        table.channel_id, table.shown = table.lobby_channel_id, None

    async def _edit_lobby(self, table: Table, batch: Batch) -> None:
        """Bring the lobby message up to date; post it anew if others must still find it."""
        assert table.lobby_message_id is not None
        lobby = self._place(table, table.lobby_channel_id)
        message = lobby.get_partial_message(table.lobby_message_id)
        try:
            await message.edit(view=table_message.lobby(table), allowed_mentions=SILENT)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            log.info("the lobby message of table %s is gone", table.id)
            if table.status == "lobby":
                await self._open_lobby(table, batch)

    async def _show(self, table: Table, batch: Batch, plays: Sequence[Play]) -> None:
        """Bring the live table message up to date: by an edit, or anew when another must act."""
        lines = await self._lines(table, plays, table.shown)
        name = f"table-{table.id}-{batch.number}.png"
        sent = await self._sent(table, batch, name)
        kept = await records.of_end(table)
        below = [item for file in kept for item in records.shown(file.filename)]
        picture = await pictures.board(table)
        files = [pictures.file(picture, name), *kept]
        # Nothing waits from here to the view: what it says of the table is of one moment.
        shown, over = table.shown, table.status != "playing"
        turns, votes, called = self._calls(table, plays)
        calls = sorted({*turns, *votes})
        more = [*below, *consent.question(table, votes)]
        now = Shown(0, table.public_row, over, called, name, picture.alt, lines)
        live = shown is not None and (shown.over or not over) and self._editable(shown)
        if shown is not None and live and not calls and sent is None:
            now.message_id, now.reminder_id = shown.message_id, shown.reminder_id
            view = table_message.table(table, lines, name, picture.alt, (), more)
            if await self._edited(table, shown, view, files):
                await self._remember(table, now)
                return
        turns = [seat for seat in turns if seat not in votes]
        view = table_message.table(table, lines, name, picture.alt, turns, more)
        message = sent or await self._post(table, batch, view, calls, files)
        now.message_id = message.id
        await self._remember(table, now)
        if shown is not None and shown.message_id != message.id:
            await self._retire(table, shown)

    def _calls(
        self, table: Table, plays: Sequence[Play]
    ) -> tuple[list[Seat], list[Seat], list[tuple[Seat, int]]]:
        """Return the seats to mention, and all that were mentioned since the barrier.

        First those whose turn it is, then those that are asked whether they agree to an undo.
        """
        if table.status != "playing" or table.barrier is None:
            return [], [], []
        row, asked = table.barrier.row, table.proposal
        question = asked.row if asked else row
        shown = table.shown.called if table.shown else ()
        before = [call for call in shown if call[1] in (row, question)]
        fresh = {seat for play in plays for seat in play.fresh}
        calls = [
            seat
            for seat in table.asked
            if seat in fresh and seat in table.humans and (seat, row) not in before
        ]
        votes = [seat for seat in table.undecided if (seat, question) not in before]
        called = [*((seat, row) for seat in calls), *((seat, question) for seat in votes)]
        return calls, votes, [*before, *called]

    async def _sent(self, table: Table, batch: Batch, name: str) -> discord.Message | None:
        """Find the message of a batch that an earlier try has sent without noting it."""
        if not batch.attempts or self._client.user is None:
            return None
        async for message in self._place(table, table.channel_id).history(limit=LOOK_BACK):
            own = message.author.id == self._client.user.id
            if own and any(file.filename == name for file in message.attachments):
                return message
        return None

    async def _post(
        self,
        table: Table,
        batch: Batch,
        view: discord.ui.LayoutView,
        calls: Sequence[Seat],
        files: Sequence[discord.File],
    ) -> discord.Message:
        """Send a new live message that mentions the seats it calls."""
        users = [discord.Object(table.seats[seat].player_id or 0) for seat in calls]
        return await self._place(table, table.channel_id).send(
            view=view,
            files=files,
            allowed_mentions=discord.AllowedMentions(
                everyone=False, users=users, roles=False, replied_user=False
            ),
            nonce=_nonce("p", table, batch),
        )

    async def _lines(self, table: Table, plays: Sequence[Play], shown: Shown | None) -> list[str]:
        """Tell what happened; what the shown message told of the same turn stays above it."""
        if not plays:
            return []
        first, last = plays[0].first, plays[-1].last
        rows = await table.log_rows(after=first - 1, upto=last)
        lines = sentences(table, rows, None)
        same_turn = len(rows) == 1 and rows[0].kind in SAME_TURN
        return [*shown.lines, *lines] if same_turn and shown and not plays[-1].fresh else lines

    async def _retire(self, table: Table, shown: Shown) -> None:
        """Take the buttons off the message that a newer one has replaced, and its reminder."""
        place = self._place(table, table.channel_id)
        view = table_message.past(table, shown.lines, shown.picture, shown.alt)
        try:
            await place.get_partial_message(shown.message_id).edit(
                view=view,
                attachments=[] if table_message.forgets(table) else discord.utils.MISSING,
                allowed_mentions=SILENT,
            )
            if shown.reminder_id is not None:
                await place.get_partial_message(shown.reminder_id).delete()
        except discord.HTTPException as error:
            log.info("table %s: an old message stays as it was: %s", table.id, error)

    async def _edited(
        self,
        table: Table,
        shown: Shown,
        view: discord.ui.LayoutView,
        files: Sequence[discord.File],
    ) -> bool:
        """Edit the live message; return whether it is still there to be edited."""
        message = self._place(table, table.channel_id).get_partial_message(shown.message_id)
        try:
            await message.edit(view=view, attachments=files, allowed_mentions=SILENT)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, ARCHIVED, OLD_EDITS):
                raise
            for file in files:
                file.reset(seek=True)
            return False
        return True

    async def _remind(self, table: Table, batch: Batch, seats: Sequence[Seat]) -> None:
        """Call the seats that must act once more; of a gathered question all that were asked.

        Who has answered a gathered question is told to nobody.
        """
        shown, game = table.shown, table.game
        if shown is None or game is None or game.decision is None:
            return
        if shown.reminder_id is not None:
            return
        if game.decision.gathered:
            seats = [seat for seat in table.asked if seat in table.humans]
        message = await self._place(table, table.channel_id).send(
            view=table_message.reminder(table, seats),
            allowed_mentions=discord.AllowedMentions(
                everyone=False,
                users=[discord.Object(table.seats[seat].player_id or 0) for seat in seats],
                roles=False,
                replied_user=False,
            ),
            nonce=_nonce("r", table, batch),
        )
        shown.reminder_id = message.id
        await self._remember(table, shown)

    async def _remember(self, table: Table, shown: Shown) -> None:
        async with self._house.database.write() as connection:
            await tables.set_shown(connection, table.id, news.encode(shown))
        table.shown = shown

    def _editable(self, shown: Shown) -> bool:
        sent = discord.utils.snowflake_time(shown.message_id)
        return self._house.now() - sent < FRESH

    def _place(self, table: Table, channel_id: int | None) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id or 0, guild_id=table.guild_id)

    def _may_open_thread(self, table: Table) -> bool:
        guild = self._client.get_guild(table.guild_id)
        place = guild.get_channel(table.lobby_channel_id) if guild else None
        if guild is None or place is None:
            return self._threads
        return self._threads and not missing(place.permissions_for(guild.me), threads=True)

    def _lacks(self, table: Table) -> str:
        """Name the permissions that keep the bot from writing."""
        guild = self._client.get_guild(table.guild_id)
        if guild is None:
            return "I am not in the table's server any more."
        place = guild.get_channel_or_thread(table.channel_id or table.lobby_channel_id)
        if place is None:
            return "I cannot see the table's channel."
        lacking = missing(
            place.permissions_for(guild.me), threads=place.id != table.lobby_channel_id
        )
        what = ", ".join(lacking) or "Send Messages"
        return f"I cannot write in <#{place.id}>: I need the permissions {what}."


def _nonce(what: str, table: Table, batch: Batch) -> str:
    return f"{what}{custom_ids.base36(table.id)}-{custom_ids.base36(batch.number)}"
