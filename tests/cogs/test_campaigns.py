"""Campaigns in Discord: begun, played over several tables and a restart, looked at."""

import random
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor

from bot.client import Client
from bot.play import words
from bot.play.campaigns import MOST_LISTED
from bot.play.table import Table
from bot.rules.registry import RULESETS as REAL
from rendering import pictures
from rendering.canvas import Sheet
from rendering.pictures import Painter
from tests.cogs import limits
from tests.cogs.acting import ARMS, forge, lobby_of, pick, players, seat_page, turn_of
from tests.cogs.parade import PARADE
from tests.cogs.test_mentions import Calls
from tests.cogs.test_names import RUDE
from tests.cogs.test_places import forbid
from tests.rules.fair import FAIR
from tests.server import Server, answer, buttons, labels, make_client, menus, running, text

WORLD = {ARMS: REAL[ARMS], "parade": PARADE, "fair": FAIR}


class FairClient(Client):
    """The bot with games of which one has a campaign."""

    async def setup_hook(self) -> None:
        self.house.rulesets = WORLD
        await super().setup_hook()


def make(url: str, **more: Any) -> Client:
    return FairClient(make_client(url, **more).database, **more)


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Server]:
    async with running(tmp_path, make=make) as server:
        yield server
        limits.check(server.env)


async def said(town: Server, who: MemberActor, command: str, *place: Any, **options: Any) -> str:
    """Type a command of a campaign; return what it privately says."""
    result = answer(await town.type(who, f"campaign {command}", *place, **options))
    assert result.ephemeral
    return text(result)


async def play(town: Server, number: int, *who: MemberActor) -> Table:
    """Press Start, and play a fair to its end by its menus and buttons."""
    await town.press(who[0], lobby_of(town, number), "Start")
    table, dice = await town.table(number), random.Random(number)
    for _ in range(20):
        if table.status == "finished":
            return table
        player = next(p for p in players(town) if table.seat_of(p.id) == turn_of(table))
        await pick(town, player, await seat_page(town, player, number), dice)
    raise AssertionError("the fair never ends")


async def test_a_year_of_fairs_with_a_restart(town: Server) -> None:
    answered = await said(town, town.ada, "new", name="Harvest")
    assert answered.startswith("Campaign 1 begins: table 1 is open.")
    lobby = lobby_of(town, 1)
    assert "## A Year of Fairs" in text(lobby) and "Campaign 1 “Harvest”" in text(lobby)
    assert "Fair 1 of 3, 0 sold" in text(lobby) and "Bells" not in text(lobby)
    await town.press(town.boris, lobby, "Join")
    table = await play(town, 1, town.ada, town.boris)
    sold = sum(table.game.state.sold) if table.game else 0
    for message in (await town.live(), town.again(lobby)):
        assert text(message).count("Fair 2 of 3") == 1
        assert f"**Campaign 1 “Harvest”:** Fair 2 of 3, {sold} sold." in text(message)
        assert "`/campaign next` goes on" in text(message)

    await town.restart()

    thread = town.place(await town.table(1))
    assert thread.id != town.channel.id
    assert "opens its next table" in await said(town, town.boris, "show", thread)
    answered = await said(town, town.boris, "next", thread)
    assert f"Table 2 is open in <#{town.channel.id}>." in answered
    lobby = lobby_of(town, 2)
    assert "A  Ada" in text(lobby) and "B  Boris · host" in text(lobby)
    listed = await said(town, town.wanda, "list")
    assert f"**Campaign 1 “Harvest”** A Year of Fairs: Fair 2 of 3, {sold} sold." in listed
    assert "Ada and Boris, [table 2](" in listed and "is open" in listed
    await play(town, 2, town.boris, town.ada)
    assert "Ada has sold" in await said(town, town.ada, "show")
    await said(town, town.ada, "next")
    await play(town, 3, town.ada)
    last = text(await town.live(3))
    assert "3 fairs held" in last and "The campaign is over: `/campaign show 1`" in last
    assert "/campaign next" not in last
    assert "It is over." in await said(town, town.wanda, "show", number=1)
    over = await said(town, town.ada, "next")
    assert over.startswith("Campaign 1 is over: 3 fairs held") and "`/campaign new`" in over
    listed = await said(town, town.wanda, "list")
    assert "3 fairs held" in listed and "is open" not in listed


