"""What is said in a room, in the database."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from nabu.server.database.models import ChatRow
from nabu.server.database.repository.writing import add_first

LINES_SHOWN = 200
"""How many lines of chat somebody who joins is shown."""


def last_lines(db: Session, room_id: str) -> list[ChatRow]:
    """Return what was said last in a room."""
    latest = select(ChatRow).where(ChatRow.room_id == room_id).order_by(ChatRow.number.desc()).limit(LINES_SHOWN)
    return list(db.scalars(latest))[::-1]


def add_line(db: Session, line: ChatRow) -> None:
    """Keep something that was said; raises Conflict if there is a line of that number already."""
    add_first(db, line)


def line_said(db: Session, room_id: str, guest_id: int, client_id: str) -> ChatRow | None:
    """Return the line that a client's message became."""
    query = select(ChatRow).where(ChatRow.room_id == room_id, ChatRow.guest_id == guest_id, ChatRow.client_id == client_id)
    return db.scalar(query)
