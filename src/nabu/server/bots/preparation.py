"""How far the games are prepared: compiled once after an installation or an update, each in a process of its own.

Nobody waits for that. What a table shows is interpreted until there is machine code, and so are the first decisions of bots
(`nabu.core.interpreting`); only what needs many thousands of simulations waits here. The game that somebody clicked comes
before the others. Of processes on one machine that find a game not compiled, one compiles it; the others wait for that.
"""

import asyncio
import contextlib
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any

from nabu.core.interpreting import compiled_in_background, compiling_here
from nabu.games import find, find_all
from nabu.server.bots.warm_up import is_prepared, warm_up
from nabu.server.messages.fields import PreparationState

if sys.platform != "win32":
    import fcntl

log = logging.getLogger(__name__)

WORTH_TELLING = 0.02
"""By how much the share has to grow for those who watch to be told."""

SECONDS_BETWEEN_LOOKS = 0.2
"""At a game that another process compiles."""


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
        self._closed = threading.Event()
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
        self._closed.set()
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
            with self._nobody_else_at(game):
                if self._closed.is_set():
                    return
                if not is_prepared(game):
                    with contextlib.suppress(OSError):  # where no process can be begun, this one compiles
                        self._compile_elsewhere(game, loop)
        with compiling_here():
            warm_up(game)

    @contextlib.contextmanager
    def _nobody_else_at(self, game: str) -> Iterator[None]:
        """Wait until no other process is compiling a game, or until this one is closed; one that is killed holds up nobody."""
        with ExitStack() as stack:
            with contextlib.suppress(OSError):  # where nothing can be written, each compiles for itself
                file = stack.enter_context(lock_of(game).open("w"))
                while not _is_locked(file) and not self._closed.wait(SECONDS_BETWEEN_LOOKS):
                    pass
            yield

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


def lock_of(game: str) -> Path:
    """Return the file that whoever compiles a game locks: where the machine code of exactly these rules lies."""
    apply: Any = find(game).rules.verbs.apply
    return Path(apply.stats.cache_path) / "compiling.lock"


def _is_locked(file: IO[str]) -> bool:
    """Lock a file as long as it is open, unless somebody else has; where there are no such locks, nobody waits."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
