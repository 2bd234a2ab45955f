"""A whole battle of three players by clicks, with the bot restarted at awkward moments."""

import random

import pytest
from simcord import MemberActor, ResponseMessage

from bot.play.table import Table
from tests.cogs.acting import players, seat_page
from tests.cogs.defenders.playing import battle_of, begin, controls, moves, pick, question_of
from tests.rules.defenders.battles import battle
from tests.server import Server, answer, labels, menus, text

MOST_ACTS = 900


async def press_on(town: Server, table: Table, dice: random.Random) -> None:
    """Let one of those who are asked open the seat's page and go on until an answer is given."""
    seat = dice.choice([s for s in table.asked if table.decision_of(s) is not None])
    who, row = players(town)[seat], table.row
    page = await seat_page(town, who)
    assert "It is your turn" in text(page) or "You can act" in text(page)
    for _ in range(12):
        if "Confirm" in labels(page):
            page = answer(await town.press(who, page, dice.choice(["Confirm", "Confirm", "Back"])))
        else:
            page = answer(await pick(town, who, page, dice))
        if table.row > row:
            return
        assert controls(page), f"a walk that leads nowhere: {text(page)}"


@pytest.mark.soak
async def test_three_friends_defend_the_realm_with_the_mouse_alone(town: Server) -> None:
    dice = random.Random(5)
    table = await begin(town, seats=3, heroes="chosen", regions="chosen")
    asked = set()
    for _ in range(MOST_ACTS):
        if table.outcome is not None:
            break
        asked.add(question_of(table))
        await press_on(town, table, dice)
    assert table.outcome is not None, "the battle never ends"
    assert {"ChooseHero", "ChooseSides", "HeroTurn", "PartyTurn", "Defence"} <= asked
    result = "**The party wins" if table.outcome.winners else "**The party loses"
    assert result in text(await town.live()) and result in text(town.lobby())
    assert "My seat" not in labels(await town.live())


async def test_the_great_battle_by_clicks_with_a_computer_beside(town: Server) -> None:
    dice = random.Random(7)
    await town.type(
        town.ada, "table new", game="defenders", options="mode=great_battle, difficulty=easy"
    )
    await town.press(town.boris, town.lobby(), "Join")
    await town.press(town.ada, town.lobby(), "Computer")
    await town.press(town.ada, town.lobby(), "Start")
    table = await town.table()
    for _ in range(MOST_ACTS):
        if table.outcome is not None:
            break
        await press_on(town, table, dice)
    assert table.outcome is not None, "the battle never ends"


async def answered(town: Server, who: MemberActor, page: ResponseMessage, label: str) -> str:
    """Press a button, or choose in the menu of that name; return what the page then says."""
    if any(menu["placeholder"].startswith(label) for menu in menus(page)):
        first = next(m for m in menus(page) if m["placeholder"].startswith(label))
        option = first["options"][0]["label"]
        return text(answer(await town.choose(who, page, label, option)))
    return text(answer(await town.press(who, page, label)))


async def test_a_restart_in_the_middle_of_a_turn_loses_nothing(town: Server) -> None:
    position = battle("Paladin in Forest, Warrior, Cleric", threat="Forest 3")
    table = await begin(town, position)
    first, page = await seat_page(town, town.ada), await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, page, "Secure"))
    assert "2 action points left" in text(page)
    before = await town.live()

    await town.restart()

    table = await town.table()
    assert battle_of(table).ring[2].threat == 2 and battle_of(table).pool == 2
    said = await answered(town, town.ada, first, "Secure")
    assert "The table has moved on since." in said and battle_of(table).pool == 2
    said = await answered(town, town.ada, page, "Secure")
    assert "**Paladin** Secures" in said and battle_of(table).ring[2].threat == 1
    undone = answer(await town.press(town.ada, await seat_page(town, town.ada), "Undo"))
    assert "Taken back." in text(undone) and battle_of(table).ring[2].threat == 2
    now = await town.live()
    assert now.id == before.id, "the same Turn goes on in the same message"
    mine = answer(await town.press(town.boris, before, "My seat"))
    assert "Waiting for Ada." in text(mine) and not moves(mine)


async def test_a_restart_during_a_defence_keeps_who_has_declined(town: Server) -> None:
    position = battle(
        "Paladin in Forest, Warrior in Forest, Cleric in Forest",
        threat="Forest 3",
        draw="Forest & Ruins, Blue Defender",
    )
    table = await begin(town, position)
    assert question_of(table) == "Defence"
    window = await town.live()
    pages = [await seat_page(town, who) for who in players(town)]
    await town.press(town.boris, pages[1], "Decline")

    await town.restart()

    table = await town.table()
    assert table.asked == (0, 2) and "**Ada** and **Chen**" in text(await town.live())
    page = answer(await town.press(town.boris, window, "My seat"))
    assert "Waiting for Ada and Chen." in text(page) and not moves(page)
    said = await answered(town, town.chen, pages[2], "Defend")
    assert "**Cleric** Defends the Forest." in said
    assert battle_of(table).ring[2].threat == 3 and battle_of(table).heroes[2].hp == 3
    said = await answered(town, town.ada, pages[0], "Defend")
    assert "The table has moved on since." in said and battle_of(table).heroes[0].hp == 5
