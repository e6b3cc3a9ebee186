"""Compiling what the first players would otherwise wait for."""

import logging

import nabu
from nabu.games import find_all
from nabu.nets.level_table import LEVELS
from nabu.server import redaction
from nabu.server.bots.executor import new_bot

log = logging.getLogger(__name__)


def import_games() -> None:
    """Import every game before anything is asked: while two threads parse sources at once, Python may fail to."""
    for problem in find_all()[1]:
        log.warning(problem)


def warm_up() -> None:
    """Deal every game, let the strongest bot think, the weakest decide, and look at the table: so all of it is compiled."""
    for kit in find_all()[0]:
        game = nabu.new(kit.name, kit.rules.players[0], seed=0)
        new_bot(LEVELS[-1], 0).think(game)
        game.play(new_bot(LEVELS[0], 0).choose(game))
        redaction.position(game, game.to_play, "en", 0, playing=True)
