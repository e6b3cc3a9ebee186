"""Invitations in the database: only hashes of their codes are kept."""

from sqlalchemy import delete
from sqlalchemy.orm import Session

from nabu.server.database.models import InvitationRow
from nabu.server.database.repository.seats import take_seat
from nabu.server.database.repository.writing import changed_rows
from nabu.server.errors import Conflict
from nabu.server.tokens import hash_secret


def add_invitation(db: Session, room_id: str, seat: int, code: str) -> None:
    """Keep that a code claims a seat; an older one is worthless from now on."""
    db.execute(delete(InvitationRow).where(InvitationRow.room_id == room_id, InvitationRow.seat == seat))
    db.add(InvitationRow(code_hash=hash_secret(code), room_id=room_id, seat=seat))


def find_invitation(db: Session, code: str) -> InvitationRow | None:
    """Return what a code is good for."""
    return db.get(InvitationRow, hash_secret(code))


def claim_seat(db: Session, code: str, room_id: str, seat: int, guest_id: int) -> None:
    """Use a code up and seat its holder; raises Conflict if it was used, or the seat taken, in the meantime."""
    if changed_rows(db, delete(InvitationRow).where(InvitationRow.code_hash == hash_secret(code))) == 0:
        raise Conflict
    take_seat(db, room_id, seat, guest_id)
