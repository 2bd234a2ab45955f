"""The words of Call to Arms in all its ways to play."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.rules.call_to_arms import modes
from bot.rules.call_to_arms.packs.slaps import TooSoon
from bot.rules.call_to_arms.text import CARDS
from bot.rules.kernel import Action, Event
from bot.rules.ruleset import Outcome

Names = Sequence[str]
Kind = type[Action[Any]]

OPTIONS = {
    "mode": "Way to play",
    "mode=war": "Call to Arms",
    "mode=civil": "Civil Disputes",
    "mode=total": "Total Warfare",
    "mode=slapidha": "Slapidha Base",
    "mode=mems": "All the Mems",
    "rounds": "Rounds",
    "rounds=1": "A single round",
    "rounds=3": "Best of 3 rounds",
    "rounds=5": "Best of 5 rounds",
    "packs": "Packs",
    "packs=shared": "One pack, shared",
    "packs=each": "A pack for each faction",
    "length": "Length",
    "length=ask": "Length not chosen yet",
    "length=full": "Full: to all the cards",
    "length=short": "Short: to 45 cards",
    "slap": "Slap",
    "slap=sealed": "Sealed slap",
    "slap=live": "Live slap",
    "pairs": "Pairs",
    **{f"pairs={pairs}": f"{pairs} pairs" for pairs in range(4, 15)},
    "memory": "Computers' memory",
    "memory=attentive": "Attentive computers",
    "memory=forgetful": "Forgetful computers",
    "memory=sharp": "Sharp computers",
}

SENTENCES = {kind: tell for mode in modes.MODES for kind, tell in mode.sentences.items()}

ACTIONS = {kind: name for mode in modes.MODES for kind, name in mode.actions.items()}


class ArmsWords:
    """The words of Call to Arms, as `Words` asks for them."""

    title = "Titan: Call to Arms"
    summary = (
        "A card war for 2 or 3 factions: outbid, bluff, fold in time, and mind the Titans."
        " Four more ways to play, up to 6 players."
    )

    def option(self, name: str, value: str | None = None) -> str:
        """Name a table option, or one of its values."""
        return OPTIONS[name if value is None else f"{name}={value}"]

    def sentence(self, event: Event, names: Names) -> str:
        """Tell what happened."""
        return SENTENCES[type(event)](event, names)

    def question(self, view: Any, names: Names) -> str:
        """Say in a line what the open decision is about."""
        return modes.of_view(view).words.question(view, names)

    def action(self, kind: Kind) -> str:
        """Name a kind of action on a button."""
        return ACTIONS[kind]

    def field(self, kind: Kind, name: str) -> str:
        """Ask for one field of an action."""
        return modes.of_kind(kind).words.field(kind, name)

    def label(
        self, view: Any, kind: Kind, picked: tuple[Any, ...], value: Any, names: Names
    ) -> str:
        """Name one option."""
        return modes.of_kind(kind).words.label(view, kind, picked, value, names)

    def confirm(self, view: Any, action: Action[Any], names: Names) -> str:
        """Ask whether an action that is hard to take back is meant."""
        return modes.of_view(view).words.confirm(view, action, names)

    def why_not(self, view: Any, kind: Kind, picks: tuple[Any, ...]) -> str:
        """Say why an action is not taken."""
        mode = modes.of_view(view)
        if mode is not modes.of_kind(kind):
            name = "Slap" if kind is TooSoon else ACTIONS[kind]
            return f"“{name}” belongs to another way to play than this table's."
        return mode.words.why_not(view, kind, picks)

    def board(self, view: Any, names: Names) -> str:
        """Describe what lies on the table."""
        return modes.of_view(view).words.board(view, names)

    def hand(self, view: Any, names: Names) -> str:
        """Describe what the viewer's seat holds in private."""
        return modes.of_view(view).words.hand(view, names)

    def outcome(self, view: Any, outcome: Outcome, names: Names) -> str:
        """Say who won, and how."""
        return modes.of_view(view).words.outcome(view, outcome, names)

    def pages(self) -> Mapping[str, str]:
        """Return the rules by heading."""
        return {
            heading: page for mode in modes.MODES for heading, page in mode.words.pages().items()
        }

    def cards(self) -> Mapping[str, str]:
        """Return what each card does."""
        return CARDS


WORDS = ArmsWords()
