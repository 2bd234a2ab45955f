"""The seconds of a live slap, to the instant, and across a restart."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.play.refusals import Stale
from bot.play.table import Table
from bot.rules.call_to_arms.packs.slaps import (
    AfterSignal,
    BeforeSignal,
    LiveReady,
    ReadyToSlap,
    SealedSlap,
    SlapPress,
    TooSoon,
)
from tests.cogs.acting import dealt
from tests.play.house import PLAYERS, Home
from tests.rules.call_to_arms.stacked import packs

ADA, BOB, *_ = PLAYERS.values()


async def ready(home: Home) -> Table:
    position = packs("slapidha", A="V X + +", B="V VI + +", slap="live")
    position.turn()
    with dealt(position):
        return await home.table("Ada", "Bob", mode="slapidha", length="full", slap="live")


async def hands_up(home: Home) -> tuple[Table, float]:
    """Both are ready; return the time to the signal too."""
    table = await ready(home)
    for name in ("Ada", "Bob"):
        await home.act(table, name, ReadyToSlap())
    assert table.game is not None
    assert isinstance(table.game.decision, BeforeSignal)
    return table, table.game.decision.wait


def kind(table: Table) -> type:
    assert table.game is not None
    return type(table.game.decision)


async def test_a_minute_to_be_ready_counts_from_the_question(home: Home) -> None:
    table = await ready(home)
    await home.later(seconds=50)
    await home.act(table, "Ada", ReadyToSlap())
    await home.later(seconds=9.9)
    assert kind(table) is LiveReady
    await home.later(seconds=0.1)
    assert kind(table) is SealedSlap
    assert (await home.log(table))[-1] == "miss B"


async def test_the_signal_comes_when_its_time_has_come(home: Home) -> None:
    table, wait = await hands_up(home)
    assert 3 <= wait <= 8
    assert table.deadline() == table.acted_at + timedelta(seconds=wait)
    assert table.reminder() is None
    await home.later(seconds=wait - 0.001)
    assert kind(table) is BeforeSignal
    await home.later(seconds=0.001)
    assert kind(table) is AfterSignal
    assert home.channel.plays(table.id)[-1].fresh == (), "nobody is called by the signal"
    await home.later(seconds=9.999)
    assert kind(table) is AfterSignal
    await home.later(seconds=0.001)
    assert kind(table) is SealedSlap


async def test_a_press_of_before_is_not_taken_after_the_signal(home: Home) -> None:
    table, wait = await hands_up(home)
    shown = table.decision_of(0)
    await home.later(seconds=wait)
    with pytest.raises(Stale):
        await table.act(ADA, TooSoon(), shown)
    with pytest.raises(Stale):
        await table.act(BOB, SlapPress(), shown)
    await table.act(BOB, SlapPress(), table.decision_of(1))
    assert table.game is not None
    assert table.game.state.last.winner == 1


async def test_a_restart_that_takes_longer_gives_the_signal_at_once(home: Home) -> None:
    table, wait = await hands_up(home)
    await home.end()
    home.now.forward(seconds=wait + 30)
    again = await home.restart()
    table = await again.house.table(table.id)
    assert kind(table) is AfterSignal
    assert table.deadline() == table.acted_at + timedelta(seconds=10), "ten seconds from now"
    await again.act(table, "Ada", SlapPress())
    assert table.game is not None
    assert table.game.state.last.winner == 0
