"""A client's connection to a room: what it says is checked in a fixed order, and answered exactly once.

The order: not too large, JSON, not too often, as the models of `messages.from_client` say. The rest is checked by the stages of
`nabu.server.rooms.pipeline`: that whoever speaks for a seat holds it, that the message was not taken before, that the game is
on, that the ply is the current one, that it is for this seat to decide, and last whether the move is legal. The first check
that fails gives the reason.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import WebSocket

from nabu.server import redaction
from nabu.server.bots.executor import BotExecutor
from nabu.server.errors import Refused, TooOften
from nabu.server.frames import Frame
from nabu.server.guests import Reader
from nabu.server.i18n.wording import say
from nabu.server.limits import full_bucket
from nabu.server.messages.fields import Said
from nabu.server.messages.from_client import (
    AnswerTakeback,
    Asked,
    AskHint,
    AskTakeback,
    Foresee,
    Look,
    Ping,
    PlayMove,
    SayChat,
    Undo,
    WhyNot,
)
from nabu.server.messages.from_server import Answer, Chat, Farewell, ReasonInWords
from nabu.server.metrics import MESSAGES, REFUSALS, timed
from nabu.server.rooms.broadcast import RoomNews, describe
from nabu.server.rooms.catching_up import catch_up_to, with_another_look
from nabu.server.rooms.commands.answer_takeback import AnswerTakebackCommand
from nabu.server.rooms.commands.ask_takeback import AskTakebackCommand
from nabu.server.rooms.commands.chat import ChatCommand
from nabu.server.rooms.commands.from_seat import accepted
from nabu.server.rooms.commands.move import MoveCommand
from nabu.server.rooms.commands.undo import UndoCommand
from nabu.server.rooms.guards import check_holds
from nabu.server.rooms.pipeline import carry_out
from nabu.server.rooms.presence import keep_presence, note_presence
from nabu.server.rooms.queries.foresee import answer_foresee
from nabu.server.rooms.queries.hint import answer_hint, check_may_have_hint
from nabu.server.rooms.queries.why_not import answer_why_not
from nabu.server.rooms.room import Room
from nabu.server.rooms.showing import Seen
from nabu.server.settings import Settings
from nabu.server.websocket.incoming import id_in, read_json, understand
from nabu.server.websocket.outbox import Outbox

log = logging.getLogger(__name__)

COMMANDS: dict[type[Asked], Callable[[Reader, Any], Any]] = {
    PlayMove: MoveCommand,
    Undo: UndoCommand,
    AskTakeback: AskTakebackCommand,
    AnswerTakeback: AnswerTakebackCommand,
}
"""What changes the game, for a seat."""

QUERIES: dict[type[Asked], Callable[[Room, Reader, Any], Awaitable[Answer]]] = {
    WhyNot: answer_why_not,
    Foresee: answer_foresee,
}
"""What is answered without changing anything."""


class Connection:
    """One connection to a room: a watcher, and what it may ask."""

    def __init__(self, socket: WebSocket, reader: Reader, room: Room, executor: BotExecutor, settings: Settings) -> None:
        """Begin to listen; nothing of the game is shown before a `look`."""
        self.reader = reader
        self.looking = False
        self.eyes: int | None = None
        self.seen: Seen | None = None
        self._socket, self._room, self._executor = socket, room, executor
        self._bucket, self._looks = full_bucket(settings.messages), full_bucket(settings.looks)
        self._excess, self._most_excess = 0, settings.most_excess
        """Messages that came too fast, one after the other, and how many may."""
        self._outbox = Outbox(socket, settings)
        self._hint: asyncio.Task[None] | None = None
        self._answering = False
        self._leaving = False

    async def run(self) -> None:
        """Talk until the client goes."""
        sending = asyncio.create_task(self._outbox.send_all())
        listening = asyncio.create_task(self._listen())
        try:
            self._say(Chat(type="chat", lines=redaction.chat_lines(self._room.chat)))
            await self._enter()
            # Whichever ends first: the client went, or it was told goodbye.
            await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            before = self._room.players_present
            self._room.watchers.discard(self)
            self._room.report_watchers()
            await self._leave(sending, listening)
            if self._room.players_present != before:
                await self._note_presence()

    async def _enter(self) -> None:
        """Be described the room; the others are told only of players who come, not of every spectator."""
        before = self._room.players_present
        self._room.watchers.add(self)
        self._room.report_watchers()
        if self._room.players_present == before:
            self.send(describe(self._room, self.reader))
        else:
            await self._note_presence()

    async def _note_presence(self) -> None:
        """Tell all that a player has come or gone, and keep it."""
        noted = note_presence(self._room, self.reader.guest_id)
        RoomNews().tell(self._room)
        await keep_presence(self._room, noted)

    def send(self, message: Frame) -> None:
        """Take a message to be sent; a client that does not keep up is asked to come back."""
        if self._outbox.has_room_for(message):
            self._outbox.put(message)
        else:
            self.say_farewell("too-slow", retry=True)

    def say_farewell(self, key: str, retry: bool) -> None:
        """Say why the connection ends, and end it."""
        farewell = Farewell(type="farewell", reason=say(self.reader.language, key), retry=retry)
        self._outbox.put_last(Frame(farewell.model_dump_json()))

    def _say(self, message: Said) -> None:
        self.send(Frame(message.model_dump_json()))

    def _refuse(self, asked_id: str, refused: Refused) -> None:
        REFUSALS.labels(refused.key).inc()
        reason = ReasonInWords(text=refused.in_words(self.reader.language), rule=refused.rule)
        self._say(Answer(type="answer", id=asked_id, ok=False, reason=reason))

    async def _leave(self, sending: asyncio.Task[None], listening: asyncio.Task[None]) -> None:
        """Stop, but finish what was begun even if the client is gone: what is on disk is also told to the others."""
        self._leaving = True
        stopped = [sending, *([] if self._answering else [listening]), *([] if self._hint is None else [self._hint])]
        for task in stopped:
            task.cancel()
        await asyncio.gather(*stopped, return_exceptions=True)

    async def _listen(self) -> None:
        while not self._leaving:
            heard = await self._socket.receive()
            if heard["type"] == "websocket.disconnect":
                return
            self._answering = True
            await self._hear(heard.get("text"))
            self._answering = False

    async def _hear(self, text: str | None) -> None:
        """Answer one message, whatever it is."""
        asked_id, asked = "", None
        in_time = self._count()
        try:
            data = read_json(text)
            asked_id = id_in(data)
            if not in_time:
                raise TooOften("messages-too-fast")
            asked = understand(data, self.reader.language)
            with timed(MESSAGES, type(asked).__name__):
                await self._answer(asked)
        except Refused as refused:
            self._refuse_and_show(asked_id, asked, refused)
        except Exception:
            log.exception("room %s: a message could not be answered", self._room.id)
            self._refuse_and_show(asked_id, asked, Refused("our-fault"))

    def _refuse_and_show(self, asked_id: str, asked: Asked | None, refused: Refused) -> None:
        """Say why something is not done; whoever wanted to change the game is shown how it stands."""
        self._refuse(asked_id, refused)
        if type(asked) in COMMANDS and self.looking:
            self._room.show_whole(self, self._room.game.ply)

    def _count(self) -> bool:
        """Tell whether a message, be it nonsense, comes in time; whoever is too fast for long is sent away."""
        in_time = self._bucket.take()
        self._excess = 0 if in_time else self._excess + 1
        if self._excess > self._most_excess:
            self.say_farewell("sent-away", retry=False)
        return in_time

    async def _answer(self, asked: Asked) -> None:
        """Do what a message asks for."""
        if type(asked) in COMMANDS:
            await carry_out(self._room, COMMANDS[type(asked)](self.reader, asked), self._say)
        elif type(asked) in QUERIES:
            self._say(await QUERIES[type(asked)](self._room, self.reader, asked))
        elif isinstance(asked, SayChat):
            await carry_out(self._room, ChatCommand(self.reader, asked, self.eyes), self._say)
        elif isinstance(asked, Look):
            await self._look(asked)
        elif isinstance(asked, AskHint):
            self._begin_hint(asked)
        elif isinstance(asked, Ping):
            self._say(accepted(asked.id))

    async def _look(self, asked: Look) -> None:
        """Show the game from now on with these eyes."""
        seat = asked.seat
        if seat is not None:
            await with_another_look(self._room, lambda: check_holds(self._room, self.reader, seat))
        if not self._looks.take():
            raise TooOften("looks-too-fast")
        async with self._room.lock:
            await catch_up_to(self._room, asked.seen_ply)
        self.looking, self.eyes = True, asked.seat
        self._room.watchers.note_looking(self)
        self._room.report_watchers()
        self._say(accepted(asked.id))
        self._room.show_to_latecomer(self, asked.seen_ply)
        self._room.bots.wake()  # those that stopped because something went wrong try again

    def _begin_hint(self, asked: AskHint) -> None:
        """Let a bot think for a person, without keeping them from saying other things meanwhile."""
        check_may_have_hint(self._room, self.reader, asked)
        if self._hint is not None and not self._hint.done():
            raise Refused("hint-pending")
        self._hint = asyncio.create_task(self._give_hint(asked))

    async def _give_hint(self, asked: AskHint) -> None:
        try:
            self._say(await answer_hint(self._room, self.reader, asked, self._executor))
        except Exception:
            log.exception("room %s: no hint", self._room.id)
            self._refuse(asked.id, Refused("our-fault"))
