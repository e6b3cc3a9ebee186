"""OpenSpiel's algorithms on our games: its IS-MCTS sits down with our bots, and its MCCFR solves a tiny game by tables.

python examples/openspiel_algorithms.py --game babylonia --simulations 20 --games 10
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

from nabu.envs.openspiel import SpielBot, register

RIVALS = "random", "greedy", "level1"
EXPLORATION = 2.0
TINY_BOX = Path(__file__).with_name("tiny_wells.toml")
TINY_GAME = f"python_nabu_wells(variant=short,deals=6,box={TINY_BOX})"


def play(game: pyspiel.Game, rival: str, simulations: int, games: int) -> list[float]:
    """Let IS-MCTS play a bot of ours, in either seat in turn; return what each game was worth to it."""
    returns = []
    for number in range(games):
        chooser = np.random.RandomState(number)
        search = ISMCTSBot(game, RandomRolloutEvaluator(1, chooser), EXPLORATION, simulations, random_state=chooser)
        bots = [search, SpielBot(rival, seed=number)]
        seat = number % 2
        returns.append(play_one(game, bots if seat == 0 else bots[::-1], chooser)[seat])
    return returns


def play_one(game: pyspiel.Game, bots: list[pyspiel.Bot], chooser: np.random.RandomState) -> list[float]:
    """Draw a deal and play it; return what it was worth to each seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chooser.choice(outcomes, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    returns: list[float] = state.returns()
    return returns


def tournament(game: pyspiel.Game, simulations: int, games: int) -> Iterator[str]:
    """Give a table of what IS-MCTS wins against our bots."""
    yield "| IS-MCTS against | games | wins | shared | losses |"
    yield "|---|---:|---:|---:|---:|"
    for rival in RIVALS:
        returns = np.array(play(game, rival, simulations, games))
        yield f"| {rival} | {games} | {(returns > 0).sum()} | {(returns == 0).sum()} | {(returns < 0).sum()} |"


def solve(iterations: int, rounds: int) -> Iterator[tuple[int, float]]:
    """Let outcome-sampling MCCFR play a tiny game against itself; give how exploitable its average policy is on the way.

    The game has six deals, so this is no estimate: best responses are computed over the whole tree.
    """
    sys.path.append(str(Path(__file__).with_name("wells")))
    from nabu_wells.kit import GAME

    register(GAME)
    game = pyspiel.load_game(TINY_GAME)
    np.random.seed(1)  # the solver draws from here
    solver = OutcomeSamplingSolver(game)
    for number in range(rounds + 1):
        yield number * iterations, nash_conv(game, solver.average_policy())
        for _ in range(iterations if number < rounds else 0):
            solver.iteration()


def main() -> None:
    parser = argparse.ArgumentParser(description="OpenSpiel's algorithms on our games.")
    parser.add_argument("--game", default="babylonia")
    parser.add_argument("--simulations", type=int, default=10, help="of IS-MCTS, for each decision")
    parser.add_argument("--games", type=int, default=2, help="against each bot")
    parser.add_argument("--iterations", type=int, default=200, help="of MCCFR, five times")
    options = parser.parse_args()
    for line in tournament(pyspiel.load_game(f"python_nabu_{options.game}"), options.simulations, options.games):
        print(line, flush=True)
    print("\nMCCFR on a tiny game of Wells")
    for iterations, exploitable in solve(options.iterations, rounds=5):
        print(f"{iterations:6} iterations: NashConv {exploitable:.3f}", flush=True)


if __name__ == "__main__":
    main()
