"""The messages that everybody sees: the lobby and the live table message."""

from collections.abc import Sequence
from datetime import datetime

import discord
from discord import ui

from bot.play import words
from bot.play.journeys import guest_of
from bot.play.lobby import computers_by_themselves, offered_options, with_other_seats
from bot.play.table import Table
from cogs import campaign_text, custom_ids
from cogs.answers import fitting
from db.rows import SeatRow

GOLD = 0xE69F00
"""The frame of a table in play."""

GREY = 0x4E5058
"""The frame of a message that is past."""

MOST_TEXT = 2_500
"""Characters of what happened, at most; Discord shows 4,000 in a message."""


CLOSED = "These cards have closed. **History** tells what was turned up since your own last card."
"""Stands where a game of memory was."""

SPEND = "\n`/character improve` spends what a character has brought home."
"""What follows a game to which players have brought characters."""


def names_of(table: Table) -> list[str]:
    """Return the seats' names, safe to stand in a message."""
    return [words.safe(name) for name in table.names]


def when(time: datetime) -> str:
    """Show a time as how long ago or how soon it is, in the reader's own clock."""
    return discord.utils.format_dt(time, "R")


def link(table: Table) -> str:
    """Return the address of the table's current message, or of its lobby."""
    base = f"https://discord.com/channels/{table.guild_id}"
    if table.shown is not None and table.channel_id is not None:
        return f"{base}/{table.channel_id}/{table.shown.message_id}"
    return f"{base}/{table.lobby_channel_id}/{table.lobby_message_id or ''}"


def shortened(text: str, most: int) -> str:
    """Return a text, cut to so many characters; an ellipsis tells that there is more."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> ui.Button[ui.LayoutView]:
    """Make a button, its label cut to what Discord takes."""
    return ui.Button(
        label=shortened(label, 80), custom_id=custom_id, style=style, disabled=disabled
    )


def row(*items: ui.Item[ui.LayoutView]) -> ui.ActionRow[ui.LayoutView]:
    """Put buttons, or one menu, into a row."""
    return ui.ActionRow(*items)


def layout(*items: ui.Item[ui.LayoutView], colour: int = GOLD) -> ui.LayoutView:
    """Put items into one framed message that the library does not listen to."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*items, accent_colour=colour))
    view.stop()
    return view


def text(content: str) -> ui.TextDisplay[ui.LayoutView]:
    """Make a paragraph, cut at the end of a line to what a message takes."""
    return ui.TextDisplay(fitting(content))


def gallery(picture: str, alt: str) -> ui.MediaGallery[ui.LayoutView]:
    """Show an attached picture with its alt text."""
    return ui.MediaGallery(
        discord.MediaGalleryItem(
            f"attachment://{picture}", description=shortened(alt, 1024) or None
        )
    )


def cut(lines: Sequence[str], most: int = MOST_TEXT) -> str:
    """Join the last lines that fit; say so if earlier ones are left out."""
    kept: list[str] = []
    size = 0
    for line in reversed(lines):
        size += len(line) + 1
        if size > most:
            kept.append("-# … more under **History**")
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def lobby(table: Table) -> ui.LayoutView:
    """Make the lobby message: who sits at the table, what is played, and the buttons."""
    seats = [f"{_seat(table, seat)}{brings(table, seat)}" for seat in table.seats]
    free = max(table.seat_counts) - len(table.seats)
    if table.status == "lobby" and free > 0:
        seats.append(f"-# {free} {'seat' if free == 1 else 'seats'} free")
    chosen = " · ".join(option_texts(table))
    text = (
        f"## {campaign_text.title(table)}\n-# {_number(table)}"
        f" · {words.seats_text(table.seat_counts)}\n"
        f"{campaign_text.summary(table)}\n\n" + "\n".join(seats) + f"\n\n-# {chosen}"
    )
    items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(text), ui.Separator()]
    if table.status == "lobby":
        items.append(_lobby_buttons(table))
        if table.ruleset.characters is not None:
            bring = custom_ids.lobby(table.id, "bring")
            items.append(row(button("Bring a character", bring)))
        return layout(*items)
    items.append(ui.TextDisplay(_lobby_status(table)))
    items.append(row(button("Rules", custom_ids.look(table.id, "rules"))))
    return layout(*items, colour=GOLD if table.status == "playing" else GREY)


def option_texts(table: Table) -> list[str]:
    """Name the chosen value of each option; not a default that nothing else is offered for."""
    game, offered = table.ruleset.words, offered_options(table)
    texts = [
        game.option(option.name, table.options[option.name])
        for option in table.rule_options
        if not {table.options[option.name], *offered[option.name]} <= {option.values[0]}
    ]
    return [*texts, words.PACES[table.options[words.PACE]]]


