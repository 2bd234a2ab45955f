"""Characters in Discord: made, improved, brought to tables, sent home, given things."""

import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor, ResponseMessage

from bot.client import Client
from bot.play import characters, words
from bot.play.table import Table
from bot.rules.registry import RULESETS as REAL
from bot.rules.sheets import Choice, Offer
from rendering import pictures
from rendering.canvas import Sheet
from rendering.pictures import Painter
from tests.cogs import limits
from tests.cogs.acting import ARMS, begin, forge, gather, lobby_of, pick, seat_page, turn_of
from tests.cogs.conftest import RULESETS
from tests.cogs.test_names import RUDE
from tests.rules.fair import FAIR
from tests.rules.pedlars import PEDLARS, PEDLARS_FAIR, Pedlar
from tests.server import Server, answer, buttons, labels, make_client, menus, running, text

WORLD = {ARMS: REAL[ARMS], "fair": FAIR, "market": PEDLARS_FAIR}
MARKET = "market"


class MarketClient(Client):
    """The bot with games of which one has characters."""

    async def setup_hook(self) -> None:
        self.house.rulesets = WORLD
        await super().setup_hook()


def make(url: str, **more: Any) -> Client:
    return MarketClient(make_client(url, **more).database, **more)


@pytest.fixture
async def town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    monkeypatch.setitem(RULESETS, MARKET, PEDLARS_FAIR)
    async with running(tmp_path, make=make) as server:
        yield server
        limits.check(server.env)


async def page(
    town: Server, who: MemberActor, command: str, *place: Any, **options: Any
) -> ResponseMessage:
    """Type a command of a character; return its private answer."""
    result = answer(await town.type(who, f"character {command}", *place, **options))
    assert result.ephemeral
    return result


async def said(town: Server, who: MemberActor, command: str, *place: Any, **options: Any) -> str:
    return text(await page(town, who, command, *place, **options))


async def put(town: Server, number: int, sheet: Pedlar) -> None:
    """Let a character have this sheet."""
    from sqlalchemy import text as sql  # noqa: PLC0415

    async with town.bot.database.write() as connection:
        statement = sql("UPDATE characters SET sheet = :s, version = version + 1 WHERE id = :n")
        await connection.execute(statement, {"s": PEDLARS.encode(sheet), "n": number})


async def sheet(town: Server, number: int = 1) -> Pedlar:
    found = (await characters.load(town.bot.house, number)).sheet
    assert isinstance(found, Pedlar)
    return found


async def play(town: Server, *who: MemberActor, number: int = 1) -> Table:
    """Play a fair that has begun to its end, by its menus and buttons."""
    table, dice = await town.table(number), random.Random(number)
    for _ in range(20):
        if table.status == "finished":
            return table
        player = next(p for p in who if table.seat_of(p.id) == turn_of(table))
        await pick(town, player, await seat_page(town, player, number), dice)
    raise AssertionError("the fair never ends")


async def test_a_character_is_made_and_goes_to_a_fair_over_a_restart(town: Server) -> None:
    made = await page(town, town.ada, "new", name="Rose", options="juggler")
    assert "## Rose" in text(made) and "juggler, 0 XP, 0 coins" in text(made)
    await page(town, town.boris, "new", name="Fern")
    lobby = await gather(town, 2, MARKET)
    assert "A  Ada · host · plays Rose" in text(lobby)
    assert "B  Boris · plays Fern" in text(lobby)
    assert "Bring a character" in labels(lobby)
    await town.press(town.ada, lobby, "Start")
    assert "A  Ada · host · plays Rose" in text(town.again(lobby))
    assert "Bring a character" not in labels(town.again(lobby))

    await town.restart()

    blocked = await said(town, town.ada, "take", choice="lantern")
    assert blocked == "Rose plays at table 1; its sheet can be changed when that game is over."
    assert "It plays at table 1." in await said(town, town.ada, "list")
    assert "It plays at table 1; its sheet" in await said(town, town.ada, "improve")
    await play(town, town.ada, town.boris)
    rose = await sheet(town)
    assert len(rose.fairs) == 1 and rose.xp == 10 * rose.fairs[0]
    assert f"A fair: {rose.fairs[0]} sold" in await said(town, town.ada, "history")
    assert "A fair:" in await said(town, town.chen, "history", name="Rose", member=town.ada)
    assert "You have no character yet." in await said(town, town.chen, "history")
    listed = await said(town, town.wanda, "list", member=town.ada)
    assert listed == f"**Rose** juggler, {rose.xp} XP, {rose.coins} coins"
    shown = await page(town, town.wanda, "show", member=town.ada)
    assert "## Rose" in text(shown) and not buttons(shown)


