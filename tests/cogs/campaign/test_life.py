"""A Titan's life: two games, with purchases between them."""

from bot.play import characters
from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.sheet import Sheet
from tests.cogs import acting
from tests.cogs.acting import seat_page
from tests.cogs.campaign.playing import CAMPAIGN, begin, saga_of, typed_page
from tests.rules.campaign.setting import board
from tests.server import Server, answer, labels, text

END = board("A1 3: Titan 2 Ogre moved | B1 3: Titan Lion", at="engage", score="A 250")
"""Ada's Titan has met Boris's."""


async def sheet(town: Server, number: int = 1) -> Sheet:
    found = (await characters.load(town.bot.house, number)).sheet
    assert isinstance(found, Sheet)
    return found


async def said(town: Server, command: str, **options: str) -> str:
    """Type a command of Ada's Titan."""
    return text(answer(await town.type(town.ada, f"character {command}", **options)))


async def test_a_titan_wins_learns_and_goes_to_its_next_game(town: Server) -> None:
    table = await begin(town, END)
    page = await typed_page(town, town.boris, "titan concede", table)
    page = answer(await town.press(town.boris, page, "Confirm"))
    if "Done" in " ".join(labels(page)):
        await town.press(town.boris, page, "Done")
    assert table.outcome is not None and table.outcome.winners == (0,)
    agnar, brunhild = await sheet(town, 1), await sheet(town, 2)
    assert agnar.earned > 100 > brunhild.earned >= 50
    assert [chapter.outcome for chapter in agnar.history] == ["won"]
    assert "Open War: won" in await said(town, "history")

    await town.restart()

    assert f"{agnar.unspent} XP to spend" in await said(town, "improve")
    await said(town, "take", choice="ability:power")
    await said(town, "take", choice="school:fire")
    while (await sheet(town)).places:
        offers = await town.ada.autocomplete(town.channel, "character take", "choice", "")
        await said(town, "take", choice=str(offers[0]["value"]))
    agnar = await sheet(town)
    assert agnar.boxes("power") == 1 and agnar.school("fire") == 1 and agnar.level == 1
    assert any(SPELLS[spell].school == "fire" for spell in agnar.spells)

    lobby = await acting.gather(town, 2, CAMPAIGN, number=2)
    assert "plays Agnar" in text(lobby), "the only one that fits comes by itself"
    await town.press(town.ada, lobby, "Start")
    table = await town.table(2)
    hero = saga_of(table).heroes[0]
    assert hero.sheet.spells == agnar.spells and hero.sheet.boxes("power") == 1
    page = await seat_page(town, town.ada, 2)
    assert text(page)
    assert "plays at table 2" in await said(town, "take", choice="ability:luck")
