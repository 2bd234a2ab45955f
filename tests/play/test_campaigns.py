"""Campaigns: who goes on, at which table, and what a table leaves behind."""

from __future__ import annotations

import msgspec
import pytest

from bot.play import campaigns, lobby, words
from bot.play.campaigns import Campaign
from bot.play.refusals import (
    NoSuchCampaign,
    Refusal,
    TableOpen,
)
from db.rows import SeatRow, StoredCampaign
from tests.play.campaigning import WORLD, begin, caller, go_on, kept, play, row, sit
from tests.play.conftest import Start
from tests.play.house import CHANNEL, COMPUTER, GUILD, PLAYERS, Home, Now
from tests.rules.fair import Rest, Sell, Year

ADA, BOB, CLEO, DAN = PLAYERS.values()


@pytest.fixture
async def home(sqlite_url: str, start: Start) -> Home:
    return await start(sqlite_url, rulesets=WORLD)


async def test_three_fairs_and_the_year_is_over(home: Home) -> None:
    table = await begin(home, "Ada", "Bob", name="Our  year")
    assert (table.host_id, table.options, table.names) == (ADA, {"pace": "24h"}, ["Ada", "Bob"])
    assert await kept(home) == (Year(fairs=3), ["Ada"], 1)
    await play(table, 1, 2)
    assert await kept(home) == (Year(fairs=3, held=1, sold=[1, 2]), ["Ada", "Bob"], 2)
    table = await go_on(home, "Bob")
    assert (table.host_id, table.names, table.status) == (BOB, ["Ada", "Bob"], "lobby")
    await play(table, 2, 2)
    table = await go_on(home)
    assert table.game is None and table.campaign and table.campaign.name == "Our year"
    await play(table, 1, 1)
    assert (await kept(home))[0] == Year(fairs=3, held=3, sold=[4, 5])
    campaign = await campaigns.load(home.house, 1, GUILD)
    stored = await row(home)
    assert campaign.over and stored and stored.ended_at == home.now()
    with pytest.raises(Refusal, match="over: 3 fairs held, 9 sold in all"):
        await go_on(home)


async def test_the_options_of_a_campaign_are_chosen_once(home: Home) -> None:
    table = await begin(home, "Ada", fairs="1", pace="7d")
    assert table.options == {"pace": "7d"}
    assert lobby.offered_options(table) == {"pace": tuple(words.PACES)}
    with pytest.raises(Refusal, match="not offered here"):
        await lobby.choose(table, ADA, "weather", "bells")
    await lobby.choose(table, ADA, "pace", "none")
    await play(table, 2)
    assert (await campaigns.load(home.house, 1, GUILD)).over
    for options in ({"fairs": "2"}, {"weather": "dry"}, {"pace": "1s"}):
        with pytest.raises(Refusal, match="cannot be chosen"):
            await begin(home, "Ada", **options)
    with pytest.raises(Refusal, match="There is no such campaign"):
        await campaigns.new(home.house, caller("Ada"), "call_to_arms", "", {})


async def test_the_next_table_keeps_the_time_limit_that_the_last_one_had(home: Home) -> None:
    table = await begin(home, "Ada", "Bob")
    await lobby.choose(table, ADA, "pace", "48h")
    await play(table, 1, 1)
    assert (await go_on(home)).options == {"pace": "48h"}


async def test_a_computer_of_the_party_plays_on(home: Home) -> None:
    await play(await begin(home, "Ada", COMPUTER), 1)
    table = await go_on(home)
    assert [(s.player_id, s.computer) for s in table.seats] == [(ADA, False), (None, True)]
    await play(table, 2)
    assert (await kept(home))[0].sold == [3, 0]


async def test_a_table_of_a_campaign_is_not_opened_twice(home: Home) -> None:
    table = await begin(home, "Ada", "Bob")
    for _ in range(2):
        with pytest.raises(TableOpen, match="Table 1 of campaign 1 is still open") as refused:
            await go_on(home)
        assert refused.value.table_id == table.id
        if table.status == "lobby":
            await lobby.start(table, ADA)
    assert (await kept(home))[2] == 1


async def test_who_sits_at_the_first_table_is_told_that_it_is_open(home: Home) -> None:
    await begin(home, "Ada", "Bob")
    with pytest.raises(TableOpen):
        await go_on(home, "Bob")


async def test_only_the_party_and_the_host_go_on(home: Home) -> None:
    table = await begin(home, "Ada", "Bob")
    await play(table, 1, 1)
    with pytest.raises(Refusal, match="Only its party and its host can go on with campaign 1"):
        await go_on(home, "Cleo")


