"""The generic menu walk: from an action to its fields, one after the other, to its answer.

Every menu is made from the ruleset's `options`, so that no ruleset has a view of its own.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.play.refusals import Stale
from bot.play.table import Table
from bot.rules import engine
from bot.rules.kernel import Action, Options, Seat, key
from cogs import custom_ids
from cogs.custom_ids import Pick, Several, Walk
from cogs.table_message import button, names_of, row, shortened

PAGE = 25
"""Options of a menu at a time: Discord's limit."""

GRID, ACROSS = 20, 5
"""Buttons of a grid at a time, and in a row; a message takes 40 parts in all."""

Items = list[ui.Item[ui.LayoutView]]
Kind = type[Action[Any]]


class Place(NamedTuple):
    """Where a walk is: the values of the fields so far, and what the next one offers, if any."""

    kind: Kind
    picked: tuple[Any, ...]
    options: Options | None
    digest: str


def lone(options: Options) -> Pick | None:
    """Return the one pick that a field may take, or None if it must be asked for."""
    if not options.several:
        return 0 if len(options.values) == 1 else None
    if len(options.values) > 1 or options.least != len(options.values):
        return None
    return Several(frozenset(range(options.least)), done=True)


def place(table: Table, seat: Seat, kind: Kind, picks: Sequence[Pick]) -> Place:
    """Follow the picks through the options as they are now; a field with a lone one fills itself.

    Raises Stale if a pick is not among them any more.
    """
    left = list(picks)
    picked: tuple[Any, ...] = ()
    offered: list[list[str]] = []
    for _ in kind.__struct_fields__:
        options = _options(table, seat, kind, picked)
        offered.append([key(value) for value in options.values])
        pick = lone(options)
        if pick is None and left:
            pick = left.pop(0)
        if pick is None or (isinstance(pick, Several) and not pick.done):
            return Place(kind, picked, options, custom_ids.digest(offered))
        picked = (*picked, value_of(options, pick))
    if left:
        raise Stale
    return Place(kind, picked, None, custom_ids.digest(offered))


def choices(table: Table, seat: Seat) -> Items:
    """Make the first step: a menu or a button for each kind of action the seat may choose."""
    decision = table.decision_of(seat)
    if decision is None or table.game is None or table.status != "playing":
        return []
    kinds = engine.offers(table.game, seat)
    menus: Items = []
    buttons: list[ui.Button[ui.LayoutView]] = []
    for kind in kinds:
        walk = Walk(table.id, decision, seat, table.ruleset.actions.index(kind))
        at = place(table, seat, kind, ())
        walk = walk._replace(digest=at.digest)
        if at.options is not None and at.options.grid:
            menus += _grid(at, walk)
            if _pages(at.options) > 1:
                menus.append(row(*_turns(walk, _pages(at.options))))
        elif len(menus) < 5 and _fits_one_menu(table, seat, at):
            menus.append(row(_menu(table, seat, at, walk, _name(table, seat, at))))
        else:
            buttons.append(_first_button(table, seat, at, walk))
    rows: Items = [row(*buttons[n : n + 5]) for n in range(0, len(buttons), 5)]
    return [*menus, *rows]


def offered(table: Table, seat: Seat, kind: Kind) -> bool:
    """Tell whether the seat may choose a kind of action now; switches may always be set."""
    if table.game is None or table.status != "playing":
        return False
    return kind in table.ruleset.switches or kind in engine.offers(table.game, seat)


def switches(table: Table, seat: Seat) -> list[ui.Button[ui.LayoutView]]:
    """Make a button for each of the ruleset's switches."""
    buttons = []
    for kind in table.ruleset.switches:
        walk = Walk(table.id, 0, seat, table.ruleset.actions.index(kind))
        at = place(table, seat, kind, ())
        if at.options is not None and not at.options.values:
            continue
        label = table.ruleset.words.action(kind)
        buttons.append(button(label, walk._replace(digest=at.digest).write()))
    return buttons


