"""What a legal move is sure to do."""

import asyncio

from nabu.face.errors import BadNotation
from nabu.server import redaction
from nabu.server.errors import AgainstRules, NotUnderstood
from nabu.server.guests import Reader
from nabu.server.messages.from_client import Foresee
from nabu.server.messages.from_server import Answer
from nabu.server.rooms.guards import check_decision, check_sits
from nabu.server.rooms.room import Room


async def answer_foresee(room: Room, reader: Reader, asked: Foresee) -> Answer:
    """Tell what happens alike however the things fall that the seat cannot know."""
    check_sits(room, reader, asked.seat)
    check_decision(room, asked.seat, asked.ply)
    game = room.game_in(reader.language)
    try:
        reason = game.why_not(asked.move)
    except BadNotation as problem:
        raise NotUnderstood.because(problem) from None
    if reason is not None:
        raise AgainstRules(reason)
    foreseen = await asyncio.to_thread(game.foresee, asked.move, asked.seat)
    return Answer(type="answer", id=asked.id, ok=True, foreseen=redaction.log_lines(foreseen))
