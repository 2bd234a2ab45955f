"""Every sentence of War Titans that a player sees: what the program asks for."""

from collections.abc import Mapping
from typing import Any

from bot.rules.kernel import Action, Event
from bot.rules.ruleset import Outcome
from bot.rules.war_titans import (
    action_names,
    board_text,
    confirms,
    hand_text,
    labels,
    option_names,
    questions,
    sentences,
    why_not,
)
from bot.rules.war_titans.card_texts import CARDS
from bot.rules.war_titans.cards import RIFTS
from bot.rules.war_titans.earth import THREAT_LOST, Earth
from bot.rules.war_titans.finals import DEAD_REACTOR, EXODUS_SWARM, SEAL_BREAKS, SINGLE_STROKE
from bot.rules.war_titans.phrases import Names, threat, tidy
from bot.rules.war_titans.rules_text import PAGES
from bot.rules.war_titans.view import EarthView

__all__ = ["WORDS"]

Kind = type[Action[Any]]


class TitansWords:
    """The words of War Titans, as `Words` asks for them."""

    title = "War Titans: Invaders Must Die!"
    summary = "Together against the Invaders: 1 to 4 players fly giant robots and close the Rifts."

    def option(self, name: str, value: str | None = None) -> str:
        """Name a table option, or one of its values."""
        return option_names.option(name, value)

    def sentence(self, event: Event, names: Names) -> str:
        """Tell what happened."""
        return tidy(sentences.sentence(event, names))

    def question(self, view: EarthView, names: Names) -> str:
        """Say in a line what the open decision is about."""
        return tidy(questions.question(view, names))

    def action(self, kind: Kind) -> str:
        """Name a kind of action on a button."""
        return action_names.action(kind)

    def field(self, kind: Kind, name: str) -> str:
        """Ask for one field of an action."""
        return action_names.field(kind, name)

    def label(
        self, view: EarthView, kind: Kind, picked: tuple[Any, ...], value: Any, names: Names
    ) -> str:
        """Name one option of a field."""
        return labels.label(view, kind, picked, value, names)

    def described(
        self, view: EarthView, kind: Kind, picked: tuple[Any, ...], value: Any, names: Names
    ) -> tuple[str, str]:
        """Name one option of a field in a menu; what is too long for a label stands below it."""
        return labels.described(view, kind, picked, value, names)

    def confirm(self, view: EarthView, action: Action[Any], names: Names) -> str:
        """Ask whether an action is meant."""
        return confirms.confirm(view, action, names)

    def why_not(self, view: EarthView, kind: Kind, picks: tuple[Any, ...]) -> str:
        """Say why an action is not taken."""
        return tidy(why_not.why_not(view, kind, picks))

    def board(self, view: EarthView, names: Names) -> str:
        """Describe the whole board."""
        return board_text.board(view, names)

    def hand(self, view: EarthView, names: Names) -> str:
        """Describe the viewer's Titans."""
        return hand_text.hand(view, names)

    def outcome(self, view: EarthView, outcome: Outcome, names: Names) -> str:
        """Say whether the players have won, and how."""
        earth = view.earth
        state = f"in turn {earth.turn}, {threat(earth.threat)}"
        closed = f"Rifts closed: {len(RIFTS) - len(earth.open_rifts())} of {len(RIFTS)}."
        titans = ", ".join(titan.card for titan in earth.titans)
        if outcome.winners:
            final = f": {VICTORIES[earth.final]}**" if earth.final in VICTORIES else "**"
            return f"**The players win{final} {state}. Titans: {titans}."
        final = f" Final Episode: {earth.final}." if earth.final is not None else ""
        return f"**The players lose** {state}: {_loss(earth)}. {closed}{final} Titans: {titans}."

    def pages(self) -> Mapping[str, str]:
        """Return the rules by heading."""
        return PAGES

    def cards(self) -> Mapping[str, str]:
        """Return what each card does."""
        return CARDS


VICTORIES = {
    SEAL_BREAKS: "the Overlord is destroyed",
    EXODUS_SWARM: "the Exodus Swarm is destroyed",
    DEAD_REACTOR: "the Dead Reactor works again",
    SINGLE_STROKE: "the Single Stroke has hit home",
}
"""What the players have done in each Final Episode."""


def _loss(earth: Earth) -> str:
    """Say why the players have lost, from how the board stands."""
    if earth.threat >= THREAT_LOST:
        return f"THREAT has reached {THREAT_LOST}"
    if not any(titan.place is not None for titan in earth.titans):
        return "no Titan is left on the board"
    if not earth.intact():
        return "every city is destroyed"
    return "the last player has given up"


WORDS = TitansWords()
"""War Titans: Invaders Must Die!, a cooperative game of giant robots."""
