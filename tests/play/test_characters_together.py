"""Characters of a party, and what two presses or two programs do at once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.play import campaigns, characters, journeys, lobby
from bot.play.refusals import Changed, MovedOn, Refusal
from tests.play.campaigning import go_on
from tests.play.conftest import Start
from tests.play.house import GUILD, PLAYERS, Home
from tests.play.travelling import (
    WORLD,
    begin,
    bring,
    change,
    make,
    open_table,
    put,
    sell,
    set_out,
    sheet,
    sit,
    where,
)
from tests.rules.pedlars import Pedlar

ADA, BOB, CLEO, DAN = PLAYERS.values()


@pytest.fixture
async def home(sqlite_url: str, start: Start) -> Home:
    return await start(sqlite_url, rulesets=WORLD)


async def test_a_partys_characters_stay_with_their_campaign(home: Home) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    moss = await make(home, "Cleo", "Moss")
    table = await begin(home, "Ada", "Bob", fairs="3")
    assert await where(home, rose) == (table.id, None, None)
    await set_out(table)
    assert await where(home, rose) == (table.id, 0, 1)
    await sell(table, "Ada", 2)
    await sell(table, "Bob", 1)
    assert await where(home, rose) == (None, None, 1)
    assert [each.name for each in await characters.party(home.house, rose)] == ["Rose"]
    rose = await characters.load(home.house, rose.id)
    assert [each.name for each in await characters.party(home.house, rose)] == ["Rose", "Fern"]

    other = await begin(home, "Ada")
    assert other.guests == ()
    with pytest.raises(Refusal, match="Rose takes part in campaign 1: a character is in one"):
        await bring(other, "Ada", rose)
    heath = await make(home, "Ada", "Heath")
    await lobby.close(other, ADA, moderator=False)

    rose, given = await characters.give(home.house, ADA, rose.id, fern.id, "coins:2")
    assert (rose.sheet.coins, given.sheet.coins) == (0, 3)
    with pytest.raises(Refusal, match="Rose has 0 coins"):
        await characters.give(home.house, ADA, rose.id, fern.id, "coins:1")
    with pytest.raises(Refusal, match="cannot be given"):
        await characters.give(home.house, ADA, rose.id, fern.id, "coins:many")
    for to in (moss.id, rose.id, 99):
        with pytest.raises(Refusal, match="inside the party"):
            await characters.give(home.house, ADA, rose.id, to, "coins:1")
    with pytest.raises(Refusal, match="inside the party"):
        await characters.give(home.house, CLEO, moss.id, rose.id, "coins:1")

    assert "lantern" in await characters.choices(home.house, fern)
    await characters.take(home.house, ADA, rose.id, "lantern")
    fern = await characters.load(home.house, fern.id)
    assert "lantern" not in await characters.choices(home.house, fern), "one lights them all"
    with pytest.raises(Refusal, match="Fern cannot have that now"):
        await characters.take(home.house, BOB, fern.id, "lantern")

    table = await go_on(home)
    assert [g.name for g in table.guests] == ["Rose", "Fern"], "the party is brought again"
    with pytest.raises(Refusal, match="In this campaign you play Rose"):
        await bring(table, "Ada", heath)
    await sit(table, "Cleo")
    await set_out(table)
    with pytest.raises(Refusal, match="plays at table"):
        await characters.give(home.house, BOB, fern.id, rose.id, "coins:1")
    for name in ("Ada", "Bob", "Cleo"):
        await sell(table, name, 1)
    assert await where(home, moss) == (None, None, 1)
    table = await go_on(home)
    await lobby.leave(table, CLEO)
    await set_out(table)
    await sell(table, "Ada", 1)
    await sell(table, "Bob", 1)
    campaign = await campaigns.load(home.house, 1, GUILD)
    assert campaign.over
    for each in (rose, fern, moss):
        assert await where(home, each) == (None, None, None)


async def test_a_new_character_joins_a_party_on_its_way_as_the_rules_say(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    table = await begin(home, "Ada", fairs="3")
    fern = await make(home, "Bob", "Fern")
    await sit(table, "Bob")
    assert (await sheet(home, fern)).xp == 0, "nobody is on the way yet"
    await lobby.leave(table, BOB)
    await set_out(table)
    await sell(table, "Ada", 2)
    assert (await sheet(home, rose)).xp == 20

    moss = await make(home, "Bob", "Moss")
    table = await go_on(home)
    await sit(table, "Bob")
    offered = [(each.name, each.sheet.xp) for each, _ in await journeys.judged(table, BOB)]
    assert offered == [("Fern", 10), ("Moss", 10)]
    assert (await sheet(home, moss)).xp == 0, "looking changes nothing"
    brought = await journeys.bring(table, BOB, moss.id)
    assert brought.sheet.xp == 10 and await where(home, moss) == (table.id, None, None)
    assert (await sheet(home, fern)).xp == 0
    with pytest.raises(Changed):
        await characters.take(home.house, BOB, moss.id, "learn:song", moss.version)
    await characters.take(home.house, BOB, moss.id, "learn:song", brought.version)
    await set_out(table)
    await sell(table, "Ada", 1)
    await sell(table, "Bob", 1)
    assert (await sheet(home, moss)).xp == 10

    table = await go_on(home)
    assert [(await sheet(home, each)).xp for each in (rose, moss)] == [30, 10], "once only"


async def test_who_joins_a_party_and_does_not_set_out_is_as_before(home: Home) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    moss = await make(home, "Bob", "Moss")
    table = await begin(home, "Ada", fairs="3")
    await set_out(table)
    await sell(table, "Ada", 2)
    table = await go_on(home)
    await sit(table, "Bob")
    await bring(table, "Bob", fern)
    await characters.take(home.house, BOB, fern.id, "learn:song")
    await bring(table, "Bob", moss)
    assert await sheet(home, fern) == fern.sheet, "what it learned is gone with the XP"
    assert (await sheet(home, moss)).xp == 10
    await lobby.leave(table, BOB)
    assert await sheet(home, moss) == moss.sheet
    await sit(table, "Bob")
    await bring(table, "Bob", moss)
    await lobby.close(table, ADA, moderator=False)
    assert await sheet(home, moss) == moss.sheet
    assert (await sheet(home, rose)).xp == 20


async def test_who_has_left_a_party_is_no_measure_for_newcomers(home: Home) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    moss = await make(home, "Cleo", "Moss")
    table = await begin(home, "Ada", "Bob", fairs="3")
    await set_out(table)
    await sell(table, "Ada", 1)
    await sell(table, "Bob", 0)
    await put(home, await make(home, "Dan", "Ivy"), Pedlar(name="Ivy", xp=50, fairs=(1,)))
    table = await go_on(home)
    await lobby.leave(table, BOB)
    await sit(table, "Dan")
    await set_out(table)
    await sell(table, "Ada", 2)
    await sell(table, "Dan", 1)
    assert [(await sheet(home, each)).xp for each in (rose, fern)] == [30, 0]
    table = await go_on(home)
    await lobby.leave(table, DAN)
    await sit(table, "Cleo")
    assert (await sheet(home, moss)).xp == 15


async def test_who_has_been_to_a_fair_joins_a_party_as_they_are(home: Home) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    await put(home, rose, Pedlar(name="Rose", xp=80, fairs=(1,)))
    await put(home, fern, Pedlar(name="Fern", xp=5, fairs=(0,)))
    table = await begin(home, "Ada", fairs="3")
    await set_out(table)
    await sell(table, "Ada", 1)
    table = await go_on(home)
    await sit(table, "Bob")
    assert (await where(home, fern))[0] == table.id
    assert (await sheet(home, fern)).xp == 5


async def test_no_character_comes_without_its_player(home: Home) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    table = await begin(home, "Ada", "Bob", fairs="3")
    await set_out(table)
    await lobby.leave(table, BOB)
    await sell(table, "Ada", 1)
    assert table.status == "finished"
    table = await go_on(home)
    with pytest.raises(Refusal, match="Bob is away, and no character comes without its player"):
        await set_out(table)
    await lobby.join(table, BOB, "Bob")
    await set_out(table)
    assert (await where(home, rose))[1:] == (0, 1)
    assert (await where(home, fern))[1:] == (1, 1)


async def test_a_character_leaves_a_campaign_that_does_not_go_on(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    with pytest.raises(Refusal, match="no running campaign"):
        await characters.leave_campaign(home.house, ADA, rose.id)
    table = await begin(home, "Ada")
    await set_out(table)
    with pytest.raises(Refusal, match="plays at table"):
        await characters.leave_campaign(home.house, ADA, rose.id)
    await sell(table, "Ada", 1)
    assert (await characters.leave_campaign(home.house, ADA, rose.id)).campaign_id is None
    other = await begin(home, "Ada")
    assert [g.name for g in other.guests] == ["Rose"]


async def test_two_presses_at_once_spend_once(either_url: str, start: Start) -> None:
    here = await start(either_url, rulesets=WORLD)
    there = await start(either_url, rulesets=WORLD)
    rose = await make(here, "Ada", "Rose")
    await put(here, rose, Pedlar(name="Rose", xp=20))
    presses = [
        characters.take(program.house, ADA, rose.id, f"learn:{what}", 1)
        for program in (here, there)
        for what in ("song", "dance")
    ]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert sum(isinstance(answer, Changed) for answer in answers) == 3
    found = await sheet(there, rose)
    assert found.xp == 10 and len(found.known) == 1


async def test_two_of_a_party_cannot_both_have_the_only_lantern(
    either_url: str, start: Start
) -> None:
    here = await start(either_url, rulesets=WORLD)
    there = await start(either_url, rulesets=WORLD)
    rose, fern = await make(here, "Ada", "Rose"), await make(here, "Bob", "Fern")
    for each in (rose, fern):
        await put(here, each, Pedlar(name=each.name, coins=20))
        await change(here, each, campaign_id=1)
    answers = await asyncio.gather(
        characters.take(here.house, ADA, rose.id, "lantern"),
        characters.take(there.house, BOB, fern.id, "lantern"),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, Refusal) for answer in answers) == 1
    gifts = [
        characters.give(program.house, who, giver.id, receiver.id, "coins:1")
        for program in (here, there)
        for who, giver, receiver in ((ADA, rose, fern), (BOB, fern, rose))
        for _ in range(4)
    ]
    await asyncio.gather(*gifts)
    assert (await sheet(here, rose)).coins + (await sheet(here, fern)).coins == 40
    assert [(await sheet(here, each)).lantern for each in (rose, fern)].count(True) == 1


async def test_a_character_goes_to_one_of_two_tables(either_url: str, start: Start) -> None:
    here = await start(either_url, rulesets=WORLD)
    there = await start(either_url, rulesets=WORLD)
    one, two = await open_table(here, "Ada"), await open_table(there, "Ada")
    rose = await make(here, "Ada", "Rose")
    answers = await asyncio.gather(
        bring(one, "Ada", rose), bring(two, "Ada", rose), return_exceptions=True
    )
    assert sum(answer is None for answer in answers) == 1
    assert sum(isinstance(answer, Refusal) for answer in answers) == 1
    assert len(one.guests) + len(two.guests) == 1
    assert (await where(here, rose))[0] == (one.id if one.guests else two.id)


async def test_a_sheet_that_changes_as_the_game_begins_is_not_lost(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    rose = await make(home, "Ada", "Rose")
    table = await open_table(home, "Ada")
    going = journeys.going

    async def slow(table: Any) -> Any:
        ready = await going(table)
        await characters.take(home.house, ADA, rose.id, "lantern")
        return ready

    with monkeypatch.context() as patch:
        patch.setattr(journeys, "going", slow)
        with pytest.raises(MovedOn):
            await set_out(table)
    assert table.status == "lobby" and table.game is None
    assert (await sheet(home, rose)).lantern
    await set_out(table)
    assert table.game is not None and table.game.state.pedlars[0].lantern
