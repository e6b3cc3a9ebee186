"""What belongs to a guest or a table is found by an index, so that deleting either looks through nobody else's."""

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

ADDED = (("steps", "guest_id"), ("chat", "guest_id"), ("analyses", "made_by"), ("removals", "table_id"))


def upgrade() -> None:
    """Change the database."""
    for table, column in ADDED:
        op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    """Change it back."""
    for table, column in reversed(ADDED):
        op.drop_index(f"ix_{table}_{column}", table_name=table)
