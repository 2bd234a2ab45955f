"""Powers and shields beside the turn of another: they work, and nothing open goes stale."""

from simcord import MemberActor, ResponseMessage

from tests.cogs.acting import seat_page
from tests.cogs.war_titans.playing import (
    begin,
    earth_of,
    moves,
    offered,
    question_of,
    refused,
    typed,
)
from tests.rules.war_titans.games import PlayingEarth, game_of, rolling
from tests.server import Server, answer, labels, menus, text

PILOTED = (
    "Stormlance in New York; pilot=Kenji Arata | Ironwall in Cairo; pilot=O.N.E."
    " | Swiftwing in Tokyo; tech=Jump Jets"
)


def watched(at: str = "move") -> PlayingEarth:
    """Ada moves; Boris has a power, and Chen a card that can be discarded."""
    return game_of(PILOTED, invaders="Gravemaw in Toronto, Brineback in London", at=at)


async def test_a_power_is_used_by_command_while_another_is_asked(town: Server) -> None:
    table = await begin(town, watched())
    assert table.asked == (0,)
    page = await seat_page(town, town.ada)
    cards = await offered(town, town.boris, "power", "card", table)
    assert list(cards.values()) == ["O.N.E."]
    whom = await offered(town, town.boris, "power", "invader", table, card="O.N.E.")
    assert set(whom.values()) == {"Gravemaw", "Brineback"}
    for other in (town.ada, town.chen, town.wanda):
        assert await offered(town, other, "power", "card", table) == {}
    said = await typed(town, town.boris, "power", table, card="o.n.e.", invader="gravemaw")
    assert "Gravemaw" in said and "Waiting for Ada" in said
    earth = earth_of(table)
    assert earth.invaders["Gravemaw"].place is None and earth.titan("Ironwall").credits == 1
    assert question_of(table) == "MoveTitan Stormlance"
    await unhindered(town, page, "Stormlance")
    assert await refused(town, town.boris, "power", table, card="O.N.E.") == (
        "The power of O.N.E. does not work now: once a game, and was used."
    )


async def unhindered(town: Server, page: ResponseMessage, titan: str) -> None:
    """Stay with the page that was open before somebody else acted: it still counts."""
    table = await town.table()
    row = table.row
    done = answer(await town.press(town.ada, page, "Stay"))
    assert table.row == row + 1 and "moved on since" not in text(done)
    assert question_of(table) != f"MoveTitan {titan}"


async def test_a_power_is_used_by_a_button_on_my_seat(town: Server) -> None:
    table = await begin(town, watched())
    asked, mine = await seat_page(town, town.ada), await seat_page(town, town.boris)
    assert "Waiting for Ada" in text(mine)
    assert any(label.startswith("Use a power: O.N.E.") for label in moves(mine))
    walked = await _walk(town, town.boris, mine, "Use a power", "Brineback")
    assert "Brineback" in walked and earth_of(table).invaders["Brineback"].place is None
    await unhindered(town, asked, "Stormlance")


async def _walk(
    town: Server, who: MemberActor, page: ResponseMessage, name: str, option: str
) -> str:
    """Choose in the menu of that name, or press the button and choose in the menu it leads to."""
    if not any(menu["placeholder"].startswith(name) for menu in menus(page)):
        page, name = answer(await town.press(who, page, name)), ""
    return text(answer(await town.choose(who, page, name, option)))


async def test_two_bystanders_act_with_pages_from_before(town: Server) -> None:
    table = await begin(town, watched())
    boris, chen = await seat_page(town, town.boris), await seat_page(town, town.chen)
    ask = answer(await town.press(town.chen, chen, "Discard tech"))
    assert "Discard **Jump Jets** of Swiftwing for good?" in text(ask)
    await town.press(town.chen, ask, "Confirm")
    assert earth_of(table).titan("Swiftwing").tech == []
    said = await _walk(town, town.boris, boris, "Use a power", "Gravemaw")
    assert "Gravemaw" in said and "moved on since" not in said
    assert question_of(table) == "MoveTitan Stormlance" and table.asked == (0,)


async def test_in_the_middle_of_damage_powers_wait(town: Server) -> None:
    titans = (
        "Stormlance in New York; tech=Shield Projector 1 | Ironwall in Cairo; pilot=Yara dos Santos"
    )
    position = game_of(titans, invaders="Gravemaw in New York", at="ending")
    while position.question.startswith("Wait"):
        position.do("GoOn")
    table = await begin(town, position)
    assert question_of(table) == "GuardCity"
    said = await refused(town, town.boris, "power", table, card="Yara dos Santos")
    assert said.startswith("Not now: powers and discards wait until no roll, damage or target")
    assert await offered(town, town.boris, "power", "card", table) == {}
    await typed(town, town.ada, "pass", table)


