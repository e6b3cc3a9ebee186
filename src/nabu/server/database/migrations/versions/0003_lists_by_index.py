"""Lists of rooms are found by an index: open ones, and those that somebody made."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    op.create_index("ix_tables_access_status_moved", "tables", ["access", "status", "moved"])
    op.create_index("ix_tables_made_by_moved", "tables", ["made_by", "moved"])


def downgrade() -> None:
    """Change it back."""
    op.drop_index("ix_tables_made_by_moved", table_name="tables")
    op.drop_index("ix_tables_access_status_moved", table_name="tables")
