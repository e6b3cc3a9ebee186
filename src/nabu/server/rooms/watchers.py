"""Those who are connected to a room, counted as they come and go: nobody walks through a crowd to find out who is there."""

from collections import Counter
from collections.abc import Iterator, MutableSet
from typing import Protocol

from nabu.server.frames import Frame
from nabu.server.guests import Reader
from nabu.server.rooms.showing import Seen


class Watcher(Protocol):
    """Somebody connected to a room."""

    reader: Reader
    """Who it is; another name or language may come, but never another guest."""

    @property
    def looking(self) -> bool:
        """Whether the game is to be shown."""

    @property
    def eyes(self) -> int | None:
        """With the eyes of which seat; None: a spectator's."""

    seen: Seen | None
    """What they were shown last of the game."""

    def send(self, message: Frame) -> None:
        """Take a message to be sent, without waiting."""

    def say_farewell(self, key: str, retry: bool) -> None:
        """Say why the connection ends, and whether to come back, and end it."""


class Watchers(MutableSet[Watcher]):
    """All of them."""

    def __init__(self) -> None:
        """Begin without any."""
        self._all: set[Watcher] = set()
        self._looking: set[Watcher] = set()
        self._connections = Counter[int]()

    def __contains__(self, watcher: object) -> bool:
        """Tell whether somebody is among them."""
        return watcher in self._all

    def __iter__(self) -> Iterator[Watcher]:
        """Go through all of them."""
        return iter(self._all)

    def __len__(self) -> int:
        """Count them."""
        return len(self._all)

    def add(self, watcher: Watcher) -> None:
        """Take somebody in."""
        if watcher in self._all:
            return
        self._all.add(watcher)
        if watcher.reader.guest_id is not None:
            self._connections[watcher.reader.guest_id] += 1
        if watcher.looking:
            self._looking.add(watcher)

    def discard(self, watcher: Watcher) -> None:
        """Let somebody go."""
        if watcher not in self._all:
            return
        self._all.discard(watcher)
        self._looking.discard(watcher)
        guest = watcher.reader.guest_id
        if guest is not None:
            self._connections[guest] -= 1
            if not self._connections[guest]:
                del self._connections[guest]

    def note_looking(self, watcher: Watcher) -> None:
        """Know that the game is shown to one of them from now on."""
        if watcher in self._all:
            self._looking.add(watcher)

    @property
    def anybody_looks(self) -> bool:
        """Whether the game is shown to any of them."""
        return bool(self._looking)

    @property
    def guests(self) -> Counter[int]:
        """The guests among them, with how many connections each has."""
        return self._connections
