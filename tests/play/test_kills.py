"""The program dies between two steps of a press: nothing is lost and nothing is told twice."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.play import lobby
from bot.play.table import Table
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from db import outbox, tables
from db.outbox import Batch
from tests.play.conftest import Start
from tests.play.house import COMPUTER, PLAYERS, Channel, Home, Killed, Now, legal

ADA, BOB, *_ = PLAYERS.values()


def kill(*_: Any, **__: Any) -> None:
    raise Killed


def before_the_transaction(patch: pytest.MonkeyPatch, home: Home) -> None:
    patch.setattr(home.database, "write", kill)


def within_the_transaction(patch: pytest.MonkeyPatch, home: Home) -> None:
    store = tables.store

    async def stored_but(*given: Any, **how: Any) -> None:
        assert await store(*given, **how) is not None
        raise Killed

    patch.setattr(tables, "store", stored_but)


def right_after_the_transaction(patch: pytest.MonkeyPatch, home: Home) -> None:
    write = home.database.write

    @asynccontextmanager
    async def written_but() -> AsyncIterator[Any]:
        async with write() as connection:
            yield connection
        raise Killed

    patch.setattr(home.database, "write", written_but)


def before_the_courier_is_called(patch: pytest.MonkeyPatch, home: Home) -> None:
    patch.setattr(Table, "wake", kill)


def before_it_is_sent(patch: pytest.MonkeyPatch, home: Home) -> None:
    patch.setattr(home.channel, "before", kill)


def after_it_is_sent(patch: pytest.MonkeyPatch, home: Home) -> None:
    patch.setattr(home.channel, "after", kill)


def while_it_is_marked_done(patch: pytest.MonkeyPatch, home: Home) -> None:
    done = outbox.done

    async def done_but(*given: Any) -> None:
        await done(*given)
        raise Killed

    patch.setattr(outbox, "done", done_but)


LOST = [before_the_transaction, within_the_transaction]
KEPT = [
    right_after_the_transaction,
    before_the_courier_is_called,
    before_it_is_sent,
    after_it_is_sent,
    while_it_is_marked_done,
]


async def dies(home: Home, point: Any, press: Any) -> Home:
    """Let the program die at a point of a press, and start the next."""
    with pytest.MonkeyPatch.context() as patch:
        point(patch, home)
        try:
            await press
        except Killed:
            assert point not in KEPT[2:]
        else:
            assert point in KEPT[2:]
            # The courier dies with the program; nobody asks it why.
            tasks = list(home.house.courier._tasks.values())
            await asyncio.gather(*tasks, return_exceptions=True)
        home.house.clock.stop()
    return await home.restart()


@pytest.mark.parametrize("point", LOST + KEPT)
async def test_ada_plays_and_the_program_dies(home: Home, point: Any) -> None:
    table = await home.table("Ada", COMPUTER, COMPUTER)
    (before, log) = await home.stored(table)
    decision = table.decision_of(0)
    action = legal(table, 0)[0]
    again = await dies(home, point, table.act(ADA, action, decision))
    found = await again.house.table(table.id)
    await again.check(found)
    if point in LOST:
        assert await again.stored(found) == (before, log)
        assert found.decision_of(0) == decision
    else:
        assert found.row > before.row
        assert found.asked == (0,) or found.status == "finished"
    await again.act(found, "Ada", legal(found, 0)[0])
    await again.check(found)


@pytest.mark.parametrize("point", LOST + KEPT)
async def test_the_host_starts_and_the_program_dies(home: Home, point: Any) -> None:
    table = await home.lobby("Ada", COMPUTER, "Bob")
    again = await dies(home, point, lobby.start(table, ADA))
    found = await again.house.table(table.id)
    assert found.status == ("lobby" if point in LOST else "playing")
    if point in LOST:
        await lobby.start(found, ADA)
        await again.settle()
    await again.check(found)
    assert not {found.seats[seat].computer for seat in found.asked} & {True}


@pytest.mark.parametrize("point", LOST)
async def test_a_press_that_could_not_be_stored_changes_nothing_in_memory(
    home: Home, point: Any
) -> None:
    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV")
    kept = table.version, table.row, table.game, table.acted_at, table.status, table.seats
    presses: list[Callable[[], Awaitable[Any]]] = [
        lambda: table.act(ADA, DamageCard(Card.X)),
        lambda: table.resign(ADA),
        lambda: lobby.leave(table, ADA),
        lambda: lobby.close(table, ADA, moderator=True),
    ]
    for press in presses:
        with pytest.MonkeyPatch.context() as patch:
            point(patch, home)
            with pytest.raises(Killed):
                await press()
        assert kept == (
            *(table.version, table.row, table.game, table.acted_at),
            *(table.status, table.seats),
        )
        assert not table.lock.locked()
    await home.act(table, "Ada", DamageCard(Card.X))
    assert await home.log(table) == ["start -", "act A"]


async def test_the_host_stays_host_when_leaving_could_not_be_stored(home: Home) -> None:
    table = await home.lobby("Ada", "Bob")
    with pytest.MonkeyPatch.context() as patch:
        within_the_transaction(patch, home)
        with pytest.raises(Killed):
            await lobby.leave(table, ADA)
    assert (table.host_id, table.names) == (ADA, ["Ada", "Bob"])


async def test_a_press_is_cancelled_after_it_was_stored(home: Home) -> None:
    """Memory is behind then; the next press or look takes the table as it is stored."""
    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV")
    with pytest.MonkeyPatch.context() as patch:
        right_after_the_transaction(patch, home)
        with pytest.raises(Killed):
            await table.act(ADA, DamageCard(Card.X))
    assert table.row == 1
    assert (await home.house.look(table.id)).row == 2
    await home.act(table, "Bob", DamageCard(Card.IV))
    await home.settle()
    assert [(p.first, p.last) for p in home.channel.plays(table.id)] == [(1, 1), (2, 2), (3, 3)]


async def test_a_process_killed_in_the_middle_of_everything(
    sqlite_url: str, now: Now, channel: Channel, start: Start
) -> None:
    committed, sent = await play_until_killed(sqlite_url, lines=250)
    channel.deliveries += sent
    now.at = datetime.now(UTC)
    home = await start(sqlite_url)
    assert await home.untold() == []
    assert len(committed) >= 6
    for table_id, row in committed.items():
        table = await home.house.table(table_id)
        assert table.row >= row
        await home.check(table)
        assert table.game is not None
        for seat in table.game.asked:
            assert not table.seats[seat].computer


async def play_until_killed(url: str, lines: int) -> tuple[dict[int, int], list[Batch]]:
    """Return the last row that was stored of each table, and the batches that were sent."""
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.play.endless", url),
        stdout=asyncio.subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )
    assert program.stdout is not None
    read = [await program.stdout.readline() for _ in range(lines)]
    program.kill()
    read += (await program.stdout.read()).splitlines()
    assert await program.wait() == -signal.SIGKILL
    rows: dict[int, int] = {}
    sent = []
    for line in read:
        match line.decode().split(maxsplit=3):
            case ["row", table, row]:
                rows[int(table)] = int(row)
            case ["told", table, number, told]:
                batch = msgspec.json.decode(told, type=tuple[tuple[int, str, str], ...])
                batch_rows = tuple((n, kind, body.encode()) for n, kind, body in batch)
                sent.append(Batch(int(table), int(number), batch_rows, 0))
    return rows, sent
