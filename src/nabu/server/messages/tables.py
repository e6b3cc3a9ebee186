"""A room without its game, as lists and everybody in it see it."""

from nabu.server.messages.fields import Access, Said, SeatKind, Status


class SeatInfo(Said):
    """Who sits where, as everybody may know it."""

    seat: int
    kind: SeatKind
    name: str | None
    """None while the seat waits for somebody."""
    level: int | None
    """Of the bot that plays here, or that stands in for somebody who left."""
    bot: str | None
    """Its name instead, where it is one that the host offers beside the levels."""
    mishap: str | None
    """What it did wrong last, in words; another bot decided for it."""
    taken: bool
    present: bool
    """Whether the person is looking at the table now."""
    left: bool
    """Whether the person got up; a bot may stand in, and the person may come back."""
    mine: bool
    """Whether the reader holds this seat."""


class Takeback(Said):
    """Somebody asks the others to agree that play goes back to before their last turn."""

    seat: int
    to_ply: int
    waiting_for: list[int]


class TableInfo(Said):
    """A table without its game: who, what, how it stands."""

    id: str
    game: str
    title: str
    variant: str
    players: int
    status: Status
    access: Access
    seats: list[SeatInfo]
    mine: bool
    """Whether the reader made the table and may start it and invite."""
    created: str
    """ISO 8601, UTC."""
    moved: str
    ply: int
    to_play: int | None
    scores: list[int]
    winners: list[int]
    thinking: int | None
    """The seat whose bot is thinking."""
    takeback: Takeback | None
    seed_hash: str
    """SHA-256 in hexadecimal of the seed and a salt, shown from the start; the record of the finished game tells both."""
    practice: bool
    """Whether somebody chose the seed."""
    imported: bool
    old_box: bool
    """Whether it is played with figures and rulings that the game had before."""
    trouble: str | None
    """Why play does not go on, in words: what was kept does not fit together, these pieces are not known here, or bots wait
    for the database."""
    rematch: str | None
    """The table where these players meet again."""
