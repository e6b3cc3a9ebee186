"""What every command answers, stage by stage."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from nabu.server.errors import Refused, Superseded
from nabu.server.rooms.changes import Change
from nabu.server.rooms.room import Room

C = TypeVar("C", bound=Change)
A = TypeVar("A")


class Command(ABC, Generic[C, A]):
    """Something that somebody asks a room to do: it leads to a change, and to an answer."""

    @abstractmethod
    def authorise(self, room: Room) -> None:
        """Refuse whoever may not ask for this."""

    async def recall(self, room: Room) -> A | None:
        """Return the answer again if this was done before; None if it was not."""
        return None

    @abstractmethod
    async def check(self, room: Room) -> C:
        """Return what is to change; refused if that is not possible now."""

    @abstractmethod
    def answer(self, room: Room, change: C) -> A:
        """Return what whoever asked is told once the change is on disk."""

    def superseded(self, change: C) -> Refused:
        """Return why a change that another process made impossible is refused."""
        return Superseded("outpaced")
