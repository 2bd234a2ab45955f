"""News are told once: also after a crash, beside an undo, and when the game ends meanwhile."""

import asyncio
import threading

import pytest

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from cogs.channel import Channel
from db import outbox
from rendering import pictures
from tests.builders import war
from tests.cogs.acting import DAMAGE, begin, seat_page, three
from tests.cogs.test_mentions import Calls
from tests.server import Server, answer, labels, text


async def untold(town: Server) -> list[int]:
    """Return the tables of which something is still to be told."""
    async with town.bot.database.read() as connection:
        return await outbox.waiting(connection)


async def test_playing_a_card_and_taking_it_back_ten_times_calls_the_next_player_once(
    town: Server,
) -> None:
    table = await begin(town, war(A="field V | hand X V", B="field X | hand II"), seats=2)
    place, calls = town.place(table), Calls(town)
    before = len(place.history())
    for _ in range(10):
        await town.type(town.ada, "arms damage", place, card="X")
        await town.type(town.ada, "table undo", place)
    await town.type(town.ada, "arms damage", place, card="V")
    assert calls.new() == ["Boris"]
    assert len(place.history()) == before + 1


async def test_the_end_is_told_once_and_calls_nobody_when_the_message_before_could_not_be_sent(
    rough: Server,
) -> None:
    table = await begin(rough, war(A="field V | hand X V", B="field X | hand II"), seats=2)
    place, calls = rough.place(table), Calls(rough)
    before = len(place.history())
    rough.env.inject_error("POST", f"/channels/{place.id}/messages", status=400, times=1)
    await rough.choose(rough.ada, await seat_page(rough, rough.ada), DAMAGE, "X")
    calls.new()
    await rough.type(rough.boris, "table resign", place)
    for _ in range(2):
        await rough.env.advance_time(61)
    ends = [message for message in place.history() if "wins the war" in text(message)]
    assert len(ends) == 1 and calls.new() == [] and not await untold(rough)
    assert len(place.history()) == before + 1


async def test_the_end_is_told_once_when_it_comes_while_the_move_before_is_drawn(
    town: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(town, war(A="field V | hand X V", B="field X | hand II"), seats=2)
    place, calls, board = town.place(table), Calls(town), pictures.board
    page, before = await seat_page(town, town.ada), len(place.history())
    drawing, over = threading.Event(), threading.Event()

    def slowly(*view: object) -> object:
        drawing.set()
        assert over.wait(20)
        return board(*view)  # type: ignore[arg-type]

    async def resign() -> None:
        await asyncio.to_thread(drawing.wait, 20)
        await table.resign(town.boris.id)
        over.set()

    monkeypatch.setattr(pictures, "board", slowly)
    await asyncio.gather(town.choose(town.ada, page, DAMAGE, "X"), resign())
    await town.env.settle()
    ends = [message for message in place.history() if "wins the war" in text(message)]
    assert len(ends) == 1 and calls.new() == [] and len(place.history()) == before + 1
    assert "My seat" not in labels(ends[0]) and not await untold(town)


async def test_a_message_that_was_sent_before_a_crash_is_found_again(
    town: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(town, three())
    place, calls, before = town.place(table), Calls(town), await town.live()

    async def die(*_: object) -> None:
        raise asyncio.CancelledError

    page = await seat_page(town, town.ada)
    with monkeypatch.context() as patch:
        patch.setattr(Channel, "_remember", die)
        await town.choose(town.ada, page, DAMAGE, "X")
    assert calls.new() == ["Boris"] and await untold(town) == [table.id]
    sent = place.history()[-1]
    assert (await town.live()).id == before.id != sent.id, "it is not noted"
    await town.env.advance_time(5)
    await town.restart()
    await town.env.settle()
    assert calls.new() == [] and not await untold(town)
    assert (await town.live()).id == sent.id
    assert not labels(town.again(before)) and "My seat" in labels(await town.live())


async def test_a_message_sent_before_a_crash_stays_the_live_one_when_the_next_has_acted(
    town: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(town, three())
    place, calls = town.place(table), Calls(town)

    async def die(*_: object) -> None:
        raise asyncio.CancelledError

    page = await seat_page(town, town.ada)
    with monkeypatch.context() as patch:
        patch.setattr(Channel, "_remember", die)
        await town.choose(town.ada, page, DAMAGE, "X")
        messenger, town.bot.house.courier.messenger = town.bot.house.courier.messenger, None
        await town.type(town.boris, "arms damage", place, card="III")
        town.bot.house.courier.messenger = messenger
    calls.new()
    await town.env.advance_time(5)
    await town.restart()
    await town.env.settle()
    assert calls.new() == ["Chen"] and not await untold(town)
    told = "\n".join(text(message) for message in place.history())
    assert told.count("Ada plays **X**") == 1 and told.count("Boris plays **III**") == 1
    assert [m.id for m in place.history() if labels(m)] == [(await town.live()).id]


async def test_a_server_that_the_bot_has_left_hears_nothing_more(town: Server) -> None:
    table = await begin(town, three())
    guild = town.bot.get_guild(town.guild.id)
    assert guild is not None
    await guild.leave()
    await town.env.settle()
    town.env.inject_error("*", "/channels/*", status=403, code=50001, times=None)
    await table.act(town.ada.id, DamageCard(Card.X))
    await town.env.settle()
    assert not await untold(town) and not town.bot.house.courier.blocked
    asked = len(list(town.requests()))
    await town.env.advance_time(4 * 3600)
    assert len(list(town.requests())) == asked, "nothing is tried again"


async def test_in_a_private_switch_there_is_nothing_to_see(town: Server) -> None:
    table = await begin(town, war(A="field V | hand X V I", B="field X | hand II I"), seats=2)
    place = town.place(table)
    page = answer(await town.choose(town.ada, await seat_page(town, town.ada), DAMAGE, "X"))
    assert "Undo" in labels(page)

    async def seen() -> list[object]:
        """Return what Wanda can see, but for how long ago things were."""
        live = await town.live()
        board = answer(await town.type(town.wanda, "table board", place))
        history = answer(await town.press(town.wanda, live, "History"))
        shown = [*place.history(), *town.channel.history(), board.message, history.message]
        files = [[file.filename for file in message.attachments] for message in shown]
        return [*(text(each) for each in shown), files, live.edited_at, live.id]

    before, requests = await seen(), len(list(town.requests(path="/channels/")))
    for where in ("discard pile", "draw deck", "discard pile"):
        await town.type(town.boris, "arms ones", place, place=where)
    assert "discard pile" in text(await seat_page(town, town.boris))
    assert len(list(town.requests(path="/channels/"))) == requests, "nothing is edited or sent"
    assert await seen() == before
    page = answer(await town.press(town.ada, page, "Undo"))
    assert "Taken back." in text(page) and "It is your turn" in text(page)
