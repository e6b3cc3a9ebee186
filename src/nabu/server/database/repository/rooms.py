"""Rooms in the database: one of them, lists of them, and how each stands."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, false, or_, select, union, update
from sqlalchemy.orm import Session

from nabu.games import find_all
from nabu.play.game import Game
from nabu.server.database.clock import now
from nabu.server.database.models import RoomRow, SeatRow
from nabu.server.database.repository.removals import removed_rooms
from nabu.server.database.repository.writing import changed_rows

ROOMS_A_PAGE = 20
UNFINISHED = ("waiting", "playing")


def find_room(db: Session, room_id: str) -> RoomRow | None:
    """Return a room with its seats and who holds them, as they are now."""
    return db.get(RoomRow, room_id)


def standing(game: Game) -> dict[str, Any]:
    """Return how a game that is on, or over, stands: what a room keeps so that lists need no replaying."""
    return {
        "status": "finished" if game.over else "playing",
        "ply": game.ply,
        "to_play": game.to_play,
        "scores": game.scores,
        "winners": game.winners,
    }


def change_room(db: Session, room_id: str, **values: Any) -> None:
    """Set columns of a room."""
    db.execute(update(RoomRow).where(RoomRow.id == room_id).values(**values))


def start_if_full(db: Session, room_id: str) -> None:
    """Start a room that waits for nobody any more."""
    empty = select(SeatRow).where(SeatRow.room_id == room_id, SeatRow.kind == "human", SeatRow.guest_id.is_(None))
    if db.scalar(empty) is None:
        waiting = update(RoomRow).where(RoomRow.id == room_id, RoomRow.status == "waiting")
        db.execute(waiting.values(status="playing", moved=now()))


def set_rematch(db: Session, room_id: str, rematch: RoomRow) -> bool:
    """Keep the room where the players meet again, unless somebody was first, whose room it is then; tells which."""
    unasked = update(RoomRow).where(RoomRow.id == room_id, RoomRow.rematch.is_(None))
    if changed_rows(db, unasked.values(rematch=rematch.id)) == 0:
        return False
    db.add(rematch)
    db.flush()
    start_if_full(db, rematch.id)
    return True


def list_rooms(db: Session, which: str, guest_id: int | None, after: tuple[int, str] | None) -> list[RoomRow]:
    """Return a page of rooms, and one more if there are more; the latest first, without games that are not played here."""
    played_here = [kit.name for kit in find_all()[0]]
    query = (
        select(RoomRow)
        .where(_listed(which, guest_id), RoomRow.game.in_(played_here))
        .order_by(RoomRow.moved.desc(), RoomRow.id.desc())
    )
    return list(db.scalars(_after(query, after).limit(ROOMS_A_PAGE + 1)))


def _after(query: Select[Any], after: tuple[int, str] | None) -> Select[Any]:
    if after is None:
        return query
    moved, room_id = after
    return query.where(or_(RoomRow.moved < moved, and_(RoomRow.moved == moved, RoomRow.id < room_id)))


def _listed(which: str, guest_id: int | None) -> ColumnElement[bool]:
    if which == "open":
        free = and_(RoomRow.access == "open", RoomRow.status.in_(UNFINISHED), RoomRow.closed.is_(False))
        return free if guest_id is None else and_(free, RoomRow.id.not_in(_seated(guest_id)))
    if guest_id is None:
        return false()  # whoever has no cookie sits nowhere; the seats of bots have no guest either
    made = select(RoomRow.id).where(RoomRow.made_by == guest_id)
    mine = and_(RoomRow.id.in_(union(_seated(guest_id), made)), RoomRow.id.not_in(removed_rooms(guest_id)))
    return and_(mine, RoomRow.status.in_(("finished",) if which == "finished" else UNFINISHED))


def _seated(guest_id: int) -> Select[str]:
    return select(SeatRow.room_id).where(SeatRow.guest_id == guest_id)


def rooms_with_bots_to_play(db: Session) -> Sequence[str]:
    """Return the rooms where a bot has to decide: after a restart they go on."""
    bot = or_(SeatRow.kind == "bot", and_(SeatRow.left, or_(SeatRow.level.is_not(None), SeatRow.bot.is_not(None))))
    query = select(RoomRow.id).join(SeatRow, SeatRow.room_id == RoomRow.id)
    on = and_(RoomRow.status == "playing", RoomRow.closed.is_(False))
    return db.scalars(query.where(on, SeatRow.seat == RoomRow.to_play, bot)).all()
