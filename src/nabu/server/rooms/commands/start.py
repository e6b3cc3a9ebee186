"""Whoever made a room starts it."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from nabu.server.database.repository.seats import fill_with_bots
from nabu.server.errors import Refused
from nabu.server.guests import Reader
from nabu.server.messages.http import BotChoice
from nabu.server.messages.tables import TableInfo
from nabu.server.rooms.changes import SeatsChanged
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.guards import check_made_by
from nabu.server.rooms.new_rooms import bot_columns
from nabu.server.rooms.room import Room


@dataclass(frozen=True)
class StartCommand(Command[SeatsChanged, TableInfo]):
    """Starts with bots on the seats that are still free."""

    reader: Reader
    bots: BotChoice

    def authorise(self, room: Room) -> None:
        """Refuse whoever did not make the room."""
        check_made_by(room, self.reader)

    async def check(self, room: Room) -> SeatsChanged:
        """Refuse what has started."""
        if room.row.status != "waiting":
            raise Refused("started-already")

        def start(db: Session) -> None:
            fill_with_bots(db, room.id, **bot_columns(self.bots))

        return SeatsChanged(start)

    def answer(self, room: Room, change: SeatsChanged) -> TableInfo:
        """Tell how the room stands."""
        return room.info(self.reader)
