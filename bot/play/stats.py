"""Statistics of what was played to its end on a server: of a player, and of everybody."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.play import results as ends
from bot.rules.ruleset import Ruleset
from db import results
from db.results import Active, Tally

if TYPE_CHECKING:
    from bot.play.house import House

MOST_ACTIVE: Final = 5
"""Players who are named as the most active, at most."""

PATIENCE = 1.5
"""Seconds that an answer waits for tables that are still being filled in."""

UNITS: Final = (("day", 86_400), ("hour", 3_600), ("minute", 60))


class Game(NamedTuple):
    """A single game: its table, and how long it took in seconds."""

    table_id: int
    seconds: int


@dataclass(frozen=True)
class Line:
    """What was played of one mode of a game."""

    game: str
    mode: str
    """Empty where the game is played in one way only."""
    played: int
    won: int
    longest: Game
    fastest: Game
    newest: int

    @property
    def title(self) -> str:
        """The game's name, and the mode's where the game's does not hold it already."""
        return self.game if self.mode in self.game else f"{self.game} · {self.mode}"


@dataclass(frozen=True)
class Stats:
    """What was played, most played first; of a server also by whom."""

    lines: tuple[Line, ...]
    complete: bool
    """Whether all that an older program has ended is counted."""
    active: tuple[Active, ...] = ()

    @property
    def played(self) -> int:
        """How many games were played to their end."""
        return sum(line.played for line in self.lines)

    @property
    def won(self) -> int:
        """How many of them were won."""
        return sum(line.won for line in self.lines)

    @property
    def favourites(self) -> list[tuple[str, int]]:
        """The games with how often they were played in all modes, the favourite first.

        Of two that were played as often, the one that was played last.
        """
        played: dict[str, int] = {}
        newest: dict[str, int] = {}
        for line in self.lines:
            played[line.game] = played.get(line.game, 0) + line.played
            newest[line.game] = max(newest.get(line.game, 0), line.newest)
        return sorted(played.items(), key=lambda each: (-each[1], -newest[each[0]]))


async def of_player(house: "House", guild_id: int, player_id: int) -> Stats:
    """Return what a player has played on a server. Games that a computer ended do not count."""
    complete = await house.backlog.caught_up(guild_id, PATIENCE)
    async with house.database.read() as connection:
        tallies = await results.of_player(connection, guild_id, player_id)
    return Stats(_lines(house.rulesets, tallies), complete)


async def of_guild(house: "House", guild_id: int) -> Stats:
    """Return what was played on a server, and who has played most. Won is what a player won."""
    complete = await house.backlog.caught_up(guild_id, PATIENCE)
    async with house.database.read() as connection:
        tallies = await results.of_guild(connection, guild_id)
        active = await results.most_active(connection, guild_id, MOST_ACTIVE)
    return Stats(_lines(house.rulesets, tallies), complete, tuple(active))


def length(seconds: int) -> str:
    """Say how long a game took: `3 days 4 hours`, `12 minutes`."""
    if seconds < 60:
        return "less than a minute"
    parts = []
    for name, size in UNITS:
        count, seconds = divmod(seconds, size)
        if count:
            parts.append(f"{count} {name}" if count == 1 else f"{count} {name}s")
        elif parts:
            break
    return " ".join(parts[:2])


def share(won: int, played: int) -> str:
    """Say which part was won: `60%`. Only nothing is 0%, and only all is 100%."""
    if not 0 < won < played:
        return "100%" if won else "0%"
    return f"{min(99, max(1, round(100 * won / played)))}%"


def _lines(rulesets: Mapping[str, Ruleset], tallies: Sequence[Tally]) -> tuple[Line, ...]:
    """Name what was counted, and add up what bears the same name now."""
    lines: dict[str, Line] = {}
    for tally in tallies:
        line = _line(rulesets, tally)
        before = lines.get(line.title)
        lines[line.title] = line if before is None else _together(before, line)
    return tuple(sorted(lines.values(), key=lambda line: (-line.played, -line.newest)))


def _line(rulesets: Mapping[str, Ruleset], tally: Tally) -> Line:
    ruleset = rulesets.get(tally.ruleset)
    return Line(
        game=ruleset.words.title if ruleset else tally.ruleset,
        mode=_mode(ruleset, tally.mode) if ruleset else tally.mode,
        played=tally.played,
        won=tally.won,
        longest=Game(tally.longest_table, tally.longest),
        fastest=Game(tally.fastest_table, tally.fastest),
        newest=tally.newest_table,
    )


def _mode(ruleset: Ruleset, mode: str) -> str:
    """Name a mode; a table from before there were several was played in the first."""
    if mode == ends.CAMPAIGN:
        return ruleset.campaign.words.title if ruleset.campaign else "Campaign"
    values = {
        value for option in ruleset.options if option.name == ends.MODE for value in option.values
    }
    chosen = mode or ends.default_mode(ruleset)
    return ruleset.words.option(ends.MODE, chosen) if chosen in values else chosen


def _together(one: Line, other: Line) -> Line:
    return replace(
        one,
        played=one.played + other.played,
        won=one.won + other.won,
        longest=max(one.longest, other.longest, key=lambda game: game.seconds),
        fastest=min(one.fastest, other.fastest, key=lambda game: game.seconds),
        newest=max(one.newest, other.newest),
    )
