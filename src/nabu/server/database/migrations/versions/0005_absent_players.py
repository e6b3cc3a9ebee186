"""Absent players: since when, how long the others wait for them, who resigned, and tables removed from one's list."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    op.add_column("tables", sa.Column("patience", sa.String(length=8), nullable=False, server_default="minutes"))
    op.add_column("seats", sa.Column("away_since", sa.BigInteger(), nullable=True))
    op.add_column("seats", sa.Column("resigned", sa.BigInteger(), nullable=True))
    op.create_table(
        "removals",
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_removals_guest_id")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_removals_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest_id", "table_id", name=op.f("pk_removals")),
    )


def downgrade() -> None:
    """Change it back."""
    op.drop_table("removals")
    op.drop_column("seats", "resigned")
    op.drop_column("seats", "away_since")
    op.drop_column("tables", "patience")
