"""Several players and computers at one table of Tiny Epic Defenders: who acts for whom."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from bot.play import lobby
from bot.play.table import Table
from bot.rules import engine
from bot.rules.defenders.actions import Secure
from bot.rules.defenders.battle import Battle
from bot.rules.defenders.cards import HeroCard, Region
from bot.rules.defenders.defender_cards import EndTurn
from bot.rules.defenders.defending import Decline
from bot.rules.defenders.hero_abilities import Command
from bot.rules.defenders.moves import Enough, GrantedMove
from bot.rules.kernel import Action
from bot.rules.registry import RULESETS
from bot.rules.ruleset import Ruleset
from tests.play.conftest import Start
from tests.play.house import CHANNEL, COMPUTER, GUILD, PLAYERS, Home
from tests.rules.defenders.battles import PlayingBattle, battle

ADA, BOB, *_ = PLAYERS.values()


def first(_: object, asked: engine.Asked) -> Action[Any]:
    """A computer that takes the first thing offered."""
    return asked.actions()[0]


def idle(_: object, asked: engine.Asked) -> Action[Any]:
    """A computer that takes the last thing offered, which is to do nothing more."""
    return asked.actions()[-1]


def world(policy: Any) -> dict[str, Ruleset]:
    return {"defenders": replace(RULESETS["defenders"], policy=policy)}


@pytest.fixture
async def home(sqlite_url: str, start: Start) -> Home:
    return await start(sqlite_url, rulesets=world(first))


async def sit(home: Home, position: PlayingBattle, *who: str) -> Table:
    """Sit down to a battle as it stands; the first to sit down is its host."""
    table = await home.house.open(
        "defenders",
        guild_id=GUILD,
        channel_id=CHANNEL,
        host_id=PLAYERS[who[0]],
        host_name=who[0],
        options={},
    )
    for name in who[1:]:
        if name == COMPUTER:
            await lobby.computer(table, PLAYERS[who[0]])
        else:
            await lobby.join(table, PLAYERS[name], name)
    with patch.object(Ruleset, "new_game", lambda *_: position.game):
        await lobby.start(table, PLAYERS[who[0]])
    await home.settle()
    return table


def state(table: Table) -> Battle:
    assert table.game is not None
    battle: Battle = table.game.state
    return battle


async def test_bob_and_no_computer_takes_the_turn_of_ada_who_is_away(home: Home) -> None:
    position = battle(
        "Paladin in Forest, Warrior, Cleric",
        draw="Blue Defender, Green Defender",
        threat="Forest 2",
    )
    table = await sit(home, position, "Ada", "Bob", COMPUTER)
    await home.later(hours=25)
    assert await home.log(table) == ["start -", "miss A"]
    assert table.asked == (0, 1)
    assert home.channel.plays(table.id)[-1].fresh == (0, 1)
    await home.act(table, "Bob", Secure(HeroCard.PALADIN, Region.FOREST))
    assert state(table).outer(Region.FOREST).threat == 1
    await home.later(hours=25)
    assert "miss" in (await home.log(table))[3]
    assert state(table).card == "Green Defender"


async def test_a_computer_takes_its_own_turn_at_once(home: Home) -> None:
    position = battle("Paladin, Warrior", draw="Green Defender, Blue Defender")
    table = await sit(home, position, "Ada", COMPUTER)
    assert (await home.log(table))[:2] == ["start -", "computer B"]


async def test_a_computer_leaves_the_moves_that_are_granted_to_the_player(home: Home) -> None:
    position = battle("Commander, Warrior in Coast, Cleric")
    table = await sit(home, position, "Ada", COMPUTER, COMPUTER)
    await home.act(table, "Ada", Command(HeroCard.COMMANDER, HeroCard.WARRIOR))
    assert table.asked == (0,)
    await home.act(table, "Ada", GrantedMove(Region.PLAINS))
    await home.act(table, "Ada", Enough())
    assert await home.log(table) == ["start -", "act A", "act A", "act A"]
    assert state(table).hero(HeroCard.WARRIOR).region is Region.PLAINS


async def test_ada_is_called_again_when_bob_has_answered_in_her_turn(home: Home) -> None:
    position = battle("Commander, Warrior in Coast")
    table = await sit(home, position, "Ada", "Bob")
    await home.act(table, "Ada", Command(HeroCard.COMMANDER, HeroCard.WARRIOR))
    assert home.channel.plays(table.id)[-1].fresh == (1,)
    await home.act(table, "Bob", Enough())
    assert home.channel.plays(table.id)[-1].fresh == (0,)


async def test_what_a_computer_tries_out_changes_nothing(sqlite_url: str, start: Start) -> None:
    def rash(view: Any, asked: engine.Asked) -> Action[Any]:
        view.battle.heroes.clear()
        view.decision.declined.append(asked.seat)
        return Decline()

    home = await start(sqlite_url, rulesets=world(rash))
    position = battle("Paladin, Warrior in Forest", draw="Forest & Ruins, Blue Defender")
    table = await sit(home, position, "Ada", COMPUTER)
    assert await home.log(table) == ["start -", "computer B"]
    assert len(state(table).heroes) == 2
    assert state(table).card == "Blue Defender"


async def test_computers_that_play_to_the_end_keep_nobody_else_waiting(
    sqlite_url: str, start: Start
) -> None:
    rounds = 0
    choices: list[int] = []

    def idle_and_noted(view: Any, asked: engine.Asked) -> Action[Any]:
        choices.append(rounds)
        return idle(view, asked)

    async def somebody_else() -> None:
        nonlocal rounds
        while True:
            rounds += 1
            await asyncio.sleep(0)

    home = await start(sqlite_url, rulesets=world(idle_and_noted))
    table = await sit(home, battle("Paladin, Warrior"), "Ada", COMPUTER)
    other = asyncio.create_task(somebody_else())
    await table.resign(ADA)
    other.cancel()
    assert table.status == "finished"
    assert len(choices) > 5 and len(set(choices)) == len(choices)


async def test_ada_takes_her_action_back_after_a_granted_move(home: Home) -> None:
    position = battle("Commander, Warrior in Coast")
    table = await sit(home, position, "Ada", COMPUTER)
    before = state(table)
    await home.act(table, "Ada", Command(HeroCard.COMMANDER, HeroCard.WARRIOR))
    await home.act(table, "Ada", GrantedMove(Region.PLAINS))
    await home.undo(table, "Ada")
    await home.undo(table, "Ada")
    assert state(table) == before
    await home.act(table, "Ada", EndTurn())
