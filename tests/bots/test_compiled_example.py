"""The compiled bot of the documentation does what its page says."""

import pytest
from examples.compiled_bot import Playouts

import nabu
from nabu.games import GAMES


def late(game: str, seed: int) -> nabu.Game:
    """A game that random players have nearly finished, so that playouts are short."""
    g, bot = nabu.new(game, players=2, seed=seed), nabu.bot("random", seed=seed)
    whole = g.copy()
    while not whole.over:
        whole.play(bot.choose(whole))
    for move in whole.history[: max(whole.ply - 12, 0)]:
        g.play(int(move))
    return g


@pytest.mark.parametrize("game", GAMES)
def test_it_chooses_a_legal_move_in_every_game(game: str) -> None:
    g = late(game, seed=3)
    assert Playouts(tries=2).choose(g) in g.moves


def test_it_decides_from_what_its_seat_knows_and_nothing_else() -> None:
    g = late("babylonia", seed=5)
    assert g.to_play is not None
    bot = Playouts(tries=4)
    assert {bot.choose(g.reshuffled(g.to_play, seed=seed)).id for seed in range(5)} == {bot.choose(g).id}


def test_it_beats_a_random_bot_from_either_seat() -> None:
    for seat in (0, 1):
        g = nabu.new("babylonia", players=2, seed=seat)
        bots = [nabu.bot("random", seed=seat), nabu.bot("random", seed=seat)]
        bots[seat] = Playouts(tries=2)
        while g.to_play is not None:
            g.play(bots[g.to_play].choose(g))
        assert g.winners == [seat]
