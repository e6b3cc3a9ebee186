"""Compiling what the first players would otherwise wait for: game by game, in a thread, and never on the event loop.

`Preparation` says how far that is. Whoever is about to touch a game waits for it there, while everything else is answered.
"""

import asyncio
import functools
import logging
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Literal

import nabu
from nabu.games import find, find_all
from nabu.nets.level_table import LEVELS
from nabu.play.game import Game
from nabu.server import redaction
from nabu.server.bots.executor import new_bot

log = logging.getLogger(__name__)

PreparationState = Literal["waiting", "preparing", "ready", "failed"]
"""Of one game. One that failed is played all the same: what goes wrong then is told where it does."""

LOOK_EVERY = 4
"""Decisions of a game between two looks: what a game shows changes with its phases, each of which comes often."""

REFUSALS_A_LOOK = 20
"""How many moves are asked each time why they are not legal."""


def import_games() -> None:
    """Import every game before anything is asked: while two threads parse sources at once, Python may fail to."""
    for problem in find_all()[1]:
        log.warning(problem)


class Preparation:
    """How far the games of this process are prepared: each once, the one that somebody waits for before the others."""

    def __init__(self) -> None:
        """Begin with nothing prepared."""
        self.states: dict[str, PreparationState] = {kit.name: "waiting" for kit in find_all()[0]}
        """By the name of the game."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="preparing")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._all: asyncio.Task[None] | None = None

    @property
    def complete(self) -> bool:
        """Whether there is nothing left to prepare."""
        return all(state in ("ready", "failed") for state in self.states.values())

    def is_ready(self, game: str) -> bool:
        """Tell whether nobody has to wait for a game; one that is not known here needs nothing."""
        return self.states.get(game, "ready") in ("ready", "failed")

    def begin(self) -> None:
        """Prepare one game after the other, in the background."""
        self._all = asyncio.get_running_loop().create_task(self._prepare_all())

    async def wait_for(self, game: str) -> None:
        """Wait until a game can be played without compiling anything."""
        if self.is_ready(game):
            return
        if game not in self._tasks:
            self._tasks[game] = asyncio.get_running_loop().create_task(self._prepare(game))
        await asyncio.shield(self._tasks[game])

    def close(self) -> None:
        """Let go of what has not been begun."""
        for task in (self._all, *self._tasks.values()):
            if task is not None:
                task.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _prepare_all(self) -> None:
        for game in self.states:
            await self.wait_for(game)

    async def _prepare(self, game: str) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._compile, game)
            self.states[game] = "ready"
        except Exception:
            log.exception("%s could not be prepared", game)
            self.states[game] = "failed"

    def _compile(self, game: str) -> None:
        self.states[game] = "preparing"
        warm_up(game)


@functools.cache
def warm_up(name: str) -> None:
    """Play a game at random and do again and again what the event loop may come to do, so that all of it is compiled."""
    chance = random.Random(0)
    game = nabu.new(name, find(name).rules.players[0], seed=0)
    new_bot(LEVELS[-1], 0).think(game)
    game.play(new_bot(LEVELS[0], 0).choose(game))
    while not game.over:
        if game.ply % LOOK_EVERY == 0:
            _look_around(game, chance)
        game.play(chance.choice(game.legal_actions()))
    _look_around(game, chance)


def _look_around(game: Game, chance: random.Random) -> None:
    """Look with all eyes, and ask of some moves why they are not legal."""
    for seat in (None, *range(game.players)):
        redaction.position(game, seat, "en", game.ply - 1, playing=True)
        redaction.insights(game, seat, "en")
    for _ in range(REFUSALS_A_LOOK):
        game.why_not(chance.randrange(game.setup.kit.rules.actions))
