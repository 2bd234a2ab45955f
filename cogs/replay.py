"""A table as it was after any action: the picture, what happened, and buttons to turn to others."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.play.consent import undone
from bot.play.refusals import Refusal
from bot.play.replays import Step, steps
from bot.play.table import Table
from bot.rules.kernel import Viewer
from cogs import custom_ids, pictures
from cogs.custom_ids import BadId
from cogs.history import MOST_TEXT, ending, sentences
from cogs.table_message import button, gallery, layout, link, names_of, row, shortened, when
from db.rows import LogRow

MOST_OPTIONS = 25
"""Options of a menu, at most."""

LABEL = 100
"""Characters of an option's label, at most."""

TAKEN_BACK = "(taken back) "
"""Stands before an action of the menu that was taken back: an option cannot be struck through."""

OWN = 0
"""The eyes of whoever looks; 1 stands for a watcher's, 2 and more for a seat's."""

Page = tuple[ui.LayoutView, list[discord.File]]


async def typed(table: Table, player_id: int, action: int | None) -> Page:
    """Show a table after an action, or after the last. Raises Refusal for one that is not there."""
    count = len(steps(await table.house.replays.log(table)))
    if action is not None and action > count:
        raise Refusal(f"Table {table.id} has {count} actions so far: choose one from 1 to {count}.")
    return await page(table, player_id, action or 0, OWN)


async def pressed(
    table: Table, player_id: int, parts: Sequence[str], values: Sequence[str] | None
) -> Page:
    """Show what a button or a menu of the page leads to. Raises BadId or Refusal."""
    if len(parts) != 3:
        raise BadId(".".join(parts))
    action, eyes = custom_ids.number(parts[0]), custom_ids.number(parts[1])
    if values and parts[2] == "j":
        action = custom_ids.number(values[0])
    elif values and parts[2] == "e":
        eyes = custom_ids.number(values[0])
    return await page(table, player_id, action, eyes)


async def page(table: Table, player_id: int, action: int, eyes: int) -> Page:
    """Make the page; action 0 is the last. While a game goes on, everybody has their own eyes.

    Raises Refusal if the table cannot be played again so far.
    """
    log = await table.house.replays.log(table)
    counted = steps(log)
    action = min(action or len(counted), len(counted))
    viewer = _viewer(table, player_id, eyes)
    eyes = OWN if viewer == table.seat_of(player_id) else _eyes(viewer)
    step = counted[action - 1]
    game = table.game if step.last == table.row else None
    game = game or await table.house.replays.game(table, step.last)
    view, outcome = table.ruleset.view(game, viewer), table.ruleset.outcome(game.state)
    drawn = await pictures.replayed(table, view, outcome, viewer)
    files = [
        pictures.file(picture, f"replay-{action}-{eyes}-{part}.png")
        for part, picture in drawn.items()
    ]
    told = sentences(table, log[step.first - 1 : step.last], viewer, undone(log))
    items: list[ui.Item[ui.LayoutView]] = [
        ui.TextDisplay(_head(table, viewer, action, len(counted), log[step.first - 1])),
        *(gallery(file.filename, file.description or "") for file in files),
        ui.TextDisplay(shortened("\n".join(told), MOST_TEXT) or "Nothing that can be seen."),
        _turning(table, action, len(counted), eyes),
        row(_jump(table, log, counted, viewer, action, eyes)),
    ]
    if table.status == "finished":
        items.append(row(_whose_eyes(table, action, eyes, viewer)))
    past = custom_ids.look(table.id, "history", ending(action))
    to_table: ui.Button[ui.LayoutView] = ui.Button(label="To the table", url=link(table))
    items.append(row(button("History", past), to_table))
    return layout(*items), files


def _viewer(table: Table, player_id: int, eyes: int) -> Viewer:
    """Return whose view is shown: the reader's own, or after the end whichever was chosen."""
    if table.status != "finished" or not 0 < eyes < len(table.seats) + 2:
        return table.seat_of(player_id)
    return None if eyes == 1 else eyes - 2


def _eyes(viewer: Viewer) -> int:
    return 1 if viewer is None else viewer + 2


def _head(table: Table, viewer: Viewer, action: int, count: int, first: LogRow) -> str:
    who = "a watcher" if viewer is None else names_of(table)[viewer]
    finished = table.status == "finished"
    number = f" · row {first.number} of the record" if finished else ""
    return (
        f"### Table {table.id} after action {action} of {count}\n"
        f"-# As {who} could see it · {when(first.at)}{number}"
    )


def _turning(table: Table, action: int, count: int, eyes: int) -> ui.ActionRow[ui.LayoutView]:
    def turn(label: str, to: int, mark: str) -> ui.Button[ui.LayoutView]:
        custom_id = custom_ids.replay(table.id, to, eyes, mark)
        return button(label, custom_id, disabled=to == action or not 0 < to <= count)

    return row(
        turn("⏮ First", 1, "f"),
        turn("◀ Back", action - 1, "b"),
        turn("Next ▶", action + 1, "n"),
        turn("Last ⏭", count, "l"),
    )


def _jump(
    table: Table,
    log: Sequence[LogRow],
    counted: Sequence[Step],
    viewer: Viewer,
    action: int,
    eyes: int,
) -> ui.Select[ui.LayoutView]:
    """Make the menu of actions: all of them, or some that lie evenly from the first to the last.

    What was taken back is marked, where anything of it can be seen.
    """
    menu: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=custom_ids.replay(table.id, action, eyes, "j"), placeholder="Jump to an action"
    )
    back = undone(log)
    for place in _evenly(len(counted)):
        step = counted[place - 1]
        told = sentences(table, log[step.first - 1 : step.last], viewer)[:1]
        plain = " ".join(told).replace("*", "").replace("\\", "")
        mark = f"{place} · {TAKEN_BACK}" if step.first in back else f"{place} · "
        label = shortened(f"{mark}{plain}" if plain else f"{place}", LABEL)
        menu.add_option(label=label, value=custom_ids.base36(place), default=place == action)
    return menu


def _evenly(count: int) -> list[int]:
    if count <= MOST_OPTIONS:
        return list(range(1, count + 1))
    last = MOST_OPTIONS - 1
    return [1 + place * (count - 1) // last for place in range(MOST_OPTIONS)]


def _whose_eyes(table: Table, action: int, eyes: int, viewer: Viewer) -> ui.Select[ui.LayoutView]:
    """Make the menu of whose eyes to look through: once the game is over, anybody's."""
    menu: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=custom_ids.replay(table.id, action, eyes, "e"),
        placeholder="Whose eyes to look through",
    )
    offered: list[Viewer] = [None, *range(len(table.seats))]
    for each in offered:
        label = "Watcher" if each is None else f"{chr(ord('A') + each)}  {table.names[each]}"
        value = custom_ids.base36(_eyes(each))
        menu.add_option(label=label[:LABEL], value=value, default=each == viewer)
    return menu
