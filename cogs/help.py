"""`/help`: what the bot is and how to use it."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.play.house import House
from cogs import help_pages
from cogs.answers import acknowledge, fill


class HelpCog(commands.Cog):
    """The one command a newcomer needs."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(name="help")
    async def help_command(self, interaction: discord.Interaction) -> None:
        """What this bot is, how a table goes, and a page for each game."""
        if await acknowledge(interaction):
            await fill(interaction, help_pages.page(self.house.rulesets, 0))
