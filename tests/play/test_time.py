"""Reminders and deadlines: a day each, unless the host chose otherwise."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.play import lobby
from bot.play.table import Table
from bot.rules.call_to_arms.action_cards import WarDrums
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from bot.rules.call_to_arms.leaving import Surrender
from bot.rules.call_to_arms.titan_cards import FlipTitan, LetItPass, SendOnes
from bot.rules.call_to_arms.war import OnesGo
from db import models
from tests.play.house import COMPUTER, PLAYERS, Home

ADA, BOB, CLEO, DAN = PLAYERS.values()
LONG = {"A": "hand X X V V IV IV", "B": "hand X X V V IV IV"}


def left(home: Home, table: Table) -> float:
    """The hours that are left to whoever is asked."""
    deadline = table.deadline()
    assert deadline is not None
    return (deadline - home.now()) / timedelta(hours=1)


async def timers(home: Home) -> list[tuple[str, int, float]]:
    """The timers that still hold: the kind, the seat, and in how many hours each is due."""
    async with home.database.read() as connection:
        found = (await connection.execute(models.timers.select().order_by("due_at", "id"))).all()
    holding = []
    for row in found:
        table = await home.house.look(row.table_id)
        due = table.deadline() if row.kind == "deadline" else table.reminder()
        if table.decision_of(row.seat) == row.decision and row.due_at == due:
            hours = (row.due_at - home.now()) / timedelta(hours=1)
            holding.append((row.kind, row.seat, hours))
    return holding


async def test_ada_is_reminded_at_half_and_loses_the_turn_at_the_end(home: Home) -> None:
    table = await home.war("Ada", "Bob", **LONG)
    assert await timers(home) == [("remind", 0, 12), ("deadline", 0, 24)]
    await home.later(hours=11, minutes=59)
    assert home.channel.kinds(table.id).count("remind") == 0
    await home.later(minutes=1)
    assert home.channel.kinds(table.id).count("remind") == 1
    assert await timers(home) == [("deadline", 0, 12)]
    await home.later(hours=12)
    assert await home.log(table) == ["start -", "miss A"]
    assert home.channel.plays(table.id)[-1].fresh == (1,)
    assert await timers(home) == [("remind", 1, 12), ("deadline", 1, 24)]
    assert home.channel.kinds(table.id).count("remind") == 1


async def test_missed_three_times_in_a_row_ada_is_out(home: Home) -> None:
    table = await home.war("Ada", "Bob", rounds=5, A="hand X V IV | deck V", B="hand X X V V IV")
    assert table.game is not None
    await home.later(hours=24)
    assert table.game.state.factions[0].total == 4
    await home.act(table, "Bob", DamageCard(Card.IV))
    await home.later(hours=24)
    assert table.game.state.factions[1].wins == 1
    assert table.status == "playing"
    if table.decision_of(1) is not None:
        await home.act(table, "Bob", DamageCard(Card.V))
    await home.later(hours=24)
    assert table.status == "finished"
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert await timers(home) == []
    assert (await home.log(table)).count("miss A") == 3


async def test_a_missed_turn_that_leads_to_ones_own_next_turn_has_a_day_again(home: Home) -> None:
    """Ada misses, which ends the round, and begins the next one herself."""
    table = await home.war("Ada", "Bob", first="B", A="misses 1 | hand X V", B="field 5 | hand X")
    await home.later(hours=24)
    assert table.decision_of(0) is not None
    assert left(home, table) == 24
    assert home.channel.plays(table.id)[-1].fresh == (0,)
    assert await home.log(table) == ["start -", "miss A"]


async def test_a_titan_that_nobody_answers_passes_after_half_the_time(home: Home) -> None:
    table = await home.war(
        "Ada", "Bob", "Cleo", A="field 5 | hand I V", B="field 9 | hand I", C="field 7 | hand V"
    )
    await home.act(table, "Ada", FlipTitan())
    assert await timers(home) == [
        *[("remind", 1, 6), ("remind", 2, 6)],
        *[("deadline", 1, 12), ("deadline", 2, 12)],
    ]
    await home.later(hours=6)
    assert home.channel.kinds(table.id).count("remind") == 2
    await home.later(hours=6)
    assert (await home.log(table))[:4] == ["start -", "act A", "miss B", "miss C"]
    assert table.game is not None
    assert [f.misses for f in table.game.state.factions] == [0, 0, 0]


async def test_an_answer_to_the_titan_gives_the_others_no_more_time(home: Home) -> None:
    table = await home.war(
        "Ada", "Bob", "Cleo", A="field 5 | hand I V", B="field 9 | hand I", C="field 7 | hand V"
    )
    await home.act(table, "Ada", FlipTitan())
    await home.later(hours=11)
    for _ in range(3):
        await home.act(table, "Bob", LetItPass())
        assert left(home, table) == 1
        await home.undo(table, "Bob")
        assert left(home, table) == 1
    await home.later(hours=1)
    assert {"miss B", "miss C"} <= set(await home.log(table))


async def test_taking_back_wins_no_time(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums", B="hand IV")
    await home.later(hours=10)
    await home.act(table, "Ada", WarDrums())
    assert left(home, table) == 14
    await home.undo(table, "Ada")
    assert left(home, table) == 14
    await home.later(hours=10)
    await home.act(table, "Ada", DamageCard(Card.X))
    assert left(home, table) == 24
    await home.undo(table, "Ada")
    assert left(home, table) == 4
    await home.later(hours=4)
    assert (await home.log(table))[-1] == "miss A"


async def test_taking_back_late_loses_no_time_either(home: Home) -> None:
    """While it was Bob's turn Ada's time stood still."""
    table = await home.war("Ada", "Bob", **LONG)
    await home.later(hours=20)
    await home.act(table, "Ada", DamageCard(Card.X))
    await home.later(hours=20)
    await home.undo(table, "Ada")
    assert left(home, table) == 4
    await home.act(table, "Ada", DamageCard(Card.X))
    assert left(home, table) == 24
    again = await home.restart()
    table = await again.house.table(table.id)
    await again.undo(table, "Ada")
    assert left(again, table) == pytest.approx(4, abs=0.001)


async def test_a_new_turn_has_its_own_time_though_only_a_computer_played_between(
    home: Home,
) -> None:
    table = await home.war(
        "Ada", COMPUTER, "Bob", A="hand X V IV", B="hand IV III II", C="surrendered | hand V"
    )
    await home.later(hours=20)
    await home.act(table, "Ada", DamageCard(Card.X))
    assert table.decision_of(0) is not None
    assert left(home, table) == 24


async def test_an_action_card_keeps_the_time_of_the_turn(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="hand X War_Drums", B="hand IV")
    await home.later(hours=5)
    await home.act(table, "Ada", WarDrums())
    await table.switch(BOB, SendOnes(OnesGo.DISCARD))
    await home.settle()
    assert left(home, table) == 19
    assert await timers(home) == [("remind", 0, 7), ("deadline", 0, 19)]


@pytest.mark.parametrize(
    ("who", "pace"), [(("Ada", "Bob"), "none"), (("Ada", COMPUTER, COMPUTER), "24h")]
)
async def test_nobody_waits_so_nothing_rings(home: Home, who: tuple[str, ...], pace: str) -> None:
    table = await home.table(*who, pace=pace)
    assert table.deadline() is None
    assert await timers(home) == []
    await home.later(days=30)
    assert "remind" not in home.channel.kinds(table.id)


@pytest.mark.parametrize(("pace", "hours"), [("12h", 12), ("48h", 48), ("7d", 168)])
async def test_the_host_chooses_the_pace(home: Home, pace: str, hours: int) -> None:
    table = await home.war("Ada", "Bob", pace=pace, **LONG)
    assert left(home, table) == hours
    assert await timers(home) == [("remind", 0, hours / 2), ("deadline", 0, hours)]


async def test_no_time_runs_for_ada_while_she_is_the_only_player(home: Home) -> None:
    table = await home.war("Ada", "Bob", **LONG)
    await lobby.leave(table, BOB)
    await home.settle()
    assert await timers(home) == []
    await home.later(days=3)
    await lobby.join(table, BOB, "Bob")
    await home.settle()
    assert left(home, table) == 24
    assert "miss A" not in await home.log(table)


async def test_a_restart_keeps_the_deadline(home: Home) -> None:
    table = await home.war("Ada", "Bob", **LONG)
    await home.later(hours=23)
    again = await home.restart()
    assert "miss A" not in await again.log(table)
    await again.later(hours=1)
    assert (await again.log(table))[-1] == "miss A"


async def test_a_deadline_that_passed_while_the_program_was_down_rings_at_the_start(
    home: Home,
) -> None:
    table = await home.war("Ada", "Bob", **LONG)
    await home.end()
    home.now.forward(days=2)
    again = await home.restart()
    assert await again.log(table) == ["start -", "miss A"]
    assert left(again, await again.house.table(table.id)) == 24


async def test_a_timer_that_fails_stops_no_other_and_rings_again(
    home: Home, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    one = await home.war("Ada", "Bob", **LONG)
    two = await home.war("Ada", "Bob", **LONG)
    miss, broken = Table.miss, [one.id]

    async def failing(table: Table, *asked: Any) -> None:
        if table.id in broken:
            raise RuntimeError("a bug")
        await miss(table, *asked)

    monkeypatch.setattr(Table, "miss", failing)
    await home.later(hours=24)
    assert await home.log(two) == ["start -", "miss A"]
    assert await home.log(one) == ["start -"]
    assert f"of table {one.id} fails" in caplog.text
    broken.clear()
    await home.later(minutes=4)
    assert await home.log(one) == ["start -"]
    await home.later(minutes=2)
    assert await home.log(one) == ["start -", "miss A"]


async def test_a_program_that_died_with_a_timer_in_its_hands_leaves_it_to_the_next(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await home.war("Ada", "Bob", **LONG)

    async def dies(*_: Any) -> None:
        home.house.clock.stop()
        await home.house.look(table.id)

    with monkeypatch.context() as patch:
        patch.setattr(Table, "miss", dies)
        await home.later(hours=24)
    again = await home.restart()
    assert await again.log(table) == ["start -", "miss A"]


async def test_more_deadlines_at_once_than_are_claimed_at_once(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.play.clock.AT_ONCE", 2)
    played = [await home.war("Ada", "Bob", **LONG) for _ in range(4)]
    await home.later(hours=24)
    for table in played:
        assert await home.log(table) == ["start -", "miss A"]


async def test_a_reminder_or_deadline_of_an_answered_question_does_nothing(home: Home) -> None:
    table = await home.war("Ada", "Bob", **LONG)
    asked = table.decision_of(0)
    assert asked is not None
    await home.act(table, "Ada", DamageCard(Card.X))
    version = table.version
    await table.remind(0, asked)
    await table.miss(0, asked)
    await table.miss(1, asked)
    assert table.version == version


async def test_a_surrender_in_time_is_no_missed_turn(home: Home) -> None:
    table = await home.war("Ada", "Bob", A="misses 2 | hand X V", B="field 5 | hand X V")
    await home.later(hours=23)
    await home.act(table, "Ada", Surrender())
    assert table.game is not None
    assert table.game.state.factions[0].misses == 0


async def test_the_clock_goes_on_when_the_database_fails_it(
    home: Home, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await home.war("Ada", "Bob", **LONG)
    with monkeypatch.context() as patch:
        patch.setattr("db.timers.claim_due", None)
        await home.later(hours=24)
        assert await home.log(table) == ["start -"]
    assert "the clock stumbles" in caplog.text
    await home.later(minutes=1)
    assert await home.log(table) == ["start -", "miss A"]
