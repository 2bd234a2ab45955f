"""What once broke a table of Titan, or could have: each a story that must not happen again."""

import asyncio
import logging
import random
from typing import Any
from unittest.mock import patch

import pytest

from bot.play.table import Table
from bot.rules.titan.engagements import Fight
from tests.cogs import acting
from tests.cogs.acting import forge, players, seat_page
from tests.cogs.titan.playing import (
    THIRD,
    TITAN,
    begin,
    general,
    press_on,
    question_of,
    realm_of,
    typed,
)
from tests.cogs.titan.test_clicks import THREE
from tests.rules.titan.setting import board, fight, rolling
from tests.server import Server, Shown, answer, buttons, labels, menus, text

HOMES = "A2 600: Titan Angel Ogre | B2 500: Titan Angel Centaur | C1 400: Titan Angel Troll"
RUDE = "@everyone **b** [x](https://evil.example) <@1>"

COMMANDS: dict[str, tuple[str, ...]] = {
    "colour": ("colour",),
    "split": ("legion", "characters"),
    "move": ("legion", "land", "side"),
    "teleport": ("legion", "land", "lord", "side"),
    "engage": ("land",),
    "propose": ("eliminated", "losses"),
    "recruit": ("character",),
    "summon": ("angel",),
    "maneuver": ("character", "hex"),
    "strike": ("character", "target", "dice"),
    "carry": ("target",),
}
"""Commands that play, with their fields."""

PLAIN = ("reroll", "flee", "concede", "fight", "agree", "strikeall", "computer", "done")
LOOKS = {"legion": "marker", "muster": "land", "look": "part", "odds": "character"}

NONSENSE = (RUDE, "x" * 5_000, "9" * 5_000, "x," * 1_000, "Blue 1", "Black 1", "1", "-1", "²")


def encoded(table: Table) -> bytes:
    """The game as it would be stored."""
    assert table.game is not None
    return table.ruleset.encode(table.game)


POSITIONS = {
    "split": board(f"A1 100: Titan 2 Ogre 2 Lion | B1 500: Titan | {THIRD}", at="split"),
    "move": board(f"A1 3: 2 Ogre | A2 600: Titan Angel Ogre | B1 500: Titan | {THIRD}"),
    "engage": board(
        "A1 3: Cyclops moved | A3 5: 2 Lion moved | B1 3: 2 Lion | B3 5: 2 Ogre | " + HOMES,
        at="engage",
    ),
    "parley": board(THREE, at="engage"),
    "maneuver": fight("plains", "Ogre C3, Lion D3", "Troll C5, Centaur D5", others=THIRD),
    "strike": fight("plains", "Ogre C3, Lion D3", "Troll C4", phase="strike", others=THIRD),
    "muster": board(f"A1 3: 3 Cyclops moved | {HOMES}", at="muster"),
}


@pytest.mark.parametrize("phase", POSITIONS)
async def test_nonsense_of_every_command_is_refused_in_a_sentence(town: Server, phase: str) -> None:
    table = await begin(town, POSITIONS[phase])
    before, me = encoded(table), general(town, table)
    own = _own(table)
    for command, fields in COMMANDS.items():
        for given in NONSENSE:
            for who in (me, town.wanda):
                said = await typed(town, who, command, table, **dict.fromkeys(fields, given))
                assert said and len(said) < 700, (command, given, said)
                assert "@everyone" not in said and "evil" not in said, (command, said)
                assert "Tell the host" not in said, (command, given, said)
        for field in fields:
            await me.autocomplete(town.place(table), f"titan {command}", field, "x," * 1_000)
            place = town.place(table)
            assert not await town.wanda.autocomplete(place, f"titan {command}", field, "")
    others = [who for who in (*players(town), town.wanda) if who is not me]
    for command in PLAIN:
        for who in others:
            said = await typed(town, who, command, table)
            assert "Tell the host" not in said
    for command, field in LOOKS.items():
        for given in (RUDE, "x" * 5_000, "9" * 5_000, "²", "-1"):
            said = await typed(town, town.wanda, command, table, **{field: given})
            assert "Tell the host" not in said and "evil" not in said and len(said) < 700, said
    assert encoded(table) == before and _own(table) == own


def _own(table: Table) -> tuple[int, str]:
    return table.row, question_of(table)


