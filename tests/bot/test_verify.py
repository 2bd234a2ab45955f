"""`python -m bot verify`: a line for each record, good or bad, and the exit code."""

import gzip
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot import __main__ as program
from bot import verifying
from bot.rules import record
from bot.rules.registry import RULESETS
from tests.rules.recording import eventful

ARMS = "call_to_arms"
GOOD = record.write(eventful(RULESETS[ARMS], 2, 5).record())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "record-7.json"
    path.write_bytes(GOOD)
    return path


def test_a_good_record(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["verify", str(file)]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.startswith(f"{file}: {RULESETS[ARMS].words.title}, table 7: all ")
    assert "rows are as the rules play them from the seed" in said.out
    assert said.out.count("\n") == 1


def test_a_good_record_that_is_packed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(gzip.compress(GOOD))
    assert program.main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.count("\n") == 1


BAD = {
    "an edited time": (
        GOOD.replace(b"2026-05-01T12:05", b"2026-05-01T13:05", 1),
        "Every row is what the rules say, but the digest does not fit",
    ),
    "an edited seed": (GOOD.replace(b'"seed":"', b'"seed":"00', 1), "The seed is not 32 bytes"),
    "an edited action": (GOOD.replace(b'"action":{"do":"', b'"action":{"do":"X', 1), "Row "),
    "a row left out": (b"\n".join(GOOD.split(b"\n")[:4] + GOOD.split(b"\n")[5:]), "Row 3 is miss"),
    "cut short": (GOOD[: len(GOOD) // 2], "This record is cut short or damaged"),
    "cut short at the end of a row": (GOOD[: GOOD.index(b"\n{", 600)], "This record is cut short"),
    "another format": (GOOD.replace(b'"format":1', b'"format":9', 1), "This record has format 9"),
    "another version": (
        GOOD.replace(b'"schema":', b'"schema":9', 1),
        "This record is of version 9",
    ),
    "an unknown game": (
        GOOD.replace(b'"ruleset":"call_to_arms"', b'"ruleset":"chess"'),
        "This record is of a game that is not known here: chess.",
    ),
    "something more": (GOOD.replace(b'"table":7', b'"table":7,"x":1'), "This record is damaged: "),
    "a wrong type": (GOOD.replace(b'"table":7', b'"table":"7"'), "This record is damaged: "),
    "other JSON": (b'{"a": 1}', "This is JSON, but no record of a game."),
    "a list": (b"[]", "This is JSON, but no record of a game."),
    "nothing": (b"", "This is no record of a game: it is not JSON."),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00", "This is no record of a game: it is not JSON."),
    "a broken archive": (gzip.compress(GOOD)[:200], "This record is cut short or damaged: it does"),
    "no archive": (b"\x1f\x8bnothing", "This record is cut short or damaged: it does not unpack."),
    "characters that are none": (
        GOOD.replace(b'"events":[{', b'"events":[{"x":"\xed\xa0\x80",', 1),
        "This record is damaged: ",
    ),
    "something said twice": (
        GOOD.replace(b'"names":', b'"names":["Eve","Bob"],"names":', 1),
        "This record is damaged: it says “names” twice in one place.",
    ),
    "no number": (GOOD.replace(b'"table":7', b'"table":NaN'), "This record is cut short or"),
    "a book for a word": (
        GOOD.replace(b'"ruleset":"', b'"ruleset":"' + b"a" * 99_999),
        "This record is of a game that is not known here: aaa",
    ),
    "very much, packed well": (
        gzip.compress(GOOD + b" " * (verifying.LARGEST + 1)),
        "This is no record of a game: it is too large.",
    ),
    "very deep": (b'{"format":1,"rows":' + b"[" * 99_999, "This record is cut short or damaged"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_record(file: Path, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    content, why = BAD[what]
    assert content != GOOD
    file.write_bytes(content)
    assert program.main(["verify", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"{file}: {why}")
    assert said.err.count("\n") == 1 and len(said.err) < 1_000


@pytest.mark.parametrize("deep", range(900, 1_000, 6))
def test_a_bad_record_that_is_just_too_deep(
    file: Path, deep: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Reading goes as deep as it does, writing not quite: there is a line for each depth."""
    nested = b'"events":[{"x":' + b"[" * deep + b"]" * deep + b","
    file.write_bytes(GOOD.replace(b'"events":[{', nested, 1))
    assert program.main(["verify", str(file)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_file_without_an_end_is_not_read_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["verify", "/dev/zero"]) == 1
    assert capsys.readouterr().err == "/dev/zero: This is no record of a game: it is too large.\n"


def test_a_terminal_that_cannot_show_a_name(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = eventful(RULESETS[ARMS], 2, 5)
    file.write_bytes(record.write(recorder.record(names=("Zoë 🐉", "Żółw"))))
    out = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    monkeypatch.setattr(sys, "stdout", out)
    assert program.main(["verify", str(file)]) == 0
    out.seek(0)
    said = out.read()
    assert "Won by Zoë \\U0001f409." in said or "Won by \\u017bó\\u0142w." in said


def test_a_name_cannot_write_into_the_terminal(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(GOOD.replace(b'"Ada"', b'"\\u001b[2J\\n"'))
    assert program.main(["verify", str(file)]) == 1
    said = capsys.readouterr().err
    assert "\x1b" not in said and said.count("\n") == 1


@pytest.mark.parametrize(("name", "why"), [("gone.json", "No such file"), ("", "Is a directory")])
def test_what_cannot_be_read(
    tmp_path: Path, name: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    assert program.main(["verify", str(path)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"{path}: cannot be read: {why}")


def test_verifying_needs_no_settings_and_says_the_same_as_a_program(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "verify", str(file)],
        env={**os.environ, "PYTHONPATH": str(Path.cwd()), "TITAN_PAUZE": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{file}: ")
