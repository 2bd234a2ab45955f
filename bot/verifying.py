"""`python -m bot verify RECORD`: plays the record of a table again and compares it."""

import argparse
import gzip
import sys
import zlib
from pathlib import Path

from bot.play.words import listed
from bot.rules.record import NoRecord, Record
from bot.rules.registry import RULESETS
from bot.rules.verify import Differs, verify

WRONG = 1
"""Exit code for a record that is not as it says, or that cannot be judged."""

LARGEST = 256 << 20
"""No record is larger; unpacking stops there."""

PACKED = b"\x1f\x8b"
"""How a gzip file begins."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.description = __doc__
    parser.add_argument("record", type=Path, help="a record-N.json, or a record-N.json.gz")


def run(arguments: argparse.Namespace) -> int:
    """Verify a record and say so in a line; return the exit code."""
    path: Path = arguments.record
    try:
        record = verify(RULESETS, _read(path))
    except OSError as error:
        return _refuse(path, f"cannot be read: {error.strerror or error}")
    except (NoRecord, Differs) as wrong:
        return _refuse(path, str(wrong))
    print(_line(f"{path}: {_told(record)}"))
    return 0


def _read(path: Path) -> bytes:
    """Read a file, unpacked. Raises OSError or NoRecord."""
    content = path.read_bytes()
    if content.startswith(PACKED):
        try:
            with gzip.open(path) as file:
                content = file.read(LARGEST + 1)
        except (EOFError, zlib.error, gzip.BadGzipFile):
            raise NoRecord("This record is cut short or damaged: it does not unpack.") from None
    if len(content) > LARGEST:
        raise NoRecord("This is no record of a game: it is too large.")
    return content


def _told(record: Record) -> str:
    """Say what was verified."""
    assert record.outcome is not None
    title = RULESETS[record.ruleset].words.title
    won = listed([record.names[seat] for seat in record.outcome.winners]) or "nobody"
    return (
        f"{title}, table {record.table}: all {len(record.rows)} rows are as the rules play them"
        f" from the seed, and its hash is {record.seed_hash}. Won by {won}."
    )


def _refuse(path: Path, why: str) -> int:
    print(_line(f"{path}: {why}"), file=sys.stderr)
    return WRONG


def _line(text: str) -> str:
    """Return a text as one line; what a record says may hold anything."""
    return "".join(c for c in " ".join(text.split()) if c.isprintable())
