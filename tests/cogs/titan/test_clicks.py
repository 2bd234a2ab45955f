"""Titan by clicks: three generals, a battle with a restart in its middle, the way to the end."""

import random

from tests.cogs.acting import seat_page
from tests.cogs.titan.playing import begin, general, press_on, question_of, realm_of
from tests.rules.titan.setting import board
from tests.server import Server, answer, labels, menus, text

MOST_ACTS = 200

THREE = (
    "A1 3: Cyclops 2 Gargoyle moved | A2 600: Titan Angel Ogre | B1 3: 2 Lion Ogre |"
    " B2 500: Titan Angel Centaur | C1 400: Titan Angel Troll"
)
"""Ada's Cyclops and Gargoyles have met Boris's Lions in the brush of Land 3."""


async def test_three_generals_play_their_first_turns_with_the_mouse_alone(town: Server) -> None:
    dice, asked = random.Random(3), set()
    table = await begin(town)
    for _ in range(MOST_ACTS):
        if table.outcome is not None or realm_of(table).game_turn > 6:
            break
        asked.add(question_of(table))
        await press_on(town, table, dice)
    assert {"ChooseColour", "Commencement", "Movement"} <= asked
    assert realm_of(table).game_turn > 6 or table.outcome is not None


async def test_a_battle_in_the_brush_with_a_restart_in_its_middle(town: Server) -> None:
    table = await begin(town, board(THREE, at="engage"))
    assert question_of(table) == "Parley" and table.asked == (1,)
    page = await seat_page(town, town.boris)
    assert "Flee" in labels(page), "nobody of Boris's Legion is a Lord"
    page = answer(await town.press(town.boris, page, "Fight"))
    stale = await seat_page(town, town.ada)
    await town.press(town.ada, await seat_page(town, town.ada), "Fight")
    assert realm_of(table).battle is not None
    assert "battle" in text(await town.live()).lower()
    dice = random.Random(8)
    while question_of(table) == "ManeuverPhase" and table.asked == (1,):
        await press_on(town, table, dice)
    before = await town.live()

    await town.restart()

    table = await town.table()
    assert realm_of(table).battle is not None, "nothing of the battle is lost"
    said = text(answer(await town.press(town.ada, stale, "Concede")))
    assert "moved on" in said, "a page from before the battle gives nothing up"
    mine = answer(await town.press(town.chen, before, "My seat"))
    assert "Waiting for" in text(mine)
    for _ in range(MOST_ACTS):
        if realm_of(table).battle is None:
            break
        assert general(town, table) in (town.ada, town.boris)
        await press_on(town, table, dice)
    assert realm_of(table).battle is None, "seven rounds at most"
    here = [legion.owner for legion in realm_of(table).legions if legion.land == 3]
    assert len(here) < 2, "one Legion at least is gone"


async def test_both_hand_the_battle_over_and_it_is_fought_at_once(town: Server) -> None:
    table = await begin(town, board(THREE, at="engage"))
    for who in (town.boris, town.ada):
        page = answer(await town.press(who, await seat_page(town, who), "Fight by computer"))
        await town.press(who, page, "Confirm")
    assert realm_of(table).battle is None
    told = text(await town.live())
    assert "wins the battle in Brush 3" in told or "ends without a winner" in told


async def test_who_goes_in_a_split_is_the_owners_secret(town: Server) -> None:
    table = await begin(
        town, board("A1 100: Titan 2 Ogre 2 Lion | B1 500: Titan | C1 400: Titan", at="split")
    )
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Split"))
    options = [option["label"] for menu in menus(page) for option in menu["options"]]
    assert len(options) == 5
    (menu,) = menus(page)
    values = [option["value"] for option in menu["options"][:2]]
    page = answer(await town.ada.select(page.message, values, custom_id=menu["custom_id"]))
    await town.press(town.ada, page, "Done (2)")
    assert [legion.high for legion in realm_of(table).of(0)] == [3, 2]
    known = {legion.marker: legion.known for legion in table.view(1).legions}
    assert known["Black 1"] == known["Black 2"] == ()
    told = text(await town.live())
    assert "Black 2" in told and "Lion" not in told.partition("History")[0]


async def test_a_move_is_taken_back_before_the_phase_ends(town: Server) -> None:
    position = board("A1 3: 2 Ogre | A2 600: Titan Angel Ogre | B1 500: Titan Angel", roll=1)
    table = await begin(town, position)
    assert question_of(table) == "Movement"
    page = await seat_page(town, town.ada)
    dice = random.Random(1)
    row = table.row
    while table.row == row:
        await press_on(town, table, dice)
    assert any(legion.moved for legion in realm_of(table).of(0))
    page = await seat_page(town, town.ada)
    assert question_of(table) == "Movement", "the phase waits for its end"
    await town.press(town.ada, page, "Undo")
    assert not any(legion.moved for legion in realm_of(table).of(0))
