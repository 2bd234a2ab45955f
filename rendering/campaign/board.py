"""The board of Campaign Titan: that of Titan, with what magic has changed marked in a battle."""

from collections.abc import Sequence

from bot.rules.ruleset import Outcome
from bot.rules.titan.view import TitanView
from rendering.canvas import Sheet
from rendering.fonts import drawable
from rendering.titan import battle
from rendering.titan import board as titan_board
from rendering.titan import hand as titan_hand


def board(view: TitanView, names: Sequence[str], outcome: Outcome | None = None) -> Sheet:
    """Draw the board."""
    if view.battle is None:
        return titan_board.board(view, names, outcome)
    return battle.draw(view, view.battle, [drawable(name) for name in names], magic=True)


def hand(view: TitanView, names: Sequence[str]) -> Sheet | None:
    """Draw the viewer's own Legions, or the battle it fights; None for a watcher or without any."""
    if view.battle is not None and view.viewer in (view.battle.attacker, view.battle.defender):
        return board(view, names)
    return titan_hand.hand(view, names)
