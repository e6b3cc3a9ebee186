"""Bots at work: in threads of their own, so many at once, so that people are answered meanwhile.

The rules release Python's lock while they run, so a long thought holds up nobody. Every decision is one piece of work, and
guests take turns, those who play before those who watch (`fair_queue`). Bots of the quick levels have a thread of their own, so
that whoever plays against one never waits for the long thoughts of other rooms. Every level thinks for so many iterations and
not for so long: where many think at once a bot takes longer, and is not weaker. Only while a game is still being compiled, once
after an installation or an update, a bot decides after two seconds by what it has found until then.
"""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, cast

from nabu.bots import bot
from nabu.bots.level_search import choose_within
from nabu.bots.levels import LevelBot
from nabu.play.commit_reveal import draw_seed
from nabu.play.game import Game
from nabu.search.thoughts import Thoughts
from nabu.server.bots.fair_queue import Asker, FairQueue
from nabu.server.bots.hosted import HostedBots
from nabu.server.bots.preparation import Preparation
from nabu.server.database.repository.duties import SLOWEST_QUICK_LEVEL
from nabu.server.metrics import THOUGHTS, timed

T = TypeVar("T")

BOTS_REMEMBERED = 16
"""How many bots keep what they thought for their next decision; each may take some megabytes."""

SECONDS_BEFORE_COMPILED = 2.0
"""How long a bot thinks about a decision at most while its search is still interpreted: its first move may take several."""


class BotExecutor:
    """All bots of this process."""

    def __init__(self, threads: int, preparation: Preparation, hosted: HostedBots | None = None) -> None:
        """Hire so many threads for long thoughts, one for quick ones, and one for reviews, which can wait."""
        self.hosted, self._preparation = hosted or HostedBots({}, 0), preparation
        self.slow = FairQueue(threads)
        self._quick = ThreadPoolExecutor(1, thread_name_prefix="quick-bot")
        self._background = ThreadPoolExecutor(1, thread_name_prefix="review")
        self._remembering = threading.Lock()
        self._bots: OrderedDict[tuple[str, int, int, int], LevelBot] = OrderedDict()

    async def choose(self, game: Game, asker: Asker, room_id: str, seat: int, level: int, seed: int) -> int:
        """Return the number of the move that a bot of this level chooses."""

        def decide() -> int:
            with timed(THOUGHTS, str(level)):
                return self._bot(room_id, seat, level, seed).choose(game).id

        def decide_soon() -> int:
            return choose_within(game, level, seed, SECONDS_BEFORE_COMPILED).id

        if not self._preparation.is_ready(game.name):
            return await self.slow.run(decide_soon, asker)
        if level <= SLOWEST_QUICK_LEVEL:
            return await self._in_thread(self._quick, decide)
        return await self.slow.run(decide, asker)

    async def choose_once(self, game: Game, asker: Asker, level: int) -> int:
        """Return the move that a bot of this level chooses in a position that belongs to no room, with chance of its own."""
        await self.prepared(game.name)
        return await self.slow.run(lambda: new_bot(level, draw_seed()).choose(game).id, asker)

    async def prepared(self, game: str) -> None:
        """Wait until a game is compiled: for thoughts that would take far too long before."""
        await self._preparation.wait_for(game)

    async def think(self, game: Game, asker: Asker, level: int) -> Thoughts:
        """Return what a bot of this level makes of a position, with chance of its own."""
        await self.prepared(game.name)
        return await self.slow.run(lambda: new_bot(level, draw_seed()).think(game), asker)

    async def in_background(self, work: Callable[[], T]) -> T:
        """Do a small piece of something long that nobody waits for."""
        return await self._in_thread(self._background, work)

    def close(self) -> None:
        """Let go of what has not been begun."""
        self.hosted.close()
        self.slow.close()
        for threads in (self._quick, self._background):
            threads.shutdown(wait=True, cancel_futures=True)

    def _bot(self, room_id: str, seat: int, level: int, seed: int) -> LevelBot:
        """Return a room's bot, with what it remembers of its turn if it played lately."""
        key = (room_id, seat, level, seed)
        with self._remembering:
            mind = self._bots.pop(key, None) or new_bot(level, seed)
            self._bots[key] = mind
            if len(self._bots) > BOTS_REMEMBERED:
                self._bots.popitem(last=False)
        return mind

    async def _in_thread(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(threads, work)


def new_bot(level: int, seed: int) -> LevelBot:
    """Make a bot of a level."""
    return cast(LevelBot, bot(f"level{level}", seed=seed))
