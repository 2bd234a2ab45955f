"""The private page of a seat: its hand, what it may do now, and what just came of it."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.play.table import Table
from bot.rules.kernel import Action, Event, Seat
from cogs import consent_text, custom_ids, pictures, table_message, walk
from cogs.answers import MOST_SHOWN, fitting
from cogs.table_message import button, gallery, layout, link, names_of, row, status

MOST_TOLD = 2_000
"""Characters of what came of an action, at most: the newest lines are told."""

REST = "-# … **Look again** shows the rest."


async def show(
    table: Table, seat: Seat, notice: str = ""
) -> tuple[ui.LayoutView, list[discord.File]]:
    """Make the page with a fresh picture of the hand; a table that is over needs none."""
    picture = await pictures.hand(table, seat) if table.status == "playing" else None
    if picture is None:
        return page(table, seat, "", notice), []
    name = f"hand-{table.row}.png"
    return page(table, seat, name, notice), [pictures.file(picture, name)]


def page(table: Table, seat: Seat, picture: str, notice: str = "") -> ui.LayoutView:
    """Make the page around a picture that is attached; an empty name is none.

    The hand as text stands last: what can be pressed comes before it.
    """
    asked = consent_text.notice(table, seat)
    parts = (notice, asked, _state(table, seat))
    text = "\n\n".join(part for part in parts if part)
    text = fitting(text, 3_500, REST)
    hand = fitting(_hand_text(table, seat), MOST_SHOWN - len(text), REST)
    return layout(
        *_shown(table, seat, picture),
        ui.TextDisplay(text),
        *walk.choices(table, seat),
        *_extras(table, seat),
        ui.TextDisplay(f"{hand}\n{_number(table)}".lstrip()),
    )


def step(table: Table, seat: Seat, picture: str, items: Sequence[walk.Items]) -> ui.LayoutView:
    """Make a later step of a walk below the same picture."""
    parts = (item for some in items for item in some)
    return layout(ui.TextDisplay(_number(table)), *_shown(table, seat, picture), *parts)


def told(table: Table, events: Sequence[Event]) -> str:
    """Tell a player what came of an action, private things included."""
    names = names_of(table)
    lines = [table.ruleset.words.sentence(event, names) for event in events]
    return table_message.cut([line for line in lines if line], MOST_TOLD)


def _number(table: Table) -> str:
    return f"-# Table {table.id} · only you can see this"


def _shown(table: Table, seat: Seat, picture: str) -> walk.Items:
    if not picture:
        return []
    alt = table.ruleset.words.hand(table.view(seat), table.names).replace("*", "")
    return [gallery(picture, alt)]


def _hand_text(table: Table, seat: Seat) -> str:
    """Describe the hand in small print: the picture's text twin."""
    if table.status != "playing":
        return ""
    lines = table.ruleset.words.hand(table.view(seat), names_of(table)).splitlines()
    return "\n".join(f"-# {line}" for line in lines if line)


def _state(table: Table, seat: Seat) -> str:
    """Say what the table waits for."""
    if table.status != "playing":
        return status(table)
    assert table.game is not None
    question = table.ruleset.words.question(table.view(seat), names_of(table))
    if seat in table.game.asked:
        call = table_message.call(table).replace("any of you", "you")
        return f"**{call[:1].upper()}{call[1:]}.** {question}"
    if (answer := table.game.answers.get(seat)) is not None:
        return f"Your answer: **{_given(table, seat, answer)}**. {question}"
    if table.game.decision is not None and table.game.decision.gathered and question:
        return question
    return f"Waiting for {table.waiting_for()}. {question}"


def _given(table: Table, seat: Seat, answer: Action[Any]) -> str:
    """Name an answer with all that was picked for it."""
    words, view = table.ruleset.words, table.view(seat)
    kind, picked = type(answer), list[Any]()
    told = []
    for name in kind.__struct_fields__:
        value = getattr(answer, name)
        told.append(words.label(view, kind, tuple(picked), value, names_of(table)))
        picked.append(value)
    given = words.action(kind)
    return f"{given}: {', '.join(told)}" if told else given


def _extras(table: Table, seat: Seat) -> walk.Items:
    buttons: list[ui.Button[ui.LayoutView]] = []
    if table.can_undo(seat):
        assert table.game is not None
        label = "Take my answer back" if seat in table.game.answers else "Undo"
        buttons.append(button(label, custom_ids.undo(table.id, table.public_row)))
    elif table.can_ask(seat):
        buttons.append(button("Ask to undo", custom_ids.undo(table.id, table.public_row)))
    if table.status == "playing":
        buttons.append(button("Look again", custom_ids.look(table.id, "hand")))
        buttons += walk.switches(table, seat)
    buttons.append(ui.Button(label="To the table", url=link(table)))
    return [row(*buttons[n : n + 5]) for n in range(0, len(buttons), 5)]