def next_field(table: Table, seat: Seat, at: Place, walk: Walk) -> Items:
    """Make the step that asks for the next field."""
    assert at.options is not None
    words, pages = table.ruleset.words, _pages(at.options)
    name = at.kind.__struct_fields__[len(at.picked)]
    walk = walk._replace(digest=at.digest, page=min(walk.page, pages - 1))
    ask = words.field(at.kind, name)
    controls = [_back(table, seat, walk)]
    if pages > 1:
        ask += f"\n-# Page {walk.page + 1} of {pages}"
        controls += _turns(walk, pages)
    if at.options.several:
        controls.append(_done(table, seat, at, walk))
    if at.options.grid:
        return [ui.TextDisplay(ask), *_grid(at, walk), row(*controls)]
    return [
        ui.TextDisplay(ask),
        row(_menu(table, seat, at, walk, ask.partition("\n")[0])),
        row(*controls),
    ]


def confirm(table: Table, seat: Seat, action: Action[Any]) -> Items:
    """Ask whether a typed action without fields is meant; nothing where no question is needed."""
    decision = table.decision_of(seat)
    question = table.ruleset.words.confirm(table.view(seat), action, names_of(table))
    kind = type(action)
    if not question or decision is None or not offered(table, seat, kind):
        return []
    at = place(table, seat, kind, ())
    walk = Walk(table.id, decision, seat, table.ruleset.actions.index(kind))
    return confirmation(table, at, walk, question)


def confirmation(table: Table, at: Place, walk: Walk, question: str) -> Items:
    """Make the step that asks whether an action is meant."""
    yes = walk._replace(digest=at.digest, confirmed=True).write()
    return [
        ui.TextDisplay(question),
        row(
            button("Confirm", yes, discord.ButtonStyle.danger),
            button("Back", custom_ids.look(table.id, "hand")),
        ),
    ]


def chosen(walk: Walk, values: Sequence[str], options: Options) -> Walk:
    """Return the walk with what a menu has sent. Raises Stale for another field's values."""
    positions = []
    for value in values:
        field, _, position = value.partition(".")
        if field != str(_field(walk)):
            raise Stale
        positions.append(custom_ids.number(position))
    if not options.several:
        if len(positions) != 1:
            raise Stale
        return walk._replace(picks=(*walk.picks, *positions), page=0)
    page = range(walk.page * PAGE, (walk.page + 1) * PAGE)
    several = _gathered(walk).toggled(page, frozenset(positions))
    return walk._replace(picks=(*walk.picks[: _field(walk)], several))


def _options(table: Table, seat: Seat, kind: Kind, picked: tuple[Any, ...]) -> Options:
    assert table.game is not None
    return engine.options(table.game, seat, kind, picked)


def value_of(options: Options, pick: Pick) -> Any:
    """Return what a pick stands for. Raises Stale if that is not there any more."""
    positions = sorted(pick.positions) if isinstance(pick, Several) else [pick]
    if any(position >= len(options.values) for position in positions):
        raise Stale
    values = tuple(options.values[position] for position in positions)
    return values if isinstance(pick, Several) else values[0]


def _field(walk: Walk) -> int:
    """Return how many fields the walk has asked for: those that fill themselves do not count."""
    last = walk.picks[-1] if walk.picks else None
    return len(walk.picks) - (isinstance(last, Several) and not last.done)


def _gathered(walk: Walk) -> Several:
    last = walk.picks[-1] if walk.picks else None
    if isinstance(last, Several) and not last.done:
        return last
    return Several(frozenset(), done=False)


