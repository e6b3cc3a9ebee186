"""A table's socket: what a client says is checked in a fixed order, and answered exactly once.

The order: not too large, JSON, not too often, as the models of `messages` say; then that whoever speaks for a seat holds it.
The table checks the rest, in its queue: that the message was not taken before, that the game is on, that the ply is the current
one, that it is for this seat to decide, and last whether the move is legal. The first check that fails gives the reason.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from nabu.face.errors import BadNotation, Reason
from nabu.server import cut
from nabu.server.guests import Reader
from nabu.server.invalid import first_problem
from nabu.server.limits import full_bucket
from nabu.server.live import AgainstRules, LiveTable
from nabu.server.messages import (
    FROM_CLIENT,
    LONGEST_CLIENT_ID,
    Answer,
    AnswerTakeback,
    Asked,
    AskHint,
    AskTakeback,
    Chat,
    Farewell,
    Foresee,
    Hint,
    HintedMove,
    Look,
    Ping,
    PlayMove,
    ReasonInWords,
    Said,
    SayChat,
    Undo,
    WhyNot,
)
from nabu.server.settings import Allowance
from nabu.server.thinkers import Thinkers
from nabu.server.wording import NotUnderstood, NotYours, Refused, TooLarge, TooOften, say

log = logging.getLogger(__name__)

LARGEST_MESSAGE = 4096
"""In characters: more than any honest message."""

LARGEST_FRAME = 64 * 1024
"""In bytes: what is larger ends the connection before it is read."""

MOST_UNSENT = 500
"""Messages that may wait for a slow client before it is asked to come back."""


class Conversation:
    """One connection to a table: a watcher, and what it may ask."""

    def __init__(self, socket: WebSocket, reader: Reader, table: LiveTable, thinkers: Thinkers, allowance: Allowance) -> None:
        """Begin to listen; nothing of the game is shown before a `look`."""
        self.reader = reader
        self.looking = False
        self.eyes: int | None = None
        self._socket, self._table, self._thinkers = socket, table, thinkers
        self._bucket = full_bucket(allowance)
        self._unsent: asyncio.Queue[str | None] = asyncio.Queue(MOST_UNSENT)
        self._hint: asyncio.Task[None] | None = None
        self._answering: asyncio.Task[None] | None = None
        self._answers: dict[type[Asked], Callable[[Any], Awaitable[None]]] = {
            Look: self._look,
            PlayMove: self._play,
            Undo: self._undo,
            AskTakeback: self._ask_takeback,
            AnswerTakeback: self._answer_takeback,
            SayChat: self._chat,
            WhyNot: self._why_not,
            Foresee: self._foresee,
            AskHint: self._ask_hint,
            Ping: self._ping,
        }

    async def run(self) -> None:
        """Talk until the client goes."""
        sending = asyncio.create_task(self._send_all())
        listening = asyncio.create_task(self._listen())
        self._table.watchers.add(self)
        try:
            self._greet()
            self._table.tell_table()
            # Whichever ends first: the client went, or it was told goodbye.
            await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._table.watchers.discard(self)
            for task in (sending, listening, self._hint):
                if task is not None:
                    task.cancel()
            await asyncio.gather(sending, listening, return_exceptions=True)
            self._table.tell_table()

    def _greet(self) -> None:
        self._say(Chat(type="chat", lines=cut.chat_lines(self._table.lines)))

    # ---- sending -------------------------------------------------------------------------------------------------------

    def send(self, message: str) -> None:
        """Take a message to be sent; a client that does not keep up is asked to come back."""
        if self._unsent.full():
            self.say_farewell("too-slow", retry=True)
        else:
            self._unsent.put_nowait(message)

    def say_farewell(self, key: str, retry: bool) -> None:
        """Say why the connection ends, and end it; what waits to be sent is not sent any more."""
        self._forget_unsent()
        reason = say(self.reader.language, key)
        self._say(Farewell(type="farewell", reason=reason, retry=retry))
        self._unsent.put_nowait(None)

    def _forget_unsent(self) -> None:
        while not self._unsent.empty():
            self._unsent.get_nowait()

    def _say(self, message: Said) -> None:
        self.send(message.model_dump_json())

    async def _send_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the client went while something was being sent
            while (message := await self._unsent.get()) is not None:
                await self._socket.send_text(message)
            await self._socket.close()

    def _accept(self, asked: Asked, **more: Any) -> None:
        self._say(Answer(type="answer", id=asked.id, ok=True, **more))

    def _refuse(self, asked_id: str, refused: Refused) -> None:
        reason = ReasonInWords(text=refused.in_words(self.reader.language), rule=getattr(refused, "rule", None))
        self._say(Answer(type="answer", id=asked_id, ok=False, reason=reason))

    # ---- listening -----------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            heard = await self._socket.receive()
            if heard["type"] == "websocket.disconnect":
                return
            # What was begun is finished even if the client goes meanwhile: what is on disk is also told to the others.
            self._answering = asyncio.create_task(self._hear(heard.get("text")))
            await asyncio.shield(self._answering)

    async def _hear(self, text: str | None) -> None:
        """Answer one message, whatever it is."""
        asked_id, asked = "", None
        try:
            data = _read(text)
            asked_id = _id_in(data)
            asked = self._understand(data)
            await self._answers[type(asked)](asked)
        except Refused as refused:
            self._refuse(asked_id, refused)
            if isinstance(asked, PlayMove | Undo | AskTakeback | AnswerTakeback) and self.looking:
                self._show(self._table.game.ply)
        except Exception:
            log.exception("table %s: a message could not be answered", self._table.id)
            self._refuse(asked_id, Refused("our-fault"))

    def _understand(self, data: Any) -> Asked:
        if not self._bucket.take():
            raise TooOften("messages-too-fast")
        try:
            asked: Asked = FROM_CLIENT.validate_python(data)
        except ValidationError as problem:
            errors = [{**error, "loc": error["loc"][1:]} for error in problem.errors()]  # without the message's own type
            reason, field = first_problem(errors, self.reader.language)
            raise NotUnderstood("not-understood", field, reason=reason) from None
        return asked

    # ---- looking -------------------------------------------------------------------------------------------------------

    async def _look(self, asked: Look) -> None:
        if asked.seat is not None:
            self._table.check_holds(self.reader, asked.seat)
        async with self._table.queue:
            await self._table.hear_of(asked.seen_ply)
        shown = self._table.position_for_latecomer(asked.seat, self.reader.language, asked.seen_ply)
        self.looking, self.eyes = True, asked.seat
        self._accept(asked)
        self._say(shown)
        self._table.wake_bots()  # those that stopped because something went wrong try again

    def _show(self, log_from: int) -> None:
        self._say(self._table.position(self.eyes, self.reader.language, log_from))

    async def _ping(self, asked: Ping) -> None:
        self._accept(asked)

    # ---- changing ------------------------------------------------------------------------------------------------------

    async def _play(self, asked: PlayMove) -> None:
        await self._table.play(self.reader, asked.seat, asked.ply, asked.move, asked.id, lambda: self._accept(asked))

    async def _undo(self, asked: Undo) -> None:
        await self._table.undo(self.reader, asked.seat, asked.ply, asked.whole_turn, asked.id, lambda: self._accept(asked))

    async def _ask_takeback(self, asked: AskTakeback) -> None:
        await self._table.ask_takeback(self.reader, asked.seat, asked.ply, asked.id, lambda: self._accept(asked))

    async def _answer_takeback(self, asked: AnswerTakeback) -> None:
        await self._table.answer_takeback(self.reader, asked.seat, asked.agree, asked.id, lambda: self._accept(asked))

    async def _chat(self, asked: SayChat) -> None:
        mine = [seat.seat for seat in self._table.row.seats if seat.guest_id == self.reader.guest_id is not None]
        seat = self.eyes if self.eyes in mine else next(iter(mine), None)
        await self._table.chat(self.reader, seat, asked.text, asked.id, lambda: self._accept(asked))

    # ---- asking --------------------------------------------------------------------------------------------------------

    async def _why_not(self, asked: WhyNot) -> None:
        """Say why touches or a typed move lead nowhere; only to whoever decides, since it might tell what they hold."""
        self._table.check_sits(self.reader, asked.seat)
        self._table.check_playing()
        self._table.check_decides(asked.seat)
        game = self._table.spoken(self.reader.language)
        if asked.move is not None:
            try:
                reason = game.why_not(asked.move)
            except BadNotation as problem:
                raise NotUnderstood.because(problem) from None
        else:
            path = asked.touches or []
            reason = await asyncio.to_thread(game.why_not_touch, path)
        self._accept(asked, reason=_in_words(reason))

    async def _foresee(self, asked: Foresee) -> None:
        self._table.check_sits(self.reader, asked.seat)
        self._table.check_decision(asked.seat, asked.ply)
        game = self._table.spoken(self.reader.language)
        try:
            reason = game.why_not(asked.move)
        except BadNotation as problem:
            raise NotUnderstood.because(problem) from None
        if reason is not None:
            raise AgainstRules(reason)
        foreseen = await asyncio.to_thread(game.foresee, asked.move, asked.seat)
        self._accept(asked, foreseen=cut.log_lines(foreseen))

    async def _ask_hint(self, asked: AskHint) -> None:
        """Let a bot think for a person, without keeping them from saying other things meanwhile."""
        self._table.check_sits(self.reader, asked.seat)
        self._table.check_decision(asked.seat, asked.ply)
        if any(self._is_somebody_else(seat.guest_id) and not seat.played_by_bot for seat in self._table.row.seats):
            raise NotYours("hint-against-people")
        if self._hint is not None and not self._hint.done():
            raise Refused("hint-pending")
        self._hint = asyncio.create_task(self._think_for(asked))

    def _is_somebody_else(self, guest_id: int | None) -> bool:
        return guest_id not in (None, self.reader.guest_id)

    async def _think_for(self, asked: AskHint) -> None:
        try:
            thoughts = await self._thinkers.think(self._table.spoken(self.reader.language), asked.level)
        except Exception:
            log.exception("table %s: no hint", self._table.id)
            self._refuse(asked.id, Refused("our-fault"))
            return
        moves = [
            HintedMove(
                id=thought.move.id,
                text=thought.move.text,
                touches=list(thought.move.touches),
                share=thought.share,
                win=thought.win,
                score=thought.score,
            )
            for thought in thoughts.moves
            if thought.visits > 0
        ]
        self._accept(asked, hint=Hint(moves=moves, line=list(thoughts.line)))


def _read(text: str | None) -> Any:
    """Read JSON of bounded size."""
    if text is None:
        raise NotUnderstood("not-text")
    if len(text) > LARGEST_MESSAGE:
        raise TooLarge("message-too-large", most=LARGEST_MESSAGE)
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise NotUnderstood("not-json") from None


def _id_in(data: Any) -> str:
    """Return the id of a message that could not be understood otherwise."""
    asked_id = data.get("id") if isinstance(data, dict) else None
    return asked_id if isinstance(asked_id, str) and len(asked_id) <= LONGEST_CLIENT_ID else ""


def _in_words(reason: Reason | None) -> ReasonInWords | None:
    return None if reason is None else ReasonInWords(text=reason.text, rule=reason.rule)
