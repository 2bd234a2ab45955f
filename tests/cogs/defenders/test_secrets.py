"""What nobody knows yet is in nothing that is shown: battles that differ only in it are alike."""

import logging
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor

from bot.play.table import Table
from tests.cogs import limits
from tests.cogs.acting import players, seat_page
from tests.cogs.defenders.playing import begin, moves, offered, typed
from tests.cogs.test_secrets import shown
from tests.rules.defenders.battles import PlayingBattle, great_battle
from tests.server import Server, answer, running

Seen = list[tuple[str, ...]]


def one(**hidden: str) -> PlayingBattle:
    """The same open board; the decks and the foe that waits under the Horde are given."""
    known = {
        "draw": "Blue Defender, Forest & Ruins, Green Defender, Coast & Desert",
        "horde": "Harpy, Wraith, Forest & Coast",
        "foe": "Dragon",
        "artifacts": "Tome of Lore, Twin Blades, Wings of Dawn",
        "skills": "Rally, Inspire, Salvage",
    }
    return great_battle(
        "Bard in Forest; xp=2; skill=Taunt; hp=3, Cleric in Coast, Oracle in Ruins",
        threat="Forest 2, Coast 1",
        caravans="Coast",
        **(known | hidden),
    )


TWINS = {
    "the order of the Turn Deck": {
        "draw": "Blue Defender, Coast & Desert, Forest & Ruins, Green Defender"
    },
    "the order of the Horde Deck": {"horde": "Wraith, Forest & Coast, Harpy"},
    "the cards of the Horde Deck": {"horde": "Leviathan, Thornback, Plains & Ruins"},
    "the coming Epic Foe": {"foe": "Hydra"},
    "the order of the Artifacts": {"artifacts": "Wings of Dawn, Tome of Lore, Twin Blades"},
    "the order of the Skills": {"skills": "Salvage, Rally, Inspire"},
}


_first: list[Seen] = []
"""What is seen of the battle that all others are compared with: it is played once."""


async def told_of(position: PlayingBattle, folder: Path, caplog: pytest.LogCaptureFixture) -> Seen:
    """Play a battle at a new table; return all that anybody can see of it, and the log."""
    caplog.clear()
    folder.mkdir()
    async with running(folder) as town:
        with town.env.time_context():
            found = await played(town, position)
        limits.check(town.env)
    return [*found, *((record.levelname, record.getMessage()) for record in caplog.records)]


@pytest.mark.parametrize("what", TWINS)
async def test_what_is_hidden_changes_nothing_that_is_shown(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    if not _first:
        _first.append(await told_of(one(), tmp_path / "0", caplog))
    first, second = *_first, await told_of(one(**TWINS[what]), tmp_path / "1", caplog)
    assert len(first) == len(second) > 100
    for before, after in zip(first, second, strict=True):
        assert before == after


async def test_what_is_looked_at_does_change_what_is_shown(tmp_path: Path) -> None:
    """The check of the check: once the Bard has looked at the top card, the twins differ."""
    stories = []
    for number, position in enumerate((one(), one(**TWINS["the order of the Turn Deck"]))):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with running(folder) as town:
            with town.env.time_context():
                table = await begin(town, position)
                await typed(town, town.ada, "ability", table, use="Befriend")
                stories.append(await looks(town, town.wanda, table))
    assert stories[0] != stories[1]


async def played(town: Server, position: PlayingBattle) -> Seen:
    """Take the same open actions; return all that anybody can see meanwhile."""
    table = await begin(town, position)
    seen: Seen = []

    async def look() -> None:
        for who in (*players(town), town.wanda):
            seen.extend(await looks(town, who, table))
        for message in [*town.place(table).history(), *town.channel.history()]:
            seen.append(await shown(town, message))

    await look()
    for command, given in (
        ("secure", {}),
        ("move", {"region": "Plains"}),
        ("prepare", {}),
        ("sacrifice", {}),
    ):
        await typed(town, town.ada, command, table, **given)
        await look()
    page = await seat_page(town, town.ada)
    for label in [each for each in moves(page) if each.startswith("End")]:
        seen.append(await shown(town, answer(await town.press(town.ada, page, label))))
    return seen


async def looks(town: Server, who: MemberActor, table: Table) -> Seen:
    """Press, type and let complete everything that only looks, or is refused."""
    live, place = await town.live(), town.place(table)
    results: list[Any] = [
        *[await town.press(who, live, label) for label in ("Board as text", "History", "My seat")],
        *[await town.type(who, f"table {name}", place) for name in ("board", "hand", "list")],
        await town.type(who, "defend deck", place),
        await town.type(who, "defend defend", place),
        await town.type(who, "defend choose", place, answer="Dragon"),
        await town.type(who, "defend artifact", place, use="Tome of Lore"),
    ]
    seen = [await shown(town, answer(result)) for result in results]
    for command, field in (("move", "region"), ("ability", "use"), ("choose", "answer")):
        seen.append((*(await offered(town, who, command, field, table)),))
    return seen
