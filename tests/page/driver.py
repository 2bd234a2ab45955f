"""A real browser at the sandbox's page, driven in a player's words."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), ""
)
"""The browser on this machine's PATH, or nothing."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 30_000
"""Milliseconds that anything may take on a busy machine."""

QUIET = "() => simcordPreview.ready && !simcordPreview.awaitingRevision"
BEGUN = "before => simcordPreview.pendingAction || simcordPreview.lastAction?.requestId !== before"
ANSWERED = "before => simcordPreview.ready && simcordPreview.lastAction?.requestId !== before"


class Sandbox:
    """The program in a process of its own, without a token, at a free port."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.log = folder / "sandbox.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "bot"],
                env=environment(folder, TITAN_SANDBOX_PORT="0", **settings),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def __enter__(self) -> "Sandbox":
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.kill()
        self.process.communicate()

    def address(self) -> str:
        """Wait for the address of the page."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+/\S+", line):
                return found.group()
        raise AssertionError(f"the sandbox did not start:\n{self.log.read_text()}")

    def end(self, with_signal: signal.Signals = signal.SIGTERM) -> int:
        """Ask the process to end, and return its exit code."""
        self.process.send_signal(with_signal)
        return self.wait()

    def wait(self) -> int:
        """Wait for the end, and return the exit code."""
        return self.process.wait(PATIENCE / 1000)


class Tab:
    """One tab of the browser, and the player it is looking as."""

    def __init__(self, browser: Browser, address: str, width: int = 1000) -> None:
        self.page: Page = browser.new_page(viewport={"width": width, "height": 900})
        self.page.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(address)
        self.page.wait_for_selector("#channel-composer:visible")
        self._until(QUIET)

    def as_(self, name: str) -> "Tab":
        """Look as somebody else."""
        picker = self.page.locator("#viewer-picker")
        (chosen,) = picker.locator("option", has_text=name).evaluate_all(
            "options => options.map(option => option.value)"
        )
        picker.select_option(chosen)
        self._until(f"() => simcordPreview.viewerId === '{chosen}' && ({QUIET})()")
        return self

    def type(self, command: str, **options: str) -> "Tab":
        """Type a slash command; of an option's suggestions, take the first for its letters."""
        self.page.locator("#channel-composer-input").press_sequentially(command)
        entry = self.page.locator(
            ".command-entry-title strong", has_text=re.compile(f"^{command}$")
        )
        entry.click()
        for name, letters in options.items():
            self.page.locator(f"input[data-option={name}]").press_sequentially(letters)
            self.page.locator(".command-suggestion.is-active", has_text=letters).click()
        self._answer(lambda: self.page.locator("#send-message").click())
        return self

    def press(self, label: str) -> "Tab":
        """Press the newest button that is called so."""
        self._answer(lambda: self.button(label).click())
        return self

    def choose(self, menu: str, option: str) -> "Tab":
        """Choose an option that begins so, in the newest menu with that text."""
        options = self._open(menu)
        self._answer(options.filter(has_text=re.compile(f"^{re.escape(option)}")).first.click)
        return self

    def offers(self, menu: str) -> list[str]:
        """Return the options of the newest menu with that text."""
        found = self._open(menu).all_inner_texts()
        self.page.keyboard.press("Escape")
        self.page.locator(".select-list:visible").wait_for(state="detached")
        return found

    def _open(self, menu: str) -> Locator:
        """Open a menu. It closes by itself when the page moves below it: then once more."""
        trigger = self.page.locator("#channel-message-list .select-trigger", has_text=menu).last
        options = self.page.locator(".select-list:visible [role=option]")
        for _again in range(5):
            trigger.click()
            with contextlib.suppress(TooLate):
                options.first.wait_for(timeout=1000)
                return options
        raise AssertionError(f"the menu {menu!r} does not stay open")

    def button(self, label: str) -> Locator:
        """Return the newest button that is called so."""
        called = re.compile(f"^{re.escape(label)}$")
        return (
            self.page.locator("#channel-message-list button.component-button")
            .filter(has_text=called)
            .last
        )

    def end(self) -> None:
        """End the whole session, as the page's own menu offers."""
        self.page.locator(".session-menu summary").click()
        self.page.locator("#close").click()

    def shows(self, text: str) -> "Tab":
        """Wait until a message says so."""
        self.page.locator(".channel-message", has_text=text).last.wait_for()
        return self

    def text(self) -> str:
        """Return all that the channel says."""
        return self.page.locator("#channel-message-list").inner_text()

    def pictures(self) -> list[str]:
        """Return the alt texts of the pictures that are drawn."""
        self._until(QUIET)
        alts: list[str] = self.page.locator("#channel-message-list img").evaluate_all(
            "images => images.filter(i => i.complete && i.naturalWidth > 100).map(i => i.alt)"
        )
        return alts

    def _answer(self, act: Callable[[], Any]) -> None:
        """Do something, and wait for the page to show what came of it.

        A press just when the page draws itself anew is lost, so one that nothing follows is
        done again.
        """
        before = self.page.evaluate("() => simcordPreview.lastAction?.requestId")
        for _again in range(5):
            act()
            with contextlib.suppress(TooLate):
                self.page.wait_for_function(BEGUN, arg=before, timeout=2000)
                break
        self._until(ANSWERED, before)
        receipt: Mapping[str, Any] = self.page.evaluate("() => simcordPreview.lastAction")
        assert receipt["settlement"] == "settled", receipt

    def _until(self, condition: str, argument: Any = None) -> None:
        self.page.wait_for_function(condition, arg=argument, timeout=PATIENCE)


def environment(folder: Path, **settings: str) -> dict[str, str]:
    """Return the environment of a program that has only these settings."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("TITAN_")}
    none = {"DISCORD_TOKEN": "", "DATABASE_URL": "", "TITAN_DATA": str(folder / "data")}
    return {**kept, **none, **settings}


@contextlib.contextmanager
def browser(folder: Path) -> Iterator[Browser]:
    """Run the browser, without a window and without anything kept from before."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=BROWSER, args=list(FLAGS), downloads_path=folder
        )
        yield running
        running.close()
