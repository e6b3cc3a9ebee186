"""Bots that think on about a moment as long as somebody looks: step by step in the fair queue, those who play first."""

import time
from collections import Counter
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager

from nabu.bots.thinking_on import table_net, think_on
from nabu.play.commit_reveal import draw_seed
from nabu.play.game import Game
from nabu.search.thoughts import Thought, Thoughts
from nabu.server.analysis.moments import named_moves, read_line
from nabu.server.bots.executor import BotExecutor
from nabu.server.bots.fair_queue import Asker
from nabu.server.errors import Refused, TooOften
from nabu.server.messages.analysis import RankedMove, Thinking
from nabu.server.settings import Settings

LONGEST = 600.0
"""Seconds after which somebody who looks at a moment has seen enough of it."""

MOVES_TOLD = 12


class Analysts:
    """All bots of this process that think for those who analyse."""

    def __init__(self, executor: BotExecutor, settings: Settings) -> None:
        """Begin with none."""
        self._executor, self._settings = executor, settings
        self._at_work: Counter[int] = Counter()

    @contextmanager
    def place_for(self, guest: int) -> Iterator[None]:
        """Take a place for a guest's moment; refused where they have too many, or all are taken."""
        most = self._settings.most_thoughts_of_a_guest
        if self._at_work[guest] >= most:
            raise TooOften("too-many-analyses-of-yours", most=most)
        if self._at_work.total() >= self._settings.most_thoughts:
            raise Refused("too-many-analyses")
        self._at_work[guest] += 1
        try:
            yield
        finally:
            self._at_work[guest] -= 1
            if not self._at_work[guest]:
                del self._at_work[guest]

    async def think(self, game: Game, guest: int) -> AsyncGenerator[Thinking, None]:
        """Think about a moment and tell what is known so far, again and again, until nobody listens any more."""
        await self._executor.prepared(game.name)
        steps, until = think_on(game, draw_seed()), time.monotonic() + LONGEST
        bot = "mcts" if table_net(game) is None else "net"
        while time.monotonic() < until:
            thoughts = await self._executor.slow.run(lambda: next(steps), Asker(guest, person_waits=False))
            yield in_messages(game, thoughts, bot)

    async def choose(self, game: Game, guest: int, level: int) -> int:
        """Let a bot of a level decide at a moment."""
        return await self._executor.choose_once(game, Asker(guest, person_waits=False), level)


def in_messages(game: Game, thoughts: Thoughts, bot: str) -> Thinking:
    """Put what a bot thinks into the page's terms."""
    return Thinking(
        bot="net" if bot == "net" else "mcts",
        seat=thoughts.seat,
        simulations=thoughts.iterations,
        seconds=thoughts.seconds,
        win=list(thoughts.win),
        moves=[_ranked(game, thought) for thought in thoughts.moves[:MOVES_TOLD] if thought.share > 0],
        line=named_moves(game, read_line(game, thoughts.line)),
    )


def _ranked(game: Game, thought: Thought) -> RankedMove:
    move = thought.move
    return RankedMove(
        seat=move.player,
        move=move.id,
        words=game.move_name(move),
        touches=list(move.touches),
        share=thought.share,
        win=thought.win,
        score=thought.score,
    )
