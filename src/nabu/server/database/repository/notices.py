"""Notices: what an administrator, or somebody who leaves for good, changed behind the backs of the processes that serve."""

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from nabu.server.database.clock import now
from nabu.server.database.models import NoticeRow


def add_notice(db: Session, room_id: str | None = None, guest_id: int | None = None) -> None:
    """Let every process know that a room, a guest, or (without either) who may come at all is different."""
    db.add(NoticeRow(room_id=room_id, guest_id=guest_id, at=now()))


def all_notices(db: Session) -> list[NoticeRow]:
    """Return what processes may not have heard of yet."""
    return list(db.scalars(select(NoticeRow).order_by(NoticeRow.id)))


def delete_notices(db: Session, numbers: Sequence[int]) -> None:
    """Remove what every process has heard of."""
    db.execute(delete(NoticeRow).where(NoticeRow.id.in_(numbers)))
