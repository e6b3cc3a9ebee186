"""The rooms where a bot has to decide: written in the transaction that makes it a bot's turn, so that none is lost.

A duty follows from the rows of its room, and of whoever watches it: whoever changes those settles it. Writing the step ends
it, and of two who write the same step one fails, so a duty that two processes see to is done once. PostgreSQL only.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, func, select, text, update
from sqlalchemy.orm import Session

from nabu.server.database.models import DutyRow, RoomRow
from nabu.server.database.repository.processes import database_now
from nabu.server.database.repository.writing import changed_rows

SLOWEST_QUICK_LEVEL = 3
"""Up to this level a bot decides in milliseconds."""

PAUSE_AMONG_BOTS = 500
"""Milliseconds between two decisions where only bots play: nobody can follow quicker, and others need the time."""

UNHEARD_OF = 2000
"""Milliseconds after which a process knows what it has taken on."""

BY_BOT = """({seat}.kind = 'bot' OR ({seat}."left" AND ({seat}.level IS NOT NULL OR {seat}.bot IS NOT NULL)))"""
"""As `SeatRow.played_by_bot` says."""

DUE = f"""
    SELECT tables.id AS table_id, tables.made_by AS guest_id, deciding.seat, people.wait AS person_waits,
           deciding.bot IS NULL AND COALESCE(deciding.level, 1) <= {SLOWEST_QUICK_LEVEL} AS quick,
           (SELECT COALESCE(MAX(steps.number) + 1, 0) FROM steps WHERE steps.table_id = tables.id) AS step
    FROM tables
    JOIN seats AS deciding ON deciding.table_id = tables.id AND deciding.seat = tables.to_play
    JOIN LATERAL (
        SELECT BOOL_OR(NOT {BY_BOT.format(seat="others")}) AS wait FROM seats AS others WHERE others.table_id = tables.id
    ) AS people ON TRUE
    WHERE tables.status = 'playing' AND NOT tables.closed AND {BY_BOT.format(seat="deciding")} AND (
        people.wait OR EXISTS (SELECT 1 FROM watching WHERE watching.table_id = tables.id AND watching.looking))
"""
"""The rooms where it is for a bot to decide and for somebody to see."""

NOW = "CAST(EXTRACT(EPOCH FROM CLOCK_TIMESTAMP()) * 1000 AS BIGINT)"

SETTLE = text(f"""
    WITH due AS ({DUE} AND tables.id = :room),
    done AS (DELETE FROM duties WHERE table_id = :room AND NOT EXISTS (SELECT 1 FROM due))
    INSERT INTO duties (table_id, step, seat, guest_id, person_waits, quick, due, taken, thinking)
    SELECT table_id, step, seat, guest_id, person_waits, quick,
           {NOW} + CASE WHEN person_waits OR step = 0 THEN 0 ELSE {PAUSE_AMONG_BOTS} END, 0, FALSE
    FROM due
    ON CONFLICT (table_id) DO UPDATE SET
        step = excluded.step, seat = excluded.seat, guest_id = excluded.guest_id, person_waits = excluded.person_waits,
        quick = excluded.quick, due = excluded.due, thinking = FALSE, trouble = NULL,
        owner = CASE WHEN duties.owner = :keeper AND duties.seat = excluded.seat AND excluded.person_waits THEN duties.owner END
    WHERE (duties.step, duties.seat, duties.person_waits, duties.quick)
        <> (excluded.step, excluded.seat, excluded.person_waits, excluded.quick)
    RETURNING due <= {NOW}
""")
"""The one who saw to the duty before goes on with the turn of the same seat; another seat's is anybody's.

Where only bots play, every decision is anybody's, after a pause.
"""

MISSING = text(
    f"SELECT table_id FROM ({DUE}) AS due WHERE NOT EXISTS (SELECT 1 FROM duties WHERE duties.table_id = due.table_id)"
)

TAKE = text(f"""
    UPDATE duties SET owner = :process, taken = {NOW} WHERE table_id = (
        SELECT table_id FROM duties AS waiting WHERE owner IS NULL AND due <= {NOW} AND quick = :quick
        ORDER BY NOT person_waits,
            (SELECT COUNT(*) FROM duties AS begun WHERE begun.owner IS NOT NULL AND begun.guest_id = waiting.guest_id),
            (SELECT MAX(taken) FROM duties AS served WHERE served.guest_id = waiting.guest_id),
            due
        LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING table_id, step, seat
""")
"""People first; then guests for whom less is being thought about, who were served longest ago, who came first."""


@dataclass(frozen=True)
class Duty:
    """What a process has taken on."""

    room_id: str
    step: int
    seat: int


def lock_room(db: Session | Connection, room_id: str) -> None:
    """Let nobody else change what a room's duty follows from until this transaction ends."""
    db.execute(select(RoomRow.id).where(RoomRow.id == room_id).with_for_update(key_share=True))


def settle_duty(db: Session | Connection, room_id: str, keeper: str) -> bool:
    """Make a room's duty what follows from its rows; tells whether there is a new one that can be seen to at once."""
    return bool(db.execute(SETTLE, {"room": room_id, "keeper": keeper}).scalar())


def rooms_without_their_duty(db: Session) -> Sequence[str]:
    """Return the rooms where a bot has to decide though no duty says so: of a database that one process used before."""
    return db.execute(MISSING).scalars().all()


def duties_nobody_took(db: Session) -> int:
    """Count the rooms that wait for a worker."""
    untaken = select(func.count()).select_from(DutyRow).where(DutyRow.owner.is_(None), DutyRow.due <= database_now())
    return db.scalar(untaken) or 0


def take_duty(db: Session, process: str, quick: bool) -> Duty | None:
    """Take on the duty whose turn it is, if nobody else has."""
    taken = db.execute(TAKE, {"process": process, "quick": quick}).first()
    return None if taken is None else Duty(*taken)


def show_thinking(db: Session, room_id: str, process: str) -> bool:
    """Let all know that a bot takes its time; tells whether that is news."""
    mine = (DutyRow.room_id == room_id, DutyRow.owner == process, DutyRow.thinking.is_(False))
    return changed_rows(db, update(DutyRow).where(*mine).values(thinking=True)) > 0


def postpone_duty(db: Session, room_id: str, process: str, milliseconds: int, trouble: str | None) -> None:
    """Leave a duty to whoever takes it after so long."""
    mine = update(DutyRow).where(DutyRow.room_id == room_id, DutyRow.owner == process)
    db.execute(mine.values(owner=None, thinking=False, due=database_now() + milliseconds, trouble=trouble))


def release_forgotten(db: Session, process: str, remembered: Sequence[str]) -> None:
    """Give up what a process took without hearing that it did, since the connection broke just then."""
    forgotten = (DutyRow.owner == process, DutyRow.room_id.not_in(remembered), DutyRow.taken < database_now() - UNHEARD_OF)
    db.execute(update(DutyRow).where(*forgotten).values(owner=None))
