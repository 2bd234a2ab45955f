"""What the outbox holds, and what a log row holds: small JSON documents."""

from collections.abc import Sequence
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


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What all may agree to take back: the rows from `back_to` on.

    `action` is the one that stands there, unless it was the answer to a gathered question; `more`
    is how many actions that stand came after it.
    """

    back_to: int
    more: int = 0
    action: msgspec.Raw = msgspec.Raw(b"")


class Proposal(msgspec.Struct, frozen=True):
    """The open question whether all agree: asked by a seat, in a row of the log.

    `agreed` are the seats that need not answer any more.
    """

    seat: Seat
    row: int
    offer: Offer
    agreed: tuple[Seat, ...] = ()

    def undecided(self, humans: Sequence[Seat]) -> list[Seat]:
        """Return the seats that still have to answer; a computer agrees."""
        return [seat for seat in humans if seat != self.seat and seat not in self.agreed]


class Entry(msgspec.Struct, omit_defaults=True):
    """A log row: the action and its events as the ruleset's JSON.

    An undo row holds the number of the first row it takes back, and the action that stood there
    unless it was the answer to a gathered question. `since` is the time since when
    the seat that acts had been asked: an undo gives it back. The first row of a table holds the
    `game` as it was set up, before its first step. `offer` is what all are asked to take back, or
    have agreed to.
    """

    action: msgspec.Raw = msgspec.Raw(b"")
    events: msgspec.Raw = msgspec.Raw(b"[]")
    back_to: int = 0
    since: datetime | None = None
    game: msgspec.Raw = msgspec.Raw(b"")
    offer: Offer | None = None


class Shown(msgspec.Struct):
    """What the live table message shows; `row` is the last log row it tells.

    `called` are the seats that were mentioned, each with the row of the barrier then: an undo and
    the same action again call nobody twice. A seat that was asked whether it agrees to an undo
    stands there with the row of that question.
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

    `public` is the last log row that anybody but its own seat may notice. `proposal` is the open
    question whether all agree to go further back.
    """

    row: int
    game: msgspec.Raw
    seat: Seat | None = None
    public: int = 0
    proposal: Proposal | None = None


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
