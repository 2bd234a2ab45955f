"""What happened at a table, as sentences: since the reader's last action first, then by pages."""

from collections.abc import Collection, Sequence

from discord import ui

from bot.play.consent import undone
from bot.play.news import read_entry
from bot.play.refusals import DAMAGED
from bot.play.replays import Step, step_of, steps
from bot.play.table import Table
from bot.rules.kernel import Viewer
from cogs import consent_text, custom_ids
from cogs.table_message import button, layout, names_of, row, shortened
from db.rows import LogRow

PAGE = 15
"""Actions on a page of the history, at most."""

MOST_TEXT = 3_400
"""Characters of sentences on a page."""

OWN = {"act", "withdraw", "undo", "resign"}
"""Kinds of log rows that are a player's own action."""

UNTELLABLE = "Something happened that is from an older time of the bot."
"""Told of a row that this program cannot read any more."""


def sentences(
    table: Table, rows: Sequence[LogRow], viewer: Viewer, back: Collection[int] = ()
) -> list[str]:
    """Tell log rows as a viewer may know them, a line for each thing that happened.

    What the rows tell that were taken `back` is struck through.
    """
    names = names_of(table)
    lines: list[str] = []
    for log_row in rows:
        try:
            told = _told(table, log_row, names, viewer)
            lines += [_struck(line) for line in told] if log_row.number in back else told
        except DAMAGED:
            lines.append(UNTELLABLE)
    return lines


async def page(table: Table, player_id: int, place: int) -> ui.LayoutView:
    """Make a page of the history; private things are the viewer's own.

    Place 0 tells a seat its last action and what happened since, and a watcher the newest. Any
    other says with which action the page begins or ends: `beginning` and `ending`.
    """
    log = await table.house.replays.log(table)
    counted, viewer = steps(log), table.seat_of(player_id)
    if place == 0 and (since := _last_own(log, viewer)):
        return _since(table, log, counted, viewer, since)
    at = min(max(place // 2, 1), len(counted)) if place else len(counted)
    if place % 2:
        told = _fitting(table, log, counted[at - 1 : at - 1 + PAGE], viewer)
        first, last = at, at - 1 + len(told)
    else:
        told = _fitting(table, log, counted[max(0, at - PAGE) : at][::-1], viewer)[::-1]
        first, last = at + 1 - len(told), at
    head = f"Actions {first} to {last} of {len(counted)}"
    return _layout(table, head, "\n".join(told), first - 1, last + 1, len(counted))


def beginning(action: int) -> int:
    """Return the place of the page that begins with an action."""
    return 2 * action + 1


def ending(action: int) -> int:
    """Return the place of the page that ends with an action."""
    return 2 * action


def _since(
    table: Table, log: Sequence[LogRow], counted: Sequence[Step], viewer: Viewer, since: int
) -> ui.LayoutView:
    """Make the page of a seat's last action and all that happened since, as far as it fits."""
    own = step_of(counted, since)
    told = _fitting(table, log, counted[own:], viewer)
    if own + len(told) == len(counted) and not any(told[1:]):
        told[0] += "\nNothing has happened since."
    head = f"Since your last action, which was action {own + 1} of {len(counted)}"
    return _layout(table, head, "\n".join(told), own, own + 1 + len(told), len(counted))


def _fitting(
    table: Table, log: Sequence[LogRow], parts: Sequence[Step], viewer: Viewer
) -> list[str]:
    """Tell the first parts of the log that fit into a message; at least one, cut if it must be."""
    fitting: list[str] = []
    size, taken_back = 0, undone(log)
    for first, last in parts:
        told = "\n".join(sentences(table, log[first - 1 : last], viewer, taken_back))
        size += len(told) + 1
        if size > MOST_TEXT and fitting:
            break
        fitting.append(shortened(told, MOST_TEXT))
    return fitting


def _last_own(log: Sequence[LogRow], seat: Viewer) -> int:
    """Return the number of the last row in which a seat acted itself; 0 if there is none."""
    own = (row.number for row in reversed(log) if row.seat == seat and row.kind in OWN)
    return next(own, 0) if seat is not None else 0


def _layout(
    table: Table, head: str, text: str, earlier: int, later: int, most: int
) -> ui.LayoutView:
    """Make a page with its buttons; `earlier` and `later` are the actions beside it."""
    look = custom_ids.look
    lines = [line for line in text.splitlines() if line]
    return layout(
        ui.TextDisplay(f"### History of table {table.id}\n-# {head}"),
        ui.TextDisplay("\n".join(lines) or "Nothing that you can see has happened here."),
        row(
            button(
                "◀ Earlier", look(table.id, "history", ending(earlier or 1)), disabled=not earlier
            ),
            button("Later ▶", look(table.id, "history", beginning(later)), disabled=later > most),
            button("Newest", look(table.id, "history")),
            button("Replay", custom_ids.replay(table.id)),
        ),
    )


def _told(table: Table, log_row: LogRow, names: Sequence[str], viewer: Viewer) -> list[str]:
    line = _of_the_table(table, log_row, names)
    told = [table.ruleset.words.sentence(e, names) for e in table.events_of(log_row, viewer)]
    return [each for each in (line, *told) if each]


def _struck(line: str) -> str:
    return "\n".join(f"~~{part}~~" for part in line.splitlines() if part)


def _of_the_table(table: Table, log_row: LogRow, names: Sequence[str]) -> str:
    """Tell what is no event of the game itself."""
    if log_row.seat is None:
        return ""
    name = names[log_row.seat]
    if asked := consent_text.told(table, log_row, name):
        return asked
    if log_row.kind == "undo":
        return f"{name} takes {_taken_back(table, log_row)}."
    return {
        "leave": f"{name} leaves; a computer plays on.",
        "return": f"{name} is back.",
    }.get(log_row.kind, "")


def _taken_back(table: Table, log_row: LogRow) -> str:
    """Name the action that an undo takes back, where everybody may know it."""
    action = read_entry(log_row.body).action
    if not bytes(action):
        return "the last action back"
    kind = type(table.ruleset.action_decoder.decode(action))
    return f"back: {table.ruleset.words.action(kind)}"
