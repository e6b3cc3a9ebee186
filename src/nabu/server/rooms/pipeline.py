"""The one way in which a room is changed.

Whoever changes anything holds the room's lock meanwhile, and every command goes through the same stages: authorise, recognise
repeats, check, persist, answer, publish. Nobody is answered before the change is on disk, and nobody else sees it before
whoever asked for it is answered. What another process was faster with is caught up with, and checked anew.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from nabu.server.errors import Conflict, Refused, TooOften
from nabu.server.metrics import COMMANDS, timed
from nabu.server.rooms.broadcast import tell_all
from nabu.server.rooms.catching_up import catch_up, may_be_stale
from nabu.server.rooms.changes import Change
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.room import Room

C = TypeVar("C", bound=Change)
A = TypeVar("A")

Reply = Callable[[A], None]
"""Sends an answer to whoever asked."""


MOST_CONFLICTS = 5
"""How often something is tried that another process was faster with, before whoever asked is told."""


@dataclass(frozen=True)
class Repeated(Generic[A]):
    """The answer to something that was done before."""

    answer: A


def no_reply(_: object) -> None:
    """Leave it to the caller to pass the answer on."""


async def carry_out(room: Room, command: Command[C, A], reply: Reply[A] = no_reply) -> A:
    """Take a command through all stages; its answer is given to `reply` before anybody is shown what changed, and returned."""
    with timed(COMMANDS, type(command).__name__.removesuffix("Command")):
        return await _carry_out(room, command, reply)


async def _carry_out(room: Room, command: Command[C, A], reply: Reply[A]) -> A:
    async with room.lock:
        checked = await _checked(room, command)
        conflicts = 0
        while not isinstance(checked, Repeated):
            try:
                await checked.keep(room)
                return await _take_effect(room, command, checked, reply)
            except Conflict:
                await catch_up(room)
            conflicts += 1
            if conflicts == MOST_CONFLICTS:
                raise command.superseded(checked)
            checked = await _decided(room, command)
        reply(checked.answer)
        return checked.answer


async def _checked(room: Room, command: Command[C, A]) -> C | Repeated[A]:
    """Return what is to change, or the answer to a repeat; what would be refused is looked at again where it may be stale."""
    try:
        return await _decided(room, command)
    except TooOften:
        raise
    except Refused:
        if not may_be_stale(room):
            raise
    await catch_up(room)
    return await _decided(room, command)


async def _decided(room: Room, command: Command[C, A]) -> C | Repeated[A]:
    command.authorise(room)
    answer = await command.recall(room)
    return await command.check(room) if answer is None else Repeated(answer)


async def _take_effect(room: Room, command: Command[C, A], change: C, reply: Reply[A]) -> A:
    """Make a change that is on disk part of the room, answer, and tell those who watch here."""
    news = await change.take_effect(room)
    change.measure(room)
    answer = command.answer(room, change)
    reply(answer)
    if news:
        tell_all(room, news)
        room.bots.wake()
    return answer
