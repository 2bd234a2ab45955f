"""Verifies a record: plays it again and names the first thing that the rules say otherwise."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.rules.chance import Chance
from bot.rules.record import NoRecord, Record, Row, read, taken_back
from bot.rules.replay import Played, Replay, Unplayable
from bot.rules.ruleset import Outcome, Ruleset

MOST = 200
"""Characters of an event that is shown as JSON."""


LARGEST = 1_000_000
"""No number of a game as it was set up is larger; the rules may count to each."""


class Differs(Exception):
    """The record and the rules do not agree. The message names the first difference."""


def verify(rulesets: Mapping[str, Ruleset], document: bytes) -> Record:
    """Read a record, play it again and compare everything; return it if all is as it says.

    Raises NoRecord if it cannot be judged, Differs at the first difference.
    """
    record, fits = read(document)
    ruleset = rulesets.get(record.ruleset)
    if ruleset is None:
        raise NoRecord(f"This record is of a game that is not known here: {record.ruleset}.")
    if record.schema > ruleset.schema:
        raise NoRecord(
            f"This record is of version {record.schema} of the rules of {ruleset.words.title};"
            f" this program knows version {ruleset.schema}."
        )
    try:
        _compare(ruleset, record)
    except Differs as difference:
        if fits and record.schema < ruleset.schema:
            raise NoRecord(
                f"This record began with version {record.schema} of the rules, and this program"
                f" plays version {ruleset.schema}. {difference}"
            ) from None
        raise
    if not fits:
        raise Differs(
            "Every row is what the rules say, but the digest does not fit: something that the"
            " rules do not judge, such as a name or a time, was changed after it was written."
        )
    return record


def difference(ruleset: Ruleset, played: Played, names: Sequence[str]) -> str:
    """Say where the events of a row are not those of its record; empty if they are the same."""
    told = msgspec.json.encode(played.events)
    if bytes(played.row.events) == told:
        return ""
    theirs, ours = msgspec.json.decode(played.row.events), msgspec.json.decode(told)
    if not _differ(theirs, ours):
        return ""
    if not isinstance(theirs, list):
        return "the events are no list"
    same = zip(theirs, ours, strict=False)
    at = next((n for n, (a, b) in enumerate(same) if _differ(a, b)), min(len(theirs), len(ours)))
    said = [_event(ruleset, events[at : at + 1], names) for events in (theirs, ours)]
    if said[0] == said[1]:
        said = [_short(events[at]) for events in (theirs, ours)]
    return f"the record says {said[0]}, the rules say {said[1]}"


def _compare(ruleset: Ruleset, record: Record) -> None:
    _check_frame(ruleset, record)
    _check_set_up(ruleset, record)
    marks = taken_back(record.rows)
    over = None
    try:
        for played in Replay(ruleset, bytes(record.set_up), record.rows).steps():
            row = played.row
            if why := difference(ruleset, played, record.names):
                raise Differs(f"Row {row.number}: {why}.")
            if why := _marks(row, marks.get(row.number, 0), record.rows):
                raise Differs(f"Row {row.number}: {why}.")
            over = played.game
    except Unplayable as wrong:
        where = f"Row {wrong.number}" if wrong.number else "The set-up"
        raise Differs(f"{where}: {wrong}.") from None
    _check_outcome(record, ruleset.outcome(over.state) if over is not None else None)


def _marks(row: Row, by: int, rows: Sequence[Row]) -> str:
    """Say what is wrong with what a row says of taking back; empty if nothing is."""
    if row.taken_back != by:
        said = [f"row {n} takes it back" if n else "it stands" for n in (row.taken_back, by)]
        return f"the record says that {said[0]}, but {said[1]}"
    if not bytes(row.action) or row.kind in ("act", "computer", "switch"):
        return ""
    if row.kind != "undo":
        return f"a row of kind “{row.kind}” holds no action"
    there = bytes(rows[row.back_to - 1].action) or b"null"
    if _differ(msgspec.json.decode(row.action), msgspec.json.decode(there)):
        return f"row {row.back_to} holds another action than the one it says it takes back"
    return ""


def _check_frame(ruleset: Ruleset, record: Record) -> None:
    """Compare what stands around the rows. Raises Differs."""
    try:
        hashed = Chance(record.seed).commitment() if len(bytes.fromhex(record.seed)) == 32 else ""
    except ValueError:
        hashed = ""
    if not hashed:
        raise Differs("The seed is not 32 bytes in hexadecimal.")
    if hashed != record.seed_hash:
        raise Differs(f"The seed's hash is {hashed}, the record says {record.seed_hash}.")
    if len(record.names) != record.seats:
        raise Differs(f"There are {record.seats} seats, but {len(record.names)} names.")
    for place, row in enumerate(record.rows, 1):
        if row.number != place:
            raise Differs(f"Row {place} is missing: number {row.number} stands in its place.")
        if row.seat is not None and not 0 <= row.seat < record.seats:
            raise Differs(f"Row {place}: there is no seat {row.seat}.")
    if any(row.back_to for row in record.rows if row.kind != "undo"):
        raise Differs("A row that is no undo says that it takes something back.")


def _check_set_up(ruleset: Ruleset, record: Record) -> None:
    """Compare the game as it was set up with what the rules make of seed and options."""
    stored = msgspec.json.decode(record.set_up)
    if not isinstance(stored, dict) or stored.get("schema") != record.schema:
        raise Differs(f"The game was not set up with version {record.schema} of the rules.")
    if record.campaign or record.schema < ruleset.schema:
        if not isinstance(state := stored.get("state"), dict):
            raise Differs("The set-up holds no game.")
        chance: Any = state.get("chance")
        if not isinstance(chance, dict) or chance.get("seed") != record.seed:
            raise Differs("The set-up was made with another seed.")
        if _endless(state):
            raise Differs("The set-up holds a number that no game has.")
        return
    offered = {option.name: option.values for option in ruleset.options}
    wrong = [name for name in offered if record.options.get(name) not in offered[name]]
    if wrong or record.options.keys() != offered.keys() or record.seats not in ruleset.seats:
        raise Differs("This game is not offered with these options and seats.")
    try:
        game = ruleset.new_game(record.seats, record.options, record.seed)
    except Exception:
        raise Differs("This game is not offered with these options and seats.") from None
    new = msgspec.json.decode(ruleset.encode(game))
    if _differ(stored, new):
        raise Differs(
            f"The set-up: {_where(stored, new)} is not what the seed, seats and options give."
        )


def _endless(plain: Any) -> bool:
    """Tell whether JSON holds a number that the rules would count to for ever."""
    parts = [plain]
    while parts:
        part = parts.pop()
        if isinstance(part, dict | list):
            parts += part.values() if isinstance(part, dict) else part
        elif isinstance(part, int) and abs(part) > LARGEST:
            return True
    return False


def _check_outcome(record: Record, outcome: Outcome | None) -> None:
    if outcome is None:
        last = len(record.rows)
        raise Differs(f"The record ends after row {last}, and the game is not over there.")
    if outcome != record.outcome:
        won = [_won(each, record.names) for each in (record.outcome, outcome)]
        if won[0] == won[1]:
            won = [_short(msgspec.to_builtins(each)) for each in (record.outcome, outcome)]
        raise Differs(f"The outcome: the record says {won[0]}, the rules say {won[1]}.")


def _won(outcome: Outcome | None, names: Sequence[str]) -> str:
    if outcome is None:
        return "that it is not over"
    seats = [seat for seat in outcome.winners if 0 <= seat < len(names)]
    return f"{' and '.join(names[seat] for seat in seats) or 'nobody'} wins"


def _differ(one: Any, other: Any) -> bool:
    """Tell whether two JSON values are not the same; to Python, 0 and false are."""
    encode = msgspec.json.Encoder(order="sorted").encode
    return one != other or encode(one) != encode(other)


def _where(theirs: Any, ours: Any, path: str = "") -> str:
    """Return the path to the first difference between two JSON values."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        for name in [*ours, *theirs]:
            both = name in theirs and name in ours
            if not both or _differ(theirs[name], ours[name]):
                inner = f"{path}.{name}" if path else str(name)
                return _where(theirs[name], ours[name], inner) if both else inner
    if isinstance(theirs, list) and isinstance(ours, list) and len(theirs) == len(ours):
        for place, pair in enumerate(zip(theirs, ours, strict=True)):
            if _differ(*pair):
                return _where(*pair, f"{path}[{place}]")
    return path


def _event(ruleset: Ruleset, events: Sequence[Any], names: Sequence[str]) -> str:
    """Tell an event of a row, at most one, in the ruleset's words or as JSON."""
    if not events:
        return "that nothing more happened"
    try:
        (event,) = msgspec.convert(events, list.__class_getitem__(ruleset.events), str_keys=True)
        said = ruleset.words.sentence(event, names)
    except Exception:
        said = ""
    return f"“{said.replace('**', '')}”" if said else _short(events[0])


def _short(plain: Any) -> str:
    text = msgspec.json.encode(plain).decode()
    return text if len(text) <= MOST else f"{text[: MOST - 1]}…"
