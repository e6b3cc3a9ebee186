"""Why touches or a typed move lead nowhere."""

import asyncio

from nabu.face.errors import BadNotation, Reason
from nabu.server.errors import NotUnderstood
from nabu.server.guests import Reader
from nabu.server.messages.from_client import WhyNot
from nabu.server.messages.from_server import Answer, ReasonInWords
from nabu.server.rooms.guards import check_decides, check_playing, check_sits
from nabu.server.rooms.room import Room


async def answer_why_not(room: Room, reader: Reader, asked: WhyNot) -> Answer:
    """Say which rule forbids it; only to whoever decides, since it might tell what they hold."""
    check_sits(room, reader, asked.seat)
    check_playing(room)
    check_decides(room, asked.seat)
    reason = await _reason(room, reader, asked)
    in_words = None if reason is None else ReasonInWords(text=reason.text, rule=reason.rule)
    return Answer(type="answer", id=asked.id, ok=True, reason=in_words)


async def _reason(room: Room, reader: Reader, asked: WhyNot) -> Reason | None:
    game = room.game_in(reader.language)
    if asked.move is None:
        return await asyncio.to_thread(game.why_not_touch, asked.touches or [])
    try:
        return game.why_not(asked.move)
    except BadNotation as problem:
        raise NotUnderstood.because(problem) from None
