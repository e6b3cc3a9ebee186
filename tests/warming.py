"""Compiles what the tests run, before several workers and servers need the same at once. `python -m tests.warming`."""

import gc
import importlib
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from nabu.core.batch import trace_batch
from nabu.core.boxes import load_box
from nabu.core.perft import perft
from nabu.core.speed import prepare
from nabu.face.contract import GameKit
from nabu.games import GAMES
from nabu.play.conformance import check_fast
from nabu.play.game import Game
from tests.nets.random_nets import random_nets
from tests.walking import HOMES


def warm_up(home: str) -> float:
    """Run once whatever is compiled for a game; return the seconds it took."""
    began = time.perf_counter()
    gc.disable()  # the compiler makes millions of small objects, and looking for rubbish among them takes a fifth of its time
    kit: GameKit = importlib.import_module(home).GAME
    players, variant = kit.rules.players[0], kit.rules.variants[0]
    prepare(kit.rules)
    check_fast(kit, players, variant, range(1))
    trace_batch(kit.rules, load_box(kit.rules, players, variant), players, range(1))
    game = Game.deal(kit, kit.pieces.open_box(), players, variant, 1)
    perft(kit.rules, game.setup.box, game.state, 1)
    if kit.name in GAMES:
        _let_bots_decide(game)
        _step_a_batch(kit.name)
    return time.perf_counter() - began


def _let_bots_decide(game: Game) -> None:
    from nabu.bots import bot

    bot("greedy", seed=1).choose(game)
    bot("mcts", seed=1, iterations=20).choose(game)
    bot("net", seed=1, file=random_nets()).choose(game)
    bot("net", seed=1, sims=2, file=random_nets()).think(game)  # type: ignore[attr-defined]


def _step_a_batch(game: str) -> None:
    from nabu.envs import batch

    env = batch.make(game, games=2)
    step = env.reset()
    env.step(step.legal[:, 0].astype("int64"))


def main() -> None:
    """Warm every game up, each in a process of its own, all at a time: so that no core waits for the last one."""
    with ProcessPoolExecutor(len(HOMES), get_context("spawn"), max_tasks_per_child=1) as pool:
        tasks = {pool.submit(warm_up, home): home for home in HOMES}
        for done, task in enumerate(as_completed(tasks), 1):
            print(f"{done} of {len(tasks)} games compiled: {tasks[task]} in {task.result():.0f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
