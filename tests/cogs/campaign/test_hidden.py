"""What is a player's secret is shown to nobody else: orders, who wears what, what is asked."""

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.play.table import Table
from tests.cogs import limits
from tests.cogs.acting import seat_page
from tests.cogs.campaign.board_scenes import share
from tests.cogs.campaign.playing import begin, saga_of, typed
from tests.cogs.campaign.scenes import items, skill
from tests.cogs.test_secrets import shown
from tests.server import Server, answer, buttons, menus, running, text

TWINS = ((0, "never"), (-1, "always"))
"""Which of those who can wear an item gets it from Boris, and what he orders."""


Story = tuple[object, list[Any]]
Tell = Callable[[Server, int], Awaitable[tuple[object, Table]]]


async def gives_out(town: Server, twin: int) -> tuple[object, Table]:
    """Let Boris give an item out, and order something."""
    place, order = TWINS[twin]
    table = await begin(town, items())
    choices = await town.boris.autocomplete(town.place(table), "magic item", "item", "oxblood")
    await typed(town, town.boris, "magic item", table, item=str(choices[place]["value"]))
    await typed(town, town.boris, "magic orders", table, window="skill", value=order)
    await typed(town, town.boris, "magic pass", table)
    return [item.wearer for item in saga_of(table).items], table


async def shares(town: Server, twin: int) -> tuple[object, Table]:
    """Let Boris, whose Legion has split, give one of two items along."""
    table = await begin(town, share(owner="B"))
    item = ("dusk_cloak", "ward_stone")[twin]
    await typed(town, town.boris, "magic share", table, items=item)
    return [item.marker for item in saga_of(table).items], table


@pytest.mark.parametrize("tell", [gives_out, shares])
async def test_what_is_ones_own_business_is_seen_by_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, tell: Tell
) -> None:
    caplog.set_level(logging.INFO)
    stories: list[Story] = []
    for twin in range(2):
        caplog.clear()
        folder = tmp_path / str(twin)
        folder.mkdir()
        async with running(folder) as town:
            with town.env.time_context():
                secret, table = await tell(town, twin)
                seen = await _looks(town, table)
                seen += [(record.levelname, record.getMessage()) for record in caplog.records]
                stories.append((secret, seen))
            limits.check(town.env)
    (secret, first), (other, second) = stories
    assert secret != other and len(first) == len(second) > 20
    for before, after in zip(first, second, strict=True):
        assert before == after


async def _looks(town: Server, table: Table) -> list[Any]:
    """Return all that Ada and Wanda can see."""
    place = town.place(table)
    seen: list[Any] = []
    for who in (town.ada, town.wanda):
        live = await town.live()
        for label in ("Board as text", "History", "Replay", "My seat"):
            seen.append(await shown(town, answer(await town.press(who, live, label))))
        for command in ("magic book", "titan odds", "titan caretaker"):
            seen.append(await shown(town, answer(await town.type(who, command, place))))
        for command, field in (("titan legion", "marker"), ("titan look", "part")):
            for legion in ("Blue 1", "Blue 2"):
                said = answer(await town.type(who, command, place, **{field: legion}))
                seen.append(await shown(town, said))
        seen.append(await who.autocomplete(place, "magic item", "item", ""))
        seen.append(await who.autocomplete(place, "magic share", "items", ""))
        seen.append(await who.autocomplete(place, "magic orders", "value", "", window="skill"))
    for message in [*place.history(), *town.channel.history()]:
        if not message.flags.ephemeral:
            seen.append(await shown(town, message))
    return seen


async def test_a_window_is_open_to_its_player_alone(town: Server) -> None:
    table = await begin(town, skill())
    for who in (town.ada, town.wanda):
        page = answer(await town.press(who, await town.live(), "My seat"))
        found = [c["custom_id"] for c in (*menus(page), *buttons(page))]
        decisions = [each.split(".")[2] for each in found if each.startswith("t1.")]
        assert set(decisions) <= {"0"}, "nothing but standing orders"
        assert not await who.autocomplete(town.place(table), "magic declare", "power", "")
    assert "Skill" in text(await seat_page(town, town.boris))
