"""`/spell`, `/item` and `/creature`: what anything is, at a table or anywhere."""

import pytest

from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.titan.creatures import KINDS
from tests.cogs.campaign.playing import begin
from tests.cogs.campaign.scenes import spells
from tests.server import Server, answer, components, text


async def read(town: Server, command: str, name: str) -> str:
    """Look something up where no table is."""
    said = answer(await town.type(town.wanda, command, name=name))
    assert said.ephemeral
    return text(said)


async def test_a_spell_is_explained_to_anybody(town: Server) -> None:
    said = await read(town, "spell", "fire ball")
    assert said.startswith("### Fire Ball\n")
    for word in ("Spell", "Fire 3", "3 mana", "range 3 to 4", "Strike Phase"):
        assert word.lower() in said.lower(), said
    assert "Magic Missile" in await read(town, "spell", "magic m"), "a part is enough for one"
    assert "Names like it: Haste" in await read(town, "spell", "Hast e")
    said = await read(town, "spell", "@everyone <@1> **x**")
    assert "@everyone" not in said and "There is no spell" in said


async def test_an_item_is_explained_to_anybody(town: Server) -> None:
    said = await read(town, "item", "Ward Stone")
    for word in ("Talisman", "100 gold", "3 charges"):
        assert word.lower() in said.lower(), said
    assert "There is no item" in await read(town, "item", "")


async def test_a_creature_is_shown_to_anybody(town: Server, real_pictures: None) -> None:
    result = answer(await town.type(town.wanda, "creature", name="salamander"))
    assert result.ephemeral and text(result).startswith("### Salamander")
    assert any(part["type"] == 12 for part in components(result)), "with a picture"


async def test_everything_has_a_text_and_completes_itself(town: Server) -> None:
    for command, names in (
        ("spell", [spell.name for spell in SPELLS.values()]),
        ("item", [item.name for item in ITEMS.values()]),
        ("creature", list(KINDS)),
    ):
        for name in names:
            choices = await town.wanda.autocomplete(town.channel, command, "name", name)
            assert choices[0]["value"] == name
            said = await read(town, command, name)
            assert said.startswith(f"### {name}\n") and len(said) > 60
    choices = await town.wanda.autocomplete(town.channel, "spell", "name", "bramble")
    assert "Wild Growth" in [choice["value"] for choice in choices], "by what it does"


@pytest.mark.parametrize("name", ["Druid", "Lion"])
async def test_at_a_table_the_counters_that_are_left_are_told(town: Server, name: str) -> None:
    table = await begin(town, spells())
    result = answer(await town.type(town.ada, "creature", town.place(table), name=name))
    assert text(result).startswith(f"### {name}")
