"""Every sentence of Civil Disputes, Total Warfare and Slapidha Base that a player sees."""

from collections.abc import Mapping
from typing import Any

from bot.rules.call_to_arms.packs.board_text import board
from bot.rules.call_to_arms.packs.civil_disputes import Enough, ForfeitRound, PlayAgain
from bot.rules.call_to_arms.packs.phrases import Names, listed, plural, sizes_text
from bot.rules.call_to_arms.packs.rules_text import PAGES
from bot.rules.call_to_arms.packs.sentences import SENTENCES
from bot.rules.call_to_arms.packs.sets import (
    AutoFifty,
    MedicalAttention,
    RageQuit,
    ToNextCall,
    TurnCard,
)
from bot.rules.call_to_arms.packs.slaps import (
    PLACES,
    EnterNumber,
    NoSlap,
    ReadyToSlap,
    SealIt,
    Signal,
    SlapPress,
    StaySilent,
    TooSoon,
)
from bot.rules.call_to_arms.packs.table import MOST_SETS, SHORT, Action
from bot.rules.call_to_arms.packs.view import Due, PacksView, Way
from bot.rules.call_to_arms.packs.why_not import why_not
from bot.rules.kernel import Event
from bot.rules.ruleset import Outcome

ACTIONS: Mapping[type[Action], str] = {
    TurnCard: "Turn a card",
    ToNextCall: "On to the next tie",
    AutoFifty: "Auto 50",
    RageQuit: "Rage quit",
    MedicalAttention: "Medical attention",
    ForfeitRound: "Give up the round",
    PlayAgain: "Another round",
    Enough: "Enough",
    EnterNumber: "Enter a number",
    StaySilent: "Stay silent",
    ReadyToSlap: "Ready!",
    SealIt: "Sealed slap",
    TooSoon: "Wait for it…",
    SlapPress: "SLAP!",
    Signal: "Signal",
    NoSlap: "No slap",
}
"""What stands on each action's button."""

WAYS = {
    Way.CIVIL: "Civil Disputes",
    Way.TOTAL: "Total Warfare",
    Way.SLAPIDHA: "Slapidha Base",
}

CONFIRM: Mapping[type[Action], str] = {
    RageQuit: "Knock the table over? The other wins **Total Warfare**, at once.",
    MedicalAttention: "Call a medic? The other wins **Slapidha Base**, at once.",
    ForfeitRound: "Give up this round? It is the other's; then you are asked for another.",
    Enough: "End the game here? No more rounds: whoever has won more of them wins.",
}
"""What is asked before an action that cannot be taken back."""

__all__ = ["ACTIONS", "SENTENCES", "PacksWords"]


class PacksWords:
    """The words of the ways to play with two packs, as `Words` asks for them."""

    def sentence(self, event: Event, names: Names) -> str:
        """Tell what happened."""
        return SENTENCES[type(event)](event, names)

    def question(self, view: PacksView, names: Names) -> str:
        """Say what the open decision is about, and who is awaited."""
        if view.over or view.due is None:
            return ""
        return QUESTIONS[view.due](view, names)

    def action(self, kind: type[Action]) -> str:
        """Name a kind of action on a button."""
        return ACTIONS[kind]

    def field(self, kind: type[Action], name: str) -> str:
        """Ask for the number of a sealed slap."""
        return f"Where is the hand? A number from 1 to {PLACES}: all are equally good."

    def label(
        self,
        view: PacksView,
        kind: type[Action],
        picked: tuple[Any, ...],
        value: Any,
        names: Names,
    ) -> str:
        """Name a number of a sealed slap."""
        return str(value)

    def confirm(self, view: PacksView, action: Action, names: Names) -> str:
        """Ask whether giving up is meant."""
        return CONFIRM.get(type(action), "")

    def why_not(self, view: PacksView, kind: type[Action], picks: tuple[Any, ...]) -> str:
        """Say why an action is not taken."""
        return why_not(view, kind, picks)

    def board(self, view: PacksView, names: Names) -> str:
        """Describe the table."""
        return board(view, names)

    def hand(self, view: PacksView, names: Names) -> str:
        """Tell the viewer's own number of a sealed slap; nobody holds anything else in private."""
        if view.slap is None or view.slap.own is None:
            return ""
        return f"Your number for the slap: **{view.slap.own}**."

    def outcome(self, view: PacksView, outcome: Outcome, names: Names) -> str:
        """Say who won, and how."""
        if len(outcome.winners) != 1:
            return f"**{WAYS[view.way]} ends in a draw.** {_score(view, names)}"
        (winner,) = outcome.winners
        left = [names[side.seat] for side in view.sides if side.forfeited]
        gone = f" {listed(left)} forfeits." if left else ""
        return f"**{names[winner]} wins {WAYS[view.way]}.**{gone} {_score(view, names)}"

    def pages(self) -> Mapping[str, str]:
        """Return the rules by heading."""
        return PAGES


def _score(view: PacksView, names: Names) -> str:
    if view.way is Way.CIVIL:
        first, second = view.sides
        return f"Rounds: {names[0]} {first.rounds}, {names[1]} {second.rounds}."
    stopped = ", the most there can be" if view.sets >= MOST_SETS else ""
    return f"{sizes_text(view.sides, names)}, after {plural(view.sets, 'set')}{stopped}."


def _card(view: PacksView, names: Names) -> str:
    goal = f" The first to hold {SHORT} wins." if view.short else ""
    return f"The next card?{_sizes(view, names, goal)}"


def _call(view: PacksView, names: Names) -> str:
    first, second = (side.faces[-1] for side in view.sides)
    tie = f"A tie, **{first}** against **{second}**: a **Call to Arms** is due."
    return f"{tie}{_sizes(view, names)}"


def _sizes(view: PacksView, names: Names, goal: str = "") -> str:
    """Tell a player how the packs stand; everybody sees the picture."""
    return "" if view.viewer is None else f"\n{sizes_text(view.sides, names)}.{goal}"


def _another(view: PacksView, names: Names) -> str:
    return f"Round {view.round} is over. Another one?"


def _prize(view: PacksView) -> str:
    """Name what is slapped for."""
    table = sum(len(side.faces) + side.down for side in view.sides)
    return plural(table + view.middle, "card")


def _sealed(view: PacksView, names: Names) -> str:
    slap = view.slap
    if slap is None:
        return ""
    lead = "A slap for the middle" if slap.for_middle else "A tie, and a slap for it"
    return (
        f"{lead}: {_prize(view)} to win, waiting for {plural(view.waiting, 'number')}.\n"
        f"Where is the hand, from 1 to {PLACES}? All numbers are equally good."
    )


def _ready(view: PacksView, names: Names) -> str:
    return (
        f"A live slap for {_prize(view)}! Waiting for {plural(view.waiting, 'answer')}.\n"
        "Press **Ready!** within a minute, both of you, or the slap is sealed."
    )


def _wait(view: PacksView, names: Names) -> str:
    return f"**Wait for it…** {_prize(view)} to win. Who slaps before the signal loses them."


def _slap(view: PacksView, names: Names) -> str:
    return f"**SLAP!** The first press takes {_prize(view)}."


QUESTIONS = {
    Due.CARD: _card,
    Due.CALL: _call,
    Due.ROUND: _another,
    Due.SEALED: _sealed,
    Due.READY: _ready,
    Due.WAIT: _wait,
    Due.SLAP: _slap,
}