async def test_the_shield_is_a_switch_of_ones_own_and_the_lead_may_then_use_it(
    town: Server,
) -> None:
    titans = "Stormlance in Cairo | Ironwall in Cairo"
    table = await begin(town, game_of(titans, invaders="Brineback in Cairo", at="attack"))
    page = await seat_page(town, town.ada)
    mine = await offered(town, town.boris, "shield", "titan", table)
    assert mine == {"Ironwall: the Shield is off": "Ironwall"}
    row = table.row
    said = text(answer(await town.type(town.boris, "war shield", town.place(table), shield="on")))
    assert "Shield on" in said and earth_of(table).titan("Ironwall").shield
    assert table.asked == (0,) and question_of(table) == "AttackStep Stormlance"
    ask = answer(await town.press(town.ada, page, "No attack"))
    if "Confirm" in labels(ask):
        await town.press(town.ada, ask, "Confirm")
    assert table.row > row, "the page from before the switch still counts"


async def test_the_shield_by_a_button(town: Server) -> None:
    table = await begin(town, game_of("Stormlance in Cairo | Ironwall in Cairo"))
    page = await seat_page(town, town.boris)
    ask = answer(await town.press(town.boris, page, "Shield"))
    assert "May the Lead let Invaders hit it for its city this turn?" in text(ask)
    await town.choose(town.boris, ask, "May the Lead", "on")
    assert (
        earth_of(table).titan("Ironwall").shield and not earth_of(table).titan("Stormlance").shield
    )


async def test_the_lead_changes_the_plan_of_damage(town: Server) -> None:
    titans = "Stormlance in Cairo; shield; supports=Cairo | Ironwall in Tokyo; shield"
    invaders = "Brineback in Cairo, Gravemaw in Tokyo"
    table = await begin(town, game_of(titans, invaders=invaders, at="ending"))
    assert question_of(table) == "LayOutDamage" and table.asked == (0,)
    assert earth_of(table).plan == {"Brineback": "Stormlance", "Gravemaw": "Ironwall"}
    whose = await offered(town, town.ada, "target", "invader", table)
    assert set(whose.values()) == {"Brineback", "Gravemaw"}
    targets = await offered(town, town.ada, "target", "target", table, invader="Brineback")
    assert list(targets.values()) == ["the city", "Stormlance 1 (Cairo)"]
    assert await offered(town, town.boris, "target", "invader", table) == {}
    said = await refused(town, town.ada, "target", table, invader="Gravemaw", target="Stormlance")
    assert said == "Stormlance is not in Tokyo. Possible: the city or Ironwall."
    await typed(town, town.ada, "target", table, invader="Brineback", target="the city")
    await typed(town, town.ada, "target", table, invader="gravemaw", target="the city")
    await typed(town, town.ada, "target", table, invader="Gravemaw", target="ironwall")
    assert earth_of(table).plan == {"Brineback": "the city", "Gravemaw": "Ironwall"}
    fixed = await refused(town, town.boris, "shield", table, shield="off")
    assert fixed == (
        "The Ending Phase deals its damage: Shields stay as they are until the next turn."
    )
    await typed(town, town.ada, "accept", table)
    earth = earth_of(table)
    assert earth.city_left("Cairo") == 3 and earth.titan("Ironwall").damage == 0
    assert earth.city_left("Tokyo") == 4 and earth.titan("Stormlance").supports


async def test_accepting_what_destroys_something_is_asked_first(town: Server) -> None:
    titans = "Stormlance in Cairo; damage=4; shield | Ironwall in Tokyo"
    table = await begin(
        town, game_of(titans, invaders="Rootfather in Cairo", threat=8, at="ending")
    )
    assert question_of(table) == "LayOutDamage"
    await typed(town, town.ada, "target", table, invader="Rootfather", target="Stormlance")
    row = table.row
    page = answer(await town.type(town.ada, "war accept", town.place(table)))
    assert "It would destroy **Stormlance**" in text(page) and table.row == row
    with rolling():
        await town.press(town.ada, page, "Confirm")
    assert earth_of(table).titan("Stormlance").place is None or earth_of(table).turn > 2
