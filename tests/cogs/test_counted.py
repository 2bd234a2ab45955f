"""An answer that fails after the action was stored must not say that nothing has happened."""

from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import patch

import pytest
from simcord import InteractionResult

from bot.play.table import Table
from rendering import pictures
from tests.builders import war
from tests.cogs.acting import DAMAGE, begin, gather, seat_page
from tests.cogs.test_errors import CODE, Broken, breaking
from tests.server import Server, answer, text

DONE = "Done, but I could not show it: `/table board` shows where the game stands."
AS_IT_WAS = "That went wrong, and the game is as it was."

Act = Callable[[Server], Awaitable[InteractionResult]]


async def game(town: Server) -> Table:
    """Begin a game in which Ada has played War Drums already."""
    position = war(
        A="field V | hand War_Drums X V", B="field X | hand II I", C="field VI | hand IX"
    )
    table = await begin(town, position)
    await town.type(town.ada, "arms drums", town.place(table))
    return table


def command(who: str, name: str, **options: str) -> Act:
    """Return how somebody types a command at the table."""

    async def act(town: Server) -> InteractionResult:
        table = await town.table()
        place = town.place(table) if table.channel_id else town.channel
        return await town.type(getattr(town, who), name, place, **options)

    return act


async def play_from_the_menu(town: Server) -> InteractionResult:
    return await town.choose(town.ada, await seat_page(town, town.ada), DAMAGE, "X")


async def press_undo(town: Server) -> InteractionResult:
    return await town.press(town.ada, await seat_page(town, town.ada), "Undo")


MOVES: dict[str, Act] = {
    "a menu": play_from_the_menu,
    "a command": command("ada", "arms damage", card="X"),
    "a switch": command("boris", "arms ones", place="discard pile"),
    "an undo button": press_undo,
    "an undo": command("ada", "table undo"),
    "leaving": command("boris", "table leave"),
    "resigning": command("boris", "table resign"),
}

LOBBY: dict[str, Act] = {
    "joining": command("chen", "table join"),
    "a computer": command("ada", "table computer"),
    "starting": command("ada", "table start"),
    "leaving": command("boris", "table leave"),
    "closing": command("ada", "table close"),
}


def reads(said: str, promise: str, caplog: pytest.LogCaptureFixture) -> None:
    """Check that a player reads a promise and a code, which the log has too."""
    found = CODE.search(said)
    assert said.startswith(promise) and found, said
    assert any(found[1] in record.getMessage() for record in caplog.records)


async def unanswered(town: Server, act: Act) -> InteractionResult:
    """Let Discord refuse the first answer after something was stored."""
    commit = Table.commit
    fault = {"method": "PATCH", "path": "/webhooks/*/messages/@original", "times": 1}
    fault |= {"status": 400, "code": 50035, "message": "Invalid Form Body"}

    async def stored(table: Table, *values: Any, **more: Any) -> None:
        await commit(table, *values, **more)
        town.env.backend.faults.append(fault)

    with patch.object(Table, "commit", stored):
        result = await act(town)
    assert fault not in town.env.backend.faults
    return result


@pytest.mark.parametrize("move", MOVES)
async def test_a_move_counts_although_discord_refuses_the_answer(
    rough: Server, move: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await game(rough)
    row = table.row
    reads(text(answer(await unanswered(rough, MOVES[move]))), DONE, caplog)
    assert table.row > row


@pytest.mark.parametrize("what", LOBBY)
async def test_what_is_done_in_the_lobby_counts_although_discord_refuses_the_answer(
    rough: Server, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    await gather(rough, seats=2)
    table = await rough.table()
    version = table.version
    reads(text(answer(await unanswered(rough, LOBBY[what]))), DONE, caplog)
    assert table.version == version + 1


async def test_an_option_is_chosen_although_discord_refuses_the_answer(
    rough: Server, caplog: pytest.LogCaptureFixture
) -> None:
    page = answer(await rough.press(rough.ada, await gather(rough), "Options"))

    async def choose(town: Server) -> InteractionResult:
        return await town.choose(town.ada, page, "Rounds", "A single round")

    reads(text(answer(await unanswered(rough, choose))), DONE, caplog)
    assert (await rough.table()).options["rounds"] == "1"


@pytest.mark.parametrize("move", ["a menu", "a command"])
async def test_a_move_counts_although_the_hand_cannot_be_drawn(
    rough: Server, move: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await game(rough)
    row, hand = table.row, pictures.hand

    def draw(*view: object) -> object:
        if table.row > row:
            raise Broken("the ink has run out")
        return hand(*view)  # type: ignore[arg-type]

    monkeypatch.setattr(pictures, "hand", draw)
    reads(text(answer(await MOVES[move](rough))), DONE, caplog)
    assert table.row == row + 1


@pytest.mark.parametrize("move", MOVES)
async def test_a_move_that_was_not_stored_leaves_the_game_as_it_was(
    rough: Server, move: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await game(rough)
    row, before = table.row, table.view(0)
    monkeypatch.setattr(Table, "commit", breaking)
    reads(text(answer(await MOVES[move](rough))), AS_IT_WAS, caplog)
    assert table.row == row and table.view(0) == before and table.humans == [0, 1, 2]
