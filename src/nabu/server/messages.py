"""Everything that is said between the page and the server, in one place: the page's types are generated from here.

Over HTTP, requests and answers; over a table's WebSocket, what a client may say (`FromClient`) and what it is told
(`FromServer`). All that a client sends is checked against these models before anything else looks at it.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from nabu.core.contract import MOST_PLAYERS

PROTOCOL = 1

Language = Literal["en", "fr"]
Level = Annotated[int, Field(ge=1, le=5)]
Seat = Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]
Ply = Annotated[int, Field(ge=0, lt=2**15)]
LONGEST_CLIENT_ID = 64
ClientId = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CLIENT_ID, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client, new for every message: by it answers find their question, and repeats are recognised."""
Place = Annotated[str, StringConstraints(min_length=1, max_length=64)]
VISIBLE_CHARACTER = r"[^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]"
VISIBLE = f"^{VISIBLE_CHARACTER}+$"
"""One line, without characters that control how others are shown: nobody writes backwards or in another's name."""
LONGEST_NAME = 24
DisplayName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME, pattern=VISIBLE)]
LONGEST_CHAT = 300
ChatText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_CHAT, pattern=VISIBLE)]
TableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,32}$")]
InvitationCode = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
Status = Literal["waiting", "playing", "finished"]
"""A table waits until every seat is taken and it is started; it is finished when the game is over."""
Access = Literal["open", "invitation"]
"""Who may take a free seat: anybody, or whoever holds an invitation."""
SeatKind = Literal["human", "bot"]


class Said(BaseModel):
    """Base of all messages: nothing beyond the fields named, and no numbers in the guise of texts."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# ---- HTTP ----------------------------------------------------------------------------------------------------------------


class Problem(Said):
    """Why a request was refused, in words; the same shape for every error."""

    reason: str
    field: str | None = None
    """Which part of the request was wrong, e.g. `seats.1.level`."""


class Me(Said):
    """The guest behind a cookie, as that guest sees it."""

    name: str
    language: Language


class MeChange(Said):
    """A guest's new name or language."""

    name: DisplayName | None = None
    language: Language | None = None


class GameInfo(Said):
    """A game that can be played here."""

    name: str
    title: str
    players: list[int]
    variants: list[str]
    rules_version: int


class LevelInfo(Said):
    """How strong a bot can be."""

    level: int
    name: str
    description: str


class Catalogue(Said):
    """What there is to play, and against whom."""

    games: list[GameInfo]
    levels: list[LevelInfo]
    protocol: int


class HumanSeat(Said):
    """A seat for a person: `mine` is taken by whoever creates the table, the others are waited for."""

    kind: Literal["human"]
    mine: bool = False


class BotSeat(Said):
    """A seat for a bot."""

    kind: Literal["bot"]
    level: Level = 3


SeatWish = Annotated[HumanSeat | BotSeat, Field(discriminator="kind")]


class NewTable(Said):
    """A table as its creator wants it; it starts at once when nobody has to be waited for."""

    game: Annotated[str, StringConstraints(min_length=1, max_length=32)]
    variant: Annotated[str, StringConstraints(max_length=32)] | None = None
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=MOST_PLAYERS)]
    access: Access = "invitation"
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None
    """Only for practice: a table with a chosen seed says so, since whoever chose it may know what comes."""


class SeatInfo(Said):
    """Who sits where, as everybody may know it."""

    seat: int
    kind: SeatKind
    name: str | None
    """None while the seat waits for somebody."""
    level: int | None
    """Of the bot that plays here, or that stands in for somebody who left."""
    taken: bool
    present: bool
    """Whether the person is looking at the table now."""
    left: bool
    """Whether the person got up; a bot may stand in, and the person may come back."""
    mine: bool
    """Whether the reader holds this seat."""


class Takeback(Said):
    """Somebody asks the others to agree that play goes back to before their last turn."""

    seat: int
    to_ply: int
    waiting_for: list[int]


class TableInfo(Said):
    """A table without its game: who, what, how it stands."""

    id: str
    game: str
    title: str
    variant: str
    players: int
    status: Status
    access: Access
    seats: list[SeatInfo]
    mine: bool
    """Whether the reader made the table and may start it and invite."""
    created: str
    """ISO 8601, UTC."""
    moved: str
    ply: int
    to_play: int | None
    scores: list[int]
    winners: list[int]
    thinking: int | None
    """The seat whose bot is thinking."""
    takeback: Takeback | None
    seed_hash: str
    """SHA-256 in hexadecimal of the seed and a salt, shown from the start; the record of the finished game tells both."""
    practice: bool
    """Whether somebody chose the seed."""
    imported: bool
    rematch: str | None
    """The table where these players meet again."""


class TableList(Said):
    """Tables, the latest first; `next` continues the list."""

    tables: list[TableInfo]
    next: str | None


class SeatChoice(Said):
    """Which seat is meant; None: the first one that is free."""

    seat: Seat | None = None


class StandIn(Said):
    """A bot takes over a seat whose player left."""

    level: Level = 3


class Invitation(Said):
    """A code that claims one seat once. The page puts it behind the # of a link, which browsers never send anywhere."""

    code: str
    seat: int


class Claim(Said):
    """Somebody holds an invitation."""

    code: InvitationCode


class Seated(Said):
    """The reader now holds this seat."""

    table: str
    seat: int


class Import(Said):
    """A record to be kept as a finished table."""

    record: Annotated[str, StringConstraints(min_length=1, max_length=1_000_000, pattern=r"^[^\x00]+$")]
    """Without zeros, which PostgreSQL cannot keep in a text."""


class ReviewedMove(Said):
    """A decision looked at again: what was played, what the bot would have played, and what the difference cost."""

    ply: int
    """How many decisions had been made before it."""
    seat: int
    played: str
    better: str
    line: list[str]
    """How the bot expects play to go on after its own choice."""
    cost: float
    """Chance to win given away, 0 … 1."""


class ReviewPoint(Said):
    """What each seat's chance to win was after so many decisions."""

    ply: int
    win: list[float]
    scores: list[int]


class Review(Said):
    """A finished game looked at again; made in the background, `done` of `total` decisions so far."""

    done: int
    total: int
    curve: list[ReviewPoint]
    costliest: list[ReviewedMove]


# ---- WebSocket, from the client -------------------------------------------------------------------------------------------


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


# ---- WebSocket, from the server -------------------------------------------------------------------------------------------


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


class InsightInWords(Said):
    """What is worth knowing about a place now."""

    place: str
    lines: list[str]
    points: list[int]
    marks: list[str]


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
    """The game's own part: its shape is the `TableView` of the game's view.py."""
    prompt: str
    """What the seat to play is asked to decide."""
    moves: list[LegalMove]
    """Of the reader, if the decision is theirs."""
    names: dict[str, str]
    """What each place of these moves is called."""
    insights: list[InsightInWords]
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


class Farewell(Said):
    """The connection ends, and why; `retry` tells whether coming back makes sense."""

    type: Literal["farewell"]
    reason: str
    retry: bool


FromServer = Annotated[Position | TableChanged | Chat | Answer | Farewell, Field(discriminator="type")]
FROM_SERVER: TypeAdapter[Any] = TypeAdapter(FromServer)
