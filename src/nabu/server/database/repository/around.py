"""What goes on around a room in other processes: who watches it there, and how its bots are doing."""

import json
from dataclasses import dataclass

from sqlalchemy import delete, select, text
from sqlalchemy.orm import Session

from nabu.server.database.models import DutyRow, WatchRow
from nabu.server.pubsub import Watching


@dataclass(frozen=True)
class Around:
    """What a process knows of a room by way of the others."""

    present: frozenset[int] = frozenset()
    """The guests with a seat who look at it elsewhere."""
    thinking: int | None = None
    """The seat whose bot is thinking."""
    trouble: str | None = None
    """Why bots do not go on, by the key of the sentence for it."""


def read_around(db: Session, room_id: str, process: str) -> Around:
    """Return what the other processes know."""
    watches = db.scalars(select(WatchRow.guests).where(WatchRow.room_id == room_id, WatchRow.process != process)).all()
    duty = db.get(DutyRow, room_id)
    return Around(
        frozenset(guest for guests in watches for guest in guests),
        None if duty is None or not duty.thinking else duty.seat,
        None if duty is None else duty.trouble,
    )


def present_elsewhere(db: Session, room_ids: list[str], process: str) -> dict[str, frozenset[int]]:
    """Return who looks at rooms by way of other processes."""
    watches = select(WatchRow.room_id, WatchRow.guests).where(WatchRow.room_id.in_(room_ids), WatchRow.process != process)
    present: dict[str, frozenset[int]] = {}
    for room_id, guests in db.execute(watches):
        present[room_id] = present.get(room_id, frozenset()) | frozenset(guests)
    return present


WATCH = text("""
    INSERT INTO watching (process, table_id, guests, looking)
    SELECT processes.id, tables.id, :guests, :looking FROM processes, tables
    WHERE processes.id = :process AND tables.id = :room
    FOR KEY SHARE
    ON CONFLICT (process, table_id) DO UPDATE SET guests = excluded.guests, looking = excluded.looking
""")
"""Says nothing of a room that is gone, or for a process that is taken to be dead: that one says all of it again later."""


def keep_watching(db: Session, process: str, room_id: str, watching: Watching) -> None:
    """Keep who looks at a room by way of a process."""
    if watching == Watching():
        db.execute(delete(WatchRow).where(WatchRow.process == process, WatchRow.room_id == room_id))
        return
    guests = json.dumps(sorted(watching.guests))
    db.execute(WATCH, {"process": process, "room": room_id, "guests": guests, "looking": watching.looking})