@pytest.mark.parametrize("phase", POSITIONS)
async def test_buttons_of_somebody_else_and_of_a_phase_that_is_past_do_nothing(
    town: Server, phase: str
) -> None:
    table = await begin(town, POSITIONS[phase])
    me, dice = general(town, table), random.Random(5)
    page = await seat_page(town, me)
    found = [c for c in (*menus(page), *buttons(page)) if c["custom_id"].startswith("t1.")]
    before = encoded(table)
    for each in found:
        given = [option["value"] for option in each.get("options", [])][:1] or None
        for who in (*players(town), town.wanda):
            if who is not me:
                said = answer(await forge(town, who, each["custom_id"], given, page))
                assert said.ephemeral and text(said)
    assert encoded(table) == before
    while general(town, table) is me and question_of(table) != "Movement":
        await press_on(town, table, dice)
    while question_of(table) == "Movement" and general(town, table) is me:
        await press_on(town, table, dice)
    before = encoded(table)
    for each in found:
        given = [option["value"] for option in each.get("options", [])][:1] or None
        said = answer(await forge(town, me, each["custom_id"], given, page))
        assert said.ephemeral and "moved on" in text(said), (each, text(said))
    assert encoded(table) == before


@pytest.mark.parametrize("phase", POSITIONS)
async def test_the_time_runs_out_and_the_game_goes_on(town: Server, phase: str) -> None:
    table = await acting.begin(town, POSITIONS[phase], game=TITAN, pace="24h")
    for _ in range(12):
        row = table.row
        await town.env.advance_time(25 * 3600)
        assert table.row > row or table.outcome is not None
        if table.outcome is not None:
            break


@pytest.mark.parametrize("phase", POSITIONS)
@pytest.mark.parametrize("place", [0, 1, 2])
async def test_anybody_resigns_in_any_phase(town: Server, phase: str, place: int) -> None:
    table = await begin(town, POSITIONS[phase])
    who = players(town)[place]
    page = answer(await town.type(who, "table resign", town.place(table)))
    if "Confirm" in labels(page):
        await town.press(who, page, "Confirm")
    for _ in range(3):
        if table.row and realm_of(table).players[place].dead:
            break
        await press_on(town, table, random.Random(1))
    assert realm_of(table).players[place].dead
    assert all(legion.owner != place for legion in realm_of(table).legions)
    assert place not in table.asked
    assert "Tell the host" not in text(await town.live())
    await press_on(town, table, random.Random(2))


@pytest.mark.parametrize("phase", POSITIONS)
@pytest.mark.parametrize("place", [0, 1, 2])
async def test_anybody_leaves_in_any_phase_and_comes_back(
    town: Server, phase: str, place: int, caplog: pytest.LogCaptureFixture
) -> None:
    table = await begin(town, POSITIONS[phase])
    who = players(town)[place]
    await town.type(who, "table leave", town.place(table))
    assert place not in table.asked or table.outcome is not None
    await town.type(who, "table join", town.place(table))
    page = await seat_page(town, who)
    assert text(page)
    assert not [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]


async def test_a_restart_with_an_offer_on_the_table(town: Server) -> None:
    table = await begin(town, board(THREE, at="engage"))
    await typed(town, town.boris, "propose", table, eliminated="the attacker", losses="Lion")
    assert question_of(table) == "Parley" and table.asked == (0,)
    for who in (town.chen, town.wanda):
        place = town.place(table)
        looked: list[Shown] = [
            await town.live(),
            answer(await town.type(who, "table history", place)),
            answer(await town.type(who, "table replay", place)),
        ]
        for each in looked:
            assert "proposes" not in text(each) and "attacker" not in text(each)
    assert "the attacker" not in text(await seat_page(town, town.chen))
    page = await seat_page(town, town.ada)
    assert "Lion" in text(page)
    await town.restart()
    table = await town.table()
    page = answer(await town.press(town.ada, page, "Agree"))
    await town.press(town.ada, page, "Confirm")
    assert [x.owner for x in realm_of(table).legions if x.land == 3] == [1]


async def test_a_restart_with_a_carry_open(town: Server) -> None:
    position = fight("plains", "Serpent C3", "Ogre C4 5, Ogre D3 5", phase="strike", others=THIRD)
    table = await begin(town, position)
    page = await seat_page(town, general(town, table))
    with rolling("6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6"[:35]):
        await typed(town, town.ada, "strike", table, character="1", target="2")
    assert question_of(table) == "CarryOver"
    page = await seat_page(town, town.ada)
    await town.restart()
    table = await town.table()
    assert question_of(table) == "CarryOver"
    await forge(town, town.boris, buttons(page)[0]["custom_id"], None, page)
    assert question_of(table) == "CarryOver"
    await press_on(town, table, random.Random(1))
    assert question_of(table) != "CarryOver"


async def test_two_presses_at_once_count_once(town: Server) -> None:
    table = await begin(town, board(THREE, at="engage"))
    row, decision = table.row, table.decision_of(1)
    presses = [table.act(town.boris.id, Fight(), decision) for _ in range(2)]
    done = await asyncio.gather(*presses, return_exceptions=True)
    assert [type(each).__name__ for each in done] == ["list", "Stale"]
    assert table.row == row + 1 and table.asked == (0,)


