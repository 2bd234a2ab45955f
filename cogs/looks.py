"""What anybody may look at in private: the board as text, the history, the rules."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.play.house import House
from bot.play.news import read_entry
from bot.play.table import Table
from bot.rules.kernel import Viewer
from bot.rules.ruleset import Ruleset
from cogs import custom_ids
from cogs.table_message import button, layout, names_of, row, status
from db.rows import LogRow

HISTORY_PAGE = 15
"""Log rows on a page of the history."""


def board_text(table: Table, viewer: Viewer) -> str:
    """Describe the board as the viewer may know it, a hand with it."""
    game, view, names = table.ruleset.words, table.view(viewer), names_of(table)
    parts = [game.board(view, names), game.hand(view, names), status(table)]
    return "\n\n".join(part for part in parts if part)


def sentences(table: Table, rows: Sequence[LogRow], viewer: Viewer) -> list[str]:
    """Tell log rows as a viewer may know them, a line for each thing that happened."""
    names = names_of(table)
    lines: list[str] = []
    for log_row in rows:
        if (line := _of_the_table(table, log_row, names)) is not None:
            lines.append(line)
        told = (table.ruleset.words.sentence(e, names) for e in table.events_of(log_row, viewer))
        lines += [line for line in told if line]
    return lines


async def history(table: Table, player_id: int, page: int) -> ui.LayoutView:
    """Make a page of the history, the newest first; private things are the viewer's own."""
    pages = max(1, -(-table.row // HISTORY_PAGE))
    page = min(page, pages - 1)
    last = max(0, table.row - page * HISTORY_PAGE)
    rows = await table.log_rows(after=max(0, last - HISTORY_PAGE), upto=last)
    lines = sentences(table, rows, table.seat_of(player_id))
    text = "\n".join(lines)[-3_500:] or "Nothing has happened yet."
    older, newer = page + 1 < pages, page > 0
    return layout(
        ui.TextDisplay(f"### History of table {table.id}\n-# Page {page + 1} of {pages}"),
        ui.TextDisplay(text),
        row(
            button("◀ Earlier", custom_ids.look(table.id, "history", page + 1), disabled=not older),
            button(
                "Later ▶",
                custom_ids.look(table.id, "history", page - 1 if newer else pages + 1),
                disabled=not newer,
            ),
        ),
    )


def rules(ruleset: Ruleset, table_id: int, page: int) -> ui.LayoutView:
    """Make a page of a game's rules, with a menu of all pages."""
    pages = list(ruleset.words.pages().items())
    heading, text = pages[page % len(pages)]
    buttons = [
        button(
            name,
            custom_ids.look(table_id, "rules", place),
            discord.ButtonStyle.primary if name == heading else discord.ButtonStyle.secondary,
        )
        for place, (name, _) in enumerate(pages)
    ]
    rows = [row(*buttons[n : n + 5]) for n in range(0, len(buttons), 5)]
    return layout(ui.TextDisplay(f"### {ruleset.words.title}: {heading}\n{text}"), *rows)


def blocked(house: House, table: Table) -> str:
    """Warn if the bot cannot write where the table is played."""
    why = house.courier.blocked.get(table.id)
    return f"\n⚠ {why}" if why else ""


def _of_the_table(table: Table, log_row: LogRow, names: Sequence[str]) -> str | None:
    """Tell what is no event of the game itself."""
    if log_row.seat is None:
        return None
    name = names[log_row.seat]
    if log_row.kind == "undo":
        return f"{name} takes {_taken_back(table, log_row)}."
    return {
        "leave": f"{name} leaves; a computer plays on.",
        "return": f"{name} is back.",
    }.get(log_row.kind)


def _taken_back(table: Table, log_row: LogRow) -> str:
    """Name the action that an undo takes back, where everybody may know it."""
    action = read_entry(log_row.body).action
    if not bytes(action):
        return "the last action back"
    kind = type(table.ruleset.action_decoder.decode(action))
    return f"back: {table.ruleset.words.action(kind)}"
