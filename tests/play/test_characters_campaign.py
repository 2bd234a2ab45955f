"""Characters of Campaign Titan itself: crashes, undo and two programs pay and spend once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from bot.play import characters, consent, lobby
from bot.play.characters import Character
from bot.play.refusals import Refusal
from bot.play.table import Table
from bot.rules.campaign.game import CHARACTERS, RULESET
from bot.rules.campaign.sheet import Sheet
from bot.rules.ruleset import Ruleset
from db import characters as stored_characters
from tests.play.conftest import Start
from tests.play.house import CHANNEL, GUILD, PLAYERS, Home
from tests.play.test_characters_home import after
from tests.play.test_kills import dies, right_after_the_transaction
from tests.play.travelling import change, where
from tests.rules.random_play import random_action

ADA, BOB, CLEO, DAN = PLAYERS.values()

TITANS: Mapping[str, Ruleset] = {"campaign": RULESET}


async def make(home: Home, who: str) -> Character:
    return await characters.new(home.house, PLAYERS[who], "campaign", f"Titan of {who}", {})


async def sit_down(home: Home, *who: str) -> Table:
    """Open a table; the first to sit down is its host."""
    table = await home.house.open(
        "campaign",
        guild_id=GUILD,
        channel_id=CHANNEL,
        host_id=PLAYERS[who[0]],
        host_name=who[0],
        options={},
    )
    for name in who[1:]:
        await lobby.join(table, PLAYERS[name], name)
    return table


async def sheet(home: Home, character: Character) -> Sheet:
    found: Sheet = (await characters.load(home.house, character.id)).sheet
    return found


async def play(table: Table, most: int, seed: int = 1) -> None:
    """Let everybody act at random."""
    dice = random.Random(seed)
    for _ in range(most):
        assert table.game is not None
        seat = dice.choice(list(table.asked))
        player = table.seats[seat].player_id
        assert player is not None
        await table.act(player, random_action(dice, table.game, seat))


@pytest.mark.parametrize(
    "point", [after(stored_characters, "return_home"), right_after_the_transaction]
)
async def test_a_crash_and_an_undo_round_an_award_pay_once(
    sqlite_url: str, start: Start, point: Any
) -> None:
    home = await start(sqlite_url, rulesets=TITANS)
    titans = [await make(home, who) for who in ("Ada", "Bob", "Cleo")]
    table = await sit_down(home, "Ada", "Bob", "Cleo")
    await lobby.start(table, ADA)
    await play(table, 40)
    await home.settle()
    dead = await dies(home, point, table.resign(ADA))
    again = await dead.restart(rulesets=TITANS)
    found = await again.house.table(table.id)
    if point is not right_after_the_transaction:
        assert await where(again, titans[0]) == (table.id, 0, None)
        await found.resign(ADA)
    assert await where(again, titans[0]) == (None, None, None)
    paid = await sheet(again, titans[0])
    assert [chapter.outcome for chapter in paid.history] == ["withdrawn"]
    await consent.ask(found, BOB)
    assert found.proposal is not None
    row = found.proposal.row
    for player in (ADA, CLEO):
        await consent.answer(found, player, row, agrees=True)
    assert found.game is not None and not any(p.dead for p in found.game.state.players)
    await found.resign(BOB)
    await found.resign(CLEO)
    assert found.status == "finished"
    assert await sheet(again, titans[0]) == paid, "it was at home already"
    for titan in titans:
        assert len((await sheet(again, titan)).history) == 1
        assert await where(again, titan) == (None, None, None)


async def test_two_programs_make_no_gold_and_no_second_cloak(either_url: str, start: Start) -> None:
    here = await start(either_url, rulesets=TITANS)
    there = await start(either_url, rulesets=TITANS)
    titans = [await make(here, who) for who in ("Ada", "Bob", "Cleo")]
    for titan in titans:
        rich = CHARACTERS.encode(replace(await sheet(here, titan), gold=400))
        await change(here, titan, sheet=rich, campaign_id=7)
    dice, presses = random.Random(3), []
    for _ in range(20):
        house = dice.choice([here, there]).house
        giver, receiver = dice.sample(titans, 2)
        gift = dice.choice(["gold:10", "gold:100", "item:gale_cloak"])
        presses += [
            characters.give(house, giver.player_id, giver.id, receiver.id, gift),
            characters.take(house, giver.player_id, giver.id, "buy:gale_cloak"),
        ]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    wrong = [a for a in answers if isinstance(a, BaseException) and not isinstance(a, Refusal)]
    assert not wrong
    sheets = [await sheet(there, titan) for titan in titans]
    assert [item.item for each in sheets for item in each.items] == ["gale_cloak"]
    assert sum(each.gold for each in sheets) == 3 * 400 - 200
    assert all(each.gold >= 0 for each in sheets)
