"""A bot that thinks on and on about one position, and tells again and again what it makes of it: for those who analyse.

The net of the table thinks where there is one: by searches each twice as large as the one before, and once they are as large as
memory allows, by more and more of that size with other luck, which are put together. Elsewhere one tree of `mcts` grows on.
Every step is a short piece of work, so that whoever looks can stop at any time, and others have their turn in between.
"""

import itertools
from collections.abc import Iterator
from dataclasses import replace

from nabu.core.contract import Rules
from nabu.core.errors import BadSetup
from nabu.nets.library import Net, NoNet, OtherBox, find_net
from nabu.play.game import Game
from nabu.search.budget import USUAL_NODES, Budget
from nabu.search.net_searcher import NetSearcher
from nabu.search.searcher import Searcher
from nabu.search.seeds import decision_seed
from nabu.search.thoughts import Thoughts, together

FIRST_SIMULATIONS, MOST_SIMULATIONS = 64, 4096
"""Of the first search with a net, and of the largest …"""
MOST_BYTES = 48_000_000
"""… as far as its tree takes no more memory than this."""

FIRST_ITERATIONS, MOST_ITERATIONS = 200, 6400
"""Of `mcts`, in the first step and in the longest: some tenths of a second."""


def table_net(game: Game) -> Net | None:
    """Return the net that plays at a game's table; None where there is none."""
    setup = game.setup
    try:
        return find_net(setup.kit.rules, setup.players, setup.variant, setup.box)
    except (NoNet, OtherBox):
        return None


def think_on(game: Game, seed: int = 1) -> Iterator[Thoughts]:
    """Think about a position without end, from the knowledge of the seat to play; each step tells all that is known by then."""
    if game.to_play is None:
        raise BadSetup("the game is over: there is nothing to think about")
    net = table_net(game)
    return _by_mcts(game, seed) if net is None else _by_net(game, net, seed)


def _bytes_a_node(rules: Rules, net: Net) -> int:
    """Return how much memory a node of a search takes: a child and a logit for each action, and the net's trunk."""
    return 8 * rules.actions + 4 * len(net.playing.first_bias)


def _doubling(first: int, most: int) -> Iterator[int]:
    size = first
    while True:
        yield size
        size = min(2 * size, most)


def _by_net(game: Game, net: Net, seed: int) -> Iterator[Thoughts]:
    """Search anew with twice the simulations, then add search to search."""
    rules, box, seconds = game.setup.kit.rules, game.setup.box, 0.0
    most = min(MOST_SIMULATIONS, MOST_BYTES // _bytes_a_node(rules, net))
    known: Thoughts | None = None
    searcher: NetSearcher | None = None
    for number, simulations in enumerate(_doubling(FIRST_SIMULATIONS, most)):
        full = searcher is not None and searcher.simulations == most
        if searcher is None or not full:
            searcher = NetSearcher(rules, box, net, simulations)
        thoughts = searcher.think(game, decision_seed(seed + number, game))
        seconds += thoughts.seconds
        known = together(known, thoughts) if full and known is not None else thoughts
        yield replace(known, seconds=seconds)


def _by_mcts(game: Game, seed: int) -> Iterator[Thoughts]:
    """Let one tree grow."""
    searcher = Searcher(seed, Budget(None, FIRST_ITERATIONS, 1, USUAL_NODES))
    thoughts = searcher.think(game)
    seconds = thoughts.seconds
    yield thoughts
    for iterations in itertools.islice(_doubling(FIRST_ITERATIONS, MOST_ITERATIONS), 1, None):
        thoughts = searcher.go_on(game, iterations)
        seconds += thoughts.seconds
        yield replace(thoughts, seconds=seconds)
