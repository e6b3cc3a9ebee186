"""What is said about analysing a finished game: moments of it and beside it, thoughts about them, variations that are kept."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from nabu.play.variations import LONGEST_NAME as LONGEST_VARIATION_NAME
from nabu.play.variations import MOST_MOVES, MOST_VARIATIONS
from nabu.server.messages.fields import VISIBLE_CHARACTER, Level, Place, Ply, Said, Seat
from nabu.server.messages.from_server import LogLine

Action = Annotated[int, Field(ge=0, lt=2**15)]
LONGEST_LINE = 1000
"""More moves than any game has left."""

VariationName = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=LONGEST_VARIATION_NAME, pattern=f"^{VISIBLE_CHARACTER}*$")
]
AnalysisId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16}$")]


class Moment(Said):
    """A moment that analysis can look at: a game after so many decisions, and moves made by hand from there on."""

    at: Ply
    line: Annotated[list[Action], Field(default_factory=list, max_length=LONGEST_LINE)]
    seat: Seat | None = None
    """With whose eyes; None: with those of whoever decides then."""


class TouchedMoment(Moment):
    """Touches at a moment that lead to no move: why not?"""

    touches: Annotated[list[Place], Field(max_length=8)]


class ForeseenMoment(Moment):
    """A legal move at a moment: what is it sure to do?"""

    move: Action


class BotMoment(Moment):
    """A moment at which a bot of this level is to decide."""

    level: Level = 3


class NamedMove(Said):
    """A move as people read it."""

    seat: int
    move: int
    words: str


class PlayedLine(Said):
    """The moves of a finished game, from its first ply on."""

    first: int
    moves: list[NamedMove]


class ChosenMove(Said):
    """What a bot decided."""

    move: int


class WhyNotThere(Said):
    """Which rule forbids something; None if nothing does, or nothing answers to the touches."""

    text: str | None
    rule: str | None


class Foreseen(Said):
    """What a move is sure to do."""

    lines: list[LogLine]


class RankedMove(NamedMove):
    """A move as a bot that thinks ranks it."""

    touches: list[str]
    share: float
    """Of its simulations, 0 … 1."""
    win: float
    """The chance to win after it, as the seat to play sees it."""
    score: float
    """The points that the seat expects to have in the end."""


class Thinking(Said):
    """What a bot makes of a moment so far; more comes as long as somebody listens."""

    bot: Literal["net", "mcts"]
    seat: int
    """From whose knowledge it thinks."""
    simulations: int
    seconds: float
    win: list[float]
    """The chance to win, by seat."""
    moves: list[RankedMove]
    line: list[NamedMove]
    """How it expects play to go on, as far as that can be played from here."""


class VariationLine(Said):
    """A variation: where it leaves the game or an earlier variation, and its moves."""

    after: Ply
    of: Annotated[int, Field(ge=1, le=MOST_VARIATIONS)] | None = None
    """The number, counted from 1, of the variation that it leaves."""
    name: VariationName = ""
    actions: Annotated[list[Action], Field(min_length=1, max_length=MOST_MOVES)]


class VariationTree(Said):
    """Variations to be kept."""

    variations: Annotated[list[VariationLine], Field(min_length=1, max_length=MOST_VARIATIONS)]


class NamedVariation(Said):
    """A variation that was kept, its moves in words."""

    after: int
    of: int | None
    name: str
    moves: list[NamedMove]


class Analysis(Said):
    """Variations of a finished game that somebody kept; whoever knows the address may look at them."""

    id: str
    table: str
    variations: list[NamedVariation]


class KeptAnalysis(Said):
    """An analysis in a list."""

    id: str
    created: str
    variations: int
    names: list[str]


class AnalysisList(Said):
    """What the reader kept of a table, and what came with its record; the latest first."""

    analyses: list[KeptAnalysis]
