"""Every test here has a server with the real bot, and ends with a check of all it has sent."""

import io
from collections.abc import AsyncIterator, Generator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from bot.play import courier
from bot.rules.registry import RULESETS as REAL
from bot.rules.ruleset import Outcome
from rendering import pictures
from rendering.pictures import Picture
from tests.cogs import limits
from tests.cogs.acting import ARMS
from tests.cogs.parade import RULESETS as PARADES
from tests.rules.fair import FAIR
from tests.server import Server, running

RULESETS = {**PARADES, "fair": FAIR}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, Any, Any]:
    """Let a test see the clock of its server."""
    for value in item.funcargs.values():
        if isinstance(value, Server):
            with value.env.time_context():
                return (yield)
    return (yield)


@pytest.fixture(autouse=True)
def long_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the courier's pauses after a failure longer than a test waits for in real time."""
    monkeypatch.setattr(courier, "BACK_OFF", (60, 120, 600))


@pytest.fixture(autouse=True)
def quick_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the drawing out, but for its text twin; a test asks for `real_pictures` instead."""
    monkeypatch.setattr(pictures, "warm", lambda: None)
    if "real_pictures" in request.fixturenames:
        return

    def board(name: str, view: Any, names: Sequence[str], outcome: Outcome | None) -> Picture:
        return _told(view, RULESETS[name].words.board(view, names))

    def hand(name: str, view: Any, names: Sequence[str]) -> Picture | None:
        twin = RULESETS[name].words.hand(view, names)
        return _told(view, twin) if twin else None

    def detail(name: str, view: Any, part: str, names: Sequence[str]) -> Picture | None:
        return _told(view, part) if pictures.PAINTERS[name].details else None

    monkeypatch.setattr(pictures, "board", board)
    monkeypatch.setattr(pictures, "detail", detail)
    monkeypatch.setattr(pictures, "hand", hand)


def _told(view: Any, twin: str) -> Picture:
    """Make a picture of a single dot that holds the view as a text: two views, two pictures."""
    file, info = io.BytesIO(), PngInfo()
    info.add_text("view", msgspec.json.encode(view).decode())
    Image.new("1", (1, 1)).save(file, "PNG", pnginfo=info)
    return Picture(file.getvalue(), pictures.alt_text(twin), "picture")


@pytest.fixture
def real_pictures() -> None:
    """Draw for real."""


@pytest.fixture
def one_game(town: Server) -> None:
    """Let the bot know a single game, until it is restarted."""
    town.bot.house.rulesets = {ARMS: REAL[ARMS]}


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Server]:
    """A server where each table gets a thread; an error inside the bot fails the test."""
    async with running(tmp_path) as town:
        yield town
        limits.check(town.env)


@pytest.fixture
async def square(tmp_path: Path) -> AsyncIterator[Server]:
    """A server where tables are played in the channel itself."""
    async with running(tmp_path, threads=False) as town:
        yield town
        limits.check(town.env)


@pytest.fixture
async def rough(tmp_path: Path) -> AsyncIterator[Server]:
    """A server in which things go wrong: errors inside the bot are the test's own business."""
    async with running(tmp_path, errors=False) as town:
        yield town
        limits.check(town.env)
