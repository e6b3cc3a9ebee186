"""What the database keeps, a class for the rows of each of its tables.

A room is the record of its game: the game, the box, the rules version, the seats, the seed, and an append-only list of steps. A
step is a move, or that play went back to an earlier ply. The position follows from the steps alone; `status`, `ply`, `to_play`,
`scores` and `winners` of a room are kept beside them only so that lists need no replaying.

Nothing here is particular to one database. Times are milliseconds since 1970, UTC. In SQL a room is a row of `tables`, and
`room_id` the column `table_id`: existing databases stay as they are.
"""

from typing import Any

from sqlalchemy import JSON, BigInteger, Double, Float, ForeignKey, Index, MetaData, String, Text, UniqueConstraint, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from nabu.play.commit_reveal import LONGEST_SALT
from nabu.server.messages.fields import (
    LONGEST_BOT_NAME,
    LONGEST_CHAT,
    LONGEST_CLIENT_ID,
    LONGEST_NAME,
    Access,
    Patience,
    SeatKind,
    Status,
)

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
"""How constraints are called, the same on every database, so that migrations can name them."""


class Base(DeclarativeBase):
    """Base of everything that is kept."""

    metadata = MetaData(naming_convention=NAMES)


class GuestRow(Base):
    """Somebody who came by; known by a secret in a cookie, of which only a hash is kept."""

    __tablename__ = "guests"

    id: Mapped[int] = mapped_column(primary_key=True)
    secret_hash: Mapped[str] = mapped_column(String(64), unique=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    language: Mapped[str] = mapped_column(String(2))
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger, server_default="0", index=True)
    """When they came last, to within a day."""
    muted: Mapped[bool] = mapped_column(server_default=false(), default=False)
    """Whether they may not write to others."""
    banned: Mapped[bool] = mapped_column(server_default=false(), default=False)
    """Whether they may not come at all."""


