"""Open sockets of an address are counted over all processes."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import pytest
from sqlalchemy import text
from websockets.exceptions import InvalidStatus

from nabu.server.cluster.heart import Heart
from nabu.server.cluster.sockets import SharedSockets
from nabu.server.database.engine import open_engine
from nabu.server.database.transactions import Database
from nabu.server.settings import Settings
from tests.server import event_loop
from tests.server.talking import ME, Visitor
from tests.server.waiting import eventually

pytestmark = pytest.mark.slow

ANNAS = "192.0.2.1"
MOST = 3


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, most_sockets=MOST)


@pytest.fixture
def database(settings: Settings) -> Iterator[Database]:
    opened = Database(settings.database_url)
    yield opened
    opened.close()


async def joined(database: Database, process: str) -> SharedSockets:
    """Return the sockets of a process that has joined the others."""
    await Heart(database, process, "web").beat_once()
    return SharedSockets(database, process)


def test_an_address_opens_only_so_many_sockets_by_way_of_all_processes(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, ME)
    with ExitStack() as open_ones:
        talks = [open_ones.enter_context(visitor.at(table)) for visitor in (anna, anna, bert)]
        assert all(talk.ask(type="ping")["ok"] for talk in talks)
        for visitor in (anna, bert):
            with pytest.raises(InvalidStatus) as refused, visitor.at(table):
                pass
            assert refused.value.response.status_code == 429


def test_a_socket_that_was_closed_in_one_process_may_be_opened_in_another(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, ME)

    def can_open() -> bool:
        try:
            with bert.at(table) as talk:
                return bool(talk.ask(type="ping")["ok"])
        except InvalidStatus:
            return False

    with anna.at(table), anna.at(table):
        with anna.at(table):
            assert not can_open()
        assert eventually(can_open)


def test_of_sockets_that_open_at_once_no_more_are_let_in(database: Database) -> None:
    async def let_in() -> int:
        processes = [await joined(database, name) for name in ("here", "there")]
        return sum(await asyncio.gather(*(process.open(ANNAS, MOST) for process in processes for _ in range(5))))

    assert event_loop.run(let_in()) == MOST


def test_another_address_has_sockets_of_its_own(database: Database) -> None:
    async def opened() -> list[bool]:
        here, there = await joined(database, "here"), await joined(database, "there")
        return [await here.open(ANNAS, 1), await there.open(ANNAS, 1), await there.open("192.0.2.2", 1)]

    assert event_loop.run(opened()) == [True, False, True]


def test_sockets_of_a_dead_process_do_not_count(settings: Settings, database: Database) -> None:
    async def opened() -> bool:
        dead, alive = await joined(database, "dead"), await joined(database, "alive")
        assert await dead.open(ANNAS, 1) and not await alive.open(ANNAS, 1)
        engine = open_engine(settings.database_url)
        with engine.begin() as connection:
            connection.execute(text("DELETE FROM processes WHERE id = 'dead'"))
        engine.dispose()
        return await alive.open(ANNAS, 1)

    assert event_loop.run(opened())


def test_what_the_database_forgot_is_told_again(settings: Settings, database: Database) -> None:
    async def opened() -> bool:
        here, there = await joined(database, "here"), await joined(database, "there")
        assert await here.open(ANNAS, 1)
        engine = open_engine(settings.database_url)
        with engine.begin() as connection:
            connection.execute(text("DELETE FROM open_sockets"))
        here.repeat()
        telling = asyncio.create_task(here.tell_on())
        try:
            with engine.connect() as connection:
                while not connection.execute(text("SELECT 1 FROM open_sockets")).all():
                    connection.rollback()
                    await asyncio.sleep(0.02)
        finally:
            telling.cancel()
            engine.dispose()
        return await there.open(ANNAS, 1)

    assert not event_loop.run(opened())
