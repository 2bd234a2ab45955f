"""`/table`: open, join, start, look at and leave tables."""

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.play import lobby, words
from bot.play.house import House
from bot.play.refusals import NoSuchTable, NotFree, NotSeated, Refusal
from bot.play.table import Table
from bot.rules.ruleset import Ruleset
from cogs import (
    campaign_text,
    character_pages,
    consent,
    history,
    looks,
    opening,
    option_text,
    pictures,
    records,
    replay,
    seat_page,
    table_message,
)
from cogs.answers import acknowledge, answered, counted, fill, say, whole

NEXT = "Wait for others to join, or seat computers; then press **Start**."

Number = app_commands.Range[int, 1, 2**31 - 1]
"""The number of a table."""

STATUSES = {"lobby": "waiting for players", "playing": "in play", "finished": "finished"}


@app_commands.guild_only()
class TableCog(commands.GroupCog, group_name="table", group_description="Tables of this server"):
    """The commands that every game shares. `threads`: whether tables get threads of their own."""

    def __init__(self, house: House, *, threads: bool) -> None:
        self.house = house
        self.threads = threads

    @app_commands.command()
    @app_commands.describe(game="What to play", options="From the list, with commas between")
    @answered
    async def new(self, interaction: discord.Interaction, game: str, options: str = "") -> None:
        """Open a table in this channel."""
        if not await acknowledge(interaction):
            return
        where = opening.place(interaction)
        ruleset = self._named(game)
        table = await self.house.open(
            ruleset.name,
            guild_id=where.guild_id,
            channel_id=where.channel_id,
            host_id=interaction.user.id,
            host_name=interaction.user.display_name,
            options=option_text.chosen(ruleset, options),
        )
        table.wake()
        note = opening.note(where, threads=self.threads)
        comes = await character_pages.comes(table, interaction.user.id)
        with counted():
            await say(interaction, f"Table {table.id} is open.{note} {NEXT}{comes}")

    @new.autocomplete("game")
    async def _games(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        games = [(r.words.title, name) for name, r in self.house.rulesets.items()]
        return [Choice(name=t, value=n) for t, n in games if current.lower() in t.lower()][:25]

    @new.autocomplete("options")
    async def _options(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        """Complete the last of several options."""
        try:
            ruleset = self._named(getattr(interaction.namespace, "game", None) or "")
        except Refusal:
            return []
        return option_text.suggested(ruleset, current)

    @app_commands.command()
    @answered
    async def join(self, interaction: discord.Interaction) -> None:
        """Take a seat at the table of this channel, or take your seat back."""
        if table := await self._here(interaction, "lobby"):
            user = interaction.user
            await lobby.join(table, user.id, user.display_name)
            comes = await character_pages.comes(table, user.id)
            with counted():
                await say(interaction, f"You have a seat at table {table.id}.{comes}")

    @app_commands.command()
    @answered
    async def leave(self, interaction: discord.Interaction) -> None:
        """Free your seat; in a running game a computer plays on for you."""
        if table := await self._here(interaction):
            await lobby.leave(table, interaction.user.id)
            with counted():
                await say(interaction, f"You have left table {table.id}.")

    @app_commands.command()
    @answered
    async def start(self, interaction: discord.Interaction) -> None:
        """Begin the game (host)."""
        if table := await self._here(interaction, "lobby", hosted=True):
            await lobby.start(table, interaction.user.id)
            with counted():
                await say(interaction, f"The game begins.{looks.blocked(self.house, table)}")

    @app_commands.command()
    @answered
    async def computer(self, interaction: discord.Interaction) -> None:
        """Seat a computer player (host)."""
        if table := await self._here(interaction, "lobby", hosted=True):
            await lobby.computer(table, interaction.user.id)
            with counted():
                await say(interaction, "A computer sits down.")

    @app_commands.command()
    @answered
    async def board(self, interaction: discord.Interaction) -> None:
        """See the board, as a picture and as text."""
        if table := await self._here(interaction):
            picture = await pictures.board(table)
            name = f"board-{table.public_row}.png"
            text = looks.board_text(table, table.seat_of(interaction.user.id))
            view = table_message.layout(
                table_message.gallery(name, picture.alt),
                table_message.text(f"{text}\n[To the table]({table_message.link(table)})"),
            )
            await fill(interaction, view, [pictures.file(picture, name)])

    @app_commands.command()
    @answered
    async def hand(self, interaction: discord.Interaction) -> None:
        """See what you hold and what you may do now; nobody else sees it."""
        if table := await self._here(interaction):
            table.view(None)
            seat = table.seat_of(interaction.user.id)
            if seat is None:
                raise NotSeated(table.id)
            view, files = await seat_page.show(table, seat, looks.blocked(self.house, table))
            await fill(interaction, view, files)

    @app_commands.command()
    @answered
    async def rules(self, interaction: discord.Interaction) -> None:
        """Read the rules of the game at this table."""
        if table := await self._here(interaction):
            await fill(interaction, looks.rules(table.ruleset, table.id, 0))

    @app_commands.command()
    @answered
    async def history(self, interaction: discord.Interaction) -> None:
        """See what has happened at this table, since your last action first."""
        if table := await self._here(interaction):
            await fill(interaction, await history.page(table, interaction.user.id, 0))

    @app_commands.command()
    @app_commands.describe(action="The number of an action; the last if you leave it out")
    @answered
    async def replay(self, interaction: discord.Interaction, action: Number | None = None) -> None:
        """See the table as it was after any action."""
        if table := await self._here(interaction):
            view, files = await replay.typed(table, interaction.user.id, action)
            await fill(interaction, view, files)

    @app_commands.command()
    @answered
    async def record(self, interaction: discord.Interaction) -> None:
        """Get the record of a finished game, to check that the draws were fair."""
        if table := await self._here(interaction, "finished"):
            file = await records.file(table)
            await fill(interaction, table_message.layout(*records.shown(file.filename)), [file])

    @app_commands.command()
    @app_commands.describe(ask="Ask the others at once where they must agree")
    @answered
    async def undo(self, interaction: discord.Interaction, ask: bool = False) -> None:
        """Take your last action back; once something new was seen, the others must agree."""
        if table := await self._here(interaction):
            told = f"{consent.TAKEN_BACK} `/table hand` shows your choices."
            try:
                await table.undo(interaction.user.id)
            except NotFree:
                if not ask:
                    await fill(interaction, await consent.offer(table, interaction.user.id))
                    return
                told = await consent.ask(table, interaction.user.id)
            with counted():
                await say(interaction, told)

    @app_commands.command()
    @answered
    async def resign(self, interaction: discord.Interaction) -> None:
        """Give this game up for good; the others play on."""
        if table := await self._here(interaction):
            await table.resign(interaction.user.id)
            with counted():
                await say(interaction, f"You have given up the game at table {table.id}.")

    @app_commands.command()
    @app_commands.describe(number="The table's number, where you are host of several")
    @answered
    async def close(self, interaction: discord.Interaction, number: Number = 0) -> None:
        """End a table of this channel for good (host or moderators)."""
        if not await acknowledge(interaction):
            return
        place, user = interaction.channel_id or 0, interaction.user.id
        own = await self.house.hosted_here(place, user)
        if number:
            table = await self.house.look(number)
            if table.guild_id != interaction.guild_id:
                raise NoSuchTable(number)
        elif len(own) > 1:
            numbers = words.listed([str(table.id) for table in own])
            raise Refusal(f"You are host of the tables {numbers} here: say which number to close.")
        else:
            table = own[0] if own else await self.house.here(place, user, hosted=True)
        moderator = interaction.permissions.manage_messages
        await lobby.close(table, user, moderator=moderator)
        with counted():
            await say(interaction, f"Table {table.id} is closed.")

    @app_commands.command(name="list")
    @answered
    async def list_tables(self, interaction: discord.Interaction) -> None:
        """See the open tables of this server."""
        if not await acknowledge(interaction):
            return
        found = await self.house.open_tables(interaction.guild_id or 0)
        lines = [_line(table) for table in found]
        told = whole(lines, "-# … and older ones, each in its channel.")
        await say(interaction, told or "No table is open. `/table new` opens one.")

    def _named(self, game: str) -> Ruleset:
        """Return the ruleset of that name or title; a lone one needs no name. Raises Refusal."""
        if not game and len(self.house.rulesets) == 1:
            return next(iter(self.house.rulesets.values()))
        for name, ruleset in self.house.rulesets.items():
            if game.strip().lower() in (name, ruleset.words.title.lower()):
                return ruleset
        raise Refusal("There is no such game. Choose one from the list.")

    async def _here(
        self, interaction: discord.Interaction, wants: str = "", *, hosted: bool = False
    ) -> Table | None:
        """Acknowledge a command and find its table, as `House.here` does.

        None if there is no time left. Raises NoSuchTable.
        """
        if not await acknowledge(interaction):
            return None
        place, user = interaction.channel_id or 0, interaction.user.id
        return await self.house.here(place, user, wants, hosted=hosted)


def _line(table: Table) -> str:
    who = words.listed(table_message.names_of(table))
    waits = f", waits for {table.waiting_for()}" if table.asked else ""
    return (
        f"**[Table {table.id}]({table_message.link(table)})** {campaign_text.title(table)},"
        f" {STATUSES[table.status]}: {who}{waits}"
    )
