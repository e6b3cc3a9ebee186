"""Limits that several processes count together; lost with a crash of the database, so that counting costs no disk."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    op.create_table(
        "allowances",
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("who", sa.String(length=64), nullable=False),
        sa.Column("tokens", sa.Float(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "who", name=op.f("pk_allowances")),
        prefixes=["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else [],
    )


def downgrade() -> None:
    """Change it back."""
    op.drop_table("allowances")
