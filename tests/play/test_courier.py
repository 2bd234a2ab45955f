"""What must be told is told once, in order, however often the telling fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.play import courier, lobby, news
from bot.play.courier import Blocked, Undeliverable
from bot.rules.call_to_arms.action_cards import WarDrums
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from db import outbox
from db.outbox import Batch
from tests.play.conftest import Start
from tests.play.house import PLAYERS, Channel, Home, Now

ADA, BOB, *_ = PLAYERS.values()
POSITION = {"A": "hand X War_Drums Barrage V", "B": "field V | hand IV V"}


class Rests:
    """The courier's pauses: each is noted, and lasts until the test ends it."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self._over = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.seconds.append(seconds)
        self._over.clear()
        await self._over.wait()

    def end(self) -> None:
        self._over.set()


@pytest.fixture
def rests(monkeypatch: pytest.MonkeyPatch) -> Rests:
    rests = Rests()
    shim = SimpleNamespace(sleep=rests.sleep, create_task=asyncio.create_task)
    monkeypatch.setattr(courier, "asyncio", shim)
    return rests


async def turns() -> None:
    """Let what is ready run."""
    for _ in range(5):
        await asyncio.sleep(0)


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0)


def failing(*errors: Exception) -> Callable[[Batch], None]:
    left = [*errors]

    def fail(batch: Batch) -> None:
        if left:
            raise left.pop(0)

    return fail


async def test_everything_is_told_in_order_and_forgotten(home: Home) -> None:
    table = await home.war("Ada", "Bob", **POSITION)
    await home.act(table, "Ada", WarDrums())
    await home.act(table, "Ada", DamageCard(Card.X))
    rows = home.channel.heard(table.id)
    assert [kind for _, kind, _ in rows] == ["lobby", "lobby", "play", "lobby", "play", "play"]
    plays = home.channel.plays(table.id)
    assert [(p.first, p.last, p.fresh) for p in plays[1:]] == [(2, 2, ()), (3, 3, (1,))]
    assert await home.untold() == []
    assert home.house.courier._tasks == {}


async def test_one_delivery_at_a_time_and_what_comes_meanwhile_is_one_batch(home: Home) -> None:
    table = await home.war("Ada", "Bob", **POSITION)
    home.channel.gate = asyncio.Event()
    for action in (WarDrums(), DamageCard(Card.X)):
        await table.act(ADA, action)
    await table.act(BOB, DamageCard(Card.IV))
    await until(lambda: any(home.channel.open_now.values()))
    home.channel.gate.set()
    await home.settle()
    assert home.channel.open_most == 1
    assert [p.last for p in home.channel.plays(table.id)] == [1, 2, 3, 4]
    assert len({batch.number for batch in home.channel.deliveries}) < 6
    assert home.channel.looks[-1] == (table.id, 4)


async def test_a_slow_channel_keeps_no_other_table_waiting(home: Home) -> None:
    slow = await home.war("Ada", "Bob", **POSITION)
    quick = await home.war("Ada", "Bob", **POSITION)
    gate = home.channel.gate = asyncio.Event()
    await slow.act(ADA, WarDrums())
    await until(lambda: home.channel.open_now.get(slow.id))
    home.channel.gate = None
    await quick.act(ADA, WarDrums())
    await until(lambda: home.channel.plays(quick.id)[-1].last == 2)
    assert home.channel.plays(slow.id)[-1].last == 1
    gate.set()
    await home.settle()
    assert home.channel.plays(slow.id)[-1].last == 2


async def test_what_fails_is_told_again_as_the_same_batch_later_and_later(
    home: Home, rests: Rests
) -> None:
    table = await home.war("Ada", "Bob", **POSITION)
    tried: list[Batch] = []
    home.channel.before = tried.append
    fail = failing(*[RuntimeError("the network")] * 5)

    def note(batch: Batch) -> None:
        tried.append(batch)
        fail(batch)

    home.channel.before = note
    await table.act(ADA, WarDrums())
    for waits in range(1, 6):
        await home.settle()
        assert len(rests.seconds) == waits
        rests.end()
        await turns()
    await home.settle()
    assert rests.seconds == [5, 30, 120, 600, 3600]
    assert [batch.attempts for batch in tried] == [0, 1, 2, 3, 4, 5]
    assert {(batch.number, batch.rows) for batch in tried} == {(tried[0].number, tried[0].rows)}
    assert home.channel.plays(table.id)[-1].last == 2
    assert await home.untold() == []


async def test_news_while_the_courier_rests_have_it_try_at_once(home: Home, rests: Rests) -> None:
    table = await home.war("Ada", "Bob", **POSITION)
    home.channel.before = failing(RuntimeError("the network"))
    await home.act(table, "Ada", WarDrums())
    assert home.channel.plays(table.id)[-1].last == 1
    await table.act(ADA, DamageCard(Card.X))
    await turns()
    await home.settle()
    assert [p.last for p in home.channel.plays(table.id)] == [1, 2, 3]
    assert rests.seconds == [5]


