"""Channels, threads and permissions: what happens when they are missing, lost or deleted."""

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.builders import war
from tests.cogs.acting import DAMAGE, begin, gather, seat_page, three
from tests.server import Server, answer, buttons, labels, menus, text


def forbid(town: Server, *permissions: str, place: int | None = None) -> None:
    """Take permissions from the bot in a channel; none given gives all back."""
    denied = discord.Permissions(**dict.fromkeys(permissions, True))
    assert town.guild.me is not None
    overwrite = Overwrite(town.guild.me.id, OverwriteType.MEMBER, deny=denied.value)
    town.env.backend.set_overwrite(place or town.channel.id, overwrite)


@pytest.mark.parametrize(
    ("permission", "name"),
    [("send_messages", "Send Messages"), ("attach_files", "Attach Files")],
)
async def test_a_channel_where_the_bot_may_not_write_says_what_it_needs(
    town: Server, permission: str, name: str
) -> None:
    forbid(town, permission)
    said = text(answer(await town.type(town.ada, "table new", game="call_to_arms")))
    assert said == f"I cannot play here: I need the permissions {name}."
    assert not town.channel.history()


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("create_public_threads", "Create Public Threads"),
        ("send_messages_in_threads", "Send Messages in Threads"),
    ],
)
async def test_where_threads_are_not_allowed_the_channel_serves_and_the_host_is_told(
    town: Server, permission: str, name: str
) -> None:
    forbid(town, permission)
    said = text(answer(await town.type(town.ada, "table new", game="call_to_arms")))
    assert "will be played in this channel" in said and name in said
    await town.press(town.boris, town.lobby(), "Join")
    await town.press(town.ada, town.lobby(), "Start")
    assert not town.channel.threads
    assert (await town.table()).channel_id == town.channel.id
    assert "It is played in this channel" in text(town.lobby())
    assert "My seat" in labels(await town.live())


async def test_a_permission_lost_in_mid_game_is_told_to_the_next_who_press_and_made_up_for(
    town: Server,
) -> None:
    table = await begin(town, three())
    before = await town.live()
    forbid(town, "send_messages_in_threads")
    page = await seat_page(town, town.ada)
    await town.choose(town.ada, page, DAMAGE, "X")
    assert (await town.live()).id == before.id
    said = text(answer(await town.press(town.boris, before, "My seat")))
    assert f"I cannot write in <#{table.channel_id}>" in said
    assert "Send Messages in Threads" in said and "Send Messages," not in said
    said = text(answer(await town.type(town.boris, "table hand", town.place(table))))
    assert "Send Messages in Threads" in said

    page = await seat_page(town, town.boris)
    page = answer(await town.choose(town.boris, page, DAMAGE, "III"))
    assert "Send Messages in Threads" in text(page), "the game itself goes on"
    forbid(town)
    await town.env.advance_time(700)
    live = await town.live()
    assert live.id != before.id
    told = "\n".join(text(message) for message in town.place(table).history())
    assert told.count("Ada plays **X**") == 1 and told.count("Boris plays **III**") == 1
    assert f"<@{town.chen.id}>" in text(live)
    assert "cannot write" not in text(await seat_page(town, town.chen))


async def test_a_deleted_table_message_is_posted_anew(town: Server) -> None:
    await begin(town, war(A="field V | hand War_Drums X V", B="field X | hand III", C="field IX"))
    live = await town.live()
    page = await seat_page(town, town.ada)
    town.env.backend.delete_message(live.channel.id, live.id)
    await town.press(town.ada, page, "War Drums")
    again = await town.live()
    assert again.id != live.id and "Ada plays **War Drums**" in text(again)
    town.env.backend.delete_message(again.channel.id, again.id)
    await town.choose(town.ada, await _page(town), DAMAGE, "X")
    assert "Ada plays **X**" in text(await town.live())


async def _page(town: Server) -> discord.Message:
    table = await town.table()
    return answer(await town.type(town.ada, "table hand", town.place(table))).message


async def test_a_deleted_lobby_message_is_posted_anew_while_others_can_still_join(
    town: Server,
) -> None:
    lobby = await gather(town, seats=1)
    town.env.backend.delete_message(town.channel.id, lobby.id)
    await town.type(town.boris, "table join")
    assert "Boris" in text(town.lobby()) and "Join" in labels(town.lobby())
    await town.press(town.ada, town.lobby(), "Start")
    town.env.backend.delete_message(town.channel.id, town.lobby().id)
    for who in (town.ada, town.boris):
        await town.type(who, "table leave")
    assert (await town.table()).status == "closed"
    assert not any(buttons(message) for message in town.channel.history())


