"""The one way in which a room is changed.

Whoever changes anything holds the room's lock meanwhile, and every command goes through the same stages: authorise, recognise
repeats, check, persist, answer, publish. Nobody is answered before the change is on disk, and nobody else sees it before
whoever asked for it is answered.
"""

from collections.abc import Callable
from typing import TypeVar

from nabu.server.errors import Conflict
from nabu.server.rooms.broadcast import publish
from nabu.server.rooms.catching_up import catch_up
from nabu.server.rooms.changes import Change
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.room import Room

C = TypeVar("C", bound=Change)
A = TypeVar("A")

Reply = Callable[[A], None]
"""Sends an answer to whoever asked."""


def no_reply(_: object) -> None:
    """Leave it to the caller to pass the answer on."""


async def carry_out(room: Room, command: Command[C, A], reply: Reply[A] = no_reply) -> A:
    """Take a command through all stages; its answer is given to `reply` before anybody is shown what changed, and returned."""
    async with room.lock:
        command.authorise(room)
        answer = await command.recall(room)
        if answer is not None:
            reply(answer)
            return answer
        change = await command.check(room)
        try:
            await room.services.database.write(change.write)
        except Conflict:
            answer = await _recall_after_conflict(room, command, change)
            reply(answer)
            return answer
        news = await change.take_effect(room)
        answer = command.answer(room, change)
        reply(answer)
        if news:
            await publish(room, news)
            room.bots.wake()
        return answer


async def _recall_after_conflict(room: Room, command: Command[C, A], change: C) -> A:
    """Return the answer to a command that another process took meanwhile; refused if somebody else was faster."""
    await catch_up(room)
    answer = await command.recall(room)
    if answer is None:
        raise command.superseded(change) from None
    return answer
