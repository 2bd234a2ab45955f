"""The sandbox's page without a browser: what a tab is given, and what keeps it going for hours."""

import asyncio
import time
import uuid
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import simcord

from bot import sandbox
from bot.client import Client
from bot.rules.registry import RULESETS
from bot.rules.verify import verify
from db.engine import Database
from rendering import pictures


class Town:
    """A server with the bot, and its page."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        guild = env.create_guild("Titan Tables")
        self.channel = guild.create_text_channel("tables")
        self.ada, self.boris = (guild.add_member(env.create_user(n)) for n in ("Ada", "Boris"))
        self.page = sandbox.Page(env, self.channel, (self.ada, self.boris), 0)

    async def act(self, tab: Any, kind: str, **more: Any) -> dict[str, Any]:
        """Do in a tab what the browser would send."""
        body = {
            "protocol_version": 3,
            "kind": kind,
            "sequence": tab.last_sequence + 1,
            "request_id": str(uuid.uuid4()),
            "generation": tab.generation,
            "bot_generation": self.env._generation,
            "published_revision": tab.revision,
        }
        return await self.page._action(tab.id, body | more)

    async def use(self, tab: Any, control: dict[str, Any], **more: Any) -> None:
        """Press a button or choose in a menu."""
        kind = "select" if more else "click"
        target = control["control_key"].split(":")[1]
        done = await self.act(
            tab, kind, control_key=control["control_key"], target_id=target, **more
        )
        assert done["settlement"] == "settled", done


@pytest.fixture
async def town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Town]:
    monkeypatch.setattr(pictures, "warm", lambda: None)
    client = Client(Database.open(f"sqlite:///{tmp_path / 'test.sqlite'}"), threads=False)
    env = simcord.Env(client)
    await env.start()
    try:
        env.backend.advance_clock(time.time() - env.now().timestamp())
        town = Town(env)
        async with town.page:
            yield town
    finally:
        await client.close()
        await env.shutdown()
    env.raise_errors()


def controls(tab: Any) -> list[dict[str, Any]]:
    """Return the buttons and menus that a tab shows, the oldest first."""
    found: list[dict[str, Any]] = []

    def walk(part: dict[str, Any]) -> None:
        for inner in part.get("components", ()):
            if "control_key" in inner:
                found.append(inner)
            walk(inner)

    for message_id in tab.snapshot["timeline"]:
        walk(tab.snapshot["messages"][str(message_id)])
    return found


def button(tab: Any, label: str) -> dict[str, Any]:
    return next(c for c in controls(tab) if c.get("label") == label)


def menu(tab: Any, placeholder: str) -> dict[str, Any]:
    return next(c for c in controls(tab) if c.get("placeholder") == placeholder)


def said(tab: Any) -> list[str]:
    return [message["content"] for message in tab.snapshot["messages"].values()]


async def test_a_press_waits_for_the_clock(town: Town) -> None:
    tab = town.page._open_page()
    async with town.page.turn:
        press = asyncio.create_task(town.act(tab, "viewer", viewer_id=str(town.boris.id)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not press.done()
        await town.env.advance_time(60)
    assert (await press)["settlement"] == "settled"
    assert tab.viewer is town.boris


async def test_every_tab_follows_a_press_in_one(town: Town) -> None:
    await town.ada.slash(town.channel, "table new", game="call_to_arms")
    tabs = [town.page._open_page(), town.page._open_page(str(town.boris.id))]
    await town.use(tabs[1], button(tabs[1], "Join"))
    assert all("Boris" in str(tab.snapshot["messages"]) for tab in tabs)
    for tab in tabs:
        assert tab.snapshot["profile"]["presentationTime"] == town.env.backend.now_iso()


async def test_every_tab_follows_what_no_press_has_caused(town: Town) -> None:
    tab = town.page._open_page()
    follower = sandbox._Follower(town.env, town.page)
    await town.boris.send(town.channel, "Good evening")
    assert said(tab) == []
    await follower._look()
    assert said(tab) == ["Good evening"]
    shown = tab.revision
    await follower._look()
    assert tab.revision == shown


async def test_the_follower_survives_a_failure(
    town: Town, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries = []

    async def fail() -> None:
        tries.append(1)
        if len(tries) == 1:
            raise TimeoutError("bot did not settle")
        raise asyncio.CancelledError

    follower = sandbox._Follower(town.env, town.page)
    monkeypatch.setattr(follower, "_look", fail)
    with pytest.raises(asyncio.CancelledError):
        await follower.follow()
    assert "the page cannot follow for a moment" in caplog.text
    assert not town.page.turn.locked()


async def test_a_menu_that_comes_back_has_nothing_chosen(town: Town) -> None:
    """The browser keeps a choice by the menu's key, so the key must be a new one."""
    await town.ada.slash(town.channel, "table new", game="call_to_arms")
    tab = town.page._open_page()
    await town.use(tab, button(tab, "Options"))
    before = menu(tab, "Rounds")
    await town.use(tab, before, values=[before["options"][-1]["value"]])
    after = menu(tab, "Rounds")
    assert after["custom_id"] == before["custom_id"]
    assert after["control_key"] != before["control_key"]
    await town.use(tab, after, values=[after["options"][0]["value"]])
    assert "Best of 3" in str(menu(tab, "Rounds")["options"][0])


