"""Every sentence of Tiny Epic Defenders that a player sees: what the program asks for."""

from collections.abc import Mapping
from typing import Any

from bot.rules.defenders import (
    action_names,
    board_text,
    confirms,
    labels,
    option_names,
    questions,
    sentences,
    why_not,
)
from bot.rules.defenders.battle import CAPITAL_DEFEAT
from bot.rules.defenders.campaign_text import CAMPAIGN_WORDS
from bot.rules.defenders.card_texts import CARDS
from bot.rules.defenders.cards import FOES
from bot.rules.defenders.phrases import Names, foe_name
from bot.rules.defenders.rules_text import PAGES
from bot.rules.defenders.view import BattleView
from bot.rules.kernel import Action, Event
from bot.rules.ruleset import Outcome

__all__ = ["CAMPAIGN_WORDS", "WORDS"]

Kind = type[Action[Any]]


class DefendersWords:
    """The words of Tiny Epic Defenders, as `Words` asks for them."""

    title = "Tiny Epic Defenders"
    summary = "Together against the Horde: 1 to 4 players hold the realm and bring down its foe."

    def option(self, name: str, value: str | None = None) -> str:
        """Name a table option, or one of its values."""
        return option_names.option(name, value)

    def sentence(self, event: Event, names: Names) -> str:
        """Tell what happened."""
        return sentences.sentence(event, names)

    def question(self, view: BattleView, names: Names) -> str:
        """Say in a line what the open decision is about."""
        return questions.question(view, names)

    def action(self, kind: Kind) -> str:
        """Name a kind of action on a button."""
        return action_names.action(kind)

    def field(self, kind: Kind, name: str) -> str:
        """Ask for one field of an action."""
        return action_names.field(kind, name)

    def label(
        self, view: BattleView, kind: Kind, picked: tuple[Any, ...], value: Any, names: Names
    ) -> str:
        """Name one option of a field."""
        return labels.label(view, kind, picked, value, names)

    def confirm(self, view: BattleView, action: Action[Any], names: Names) -> str:
        """Ask whether an action is meant."""
        return confirms.confirm(view, action, names)

    def why_not(self, view: BattleView, kind: Kind, picks: tuple[Any, ...]) -> str:
        """Say why an action is not taken."""
        return why_not.why_not(view, kind, picks)

    def board(self, view: BattleView, names: Names) -> str:
        """Describe the whole board."""
        return board_text.board(view, names)

    def hand(self, view: BattleView, names: Names) -> str:
        """Describe the viewer's heroes."""
        return board_text.hand(view, names)

    def outcome(self, view: BattleView, outcome: Outcome, names: Names) -> str:
        """Say whether the party has won, and how."""
        battle = view.battle
        if not battle.round:
            return "**The party gives up** before the first Round."
        rounds = f"in Round {battle.round}, Capital City {battle.capital}/{CAPITAL_DEFEAT}"
        heroes = ", ".join(str(hero.card) for hero in battle.heroes)
        foe = battle.foe
        if outcome.winners:
            beaten = foe_name(foe.name) if foe is not None else "the foe"
            return f"**The party wins: {beaten} is beaten** {rounds}. Heroes: {heroes}."
        left = ""
        if foe is not None and foe.name in FOES:
            shown = f"had {foe.hp} HP left" if foe.revealed else "was never revealed"
            left = f" {foe_name(foe.name)[:1].upper()}{foe_name(foe.name)[1:]} {shown}."
        verb = "gives up" if battle.given_up else "loses"
        return f"**The party {verb}** {rounds}.{left} Heroes: {heroes}."

    def pages(self) -> Mapping[str, str]:
        """Return the rules by heading."""
        return PAGES

    def cards(self) -> Mapping[str, str]:
        """Return what each card does."""
        return CARDS


WORDS = DefendersWords()
