"""Statistics: a table that ends is counted once, and so is one that ended before there were any."""

from __future__ import annotations

import asyncio
import logging
import random
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text

from bot.play import lobby, stats
from bot.play import results as ends
from bot.play.stats import Game, Line, Stats
from bot.play.table import Table
from bot.rules.registry import RULESETS
from bot.rules.ruleset import Outcome, TableOption
from db import results
from tests.play.campaigning import WORLD, begin, go_on, play
from tests.play.conftest import Start
from tests.play.house import CHANNEL, COMPUTER, GUILD, PLAYERS, Home, Now, play_on
from tests.rules.fair import FAIR, Rest, Sell

ADA, BOB, CLEO, DAN = PLAYERS.values()


@pytest.fixture
async def home(sqlite_url: str, start: Start) -> Home:
    return await start(sqlite_url, rulesets=WORLD)


async def of(home: Home, player: int) -> dict[str, tuple[int, int]]:
    """How often a player has played and won, by game and mode."""
    found = await stats.of_player(home.house, GUILD, player)
    assert found.complete
    return {line.title: (line.played, line.won) for line in found.lines}


async def fair(home: Home, *who: str, **options: str) -> Table:
    """Open a single fair, and start it."""
    host = PLAYERS[who[0]]
    table = await home.house.open(
        "fair",
        guild_id=GUILD,
        channel_id=CHANNEL,
        host_id=host,
        host_name=who[0],
        options=options,
    )
    for name in who[1:]:
        if name == COMPUTER:
            await lobby.computer(table, host)
        else:
            await lobby.join(table, PLAYERS[name], name)
    await lobby.start(table, host)
    return table


async def placed(home: Home, table: Table) -> list[tuple[int | None, bool]]:
    statement = text("SELECT place, won FROM seats WHERE table_id = :table ORDER BY seat")
    async with home.database.read() as connection:
        found = await connection.execute(statement, {"table": table.id})
        return [(row.place, bool(row.won)) for row in found]


async def forget(home: Home, *more: str) -> None:
    """Take the results away, as if the program before had ended the tables."""
    places = "UPDATE seats SET place = NULL, won = NULL"
    async with home.database.write() as connection:
        for statement in ("DELETE FROM results", places, *more):
            await connection.execute(text(statement))


async def test_a_war_ends_and_everybody_has_a_place(home: Home) -> None:
    table = await home.table("Ada", "Bob", "Cleo", rounds="1")
    home.now.forward(hours=30)
    await play_on(home, table, random.Random(2))
    assert table.status == "finished" and table.outcome is not None
    ranking = [seat for group in table.outcome.places for seat in group]
    best = table.outcome.places[0]
    found = await placed(home, table)
    assert [found[seat] for seat in best] == [(1, True)] * len(best)
    assert [found[seat][1] for seat in ranking[len(best) :]] == [False] * (3 - len(best))
    assert [found[seat][0] for seat in ranking] == sorted(place or 0 for place, _ in found)
    for seat, player in enumerate((ADA, BOB, CLEO)):
        (line,) = (await stats.of_player(home.house, GUILD, player)).lines
        assert (line.game, line.played, line.won) == ("Titan: Call to Arms", 1, int(seat in best))
        assert line.longest == line.fastest == Game(table.id, 30 * 3600)
    assert await of(home, DAN) == {}


async def test_equals_share_a_place() -> None:
    outcome = Outcome(places=((2,), (0, 3), (1,)), winners=(2,))
    what = (GUILD, "fair", "")
    assert ends.from_outcome(what, 1, outcome, ()).places == {2: 1, 0: 2, 3: 2, 1: 4}


async def test_a_table_that_does_not_end_is_not_counted(home: Home) -> None:
    table = await fair(home, "Ada", "Bob")
    await table.act(ADA, Sell(1))
    assert await of(home, ADA) == {}
    await lobby.close(table, ADA, moderator=False)
    assert await of(home, ADA) == {}
    assert (await stats.of_guild(home.house, GUILD)).lines == ()


async def test_computers_and_who_left_are_not_counted(home: Home) -> None:
    table = await fair(home, "Ada", "Bob", COMPUTER)
    await lobby.leave(table, BOB)
    await table.act(ADA, Rest())
    assert table.status == "finished"
    assert await of(home, ADA) == {"The Fair": (1, 1)}
    assert await of(home, BOB) == {}
    (active,) = (await stats.of_guild(home.house, GUILD)).active
    assert (active.player_id, active.name, active.players) == (ADA, "Ada", 1)


async def test_who_comes_back_is_counted_again(home: Home) -> None:
    table = await fair(home, "Ada", "Cleo", "Bob")
    await table.act(ADA, Rest())
    await lobby.leave(table, BOB)
    await lobby.join(table, BOB, "Bob")
    for player in (CLEO, BOB):
        await table.act(player, Rest())
    assert await of(home, BOB) == {"The Fair": (1, 1)}


