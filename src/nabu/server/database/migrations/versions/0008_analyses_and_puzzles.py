"""Analyses that are kept, and ratings by puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    op.create_table(
        "analyses",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("variations", sa.Text(), nullable=False),
        sa.Column("made_by", sa.Integer(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["made_by"], ["guests.id"], name=op.f("fk_analyses_made_by"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_analyses_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_analyses")),
    )
    op.create_index("ix_analyses_table_id_created", "analyses", ["table_id", "created"])
    op.create_table(
        "puzzle_ratings",
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_puzzle_ratings_guest_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest_id", "game", name=op.f("pk_puzzle_ratings")),
    )
    op.create_table(
        "puzzles",
        sa.Column("puzzle_id", sa.String(length=10), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("puzzle_id", name=op.f("pk_puzzles")),
    )
    op.create_table(
        "puzzle_tries",
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("puzzle_id", sa.String(length=10), nullable=False),
        sa.Column("move", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_puzzle_tries_guest_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest_id", "puzzle_id", name=op.f("pk_puzzle_tries")),
    )


def downgrade() -> None:
    """Change it back."""
    for table in ("puzzle_tries", "puzzles", "puzzle_ratings"):
        op.drop_table(table)
    op.drop_index("ix_analyses_table_id_created", table_name="analyses")
    op.drop_table("analyses")