async def test_what_is_typed_wrongly_is_answered_in_a_sentence(town: Server) -> None:
    ada = town.ada
    assert "no campaign here" in await said(town, ada, "show")
    assert "no campaign here" in await said(town, ada, "next")
    assert "no campaign here" in await said(town, ada, "list")
    for command in ("show", "next"):
        answered = await said(town, ada, command, number=7)
        assert answered == "There is no campaign 7. `/campaign list` shows those of this server."
    assert "no such campaign" in await said(town, ada, "new", game="call_to_arms")
    assert "no such campaign" in await said(town, ada, "new", game="nonsense")
    for options in ("fairs=2", "weather=bells", "banana"):
        assert "cannot be chosen" in await said(town, ada, "new", options=options)
    assert not town.channel.history()
    await said(town, ada, "new", game="The Fair", options="1 fairs, pace=7d")
    assert "A week a turn" in text(lobby_of(town, 1))
    answered = await said(town, ada, "next")
    assert answered.startswith("Table 1 of campaign 1 is still open.")
    assert f"/{town.channel.id}/{lobby_of(town, 1).id})" in answered
    await play(town, 1, ada)
    assert "3 fairs" not in await said(town, ada, "show")
    assert "over: 1 fairs held" in await said(town, ada, "next")


async def test_who_is_not_of_the_party_does_not_go_on(town: Server) -> None:
    await said(town, town.ada, "new")
    await play(town, 1, town.ada)
    thread = town.place(await town.table(1))
    for place in (town.channel, thread):
        answered = await said(town, town.wanda, "next", place)
        assert answered == "Only its party and its host can go on with campaign 1."
    assert "Campaign 1" in await said(town, town.wanda, "show", thread)
    await town.type(town.ada, "table close", number=1)
    assert await town.bot.house.open_tables(town.guild.id) == []


async def test_a_closed_table_says_how_it_goes_on(town: Server) -> None:
    await said(town, town.ada, "new")
    lobby = lobby_of(town, 1)
    await town.type(town.ada, "table close")
    assert "`/campaign next` opens another for its campaign." in text(town.again(lobby))
    await said(town, town.ada, "next")
    assert "Fair 1 of 3" in text(lobby_of(town, 2))


async def test_the_lobby_of_a_campaign_offers_the_time_limit_and_frees_seats(
    town: Server,
) -> None:
    await said(town, town.ada, "new")
    lobby = lobby_of(town, 1)
    await town.press(town.boris, lobby, "Join")
    await town.press(town.ada, lobby, "Computer")
    assert "seats free" not in text(town.again(lobby))
    page = answer(await town.press(town.ada, lobby, "Options"))
    assert [menu["placeholder"] for menu in menus(page)] == ["Time limit", "Free a seat"]
    free = menus(page)[1]
    assert [option["label"] for option in free["options"]] == ["Boris"]
    answered = answer(await forge(town, town.boris, free["custom_id"], [str(town.ada.id)], lobby))
    assert "Only the host" in text(answered)
    page = answer(await town.choose(town.ada, page, "Free", "Boris"))
    assert [menu["placeholder"] for menu in menus(page)] == ["Time limit"]
    assert (await town.table()).names == ["Ada", "Cinder (computer)"]
    for value, why in ((str(town.boris.id), "has no seat here"), ("x", "older time of the bot")):
        answered = answer(await forge(town, town.ada, free["custom_id"], [value], lobby))
        assert why in text(answered)
    await town.type(town.ada, "table new", game="fair")
    await town.press(town.boris, lobby_of(town, 2), "Join")
    page = answer(await town.press(town.ada, lobby_of(town, 2), "Options"))
    assert [menu["placeholder"] for menu in menus(page)] == ["Weather", "Time limit"]


async def test_somebody_who_left_is_stood_in_for_until_they_join_again(town: Server) -> None:
    await said(town, town.ada, "new")
    for who in (town.boris, town.chen):
        await town.press(who, lobby_of(town, 1), "Join")
    await town.press(town.ada, lobby_of(town, 1), "Start")
    assert "A Year of Fairs · Fair 1 of 3, 0 sold" in text(await town.live())
    thread = town.place(await town.table())
    await town.type(town.boris, "table leave", thread)
    for who in (town.ada, town.chen):
        await pick(town, who, await seat_page(town, who), random.Random(1))
    await said(town, town.ada, "next", thread)
    lobby = lobby_of(town, 2)
    assert "B  Boris (computer)" in text(lobby) and "free" not in text(lobby)
    await town.press(town.boris, lobby, "Join")
    assert "B  Boris\n" in text(town.again(lobby))
    assert (await town.table(2)).humans == [0, 1, 2]
    join = next(b for b in buttons(town.again(lobby)) if b["label"] == "Join")
    assert join["disabled"], "nobody else is away"


async def test_autocomplete_offers_campaigns_names_and_options(town: Server) -> None:
    async def offered(field: str, typed: str, **more: str) -> list[str]:
        found = await town.ada.autocomplete(town.channel, "campaign new", field, typed, **more)
        return [choice["name"] for choice in found]

    assert await offered("game", "") == ["A Year of Fairs"]
    assert await offered("game", "arms") == []
    assert await offered("name", "") == ["Ada’s"]
    assert await offered("name", " My \u200b year" + "!" * 90) == ["My year" + "!" * 53]
    assert await offered("options", "fair") == ["3 fairs", "1 fairs"]
    assert await offered("options", "fairs=1, day") == ["fairs=1, 2 days a turn"]
    assert await offered("options", "", game="call_to_arms") == []


