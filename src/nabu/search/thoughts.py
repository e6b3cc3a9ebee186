"""What a bot makes of a position: moves ranked, with what it expects of each, and the line of play it foresees."""

from dataclasses import dataclass

from nabu.play.game import Move


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of one move."""

    move: Move
    visits: int
    """How many of the simulations began with it."""
    share: float
    """That number as a share of all simulations, 0 … 1."""
    win: float
    """The chance to win after this move, 0 … 1, as the seat to play sees it; a shared victory counts by its share."""
    score: float
    """The points that the seat to play expects to have in the end."""


@dataclass(frozen=True)
class Thoughts:
    """What a bot thinks of a position."""

    seat: int
    """Whose decision it is, and from whose knowledge all this was thought."""
    moves: tuple[Thought, ...]
    """The moves that were looked at, the best one first."""
    line: tuple[str, ...]
    """How play is expected to go on, each move after the letter of its seat: `A merchant k7`."""
    iterations: int
    """How many simulations there were."""
    seconds: float
    """How long that took."""
    win: tuple[float, ...]
    """The chance to win, by seat; together 1."""
