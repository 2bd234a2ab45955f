"""What goes into the store and comes out of it: plain data, tied to no connection."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: of a player, of a computer, or (neither) empty."""

    seat: int
    player_id: int | None
    name: str
    computer: bool


@dataclass(frozen=True, slots=True)
class LogRow:
    """One entry of a table's log; `seat` is None for what no seat did."""

    number: int
    seat: int | None
    kind: str
    body: bytes
    at: datetime


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """Something to be told in the table's channel."""

    kind: str
    body: bytes


@dataclass(frozen=True, slots=True)
class TimerRow:
    """A reminder or deadline to be set for a decision."""

    kind: str
    seat: int | None
    decision: int
    due_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSummary:
    """What a list of tables shows of one."""

    id: int
    ruleset: str
    status: str
    host_id: int
    channel_id: int | None
    lobby_channel_id: int
    lobby_message_id: int | None
    opened_at: datetime
    acted_at: datetime
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class Guest:
    """A character that is brought to a table; it has a seat once the game has begun."""

    character_id: int
    player_id: int
    name: str
    seat: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """Everything stored of a table but its log, outbox and timers."""

    id: int
    guild_id: int
    lobby_channel_id: int
    lobby_message_id: int | None
    channel_id: int | None
    ruleset: str
    options: bytes
    host_id: int
    status: str
    version: int
    row: int
    schema: int | None
    state: bytes | None
    barrier: bytes | None
    shown: bytes | None
    opened_at: datetime
    acted_at: datetime
    ended_at: datetime | None
    campaign_id: int | None
    seats: tuple[SeatRow, ...]
    guests: tuple[Guest, ...] = ()
    """The characters brought to it, where its game has characters; loaded apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredCampaign:
    """Everything stored of a campaign."""

    id: int
    guild_id: int
    ruleset: str
    name: str
    host_id: int
    status: str
    version: int
    schema: int
    log: bytes
    party: bytes
    started_at: datetime
    changed_at: datetime
    ended_at: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredCharacter:
    """Everything stored of a character."""

    id: int
    player_id: int
    ruleset: str
    name: str
    status: str
    version: int
    schema: int
    sheet: bytes
    table_id: int | None
    seat: int | None
    campaign_id: int | None
    made_at: datetime
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class Journey:
    """A character's sheet as it goes to a game, and the version that it was made from."""

    character_id: int
    player_id: int
    seat: int
    version: int
    schema: int
    sheet: bytes
