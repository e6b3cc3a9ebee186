"""Telling those who watch a room, each what they may know and in their own language."""

import contextlib
import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from nabu.server import redaction
from nabu.server.database.models import ChatRow
from nabu.server.guests import Reader
from nabu.server.messages.from_server import Chat, TableChanged
from nabu.server.rooms.room import Room

log = logging.getLogger(__name__)


class News(Protocol):
    """Something that those who watch do not know yet."""

    def tell(self, room: Room) -> None:
        """Tell all of them."""


@dataclass(frozen=True)
class PositionNews:
    """The game has changed; the log is new from some ply on."""

    log_from: int

    def tell(self, room: Room) -> None:
        """Show the game to all who look, each with their own eyes."""
        for watcher in [watcher for watcher in room.watchers if watcher.looking]:
            with failures_logged(room):
                watcher.send(room.shown(watcher.eyes, watcher.reader.language, self.log_from))


@dataclass(frozen=True)
class RoomNews:
    """Something apart from the game has changed: who sits where, who is present, who thinks, what is asked."""

    def tell(self, room: Room) -> None:
        """Describe the room to all, in the same words to all who are nothing to it."""
        described: dict[tuple[str, int | None], str] = {}
        for watcher in list(room.watchers):
            with failures_logged(room):
                key = (watcher.reader.language, room.known_as(watcher.reader))
                if key not in described:
                    described[key] = describe(room, watcher.reader)
                watcher.send(described[key])


def describe(room: Room, reader: Reader) -> str:
    """Return what somebody is told of a room."""
    return TableChanged(type="table", table=room.info(reader)).model_dump_json()


@dataclass(frozen=True)
class ChatNews:
    """Something was said."""

    lines: Sequence[ChatRow]

    def tell(self, room: Room) -> None:
        """Repeat it to all."""
        message = Chat(type="chat", lines=redaction.chat_lines(self.lines)).model_dump_json()
        for watcher in list(room.watchers):
            with failures_logged(room):
                watcher.send(message)


@dataclass(frozen=True)
class RoomIsGone:
    """There is nothing to look at any more."""

    def tell(self, room: Room) -> None:
        """Say farewell to all."""
        for watcher in list(room.watchers):
            watcher.say_farewell("table-gone", retry=False)


def tell_all(room: Room, news: Sequence[News]) -> None:
    """Tell those who watch in this process."""
    for item in news:
        item.tell(room)


async def publish(room: Room, news: Sequence[News]) -> None:
    """Tell those who watch, here and in other processes."""
    tell_all(room, news)
    with failures_logged(room):
        await room.services.pubsub.publish(room.id)


@contextlib.contextmanager
def failures_logged(room: Room) -> Iterator[None]:
    """Log what goes wrong with telling one of many: the change is kept and answered, and the others are to know of it."""
    try:
        yield
    except Exception:
        log.exception("room %s: not everybody could be told", room.id)
