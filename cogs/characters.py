"""`/character`: make, look at and improve characters, and bring them to tables."""

import re
from collections.abc import Iterable

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.play import characters, journeys, words
from bot.play.characters import Character
from bot.play.house import House
from bot.play.refusals import Refusal
from bot.rules.sheets import Characters as Rules
from bot.rules.sheets import Offer
from cogs import character_pages, option_text
from cogs.answers import acknowledge, answered, counted, fill, say, whole

MORE = "-# … and more."

NAME = "Which character; the only one if you leave it out"

NO_KEY = re.compile(r"[^\w:> -]")
"""What no key of an offer has: what was typed may be said again."""


@app_commands.guild_only()
class CharacterCog(
    commands.GroupCog, group_name="character", group_description="Characters that live on"
):
    """Characters of all games. They belong to their player, on every server."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command()
    @app_commands.describe(
        name="What it is called",
        game="For which game",
        options="From the list, with commas between",
    )
    @answered
    async def new(
        self, interaction: discord.Interaction, name: str, game: str = "", options: str = ""
    ) -> None:
        """Make a character, which you can bring to tables of its game."""
        if not await acknowledge(interaction):
            return
        ruleset, rules = self._named(game)
        chosen = option_text.chosen(rules, options)
        made = await characters.new(self.house, interaction.user.id, ruleset, name, chosen)
        with counted():
            await fill(interaction, *await character_pages.sheet(made, own=True))

    @new.autocomplete("name")
    async def _new_names(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        """Show a name as it will be, or suggest the player's own."""
        name = characters.plain(current or interaction.user.display_name)
        return [Choice(name=name, value=name)] if name else []

    @new.autocomplete("game")
    async def _games(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        games = [(self.house.rulesets[name].words.title, name) for name in self._offered()]
        return [Choice(name=t, value=n) for t, n in games if current.lower() in t.lower()][:25]

    @new.autocomplete("options")
    async def _options(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        try:
            _, rules = self._named(getattr(interaction.namespace, "game", None) or "")
        except Refusal:
            return []
        return option_text.suggested(rules, current)

    @app_commands.command()
    @app_commands.describe(name=NAME, member="Whose character; yours if you leave it out")
    @answered
    async def show(
        self,
        interaction: discord.Interaction,
        name: str = "",
        member: discord.User | None = None,
    ) -> None:
        """See the sheet of a character."""
        if not await acknowledge(interaction):
            return
        owner = member or interaction.user
        found = await characters.meant(self.house, owner.id, name)
        own = owner.id == interaction.user.id
        await fill(interaction, *await character_pages.sheet(found, own=own))

    @app_commands.command(name="list")
    @app_commands.describe(member="Whose characters; yours if you leave it out")
    @answered
    async def list_characters(
        self, interaction: discord.Interaction, member: discord.User | None = None
    ) -> None:
        """See your characters, or those of somebody else."""
        if not await acknowledge(interaction):
            return
        owner = member or interaction.user
        found, closed = await characters.every(self.house, owner.id)
        lines = [*map(_line, found), *map(character_pages.cannot_be_read, closed)]
        none = "There is none. `/character new` makes one for you."
        await say(interaction, whole(lines, MORE) or none)

    @app_commands.command()
    @app_commands.describe(name=NAME)
    @answered
    async def improve(self, interaction: discord.Interaction, name: str = "") -> None:
        """See all that your character may choose now, and choose."""
        if await acknowledge(interaction):
            found = await self._own(interaction, name)
            await fill(interaction, await character_pages.improve(self.house, found))

    @app_commands.command()
    @app_commands.describe(choice="What to choose, from the list", name=NAME)
    @answered
    async def take(self, interaction: discord.Interaction, choice: str, name: str = "") -> None:
        """Choose something for your character: the typed way of improve."""
        if not await acknowledge(interaction):
            return
        found = await self._own(interaction, name)
        offers = await characters.choices(self.house, found)
        key = _key(choice, [offer for topic in offers.values() for offer in topic.offers])
        found = await characters.take(self.house, interaction.user.id, found.id, key)
        with counted():
            offer = character_pages.offered(offers, key)
            await fill(interaction, await character_pages.after(self.house, found, offer))

    @take.autocomplete("choice")
    async def _choices(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        try:
            found = await self._typed(interaction)
            offers = await characters.choices(self.house, found)
        except Refusal:
            return []
        return _suggested((o for topic in offers.values() for o in topic.offers), current)

    @app_commands.command()
    @app_commands.describe(
        gift="What to give, from the list", to="Who of the party gets it", name=NAME
    )
    @answered
    async def give(
        self, interaction: discord.Interaction, gift: str, to: str, name: str = ""
    ) -> None:
        """Give something to another character of your running campaign."""
        if not await acknowledge(interaction):
            return
        giver = await self._own(interaction, name)
        receiver = _receiver(to, await characters.party(self.house, giver), giver)
        offers = characters.gifts(giver)
        key = _key(gift, offers)
        giver, receiver = await characters.give(
            self.house, interaction.user.id, giver.id, receiver.id, key
        )
        label = next((offer.label for offer in offers if offer.key == key), gift)
        with counted():
            await say(
                interaction,
                f"{giver.safe_name} gives {receiver.safe_name}: {words.safe(label)}.",
            )

    @give.autocomplete("gift")
    async def _gifts(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        try:
            found = await self._typed(interaction)
        except Refusal:
            return []
        return _suggested(characters.gifts(found), current)

    @give.autocomplete("to")
    async def _party(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        try:
            found = await self._typed(interaction)
        except Refusal:
            return []
        party = await characters.party(self.house, found)
        return _listed([each for each in party if each.id != found.id], current)

    @app_commands.command()
    @app_commands.describe(name=NAME, member="Whose character; yours if you leave it out")
    @answered
    async def history(
        self,
        interaction: discord.Interaction,
        name: str = "",
        member: discord.User | None = None,
    ) -> None:
        """See which games a character has been to, and how it fared."""
        if not await acknowledge(interaction):
            return
        owner = member or interaction.user
        found = await characters.meant(self.house, owner.id, name)
        await say(interaction, character_pages.history(found))

    @app_commands.command()
    @app_commands.describe(name=NAME)
    @answered
    async def retire(self, interaction: discord.Interaction, name: str = "") -> None:
        """Retire a character for good; you are asked whether you mean it."""
        if await acknowledge(interaction):
            found = await self._own(interaction, name)
            await fill(interaction, character_pages.retiring(found))

    @app_commands.command()
    @app_commands.describe(name="Which character; a menu if you leave it out")
    @answered
    async def bring(self, interaction: discord.Interaction, name: str = "") -> None:
        """Bring a character to the table of this channel at which you sit."""
        if not await acknowledge(interaction):
            return
        user = interaction.user.id
        table = await self.house.here(interaction.channel_id or 0, user, "lobby")
        if not name:
            await fill(interaction, await character_pages.bring(table, user))
            return
        found = await self._own(interaction, name)
        character = await journeys.bring(table, user, found.id)
        with counted():
            await say(interaction, character_pages.brought(table, character))

    @app_commands.command()
    @app_commands.describe(name=NAME)
    @answered
    async def part(self, interaction: discord.Interaction, name: str = "") -> None:
        """Take your character out of its campaign, or home from a table that does not go on."""
        if not await acknowledge(interaction):
            return
        found = await self._own(interaction, name)
        if found.table_id is not None:
            left = await self._left(interaction.client, await journeys.server_of(self.house, found))
            user = interaction.user.id
            home = await journeys.fetch_home(self.house, user, found, server_left=left)
            with counted():
                told = home.rules.words.line(home.sheet)
                await say(interaction, f"{home.safe_name} is home again: {told}.")
            return
        await characters.leave_campaign(self.house, interaction.user.id, found.id)
        with counted():
            said = f"{found.safe_name} takes part in campaign {found.campaign_id} no more."
            await say(interaction, said)

    @show.autocomplete("name")
    @history.autocomplete("name")
    async def _of_member(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        member = getattr(interaction.namespace, "member", None)
        owner = member.id if member is not None else interaction.user.id
        return _listed(await characters.of_player(self.house, owner), current)

    @improve.autocomplete("name")
    @take.autocomplete("name")
    @give.autocomplete("name")
    @retire.autocomplete("name")
    @bring.autocomplete("name")
    @part.autocomplete("name")
    async def _names(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        return _listed(await characters.of_player(self.house, interaction.user.id), current)

    async def _left(self, client: discord.Client, guild_id: int | None) -> bool:
        """Tell whether the bot is not in a server any more, whichever program serves that."""
        if guild_id is None or client.get_guild(guild_id) is not None:
            return False
        try:
            await client.fetch_guild(guild_id, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return True
        return False

    async def _own(self, interaction: discord.Interaction, name: str) -> Character:
        return await characters.meant(self.house, interaction.user.id, name)

    async def _typed(self, interaction: discord.Interaction) -> Character:
        """Return the character that is named in what is typed so far. Raises Refusal."""
        return await self._own(interaction, getattr(interaction.namespace, "name", None) or "")

    def _offered(self) -> dict[str, Rules]:
        """Return what makes characters, by the name of its ruleset."""
        found = {name: ruleset.characters for name, ruleset in self.house.rulesets.items()}
        return {name: rules for name, rules in found.items() if rules is not None}

    def _named(self, game: str) -> tuple[str, Rules]:
        """Return the ruleset of that name or title; a lone one needs none. Raises Refusal."""
        offered = self._offered()
        if not offered:
            raise Refusal("None of the games here has characters.")
        if not game.strip() and len(offered) == 1:
            return next(iter(offered.items()))
        for name, rules in offered.items():
            if game.strip().lower() in (name, self.house.rulesets[name].words.title.lower()):
                return name, rules
        titles = words.listed([self.house.rulesets[name].words.title for name in offered])
        raise Refusal(f"Characters are for {titles}. Say which `game`.")


def _line(character: Character) -> str:
    where = character_pages.whereabouts(character)
    line = character.rules.words.line(character.sheet)
    return f"**{character.safe_name}** {line}{f' · {where}' if where else ''}"


def _listed(found: Iterable[Character], current: str) -> list[Choice[str]]:
    fitting = [each for each in found if current.lower() in each.name.lower()]
    return [Choice(name=each.name[:100], value=str(each.id)) for each in fitting[:25]]


def _suggested(offers: Iterable[Offer], current: str) -> list[Choice[str]]:
    labels = [(f"{o.label}: {o.brings}" if o.brings else o.label, o.key) for o in offers]
    typed = current.strip().lower()
    fitting = [each for each in labels if typed in f"{each[0]} {each[1]}".lower()]
    return [Choice(name=label[:100], value=key) for label, key in fitting[:25]]


def _key(typed: str, offers: Iterable[Offer]) -> str:
    """Return the key of what was typed: a key or a label; else what may be one."""
    wanted = typed.strip().lower()
    named = (o.key for o in offers if wanted in (o.key.lower(), o.label.lower()))
    return next(named, NO_KEY.sub("", typed).strip()[:100])


def _receiver(named: str, party: Iterable[Character], giver: Character) -> Character:
    """Return who of a party is named, by name or number. Raises Refusal."""
    wanted = named.strip().lower()
    for each in party:
        if each.id != giver.id and wanted in (each.name.lower(), str(each.id)):
            return each
    raise Refusal("Gifts are given inside the party of a running campaign. Choose from the list.")
