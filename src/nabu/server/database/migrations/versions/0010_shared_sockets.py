"""Open sockets that several processes count together; lost with a crash of the database, so that counting costs no disk."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    op.create_table(
        "open_sockets",
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["process"], ["processes.id"], name=op.f("fk_open_sockets_process"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("process", "address", name=op.f("pk_open_sockets")),
        prefixes=["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else [],
    )
    op.create_index("ix_open_sockets_address", "open_sockets", ["address"])


def downgrade() -> None:
    """Change it back."""
    op.drop_index("ix_open_sockets_address", table_name="open_sockets")
    op.drop_table("open_sockets")
