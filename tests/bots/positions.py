"""Positions to ask bots about, and bots that think no longer than a test can wait."""

import functools

import nabu
from nabu.bots import Bot
from tests.nets.random_nets import random_nets

ITERATIONS = 12


def quick(name: str, seed: int) -> Bot:
    """Make a bot that makes few iterations, and does not go by the clock."""
    if name == "net":
        return nabu.bot(name, seed=seed, sims=ITERATIONS, file=random_nets())
    return nabu.bot(name, seed=seed) if name in ("random", "greedy") else nabu.bot(name, seed=seed, iterations=ITERATIONS)


def game_after(title: str, decisions: int, seed: int, players: int = 2) -> nabu.Game:
    """Play so many decisions at random, or fewer if the game ends."""
    return _played(title, decisions, seed, players).copy()


@functools.cache
def _played(title: str, decisions: int, seed: int, players: int) -> nabu.Game:
    game, chance = nabu.new(title, players=players, seed=seed), nabu.bot("random", seed=seed)
    for _ in range(decisions):
        if not game.over:
            game.play(chance.choose(game))
    return game


def play_out(game: nabu.Game, bots: list[Bot]) -> nabu.Game:
    while game.to_play is not None:
        game.play(bots[game.to_play].choose(game))
    return game