async def test_a_seventeenth_tab_takes_the_place_of_the_longest_unused(town: Town) -> None:
    tabs = [town.page._open_page() for _ in range(16)]
    for age, tab in enumerate(tabs):
        tab.last_activity -= 100 - age
    tabs[0].last_activity += 200
    tabs.append(town.page._open_page())
    assert set(town.page._pages) - {"python"} == {tab.id for tab in tabs} - {tabs[1].id}


async def test_pictures_are_served_as_they_are_and_many_at_once(town: Town) -> None:
    await town.ada.slash(town.channel, "table new", game="call_to_arms")
    await town.ada.slash(town.channel, "table computer")
    await town.ada.slash(town.channel, "table start")
    for _ in range(10):
        await town.ada.slash(town.channel, "table board")
    tab = town.page._open_page()
    shown = [asset for asset in tab.assets.values() if asset.available]
    assert len(shown) > 10
    served = await asyncio.gather(*(town.page._prepare_asset(tab.id, a.id) for a in shown))
    for kind, data, _name in served:
        assert (kind, data[:8]) == ("image/png", sandbox.PNG)
    assert all(asset.to_wire()["displayWidth"] > 100 for asset in shown)


async def test_the_record_of_a_game_can_be_saved(town: Town) -> None:
    await town.ada.slash(town.channel, "table new", game="call_to_arms")
    await town.ada.slash(town.channel, "table computer")
    await town.ada.slash(town.channel, "table start")
    await town.ada.slash(town.channel, "table resign")
    tab = town.page._open_page()
    (record,) = (a for a in tab.assets.values() if a.filename == "record-1.json")
    assert record.available
    _kind, data, name = await town.page._prepare_asset(tab.id, record.id, download=True)
    assert name == "record-1.json" and verify(RULESETS, data).names[0] == "Ada"


async def test_what_simcord_gathers_is_forgotten_but_not_what_is_shown(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    backend = town.env.backend
    await town.ada.slash(town.channel, "table new", game="call_to_arms")
    await town.ada.slash(town.channel, "table computer")
    await town.ada.slash(town.channel, "table start")
    await town.ada.slash(town.channel, "table board")
    await town.ada.slash(town.channel, "table board")
    assert backend.http_requests
    assert backend.transcript
    assert len(backend.cdn._blobs) == 3
    backend.cdn._blobs["https://cdn.simcord.invalid/replaced.png"] = b"old"

    sandbox.tidy(town.env, town.channel.id)
    assert not backend.http_requests
    assert not backend.transcript
    assert len(backend.cdn._blobs) == 3
    assert len(backend.interactions) == len(backend.interaction_tokens) == 5

    await town.env.advance_time(16 * 60)
    monkeypatch.setattr(sandbox, "MESSAGES", 2)
    sandbox.tidy(town.env, town.channel.id)
    assert not backend.interactions
    assert not backend.interaction_tokens
    assert len(backend.messages[town.channel.id]) == len(backend.cdn._blobs) == 2
    await town.ada.slash(town.channel, "table resign")
