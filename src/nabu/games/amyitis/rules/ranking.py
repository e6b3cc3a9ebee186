"""Amyitis, End of the Game: who has won. And what a seat does not know."""

from nabu.engine.compiling import compiled
from nabu.engine.game import Box, Ranking, State
from nabu.engine.rng import seed_rng


@compiled
def outcome(box: Box, s: State, out: Ranking) -> None:
    """Write each seat's rank: most points win, and all who tie share a rank."""
    for player in range(int(s.players)):
        better = 0
        for other in range(int(s.players)):
            if int(s.score[other]) > int(s.score[player]):
                better += 1
        out[player] = better


@compiled
def reshuffle(box: Box, s: State, viewer: int, seed: int) -> None:
    """Nothing is hidden but the order of the craft deck, which is decided by the random state when cards are dealt."""
    seed_rng(s.rng, seed)
