"""Open sockets by process and address, where several processes count together. PostgreSQL only."""

from collections.abc import Callable

from sqlalchemy import delete, func, select, text
from sqlalchemy.orm import Session

from nabu.server.database.models import OpenSocketsRow

SOCKETS_LOCK = 0x6E616277
"""With an address, names the lock under which its sockets are counted one after the other."""

COUNT = text("""
    INSERT INTO open_sockets (process, address, count)
    SELECT id, :address, :count FROM processes WHERE id = :process FOR KEY SHARE
    ON CONFLICT (process, address) DO UPDATE SET count = excluded.count
""")
"""Says nothing for a process that is taken to be dead: that one says all of it again later."""


def room_for(db: Session, process: str, address: str, number: int, most: int, here: Callable[[], int]) -> bool:
    """Tell whether an address may have a socket that is this process's so-and-so-many-th, and count it if so."""
    db.execute(select(func.pg_advisory_xact_lock(SOCKETS_LOCK, func.hashtext(address))))
    others = select(func.coalesce(func.sum(OpenSocketsRow.count), 0)).where(
        OpenSocketsRow.address == address, OpenSocketsRow.process != process
    )
    if db.scalars(others).one() + number > most:
        return False
    keep_count(db, process, address, here())
    return True


def keep_count(db: Session, process: str, address: str, count: int) -> None:
    """Keep how many sockets an address has open by way of a process."""
    if count == 0:
        db.execute(delete(OpenSocketsRow).where(OpenSocketsRow.process == process, OpenSocketsRow.address == address))
    else:
        db.execute(COUNT, {"process": process, "address": address, "count": count})
