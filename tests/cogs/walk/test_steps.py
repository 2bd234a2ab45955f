"""The walk through menus step by step, with a made-up game that has every shape of choice."""

from tests.cogs.acting import forge, seat_page
from tests.cogs.walk.playing import done, evening, march, options, select
from tests.server import Server, answer, buttons, labels, menus, text


async def test_more_kinds_of_action_than_menus_fit_become_five_menus_and_buttons(
    town: Server,
) -> None:
    table = await march(town)
    page = await seat_page(town, town.ada)
    assert [m["placeholder"] for m in menus(page)] == ["Drum", "Pipe", "Wave", "Dance", "Cheer"]
    assert [b for b in labels(page) if b != "Look again"] == [
        *("Show", "Gather", "Tour", "Bow", "Burn", "Loud")
    ]
    page = answer(await town.press(town.ada, page, "Bow"))
    assert options(page) == ["Brass!", "Drums!", "Pipes!", "Strings!"]
    await town.choose(town.ada, page, "Bow", "Pipes")
    assert done(table) == ["Bow ('Pipes',)"]


async def test_sixty_options_are_three_pages_with_earlier_and_later(town: Server) -> None:
    table = await march(town)
    page = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, page, "Show"))
    assert len(options(page)) == 25 and "Page 1 of 3" in text(page)
    page = answer(await town.press(town.ada, page, "Later"))
    page = answer(await town.press(town.ada, page, "Later"))
    assert options(page)[-1] == "Float 60!" and "Page 3 of 3" in text(page)
    later = next(b for b in buttons(page) if b["label"].startswith("Later"))
    assert later["disabled"]
    page = answer(await town.press(town.ada, page, "◀ Earlier"))
    assert options(page)[0] == "Float 26!"
    page = await select(town, town.ada, page, "Float 33")
    assert done(table) == ["Show ('Float 33',)"]
    assert "Show ('Float 33',)" in text(await town.live())


async def test_three_fields_go_back_step_by_step(town: Server) -> None:
    table = await march(town)
    page = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, page, "Tour"))
    page = await select(town, town.ada, page, "City 3")
    page = await select(town, town.ada, page, "Brass")
    assert options(page) == ["Drums!", "Pipes!", "Strings!"] and "which encore" in text(page)
    page = answer(await town.press(town.ada, page, "Back"))
    assert "which band" in text(page)
    page = answer(await town.press(town.ada, page, "Back"))
    assert "which city" in text(page)
    page = answer(await town.press(town.ada, page, "Later"))
    page = await select(town, town.ada, page, "City 28")
    page = await select(town, town.ada, page, "Drums")
    page = answer(await town.press(town.ada, page, "Back"))
    page = answer(await town.press(town.ada, page, "Back"))
    page = answer(await town.press(town.ada, page, "Back"))
    assert "It is your turn" in text(page) and done(table) == []


async def test_an_action_with_one_real_choice_is_one_menu(town: Server) -> None:
    table = await evening(town)
    page = await seat_page(town, town.boris)
    assert [m["placeholder"] for m in menus(page)] == ["March: Greta!"]
    assert options(page) == ["Main Street!", "Side Street!", "Back Street!"]
    await select(town, town.boris, page, "Side Street")
    assert done(table)[1:] == ["March ('Greta', 'Side Street', ())"]


async def test_an_action_without_a_choice_is_one_press(town: Server) -> None:
    table = await evening(town)
    page = await seat_page(town, town.boris)
    assert "Halt: Greta!, The bridge!" in labels(page)
    await town.press(town.boris, page, "Halt")
    assert done(table)[1:] == ["Halt ('Greta', 'The bridge', ())"]


async def test_what_is_left_out_of_a_command_fills_itself_or_is_asked_for(town: Server) -> None:
    table = await evening(town)
    place = town.place(table)

    async def refused(command: str, **typed: str) -> str:
        said = text(answer(await town.type(town.boris, command, place, **typed)))
        assert len(done(table)) == 1
        return said

    assert await refused("parade march") == "March: which street? Add it to the command."
    assert await refused("parade carry") == "Carry: which what? Add it to the command."
    assert await refused("parade carry", what="Drum") == (
        "Carry: which way? Add it to the command."
    )
    for typed, offered in (
        ({"what": "Drum"}, []),
        ({"what": "Drum", "way": "Hill"}, ["Moe", "Ned"]),
    ):
        found = await town.boris.autocomplete(place, "parade carry", "friends", "", **typed)
        assert [choice["value"] for choice in found] == offered
    await town.type(town.boris, "parade carry", place, what="Drum", way="Hill")
    assert done(table)[1:] == ["Carry ('Drum', 'Greta', 'Hill', ())"]
    said = text(answer(await town.type(town.ada, "parade carry", place, what="Flag")))
    assert said == "The parade knows no Flag." and len(done(table)) == 2, "not her choice now"


