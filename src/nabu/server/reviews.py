"""Finished games looked at again, in the background: one decision after the other, and kept when all are done."""

import asyncio
import logging

from nabu.bots.review import GameReview, review_step_by_step
from nabu.play.game import Game
from nabu.server import keeping
from nabu.server.live import LiveTable
from nabu.server.messages import Review, ReviewedMove, ReviewPoint
from nabu.server.storage import Storage
from nabu.server.thinkers import Thinkers
from nabu.server.wording import Refused

log = logging.getLogger(__name__)

COSTLIEST = 10
"""How many costly moves are told."""

MOST_AT_ONCE = 20
"""How many reviews may be under way; they share one thread."""


class Reviews:
    """All reviews of this process."""

    def __init__(self, storage: Storage, thinkers: Thinkers) -> None:
        """Begin without any."""
        self._storage, self._thinkers = storage, thinkers
        self._known: dict[str, GameReview] = {}
        self._jobs: dict[str, asyncio.Task[None]] = {}

    async def of(self, table: LiveTable) -> Review:
        """Return what is known about a finished game so far; the first to ask starts the work."""
        if table.row.status != "finished":
            raise Refused("review-not-yet")
        if not table.game.history:
            raise Refused("review-without-moves")
        kept = await self._storage.read(lambda db: keeping.find_review(db, table.id))
        if kept is not None:
            return Review.model_validate_json(kept)
        if table.id not in self._jobs:
            self._start(table)
        return in_messages(self._known[table.id])

    def _start(self, table: LiveTable) -> None:
        if len(self._jobs) >= MOST_AT_ONCE:
            raise Refused("too-many-reviews")
        self._known[table.id] = GameReview(0, len(table.game.history))
        self._jobs[table.id] = asyncio.create_task(self._review(table.id, table.game.copy()))

    async def _review(self, table_id: str, game: Game) -> None:
        try:
            steps = review_step_by_step(game)
            while (known := await self._thinkers.ponder(lambda: next(steps, None))) is not None:
                self._known[table_id] = known
            review = in_messages(self._known[table_id]).model_dump_json()
            await self._storage.write(lambda db: keeping.keep_review(db, table_id, review))
        except Exception:
            log.exception("table %s: no review", table_id)
        finally:
            del self._jobs[table_id], self._known[table_id]

    async def close(self) -> None:
        """Stop; what is not finished is begun anew when somebody asks again."""
        jobs = list(self._jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)


def in_messages(review: GameReview) -> Review:
    """Put a review into the page's terms."""
    return Review(
        done=review.done,
        total=review.total,
        curve=[ReviewPoint(ply=point.ply, win=list(point.win), scores=list(point.scores)) for point in review.curve],
        costliest=[ReviewedMove(**{**vars(move), "line": list(move.line)}) for move in review.costliest(COSTLIEST)],
    )
