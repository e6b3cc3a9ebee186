"""How far the games are prepared: compiled once after an installation or an update, each in a process of its own.

Nobody waits for that. What a table shows is interpreted until there is machine code, and so are the first decisions of bots
(`nabu.core.interpreting`); only what needs many thousands of simulations waits here. The game that somebody clicked comes
before the others.
"""

import asyncio
import contextlib
import logging
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from nabu.core.interpreting import compiled_in_background, compiling_here
from nabu.games import find_all
from nabu.server.bots.warm_up import is_prepared, warm_up
from nabu.server.messages.fields import PreparationState

log = logging.getLogger(__name__)

WORTH_TELLING = 0.02
"""By how much the share has to grow for those who watch to be told."""


class Preparation:
    """How far the games of this process are prepared: each once, one that somebody wants at once."""

    def __init__(self) -> None:
        """Begin with nothing prepared."""
        self.states: dict[str, PreparationState] = {kit.name: "waiting" for kit in find_all()[0]}
        """By the name of the game."""
        self._shares = dict.fromkeys(self.states, 0.0)
        self._threads = ThreadPoolExecutor(max(1, len(self.states)), thread_name_prefix="preparing")
        self._processes: dict[str, subprocess.Popen[str]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._all: asyncio.Task[None] | None = None
        self._interpreting = ExitStack()
        self.tell: Callable[[str], None] = lambda game: None
        """Called with a game whenever its preparation has gone on."""

    @property
    def complete(self) -> bool:
        """Whether there is nothing left to prepare."""
        return all(state in ("ready", "failed") for state in self.states.values())

    def is_ready(self, game: str) -> bool:
        """Tell whether nobody has to wait for a game; one that is not known here needs nothing."""
        return self.states.get(game, "ready") in ("ready", "failed")

    def percent(self, game: str) -> int | None:
        """Return how much of a game is prepared; None where there is nothing left to do."""
        return None if self.is_ready(game) else int(100 * self._shares[game])

    def begin(self) -> None:
        """Prepare one game after the other, in the background."""
        self._interpreting.enter_context(compiled_in_background())
        self._all = asyncio.get_running_loop().create_task(self._prepare_all())

    def want(self, game: str) -> None:
        """Prepare a game now, whichever is under way: somebody is about to play it."""
        if not self.is_ready(game) and game not in self._tasks:
            self._tasks[game] = asyncio.get_running_loop().create_task(self._prepare(game))

    async def wait_for(self, game: str) -> None:
        """Wait until a game can be played without compiling anything."""
        self.want(game)
        if not self.is_ready(game):
            await asyncio.shield(self._tasks[game])

    def close(self) -> None:
        """Let go of what has not been done."""
        for task in (self._all, *self._tasks.values()):
            if task is not None:
                task.cancel()
        for process in list(self._processes.values()):
            process.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._interpreting.close()

    async def _prepare_all(self) -> None:
        for game in self.states:
            await self.wait_for(game)
        self._interpreting.close()

    async def _prepare(self, game: str) -> None:
        self.states[game] = "preparing"
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._threads, self._compile, game, loop)
            self.states[game] = "ready"
        except Exception:
            log.exception("%s could not be prepared", game)
            self.states[game] = "failed"
        self.tell(game)

    def _compile(self, game: str, loop: asyncio.AbstractEventLoop) -> None:
        """Make sure that the machine code is on disk, and load it."""
        if not is_prepared(game):
            with contextlib.suppress(OSError):  # where no process can be begun, this one compiles
                self._compile_elsewhere(game, loop)
        with compiling_here():
            warm_up(game)

    def _compile_elsewhere(self, game: str, loop: asyncio.AbstractEventLoop) -> None:
        command = [sys.executable, "-m", warm_up.__module__, game]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            self._processes[game] = process
            assert process.stdout is not None
            for line in process.stdout:
                self._note_share(game, float(line), loop)
        del self._processes[game]

    def _note_share(self, game: str, share: float, loop: asyncio.AbstractEventLoop) -> None:
        """Tell that a good piece more is done."""
        if share >= self._shares[game] + WORTH_TELLING:
            self._shares[game] = share
            with contextlib.suppress(RuntimeError):  # the server is closing
                loop.call_soon_threadsafe(self.tell, game)
