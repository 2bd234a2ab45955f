"""The pages of `/help`: what the bot is, how a table goes, and one for each game."""

from collections.abc import Iterable, Mapping

from discord import ui

from bot.play import words
from bot.rules.ruleset import Ruleset
from cogs.custom_ids import base36
from cogs.table_message import layout, row

ABOUT = (
    "Play board and card games together here, each in your own time. The bot knows the rules,"
    " asks whoever must act, and draws the board. Everybody else in the channel can watch.\n\n"
    "**Open a table:** `/table new`. Others press **Join**; **Computer** fills a seat; the host"
    " chooses **Options** and presses **Start**.\n"
    "**Play:** when it is your turn you are mentioned once. Press **My seat** for your hand and"
    " everything you may do, or type the game's own commands.\n"
    "**Watch:** the picture, **Board as text** and **History** are open to everybody. Hands are"
    " shown to nobody else."
)

UNOFFICIAL = "-# An unofficial fan project. The games' names belong to their publishers."

A_TABLE = (
    "`/table new` opens a table, `join` and `leave` take and free a seat, `computer` seats a"
    " computer player, `start` begins.\n"
    "`/table board` shows the picture and its text, `hand` your own cards, `history` what has"
    " happened since your last action and before, `rules` the rules.\n"
    "`/table replay` shows the board as it was after any action. When a game is over, `record`"
    " gives its record, with which anybody can check that the draws were fair.\n"
    "`/card` says what a card of any game does; `/spell`, `/item` and `/creature` explain Campaign"
    " Titan.\n"
    "`/character` makes and improves characters that live on from game to game.\n"
    "`/table undo` takes your last action back, as long as nothing new was shown and nobody else"
    " has acted. Further back it asks the others, and all must agree (computers do). Draws go back"
    " too: the same action again gives the same card.\n"
    "`/table leave` in a game lets a computer play on for you; `join` takes your seat back."
    " `resign` gives the game up for good.\n"
    "`/table close` ends a table (host or moderators), `list` shows the tables of this server.\n"
    "`/campaign new` begins tables in a row that share a party and what it has won; `next` opens"
    " the next table, `show` and `list` tell how far it is.\n"
    "`/stats player` and `/stats server` count what was played to its end: won, longest, fastest,"
    " favourite. Computers are not counted, nor a game that a computer ended for you.\n\n"
    "**Time:** a table has a time limit for each turn, with a reminder at half of it. When it is"
    " up, the rules of the game say what happens. Tables with a single player have none.\n"
    "**Fair draws:** the lobby shows the SHA-256 hash of the seed, the end the seed, so every"
    " shuffle can be checked."
)


MOST_TEXT = 3_600
"""Characters of a page, at most, without its heading and foot."""


Pages = list[tuple[str, str]]
"""Pages as heading and text."""


def pages(rulesets: Mapping[str, Ruleset]) -> Pages:
    """Return all pages; a long game has several."""
    return [page for group in _groups(rulesets) for page in group]


def page(rulesets: Mapping[str, Ruleset], number: int) -> ui.LayoutView:
    """Make a page with a menu of all games, and one of the other pages of its own game."""
    all_pages = pages(rulesets)
    number %= len(all_pages)
    heading, text = all_pages[number]
    firsts, own, at = [], range(0), 0
    for group in _groups(rulesets):
        firsts.append(at)
        if at <= number < at + len(group):
            own = range(at, at + len(group))
        at += len(group)
    menus = [_menu("h1.0", "More help", all_pages, firsts, own.start)]
    if len(own) > 1:
        menus.append(_menu("h1.1", "More of this game", all_pages, own, number))
    said = f"## {heading}\n{text}\n\n{UNOFFICIAL}"[:3_900]
    return layout(ui.TextDisplay(said), *(row(menu) for menu in menus))


def _menu(
    custom_id: str, title: str, all_pages: Pages, numbers: Iterable[int], shown: int
) -> ui.Select[ui.LayoutView]:
    menu: ui.Select[ui.LayoutView] = ui.Select(custom_id=custom_id, placeholder=title)
    for number in numbers:
        menu.add_option(label=all_pages[number][0], value=base36(number), default=number == shown)
    return menu


def _groups(rulesets: Mapping[str, Ruleset]) -> list[Pages]:
    """Return the pages by what they are about: the bot, a table, each game."""
    return [
        [("What this is", ABOUT)],
        [("How a table goes", A_TABLE)],
        *(_game(ruleset) for ruleset in rulesets.values()),
    ]


def _game(ruleset: Ruleset) -> Pages:
    """Return the pages of a game: as many chapters on each as fit, the first ones named by it."""
    game = ruleset.words
    found = [(game.title, f"{game.summary} For {words.seats_text(ruleset.seats)}.")]
    for name, text in game.pages().items():
        heading, so_far = found[-1]
        more = f"{so_far}\n\n**{name}**\n{text}"
        if len(more) <= MOST_TEXT:
            found[-1] = (heading, more)
        else:
            found.append((f"{game.title}: {name}"[:100], text))
    return found