async def test_an_action_that_is_hard_to_take_back_is_confirmed_or_not(town: Server) -> None:
    table = await march(town)
    page = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, page, "Burn"))
    assert text(page).endswith("Burn the street?") and labels(page) == ["Confirm", "Back"]
    page = answer(await town.press(town.ada, page, "Back"))
    assert "It is your turn" in text(page) and table.status == "playing"
    page = answer(await town.press(town.ada, page, "Tour"))
    page = answer(await town.press(town.ada, page, "Later"))
    page = await select(town, town.ada, page, "City 30")
    page = await select(town, town.ada, page, "Brass")
    page = await select(town, town.ada, page, "Pipes")
    assert "Visit the last city?" in text(page) and done(table) == []
    await town.press(town.ada, page, "Confirm")
    assert done(table) == ["Tour ('City 30', 'Brass', 'Pipes')"]


async def test_a_switch_is_set_out_of_turn(town: Server) -> None:
    table = await march(town)
    page = await seat_page(town, town.boris)
    assert not menus(page)
    page = answer(await town.press(town.boris, page, "Loud"))
    page = await select(town, town.boris, page, "True")
    assert table.game is not None and table.game.state.loud


async def test_values_of_the_field_before_do_not_count_for_the_next(town: Server) -> None:
    table = await march(town)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Tour"))
    value = menus(page)[0]["options"][2]["value"]
    page = await select(town, town.ada, page, "City 3")
    result = await forge(town, town.ada, menus(page)[0]["custom_id"], [value], page)
    assert "moved on" in text(answer(result)) and done(table) == []


async def test_several_values_are_typed_with_commas_and_the_last_is_completed(
    town: Server,
) -> None:
    table = await march(town)
    place = town.place(table)

    async def offered(command: str, field: str, current: str, **typed: str) -> list[str]:
        choices = await town.ada.autocomplete(place, command, field, current, **typed)
        assert len(choices) <= 25
        return [choice["value"] for choice in choices]

    assert len(await offered("parade gather", "floats", "")) == 25
    assert await offered("parade gather", "floats", "float 60") == ["Float 60"]
    found = await offered("parade gather", "floats", "Float 1, float 5")
    assert found[0] == "Float 1, Float 5" and len(found) == 11
    assert "Float 1, Float 1" not in await offered("parade gather", "floats", "Float 1, float 1")
    four = "Float 1, Float 2, Float 50, Float 51"
    assert await offered("parade gather", "band", "", floats=four) == [
        *("Brass", "Drums", "Pipes", "Strings")
    ]
    assert await offered("parade gather", "band", "s", floats="Float 1, Float 2") == [
        *("Brass", "Drums")
    ]
    assert await offered("parade gather", "band", "", floats="nonsense") == []
    assert await offered("parade tour", "encore", "", city="city 3!", band="brass") == [
        *("Drums", "Pipes", "Strings")
    ]
    said = text(
        answer(
            await town.type(town.ada, "parade gather", place, floats="Float 1, Foat 2", band="x")
        )
    )
    assert said == "The parade knows no Foat 2." and done(table) == []
    await town.type(town.ada, "parade gather", place, floats=f"{four},", band="strings!")
    assert done(table) == ["Gather (('Float 1', 'Float 2', 'Float 50', 'Float 51'), 'Strings')"]


async def test_a_command_of_another_game_says_which_game_is_played_here(town: Server) -> None:
    table = await march(town)
    said = text(answer(await town.type(town.ada, "arms surrender", town.place(table))))
    assert said == "Table 1 plays The Parade, not Titan: Call to Arms."


async def test_many_pages_of_rules_and_an_option_for_other_numbers_of_seats(town: Server) -> None:
    await town.type(town.ada, "table new", game="parade", options="street=round")
    await town.press(town.boris, town.lobby(), "Join")
    said = text(answer(await town.press(town.ada, town.lobby(), "Start")))
    assert "is not offered for 2 players" in said
    page = answer(await town.press(town.ada, town.lobby(), "Options"))
    assert options(page) == ["Street long", "Street short"]
    assert len(menus(page)) == 2, "a banner is not to be chosen in a street that is no short one"
    await select(town, town.ada, page, "Street short")
    await town.press(town.ada, town.lobby(), "Start")
    page = answer(await town.press(town.wanda, await town.live(), "Rules"))
    assert len(labels(page)) == 11
    page = answer(await town.press(town.wanda, page, "Chapter 11"))
    assert "Chapter 11" in text(page)
