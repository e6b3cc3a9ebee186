"""Seats of bots that the host offers by name."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    op.add_column("seats", sa.Column("bot", sa.String(length=40), nullable=True))


def downgrade() -> None:
    """Change it back."""
    op.drop_column("seats", "bot")
