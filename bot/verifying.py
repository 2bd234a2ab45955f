"""`python -m bot verify RECORD`: plays the record of a table again and compares it."""

import argparse
import gzip
import io
import sys
import zlib
from pathlib import Path
from typing import TextIO

from bot.play.words import listed
from bot.rules.record import NoRecord, Record
from bot.rules.registry import RULESETS
from bot.rules.verify import Differs, verify

WRONG = 1
"""Exit code for a record that is not as it says, or that cannot be judged."""

LARGEST = 32 << 20
"""No record is larger; reading and unpacking stop there."""

MOST = 600
"""Characters in what is said, at most: a record may say anything, and at any length."""

TOO_LARGE = "This is no record of a game: it is too large."

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
    except MemoryError:
        return _refuse(path, TOO_LARGE)
    _say(path, _told(record), sys.stdout)
    return 0


def _read(path: Path) -> bytes:
    """Read a file, unpacked. Raises OSError or NoRecord."""
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if content.startswith(PACKED) and len(content) <= LARGEST:
        try:
            with gzip.open(io.BytesIO(content)) as packed:
                content = packed.read(LARGEST + 1)
        except (EOFError, zlib.error, gzip.BadGzipFile):
            raise NoRecord("This record is cut short or damaged: it does not unpack.") from None
    if len(content) > LARGEST:
        raise NoRecord(TOO_LARGE)
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
    _say(path, why, sys.stderr)
    return WRONG


def _say(path: Path, text: str, to: TextIO) -> None:
    """Print one line; what a record says may hold anything, also what a terminal cannot show."""
    plain = "".join(c for c in " ".join(text.split()) if c.isprintable())
    short = plain if len(plain) <= MOST else f"{plain[: MOST - 1]}…"
    name = "".join(c for c in str(path) if c.isprintable())
    code = to.encoding or "utf-8"
    print(f"{name}: {short}".encode(code, "backslashreplace").decode(code), file=to)
