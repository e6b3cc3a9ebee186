"""Somebody says something to all who are here."""

from dataclasses import dataclass

from nabu.server.database.clock import now
from nabu.server.database.models import ChatRow
from nabu.server.database.repository.chat import line_said
from nabu.server.errors import NotYours, Refused
from nabu.server.guests import Reader
from nabu.server.messages.from_client import SayChat
from nabu.server.messages.from_server import Answer
from nabu.server.rooms.changes import LineSaid
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.commands.from_seat import accepted
from nabu.server.rooms.guards import guest_of
from nabu.server.rooms.room import Room


@dataclass(frozen=True)
class ChatCommand(Command[LineSaid, Answer]):
    """Says a line, for the seat with whose eyes somebody looks, or else the first that they hold."""

    reader: Reader
    asked: SayChat
    eyes: int | None

    def authorise(self, room: Room) -> None:
        """Refuse whoever has no name to speak under, whom the host muted, and everybody where the host closed the table."""
        guest_of(self.reader)
        if self.reader.muted:
            raise NotYours("muted")
        if room.row.closed:
            raise Refused("table-closed")

    async def recall(self, room: Room) -> Answer | None:
        """Accept again what was said already."""
        guest_id = guest_of(self.reader)
        said = await room.services.database.read(lambda db: line_said(db, room.id, guest_id, self.asked.id))
        return None if said is None else accepted(self.asked.id)

    async def check(self, room: Room) -> LineSaid:
        """Refuse whoever says too much."""
        guest_id = guest_of(self.reader)
        await room.services.chat_limit.check(guest_id)
        line = ChatRow(
            room_id=room.id,
            number=room.last_line + 1,
            guest_id=guest_id,
            client_id=self.asked.id,
            name=self.reader.name,
            seat=self._seat(room),
            text=self.asked.text,
            at=now(),
        )
        return LineSaid(line)

    def _seat(self, room: Room) -> int | None:
        mine = [seat.seat for seat in room.seats_of(self.reader)]
        return self.eyes if self.eyes in mine else next(iter(mine), None)

    def answer(self, room: Room, change: LineSaid) -> Answer:
        """Accept."""
        return accepted(self.asked.id)
