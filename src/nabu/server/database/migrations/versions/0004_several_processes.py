"""What several processes share: who is alive, who watches where, which bots are to decide, who may join in."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
    )
    op.create_table(
        "watching",
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("guests", sa.JSON(), nullable=False),
        sa.Column("looking", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["process"], ["processes.id"], name=op.f("fk_watching_process"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_watching_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("process", "table_id", name=op.f("pk_watching")),
    )
    op.create_index("ix_watching_table_id", "watching", ["table_id"])
    op.create_table(
        "duties",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("person_waits", sa.Boolean(), nullable=False),
        sa.Column("quick", sa.Boolean(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("taken", sa.BigInteger(), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=True),
        sa.Column("thinking", sa.Boolean(), nullable=False),
        sa.Column("trouble", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["owner"], ["processes.id"], name=op.f("fk_duties_owner"), ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_duties_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_duties")),
    )
    op.create_index("ix_duties_owner", "duties", ["owner"])
    compatibility = op.create_table(
        "compatibility",
        sa.Column("oldest", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("oldest", name=op.f("pk_compatibility")),
    )
    op.bulk_insert(compatibility, [{"oldest": revision}])


def downgrade() -> None:
    """Change it back."""
    op.drop_table("compatibility")
    op.drop_index("ix_duties_owner", table_name="duties")
    op.drop_table("duties")
    op.drop_index("ix_watching_table_id", table_name="watching")
    op.drop_table("watching")
    op.drop_table("processes")
