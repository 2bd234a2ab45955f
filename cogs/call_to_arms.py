"""`/arms`: one command for each action of Titan: Call to Arms."""

from collections.abc import Collection
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
from bot.rules.call_to_arms.mems.turns import TurnUp
from bot.rules.call_to_arms.packs.civil_disputes import Enough, ForfeitRound, PlayAgain
from bot.rules.call_to_arms.packs.sets import (
    AutoFifty,
    MedicalAttention,
    RageQuit,
    ToNextCall,
    TurnCard,
)
from bot.rules.call_to_arms.packs.slaps import (
    EnterNumber,
    ReadyToSlap,
    SealIt,
    SlapPress,
    TooSoon,
)
from bot.rules.call_to_arms.titan_cards import AnswerTitan, FlipTitan, LetItPass, SendOnes
from bot.rules.kernel import Action
from cogs import actions

NAME = "call_to_arms"

SLAPS = (TooSoon, SlapPress)
QUITS = (RageQuit, MedicalAttention, ForfeitRound)

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

    @app_commands.command()
    async def turn(self, interaction: discord.Interaction) -> None:
        """Turn your top card, or lay the cards of a Call to Arms."""
        await self._play(interaction, TurnCard)

    @app_commands.command()
    async def call(self, interaction: discord.Interaction) -> None:
        """Play on until the next Call to Arms."""
        await self._play(interaction, ToNextCall)

    @app_commands.command()
    async def auto(self, interaction: discord.Interaction) -> None:
        """Play on for 50 sets."""
        await self._play(interaction, AutoFifty)

    @app_commands.command()
    @app_commands.describe(number="1 to 100 for a sealed slap; nothing for a live one")
    async def slap(
        self, interaction: discord.Interaction, number: app_commands.Range[int, 1, 100] | None
    ) -> None:
        """Slap: a secret number, or at once when the signal is given."""
        if number is None:
            await self._answer(interaction, SLAPS)
        else:
            await self._play(interaction, EnterNumber, str(number))

    @app_commands.command()
    async def ready(self, interaction: discord.Interaction) -> None:
        """Be ready for a live slap."""
        await self._play(interaction, ReadyToSlap)

    @app_commands.command()
    async def sealed(self, interaction: discord.Interaction) -> None:
        """Have a sealed slap instead of a live one."""
        await self._play(interaction, SealIt)

    @app_commands.command()
    async def quit(self, interaction: discord.Interaction) -> None:
        """Rage quit, seek medical attention, or give a round of Civil Disputes up."""
        await self._answer(interaction, QUITS)

    @app_commands.command()
    async def again(self, interaction: discord.Interaction) -> None:
        """Play another round of Civil Disputes."""
        await self._play(interaction, PlayAgain)

    @app_commands.command()
    async def enough(self, interaction: discord.Interaction) -> None:
        """Have enough rounds of Civil Disputes: the game ends."""
        await self._play(interaction, Enough)

    @app_commands.command()
    @app_commands.describe(place="The number of a card that lies face down")
    async def flip(self, interaction: discord.Interaction, place: str) -> None:
        """Turn a card up in All the Mems."""
        await self._play(interaction, TurnUp, place)

    @flip.autocomplete("place")
    async def _flip(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, TurnUp, current)

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

    async def _answer(
        self, interaction: discord.Interaction, kinds: Collection[type[Action[Any]]]
    ) -> None:
        await actions.answer(self.house, interaction, NAME, kinds, confirm=True)

    async def _suggest(
        self, interaction: discord.Interaction, kind: type[Action[Any]], current: str
    ) -> Choices:
        return await actions.suggest(self.house, interaction, NAME, kind, current)
