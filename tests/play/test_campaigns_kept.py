"""What a table leaves behind reaches its campaign exactly once, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from sqlalchemy import event

from bot.play import campaigns, lobby
from bot.play.refusals import (
    MovedOn,
    Refusal,
    TableOpen,
    Unreadable,
    UnreadableCampaign,
)
from bot.play.table import Table
from db import campaigns as stored_campaigns
from tests.play.campaigning import WORLD, begin, change, go_on, kept, play, row
from tests.play.conftest import Start
from tests.play.house import CHANNEL, GUILD, PLAYERS, Home, Now
from tests.play.test_kills import KEPT, LOST, dies
from tests.rules.fair import YEAR, Sell, Year

ADA, BOB, CLEO, DAN = PLAYERS.values()


@pytest.fixture
async def home(sqlite_url: str, start: Start) -> Home:
    return await start(sqlite_url, rulesets=WORLD)


@pytest.mark.parametrize("point", LOST + KEPT)
async def test_the_program_dies_as_the_fair_ends(home: Home, point: Any) -> None:
    table = await begin(home, "Ada", "Bob")
    await lobby.start(table, ADA)
    await table.act(ADA, Sell(1))
    await home.settle()
    before = await kept(home)
    again = await dies(home, point, table.act(BOB, Sell(2)))
    if again.house.rulesets is not WORLD:
        again = await again.restart(rulesets=WORLD)
    found = await again.house.table(table.id)
    if point in LOST:
        assert (found.status, await kept(again)) == ("playing", before)
        await found.act(BOB, Sell(2))
    with pytest.raises(Refusal, match="over"):
        await found.act(BOB, Sell(2))
    assert (await kept(again))[0] == Year(fairs=3, held=1, sold=[1, 2])
    table = await go_on(again)
    await play(table, 1, 1)
    assert (await kept(again))[0] == Year(fairs=3, held=2, sold=[2, 3])


@pytest.mark.parametrize("point", LOST + KEPT)
async def test_the_program_dies_as_the_next_table_is_opened(home: Home, point: Any) -> None:
    await play(await begin(home, "Ada", "Bob"), 1, 2)
    await home.settle()
    before = await row(home)

    async def opened() -> None:
        table = await go_on(home)
        table.wake()
        await home.settle()

    again = await (await dies(home, point, opened())).restart(rulesets=WORLD)
    if point in LOST:
        assert await row(again) == before
        table = await go_on(again)
    else:
        table = await again.house.table(2)
        with pytest.raises(TableOpen):
            await go_on(again)
        assert again.channel.kinds(2) == ["lobby"]
    assert (table.id, table.names) == (2, ["Ada", "Bob"])
    await play(table, 1, 1)


async def test_an_ordinary_press_asks_for_no_campaign(home: Home) -> None:
    table = await home.house.open(
        "fair", guild_id=GUILD, channel_id=CHANNEL, host_id=ADA, host_name="Ada", options={}
    )
    await lobby.start(table, ADA)
    statements: list[str] = []
    engines = home.database._engines
    for engine in (engines.reader, engines.writer):
        event.listen(
            engine.sync_engine,
            "before_cursor_execute",
            lambda _connection, _cursor, statement, *_more: statements.append(statement),
        )
    await table.reload()
    await table.act(ADA, Sell(1))
    assert table.status == "finished" and statements
    assert not any("campaigns" in statement for statement in statements)


@pytest.mark.parametrize("broken", ["after", "advance"])
async def test_a_fair_whose_log_cannot_be_stored_has_not_ended(
    home: Home, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    table = await begin(home, "Ada", fairs="1")
    await lobby.start(table, ADA)
    before = (await home.stored(table), await row(home), table.version, table.game)

    def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError("the ink has run out")

    with monkeypatch.context() as patch:
        if broken == "advance":
            patch.setattr(stored_campaigns, "advance", fail)
        else:
            assert table.campaign is not None
            table.campaign.rules = replace(YEAR, after=fail)
        with pytest.raises(RuntimeError, match="ink"):
            await table.act(ADA, Sell(2))
    assert (await home.stored(table), await row(home), table.version, table.game) == before
    assert table.status == "playing"
    await table.reload()
    await table.act(ADA, Sell(2))
    assert (await kept(home))[0].sold == [2]


async def test_a_campaign_is_not_changed_by_a_table_that_did_not_see_it_change(home: Home) -> None:
    table = await begin(home, "Ada", fairs="1")
    await lobby.start(table, ADA)
    await change(home, version=7)
    with pytest.raises(MovedOn):
        await table.act(ADA, Sell(2))
    assert table.status == "playing"
    assert await kept(home) == (Year(fairs=1), ["Ada"], 7)
    assert (await home.log(table)) == ["start -"]
    await table.act(ADA, Sell(1))
    assert await kept(home) == (Year(fairs=1, held=1, sold=[1]), ["Ada"], 8)


async def test_a_month_later(home: Home) -> None:
    await play(await begin(home, "Ada", "Bob"), 1, 2)
    again = await home.restart(rulesets=WORLD)
    await again.later(days=31)
    table = await go_on(again)
    assert table.campaign is not None
    assert table.campaign.log == Year(fairs=3, held=1, sold=[1, 2])
    again = await again.restart(rulesets=WORLD)
    table = await again.house.table(table.id)
    await play(table, 1, 1)
    assert (await kept(again))[0].held == 2


async def test_a_campaign_of_schema_1_goes_on_under_schema_2(home: Home) -> None:
    await begin(home, "Ada", fairs="1")
    await change(home, schema=1, log=b'{"fairs":1,"held":0,"sum":5}')
    again = await home.restart(rulesets=WORLD)
    assert (await kept(again))[0] == Year(fairs=1, sold=[5])
    await play(await again.house.table(1), 2)
    stored = await row(again)
    assert stored is not None and stored.schema == 2
    assert msgspec.json.decode(stored.log) == {"fairs": 1, "held": 1, "sold": [7]}


DAMAGES: dict[str, dict[str, Any]] = {
    "of a newer program": {"schema": 3},
    "of an unknown game": {"ruleset": "gone"},
    "of a game without a campaign": {"ruleset": "call_to_arms"},
    "with a damaged log": {"log": b"{"},
    "with a log of other things": {"log": b"[1]"},
    "of an age without an upgrade": {"schema": 0},
    "with a damaged party": {"party": b"{}"},
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_campaign_that_cannot_be_read_says_so_and_hides_no_other(
    home: Home, damage: str
) -> None:
    await begin(home, "Ada")
    await begin(home, "Bob")
    await change(home, **DAMAGES[damage])
    again = await home.restart(rulesets=WORLD)
    before = await row(again)
    with pytest.raises(UnreadableCampaign, match="Campaign 1 cannot be read by this version"):
        await go_on(again)
    with pytest.raises(Unreadable, match="Table 1 cannot be read"):
        await again.house.table(1)
    assert [c.id for c in await campaigns.of_guild(again.house, GUILD)] == [2]
    assert await row(again) == before


async def test_two_programs_open_the_next_table_once(
    either_url: str, start: Start, now: Now
) -> None:
    here = await start(either_url, rulesets=WORLD)
    there = await start(either_url, rulesets=WORLD)
    await play(await begin(here, "Ada", "Bob"), 1, 2)
    answers = await asyncio.gather(go_on(here, "Ada"), go_on(there, "Bob"), return_exceptions=True)
    opened = [answer for answer in answers if isinstance(answer, Table)]
    assert len(opened) == 1
    assert sum(isinstance(answer, Refusal) for answer in answers) == 1
    with pytest.raises(TableOpen):
        await go_on(here)


async def test_two_programs_end_the_fair_once(either_url: str, start: Start) -> None:
    here = await start(either_url, rulesets=WORLD)
    there = await start(either_url, rulesets=WORLD)
    table = await begin(here, "Ada", fairs="1")
    await lobby.start(table, ADA)
    same = await there.house.table(table.id)
    answers = await asyncio.gather(
        table.act(ADA, Sell(1)), same.act(ADA, Sell(1)), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["MovedOn", "list"]
    assert await kept(there) == (Year(fairs=1, held=1, sold=[1]), ["Ada"], 2)
    assert table.status == same.status == "finished"