def _pages(options: Options) -> int:
    return max(1, -(-len(options.values) // (GRID if options.grid else PAGE)))


def _grid(at: Place, walk: Walk) -> Items:
    """Make the buttons of one page of a grid; each completes the action."""
    assert at.options is not None
    first = walk.page * GRID
    buttons = [
        button(key(value), walk._replace(picks=(*walk.picks, place), page=0).write())
        for place, value in enumerate(at.options.values[first : first + GRID], first)
    ]
    return [row(*buttons[n : n + ACROSS]) for n in range(0, len(buttons), ACROSS)]


def _fits_one_menu(table: Table, seat: Seat, at: Place) -> bool:
    """Tell whether one choice completes the action: the fields after it all fill themselves."""
    options = at.options
    if options is None or options.several or not 1 < len(options.values) <= PAGE:
        return False
    if len(at.picked) + 1 == len(at.kind.__struct_fields__):
        return True
    each = range(len(options.values))
    return all(place(table, seat, at.kind, (position,)).options is None for position in each)


def _name(table: Table, seat: Seat, at: Place) -> str:
    """Name a kind of action, and what has filled itself."""
    words, view = table.ruleset.words, table.view(seat)
    sure = ", ".join(
        words.label(view, at.kind, at.picked[:field], value, table.names)
        for field, value in enumerate(at.picked)
        if value != ()
    )
    name = words.action(at.kind)
    return f"{name}: {sure}" if sure else name


def _first_button(table: Table, seat: Seat, at: Place, walk: Walk) -> ui.Button[ui.LayoutView]:
    """Make the button of a kind; what fills itself is named on it."""
    words = table.ruleset.words
    style = discord.ButtonStyle.primary
    if at.options is None and words.confirm(table.view(seat), at.kind(*at.picked), table.names):
        style = discord.ButtonStyle.danger
    return button(_name(table, seat, at), walk.write(), style)


def _menu(
    table: Table, seat: Seat, at: Place, walk: Walk, placeholder: str
) -> ui.Select[ui.LayoutView]:
    """Make the select menu of one page of a field."""
    assert at.options is not None
    view, words = table.view(seat), table.ruleset.words
    first = walk.page * PAGE
    here = list(at.options.values[first : first + PAGE])
    gathered = _gathered(walk).positions
    menu: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=walk.write(),
        placeholder=shortened(placeholder, 150),
        min_values=0 if at.options.several else 1,
        max_values=min(len(here), at.options.most) if at.options.several else 1,
    )
    for position, value in enumerate(here, first):
        menu.add_option(
            label=words.label(view, at.kind, at.picked, value, table.names)[:100],
            value=f"{_field(walk)}.{custom_ids.base36(position)}",
            default=position in gathered,
        )
    return menu


def _done(table: Table, seat: Seat, at: Place, walk: Walk) -> ui.Button[ui.LayoutView]:
    """Make the button that ends a field of several values, once what is gathered may stand."""
    assert at.options is not None
    gathered = _gathered(walk)
    values = tuple(at.options.values[position] for position in sorted(gathered.positions))
    allowed = at.options.allow(values)
    picks = (*walk.picks[: _field(walk)], gathered._replace(done=True))
    target = walk._replace(picks=picks, page=0)
    if allowed:
        target = target._replace(digest=place(table, seat, at.kind, picks).digest)
    label = f"Done ({len(values)})"
    return button(label, target.write(), discord.ButtonStyle.primary, disabled=not allowed)


def _turns(walk: Walk, pages: int) -> list[ui.Button[ui.LayoutView]]:
    """Make the buttons to the pages before and after; a missing one has an id of its own."""
    first, last = walk.page == 0, walk.page == pages - 1
    earlier = walk._replace(page=pages if first else walk.page - 1).write()
    later = walk._replace(page=pages + 1 if last else walk.page + 1).write()
    return [
        button("◀ Earlier", earlier, disabled=first),
        button("Later ▶", later, disabled=last),
    ]


def _back(table: Table, seat: Seat, walk: Walk) -> ui.Button[ui.LayoutView]:
    """Make the button to the field asked before, or to the seat's first page."""
    earlier = walk.picks[: _field(walk)]
    if not earlier:
        return button("Back", custom_ids.look(table.id, "hand"))
    at = place(table, seat, table.ruleset.actions[walk.kind], earlier[:-1])
    target = walk._replace(picks=earlier[:-1], page=0, digest=at.digest)
    return button("Back", target.write())