def option_menus(table: Table) -> ui.LayoutView:
    """Make the host's private menus of the options."""
    game, others = table.ruleset.words, with_other_seats(table)
    items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(f"### Options of table {table.id}")]
    for place, (name, values) in enumerate(offered_options(table).items()):
        if set(values) <= {table.options[name]}:
            continue
        title = words.PACE_NAME if name == words.PACE else game.option(name)
        menu: ui.Select[ui.LayoutView] = ui.Select(
            custom_id=custom_ids.lobby(table.id, "option", place), placeholder=title
        )
        for value in values:
            label = words.PACES[value] if name == words.PACE else game.option(name, value)
            chosen = value == table.options[name]
            menu.add_option(label=label, value=f"{place}.{value}", default=chosen)
        more = [f"{game.option(name, x)} ({n})" for x, n in others.get(name, {}).items()]
        items += [ui.TextDisplay(title), row(menu)]
        if more:
            items.append(ui.TextDisplay(f"-# With other seats: {'; '.join(more)}."))
    if any(seat.computer for seat in table.seats) and not computers_by_themselves(table):
        remove = custom_ids.lobby(table.id, "uncomputer")
        items.append(row(button("Remove a computer", remove)))
    if away := _others(table):
        free: ui.Select[ui.LayoutView] = ui.Select(
            custom_id=custom_ids.lobby(table.id, "dismiss"), placeholder="Free a seat"
        )
        for seat in away:
            free.add_option(label=seat.name, value=str(seat.player_id))
        items += [ui.TextDisplay("Free the seat of somebody who does not come"), row(free)]
    return layout(*items)


def table(
    table: Table,
    lines: Sequence[str],
    picture: str,
    alt: str,
    mention: Sequence[int] = (),
    more: Sequence[ui.Item[ui.LayoutView]] = (),
) -> ui.LayoutView:
    """Make the live table message; `mention` are the seats it calls, in its one ping each.

    `more` stands below all else that it tells.
    """
    buttons = [
        button("Board as text", custom_ids.look(table.id, "text")),
        button("History", custom_ids.look(table.id, "history")),
        button("Replay", custom_ids.replay(table.id)),
        button("Rules", custom_ids.look(table.id, "rules")),
    ]
    shared = _shared_buttons(table)
    if table.status == "playing":
        own = button("My seat", custom_ids.look(table.id, "hand"), discord.ButtonStyle.primary)
        buttons.insert(0, own)
    return layout(
        ui.TextDisplay(_header(table)),
        gallery(picture, alt),
        *([ui.TextDisplay(cut(lines))] if lines else []),
        ui.Separator(),
        ui.TextDisplay(status(table, mention)),
        *more,
        *([row(*shared)] if shared else []),
        row(*buttons),
        colour=GOLD if table.status == "playing" else GREY,
    )


def _shared_buttons(table: Table) -> list[ui.Button[ui.LayoutView]]:
    """Make the buttons of a question where the first press of any seat counts."""
    decision = table.game.decision if table.game and table.status == "playing" else None
    if table.game is None or decision is None or not decision.pressed or not table.asked:
        return []
    seat = table.asked[0]
    return [
        button(
            table.ruleset.words.action(kind),
            custom_ids.shared(
                table.id, table.game.asked.get(seat, 0), table.ruleset.actions.index(kind)
            ),
            discord.ButtonStyle.danger,
        )
        for kind in decision.offers(table.game.state, seat)
    ]


def past(table: Table, lines: Sequence[str], picture: str, alt: str) -> ui.LayoutView:
    """Make a table message that a newer one has replaced: without buttons.

    In a game of memory it keeps nothing of what lay open.
    """
    if forgets(table):
        return layout(ui.TextDisplay(f"{_header(table)}\n{CLOSED}"), colour=GREY)
    items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(_header(table)), gallery(picture, alt)]
    if lines:
        items.append(ui.TextDisplay(cut(lines)))
    return layout(*items, colour=GREY)


def forgets(table: Table) -> bool:
    """Tell whether messages that are past must not remember for the players."""
    return table.game is not None and getattr(table.view(None), "forgets", False)


def reminder(table: Table, seats: Sequence[int]) -> ui.LayoutView:
    """Make a message that calls seats once more; it mentions each of them."""
    called = words.listed([f"<@{table.seats[seat].player_id}>" for seat in seats])
    deadline = table.deadline()
    until = f" The time is up {when(deadline)}." if deadline else ""
    text = f"{called}: [table {table.id}]({link(table)}) still waits for you.{until}"
    return layout(ui.TextDisplay(text))


