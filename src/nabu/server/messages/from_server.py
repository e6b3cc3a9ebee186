"""What a client is told over a room's WebSocket."""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypedDict

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
    """The table as the reader may see it, now or after some decision of the past."""

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


class LivePosition(Position):
    """The game as it stands, whole. Sent on `look`, and to whoever cannot follow by differences."""

    revision: int
    """Counts what the table has shown; a difference tells which revision it follows."""


class Replaced(TypedDict):
    """One part of a position that is not as it was: where it is, by names and places in lists, and what it is now."""

    at: list[str | int]
    value: Any


class Difference(Said):
    """How the game has changed since the position before, as the reader may know it. All that is not named stays as it was."""

    type: Literal["difference"]
    seat: int | None
    since: int
    """The revision that it follows; whoever has not got that one looks again."""
    revision: int
    ply: int
    changes: list[Replaced]
    """To the position, without `moves`, `names`, `log_from` and `log`."""
    moves: list[int]
    """What the reader may do now, by number; `words` has those that were not named before, or are touched otherwise now."""
    words: list[LegalMove]
    names: dict[str, str]
    """What the places of these are called, if not told before."""
    log_from: int
    """As in a position."""
    log: list[LogLine]


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


class Farewell(Said):
    """The connection ends, and why; `retry` tells whether coming back makes sense."""

    type: Literal["farewell"]
    reason: str
    retry: bool


FromServer = Annotated[LivePosition | Difference | TableChanged | Chat | Answer | Farewell, Field(discriminator="type")]
FROM_SERVER: TypeAdapter[Any] = TypeAdapter(FromServer)
