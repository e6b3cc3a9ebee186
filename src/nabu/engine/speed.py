"""How fast a game is: decisions a second on one core, and the seconds until its rules are ready.

One decision is listing the legal moves, choosing one of them at random, and playing it, all inside compiled code.
Seconds of play are those that the core worked for us: what else the machine does meanwhile does not count.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import cast

import numpy as np

from nabu.engine.batch import loops, new_states, workspace
from nabu.engine.game import Box, GameKit, Json, blank
from nabu.engine.log import NO_LOG

GAMES_PER_ROUND = 200
PREPARE = "import importlib; from nabu.engine.speed import prepare; prepare(importlib.import_module({module!r}).GAME)"


@dataclass(frozen=True)
class Speed:
    """What was measured for one game, number of players and variant."""

    game: str
    players: int
    variant: str
    decisions_per_second: float
    playouts_per_second: float
    compile_seconds: float
    """A fresh process with nothing compiled before: from its start until all six verbs have run, and its end."""
    start_seconds: float
    """The same once the machine code is on disk."""
    state_bytes: int

    def as_json(self) -> dict[str, Json]:
        """Return the figures under their names."""
        return vars(self).copy()


def measure(
    kit: GameKit, players: int, variant: str, seconds: float = 3.0, progress: Callable[[str], None] | None = None
) -> Speed:
    """Measure a game on one core for about so many seconds, and how long its rules take to compile and to load."""
    tell = progress or (lambda _: None)
    tell("compiling from nothing")
    compile_seconds, start_seconds = measure_start(kit)
    tell("playing")
    decisions, games, spent = count_decisions(kit, kit.pieces.open_box().compile(players, variant), players, seconds)
    return Speed(
        game=kit.name,
        players=players,
        variant=variant,
        decisions_per_second=decisions / spent,
        playouts_per_second=games / spent,
        compile_seconds=compile_seconds,
        start_seconds=start_seconds,
        state_bytes=kit.state.itemsize,
    )


def count_decisions(kit: GameKit, box: Box, players: int, seconds: float) -> tuple[int, int, float]:
    """Play random games on one core until the time is up; return the decisions, the games and the seconds it worked."""
    states, room, play = new_states(kit, GAMES_PER_ROUND), workspace(kit), loops(kit).play_seeds

    def round_of(seeds: range) -> int:
        """Play some seeds; return how many decisions they took."""
        states.view(np.uint8)[:] = 0
        play(box, states, np.array(seeds, np.int64), players, *room, NO_LOG, kit.most_decisions)
        return int(states["ply"].sum(dtype=np.int64))

    round_of(range(GAMES_PER_ROUND))
    decisions = games = 0
    spent, began = 0.0, time.thread_time()
    while spent < seconds or games == 0:
        decisions += round_of(range(games, games + GAMES_PER_ROUND))
        games += GAMES_PER_ROUND
        spent = time.thread_time() - began
    return decisions, games, spent


def measure_start(kit: GameKit) -> tuple[float, float]:
    """Return the seconds a fresh process needs until all verbs have run: with nothing compiled before, and with everything."""
    with tempfile.TemporaryDirectory(prefix="nabu-bench-") as folder:
        environment = {**os.environ, "NABU_CACHE_DIR": folder, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, "-c", PREPARE.format(module=_home(kit))]
        return _seconds(command, environment), _seconds(command, environment)


def prepare(kit: GameKit) -> None:
    """Run every verb once, so that all are compiled or loaded."""
    players, rules = kit.players[0], kit.rules
    box, s = kit.pieces.open_box().compile(players, kit.variants[0]), blank(kit.state)
    s.players = players
    rules.setup(box, s, 1)
    actions = np.zeros(kit.most_legal, np.int16)
    rules.legal(box, s, actions)
    rules.apply(box, s, int(actions[0]), NO_LOG)
    rules.observe(box, s, 0, np.zeros(kit.observation, np.float32))
    rules.reshuffle(box, s, 0, 1)
    rules.outcome(box, s, np.zeros(players, np.int16))


def _seconds(command: list[str], environment: dict[str, str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, env=environment, check=True)
    return time.perf_counter() - began


def _home(kit: GameKit) -> str:
    """Return the module that holds a game as GAME: the package of its rules."""
    name = cast(ModuleType, kit.rules).__name__
    while name:
        if getattr(sys.modules.get(name), "GAME", None) is kit:
            return name
        name = name.rpartition(".")[0]
    raise LookupError(f"{kit.name} is not the GAME of the package that its rules are in")
