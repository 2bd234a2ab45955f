"""What could break a table of Campaign Titan: strangers, old buttons, haste, nonsense."""

import asyncio
import random

import pytest

from bot.rules.campaign.spell_phase import NoSpells
from tests.cogs import acting
from tests.cogs.acting import forge, players, seat_page
from tests.cogs.campaign.playing import begin, encoded, make, saga_of, typed
from tests.cogs.campaign.scenes import SCENES, spells
from tests.cogs.titan.playing import general, press_on
from tests.server import Server, answer, buttons, menus, text

RUDE = "@everyone **b** [x](https://evil.example) <@1>"
NONSENSE = (RUDE, "x" * 5_000, "x," * 1_000, "bless", "1, 2", "-1", "²", "Cast a spell")

FIELDS: dict[str, tuple[str, ...]] = {
    "cast": ("spell",),
    "item": ("item",),
    "summon": ("character",),
    "choose": ("choice",),
    "walls": ("hex", "sides", "spell", "caster"),
    "bring": ("items",),
    "share": ("items",),
}
"""Commands that play, with their fields."""

SOME = ("spells", "items", "strikes", "luck", "shots")


@pytest.mark.parametrize("scene", SOME)
async def test_nonsense_is_refused_in_a_sentence(town: Server, scene: str) -> None:
    table = await begin(town, SCENES[scene]())
    me, before, row = general(town, table), encoded(table), table.row
    for command, fields in FIELDS.items():
        for given in NONSENSE:
            said = await typed(town, me, f"magic {command}", table, **dict.fromkeys(fields, given))
            assert said and len(said) < 700, (command, given, said)
            assert "@everyone" not in said and "evil" not in said, (command, said)
            assert "Tell the host" not in said, (command, given, said)
        place = town.place(table)
        assert not await town.wanda.autocomplete(place, f"magic {command}", fields[0], "")
        await me.autocomplete(place, f"magic {command}", fields[0], "x," * 1_000)
    said = await typed(town, me, "magic orders", table, window="luck", value=RUDE)
    assert "Tell the host" not in said and "evil" not in said
    assert encoded(table) == before and table.row == row


@pytest.mark.parametrize("scene", SCENES)
async def test_buttons_of_somebody_else_and_of_what_is_past_do_nothing(
    town: Server, scene: str
) -> None:
    table = await begin(town, SCENES[scene]())
    me, dice = general(town, table), random.Random(5)
    page = await seat_page(town, me)
    orders = table.ruleset.actions.index(table.ruleset.switches[0])
    found = [
        control
        for control in (*menus(page), *buttons(page))
        if control["custom_id"].startswith("t1.")
        and int(control["custom_id"].split(".")[4], 36) != orders
    ]
    before = encoded(table)
    for each in found:
        given = [option["value"] for option in each.get("options", [])][:1] or None
        for who in (*players(town)[:2], town.wanda):
            if who is not me:
                said = answer(await forge(town, who, each["custom_id"], given, page))
                assert said.ephemeral and text(said)
    assert encoded(table) == before
    await press_on(town, table, dice)
    before = encoded(table)
    for each in found:
        given = [option["value"] for option in each.get("options", [])][:1] or None
        said = answer(await forge(town, me, each["custom_id"], given, page))
        assert said.ephemeral and "Tell the host" not in text(said), each
    assert encoded(table) == before


async def test_two_presses_at_once_count_once(town: Server) -> None:
    table = await begin(town, spells())
    row, decision = table.row, table.decision_of(0)
    presses = [table.act(town.ada.id, NoSpells(), decision) for _ in range(2)]
    done = await asyncio.gather(*presses, return_exceptions=True)
    assert [type(each).__name__ for each in done] == ["list", "Stale"]
    assert table.row == row + 1


@pytest.mark.parametrize("scene", ["spells", "skill", "luck", "shield", "shots", "items"])
async def test_the_time_runs_out_and_the_game_goes_on(town: Server, scene: str) -> None:
    await make(town)
    table = await acting.begin(town, SCENES[scene](), 2, "campaign", pace="24h")
    for _ in range(3):
        row = table.row
        await town.env.advance_time(25 * 3600)
        assert table.row > row or table.outcome is not None
        if table.outcome is not None:
            break


@pytest.mark.parametrize("scene", ["spells", "skill", "luck", "shield", "shots", "items"])
async def test_somebody_leaves_or_resigns_in_a_window(town: Server, scene: str) -> None:
    table = await begin(town, SCENES[scene]())
    me = general(town, table)
    await town.type(me, "table leave", town.place(table))
    await town.type(me, "table join", town.place(table))
    assert text(await seat_page(town, me))
    page = answer(await town.type(me, "table resign", town.place(table)))
    if "Confirm" in [button["label"] for button in buttons(page)]:
        await town.press(me, page, "Confirm")
    assert table.outcome is not None, "one of two Titans is left"
    assert saga_of(table).battle is None
