"""Finished games looked at again, in the background: one decision after the other, and kept when all are done."""

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import Callable

from sqlalchemy.orm import Session

from nabu.bots.review import GameReview, review_step_by_step
from nabu.core.contract import SEAT_LETTERS
from nabu.play.game import Game
from nabu.server.bots.executor import BotExecutor
from nabu.server.database.repository.reviews import find_review, keep_review
from nabu.server.database.transactions import Database
from nabu.server.errors import DatabaseAway, Refused, TooOften
from nabu.server.guests import Reader
from nabu.server.i18n.wording import say
from nabu.server.messages.http import Review, ReviewedMove, ReviewPoint
from nabu.server.pubsub import PubSub
from nabu.server.settings import Settings

log = logging.getLogger(__name__)

SECONDS_BETWEEN_TELLINGS = 3.0
"""How often other processes hear how far a review has come."""

COSTLIEST = 10
"""How many costly moves are told."""


class Reviews:
    """All reviews of this process."""

    def __init__(
        self,
        database: Database,
        executor: BotExecutor,
        settings: Settings,
        pubsub: PubSub,
        is_under_way_elsewhere: Callable[[str], bool],
    ) -> None:
        """Begin without any."""
        self._database, self._executor, self._settings, self._pubsub = database, executor, settings, pubsub
        self._is_under_way_elsewhere = is_under_way_elsewhere
        self._known: dict[str, GameReview] = {}
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._begun_by: dict[str, int | None] = {}

    async def of(self, room_id: str, game: Game, reader: Reader) -> Review:
        """Return what is known about the game of a finished room so far, in its words; the first to ask starts the work."""
        if not game.history:
            raise Refused("review-without-moves")
        kept = await self._kept(room_id)
        if kept is not None:
            return in_words(kept, game)
        if room_id not in self._jobs:
            self._start(room_id, game, reader.guest_id)
        return in_words(in_messages(self._known[room_id]), game)

    async def _kept(self, room_id: str) -> Review | None:
        """Return a review that is finished, or as far as another process has come that is still at it."""
        kept = await self._database.read(lambda db: find_review(db, room_id))
        review = None if kept is None else Review.model_validate_json(kept)
        if review is None or review.done == review.total:
            return review
        return review if room_id not in self._jobs and self._is_under_way_elsewhere(room_id) else None

    def _start(self, room_id: str, game: Game, guest_id: int | None) -> None:
        most = self._settings.most_reviews_of_a_guest
        if list(self._begun_by.values()).count(guest_id) >= most:
            raise TooOften("too-many-reviews-of-yours", most=most)
        if len(self._jobs) >= self._settings.most_reviews:
            raise Refused("too-many-reviews")
        self._begun_by[room_id] = guest_id
        self._known[room_id] = GameReview(0, len(game.history))
        self._jobs[room_id] = asyncio.create_task(self._review(room_id, game.copy()))

    async def _review(self, room_id: str, game: Game) -> None:
        try:
            await self._executor.prepared(game.name)
            steps, told = review_step_by_step(game), -math.inf
            while (known := await self._executor.in_background(lambda: next(steps, None))) is not None:
                self._known[room_id] = known
                if not self._pubsub.alone and time.monotonic() - told > SECONDS_BETWEEN_TELLINGS:
                    told = time.monotonic()
                    with contextlib.suppress(DatabaseAway):
                        await self._keep(room_id)
            await self._keep(room_id)
        except Exception:
            log.exception("room %s: no review", room_id)
        finally:
            del self._jobs[room_id], self._known[room_id], self._begun_by[room_id]

    async def _keep(self, room_id: str) -> None:
        """Write down how far a review has come, so that other processes can tell it too."""
        review = in_messages(self._known[room_id]).model_dump_json()

        def keep(db: Session) -> None:
            keep_review(db, room_id, review)
            self._pubsub.announce_review(db, room_id)

        await self._database.write(keep)

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


def in_words(review: Review, game: Game) -> Review:
    """Name the moves of a review as people do: what is kept of them is their notation."""
    return review.model_copy(update={"costliest": [_named(move, game.as_of(move.ply)) for move in review.costliest]})


def _named(move: ReviewedMove, game: Game) -> ReviewedMove:
    names = {"played_in_words": game.move_name(move.played), "better_in_words": game.move_name(move.better)}
    return move.model_copy(update={**names, "line": [_named_with_player(step, game) for step in move.line]})


def _named_with_player(step: str, game: Game) -> str:
    """Name a move of a line, which begins with the letter of its player: “A merchant k7”."""
    letter, _, move = step.partition(" ")
    name = (game.names or SEAT_LETTERS)[SEAT_LETTERS.index(letter)]
    return say(game.language, "review-step", name=name, move=game.move_name(move))
