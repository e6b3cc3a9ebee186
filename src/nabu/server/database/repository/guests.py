"""Guests in the database."""

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from nabu.face.message import Language
from nabu.server.database.clock import now
from nabu.server.database.models import GuestRow
from nabu.server.tokens import hash_secret


def find_guest(db: Session, secret: str) -> GuestRow | None:
    """Return the guest with this secret."""
    return db.scalar(select(GuestRow).where(GuestRow.secret_hash == hash_secret(secret)))


def find_guest_by_id(db: Session, guest_id: int) -> GuestRow | None:
    """Return a guest by number."""
    return db.get(GuestRow, guest_id)


def add_guest(db: Session, secret: str, name: str, language: Language) -> GuestRow:
    """Welcome somebody new."""
    moment = now()
    guest = GuestRow(secret_hash=hash_secret(secret), name=name, language=language, created=moment, seen=moment)
    db.add(guest)
    return guest


def note_seen(db: Session, guest_id: int) -> None:
    """Keep that a guest came by."""
    db.execute(update(GuestRow).where(GuestRow.id == guest_id).values(seen=now()))


def change_guest(db: Session, guest_id: int, changes: dict[str, str]) -> GuestRow:
    """Give a guest another name or language."""
    guest = db.get_one(GuestRow, guest_id)
    for field, value in changes.items():
        setattr(guest, field, value)
    return guest
