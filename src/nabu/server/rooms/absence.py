"""How long the others have to wait for somebody who is away before a bot may play for them."""

from collections.abc import Collection

from nabu.server.database.models import RoomRow, SeatRow
from nabu.server.messages.fields import Patience

MILLISECONDS: dict[Patience, int] = {"minutes": 3 * 60_000, "day": 24 * 3_600_000}
"""How long the others wait; where they never stop waiting there is no entry."""


def stand_in_from(row: RoomRow, seat: SeatRow, present: Collection[int], opened: int) -> int | None:
    """Return from when on a bot may be called in for a person: at once where they left; None where it may not."""
    if row.status != "playing" or seat.kind != "human" or seat.played_by_bot:
        return None
    if seat.left:
        return row.moved if seat.away_since is None else seat.away_since
    patience = MILLISECONDS.get(row.patience)
    if patience is None or seat.guest_id is None or seat.seat != row.to_play or seat.guest_id in present:
        return None
    # After a restart nobody knows who was away before: it counts from when the room was opened.
    return max(row.moved, opened if seat.away_since is None else seat.away_since) + patience
