"""Games at random through everything that is shown: nothing is larger than Discord takes."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from discord import ui

from bot.play import words
from bot.play.table import Table
from bot.rules import engine
from bot.rules.kernel import AnyGame, Seat
from bot.rules.war_titans.earth import Difficulty
from bot.rules.war_titans.game import RULESET
from cogs import (
    actions,
    looks,
    seat_page,
    table_message,
    walk,
    war_titans_attack,
    war_titans_look,
)
from cogs.custom_ids import Several, Walk
from db.rows import SeatRow
from tests.cogs import limits
from tests.cogs.defenders.test_pages import LONG, checked
from tests.rules.war_titans.test_invariants import KINDS, random_game


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
        assert len(looks.board_text(table, seat)) <= limits.TEXT
        for kind in engine.offers(table.game, seat):
            for view in walks(table, seat, kind, dice):
                checked(view)
                built += 1
        for found in actions.named(table, seat, RULESET.actions):
            assert 0 < len(found.label) <= 100 and 0 < len(found.text) <= 100
        checked(war_titans_attack.page(table, seat, "x" * 600))
        built += 1
    for name, label in war_titans_look.shown(table.view(None)).items():
        assert len(label) > 0 and len(name) <= actions.LONGEST_CHOICE
        assert len(war_titans_look.told(table.view(None).earth, name)) < 1_000
    checked(table_message.layout(ui.TextDisplay(table_message.status(table, table.asked))))
    return built + 1


def walks(table: Table, seat: Seat, kind: Any, dice: random.Random) -> Iterator[ui.LayoutView]:
    """Yield the steps of one walk through the fields of a kind, picked at random."""
    decision = table.decision_of(seat)
    assert decision is not None
    step = Walk(table.id, decision, seat, RULESET.actions.index(kind))
    while (at := walk.place(table, seat, kind, step.picks)).options is not None:
        yield seat_page.step(table, seat, "", [walk.next_field(table, seat, at, step)])
        step = step._replace(picks=(*step.picks, _pick(at.options, dice)))
    action = kind(*at.picked)
    if question := RULESET.words.confirm(table.view(seat), action, table.names):
        yield seat_page.step(table, seat, "", [walk.confirmation(table, at, step, question)])


def _pick(options: Any, dice: random.Random) -> Any:
    """Pick one value, or several that may stand together."""
    count = len(options.values)
    if not options.several:
        return dice.randrange(count)
    while True:
        size = dice.randint(options.least, min(options.most, count))
        taken = frozenset(dice.sample(range(count), size))
        if options.allow(tuple(options.values[n] for n in sorted(taken))):
            return Several(taken, done=True)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", RULESET.seats)
def test_whatever_happens_it_fits(kind: str, seats: int) -> None:
    dice = random.Random(f"pages {kind} {seats}")
    options = {option.name: option.values[0] for option in RULESET.options}
    built, lines, asked = 0, [], set()
    for result in random_game(kind, seats, Difficulty.NORMAL, dice):
        table = at_table(result.game, seats, options)
        lines += [RULESET.words.sentence(event, table.names) for event in result.events]
        if result.game.asked and dice.random() < 0.2:
            asked.add(type(result.game.decision).__name__)
            built += look_at_everything(table, dice)
            checked(table_message.table(table, lines[-60:], "a.png", "A map"))
    assert built > 60 and lines and len(asked) > 3
