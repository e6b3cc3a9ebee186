"""Guests who are muted or banned and when they were seen last, closed tables, banned networks, and notices of all that."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    op.add_column("guests", sa.Column("muted", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("guests", sa.Column("banned", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("guests", sa.Column("seen", sa.BigInteger(), server_default="0", nullable=False))
    op.execute("UPDATE guests SET seen = created")
    op.create_index("ix_guests_seen", "guests", ["seen"])
    op.add_column("tables", sa.Column("closed", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=True),
        sa.Column("guest_id", sa.Integer(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
    )
    op.create_table(
        "banned_networks",
        sa.Column("network", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("network", name=op.f("pk_banned_networks")),
    )


def downgrade() -> None:
    """Change it back."""
    op.drop_table("banned_networks")
    op.drop_table("notices")
    op.drop_column("tables", "closed")
    op.drop_index("ix_guests_seen", table_name="guests")
    for column in ("seen", "banned", "muted"):
        op.drop_column("guests", column)
