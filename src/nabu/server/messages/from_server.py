"""What a client is told over a room's WebSocket."""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from nabu.server.messages.fields import Said
from nabu.server.messages.tables import TableInfo


class ReasonInWords(Said):
    """Why not: a sentence, and the section of the game's rules that it rests on, if any."""

    text: str
    rule: str | None


class LogLine(Said):
    """Something that happened, as the reader may know it."""

    ply: int
    kind: str
    player: int | None
    points: int
    where: str | None
    """A place as in touches."""
    text: str


class LegalMove(Said):
    """Something the reader may do now."""

    id: int
    text: str
    touches: list[str]


class Position(Said):
    """The table as the reader may see it. Sent on joining, and whenever the game has changed."""

    type: Literal["position"]
    seat: int | None
    """With whose eyes; None: a spectator's."""
    ply: int
    turn: int
    to_play: int | None
    over: bool
    scores: list[int]
    winners: list[int]
    ranks: list[int]
    """Empty until the game is over."""
    table: dict[str, Any]
    """The game's own part: its shape is the `TableView` of the game's table_view.py."""
    prompt: str
    """What the seat to play is asked to decide."""
    moves: list[LegalMove]
    """Of the reader, if the decision is theirs."""
    names: dict[str, str]
    """What each place of these moves is called."""
    log_from: int
    """`log` replaces every line whose ply is greater than this."""
    log: list[LogLine]
    can_undo: bool
    can_restart_turn: bool
    can_ask_takeback: bool


class TableChanged(Said):
    """Who sits where, who is present, who thinks, what is asked: sent on joining and whenever it changes."""

    type: Literal["table"]
    table: TableInfo


class ChatLine(Said):
    """Something that was said at the table."""

    number: int
    name: str
    seat: int | None
    text: str
    at: str


class Chat(Said):
    """What was said: everything kept on joining, then line by line."""

    type: Literal["chat"]
    lines: list[ChatLine]


class HintedMove(Said):
    """A move that a bot considered, the best first."""

    id: int
    text: str
    touches: list[str]
    share: float
    """Of the bot's attention, 0 … 1."""
    win: float
    """Expected chance to win, 0 … 1."""
    score: float
    """Expected final score of the seat."""


class Hint(Said):
    """What a bot would do."""

    moves: list[HintedMove]
    line: list[str]
    """How it expects play to go on."""


class Answer(Said):
    """What became of something the client said. Refused: nothing has changed, and `reason` says why."""

    type: Literal["answer"]
    id: str
    ok: bool
    reason: ReasonInWords | None = None
    """For `why_not`, the reason asked for."""
    foreseen: list[LogLine] | None = None
    hint: Hint | None = None


class Preparing(Said):
    """The game is still being compiled; everything else follows when that is done."""

    type: Literal["preparing"]
    text: str


class Farewell(Said):
    """The connection ends, and why; `retry` tells whether coming back makes sense."""

    type: Literal["farewell"]
    reason: str
    retry: bool


FromServer = Annotated[Position | TableChanged | Chat | Answer | Preparing | Farewell, Field(discriminator="type")]
FROM_SERVER: TypeAdapter[Any] = TypeAdapter(FromServer)
