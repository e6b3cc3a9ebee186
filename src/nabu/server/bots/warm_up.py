"""Compiling what the first players would otherwise wait for."""

import nabu
from nabu.games import GAMES, find
from nabu.server import redaction
from nabu.server.bots.executor import new_bot


def import_games() -> None:
    """Import every game before anything is asked: while two threads parse sources at once, Python may fail to."""
    for name in GAMES:
        find(name)


def warm_up() -> None:
    """Deal every game, let a bot decide, and look at the table, so that all of it is compiled."""
    for name in GAMES:
        game = nabu.new(name, seed=0)
        game.play(new_bot(1, 0).choose(game))
        redaction.position(game, game.to_play, "en", 0, playing=True)
