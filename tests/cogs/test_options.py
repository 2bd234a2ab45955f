"""Options that are only offered with another: gold banners are for a short street."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.client import Client
from tests.cogs import limits
from tests.cogs.acting import gather
from tests.cogs.parade import RULESETS
from tests.server import Server, answer, make_client, menus, running, text


def make(url: str, **more: Any) -> Client:
    client = make_client(url, **more)
    client.house.rulesets = RULESETS
    return client


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Server]:
    async with running(tmp_path, make=make) as server:
        yield server
        limits.check(server.env)


async def test_a_menu_comes_with_the_option_that_it_needs_and_goes_with_it(town: Server) -> None:
    lobby = await gather(town, seats=2, game="parade")
    assert "-# Street long · 24 hours a turn" in text(lobby), "a plain banner is all there is"
    page = answer(await town.press(town.ada, lobby, "Options"))
    assert [menu["placeholder"] for menu in menus(page)] == ["Street", "Time limit"]
    page = answer(await town.choose(town.ada, page, "Street", "Street short"))
    assert [menu["placeholder"] for menu in menus(page)] == ["Street", "Banner", "Time limit"]
    assert "-# Street short · Banner plain · 24 hours a turn" in text(town.lobby())
    page = answer(await town.choose(town.ada, page, "Banner", "Banner gold"))
    page = answer(await town.choose(town.ada, page, "Time limit", "A week"))
    assert "-# Street short · Banner gold · A week a turn" in text(town.lobby())
    page = answer(await town.choose(town.ada, page, "Street", "Street long"))
    assert [menu["placeholder"] for menu in menus(page)] == ["Street", "Time limit"]
    assert "-# Street long · A week a turn" in text(town.lobby())
    assert (await town.table()).options["banner"] == "plain"
    await town.press(town.ada, town.lobby(), "Start")
    assert text(await town.live()).startswith("-# Table 1 · The Parade\n")


async def test_options_that_do_not_stand_together_are_refused_when_typed(town: Server) -> None:
    for typed in ("banner=gold", "banner=gold, street=long", "street=round, Banner gold"):
        said = text(answer(await town.type(town.ada, "table new", game="parade", options=typed)))
        assert said == "“Banner gold” is only offered with “Street short”."
    assert not town.channel.history()
    await town.type(town.ada, "table new", game="parade", options="banner=gold, street=short")
    assert "Street short · Banner gold" in text(town.lobby())


async def test_only_what_stands_with_the_options_before_is_suggested(town: Server) -> None:
    async def offered(typed: str) -> list[str]:
        found = await town.ada.autocomplete(
            town.channel, "table new", "options", typed, game="parade"
        )
        return [choice["value"].rpartition(",")[2].strip() for choice in found]

    assert "banner=gold" not in await offered("")
    assert {"banner=plain", "street=short", "pace=7d"} <= set(await offered(""))
    assert "banner=gold" in await offered("street=short, ")
    assert await offered("street=short, banner=gold, street") == ["street=short"]
    assert await offered("street=nowhere, ") == []
