"""`/spell`, `/item` and `/creature`: what anything of Campaign Titan is, at a table or anywhere."""

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.play.house import House
from bot.play.refusals import Refusal
from bot.rules import engine
from bot.rules.campaign.card_texts import CARDS, item_text, spell_text
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.registry import RULESETS
from bot.rules.titan.creatures import KINDS
from cogs import pictures
from cogs.answers import acknowledge, answered, fill
from cogs.cards import unknown
from cogs.magic import NAME
from cogs.table_message import gallery, layout, text
from cogs.titan_look import GAMES
from rendering import pictures as rendering
from rendering.pictures import Picture

CHOICES = 25

Choices = list[Choice[str]]
Texts = Mapping[str, str]

FILE = "character.png"

SPELL_TEXTS: Texts = {spell.name: spell_text(spell) for spell in SPELLS.values()}
ITEM_TEXTS: Texts = {item.name: item_text(item) for item in ITEMS.values()}
CREATURE_TEXTS: Texts = {name: CARDS[name] for name in KINDS}
"""What each is, by its name."""


class LoreCog(commands.Cog):
    """The commands that explain Campaign Titan."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command()
    @app_commands.describe(name="The spell's name")
    @answered
    async def spell(self, interaction: discord.Interaction, name: str) -> None:
        """Read what a spell of Campaign Titan does and costs."""
        if await acknowledge(interaction):
            found = _meant("spell", name, SPELL_TEXTS)
            await fill(interaction, layout(text(_page(found, SPELL_TEXTS))))

    @app_commands.command()
    @app_commands.describe(name="The item's name")
    @answered
    async def item(self, interaction: discord.Interaction, name: str) -> None:
        """Read what an item of Campaign Titan does and costs."""
        if await acknowledge(interaction):
            found = _meant("item", name, ITEM_TEXTS)
            await fill(interaction, layout(text(_page(found, ITEM_TEXTS))))

    @app_commands.command()
    @app_commands.describe(name="The character's name")
    @answered
    async def creature(self, interaction: discord.Interaction, name: str) -> None:
        """See a character of Titan or Campaign Titan: what it can do and where it musters."""
        if not await acknowledge(interaction):
            return
        found = _meant("creature", name, CREATURE_TEXTS)
        said = text(_page(found, CREATURE_TEXTS))
        picture = await self._picture(interaction, found)
        if picture is None:
            await fill(interaction, layout(said))
            return
        view = layout(said, gallery(FILE, picture.alt))
        await fill(interaction, view, [pictures.file(picture, FILE)])

    @spell.autocomplete("name")
    async def _spells(self, interaction: discord.Interaction, current: str) -> Choices:
        return _completed(SPELL_TEXTS, current)

    @item.autocomplete("name")
    async def _items(self, interaction: discord.Interaction, current: str) -> Choices:
        return _completed(ITEM_TEXTS, current)

    @creature.autocomplete("name")
    async def _creatures(self, interaction: discord.Interaction, current: str) -> Choices:
        return _completed(CREATURE_TEXTS, current)

    async def _picture(self, interaction: discord.Interaction, name: str) -> Picture | None:
        """Draw a character as it is at the table here; elsewhere as at the start of a game."""
        try:
            table = await self.house.here(interaction.channel_id or 0, interaction.user.id)
            if table.ruleset.name in GAMES:
                return await pictures.detail(table, table.seat_of(interaction.user.id), name)
        except Refusal:
            pass
        return await asyncio.to_thread(rendering.detail, NAME, _fresh(), name, ())


@cache
def _fresh() -> Any:
    """Return the view of a game that has just begun: it has all counters."""
    ruleset = RULESETS[NAME]
    seats = ruleset.seats_with({})[0]
    game = engine.start(ruleset.new_game(seats, {}, "00" * 32), 1).game
    return ruleset.view(game, None)


def _meant(what: str, name: str, texts: Texts) -> str:
    """Return the name that is meant, in whatever case; a part is enough for one. Raises Refusal."""
    wanted = " ".join(name.lower().split())
    for each in texts:
        if each.lower() == wanted:
            return each
    begun = [each for each in texts if wanted and each.lower().startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    raise Refusal(unknown(what, name, texts))


def _page(name: str, texts: Texts) -> str:
    return f"### {name}\n-# {RULESETS[NAME].words.title}\n{texts[name]}"


def _completed(texts: Texts, current: str) -> Choices:
    """Complete a name; those that begin so come first, then those whose text has it."""
    typed = current.strip().lower()
    found = [name for name in texts if typed in name.lower()]
    found += [name for name in texts if name not in found and typed in texts[name].lower()]
    found.sort(key=lambda name: not name.lower().startswith(typed))
    return [Choice(name=name, value=name) for name in found[:CHOICES]]
