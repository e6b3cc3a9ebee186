"""The bots of a room: one after the other decides, as long as it is for a bot to and for somebody to see."""

import asyncio
import contextlib
import logging

from nabu.play.game import Game
from nabu.server.bots.executor import BotExecutor
from nabu.server.bots.fair_queue import Asker
from nabu.server.bots.hosted import BotFailed
from nabu.server.database.models import SeatRow
from nabu.server.database.repository.duties import PAUSE_AMONG_BOTS
from nabu.server.errors import DatabaseAway, Refused, Superseded
from nabu.server.logs import about
from nabu.server.redaction import DEPUTY_LEVEL
from nabu.server.rooms.broadcast import RoomNews
from nabu.server.rooms.commands.bot_move import BotMoveCommand
from nabu.server.rooms.pipeline import carry_out
from nabu.server.rooms.room import Room

log = logging.getLogger(__name__)

SECONDS_UNTIL_THINKING_SHOWS = 0.15
"""A bot that answers sooner is not announced."""

FIRST_WAIT, LONGEST_WAIT = 0.25, 2.0
"""Seconds between two attempts to write while the database is away."""


class BotsElsewhere:
    """The bots of a room where other processes let them decide: what changes the room tells those."""

    at_work = False

    def __init__(self, room: Room) -> None:
        """Leave it to them."""

    def wake(self) -> None:
        """Leave it to them."""

    async def rest(self) -> None:
        """Leave it to them."""


class Deciding:
    """Lets the bots of a room decide, one decision at a time; what is told of it is told to those who watch here."""

    def __init__(self, room: Room, executor: BotExecutor) -> None:
        """Do nothing yet."""
        self._room, self._executor = room, executor

    @property
    def _asker(self) -> Asker:
        """For whom the bots of this room think."""
        row = self._room.row
        return Asker(row.made_by, person_waits=not self._room.only_bots_play)

    async def decide(self, seat: SeatRow) -> None:
        """Let a bot think, with nothing held meanwhile; what it chose is dropped if the game went another way."""
        game = self._room.game
        announcing = asyncio.get_running_loop().call_later(SECONDS_UNTIL_THINKING_SHOWS, self.show_thinking, seat.seat)
        try:
            action = await self._choose(seat, game)
        finally:
            announcing.cancel()
            self.show_thinking(None)
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
                self.show_trouble(away)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _choose(self, seat: SeatRow, game: Game) -> int:
        """Ask the bot of a seat; where one of the host's fails, the table is told, and one of ours decides for it."""
        room, executor = self._room, self._executor
        if seat.bot is None:
            return await executor.choose(game, self._asker, room.id, seat.seat, seat.level or 1, seat.bot_seed)
        await executor.prepared(game.name)  # its process finds the machine code on disk then, and is not taken to hang
        try:
            return await executor.hosted.choose(seat.bot, game, room.id, seat.seat, seat.bot_seed)
        except BotFailed as failed:
            self.show_mishap(seat.seat, failed.mishap)
            return await executor.choose(game, self._asker, room.id, seat.seat, DEPUTY_LEVEL, seat.bot_seed)

    def show_mishap(self, seat: int, mishap: str) -> None:
        """Tell what a bot of the host's did wrong."""
        self._room.mishaps[seat] = mishap
        RoomNews().tell(self._room)

    def show_trouble(self, trouble: Refused | None) -> None:
        """Tell why play does not go on, or that it does again."""
        if self._room.trouble is not trouble:
            self._room.trouble = trouble
            RoomNews().tell(self._room)

    def show_thinking(self, seat: int | None) -> None:
        """Tell which seat's bot is thinking, if one is."""
        if self._room.thinking != seat:
            self._room.thinking = seat
            RoomNews().tell(self._room)


class BotTurns(Deciding):
    """Lets the bots of a room decide as long as it is for one of them to, in this process."""

    def __init__(self, room: Room, executor: BotExecutor) -> None:
        """Wait to be woken."""
        super().__init__(room, executor)
        self._task: asyncio.Task[None] | None = None

    @property
    def at_work(self) -> bool:
        """Whether a bot is deciding."""
        return self._task is not None

    @property
    def _somebody_cares(self) -> bool:
        """Whether a person plays here or somebody looks on; bots among themselves would keep others waiting for nothing."""
        room = self._room
        return room.watchers.anybody_looks or not room.only_bots_play

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
        """Decide as long as there is something to; whoever woke the bots has no part in what they log."""
        with about(None, self._room.id):
            await self._play_on()

    async def _play_on(self) -> None:
        try:
            while self._somebody_cares and (seat := self._room.bot_to_play()) is not None:
                await self.decide(seat)
                self.show_trouble(None)
                if self._room.only_bots_play:
                    await asyncio.sleep(PAUSE_AMONG_BOTS / 1000)
        except Refused as refused:
            log.warning("room %s: %s", self._room.id, refused.in_words("en"))
            self.show_trouble(refused)
        except Exception:
            log.exception("room %s: its bots stopped", self._room.id)
            self.show_trouble(Refused("bots-stopped"))
        finally:
            self._task = None
