"""`/campaign`: begin, look at and go on with campaigns."""

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.play import campaigns, words
from bot.play.campaigns import Caller, Campaign
from bot.play.house import House
from bot.play.refusals import NoSuchTable, Refusal, TableOpen, Unreadable
from bot.play.table import Table
from bot.rules import ruleset
from cogs import character_pages, opening, option_text, pictures, table_message
from cogs.answers import acknowledge, answered, counted, fill, fitting, say, whole
from cogs.campaign_text import named
from cogs.tables import NEXT

Number = app_commands.Range[int, 1, 2**31 - 1]
"""The number of a campaign."""

OLDER = "-# … and older ones: `/campaign show` with their number."


@app_commands.guild_only()
class CampaignCog(
    commands.GroupCog, group_name="campaign", group_description="Campaigns of this server"
):
    """Campaigns of all games. `threads`: whether their tables get threads of their own."""

    def __init__(self, house: House, *, threads: bool) -> None:
        self.house = house
        self.threads = threads

    @app_commands.command()
    @app_commands.describe(
        game="Which campaign to begin",
        name="What you call it",
        options="From the list, with commas between",
    )
    @answered
    async def new(
        self, interaction: discord.Interaction, game: str = "", name: str = "", options: str = ""
    ) -> None:
        """Begin a campaign and open its first table in this channel."""
        if not await acknowledge(interaction):
            return
        where = opening.place(interaction)
        key, rules = self._named(game)
        table = await campaigns.new(
            self.house,
            _caller(interaction, where.channel_id),
            key,
            name,
            option_text.chosen(rules, options),
        )
        table.wake()
        note = opening.note(where, threads=self.threads)
        comes = await character_pages.comes(table, interaction.user.id)
        with counted():
            assert table.campaign is not None
            said = f"Campaign {table.campaign.id} begins: table {table.id} is open.{note} {NEXT}"
            await say(interaction, said + comes)

    @new.autocomplete("game")
    async def _games(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        games = [(rules.words.title, key) for key, rules in self._offered().items()]
        return [Choice(name=t, value=k) for t, k in games if current.lower() in t.lower()][:25]

    @new.autocomplete("name")
    async def _names(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        """Show a name as it will be, or suggest one."""
        name = words.line(current or f"{interaction.user.display_name}’s", campaigns.NAME_LENGTH)
        return [Choice(name=name, value=name)] if name else []

    @new.autocomplete("options")
    async def _options(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        try:
            _, rules = self._named(getattr(interaction.namespace, "game", None) or "")
        except Refusal:
            return []
        return option_text.suggested(rules, current)

    @app_commands.command()
    @app_commands.describe(number="The campaign's number; else this table's, or your last one")
    @answered
    async def show(self, interaction: discord.Interaction, number: Number = 0) -> None:
        """See how far a campaign is, and all that is kept between its tables."""
        if not await acknowledge(interaction):
            return
        campaign = await campaigns.meant(self.house, _caller(interaction), number)
        table = (await campaigns.open_tables(self.house, [campaign])).get(campaign.id)
        picture = await pictures.campaign(campaign)
        name = f"campaign-{campaign.id}-{campaign.version}.png"
        items: list[ui.Item[ui.LayoutView]] = [table_message.text(_sheet(campaign, table))]
        if picture is not None:
            items.insert(0, table_message.gallery(name, picture.alt))
        files = [pictures.file(picture, name)] if picture is not None else []
        await fill(interaction, table_message.layout(*items), files)

    @app_commands.command(name="next")
    @app_commands.describe(number="The campaign's number; else this table's, or your last one")
    @answered
    async def next_table(self, interaction: discord.Interaction, number: Number = 0) -> None:
        """Open the next table of a campaign, its party seated."""
        if not await acknowledge(interaction):
            return
        campaign = await campaigns.meant(self.house, _caller(interaction), number, to_go_on=True)
        where = opening.place(interaction, beside_thread=True)
        caller = _caller(interaction, where.channel_id)
        try:
            table = await campaigns.next_table(self.house, caller, campaign)
        except TableOpen as refusal:
            raise Refusal(f"{refusal} {await self._to(refusal.table_id)}".strip()) from None
        table.wake()
        note = opening.note(where, threads=self.threads)
        with counted():
            await say(
                interaction, f"Table {table.id} is open in <#{where.channel_id}>.{note} {NEXT}"
            )

    @app_commands.command(name="list")
    @answered
    async def list_campaigns(self, interaction: discord.Interaction) -> None:
        """See the campaigns of this server, the newest first."""
        if not await acknowledge(interaction):
            return
        found = await campaigns.of_guild(self.house, interaction.guild_id or 0)
        older = len(found) > campaigns.MOST_LISTED
        found = found[: campaigns.MOST_LISTED]
        tables = await campaigns.open_tables(self.house, found)
        lines = [_line(campaign, tables.get(campaign.id)) for campaign in found]
        none = "There is no campaign here. `/campaign new` begins one."
        await say(interaction, whole(lines, OLDER, left_out=older) or none)

    def _offered(self) -> dict[str, ruleset.Campaign]:
        """Return the campaigns that can be begun, by the name of their ruleset."""
        found = {name: rules.campaign for name, rules in self.house.rulesets.items()}
        return {name: rules for name, rules in found.items() if rules is not None}

    def _named(self, game: str) -> tuple[str, ruleset.Campaign]:
        """Return the campaign of that ruleset or title; a lone one needs none. Raises Refusal."""
        offered = self._offered()
        if not offered:
            raise Refusal("None of the games here has a campaign.")
        for name, rules in offered.items():
            titles = (name, rules.words.title.lower(), self._title(name))
            if game.strip().lower() in titles or (not game and len(offered) == 1):
                return name, rules
        if not game.strip():
            several = words.listed([rules.words.title for rules in offered.values()])
            raise Refusal(f"There are several campaigns: {several}. Say which `game` to begin.")
        raise Refusal("There is no such campaign. Choose one from the list.")

    def _title(self, name: str) -> str:
        return self.house.rulesets[name].words.title.lower()

    async def _to(self, table_id: int) -> str:
        """Return a link to a table, or nothing if it cannot be read."""
        try:
            table = await self.house.look(table_id)
        except (NoSuchTable, Unreadable):
            return ""
        return f"[To the table]({table_message.link(table)})"


def _caller(interaction: discord.Interaction, channel_id: int = 0) -> Caller:
    return Caller(
        interaction.guild_id or 0,
        channel_id or interaction.channel_id or 0,
        interaction.user.id,
        interaction.user.display_name,
    )


def _sheet(campaign: Campaign, table: Table | None) -> str:
    """Describe a campaign: what is kept of it, who plays it, and where it goes on."""
    game = campaign.rules.words
    names = [words.safe(name) for name in campaign.names]
    if campaign.over:
        where = "It is over. `/campaign new` begins another."
    elif table is not None:
        where = f"[Table {table.id}]({table_message.link(table)}) is open."
    else:
        where = "`/campaign next` opens its next table."
    head = f"## {game.title}\n-# {named(campaign)} · {words.listed(names)}"
    return f"{head}\n{fitting(game.sheet(campaign.log, names), 3_400)}\n\n{where}"


def _line(campaign: Campaign, table: Table | None) -> str:
    game = campaign.rules.words
    where = f", [table {table.id}]({table_message.link(table)}) is open" if table else ""
    who = words.listed([words.safe(name) for name in campaign.names])
    return f"**{named(campaign)}** {game.title}: {game.line(campaign.log)}. {who}{where}"
