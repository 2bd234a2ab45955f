"""What players read at every table, whatever the game."""

import re
import unicodedata
from collections.abc import Mapping, Sequence

from bot.rules.options import lacking
from bot.rules.ruleset import Campaign, Ruleset
from bot.rules.sheets import Characters

PACES = {
    "24h": "24 hours a turn",
    "12h": "12 hours a turn",
    "48h": "2 days a turn",
    "7d": "A week a turn",
    "none": "No time limit",
}
"""How long a player may take; a question to several seats at once takes half of it."""

PACE = "pace"
PACE_NAME = "Time limit"

HOURS = {"24h": 24, "12h": 12, "48h": 48, "7d": 168}

COMPUTERS = ("Cinder", "Flint", "Ember", "Basalt", "Slate", "Onyx")
"""What computers are called, in the order they sit down."""

NAME_LENGTH = 32

UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Kinds of characters that a name loses: they show nothing, or turn the line round."""

BLANK = "\u3164\uffa0\u115f\u1160\u2800"
"""Letters that look like nothing."""

MARKUP = re.compile(r"([\\*_~`|<>\[\]#])")

NOT_STARTED = "The game has not started yet. The host starts it with **Start** or `/table start`."
OVER = "This game is over."
OUT = "You have left this game already."
NOTHING_TO_UNDO = (
    "There is nothing you can take back: you have not acted yet, something new was shown,"
    " or another player has acted."
)

NOTHING_STANDS = (
    "There is nothing you can take back: you have not acted yet, or it was all taken back."
)
WINDOW_OPEN = (
    "A question to several players is open. Wait until it is answered; then you can ask the others"
    " to take something back."
)
ONE_QUESTION = "The players are asked already whether something is taken back. Wait for that."
OWN_QUESTION = "You have asked this yourself: the others decide."
AGREED = "Your answer is not needed: you have agreed already, or have left this game."
RULES_CHANGED = "This cannot be taken back any more: the bot has changed since."


def short(name: str) -> str:
    """Return a player's name as it is shown: one line of at most 32 characters."""
    return line(name, NAME_LENGTH) or "Player"


def line(text: str, length: int) -> str:
    """Return what can be seen of a text, as one line of at most so many characters."""
    words = " ".join(text.split())
    seen = "".join(c for c in words if unicodedata.category(c) not in UNSEEN and c not in BLANK)
    return " ".join(seen.split())[:length].strip()


def safe(name: str) -> str:
    """Take from a name what Discord would read as formatting, a mention or a link."""
    return MARKUP.sub(r"\\\1", name).replace("@", "@\u200b").replace("://", ":\u200b//")


def computer(name: str) -> str:
    """Return what a computer seat is called."""
    return f"{name} (computer)"


def answers(count: int) -> str:
    """Say how many answers are still to come: `1 answer`, `2 answers`."""
    return "1 answer" if count == 1 else f"{count} answers"


def seats_text(seats: Sequence[int]) -> str:
    """Say how many can play: `2 or 3 players`, `2 to 6 players`, `2, 4 or 5 players`."""
    if len(seats) == 1:
        return f"{seats[0]} player" if seats[0] == 1 else f"{seats[0]} players"
    if len(seats) > 2 and seats[-1] - seats[0] + 1 == len(seats):
        return f"{seats[0]} to {seats[-1]} players"
    return f"{', '.join(map(str, seats[:-1]))} or {seats[-1]} players"


def listed(names: Sequence[str]) -> str:
    """Join names: `A`, `A and B`, `A, B and C`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def not_together(ruleset: Ruleset | Campaign | Characters, chosen: Mapping[str, str]) -> str:
    """Say which chosen option needs another that is not chosen; empty if all stand together."""
    pair = lacking(ruleset.options, chosen)
    if pair is None:
        return ""
    value, needed = (ruleset.words.option(*each) for each in pair)
    return f"“{value}” is only offered with “{needed}”."
