"""What the database keeps, a class for the rows of each of its tables.

A room is the record of its game: the game, the box, the rules version, the seats, the seed, and an append-only list of steps. A
step is a move, or that play went back to an earlier ply. The position follows from the steps alone; `status`, `ply`, `to_play`,
`scores` and `winners` of a room are kept beside them only so that lists need no replaying.

Nothing here is particular to one database. Times are milliseconds since 1970, UTC. In SQL a room is a row of `tables`, and
`room_id` the column `table_id`: existing databases stay as they are.
"""

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, MetaData, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from nabu.play.commit_reveal import LONGEST_SALT
from nabu.server.messages.fields import (
    LONGEST_BOT_NAME,
    LONGEST_CHAT,
    LONGEST_CLIENT_ID,
    LONGEST_NAME,
    Access,
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

    seats: Mapped[list["SeatRow"]] = relationship(order_by="SeatRow.seat", lazy="selectin", cascade="all, delete-orphan")


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
    bot_seed: Mapped[int] = mapped_column(BigInteger)
    """Of the bot that plays here or may come to; drawn by itself, so it says nothing about the game's seed."""

    guest: Mapped[GuestRow | None] = relationship(lazy="joined")

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot decides here: its own seat, or that of somebody who left and for whom it stands in."""
        return self.kind == "bot" or (self.left and (self.level is not None or self.bot is not None))


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
    guest_id: Mapped[int | None] = mapped_column(ForeignKey("guests.id"))
    client_id: Mapped[str | None] = mapped_column(String(LONGEST_CLIENT_ID))
    """What the client called its message, so that a repeat is recognised; none for bots."""
    at: Mapped[int] = mapped_column(BigInteger)


class ChatRow(Base):
    """Something said in a room."""

    __tablename__ = "chat"
    __table_args__ = (UniqueConstraint("table_id", "guest_id", "client_id"),)

    room_id: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"))
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


class ReviewRow(Base):
    """A finished game looked at again, as JSON of `messages.http.Review`."""

    __tablename__ = "reviews"

    room_id: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id"), primary_key=True)
    review: Mapped[str] = mapped_column(Text)
