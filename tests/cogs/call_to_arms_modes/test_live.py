"""A live slap: who is ready, the signal, and whose press came first."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord import MemberActor

from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.packs.slaps import AfterSignal, BeforeSignal, LiveReady, SealedSlap
from cogs import custom_ids, presses
from tests.cogs.acting import dealt, forge, gather, players, seat_page
from tests.cogs.call_to_arms_modes.playing import (
    LATE,
    SLAP,
    WAIT,
    everything,
    hands_up,
    live,
    said,
    seconds_left,
    shared,
    signal,
    tie,
    time_is_up,
    wait_of,
)
from tests.cogs.test_mentions import Calls
from tests.server import Server, answer, buttons, labels, text

MOVED_ON = "The table has moved on since."


async def question(town: Server) -> type:
    table = await town.table()
    assert table.game is not None
    return type(table.game.decision)


def shared_id(message: discord.Message) -> str:
    (found,) = (b["custom_id"] for b in buttons(message) if b["custom_id"].startswith("s1."))
    return str(found)


async def test_the_button_turns_into_the_signal_in_the_same_message(town: Server) -> None:
    table = await hands_up(town)
    before = await town.live()
    assert shared(before) == [WAIT] and "Who slaps before the signal loses" in text(before)
    count, calls = len(town.place(table).history()), Calls(town)
    after = await signal(town, table)
    assert after.id == before.id and shared(after) == [SLAP]
    assert len(town.place(table).history()) == count and calls.new() == []
    await town.press(town.boris, after, SLAP)
    assert "Boris slaps first!" in text(await town.live())
    assert table.game is not None and table.game.state.sides[1].cards == 5


async def test_both_are_called_to_be_ready_and_the_signal_calls_nobody(town: Server) -> None:
    calls = Calls(town)
    await live(town)
    assert calls.new() == ["Ada Boris"]
    await town.press(town.ada, await seat_page(town, town.ada), "Ready!")
    assert calls.new() == []
    assert "waiting for 1 answer" in text(await town.live()).lower()
    await town.press(town.boris, await seat_page(town, town.boris), "Ready!")
    assert calls.new() == ["Ada"], "she sees her hand go up"


async def test_not_ready_within_a_minute_is_a_sealed_slap(town: Server) -> None:
    table = await live(town)
    await town.press(town.ada, await seat_page(town, town.ada), "Ready!")
    assert await question(town) is LiveReady and 59 < seconds_left(town, table) <= 60
    await time_is_up(town, table)
    assert await question(town) is SealedSlap
    assert "No live slap this time" in text(await town.live())


async def test_one_who_wants_a_sealed_slap_gets_it(town: Server) -> None:
    table = await live(town)
    await said(town, town.ada, table, "ready")
    await said(town, town.boris, table, "sealed")
    assert await question(town) is SealedSlap


async def test_a_press_before_the_signal_loses_the_set(town: Server) -> None:
    table = await hands_up(town)
    await town.press(town.ada, await town.live(), WAIT)
    assert "Ada slaps before the signal: a **false start**!" in text(await town.live())
    assert table.game is not None and table.game.state.sides[1].cards == 5
    assert shared(await town.live()) == []


async def test_nobody_in_ten_seconds_is_a_sealed_slap(town: Server) -> None:
    table = await hands_up(town)
    await signal(town, table)
    assert 9 < seconds_left(town, table) <= 10
    await time_is_up(town, table)
    assert await question(town) is SealedSlap and shared(await town.live()) == []


async def test_a_restart_before_the_signal_and_after_it(town: Server) -> None:
    table = await hands_up(town)
    await town.restart()
    assert await question(town) is BeforeSignal
    table = await town.table()
    message = await signal(town, table)
    assert await question(town) is AfterSignal
    await town.restart()
    assert await question(town) is AfterSignal
    await town.press(town.ada, message, SLAP)
    assert "Ada slaps first!" in text(await town.live())


async def test_who_does_not_play_cannot_slap(town: Server) -> None:
    table = await hands_up(town)
    row = table.row
    for who in (town.wanda, town.chen):
        told = text(answer(await town.press(who, await town.live(), WAIT)))
        assert told == "You have no seat at table 1: you are watching."
    message = await signal(town, table)
    told = text(answer(await town.press(town.wanda, message, SLAP)))
    assert told == "You have no seat at table 1: you are watching."
    assert await question(town) is AfterSignal and table.row == row + 1


async def test_a_press_on_the_old_button_counts_for_nothing(town: Server) -> None:
    table = await hands_up(town)
    old = await town.live()
    early = shared_id(old)
    message = await signal(town, table)
    late = shared_id(message)
    row = table.row
    told = text(answer(await forge(town, town.ada, early, message=message)))
    assert told.startswith(MOVED_ON) and table.row == row, "no false start after the signal"
    await town.press(town.boris, message, SLAP)
    for button in (early, late):
        told = text(answer(await forge(town, town.ada, button, message=await town.live())))
        assert told.startswith(MOVED_ON), told


def needs_fields() -> str:
    """Return the button of an action that no single press can give."""
    places = (n for n, kind in enumerate(RULESET.actions) if kind.__struct_fields__)
    return custom_ids.shared(1, 2, next(places))


@pytest.mark.parametrize(
    "custom_id", ["s1", "s1.1", "s1.1.2.zzz", "s1.1.x-.0", "s1.1.2.3.4", needs_fields()]
)
async def test_a_made_up_button_is_refused(town: Server, custom_id: str) -> None:
    table = await hands_up(town)
    row = table.row
    told = text(answer(await forge(town, town.ada, custom_id, message=await town.live())))
    assert told.startswith((MOVED_ON, "This button is from an older time of the bot."))
    assert table.row == row


class Press:
    """A press whose acknowledgement takes as long as the test wants."""

    def __init__(self, who: MemberActor, custom_id: str) -> None:
        self.data = {"custom_id": custom_id, "component_type": 2}
        self.user = SimpleNamespace(id=who.id, display_name=who.name)
        self.type = discord.InteractionType.component
        self.message = None
        self.response = self
        self.may_go = asyncio.Event()

    async def defer(self, **_more: Any) -> None:
        await self.may_go.wait()


@pytest.mark.parametrize("first", ["ada", "boris"])
async def test_the_first_of_two_presses_wins_however_long_discord_takes(
    town: Server, first: str
) -> None:
    table = await hands_up(town)
    button = shared_id(await signal(town, table))
    one, other = (town.ada, town.boris) if first == "ada" else (town.boris, town.ada)
    presses_ = [Press(who, button) for who in (one, other)]
    house: Any = town.bot.house
    tasks = [asyncio.create_task(presses.press(house, p)) for p in presses_]  # type: ignore[arg-type]
    presses_[1].may_go.set()
    with pytest.raises(Exception, match="moved on"):
        await tasks[1]
    assert not tasks[0].done(), "the first is not acknowledged yet"
    presses_[0].may_go.set()
    await tasks[0]
    winner = players(town).index(one)
    assert table.game is not None and table.game.state.last.winner == winner


async def test_the_time_to_the_signal_can_be_read_nowhere(town: Server) -> None:
    table = await hands_up(town)
    wait = wait_of(table)
    assert 3 <= wait <= 8
    at = table.acted_at.timestamp()
    told = [text(await town.live())]
    for who in (town.ada, town.wanda):
        for label in ("History", "Replay", "Board as text"):
            told.append(text(answer(await town.press(who, await town.live(), label))))
    told += [text(await seat_page(town, town.ada))]
    for command in ("table board", "table history", "table list", "table hand"):
        told.append(text(answer(await town.type(town.ada, command, town.place(table)))))
    for words in told:
        assert "time is up" not in words
        assert f"<t:{int(at + wait)}" not in words and f"<t:{int(at + wait) + 1}" not in words
    assert f"{wait}" not in everything(town)


async def test_a_computer_is_never_ready(town: Server) -> None:
    lobby = await gather(town, seats=1, mode="slapidha", length="short", slap="live")
    await town.press(town.ada, lobby, "Computer")
    with dealt(tie("live")):
        await town.press(town.ada, lobby, "Start")
    await town.press(town.ada, await seat_page(town, town.ada), "Ready!")
    assert await question(town) is SealedSlap


async def test_who_leaves_with_the_hand_up_slaps_no_more(town: Server) -> None:
    """A computer would be too soon, or always the first: it leaves the slap to the other."""
    table = await hands_up(town)
    page = answer(await town.type(town.boris, "table leave", town.place(table)))
    if "Confirm" in labels(page):
        await town.press(town.boris, page, "Confirm")
    assert await question(town) is BeforeSignal
    table = await town.table()
    assert table.humans == [0]
    message = await signal(town, table)
    assert await question(town) is AfterSignal and shared(message) == [SLAP]
    await town.press(town.ada, message, SLAP)
    assert "Ada slaps first!" in text(await town.live())


async def test_who_is_typing_slaps_too(town: Server) -> None:
    table = await hands_up(town)
    await signal(town, table)
    await said(town, town.ada, table, "slap")
    assert "Ada slaps first!" in text(await town.live())


async def test_a_private_page_tells_where_to_press(town: Server) -> None:
    table = await hands_up(town)
    page = await seat_page(town, town.ada)
    assert "**Hands up.** **Wait for it…**" in text(page)
    await town.env.advance_time(LATE / 2)
    assert await question(town) is BeforeSignal, "the clock of these tests oversleeps"
    assert labels(page)
    assert table.status == "playing"
