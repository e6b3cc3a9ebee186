"""The bots of a room: one after the other decides, as long as it is for a bot to and for somebody to see."""

import asyncio
import contextlib
import logging

from nabu.play.game import Game
from nabu.server.bots.executor import BotExecutor
from nabu.server.bots.fair_queue import Asker
from nabu.server.bots.hosted import BotFailed
from nabu.server.database.models import SeatRow
from nabu.server.errors import DatabaseAway, Refused, Superseded
from nabu.server.redaction import DEPUTY_LEVEL
from nabu.server.rooms.broadcast import RoomNews
from nabu.server.rooms.commands.bot_move import BotMoveCommand
from nabu.server.rooms.pipeline import carry_out
from nabu.server.rooms.room import Room

log = logging.getLogger(__name__)

SECONDS_UNTIL_THINKING_SHOWS = 0.15
"""A bot that answers sooner is not announced."""

FIRST_WAIT, LONGEST_WAIT = 0.25, 30.0
"""Seconds between two attempts to write while the database is away."""


class BotTurns:
    """Lets the bots of a room decide."""

    def __init__(self, room: Room, executor: BotExecutor) -> None:
        """Wait to be woken."""
        self._room, self._executor = room, executor
        self._task: asyncio.Task[None] | None = None

    @property
    def at_work(self) -> bool:
        """Whether a bot is deciding."""
        return self._task is not None

    @property
    def _asker(self) -> Asker:
        """For whom the bots of this room think."""
        row = self._room.row
        return Asker(row.made_by, person_waits=not all(seat.played_by_bot for seat in row.seats))

    @property
    def _somebody_cares(self) -> bool:
        """Whether a person plays here or somebody looks on; bots among themselves would keep others waiting for nothing."""
        room = self._room
        return any(watcher.looking for watcher in room.watchers) or not all(seat.played_by_bot for seat in room.row.seats)

    def wake(self) -> None:
        """Let bots decide, if it is for one of them to and for somebody to see."""
        if self._task is None and self._somebody_cares and self._room.bot_to_play() is not None:
            self._task = asyncio.get_running_loop().create_task(self._play())

    async def rest(self) -> None:
        """Stop the bots."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _play(self) -> None:
        try:
            while self._somebody_cares and (seat := self._room.bot_to_play()) is not None:
                await self._decide(seat)
                self._show_trouble(None)
        except Refused as refused:
            log.warning("room %s: %s", self._room.id, refused.in_words("en"))
            self._show_trouble(refused)
        except Exception:
            log.exception("room %s: its bots stopped", self._room.id)
            self._show_trouble(Refused("bots-stopped"))
        finally:
            self._task = None

    async def _decide(self, seat: SeatRow) -> None:
        """Let a bot think, with nothing held meanwhile; what it chose is dropped if the game went another way."""
        game = self._room.game
        announcing = asyncio.get_running_loop().call_later(SECONDS_UNTIL_THINKING_SHOWS, self._show_thinking, seat.seat)
        try:
            action = await self._choose(seat, game)
        finally:
            announcing.cancel()
            self._show_thinking(None)
        with contextlib.suppress(Superseded):
            await self._keep(BotMoveCommand(game, seat.seat, action))

    async def _keep(self, move: BotMoveCommand) -> None:
        """Play a move; while the database is away, the table is told, and it is tried again, at ever longer intervals."""
        wait = FIRST_WAIT
        while True:
            try:
                await carry_out(self._room, move)
                return
            except DatabaseAway as away:
                self._show_trouble(away)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _choose(self, seat: SeatRow, game: Game) -> int:
        """Ask the bot of a seat; where one of the host's fails, the table is told, and one of ours decides for it."""
        room, executor = self._room, self._executor
        if seat.bot is None:
            return await executor.choose(game, self._asker, room.id, seat.seat, seat.level or 1, seat.bot_seed)
        try:
            return await executor.hosted.choose(seat.bot, game, room.id, seat.seat, seat.bot_seed)
        except BotFailed as failed:
            room.mishaps[seat.seat] = failed.mishap
            RoomNews().tell(room)
            return await executor.choose(game, self._asker, room.id, seat.seat, DEPUTY_LEVEL, seat.bot_seed)

    def _show_trouble(self, trouble: Refused | None) -> None:
        if self._room.trouble is not trouble:
            self._room.trouble = trouble
            RoomNews().tell(self._room)

    def _show_thinking(self, seat: int | None) -> None:
        if self._room.thinking != seat:
            self._room.thinking = seat
            RoomNews().tell(self._room)
