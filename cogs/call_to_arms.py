"""`/arms`: one command for each action of Titan: Call to Arms."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.play.house import House
from bot.rules.call_to_arms.action_cards import (
    Barrage,
    Raid,
    Reinforce,
    Salvage,
    Scout,
    WarDrums,
)
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.leaving import Stand, Surrender
from bot.rules.call_to_arms.titan_cards import AnswerTitan, FlipTitan, LetItPass, SendOnes
from bot.rules.kernel import Action
from cogs import actions

NAME = "call_to_arms"

Choices = list[Choice[str]]


@app_commands.guild_only()
class CallToArmsCog(
    commands.GroupCog, group_name="arms", group_description="Play Titan: Call to Arms"
):
    """The actions of Call to Arms, each by its name."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command()
    @app_commands.describe(card="A Damage card, M to II, from your hand")
    async def damage(self, interaction: discord.Interaction, card: str) -> None:
        """Play a Damage card; it ends your turn."""
        await self._play(interaction, DamageCard, card)

    @app_commands.command()
    async def one(self, interaction: discord.Interaction) -> None:
        """Taunt: play an I as 1 while you are winning or level."""
        await self._play(interaction, PlayOne)

    @app_commands.command()
    async def titan(self, interaction: discord.Interaction) -> None:
        """Flip an I to its Titan while you are losing."""
        await self._play(interaction, FlipTitan)

    @app_commands.command()
    async def answer(self, interaction: discord.Interaction) -> None:
        """Answer a Titan with your own."""
        await self._play(interaction, AnswerTitan)

    @app_commands.command(name="pass")
    async def let_it_pass(self, interaction: discord.Interaction) -> None:
        """Let a Titan pass."""
        await self._play(interaction, LetItPass)

    @app_commands.command()
    @app_commands.describe(opponent="Whose hand you want to see")
    async def scout(self, interaction: discord.Interaction, opponent: str) -> None:
        """Scout: see one opponent's whole hand."""
        await self._play(interaction, Scout, opponent)

    @app_commands.command()
    async def reinforce(self, interaction: discord.Interaction) -> None:
        """Reinforce: draw 2 cards."""
        await self._play(interaction, Reinforce)

    @app_commands.command()
    @app_commands.describe(opponent="Who discards")
    async def raid(self, interaction: discord.Interaction, opponent: str) -> None:
        """Raid: an opponent discards all Action cards, or 1 card at random."""
        await self._play(interaction, Raid, opponent)

    @app_commands.command()
    @app_commands.describe(card="A Damage card from your discard pile")
    async def salvage(self, interaction: discord.Interaction, card: str) -> None:
        """Salvage: take a Damage card back from your discard pile."""
        await self._play(interaction, Salvage, card)

    @app_commands.command()
    async def drums(self, interaction: discord.Interaction) -> None:
        """War Drums: your Damage card this turn counts double."""
        await self._play(interaction, WarDrums)

    @app_commands.command()
    @app_commands.describe(opponent="Whose Field is hit")
    async def barrage(self, interaction: discord.Interaction, opponent: str) -> None:
        """Barrage: discard the card that counts most on an opponent's Field."""
        await self._play(interaction, Barrage, opponent)

    @app_commands.command()
    async def surrender(self, interaction: discord.Interaction) -> None:
        """Surrender the round; you keep your hand."""
        await self._play(interaction, Surrender)

    @app_commands.command()
    async def stand(self, interaction: discord.Interaction) -> None:
        """Stand: keep your total when you hold no Damage card and no I."""
        await self._play(interaction, Stand)

    @app_commands.command()
    @app_commands.describe(place="Your draw deck, or the discard pile")
    async def ones(self, interaction: discord.Interaction, place: str) -> None:
        """Choose in private where the I's you play as 1 go after the round."""
        await self._play(interaction, SendOnes, place)

    @damage.autocomplete("card")
    async def _damage(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, DamageCard, current)

    @salvage.autocomplete("card")
    async def _salvage(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Salvage, current)

    @scout.autocomplete("opponent")
    async def _scout(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Scout, current)

    @raid.autocomplete("opponent")
    async def _raid(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Raid, current)

    @barrage.autocomplete("opponent")
    async def _barrage(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Barrage, current)

    @ones.autocomplete("place")
    async def _ones(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, SendOnes, current)

    async def _play(
        self, interaction: discord.Interaction, kind: type[Action[Any]], *typed: str
    ) -> None:
        await actions.play(self.house, interaction, NAME, kind, *typed)

    async def _suggest(
        self, interaction: discord.Interaction, kind: type[Action[Any]], current: str
    ) -> Choices:
        return await actions.suggest(self.house, interaction, NAME, kind, current)
