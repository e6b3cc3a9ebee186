"""The lobby of this process: all that is asked about more than one room."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from sqlalchemy.orm import Session

from nabu.server.analysis.thinking import Analysts
from nabu.server.bots.executor import BotExecutor
from nabu.server.bots.hosted import HostedBots, read_offer
from nabu.server.bots.preparation import Preparation
from nabu.server.bots.reviews import Reviews
from nabu.server.database.models import GuestRow
from nabu.server.database.reaching import patiently
from nabu.server.database.repository.guests import change_guest
from nabu.server.database.repository.invitations import find_invitation
from nabu.server.database.repository.rooms import rooms_with_bots_to_play
from nabu.server.database.transactions import Database
from nabu.server.errors import NotHere, NotUnderstood, Refused
from nabu.server.guests import Reader
from nabu.server.limits import Limit, buckets_of
from nabu.server.lobby.creation import create_room
from nabu.server.lobby.imports import Imports
from nabu.server.lobby.listing import Which, page_of_rooms
from nabu.server.lobby.notices import Notices
from nabu.server.messages.http import BotChoice, BotSeat, NewTable, Review, Seated, TableList
from nabu.server.pubsub import PubSub
from nabu.server.puzzles.puzzles import Puzzles
from nabu.server.rooms.bot_turns import BotsElsewhere, BotTurns
from nabu.server.rooms.changes import Change
from nabu.server.rooms.commands.claim import ClaimCommand
from nabu.server.rooms.commands.command import Command
from nabu.server.rooms.following import Following
from nabu.server.rooms.open_rooms import OpenRooms
from nabu.server.rooms.pipeline import carry_out
from nabu.server.rooms.room import Bots, Room, Services
from nabu.server.settings import Settings
from nabu.server.statistics.statistics import Statistics

log = logging.getLogger(__name__)

C = TypeVar("C", bound=Change)
A = TypeVar("A")


class Lobby:
    """Where rooms are made, found and listed."""

    def __init__(self, settings: Settings, database: Database, pubsub: PubSub) -> None:
        """Open the lobby; rooms are brought in when somebody asks for them."""
        self.database, self._pubsub = database, pubsub
        hosted = HostedBots(read_offer(settings.bots), settings.bot_seconds)
        self.preparation = Preparation()
        self.executor = BotExecutor(settings.bot_threads, self.preparation, hosted)
        self._imports = Imports(database)
        bots_of: Callable[[Room], Bots] = partial(BotTurns, executor=self.executor) if pubsub.alone else BotsElsewhere
        chat = Limit(settings.chat, "chat-too-fast", buckets_of(database))
        self._services = Services(database, pubsub, chat, bots_of, self.preparation.percent)
        self.rooms = OpenRooms(self._services, self.preparation, settings.idle_rooms)
        self.analysts, self.puzzles = Analysts(self.executor, settings), Puzzles(database)
        self.statistics = Statistics(database, self.executor)
        self.preparation.tell = self.rooms.preparation_went_on
        self._following = Following(self.rooms, self._services)
        self._reviews = Reviews(database, self.executor, settings, pubsub, self._following.is_reviewed_elsewhere)
        self.notices = Notices(database, self.rooms, self._following)
        self._opening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen to other processes, prepare the games, and let bots go on where it is for them to decide."""
        await patiently(partial(self._pubsub.subscribe, self._following))
        await patiently(self.notices.begin)
        self.preparation.begin()
        if self._pubsub.alone:
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
        self.notices.close()
        await self._pubsub.close()
        self.preparation.close()
        self._imports.close()
        await self._reviews.close()
        await self.statistics.close()
        await self.rooms.close()
        self.executor.close()

    async def create(self, wish: NewTable, reader: Reader) -> Room:
        """Set up a room as somebody wants it."""
        for number, seat in enumerate(wish.seats):
            if isinstance(seat, BotSeat):
                self.offered(seat, f"seats.{number}.bot")
        self.preparation.want(wish.game)
        return await self.rooms.get(await create_room(self.database, wish, reader, self._pubsub))

    def offered(self, choice: BotChoice, field: str = "bot") -> BotChoice:
        """Return which bot somebody wants; refused if it is neither a level nor one that the host offers."""
        if choice.bot is not None and choice.bot not in self.executor.hosted.names:
            raise NotUnderstood("no-such-bot", field, bot=choice.bot)
        return choice

    async def import_record(self, text: str, reader: Reader) -> Room:
        """Keep the record of a finished game as a finished room."""
        return await self.rooms.get(await self._imports.keep(text, reader))

    async def change_guest(self, guest_id: int, changes: dict[str, str]) -> Reader:
        """Give a guest another name or language, wherever they are."""

        def change(db: Session) -> GuestRow:
            self._pubsub.announce_guest(db, guest_id)
            return change_guest(db, guest_id, changes)

        changed = Reader.of(await self.database.write(change))
        await self.rooms.guest_changed(changed)
        return changed

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
        room = await self.rooms.get(room_id)
        if room.row.status != "finished":
            raise Refused("review-not-yet")
        return await self._reviews.of(room_id, room.game_in(reader.language), reader)
