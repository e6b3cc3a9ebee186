"""What a client says over a room's WebSocket."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from nabu.server.messages.fields import ChatText, ClientId, Level, Place, Ply, Said, Seat


class Asked(Said):
    """Base of what a client says: each is answered once by `Answer` with the same id."""

    id: ClientId


class Look(Asked):
    """Show the table with the eyes of this seat of mine (None: a spectator's), and leave out the log up to `seen_ply`."""

    type: Literal["look"]
    seat: Seat | None
    seen_ply: Ply = 0


class PlayMove(Asked):
    """Play a move, made for the position after `ply` decisions; by number or as typed text."""

    type: Literal["move"]
    seat: Seat
    ply: Ply
    move: Annotated[int, Field(ge=0, lt=2**15)] | Annotated[str, StringConstraints(min_length=1, max_length=120)]


class Undo(Asked):
    """Take back my last decision, or with `whole_turn` all of this turn as far as nothing was revealed."""

    type: Literal["undo"]
    seat: Seat
    ply: Ply
    whole_turn: bool = False


class AskTakeback(Asked):
    """Ask the others to agree that play goes back to before my last turn."""

    type: Literal["ask_takeback"]
    seat: Seat
    ply: Ply


class AnswerTakeback(Asked):
    """Agree or not to what somebody asked."""

    type: Literal["answer_takeback"]
    seat: Seat
    agree: bool


class SayChat(Asked):
    """Say something to the table."""

    type: Literal["chat"]
    text: ChatText


class WhyNot(Asked):
    """Ask why these touches lead to no move, or why this typed move is not legal."""

    type: Literal["why_not"]
    seat: Seat
    touches: Annotated[list[Place], Field(max_length=8)] | None = None
    move: Annotated[str, StringConstraints(min_length=1, max_length=120)] | None = None


class Foresee(Asked):
    """Ask what a legal move is sure to do."""

    type: Literal["foresee"]
    seat: Seat
    ply: Ply
    move: Annotated[int, Field(ge=0, lt=2**15)]


class AskHint(Asked):
    """Ask what a bot of this level would do."""

    type: Literal["hint"]
    seat: Seat
    ply: Ply
    level: Level = 5


class Ping(Asked):
    """Ask whether anybody is there."""

    type: Literal["ping"]


FromClient = Annotated[
    Look | PlayMove | Undo | AskTakeback | AnswerTakeback | SayChat | WhyNot | Foresee | AskHint | Ping,
    Field(discriminator="type"),
]
FROM_CLIENT: TypeAdapter[Any] = TypeAdapter(FromClient)
