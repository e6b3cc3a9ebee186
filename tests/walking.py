"""The seeded random games that golden files, perft tables and the comparison of modes are made from."""

from collections.abc import Iterator

import numpy as np

from nabu.core.batch import CHOICES, workspace
from nabu.core.contract import Box, State, blank
from nabu.core.log import NO_LOG
from nabu.core.rng import below, seed_rng
from nabu.face.contract import GameKit
from nabu.games import GAMES
from nabu.play.game import Game

HOMES = (*(f"nabu.games.{name}.kit" for name in GAMES), "nabu_wells.kit")
"""The modules that hold, as GAME, every game that tests play."""


def settings(kit: GameKit) -> list[tuple[int, str]]:
    """Every number of players with every variant."""
    return [(players, variant) for players in kit.rules.players for variant in kit.rules.variants]


def states(kit: GameKit, box: Box, players: int, seed: int) -> Iterator[State]:
    """Go through the random game of a seed, the same as in a batch, state by state; each is overwritten by the next."""
    s, (chooser, actions) = blank(kit.rules.state), workspace(kit.rules)
    s.players = players
    kit.rules.verbs.setup(box, s, seed)
    seed_rng(chooser, seed ^ CHOICES)
    while True:
        yield s
        if s.over:
            return
        count = kit.rules.verbs.legal(box, s, actions)
        kit.rules.verbs.apply(box, s, int(actions[below(chooser, count)]), NO_LOG)


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
