"""The Ashen March through Discord: who joins it on its way."""

from msgspec.structs import replace
from simcord import MemberActor
from sqlalchemy import text as text_of

from bot.play import characters
from bot.rules.campaign.game import CHARACTERS
from bot.rules.campaign.sheet import Sheet
from db import characters as stored
from tests.cogs.acting import lobby_of
from tests.cogs.campaign.playing import CAMPAIGN, make, saga_of
from tests.server import Server, answer, labels, menus, text


async def earns(town: Server, number: int, xp: int) -> None:
    """Let a Titan earn so much more, in games that are not told."""
    found = await characters.load(town.bot.house, number)
    sheet: Sheet = found.sheet
    raw = CHARACTERS.encode(replace(sheet, earned=sheet.earned + xp))
    async with town.bot.database.write() as connection:
        now = town.bot.house.now()
        assert await stored.change(connection, number, found.version, schema=1, sheet=raw, at=now)


async def said(town: Server, who: MemberActor, command: str, **options: str) -> str:
    return text(answer(await town.type(who, command, **options)))


async def test_a_new_titan_joins_on_the_way_with_three_quarters_of_the_lowest_xp(
    town: Server,
) -> None:
    await make(town, 1)
    begun = await said(town, town.ada, "campaign new", game=CAMPAIGN)
    assert "Agnar comes with you: Level 0, 0 mana, 100 XP to spend." in begun
    await town.press(town.ada, lobby_of(town, 1), "Start")
    table = await town.table()
    await town.type(town.ada, "table resign", town.place(table))
    assert table.status == "finished"
    await earns(town, 1, 400)

    for name in ("Yrsa", "Ylva"):
        await town.type(town.boris, "character new", name=name, game=CAMPAIGN)
    await town.type(town.ada, "campaign next")
    await town.press(town.boris, lobby_of(town, 2), "Join")
    assert "B  Boris · *no character yet*" in text(lobby_of(town, 2))
    page = answer(await town.press(town.boris, lobby_of(town, 2), "Bring a character"))
    (menu,) = menus(page)
    assert [each["description"] for each in menu["options"]] == [
        "Level 0, 0 mana, 300 XP to spend",
        "Level 0, 0 mana, 300 XP to spend",
    ]
    page = answer(await town.choose(town.boris, page, menu["placeholder"], "Ylva"))
    assert "Ylva comes to table 2: Level 0, 0 mana, 300 XP to spend." in text(page)
    await said(town, town.boris, "character take", name="Ylva", choice="ability:power")
    assert "100 XP to spend" in await said(town, town.boris, "character show", name="Yrsa")

    await town.press(town.ada, lobby_of(town, 2), "Start")
    ylva = saga_of(await town.table(2)).heroes[1].sheet
    assert (ylva.name, ylva.base_xp, ylva.boxes("power")) == ("Ylva", 300, 1)


async def test_computers_of_a_march_come_and_go_by_themselves(town: Server) -> None:
    await make(town, 2)
    await said(town, town.ada, "campaign new", game=CAMPAIGN)
    lobby = lobby_of(town, 1)
    assert "Computer" not in labels(lobby)
    assert [row.computer for row in (await town.table()).seats] == [False, True]
    await town.press(town.boris, lobby, "Join")
    assert [row.computer for row in (await town.table()).seats] == [False, False, True]
    options = answer(await town.press(town.ada, lobby, "Options"))
    assert "Remove a computer" not in labels(options)
    await town.press(town.ada, lobby_of(town, 1), "Start")
    table = await town.table()
    assert table.status == "playing"
    for who in (town.ada, town.boris):
        await town.type(who, "table resign", town.place(table))
    shown = await said(town, town.ada, "campaign show")
    assert "The party: Ada, Boris." in shown and "computer" not in shown
    assert "`/character improve` spends what" in text(await town.live())

    await set_next(town, "harvest")
    await town.type(town.ada, "campaign next")
    assert [row.computer for row in (await town.table(2)).seats] == [False, False, True, True]
    await town.press(town.boris, lobby_of(town, 2), "Leave")
    assert [row.computer for row in (await town.table(2)).seats] == [False, True, True]
    await town.press(town.ada, lobby_of(town, 2), "Start")
    teams = [hero.team for hero in saga_of(await town.table(2)).heroes]
    assert teams == ["heroes", "dark", "wild"]


async def set_next(town: Server, scenario: str) -> None:
    """Let the march go on to a scenario."""
    async with town.bot.database.write() as connection:
        statement = text_of("UPDATE campaigns SET log = replace(log, 'raiders', :to)")
        await connection.execute(statement, {"to": scenario})
