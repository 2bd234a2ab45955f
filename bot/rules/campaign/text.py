"""Every sentence of Campaign Titan that a player sees: what the program asks for."""

from collections.abc import Mapping
from typing import Any

from bot.rules.campaign import (
    action_names,
    board_text,
    confirms,
    hand_text,
    labels,
    option_words,
    outcome_text,
    questions,
    sentences,
    why_not,
)
from bot.rules.campaign.card_texts import CARDS
from bot.rules.campaign.rules_text import PAGES
from bot.rules.kernel import Action, Event
from bot.rules.ruleset import Outcome
from bot.rules.titan.phrases import ActionKind, Names, Picks

__all__ = ["WORDS", "CampaignTitanWords"]


class CampaignTitanWords:
    """The words of Campaign Titan, as `Words` and `Describing` ask for them.

    What is Titan's own keeps Titan's sentences.
    """

    title = "Campaign Titan"
    summary = (
        "Titans with spells, abilities and items that live on from game to game: against each"
        " other, or together through scenarios."
    )

    def option(self, name: str, value: str | None = None) -> str:
        """Name a table option, or one of its values."""
        return option_words.option(name, value)

    def sentence(self, event: Event, names: Names) -> str:
        """Tell what happened."""
        return sentences.sentence(event, names)

    def question(self, view: Any, names: Names) -> str:
        """Say in a line or two what the open decision is about."""
        return questions.question(view, names)

    def action(self, kind: ActionKind) -> str:
        """Name a kind of action on a button."""
        return action_names.action(kind)

    def field(self, kind: ActionKind, name: str) -> str:
        """Ask for one field of an action."""
        return action_names.field(kind, name)

    def label(self, view: Any, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
        """Name one option of a field."""
        return labels.label(view, kind, picked, value, names)

    def described(
        self, view: Any, kind: ActionKind, picked: Picks, value: Any, names: Names
    ) -> tuple[str, str]:
        """Return the label of an option and what stands below it."""
        return labels.described(view, kind, picked, value, names)

    def confirm(self, view: Any, action: Action[Any], names: Names) -> str:
        """Ask whether an action is meant."""
        return confirms.confirm(view, action, names)

    def why_not(self, view: Any, kind: ActionKind, picks: Picks) -> str:
        """Say why an action is not taken."""
        return why_not.why_not(view, kind, picks)

    def board(self, view: Any, names: Names) -> str:
        """Describe the Masterboard and the scenario, and the Battleland in a battle."""
        return board_text.board(view, names)

    def hand(self, view: Any, names: Names) -> str:
        """Describe the viewer's Legions, items and spells."""
        return hand_text.hand(view, names)

    def outcome(self, view: Any, outcome: Outcome, names: Names) -> str:
        """Say who won, with scores and XP."""
        return outcome_text.outcome(view, outcome, names)

    def pages(self) -> Mapping[str, str]:
        """Return the rules by heading."""
        return PAGES

    def cards(self) -> Mapping[str, str]:
        """Return what each spell, item, character, scenario and term is."""
        return CARDS


WORDS = CampaignTitanWords()
"""Campaign Titan: Titan with characters that live on."""
