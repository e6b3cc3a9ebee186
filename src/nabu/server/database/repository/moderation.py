"""What an administrator does to tables and guests, in the database; the processes that serve hear of it by notices."""

from collections.abc import Sequence
from ipaddress import ip_network
from typing import Any

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.orm import Session

from nabu.core.errors import BadSetup
from nabu.server.database.clock import now
from nabu.server.database.models import (
    BannedNetworkRow,
    ChatRow,
    GuestRow,
    InvitationRow,
    ReviewRow,
    RoomRow,
    SeatRow,
    StepRow,
)
from nabu.server.database.repository.notices import add_notice

FORGOTTEN = 0
"""When somebody was seen of whom nothing is kept but the number."""


def room_or_refuse(db: Session, room_id: str) -> RoomRow:
    """Return a table; raises BadSetup."""
    room = db.get(RoomRow, room_id)
    if room is None:
        raise BadSetup(f"there is no table {room_id}: “nabu admin tables” lists them")
    return room


def guest_or_refuse(db: Session, guest_id: int) -> GuestRow:
    """Return a guest; raises BadSetup."""
    guest = db.get(GuestRow, guest_id)
    if guest is None or guest.seen == FORGOTTEN:
        raise BadSetup(f"there is no guest {guest_id}: “nabu admin guests” lists them")
    return guest


def rooms_by(db: Session, status: str | None, guest_id: int | None, most: int) -> Sequence[RoomRow]:
    """Return tables, the latest first: all, those of a status, or those where a guest sits."""
    wanted: list[ColumnElement[bool]] = [] if status is None else [RoomRow.status == status]
    if guest_id is not None:
        wanted.append(RoomRow.id.in_(select(SeatRow.room_id).where(SeatRow.guest_id == guest_id)))
    return db.scalars(select(RoomRow).where(*wanted).order_by(RoomRow.moved.desc()).limit(most)).all()


def guests_by(db: Session, name: str | None, most: int) -> Sequence[GuestRow]:
    """Return guests, those seen last first: all, or those whose name holds some text."""
    wanted = [GuestRow.seen != FORGOTTEN, *([] if name is None else [GuestRow.name.icontains(name, autoescape=True)])]
    return db.scalars(select(GuestRow).where(*wanted).order_by(GuestRow.seen.desc(), GuestRow.id).limit(most)).all()


def close_room(db: Session, room_id: str, closed: bool = True) -> None:
    """Let nobody play or write at a table any more, or again; what was played stays to be looked at."""
    room_or_refuse(db, room_id).closed = closed
    add_notice(db, room_id=room_id)


def delete_room(db: Session, room_id: str) -> None:
    """Remove a table with everything that belongs to it."""
    room = room_or_refuse(db, room_id)
    for kind in (StepRow, ReviewRow, ChatRow, InvitationRow):
        db.execute(delete(kind).where(kind.room_id == room_id))
    db.delete(room)
    db.flush()
    add_notice(db, room_id=room_id)


def mark_guest(db: Session, guest_id: int, **marks: bool) -> None:
    """Mute or ban a guest, or no longer; whoever is banned gets up, so that the others can play on."""
    guest = guest_or_refuse(db, guest_id)
    for mark, value in marks.items():
        setattr(guest, mark, value)
    if guest.banned:
        get_up(db, guest_id)
    add_notice(db, guest_id=guest_id)


def get_up(db: Session, guest_id: int) -> None:
    """Let a guest leave every seat of a game that is on; at tables that wait the seat is free again."""
    theirs = db.scalars(
        select(RoomRow).join(SeatRow).where(SeatRow.guest_id == guest_id, RoomRow.status != "finished")
    ).unique()
    for room in theirs.all():
        values: dict[str, Any] = {"left": True} if room.status == "playing" else {"guest_id": None}
        db.execute(update(SeatRow).where(SeatRow.room_id == room.id, SeatRow.guest_id == guest_id).values(**values))
        room.takeback = None
        add_notice(db, room_id=room.id)


def ban_network(db: Session, network: str) -> str:
    """Let nobody come from a network or an address any more; return how it is written. Raises BadSetup."""
    written = _network(network)
    db.merge(BannedNetworkRow(network=written, at=now()))
    add_notice(db)
    return written


def unban_network(db: Session, network: str) -> str:
    """Let people come from a network again; return how it is written. Raises BadSetup."""
    written = _network(network)
    banned = db.get(BannedNetworkRow, written)
    if banned is None:
        raise BadSetup(f"{written} is not banned: there is {', '.join(banned_networks(db)) or 'none'}")
    db.delete(banned)
    add_notice(db)
    return written


def banned_networks(db: Session) -> list[str]:
    """Return the networks that nobody may come from."""
    return list(db.scalars(select(BannedNetworkRow.network).order_by(BannedNetworkRow.network)))


def _network(text: str) -> str:
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise BadSetup(f"{text[:60]!r} is no address or network: write 192.0.2.7 or 2001:db8::/32") from None
