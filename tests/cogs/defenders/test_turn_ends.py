"""Before a Turn ends the bot reminds of what is unused; what was seen cannot be taken back."""

import pytest

from bot.rules.defenders.cards import Region
from tests.cogs.acting import seat_page
from tests.cogs.defenders.playing import battle_of, begin, question_of, refused, typed
from tests.rules.defenders.battles import battle, great_battle
from tests.server import Server, answer, labels, text

WELL_EQUIPPED = (
    "Cleric in Forest; xp=2; skill=Second Wind; carries=Elixir of Errand; hp=2, Warrior in Forest"
)


@pytest.mark.parametrize("typing", [True, False])
async def test_ending_a_turn_reminds_once_of_what_is_unused(town: Server, typing: bool) -> None:
    table = await begin(town, great_battle(WELL_EQUIPPED, draw="Blue Defender, Green Defender"))
    await typed(town, town.ada, "start", table)
    row, place = table.row, town.place(table)
    if typing:
        page = answer(await town.type(town.ada, "defend end", place))
    else:
        page = answer(await town.press(town.ada, await seat_page(town, town.ada), "End the Turn"))
    said = text(page)
    assert "End the Turn of the **Cleric**?" in said and table.row == row
    for unused in ("3 action points", "Sacrifice", "Elixir of Errand", "Second Wind"):
        assert unused in said
    assert labels(page) == ["Confirm", "Back"]
    await town.press(town.ada, page, "Confirm")
    assert question_of(table) == "HeroTurn" and table.asked == (1,)


async def test_back_from_the_reminder_goes_on_with_the_turn(town: Server) -> None:
    table = await begin(town, battle("Paladin in Forest, Warrior", threat="Forest 2"))
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "End the Turn"))
    page = answer(await town.press(town.ada, page, "Back"))
    assert "It is your turn" in text(page)
    assert "Forest ▮▯▯ 1" in text(answer(await town.press(town.ada, page, "Secure")))
    assert battle_of(table).pool == 2


async def test_a_turn_with_nothing_left_to_do_ends_by_itself(town: Server) -> None:
    position = battle("Paladin in Forest, Warrior", draw="Blue Defender, Green Defender")
    table = await begin(town, position)
    await typed(town, town.ada, "start", table)
    await typed(town, town.ada, "sacrifice", table)
    for region in ("Plains", "Forest", "Plains", "Forest"):
        assert table.asked == (0,)
        await typed(town, town.ada, "move", table, region=region)
    assert table.asked == (1,), "no question and no press more than needed"


async def test_the_last_hp_is_not_sacrificed_by_a_slip(town: Server) -> None:
    table = await begin(town, battle("Paladin in Forest; hp=1, Warrior", threat="Forest 3"))
    await typed(town, town.ada, "start", table)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Sacrifice"))
    assert "**Exhausted** then" in text(page) and battle_of(table).heroes[0].hp == 1
    await town.press(town.ada, page, "Confirm")
    assert battle_of(table).heroes[0].hp == 0


async def test_moves_are_taken_back_one_after_the_other(town: Server) -> None:
    table = await begin(town, battle("Paladin in Forest, Warrior"))
    for region in ("Plains", "Coast"):
        await typed(town, town.ada, "move", table, region=region)
    page = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, page, "Undo"))
    assert "Taken back." in text(page) and battle_of(table).heroes[0].region is Region.PLAINS
    await town.type(town.ada, "table undo", town.place(table))
    assert battle_of(table).heroes[0].region is Region.FOREST and battle_of(table).pool == 3
    assert "Undo" not in labels(await seat_page(town, town.ada))


async def test_a_card_that_was_looked_at_is_not_taken_back(town: Server) -> None:
    position = battle("Bard in Forest, Warrior", draw="Blue Defender, Forest & Ruins")
    table = await begin(town, position)
    await typed(town, town.ada, "move", table, region="Plains")
    await typed(town, town.ada, "ability", table, use="Befriend")
    assert question_of(table) == "Befriending"
    page = await seat_page(town, town.ada)
    assert "Befriend **Forest & Ruins**" in text(page) and "Undo" not in labels(page)
    said = text(answer(await town.type(town.ada, "table undo", town.place(table))))
    assert said.startswith("There is nothing you can take back")
    await typed(town, town.ada, "choose", table, answer="Leave it on top")
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Undo"))
    assert question_of(table) == "Befriending", "back to what is known, and no further"


async def test_the_end_of_a_turn_draws_a_card_and_is_not_taken_back(town: Server) -> None:
    position = battle("Paladin in Forest, Warrior", draw="Blue Defender, Green Defender")
    table = await begin(town, position)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "End the Turn"))
    page = answer(await town.press(town.ada, page, "Confirm"))
    assert "Undo" not in labels(page) and table.asked == (1,)
    said = await refused(town, town.ada, "end", table)
    assert said == "It is not your turn. The table waits for Boris."
