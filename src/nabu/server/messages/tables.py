"""A room without its game, as lists and everybody in it see it."""

from nabu.server.messages.fields import Access, Patience, Said, SeatKind, Status


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
    resigned: bool
    """Whether the person gave the game up: they are last, and cannot come back."""
    away_since: str | None
    """Since when somebody who left or is away has been so, as far as that is known; ISO 8601, UTC."""
    stand_in_from: str | None
    """From when on the others may call a bot in for this seat; None where they may not."""
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
    patience: Patience
    seats: list[SeatInfo]
    mine: bool
    """Whether the reader made the table and may start it and invite."""
    created: str
    """ISO 8601, UTC."""
    moved: str
    abandoned: bool
    """Whether nothing has happened here for so long that nobody is asked to go on any more."""
    ply: int
    to_play: int | None
    scores: list[int]
    winners: list[int]
    thinking: int | None
    """The seat whose bot is thinking."""
    preparing: int | None
    """How much of the game is compiled, in percent, once after an installation or an update; bots decide sooner and think less
    until then. None where all of it is."""
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
