"""The record of a finished game."""

from nabu.play.commit_reveal import HASH_NOTE, SALT_NOTE, seed_hash
from nabu.play.resignation import HUMAN, RESIGNED_NOTE, SEATS_NOTE
from nabu.play.variations import Variation
from nabu.server import redaction
from nabu.server.database.models import RoomRow
from nabu.server.errors import Refused
from nabu.server.i18n.wording import letter
from nabu.server.rooms.room import Room


def record_of(room: Room, variations: tuple[Variation, ...] = ()) -> str:
    """Write the record, with what its seed can be checked by; refused while the game is on, since it tells the seed."""
    if room.row.status != "finished":
        raise Refused("record-not-yet")
    game = room.game.copy()
    game.notes = {**room.row.notes, **({} if room.row.imported else _notes(room.row))}
    game.variations = variations
    return game.record()


def _notes(row: RoomRow) -> dict[str, str]:
    """Note who sat where, who resigned, and the salt and hash of the seed."""
    players = {f"player-{letter(seat)}": name for seat, name in enumerate(redaction.seat_names(row))}
    return {
        SEATS_NOTE: ",".join(HUMAN if seat.kind == "human" else seat.bot or f"level{seat.level}" for seat in row.seats),
        **players,
        **({RESIGNED_NOTE: ",".join(letter(seat) for seat in row.resigned_seats)} if row.resigned_seats else {}),
        SALT_NOTE: row.salt,
        HASH_NOTE: seed_hash(row.seed or 0, row.salt),
    }
