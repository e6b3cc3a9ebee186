"""A puzzle, and what was found out about it when it was made."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Chance = Annotated[float, Field(ge=0.0, le=1.0)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=120)]
PuzzleId = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{10}$")]
Count = Annotated[int, Field(ge=1, le=10**9)]


class Kept(BaseModel):
    """Base of all that a file of puzzles holds: nothing beyond the fields named."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class JudgedMove(Kept):
    """What one legal move is worth to the seat that decides."""

    move: MoveText
    win: Chance
    """The chance to win after it, on the mean of the determinizations."""
    margin: Chance
    """How far the 95 % interval of that mean reaches to both sides."""
    score: Annotated[float, Field(ge=-10_000, le=10_000)] | None = None
    """The points that the seat expects to have in the end; None where the search never went."""


class Verdict(Kept):
    """What a strong search said, from the knowledge of the seat alone."""

    bot: Annotated[str, StringConstraints(min_length=1, max_length=80)]
    """Who thought, and for how long: `net:sims=4000`, `mcts:iterations=100000`."""
    best: MoveText
    win: Chance
    share: Chance
    """Of its simulations that began with the best move."""


class Comparison(Kept):
    """The best move against the second best, both played in the same determinizations with the same luck."""

    second: MoveText
    lead: Chance
    """How much likelier the best move wins, on the mean."""
    margin: Chance
    """How far the 95 % interval of the lead reaches to both sides."""
    determinizations: Count
    simulations: Count
    """After each move, in each determinization."""


class Puzzle(Kept):
    """A decision in which one move is clearly best."""

    id: PuzzleId
    game: Annotated[str, StringConstraints(min_length=1, max_length=32)]
    position: Annotated[list[Annotated[str, StringConstraints(max_length=500)]], Field(min_length=1, max_length=500)]
    """The lines of a drawn position, with all that the seat cannot know drawn anew."""
    best: MoveText
    moves: Annotated[list[JudgedMove], Field(min_length=2, max_length=2000)]
    """Every legal move, the best first."""
    comparison: Comparison
    verdicts: Annotated[list[Verdict], Field(min_length=2, max_length=8)]
    line: Annotated[list[MoveText], Field(max_length=50)]
    """How play is expected to go on, each move after the letter of its seat."""
    rating: Annotated[float, Field(ge=0, le=4000)]
    """How hard it is to begin with, by which bots miss it."""
    missed_by: Annotated[list[Annotated[str, StringConstraints(max_length=80)]], Field(max_length=20)]
    """The bots that chose another move."""
    source: Annotated[str, StringConstraints(max_length=200)]
    """Which game it comes from."""

    @property
    def position_text(self) -> str:
        """The position as `nabu.position` reads it."""
        return "\n".join(self.position) + "\n"

    def judged(self, move: str) -> JudgedMove | None:
        """Return what a legal move is worth; None if it is none."""
        return next((each for each in self.moves if each.move == move), None)
