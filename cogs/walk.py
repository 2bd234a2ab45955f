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
from bot.rules.ruleset import Describing, Words
from cogs import custom_ids
from cogs.custom_ids import Pick, Several, Walk
from cogs.table_message import button, names_of, row, shortened

PAGE = 25
"""Options of a menu at a time: Discord's limit."""

GRID, ACROSS = 20, 5
"""Buttons of a grid at a time, and in a row; a message takes 40 parts in all."""

NOTHING = Several(frozenset(), done=True)
NOTHING_VALUE, NOTHING_LABEL = "-", "Nothing"
"""The way to pick none where a field takes at most one value."""

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
    if options.single:
        ways = _ways(options)
        return ways[0] if len(ways) == 1 else None
    if len(options.values) > 1 or options.least != len(options.values):
        return None
    return Several(frozenset(range(options.least)), done=True)


def _ways(options: Options) -> list[Several]:
    """Return every pick of a field of at most one value; the empty one, if allowed, is the last."""
    picks = [(value,) for value in options.values]
    ways = [
        Several(frozenset((n,)), done=True) for n, pick in enumerate(picks) if options.allow(pick)
    ]
    return [*ways, NOTHING] if options.allow(()) else ways


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
    """Make the first step: a menu or a button for each kind of action the seat may choose.

    A grid stands there if nothing else does: a message would not take more.
    """
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
        if len(kinds) == 1 and at.options is not None and at.options.grid:
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
    if at.options.several and not at.options.single:
        controls.append(_done(table, seat, at, walk))
    if at.options.grid:
        return [ui.TextDisplay(ask), *_grid(at, walk), row(*controls)]
    beside = _beside(table, seat, at, walk)
    if at.options.single and len(at.options.values) == 1:
        return [ui.TextDisplay(ask), row(*beside, *controls)]
    menu = _menu(table, seat, at, walk, ask.partition("\n")[0], beside=bool(beside))
    menus: Items = [row(menu)] if menu.options else []
    return [ui.TextDisplay(ask), *menus, row(*controls, *beside)]


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
        if options.single and position == NOTHING_VALUE:
            return walk._replace(picks=(*walk.picks[: _field(walk)], NOTHING), page=0)
        positions.append(custom_ids.number(position))
    if options.single and len(positions) == 1:
        one = Several(frozenset(positions), done=True)
        return walk._replace(picks=(*walk.picks[: _field(walk)], one), page=0)
    if not options.several:
        if len(positions) != 1:
            raise Stale
        return walk._replace(picks=(*walk.picks, *positions), page=0)
    page = range(walk.page * PAGE, (walk.page + 1) * PAGE)
    several = _gathered(walk, options).toggled(page, frozenset(positions))
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


def _gathered(walk: Walk, options: Options) -> Several:
    """Return what is gathered for a field; before the first choice, what is proposed."""
    last = walk.picks[-1] if walk.picks else None
    if isinstance(last, Several) and not last.done:
        return last
    proposed = (n for n, value in enumerate(options.values) if value in options.proposal)
    return Several(frozenset(proposed), done=False)


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
    """Tell whether one choice can be all: the fields after it fill themselves, or can stay empty.

    Such a field has None among its values.
    """
    options = at.options
    if options is None or (options.several and not options.single):
        return False
    ways: Sequence[Pick] = _ways(options) if options.single else range(len(options.values))
    if not 1 < len(ways) <= PAGE:
        return False
    if len(at.picked) + 1 == len(at.kind.__struct_fields__):
        return True
    after = (place(table, seat, at.kind, (way,)).options for way in ways)
    return all(left is None or None in left.values for left in after)


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


def _beside(table: Table, seat: Seat, at: Place, walk: Walk) -> list[ui.Button[ui.LayoutView]]:
    """Make the buttons of what needs no menu: a lone value, and the way to pick none."""
    assert at.options is not None
    ways: list[Pick] = []
    if at.options.single:
        lone_value = len(at.options.values) == 1
        ways += [way for way in _ways(at.options) if lone_value or way == NOTHING]
    elif None in at.options.values and _pages(at.options) == 1:
        ways.append(list(at.options.values).index(None))
    buttons = []
    for way in ways:
        picks = (*walk.picks[: _field(walk)], way)
        digest = place(table, seat, at.kind, picks).digest
        target = walk._replace(picks=picks, page=0, digest=digest).write()
        buttons.append(button(_way(table, seat, at, way), target, discord.ButtonStyle.primary))
    return buttons


def _way(table: Table, seat: Seat, at: Place, pick: Pick) -> str:
    """Name what a button beside a menu picks."""
    assert at.options is not None
    if pick == NOTHING:
        return NOTHING_LABEL
    (position,) = pick.positions if isinstance(pick, Several) else (pick,)
    value = at.options.values[position]
    words, view = table.ruleset.words, table.view(seat)
    return words.label(view, at.kind, at.picked, value, table.names)


def _menu(
    table: Table, seat: Seat, at: Place, walk: Walk, placeholder: str, *, beside: bool = False
) -> ui.Select[ui.LayoutView]:
    """Make the select menu of one page of a field, without what buttons `beside` it pick."""
    assert at.options is not None
    view, words = table.view(seat), table.ruleset.words
    first = walk.page * PAGE
    here = list(at.options.values[first : first + PAGE])
    several = at.options.several and not at.options.single
    gathered = _gathered(walk, at.options).positions if several else frozenset[int]()
    menu: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=walk.write(),
        placeholder=shortened(placeholder, 150),
        min_values=0 if several else 1,
        max_values=min(len(here), at.options.most) if several else 1,
    )
    for position, value in enumerate(here, first):
        if (beside and value is None) or (at.options.single and not at.options.allow((value,))):
            continue
        label, below = _described(words, view, at, value, table.names)
        menu.add_option(
            label=label[:100],
            description=below[:100] or None,
            value=f"{_field(walk)}.{custom_ids.base36(position)}",
            default=position in gathered,
        )
    if at.options.single and not beside and at.options.allow(()):
        ask = words.field(at.kind, at.kind.__struct_fields__[len(at.picked)]).partition("?")
        label = f"{ask[0]}? {NOTHING_LABEL}" if ask[1] else NOTHING_LABEL
        menu.add_option(label=label[:100], value=f"{_field(walk)}.{NOTHING_VALUE}")
    return menu


def _described(
    words: Words, view: Any, at: Place, value: Any, names: Sequence[str]
) -> tuple[str, str]:
    """Name an option of a menu; what its label has no room for stands below it."""
    if isinstance(words, Describing):
        return words.described(view, at.kind, at.picked, value, names)
    return words.label(view, at.kind, at.picked, value, names), ""


def _done(table: Table, seat: Seat, at: Place, walk: Walk) -> ui.Button[ui.LayoutView]:
    """Make the button that ends a field of several values, once what is gathered may stand."""
    assert at.options is not None
    gathered = _gathered(walk, at.options)
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
    if not earlier[:-1] and _fits_one_menu(table, seat, at):
        return button("Back", custom_ids.look(table.id, "hand"))
    target = walk._replace(picks=earlier[:-1], page=0, digest=at.digest)
    return button("Back", target.write())
