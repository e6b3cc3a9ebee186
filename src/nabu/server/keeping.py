"""What is asked of the database: functions on a session, each one part of a transaction that `Storage` runs."""

import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, delete, false, or_, select, update
from sqlalchemy.engine import CursorResult
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from nabu.play.game import Game
from nabu.server.guests import hash_secret
from nabu.server.messages import Language
from nabu.server.models import GameTable, Guest, KeptReview, Line, OpenInvitation, SeatAtTable, Step
from nabu.server.storage import now

LINES_SHOWN = 200
"""How many lines of chat somebody who joins is shown."""

TABLES_A_PAGE = 20


class Outpaced(Exception):
    """Somebody else was first: what this was based on is no longer so, and nothing was written."""


def find_guest(db: Session, secret: str) -> Guest | None:
    """Return the guest with this secret."""
    return db.scalar(select(Guest).where(Guest.secret_hash == hash_secret(secret)))


def add_guest(db: Session, secret: str, name: str, language: Language) -> Guest:
    """Welcome somebody new."""
    guest = Guest(secret_hash=hash_secret(secret), name=name, language=language, created=now())
    db.add(guest)
    return guest


def change_guest(db: Session, guest_id: int, changes: dict[str, str]) -> Guest:
    """Give a guest another name or language."""
    guest = db.get_one(Guest, guest_id)
    for field, value in changes.items():
        setattr(guest, field, value)
    return guest


def find_table(db: Session, table_id: str) -> GameTable | None:
    """Return a table with its seats and who holds them, as they are now."""
    return db.get(GameTable, table_id)


def steps_from(db: Session, table_id: str, number: int) -> Sequence[Step]:
    """Return the steps of a table from a number on."""
    return db.scalars(select(Step).where(Step.table_id == table_id, Step.number >= number).order_by(Step.number)).all()


def last_lines(db: Session, table_id: str) -> list[Line]:
    """Return what was said last at a table."""
    latest = select(Line).where(Line.table_id == table_id).order_by(Line.number.desc()).limit(LINES_SHOWN)
    return list(db.scalars(latest))[::-1]


def standing(game: Game) -> dict[str, Any]:
    """Return how a game that is on, or over, stands: what a table keeps so that lists need no replaying."""
    return {
        "status": "finished" if game.over else "playing",
        "ply": game.ply,
        "to_play": game.to_play,
        "scores": game.scores,
        "winners": game.winners,
    }


def append_step(db: Session, step: Step, game: Game, changes: dict[str, Any]) -> None:
    """Keep a step, and how the game stands after it; raises Outpaced if there is a step of that number already."""
    try:
        db.add(step)
        db.flush()
    except IntegrityError:
        raise Outpaced from None
    change_table(db, step.table_id, moved=step.at, **standing(game), **changes)


def change_table(db: Session, table_id: str, **values: Any) -> None:
    """Set columns of a table."""
    db.execute(update(GameTable).where(GameTable.id == table_id).values(**values))


def change_seat(db: Session, table_id: str, seat: int, **values: Any) -> None:
    """Set columns of a seat."""
    db.execute(update(SeatAtTable).where(SeatAtTable.table_id == table_id, SeatAtTable.seat == seat).values(**values))


def take_seat(db: Session, table_id: str, seat: int, guest_id: int) -> None:
    """Seat a guest; raises Outpaced if somebody sits there."""
    # Of two processes that fill the last two seats at once, the second has to see the first: otherwise nobody starts.
    db.execute(select(GameTable.id).where(GameTable.id == table_id).with_for_update())
    free = (
        SeatAtTable.table_id == table_id,
        SeatAtTable.seat == seat,
        SeatAtTable.kind == "human",
        SeatAtTable.guest_id.is_(None),
    )
    if _changed_rows(db, update(SeatAtTable).where(*free).values(guest_id=guest_id, left=False)) == 0:
        raise Outpaced
    db.execute(delete(OpenInvitation).where(OpenInvitation.table_id == table_id, OpenInvitation.seat == seat))
    start_if_full(db, table_id)


def start_if_full(db: Session, table_id: str) -> None:
    """Start a table that waits for nobody any more."""
    empty = select(SeatAtTable).where(
        SeatAtTable.table_id == table_id, SeatAtTable.kind == "human", SeatAtTable.guest_id.is_(None)
    )
    if db.scalar(empty) is None:
        waiting = update(GameTable).where(GameTable.id == table_id, GameTable.status == "waiting")
        db.execute(waiting.values(status="playing", moved=now()))


def fill_with_bots(db: Session, table_id: str, level: int) -> None:
    """Give every free seat to a bot, and start."""
    free = (SeatAtTable.table_id == table_id, SeatAtTable.kind == "human", SeatAtTable.guest_id.is_(None))
    db.execute(update(SeatAtTable).where(*free).values(kind="bot", level=level))
    db.execute(delete(OpenInvitation).where(OpenInvitation.table_id == table_id))
    start_if_full(db, table_id)


