"""Guests in the database."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from nabu.face.message import Language
from nabu.server.database.clock import now
from nabu.server.database.models import GuestRow
from nabu.server.tokens import hash_secret


def find_guest(db: Session, secret: str) -> GuestRow | None:
    """Return the guest with this secret."""
    return db.scalar(select(GuestRow).where(GuestRow.secret_hash == hash_secret(secret)))


def add_guest(db: Session, secret: str, name: str, language: Language) -> GuestRow:
    """Welcome somebody new."""
    guest = GuestRow(secret_hash=hash_secret(secret), name=name, language=language, created=now())
    db.add(guest)
    return guest


def change_guest(db: Session, guest_id: int, changes: dict[str, str]) -> GuestRow:
    """Give a guest another name or language."""
    guest = db.get_one(GuestRow, guest_id)
    for field, value in changes.items():
        setattr(guest, field, value)
    return guest