async def test_a_bot_without_a_campaign_says_so(town: Server) -> None:
    town.bot.house.rulesets = {ARMS: REAL[ARMS], "parade": PARADE}
    assert await said(town, town.ada, "new") == "None of the games here has a campaign."


async def test_a_table_is_opened_where_the_bot_may_write(town: Server) -> None:
    await said(town, town.ada, "new")
    await play(town, 1, town.ada)
    thread = town.place(await town.table())
    assert "not in a thread" in await said(town, town.ada, "new", thread)
    forbid(town, "create_public_threads")
    answered = await said(town, town.ada, "next", thread)
    assert "for a thread I need Create Public Threads" in answered
    await town.type(town.ada, "table close", number=2)
    forbid(town, "send_messages")
    answered = await said(town, town.ada, "next", thread)
    assert answered.startswith("I cannot play here: I need the permissions Send Messages")


@pytest.mark.parametrize("name", [*RUDE, "@everyone <@1> <@&2>"])
async def test_a_rude_name_of_a_campaign_is_plain_text(town: Server, name: str) -> None:
    calls = Calls(town)
    rude = town.guild.add_member(town.env.create_user(name))
    await said(town, rude, "new", name=name)
    lobby = lobby_of(town, 1)
    shown = [await said(town, town.wanda, command) for command in ("list", "show")]
    shown += [text(lobby), *(text(m) for m in town.channel.history())]
    safe = words.safe(words.line(name, 60))
    assert all(safe in each for each in shown)
    assert all(name not in each.replace(safe, "") for each in shown)
    assert calls.new() == []


async def test_a_list_says_that_there_are_older_campaigns(town: Server) -> None:
    older = "and older ones: `/campaign show` with their number."
    for _ in range(MOST_LISTED):
        await said(town, town.ada, "new")
    listed = await said(town, town.ada, "list")
    assert "**Campaign 1** A Year" in listed and older not in listed
    await said(town, town.ada, "new")
    listed = await said(town, town.ada, "list")
    assert "**Campaign 2** A Year" in listed and "Campaign 1**" not in listed and older in listed


async def test_a_list_of_long_names_says_that_some_are_left_out(town: Server) -> None:
    for _ in range(15):
        await said(town, town.ada, "new", name="*_~|" * 15)
    listed = await said(town, town.ada, "list")
    assert listed.endswith("and older ones: `/campaign show` with their number.")
    assert "Campaign 15 " in listed and "Campaign 1 " not in listed


async def test_a_name_that_shows_nothing_is_none(town: Server) -> None:
    await said(town, town.ada, "new", name="\u200b \u3164")
    assert "Campaign 1 · 1 to 3 players" in text(lobby_of(town, 1))


async def test_the_sheet_is_a_picture_where_the_game_draws_one(
    town: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []

    def draw(log: Any, names: Sequence[str]) -> Sheet:
        drawn.append((log.held, list(names)))
        return Sheet(40, 40)

    def nothing(*_: Any) -> Any:
        raise AssertionError("only the campaign is drawn")

    painter = Painter(board=nothing, hand=nothing, warm=(), board_name="fair.png", campaign=draw)
    monkeypatch.setitem(pictures.PAINTERS, "fair", painter)
    monkeypatch.setitem(REAL, "fair", FAIR)
    await said(town, town.ada, "new")
    shown = answer(await town.type(town.wanda, "campaign show"))
    assert drawn == [(0, ["Ada"])]
    (file,) = shown.attachments
    assert file.filename == "campaign-1-1.png"
    assert file.description == "Fair 1 of 3, 0 sold\nAda has sold 0."
    assert "**Fair 1 of 3, 0 sold**\nAda has sold 0." in text(shown)
    plain = replace(painter, campaign=None)
    monkeypatch.setitem(pictures.PAINTERS, "fair", plain)
    assert not answer(await town.type(town.wanda, "campaign show")).attachments


async def test_a_campaign_that_cannot_be_read_says_so(town: Server, tmp_path: Path) -> None:
    await said(town, town.ada, "new")
    await said(town, town.boris, "new")
    lobby = lobby_of(town, 1)
    with closing(sqlite3.connect(tmp_path / "test.sqlite")) as database, database:
        database.execute("UPDATE campaigns SET schema = 99 WHERE id = 1")
    await town.restart()
    cannot = "Campaign 1 cannot be read by this version of the bot. Tell whoever runs it."
    for command in ("show", "next"):
        assert await said(town, town.ada, command, number=1) == cannot
    listed = await said(town, town.ada, "list")
    assert "Campaign 2" in listed and "Campaign 1" not in listed
    pressed = answer(await town.press(town.boris, lobby, "Join"))
    assert "Table 1 cannot be read" in text(pressed)
    assert "Join" in labels(lobby_of(town, 2))
