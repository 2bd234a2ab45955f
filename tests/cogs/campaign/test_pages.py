"""Pages of Campaign Titan at their fullest: within Discord's limits, and nothing out of reach."""

from unittest.mock import patch

import pytest

from bot.rules import engine
from bot.rules.campaign.content import SPELLS
from tests.cogs.acting import seat_page
from tests.cogs.campaign.playing import begin, offered, saga_of, typed
from tests.cogs.campaign.scenes import maneuvers
from tests.rules.campaign.setting import fight
from tests.server import Server, answer, labels, menus, text

EVERYTHING = ", ".join(SPELLS)
"""A Titan that knows every spell."""


async def test_a_lone_titan_teleports_beside_all_else_that_it_may_do(town: Server) -> None:
    position = fight(
        "plains", "Titan C2", "Titan C5, Troll D5", sheets="A: teleport, mana 9, level 9"
    )
    table = await begin(town, position)
    page = await seat_page(town, town.ada)
    assert "Give up the battle" in labels(page) and len(menus(page)) == 2
    await town.choose(town.ada, page, "Cast Teleport", "E4")
    battle = saga_of(table).battle
    assert battle is not None and battle.find(1).hex == "E4"


async def test_who_is_teleported_goes_to_a_hex_that_has_a_button(town: Server) -> None:
    table = await begin(town, maneuvers())
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Cast Teleport"))
    page = answer(await town.choose(town.ada, page, "Who is teleported", "Lion"))
    assert "Later ▶" in labels(page) and len(labels(page)) == 20 + 3
    page = answer(await town.press(town.ada, page, "Later"))
    await town.press(town.ada, page, "F4")
    battle = saga_of(table).battle
    assert battle is not None and battle.find(2).hex == "F4"


async def test_a_book_of_more_than_25_spells_has_pages(town: Server) -> None:
    position = fight(
        "plains",
        "Titan C2 1, Lion D3 1",
        "Titan C5, Troll D5",
        phase="half",
        sheets=f"A: {EVERYTHING}, mana 99, level 99",
        others="A2 2: Angel Ogre",
    )
    table = await begin(town, position)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Cast a spell"))
    assert len(menus(page)[0]["options"]) == 25 and "Page 1 of 2" in text(page)
    page = answer(await town.press(town.ada, page, "Later"))
    assert "Page 2 of 2" in text(page)
    await town.choose(town.ada, page, "Which spell", "Mass Bless")
    assert saga_of(table).heroes[0].mana == 99 - SPELLS["mass_bless"].level


async def test_walls_need_three_sides(town: Server) -> None:
    position = fight(
        "plains",
        "Titan C2",
        "Titan C5",
        phase="half",
        sheets="A: ice_wall, earth_wall, mana 9, level 9",
    )
    table = await begin(town, position)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Raise walls"))
    page = answer(await town.choose(town.ada, page, "Which spell", "Earth Wall"))
    page = answer(await town.choose(town.ada, page, "Around which hex", "C3"))
    assert "Done (0)" in labels(page)
    (menu,) = menus(page)
    values = [option["value"] for option in menu["options"][:3]]
    page = answer(await town.ada.select(page.message, values, custom_id=menu["custom_id"]))
    await town.press(town.ada, page, "Done (3)")
    battle = saga_of(table).battle
    assert battle is not None and len(battle.ground.sides) == 3


FULL = (
    "Titan C1, Angel B1 1, Angel D1 1, Lion C2 1, Lion B2 1, Ogre D2 1, Ogre E1 1",
    "Titan C5, Angel B4 1, Angel D6 1, Troll C4 1, Troll D5 1, Ranger E5 1, Ranger B3 1",
)


@pytest.mark.parametrize("phase", ["half", "maneuver", "strike"])
async def test_the_fullest_battle_fits_its_pages_and_is_quickly_completed(
    town: Server, phase: str
) -> None:
    position = fight(
        "plains",
        *FULL,
        phase=phase,
        sheets=f"A: {EVERYTHING}, luck 3, skill 3, mana 99, level 99",
        items="A1 dusk_cloak ward_stone staff_of_mending crown_of_banners",
        others="A2 2: Angel Ogre",
    )
    for number, item in enumerate(position.state.items, 1):
        item.wearer = number
    table = await begin(town, position)
    page = await seat_page(town, town.ada)
    spells = ("Cast a", "Cast Teleport", "Raise", "Use")
    for label in [label for label in labels(page) if label.startswith(spells)]:
        assert menus(answer(await town.press(town.ada, page, label)))
        page = await seat_page(town, town.ada)
    book = await typed(town, town.ada, "magic book", table)
    assert "99 of 99 mana" in book and len(book) > 2_000
    with patch.object(engine, "options", wraps=engine.options) as asked:
        assert await offered(town, town.ada, "magic cast", "spell", table)
    assert asked.call_count <= 60, "each question of the rules takes time, and typing waits"
    assert text(answer(await town.press(town.wanda, await town.live(), "Board as text")))