async def test_who_has_not_brought_a_character_is_named_and_helped(town: Server) -> None:
    for name in ("Rose", "Moss"):
        await page(town, town.ada, "new", name=name)
    opened = answer(await town.type(town.ada, "table new", game=MARKET))
    assert "You still have to bring a character" in text(opened)
    lobby = lobby_of(town, 1)
    await town.press(town.boris, lobby, "Join")
    assert "A  Ada · host · *no character yet*" in text(town.again(lobby))
    refused = answer(await town.press(town.ada, lobby, "Start"))
    assert "Ada and Boris have not brought a character:" in text(refused)
    offered = answer(await town.press(town.boris, lobby, "Bring"))
    assert not menus(offered) and "`/character new` makes your first." in text(offered)
    watched = answer(await town.press(town.wanda, lobby, "Bring"))
    assert text(watched) == "Take a seat at table 1 first."

    offered = answer(await town.press(town.ada, lobby, "Bring"))
    assert [o["label"] for o in menus(offered)[0]["options"]] == ["Rose", "Moss"]
    chosen = answer(await town.choose(town.ada, offered, "Bring", "Moss"))
    assert "Moss comes to table 1:" in text(chosen)
    assert [o["default"] for o in menus(chosen)[0]["options"]] == [False, True]
    assert "A  Ada · host · plays Moss" in text(town.again(lobby))
    same = answer(await town.choose(town.ada, chosen, "Bring", "Moss"))
    assert "Who comes to table 1?" in text(same)
    assert "Rose comes to table 1: baker" in await said(town, town.ada, "bring", name="rose")
    await page(town, town.boris, "new", name="Fern")
    assert "Who comes to table 1?" in await said(town, town.boris, "bring")
    await said(town, town.boris, "bring", name="Fern")
    await town.press(town.ada, lobby, "Start")
    late = answer(await town.choose(town.ada, chosen, "Bring", "Moss"))
    assert text(late) == "Characters are brought before the game begins."
    late = answer(await forge(town, town.ada, "l1.1.bring.0", None, lobby))
    assert text(late) == "Characters are brought before the game begins."


async def test_a_character_that_does_not_fit_says_why(town: Server) -> None:
    await page(town, town.ada, "new", name="Rose")
    lobby = await gather(town, 1, MARKET, weather="bells")
    offered = answer(await town.press(town.ada, lobby, "Bring"))
    assert "**Rose** stays at home: bells are for those who sing." in text(offered)
    assert "bells are for those who sing." in await said(town, town.ada, "bring", name="Rose")


async def test_a_joined_seat_tells_who_comes(town: Server) -> None:
    await page(town, town.boris, "new", name="Fern")
    await gather(town, 1, MARKET)
    joined = answer(await town.type(town.boris, "table join"))
    assert "seat at table 1. Fern comes with you: baker, 0 XP, 0 coins." in text(joined)
    await town.type(town.boris, "table leave")
    assert "It is brought" not in await said(town, town.boris, "list")


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


async def test_gifts_are_given_in_the_party_of_a_campaign(town: Server) -> None:
    await page(town, town.ada, "new", name="Rose")
    await page(town, town.boris, "new", name="Fern")
    alone = await said(town, town.ada, "give", gift="coins:1", to="Fern")
    assert alone.startswith("Gifts are given inside the party")
    begun = text(answer(await town.type(town.ada, "campaign new", game=MARKET)))
    assert "Rose comes with you:" in begun
    await town.press(town.boris, lobby_of(town, 1), "Join")
    await town.press(town.ada, lobby_of(town, 1), "Start")
    await play(town, town.ada, town.boris)
    await put(town, 1, Pedlar(name="Rose", coins=5))

    async def offered(field: str, typed: str = "", **more: str) -> list[str]:
        found = await town.ada.autocomplete(town.channel, "character give", field, typed, **more)
        return [choice["name"] for choice in found]

    assert await offered("to") == ["Fern"]
    assert await offered("gift", "2") == ["2 coins"]
    assert await offered("name") == ["Rose"]
    before = (await sheet(town, 2)).coins
    given = await said(town, town.ada, "give", gift="2 coins", to="Fern")
    assert given == "Rose gives Fern: 2 coins."
    assert ((await sheet(town)).coins, (await sheet(town, 2)).coins) == (3, before + 2)
    assert "Rose has 3 coins." in await said(town, town.ada, "give", gift="coins:9", to="2")
    assert "cannot be given" in await said(town, town.ada, "give", gift="the moon", to="2")
    assert "It takes part in campaign 1." in await said(town, town.ada, "show")
    parted = await said(town, town.ada, "part")
    assert parted == "Rose takes part in campaign 1 no more."
    assert "no running campaign" in await said(town, town.ada, "part")


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
    assert "**Taken.**" in text(taken) and (await sheet(town)).lantern
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
    if not seen:
        assert "a name that can be seen" in shown
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
    listed = await said(town, town.ada, "list")
    assert "Moss" in listed and "Rose" not in listed


async def test_a_game_without_characters_has_no_button_for_them(town: Server) -> None:
    lobby = await gather(town, 1)
    assert "Bring a character" not in labels(lobby) and "character" not in text(lobby)
    await begin(town, seats=2, game="fair", number=2)
    answered = answer(await forge(town, town.ada, "l1.1.brought.0", ["1"], lobby))
    assert "is played without characters" in text(answered)
