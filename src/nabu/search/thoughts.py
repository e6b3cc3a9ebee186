"""What a bot makes of a position: moves ranked, with what it expects of each, and the line of play it foresees."""

from dataclasses import dataclass, replace

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


def together(one: Thoughts, other: Thoughts) -> Thoughts:
    """Put together what two searches of the same position say, each by how often it tried a move."""
    mine, total = {each.move.id: each for each in one.moves}, max(1, one.iterations + other.iterations)
    moves = [_mean(mine.get(each.move.id), each, total) for each in other.moves]
    ranked = sorted(moves, key=lambda each: (-each.visits, -each.win, each.move.id))
    weight = one.iterations / total
    return Thoughts(
        other.seat,
        tuple(ranked),
        other.line if other.moves[0].move == ranked[0].move else one.line,
        one.iterations + other.iterations,
        one.seconds + other.seconds,
        tuple(weight * a + (1 - weight) * b for a, b in zip(one.win, other.win, strict=True)),
    )


def _mean(one: Thought | None, other: Thought, total: int) -> Thought:
    """Return what both say of a move; where neither tried it, what was said last."""
    if one is None or one.visits + other.visits == 0:
        return other
    visits = one.visits + other.visits
    weight = one.visits / visits
    return replace(
        other,
        visits=visits,
        share=visits / total,
        win=weight * one.win + (1 - weight) * other.win,
        score=weight * one.score + (1 - weight) * other.score,
    )