async def test_a_battle_that_is_closed_is_opened_anew(home: Home) -> None:
    await play(await begin(home, "Ada", "Bob"), 1, 2)
    before = await row(home)
    table = await go_on(home)
    await lobby.start(table, ADA)
    await table.act(ADA, Sell(2))
    await lobby.close(table, ADA, moderator=False)
    again = await go_on(home, "Bob")
    assert again.names == ["Ada", "Bob"]
    for player in (ADA, BOB):
        await lobby.leave(again, player)
    assert again.status == "closed"
    after = await row(home)
    assert before and after and (after.log, after.party) == (before.log, before.party)
    await play(await go_on(home), 1, 1)
    assert (await kept(home))[0] == Year(fairs=3, held=2, sold=[2, 3])


async def test_a_seat_keeps_its_place_when_its_member_is_replaced(home: Home) -> None:
    await play(await begin(home, "Ada", "Bob", "Cleo"), 1, 2, 1)
    table = await go_on(home)
    await lobby.leave(table, BOB)
    assert table.names == ["Ada", "Cleo"]
    await sit(table, "Dan")
    assert table.names == ["Ada", "Dan", "Cleo"]
    await play(table, 1, 2, 1)
    assert (await kept(home))[:2] == (
        Year(fairs=3, held=2, sold=[2, 4, 2]),
        ["Ada", "Dan", "Cleo"],
    )
    with pytest.raises(Refusal, match="Only its party"):
        await go_on(home, "Bob")
    table = await go_on(home, "Dan")
    with pytest.raises(Refusal, match="A Year of Fairs is for 1 or 2 players; 3 sit here"):
        await lobby.start(table, DAN)
    await lobby.dismiss(table, DAN, ADA)
    assert (table.names, table.host_id) == (["Dan", "Cleo"], DAN)
    await play(table, 1, 1)


async def test_a_lone_player_cannot_begin_a_fair_for_two(home: Home) -> None:
    await play(await begin(home, "Ada"), 1)
    table = await go_on(home)
    with pytest.raises(Refusal, match="for 2 or 3 players; 1 sits here"):
        await lobby.start(table, ADA)
    await sit(table, "Bob")
    await sit(table, COMPUTER)
    with pytest.raises(Refusal, match="Every seat at this table is taken"):
        await sit(table, "Cleo")
    await play(table, 1, 1)


async def test_a_computer_stands_in_for_whoever_left_until_they_come_back(home: Home) -> None:
    table = await begin(home, "Ada", "Bob", "Cleo")
    await lobby.start(table, ADA)
    await lobby.leave(table, BOB)
    for player in (ADA, CLEO):
        await table.act(player, Sell(1))
    assert (await kept(home))[:2] == (Year(fairs=3, held=1, sold=[1, 0, 1]), table.names)
    table = await go_on(home)
    assert table.humans == [0, 2] and table.seat_of(BOB) is None
    await sit(table, "Bob")
    assert (table.names, table.humans) == (["Ada", "Bob", "Cleo"], [0, 1, 2])
    await lobby.start(table, ADA)
    await lobby.leave(table, BOB)
    for player in (ADA, CLEO):
        await table.act(player, Rest())
    table = await go_on(home, "Bob")
    assert table.humans == [0, 1, 2], "who opens the table is there again"
    for other in (CLEO, ADA):
        await lobby.leave(table, other)
    assert (table.host_id, table.names) == (BOB, ["Bob"])


async def test_a_host_without_a_seat_goes_on_with_the_others(home: Home) -> None:
    await play(await begin(home, "Ada", "Bob"), 1, 1)
    table = await go_on(home, "Bob")
    await lobby.dismiss(table, BOB, ADA)
    await sit(table, "Cleo")
    await play(table, 1, 1)
    table = await go_on(home, "Ada")
    assert (table.host_id, table.names, table.seat_of(ADA)) == (ADA, ["Cleo", "Bob"], None)
    await lobby.start(table, ADA)
    assert table.status == "playing"


async def test_a_fair_is_not_held_by_computers_alone(home: Home) -> None:
    await play(await begin(home, "Ada", "Bob"), 1, 1)
    table = await go_on(home, "Bob")
    await lobby.dismiss(table, BOB, ADA)
    await sit(table, COMPUTER)
    await play(table, 1)
    table = await go_on(home, "Ada")
    await lobby.dismiss(table, ADA, BOB)
    assert table.humans == []
    with pytest.raises(Refusal, match="Only computers sit here"):
        await lobby.start(table, ADA)
    await lobby.join(table, ADA, "Ada")
    await play(table, 1)


