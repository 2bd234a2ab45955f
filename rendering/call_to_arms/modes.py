"""The picture of each way to play, chosen by its view."""

from collections.abc import Sequence
from typing import Any

from bot.rules.call_to_arms.mems.view import MemsView
from bot.rules.call_to_arms.packs.view import PacksView
from bot.rules.call_to_arms.view import WarView
from bot.rules.ruleset import Outcome
from rendering.call_to_arms import board as war
from rendering.call_to_arms import hand as war_hand
from rendering.call_to_arms import mems, packs
from rendering.canvas import Sheet

WARM = (war.warm, war_hand.warm, packs.warm, mems.warm)
"""What draws beforehand what every picture needs."""


def board(view: Any, names: Sequence[str], outcome: Outcome | None = None) -> Sheet:
    """Draw what lies on the table."""
    if isinstance(view, PacksView):
        return packs.board(view, names, outcome)
    if isinstance(view, MemsView):
        return mems.board(view, names, outcome)
    return war.board(view, names, outcome)


def hand(view: Any, names: Sequence[str]) -> Sheet | None:
    """Draw the viewer's hand, in the main game; nobody holds one in the others."""
    return war_hand.hand(view, names) if isinstance(view, WarView) else None
