"""A table that cannot be read says so, and troubles no other."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.cogs.acting import ARMS, DAMAGE, begin, seat_page, three
from tests.server import Server, answer, text

Change: TypeAlias = tuple[str, Callable[[bytes], object]]

DAMAGES: dict[str, Change] = {
    "a damaged state": ("state", lambda _: b"{"),
    "a state of other things": ("state", lambda _: b'{"schema": 1}'),
    "a state that is no text": ("state", lambda _: b'{"schema": "\xff"}'),
    "damaged options": ("options", lambda _: b"{"),
    "a damaged barrier": ("barrier", lambda _: b"[]"),
    "an unknown ruleset": ("ruleset", lambda _: "gone"),
    "a newer schema": ("state", lambda old: json.dumps({**json.loads(old), "schema": 99}).encode()),
}
"""The column of table 1 that is changed, and how."""

CANNOT = "Table 1 cannot be read by this version of the bot. Tell whoever runs it."


def change(file: Path, damage: str) -> None:
    column, new = DAMAGES[damage]
    with closing(sqlite3.connect(file)) as database, database:
        (old,) = database.execute(f"SELECT {column} FROM tables WHERE id = 1").fetchone()
        database.execute(f"UPDATE tables SET {column} = ? WHERE id = 1", (new(old),))


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_table_that_cannot_be_read_says_so_and_the_others_are_played_on(
    town: Server, tmp_path: Path, damage: str
) -> None:
    bad = await begin(town, three())
    live, thread = await town.live(), town.place(bad)
    await begin(town, three(), number=2)
    change(tmp_path / "test.sqlite", damage)
    await town.restart()

    said = text(answer(await town.type(town.ada, "table list")))
    assert "Table 2" in said and "Table 1" not in said
    assert text(answer(await town.press(town.ada, live, "My seat"))) == CANNOT
    assert text(answer(await town.type(town.ada, "table hand", thread))) == CANNOT
    assert await town.ada.autocomplete(thread, "arms damage", "card", "") == []

    other = town.place(await town.table(2))
    assert "Table 2" in text(answer(await town.type(town.ada, "table hand")))
    await town.choose(town.ada, await seat_page(town, town.ada, 2), DAMAGE, "X")
    await town.type(town.boris, "arms damage", other, card="III")
    history = text(answer(await town.type(town.wanda, "table history", other)))
    assert "Ada plays **X**" in history and "Boris plays **III**" in history
    await town.type(town.wanda, "table new", game=ARMS)
    said = text(answer(await town.type(town.boris, "table join")))
    assert said == "You have a seat at table 3."
