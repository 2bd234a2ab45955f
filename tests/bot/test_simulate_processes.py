"""`simulate --processes N`: the same games in the same order, and a clean end."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.rules.call_to_arms.game import RULESET
from bot.rules.engine import Asked
from bot.rules.kernel import Action
from bot.rules.registry import RULESETS
from bot.simulate import spread
from tests.bot.test_simulate import run, without_speed

GRID = ("call_to_arms", "--games", "2", "--seats", "all", "--each", "rounds", "--policy", "random")


def test_two_processes_play_the_same_games_as_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outputs = []
    for processes in ("1", "2"):
        records = ("--records", str(tmp_path / processes))
        assert run(*GRID, *records, "--processes", processes) == 0
        printed, errors = capsys.readouterr()
        assert errors == ""
        assert printed.rstrip().endswith("2 processes") == (processes == "2")
        outputs.append(without_speed(printed))
    assert outputs[0] == outputs[1]
    written = [
        {path.name: path.read_bytes() for path in (tmp_path / processes).iterdir()}
        for processes in ("1", "2")
    ]
    assert len(written[0]) == 2 * (2 + 2 + 1), "five rounds are offered to two only"
    assert written[0] == written[1]


def test_a_record_that_cannot_be_written_ends_every_process(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "call_to_arms-rounds=1-seats=3-000002.json").mkdir()
    assert run(*GRID, "--records", str(tmp_path), "--processes", "2") == 2
    errors = capsys.readouterr().err
    assert errors.startswith(f"simulate: --records is '{tmp_path}': ")
    assert errors.count("\n") == 1


@pytest.mark.parametrize(
    ("games", "code", "pools"), [("49", 0, []), ("50", 130, [8])], ids=["few games", "many games"]
)
def test_few_games_are_played_in_this_process(
    games: str,
    code: int,
    pools: list[int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Eight processors are of no use to games that are over before a process has started."""
    started = []

    class Pool:
        def __init__(self, workers: int, *arguments: object, **named: object) -> None:
            started.append(workers)
            raise KeyboardInterrupt

    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    monkeypatch.setattr(spread, "ProcessPoolExecutor", Pool)
    arguments = ("--games", games, "--option", "rounds=1", "--policy", "random")
    assert (run("call_to_arms", *arguments), started) == (code, pools)


def test_ctrl_c_ends_games_of_this_process_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def pressed(view: Any, asked: Asked) -> Action[Any]:
        raise KeyboardInterrupt

    monkeypatch.setitem(RULESETS, "pressed", replace(RULESET, name="pressed", policy=pressed))
    assert run("pressed", "--games", "2") == 130
    assert capsys.readouterr().err == "simulate: stopped\n"


def test_ctrl_c_ends_every_process_in_one_line(tmp_path: Path) -> None:
    """Ctrl-C in a terminal reaches the whole group: one speaks, and none is left on the pipes."""
    pipe = tmp_path / "call_to_arms-000001.json"
    os.mkfifo(pipe)
    command = [sys.executable, "-m", "bot", "simulate", "call_to_arms"]
    process = subprocess.Popen(
        [*command, "--games", "100000", "--processes", "2", "--records", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with process:
        assert json.loads(pipe.read_bytes())["seats"] == 2, "the first game is over"
        os.killpg(process.pid, signal.SIGINT)
        printed, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, "simulate: stopped\n")
    assert printed.count("\n") == 1, "the settings only"
