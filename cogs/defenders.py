"""`/defend`: one command for each action of Tiny Epic Defenders."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.play.house import House
from bot.play.table import Table
from bot.rules.defenders.action_kinds import ACTIONS
from bot.rules.defenders.actions import Fight, Prepare, Sacrifice, Secure
from bot.rules.defenders.artifacts import ArtifactAction
from bot.rules.defenders.board_text import deck_text
from bot.rules.defenders.defender_cards import Done, EndTurn
from bot.rules.defenders.defending import Decline, Defence, Defend, LetItHappen
from bot.rules.defenders.moves import Enough, GrantedMove, Move
from bot.rules.defenders.set_up import TurnToB
from bot.rules.defenders.skills import SkillAction
from bot.rules.defenders.turns import HeroAction, StartTurn, TurnDecision
from bot.rules.kernel import Action
from cogs import actions
from cogs.answers import acknowledge, answered, say

NAME = "defenders"

Choices = list[Choice[str]]
Kinds = frozenset[type[Action[Any]]]

ARTIFACTS: Kinds = frozenset(kind for kind in ACTIONS if issubclass(kind, ArtifactAction))
SKILLS: Kinds = frozenset(kind for kind in ACTIONS if issubclass(kind, SkillAction))
ABILITIES: Kinds = frozenset(
    kind
    for kind in ACTIONS
    if issubclass(kind, HeroAction) and kind.title and kind not in ARTIFACTS | SKILLS
)
COMMANDED: Kinds = frozenset(
    {
        StartTurn,
        Move,
        Secure,
        Fight,
        Sacrifice,
        Prepare,
        EndTurn,
        Done,
        Defend,
        GrantedMove,
        Enough,
        TurnToB,
    }
)
ANSWERS: Kinds = frozenset(ACTIONS) - ARTIFACTS - SKILLS - ABILITIES - COMMANDED
"""Everything else that the rules ask: cards to keep, heroes and regions to choose."""

DECLINES: Kinds = frozenset({Decline, LetItHappen})


@app_commands.guild_only()
class DefendersCog(
    commands.GroupCog, group_name="defend", group_description="Play Tiny Epic Defenders"
):
    """The actions of Tiny Epic Defenders, each by its name."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command()
    @app_commands.describe(hero="Which of your heroes, if you play more than one")
    async def start(self, interaction: discord.Interaction, hero: str | None = None) -> None:
        """Start a hero's Turn before choosing its first action."""
        await self._play(interaction, StartTurn, hero)

    @app_commands.command()
    @app_commands.describe(region="Where to", hero="Which of your heroes")
    async def move(
        self, interaction: discord.Interaction, region: str, hero: str | None = None
    ) -> None:
        """Move to an adjacent region."""
        await self._play(interaction, Move, hero, region, None)

    @app_commands.command()
    @app_commands.describe(
        region="Where to", caravans="Where the Caravans started", hero="Which of your heroes"
    )
    async def escort(
        self,
        interaction: discord.Interaction,
        region: str,
        caravans: str,
        hero: str | None = None,
    ) -> None:
        """Move and take Caravans along, 1 XP each."""
        await self._play(interaction, Move, hero, region, caravans)

    @app_commands.command()
    @app_commands.describe(region="Another region than your own", hero="Which of your heroes")
    async def secure(
        self,
        interaction: discord.Interaction,
        region: str | None = None,
        hero: str | None = None,
    ) -> None:
        """Lower the Threat of your Outer Region by 1."""
        await self._play(interaction, Secure, hero, region)

    @app_commands.command()
    @app_commands.describe(hero="Which of your heroes")
    async def fight(self, interaction: discord.Interaction, hero: str | None = None) -> None:
        """Fight the Epic Foe or General in your region."""
        await self._play(interaction, Fight, hero)

    @app_commands.command()
    @app_commands.describe(hero="Which of your heroes")
    async def sacrifice(self, interaction: discord.Interaction, hero: str | None = None) -> None:
        """Lose 1 HP for 1 more action at once."""
        await self._play(interaction, Sacrifice, hero)

    @app_commands.command()
    @app_commands.describe(other="Whom a Chronicler teaches", hero="Which of your heroes")
    async def prepare(
        self,
        interaction: discord.Interaction,
        other: str | None = None,
        hero: str | None = None,
    ) -> None:
        """Prepare for Action: gain 1 XP."""
        await self._play(interaction, Prepare, hero, other)

    @app_commands.command()
    @app_commands.describe(use="The ability, and whom or what you use it on")
    async def ability(self, interaction: discord.Interaction, use: str) -> None:
        """Use your hero's ability, or that of the region you are in."""
        await self._answer(interaction, ABILITIES, use)

    @app_commands.command()
    @app_commands.describe(use="The Artifact, and whom or what you use it on")
    async def artifact(self, interaction: discord.Interaction, use: str) -> None:
        """Use an Artifact you carry."""
        await self._answer(interaction, ARTIFACTS, use)

    @app_commands.command()
    @app_commands.describe(use="The Skill, and whom or what you use it on")
    async def skill(self, interaction: discord.Interaction, use: str) -> None:
        """Use your Skill."""
        await self._answer(interaction, SKILLS, use)

    @app_commands.command()
    async def end(self, interaction: discord.Interaction) -> None:
        """End your hero's Turn; action points that are left are lost."""
        await actions.play(self.house, interaction, NAME, EndTurn, confirm=True)

    @app_commands.command()
    async def done(self, interaction: discord.Interaction) -> None:
        """Be done with an All Defenders card; the others go on."""
        await actions.play(self.house, interaction, NAME, Done, confirm=True)

    @app_commands.command()
    @app_commands.describe(hero="Which of your heroes", how="By which ability, Artifact or Skill")
    async def defend(
        self,
        interaction: discord.Interaction,
        hero: str | None = None,
        how: str | None = None,
    ) -> None:
        """Defend the attacked region."""
        await self._play(interaction, Defend, hero, how)

    @app_commands.command()
    async def decline(self, interaction: discord.Interaction) -> None:
        """Do not Defend, or do not use what you could use now."""
        await self._answer(interaction, DECLINES, "")

    @app_commands.command()
    @app_commands.describe(region="Where to", caravans="Where the Caravans started")
    async def go(
        self, interaction: discord.Interaction, region: str, caravans: str | None = None
    ) -> None:
        """Make a Move that an ability or Artifact grants."""
        await self._play(interaction, GrantedMove, region, caravans)

    @app_commands.command()
    async def enough(self, interaction: discord.Interaction) -> None:
        """Make no more of the Moves that are granted."""
        await self._play(interaction, Enough)

    @app_commands.command()
    @app_commands.describe(answer="Your answer to what is asked")
    async def choose(self, interaction: discord.Interaction, answer: str) -> None:
        """Answer anything else that is asked: a hero, a region, a card to keep."""
        await self._answer(interaction, ANSWERS, answer)

    @app_commands.command()
    @app_commands.describe(regions="The regions that show side B; the others show side A")
    async def sides(self, interaction: discord.Interaction, regions: str | None = None) -> None:
        """Choose the sides of the Outer Regions before the game."""
        await self._play(interaction, TurnToB, regions)

    @app_commands.command()
    @answered
    async def deck(self, interaction: discord.Interaction) -> None:
        """Look up what is still in the Turn Deck."""
        if not await acknowledge(interaction):
            return
        table = await actions.table_here(self.house, interaction, NAME)
        await say(interaction, deck_text(table.view(None)))

    @move.autocomplete("region")
    async def _move_region(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Move, current, actions.typed(interaction, "hero"))

    @escort.autocomplete("region")
    async def _escort_region(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Move, current, actions.typed(interaction, "hero"))

    @escort.autocomplete("caravans")
    async def _caravans(self, interaction: discord.Interaction, current: str) -> Choices:
        typed = (actions.typed(interaction, "hero"), actions.typed(interaction, "region"))
        return await self._suggest(interaction, Move, current, *typed)

    @secure.autocomplete("region")
    async def _secure_region(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Secure, current, actions.typed(interaction, "hero"))

    @prepare.autocomplete("other")
    async def _pupil(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(
            interaction, Prepare, current, actions.typed(interaction, "hero")
        )

    @defend.autocomplete("how")
    async def _how(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Defend, current, actions.typed(interaction, "hero"))

    @go.autocomplete("region")
    async def _go_region(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, GrantedMove, current)

    @go.autocomplete("caravans")
    async def _go_caravans(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(
            interaction, GrantedMove, current, actions.typed(interaction, "region")
        )

    @sides.autocomplete("regions")
    async def _sides(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, TurnToB, current)

    @start.autocomplete("hero")
    async def _start_hero(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, StartTurn, current)

    @move.autocomplete("hero")
    async def _move_hero(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Move, current)

    @escort.autocomplete("hero")
    async def _escort_hero(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Move, current)

    @secure.autocomplete("hero")
    async def _secure_hero(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Secure, current)

    @fight.autocomplete("hero")
    async def _fight_hero(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Fight, current)

    @sacrifice.autocomplete("hero")
    async def _sacrifice_hero(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Sacrifice, current)

    @prepare.autocomplete("hero")
    async def _prepare_hero(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Prepare, current)

    @defend.autocomplete("hero")
    async def _defend_hero(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._suggest(interaction, Defend, current)

    @ability.autocomplete("use")
    async def _ability(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._complete(interaction, ABILITIES, current)

    @artifact.autocomplete("use")
    async def _artifact(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._complete(interaction, ARTIFACTS, current)

    @skill.autocomplete("use")
    async def _skill(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._complete(interaction, SKILLS, current)

    @choose.autocomplete("answer")
    async def _choose(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._complete(interaction, ANSWERS, current)

    async def _play(
        self, interaction: discord.Interaction, kind: type[Action[Any]], *typed: str | None
    ) -> None:
        await actions.play(
            self.house, interaction, NAME, kind, *typed, aside=lambda table: _aside(table, kind)
        )

    async def _suggest(
        self,
        interaction: discord.Interaction,
        kind: type[Action[Any]],
        current: str,
        *typed: str | None,
    ) -> Choices:
        return await actions.suggest(self.house, interaction, NAME, kind, current, *typed)

    async def _answer(self, interaction: discord.Interaction, kinds: Kinds, text: str) -> None:
        await actions.answer(self.house, interaction, NAME, kinds, text)

    async def _complete(
        self, interaction: discord.Interaction, kinds: Kinds, current: str
    ) -> Choices:
        return await actions.suggest_answer(self.house, interaction, NAME, kinds, current)


def _aside(table: Table, kind: type[Action[Any]]) -> bool:
    """Tell whether the whole party looks on at what is asked: who may not act hears why."""
    decision = table.game.decision if table.game is not None else None
    if isinstance(decision, Defence):
        return kind is Defend
    return isinstance(decision, TurnDecision) and issubclass(kind, HeroAction)
