"""`/card` finds everything in the box of Tiny Epic Defenders, also what shares its name."""

import pytest

from tests.cogs.defenders.playing import begin
from tests.server import Server, answer, text


async def read(town: Server, name: str) -> str:
    result = answer(await town.type(town.wanda, "card", name=name))
    assert result.ephemeral
    return text(result)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("paladin", ("### Paladin", "**Hero**", "Retribute")),
        ("Shield of Aughmoore", ("**Artifact**", "Once per Round you may Defend for 0 HP")),
        ("Harpy", ("### Harpy", "Dire Enemy")),
        ("forest & ruins", ("### Forest & Ruins", "Enemy")),
        ("Dragon", ("**Epic Foe** in the Mountains.", "Scorch")),
        ("General Vark", ("**General**", "Stone Skin")),
        ("Taunt", ("**Skill**",)),
        ("All Defenders", ("3 action points for all heroes together",)),
        ("Enchant", ("### Forest, side A: Enchant",)),
    ],
)
async def test_a_card_is_found(town: Server, name: str, told: tuple[str, ...]) -> None:
    said = await read(town, name)
    for each in told:
        assert each in said


@pytest.mark.parametrize(
    ("name", "headings"),
    [
        ("Manticore", ("Mountains, Friendly side: Manticore", "Manticore (Dire Enemy)")),
        ("salvage", ("Salvage", "Salvage (Skill)")),
        ("Rest", ("Capital City, side A: Rest", "Rest")),
        ("Forest", ("Forest, side A: Enchant", "Forest, Hostile side: Twisted Tree")),
    ],
)
async def test_a_name_used_twice_shows_both(
    town: Server, name: str, headings: tuple[str, ...]
) -> None:
    lines = (await read(town, name)).split("\n")
    for heading in headings:
        assert f"### {heading}" in lines


async def test_the_label_of_one_of_them_means_it_alone(town: Server) -> None:
    found = await town.wanda.autocomplete(town.channel, "card", "name", "salvage")
    (skill,) = (choice["value"] for choice in found if "Skill" in choice["name"])
    said = await read(town, skill)
    assert said.startswith("### Salvage (Skill)") and said.count("###") == 1
    assert "There is no card" in await read(town, " ")


async def test_at_a_table_its_own_cards_come_first(town: Server) -> None:
    table = await begin(town)
    found = await town.wanda.autocomplete(town.place(table), "card", "name", "")
    assert len(found) == 25
    assert all(choice["name"].endswith("Tiny Epic Defenders") for choice in found)
    found = await town.wanda.autocomplete(town.place(table), "card", "name", "pal")
    assert found[0]["name"] == "Paladin · Tiny Epic Defenders"
