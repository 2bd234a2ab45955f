"""Undo by consent in Discord: the offer, the question with its two buttons, and the answers."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.play import consent
from bot.play.table import Table
from bot.rules.kernel import Seat
from cogs import consent_text, custom_ids
from cogs.custom_ids import BadId
from cogs.table_message import button, layout, row

ASKED = "You have asked the others. They see the question at the table."
TAKEN_BACK = "Taken back."


async def offer(table: Table, player_id: int) -> ui.LayoutView:
    """Make the private page that offers to ask the others. Raises Refusal."""
    seen = table.public_row
    found = await consent.offer(table, player_id)
    seat = table.seat_in_play(player_id)
    alone = table.humans == [seat]
    return layout(
        ui.TextDisplay(consent_text.offered(table, seat, found)),
        row(
            button(
                "Take it back" if alone else "Ask the others",
                custom_ids.consent(table.id, seen, "ask"),
                discord.ButtonStyle.primary,
            ),
            button("Back to my seat", custom_ids.look(table.id, "hand")),
        ),
        ui.TextDisplay(f"-# Table {table.id} · only you can see this"),
    )


async def ask(table: Table, player_id: int, seen: int | None = None) -> str:
    """Ask the others; return what to tell the player. Raises Refusal."""
    return TAKEN_BACK if await consent.ask(table, player_id, seen) else ASKED


def question(table: Table, mention: Sequence[Seat] = ()) -> list[ui.Item[ui.LayoutView]]:
    """Make the open question for the live table message; nothing if there is none."""
    if (asked := table.proposal) is None:
        return []
    green, red = discord.ButtonStyle.success, discord.ButtonStyle.danger
    return [
        ui.TextDisplay(consent_text.question(table, mention)),
        row(
            button("Agree", custom_ids.consent(table.id, asked.row, "yes"), green),
            button("No", custom_ids.consent(table.id, asked.row, "no"), red),
        ),
    ]


async def answer(table: Table, player_id: int, question: int, verb: str) -> None:
    """Take an answer to the question of a row. Raises Refusal, or BadId if it is none."""
    if verb not in ("yes", "no"):
        raise BadId(verb)
    await consent.answer(table, player_id, question, agrees=verb == "yes")
