"""The seeded random games that golden files, perft tables and the comparison of modes are made from."""

from collections.abc import Iterator

import numpy as np

from nabu.engine.batch import CHOICES, workspace
from nabu.engine.game import Box, GameKit, State, blank
from nabu.engine.log import NO_LOG
from nabu.engine.playing import Game
from nabu.engine.rng import below, seed_rng


def settings(kit: GameKit) -> list[tuple[int, str]]:
    """Every number of players with every variant."""
    return [(players, variant) for players in kit.players for variant in kit.variants]


def states(kit: GameKit, box: Box, players: int, seed: int) -> Iterator[State]:
    """Go through the random game of a seed, the same as in a batch, state by state; each is overwritten by the next."""
    s, (chooser, actions) = blank(kit.state), workspace(kit)
    s.players = players
    kit.rules.setup(box, s, seed)
    seed_rng(chooser, seed ^ CHOICES)
    while True:
        yield s
        if s.over:
            return
        count = kit.rules.legal(box, s, actions)
        kit.rules.apply(box, s, int(actions[below(chooser, count)]), NO_LOG)


def games(kit: GameKit, players: int, variant: str, seed: int) -> Iterator[Game]:
    """Go through the same game as a checked one."""
    game = Game.deal(kit, kit.pieces.open_box(), players, variant, seed)
    chooser = np.zeros(4, np.uint32)
    seed_rng(chooser, seed ^ CHOICES)
    while True:
        yield game
        if game.over:
            return
        actions = game.legal_actions()
        game.play(actions[below(chooser, len(actions))])
