"""Who may do what in a room, and when: each check refuses with its reason."""

from nabu.server.database.clock import now
from nabu.server.database.models import RoomRow, SeatRow
from nabu.server.errors import NotHere, NotYours, Refused
from nabu.server.guests import Reader
from nabu.server.i18n.wording import letter
from nabu.server.rooms.room import Room


def guest_of(reader: Reader) -> int:
    """Return which guest somebody is; refused if they only look."""
    if reader.guest_id is None:
        raise NotYours("no-guest")
    return reader.guest_id


def seat_numbered(room: Room, seat: int) -> SeatRow:
    """Return a seat; refused if the room has none of that number."""
    if seat >= room.row.players:
        raise NotHere("no-such-seat", seat=letter(seat))
    return room.row.seats[seat]


def free_seat(row: RoomRow, wanted: int | None) -> int:
    """Return the wanted seat, or the first, if it waits for somebody."""
    if row.closed:
        raise Refused("table-closed")
    free = [seat.seat for seat in row.seats if seat.kind == "human" and seat.guest_id is None]
    if row.status != "waiting" or not free:
        raise Refused("no-free-seat")
    if wanted is None:
        return free[0]
    if wanted >= row.players:
        raise NotHere("no-such-seat", seat=letter(wanted))
    if wanted not in free:
        raise Refused("seat-taken", seat=letter(wanted))
    return wanted


def check_made_by(room: Room, reader: Reader) -> None:
    """Refuse whoever did not make the room."""
    if room.row.made_by != reader.guest_id:
        raise NotYours("not-your-table")


def check_plays_here(room: Room, reader: Reader) -> None:
    """Refuse whoever has no seat."""
    guest_of(reader)
    if not room.seats_of(reader):
        raise NotYours("not-seated")


def check_holds(room: Room, reader: Reader, seat: int) -> None:
    """Refuse whoever does not hold a seat."""
    if reader.guest_id is None or seat_numbered(room, seat).guest_id != reader.guest_id:
        raise NotYours("not-your-seat", seat=letter(seat))


def check_sits(room: Room, reader: Reader, seat: int) -> None:
    """Refuse whoever does not sit there now."""
    check_holds(room, reader, seat)
    if seat_numbered(room, seat).left:
        raise Refused("you-left", seat=letter(seat))


def check_may_stand_in(room: Room, seat: SeatRow) -> None:
    """Refuse a bot where its player is here or has not been waited for long enough, and where one plays already."""
    if seat.played_by_bot:
        raise Refused("bot-plays-there", seat=letter(seat.seat))
    begins = room.stand_in_from(seat)
    if begins is None:
        raise Refused("seat-not-left", seat=letter(seat.seat))
    if begins > now():
        raise Refused("not-away-long-enough", seat=letter(seat.seat), minutes=-((now() - begins) // 60_000))


def check_playing(room: Room) -> None:
    """Refuse while the room waits, and when the game is over."""
    if room.row.status == "waiting":
        raise Refused("not-started")
    if room.row.status == "finished":
        raise Refused("game-over")
    if room.row.closed:
        raise Refused("table-closed")
    if room.damaged:
        raise Refused("damaged-table")


def check_ply(room: Room, ply: int) -> None:
    """Refuse what was meant for another position."""
    if ply != room.game.ply:
        raise Refused("other-ply", meant=ply, now=room.game.ply)


def check_decides(room: Room, seat: int) -> None:
    """Refuse whoever is not to decide."""
    if room.game.to_play != seat:
        raise Refused("not-your-turn", seat=letter(room.game.to_play or 0))


def check_decision(room: Room, seat: int, ply: int) -> None:
    """Refuse what is not about the decision that this seat has to make now."""
    check_playing(room)
    check_ply(room, ply)
    check_decides(room, seat)
