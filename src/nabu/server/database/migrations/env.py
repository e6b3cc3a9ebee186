"""What Alembic runs: the migrations, on the connection that it was given."""

from alembic import context

from nabu.server.database.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite changes tables by copying them
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
