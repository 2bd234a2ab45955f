"""Asking and answering at a table of three, for the tests of undo by consent."""

from __future__ import annotations

import msgspec
import pytest

from bot.play import consent
from bot.play.refusals import Refusal
from bot.play.table import Table
from bot.rules.call_to_arms.action_cards import Reinforce
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from bot.rules.call_to_arms.war import War
from bot.rules.kernel import Viewer
from bot.rules.record import Record
from bot.rules.verify import verify
from tests.play.house import PLAYERS, Home

ADA, BOB, CLEO, DAN = PLAYERS.values()

THREE = {"A": "hand X V Reinforce War_Drums | deck M C VI", "B": "hand IV V", "C": "hand VI V"}
"""Ada can draw; after her turn Bob and Cleo play on."""

TWO = {"A": "hand X V Reinforce | deck M C VI", "B": "hand IV V II III"}


def war(table: Table) -> War:
    assert table.game is not None
    state: War = table.game.state
    return state


def views(table: Table) -> dict[Viewer, bytes]:
    """What each viewer can know of a table."""
    viewers: list[Viewer] = [None, *range(len(table.seats))]
    return {viewer: msgspec.json.encode(table.view(viewer)) for viewer in viewers}


async def ask(home: Home, table: Table, name: str = "Ada") -> int:
    """Let a player ask; return the row of the question."""
    assert not await consent.ask(table, PLAYERS[name])
    await home.settle()
    assert table.proposal is not None
    return table.proposal.row


async def says(home: Home, table: Table, name: str, row: int, *, yes: bool = True) -> None:
    await consent.answer(table, PLAYERS[name], row, agrees=yes)
    await home.settle()


async def refused(home: Home, table: Table, name: str, why: str) -> None:
    """Expect that a player may not ask now, and that nothing changes."""
    before = await home.stored(table)
    for way in (consent.ask, consent.offer):
        with pytest.raises(Refusal, match=why):
            await way(table, PLAYERS[name])
    assert await home.stored(table) == before


async def three(home: Home) -> Table:
    """Ada has drawn and played a card, and Bob has played on: it is Cleo's turn."""
    table = await home.war("Ada", "Bob", "Cleo", **THREE)
    await home.act(table, "Ada", Reinforce())
    await home.act(table, "Ada", DamageCard(Card.X))
    await home.act(table, "Bob", DamageCard(Card.V))
    return table


async def told(home: Home, table: Table) -> Record:
    """The record of a table, verified."""
    return verify(home.house.rulesets, await home.house.replays.record(table))