async def test_when_its_thread_is_deleted_a_game_goes_on_in_the_channel(town: Server) -> None:
    table = await begin(town, three())
    page = answer(await town.type(town.ada, "table hand"))
    assert table.channel_id
    town.env.backend.delete_channel(table.channel_id)
    page = answer(await town.choose(town.ada, page, DAMAGE, "X"))
    assert "Ada plays **X**" in text(page)
    live = await town.live()
    assert live.channel.id == town.channel.id and f"<@{town.boris.id}>" in text(live)
    await town.choose(town.boris, await seat_page(town, town.boris), DAMAGE, "III")
    assert f"<@{town.chen.id}>" in text(await town.live())
    said = text(answer(await town.type(town.ada, "table close")))
    assert said == "Table 1 is closed."
    assert "This table is closed" in text(town.lobby())
    assert "This table is closed" in text(await town.live())


async def test_a_deleted_channel_stops_nothing(square: Server) -> None:
    other = square.guild.create_text_channel("other")
    await begin(square, three())
    page = await seat_page(square, square.ada)
    assert menus(page)
    square.env.backend.delete_channel(square.channel.id)
    await square.env.advance_time(25 * 3600)
    said = text(answer(await square.type(square.ada, "table list", other)))
    assert "Table 1" in said


async def test_an_archived_thread_wakes_up_with_the_next_message(town: Server) -> None:
    table = await begin(town, war(A="field V | hand War_Drums X", B="field X", C="field IX"))
    before = await town.live()
    page = answer(await town.type(town.ada, "table hand"))
    assert table.channel_id
    town.env.backend.edit_channel(table.channel_id, {}, thread_metadata={"archived": True})
    path = f"/channels/{table.channel_id}/messages/*"
    town.env.inject_error("PATCH", path, status=400, code=50083, times=1)
    await town.press(town.ada, page, "War Drums")
    live = await town.live()
    assert live.id != before.id and "Ada plays **War Drums**" in text(live)


async def test_a_message_older_than_an_hour_is_not_edited_but_followed_by_a_new_one(
    town: Server,
) -> None:
    await begin(town, war(A="field V | hand War_Drums X", B="field X", C="field IX"))
    before = await town.live()
    await town.env.advance_time(3601)
    await town.press(town.ada, await seat_page(town, town.ada), "War Drums")
    live = await town.live()
    assert live.id != before.id and not buttons(town.again(before))


async def test_tables_are_opened_in_channels_not_in_threads(town: Server) -> None:
    table = await begin(town, three())
    result = await town.type(town.ada, "table new", town.place(table), game="call_to_arms")
    assert text(answer(result)) == "Open tables in a channel, not in a thread."


async def test_two_tables_in_one_channel_are_kept_apart(square: Server) -> None:
    first = await begin(square, war(A="field V | hand X I", B="field X | hand V"), seats=2)
    second = await begin(
        square, war(A="field V | hand IX", B="field X", turn="B"), seats=2, number=2
    )
    page = await seat_page(square, square.ada, 1)
    await square.press(square.ada, page, DAMAGE)
    assert first.row == 2 and second.row == 1
    said = text(answer(await square.type(square.boris, "table hand")))
    assert "Table 1" in said or "Table 2" in said
    await square.press(square.wanda, await square.live(2), "History")
    assert "Ada plays **X**" in text(await square.live(1))
    assert "Ada plays **X**" not in text(await square.live(2))
    said = text(answer(await square.type(square.ada, "table list")))
    assert "Table 1" in said and "Table 2" in said


@pytest.mark.parametrize("status", [500, 429])
async def test_a_thread_that_cannot_be_opened_for_a_moment_is_opened_later(
    rough: Server, status: int
) -> None:
    lobby = await gather(rough, seats=2)
    path = f"/channels/{rough.channel.id}/messages/{lobby.id}/threads"
    rough.env.inject_error("POST", path, status=status, times=1)
    await rough.press(rough.ada, lobby, "Start")
    assert not rough.channel.threads and (await rough.table()).channel_id is None
    await rough.env.advance_time(61)
    table = await rough.table()
    assert [thread.id for thread in rough.channel.threads] == [table.channel_id]
    assert "My seat" in labels(await rough.live())
    assert f"<#{table.channel_id}>" in text(rough.lobby())


async def test_where_a_thread_is_refused_the_channel_serves(town: Server) -> None:
    lobby = await gather(town, seats=2)
    path = f"/channels/{town.channel.id}/messages/{lobby.id}/threads"
    town.env.inject_error("POST", path, status=403, code=50013, times=1)
    await town.press(town.ada, lobby, "Start")
    assert not town.channel.threads and (await town.table()).channel_id == town.channel.id
    assert "It is played in this channel" in text(town.lobby())
    assert "My seat" in labels(await town.live())
