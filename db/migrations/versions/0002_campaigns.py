"""Campaigns, and which table belongs to which."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

TIME: Final = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("log", sa.LargeBinary(), nullable=False),
        sa.Column("party", sa.LargeBinary(), nullable=False),
        sa.Column("started_at", TIME, nullable=False),
        sa.Column("changed_at", TIME, nullable=False),
        sa.Column("ended_at", TIME),
        sa.CheckConstraint("status IN ('open', 'over')", name=op.f("ck_campaigns_status")),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_campaigns_guild_id", "campaigns", ["guild_id"])
    op.add_column("tables", sa.Column("campaign_id", sa.Integer()))
    op.create_index("ix_tables_campaign_id", "tables", ["campaign_id"])


def downgrade() -> None:
    op.drop_index("ix_tables_campaign_id", "tables")
    op.drop_column("tables", "campaign_id")
    op.drop_table("campaigns")
