"""What is picked in a walk: several values, at most one, none, and what goes without saying."""

from simcord import ResponseMessage

from bot.play.table import Table
from tests.cogs.acting import seat_page
from tests.cogs.walk.playing import done, evening, march, options, select
from tests.server import Server, answer, buttons, labels, menus, text


def _done(page: ResponseMessage) -> tuple[str, bool]:
    button = next(b for b in buttons(page) if b["label"].startswith("Done"))
    return button["label"], button.get("disabled", False)


async def night(town: Server) -> Table:
    """Begin a parade in which Boris picks where little or nothing can be picked."""
    table = await march(town)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Bow"))
    await select(town, town.ada, page, "Drums")
    return table


async def test_several_values_are_gathered_over_pages_and_can_be_dropped_again(
    town: Server,
) -> None:
    table = await march(town)
    first = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, first, "Gather"))
    assert page.id == first.id, "one private menu, which is edited"
    page = await select(town, town.ada, page, "Float 1")
    assert _done(page) == ("Done (1)", True)
    page = answer(await town.press(town.ada, page, "Later"))
    page = await select(town, town.ada, page, "Float 30", "Float 31")
    assert _done(page) == ("Done (3)", True), "three may not stand together"
    page = await select(town, town.ada, page)
    assert _done(page) == ("Done (1)", True), "a page can be emptied again"
    page = await select(town, town.ada, page, "Float 30")
    assert _done(page) == ("Done (2)", False)
    page = answer(await town.press(town.ada, page, "◀ Earlier"))
    assert [o["label"] for o in menus(page)[0]["options"] if o["default"]] == ["Float 1!"]
    page = answer(await town.press(town.ada, page, "Done"))
    assert options(page) == ["Brass!", "Drums!"], "the next field hangs on how many were gathered"
    page = await select(town, town.ada, page, "Drums")
    assert done(table) == ["Gather (('Float 1', 'Float 30'), 'Drums')"]


async def test_a_field_that_fills_itself_is_skipped_on_the_way_there_and_back(
    town: Server,
) -> None:
    table = await evening(town)
    page = answer(await town.press(town.boris, await seat_page(town, town.boris), "Carry"))
    assert options(page) == ["Drum!", "Flag!"]
    page = await select(town, town.boris, page, "Drum")
    assert "which way" in text(page) and options(page) == ["Hill!", "Valley!"]
    page = await select(town, town.boris, page, "Valley")
    assert "which friends" in text(page) and _done(page) == ("Done (0)", False)
    page = await select(town, town.boris, page, "Moe")
    for field in ("which way", "which what"):
        page = answer(await town.press(town.boris, page, "Back"))
        assert field in text(page)
    first = page
    await select(town, town.boris, first, "Flag")
    assert done(table)[1:] == ["Carry ('Flag', 'Greta', 'Hill', ())"]


async def test_at_most_one_value_is_one_menu_with_a_way_to_pick_none(town: Server) -> None:
    table = await night(town)
    page = await seat_page(town, town.boris)
    assert [m["placeholder"] for m in menus(page)] == ["Crown", "Hire"]
    nothing = "Crown: which queen? Nothing"
    assert options(page) == ["Ann!", "Bea!", "Cleo!", nothing]
    await select(town, town.boris, page, nothing)
    assert done(table)[1:] == ["Crown ((),)"]


async def test_at_most_one_value_needs_no_done(town: Server) -> None:
    table = await night(town)
    await select(town, town.boris, await seat_page(town, town.boris), "Bea")
    assert done(table)[1:] == ["Crown (('Bea',),)"]


async def test_one_value_that_may_be_left_is_two_buttons(town: Server) -> None:
    table = await night(town)
    page = answer(await town.press(town.boris, await seat_page(town, town.boris), "Lend"))
    page = await select(town, town.boris, page, "Bea")
    assert options(page) == ["Bowler!", "Beret!", "Cap!"] and labels(page) == ["Back", "Nothing"]
    page = answer(await town.press(town.boris, page, "Back"))
    page = await select(town, town.boris, page, "Ann")
    assert not menus(page) and labels(page) == ["Bowler!", "Nothing", "Back"]
    await town.press(town.boris, page, "Bowler")
    assert done(table)[1:] == ["Lend ('Ann', ('Bowler',))"]


async def test_nothing_is_a_press_beside_the_menu(town: Server) -> None:
    table = await night(town)
    page = answer(await town.press(town.boris, await seat_page(town, town.boris), "Lend"))
    page = await select(town, town.boris, page, "Bea")
    await town.press(town.boris, page, "Nothing")
    assert done(table)[1:] == ["Lend ('Bea', ())"]


async def test_the_one_value_that_must_be_picked_is_not_asked_for(town: Server) -> None:
    table = await night(town)
    page = await seat_page(town, town.boris)
    assert "Raise: ('The flag',)!" in labels(page)
    await town.press(town.boris, page, "Raise")
    assert done(table)[1:] == ["Raise (('The flag',),)"]


async def test_what_is_proposed_is_chosen_beforehand_and_can_be_changed(town: Server) -> None:
    table = await night(town)
    first = answer(await town.press(town.boris, await seat_page(town, town.boris), "Line"))

    def chosen(page: ResponseMessage) -> list[str]:
        return [option["label"] for option in menus(page)[0]["options"] if option["default"]]

    assert chosen(first) == ["Float 2!"] and _done(first) == ("Done (2)", False)
    page = answer(await town.press(town.boris, first, "Later"))
    assert chosen(page) == ["Float 30!"] and _done(page) == ("Done (2)", False)
    page = await select(town, town.boris, page)
    assert chosen(page) == [] and _done(page) == ("Done (1)", False)
    page = answer(await town.press(town.boris, page, "◀ Earlier"))
    page = await select(town, town.boris, page)
    assert chosen(page) == [] and _done(page) == ("Done (0)", True), "nothing comes back"
    page = await select(town, town.boris, page, "Float 7")
    await town.press(town.boris, page, "Done")
    assert done(table)[1:] == ["Line (('Float 7',),)"]


async def test_what_is_proposed_is_taken_with_one_press(town: Server) -> None:
    table = await night(town)
    page = answer(await town.press(town.boris, await seat_page(town, town.boris), "Line"))
    await town.press(town.boris, page, "Done (2)")
    assert done(table)[1:] == ["Line (('Float 2', 'Float 30'),)"]


async def test_what_may_stay_empty_ends_with_a_button(town: Server) -> None:
    table = await night(town)
    page = await seat_page(town, town.boris)
    page = answer(await town.choose(town.boris, page, "Hire", "Drums"))
    assert options(page) == [f"{band}!" for band in ("Brass", "Drums", "Pipes", "Strings")]
    assert labels(page) == ["Back", "None!"]
    page = answer(await town.press(town.boris, page, "Back"))
    assert "It is your turn" in text(page)
    page = answer(await town.choose(town.boris, page, "Hire", "Drums"))
    await town.press(town.boris, page, "None")
    assert done(table)[1:] == ["Hire ('Drums', None)"]
