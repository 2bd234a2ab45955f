"""The schema. Queries use the tables at the bottom; the classes give them names and types."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar, Final, cast

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from db.times import UtcDateTime

STATUSES: Final = ("lobby", "playing", "finished", "closed")

# Numbers of rows that are deleted again: SQLite must not use one twice (sqlite_autoincrement),
# or a new message would carry the nonce of an old one.
_NEVER_REUSED: Final = {"sqlite_autoincrement": True}
_BigId: Final = BigInteger().with_variant(Integer, "sqlite")


class Base(DeclarativeBase):
    """Naming convention and column types of every model."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map: ClassVar[dict[Any, Any]] = {datetime: UtcDateTime(), bytes: LargeBinary()}


class GameTable(Base):
    """One game, from its lobby to its end."""

    __tablename__ = "tables"

    id: Mapped[int] = mapped_column(primary_key=True)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    lobby_channel_id: Mapped[int] = mapped_column(BigInteger)
    lobby_message_id: Mapped[int | None] = mapped_column(BigInteger)
    channel_id: Mapped[int | None] = mapped_column(BigInteger)
    """Where it is played; None until it starts."""
    ruleset: Mapped[str] = mapped_column(String)
    options: Mapped[bytes]
    host_id: Mapped[int] = mapped_column(BigInteger)
    status: Mapped[str] = mapped_column(String)
    version: Mapped[int]
    row: Mapped[int]
    """Number of the last log row."""
    schema: Mapped[int | None]
    state: Mapped[bytes | None]
    barrier: Mapped[bytes | None]
    shown: Mapped[bytes | None]
    """What the live table message shows."""
    opened_at: Mapped[datetime]
    acted_at: Mapped[datetime]
    """Since when the open decision waits."""
    ended_at: Mapped[datetime | None]
    campaign_id: Mapped[int | None] = mapped_column(index=True)
    """The campaign that it is a part of. Campaigns are never deleted, so nothing has to refer."""

    __table_args__ = (
        CheckConstraint("status IN ('lobby', 'playing', 'finished', 'closed')", name="status"),
        Index(None, "channel_id", "status"),
        Index(None, "lobby_channel_id", "status"),
        Index(None, "guild_id", "status"),
        _NEVER_REUSED,
    )


class Seat(Base):
    """A place at a table: a player's, a computer's, or empty."""

    __tablename__ = "seats"

    table_id: Mapped[int] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    player_id: Mapped[int | None] = mapped_column(BigInteger, index=True)
    name: Mapped[str] = mapped_column(String)
    computer: Mapped[bool]
    place: Mapped[int | None]
    """Where it came at the end of the game, 1 being first; equals share a place."""
    won: Mapped[bool | None]

    __table_args__ = (UniqueConstraint("table_id", "player_id"),)


class Result(Base):
    """How a table ended that was played to its end: narrow rows, for statistics of thousands."""

    __tablename__ = "results"

    table_id: Mapped[int] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    guild_id: Mapped[int] = mapped_column(BigInteger)
    ruleset: Mapped[str] = mapped_column(String)
    mode: Mapped[str] = mapped_column(String)
    """Which of the ruleset's ways to play; empty where it has one only."""
    seconds: Mapped[int]
    """From the start of the game to its end."""
    won: Mapped[bool]
    """Whether a player won, and not a computer or nobody."""

    __table_args__ = (Index(None, "guild_id", "ruleset", "mode", "seconds"),)


class Log(Base):
    """What was done at a table; it only grows."""

    __tablename__ = "log"

    table_id: Mapped[int] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int | None]
    kind: Mapped[str] = mapped_column(String)
    body: Mapped[bytes]
    at: Mapped[datetime]


class Outbox(Base):
    """What must still be told in a table's channel."""

    __tablename__ = "outbox"

    id: Mapped[int] = mapped_column(_BigId, primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    kind: Mapped[str] = mapped_column(String)
    body: Mapped[bytes]
    batch: Mapped[int | None] = mapped_column(BigInteger)
    claimed_at: Mapped[datetime | None]
    attempts: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime]

    __table_args__ = (Index(None, "table_id", "id"), _NEVER_REUSED)


