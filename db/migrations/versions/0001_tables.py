"""Tables, seats, log, outbox, timers, facts."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TIME: Final = sa.DateTime(timezone=True)
BIG_ID: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _create_tables()
    _create_seats_and_log()
    _create_outbox_and_timers()
    op.create_table(
        "facts",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_facts"),
    )


def downgrade() -> None:
    for table in ("facts", "timers", "outbox", "log", "seats", "tables"):
        op.drop_table(table)


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("lobby_channel_id", sa.BigInteger(), nullable=False),
        sa.Column("lobby_message_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("options", sa.LargeBinary(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("row", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer()),
        sa.Column("state", sa.LargeBinary()),
        sa.Column("barrier", sa.LargeBinary()),
        sa.Column("shown", sa.LargeBinary()),
        sa.Column("opened_at", TIME, nullable=False),
        sa.Column("acted_at", TIME, nullable=False),
        sa.Column("ended_at", TIME),
        sa.CheckConstraint(
            "status IN ('lobby', 'playing', 'finished', 'closed')", name=op.f("ck_tables_status")
        ),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sqlite_autoincrement=True,
    )
    for column in ("channel_id", "lobby_channel_id", "guild_id"):
        op.create_index(f"ix_tables_{column}_status", "tables", [column, "status"])


def _create_seats_and_log() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger()),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("computer", sa.Boolean(), nullable=False),
        _of_table("seats"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("table_id", "player_id", name="uq_seats_table_id_player_id"),
    )
    op.create_index("ix_seats_player_id", "seats", ["player_id"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        _of_table("log"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_log"),
    )


def _create_outbox_and_timers() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", BIG_ID, nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("batch", sa.BigInteger()),
        sa.Column("claimed_at", TIME),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        _of_table("outbox"),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_table_id_id", "outbox", ["table_id", "id"])
    op.create_table(
        "timers",
        sa.Column("id", BIG_ID, nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("decision", sa.Integer(), nullable=False),
        sa.Column("due_at", TIME, nullable=False),
        sa.Column("claimed_at", TIME),
        _of_table("timers"),
        sa.PrimaryKeyConstraint("id", name="pk_timers"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_timers_table_id", "timers", ["table_id"])
    op.create_index("ix_timers_due_at", "timers", ["due_at"])


def _of_table(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], ondelete="CASCADE", name=f"fk_{table}_table_id"
    )
