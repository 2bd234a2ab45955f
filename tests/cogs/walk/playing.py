"""The parade at a table: its commands, and what people do there in a word each."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands
from simcord import MemberActor, ResponseMessage

from bot.client import Client
from bot.play.house import House
from bot.play.table import Table
from cogs import actions
from tests.cogs.acting import begin, seat_page
from tests.cogs.parade import RULESETS, Carry, Gather, March, Parade, Tour
from tests.server import Server, answer, make_client, menus


@app_commands.guild_only()
class ParadeCog(commands.GroupCog, group_name="parade", group_description="March"):
    """The commands that a later game would bring."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command()
    async def gather(self, interaction: discord.Interaction, floats: str, band: str) -> None:
        """Gather some floats behind a band."""
        await actions.play(self.house, interaction, "parade", Gather, floats, band)

    @app_commands.command()
    async def tour(
        self, interaction: discord.Interaction, city: str, band: str, encore: str
    ) -> None:
        """Tour a city with two bands."""
        await actions.play(self.house, interaction, "parade", Tour, city, band, encore)

    @app_commands.command()
    async def march(self, interaction: discord.Interaction, street: str | None = None) -> None:
        """March along a street; the leader and the cows go without saying."""
        await actions.play(self.house, interaction, "parade", March, None, street, None)

    @app_commands.command()
    async def carry(
        self,
        interaction: discord.Interaction,
        what: str | None = None,
        way: str | None = None,
        friends: str | None = None,
    ) -> None:
        """Carry something, perhaps with friends."""
        await actions.play(self.house, interaction, "parade", Carry, what, None, way, friends)

    @carry.autocomplete("friends")
    async def _friends(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        typed = interaction.namespace.what, None, interaction.namespace.way
        return await actions.suggest(self.house, interaction, "parade", Carry, current, *typed)

    @gather.autocomplete("floats")
    async def _floats(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        return await actions.suggest(self.house, interaction, "parade", Gather, current)

    @gather.autocomplete("band")
    async def _band(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        floats = interaction.namespace.floats
        return await actions.suggest(self.house, interaction, "parade", Gather, current, floats)

    @tour.autocomplete("encore")
    async def _encore(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        typed = interaction.namespace.city, interaction.namespace.band
        return await actions.suggest(self.house, interaction, "parade", Tour, current, *typed)


class ParadeClient(Client):
    """The bot with one game more."""

    async def setup_hook(self) -> None:
        self.house.rulesets = RULESETS
        await self.add_cog(ParadeCog(self.house))
        await super().setup_hook()


def make(url: str, **more: Any) -> Client:
    client = make_client(url, **more)
    return ParadeClient(client.database, **more)


async def march(town: Server) -> Table:
    return await begin(town, seats=2, game="parade")


def done(table: Table) -> list[str]:
    """Return what has been done."""
    assert table.game is not None and isinstance(table.game.state, Parade)
    return table.game.state.done


def options(page: ResponseMessage) -> list[str]:
    """Return the labels in the first menu of a page."""
    return [option["label"] for option in menus(page)[0]["options"]]


async def select(
    town: Server, who: MemberActor, page: ResponseMessage, *wanted: str
) -> ResponseMessage:
    """Choose exactly these in the first menu of a page, whatever was chosen before."""
    menu = menus(page)[0]
    values = [o["value"] for o in menu["options"] if o["label"].removesuffix("!") in wanted]
    assert len(values) == len(wanted)
    return answer(await who.select(page.message, values, custom_id=menu["custom_id"]))


async def evening(town: Server) -> Table:
    """Begin a parade in which it is Boris's turn to march, to carry or to halt."""
    table = await march(town)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Bow"))
    await select(town, town.ada, page, "Strings")
    return table
