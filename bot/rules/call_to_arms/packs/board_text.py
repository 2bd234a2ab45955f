"""The table of two packs in words: the picture's text twin."""

from bot.rules.call_to_arms.packs.phrases import (
    Names,
    laid_in_order,
    plural,
)
from bot.rules.call_to_arms.packs.sentences import set_text
from bot.rules.call_to_arms.packs.table import SHORT
from bot.rules.call_to_arms.packs.view import PacksView, SideView, Way

MOST_SIZES = 10
"""Of a pack's history so many sizes are told."""


def board(view: PacksView, names: Names) -> str:
    """Describe all that lies open, and how the packs grew and shrank."""
    lines = [_head(view), *(_side(view, side, names) for side in view.sides)]
    if view.middle:
        lines.append(f"In the middle: {plural(view.middle, 'card')}.")
    if view.last is not None:
        lines.append(f"Last set: {set_text(view.last, names)}")
    lines.append(f"{names[0]}'s pack: {', '.join(map(str, _sizes(view)))}.")
    return "\n".join(lines).replace("**", "")


def _head(view: PacksView) -> str:
    sets = f"{plural(view.sets, 'set')} played"
    if view.way is Way.CIVIL:
        head = f"Civil Disputes, round {view.round}: {sets}."
    else:
        way = "Total Warfare" if view.way is Way.TOTAL else "Slapidha Base"
        goal = f"the first to hold {SHORT} wins" if view.short else "all 62 cards win"
        head = f"{way}, {goal}: {sets}."
    return f"The game is over. {head}" if view.over else head


def _side(view: PacksView, side: SideView, names: Names) -> str:
    parts = [f"**{names[side.seat]}** {plural(side.cards, 'card')}"]
    if view.way is Way.CIVIL:
        parts[0] += f" ({side.won} won, {side.deck} to play)"
        parts.append(f"{plural(side.rounds, 'round')} won")
    if side.faces:
        parts.append(f"on the table {_table(side)}")
    if side.forfeited:
        parts.append("gave up")
    elif side.goes_on > 1:
        parts.append("plays on")
    if side.silent:
        parts.append(f"silent {side.silent} in a row")
    return " · ".join(parts)


def _table(side: SideView) -> str:
    """Name the cards of the running set as they lie: `V, 2 face down, IV`."""
    parts: list[str] = []
    down = 0
    for card in laid_in_order(side):
        if card is None:
            down += 1
            continue
        parts += [f"{down} face down"] * (down > 0) + [str(card)]
        down = 0
    return ", ".join(parts)


def _sizes(view: PacksView) -> list[int]:
    """Return the size of the first pack at even distances, the present one last."""
    side = view.sides[0]
    now = side.cards + len(side.faces) + side.down
    sizes = list(view.chart)
    if view.sets % view.every or sizes[-1:] != [now]:
        sizes.append(now)
    if len(sizes) <= MOST_SIZES:
        return sizes
    last = MOST_SIZES - 1
    return [sizes[(len(sizes) - 1) * place // last] for place in range(MOST_SIZES)]
