"""`/stats` in Discord: games played to their end, and who asks of whom."""

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor, ResponseMessage

from bot.play import results as ends
from bot.play import stats, words
from db.results import Active
from tests.cogs import limits
from tests.cogs.acting import gather, lobby_of, pick, players, seat_page, turn_of
from tests.cogs.test_campaigns import make
from tests.cogs.test_names import RUDE
from tests.server import Server, answer, labels, running, text

BEGIN = "`/table new` opens a table"


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Server]:
    async with running(tmp_path, make=make) as server:
        yield server
        limits.check(server.env)


async def asked(
    town: Server, who: MemberActor, command: str = "player", **options: Any
) -> ResponseMessage:
    """Ask for statistics; nobody else sees the answer."""
    shown = answer(await town.type(who, f"stats {command}", **options))
    assert shown.ephemeral
    return shown


async def said(town: Server, who: MemberActor, command: str = "player", **options: Any) -> str:
    return text(await asked(town, who, command, **options))


async def play(town: Server, number: int, *, computer: bool = False, game: str = "fair") -> None:
    """Play a game to its end: Ada with Boris, or with a computer."""
    if game:
        await gather(town, 1 if computer else 2, game, number=number)
    if computer:
        await town.press(town.ada, lobby_of(town, number), "Computer")
    await town.press(town.ada, lobby_of(town, number), "Start")
    table, dice = await town.table(number), random.Random(number)
    for _ in range(200):
        if table.status == "finished":
            return
        player = next(p for p in players(town) if table.seat_of(p.id) == turn_of(table))
        page = answer(await pick(town, player, await seat_page(town, player, number), dice))
        if "Confirm" in labels(page):
            await town.press(player, page, "Confirm")
    raise AssertionError("the game never ends")


async def test_two_play_and_everybody_may_ask(town: Server) -> None:
    for who, command in ((town.ada, "player"), (town.wanda, "server")):
        shown = await asked(town, who, command)
        assert "to its end here yet" in text(shown) and BEGIN in text(shown)
        assert not shown.attachments
    await play(town, 1)
    await play(town, 2, computer=True)
    await town.type(town.ada, "campaign new", game="fair", options="1 fairs")
    await town.press(town.boris, lobby_of(town, 3), "Join")
    await play(town, 3, game="")
    own = await asked(town, town.ada)
    told = text(own)
    assert told.startswith("## Games of Ada\n-# 3 games played to the end · 3 won (100%)")
    assert "favourite: The Fair" in told
    assert "**The Fair:** 2 played · 2 won (100%)" in told
    assert "(table 1)" in told and "less than a minute" in told
    assert "**The Fair · A Year of Fairs:** 1 played · 1 won (100%)" in told
    assert "less than a minute (table 3)" in told
    (file,) = own.attachments
    assert file.filename == "stats.png"
    assert file.description and file.description.startswith("Games of Ada\n3 games")
    boris = await said(town, town.wanda, member=town.boris)
    assert boris.startswith("## Games of Boris\n-# 2 games played to the end")
    assert await said(town, town.boris) == boris
    wanda = await said(town, town.ada, member=town.wanda)
    assert wanda.startswith("Wanda has not played a game to its end here yet.")
    assert (await said(town, town.wanda)).startswith("You have not played")
    shown = await asked(town, town.wanda, "server")
    told = text(shown)
    assert "3 tables played to the end by 2 players" in told
    assert "3 of them (100%) won by players" in told and "most played: The Fair (3)" in told
    assert "**Ada:** 3 played · 3 won (100%)\n**Boris:** 2 played · 2 won (100%)" in told
    assert "Cinder" not in told, "computers are not counted"
    assert "Most active players:\nAda: 3 played" in (shown.attachments[0].description or "")


async def test_a_war_is_won_by_one(town: Server) -> None:
    await gather(town, 2, "call_to_arms", rounds="1")
    await play(town, 1, game="")
    outcome = (await town.table()).outcome
    assert outcome is not None
    for seat, who in enumerate((town.ada, town.boris)):
        won = int(seat in outcome.winners)
        told = await said(town, who)
        assert "**Titan: Call to Arms" in told and f"1 played · {won} won ({100 * won}%)" in told


