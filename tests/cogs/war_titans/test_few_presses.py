"""What takes one press where it could take several: a roll, an attack on all, Supports."""

from tests.cogs.acting import seat_page
from tests.cogs.war_titans.playing import begin, earth_of, question_of
from tests.rules.war_titans.games import game_of, rolling
from tests.server import Server, answer, components, labels, menus, text

PAIR = "Stormlance in New York{} | Ironwall in Cairo"


async def test_one_die_is_rolled_again_with_one_choice(town: Server) -> None:
    position = game_of(
        PAIR.format("; pilot=Marta Reyes"), at="attack", invaders="Mount Ravager in New York"
    )
    position.attack("Mount Ravager", dice="NOVA GEAR JET JET")
    table = await begin(town, position)
    page = await seat_page(town, town.ada)
    assert "1 success so far; 3 needed for Mount Ravager" in text(page)
    assert any("3 more successes on a Combat Check" in label for label in labels(page))
    with rolling("BLADE"):
        page = answer(await town.choose(town.ada, page, "Roll dice again: Marta", "2 GEAR"))
    assert "2 successes so far" in text(page) and question_of(table) == "Rolled Stormlance"


async def test_all_in_a_place_are_attacked_unless_the_player_says_otherwise(town: Server) -> None:
    there = "Gravemaw in New York, Rustspider in New York"
    table = await begin(town, game_of(PAIR.format(""), at="attack", invaders=there))
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Attack"))
    assert all(option["default"] for option in menus(page)[0]["options"])
    page = answer(await town.press(town.ada, page, "Done (2)"))
    with rolling("NOVA BLADE NOVA BLADE"):
        await town.press(town.ada, page, "Done (0)")
    assert question_of(table) == "GiveSuccesses"


async def test_one_support_takes_two_presses_and_the_last_one_no_more(town: Server) -> None:
    table = await begin(town, game_of(PAIR.format("; credits=2"), at="development"))
    page = await seat_page(town, town.ada)
    page = answer(await town.choose(town.ada, page, "ARMY", "Cairo"))
    assert "And a second Support?" in text(page) and labels(page) == ["Back", "No more Supports"]
    assert len(menus(page)[0]["options"]) == 13
    page = answer(await town.choose(town.ada, page, "And a second", "London"))
    supports = earth_of(table).titan("Stormlance").supports
    assert [each.city for each in supports] == ["Cairo", "London"]
    await town.press(town.ada, page, "Undo")
    page = answer(await town.choose(town.ada, await seat_page(town, town.ada), "ARMY", "Cairo"))
    await town.press(town.ada, page, "No more Supports")
    supports = earth_of(table).titan("Stormlance").supports
    assert [each.city for each in supports] == ["Cairo"]


async def test_the_hand_as_text_stands_below_what_can_be_pressed(town: Server) -> None:
    await begin(town, game_of(PAIR.format(""), at="development"))
    page = await seat_page(town, town.ada)
    found = list(components(page))
    told = [c["content"] for c in found if c["type"] == 10]
    assert "Zenith Cannon" not in told[0] and "It is your turn" in told[0]
    assert "Zenith Cannon" in told[-1] and told[-1].endswith("only you can see this")
    assert found[-1]["content"] == told[-1], "nothing comes after it"
    assert text(page).count("Zenith Cannon") == 1
