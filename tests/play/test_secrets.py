"""What a log line and the outbox must not hold: hands, draw decks, the seed."""

from __future__ import annotations

import logging
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import exc, text

from bot.play import lobby
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from bot.rules.registry import RULESETS
from db import Database
from tests.play.conftest import Start
from tests.play.house import COMPUTER, PLAYERS, Home, legal, play_on

SEED = "c0ffee" * 10 + "abcd"


async def test_a_whole_game_writes_nothing_secret_into_the_log(
    sqlite_url: str, start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    home = await start(sqlite_url, rulesets=RULESETS)
    home.house.seed = lambda: SEED
    table = await home.table("Ada", "Bob", COMPUTER, rounds="1")
    await home.later(hours=24)
    await play_on(home, table, random.Random(2), 6)
    await lobby.leave(table, PLAYERS["Bob"])
    await play_on(home, table, random.Random(2))
    await home.settle()
    assert table.status == "finished"
    ours = [record for record in caplog.records if record.name.startswith(("bot", "db"))]
    for record in ours:
        text = record.getMessage()
        assert SEED not in text
        assert "hand" not in text
        assert not {word.strip(".,'\"[]") for word in text.split()} & {*Card}


async def test_a_refusal_tells_nothing_of_another_hand(
    home: Home, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    table = await home.war("Ada", "Bob", A="hand X V", B="hand IV M")
    for name, card in (("Bob", Card.M), ("Ada", Card.M), ("Dan", Card.M)):
        why = await home.refuses(table, name, DamageCard(card))
        assert "IV" not in why
    assert [record for record in caplog.records if record.name.startswith("bot")] == []


async def test_the_outbox_never_holds_the_seed_or_a_card(home: Home) -> None:
    home.house.seed = lambda: SEED
    table = await home.table("Ada", "Bob", COMPUTER, rounds="1")
    await play_on(home, table, random.Random(4))
    await home.settle()
    rows = home.channel.heard(table.id)
    assert len(rows) > 5
    for _, _, body in rows:
        assert SEED.encode() not in body
        assert b"card" not in body
        assert b"event" not in body


@asynccontextmanager
async def missing(database: Database, table: str, column: str) -> AsyncIterator[None]:
    """Let a column be gone for a while: every statement that stores it fails."""
    rename = f"ALTER TABLE {table} RENAME COLUMN {{}} TO {{}}"
    async with database.change_schema() as connection:
        await connection.execute(text(rename.format(column, "gone")))
    try:
        yield
    finally:
        async with database.change_schema() as connection:
            await connection.execute(text(rename.format("gone", column)))


@pytest.mark.parametrize(("stored_in", "column"), [("tables", "state"), ("log", "body")])
async def test_a_database_that_fails_tells_the_log_no_secret(
    either_url: str, start: Start, caplog: pytest.LogCaptureFixture, stored_in: str, column: str
) -> None:
    caplog.set_level(logging.INFO)
    home = await start(either_url)
    home.house.seed = lambda: SEED
    table = await home.table("Ada", "Bob")
    waiting = await home.lobby("Cleo", "Dan")
    asked = table.names[table.asked[0]]
    action = legal(table, table.asked[0])[0]
    async with missing(home.database, stored_in, column):
        for act in (
            lambda: table.act(PLAYERS[asked], action),
            lambda: lobby.start(waiting, PLAYERS["Cleo"]),
        ):
            with pytest.raises(exc.DBAPIError) as failed:
                await act()
            logging.getLogger("bot").error("it fails", exc_info=failed.value)
    said = caplog.text
    assert said.count("Traceback") >= 2 and column in said
    for secret in (SEED, '"hand"', '"cards"', "[parameters:"):
        assert secret not in said and secret.encode().hex() not in said
    await home.act(table, asked, action)
    await home.check(table)
