"""What is said over HTTP: requests, and the answers to them."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from nabu.core.contract import MOST_PLAYERS
from nabu.face.message import Language
from nabu.server.messages.fields import (
    Access,
    BotName,
    DisplayName,
    InvitationCode,
    Level,
    Patience,
    PreparationState,
    Said,
    Seat,
    Status,
)
from nabu.server.messages.tables import TableInfo


class Problem(Said):
    """Why a request was refused, in words; the same shape for every error."""

    reason: str
    field: str | None = None
    """Which part of the request was wrong, e.g. `seats.1.level`."""


class Readiness(Said):
    """Whether people can be sent to this server, and what is missing if not."""

    ready: bool
    database: bool
    """Whether it answers."""
    games: dict[str, PreparationState]
    """How far each is compiled; none while the server still waits for its database."""


class Me(Said):
    """The guest behind a cookie, as that guest sees it."""

    name: str
    language: Language


class MeChange(Said):
    """A guest's new name or language."""

    name: DisplayName | None = None
    language: Language | None = None


class MyTable(Said):
    """A table where a guest sits, or that they made."""

    id: str
    game: str
    status: Status
    seats: list[int]
    """Theirs."""
    made: bool
    created: int
    moved: int


class MyStep(Said):
    """Something that a guest decided, or that they took back."""

    table: str
    ply: int
    seat: int
    action: int | None
    at: int


class MyLine(Said):
    """Something that a guest wrote."""

    table: str
    text: str
    at: int


class MyPuzzleRating(Said):
    """How well a guest solves the puzzles of a game."""

    game: str
    rating: float
    deviation: float
    at: int


class MyPuzzleTry(Said):
    """A guest's first try at a puzzle."""

    puzzle: str
    move: int
    solved: bool
    at: int


class MyAnalysis(Said):
    """Variations of a finished game that a guest kept."""

    id: str
    table: str
    variations: str
    """As they are kept: where each leaves what, its name and its actions, as JSON."""
    created: int


class MyData(Said):
    """All that is kept of a guest; times are milliseconds since 1970, UTC."""

    name: str
    language: Language
    created: int
    seen: int
    tables: list[MyTable]
    steps: list[MyStep]
    chat: list[MyLine]
    removed: list[str]
    """Tables that they do not want to see among theirs."""
    analyses: list[MyAnalysis]
    puzzle_ratings: list[MyPuzzleRating]
    puzzle_tries: list[MyPuzzleTry]


class GameInfo(Said):
    """A game that can be played here."""

    name: str
    title: str
    players: list[int]
    variants: list[str]
    rules_version: int
    ready: bool
    """Whether it can be played at once; after an update it is compiled first, which takes up to a minute."""


class LevelInfo(Said):
    """How strong a bot can be."""

    level: int
    name: str
    description: str


class Catalogue(Said):
    """What there is to play, and against whom."""

    games: list[GameInfo]
    levels: list[LevelInfo]
    bots: list[str]
    """The names of those that the host offers beside the levels."""
    protocol: int


class HumanSeat(Said):
    """A seat for a person: `mine` is taken by whoever creates the table, the others are waited for."""

    kind: Literal["human"]
    mine: bool = False


class BotChoice(Said):
    """Which bot is meant: of some level, or one by name that the host offers, whatever the level says."""

    level: Level = 3
    bot: BotName | None = None


class BotSeat(BotChoice):
    """A seat for a bot."""

    kind: Literal["bot"]


SeatWish = Annotated[HumanSeat | BotSeat, Field(discriminator="kind")]


class NewTable(Said):
    """A table as its creator wants it; it starts at once when nobody has to be waited for."""

    game: Annotated[str, StringConstraints(min_length=1, max_length=32)]
    variant: Annotated[str, StringConstraints(max_length=32)] | None = None
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=MOST_PLAYERS)]
    access: Access = "invitation"
    patience: Patience = "minutes"
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None
    """Only for practice: a table with a chosen seed says so, since whoever chose it may know what comes."""


class TableList(Said):
    """Tables, the latest first; `next` continues the list."""

    tables: list[TableInfo]
    next: str | None


class SeatChoice(Said):
    """Which seat is meant; None: the first one that is free."""

    seat: Seat | None = None


class StandIn(BotChoice):
    """A bot takes over a seat whose player left, or the seats that are free."""


class Invitation(Said):
    """A code that claims one seat once. The page puts it behind the # of a link, which browsers never send anywhere."""

    code: str
    seat: int
    address: str | None
    """Where other machines find this server, as far as it knows; None: they do not."""


class Invited(Said):
    """What an invitation is to, for whoever holds it."""

    title: str
    host: str
    """The name of whoever made the table."""
    players: int


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


class InsightInWords(Said):
    """What is worth knowing about a place now."""

    place: str
    lines: list[str]
    points: list[int]
    marks: list[str]


class Insights(Said):
    """What is worth knowing about the places of a table, as the reader may know it; asked for apart, since few look at it."""

    insights: list[InsightInWords]


class ReviewedMove(Said):
    """A decision looked at again: what was played, what the bot would have played, and what the difference cost."""

    ply: int
    """How many decisions had been made before it."""
    seat: int
    played: str
    played_in_words: str = ""
    better: str
    better_in_words: str = ""
    line: list[str]
    """How the bot expects play to go on after its own choice."""
    cost: float
    """Chance to win given away, 0 … 1."""
    margin: float = 0.0
    """How far the 95 % interval reaches to both sides of the cost."""


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