async def test_a_lost_cooperative_game_is_played_and_not_won(sqlite_url: str, start: Start) -> None:
    def lost(state: Any) -> Outcome | None:
        outcome = FAIR.outcome(state)
        return outcome and Outcome(outcome.places, winners=())

    home = await start(sqlite_url, rulesets={"fair": replace(FAIR, outcome=lost)})
    table = await fair(home, "Ada", "Bob")
    for player in (ADA, BOB):
        await table.act(player, Rest())
    assert await of(home, ADA) == await of(home, BOB) == {"The Fair": (1, 0)}
    server = await stats.of_guild(home.house, GUILD)
    assert (server.played, server.won) == (1, 0)


async def test_a_campaign_is_a_mode_of_its_own(home: Home) -> None:
    await play(await begin(home, "Ada", "Bob"), 1, 1)
    await play(await go_on(home), 1, 1)
    await play(await begin(home, "Ada", fairs="1"), 2)
    table = await fair(home, "Ada")
    await table.act(ADA, Rest())
    year = "The Fair · A Year of Fairs"
    assert await of(home, ADA) == {year: (3, 3), "The Fair": (1, 1)}
    assert await of(home, BOB) == {year: (2, 2)}
    await forget(home)
    assert await of(home, ADA) == {year: (3, 3), "The Fair": (1, 1)}
    assert (await stats.of_player(home.house, GUILD, ADA)).favourites == [("The Fair", 4)]


class Shows:
    """The words of a fair that is held by day or by night."""

    def __getattr__(self, name: str) -> Any:
        return getattr(FAIR.words, name)

    def option(self, name: str, value: str | None = None) -> str:
        return {"day": "By day", "night": "By night"}.get(value or "", "Time")


async def test_a_mode_that_came_later_is_the_first_one_for_older_tables(home: Home) -> None:
    table = await fair(home, "Ada")
    await table.act(ADA, Rest())
    words: Any = Shows()
    mode = TableOption("mode", ("day", "night"))
    later = replace(FAIR, options=(*FAIR.options, mode), words=words)
    again = await home.restart(rulesets={"fair": later})
    for chosen in ("day", "night", "night"):
        table = await fair(again, "Ada", mode=chosen)
        await table.act(ADA, Rest())
    expected = {"The Fair · By night": (2, 2), "The Fair · By day": (2, 2)}
    assert await of(again, ADA) == expected
    await forget(again)
    assert await of(again, ADA) == expected
    none_left = await again.restart(rulesets={})
    assert await of(none_left, ADA) == {"fair · night": (2, 2), "fair · day": (2, 2)}


