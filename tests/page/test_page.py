"""The sandbox's page in a real browser, and the names of simcord that it rests on."""

import inspect
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from simcord.backend.cdn import CdnStore
from simcord.preview import Preview, _markdown
from simcord.preview import _pages as pages

from bot import sandbox
from tests.page import driver
from tests.page.driver import Sandbox, Tab

needs_a_browser = pytest.mark.skipif(
    not driver.BROWSER, reason="no chromium or chrome is on the PATH"
)


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Sandbox]:
    """The program without a token; it must end well, and have nothing to warn of."""
    with Sandbox(tmp_path) as program:
        yield program
        if program.process.poll() is None:
            assert program.end() == 0
        log = program.log.read_text()
    for noise in ("WARNING", "ERROR", "Traceback", "destroyed"):
        assert noise not in log


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    with driver.browser(tmp_path) as browser:
        yield browser


@needs_a_browser
def test_from_the_lobby_to_a_played_card(running: Sandbox, browser: Browser) -> None:
    address = running.address()
    page = Tab(browser, address)
    watcher = Tab(browser, address, width=400).as_("Watcher")

    page.type("/table new", game="Titan")
    page.as_("Boris").press("Join").as_("Ada").press("Start")
    watcher.shows("The game is on.")
    watcher.shows("it is your turn.")
    first, second = ("Ada", "Boris") if "@Ada, it is" in watcher.text() else ("Boris", "Ada")

    page.as_(first).press("My seat").shows("Your hand:")
    cards = page.offers("Play a Damage card")
    assert cards
    page.choose("Play a Damage card", cards[0]).shows(f"{first} plays")

    watcher.shows(f"{first} plays").shows(f"@{second}, it is your turn.")
    assert "Your hand:" not in watcher.text()
    assert any(alt.startswith("Round 1") for alt in watcher.pictures())
    assert not any("Your hand:" in alt for alt in watcher.pictures())
    assert any("Your hand:" in alt for alt in page.pictures())

    page.as_(second)
    assert "Your hand:" not in page.text()
    page.press("My seat").press("Surrender the round").press("Confirm")
    watcher.shows(f"{first} wins round 1.")
    assert page.errors == watcher.errors == []

    page.end()
    assert running.wait() == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_program(running: Sandbox, number: signal.Signals) -> None:
    running.address()
    (folder,) = _folders(running.process)
    assert folder.exists()
    assert running.end(number) == 0
    assert not folder.exists()


def _folders(process: "subprocess.Popen[str]") -> set[Path]:
    """Return the temporary folders in which a process has files open."""
    return {
        place.parent
        for handle in Path(f"/proc/{process.pid}/fd").iterdir()
        if (place := handle.resolve()).parent.name.startswith("titan-tables-")
    }


def test_the_names_of_simcord_that_the_page_rests_on() -> None:
    """Pinned: with another simcord, look at bot/sandbox.py again."""
    for name in ("_open_page", "_close_page", "_publish", "_action", "_prepare_asset"):
        assert callable(getattr(Preview, name)), name
    for name in ("_authorized_asset", "_advance_presentation_time", "_run_interaction_action"):
        assert callable(getattr(Preview, name)), name
    assert Preview._PAGE_LEASE_SECONDS == 600
    assert Preview._MAX_PAGES == 16
    run = inspect.signature(Preview._run_interaction_action).parameters
    assert list(run) == ["self", "page", "action", "cursor", "awaited", "republish_all"]
    assert list(inspect.signature(Preview._action).parameters) == ["self", "context_id", "body"]
    made = inspect.signature(Preview.__init__).parameters
    assert {"layout", "display", "locale", "timezone", "presentation_time", "port"} <= set(made)
    assert {"last_activity", "snapshot", "assets", "id"} <= set(pages._Page.__annotations__)
    parser = inspect.signature(sandbox._Reader._make).parameters
    assert list(parser) == ["policy", "context"]
    assert _markdown._markdown_parser is sandbox._Reader
    assert "_markdown_parser(policy, context or {})" in inspect.getsource(_markdown)
    assert CdnStore()._blobs == {}
