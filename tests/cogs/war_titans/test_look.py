"""`/war look`: what stands on the board, large and in private, for whoever asks."""

import io

import pytest
from PIL import Image

from tests.cogs.war_titans.playing import begin, offered, told
from tests.rules.war_titans.games import game_of
from tests.server import Server, answer, text

TWO = "Stormlance in New York; damage=4; pilot=O.N.E. | Ironwall in Cairo"
INVADED = "Brineback in New York, Rootfather in Toronto 1"


async def test_an_invader_is_told_with_its_place_and_card(town: Server) -> None:
    table = await begin(town, game_of(TWO, invaders=INVADED))
    for who in (town.ada, town.boris, town.wanda):
        page = await told(town, who, "look", table, name="rootfather")
        said = text(page)
        assert said.startswith("### Rootfather\n**In Toronto**, 2/3 HP, DMG 1.")
        assert "Red: 5 HP, DMG 2, immune to ranged" in said
        (file,) = page.attachments
        assert file.filename == f"look-{table.row}.png" and file.description
    assert "look" not in text(await town.live()), "nobody else sees it"


async def test_a_city_a_rift_and_a_titan(town: Server) -> None:
    position = game_of(
        f"{TWO}; supports=New York", invaders=INVADED, north="guards Gravemaw, Mount Ravager"
    )
    table = await begin(town, position)
    city = text(await told(town, town.ada, "look", table, name="New York"))
    assert (
        "**4/4 HP.** There: Brineback (1/1 HP, DMG 1), a Support of Ironwall (2 HP) and Stormlance."
        in city
    )
    rift = text(await told(town, town.ada, "look", table, name="North Rift"))
    assert "**2 guardians.** There: Gravemaw (2/2 HP, DMG 1) and Mount Ravager" in rift
    titan = text(await told(town, town.ada, "look", table, name="Stormlance"))
    assert "**In New York**, 1/5 HP." in titan and "Zenith Cannon" in titan


async def test_a_tyrant_is_told_of_once_its_token_is_revealed(town: Server) -> None:
    position = game_of(TWO, west="token Queen Myrrh", east="token Thalassa Vex | damage 2")
    table = await begin(town, position)
    hidden = text(await told(town, town.ada, "look", table, name="West Rift"))
    assert "Its Rift Token lies face down." in hidden and "Myrrh" not in hidden
    known = text(await told(town, town.ada, "look", table, name="East Rift"))
    assert "Threatens Tokyo, Beijing, Mumbai and Sydney." in known
    assert "**Thalassa Vex**, 4/6 HP, DMG 2." in known and "Trial" in known


async def test_completion_offers_what_is_on_the_board(town: Server) -> None:
    table = await begin(town, game_of(TWO, invaders=INVADED, north="guards Gravemaw"))
    found = await offered(town, town.wanda, "look", "name", table)
    assert {"Stormlance", "Ironwall", "Rootfather", "Brineback", "Gravemaw"} <= set(found.values())
    assert len(found) <= 25 and "Leviathan Maw" not in found.values()
    found = await offered(town, town.wanda, "look", "name", table, current="root")
    assert found == {"Rootfather · in Toronto, 2/3 HP, DMG 1": "Rootfather"}
    rifts = await offered(town, town.wanda, "look", "name", table, current="rift")
    assert {"North Rift", "East Rift"} <= set(rifts.values())
    cities = await offered(town, town.wanda, "look", "name", table, current="syd")
    assert list(cities.values()) == ["Sydney"]


async def test_before_the_start_there_is_nothing_to_look_at(town: Server) -> None:
    await town.type(town.ada, "table new", game="war_titans")
    assert await town.ada.autocomplete(town.channel, "war look", "name", "") == []
    said = text(answer(await town.type(town.ada, "war look", name="Cairo")))
    assert said.startswith("The game has not started yet.")


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("name", ["Brineback", "Cairo", "South Rift", "Stormlance"])
async def test_with_real_pictures(town: Server, name: str) -> None:
    table = await begin(town, game_of(TWO, invaders=INVADED))
    page = await told(town, town.ada, "look", table, name=name)
    (file,) = page.attachments
    assert Image.open(io.BytesIO(await file.read())).width >= 600
    assert file.description and name in file.description
    assert "Mordrax" not in file.description
