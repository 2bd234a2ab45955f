"""The command line: what each command does, and what each wrong start says."""

import contextlib
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import aiohttp
import discord
import pytest

import bot
from bot import __main__ as program
from bot.client import Client
from rendering import pictures

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789-_"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Start from an empty folder, with no setting but the data folder."""
    for name in list(os.environ):
        if name.startswith("TITAN_") or name in ("DISCORD_TOKEN", "DATABASE_URL"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("TITAN_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(program, "_prepare", lambda _settings: None)


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> "Refused":
    return Refused(capsys)


class Refused:
    """Starts the program, and returns the one line with which it refuses."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *argv: str, code: int = 2) -> str:
        assert program.main(argv) == code
        said = self._capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert "Traceback" not in said.err
        return said.err.strip()


@contextlib.contextmanager
def taken_port() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def closed_port() -> int:
    with taken_port() as port:
        return port


def test_a_malformed_token(monkeypatch: pytest.MonkeyPatch, refused: Refused) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    assert refused().startswith("DISCORD_TOKEN is a value of 3 characters")


@pytest.mark.parametrize("command", ["run", "sandbox", "migrate"])
def test_an_unknown_setting(
    command: str, monkeypatch: pytest.MonkeyPatch, refused: Refused
) -> None:
    monkeypatch.setenv("TITAN_PAUZE", "1")
    assert refused(command) == (
        "TITAN_PAUZE in the environment is no setting: did you mean TITAN_PAUSE?"
    )


def test_an_unknown_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        program.main(["dance"])
    assert "invalid choice: 'dance'" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["run", "migrate"])
def test_a_database_that_does_not_answer(
    command: str, monkeypatch: pytest.MonkeyPatch, refused: Refused
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", f"postgresql://titan:hush@127.0.0.1:{closed_port()}/titan")
    said = refused(command)
    assert said.startswith("DATABASE_URL: The database postgresql+asyncpg://titan:***@127.0.0.1")
    assert "cannot be reached" in said
    assert "Check that the server runs" in said
    assert "hush" not in said


@pytest.mark.parametrize("command", ["run", "migrate"])
def test_a_data_folder_that_cannot_be_made(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: Refused
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("TITAN_DATA", str(tmp_path / "file" / "data"))
    said = refused(command)
    assert said.startswith("TITAN_DATA: The database sqlite")
    assert "may write to its folder" in said


@pytest.mark.parametrize("command", ["run", "migrate"])
def test_a_database_that_is_newer(
    command: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, refused: Refused
) -> None:
    file = tmp_path / "newer.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    said = refused(command)
    assert said.startswith("DATABASE_URL: The database was written by a newer version")
    assert "9999" in said


def test_migrate_makes_the_database_and_may_be_repeated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert program.main(["migrate"]) == 0
    before = (tmp_path / "data" / "titan-tables.sqlite").read_bytes()
    assert program.main(["migrate"]) == 0
    assert (tmp_path / "data" / "titan-tables.sqlite").read_bytes() == before
    said = capsys.readouterr()
    assert said.out.count("is up to date.") == 2
    assert said.err == ""


def test_simulate_is_handed_on(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "simulate call_to_arms --seats 2 --games 2 --seed 1 --policy random"
    assert program.main(arguments.split()) == 0
    assert "2 games" in capsys.readouterr().out


def test_a_port_that_is_taken(monkeypatch: pytest.MonkeyPatch, refused: Refused) -> None:
    monkeypatch.setattr(pictures, "warm", lambda: None)
    with taken_port() as port:
        monkeypatch.setenv("TITAN_SANDBOX_PORT", str(port))
        assert refused("sandbox") == (
            f"TITAN_SANDBOX_PORT: port {port} is in use or not allowed; set another from 1024 to"
            " 65535, or 0 for any free one."
        )


def test_a_sandbox_that_is_not_installed(monkeypatch: pytest.MonkeyPatch, refused: Refused) -> None:
    monkeypatch.delitem(sys.modules, "bot.sandbox", raising=False)
    monkeypatch.delattr(bot, "sandbox", raising=False)
    monkeypatch.setitem(sys.modules, "simcord", None)
    said = refused("sandbox")
    assert said.startswith("DISCORD_TOKEN is not set, and the sandbox is not installed")
    assert "titan-tables[sandbox]" in said


@pytest.mark.parametrize(
    ("error", "code", "beginning"),
    [
        (discord.LoginFailure("no"), 2, "DISCORD_TOKEN: Discord does not accept this token."),
        (aiohttp.ClientConnectionError("no way"), 1, "Discord cannot be reached: no way."),
        (TimeoutError(), 1, "Discord cannot be reached: TimeoutError."),
    ],
)
def test_a_login_that_fails(
    error: Exception,
    code: int,
    beginning: str,
    monkeypatch: pytest.MonkeyPatch,
    refused: Refused,
) -> None:
    async def login(_client: Client, token: str) -> NoReturn:
        assert token == TOKEN
        raise error

    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(Client, "login", login)
    assert refused(code=code).startswith(beginning)


def test_discord_out_of_reach(monkeypatch: pytest.MonkeyPatch, refused: Refused) -> None:
    """A real attempt, at a port of this machine where nobody answers."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{closed_port()}/api/v10")
    said = refused(code=1)
    assert said.startswith("Discord cannot be reached: Cannot connect to host 127.0.0.1")
    assert "start again" in said


def test_a_stop_while_connected(monkeypatch: pytest.MonkeyPatch) -> None:
    async def login(_client: Client, _token: str) -> None:
        pass

    async def connect(_client: Client, **_options: Any) -> None:
        os.kill(os.getpid(), 15)
        await discord.utils.sleep_until(discord.utils.utcnow().replace(year=9999))

    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(Client, "login", login)
    monkeypatch.setattr(Client, "connect", connect)
    assert program.main([]) == 0


def test_the_program_by_its_name(tmp_path: Path) -> None:
    root = Path(program.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-m", "bot", "migrate"],
        env={**os.environ, "PYTHONPATH": str(root), "TITAN_LOG_LEVEL": "INFO"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert (
        done.stdout
        == f"The database sqlite+aiosqlite:///{tmp_path}/data/titan-tables.sqlite is up to date.\n"
    )
    assert done.stderr == ""
