"""`/magic`: what Campaign Titan has beside Titan: spells, items, abilities, standing orders."""

from collections.abc import Collection
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.play.house import House
from bot.rules.campaign.bag import MoveItems, TakeItems
from bot.rules.campaign.homecoming import MarkGuards
from bot.rules.campaign.movement_spells import CastMovement, MarchByDie, TeleportByDie
from bot.rules.campaign.orders import VALUES, StandingOrder
from bot.rules.campaign.spell_phase import RaiseWalls
from bot.rules.kernel import Action
from cogs import actions, magic_book, magic_why
from cogs.answers import acknowledge, answered, fill
from cogs.magic_kinds import (
    CASTS,
    CHOICES,
    DECLARES,
    ENDS,
    ITEMS,
    PASSES,
    STARTS,
    SUMMONS,
    Kinds,
)

NAME = "campaign"

Choices = list[Choice[str]]
Kind = type[Action[Any]]

WINDOWS = [Choice(name=window.capitalize(), value=window) for window in VALUES]


@app_commands.guild_only()
class MagicCog(
    commands.GroupCog, group_name="magic", group_description="Spells and items of Campaign Titan"
):
    """The actions of Campaign Titan that Titan has not."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command()
    @app_commands.describe(spell="The spell and its target, from the list: type a part of it")
    async def cast(self, interaction: discord.Interaction, spell: str) -> None:
        """Cast a spell."""
        await actions.answer(
            self.house,
            interaction,
            NAME,
            CASTS,
            spell,
            fit=lambda table: magic_why.castable(table, interaction.user.id, spell),
        )

    @app_commands.command()
    @app_commands.describe(
        hex="The hex that is walled",
        sides="Three hexes beside it, with commas between",
        spell="Which walls",
        caster="Who casts",
    )
    async def walls(
        self,
        interaction: discord.Interaction,
        hex: str,  # noqa: A002
        sides: str,
        spell: str | None = None,
        caster: str | None = None,
    ) -> None:
        """Raise walls by a spell, between a hex and three beside it."""
        await self._play(interaction, RaiseWalls, caster, spell, hex, sides)

    @app_commands.command()
    @app_commands.describe(
        legion="A Legion of yours",
        land="Where it goes",
        spell="By which spell",
        side="The side it attacks over",
    )
    async def travel(
        self,
        interaction: discord.Interaction,
        legion: str,
        land: str,
        spell: str | None = None,
        side: str | None = None,
    ) -> None:
        """Move a Legion by a spell, instead of the die."""
        await self._play(interaction, CastMovement, spell, legion, land, side)

    @app_commands.command()
    @app_commands.describe(
        legion="A Legion of yours",
        die="The number it moves by",
        land="Where it goes",
        by="The spell or item",
        side="The side it attacks over",
    )
    async def march(
        self,
        interaction: discord.Interaction,
        legion: str,
        die: str,
        land: str,
        by: str | None = None,
        side: str | None = None,
    ) -> None:
        """Move a Legion by another die, by a spell or an item."""
        await self._play(interaction, MarchByDie, by, legion, die, land, side)

    @app_commands.command()
    @app_commands.describe(
        legion="A Legion of yours",
        land="Where it goes",
        by="The spell or item",
        lord="The Lord you show",
        side="The side it attacks over",
    )
    async def jump(
        self,
        interaction: discord.Interaction,
        legion: str,
        land: str,
        by: str | None = None,
        lord: str | None = None,
        side: str | None = None,
    ) -> None:
        """Teleport a Legion as on a 6, by a spell or an item."""
        await self._play(interaction, TeleportByDie, by, legion, land, lord, side)

    @app_commands.command()
    @app_commands.describe(item="The item, and for whom or on whom, from the list")
    async def item(self, interaction: discord.Interaction, item: str) -> None:
        """Give, use or move an item."""
        await self._answer(interaction, ITEMS, item)

    @app_commands.command()
    @app_commands.describe(items="Up to four of yours, with commas between; none if left out")
    async def bring(self, interaction: discord.Interaction, items: str | None = None) -> None:
        """Say which items come to this game, if you have more than four."""
        await self._play(interaction, TakeItems, items)

    @app_commands.command()
    @app_commands.describe(items="With commas between; all stay if you leave it out")
    async def share(self, interaction: discord.Interaction, items: str | None = None) -> None:
        """Say which items go with the part of a Legion that has split."""
        await self._play(interaction, MoveItems, items)

    @app_commands.command()
    @app_commands.describe(characters="With commas between; nobody if you leave it out")
    async def guard(self, interaction: discord.Interaction, characters: str | None = None) -> None:
        """Mark who may join your honor guard, once your Titan is slain."""
        await self._play(interaction, MarkGuards, characters)

    @app_commands.command()
    @app_commands.describe(character="Whom to summon, from the list")
    async def summon(self, interaction: discord.Interaction, character: str) -> None:
        """Summon a character in the Muster Phase, or muster after you could not."""
        await self._answer(interaction, SUMMONS, character)

    @app_commands.command()
    @app_commands.describe(power="Skill, a die for Luck, whom Shield saves, a border for Rift")
    async def declare(self, interaction: discord.Interaction, power: str = "") -> None:
        """Use Skill, Luck, Shield or Rift when you are asked."""
        await self._answer(interaction, DECLARES, power)

    @app_commands.command(name="pass")
    @app_commands.describe(what="What you do without; from the list")
    async def pass_(self, interaction: discord.Interaction, what: str = "") -> None:
        """Let it pass: no spell, no more items, no Skill, Luck, Shield or Rift."""
        await self._answer(interaction, PASSES if what else ENDS, what, confirm=True)

    @app_commands.command()
    @app_commands.describe(choice="From the list")
    async def start(self, interaction: discord.Interaction, choice: str = "") -> None:
        """Choose what the set-up asks for."""
        await self._answer(interaction, STARTS, choice)

    @app_commands.command()
    @app_commands.describe(choice="From the list")
    async def choose(self, interaction: discord.Interaction, choice: str = "") -> None:
        """Choose what else is asked: Legions that merge, a reward, the way of a campaign."""
        await self._answer(interaction, CHOICES, choice)

    @app_commands.command()
    @app_commands.describe(window="What asks", value="When it asks you")
    @app_commands.choices(window=WINDOWS)
    async def orders(
        self, interaction: discord.Interaction, window: Choice[str], value: str
    ) -> None:
        """Give a standing order: when Shield, Luck, Skill and Rift ask you. Nobody else sees it."""
        await self._play(interaction, StandingOrder, window.value, value)

    @app_commands.command()
    @answered
    async def book(self, interaction: discord.Interaction) -> None:
        """See your spells and items, what can be cast now, and your standing orders."""
        if await acknowledge(interaction):
            table, seat = await actions.seat_here(self.house, interaction, NAME)
            await fill(interaction, magic_book.page(table, seat))

    @cast.autocomplete("spell")
    async def _cast(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, CASTS, current)

    @item.autocomplete("item")
    async def _item(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, ITEMS, current)

    @summon.autocomplete("character")
    async def _summon(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, SUMMONS, current)

    @declare.autocomplete("power")
    async def _declare(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, DECLARES, current)

    @pass_.autocomplete("what")
    async def _pass(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, PASSES, current)

    @start.autocomplete("choice")
    async def _start(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, STARTS, current)

    @choose.autocomplete("choice")
    async def _choose(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, CHOICES, current)

    @bring.autocomplete("items")
    async def _bring(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, TakeItems, current)

    @share.autocomplete("items")
    async def _share(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, MoveItems, current)

    @guard.autocomplete("characters")
    async def _guard(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, MarkGuards, current)

    @walls.autocomplete("caster")
    async def _caster(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, RaiseWalls, current)

    @walls.autocomplete("spell")
    async def _walls(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, RaiseWalls, current, "caster")

    @walls.autocomplete("hex")
    async def _hex(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, RaiseWalls, current, "caster", "spell")

    @walls.autocomplete("sides")
    async def _sides(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, RaiseWalls, current, "caster", "spell", "hex")

    @travel.autocomplete("spell")
    async def _by_spell(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, CastMovement, current)

    @travel.autocomplete("legion")
    async def _traveller(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, CastMovement, current, "spell")

    @travel.autocomplete("land")
    async def _land(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, CastMovement, current, "spell", "legion")

    @travel.autocomplete("side")
    async def _side(self, interaction: discord.Interaction, current: str) -> Choices:
        before = ("spell", "legion", "land")
        return await self._field(interaction, CastMovement, current, *before)

    @march.autocomplete("by")
    async def _by(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, MarchByDie, current)

    @march.autocomplete("legion")
    async def _marcher(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, MarchByDie, current, "by")

    @march.autocomplete("die")
    async def _die(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, MarchByDie, current, "by", "legion")

    @march.autocomplete("land")
    async def _march_land(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, MarchByDie, current, "by", "legion", "die")

    @march.autocomplete("side")
    async def _march_side(self, interaction: discord.Interaction, current: str) -> Choices:
        before = ("by", "legion", "die", "land")
        return await self._field(interaction, MarchByDie, current, *before)

    @jump.autocomplete("by")
    async def _jump_by(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, TeleportByDie, current)

    @jump.autocomplete("legion")
    async def _jumper(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, TeleportByDie, current, "by")

    @jump.autocomplete("land")
    async def _jump_land(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, TeleportByDie, current, "by", "legion")

    @jump.autocomplete("lord")
    async def _lord(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._field(interaction, TeleportByDie, current, "by", "legion", "land")

    @jump.autocomplete("side")
    async def _jump_side(self, interaction: discord.Interaction, current: str) -> Choices:
        before = ("by", "legion", "land", "lord")
        return await self._field(interaction, TeleportByDie, current, *before)

    @orders.autocomplete("value")
    async def _value(self, interaction: discord.Interaction, current: str) -> Choices:
        window = actions.typed(interaction, "window")
        return await actions.suggest(
            self.house, interaction, NAME, StandingOrder, current, window or next(iter(VALUES))
        )

    async def _answer(
        self,
        interaction: discord.Interaction,
        kinds: Collection[Kind],
        text: str = "",
        *,
        confirm: bool = False,
    ) -> None:
        await actions.answer(self.house, interaction, NAME, kinds, text, confirm=confirm)

    async def _suggest(
        self, interaction: discord.Interaction, kinds: Kinds, current: str
    ) -> Choices:
        return await actions.suggest_answer(self.house, interaction, NAME, kinds, current)

    async def _field(
        self, interaction: discord.Interaction, kind: Kind, current: str, *before: str
    ) -> Choices:
        typed = [actions.typed(interaction, name) for name in before]
        return await actions.suggest(self.house, interaction, NAME, kind, current, *typed)

    async def _play(self, interaction: discord.Interaction, kind: Kind, *typed: str | None) -> None:
        await actions.play(self.house, interaction, NAME, kind, *typed)
