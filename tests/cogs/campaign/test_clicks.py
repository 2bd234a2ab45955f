"""Magic by clicks: spells, windows, a whole battle; each with a restart in its middle."""

import random

from bot.play.table import Table
from tests.cogs.acting import seat_page
from tests.cogs.campaign.board_scenes import extras
from tests.cogs.campaign.playing import begin, encoded, saga_of, typed
from tests.cogs.campaign.scenes import duel, items, maneuvers, melee, spells, strikes
from tests.cogs.titan.playing import general, press_on, question_of
from tests.rules.campaign.setting import rolling
from tests.server import Server, answer, labels, text

MOST_ACTS = 150


async def test_a_spell_is_cast_told_to_all_and_taken_back(town: Server) -> None:
    table = await begin(town, spells())
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Cast a spell"))
    page = answer(await town.choose(town.ada, page, "Which spell", "Bless"))
    page = answer(await town.choose(town.ada, page, "On whom", "Lion"))
    battle = saga_of(table).battle
    assert battle is not None and [e.source for e in battle.find(2).effects] == ["bless"]
    assert "Bless" in text(page) and "Bless" in text(await town.live())
    assert "Cast a spell" not in labels(page), "one spell a Battle-Round"
    await town.press(town.ada, page, "Undo")
    battle = saga_of(table).battle
    assert battle is not None and not battle.find(2).effects
    assert saga_of(table).heroes[0].mana == 9


async def test_every_window_of_an_attack_over_restarts(town: Server) -> None:
    table = await begin(town, duel())
    await typed(town, town.ada, "titan strike", table, character="1", target="3")
    assert question_of(table) == "SkillWindow" and table.asked == (1,)
    page = await seat_page(town, town.boris)

    await town.restart()

    table = await town.table()
    with rolling("6 6 6 6 6 1"):
        await town.press(town.boris, page, "Keep Skill")
    assert question_of(table) == "LuckWindow" and table.asked == (0,)
    assert "Waiting for Ada" in text(await seat_page(town, town.boris))
    page = await seat_page(town, town.ada)
    with rolling("6"):
        await town.press(town.ada, page, "Luck")
    assert saga_of(table).heroes[0].luck == 1
    assert question_of(table) == "ShieldWindow" and table.asked == (1,)
    page = await seat_page(town, town.boris)

    await town.restart()

    table = await town.table()
    await town.press(town.boris, page, "Cast Shield")
    assert saga_of(table).heroes[1].mana == 8
    assert question_of(table) == "StrikePhase" and table.asked == (0,)


async def test_what_somebody_orders_is_not_asked(town: Server) -> None:
    table = await begin(town, duel())
    page = await seat_page(town, town.boris)
    for window in ("Skill", "Shield"):
        page = answer(await town.press(town.boris, page, "Standing orders"))
        page = answer(await town.choose(town.boris, page, "", window))
        page = answer(await town.choose(town.boris, page, "", "Never ask me"))
    orders = saga_of(table).heroes[1].orders
    assert orders.skill == "never" and orders.shield == 0
    with rolling("6 6 6 6 6 6"):
        await typed(town, town.ada, "titan strike", table, character="1", target="3")
    assert question_of(table) == "StrikePhase" and table.asked == (0,)


async def test_items_are_given_out_by_one_press(town: Server) -> None:
    table = await begin(town, items())
    assert table.asked == (1,), "the defender gives first"
    await town.press(town.boris, await seat_page(town, town.boris), "Give items out as proposed")
    await town.press(town.ada, await seat_page(town, town.ada), "Give out no more")
    worn = [(item.item, item.wearer is not None) for item in saga_of(table).items]
    assert ("oxblood_talisman", True) in worn and ("ward_stone", False) in worn


async def test_an_attack_spell_is_aimed_by_clicks(town: Server) -> None:
    table = await begin(town, strikes())
    page = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, page, "Cast an attack spell"))
    page = answer(await town.choose(town.ada, page, "Which spell", "Fire Ball"))
    with rolling():
        await town.choose(town.ada, page, "At whom", "C5")
    assert saga_of(table).heroes[0].mana == 6


async def test_a_battle_with_magic_with_a_restart_in_its_middle(town: Server) -> None:
    table, dice = await begin(town, melee()), random.Random(4)
    asked = set()
    for act in range(MOST_ACTS):
        if saga_of(table).battle is None or table.outcome is not None:
            break
        asked.add(question_of(table))
        await press_on(town, table, dice)
        if act == 8:
            table = await _restarted(town, table)
    assert saga_of(table).battle is None, "seven rounds at most"
    assert {"SpellPhase", "ManeuverPhase", "StrikePhase"} <= asked


async def _restarted(town: Server, table: Table) -> Table:
    """Restart the bot; the battle is as it was, and an old page says so or works on."""
    who, before = general(town, table), encoded(table)
    page = await seat_page(town, who)
    await town.restart()
    table = await town.table()
    assert encoded(table) == before
    assert "Tell the host" not in text(answer(await town.press(who, page, "Look again")))
    return table


async def test_a_game_begins_by_clicks(town: Server) -> None:
    table, dice = await begin(town, extras()), random.Random(2)
    asked = set()
    for _ in range(12):
        asked.add(question_of(table))
        await press_on(town, table, dice)
    assert {"StartingExtras", "Commencement", "Movement"} <= asked


async def test_a_move_by_teleport_is_a_move(town: Server) -> None:
    table = await begin(town, maneuvers())
    await typed(town, town.ada, "magic cast", table, spell="Cast Teleport: 2, A1")
    battle = saga_of(table).battle
    assert battle is not None and battle.find(2).hex == "A1" and battle.find(2).moved
