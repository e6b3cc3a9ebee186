"""`nabu admin`: what a host may have to do to tables and guests, while the server goes on or when it does not."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from rich.console import Console
from rich.table import Table

from nabu.cli.backup import database_address
from nabu.cli.i18n import check_language, letter, say
from nabu.cli.serve import check_packages

if TYPE_CHECKING:
    from sqlalchemy import Engine
    from sqlalchemy.orm import Session

    from nabu.server.database.models import GuestRow, RoomRow

T = TypeVar("T")

A_DAY = 24 * 3600 * 1000

MOST_AT_ONCE = 50
"""How many guests, or tables, are forgotten in one transaction."""


@contextmanager
def database_open(database: str | None, language: str) -> "Iterator[Engine]":
    """Give the server's database, brought up to date."""
    check_language(language)
    check_packages(language)
    from nabu.server.database.engine import migrate
    from nabu.server.database.reaching import reached

    with reached(database_address(database)) as engine:
        migrate(engine)
        yield engine


def in_transaction(engine: "Engine", work: "Callable[[Session], T]") -> T:
    """Do something as one transaction: all of it or, if it is refused, nothing."""
    from sqlalchemy.orm import Session

    with engine.execution_options(writing=True).begin() as connection, Session(connection) as session:
        done = work(session)
        session.flush()
        return done


def in_database(database: str | None, language: str, work: "Callable[[Session], T]") -> T:
    """Do one thing in the server's database."""
    with database_open(database, language) as engine:
        return in_transaction(engine, work)


