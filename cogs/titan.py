"""`/titan`: one command for each action of Titan, and what anybody may look up.

Tables of Campaign Titan are played with them too.
"""

from collections.abc import Callable, Collection
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.play.house import House
from bot.rules.campaign.calling import MusterInstead
from bot.rules.kernel import Action
from bot.rules.titan.after import MusterAfter, NoMore, SummonAfter
from bot.rules.titan.attacks import Carry, NoCarry
from bot.rules.titan.commencement import NoMoreSplits, SplitLegion
from bot.rules.titan.engagements import (
    Agree,
    Concede,
    Engage,
    Fight,
    FightByComputer,
    Flee,
    Propose,
)
from bot.rules.titan.fighting import (
    EndManeuvers,
    EndStrikes,
    GiveUp,
    HandOver,
    MoveCharacter,
    Strike,
    StrikeAll,
)
from bot.rules.titan.movement import EndMovement, MoveLegion, ReRoll, Teleport
from bot.rules.titan.newcomers import (
    MusterReinforcement,
    NoReinforcement,
    NoSummons,
    SummonAngel,
)
from bot.rules.titan.recruiting import EndMuster, Muster, MusterAll
from bot.rules.titan.scoring import NoAngel, TakeAngel
from bot.rules.titan.set_up import TakeColour
from cogs import actions, magic_kinds, titan_look
from cogs.answers import acknowledge, answered, fill, say
from cogs.titan_look import GAMES

Kind = type[Action[Any]]
Choices = list[Choice[str]]

RECRUITS: tuple[Kind, ...] = (
    Muster,
    MusterAfter,
    MusterReinforcement,
    MusterInstead,
    TakeAngel,
)
SUMMONS: tuple[Kind, ...] = (SummonAngel, SummonAfter)
SURRENDERS: tuple[Kind, ...] = (Concede, GiveUp)
HANDS_OVER: tuple[Kind, ...] = (FightByComputer, HandOver)
DONE: tuple[Kind, ...] = (
    NoMoreSplits,
    EndMovement,
    EndMuster,
    EndManeuvers,
    EndStrikes,
    NoCarry,
    NoMore,
    NoReinforcement,
    NoSummons,
    NoAngel,
    *magic_kinds.ENDS,
)


