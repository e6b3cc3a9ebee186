"""The stages of a command, in their order."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from nabu.server.bots.executor import BotExecutor
from nabu.server.database.transactions import Database
from nabu.server.errors import Conflict, Refused, Superseded
from nabu.server.guests import Reader
from nabu.server.rooms.broadcast import News
from nabu.server.rooms.changes import WrittenChange
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.pipeline import MOST_CONFLICTS, carry_out
from nabu.server.rooms.room import Room
from tests.server.rooms.in_a_room import in_a_room
from tests.server.running import generous


class Noted(WrittenChange):
    """A change, and news, that note when they happen."""

    def __init__(self, notes: list[str], conflict: bool) -> None:
        self.notes, self.conflict = notes, conflict

    def write(self, db: Session) -> None:
        self.notes.append("persist")
        if self.conflict:
            raise Conflict

    async def take_effect(self, room: Room) -> Sequence[News]:
        self.notes.append("take effect")
        return [self]

    def tell(self, room: Room) -> None:
        self.notes.append("publish")


class Noting(Command[Noted, str]):
    """A command that notes its stages."""

    def __init__(self, forbidden: bool = False, repeated: bool = False, conflict: bool = False) -> None:
        self.notes: list[str] = []
        self.forbidden, self.repeated, self.conflict = forbidden, repeated, conflict

    def authorise(self, room: Room) -> None:
        assert room.lock.locked()
        self.notes.append("authorise")
        if self.forbidden:
            raise Refused("not-seated")

    async def recall(self, room: Room) -> str | None:
        self.notes.append("recognise repeats")
        return "again" if self.repeated else None

    async def check(self, room: Room) -> Noted:
        self.notes.append("check")
        return Noted(self.notes, self.conflict)

    def answer(self, room: Room, change: Noted) -> str:
        return "answer"


def carried_out(command: Noting, folder: Path) -> list[str]:
    """Carry a command out in a room and return what was noted, the answer included."""

    async def do(room: Room, _: Reader, executor: BotExecutor) -> None:
        await carry_out(room, command, command.notes.append)

    in_a_room(Database(generous(folder).database_url), folder, do)
    return command.notes


def test_a_command_goes_through_all_stages_in_order(tmp_path: Path) -> None:
    stages = ["authorise", "recognise repeats", "check", "persist", "take effect", "answer", "publish"]
    assert carried_out(Noting(), tmp_path) == stages


def test_a_repeat_is_answered_and_nothing_else(tmp_path: Path) -> None:
    assert carried_out(Noting(repeated=True), tmp_path) == ["authorise", "recognise repeats", "again"]


def test_who_may_not_ask_learns_nothing_about_repeats(tmp_path: Path) -> None:
    command = Noting(forbidden=True, repeated=True)
    with pytest.raises(Refused):
        carried_out(command, tmp_path)
    assert command.notes == ["authorise"]


def test_what_another_process_made_impossible_is_not_answered_but_refused(tmp_path: Path) -> None:
    command = Noting(conflict=True)
    with pytest.raises(Superseded):
        carried_out(command, tmp_path)
    assert command.notes == ["authorise", "recognise repeats", "check", "persist"] * MOST_CONFLICTS
