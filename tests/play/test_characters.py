"""Characters are made, improved, brought to tables and given things."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text

from bot.play import characters, journeys, lobby
from bot.play.refusals import Changed, NoSuchCharacter, Refusal, UnreadableCharacter
from bot.rules.verify import verify
from tests.play.conftest import Start
from tests.play.house import CHANNEL, COMPUTER, GUILD, PLAYERS, Home
from tests.play.travelling import (
    WORLD,
    bring,
    change,
    make,
    open_table,
    put,
    row,
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


async def test_a_character_is_made_and_found_again(home: Home) -> None:
    rose = await make(home, "Ada", "Rose", trade="juggler")
    assert (rose.id, rose.name, rose.version) == (1, "Rose", 1)
    assert rose.sheet == Pedlar(name="Rose", trade="juggler")
    again = await home.restart(rulesets=WORLD)
    found = await characters.meant(again.house, ADA)
    assert (found.id, found.sheet) == (1, rose.sheet)
    fern = await make(again, "Ada", "Fern")
    assert [each.name for each in await characters.of_player(again.house, ADA)] == ["Rose", "Fern"]
    for named in ("fern", str(fern.id), " Fern "):
        assert (await characters.meant(again.house, ADA, named)).id == fern.id
    with pytest.raises(Refusal, match="several characters: Rose and Fern"):
        await characters.meant(again.house, ADA)
    with pytest.raises(NoSuchCharacter, match="no character “Moss”"):
        await characters.meant(again.house, ADA, "Moss")
    with pytest.raises(NoSuchCharacter, match="`/character new` makes one"):
        await characters.meant(again.house, BOB)


async def test_what_cannot_be_made_is_refused(home: Home) -> None:
    for name, options, why in (
        ("\u200b ", {}, "name that can be seen"),
        ("*@*", {}, "name that can be seen"),
        ("12", {}, "add a letter"),
        ("<#12>", {}, "add a letter"),
        ("Rose", {"trade": "king"}, "“king” cannot be chosen"),
        ("Rose", {"size": "tall"}, "cannot be chosen"),
    ):
        with pytest.raises(Refusal, match=why):
            await characters.new(home.house, ADA, "market", name, options)
    for game in ("fair", "chess"):
        with pytest.raises(Refusal, match="has no characters"):
            await characters.new(home.house, ADA, game, "Rose", {})
    await make(home, "Ada", "Rose")
    with pytest.raises(Refusal, match="called rose already"):
        await make(home, "Ada", "rose")
    await make(home, "Bob", "Rose")
    for number in range(characters.MOST - 1):
        await make(home, "Ada", f"No {number}")
    with pytest.raises(Refusal, match="retire"):
        await make(home, "Ada", "One more")


async def test_offers_are_taken_due_ones_first(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    await put(home, rose, Pedlar(name="Rose", xp=20, luck=1))
    rose = await characters.load(home.house, rose.id)
    assert list(await characters.choices(home.house, rose)) == ["luck", "lessons", "lantern"]
    rose = await characters.take(home.house, ADA, rose.id, "luck:coin", rose.version)
    assert (rose.sheet.coins, rose.version) == (1, 2)
    with pytest.raises(Changed, match="Rose has changed since"):
        await characters.take(home.house, ADA, rose.id, "learn:song", 1)
    with pytest.raises(Refusal, match="cannot have that now"):
        await characters.take(home.house, ADA, rose.id, "luck:coin")
    with pytest.raises(Refusal, match="not offered now"):
        await characters.take(home.house, ADA, rose.id, "nonsense")
    with pytest.raises(Refusal, match="not your character"):
        await characters.take(home.house, BOB, rose.id, "learn:song")
    with pytest.raises(Refusal, match="not your character"):
        await characters.take(home.house, BOB, 99, "learn:song")
    rose = await characters.take(home.house, ADA, rose.id, "learn:song")
    assert (rose.sheet.xp, rose.sheet.known, rose.version) == (10, ("song",), 3)


async def test_who_owns_one_character_that_fits_brings_it_at_once(home: Home) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", "Bob")
    assert [(g.name, g.seat) for g in table.guests] == [("Rose", None), ("Fern", None)]
    assert await where(home, rose) == (table.id, None, None)
    await lobby.leave(table, BOB)
    assert await where(home, fern) == (None, None, None)
    assert [g.name for g in table.guests] == ["Rose"]
    await sit(table, "Bob")
    await lobby.close(table, ADA, moderator=False)
    assert table.guests == ()
    assert await where(home, rose) == await where(home, fern) == (None, None, None)


async def test_who_owns_several_chooses_and_changes_their_mind(home: Home) -> None:
    rose, moss = await make(home, "Ada", "Rose"), await make(home, "Ada", "Moss")
    fern = await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", "Bob")
    assert [row.name for row in journeys.needs(table)] == ["Ada"]
    with pytest.raises(Refusal, match="Ada has not brought a character: "):
        await set_out(table)
    await bring(table, "Ada", moss)
    with pytest.raises(Refusal, match="at this table already"):
        await bring(table, "Ada", moss)
    await bring(table, "Ada", rose)
    assert await where(home, moss) == (None, None, None)
    with pytest.raises(Refusal, match="not a character of yours"):
        await bring(table, "Ada", fern)
    with pytest.raises(Refusal, match="Take a seat"):
        await bring(table, "Cleo", rose)
    other = await open_table(home, "Ada")
    assert [g.name for g in other.guests] == ["Moss"], "the only one that is free"
    with pytest.raises(Refusal, match=f"Rose is brought to table {table.id} already"):
        await bring(other, "Ada", rose)
    await set_out(table)
    with pytest.raises(Refusal, match=f"Rose plays at table {table.id} already"):
        await bring(other, "Ada", rose)
    with pytest.raises(Refusal, match="before the game begins"):
        await bring(table, "Ada", moss)


async def test_a_game_without_characters_takes_none(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    table = await home.house.open(
        "fair", guild_id=GUILD, channel_id=CHANNEL, host_id=ADA, host_name="Ada", options={}
    )
    with pytest.raises(Refusal, match="The Fair is played without characters"):
        await bring(table, "Ada", rose)
    await set_out(table)
    assert table.status == "playing"


async def test_the_rules_judge_who_may_join(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    table = await open_table(home, "Ada", weather="bells")
    assert table.guests == ()
    with pytest.raises(Refusal, match="bells are for those who sing"):
        await bring(table, "Ada", rose)
    await lobby.choose(table, ADA, "weather", "dry")
    await bring(table, "Ada", rose)
    await lobby.choose(table, ADA, "weather", "bells")
    with pytest.raises(Refusal, match="Rose of Ada cannot come: bells are for those who sing"):
        await set_out(table)
    await put(home, rose, Pedlar(name="Rose", known=("song",)))
    await set_out(table)


async def test_sheets_go_to_the_game_and_come_home(home: Home) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", COMPUTER, "Bob")
    await put(home, rose, Pedlar(name="Rose", luck=2))
    await set_out(table)
    went = Pedlar(name="Rose", coins=2)
    assert table.game is not None
    assert table.game.state.pedlars == [went, Pedlar(name="Fern"), None], "computers last"
    assert await where(home, rose) == (table.id, 0, None)
    assert await sheet(home, rose) == went
    with pytest.raises(Refusal) as refused:
        await characters.take(home.house, ADA, rose.id, "lantern")
    assert str(refused.value) == (
        f"Rose plays at table {table.id}; its sheet can be changed when that game is over."
    )
    with pytest.raises(Refusal, match="plays at table"):
        await characters.retire(home.house, ADA, rose.id)
    assert await characters.choices(home.house, await characters.load(home.house, rose.id)) == {}
    await sell(table, "Ada", 2)
    assert table.guests and await where(home, rose) == (table.id, 0, None)
    await sell(table, "Bob", 1)
    assert table.status == "finished" and table.guests == ()
    assert await sheet(home, rose) == Pedlar(name="Rose", xp=20, coins=4, luck=1, fairs=(2,))
    assert await sheet(home, fern) == Pedlar(name="Fern", xp=10, coins=1, luck=1, fairs=(1,))
    assert await where(home, rose) == (None, None, None)
    again = await home.restart(rulesets=WORLD)
    found = await again.house.table(table.id)
    record = verify(WORLD, await again.house.replays.record(found))
    assert record.campaign and b'"Rose"' in bytes(record.set_up)


async def test_who_is_out_is_home_at_once_and_may_go_elsewhere(home: Home) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", "Bob")
    await set_out(table)
    await sell(table, "Ada", 0)
    assert [g.name for g in table.guests] == ["Fern"]
    assert await sheet(home, rose) == Pedlar(name="Rose", luck=1, fairs=(0,))
    other = await open_table(home, "Ada")
    assert await where(home, rose) == (other.id, None, None)
    await sell(table, "Bob", 2)
    assert await where(home, rose) == (other.id, None, None)
    assert (await sheet(home, rose)).fairs == (0,)
    assert (await sheet(home, fern)).fairs == (2,)


async def test_a_game_that_is_closed_pays_nothing(home: Home) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", "Bob")
    await set_out(table)
    await sell(table, "Ada", 2)
    await lobby.close(table, ADA, moderator=False)
    for each in (rose, fern):
        assert await where(home, each) == (None, None, None)
        assert await sheet(home, each) == Pedlar(name=each.name)


async def test_who_leaves_a_game_has_their_character_play_on(home: Home) -> None:
    rose, fern = await make(home, "Ada", "Rose"), await make(home, "Bob", "Fern")
    table = await open_table(home, "Ada", "Bob")
    await set_out(table)
    await lobby.leave(table, BOB)
    assert await where(home, fern) == (table.id, 1, None)
    await sell(table, "Ada", 1)
    assert table.status == "finished", "the computer rests"
    assert (await sheet(home, fern)).fairs == (0,)
    assert (await sheet(home, rose)).fairs == (1,)


async def test_a_table_that_is_deleted_lets_everybody_go(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    table = await open_table(home, "Ada")
    await set_out(table)
    async with home.database.write() as connection:
        await connection.execute(text("DELETE FROM tables"))
    assert (await row(home, rose)).table_id is None
    await characters.take(home.house, ADA, rose.id, "lantern")
    other = await open_table(home, "Ada")
    assert await where(home, rose) == (other.id, None, None)


async def test_a_retired_character_is_gone_from_every_list(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    table = await open_table(home, "Ada")
    with pytest.raises(Refusal, match=f"Rose is brought to table {table.id}. Leave that table"):
        await characters.retire(home.house, ADA, rose.id)
    await lobby.close(table, ADA, moderator=False)
    version = (await row(home, rose)).version
    with pytest.raises(Changed):
        await characters.retire(home.house, ADA, rose.id, version - 1)
    retired = await characters.retire(home.house, ADA, rose.id, version)
    assert retired.retired and await characters.of_player(home.house, ADA) == []
    with pytest.raises(Refusal, match="Rose is retired"):
        await characters.take(home.house, ADA, rose.id, "lantern")
    fresh = await make(home, "Ada", "Rose")
    assert fresh.id == 2


DAMAGES: dict[str, dict[str, Any]] = {
    "of a newer program": {"schema": 3},
    "of an unknown game": {"ruleset": "gone"},
    "of a game without characters": {"ruleset": "fair"},
    "with a damaged sheet": {"sheet": b"{"},
    "of an age without an upgrade": {"schema": 0},
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_character_that_cannot_be_read_says_so_and_hides_no_other(
    home: Home, damage: str
) -> None:
    rose, moss = await make(home, "Ada", "Rose"), await make(home, "Ada", "Moss")
    await change(home, rose, **DAMAGES[damage])
    before = await row(home, rose)
    for said in (
        characters.meant(home.house, ADA, "rose"),
        characters.take(home.house, ADA, rose.id, "lantern"),
        characters.retire(home.house, ADA, rose.id),
    ):
        with pytest.raises(UnreadableCharacter, match="Rose cannot be read by this version"):
            await said
    assert [each.id for each in await characters.of_player(home.house, ADA)] == [moss.id]
    table = await open_table(home, "Ada")
    assert [g.name for g in table.guests] == ["Moss"]
    assert await row(home, rose) == before


async def test_a_sheet_of_schema_1_is_read_and_stored_as_schema_2(home: Home) -> None:
    rose = await make(home, "Ada", "Rose")
    await change(home, rose, schema=1, sheet=b'{"name":"Rose","gold":3}')
    assert (await sheet(home, rose)).coins == 3
    await characters.take(home.house, ADA, rose.id, "lantern")
    assert (await row(home, rose)).schema == 2
    assert await sheet(home, rose) == Pedlar(name="Rose", coins=3, lantern=True)
