"""Every sentence of Titan that a player sees: what the program asks for."""

from collections.abc import Mapping
from typing import Any

from bot.rules.kernel import Action, Event
from bot.rules.ruleset import Outcome
from bot.rules.titan import (
    action_names,
    board_text,
    confirms,
    hand_text,
    labels,
    questions,
    sentences,
    why_not,
)
from bot.rules.titan.card_texts import CARDS
from bot.rules.titan.phrases import ActionKind, Names, Picks, plural
from bot.rules.titan.rules_text import PAGES
from bot.rules.titan.view import TitanView

__all__ = ["WORDS", "TitanWords"]


class TitanWords:
    """The words of Titan, as `Words` asks for them."""

    title = "Titan"
    summary = "2 to 6 players raise Legions of monsters on the Masterboard; the last Titan wins."

    def option(self, name: str, value: str | None = None) -> str:
        """Name a table option, or one of its values."""
        return (value or name).replace("_", " ").capitalize()

    def sentence(self, event: Event, names: Names) -> str:
        """Tell what happened."""
        return sentences.sentence(event, names)

    def question(self, view: TitanView, names: Names) -> str:
        """Say in a line what the open decision is about."""
        return questions.question(view, names)

    def action(self, kind: ActionKind) -> str:
        """Name a kind of action on a button."""
        return action_names.action(kind)

    def field(self, kind: ActionKind, name: str) -> str:
        """Ask for one field of an action."""
        return action_names.field(kind, name)

    def label(
        self, view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names
    ) -> str:
        """Name one option of a field."""
        return labels.label(view, kind, picked, value, names)

    def confirm(self, view: TitanView, action: Action[Any], names: Names) -> str:
        """Ask whether an action is meant."""
        return confirms.confirm(view, action, names)

    def why_not(self, view: TitanView, kind: ActionKind, picks: Picks) -> str:
        """Say why an action is not taken."""
        return why_not.why_not(view, kind, picks)

    def board(self, view: TitanView, names: Names) -> str:
        """Describe the Masterboard, and the Battleland in a battle."""
        return board_text.board(view, names)

    def hand(self, view: TitanView, names: Names) -> str:
        """Describe the viewer's Legions."""
        return hand_text.hand(view, names)

    def outcome(self, view: TitanView, outcome: Outcome, names: Names) -> str:
        """Say who won, with all scores."""
        turns = max((player.turns for player in view.players), default=0)
        places = [seat for place in outcome.places for seat in place]
        scores = ", ".join(f"{names[s]} {plural(view.players[s].score, 'point')}" for s in places)
        after = f"after {plural(turns, 'turn')}" if turns else "before the first turn"
        if not outcome.winners:
            return f"**A draw** {after}: no Titan is left. {scores}."
        winner = names[outcome.winners[0]]
        return f"**{winner} wins** {after}: the last Titan is theirs. {scores}."

    def pages(self) -> Mapping[str, str]:
        """Return the rules by heading."""
        return PAGES

    def cards(self) -> Mapping[str, str]:
        """Return what each character, terrain and term is."""
        return CARDS


WORDS = TitanWords()
"""Titan, a war game of monsters on the Masterboard."""
