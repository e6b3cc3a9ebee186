"""Decisions that may make a puzzle: there is a choice, a short look says that one move leads, and not every bot sees it."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from nabu.bots.specs import make_bot
from nabu.play.game import Game
from nabu.puzzles.judging import LOOK_SIMULATIONS, Effort, Judges

FEWEST_MOVES = 3
"""Of a decision between two, half of all guesses are right."""

MOST_LOOKED_AT = 16
"""Decisions of one game: puzzles from many games differ more than many from one."""
TRIED_MOVES, TRIAL_DETERMINIZATIONS, TRIAL_SIMULATIONS = 3, 4, 12

LEAST_LEAD = 0.05
"""How much likelier the best move must win than the second."""

PANEL = (
    "greedy", "mcts:iterations=25", "mcts:iterations=80", "mcts:iterations=300", "mcts:iterations=1000",
)  # fmt: skip
"""Who is asked how hard a puzzle is."""

EASIEST, HARDEST = 900.0, 1900.0


@dataclass(frozen=True)
class Candidate:
    """A decision that may make a puzzle, and by how much its best move seems to lead."""

    ply: int
    best: int
    lead: float


def candidates(game: Game, seed: int) -> Iterator[Candidate]:
    """Look at some decisions of a game, and give those where one move seems to lead."""
    moments = (game.as_of(ply) for ply in range(game.ply - len(game.history), game.ply))
    choices = [moment for moment in moments if len(moment.legal_actions()) >= FEWEST_MOVES]
    for moment in random.Random(seed).sample(choices, min(MOST_LOOKED_AT, len(choices))):
        if (found := _look(moment, seed)) is not None:
            yield found


def _look(game: Game, seed: int) -> Candidate | None:
    judges = Judges(game, Effort(), seed)
    thoughts = judges.quick_thoughts(LOOK_SIMULATIONS)
    tried = [each.move.id for each in thoughts.moves[:TRIED_MOVES]]
    means = judges.chances(tried, TRIAL_DETERMINIZATIONS, TRIAL_SIMULATIONS).mean(axis=0)
    lead = float(means[0] - means[1:].max())
    return Candidate(game.ply, tried[0], lead) if lead >= LEAST_LEAD else None


def missed_by(game: Game, best: int, seed: int) -> list[str]:
    """Ask bots of growing strength, and name those that choose another move."""
    return [name for name in PANEL if make_bot(name, seed=seed).choose(game).id != best]


def first_rating(missed: int) -> float:
    """Return how hard a puzzle is to begin with: the more bots of the panel miss it, the harder."""
    return round(EASIEST + (HARDEST - EASIEST) * missed / len(PANEL))
