"""The board: the Masterboard with its Legions and players, or the Battleland of a battle."""

from collections.abc import Sequence

from bot.rules.ruleset import Outcome
from bot.rules.titan.view import TitanView
from rendering.canvas import Sheet
from rendering.fonts import drawable
from rendering.titan import battle, markers, masterboard, players, world

GAP = 10


def board(view: TitanView, names: Sequence[str], outcome: Outcome | None = None) -> Sheet:
    """Draw the board."""
    shown = [drawable(name) for name in names]
    over = outcome is not None or view.over
    if view.battle is not None:
        return battle.draw(view, view.battle, shown)
    return _masterboard(view, shown, over=over)


def _masterboard(view: TitanView, names: Sequence[str], *, over: bool) -> Sheet:
    sheet = Sheet(world.WIDE, players.HEAD + world.HIGH + players.height(view) + GAP)
    players.head(sheet, view, names, over=over)
    masterboard.lay(sheet, players.HEAD, view)
    if view.roll and not over:
        sheet.centre(players.die(view.roll, 150), 120, players.HEAD + 100)
        whose = markers.owner(view.players[view.turn])
        sheet.centre(markers.badge(whose, 72), 250, players.HEAD + 100)
    players.table(sheet, players.HEAD + world.HIGH, view, names)
    return sheet


def warm() -> None:
    """Draw what is small and needed soon; the Masterboard is drawn with the first board."""
    masterboard.warm()
