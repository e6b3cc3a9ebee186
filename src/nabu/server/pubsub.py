"""Publish and subscribe, the seam for several processes: how each hears what happened by way of the others.

Whoever changes a room announces it inside the transaction that changes it, so that nothing is kept which nobody hears of, and
tells those who watch in the same process directly. The other processes hear of the step, or that something else is different,
and tell their own watchers. With one process (`SingleProcess`) there is nobody else; `nabu.server.cluster` speaks by way of
PostgreSQL.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import Connection
from sqlalchemy.orm import Session

Transaction = Session | Connection
"""Where something is written, with mapped objects or without."""


@dataclass(frozen=True)
class Watching:
    """Who looks at a room by way of a process."""

    guests: frozenset[int] = frozenset()
    """Those of them who hold a seat."""
    looking: bool = False
    """Whether anybody is shown the game, spectators included."""


@dataclass(frozen=True)
class StepNotice:
    """A step, so that whoever has the steps before it need not read anything."""

    step: dict[str, Any]
    """The columns of its row."""
    columns: dict[str, Any]
    """What else changed in the room's row."""


class OpenSockets:
    """How many sockets each address has open, by way of a process that is alone."""

    def __init__(self) -> None:
        """Begin without any."""
        self._here: Counter[str] = Counter()

    async def open(self, address: str, most: int) -> bool:
        """Count a socket, unless its address has so many already."""
        if self._here[address] >= most:
            return False
        self._here[address] += 1
        return True

    def close(self, address: str) -> None:
        """Count a socket no more; addresses without any are forgotten."""
        self._here[address] -= 1
        if self._here[address] == 0:
            del self._here[address]


class Subscriber(Protocol):
    """What a process does when it hears of the others."""

    async def step_taken(self, room_id: str, notice: StepNotice) -> None:
        """Follow a step that another process wrote."""

    async def room_changed(self, room_id: str) -> None:
        """Read anew a room that another process changed."""

    async def around_changed(self, room_id: str) -> None:
        """Read anew who watches a room elsewhere, and how its bots are doing."""

    async def bot_thinks(self, room_id: str, seat: int) -> None:
        """Tell that the bot of a seat takes its time."""

    async def mishap_happened(self, room_id: str, seat: int, mishap: str) -> None:
        """Tell what a bot of the host's did wrong."""

    async def guest_renamed(self, guest_id: int) -> None:
        """Show a guest's new name, or speak to them in their new language."""

    async def review_went_on(self, room_id: str) -> None:
        """Leave the review of a game to the process that is at it."""

    async def anything_changed(self) -> None:
        """Catch up with everything: something may have been missed."""

    async def bots_came_or_went(self) -> None:
        """Tell those who wait for a bot whether any can decide just now."""


class PubSub(Protocol):
    """Where changes of rooms are published."""

    process: str
    """By what the others know this process."""

    @property
    def sockets(self) -> OpenSockets:
        """Those of all processes."""

    @property
    def alone(self) -> bool:
        """Whether there can be no other process."""

    @property
    def trouble(self) -> str | None:
        """Why no bot decides just now in any process, by the key of the sentence for it."""

    async def subscribe(self, subscriber: Subscriber) -> None:
        """Begin to listen to the other processes."""

    def announce(self, db: Transaction, room_id: str, notice: StepNotice | None = None, bots: bool = True) -> None:
        """Tell the others, once the transaction is on disk, that a room has changed, and by which step if it was one.

        A step at a table where no bot plays gives none of them anything to do.
        """

    def announce_guest(self, db: Session, guest_id: int) -> None:
        """Tell the others, once the transaction is on disk, that a guest goes by another name or language."""

    def announce_review(self, db: Session, room_id: str) -> None:
        """Tell the others, once the transaction is on disk, that this process is reviewing a game."""

    def report(self, room_id: str, watching: Watching) -> None:
        """Let the others know who looks at a room here, as soon as may be."""

    async def close(self) -> None:
        """Stop listening."""


class SingleProcess:
    """The pub/sub of a process that is alone."""

    process = ""
    alone = True
    trouble = None

    def __init__(self) -> None:
        """Begin without anybody."""
        self.sockets = OpenSockets()

    async def subscribe(self, subscriber: Subscriber) -> None:
        """There is nobody to listen to."""

    def announce(self, db: Transaction, room_id: str, notice: StepNotice | None = None, bots: bool = True) -> None:
        """There is nobody to tell."""

    def announce_guest(self, db: Session, guest_id: int) -> None:
        """There is nobody to tell."""

    def announce_review(self, db: Session, room_id: str) -> None:
        """There is nobody to tell."""

    def report(self, room_id: str, watching: Watching) -> None:
        """There is nobody who wants to know."""

    async def close(self) -> None:
        """There is nothing to close."""
