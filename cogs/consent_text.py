"""What players read of an undo that the others must agree to."""

from collections.abc import Sequence

import msgspec

from bot.play import words
from bot.play.news import Offer, read_entry
from bot.play.table import Table
from bot.rules.kernel import Seat
from cogs.table_message import names_of
from db.rows import LogRow

KINDS = {"ask", "agree", "refuse", "lapse", "undo"}
"""Kinds of log rows that may tell of it."""

RULE = "One **No** ends it, and so does whoever plays on."


def named(table: Table, offer: Offer) -> str:
    """Name what would be taken back: `Play a Damage card, and 3 actions after it`."""
    action = _action(table, offer)
    return f"{action}, and {_count(offer.more)} after it" if offer.more else action


def told(table: Table, log_row: LogRow, name: str) -> str:
    """Tell a log row of asking and answering; empty for any other."""
    if log_row.kind not in KINDS:
        return ""
    offer = read_entry(log_row.body).offer
    if log_row.kind in ("ask", "undo"):
        verb = "asks to take back" if log_row.kind == "ask" else "takes back"
        return f"{name} {verb}: {named(table, offer)}." if offer else ""
    return {
        "agree": f"{name} agrees.",
        "refuse": f"{name} does not agree: the game goes on.",
        "lapse": "The game goes on, so nothing is taken back.",
    }[log_row.kind]


def question(table: Table, mention: Sequence[Seat] = ()) -> str:
    """Ask whoever has not answered; `mention` are the seats it calls. Empty if nothing is asked."""
    if (asked := table.proposal) is None:
        return ""
    names = names_of(table)
    called = [
        f"<@{table.seats[seat].player_id}>" if seat in mention else f"**{names[seat]}**"
        for seat in table.undecided
    ]
    return (
        f"**{names[asked.seat]} asks to take back:** {named(table, asked.offer)}.\n"
        f"{words.listed(called)}: do you agree? {RULE}"
    )


def notice(table: Table, seat: Seat) -> str:
    """Tell a seat of the open question on its own page; empty if there is none."""
    if (asked := table.proposal) is None:
        return ""
    what = named(table, asked.offer)
    if seat == asked.seat:
        return f"You have asked to take back: {what}. Playing on ends that."
    said = f"{names_of(table)[asked.seat]} asks to take back: {what}."
    if seat not in table.undecided:
        return said
    return f"**{said}** Press **Agree** or **No** at the table. {RULE}"


def offered(table: Table, seat: Seat, offer: Offer) -> str:
    """Say what a seat may ask the others to take back."""
    action = _action(table, offer)
    after = f" and the {_count(offer.more).removeprefix('1 ')} after it" if offer.more else ""
    others = [other for other in table.humans if other != seat]
    verb = "Ask the others to take back" if others else "Take back"
    return (
        "There is nothing you can take back alone: something new was shown since, or another player"
        " has acted.\n"
        f"{verb}: **{action}**{after}?\n"
        "-# The game goes back as a whole, what was drawn and rolled too:"
        " the same action again gives the same draw."
    )


def _action(table: Table, offer: Offer) -> str:
    """Name the action itself, where everybody may know it and this program still does."""
    if not bytes(offer.action):
        return "An answer"
    try:
        kind = type(table.ruleset.action_decoder.decode(offer.action))
    except msgspec.MsgspecError:
        return "An action"
    return table.ruleset.words.action(kind)


def _count(more: int) -> str:
    return "1 action" if more == 1 else f"{more} actions"