class RoomRow(Base):
    """A room where a game is played, was played, or will be."""

    __tablename__ = "tables"
    __table_args__ = (
        Index(None, "status", "moved"),
        Index(None, "access", "status", "moved"),
        Index(None, "made_by", "moved"),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    box: Mapped[str] = mapped_column(String(16))
    rules_version: Mapped[int]
    variant: Mapped[str] = mapped_column(String(32))
    players: Mapped[int]
    position: Mapped[str | None] = mapped_column(Text)
    """The drawn position that an imported game began from, if it had no seed."""
    seed: Mapped[int | None] = mapped_column(BigInteger)
    salt: Mapped[str] = mapped_column(String(LONGEST_SALT))
    practice: Mapped[bool]
    imported: Mapped[bool]
    access: Mapped[Access] = mapped_column(String(16))
    patience: Mapped[Patience] = mapped_column(String(8), server_default="minutes")
    """How long the others wait for somebody who is away before a bot may play for them."""
    made_by: Mapped[int] = mapped_column(ForeignKey("guests.id"))
    created: Mapped[int] = mapped_column(BigInteger)
    moved: Mapped[int] = mapped_column(BigInteger)
    status: Mapped[Status] = mapped_column(String(16))
    ply: Mapped[int]
    to_play: Mapped[int | None]
    scores: Mapped[list[int]] = mapped_column(JSON)
    winners: Mapped[list[int]] = mapped_column(JSON)
    takeback: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """What somebody asks the others to agree to: the fields of `messages.tables.Takeback`."""
    rematch: Mapped[str | None] = mapped_column(String(32))
    notes: Mapped[dict[str, str]] = mapped_column(JSON)
    """What the record notes beside the moves; of an imported game."""
    closed: Mapped[bool] = mapped_column(server_default=false(), default=False)
    """Whether the host lets nobody play or write there any more."""

    seats: Mapped[list["SeatRow"]] = relationship(order_by="SeatRow.seat", lazy="selectin", cascade="all, delete-orphan")

    @property
    def resigned_seats(self) -> list[int]:
        """The seats whose players gave the game up."""
        return [seat.seat for seat in self.seats if seat.resigned is not None]


class SeatRow(Base):
    """A seat: whose it is, and which bot plays there."""

    __tablename__ = "seats"

    room_id: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[SeatKind] = mapped_column(String(8))
    level: Mapped[int | None]
    """Of the bot whose seat it is, or that stands in for a person who left."""
    bot: Mapped[str | None] = mapped_column(String(LONGEST_BOT_NAME))
    """Its name instead, where it is one that the host offers beside the levels."""
    guest_id: Mapped[int | None] = mapped_column(ForeignKey("guests.id"), index=True)
    name: Mapped[str | None] = mapped_column(String(LONGEST_NAME))
    """Who sat here according to an imported record."""
    left: Mapped[bool]
    away_since: Mapped[int | None] = mapped_column(BigInteger)
    """When the person got up, or was last seen at a table where others play; None while they are here."""
    resigned: Mapped[int | None] = mapped_column(BigInteger)
    """When the person gave the game up, if they did: then they are last."""
    bot_seed: Mapped[int] = mapped_column(BigInteger)
    """Of the bot that plays here or may come to; drawn by itself, so it says nothing about the game's seed."""

    guest: Mapped[GuestRow | None] = relationship(lazy="joined")

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot decides here: its own seat, or that of somebody who left and for whom it stands in."""
        return self.kind == "bot" or (self.left and (self.level is not None or self.bot is not None))

    @property
    def forgotten(self) -> bool:
        """Whether somebody played here of whom nothing is kept any more."""
        return self.kind == "human" and self.left and self.guest_id is None


class StepRow(Base):
    """A move in a room, or that play went back to ply `ply`. Never changed, never deleted."""

    __tablename__ = "steps"
    __table_args__ = (UniqueConstraint("table_id", "guest_id", "client_id"),)

    room_id: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """Counted from 0: of two who write the same number, one is told that the other was first."""
    kind: Mapped[str] = mapped_column(String(8))
    """`move` or `back`."""
    ply: Mapped[int]
    """How many decisions had been made before the move, or are left after going back."""
    seat: Mapped[int]
    action: Mapped[int | None]
    guest_id: Mapped[int | None] = mapped_column(ForeignKey("guests.id"), index=True)
    client_id: Mapped[str | None] = mapped_column(String(LONGEST_CLIENT_ID))
    """What the client called its message, so that a repeat is recognised; none for bots."""
    at: Mapped[int] = mapped_column(BigInteger)


class ChatRow(Base):
    """Something said in a room."""

    __tablename__ = "chat"
    __table_args__ = (UniqueConstraint("table_id", "guest_id", "client_id"),)

    room_id: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), index=True)
    client_id: Mapped[str] = mapped_column(String(LONGEST_CLIENT_ID))
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    seat: Mapped[int | None]
    text: Mapped[str] = mapped_column(String(LONGEST_CHAT))
    at: Mapped[int] = mapped_column(BigInteger)


class InvitationRow(Base):
    """A seat that whoever holds the code may claim; only a hash of the code is kept, and the row goes when it is claimed."""

    __tablename__ = "invitations"
    __table_args__ = (UniqueConstraint("table_id", "seat"),)

    code_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    room_id: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id", ondelete="CASCADE"))
    seat: Mapped[int]


class RemovalRow(Base):
    """A table that a guest does not want to see among theirs."""

    __tablename__ = "removals"

    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    room_id: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True)


class ReviewRow(Base):
    """A finished game looked at again, as JSON of `messages.http.Review`."""

    __tablename__ = "reviews"

    room_id: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id"), primary_key=True)
    review: Mapped[str] = mapped_column(Text)


class AllowanceRow(Base):
    """How often somebody may still do something, where several processes count together; see `limits`."""

    __tablename__ = "allowances"

    kind: Mapped[str] = mapped_column(String(32), primary_key=True)
    """What is counted, by the key of its refusal."""
    who: Mapped[str] = mapped_column(String(64), primary_key=True)
    """An address, or the number of a guest."""
    tokens: Mapped[float] = mapped_column(Float)
    at: Mapped[int] = mapped_column(BigInteger)


class NoticeRow(Base):
    """That something was changed behind the backs of the processes that serve: a room, a guest, or who may come."""

    __tablename__ = "notices"

    id: Mapped[int] = mapped_column(primary_key=True)
    room_id: Mapped[str | None] = mapped_column("table_id", String(32))
    guest_id: Mapped[int | None]
    at: Mapped[int] = mapped_column(BigInteger)


class BannedNetworkRow(Base):
    """Addresses that nobody may come from."""

    __tablename__ = "banned_networks"

    network: Mapped[str] = mapped_column(String(64), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)


class ProcessRow(Base):
    """A process that takes part, as long as its heart beats; what it held is free once the row is gone."""

    __tablename__ = "processes"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    """`web` or `worker`."""
    seen: Mapped[int] = mapped_column(BigInteger)
    """When its heart beat last, by the clock of the database."""


class WatchRow(Base):
    """Who looks at a room by way of one process."""

    __tablename__ = "watching"

    process: Mapped[str] = mapped_column(ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True)
    room_id: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True)
    guests: Mapped[list[int]] = mapped_column(JSON)
    """Those of them who hold a seat."""
    looking: Mapped[bool]
    """Whether anybody is shown the game, spectators included."""


class OpenSocketsRow(Base):
    """How many sockets an address has open by way of one process."""

    __tablename__ = "open_sockets"

    process: Mapped[str] = mapped_column(ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True)
    address: Mapped[str] = mapped_column(String(64), primary_key=True, index=True)
    count: Mapped[int]


class DutyRow(Base):
    """A room where a bot has to decide, for the sake of somebody; at most one process at a time sees to it."""

    __tablename__ = "duties"

    room_id: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    step: Mapped[int]
    """The number of the step that is to be written."""
    seat: Mapped[int]
    guest_id: Mapped[int]
    """For whom: whoever made the room."""
    person_waits: Mapped[bool]
    """Whether a person plays there."""
    quick: Mapped[bool]
    """Whether the bot is one that decides at once."""
    due: Mapped[int] = mapped_column(BigInteger)
    """Not before; later than now where something went wrong."""
    taken: Mapped[int] = mapped_column(BigInteger)
    """When something of this room was seen to last."""
    owner: Mapped[str | None] = mapped_column(ForeignKey("processes.id", ondelete="SET NULL"), index=True)
    """Which process sees to it: its lease ends when its heart stops."""
    thinking: Mapped[bool]
    """Whether it takes long enough to be told."""
    trouble: Mapped[str | None] = mapped_column(String(32))
    """Why it does not go on, by the key of the sentence for it."""


class CompatibilityRow(Base):
    """The oldest program that may use the database in its present shape, told by the newest shape that the program knows."""

    __tablename__ = "compatibility"

    oldest: Mapped[str] = mapped_column(String(32), primary_key=True)


class AnalysisRow(Base):
    """Variations of a finished game that somebody kept, or that came with its record. Never changed."""

    __tablename__ = "analyses"
    __table_args__ = (Index(None, "table_id", "created"),)

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    """Follows from what it holds."""
    room_id: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id", ondelete="CASCADE"))
    variations: Mapped[str] = mapped_column(Text)
    """As JSON: where each leaves what, its name and its actions."""
    made_by: Mapped[int | None] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), index=True)
    """None: it came with the record of the game."""
    created: Mapped[int] = mapped_column(BigInteger)


class PuzzleRatingRow(Base):
    """How well a guest solves the puzzles of a game."""

    __tablename__ = "puzzle_ratings"

    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    rating: Mapped[float] = mapped_column(Double)
    deviation: Mapped[float] = mapped_column(Double)
    at: Mapped[int] = mapped_column(BigInteger)
    """Of the last try that counted."""


class PuzzleRow(Base):
    """How hard a puzzle has turned out to be."""

    __tablename__ = "puzzles"

    puzzle_id: Mapped[str] = mapped_column(String(10), primary_key=True)
    rating: Mapped[float] = mapped_column(Double)
    deviation: Mapped[float] = mapped_column(Double)


class PuzzleTryRow(Base):
    """A guest's first try at a puzzle."""

    __tablename__ = "puzzle_tries"

    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True)
    puzzle_id: Mapped[str] = mapped_column(String(10), primary_key=True)
    move: Mapped[int]
    solved: Mapped[bool]
    at: Mapped[int] = mapped_column(BigInteger)


class CountedRow(Base):
    """That the finished game of a room has been added to a tally, or looked at and left out."""

    __tablename__ = "counted_games"

    room_id: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    counting: Mapped[int]
    """By which way of counting; see `nabu.statistics.tally`."""


class TallyRow(Base):
    """Finished games added up, without saying which: all of one game, variant, number of players and box."""

    __tablename__ = "tallies"

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    variant: Mapped[str] = mapped_column(String(32), primary_key=True)
    players: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    box: Mapped[str] = mapped_column(String(16), primary_key=True)
    counting: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    tally: Mapped[str] = mapped_column(Text)
    """As JSON: a `nabu.statistics.tally.Tally`."""
