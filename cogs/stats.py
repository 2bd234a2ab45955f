"""`/stats`: what was played to its end on this server, by one player or by all."""

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.play import stats, words
from bot.play.house import House
from bot.play.stats import Game, Line, Stats
from cogs import pictures, table_message
from cogs.answers import acknowledge, answered, fill, say
from db.results import Active
from rendering.stats import Bar, Chart, Section

MOST_TEXT = 3_400
"""Characters of the games in an answer, at most."""

BEGIN = "`/table new` opens a table, `/table list` shows those that are open."

CATCHING_UP = "-# Older games are still being counted: ask again in a minute."

NOT_ALL = "-# … and games that were played less."


@app_commands.guild_only()
class StatsCog(commands.GroupCog, group_name="stats", group_description="Games of this server"):
    """Statistics of the games that were played to their end."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command()
    @app_commands.describe(member="Whose games; else your own")
    @answered
    async def player(
        self, interaction: discord.Interaction, member: discord.User | None = None
    ) -> None:
        """See how often somebody has played and won, by game, and their favourite."""
        if not await acknowledge(interaction):
            return
        who = member or interaction.user
        found = await stats.of_player(self.house, interaction.guild_id or 0, who.id)
        name = words.short(who.display_name)
        if not found.lines:
            nobody = "You have" if who.id == interaction.user.id else f"{words.safe(name)} has"
            await _nothing(interaction, f"{nobody} not played a game to its end here yet.", found)
            return
        text = [f"{_count(found.played, 'game')} played to the end", _won(found.won, found.played)]
        favourite, times = found.favourites[0]
        text.append(
            f"favourite: {favourite}" + (f" ({times})" if len(found.favourites) > 1 else "")
        )
        chart = Chart(f"Games of {name}", " · ".join(text[:2]), [_games(found)])
        await _show(interaction, f"Games of {words.safe(name)}", " · ".join(text), found, chart)

    @app_commands.command()
    @answered
    async def server(self, interaction: discord.Interaction) -> None:
        """See what is played on this server, and who plays most."""
        if not await acknowledge(interaction):
            return
        found = await stats.of_guild(self.house, interaction.guild_id or 0)
        if not found.lines:
            nobody = "No game has been played to its end here yet."
            await _nothing(interaction, nobody, found)
            return
        players = found.active[0].players if found.active else 0
        text = [f"{_count(found.played, 'table')} played to the end by {_count(players, 'player')}"]
        part = stats.share(found.won, found.played)
        text.append(f"{found.won} of them ({part}) won by players, not by computers or nobody")
        favourite, times = found.favourites[0]
        text.append(f"most played: {favourite} ({times})")
        people = Section(
            "Most active players",
            [Bar(a.name, _figures(a.played, a.won), a.played, a.won) for a in found.active],
        )
        chart = Chart("Games of this server", text[0], [_games(found), people])
        await _show(interaction, "Games of this server", "\n-# ".join(text), found, chart)


async def _nothing(interaction: discord.Interaction, nobody: str, found: Stats) -> None:
    """Say that nothing was played, and how to begin."""
    late = "" if found.complete else f"\n{CATCHING_UP}"
    await say(interaction, f"{nobody} {BEGIN}{late}")


async def _show(
    interaction: discord.Interaction, title: str, line: str, found: Stats, chart: Chart
) -> None:
    """Answer with the picture, and with all that it shows and more as text."""
    picture = await pictures.statistics(chart)
    parts = [f"## {title}\n-# {line}", _lines(found)]
    if found.active:
        parts.append("\n".join(["### Most active", *map(_person, found.active)]))
    if not found.complete:
        parts.append(CATCHING_UP)
    items: list[ui.Item[ui.LayoutView]] = [
        table_message.gallery(picture.name, picture.alt),
        table_message.text("\n\n".join(parts)),
    ]
    view = table_message.layout(*items)
    await fill(interaction, view, [pictures.file(picture, picture.name)])


def _games(found: Stats) -> Section:
    bars = [
        Bar(line.title, _figures(line.played, line.won), line.played, line.won)
        for line in found.lines
    ]
    return Section("By game", bars)


def _lines(found: Stats) -> str:
    """Tell each game and mode in two lines, as many as fit."""
    told, size = list[str](), 0
    for line in found.lines:
        text = f"**{line.title}:** {_figures(line.played, line.won)}\n-# {_lengths(line)}"
        size += len(text) + 1
        if size > MOST_TEXT:
            return "\n".join([*told, NOT_ALL])
        told.append(text)
    return "\n".join(told)


def _lengths(line: Line) -> str:
    if line.longest.table_id == line.fastest.table_id:
        return _game(line.longest)
    return f"longest: {_game(line.longest)} · fastest: {_game(line.fastest)}"


def _game(game: Game) -> str:
    return f"{stats.length(game.seconds)} (table {game.table_id})"


def _person(active: Active) -> str:
    return f"**{words.safe(active.name)}:** {_figures(active.played, active.won)}"


def _figures(played: int, won: int) -> str:
    return f"{played} played · {_won(won, played)}"


def _won(won: int, played: int) -> str:
    return f"{won} won ({stats.share(won, played)})"


def _count(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
