"""How a computer seat plays Call to Arms."""

from bot.rules.call_to_arms.view import WarView
from bot.rules.call_to_arms.war import Action
from bot.rules.engine import Asked


def choose(view: WarView, asked: Asked) -> Action:
    """Return the seat's action."""
    return asked.actions()[0]
