"""Reading a room anew, by whoever holds its lock.

Without the lock a change could be kept between the reading and the telling, and be taken for one that never was.
"""

from collections.abc import Callable
from typing import TypeVar

from nabu.server.errors import Refused
from nabu.server.guests import Reader
from nabu.server.rooms.broadcast import ChatNews, News, PositionNews, RoomIsGone, RoomNews, tell_all
from nabu.server.rooms.contents import Contents, read_contents
from nabu.server.rooms.room import Room

T = TypeVar("T")


async def catch_up(room: Room) -> None:
    """Read anew what the database knows, and tell all what is different."""
    tell_all(room, await reload(room))
    room.bots.wake()


async def catch_up_to(room: Room, ply: int) -> None:
    """Catch up with other processes if somebody knows of more decisions than this one, and has not said so too often."""
    if ply > room.game.ply and room.catching_up.take():
        await catch_up(room)


async def with_another_look(room: Room, check: Callable[[], T]) -> T:
    """Check something; what would be refused is looked at again, since another process may have changed it just now."""
    try:
        return check()
    except Refused:
        if not may_be_stale(room):
            raise
    async with room.lock:
        await catch_up(room)
    return check()


def may_be_stale(room: Room) -> bool:
    """Tell whether reading anew could help, and was not done too often."""
    return not room.services.pubsub.alone and room.catching_up.take()


async def reload(room: Room) -> list[News]:
    """Read anew what the database knows, and return what is different."""
    process = room.services.pubsub.process
    contents = await room.services.database.read(lambda db: read_contents(db, room.id, room.steps, process))
    if contents is None:
        room.vanish()
        return [RoomIsGone()]
    news = [*_news_of_game(room, contents), *_news_of_chat(room, contents), RoomNews()]
    room.replace(contents)
    return news


def _news_of_game(room: Room, contents: Contents) -> list[News]:
    if contents.steps:
        return [PositionNews(min([room.game.ply, *(step.ply for step in contents.steps)]))]
    return [] if contents.row.status == room.row.status else [PositionNews(room.game.ply)]


def _news_of_chat(room: Room, contents: Contents) -> list[News]:
    unheard = [line for line in contents.chat if line.number > room.last_line]
    return [ChatNews(unheard)] if unheard else []


async def greet_anew(room: Room, reader: Reader) -> None:
    """Show a guest's new name to all, and everything in their new language to the guest."""
    theirs = [watcher for watcher in room.watchers if watcher.reader.guest_id == reader.guest_id]
    for watcher in theirs:
        watcher.reader = reader
    async with room.lock:
        await catch_up(room)
    for watcher in [watcher for watcher in theirs if watcher.looking]:
        room.show_whole(watcher, 0)
