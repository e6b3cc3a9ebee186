"""Playing a game once through, so that all which a server comes to call is compiled, or loaded from where it was kept.

`python -m nabu.server.bots.warm_up babylonia` does so in a process of its own and prints how far it is, as shares of 1: the
machine code stays on disk, and whoever waits for it is not held up by the compiler meanwhile.
"""

import functools
import gc
import logging
import random
import sys

import nabu
from nabu.bots import bot
from nabu.bots.levels import functions_for_play, searches_of_levels
from nabu.core.compiling import is_on_disk
from nabu.core.compiling_progress import telling_progress
from nabu.games import find, find_all
from nabu.nets.level_table import LEVELS
from nabu.play.game import Game
from nabu.server import redaction

log = logging.getLogger(__name__)

LOOK_EVERY = 4
"""Decisions of a game between two looks: what a game shows changes with its phases, each of which comes often."""

REFUSALS_A_LOOK = 20
"""How many moves are asked each time why they are not legal."""

ITERATIONS = 50
"""Of the search by which a bot decides once: enough for it to come to all that it calls."""


def import_games() -> None:
    """Import every game before anything is asked: while two threads parse sources at once, Python may fail to."""
    for problem in find_all()[1]:
        log.warning(problem)


@functools.cache
def warm_up(name: str) -> None:
    """Play a game at random and do again and again what the event loop may come to do, so that all of it is compiled."""
    chance = random.Random(0)
    game = nabu.new(name, find(name).rules.players[0], seed=0)
    while not game.over:
        if game.ply % LOOK_EVERY == 0:
            _look_around(game, chance)
        game.play(chance.choice(game.legal_actions()))
    _look_around(game, chance)
    for players in find(name).rules.players:
        _let_bots_decide(nabu.new(name, players, seed=0))


def _let_bots_decide(game: Game) -> None:
    """Come last to the searches of the bots: once those are on disk, so is everything before them."""
    bot(f"level{LEVELS[-1]}", seed=0, iterations=ITERATIONS).think(game)  # type: ignore[attr-defined]
    bot(f"level{LEVELS[0]}", seed=0).choose(game)


def _look_around(game: Game, chance: random.Random) -> None:
    """Look with all eyes, and ask of some moves why they are not legal."""
    for seat in (None, *range(game.players)):
        redaction.position(redaction.look(game, seat, playing=True), game.ply - 1)
        redaction.insights(game, seat)
    for _ in range(REFUSALS_A_LOOK):
        game.why_not(chance.randrange(game.setup.kit.rules.actions))


def is_prepared(name: str) -> bool:
    """Tell whether an earlier process left the machine code of a game on disk."""
    return all(map(is_on_disk, searches_of_levels(find(name).rules)))


def _print_share(share: float) -> None:
    print(f"{share:.4f}", flush=True)


def main(name: str) -> None:
    """Compile a game, and print how far that is."""
    gc.disable()  # the compiler makes millions of small objects, and looking for rubbish among them takes a fifth of its time
    import_games()
    with telling_progress(functions_for_play(find(name).rules), _print_share):
        warm_up(name)


if __name__ == "__main__":  # without a name all games, so that a server that starts later finds them compiled
    for each in sys.argv[1:] or [kit.name for kit in find_all()[0]]:
        main(each)