def status(table: Table, mention: Sequence[int] = ()) -> str:
    """Say who must act and since when, or how the game ended."""
    names = names_of(table)
    for seat in mention:
        names[seat] = f"<@{table.seats[seat].player_id}>"
    if table.status == "closed":
        return campaign_text.closed(table)
    if (outcome := table.outcome) is not None:
        game = table.ruleset.words
        seed = table.game.state.chance.seed if table.game else ""
        result = game.outcome(table.view(None), outcome, names)
        spend = SPEND if table.ruleset.characters is not None else ""
        return f"{result}\n-# Seed `{seed}`{spend}{campaign_text.end(table)}"
    called = words.listed([f"**{names[seat]}**" for seat in table.asked])
    question = table.ruleset.words.question(table.view(None), names_of(table))
    deadline = table.deadline() if table.seconds is None else None
    until = f" · time is up {when(deadline)}" if deadline else ""
    return f"{called}, {call(table)}.\n{question}\n-# asked {when(table.acted_at)}{until}"


def call(table: Table) -> str:
    """Say to whoever is asked how they are: each of them, one alone, or whoever comes first.

    A button that all share calls nobody to act: to press it too soon may lose.
    """
    decision = table.game.decision if table.game is not None else None
    if decision is not None and decision.pressed:
        return "hands up"
    if decision is not None and decision.gathered:
        return "you are asked"
    return "it is your turn" if len(table.asked) == 1 else "any of you can act"


def _header(table: Table) -> str:
    """Name the table and the game, with the options that are not at their default."""
    options, game = table.options, table.ruleset.words
    changed = [
        game.option(option.name, options[option.name])
        for option in table.rule_options
        if options[option.name] != option.values[0]
    ]
    more = (*campaign_text.progress(table), *changed)
    return " · ".join((f"-# {_number(table)}", campaign_text.title(table), *more))


def _number(table: Table) -> str:
    part_of = f" · {campaign_text.named(table.campaign)}" if table.campaign else ""
    return f"Table {table.id}{part_of}"


def _seat(table: Table, seat: SeatRow) -> str:
    """Tell who sits on a seat; somebody who has left is stood in for by a computer."""
    away = seat.computer and seat.player_id is not None and table.status == "lobby"
    name = words.safe(words.computer(seat.name) if away else seat.name)
    host = " · host" if seat.player_id == table.host_id else ""
    return f"{chr(ord('A') + seat.seat)}  {name}{host}"


def brings(table: Table, seat: SeatRow) -> str:
    """Say whom a seat plays, or that it still has to bring a character."""
    if seat.computer:
        role = table.names[seat.seat]
        return f" · plays {words.safe(role)}" if role != seat.name else ""
    if table.ruleset.characters is None:
        return ""
    guest = guest_of(table, seat.player_id)
    if guest is not None:
        return f" · plays {words.safe(guest.name)}"
    return " · *no character yet*" if table.status == "lobby" else ""


def _others(table: Table) -> list[SeatRow]:
    """Return the seats of a campaign's table that its host may free."""
    if table.campaign is None:
        return []
    return [seat for seat in table.seats if seat.player_id not in (None, table.host_id)]


def _lobby_buttons(table: Table) -> ui.ActionRow[ui.LayoutView]:
    full = len(table.seats) >= max(table.seat_counts)
    away = any(seat.computer and seat.player_id is not None for seat in table.seats)
    green, grey = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    buttons = [
        button("Join", custom_ids.lobby(table.id, "join"), green, disabled=full and not away),
        button("Leave", custom_ids.lobby(table.id, "leave"), grey),
        button("Computer", custom_ids.lobby(table.id, "computer"), grey, disabled=full),
        button("Options", custom_ids.lobby(table.id, "options"), grey),
        button("Start", custom_ids.lobby(table.id, "start"), discord.ButtonStyle.primary),
    ]
    if computers_by_themselves(table):
        del buttons[2]
    return row(*buttons)


def _lobby_status(table: Table) -> str:
    if table.status == "closed":
        return campaign_text.closed(table)
    names = names_of(table)
    if (outcome := table.outcome) is not None:
        result = table.ruleset.words.outcome(table.view(None), outcome, names)
        return f"{result}\n{_where(table)}{campaign_text.end(table)}"
    hashed = table.game.state.chance.commitment() if table.game else ""
    return f"**The game is on.** {_where(table)}\n-# Hash of its seed `{hashed}`"


def _where(table: Table) -> str:
    if table.channel_id in (None, table.lobby_channel_id):
        return f"It is played in this channel: [go to the table]({link(table)})."
    return f"It is played in <#{table.channel_id}>."
