"""All that is kept of one guest: to be handed out, and to be forgotten."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete as delete_rows
from sqlalchemy import func, or_, select, update
from sqlalchemy.orm import Session

from nabu.server.database.models import (
    AnalysisRow,
    ChatRow,
    GuestRow,
    PuzzleRatingRow,
    PuzzleTryRow,
    RemovalRow,
    RoomRow,
    SeatRow,
    StepRow,
)
from nabu.server.database.repository.moderation import FORGOTTEN, delete_room, guest_or_refuse
from nabu.server.database.repository.notices import add_notice
from nabu.server.tokens import hash_secret, new_secret


def data_of(db: Session, guest_id: int) -> dict[str, Any]:
    """Return all that is kept of a guest; of their games what they did: the rest is others', or still hidden."""
    guest = guest_or_refuse(db, guest_id)
    steps = db.scalars(select(StepRow).where(StepRow.guest_id == guest_id).order_by(StepRow.room_id, StepRow.number))
    lines = db.scalars(select(ChatRow).where(ChatRow.guest_id == guest_id).order_by(ChatRow.room_id, ChatRow.number))
    return {
        "name": guest.name,
        "language": guest.language,
        "created": guest.created,
        "seen": guest.seen,
        "tables": [_table(room, guest_id) for room in _rooms_of(db, guest_id)],
        "steps": [
            {"table": step.room_id, "ply": step.ply, "seat": step.seat, "action": step.action, "at": step.at} for step in steps
        ],
        "chat": [{"table": line.room_id, "text": line.text, "at": line.at} for line in lines],
        "removed": list(
            db.scalars(select(RemovalRow.room_id).where(RemovalRow.guest_id == guest_id).order_by(RemovalRow.room_id))
        ),
        "analyses": _analyses_of(db, guest_id),
        **_puzzles_of(db, guest_id),
    }


def _analyses_of(db: Session, guest_id: int) -> list[dict[str, Any]]:
    rows = db.scalars(select(AnalysisRow).where(AnalysisRow.made_by == guest_id).order_by(AnalysisRow.created, AnalysisRow.id))
    return [{"id": row.id, "table": row.room_id, "variations": row.variations, "created": row.created} for row in rows]


def _puzzles_of(db: Session, guest_id: int) -> dict[str, Any]:
    ratings = db.scalars(select(PuzzleRatingRow).where(PuzzleRatingRow.guest_id == guest_id).order_by(PuzzleRatingRow.game))
    tries = db.scalars(select(PuzzleTryRow).where(PuzzleTryRow.guest_id == guest_id).order_by(PuzzleTryRow.at))
    return {
        "puzzle_ratings": [
            {"game": row.game, "rating": row.rating, "deviation": row.deviation, "at": row.at} for row in ratings
        ],
        "puzzle_tries": [{"puzzle": row.puzzle_id, "move": row.move, "solved": row.solved, "at": row.at} for row in tries],
    }


def _table(room: RoomRow, guest_id: int) -> dict[str, Any]:
    return {
        "id": room.id,
        "game": room.game,
        "status": room.status,
        "seats": [seat.seat for seat in room.seats if seat.guest_id == guest_id],
        "made": room.made_by == guest_id,
        "created": room.created,
        "moved": room.moved,
    }


def _rooms_of(db: Session, guest_id: int) -> Sequence[RoomRow]:
    """Return the tables where a guest sits, or that they made."""
    seated = select(SeatRow.room_id).where(SeatRow.guest_id == guest_id)
    mine = or_(RoomRow.id.in_(seated), RoomRow.made_by == guest_id)
    return db.scalars(select(RoomRow).where(mine).order_by(RoomRow.created, RoomRow.id)).all()


def forget_guest(db: Session, guest_id: int) -> None:
    """Remove a guest and all that only they had a part in; games with others stay whole, without saying who it was."""
    guest = guest_or_refuse(db, guest_id)
    for room in _rooms_of(db, guest_id):
        others = [seat.guest_id for seat in room.seats if seat.guest_id not in (None, guest_id)]
        if others:
            _leave_for_good(room, guest_id, others)
            add_notice(db, room_id=room.id)
        else:
            delete_room(db, room.id)
    for room_id in db.scalars(select(ChatRow.room_id).where(ChatRow.guest_id == guest_id).distinct()).all():
        add_notice(db, room_id=room_id)
    for kind in (ChatRow, RemovalRow, PuzzleRatingRow, PuzzleTryRow):
        db.execute(delete_rows(kind).where(kind.guest_id == guest_id))
    db.execute(delete_rows(AnalysisRow).where(AnalysisRow.made_by == guest_id))
    db.execute(update(StepRow).where(StepRow.guest_id == guest_id).values(guest_id=None, client_id=None))
    _delete(db, guest)
    add_notice(db, guest_id=guest_id)


def _delete(db: Session, guest: GuestRow) -> None:
    """Remove the row of a guest; of the newest one the number stays, since SQLite would give it to whoever comes next."""
    guest.seen, guest.name, guest.secret_hash, guest.language = FORGOTTEN, "", hash_secret(new_secret()), "en"
    db.flush()
    newest = select(func.max(GuestRow.id)).scalar_subquery()
    db.execute(delete_rows(GuestRow).where(GuestRow.seen == FORGOTTEN, GuestRow.id < newest))


def _leave_for_good(room: RoomRow, guest_id: int, others: Sequence[int | None]) -> None:
    """Take a guest out of a game with others: a seat where they played stays theirs without saying whose."""
    for seat in [seat for seat in room.seats if seat.guest_id == guest_id]:
        seat.guest_id, seat.left = None, room.status != "waiting"
    room.takeback = None
    if room.made_by == guest_id:
        room.made_by = others[0] or 0


def expire_guests(db: Session, before: int, most: int) -> int:
    """Forget so many guests who were not seen since some time; return how many there were."""
    gone = select(GuestRow.id).where(GuestRow.seen < before, GuestRow.seen != FORGOTTEN).order_by(GuestRow.seen).limit(most)
    guest_ids = db.scalars(gone).all()
    for guest_id in guest_ids:
        forget_guest(db, guest_id)
    return len(guest_ids)


def expire_rooms(db: Session, before: int, most: int) -> int:
    """Delete so many unfinished tables where nothing has happened since some time; return how many there were."""
    abandoned = select(RoomRow.id).where(RoomRow.status != "finished", RoomRow.moved < before).order_by(RoomRow.moved)
    room_ids = db.scalars(abandoned.limit(most)).all()
    for room_id in room_ids:
        delete_room(db, room_id)
    return len(room_ids)
