"""`/war`: one command for each action of War Titans: Invaders Must Die!"""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.play.house import House
from bot.play.refusals import Refusal
from bot.rules.kernel import Action
from bot.rules.war_titans.any_time import DiscardTech, UsePower
from bot.rules.war_titans.attack import DeclareAttack, Provoke
from bot.rules.war_titans.checks import RollAgain
from bot.rules.war_titans.ending import AcceptDamage, ChangeTarget
from bot.rules.war_titans.movement import CombatRepair, Move
from bot.rules.war_titans.opening import ToTheBottom
from bot.rules.war_titans.repairing import GainCharge, Reenable, RemoveDamage
from bot.rules.war_titans.shield import SetShield
from bot.rules.war_titans.upgrade import (
    Army,
    Industry,
    MoveSupport,
    Refresh,
    ReplaceTech,
    Research,
)
from cogs import actions, war_titans_attack, war_titans_kinds, war_titans_look
from cogs.answers import acknowledge, answered, fill, say
from cogs.war_titans_kinds import ANSWERS, PASSES, USES, Kinds

NAME = "war_titans"

Choices = list[Choice[str]]


@app_commands.guild_only()
class WarTitansCog(
    commands.GroupCog, group_name="war", group_description="Play War Titans: Invaders Must Die!"
):
    """The actions of War Titans, each by its name."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command()
    @app_commands.describe(place="A city or Rift in reach")
    async def move(self, interaction: discord.Interaction, place: str) -> None:
        """Move your Titan."""
        await self._play(interaction, Move, place)

    @app_commands.command()
    async def repair(self, interaction: discord.Interaction) -> None:
        """Combat Repair: roll a Repair Check instead of moving."""
        await self._play(interaction, CombatRepair)

    @app_commands.command()
    @app_commands.describe(
        targets="The Invaders you attack, with commas between",
        uses="Abilities and Final Blow you use, with commas between",
        place="An adjacent city, if you can attack that far",
    )
    async def attack(
        self,
        interaction: discord.Interaction,
        targets: str | None = None,
        uses: str | None = None,
        place: str | None = None,
    ) -> None:
        """Attack Invaders, or the Tyrant you face."""
        await actions.play(
            self.house,
            interaction,
            NAME,
            DeclareAttack,
            *(place, targets, uses),
            meant=war_titans_kinds.attacked,
        )

    @app_commands.command()
    @app_commands.describe(rift="The Rift whose first Invader you Provoke")
    async def provoke(self, interaction: discord.Interaction, rift: str) -> None:
        """Provoke an Invader from a Rift into your city."""
        await self._play(interaction, Provoke, rift)

    @app_commands.command()
    @app_commands.describe(
        targets="The Invaders you would attack",
        uses="Abilities and Final Blow you would use",
        place="An adjacent city, if you can attack that far",
    )
    @answered
    async def odds(
        self,
        interaction: discord.Interaction,
        targets: str | None = None,
        uses: str | None = None,
        place: str | None = None,
    ) -> None:
        """See the chance of an attack; alone, attacks to choose from."""
        if not await acknowledge(interaction):
            return
        table, seat = await actions.seat_here(self.house, interaction, NAME)
        told = war_titans_look.odds(table.view(seat), seat, place, targets, uses)
        if place or targets or uses:
            await say(interaction, told)
        else:
            await fill(interaction, war_titans_attack.page(table, seat, told))

    @app_commands.command()
    @app_commands.describe(dice="The dice to roll again", card="The card that lets you")
    async def reroll(
        self, interaction: discord.Interaction, dice: str, card: str | None = None
    ) -> None:
        """Roll dice again."""
        await self._play(interaction, RollAgain, card, dice)

    @app_commands.command()
    async def heal(self, interaction: discord.Interaction) -> None:
        """Spend a repair success: remove 1 damage."""
        await self._play(interaction, RemoveDamage)

    @app_commands.command()
    @app_commands.describe(tech="A Tech Card that can hold one more")
    async def charge(self, interaction: discord.Interaction, tech: str | None = None) -> None:
        """Spend a repair success: 1 Charge for a Tech Card."""
        await self._play(interaction, GainCharge, tech)

    @app_commands.command()
    @app_commands.describe(tech="A disabled Tech Card")
    async def enable(self, interaction: discord.Interaction, tech: str | None = None) -> None:
        """Spend a repair success: re-enable a Tech Card."""
        await self._play(interaction, Reenable, tech)

    @app_commands.command()
    async def industry(self, interaction: discord.Interaction) -> None:
        """INDUSTRY: gain 2 Credits."""
        await self._play(interaction, Industry)

    @app_commands.command()
    @app_commands.describe(first="A city", second="A city for a second", third="For a third")
    async def army(
        self,
        interaction: discord.Interaction,
        first: str,
        second: str | None = None,
        third: str | None = None,
    ) -> None:
        """ARMY: buy Supports for 1 Credit each."""
        await self._play(interaction, Army, first, second or "nothing", third or "nothing")

    @app_commands.command()
    @app_commands.describe(tech="The Tech Card you buy; without one, all three are replaced")
    async def research(self, interaction: discord.Interaction, tech: str | None = None) -> None:
        """RESEARCH: buy a Tech Card, or replace all on offer."""
        if tech is None:
            await self._play(interaction, ReplaceTech)
        else:
            await self._play(interaction, Research, tech)

    @app_commands.command()
    async def refresh(self, interaction: discord.Interaction) -> None:
        """REFRESH: pay to make your Final Blow ready again."""
        await self._play(interaction, Refresh)

    @app_commands.command()
    @app_commands.describe(city="Where to, up to 3 cities", support="Which of your Supports")
    async def support(
        self, interaction: discord.Interaction, city: str, support: str | None = None
    ) -> None:
        """Move a Support."""
        await self._play(interaction, MoveSupport, support, city)

    @app_commands.command()
    @app_commands.describe(invader="Whose damage", target="Who takes it")
    async def target(self, interaction: discord.Interaction, invader: str, target: str) -> None:
        """As Lead: let an Invader's damage go to another target."""
        await self._play(interaction, ChangeTarget, invader, target)

    @app_commands.command()
    async def accept(self, interaction: discord.Interaction) -> None:
        """As Lead: let the damage happen as it is laid out."""
        await actions.play(self.house, interaction, NAME, AcceptDamage, confirm=True)

    @app_commands.command()
    @app_commands.describe(shield="On or off", titan="Which of your Titans")
    @app_commands.choices(shield=[Choice(name="on", value="on"), Choice(name="off", value="off")])
    async def shield(
        self, interaction: discord.Interaction, shield: Choice[str], titan: str | None = None
    ) -> None:
        """Let the Lead put damage on your Titan this turn, or no more."""
        await self._play(interaction, SetShield, titan, shield.value)

    @app_commands.command()
    @app_commands.describe(card="A pilot or Artifact", invader="The Invader it defeats")
    async def power(
        self, interaction: discord.Interaction, card: str, invader: str | None = None
    ) -> None:
        """Use a power that can be used at any time."""
        await self._play(interaction, UsePower, card, invader)

    @app_commands.command()
    @app_commands.describe(tech="One of your Tech Cards")
    async def discard(self, interaction: discord.Interaction, tech: str) -> None:
        """Discard a Tech Card to free its slot."""
        await self._play(interaction, DiscardTech, tech)

    @app_commands.command()
    @app_commands.describe(card="The card, and what you use it on")
    async def use(self, interaction: discord.Interaction, card: str) -> None:
        """Use a card when you are asked whether you do."""
        await self._answer(interaction, USES, card)

    @app_commands.command(name="pass")
    async def let_pass(self, interaction: discord.Interaction) -> None:
        """Stay, do not attack, keep the roll, take no action: let it pass."""
        await actions.answer(
            self.house, interaction, NAME, PASSES, confirm=True, fit=war_titans_kinds.passing
        )

    @app_commands.command()
    @app_commands.describe(answer="Your answer to what is asked")
    async def choose(self, interaction: discord.Interaction, answer: str) -> None:
        """Answer anything else that is asked: a pilot, a city, a target."""
        await self._answer(interaction, ANSWERS, answer)

    @app_commands.command()
    @app_commands.describe(episodes="Those that go to the bottom; none leaves them on top")
    async def bottom(self, interaction: discord.Interaction, episodes: str | None = None) -> None:
        """Put Episodes you have looked at to the bottom of the deck."""
        await self._play(interaction, ToTheBottom, episodes)

    @app_commands.command()
    @app_commands.describe(name="An Invader on the board, a city, a Rift or a Titan")
    @answered
    async def look(self, interaction: discord.Interaction, name: str) -> None:
        """Look at an Invader, a city, a Rift or a Titan, large."""
        if not await acknowledge(interaction):
            return
        table = await actions.table_here(self.house, interaction, NAME)
        seat = table.seat_of(interaction.user.id)
        await fill(interaction, *await war_titans_look.large(table, seat, name))

    @move.autocomplete("place")
    async def _move(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Move, current)

    @provoke.autocomplete("rift")
    async def _provoke(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Provoke, current)

    @attack.autocomplete("place")
    @odds.autocomplete("place")
    async def _place(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, DeclareAttack, current)

    @attack.autocomplete("targets")
    @odds.autocomplete("targets")
    async def _targets(self, interaction: discord.Interaction, current: str) -> Choices:
        place = actions.typed(interaction, "place")
        return await self._suggest(interaction, DeclareAttack, current, place)

    @attack.autocomplete("uses")
    @odds.autocomplete("uses")
    async def _uses(self, interaction: discord.Interaction, current: str) -> Choices:
        typed = (actions.typed(interaction, "place"), actions.typed(interaction, "targets"))
        return await self._suggest(interaction, DeclareAttack, current, *typed)

    @reroll.autocomplete("card")
    async def _reroll_card(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, RollAgain, current)

    @reroll.autocomplete("dice")
    async def _dice(self, interaction: discord.Interaction, current: str) -> Choices:
        card = actions.typed(interaction, "card")
        return await self._suggest(interaction, RollAgain, current, card)

    @charge.autocomplete("tech")
    async def _charge(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, GainCharge, current)

    @enable.autocomplete("tech")
    async def _enable(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Reenable, current)

    @army.autocomplete("first")
    @army.autocomplete("second")
    @army.autocomplete("third")
    async def _city(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Army, current)

    @research.autocomplete("tech")
    async def _research(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Research, current)

    @support.autocomplete("support")
    async def _support(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, MoveSupport, current)

    @support.autocomplete("city")
    async def _support_city(self, interaction: discord.Interaction, current: str) -> Choices:
        support = actions.typed(interaction, "support")
        return await self._suggest(interaction, MoveSupport, current, support)

    @target.autocomplete("invader")
    async def _invader(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, ChangeTarget, current)

    @target.autocomplete("target")
    async def _target(self, interaction: discord.Interaction, current: str) -> Choices:
        invader = actions.typed(interaction, "invader")
        return await self._suggest(interaction, ChangeTarget, current, invader)

    @shield.autocomplete("titan")
    async def _shield(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, SetShield, current)

    @power.autocomplete("card")
    async def _power(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, UsePower, current)

    @power.autocomplete("invader")
    async def _victim(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(
            interaction, UsePower, current, actions.typed(interaction, "card")
        )

    @discard.autocomplete("tech")
    async def _discard(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, DiscardTech, current)

    @use.autocomplete("card")
    async def _use(self, interaction: discord.Interaction, current: str) -> Choices:
        return await actions.suggest_answer(self.house, interaction, NAME, USES, current)

    @choose.autocomplete("answer")
    async def _choose(self, interaction: discord.Interaction, current: str) -> Choices:
        return await actions.suggest_answer(self.house, interaction, NAME, ANSWERS, current)

    @bottom.autocomplete("episodes")
    async def _bottom(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, ToTheBottom, current)

    @look.autocomplete("name")
    async def _look(self, interaction: discord.Interaction, current: str) -> Choices:
        try:
            table = await actions.table_here(self.house, interaction, NAME)
            found = war_titans_look.shown(table.view(table.seat_of(interaction.user.id)))
        except Refusal:
            return []
        return war_titans_look.completed(found, current)

    async def _play(
        self, interaction: discord.Interaction, kind: type[Action[Any]], *typed: str | None
    ) -> None:
        await actions.play(
            self.house,
            interaction,
            NAME,
            kind,
            *typed,
            aside=lambda table: war_titans_kinds.aside(table, kind),
        )

    async def _answer(self, interaction: discord.Interaction, kinds: Kinds, text: str) -> None:
        await actions.answer(self.house, interaction, NAME, kinds, text)

    async def _suggest(
        self,
        interaction: discord.Interaction,
        kind: type[Action[Any]],
        current: str,
        *typed: str | None,
    ) -> Choices:
        return await actions.suggest(self.house, interaction, NAME, kind, current, *typed)