async def test_moves_are_taken_back_one_after_another(town: Server) -> None:
    position = board(f"A1 3: 2 Ogre | A3 8: 2 Lion | {HOMES}", roll=1)
    table = await begin(town, position)
    first = encoded(table)
    for legion in ("Black 1", "Black 3"):
        choices = await town.ada.autocomplete(
            town.place(table), "titan move", "land", "", legion=legion
        )
        await typed(town, town.ada, "move", table, legion=legion, land=choices[0]["value"])
    assert sum(x.moved for x in realm_of(table).of(0)) == 2
    for left in (1, 0):
        page = await seat_page(town, town.ada)
        await town.press(town.ada, page, "Undo")
        assert sum(x.moved for x in realm_of(table).of(0)) == left
    assert "Undo" not in labels(await seat_page(town, town.ada))
    assert realm_of(table).legions == table.ruleset.decode(first).state.legions


@pytest.mark.parametrize("both", [False, True])
async def test_a_battle_is_handed_over(town: Server, both: bool) -> None:
    table = await begin(town, POSITIONS["maneuver"])
    for who in (town.ada, town.boris)[: 1 + both]:
        if realm_of(table).battle is None or general(town, table) is not who:
            continue
        page = answer(await town.type(who, "titan computer", town.place(table)))
        if "Confirm" in labels(page):
            await town.press(who, page, "Confirm")
    dice = random.Random(1)
    for _ in range(120):
        if realm_of(table).battle is None:
            break
        assert not both and general(town, table) is town.boris
        await press_on(town, table, dice)
    assert realm_of(table).battle is None


async def test_done_asks_before_a_titan_is_left_outside(town: Server) -> None:
    position = fight(
        "plains", "Ogre off", "Titan off, Ogre C3", number=1, side="defender", others=THIRD
    )
    table = await begin(town, position)
    page = answer(await town.type(town.boris, "titan done", town.place(table)))
    assert "Your Titan is among them" in text(page) and question_of(table) == "ManeuverPhase"
    page = answer(await town.press(town.boris, page, "Back"))
    page = answer(await town.press(town.boris, page, "End the Maneuver"))
    assert "Your Titan is among them" in text(page)
    await town.press(town.boris, page, "Confirm")
    assert realm_of(table).players[1].dead


async def test_a_restart_with_a_newcomer_at_the_entrance(town: Server) -> None:
    position = fight(
        "plains",
        "Ogre C3, Lion D3",
        "Troll C5, Centaur D5",
        phase="half",
        chance=True,
        others=f"A2 2: Angel Ogre | {THIRD}",
    )
    table = await begin(town, position)
    assert question_of(table) == "Summon"
    await typed(town, town.ada, "summon", table, angel="Black 2")
    battle = realm_of(table).battle
    assert battle is not None and battle.newcomers
    page = await seat_page(town, town.ada)
    await town.restart()
    table = await town.table()
    battle = realm_of(table).battle
    assert battle is not None and battle.newcomers
    page = answer(await town.press(town.ada, page, "End the Maneuver"))
    battle = realm_of(table).battle
    assert battle is None or not battle.newcomers
    assert "Angel" in realm_of(table).legion("Black 2").characters, "it goes back"


async def test_what_is_not_stored_has_not_happened(rough: Server) -> None:
    table = await begin(rough, POSITIONS["strike"])
    before = encoded(table)

    async def broken(*_: Any, **__: Any) -> int:
        raise OSError("the disk is full")

    with patch("db.tables.store", broken):
        said = await typed(rough, rough.ada, "strikeall", table)
    assert "as it was" in said and encoded(table) == before
    await rough.restart()
    table = await rough.table()
    assert encoded(table) == before
    await typed(rough, rough.ada, "strikeall", table)
    assert encoded(table) != before


async def test_the_last_human_resigns_in_the_middle_of_a_battle(town: Server) -> None:
    table = await begin(town, POSITIONS["strike"])
    for who in (town.boris, town.chen):
        await town.type(who, "table leave", town.place(table))
    page = answer(await town.type(town.ada, "table resign", town.place(table)))
    if "Confirm" in labels(page):
        await town.press(town.ada, page, "Confirm")
    assert realm_of(table).battle is None and realm_of(table).players[0].dead
    await town.env.advance_time(3600)
    assert table.outcome is not None or not table.asked or table.status != "playing"


@pytest.mark.parametrize("named", ["Gargoyle", "gargoyle", "Muster"])
async def test_the_only_character_that_can_be_mustered_is_taken_by_its_name(
    town: Server, named: str
) -> None:
    position = board(f"A1 3: 2 Gargoyle Lion moved | {HOMES}", at="muster", stock="Cyclops 0")
    table = await begin(town, position)
    await typed(town, town.ada, "recruit", table, character=named)
    assert realm_of(table).legion("Black 1").high == 4
