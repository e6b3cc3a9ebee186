"""Whole games between nets: the same as bots with that net would play, whoever plays them and on however many threads."""

from pathlib import Path

import numpy as np
import pytest

import nabu
from benchmarks.net_games import play_net_games
from nabu.nets.library import find_net
from nabu.nets.manner import Manner
from tests.nets.random_nets import random_nets

SEEDS = np.arange(3, dtype=np.int64)


@pytest.mark.parametrize("players", [2, 3])
def test_a_net_that_takes_its_first_choice_plays_the_game_that_the_bot_plays(players: int) -> None:
    game = nabu.new("babylonia", players=players, seed=2)
    setup, bot = game.setup, nabu.bot("net", file=random_nets())
    net = find_net(setup.kit.rules, players, setup.variant, setup.box, Path(random_nets()))
    seatings = np.zeros((len(SEEDS), players), np.int64)
    batch = play_net_games(setup.kit.rules, setup.box, net, [Manner()], seatings, SEEDS, threads=2)
    while game.to_play is not None:
        game.play(bot.choose(game))
    assert batch.states[2].tobytes() == game.state.tobytes()


def test_what_comes_out_does_not_depend_on_the_number_of_threads() -> None:
    setup = nabu.new("babylonia", seed=1).setup
    net = find_net(setup.kit.rules, 2, setup.variant, setup.box, Path(random_nets()))
    manners, seatings = [Manner(4), Manner(0, 2.0, 0.1)], np.array([[0, 1]] * len(SEEDS), np.int64)
    one, two = (
        play_net_games(setup.kit.rules, setup.box, net, manners, seatings, SEEDS, threads=threads) for threads in (1, 2)
    )
    assert one.states.tobytes() == two.states.tobytes()