async def test_only_the_host_frees_seats_and_only_in_a_campaign(home: Home) -> None:
    table = await begin(home, "Ada", "Bob")
    with pytest.raises(Refusal, match="Only the host"):
        await lobby.dismiss(table, BOB, ADA)
    for member in (ADA, DAN):
        with pytest.raises(Refusal, match="no seat here that you can free"):
            await lobby.dismiss(table, ADA, member)
    ordinary = await home.lobby("Ada", "Bob")
    with pytest.raises(Refusal, match="no seat here that you can free"):
        await lobby.dismiss(ordinary, ADA, BOB)
    assert table.names == ordinary.names == ["Ada", "Bob"]


async def test_an_ordinary_table_of_the_same_game_touches_no_campaign(home: Home) -> None:
    await begin(home, "Ada")
    before = await row(home)
    table = await home.house.open(
        "fair", guild_id=GUILD, channel_id=CHANNEL, host_id=ADA, host_name="Ada", options={}
    )
    assert table.campaign is None and table.options == {"weather": "dry", "pace": "24h"}
    await play(table, 2)
    assert await row(home) == before


async def test_a_campaign_that_is_not_there_or_of_another_server(home: Home) -> None:
    await begin(home, "Ada")
    for number, guild in ((2, GUILD), (1, GUILD + 1)):
        with pytest.raises(NoSuchCampaign, match=f"There is no campaign {number}"):
            await campaigns.load(home.house, number, guild)
    with pytest.raises(NoSuchCampaign, match="There is no campaign here"):
        await campaigns.meant(home.house, caller("Ada", guild=GUILD + 1))
    assert await campaigns.of_guild(home.house, GUILD + 1) == []


async def test_which_campaign_a_command_means(home: Home) -> None:
    """Ada's are played in the channels 1 and 2; Bob has one in channel 3."""

    async def meant(who: str, channel: int, number: int = 0, **how: bool) -> int:
        found = await campaigns.meant(home.house, caller(who, channel), number, **how)
        return found.id

    for number, (who, channel) in enumerate((("Ada", 1), ("Ada", 2), ("Bob", 3)), 1):
        home.now.forward(seconds=1)
        table = await campaigns.new(
            home.house, caller(who, channel), "fair", "", {"fairs": "1" if number == 2 else "3"}
        )
        if number == 2:
            await sit(table, "Bob")
    assert [await meant("Cleo", channel) for channel in (1, 2, 3)] == [1, 2, 3]
    assert [await meant("Ada", channel) for channel in (1, 3, 4)] == [1, 3, 2]
    assert await meant("Ada", 1, 3) == 3
    assert await meant("Ada", 3, to_go_on=True) == 2, "of Bob's she is no member"
    assert await meant("Cleo", 3, to_go_on=True) == 3, "she is told so"
    with pytest.raises(NoSuchCampaign):
        await meant("Cleo", 4)
    home.now.forward(seconds=1)
    await play(await home.house.table(2), 1, 1)
    assert await meant("Ada", 4) == 2
    assert await meant("Ada", 4, to_go_on=True) == 1, "the second is over"
    assert await meant("Ada", 2, to_go_on=True) == 1


async def test_the_open_tables_of_campaigns(home: Home) -> None:
    await begin(home, "Ada")
    await play(await begin(home, "Ada"), 1)
    found = await campaigns.of_guild(home.house, GUILD)
    assert [campaign.id for campaign in found] == [2, 1]
    tables = await campaigns.open_tables(home.house, found)
    assert {number: table.id for number, table in tables.items()} == {1: 1}


@pytest.mark.parametrize(
    ("seated", "order"),
    [
        ("", ""),
        ("A", "A"),
        ("BA", "AB"),
        ("ACD", "ADC"),
        ("DC", "DC"),
        ("DE", "DE"),
        ("CDE", "DEC"),
        ("ABCD", "ABCD"),
        ("DABC", "ABCD"),
    ],
)
def test_the_order_of_a_party_of_a_b_and_c(seated: str, order: str) -> None:
    def rows(names: str) -> list[SeatRow]:
        return [SeatRow(0, ord(name), name, False) for name in names]

    at = Now()()
    campaign = Campaign(
        WORLD,
        StoredCampaign(
            id=1,
            guild_id=GUILD,
            ruleset="fair",
            name="",
            host_id=ADA,
            status="open",
            version=1,
            schema=2,
            log=b'{"fairs":3}',
            party=msgspec.json.encode(rows("ABC")),
            started_at=at,
            changed_at=at,
            ended_at=None,
        ),
    )
    assert "".join(row.name for row in campaign.in_order(rows(seated))) == order
