"""A bot at the speed of the rules: it plays random games on from every move, and takes the move that led to the most points."""

import functools
from collections.abc import Callable

import numpy as np

import nabu
from nabu.core.batch import States, new_states, verbs_of
from nabu.core.compiling import bind, unbound
from nabu.core.contract import Actions, Box, Rules
from nabu.core.log import NO_LOG, Log
from nabu.core.rng import below, next_word

legal, apply = unbound, unbound  # stand for the verbs of whichever game the loop is bound to


def best_on_average(box: Box, pool: States, actions: Actions, later: Actions, playouts: int, log: Log) -> int:
    """Return the legal action of pool[0] after which its player has the most points, over some random games to the end."""
    root, game, best, most = pool[0], pool[1], 0, -1
    seat = int(root.player)
    for choice in range(legal(box, root, actions)):
        points = 0
        for _ in range(playouts):
            next_word(root.rng)  # each game meets other luck
            pool[1] = root
            apply(box, game, int(actions[choice]), log)
            while int(game.over) == 0:
                apply(box, game, int(later[below(game.rng, legal(box, game, later))]), log)
            points += int(game.score[seat])
        if points > most:
            best, most = int(actions[choice]), points
    return best


@functools.cache
def search_in(rules: Rules) -> Callable[..., int]:
    """Compile the loop with the verbs of a game."""
    return bind(best_on_average, rules.name, {name: verbs_of(rules)[name] for name in ("legal", "apply")})


class Sampler:
    def __init__(self, seed: int = 0, playouts: int = 2) -> None:
        self.seed, self.playouts = seed, playouts

    def choose(self, g: nabu.Game) -> nabu.Move:
        rules, seat = g.setup.kit.rules, g.moves[0].player
        pool, lists = new_states(rules, 2), np.zeros((2, rules.most_legal), np.int16)
        pool[0] = g.reshuffled(seat, seed=self.seed + g.ply).state  # a bot may use only what its seat knows
        action = search_in(rules)(g.setup.box, pool, lists[0], lists[1], self.playouts, NO_LOG)
        return next(move for move in g.moves if move.id == action)


if __name__ == "__main__":
    game = nabu.new("babylonia", players=2, seed=7)
    seats = [Sampler(), nabu.bot("random", seed=7)]
    while game.to_play is not None:
        game.play(seats[game.to_play].choose(game))
    print(f"my bot {game.scores[0]}, random {game.scores[1]}, winners {game.winners}")