@app_commands.guild_only()
class TitanCog(commands.GroupCog, group_name="titan", group_description="Play Titan"):
    """The actions of Titan, each by its name."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command()
    @app_commands.describe(colour="A colour that nobody has")
    async def colour(self, interaction: discord.Interaction, colour: str) -> None:
        """Choose your colour."""
        await self._play(interaction, TakeColour, colour)

    @app_commands.command()
    @app_commands.describe(legion="A Legion of yours", characters="Who goes, with commas between")
    async def split(self, interaction: discord.Interaction, legion: str, characters: str) -> None:
        """Split characters off a Legion into a new one."""
        await self._play(interaction, SplitLegion, legion, characters)

    @app_commands.command()
    @app_commands.describe(
        legion="A Legion of yours", land="Where it goes", side="The side it attacks over"
    )
    async def move(
        self, interaction: discord.Interaction, legion: str, land: str, side: str | None = None
    ) -> None:
        """Move a Legion by the Signs, the full roll."""
        await self._play(interaction, MoveLegion, legion, land, side)

    @app_commands.command()
    @app_commands.describe(
        legion="A Legion of yours",
        land="Where it goes",
        lord="The Lord you show",
        side="The side it attacks over",
    )
    async def teleport(
        self,
        interaction: discord.Interaction,
        legion: str,
        land: str,
        lord: str | None = None,
        side: str | None = None,
    ) -> None:
        """Teleport a Legion with a Lord, on a roll of 6."""
        await self._play(interaction, Teleport, legion, land, lord, side)

    @app_commands.command()
    async def reroll(self, interaction: discord.Interaction) -> None:
        """Roll the movement die again, on your first turn."""
        await self._play(interaction, ReRoll)

    @app_commands.command()
    @app_commands.describe(land="A Land where your Legion has met an enemy")
    async def engage(self, interaction: discord.Interaction, land: str) -> None:
        """Begin an engagement."""
        await self._play(interaction, Engage, land)

    @app_commands.command()
    async def flee(self, interaction: discord.Interaction) -> None:
        """Flee from an attacker: your Legion is eliminated for half its points."""
        await self._play(interaction, Flee, confirm=True)

    @app_commands.command()
    async def concede(self, interaction: discord.Interaction) -> None:
        """Give your Legion up, before the battle or in it."""
        await self._answer(interaction, SURRENDERS, confirm=True)

    @app_commands.command()
    async def fight(self, interaction: discord.Interaction) -> None:
        """Fight; the battle begins once both want it."""
        await self._play(interaction, Fight)

    @app_commands.command()
    @app_commands.describe(
        eliminated="Whose Legion goes", losses="Whom the winner loses too, with commas between"
    )
    async def propose(
        self, interaction: discord.Interaction, eliminated: str, losses: str | None = None
    ) -> None:
        """Propose a deal to the other player."""
        await self._play(interaction, Propose, eliminated, losses)

    @app_commands.command()
    async def agree(self, interaction: discord.Interaction) -> None:
        """Agree to the deal that is proposed."""
        await self._play(interaction, Agree, confirm=True)

    @app_commands.command()
    @app_commands.describe(character="Whom to muster, or the Angel to take")
    async def recruit(self, interaction: discord.Interaction, character: str) -> None:
        """Muster a character, or take an Angel."""
        await self._answer(interaction, RECRUITS, character)

    @app_commands.command()
    async def recruitall(self, interaction: discord.Interaction) -> None:
        """Muster the worthiest into every Legion that may muster."""
        await self._play(interaction, MusterAll)

    @app_commands.command()
    @app_commands.describe(angel="The Legion and its Angel")
    async def summon(self, interaction: discord.Interaction, angel: str) -> None:
        """Summon an Angel from another Legion."""
        await self._answer(interaction, SUMMONS, angel)

    @app_commands.command()
    @app_commands.describe(character="A character of yours", hex="Where it goes")
    async def maneuver(self, interaction: discord.Interaction, character: str, hex: str) -> None:  # noqa: A002
        """Move a character on the Battleland, or let it enter."""
        await self._play(interaction, MoveCharacter, character, hex)

    @app_commands.command()
    @app_commands.describe(
        character="Who strikes", target="Whom", dice="A worse strike, to carry hits over"
    )
    async def strike(
        self,
        interaction: discord.Interaction,
        character: str,
        target: str | None = None,
        dice: str | None = None,
    ) -> None:
        """Strike or rangestrike an enemy."""
        await self._play(interaction, Strike, character, target, dice)

    @app_commands.command()
    async def strikeall(self, interaction: discord.Interaction) -> None:
        """Let everybody strike as is obvious."""
        await self._play(interaction, StrikeAll)

    @app_commands.command()
    @app_commands.describe(target="Who takes the hits that are left")
    async def carry(self, interaction: discord.Interaction, target: str) -> None:
        """Carry excess hits over to another enemy."""
        await self._play(interaction, Carry, target)

    @app_commands.command()
    async def computer(self, interaction: discord.Interaction) -> None:
        """Let the computer fight this battle for you."""
        await self._answer(interaction, HANDS_OVER, confirm=True)

    @app_commands.command()
    async def done(self, interaction: discord.Interaction) -> None:
        """Go on: no more splits, moves, strikes or musters."""
        await self._answer(interaction, DONE, confirm=True)

    @app_commands.command()
    @app_commands.describe(marker="A Legion's marker")
    async def legion(self, interaction: discord.Interaction, marker: str) -> None:
        """See what you know of a Legion."""
        await self._look(interaction, marker)

    @app_commands.command()
    async def caretaker(self, interaction: discord.Interaction) -> None:
        """See how many counters the caretaker has left."""
        await self._look(interaction, titan_look.CARETAKER)

    @app_commands.command()
    @app_commands.describe(land="A Land, or a terrain")
    async def muster(self, interaction: discord.Interaction, land: str) -> None:
        """See what musters in a Land."""
        await self._look(interaction, land, titan_look.terrain)

    @app_commands.command()
    @app_commands.describe(part="A part of the board, a Land, a Legion or a character")
    async def look(self, interaction: discord.Interaction, part: str) -> None:
        """See a part of the board large."""
        await self._look(interaction, part)

    @app_commands.command()
    @app_commands.describe(character="Who would strike", target="Whom")
    @answered
    async def odds(
        self, interaction: discord.Interaction, character: str | None = None, target: str = ""
    ) -> None:
        """See the odds of the strikes in this battle."""
        if await acknowledge(interaction):
            table = await actions.table_here(self.house, interaction, GAMES)
            await say(interaction, titan_look.odds(table, character or "", target))

    @colour.autocomplete("colour")
    async def _colour(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, TakeColour, current)

    @split.autocomplete("legion")
    async def _split(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, SplitLegion, current)

    @split.autocomplete("characters")
    async def _going(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, SplitLegion, current, "legion")

    @move.autocomplete("legion")
    async def _mover(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, MoveLegion, current)

    @move.autocomplete("land")
    async def _land(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, MoveLegion, current, "legion")

    @move.autocomplete("side")
    async def _side(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, MoveLegion, current, "legion", "land")

    @teleport.autocomplete("legion")
    async def _teleporter(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Teleport, current)

    @teleport.autocomplete("land")
    async def _far_land(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Teleport, current, "legion")

    @teleport.autocomplete("lord")
    async def _lord(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Teleport, current, "legion", "land")

    @teleport.autocomplete("side")
    async def _far_side(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Teleport, current, "legion", "land", "lord")

    @engage.autocomplete("land")
    async def _engagement(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Engage, current)

    @propose.autocomplete("eliminated")
    async def _eliminated(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Propose, current)

    @propose.autocomplete("losses")
    async def _losses(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Propose, current, "eliminated")

    @recruit.autocomplete("character")
    async def _recruit(self, interaction: discord.Interaction, current: str) -> Choices:
        return await actions.suggest_answer(self.house, interaction, GAMES, RECRUITS, current)

    @summon.autocomplete("angel")
    async def _angel(self, interaction: discord.Interaction, current: str) -> Choices:
        return await actions.suggest_answer(self.house, interaction, GAMES, SUMMONS, current)

    @maneuver.autocomplete("character")
    async def _character(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, MoveCharacter, current)

    @maneuver.autocomplete("hex")
    async def _hex(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, MoveCharacter, current, "character")

    @strike.autocomplete("character")
    async def _striker(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Strike, current)

    @strike.autocomplete("target")
    async def _target(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Strike, current, "character")

    @strike.autocomplete("dice")
    async def _dice(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Strike, current, "character", "target")

    @carry.autocomplete("target")
    async def _carry(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Carry, current)

    @legion.autocomplete("marker")
    @muster.autocomplete("land")
    @look.autocomplete("part")
    @odds.autocomplete("character")
    @odds.autocomplete("target")
    async def _parts(self, interaction: discord.Interaction, current: str) -> Choices:
        return await titan_look.suggest(self.house, interaction, current)

    @answered
    async def _look(
        self,
        interaction: discord.Interaction,
        part: str,
        meant: Callable[[str], str] = str,
    ) -> None:
        if not await acknowledge(interaction):
            return
        table = await actions.table_here(self.house, interaction, GAMES)
        seat = table.seat_of(interaction.user.id)
        view, files = await titan_look.large(table, seat, meant(part))
        await fill(interaction, view, files)

    async def _play(
        self,
        interaction: discord.Interaction,
        kind: Kind,
        *typed: str | None,
        confirm: bool = False,
    ) -> None:
        await actions.play(self.house, interaction, GAMES, kind, *typed, confirm=confirm)

    async def _answer(
        self,
        interaction: discord.Interaction,
        kinds: Collection[Kind],
        text: str = "",
        *,
        confirm: bool = False,
    ) -> None:
        await actions.answer(self.house, interaction, GAMES, kinds, text, confirm=confirm)

    async def _suggest(
        self, interaction: discord.Interaction, kind: Kind, current: str, *before: str
    ) -> Choices:
        typed = [actions.typed(interaction, name) for name in before]
        return await actions.suggest(self.house, interaction, GAMES, kind, current, *typed)
