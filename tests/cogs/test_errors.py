"""Bugs: the player gets a short code, the log the story, and everybody else plays on."""

import logging
import re

import pytest

from bot.play.table import Table
from bot.rules.call_to_arms.words import ArmsWords
from cogs import help_pages, seat_page, table_message
from tests.builders import war
from tests.cogs import acting
from tests.cogs.acting import DAMAGE, begin
from tests.server import Server, answer, labels, text

CODE = re.compile(r"`([0-9a-f]{6})`")


class Broken(Exception):
    """What goes wrong in these tests."""


def breaking(*_args: object, **_more: object) -> None:
    raise Broken("a wheel comes off")


def told_code(said: str, caplog: pytest.LogCaptureFixture) -> None:
    """Check that a player was given a code, and that the log tells the whole story with it."""
    found = CODE.search(said)
    assert found, said
    assert "Broken" not in said and "wheel" not in said and "Traceback" not in said
    (record,) = [r for r in caplog.records if found[1] in r.getMessage()]
    assert record.levelno == logging.ERROR and record.exc_info
    assert record.exc_info[0] is Broken


async def test_an_error_behind_a_button_gives_a_code_and_leaves_the_game_as_it_was(
    rough: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await begin(rough, war(A="field V | hand V X", B="field X", C="field IX"))
    page = await acting.seat_page(rough, rough.ada)
    row = table.row
    with monkeypatch.context() as patch:
        patch.setattr(Table, "act", breaking)
        result = await rough.choose(rough.ada, page, DAMAGE, "X")
    told_code(text(answer(result)), caplog)
    assert answer(result).ephemeral and table.row == row
    await rough.choose(rough.ada, page, DAMAGE, "X")
    assert table.row == row + 1, "the same menu works once the error is gone"


async def test_an_error_in_a_button_that_everybody_sees_is_told_in_private(
    rough: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await begin(rough, war(A="field V | hand V X", B="field X", C="field IX"))
    monkeypatch.setattr(seat_page, "show", breaking)
    result = await rough.press(rough.ada, await rough.live(), "My seat")
    told_code(text(answer(result)), caplog)
    assert answer(result).ephemeral


async def test_an_error_in_the_lobby_is_told_to_the_one_who_pressed(
    rough: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await acting.gather(rough)
    monkeypatch.setattr(Table, "start", breaking)
    result = await rough.press(rough.ada, lobby, "Start")
    told_code(text(answer(result)), caplog)
    assert answer(result).ephemeral
    assert "Start" in labels(rough.lobby()), "the lobby itself is as it was"


async def test_an_error_in_a_command_gives_a_code(
    rough: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(help_pages, "page", breaking)
    told_code(text(answer(await rough.type(rough.wanda, "help"))), caplog)


async def test_an_error_in_autocomplete_offers_nothing_and_stops_nothing(
    rough: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await begin(rough, war(A="field V | hand V X", B="field X", C="field IX"))
    place = rough.place(table)
    with monkeypatch.context() as patch:
        patch.setattr(ArmsWords, "label", breaking)
        assert await rough.ada.autocomplete(place, "arms damage", "card", "") == []
    assert any(record.exc_info for record in caplog.records)
    assert len(await rough.ada.autocomplete(place, "arms damage", "card", "")) == 2


async def test_an_error_of_the_courier_is_logged_and_the_news_are_told_later(
    rough: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await begin(rough, war(A="field V | hand V X", B="field X | hand II", C="field IX"))
    before = await rough.live()
    with monkeypatch.context() as patch:
        patch.setattr(table_message, "table", breaking)
        page = await acting.seat_page(rough, rough.ada)
        result = await rough.choose(rough.ada, page, DAMAGE, "X")
        assert "Ada plays **X**: total 15." in text(answer(result)), "the player is not troubled"
        assert any("telling failed" in record.getMessage() for record in caplog.records)
        assert (await rough.live()).id == before.id
    await rough.env.advance_time(61)
    assert "Ada plays **X**: total 15." in text(await rough.live())
    assert table.decision_of(1) is not None


async def test_discord_failing_for_a_while_loses_no_message_and_doubles_none(
    rough: Server,
) -> None:
    table = await begin(rough, war(A="field V | hand V X", B="field X | hand II", C="field IX"))
    place = rough.place(table)
    rough.env.inject_error("POST", f"/channels/{place.id}/messages", status=400, times=1)
    await rough.choose(rough.ada, await acting.seat_page(rough, rough.ada), DAMAGE, "X")
    await rough.env.advance_time(61)
    told = [message for message in place.history() if "Ada plays **X**" in text(message)]
    assert len(told) == 1


async def test_other_tables_work_sixteen_minutes_after_any_private_menu(
    rough: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(rough, war(A="field V | hand V X", B="field X", C="field IX"))
    second = await begin(rough, seats=2, number=2)
    old = await acting.seat_page(rough, rough.ada)
    with monkeypatch.context() as patch:
        patch.setattr(seat_page, "show", breaking)
        await rough.press(rough.ada, await rough.live(), "My seat")
    await rough.env.advance_time(16 * 60)
    for number, who in ((1, rough.ada), (2, acting.players(rough)[acting.turn_of(second)])):
        page = await acting.seat_page(rough, who, number)
        assert "is your turn" in text(page)
    result = await rough.choose(rough.ada, old, DAMAGE, "X")
    assert "Ada plays **X**" in text(answer(result)), "the private menu itself works as well"


async def test_an_answer_that_comes_too_late_for_discord_is_only_a_line_in_the_log(
    town: Server, caplog: pytest.LogCaptureFixture
) -> None:
    table = await begin(town, war(A="field V | hand V X", B="field X | hand II", C="field IX"))
    page, row = await acting.seat_page(town, town.ada), table.row
    town.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await town.choose(town.ada, page, DAMAGE, "X")
    assert table.row == row, "what could not be acknowledged is not done"
    assert "too late" in caplog.text
    town.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=404, code=10015)
    await town.choose(town.ada, page, DAMAGE, "X")
    assert table.row == row + 1 and "could not be delivered" in caplog.text
