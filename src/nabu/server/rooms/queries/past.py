"""A room as it stood before."""

from nabu.server import redaction
from nabu.server.errors import NotHere
from nabu.server.guests import Reader
from nabu.server.messages.from_server import Position
from nabu.server.messages.http import Insights
from nabu.server.redaction import Glance
from nabu.server.rooms.guards import check_holds, seat_numbered
from nabu.server.rooms.room import Room


def position_at(room: Room, ply: int, seat: int | None, reader: Reader) -> Position:
    """Show an earlier position; while the game is on, with eyes that saw it then."""
    _check_saw(room, ply, seat, reader)
    if room.row.status == "waiting":
        return redaction.position(redaction.look_before_start(Glance.at(room.game_in(reader.language)), seat), 0)
    return redaction.position(redaction.look(room.game_in(reader.language).as_of(ply), seat, playing=False), 0)


def insights_at(room: Room, ply: int, seat: int | None, reader: Reader) -> Insights:
    """Tell what places would bring, or would have brought then; what is dealt to a seat is told to nobody before the start."""
    _check_saw(room, ply, seat, reader)
    return room.insights(ply, None if room.row.status == "waiting" else seat, reader.language)


def _check_saw(room: Room, ply: int, seat: int | None, reader: Reader) -> None:
    """Refuse another's eyes while the game is on, and a ply that is not there."""
    if seat is not None and room.row.status != "finished":
        check_holds(room, reader, seat)
    elif seat is not None:
        seat_numbered(room, seat)
    first = room.game.ply - len(room.game.history)
    if not first <= ply <= room.game.ply:
        raise NotHere("no-such-ply", first=first, last=room.game.ply)
