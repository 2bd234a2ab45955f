"""What pages and messages say so that nobody is left to guess."""

import msgspec
from sqlalchemy import text as sql

from bot.play import characters
from bot.rules.campaign.board_events import ItemsBrought
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.game import CHARACTERS
from bot.rules.campaign.sheet import OwnedItem, Place, Sheet
from cogs import answers, seat_page
from tests.cogs.acting import gather
from tests.cogs.acting import seat_page as own_page
from tests.cogs.campaign.board_scenes import reward, share
from tests.cogs.campaign.playing import CAMPAIGN, begin, make, typed
from tests.cogs.campaign.scenes import spells
from tests.server import Server, answer, menus, text


async def put(town: Server, sheet: Sheet) -> None:
    """Let Ada's Titan have this sheet."""
    async with town.bot.database.write() as connection:
        statement = sql("UPDATE characters SET sheet = :s, version = version + 1 WHERE id = 1")
        await connection.execute(statement, {"s": CHARACTERS.encode(sheet)})


async def sheet(town: Server) -> Sheet:
    found = (await characters.load(town.bot.house, 1)).sheet
    assert isinstance(found, Sheet)
    return found


# A seat's page


async def test_what_came_of_an_action_begins_with_a_whole_line(town: Server) -> None:
    table = await begin(town, spells())
    event = ItemsBrought(0, tuple(ITEMS)[:4])
    line = table.ruleset.words.sentence(event, table.names)
    assert seat_page.told(table, [event]) == line
    told = seat_page.told(table, [event] * 60).splitlines()
    assert told[0] == "-# … more under **History**"
    assert set(told[1:]) == {line} and len("\n".join(told)) <= 2_100


def test_a_long_page_ends_with_a_whole_line_and_says_so() -> None:
    assert answers.fitting("short") == "short"
    told = answers.fitting("line\n" * 1_000)
    assert len(told) <= answers.MOST_SHOWN
    assert told.endswith("\nline\n-# …")
    assert answers.fitting("x" * 50, 20, "more") == f"{'x' * 15}\nmore"


async def test_a_vote_is_told_to_the_voter_and_only_counted_for_others(town: Server) -> None:
    table = await begin(town, reward())
    before = text(await town.live())
    assert "Waiting for 2 answers." in before
    item = next(iter(reward().choices("TakeReward", by="A")))
    page = await own_page(town, town.ada)
    page = answer(await town.press(town.ada, page, "Vote for the reward"))
    page = answer(await town.choose(town.ada, page, "Which item?", ITEMS[item].name))
    page = answer(await town.choose(town.ada, page, "Who gets it?", "Boris"))
    assert "Your answer: **Vote for the reward: " in text(page)
    assert ITEMS[item].name in text(page) and ", Boris" in text(page)
    now = text(await town.live())
    assert "Waiting for 1 answer." in now and "Ada and Boris vote" in now
    assert table.outcome is None or ITEMS[item].name not in now


async def test_a_split_is_asked_about_by_its_name(town: Server) -> None:
    await begin(town, share())
    page = text(await own_page(town, town.ada))
    assert "**Black 1** has split" in page and "Dusk Cloak and Ward Stone" in page
    live = text(await town.live())
    assert "****" not in live and "has split" not in live and "Dusk" not in live


async def test_what_can_be_done_now_stands_by_itself_in_the_book(town: Server) -> None:
    table = await begin(town, spells())
    lines = (await typed(town, town.ada, "magic book", table)).splitlines()
    heads = [n for n, line in enumerate(lines) if line.startswith("**") and line.endswith("**")]
    assert heads
    after = next(n for n, line in enumerate(lines) if "Known:" in line)
    for place in (*heads, after):
        assert not lines[place - 1].startswith("- "), lines[place]


# The lobby


async def test_a_scenario_is_on_the_menu_however_few_have_sat_down(town: Server) -> None:
    await make(town, 3)
    lobby = await gather(town, 3, CAMPAIGN)
    page = answer(await town.press(town.ada, lobby, "Options"))
    scenarios = [option["label"].partition(",")[0] for option in menus(page)[0]["options"]]
    assert {"Raiders on the Ring", "Winter Siege", "Crownfall"} <= set(scenarios)
    assert "With other seats" not in text(page)
    await town.choose(town.ada, page, "Scenario", "Winter Siege")
    assert "2, 4 or 5 players" in text(town.lobby())
    said = text(answer(await town.press(town.ada, town.lobby(), "Start")))
    assert "is for 2, 4 or 5 players; 3 sit here." in said


async def test_scenarios_for_fewer_seats_are_named_below_the_menu(town: Server) -> None:
    await make(town, 3)
    lobby = await gather(town, 3, CAMPAIGN)
    for _ in range(3):
        await town.press(town.ada, lobby, "Computer")
        lobby = town.lobby()
    page = answer(await town.press(town.ada, lobby, "Options"))
    labels = [option["label"] for option in menus(page)[0]["options"]]
    assert not any("Raiders" in label for label in labels)
    (told,) = [line for line in text(page).splitlines() if line.startswith("-# With other seats:")]
    assert "Raiders on the Ring" in told and "(2 to 4 players)" in told
    assert "Winter Siege" in told and "(2, 4 or 5 players)" in told


# Titans at home


async def test_what_was_done_with_gold_is_said(town: Server) -> None:
    await make(town, 1)
    lost = (OwnedItem("dusk_cloak", lost=True), OwnedItem("gale_cloak"))
    grown = msgspec.structs.replace(
        await sheet(town), gold=400, items=lost, schools={"fire": 1}, spells=("fire_bolt",)
    )
    await put(town, grown)
    page = answer(await town.type(town.ada, "character improve"))
    page = answer(await town.choose(town.ada, page, "Which lost item", "Dusk Cloak"))
    assert "**Repaired: Dusk Cloak for " in text(page)
    page = answer(await town.choose(town.ada, page, "Which item do you sell", "Gale Cloak"))
    assert "**Sold: Gale Cloak for " in text(page)
    scroll = next(menu for menu in menus(page) if menu["placeholder"].startswith("Which spell"))
    label = scroll["options"][0]["label"]
    assert "(Fire 1): 100 gold" in label
    page = answer(await town.choose(town.ada, page, "Which spell", label))
    assert f"**Learned: {label.partition(':')[0]} for 100 gold.**" in text(page)


async def test_a_place_for_one_spell_alone_is_filled_with_it(town: Server) -> None:
    await make(town, 1)
    first = [each for each in SPELLS.values() if (each.school, each.level) == ("fire", 1)]
    *known, last = first
    grown = msgspec.structs.replace(
        await sheet(town),
        schools={"fire": 2},
        spells=tuple(each.id for each in known),
        places=(Place("spell", "fire", 2), Place("spell", "fire", 1)),
    )
    await put(town, grown)
    page = answer(await town.type(town.ada, "character improve"))
    second = next(each for each in SPELLS.values() if (each.school, each.level) == ("fire", 2))
    page = answer(await town.choose(town.ada, page, "Choose", second.name))
    assert f"**Learned: {second.name} (Fire 2). Learned: {last.name} (Fire 1).**" in text(page)
    assert not (await sheet(town)).places and last.id in (await sheet(town)).spells
