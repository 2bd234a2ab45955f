"""Characters in Discord: made, improved, shown, retired."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.play import characters, words
from bot.rules.registry import RULESETS as REAL
from bot.rules.sheets import Choice, Offer
from rendering import pictures
from rendering.canvas import Sheet
from rendering.pictures import Painter
from tests.cogs.acting import ARMS, forge, gather
from tests.cogs.characters.playing import MARKET, WORLD, page, put, said, sheet
from tests.cogs.test_names import RUDE
from tests.rules.pedlars import PEDLARS, PEDLARS_FAIR, Pedlar
from tests.server import Server, answer, labels, menus, text


async def test_a_page_of_choices_is_walked_by_menus(town: Server) -> None:
    await page(town, town.ada, "new", name="Rose")
    await put(town, 1, Pedlar(name="Rose", xp=30, luck=1))
    shown = await page(town, town.ada, "improve")
    assert [menu["placeholder"] for menu in menus(shown)] == [
        "What luck does it have?",
        "What does it learn?",
        "What does it buy?",
    ]
    assert "❗ **What luck does it have?**" in text(shown)
    learn = menus(shown)[1]
    lessons = learn["options"]
    assert [(o["label"], o["description"]) for o in lessons] == [
        ("Song", "10 XP"),
        ("Dance", "10 XP"),
        ("Verse", "20 XP"),
    ]
    after = answer(await town.choose(town.ada, shown, "What luck", "A coin"))
    assert "**Taken: A coin.**" in text(after) and "baker, 30 XP, 1 coins" in text(after)
    assert len(menus(after)) == 2
    stale = answer(await forge(town, town.ada, learn["custom_id"], ["learn:song"], shown))
    assert "Rose has changed since" in text(stale) and len(menus(stale)) == 2
    assert (await sheet(town)).known == ()

    await town.restart()

    after = answer(await town.choose(town.ada, stale, "What does it learn?", "Verse"))
    assert "**Taken: Verse.**" in text(after)
    assert [o["label"] for o in menus(after)[0]["options"]] == ["Song", "Dance"]
    back = answer(await town.press(town.ada, after, "Sheet"))
    assert "Knows: verse" in text(back)
    assert "has not been to a game yet" in text(answer(await town.press(town.ada, back, "History")))
    back = answer(await town.press(town.ada, back, "Sheet"))
    again = answer(await town.press(town.ada, back, "Improve"))
    assert len(menus(again)) == 2


async def test_many_offers_have_several_menus_and_pages(town: Server) -> None:
    await page(town, town.ada, "new", name="Rose", options="trade=juggler")
    await put(town, 1, Pedlar(name="Rose", trade="juggler", xp=30, luck=1))
    shown = await page(town, town.ada, "improve")
    assert [len(menu["options"]) for menu in menus(shown)] == [2, 3, 1, 25, 25, 10]
    assert menus(shown)[5]["placeholder"] == "Which trick? (3 of 3)"
    many = {f"topic {n}": choice for n, choice in enumerate([*_many(9)])}
    wide = replace(PEDLARS, choices=lambda *_: many)
    town.bot.house.rulesets = {**WORLD, MARKET: replace(PEDLARS_FAIR, characters=wide)}
    shown = await page(town, town.ada, "improve")
    assert len(menus(shown)) == 6 and labels(shown) == ["Sheet", "More ▸"]
    shown = answer(await town.press(town.ada, shown, "More"))
    assert len(menus(shown)) == 3 and labels(shown) == ["Sheet", "◂ Before"]


def _many(count: int) -> list[Any]:
    return [
        Choice(f"Topic {n}? " + "x" * 400, (Offer("k" * 100, "l" * 200, "b" * 200),))
        for n in range(count)
    ]


async def test_presses_of_others_and_nonsense_are_refused(town: Server) -> None:
    await page(town, town.ada, "new", name="Rose")
    shown = await page(town, town.ada, "improve")
    take = menus(shown)[0]["custom_id"]
    for forged in (take, "p1.1.1.show.0", "p1.1.1.retire.0"):
        values = ["lantern"] if forged == take else None
        answered = answer(await forge(town, town.boris, forged, values, shown))
        assert text(answered) == "That is not your character. `/character list` shows yours."
    answered = answer(await forge(town, town.ada, take, ["nonsense"], shown))
    assert "That is not offered now." in text(answered)
    answered = answer(await forge(town, town.ada, "p1.9.1.show.0", None, shown))
    assert "That character is gone." in text(answered)
    for old in ("p1.1.1.dance.0", "p1.1.1.take.0", "p1.1", "p1.%.1.show.0", "p1.1.1.show.0.0"):
        answered = answer(await forge(town, town.ada, old, None, shown))
        assert "older time of the bot" in text(answered)
    lobby = await gather(town, 1, MARKET)
    answered = answer(await forge(town, town.ada, "l1.1.brought.0", ["x"], lobby))
    assert "older time of the bot" in text(answered)
    answered = answer(await forge(town, town.ada, "l1.1.brought.0", ["99"], lobby))
    assert "not a character of yours" in text(answered)
    assert (await sheet(town)) == Pedlar(name="Rose")


async def test_a_character_is_retired_after_a_question(town: Server) -> None:
    await page(town, town.ada, "new", name="Rose")
    asked = await page(town, town.ada, "retire")
    assert "Retire Rose for good?" in text(asked) and labels(asked) == ["Retire", "Keep"]
    assert "## Rose" in text(answer(await town.press(town.ada, asked, "Keep")))
    await said(town, town.ada, "take", choice="The lantern")
    stale = text(answer(await forge(town, town.ada, "p1.1.1.retire.0", None, asked)))
    assert "Rose has changed since" in stale
    lobby = await gather(town, 1, MARKET)
    asked = await page(town, town.ada, "retire")
    bound = text(answer(await town.press(town.ada, asked, "Retire")))
    assert bound == "Rose is brought to table 1. Leave that table first, or bring another."
    await town.press(town.ada, lobby, "Leave")
    asked = await page(town, town.ada, "retire")
    assert text(answer(await town.press(town.ada, asked, "Retire"))) == "Rose is retired."
    again = text(answer(await forge(town, town.ada, "p1.1.9.retire.0", None, asked)))
    assert "Rose has changed since" in again
    assert "There is none." in await said(town, town.ada, "list")
    assert "You have no character yet." in await said(town, town.ada, "show")


async def test_autocomplete_offers_what_fits(town: Server) -> None:
    await page(town, town.ada, "new", name="Rose")
    await page(town, town.ada, "new", name="Moss")

    async def offered(command: str, field: str, typed: str = "", **more: Any) -> list[str]:
        command = f"character {command}"
        found = await town.ada.autocomplete(town.channel, command, field, typed, **more)
        return [choice["name"] for choice in found]

    assert await offered("show", "name") == ["Rose", "Moss"]
    assert await offered("improve", "name", "mo") == ["Moss"]
    assert await offered("new", "name") == ["Ada"]
    assert await offered("new", "game") == ["The Fair"]
    assert await offered("new", "options") == ["Baker", "Juggler"]
    assert await offered("take", "choice") == [], "which of two is not said"
    assert await offered("take", "choice", name="Rose") == ["The lantern"]
    assert await offered("give", "gift", name="Rose") == []
    assert await offered("give", "gift") == []
    assert await offered("give", "to") == []
    taken = await page(town, town.ada, "take", choice="lantern", name="1")
    assert "**Taken: The lantern.**" in text(taken) and (await sheet(town)).lantern
    assert "several characters" in await said(town, town.ada, "improve")
    assert "no character “Heath”" in await said(town, town.ada, "improve", name="Heath")


async def test_a_bot_without_characters_says_so(town: Server) -> None:
    town.bot.house.rulesets = {ARMS: REAL[ARMS]}
    said_so = await said(town, town.ada, "new", name="Rose")
    assert said_so == "None of the games here has characters."
    assert await town.ada.autocomplete(town.channel, "character new", "options", "") == []
    town.bot.house.rulesets = WORLD
    wrong = await said(town, town.ada, "new", name="Rose", game="chess")
    assert wrong == "Characters are for The Fair. Say which `game`."


@pytest.mark.parametrize("name", [*RUDE, "@everyone <@1> <@&2>"])
async def test_a_rude_name_is_plain_text(town: Server, name: str) -> None:
    seen = characters.plain(name)
    shown = await said(town, town.ada, "new", name=name)
    if not seen or seen.isdigit():
        assert ("add a letter" if seen else "a name that can be seen") in shown
        return
    assert words.safe(seen) == seen
    lobby = await gather(town, 1, MARKET)
    texts = [shown, text(lobby), *[await said(town, town.ada, c) for c in ("list", "improve")]]
    await page(town, town.ada, "retire")
    await town.press(town.ada, lobby, "Bring")
    assert all(seen in each for each in texts)


async def test_the_sheet_is_a_picture_where_the_game_draws_one(
    town: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def draw(found: Pedlar) -> Sheet:
        drawn.append(found.name)
        return Sheet(40, 40)

    def nothing(*_: Any) -> Any:
        raise AssertionError("only the sheet is drawn")

    painter = Painter(board=nothing, hand=nothing, warm=(), board_name="fair.png", sheet=draw)
    monkeypatch.setitem(pictures.PAINTERS, MARKET, painter)
    monkeypatch.setitem(REAL, MARKET, PEDLARS_FAIR)
    shown = await page(town, town.ada, "new", name="Rose")
    assert drawn == ["Rose"]
    (file,) = shown.attachments
    assert file.filename == "character-1-1.png"
    assert file.description == "baker, 0 XP, 0 coins\nKnows: nothing"
    improving = answer(await town.press(town.ada, shown, "Improve"))
    assert not improving.attachments


async def test_a_character_that_cannot_be_read_says_so(town: Server, tmp_path: Path) -> None:
    await page(town, town.ada, "new", name="Rose")
    await page(town, town.ada, "new", name="Moss")
    with closing(sqlite3.connect(tmp_path / "test.sqlite")) as database, database:
        database.execute("UPDATE characters SET schema = 99 WHERE id = 1")
    cannot = "Rose cannot be read by this version of the bot. Tell whoever runs it."
    for command in ("show", "improve", "retire", "history"):
        assert await said(town, town.ada, command, name="Rose") == cannot
    listed = (await said(town, town.ada, "list")).splitlines()
    assert [line.split("**")[1] for line in listed] == ["Moss", "Rose"]
    assert listed[1] == "**Rose** cannot be read by this version of the bot. Tell whoever runs it."
    await page(town, town.ada, "retire", name="Moss")
