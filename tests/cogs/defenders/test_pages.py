"""Battles at random through everything that is shown: nothing is larger than Discord takes."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import chain
from typing import Any, cast

import pytest
from discord import ui

from bot.play import words
from bot.play.table import Table
from bot.rules import engine
from bot.rules.defenders.game import RULESET
from bot.rules.kernel import AnyGame, Seat
from cogs import actions, looks, seat_page, table_message, walk
from cogs.custom_ids import Several, Walk
from db.rows import SeatRow
from tests.cogs import limits
from tests.rules.random_play import random_action, random_game

LONG = "Maximiliana Theodora von Hohen"
"""A long name, with more than one word."""

MODES = {
    "base": {"mode": "base", "heroes": "chosen", "regions": "chosen"},
    "legendary": {"mode": "base", "difficulty": "legendary"},
    "great battle": {"mode": "great_battle", "skills": "two", "difficulty": "epic"},
    "dark": {"mode": "great_battle", "war_regions": "dark", "heroes": "chosen"},
}


def at_table(game: AnyGame, seats: int, options: dict[str, str]) -> Table:
    """Put a game on a table that has no house: what is shown of it needs none."""
    table = Table.__new__(Table)
    table.id, table.guild_id, table.lobby_channel_id = 12_345, 1 << 60, 1 << 60
    table.lobby_message_id, table.channel_id = 1 << 60, 1 << 60
    table.ruleset, table.campaign, table.shown, table.barrier = RULESET, None, None, None
    table.options = options | {words.PACE: "24h"}
    table.host_id, table.status, table.game = 1, "playing", game
    table.acted_at = datetime(2026, 5, 1, tzinfo=UTC)
    table.seats = tuple(
        SeatRow(seat, seat + 1, f"{LONG} {seat}", computer=False) for seat in range(seats)
    )
    return table


def checked(view: ui.LayoutView) -> list[dict[str, Any]]:
    """Check a message as `limits` checks those that are sent; return its parts."""
    raw = cast("list[dict[str, Any]]", view.to_components())  # type: ignore[no-untyped-call]
    body = {"flags": limits.V2, "components": raw, "allowed_mentions": {"parse": []}}
    users = limits.MENTION.findall(str(raw))
    limits.check_message(body | {"allowed_mentions": {"parse": [], "users": users}}, edit=False)
    return list(limits.walk(raw))


def look_at_everything(table: Table, dice: random.Random) -> int:
    """Build every message that people could see of a table now; return how many."""
    assert table.game is not None
    built = 0
    for seat in range(len(table.seats)):
        *_, told = (
            part["content"]
            for part in checked(seat_page.page(table, seat, ""))
            if part["type"] == limits.PARAGRAPH
        )
        shown = told.rpartition("\n-# Table")[0]
        hand = RULESET.words.hand(table.view(seat), table.names).splitlines()
        assert not hand or shown.endswith(hand[-1]), "the page is cut"
        built += 1
        assert len(looks.board_text(table, seat)) <= limits.TEXT
        for kind in engine.offers(table.game, seat):
            for view in walks(table, seat, kind, dice):
                checked(view)
                built += 1
        for found in actions.named(table, seat, RULESET.actions):
            assert 0 < len(found.label) <= 100 and 0 < len(found.text) <= 100
    checked(table_message.layout(ui.TextDisplay(table_message.status(table, table.asked))))
    return built + 1


def walks(table: Table, seat: Seat, kind: Any, dice: random.Random) -> Iterator[ui.LayoutView]:
    """Yield the steps of one walk through the fields of a kind, picked at random."""
    decision = table.decision_of(seat)
    assert decision is not None
    step = Walk(table.id, decision, seat, RULESET.actions.index(kind))
    while (at := walk.place(table, seat, kind, step.picks)).options is not None:
        items = walk.next_field(table, seat, at, step)
        yield seat_page.step(table, seat, "", [items])
        count = len(at.options.values)
        if at.options.several:
            most = min(at.options.most, count)
            taken = frozenset(dice.sample(range(count), dice.randint(at.options.least, most)))
            step = step._replace(picks=(*step.picks, Several(taken, done=True)))
        else:
            step = step._replace(picks=(*step.picks, dice.randrange(count)))
    action = kind(*at.picked)
    if question := RULESET.words.confirm(table.view(seat), action, table.names):
        yield seat_page.step(table, seat, "", [walk.confirmation(table, at, step, question)])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whatever_happens_it_fits(mode: str, seats: int) -> None:
    dice = random.Random(f"{mode} {seats}")
    options = {option.name: option.values[0] for option in RULESET.options} | MODES[mode]
    built, lines = 0, []
    for _, result in chain(*(random_game(RULESET, seats, options, dice) for _ in range(4))):
        table = at_table(result.game, seats, options)
        lines += [RULESET.words.sentence(event, table.names) for event in result.events]
        if result.game.asked and dice.random() < 0.5:
            built += look_at_everything(table, dice)
            checked(table_message.table(table, lines[-60:], "a.png", "A map"))
    assert built > 120 and lines


@pytest.mark.parametrize("seats", [1, 3])
def test_a_campaign_of_the_dark_war_fits_too(seats: int) -> None:
    dice = random.Random(seats)
    campaign = RULESET.campaign
    assert campaign is not None
    options = {option.name: option.values[0] for option in campaign.options}
    log, names = campaign.begin(options), [f"{LONG} {seat}" for seat in range(seats)]
    while not campaign.over(log):
        game = RULESET.campaign_game(log, seats, dice.randbytes(32).hex())
        result = engine.start(game, 1)
        row = 1
        while result.game.asked:
            row += 1
            table = at_table(result.game, seats, {})
            if dice.random() < 0.3:
                look_at_everything(table, dice)
            seat = dice.choice(list(result.game.asked))
            action = random_action(dice, result.game, seat)
            result = engine.act(result.game, seat, action, row, RULESET.copy)
        log = campaign.after(result.game.state)
        assert len(campaign.words.sheet(log, names)) <= 3_400, "nothing of the sheet is cut"
        assert len(campaign.words.line(log)) <= 100
    assert log.ended