async def test_who_left_has_not_played(town: Server) -> None:
    await gather(town, 2, "fair")
    await town.press(town.ada, lobby_of(town, 1), "Start")
    table = await town.table()
    await town.type(town.boris, "table leave", town.place(table))
    await pick(town, town.ada, await seat_page(town, town.ada), random.Random(1))
    assert table.status == "finished"
    assert (await said(town, town.boris)).startswith("You have not played")
    told = await said(town, town.boris, "server")
    assert "1 table played to the end by 1 player\n" in told and "Boris" not in told


async def test_another_server_counts_for_itself(town: Server) -> None:
    await play(town, 1)
    found = await stats.of_player(town.bot.house, town.guild.id + 1, town.ada.id)
    assert found.lines == ()
    assert (await stats.of_guild(town.bot.house, town.guild.id + 1)).lines == ()


async def test_statistics_outlive_a_restart_and_the_cache(town: Server) -> None:
    await play(town, 1)
    before = await said(town, town.wanda, "server")
    await town.restart()
    assert await said(town, town.wanda, "server") == before


async def test_older_games_are_said_to_be_counted_still(
    town: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = "Older games are still being counted"

    async def never(*_: Any) -> bool:
        return False

    with monkeypatch.context() as patch:
        patch.setattr(ends.Backlog, "caught_up", never)
        for command in ("player", "server"):
            assert late in await said(town, town.ada, command)
        await play(town, 1)
        for command in ("player", "server"):
            assert late in await said(town, town.ada, command)
    assert late not in await said(town, town.ada)


@pytest.mark.parametrize("name", [*RUDE, "@everyone <@1> <@&2>", "🐉", "\u202e\u200b"])
async def test_a_rude_name_is_plain_text(town: Server, name: str) -> None:
    rude = town.guild.add_member(town.env.create_user(name))
    safe = words.safe(words.short(name))
    assert (await said(town, town.ada, member=rude)).startswith(f"{safe} has not played")
    await town.type(rude, "table new", game="fair")
    await town.press(rude, lobby_of(town, 1), "Start")
    await pick(town, rude, await seat_page(town, rude), random.Random(1))
    for told in (await said(town, town.ada, member=rude), await said(town, town.ada, "server")):
        assert safe in told
        assert name not in told.replace(safe, "") or name == safe


async def test_very_many_modes_fit_into_an_answer(
    town: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = stats.Line("A long war", "m" * 70, 9, 3, stats.Game(1, 9), stats.Game(2, 3), 9)
    many = stats.Stats((line,) * 90, complete=False)

    async def of_player(*_: Any) -> stats.Stats:
        return many

    monkeypatch.setattr(stats, "of_player", of_player)
    told = await said(town, town.ada)
    assert "810 games" in told and "… and games that were played less." in told


async def test_a_server_of_very_many_games_and_long_names_fits_into_an_answer(
    town: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = stats.Game(2**31 - 1, 2**31 - 1)
    lines = tuple(
        stats.Line("A war of many words " * 4, f"{n} {'m' * 90}", 10**6, 10**6 - 1, long, long, n)
        for n in range(100)
    )
    people = tuple(Active(n, "*_~|`<>" * 10, 10**6, 10**6, 10**6) for n in range(5))

    async def of_guild(*_: Any) -> stats.Stats:
        return stats.Stats(lines, complete=False, active=people)

    monkeypatch.setattr(stats, "of_guild", of_guild)
    told = await said(town, town.ada, "server")
    assert "100000000 tables" in told and "games that were played less" in told


async def test_two_of_one_name_are_two(town: Server) -> None:
    twin = town.guild.add_member(town.env.create_user("Ada"))
    await play(town, 1)
    await town.type(twin, "table new", game="fair")
    await town.press(twin, lobby_of(town, 2), "Start")
    await pick(town, twin, await seat_page(town, twin, 2), random.Random(1))
    told = await said(town, town.wanda, "server")
    assert "2 tables played to the end by 3 players" in told
    assert told.count("**Ada:** 1 played · ") == 2


def test_not_quite_all_is_not_all() -> None:
    assert (stats.share(199, 200), stats.share(1, 500)) == ("99%", "1%")
    assert (stats.share(0, 5), stats.share(5, 5), stats.share(2, 3)) == ("0%", "100%", "67%")