async def test_a_channel_that_is_closed_to_the_bot_is_known_until_it_opens(
    home: Home, rests: Rests, caplog: pytest.LogCaptureFixture
) -> None:
    table = await home.war("Ada", "Bob", **POSITION)
    home.channel.before = failing(*[Blocked("I need Attach Files")] * 2)
    await home.act(table, "Ada", WarDrums())
    assert home.house.courier.blocked == {table.id: "I need Attach Files"}
    assert "I need Attach Files" in caplog.text
    assert await home.untold() == [table.id]
    rests.end()
    await turns()
    await home.settle()
    assert home.house.courier.blocked == {table.id: "I need Attach Files"}
    table.wake()
    await turns()
    await home.settle()
    assert home.house.courier.blocked == {}
    assert home.channel.plays(table.id)[-1].last == 2


async def test_a_channel_that_is_gone_has_nobody_left_to_tell(home: Home, rests: Rests) -> None:
    table = await home.war("Ada", "Bob", **POSITION)
    home.channel.before = failing(Undeliverable("Unknown Channel"))
    await home.act(table, "Ada", WarDrums())
    assert await home.untold() == []
    assert rests.seconds == []
    await home.act(table, "Ada", DamageCard(Card.X))
    assert [p.last for p in home.channel.plays(table.id)] == [1, 3]


async def test_the_database_fails_after_the_message_was_sent(
    home: Home, rests: Rests, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The batch is not sent anew, and the news behind it are told once it is marked."""
    table = await home.war("Ada", "Bob", **POSITION)
    with monkeypatch.context() as patch:
        patch.setattr(outbox, "done", None)
        await table.act(ADA, WarDrums())
        await until(lambda: rests.seconds)
        await table.act(ADA, DamageCard(Card.X))
    sent = len(home.channel.deliveries)
    rests.end()
    await home.settle()
    assert "the database fails the courier" in caplog.text
    assert len(home.channel.deliveries) == sent + 1
    assert [p.last for p in home.channel.plays(table.id)] == [1, 2, 3]


async def test_the_database_fails_before_anything_is_claimed(
    home: Home, rests: Rests, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await home.war("Ada", "Bob", **POSITION)
    with monkeypatch.context() as patch:
        patch.setattr(outbox, "claim", None)
        await table.act(ADA, WarDrums())
        await until(lambda: rests.seconds)
    rests.end()
    await home.settle()
    assert home.channel.plays(table.id)[-1].last == 2


async def test_a_pause_gathers_several_presses_into_one_batch(
    sqlite_url: str, start: Start, rests: Rests
) -> None:
    home = await start(sqlite_url)
    table = await home.war("Ada", "Bob", **POSITION)
    home.house.courier._pause = 1.5
    for action in (WarDrums(), DamageCard(Card.X)):
        await table.act(ADA, action)
        await turns()
    assert rests.seconds == [1.5]
    sent = len(home.channel.deliveries)
    rests.end()
    await home.settle()
    assert len(home.channel.deliveries) == sent + 1
    assert [p.last for p in home.channel.plays(table.id)][-2:] == [2, 3]


async def test_stopped_while_it_sends_it_is_told_by_the_next_program(home: Home) -> None:
    table = await home.war("Ada", "Bob", **POSITION)
    home.channel.gate = asyncio.Event()
    await table.act(ADA, WarDrums())
    await until(lambda: any(home.channel.open_now.values()))
    await home.house.end()
    assert home.house.courier._tasks == {}
    home.channel.gate = None
    table.wake()
    await home.settle()
    assert home.channel.plays(table.id)[-1].last == 1
    again = await home.restart()
    assert home.channel.plays(table.id)[-1].last == 2
    assert await again.untold() == []


async def test_what_came_while_nobody_could_tell_is_told_at_the_start(
    sqlite_url: str, now: Now, start: Start, channel: Channel
) -> None:
    silent = Home(sqlite_url, now, channel)
    tables = [await silent.lobby("Ada", "Bob") for _ in range(3)]
    await lobby.start(tables[0], ADA)
    assert channel.deliveries == []
    await silent.end()
    await start(sqlite_url)
    assert channel.kinds(tables[0].id) == ["lobby", "lobby", "play", "lobby"]
    assert [channel.kinds(table.id) for table in tables[1:]] == [["lobby", "lobby"]] * 2


async def test_what_is_told_holds_no_events(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X Scout | deck V", B="hand IV M")
    await home.act(table, "Ada", DamageCard(Card.X))
    for _, kind, body in home.channel.heard(table.id):
        if kind == news.PLAY:
            told: dict[str, Any] = msgspec.json.decode(body)
            assert told.keys() <= {"first", "last", "fresh"}
        else:
            assert body == b"{}"
