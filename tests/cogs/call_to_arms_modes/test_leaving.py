"""Leaving, coming back and giving up in each way to play; and commands of another one."""

from typing import Any

import pytest

from tests.cogs.acting import gather, seat_page
from tests.cogs.call_to_arms_modes.playing import begin, said
from tests.server import Server, answer, labels, text

GAMES: dict[str, dict[str, Any]] = {
    "civil": {"mode": "civil"},
    "total": {"mode": "total", "length": "short"},
    "slapidha": {"mode": "slapidha", "length": "short"},
    "live": {"mode": "slapidha", "length": "short", "slap": "live"},
    "mems": {"mode": "mems", "pairs": "4"},
}


@pytest.mark.parametrize("game", GAMES)
async def test_a_computer_plays_on_for_who_leaves(town: Server, game: str) -> None:
    table = await begin(town, **GAMES[game])
    await _leave(town)
    assert "Boris leaves; a computer plays on." in await _history(town)
    table = await town.table()
    assert table.status == "playing" and table.humans == [0] and table.asked == (0,)
    await town.type(town.boris, "table join", town.place(table))
    assert (await town.table()).humans == [0, 1]


@pytest.mark.parametrize("game", GAMES)
async def test_nobody_left_but_computers_ends_the_table(town: Server, game: str) -> None:
    lobby = await gather(town, seats=1, **GAMES[game])
    await town.press(town.ada, lobby, "Computer")
    await town.press(town.ada, lobby, "Start")
    table = await town.table()
    result = await town.type(town.ada, "table leave", town.place(table))
    if "Confirm" in labels(answer(result)):
        await town.press(town.ada, answer(result), "Confirm")
    assert (await town.table()).status in ("closed", "finished")


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_resigns_has_lost(town: Server, game: str) -> None:
    table = await begin(town, **GAMES[game])
    page = answer(await town.type(town.boris, "table resign", town.place(table)))
    if "Confirm" in labels(page):
        await town.press(town.boris, page, "Confirm")
    elif table.outcome is None:
        await town.press(town.boris, page, labels(page)[0])
    table = await town.table()
    assert table.outcome is not None and table.outcome.winners == (0,)
    assert "Ada" in text(await town.live())


@pytest.mark.parametrize("game", ["civil", "total", "slapidha"])
async def test_the_way_out_is_asked_once_more(town: Server, game: str) -> None:
    table = await begin(town, **GAMES[game])
    page = answer(await town.type(town.ada, "arms quit", town.place(table)))
    assert labels(page) == ["Confirm", "Back"] and table.outcome is None
    await town.press(town.ada, page, "Confirm")
    if game == "civil":
        assert "Boris wins round 1" in text(await town.live())
    else:
        assert table.outcome is not None and table.outcome.winners == (1,)


OTHERS = {
    "civil": ("auto", "ready", "slap", "damage card:X", "flip place:1", "answer"),
    "total": ("again", "enough", "slap number:5", "sealed", "surrender", "flip place:1"),
    "slapidha": ("again", "ready", "titan", "flip place:1", "raid opponent:B"),
    "mems": ("turn", "call", "auto", "slap", "slap number:7", "quit", "damage card:X", "stand"),
}


@pytest.mark.parametrize("game", OTHERS)
async def test_a_command_of_another_way_to_play_says_so(town: Server, game: str) -> None:
    table = await begin(town, **GAMES[game])
    who = town.ada if 0 in (table.game.asked if table.game else ()) else town.boris
    row = table.row
    for typed in OTHERS[game]:
        command, *fields = typed.split()
        given = dict(field.split(":") for field in fields)
        values = {name: int(v) if name == "number" else v for name, v in given.items()}
        told = await said(town, who, table, command, **values)
        assert told.endswith((".", "!")) and len(told) < 160 and "went wrong" not in told, told
    assert table.row == row


async def test_commands_of_the_modes_say_so_in_the_main_game(town: Server) -> None:
    table = await begin(town)
    who = town.ada if 0 in (table.game.asked if table.game else ()) else town.boris
    for command in ("turn", "call", "auto", "slap", "ready", "sealed", "quit", "again", "enough"):
        told = await said(town, who, table, command)
        assert told.endswith(".") and table.status == "playing", told


async def _leave(town: Server) -> None:
    table = await town.table()
    page = answer(await town.type(town.boris, "table leave", town.place(table)))
    if "Confirm" in labels(page):
        await town.press(town.boris, page, "Confirm")


async def _history(town: Server) -> str:
    table = await town.table()
    await seat_page(town, town.ada)
    return text(answer(await town.type(town.wanda, "table history", town.place(table))))
