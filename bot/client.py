"""The Discord client: set-up, command tree, presses, and one handler for every error."""

import asyncio
import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.play.house import House
from bot.play.refusals import Refusal
from bot.rules.registry import RULESETS
from cogs import answers, presses
from cogs.call_to_arms import CallToArmsCog
from cogs.campaigns import CampaignCog
from cogs.cards import CardCog
from cogs.channel import Channel
from cogs.characters import CharacterCog
from cogs.defenders import DefendersCog
from cogs.help import HelpCog
from cogs.lore import LoreCog
from cogs.magic import MagicCog
from cogs.stats import StatsCog
from cogs.tables import TableCog
from cogs.titan import TitanCog
from cogs.war_titans import WarTitansCog
from db import facts
from db.engine import Database
from rendering import pictures

log = logging.getLogger(__name__)

REGISTERED = "registered commands"
"""The fact that holds the hash of the commands as they were last registered."""


class CommandTree(app_commands.CommandTree["Client"]):
    """The slash commands; their errors go where all errors go."""

    async def on_error(
        self,
        interaction: discord.Interaction["Client"],
        error: app_commands.AppCommandError,
        /,
    ) -> None:
        """Tell the player what is wrong."""
        if isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
            outdated = Refusal("This command has changed. Restart Discord and try again.")
            await answers.tell_error(interaction, outdated)
            return
        await answers.tell_error(interaction, getattr(error, "original", error))


class Client(commands.Bot):
    """The bot. `threads` is whether tables get threads of their own, `pause` as for `House`."""

    def __init__(
        self,
        database: Database,
        *,
        threads: bool = True,
        pause: float = 0.0,
        **options: Any,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=CommandTree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.database = database
        self.threads = threads
        self.house = House(database, RULESETS, discord.utils.utcnow, pause=pause)

    async def setup_hook(self) -> None:
        """Prepare the database and the pictures, add the commands, take up what is left."""
        await self.database.migrate()
        await self.add_cog(TableCog(self.house, threads=self.threads))
        await self.add_cog(CampaignCog(self.house, threads=self.threads))
        await self.add_cog(CharacterCog(self.house))
        await self.add_cog(CallToArmsCog(self.house))
        await self.add_cog(DefendersCog(self.house))
        await self.add_cog(WarTitansCog(self.house))
        await self.add_cog(TitanCog(self.house))
        await self.add_cog(MagicCog(self.house))
        await self.add_cog(LoreCog(self.house))
        await self.add_cog(HelpCog(self.house))
        await self.add_cog(CardCog(self.house))
        await self.add_cog(StatsCog(self.house))
        await self._register()
        await self.warm()
        await self.house.begin(Channel(self.house, self, threads=self.threads))

    async def warm(self) -> None:
        """Draw what pictures are made of, so that the first one is as quick as the rest."""
        await asyncio.to_thread(pictures.warm)

    async def close(self) -> None:
        """Stop telling and reminding; the next start takes it up."""
        await self.house.end()
        await super().close()
        await self.database.close()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer presses on buttons and menus; commands are the tree's."""
        if interaction.type is not discord.InteractionType.component:
            return
        try:
            await presses.press(self.house, interaction)
        except Exception as error:
            await answers.tell_error(interaction, error)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Write the story of an error in an event to the log."""
        log.exception("error in %s", event_method)

    async def _register(self) -> None:
        """Register the commands with Discord if they have changed since the last time."""
        commands_now = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps([self.application_id, commands_now], sort_keys=True, default=str)
        now = hashlib.sha256(text.encode()).hexdigest()
        async with self.database.read() as connection:
            before = await facts.get(connection, REGISTERED)
        if before == now:
            return
        await self.tree.sync()
        async with self.database.write() as connection:
            await facts.put(connection, REGISTERED, now)
        log.info("registered %s commands with Discord", len(commands_now))
