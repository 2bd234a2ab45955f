"""The record of a game: everything that anybody needs to play it again and compare.

A record is a JSON document. Its rows are those of the table's log, with the actions and events as
the ruleset writes them. `Replay` plays rows again; `bot.rules.verify` compares.
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from bot.rules.kernel import Seat
from bot.rules.ruleset import Outcome

FORMAT = 1
"""The number of the record's own shape; raised when that changes."""

NOTES = frozenset({"leave", "return", "ask", "agree", "refuse", "lapse"})
"""Kinds of rows that say something of a seat and do not touch the game."""

KINDS = NOTES | {"start", "act", "computer", "switch", "withdraw", "undo", "miss", "resign"}
"""Every kind of row."""

STAYING = NOTES | {"start", "switch"}
"""Kinds of rows that no undo takes back."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A row of the log: who did what, and what came of it.

    `number` counts from 1. `action` is the answer that was given, `events` what happened, both as
    the ruleset's JSON. An `undo` leads to just before the row `back_to`; `taken_back` is the
    number of the row that takes this one back, 0 if it stands. `at` is the time.
    """

    number: int
    seat: Seat | None
    kind: str
    at: str = ""
    action: msgspec.Raw = msgspec.Raw(b"")
    events: msgspec.Raw = msgspec.Raw(b"[]")
    back_to: int = 0
    taken_back: int = 0


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole game. `set_up` is the game as it was before its first step.

    `schema` is the ruleset's when the game was set up. `digest` is over everything else.
    """

    format: int = FORMAT
    table: int
    ruleset: str
    schema: int
    seats: int
    names: tuple[str, ...]
    options: dict[str, str]
    campaign: bool
    seed: str
    seed_hash: str
    set_up: msgspec.Raw
    rows: tuple[Row, ...]
    outcome: Outcome | None
    digest: str = ""


class NoRecord(Exception):
    """What was read is no record that this program knows. The message is one sentence."""


def write(record: Record) -> bytes:
    """Return the record as JSON, a row of the game in each line; its digest is made here."""
    plain = msgspec.json.decode(msgspec.json.encode(record))
    plain["digest"] = digest(plain)
    rows = ",\n".join(_line(row) for row in plain.pop("rows"))
    last = {name: plain.pop(name) for name in ("outcome", "digest")}
    return f'{_line(plain)[:-1]},\n"rows":[\n{rows}\n],\n{_line(last)[1:]}\n'.encode()


def read(document: bytes) -> tuple[Record, bool]:
    """Read a record; tell also whether its digest fits. Raises NoRecord."""
    try:
        found = msgspec.json.decode(document, type=_Format).format
    except msgspec.ValidationError:
        raise NoRecord("This is JSON, but no record of a game.") from None
    except (ValueError, RecursionError):
        raise NoRecord(_broken(document)) from None
    if found != FORMAT:
        raise NoRecord(
            f"This record has format {found}; this program knows format {FORMAT}."
            " Check it with the version of the program that wrote it."
        )
    try:
        record = msgspec.json.decode(document, type=Record)
        plain = json.loads(document, object_pairs_hook=_once)
        return record, digest(plain) == record.digest
    except UnicodeError:
        raise NoRecord("This record is damaged: it holds characters that are none.") from None
    except (ValueError, RecursionError) as error:
        raise NoRecord(f"This record is damaged: {error}.") from None


def digest(plain: Mapping[str, Any]) -> str:
    """Return the SHA-256 hash of a record's canonical JSON, all of it but the digest."""
    rest = {name: value for name, value in plain.items() if name != "digest"}
    return sha256(_line(rest, sort_keys=True).encode()).hexdigest()


def taken_back(rows: Sequence[Row]) -> dict[int, int]:
    """Return for each row that was taken back the number of the row that did so.

    What an undo had taken back stands again when that undo is itself taken back.
    """
    marks: dict[int, int] = {}
    for row in rows:
        if row.kind == "undo":
            marks = {number: by for number, by in marks.items() if by < row.back_to}
            for other in rows[row.back_to - 1 : row.number - 1]:
                if other.kind not in STAYING:
                    marks[other.number] = row.number
        elif row.kind == "withdraw":
            given = (r for r in reversed(rows[: row.number - 1]) if r.seat == row.seat)
            last = next((r for r in given if r.kind == "act" and r.number not in marks), None)
            if last is not None:
                marks[last.number] = row.number
    return marks


class _Format(msgspec.Struct):
    format: int
    rows: msgspec.Raw


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object of its parts. Raises NoRecord for two of a name: readers would disagree."""
    plain = dict(pairs)
    if len(plain) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise NoRecord(f"This record is damaged: it says “{twice}” twice in one place.")
    return plain


def _line(plain: Any, *, sort_keys: bool = False) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"), sort_keys=sort_keys)


def _broken(document: bytes) -> str:
    if document.lstrip().startswith(b'{"format":'):
        return "This record is cut short or damaged: it does not read as JSON to its end."
    return "This is no record of a game: it is not JSON."
