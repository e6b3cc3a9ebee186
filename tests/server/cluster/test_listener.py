"""Hearing what other processes say, whatever happens meanwhile."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from nabu.server.cluster.notices import Notice, understand
from nabu.server.cluster.pubsub import PostgresPubSub
from nabu.server.database.transactions import Database
from nabu.server.errors import DatabaseAway
from nabu.server.settings import Settings
from tests.server import event_loop
from tests.server.talking import SECONDS

pytestmark = pytest.mark.slow


class Unlucky:
    """Cannot catch up with what was missed, and takes note of the rooms that it hears of."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def anything_changed(self) -> None:
        raise DatabaseAway

    async def around_changed(self, room_id: str) -> None:
        await self.heard.put(room_id)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        async def ignore(*_: object) -> None:
            pass

        return ignore


@pytest.fixture
def database(settings: Settings) -> Iterator[Database]:
    opened = Database(settings.database_url)
    yield opened
    opened.close()


def test_a_process_that_could_not_catch_up_goes_on_hearing(database: Database) -> None:
    async def first_heard() -> str:
        here, there, subscriber = PostgresPubSub(database, "web"), PostgresPubSub(database, "web"), Unlucky()
        await here.subscribe(subscriber)
        try:
            async with asyncio.timeout(SECONDS):
                while subscriber.heard.empty():
                    await database.write(lambda db: there.announce_around(db, "a room"))
                    await asyncio.sleep(0.05)
                return await subscriber.heard.get()
        finally:
            await here.close()

    assert event_loop.run(first_heard()) == "a room"


def test_what_a_newer_version_adds_to_a_notice_is_passed_over() -> None:
    assert understand('{"sender":"there","kind":"room","room":"a room","mood":"cheerful"}') == Notice("there", "room", "a room")


@pytest.mark.parametrize("payload", ["", "[]", "7", '{"kind":"room"}', '{"mood":"cheerful"}'])
def test_what_is_no_notice_is_passed_over(payload: str) -> None:
    assert understand(payload) is None
