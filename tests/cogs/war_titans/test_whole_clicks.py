"""A war of three players by clicks: from the first pilot on, through a Trial, to either end."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.play.table import Table
from bot.rules.war_titans.cards import Symbol
from bot.rules.war_titans.earth import Earth
from tests.cogs.acting import players, seat_page
from tests.cogs.war_titans.playing import (
    begin,
    controls,
    earth_of,
    moves,
    pick,
    question_of,
)
from tests.rules.war_titans.games import game_of, rolling
from tests.server import Server, answer, labels, text

TURNS = 4
MOST_ACTS = 260

THREE = "Stormlance in North Rift; inside | Ironwall in Cairo | Swiftwing in Tokyo"


async def press_on(town: Server, table: Table, dice: random.Random) -> None:
    """Let one of those who are asked open the seat's page and go on until an answer is given."""
    seat = dice.choice([s for s in table.asked if table.decision_of(s) is not None])
    who, row = players(town)[seat], table.row
    page = await seat_page(town, who)
    assert "It is your turn" in text(page) or "You can act" in text(page), text(page)
    for _ in range(16):
        if "Confirm" in labels(page):
            page = answer(await town.press(who, page, dice.choice(["Confirm", "Confirm", "Back"])))
        else:
            page = answer(await pick(town, who, page, dice))
        if table.row > row:
            return
        assert controls(page), f"a walk that leads nowhere: {text(page)}"


async def test_three_friends_fight_four_turns_with_the_mouse_alone(town: Server) -> None:
    dice = random.Random(11)
    table = await begin(town, seats=3)
    asked = set()
    for _ in range(MOST_ACTS):
        if table.outcome is not None or earth_of(table).turn > TURNS:
            break
        asked.add(question_of(table).partition(" ")[0])
        await press_on(town, table, dice)
    assert table.outcome is not None or earth_of(table).turn > TURNS, "no turn ever ends"
    assert {"ChoosePilots", "StartCity", "MoveTitan", "Development"} <= asked


async def test_the_last_rift_is_closed_and_the_single_stroke_won(town: Server) -> None:
    position = game_of(
        THREE,
        north="token Queen Myrrh | damage 5",
        west="closed",
        south="closed",
        east="closed",
        final="The Single Stroke",
        at="attack",
    )
    table = await begin(town, position)
    assert question_of(table) == "AttackStep Stormlance"
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Attack"))
    page = answer(await town.press(town.ada, page, "Queen Myrrh"))
    assert "What do you use?" in text(page)
    with rolling("NOVA BLADE NOVA BLADE"):
        page = answer(await town.press(town.ada, page, "Nothing"))
    assert earth_of(table).rifts["North Rift"].closed
    assert "Amber Shell" in earth_of(table).titan("Stormlance").artifacts
    dice = random.Random(4)
    with rolling_well():
        for _ in range(MOST_ACTS):
            if table.outcome is not None:
                break
            await press_on(town, table, dice)
    assert table.outcome is not None and table.outcome.winners == (0, 1, 2)
    for message in (await town.live(), town.lobby()):
        assert "**The players win: the Single Stroke has hit home** in turn" in text(message)
    assert "My seat" not in labels(await town.live())


@contextmanager
def rolling_well() -> Iterator[None]:
    """Let every die show NOVA."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Earth, "roll", lambda _: Symbol.NOVA)
        yield


async def test_the_threat_reaches_its_end(town: Server) -> None:
    position = game_of(THREE, north="token Queen Myrrh | damage 1", threat=20, at="supports")
    table = await begin(town, position)
    dice = random.Random(2)
    for _ in range(MOST_ACTS):
        if table.outcome is not None:
            break
        with rolling():
            await press_on(town, table, dice)
    assert table.outcome is not None and table.outcome.winners == ()
    assert "**The players lose** in turn 3, THREAT 21 (lost)" in text(await town.live())


async def test_a_restart_in_the_middle_of_a_trial_loses_nothing(town: Server) -> None:
    titans = (
        "Stormlance in Toronto; pilot=Marta Reyes; tech=Field Tactician | Ironwall in Cairo"
        " | Swiftwing in Tokyo"
    )
    table = await begin(town, game_of(titans, north="token Queen Myrrh"))
    stale, first = await seat_page(town, town.ada), await seat_page(town, town.ada)
    with rolling("NOVA GEAR GEAR GEAR GEAR"):
        await town.choose(town.ada, first, "Move", "North Rift")
    assert question_of(table) == "Rolled Stormlance"
    assert "Queen Myrrh" in text(await town.live())
    page = await seat_page(town, town.ada)
    before = await town.live()

    await town.restart()

    table = await town.table()
    assert question_of(table) == "Rolled Stormlance" and table.asked == (0,)
    said = text(answer(await town.press(town.ada, stale, "Stay")))
    assert "moved on since" in said, "a page from before the roll does nothing"
    mine = answer(await town.press(town.boris, before, "My seat"))
    assert "Waiting for Ada" in text(mine) and "Keep the roll" not in moves(mine)
    page = answer(await town.press(town.ada, page, "Roll dice again"))
    page = answer(await town.choose(town.ada, page, "By which card?", "Field Tactician"))
    with rolling("BLADE"):
        page = answer(await town.choose(town.ada, page, "Which dice", "2 GEAR"))
    await town.press(town.ada, page, "Keep the roll")
    titan = earth_of(table).titan("Stormlance")
    assert titan.inside and titan.place == "North Rift", "NOVA and BLADE pass the Trial"
    assert question_of(table) == "MoveTitan Ironwall"
