"""Characters that live on from table to table, and their sheets as they went to each game."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

TIME: Final = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "characters",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("sheet", sa.LargeBinary(), nullable=False),
        sa.Column("table_id", sa.Integer()),
        sa.Column("seat", sa.Integer()),
        sa.Column("campaign_id", sa.Integer()),
        sa.Column("home_schema", sa.Integer()),
        sa.Column("home_sheet", sa.LargeBinary()),
        sa.Column("made_at", TIME, nullable=False),
        sa.Column("changed_at", TIME, nullable=False),
        sa.CheckConstraint("status IN ('open', 'retired')", name=op.f("ck_characters_status")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], ondelete="SET NULL", name="fk_characters_table_id"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_characters"),
        sa.UniqueConstraint("table_id", "player_id", name="uq_characters_table_id_player_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_characters_campaign_id", "characters", ["campaign_id"])
    op.create_index("ix_characters_player_id_ruleset", "characters", ["player_id", "ruleset"])
    op.create_index(
        "ix_characters_player_id_name",
        "characters",
        ["player_id", "name"],
        unique=True,
        sqlite_where=sa.text("status = 'open'"),
        postgresql_where=sa.text("status = 'open'"),
    )
    op.create_table(
        "journeys",
        sa.Column("table_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("character_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("sheet", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], ondelete="CASCADE", name="fk_journeys_table_id"
        ),
        sa.ForeignKeyConstraint(
            ["character_id"], ["characters.id"], name="fk_journeys_character_id"
        ),
        sa.PrimaryKeyConstraint("table_id", "player_id", name="pk_journeys"),
    )
    op.create_index("ix_journeys_character_id", "journeys", ["character_id"])


def downgrade() -> None:
    op.drop_table("journeys")
    op.drop_table("characters")
