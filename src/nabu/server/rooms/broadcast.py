"""Telling those who watch a room, each what they may know and in their own language."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from nabu.server import redaction
from nabu.server.database.models import ChatRow
from nabu.server.frames import Frame
from nabu.server.guests import Reader
from nabu.server.messages.from_server import Chat, TableChanged
from nabu.server.rooms.room import Room, eyes_of
from nabu.server.rooms.showing import Eyes, Seen, Update
from nabu.server.rooms.watchers import Watcher

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
        """Show what is new to all who look, each with their own eyes; whoever missed something is shown all of it."""
        by_eyes: dict[Eyes, list[Watcher]] = {}
        for watcher in room.watchers:
            if watcher.looking:
                by_eyes.setdefault(eyes_of(watcher), []).append(watcher)
        for eyes, watchers in by_eyes.items():
            with failures_logged(room):
                _show(room, watchers, eyes, room.showing.update(eyes, self.log_from))
        room.showing.forget_all_but(by_eyes)


def _show(room: Room, watchers: Sequence[Watcher], eyes: Eyes, update: Update | None) -> None:
    """Send a difference to those who were shown what it follows, and everything to those who were not."""
    follows, now = None if update is None else Seen(eyes, update.since), room.showing.seen(eyes)
    for watcher in watchers:
        with failures_logged(room):
            if update is not None and watcher.seen == follows:
                watcher.send(update.message)
                watcher.seen = now
            elif watcher.seen != now:
                room.show_whole(watcher, 0)


@dataclass(frozen=True)
class RoomNews:
    """Something apart from the game has changed: who sits where, who is present, who thinks, what is asked."""

    def tell(self, room: Room) -> None:
        """Describe the room to all, in the same words to all who are nothing to it."""
        described: dict[tuple[str, int | None], Frame] = {}
        for watcher in list(room.watchers):
            with failures_logged(room):
                key = (watcher.reader.language, room.known_as(watcher.reader))
                if key not in described:
                    described[key] = describe(room, watcher.reader)
                watcher.send(described[key])


def describe(room: Room, reader: Reader) -> Frame:
    """Return what somebody is told of a room."""
    return Frame(TableChanged(type="table", table=room.info(reader)).model_dump_json())


@dataclass(frozen=True)
class ChatNews:
    """Something was said."""

    lines: Sequence[ChatRow]

    def tell(self, room: Room) -> None:
        """Repeat it to all."""
        message = Frame(Chat(type="chat", lines=redaction.chat_lines(self.lines)).model_dump_json())
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


class failures_logged:  # noqa: N801  (used as a function; as a class it costs a crowd half as much)
    """Log what goes wrong with telling one of many: the change is kept and answered, and the others are to know of it."""

    def __init__(self, room: Room) -> None:
        """Watch over what is done about a room."""
        self._room = room

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, _: object) -> bool:
        """Let nobody else suffer."""
        if not isinstance(problem, Exception):
            return False
        log.error("room %s: not everybody could be told", self._room.id, exc_info=problem)
        return True