def free_seats(db: Session, table_id: str, seats: Sequence[int], guest_id: int) -> None:
    """Free a guest's seats at a table that has not started: it passes to another person there, or it is gone."""
    for seat in seats:
        change_seat(db, table_id, seat, guest_id=None)
    sitting = db.scalars(
        select(SeatAtTable.guest_id)
        .where(SeatAtTable.table_id == table_id, SeatAtTable.guest_id.is_not(None))
        .order_by(SeatAtTable.seat)
    ).all()
    if not sitting:
        db.delete(db.get_one(GameTable, table_id))
    elif guest_id not in sitting:
        made_by_leaver = update(GameTable).where(GameTable.id == table_id, GameTable.made_by == guest_id)
        db.execute(made_by_leaver.values(made_by=sitting[0]))


def set_rematch(db: Session, table_id: str, rematch: GameTable) -> str:
    """Keep the table where the players meet again, and return its id; if somebody was first, theirs."""
    unasked = update(GameTable).where(GameTable.id == table_id, GameTable.rematch.is_(None))
    if _changed_rows(db, unasked.values(rematch=rematch.id)) == 0:
        return db.scalars(select(GameTable.rematch).where(GameTable.id == table_id)).one() or ""
    db.add(rematch)
    return rematch.id


def invite(db: Session, table_id: str, seat: int) -> str:
    """Make a code that claims a seat; an older one is worthless from now on."""
    code = secrets.token_urlsafe(24)
    db.execute(delete(OpenInvitation).where(OpenInvitation.table_id == table_id, OpenInvitation.seat == seat))
    db.add(OpenInvitation(code_hash=hash_secret(code), table_id=table_id, seat=seat))
    return code


def find_invitation(db: Session, code: str) -> OpenInvitation | None:
    """Return what a code is good for."""
    return db.get(OpenInvitation, hash_secret(code))


def claim(db: Session, code: str, table_id: str, seat: int, guest_id: int) -> None:
    """Use a code up and seat its holder; raises Outpaced if it was used, or the seat taken, in the meantime."""
    if _changed_rows(db, delete(OpenInvitation).where(OpenInvitation.code_hash == hash_secret(code))) == 0:
        raise Outpaced
    take_seat(db, table_id, seat, guest_id)


def list_tables(db: Session, which: str, guest_id: int | None, after: tuple[int, str] | None) -> list[GameTable]:
    """Return a page of tables, and one more if there are more; the latest first."""
    query = select(GameTable).where(_listed(which, guest_id)).order_by(GameTable.moved.desc(), GameTable.id.desc())
    return list(db.scalars(_after(query, after).limit(TABLES_A_PAGE + 1)))


def _after(query: Select[Any], after: tuple[int, str] | None) -> Select[Any]:
    if after is None:
        return query
    moved, table_id = after
    return query.where(or_(GameTable.moved < moved, and_(GameTable.moved == moved, GameTable.id < table_id)))


def _listed(which: str, guest_id: int | None) -> ColumnElement[bool]:
    if which == "open":
        return and_(GameTable.access == "open", GameTable.status != "finished")
    if guest_id is None:
        return false()  # whoever has no cookie sits nowhere; the seats of bots have no guest either
    seated = select(SeatAtTable.table_id).where(SeatAtTable.guest_id == guest_id)
    mine = or_(GameTable.made_by == guest_id, GameTable.id.in_(seated))
    return and_(mine, GameTable.status == "finished" if which == "finished" else GameTable.status != "finished")


def tables_with_bots_to_play(db: Session) -> Sequence[str]:
    """Return the tables where a bot has to decide: after a restart they go on."""
    bot = or_(SeatAtTable.kind == "bot", and_(SeatAtTable.left, SeatAtTable.level.is_not(None)))
    query = select(GameTable.id).join(SeatAtTable, SeatAtTable.table_id == GameTable.id)
    return db.scalars(query.where(GameTable.status == "playing", SeatAtTable.seat == GameTable.to_play, bot)).all()


def add_line(db: Session, line: Line) -> None:
    """Keep something that was said; raises Outpaced if there is a line of that number already."""
    try:
        db.add(line)
        db.flush()
    except IntegrityError:
        raise Outpaced from None


def line_said(db: Session, table_id: str, guest_id: int, client_id: str) -> Line | None:
    """Return the line that a client's message became."""
    query = select(Line).where(Line.table_id == table_id, Line.guest_id == guest_id, Line.client_id == client_id)
    return db.scalar(query)


def find_review(db: Session, table_id: str) -> str | None:
    """Return the finished review of a table."""
    kept = db.get(KeptReview, table_id)
    return None if kept is None else kept.review


def keep_review(db: Session, table_id: str, review: str) -> None:
    """Keep a finished review."""
    db.merge(KeptReview(table_id=table_id, review=review))


def _changed_rows(db: Session, change: Any) -> int:
    result = db.execute(change, execution_options={"synchronize_session": False})
    assert isinstance(result, CursorResult)
    return result.rowcount