def day(milliseconds: int) -> str:
    """Write when something was, to the minute, UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(sep=" ", timespec="minutes").removesuffix("+00:00")


def describe_room(room: "RoomRow") -> dict[str, Any]:
    """Return what an administrator may know of a table: not what is hidden in its game."""
    seats = [
        {"seat": letter(seat.seat), "guest": seat.guest_id, "name": seat.guest.name if seat.guest else None, "left": seat.left}
        if seat.kind == "human"
        else {"seat": letter(seat.seat), "bot": seat.bot or f"level{seat.level}"}
        for seat in room.seats
    ]
    return {
        "id": room.id,
        "game": room.game,
        "status": "closed" if room.closed else room.status,
        "ply": room.ply,
        "access": room.access,
        "made_by": room.made_by,
        "created": day(room.created),
        "moved": day(room.moved),
        "seats": seats,
    }


def describe_guest(guest: "GuestRow") -> dict[str, Any]:
    """Return what an administrator may know of a guest."""
    marks = [mark for mark in ("muted", "banned") if getattr(guest, mark)]
    seen = {"created": day(guest.created), "seen": day(guest.seen)}
    return {"id": guest.id, "name": guest.name, "language": guest.language, **seen, "marks": marks}


def print_rows(rows: Sequence[dict[str, Any]], columns: Sequence[str], as_json: bool, language: str) -> None:
    """Print a list, for people or for programs."""
    if as_json:
        print(json.dumps(rows, ensure_ascii=False))
        return
    table = Table()
    for column in columns:
        table.add_column(say(language, f"admin-column-{column.replace('_', '-')}"), overflow="fold", no_wrap=column == "id")
    for row in rows:
        table.add_row(*(_cell(row[column]) for column in columns))
    Console().print(table)


def _cell(value: Any) -> str:
    if not isinstance(value, list):
        return str(value)
    return ", ".join(_seat(part) if isinstance(part, dict) else str(part) for part in value)


def _seat(seat: dict[str, Any]) -> str:
    if "bot" in seat:
        return f"{seat['seat']} {seat['bot']}"
    return f"{seat['seat']} –" if seat["guest"] is None else f"{seat['seat']} {seat['name']} ({seat['guest']})"


def list_rooms(database: str | None, status: str | None, guest: int | None, most: int, as_json: bool, language: str) -> None:
    """Print tables, the latest first."""
    from nabu.server.database.repository.moderation import rooms_by

    rows = in_database(database, language, lambda db: [describe_room(room) for room in rooms_by(db, status, guest, most)])
    print_rows(rows, ("id", "game", "status", "ply", "moved", "seats"), as_json, language)


def show_room(database: str | None, room_id: str, as_json: bool, language: str) -> None:
    """Print one table, with who sits there and what was written."""
    from nabu.server.database.repository.chat import last_lines
    from nabu.server.database.repository.moderation import room_or_refuse

    def look(db: "Session") -> tuple[dict[str, Any], list[dict[str, Any]]]:
        lines = [
            {"at": day(line.at), "guest": line.guest_id, "name": line.name, "text": line.text}
            for line in last_lines(db, room_id)
        ]
        return describe_room(room_or_refuse(db, room_id)), lines

    room, chat = in_database(database, language, look)
    if as_json:
        print(json.dumps({**room, "chat": chat}, ensure_ascii=False))
        return
    print_rows([room], ("id", "game", "status", "ply", "access", "made_by", "created", "moved", "seats"), False, language)
    if chat:
        print_rows(chat, ("at", "guest", "name", "text"), False, language)


def list_guests(database: str | None, name: str | None, most: int, as_json: bool, language: str) -> None:
    """Print guests, those seen last first."""
    from nabu.server.database.repository.moderation import guests_by

    rows = in_database(database, language, lambda db: [describe_guest(guest) for guest in guests_by(db, name, most)])
    print_rows(rows, ("id", "name", "language", "created", "seen", "marks"), as_json, language)


def close_room(database: str | None, room_id: str, closed: bool, language: str) -> None:
    """Close a table, or open it again."""
    from nabu.server.database.repository import moderation

    in_database(database, language, lambda db: moderation.close_room(db, room_id, closed))
    print(say(language, "admin-closed" if closed else "admin-opened", table=room_id))


def delete_room(database: str | None, room_id: str, language: str) -> None:
    """Delete a table."""
    from nabu.server.database.repository import moderation

    in_database(database, language, lambda db: moderation.delete_room(db, room_id))
    print(say(language, "admin-deleted", table=room_id))


def mark_guest(database: str | None, guest_id: int, mark: str, value: bool, language: str) -> None:
    """Mute or ban a guest, or no longer."""
    from nabu.server.database.repository import moderation

    in_database(database, language, lambda db: moderation.mark_guest(db, guest_id, **{mark: value}))
    print(say(language, f"admin-{mark}" if value else f"admin-no-longer-{mark}", guest=str(guest_id)))


def ban_network(database: str | None, network: str, banned: bool, language: str) -> None:
    """Ban a network, or no longer."""
    from nabu.server.database.repository import moderation

    change = moderation.ban_network if banned else moderation.unban_network
    written = in_database(database, language, lambda db: change(db, network))
    print(say(language, "admin-network-banned" if banned else "admin-network-no-longer-banned", network=written))


def expire(database: str | None, guest_days: int | None, table_days: int | None, language: str) -> None:
    """Forget guests and tables that nobody came back to, a few at a time, so that those who play need not wait for all."""
    from nabu.server.database.clock import now
    from nabu.server.database.repository.personal_data import expire_guests, expire_rooms

    def forget(expire_some: "Callable[[Session, int, int], int]", days: int | None) -> int:
        if days is None:
            return 0
        before = now() - days * A_DAY
        some = iter(lambda: in_transaction(engine, lambda db: expire_some(db, before, MOST_AT_ONCE)), 0)
        return sum(some)

    with database_open(database, language) as engine:
        tables, guests = forget(expire_rooms, table_days), forget(expire_guests, guest_days)
    print(say(language, "admin-expired", tables=tables, guests=guests))


def export_guest(database: str | None, guest_id: int, file: Path, language: str) -> None:
    """Write all that is kept of a guest."""
    from nabu.core.errors import BadSetup
    from nabu.server.database.repository.personal_data import data_of

    data = in_database(database, language, lambda db: data_of(db, guest_id))
    try:
        file.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    except OSError as problem:
        raise BadSetup(f"{file} cannot be written: {problem}") from None
    print(say(language, "admin-exported", guest=str(guest_id), file=str(file)))


def forget_guest(database: str | None, guest_id: int, language: str) -> None:
    """Delete all that is kept of a guest."""
    from nabu.server.database.repository import personal_data

    in_database(database, language, lambda db: personal_data.forget_guest(db, guest_id))
    print(say(language, "admin-forgotten", guest=str(guest_id)))
