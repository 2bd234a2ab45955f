"""What anybody may look at in private: the board as text, the rules."""

import discord
from discord import ui

from bot.play.house import House
from bot.play.table import Table
from bot.rules.kernel import Viewer
from bot.rules.ruleset import Ruleset
from cogs import custom_ids
from cogs.table_message import button, layout, names_of, row, status


def board_text(table: Table, viewer: Viewer) -> str:
    """Describe the board as the viewer may know it, a hand with it."""
    game, view, names = table.ruleset.words, table.view(viewer), names_of(table)
    parts = [game.board(view, names), game.hand(view, names), status(table)]
    return "\n\n".join(part for part in parts if part)


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
