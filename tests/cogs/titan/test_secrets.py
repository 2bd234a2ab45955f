"""What is hidden at a table of Titan is seen by nobody else, wherever they look."""

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor

from bot.play.table import Table
from tests.cogs import limits
from tests.cogs.test_secrets import shown
from tests.cogs.titan.playing import THIRD, begin, question_of, typed
from tests.rules.titan.setting import board, rolling
from tests.server import Server, answer, running

TWINS = ("Ogre, Lion", "Ogre, Ogre 2")

Story = Callable[[Server, str, pytest.LogCaptureFixture], Awaitable[list[Any]]]


async def _twice(story: Story, folder: Path, caplog: pytest.LogCaptureFixture) -> list[list[Any]]:
    """Play a story with each of the twins; return what was seen of both."""
    caplog.set_level(logging.INFO)
    seen = []
    for number, going in enumerate(TWINS):
        caplog.clear()
        (folder / str(number)).mkdir()
        async with running(folder / str(number)) as town:
            with town.env.time_context():
                seen.append(await story(town, going, caplog))
            limits.check(town.env)
    return seen


async def test_who_was_split_off_is_seen_by_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = await _twice(_split, tmp_path, caplog)
    assert len(first) == len(second) > 40
    for before, after in zip(first, second, strict=True):
        assert before == after


async def _split(town: Server, going: str, caplog: pytest.LogCaptureFixture) -> list[Any]:
    position = board(
        f"A1 1: Titan 2 Ogre 2 Lion | A2 600: Angel 3 Ogre | B1 500: Titan Ogre | {THIRD}",
        at="split",
    )
    table = await begin(town, position)
    place = town.place(table)
    seen: list[Any] = []

    async def look() -> None:
        for who in (town.boris, town.chen, town.wanda):
            live = await town.live()
            for label in ("Board as text", "History", "Replay", "My seat"):
                seen.append(await shown(town, answer(await town.press(who, live, label))))
            for command in ("board", "hand", "history", "replay"):
                said = answer(await town.type(who, f"table {command}", place))
                seen.append(await shown(town, said))
            for command, field in (("legion", "marker"), ("look", "part")):
                for name in ("Black 1", "Black 3", "Black 12"):
                    said = answer(await town.type(who, f"titan {command}", place, **{field: name}))
                    seen.append(await shown(town, said))
                seen.append(await who.autocomplete(place, f"titan {command}", field, "Black"))
            for command, more in (
                ("split", {"legion": "Black 1", "characters": "Ogre"}),
                ("move", {"legion": "Black 1", "land": "3"}),
                ("teleport", {"legion": "Black 1", "land": "3"}),
            ):
                said = answer(await town.type(who, f"titan {command}", place, **more))
                seen.append(await shown(town, said))
                *_, field = more
                asked = dict(list(more.items())[:-1])
                seen.append(await who.autocomplete(place, f"titan {command}", field, "", **asked))
        for message in [*place.history(), *town.channel.history()]:
            if not message.flags.ephemeral:
                seen.append(await shown(town, message))

    await typed(town, town.ada, "split", table, legion="Black 1", characters=going)
    await look()
    with rolling("1"):
        await typed(town, town.ada, "done", table)
    await look()
    choices = await town.ada.autocomplete(place, "titan move", "land", "", legion="Black 1")
    await typed(town, town.ada, "move", table, legion="Black 1", land=choices[0]["value"])
    await look()
    await typed(town, town.ada, "done", table)
    if question_of(table) == "MusterPhase":
        await typed(town, town.ada, "done", table)
    await look()
    seen += [(record.levelname, record.getMessage()) for record in caplog.records]
    return seen


async def test_only_the_two_who_engage_see_a_legion_that_flees_not(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = await _twice(_met, tmp_path, caplog)
    assert len(first) == len(second) > 40
    for before, after in zip(first, second, strict=True):
        assert before == after


async def _met(town: Server, going: str, caplog: pytest.LogCaptureFixture) -> list[Any]:
    position = board(
        f"A1 1: Titan 2 Ogre 2 Lion | A2 600: Angel 3 Ogre | B1 2: 3 Troll | B2 500: Titan Ogre"
        f" | {THIRD}",
        at="split",
    )
    table = await begin(town, position)
    others = (town.chen, town.wanda)
    seen: list[Any] = []
    await typed(town, town.ada, "split", table, legion="Black 1", characters=going)
    with rolling("1"):
        await typed(town, town.ada, "done", table)
    await typed(town, town.ada, "move", table, legion="Black 3", land="2")
    if question_of(table) == "Movement":
        await typed(town, town.ada, "done", table)
    assert question_of(table) == "Parley" and table.asked == (1,)
    assert "Ogre" in await typed(town, town.boris, "legion", table, marker="Black 3")
    seen += await _all(town, table, others)
    await typed(town, town.boris, "propose", table, eliminated="the defender")
    seen += await _all(town, table, others)
    await typed(town, town.ada, "propose", table, eliminated="the attacker", losses="Troll")
    seen += await _all(town, table, others)
    page = answer(await town.type(town.boris, "titan concede", town.place(table)))
    await town.press(town.boris, page, "Confirm")
    seen += await _all(town, table, others)
    seen += [(record.levelname, record.getMessage()) for record in caplog.records]
    return seen


async def _all(town: Server, table: Table, lookers: tuple[MemberActor, ...]) -> list[Any]:
    place = town.place(table)
    seen: list[Any] = []
    for who in lookers:
        live = await town.live()
        for label in ("Board as text", "History", "Replay", "My seat"):
            seen.append(await shown(town, answer(await town.press(who, live, label))))
        for command in ("board", "hand", "history", "replay"):
            seen.append(await shown(town, answer(await town.type(who, f"table {command}", place))))
        for command in ("flee", "concede", "fight", "agree", "done", "odds"):
            seen.append(await shown(town, answer(await town.type(who, f"titan {command}", place))))
        for name in ("Black 1", "Black 3", "Blue 1"):
            for command, field in (("legion", "marker"), ("look", "part")):
                said = answer(await town.type(who, f"titan {command}", place, **{field: name}))
                seen.append(await shown(town, said))
        for field in ("eliminated", "losses"):
            given = {} if field == "eliminated" else {"eliminated": "the attacker"}
            seen.append(await who.autocomplete(place, "titan propose", field, "", **given))
    for message in [*place.history(), *town.channel.history()]:
        if not message.flags.ephemeral:
            seen.append(await shown(town, message))
    return seen
