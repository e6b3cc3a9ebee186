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
from typing import Any, cast

import numpy as np

from nabu.core.batch import loops, new_states, workspace
from nabu.core.boxes import load_box
from nabu.core.contract import Box, Rules, blank
from nabu.core.log import NO_LOG

GAMES_PER_ROUND = 200
PREPARE = "import importlib; from nabu.core.speed import prepare; prepare(importlib.import_module({module!r}).RULES)"


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

    def as_json(self) -> dict[str, Any]:
        """Return the figures under their names."""
        return vars(self).copy()


def measure(
    rules: Rules, players: int, variant: str, seconds: float = 3.0, progress: Callable[[str], None] | None = None
) -> Speed:
    """Measure a game on one core for about so many seconds, and how long its rules take to compile and to load."""
    tell = progress or (lambda _: None)
    tell("compiling from nothing")
    compile_seconds, start_seconds = measure_start(rules)
    tell("playing")
    decisions, games, spent = count_decisions(rules, load_box(rules, players, variant), players, seconds)
    return Speed(
        game=rules.name,
        players=players,
        variant=variant,
        decisions_per_second=decisions / spent,
        playouts_per_second=games / spent,
        compile_seconds=compile_seconds,
        start_seconds=start_seconds,
        state_bytes=rules.state.itemsize,
    )


def count_decisions(rules: Rules, box: Box, players: int, seconds: float) -> tuple[int, int, float]:
    """Play random games on one core until the time is up; return the decisions, the games and the seconds it worked."""
    states, room, play = new_states(rules, GAMES_PER_ROUND), workspace(rules), loops(rules).play_seeds

    def round_of(seeds: range) -> int:
        """Play some seeds; return how many decisions they took."""
        states.view(np.uint8)[:] = 0
        play(box, states, np.array(seeds, np.int64), players, *room, NO_LOG, rules.most_decisions)
        return int(states["ply"].sum(dtype=np.int64))

    round_of(range(GAMES_PER_ROUND))
    decisions = games = 0
    spent, began = 0.0, time.thread_time()
    while spent < seconds or games == 0:
        decisions += round_of(range(games, games + GAMES_PER_ROUND))
        games += GAMES_PER_ROUND
        spent = time.thread_time() - began
    return decisions, games, spent


def measure_start(rules: Rules) -> tuple[float, float]:
    """Return the seconds a fresh process needs until all verbs have run: with nothing compiled before, and with everything."""
    with tempfile.TemporaryDirectory(prefix="nabu-bench-") as folder:
        environment = {**os.environ, "NABU_CACHE_DIR": folder, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, "-c", PREPARE.format(module=_home(rules))]
        return _seconds(command, environment), _seconds(command, environment)


def prepare(rules: Rules) -> None:
    """Run every verb once, so that all are compiled or loaded."""
    players, verbs = rules.players[0], rules.verbs
    box, s = load_box(rules, players, rules.variants[0]), blank(rules.state)
    s.players = players
    verbs.setup(box, s, 1)
    actions = np.zeros(rules.most_legal, np.int16)
    verbs.legal(box, s, actions)
    verbs.apply(box, s, int(actions[0]), NO_LOG)
    verbs.observe(box, s, 0, rules.observation.blank())
    verbs.reshuffle(box, s, 0, 1)
    verbs.outcome(box, s, np.zeros(players, np.int16))


def _seconds(command: list[str], environment: dict[str, str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, env=environment, check=True)
    return time.perf_counter() - began


def _home(rules: Rules) -> str:
    """Return the package that holds these rules as RULES: the one that their verbs are in."""
    package = cast(ModuleType, rules.verbs).__name__.rpartition(".")[0]
    if getattr(sys.modules.get(package), "RULES", None) is not rules:
        raise LookupError(f"the rules of {rules.name} are not the RULES of the package that their verbs are in")
    return package
