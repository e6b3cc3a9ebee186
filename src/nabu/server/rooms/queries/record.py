"""The record of a finished game."""

from nabu.play.commit_reveal import HASH_NOTE, SALT_NOTE, seed_hash
from nabu.server import redaction
from nabu.server.database.models import RoomRow
from nabu.server.errors import Refused
from nabu.server.i18n.wording import letter
from nabu.server.rooms.room import Room


def record_of(room: Room) -> str:
    """Write the record, with what its seed can be checked by; refused while the game is on, since it tells the seed."""
    if room.row.status != "finished":
        raise Refused("record-not-yet")
    game = room.game.copy()
    game.notes = {**room.row.notes, **({} if room.row.imported else _notes(room.row))}
    return game.record()


def _notes(row: RoomRow) -> dict[str, str]:
    """Note who sat where, and the salt and hash of the seed."""
    players = {f"player-{letter(seat.seat)}": redaction.seat_name(seat, "en") or letter(seat.seat) for seat in row.seats}
    return {
        "seats": ",".join("human" if seat.kind == "human" else seat.bot or f"level{seat.level}" for seat in row.seats),
        **players,
        SALT_NOTE: row.salt,
        HASH_NOTE: seed_hash(row.seed or 0, row.salt),
    }
