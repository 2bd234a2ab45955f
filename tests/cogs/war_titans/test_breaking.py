"""What once broke a table of War Titans, or could have: each a story that must not happen again."""

import logging
import random
import re
import time
from typing import Any

import pytest

from bot.play.table import Table
from tests.cogs.acting import forge, players, seat_page
from tests.cogs.test_places import forbid
from tests.cogs.war_titans.playing import (
    begin,
    controls,
    earth_of,
    moves,
    pick,
    question_of,
    refused,
    told,
    typed,
)
from tests.rules.war_titans.games import game_of, rolling
from tests.server import Server, answer, labels, text

TWO = "Stormlance in New York | Ironwall in Cairo"
SCANNER = "Stormlance in New York; tech=Deep Scanner 2 | Ironwall in Cairo"

RUDE = "@everyone **b** [x](https://evil.example) <@1>"


async def test_a_computer_looks_at_the_next_episodes_without_seeing_the_deck(
    town: Server, caplog: pytest.LogCaptureFixture
) -> None:
    table = await begin(town, game_of(SCANNER, at="opening"))
    assert question_of(table) == "Scan Stormlance"
    with rolling():
        await town.type(town.ada, "table leave", town.place(table))
    (scanner,) = earth_of(table).titan("Stormlance").tech
    assert table.asked == (1,) and scanner.charges < 2
    assert not [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]


async def test_the_button_of_a_lone_scanner_is_not_cut(town: Server) -> None:
    await begin(town, game_of(SCANNER, at="opening"))
    found = moves(await seat_page(town, town.ada))
    assert "Look at the Episodes: Deep Scanner" in found, found


@pytest.mark.parametrize("field", ["place", "targets", "uses"])
async def test_odds_repeat_nothing_that_is_no_name(town: Server, field: str) -> None:
    table = await begin(town, game_of(TWO, invaders="Gravemaw in New York", at="attack"))
    for given in (RUDE, "x" * 5_999, "Arc Pistol > Nobody", "Gravemaw, Nobody"):
        said = await refused(town, town.ada, "odds", table, **{field: given})
        assert said.startswith(("There is no such", "Nothing of that name")), said
        assert len(said) < 200


async def test_odds_of_one_invader_named_twice_are_those_of_naming_it_once(town: Server) -> None:
    table = await begin(town, game_of(TWO, invaders="Gravemaw in New York", at="attack"))
    once = text(await told(town, town.ada, "odds", table, targets="Gravemaw"))
    twice = text(await told(town, town.ada, "odds", table, targets="Gravemaw, gravemaw"))
    assert twice == once


@pytest.mark.parametrize(
    ("command", "field"), [("odds", "targets"), ("attack", "targets"), ("attack", "uses")]
)
async def test_a_thousand_commas_stop_nobody(town: Server, command: str, field: str) -> None:
    table = await begin(town, game_of(TWO, invaders="Gravemaw in New York", at="attack"))
    given = {"targets": "Gravemaw", field: "x," * 1_000}
    begun = time.monotonic()
    await refused(town, town.ada, command, table, **given)
    await town.ada.autocomplete(town.place(table), f"war {command}", field, "x," * 1_000)
    assert time.monotonic() - begun < 3, "the whole program waits while a text is split"


async def test_every_button_of_a_turn_that_is_past_does_nothing_for_anybody(town: Server) -> None:
    titans = (
        "Stormlance in New York; credits=3; damage=1; supports=Cairo; pilot=Kenji Arata;"
        " tech=Deep Scanner 2 | Ironwall in Cairo; pilot=O.N.E."
    )
    invaders = "Gravemaw in New York, Brineback in Cairo"
    table = await begin(town, game_of(titans, invaders=invaders, at="opening", draw="E42, E42"))
    dice, asked, pages = random.Random(5), set(), []
    while earth_of(table).turn < 3 and table.outcome is None:
        (seat,) = table.asked
        who, row = players(town)[seat], table.row
        page = await seat_page(town, who)
        asked.add(question_of(table).partition(" ")[0])
        for _ in range(16):
            pages.append((page, controls(page)))
            if "Confirm" in labels(page):
                page = answer(await town.press(who, page, "Confirm"))
            else:
                page = answer(await pick(town, who, page, dice))
            if table.row > row:
                break
    assert {"Scan", "MoveTitan", "AttackStep", "Development", "SupportMovement"} <= asked
    kept = (table.row, encoded(table))
    stale = [(page, each) for page, found in pages for each in found if _decides(each)]
    for page, each in dice.sample(stale, min(len(stale), 60)):
        given = [option["value"] for option in each.get("options", [])] or None
        for who in (town.ada, town.boris, town.wanda):
            said = answer(await forge(town, who, each["custom_id"], given and given[:1], page))
            assert said.ephemeral and text(said)
    assert (table.row, encoded(table)) == kept


def encoded(table: Table) -> bytes:
    """The game as it would be stored."""
    assert table.game is not None
    return table.ruleset.encode(table.game)


def _decides(control: dict[str, Any]) -> bool:
    """Tell a control that answers a question from a switch, which is never past."""
    return str(control["custom_id"]).split(".")[2] != "0"


async def test_a_permission_lost_while_damage_is_laid_out_holds_up_nothing(town: Server) -> None:
    titans = "Stormlance in Cairo; supports=Cairo | Ironwall in Tokyo"
    table = await begin(town, game_of(titans, invaders="Brineback in Cairo", at="ending"))
    assert question_of(table) == "LayOutDamage"
    before = await town.live()
    forbid(town, "send_messages_in_threads")
    await typed(town, town.ada, "accept", table)
    assert earth_of(table).turn == 3
    said = text(await told(town, town.boris, "look", table, name="Cairo"))
    assert "3/4 HP" in said
    assert "Send Messages in Threads" in text(answer(await town.press(town.ada, before, "My seat")))
    assert (await town.live()).id == before.id
    forbid(town)
    await town.env.advance_time(700)
    live = await town.live()
    assert live.id != before.id and "Brineback" in text(live) and "Turn 3" in text(live)


async def test_the_host_closes_in_the_middle_of_a_roll(town: Server) -> None:
    titans = "Stormlance in New York; tech=Field Tactician | Ironwall in Cairo"
    table = await begin(
        town, game_of(titans, invaders="Gravemaw in New York", at="attack"), pace="24h"
    )
    await typed(town, town.ada, "attack", table, targets="Gravemaw", rolls="NOVA JET")
    assert question_of(table) == "Rolled Stormlance"
    page, mine = await seat_page(town, town.ada), await seat_page(town, town.boris)
    row = table.row
    assert text(answer(await town.type(town.ada, "table close", town.place(table)))) == (
        "Table 1 is closed."
    )
    for who, shown in ((town.ada, page), (town.boris, mine)):
        for control in controls(shown):
            given = [option["value"] for option in control.get("options", [])][:1] or None
            said = answer(await forge(town, who, control["custom_id"], given, shown))
            assert said.ephemeral and re.search("closed|over", text(said)), text(said)
    for command in ("pass", "repair", "odds"):
        await refused(town, town.ada, command, table)
    await town.env.advance_time(25 * 3600)
    assert (table.row, table.status) == (row, "closed")
