"""A bot whose thinking is machine code: it tries every move in random games, in worlds that its seat cannot tell apart.

nabu arena babylonia --bots greedy,examples/compiled_bot.py:Playouts:tries=8 --games 20
"""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

import nabu
from nabu.core.batch import States, new_states
from nabu.core.compiling import bind, unbound
from nabu.core.contract import MOST_PLAYERS, Actions, Box, Ranking, Rules, State
from nabu.core.log import NO_LOG, Log
from nabu.core.rng import below

legal = apply = outcome = reshuffle = unbound  # names that `bind` replaces by the verbs of one game
WORLD, FUTURE = 0, 1  # the two states that are worked on

Wins = npt.NDArray[np.float64]


def play_out(box: Box, s: State, actions: Actions, log: Log) -> None:
    """Play at random to the end of the game."""
    while int(s.over) == 0:
        apply(box, s, int(actions[below(s.rng, legal(box, s, actions))]), log)


def try_all(
    box: Box,
    s: State,
    tries: int,
    seed: int,
    states: States,
    actions: Actions,
    choices: Actions,
    ranks: Ranking,
    log: Log,
    wins: Wins,
) -> None:
    """Play on after every choice, in the same worlds and with the same luck, and add up what the seat won."""
    seat, world, future = int(s.player), states[WORLD], states[FUTURE]
    for number in range(tries):
        states[WORLD] = s
        reshuffle(box, world, seat, seed + number)
        for choice in range(len(choices)):
            states[FUTURE] = world
            apply(box, future, int(choices[choice]), log)
            play_out(box, future, actions, log)
            outcome(box, future, ranks)
            wins[choice] += share(ranks, seat, int(s.players))


def share(ranks: Ranking, seat: int, players: int) -> float:
    """Return what a ranking is worth to a seat: 1 for a victory, a part of it for a shared one."""
    if int(ranks[seat]) != 0:
        return 0.0
    winners = 0
    for other in range(players):
        if int(ranks[other]) == 0:
            winners += 1
    return 1.0 / winners


@functools.cache
def thinking_in(rules: Rules) -> Callable[..., None]:
    """Compile the loops for one game: those that are called first."""
    verbs = rules.verbs
    names: dict[str, Any] = {
        "legal": verbs.legal,
        "apply": verbs.apply,
        "outcome": verbs.outcome,
        "reshuffle": verbs.reshuffle,
    }
    for template in (share, play_out, try_all):
        names[template.__name__] = bind(template, rules.name, names)
    bound: Callable[..., None] = names["try_all"]
    return bound


@dataclass(frozen=True)
class Playouts:
    """Chooses the move that won most of its random games."""

    tries: int = 16
    seed: int = 0

    def choose(self, g: nabu.Game) -> nabu.Move:
        rules, moves = g.setup.kit.rules, g.moves
        wins = np.zeros(len(moves))
        thinking_in(rules)(
            g.setup.box,
            g.state,
            self.tries,
            self.seed + g.ply * self.tries,
            new_states(rules, 2),
            np.zeros(rules.most_legal, np.int16),
            np.array([move.id for move in moves], np.int16),
            np.zeros(MOST_PLAYERS, np.int16),
            NO_LOG,
            wins,
        )
        return moves[int(wins.argmax())]


if __name__ == "__main__":
    game = nabu.new("babylonia", players=2, seed=7)
    seats = [Playouts(), nabu.bot("greedy", seed=7)]
    while game.to_play is not None:
        game.play(seats[game.to_play].choose(game))
    print(f"compiled bot {game.scores[0]}, greedy {game.scores[1]}, winners {game.winners}")
