"""What the outbox holds, and what a log row holds: small JSON documents."""

from datetime import datetime

import msgspec

from bot.rules.kernel import Seat


class Play(msgspec.Struct, omit_defaults=True):
    """Log rows to tell; `fresh` are the seats that must act now and did not before."""

    first: int
    last: int
    fresh: tuple[Seat, ...] = ()


class Reminder(msgspec.Struct):
    """A seat that is asked to remember its decision."""

    seat: Seat
    decision: int


class Entry(msgspec.Struct, omit_defaults=True):
    """A log row: the action and its events as the ruleset's JSON.

    An undo row holds the number of the first row it takes back, and the action that stood there
    unless it was the answer to a gathered question. `since` is the time since when
    the seat that acts had been asked: an undo gives it back.
    """

    action: msgspec.Raw = msgspec.Raw(b"")
    events: msgspec.Raw = msgspec.Raw(b"[]")
    back_to: int = 0
    since: datetime | None = None


class Shown(msgspec.Struct):
    """What the live table message shows; `row` is the last log row it tells.

    `called` are the seats that were mentioned, each with the row of the barrier then: an undo and
    the same action again call nobody twice.
    """

    message_id: int
    row: int
    over: bool
    called: list[tuple[Seat, int]]
    picture: str
    alt: str
    lines: list[str]
    reminder_id: int | None = None


class Barrier(msgspec.Struct):
    """The game where free undo ends, and the seat that has acted since, if any.

    `public` is the last log row that anybody but its own seat may notice.
    """

    row: int
    game: msgspec.Raw
    seat: Seat | None = None
    public: int = 0


LOBBY = "lobby"
PLAY = "play"
REMIND = "remind"
CLOSED = "closed"
"""The kinds of outbox rows."""

encode = msgspec.json.encode
read_play = msgspec.json.Decoder(Play).decode
read_reminder = msgspec.json.Decoder(Reminder).decode
read_entry = msgspec.json.Decoder(Entry).decode
read_shown = msgspec.json.Decoder(Shown).decode
read_barrier = msgspec.json.Decoder(Barrier).decode
