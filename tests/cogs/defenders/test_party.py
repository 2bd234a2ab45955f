"""All Defenders: the whole party spends the same points, in any order, and at the same time."""

import asyncio

from simcord import MemberActor, ResponseMessage

from bot.play.table import Table
from tests.cogs.acting import forge, seat_page
from tests.cogs.defenders.playing import battle_of, begin, moves, question_of, refused, typed
from tests.cogs.test_mentions import Calls
from tests.rules.defenders.battles import battle
from tests.server import Server, answer, buttons, labels, text

AND_THEN = "All Defenders 1, Blue Defender"


async def three_points(town: Server) -> Table:
    """Draw the card for three heroes, in the Forest, the Coast and the Ruins."""
    position = battle(
        "Paladin in Forest, Cleric in Coast, Bard in Ruins",
        threat="Forest 3, Coast 3, Ruins 3",
        draw=AND_THEN,
    )
    return await begin(town, position)


def found(page: ResponseMessage, label: str) -> str:
    """Return the custom_id of a button."""
    return str(next(b["custom_id"] for b in buttons(page) if b["label"].startswith(label)))


async def secure(town: Server, who: MemberActor) -> str:
    """Press Secure on a fresh page; return what it says then."""
    page = await seat_page(town, who)
    return text(answer(await town.press(who, page, "Secure")))


async def test_the_points_are_shared_in_any_order(town: Server) -> None:
    table = await three_points(town)
    live = text(await town.live())
    assert "3 action points left for all to share" in live and "any of you can act" in live
    assert "You can act." in text(await seat_page(town, town.chen))
    assert "Ruins ▮▮▯ 2" in await secure(town, town.chen)
    assert "Forest ▮▮▯ 2" in await secure(town, town.ada)
    assert "Ruins ▮▯▯ 1" in await secure(town, town.chen)
    assert battle_of(table).pool == 0
    assert table.asked == (0, 2), "Boris has not begun, and there is nothing left to begin with"


async def test_two_who_press_at_once_for_the_last_point_spend_it_once(town: Server) -> None:
    table = await three_points(town)
    for _ in range(2):
        await secure(town, town.chen)
    ada, boris = await seat_page(town, town.ada), await seat_page(town, town.boris)
    row = table.row
    results = await asyncio.gather(
        forge(town, town.ada, found(ada, "Secure"), message=ada),
        forge(town, town.boris, found(boris, "Secure"), message=boris),
    )
    assert table.row == row + 1 and battle_of(table).pool == 0
    levels = [battle_of(table).ring[place].threat for place in (2, 4)]
    assert sorted(levels) == [2, 3], "one of the two has lost a Threat"
    late = text(answer(results[levels.index(3)]))
    assert "The table has moved on since." in late and answer(results[levels.index(3)]).ephemeral


async def test_one_who_presses_twice_spends_one_point(town: Server) -> None:
    table = await three_points(town)
    page = await seat_page(town, town.ada)
    press = found(page, "Secure")
    await asyncio.gather(*(forge(town, town.ada, press, message=page) for _ in range(2)))
    assert battle_of(table).pool == 2 and battle_of(table).ring[2].threat == 2


async def test_who_types_for_points_that_are_gone_hears_it(town: Server) -> None:
    table = await three_points(town)
    for _ in range(3):
        await secure(town, town.chen)
    said = await refused(town, town.ada, "secure", table)
    assert said == "No action points are left for the Paladin to start a Turn."
    assert await refused(town, town.boris, "move", table, region="Plains") == (
        "No action points are left for the Cleric to start a Turn."
    )
    said = await refused(town, town.chen, "move", table, region="Plains")
    assert said.startswith("No action points are left.")


async def test_done_by_all_ends_the_card(town: Server) -> None:
    table = await three_points(town)
    for who in (town.ada, town.chen):
        page = await seat_page(town, who)
        await town.press(who, page, "Done")
        assert not moves(await seat_page(town, who)), "who is done is asked no more"
    said = await refused(town, town.ada, "move", table, region="Plains")
    assert said == "You are done with this All Defenders card: the others go on."
    place = town.place(table)
    page = answer(await town.type(town.boris, "defend done", place))
    assert "3 action points that nobody else is asked to spend" in text(page)
    await town.press(town.boris, page, "Confirm")
    assert question_of(table) == "HeroTurn" and table.asked == (0,)


async def test_computers_wait_for_the_humans_and_spend_what_is_left(town: Server) -> None:
    table = await three_points(town)
    await town.type(town.boris, "table leave", town.place(table))
    await town.type(town.chen, "table leave", town.place(table))
    assert battle_of(table).pool == 3 and table.asked == (0,), "the computers wait for Ada"
    assert "Waiting" not in text(await seat_page(town, town.ada))
    assert "**Ada**, it is your turn." in text(await town.live())
    await secure(town, town.ada)
    assert battle_of(table).pool == 2
    page = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, page, "Done"))
    page = (
        answer(await town.press(town.ada, page, "Confirm")) if "Confirm" in labels(page) else page
    )
    assert question_of(table) == "HeroTurn"
    spent = 9 - sum(battle_of(table).ring[place].threat for place in (2, 4, 5))
    assert spent == 3, "each of the three points has taken a Threat off"


async def test_a_card_of_the_party_calls_everybody_once(town: Server) -> None:
    position = battle(
        "Warrior in Forest, Paladin in Coast, Oracle",
        threat="Forest 3, Coast 1",
        draw="All Defenders 1, Forest & Ruins, Blue Defender",
    )
    table = await begin(town, position)
    calls = Calls(town)
    page = answer(await town.press(town.chen, await seat_page(town, town.chen), "Start Turn"))
    await town.choose(town.chen, page, "Put the two cards back", "Forest & Ruins")
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Sprint"))
    page = answer(await town.choose(town.ada, page, "Move", "Plains"))
    await town.press(town.ada, page, "Enough")
    await secure(town, town.boris)
    assert question_of(table) == "PartyTurn" and calls.new() == []
    message = await town.live()
    for line in ("uses **Sprint**", "Moves to the Plains", "Coast ▯▯▯ 0"):
        assert line in text(message), "what happened stays in the one message"


async def test_whose_own_turn_goes_on_after_somebody_elses_answer_is_called(town: Server) -> None:
    position = battle("Cleric in Forest; carries=Horn of Command, Bard in Ruins")
    table = await begin(town, position)
    calls = Calls(town)
    await typed(town, town.ada, "artifact", table, use="Horn of Command")
    assert question_of(table) == "HornCall" and calls.new() == ["Boris"]
    await typed(town, town.boris, "go", table, region="Coast")
    assert question_of(table) == "HeroTurn" and calls.new() == ["Ada"]


async def test_the_next_card_of_the_party_calls_everybody_again(town: Server) -> None:
    position = battle("Cleric, Bard", draw="All Defenders 1, All Defenders 2")
    await begin(town, position)
    calls = Calls(town)
    await town.press(town.ada, await seat_page(town, town.ada), "Done")
    page = answer(await town.press(town.boris, await seat_page(town, town.boris), "Done"))
    await town.press(town.boris, page, "Confirm")
    assert calls.new() == ["Ada"], "and Boris, who has just pressed, is not called"


async def test_a_hero_uses_no_ability_of_its_players_other_hero(town: Server) -> None:
    position = battle("Paladin in Forest, Warrior in Coast", draw=AND_THEN, solo=True)
    table = await begin(town, position)
    page = await seat_page(town, town.ada)
    assert any(label.startswith("Sprint (1 AP): Warrior") for label in labels(page))
    await typed(town, town.ada, "ability", table, use="Sprint")