async def test_tables_that_ended_before_are_filled_in_at_the_next_start(
    home: Home, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.play.results")
    for _ in range(ends.AT_ONCE + 2):
        table = await fair(home, "Ada", "Bob", COMPUTER)
        home.now.forward(minutes=7)
        for player in (ADA, BOB):
            await table.act(player, Rest())
    before = await stats.of_player(home.house, GUILD, ADA)
    await forget(home)
    again = await home.restart(rulesets=WORLD)
    assert await stats.of_player(again.house, GUILD, ADA) == before
    assert before.lines[0].longest == Game(1, 420)
    assert await placed(again, table) == [(1, True)] * 3
    assert "filled in how 12 tables ended before" in caplog.text
    caplog.clear()
    await again.restart(rulesets=WORLD)
    assert not caplog.records


async def test_a_real_war_is_filled_in_as_it_was_kept(home: Home) -> None:
    table = await home.table("Ada", "Bob", rounds="1")
    await play_on(home, table, random.Random(4))
    kept, before = await placed(home, table), await of(home, ADA)
    await forget(home)
    assert await of(home, ADA) == before
    assert await placed(home, table) == kept


@pytest.mark.parametrize(
    "damage",
    [
        "state = 'x'",
        "state = NULL",
        "options = 'x'",
        "ruleset = 'chess'",
        "ended_at = NULL",
        "state = '{\"schema\"' || char(58) || '99}'",
    ],
)
async def test_a_table_that_cannot_be_read_is_left_out_and_logged_once(
    home: Home, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    for _ in range(2):
        table = await fair(home, "Ada")
        await table.act(ADA, Rest())
    await forget(home, f"UPDATE tables SET {damage} WHERE id = 1")
    for _ in range(3):
        assert await of(home, ADA) == {"The Fair": (1, 1)}
    assert caplog.text.count("table 1 cannot be read, statistics leave it out") == 1


async def test_a_game_that_trips_the_rules_keeps_no_other_from_being_counted(home: Home) -> None:
    def trips(state: Any) -> Outcome | None:
        assert state.sold != [2], "a bug in the rules"
        return FAIR.outcome(state)

    for amount in (2, 1):
        table = await fair(home, "Ada")
        await table.act(ADA, Sell(amount))
    await forget(home)
    again = await home.restart(rulesets={"fair": replace(FAIR, outcome=trips)})
    assert await of(again, ADA) == {"The Fair": (1, 1)}


async def test_a_database_that_fails_is_tried_again(
    home: Home, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await fair(home, "Ada")
    await table.act(ADA, Rest())
    await forget(home)

    async def fail(*_: Any) -> None:
        raise RuntimeError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(results, "put", fail)
        found = await stats.of_player(home.house, GUILD, ADA)
    assert found == Stats((), complete=False)
    assert "the next try goes on" in caplog.text
    assert await of(home, ADA) == {"The Fair": (1, 1)}


async def test_an_answer_does_not_wait_for_long(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await fair(home, "Ada")
    await table.act(ADA, Rest())
    await forget(home)
    gate, ended = asyncio.Event(), results.ended

    async def slow(*given: Any) -> Any:
        await gate.wait()
        return await ended(*given)

    monkeypatch.setattr(results, "ended", slow)
    monkeypatch.setattr(stats, "PATIENCE", 0.01)
    assert not (await stats.of_guild(home.house, GUILD)).complete
    gate.set()
    monkeypatch.setattr(stats, "PATIENCE", 30)
    assert await of(home, ADA) == {"The Fair": (1, 1)}


@pytest.fixture
async def here(either_url: str, start: Start, now: Now) -> Home:
    return await start(either_url, rulesets=WORLD)


async def test_two_programs_end_a_table_and_fill_in_once(here: Home, start: Start) -> None:
    there = await start(here.url, rulesets=WORLD)
    table = await fair(here, "Ada", "Bob")
    await table.act(ADA, Rest())
    same = await there.house.look(table.id)
    pressed = (table.act(BOB, Rest()), same.act(BOB, Sell(2)))
    answers = await asyncio.gather(*pressed, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["MovedOn", "list"]
    assert await of(here, BOB) == await of(there, BOB) == {"The Fair": (1, 1)}
    for _ in range(3):
        another = await fair(there, "Ada", "Bob")
        for player in (ADA, BOB):
            await another.act(player, Rest())
    await forget(here)
    found = await asyncio.gather(of(here, ADA), of(there, BOB), of(there, ADA))
    assert list(found) == [{"The Fair": (4, 4)}] * 3


async def test_a_result_is_kept_with_the_end_or_not_at_all(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await fair(home, "Ada")

    async def fail(*_: Any) -> None:
        raise RuntimeError("the ink has run out")

    with monkeypatch.context() as patch:
        patch.setattr(results, "put", fail)
        with pytest.raises(RuntimeError, match="ink"):
            await table.act(ADA, Rest())
    assert table.status == "playing" and (await home.stored(table))[0].status == "playing"
    await table.act(ADA, Rest())
    assert await of(home, ADA) == {"The Fair": (1, 1)}


def test_the_favourite_is_the_game_that_was_played_most_and_then_last() -> None:
    def line(game: str, mode: str, played: int, newest: int) -> Line:
        return Line(game, mode, played, 0, Game(1, 1), Game(1, 1), newest)

    three = (line("War", "", 3, 9), line("Fair", "day", 2, 4), line("Fair", "night", 2, 5))
    assert Stats(three, True).favourites == [("Fair", 4), ("War", 3)]
    two = (line("War", "", 2, 9), line("Fair", "day", 2, 11))
    assert Stats(two, True).favourites == [("Fair", 2), ("War", 2)]


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (0, "less than a minute"),
        (59, "less than a minute"),
        (60, "1 minute"),
        (3_599, "59 minutes"),
        (3_600, "1 hour"),
        (7_290, "2 hours 1 minute"),
        (86_400, "1 day"),
        (86_400 + 120, "1 day"),
        (3 * 86_400 + 4 * 3_600 + 59, "3 days 4 hours"),
        (400 * 86_400, "400 days"),
    ],
)
def test_a_length_is_told_in_friendly_words(seconds: int, told: str) -> None:
    assert stats.length(seconds) == told


def test_no_mode_of_a_game_is_called_as_campaigns_are() -> None:
    for ruleset in RULESETS.values():
        modes = [option.values for option in ruleset.options if option.name == ends.MODE]
        assert not any(ends.CAMPAIGN in values for values in modes)
    assert ends.default_mode(RULESETS["defenders"]) == "base"
    assert ends.default_mode(RULESETS["war_titans"]) == ""
