"""Finished games added up."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    op.create_table(
        "counted_games",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("counting", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_counted_games_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_counted_games")),
    )
    op.create_table(
        "tallies",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("variant", sa.String(length=32), nullable=False),
        sa.Column("players", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("box", sa.String(length=16), nullable=False),
        sa.Column("counting", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("tally", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "variant", "players", "box", "counting", name=op.f("pk_tallies")),
    )


def downgrade() -> None:
    """Change it back."""
    op.drop_table("tallies")
    op.drop_table("counted_games")
