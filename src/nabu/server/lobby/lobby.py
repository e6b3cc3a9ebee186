"""The lobby of this process: all that is asked about more than one room."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from nabu.server.bots.executor import BotExecutor
from nabu.server.bots.hosted import HostedBots, read_offer
from nabu.server.bots.reviews import Reviews
from nabu.server.bots.warm_up import Preparation
from nabu.server.database.repository.invitations import find_invitation
from nabu.server.database.repository.rooms import rooms_with_bots_to_play
from nabu.server.database.transactions import Database
from nabu.server.errors import NotHere, NotUnderstood
from nabu.server.guests import Reader
from nabu.server.limits import Limit
from nabu.server.lobby.creation import create_room
from nabu.server.lobby.imports import Imports
from nabu.server.lobby.listing import Which, page_of_rooms
from nabu.server.messages.http import BotChoice, BotSeat, NewTable, Review, Seated, TableList
from nabu.server.pubsub import PubSub
from nabu.server.rooms.bot_turns import BotTurns
from nabu.server.rooms.changes import Change
from nabu.server.rooms.commands.claim import ClaimCommand
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.open_rooms import OpenRooms
from nabu.server.rooms.pipeline import carry_out
from nabu.server.rooms.room import Room, Services
from nabu.server.settings import Settings

log = logging.getLogger(__name__)

C = TypeVar("C", bound=Change)
A = TypeVar("A")


class Lobby:
    """Where rooms are made, found and listed."""

    def __init__(self, settings: Settings, database: Database, pubsub: PubSub) -> None:
        """Open the lobby; rooms are brought in when somebody asks for them."""
        self.database, self._pubsub = database, pubsub
        hosted = HostedBots(read_offer(settings.bots), settings.bot_seconds)
        self.executor = BotExecutor(settings.bot_threads, hosted)
        self.preparation = Preparation()
        self._reviews, self._imports = Reviews(database, self.executor), Imports(database)
        bots_of: Callable[[Room], BotTurns] = partial(BotTurns, executor=self.executor)
        services = Services(database, pubsub, Limit(settings.chat, "chat-too-fast"), bots_of)
        self.rooms = OpenRooms(services, self.preparation, settings.idle_rooms)
        self._opening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen to other processes, prepare the games, and let bots go on where it is for them to decide."""
        await self._pubsub.subscribe(self.rooms.changed_elsewhere)
        self.preparation.begin()
        self._opening = asyncio.create_task(self._let_bots_go_on())

    async def _let_bots_go_on(self) -> None:
        """Open the rooms that wait for a bot, one after the other, while people are answered already."""
        try:
            for room_id in await self.database.read(rooms_with_bots_to_play):
                await self.rooms.let_bots_go_on(room_id)
        except Exception:
            log.exception("bots go on only where somebody looks")

    async def close(self) -> None:
        """Stop the bots; everything that was told is kept already."""
        if self._opening is not None:
            self._opening.cancel()
            await asyncio.gather(self._opening, return_exceptions=True)
        await self._pubsub.close()
        self.preparation.close()
        self._imports.close()
        await self._reviews.close()
        await self.rooms.close()
        self.executor.close()

    async def create(self, wish: NewTable, reader: Reader) -> Room:
        """Set up a room as somebody wants it."""
        for number, seat in enumerate(wish.seats):
            if isinstance(seat, BotSeat):
                self.offered(seat, f"seats.{number}.bot")
        await self.preparation.wait_for(wish.game)
        return await self.rooms.get(await create_room(self.database, wish, reader))

    def offered(self, choice: BotChoice, field: str = "bot") -> BotChoice:
        """Return which bot somebody wants; refused if it is neither a level nor one that the host offers."""
        if choice.bot is not None and choice.bot not in self.executor.hosted.names:
            raise NotUnderstood("no-such-bot", field, bot=choice.bot)
        return choice

    async def import_record(self, text: str, reader: Reader) -> Room:
        """Keep the record of a finished game as a finished room."""
        return await self.rooms.get(await self._imports.keep(text, reader))

    async def list(self, which: Which, after: str | None, reader: Reader) -> TableList:
        """Return a page of rooms."""
        return await page_of_rooms(self.database, self.rooms, which, after, reader)

    async def command(self, room_id: str, command: Command[C, A]) -> A:
        """Carry out a command in a room, and return the answer."""
        room = await self.rooms.get(room_id)
        answer = await carry_out(room, command)
        self.rooms.forget_if_gone(room)
        return answer

    async def claim(self, code: str, reader: Reader) -> Seated:
        """Take the seat that a code is for."""
        invitation = await self.database.read(lambda db: find_invitation(db, code))
        if invitation is None:
            raise NotHere("no-such-invitation")
        return await self.command(invitation.room_id, ClaimCommand(reader, code, invitation.seat))

    async def review(self, room_id: str, reader: Reader) -> Review:
        """Look at a finished game again."""
        return await self._reviews.of(room_id, (await self.rooms.get(room_id)).game, reader)
