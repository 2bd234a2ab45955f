"""All the Mems in Discord: the grid of buttons, what everybody sees, and what nobody keeps."""

from bot.rules.call_to_arms.mems.turns import TurnUp
from cogs.walk import GRID
from tests.cogs.acting import gather, seat_page
from tests.cogs.call_to_arms_modes.playing import DAY, begin, grid, said
from tests.cogs.limits import COMPONENTS
from tests.rules.call_to_arms.laid_out import FOUR, laid_out
from tests.server import Server, answer, buttons, components, labels, text

ALL = "M D L C X IX VIII VII VI V IV III II I"


async def mems(town: Server, ranks: str = FOUR, seats: int = 2, **more: str) -> None:
    await begin(town, laid_out(ranks, players=seats), seats=seats, mode="mems", **more)


async def test_28_places_are_two_pages_of_buttons(town: Server) -> None:
    await mems(town, f"{ALL} {ALL}")
    page = await seat_page(town, town.ada)
    assert grid(page) == list(range(1, GRID + 1))
    assert len(list(components(page))) <= COMPONENTS
    assert [b["label"] for b in buttons(page) if b.get("disabled")] == ["◀ Earlier"]
    page = answer(await town.press(town.ada, page, "Later"))
    assert grid(page) == list(range(GRID + 1, 29))
    page = answer(await town.press(town.ada, page, "◀ Earlier"))
    page = answer(await town.press(town.ada, page, "Later"))
    page = answer(await town.press(town.ada, page, "25"))
    assert "Ada turns up **IV** at 25." in text(page)
    assert "Find the other **IV**: 2 chances left." in text(page)
    assert 25 not in grid(page) and grid(page)[0] == 1


async def test_a_match_is_everybodys_to_see(town: Server) -> None:
    await mems(town)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "1"))
    assert "1 **V**" in text(answer(await town.press(town.wanda, await town.live(), "Board")))
    await town.press(town.ada, page, "3")
    live = await town.live()
    assert "**A match!** Ada captures both **V** and has 1 pair." in text(live)
    assert "**Boris** turns up a first card." in text(live) or "Boris turns up" in text(live)
    assert grid(await seat_page(town, town.boris)) == [2, 4, 5, 6, 7, 8]
    assert "(A)" in str(live.attachments[0].description)


async def test_a_turn_is_one_message_and_the_next_closes_the_cards(town: Server) -> None:
    await mems(town)
    first = await town.live()
    page = await seat_page(town, town.ada)
    for place in ("1", "2"):
        page = answer(await town.press(town.ada, page, place))
        assert (await town.live()).id == first.id, "it is edited"
    await town.press(town.ada, page, "5")
    live = await town.live()
    assert live.id != first.id and "No match for the **V**." in text(live)
    page = await seat_page(town, town.boris)
    assert grid(page) == list(range(1, 9)), "the open cards close with his first"
    await town.press(town.boris, page, "8")
    assert "**V**" not in text(answer(await town.press(town.boris, await town.live(), "Board")))


async def test_messages_that_are_past_remember_nothing(town: Server) -> None:
    await mems(town)
    first = await town.live()
    page = await seat_page(town, town.ada)
    for place in ("1", "2", "5"):
        page = answer(await town.press(town.ada, page, place))
    old = town.again(first)
    assert old.attachments == [] and buttons(old) == []
    assert "These cards have closed." in text(old) and "**V**" not in text(old)
    history = text(answer(await town.press(town.boris, await town.live(), "History")))
    assert "Ada turns up **V** at 1.\nThen **X** at 2.\nThen **III** at 5." in history


async def test_a_card_that_lies_open_or_is_gone_is_refused(town: Server) -> None:
    await mems(town)
    table = await town.table()
    await said(town, town.ada, table, "flip", place="1")
    told = await said(town, town.ada, table, "flip", place="1")
    assert told == "The card at 1 lies face up: choose one that lies face down."
    await said(town, town.ada, table, "flip", place="3")
    told = await said(town, town.boris, table, "flip", place="3")
    assert told == "The card at 3 is captured: choose one that lies face down."
    for typed in ("0", "9", "-1", "x", "1, 2", "²"):
        told = await said(town, town.boris, table, "flip", place=typed)
        assert told == "There is no such place: choose a number from 1 to 8.", typed
    assert "It is not your turn." in await said(town, town.ada, table, "flip", place="2")


async def test_only_whose_turn_it_is_is_offered_places(town: Server) -> None:
    await mems(town, f"{ALL} {ALL}")
    place = town.place(await town.table())
    choices = await town.ada.autocomplete(place, "arms flip", "place", "2")
    assert {"name": "Place 2", "value": "2"} in choices
    assert all("2" in choice["value"] for choice in choices)
    for who in (town.boris, town.wanda):
        assert await who.autocomplete(place, "arms flip", "place", "") == []


async def test_a_missed_turn_is_skipped_and_the_third_forfeits(town: Server) -> None:
    await mems(town, seats=3)
    table = await town.table()
    for count in (1, 2, 3):
        await town.env.advance_time(DAY + 120)
        state = table.game.state if table.game else None
        assert state is not None and state.players[0].misses == count
        for who in (town.boris, town.chen):
            if count < 3:
                for place in ("1", "2", "5"):
                    await said(town, who, table, "flip", place=place)
    assert "Ada misses a third turn in a row." in text(await town.live())
    assert table.asked == (1,) and table.status == "playing"


async def test_six_with_long_names_fit_on_the_table(town: Server) -> None:
    lobby = await gather(town, seats=3, mode="mems", memory="forgetful")
    for _ in range(3):
        await town.press(town.ada, lobby, "Computer")
    await town.press(town.ada, town.lobby(), "Start")
    table = await town.table()
    assert len(table.seats) == 6
    assert len(list(components(await town.live()))) <= COMPONENTS


async def test_a_restart_in_mid_turn(town: Server) -> None:
    await mems(town)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "1"))
    await town.restart()
    page = answer(await town.press(town.ada, page, "3"))
    assert "**A match!**" in text(page)
    assert "Your turn" not in labels(page)


async def test_an_old_grid_turns_nothing_up(town: Server) -> None:
    await mems(town)
    page = await seat_page(town, town.ada)
    later = answer(await town.press(town.ada, page, "1"))
    table = await town.table()
    row = table.row
    told = text(answer(await town.press(town.ada, later, "Look again")))
    assert "Find the other" in told and table.row == row
    assert TurnUp.__struct_fields__ == ("place",)
