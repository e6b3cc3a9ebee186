"""What a bot would do in somebody's place."""

from nabu.search.thoughts import Thought, Thoughts
from nabu.server.bots.executor import BotExecutor
from nabu.server.bots.fair_queue import Asker
from nabu.server.errors import NotYours
from nabu.server.guests import Reader
from nabu.server.messages.from_client import AskHint
from nabu.server.messages.from_server import Answer, Hint, HintedMove
from nabu.server.rooms.guards import check_decision, check_sits
from nabu.server.rooms.room import Room


def check_may_have_hint(room: Room, reader: Reader, asked: AskHint) -> None:
    """Refuse whoever is not to decide, or plays against other people."""
    check_sits(room, reader, asked.seat)
    check_decision(room, asked.seat, asked.ply)
    others = [seat for seat in room.row.seats if seat.guest_id not in (None, reader.guest_id)]
    if any(not seat.played_by_bot for seat in others):
        raise NotYours("hint-against-people")


async def answer_hint(room: Room, reader: Reader, asked: AskHint, executor: BotExecutor) -> Answer:
    """Let a bot think, and tell what it makes of the position."""
    asker = Asker(reader.guest_id, person_waits=True)
    thoughts = await executor.think(room.game_in(reader.language), asker, asked.level)
    return Answer(type="answer", id=asked.id, ok=True, hint=_hint(thoughts))


def _hint(thoughts: Thoughts) -> Hint:
    considered = [thought for thought in thoughts.moves if thought.share > 0]
    return Hint(moves=[_hinted(thought) for thought in considered], line=list(thoughts.line))


def _hinted(thought: Thought) -> HintedMove:
    return HintedMove(
        id=thought.move.id,
        text=thought.move.text,
        touches=list(thought.move.touches),
        share=thought.share,
        win=thought.win,
        score=thought.score,
    )
