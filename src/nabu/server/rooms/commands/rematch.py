"""The players of a finished game meet again."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from nabu.server.database.repository.rooms import set_rematch
from nabu.server.errors import Refused
from nabu.server.guests import Reader
from nabu.server.rooms.changes import SeatsChanged
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.guards import check_plays_here
from nabu.server.rooms.new_rooms import rematch_row
from nabu.server.rooms.room import Room


@dataclass(frozen=True)
class RematchCommand(Command[SeatsChanged, str]):
    """Leads to the id of the room where everybody sits one seat further; the first to ask makes it."""

    reader: Reader

    def authorise(self, room: Room) -> None:
        """Refuse whoever did not play here."""
        check_plays_here(room, self.reader)

    async def recall(self, room: Room) -> str | None:
        """Lead to the room that somebody asked for already."""
        return room.row.rematch

    async def check(self, room: Room) -> SeatsChanged:
        """Refuse while the game is on, and where nobody of its players is here."""
        if room.row.status != "finished":
            raise Refused("rematch-not-yet")
        if room.row.imported:
            raise Refused("rematch-imported")
        row = rematch_row(room.row, self.reader)

        def meet_again(db: Session) -> None:
            if set_rematch(db, room.id, row):
                room.services.pubsub.announce(db, row.id)

        return SeatsChanged(meet_again)

    def answer(self, room: Room, change: SeatsChanged) -> str:
        """Lead to the new room."""
        return room.row.rematch or ""
