"""The processes that share a database: which of them are alive, by the clock of the database. PostgreSQL only."""

from collections.abc import Sequence

from sqlalchemy import BigInteger, ColumnElement, cast, delete, exists, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from nabu.server.database.models import DutyRow, ProcessRow, WatchRow
from nabu.server.database.repository.writing import changed_rows

MILLISECONDS_WITHOUT_A_BEAT = 4000
"""After so long a process is taken to be dead; if it is not, it joins again with its next beat."""

BURIAL_LOCK = 0x6E616276
"""The number of the lock under which one process at a time looks for dead ones."""


def milliseconds(moment: ColumnElement[object]) -> ColumnElement[int]:
    """Return a moment as the database keeps it."""
    return cast(func.extract("epoch", moment) * 1000, BigInteger)


def database_now() -> ColumnElement[int]:
    """Return the time by the clock of the database, which all processes share."""
    return milliseconds(func.clock_timestamp())


def beat(db: Session, process: str, kind: str) -> bool:
    """Note that a process is alive; tells whether it was not known, or not any more."""
    alive = update(ProcessRow).where(ProcessRow.id == process).values(seen=database_now())
    if changed_rows(db, alive):
        return False
    db.execute(insert(ProcessRow).values(id=process, kind=kind, seen=database_now()))
    return True


def any_alive(db: Session, kind: str) -> bool:
    """Tell whether there is a process of a kind."""
    return bool(db.scalar(select(exists().where(ProcessRow.kind == kind))))


def any_dead(db: Session) -> bool:
    """Tell whether the heart of any process has stopped."""
    return bool(db.scalar(select(exists().where(*_hearts_stopped()))))


def dead_processes(db: Session) -> Sequence[str]:
    """Return the processes whose hearts have stopped, to one process at a time."""
    if not db.scalar(select(func.pg_try_advisory_xact_lock(BURIAL_LOCK))):
        return []
    return db.scalars(select(ProcessRow.id).where(*_hearts_stopped())).all()


def _hearts_stopped() -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Say when; while the database was away no heart could beat, so that all are given time after it has started."""
    earliest = database_now() - MILLISECONDS_WITHOUT_A_BEAT
    return ProcessRow.seen < earliest, milliseconds(func.pg_postmaster_start_time()) < earliest


def rooms_held_by(db: Session, processes: Sequence[str]) -> Sequence[str]:
    """Return the rooms that processes watch, or see to the bots of."""
    watched = select(WatchRow.room_id).where(WatchRow.process.in_(processes))
    owned = select(DutyRow.room_id).where(DutyRow.owner.in_(processes))
    return sorted(db.scalars(watched.union(owned)))


def forget_processes(db: Session, processes: Sequence[str]) -> None:
    """Forget processes, and with them what they held."""
    db.execute(delete(ProcessRow).where(ProcessRow.id.in_(processes)))
