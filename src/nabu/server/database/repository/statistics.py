"""Finished games added up, in the database: which have been counted, and what they add up to."""

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from nabu.server.database.models import CountedRow, RoomRow, TallyRow
from nabu.statistics.tally import COUNTING, Tally

SettingKey = tuple[str, str, int, str]
"""Game, variant, number of players and box."""


def uncounted_rooms(db: Session, game: str, most: int) -> Sequence[str]:
    """Return rooms whose finished games have not been counted yet: those that were dealt here, by a seed that nobody chose."""
    counted = select(CountedRow.room_id).where(CountedRow.room_id == RoomRow.id, CountedRow.counting == COUNTING)
    fit = (RoomRow.status == "finished", RoomRow.game == game, ~RoomRow.imported, ~RoomRow.practice)
    return db.scalars(select(RoomRow.id).where(*fit, ~counted.exists()).limit(most)).all()


def tallies_of(db: Session, game: str) -> dict[SettingKey, Tally]:
    """Return what the games of a game add up to, by setting."""
    rows = db.scalars(select(TallyRow).where(TallyRow.game == game, TallyRow.counting == COUNTING))
    return {(row.game, row.variant, row.players, row.box): Tally.model_validate_json(row.tally) for row in rows}


def keep_counted(db: Session, room_ids: Iterable[str], tallies: Mapping[SettingKey, Tally]) -> None:
    """Keep that games were counted, and add them up; raises IntegrityError if another process was first."""
    for room_id in room_ids:
        known = db.get(CountedRow, room_id)
        if known is None:
            db.add(CountedRow(room_id=room_id, counting=COUNTING))
        else:
            known.counting = COUNTING
    db.flush()
    for key, tally in tallies.items():
        row = db.get(TallyRow, (*key, COUNTING), with_for_update=True)
        if row is None:
            game, variant, players, box = key
            db.add(
                TallyRow(game=game, variant=variant, players=players, box=box, counting=COUNTING, tally=tally.model_dump_json())
            )
        else:
            whole = Tally.model_validate_json(row.tally)
            whole.add(tally)
            row.tally = whole.model_dump_json()
