"""Databases as another version of the server left them: rooms whose rows say what a test wants them to."""

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.orm import Session

from nabu.play.commit_reveal import draw_salt
from nabu.play.game import Game
from nabu.server.database.clock import now
from nabu.server.database.models import RoomRow, SeatRow, StepRow
from nabu.server.database.repository.guests import add_guest
from nabu.server.database.repository.rooms import standing
from nabu.server.database.transactions import Database
from nabu.server.guests import COOKIE, Reader
from nabu.server.rooms.new_rooms import imported_steps
from nabu.server.settings import Settings
from tests.server import event_loop
from tests.server.talking import Visitor

SECRET = "a secret of somebody who was here before"


@dataclass
class Kept:
    """A room to keep: its game so far, who plays, and what its row says otherwise than today's would."""

    id: str
    game: Game
    columns: dict[str, Any] = field(default_factory=dict)
    bots: bool = False
    """Whether bots hold all seats but the first; otherwise the guest holds all of them."""

    def rows(self, guest_id: int) -> tuple[RoomRow, list[StepRow]]:
        """Return the room and its steps."""
        setup, moment = self.game.setup, now()
        row = RoomRow(
            id=self.id,
            game=self.game.name,
            box=setup.box_file.fingerprint,
            rules_version=setup.kit.rules.version,
            variant=setup.variant,
            players=setup.players,
            seed=setup.seed,
            salt=draw_salt(),
            practice=False,
            imported=False,
            access="open",
            made_by=guest_id,
            created=moment,
            moved=moment,
            notes={},
            seats=[self._seat(number, guest_id) for number in range(setup.players)],
            **standing(self.game),
        )
        for column, value in self.columns.items():
            setattr(row, column, value)
        return row, imported_steps(self.game, row)

    def _seat(self, number: int, guest_id: int) -> SeatRow:
        if self.bots and number > 0:
            return SeatRow(seat=number, kind="bot", level=1, left=False, bot_seed=number)
        return SeatRow(seat=number, kind="human", guest_id=guest_id, left=False, bot_seed=number)


def keep(settings: Settings, *rooms: Kept) -> None:
    """Write rooms of one guest."""

    def write(db: Session) -> None:
        guest = add_guest(db, SECRET, "Anna", "en")
        db.flush()
        for room in rooms:
            row, steps = room.rows(Reader.of(guest).guest_id or 0)
            db.add(row)
            db.flush()
            db.add_all(steps)
        db.flush()

    database = Database(settings.database_url)
    event_loop.run(database.write(write))
    database.close()


def come_back(address: str) -> Visitor:
    """Return the guest whose rooms were kept, with the cookie of then."""
    visitor = Visitor(address)
    visitor.http.cookies.set(COOKIE, SECRET)
    return visitor