class Timer(Base):
    """A reminder or a deadline."""

    __tablename__ = "timers"

    id: Mapped[int] = mapped_column(_BigId, primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String)
    seat: Mapped[int | None]
    decision: Mapped[int]
    due_at: Mapped[datetime] = mapped_column(index=True)
    claimed_at: Mapped[datetime | None]

    __table_args__ = (_NEVER_REUSED,)


class Campaign(Base):
    """A series of tables, and what is kept between two of them."""

    __tablename__ = "campaigns"

    id: Mapped[int] = mapped_column(primary_key=True)
    guild_id: Mapped[int] = mapped_column(BigInteger, index=True)
    ruleset: Mapped[str] = mapped_column(String)
    name: Mapped[str] = mapped_column(String)
    """What the players call it; empty if they call it nothing."""
    host_id: Mapped[int] = mapped_column(BigInteger)
    status: Mapped[str] = mapped_column(String)
    version: Mapped[int]
    schema: Mapped[int]
    log: Mapped[bytes]
    party: Mapped[bytes]
    """The seats of the last table that was played to its end."""
    started_at: Mapped[datetime]
    changed_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]

    __table_args__ = (
        CheckConstraint("status IN ('open', 'over')", name="status"),
        _NEVER_REUSED,
    )


class Character(Base):
    """A character of a player's, that lives on from table to table, on every server."""

    __tablename__ = "characters"

    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(BigInteger)
    ruleset: Mapped[str] = mapped_column(String)
    name: Mapped[str] = mapped_column(String)
    status: Mapped[str] = mapped_column(String)
    version: Mapped[int]
    schema: Mapped[int]
    sheet: Mapped[bytes]
    table_id: Mapped[int | None] = mapped_column(ForeignKey("tables.id", ondelete="SET NULL"))
    """The table to which it is brought; None while it is at home."""
    seat: Mapped[int | None]
    """Its seat in the game there; None until that begins."""
    campaign_id: Mapped[int | None] = mapped_column(index=True)
    """The running campaign in which it takes part."""
    home_schema: Mapped[int | None]
    home_sheet: Mapped[bytes | None]
    """Its sheet before it joined a party in a lobby, which it has again if it does not set out."""
    made_at: Mapped[datetime]
    changed_at: Mapped[datetime]

    __table_args__ = (
        CheckConstraint("status IN ('open', 'retired')", name="status"),
        # One character of a player's at a table. Any number may be at none.
        UniqueConstraint("table_id", "player_id"),
        Index(None, "player_id", "ruleset"),
        Index(
            None,
            "player_id",
            "name",
            unique=True,
            sqlite_where=text("status = 'open'"),
            postgresql_where=text("status = 'open'"),
        ),
        _NEVER_REUSED,
    )


class Journey(Base):
    """A game to which a character went, and its sheet as it went."""

    __tablename__ = "journeys"

    table_id: Mapped[int] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    player_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    character_id: Mapped[int] = mapped_column(ForeignKey("characters.id"), index=True)
    seat: Mapped[int]
    version: Mapped[int]
    """The character's version from which it was made."""
    schema: Mapped[int]
    sheet: Mapped[bytes]


class Fact(Base):
    """A single value the program remembers about itself."""

    __tablename__ = "facts"

    key: Mapped[str] = mapped_column(String, primary_key=True)
    value: Mapped[str] = mapped_column(String)


tables: Final = cast(Table, GameTable.__table__)
seats: Final = cast(Table, Seat.__table__)
results: Final = cast(Table, Result.__table__)
log: Final = cast(Table, Log.__table__)
outbox: Final = cast(Table, Outbox.__table__)
timers: Final = cast(Table, Timer.__table__)
campaigns: Final = cast(Table, Campaign.__table__)
characters: Final = cast(Table, Character.__table__)
journeys: Final = cast(Table, Journey.__table__)
facts: Final = cast(Table, Fact.__table__)
