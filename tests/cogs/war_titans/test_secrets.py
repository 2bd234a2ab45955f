"""What nobody knows yet is in nothing that is shown: games that differ only in it are alike."""

import logging
import re
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor

from bot.play.table import Table
from tests.cogs import limits
from tests.cogs.acting import players, seat_page
from tests.cogs.test_secrets import shown
from tests.cogs.war_titans.playing import begin, earth_of, offered, typed
from tests.rules.war_titans.games import PlayingEarth, game_of, new_game
from tests.server import Server, answer, running, text

Seen = list[tuple[str, ...]]

TIMELY = re.compile(r"<t:\d+:R>|\b\d{17,20}\b")
"""Times, and ids that are made of them: on a busy machine the second game may be slower."""


def one(**hidden: str) -> PlayingEarth:
    """The same open board; the decks and the tokens are given."""
    known: dict[str, Any] = {
        "north": "guards Gravemaw | token Queen Myrrh",
        "west": "guards Scrap Sentinel | token The Archivist",
        "draw": "E3, E9, E42",
        "tech": "Arc Pistol, Jump Jets, Ion Lash",
        "pilots": "Nia Adeyemi, Viktor Sokol",
        "final": "Dead Reactor",
    }
    titans = (
        "Stormlance in New York; pilot=Marta Reyes; tech=Deep Scanner 1 | Ironwall in Cairo;"
        " pilot=O.N.E. | Swiftwing in Tokyo"
    )
    return game_of(titans, row="Sunlance, Tower Shield, Field Tactician", **(known | hidden))


TWINS = {
    "two tokens": {
        "north": "guards Gravemaw | token The Archivist",
        "west": "guards Scrap Sentinel | token Queen Myrrh",
    },
    "the order of the Episodes": {"draw": "E42, E3, E9"},
    "the order of the tech": {"tech": "Ion Lash, Arc Pistol, Jump Jets"},
    "the order of the pilots": {"pilots": "Viktor Sokol, Nia Adeyemi"},
    "the Final Episode": {"final": "Exodus Swarm"},
}


async def told_of(
    position: PlayingEarth, folder: Path, caplog: pytest.LogCaptureFixture | None = None
) -> Seen:
    """Take the same open actions at a new table; return all that anybody can see of it."""
    folder.mkdir()
    async with running(folder) as town:
        with town.env.time_context():
            found = await played(town, position)
        limits.check(town.env)
    if caplog is not None:
        found += [(record.levelname, record.getMessage()) for record in caplog.records]
        caplog.clear()
    return [tuple(TIMELY.sub("…", part) for part in parts) for parts in found]


_first: list[Seen] = []
"""What is seen of the game that all others are compared with: it is played once."""


@pytest.mark.parametrize("what", TWINS)
async def test_what_is_hidden_changes_nothing_that_is_shown(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    if not _first:
        _first.append(await told_of(one(), tmp_path / "0", caplog))
    (first,) = _first
    second = await told_of(one(**TWINS[what]), tmp_path / "1", caplog)
    assert len(first) == len(second) > 80
    for before, after in zip(first, second, strict=True):
        assert before == after


async def test_what_is_open_does_change_what_is_shown(tmp_path: Path) -> None:
    """The check of the check: with the token revealed, the twins differ."""
    twins = [one(), one(**TWINS["two tokens"])]
    for position in twins:
        position.state.rifts["North Rift"].revealed = True
    first, second = [await told_of(position, tmp_path / str(n)) for n, position in enumerate(twins)]
    assert first != second


async def played(town: Server, position: PlayingEarth) -> Seen:
    """Move, stay and repair; look at everything after each."""
    table = await begin(town, position)
    seen = await everything(town, table)
    await typed(town, town.ada, "move", table, place="Toronto")
    seen += await everything(town, table)
    if table.asked == (0,):
        await typed(town, town.ada, "pass", table)
    await typed(town, town.boris, "move", table, place="Mumbai")
    return seen + await everything(town, table)


async def everything(town: Server, table: Table) -> Seen:
    """Return what everybody sees, private and not."""
    seen: Seen = []
    for who in (*players(town), town.wanda):
        seen += await looks(town, who, table)
    for message in [*town.place(table).history(), *town.channel.history()]:
        seen.append(await shown(town, message))
    return seen


async def looks(town: Server, who: MemberActor, table: Table) -> Seen:
    """Press, type and let complete everything that only looks, or is refused."""
    live, place = await town.live(), town.place(table)
    results: list[Any] = [
        *[await town.press(who, live, label) for label in ("Board as text", "History", "My seat")],
        *[await town.type(who, f"table {name}", place) for name in ("board", "hand", "list")],
        *[
            await town.type(who, "war look", place, name=name)
            for name in ("North Rift", "Queen Myrrh", "The Archivist", "Arc Pistol")
        ],
        await town.type(who, "war research", place, tech="Ion Lash"),
        await town.type(who, "war choose", place, answer="Dead Reactor"),
        await town.type(who, "war bottom", place, episodes="3. First Light"),
        await town.type(who, "war odds", place, targets="Queen Myrrh"),
    ]
    seen = [await shown(town, answer(result)) for result in results]
    for command, field in (
        ("look", "name"),
        ("move", "place"),
        ("research", "tech"),
        ("bottom", "episodes"),
        ("power", "card"),
        ("choose", "answer"),
    ):
        seen.append((*(await offered(town, who, command, field, table)),))
    return seen


async def test_pilots_on_offer_are_seen_by_their_player_alone(town: Server) -> None:
    table = await begin(town, seats=3)
    theirs = {titan.owner: titan.offered for titan in earth_of(table).titans}
    for seat, who in enumerate(players(town)):
        page = await seat_page(town, who)
        said = " ".join(await shown(town, page))
        own = await offered(town, who, "choose", "answer", table)
        for owner, names in theirs.items():
            for name in names:
                mine = owner == seat
                assert (name in said) is mine, f"{name} at seat {seat}"
                assert any(name in each for each in own) is mine
    watched = " ".join(await shown(town, await town.live()))
    board = text(answer(await town.type(town.wanda, "table board", town.place(table))))
    for name in (name for names in theirs.values() for name in names):
        assert name not in watched and name not in board


async def test_the_pilots_that_are_chosen_leave_no_word_of_the_others(town: Server) -> None:
    table = await begin(town, seats=2, lead="host")
    first = earth_of(table).titans[0].offered
    await typed(town, town.ada, "choose", table, answer=first[0])
    for who in (town.boris, town.wanda):
        for result in (
            await town.press(who, await town.live(), "History"),
            await town.type(who, "table board", town.place(table)),
        ):
            said = " ".join(await shown(town, answer(result)))
            assert first[1] not in said
    assert first[0] in text(await town.live())


def test_a_new_game_has_all_of_it_hidden() -> None:
    position = new_game(3)
    view = position.view(None)
    told = str(view.earth)
    assert not any(rift.token in told for rift in position.state.rifts.values())
    assert not any(name in told for name in position.state.pilots)
