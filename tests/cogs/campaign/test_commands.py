"""The commands of a table of Campaign Titan, typed; and what a wrong one says."""

from bot.rules.campaign.casting import magic_of
from tests.cogs.acting import begin as sit_down
from tests.cogs.campaign.playing import begin, offered, saga_of, typed, typed_page
from tests.cogs.campaign.scenes import duel, items, maneuvers, spells, strikes
from tests.cogs.titan.playing import question_of
from tests.rules.campaign.setting import fight
from tests.rules.titan.setting import board
from tests.server import Server, text


async def test_a_spell_is_cast_by_a_part_of_its_text(town: Server) -> None:
    table = await begin(town, spells())
    found = await offered(town, town.ada, "magic cast", "spell", table)
    assert len(found) == 25, "the first of many"
    choices = await town.ada.autocomplete(town.place(table), "magic cast", "spell", "bless lion")
    assert len(choices) == 1
    await typed(town, town.ada, "magic cast", table, spell=str(choices[0]["value"]))
    assert saga_of(table).heroes[0].mana == 8 and magic_of(saga_of(table)).cast == [1]


async def test_walls_are_raised_by_a_command_of_their_own(town: Server) -> None:
    table = await begin(town, spells())
    said = await typed(town, town.ada, "magic walls", table, hex="B3", sides="A1, A2")
    assert said and question_of(table) == "SpellPhase" and saga_of(table).heroes[0].mana == 9
    sides = await offered(town, town.ada, "magic walls", "sides", table, hex="C3")
    await typed(town, town.ada, "magic walls", table, hex="C3", sides=", ".join(sides[:3]))
    battle = saga_of(table).battle
    assert battle is not None and len(battle.ground.sides) == 3


async def test_done_ends_a_spell_phase_as_pass_does(town: Server) -> None:
    for number, command in enumerate(("titan done", "magic pass"), 1):
        table = await begin(town, spells(), number=number)
        await typed(town, town.ada, command, table)
        assert question_of(table) == "ManeuverPhase"
    table = await begin(town, spells(), number=3)
    (battle,) = [
        value
        for value in await offered(town, town.ada, "magic pass", "what", table)
        if "battle" in value
    ]
    page = await typed_page(town, town.ada, "magic pass", table, what=battle)
    await town.press(town.ada, page, "Confirm")
    assert magic_of(saga_of(table)).silent == ["attacker"]


async def test_items_are_given_out_and_used(town: Server) -> None:
    table = await begin(town, items())
    found = await offered(town, town.boris, "magic item", "item", table)
    await typed(town, town.boris, "magic item", table, item=found[-1])
    assert any(item.wearer is not None for item in saga_of(table).items)
    table = await begin(town, strikes(), number=2)
    choices = await town.ada.autocomplete(town.place(table), "magic item", "item", "banners")
    await typed(town, town.ada, "magic item", table, item=str(choices[0]["value"]))
    used = [item for item in saga_of(table).items if item.item == "crown_of_banners"]
    assert used[0].charges == 2


async def test_titan_serves_the_battle_and_what_is_looked_up(town: Server) -> None:
    table = await begin(town, maneuvers())
    assert "Titan" in await typed(town, town.ada, "titan legion", table, marker="Black 1")
    assert await typed(town, town.ada, "titan look", table, part="Black 1")
    assert await typed(town, town.chen, "titan odds", table)
    hexes = await offered(town, town.ada, "titan maneuver", "hex", table, character="2")
    await typed(town, town.ada, "titan maneuver", table, character="2", hex=hexes[0])
    battle = saga_of(table).battle
    assert battle is not None and battle.find(2).hex == hexes[0]


async def test_orders_and_the_book_are_ones_own(town: Server) -> None:
    table = await begin(town, duel())
    await typed(town, town.boris, "magic orders", table, window="shield", value="never")
    assert saga_of(table).heroes[1].orders.shield == 0, "at any time, whoever is asked"
    values = await offered(town, town.boris, "magic orders", "value", table, window="shield")
    assert values[0] == "always" and len(values) == 6
    book = await typed(town, town.boris, "magic book", table)
    assert "9 of" in book and "Shield: never" in book and "Fire Ball" in book
    assert "seat" in await typed(town, town.wanda, "magic book", table)


async def test_the_book_tells_what_can_be_cast_now_and_at_whom(town: Server) -> None:
    table = await begin(town, spells())
    book = await typed(town, town.ada, "magic book", table)
    now, _, known = book.partition("-# Known")
    assert "Bless" in now and "Lion" in now, book
    assert "Shield (1)" in known and "Dusk Cloak" in known
    assert "- **Bless, 1 mana:** Titan in C2 (6-4)" in now
    assert "Fire Ball**, not now" not in known, "it is for another moment"


async def test_the_book_and_the_command_say_why_a_spell_is_not_cast(town: Server) -> None:
    position = fight(
        "plains",
        "Titan C3, Lion D3",
        "Troll C4",
        phase="half",
        sheets="A: bless, minor_heal, wild_growth, fire_ball, mana 9",
    )
    table = await begin(town, position)
    contact = "Titan is in contact: Wild Growth cannot be cast from there."
    assert f"-# **Wild Growth**, not now: {contact}" in await typed(
        town, town.ada, "magic book", table
    )
    for spell, why in (
        ("wild growth", contact),
        ("Wild Growth: D4", contact),
        ("minor heal", "There is nobody and nothing to cast Minor Heal on now"),
        ("bless lion", "Your caster is in contact: it casts on itself only."),
        ("fire ball", "Fire Ball is cast in your own Strike Phase, not in a strike-back."),
        ("ice storm", "Nobody of your Legion knows Ice Storm."),
    ):
        assert why in await typed(town, town.ada, "magic cast", table, spell=spell), spell
    assert saga_of(table).heroes[0].mana == 9


async def test_small_print_has_no_empty_lines(town: Server) -> None:
    table = await begin(town, spells())
    page = await typed_page(town, town.ada, "table hand", table)
    assert "-# " in text(page)
    assert not any(line.strip() == "-#" for line in text(page).splitlines())


async def test_magic_at_a_table_of_titan_is_refused(town: Server) -> None:
    position = board("A1 100: Titan 2 Ogre 2 Lion | B1 500: Titan", at="split")
    table = await sit_down(town, position, 2, "titan")
    said = await typed(town, town.ada, "magic cast", table, spell="Bless")
    assert said.startswith("Table 1 plays Titan, not Campaign Titan")
    assert not await offered(town, town.ada, "magic cast", "spell", table)
