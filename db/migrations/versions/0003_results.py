"""How tables ended, for statistics.

Tables that have ended before have no result yet: only the rules can read it from what is stored.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

INDEX: Final = "ix_results_guild_id_ruleset_mode_seconds"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("mode", sa.String(), nullable=False),
        sa.Column("seconds", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], ondelete="CASCADE", name="fk_results_table_id"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_results"),
    )
    op.create_index(INDEX, "results", ["guild_id", "ruleset", "mode", "seconds"])
    op.add_column("seats", sa.Column("place", sa.Integer()))
    op.add_column("seats", sa.Column("won", sa.Boolean()))


def downgrade() -> None:
    op.drop_column("seats", "won")
    op.drop_column("seats", "place")
    op.drop_index(INDEX, "results")
    op.drop_table("results")
