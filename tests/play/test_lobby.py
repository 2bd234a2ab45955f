"""Before the game: who sits where, who is the host, and when it may begin."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import msgspec
import pytest

from bot.play import lobby
from bot.play.refusals import NoSuchTable, Refusal
from bot.play.table import Table
from tests.play.conftest import Start
from tests.play.house import ARMS, CHANNEL, COMPUTER, GUILD, PLAIN, PLAYERS, Home

ADA, BOB, CLEO, DAN = PLAYERS.values()


async def kept(home: Home, table: Table) -> list[str]:
    """The names of the seats as they are stored, which memory must agree with."""
    stored, _ = await home.stored(table)
    assert stored.seats == table.seats
    assert [row.seat for row in stored.seats] == list(range(len(stored.seats)))
    assert (stored.host_id, stored.version) == (table.host_id, table.version)
    return [row.name for row in stored.seats]


async def test_ada_joins_her_own_table_twice(home: Home) -> None:
    table = await home.lobby("Ada")
    with pytest.raises(Refusal, match="You already have a seat at table 1"):
        await lobby.join(table, ADA, "Ada")
    assert await kept(home, table) == ["Ada"]


async def test_bob_presses_join_five_times_at_once_and_has_one_seat(home: Home) -> None:
    table = await home.lobby("Ada")
    pressed = [lobby.join(table, BOB, "Bob") for _ in range(5)]
    answers = await asyncio.gather(*pressed, return_exceptions=True)
    assert sum(answer is None for answer in answers) == 1
    assert await kept(home, table) == ["Ada", "Bob"]


async def test_three_players_race_for_the_last_seat(home: Home) -> None:
    table = await home.lobby("Ada", COMPUTER)
    pressed = [lobby.join(table, PLAYERS[name], name) for name in ("Bob", "Cleo", "Dan")]
    answers = await asyncio.gather(*pressed, return_exceptions=True)
    late = [str(answer) for answer in answers if answer is not None]
    assert len(late) == 2
    assert all("Every seat at this table is taken" in answer for answer in late)
    assert len(await kept(home, table)) == 3


async def test_ada_cannot_start_alone(home: Home) -> None:
    table = await home.lobby("Ada")
    with pytest.raises(Refusal, match="is for 2 or 3 players; 1 sits here"):
        await lobby.start(table, ADA)
    assert table.status == "lobby"
    assert table.game is None


async def test_a_fourth_seat_is_never_to_be_had(home: Home) -> None:
    table = await home.lobby("Ada", COMPUTER, COMPUTER)
    for press in (lobby.join(table, BOB, "Bob"), lobby.computer(table, ADA)):
        with pytest.raises(Refusal, match="Every seat"):
            await press
    assert len(await kept(home, table)) == 3


async def test_only_the_host_decides(home: Home) -> None:
    table = await home.lobby("Ada", "Bob", COMPUTER)
    presses = [
        lobby.computer(table, BOB),
        lobby.remove_computer(table, BOB),
        lobby.choose(table, BOB, "rounds", "1"),
        lobby.start(table, BOB),
        lobby.close(table, BOB, moderator=False),
    ]
    version = table.version
    for press in presses:
        with pytest.raises(Refusal, match=r"Only the host of this table \(Ada\) can do that"):
            await press
    assert (table.version, table.status) == (version, "lobby")


async def test_computers_sit_down_under_different_names_and_get_up_again(home: Home) -> None:
    table = await home.lobby("Ada", COMPUTER, COMPUTER)
    assert await kept(home, table) == ["Ada", "Cinder (computer)", "Flint (computer)"]
    await lobby.remove_computer(table, ADA)
    assert await kept(home, table) == ["Ada", "Cinder (computer)"]
    await lobby.remove_computer(table, ADA)
    with pytest.raises(Refusal, match="No computer sits"):
        await lobby.remove_computer(table, ADA)


async def test_five_rounds_are_refused_when_a_third_has_sat_down(home: Home) -> None:
    table = await home.lobby("Ada", "Bob")
    await lobby.choose(table, ADA, "rounds", "5")
    await lobby.join(table, CLEO, "Cleo")
    with pytest.raises(Refusal, match="“Best of 5 rounds” is not offered for 3 players"):
        await lobby.start(table, ADA)
    with pytest.raises(Refusal, match="not offered"):
        await lobby.choose(table, ADA, "rounds", "5")
    await lobby.choose(table, ADA, "rounds", "1")
    await lobby.start(table, ADA)
    assert table.game is not None
    assert table.game.state.needed == 1


async def paired(start: Start, sqlite_url: str) -> Home:
    """A house in which a pack for each is only for five rounds, which are only for two."""
    mode, rounds, packs, *_ = PLAIN[ARMS].options
    packs = packs._replace(only_with={"each": ("rounds", "5")})
    options = (mode, rounds, packs)
    return await start(sqlite_url, rulesets={ARMS: replace(PLAIN[ARMS], options=options)})


async def test_an_option_falls_back_with_the_one_that_it_needs(
    start: Start, sqlite_url: str
) -> None:
    home = await paired(start, sqlite_url)
    table = await home.lobby("Ada", "Bob")
    assert lobby.offered_options(table)["packs"] == ("shared",)
    with pytest.raises(Refusal, match="not offered here"):
        await lobby.choose(table, ADA, "packs", "each")
    await lobby.choose(table, ADA, "rounds", "5")
    await lobby.choose(table, ADA, "packs", "each")
    assert (table.options["rounds"], table.options["packs"]) == ("5", "each")
    version = table.version
    await lobby.choose(table, ADA, "rounds", "1")
    assert (table.options["rounds"], table.options["packs"]) == ("1", "shared")
    stored, _ = await home.stored(table)
    assert msgspec.json.decode(stored.options) == table.options
    assert stored.version == version + 1, "both in one commit"
    await lobby.start(table, ADA)
    assert table.status == "playing"


async def test_what_a_third_player_made_impossible_waits_for_the_host(
    start: Start, sqlite_url: str
) -> None:
    home = await paired(start, sqlite_url)
    table = await home.lobby("Ada", "Bob", rounds="5", packs="each")
    await lobby.join(table, CLEO, "Cleo")
    await lobby.choose(table, ADA, "pace", "7d")
    assert (table.options["rounds"], table.options["packs"]) == ("5", "each")
    await lobby.leave(table, CLEO)
    await lobby.start(table, ADA)
    assert table.status == "playing"


async def test_a_table_with_options_that_do_not_stand_together_is_not_opened(
    start: Start, sqlite_url: str
) -> None:
    home = await paired(start, sqlite_url)
    for options in ({"packs": "each"}, {"packs": "each", "rounds": "1"}):
        with pytest.raises(Refusal) as refused:
            await home.lobby("Ada", **options)
        assert str(refused.value) == (
            "“A pack for each faction” is only offered with “Best of 5 rounds”."
        )
    assert await home.house.open_tables(GUILD) == []
    table = await home.lobby("Ada", "Bob", rounds="5", packs="each")
    assert (table.options["rounds"], table.options["packs"]) == ("5", "each")


@pytest.mark.parametrize("option", [("rounds", "4"), ("colour", "red"), ("pace", "1 minute")])
async def test_what_is_not_on_the_menu_cannot_be_chosen(
    home: Home, option: tuple[str, str]
) -> None:
    table = await home.lobby("Ada")
    with pytest.raises(Refusal, match="menus of the lobby"):
        await lobby.choose(table, ADA, *option)
    with pytest.raises(Refusal, match="Choose from the list"):
        await home.lobby("Bob", **dict([option]))


async def test_the_host_leaves_and_the_next_player_is_host_not_the_computer(home: Home) -> None:
    table = await home.lobby("Ada", COMPUTER, "Bob")
    await lobby.leave(table, ADA)
    assert await kept(home, table) == ["Cinder (computer)", "Bob"]
    assert table.host_id == BOB
    await lobby.start(table, BOB)
    assert table.status == "playing"


async def test_the_last_player_to_leave_closes_the_table(home: Home) -> None:
    table = await home.lobby("Ada", "Bob", COMPUTER)
    await lobby.leave(table, BOB)
    assert table.status == "lobby"
    await lobby.leave(table, ADA)
    assert table.status == "closed"
    presses = [
        lobby.join(table, CLEO, "Cleo"),
        lobby.leave(table, ADA),
        lobby.start(table, ADA),
        lobby.choose(table, ADA, "rounds", "1"),
        lobby.close(table, ADA, moderator=True),
    ]
    version = table.version
    for press in presses:
        with pytest.raises(Refusal, match="over"):
            await press
    assert table.version == version
    assert await home.house.open_tables(GUILD) == []


async def test_ada_presses_start_ten_times_at_once_and_the_game_starts_once(home: Home) -> None:
    table = await home.lobby("Ada", "Bob")
    answers = await asyncio.gather(
        *(lobby.start(table, ADA) for _ in range(10)), return_exceptions=True
    )
    assert [str(answer) for answer in answers if answer] == ["The game has already begun."] * 9
    await home.settle()
    assert await home.log(table) == ["start -"]
    await home.check(table)


async def test_dan_comes_too_late(home: Home) -> None:
    table = await home.table("Ada", "Bob")
    with pytest.raises(Refusal, match="The game has begun without you"):
        await lobby.join(table, DAN, "Dan")
    for press in (lobby.computer(table, ADA), lobby.choose(table, ADA, "rounds", "1")):
        with pytest.raises(Refusal, match="already begun"):
            await press


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Bob \n the\tBuilder ", "Bob the Builder"),
        ("B" * 40, "B" * 32),
        ("   ", "Player"),
        ("B" * 31 + " Bob", "B" * 31),
    ],
)
async def test_a_name_is_one_short_line(home: Home, given: str, shown: str) -> None:
    table = await home.lobby("Ada")
    await lobby.join(table, BOB, given)
    hosted = await home.house.open(
        ARMS, guild_id=GUILD, channel_id=CHANNEL, host_id=CLEO, host_name=given, options={}
    )
    assert table.names == ["Ada", shown]
    assert hosted.names == [shown]


async def test_a_moderator_closes_a_table_in_play(home: Home) -> None:
    table = await home.table("Ada", "Bob")
    await lobby.close(table, DAN, moderator=True)
    await home.settle()
    assert table.status == "closed"
    assert home.channel.kinds(table.id)[-2:] == ["lobby", "closed"]


async def test_a_table_or_a_game_that_does_not_exist(home: Home) -> None:
    with pytest.raises(NoSuchTable, match="Table 77 is gone"):
        await home.house.table(77)
    with pytest.raises(NoSuchTable, match="no table here"):
        await home.house.here(CHANNEL, ADA)
    with pytest.raises(Refusal, match="no such game"):
        await home.house.open(
            "chess", guild_id=GUILD, channel_id=CHANNEL, host_id=ADA, host_name="Ada", options={}
        )


async def test_a_command_means_the_table_that_waits_for_the_player(home: Home) -> None:
    waits = await home.war("Ada", "Bob", A="hand X V", B="hand IV")
    other = await home.war("Ada", "Bob", A="hand X V", B="hand IV", turn="B")
    for table in (waits, other):
        await home.play_in(table, CHANNEL)
    assert (await home.house.here(CHANNEL, ADA)).id == waits.id
    assert (await home.house.here(CHANNEL, BOB)).id == other.id
    assert (await home.house.here(CHANNEL, DAN)).id == other.id
