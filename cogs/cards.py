"""`/card`: what a card of any game does."""

import difflib
from collections.abc import Iterable
from typing import NamedTuple

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.play import words
from bot.play.house import House
from bot.play.refusals import Refusal
from cogs.answers import acknowledge, answered, fill
from cogs.table_message import layout, text

CHOICES = 25
"""Autocomplete answers at a time: Discord's limit."""

LONGEST_CHOICE = 100
"""Characters of a choice's name and value, at most."""

MOST_TEXT = 3_800
"""Characters of all the cards that are shown at once, at most."""

CLOSE = 5
"""Names that are offered instead of one that no card has, at most."""


class Card(NamedTuple):
    """A card of one of the games."""

    name: str
    game: str
    does: str

    @property
    def label(self) -> str:
        """The card's name with its game's, as autocomplete shows it."""
        return f"{self.name} · {self.game}"[:LONGEST_CHOICE]

    def called(self, wanted: str) -> bool:
        """Tell whether a name means this card: `Salvage` also `Salvage (Skill)`.

        Of `Forest, side A: Enchant` each half is enough.
        """
        name = self.name.lower()
        parts = (name.partition(" (")[0], name.partition(", ")[0], name.partition(": ")[2])
        return bool(wanted) and wanted in (self.label.lower(), name, *parts)


class CardCog(commands.Cog):
    """The command that looks a card up, at a table or anywhere else."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command()
    @app_commands.describe(name="The card's name")
    @answered
    async def card(self, interaction: discord.Interaction, name: str) -> None:
        """Read what a card does."""
        if not await acknowledge(interaction):
            return
        wanted = name.strip().lower()
        cards = await self._cards(interaction)
        found = [card for card in cards if card.called(wanted)]
        if not found:
            raise Refusal(unknown("card", name, [card.name for card in cards]))
        most = MOST_TEXT // len(found)
        await fill(interaction, layout(*(text(_shown(card, most)) for card in found)))

    @card.autocomplete("name")
    async def _names(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        """Complete a name; the names that begin so come first."""
        typed = current.strip().lower()
        cards = await self._cards(interaction)
        found = [card for card in cards if typed in card.label.lower()]
        found.sort(key=lambda card: not card.label.lower().startswith(typed))
        return [Choice(name=card.label, value=card.label) for card in found[:CHOICES]]

    async def _cards(self, interaction: discord.Interaction) -> list[Card]:
        """Return the cards of all games, first those of the game that is played here."""
        here = ""
        try:
            table = await self.house.here(interaction.channel_id or 0, interaction.user.id)
            here = table.ruleset.name
        except Refusal:
            pass
        rulesets = sorted(self.house.rulesets.values(), key=lambda ruleset: ruleset.name != here)
        return [
            Card(name, ruleset.words.title, does)
            for ruleset in rulesets
            for name, does in ruleset.words.cards().items()
        ]


def _shown(card: Card, most: int) -> str:
    """Show a card, cut at the end of a word to what a message takes."""
    shown = f"### {card.name}\n-# {card.game}\n{card.does}"
    return shown if len(shown) <= most else f"{shown[: most - 2].rpartition(' ')[0]} …"


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """Say that nothing of a kind has a name, and which names are like it."""
    names = {each.lower(): each for each in known}
    close = difflib.get_close_matches(name.strip().lower(), names, CLOSE)
    like = f" Names like it: {', '.join(names[each] for each in close)}." if close else ""
    return f"There is no {what} “{words.safe(name.strip()[: words.NAME_LENGTH])}”.{like}"
