"""Processes that die: what they held is another's within seconds."""

import asyncio
import time

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from nabu.server.cluster.pubsub import PostgresPubSub
from nabu.server.database.engine import open_engine
from nabu.server.database.repository.duties import take_duty
from nabu.server.database.transactions import Database
from nabu.server.pubsub import Watching
from nabu.server.settings import Settings
from tests.server import event_loop
from tests.server.playing import play_turn, seat_of, two_players
from tests.server.postgres import PostgresServer
from tests.server.running import working
from tests.server.talking import BOT, ME, Visitor
from tests.server.waiting import eventually

pytestmark = pytest.mark.slow

SECONDS_TO_TAKE_OVER = 30
"""Much longer than it takes: the machine may have other things to do."""

AN_HOUR = 3_600_000


def live_for_an_hour(db: Session, process: str) -> None:
    """Let the heart of a process have beaten in advance, however long the test takes."""
    db.execute(text("UPDATE processes SET seen = seen + :more WHERE id = :id"), {"id": process, "more": AN_HOUR})


def die(settings: Settings, process: str) -> None:
    """Let the heart of a process have stopped an hour ago."""
    engine = open_engine(settings.database_url)
    with engine.begin() as connection:
        connection.execute(
            text("UPDATE processes SET seen = seen - :less WHERE id = :id"), {"id": process, "less": 2 * AN_HOUR}
        )
    engine.dispose()


def test_what_a_dead_worker_had_taken_on_another_does(settings: Settings, anna: Visitor) -> None:
    """A worker takes a duty and is never heard of again."""

    async def take_and_die() -> str:
        database = Database(settings.database_url)
        dead = PostgresPubSub(database, "worker")
        await dead._heart.beat_once()
        await database.write(lambda db: live_for_an_hour(db, dead.process))
        assert await database.write(lambda db: take_duty(db, dead.process, quick=True)) is not None
        database.close()
        return dead.process

    table = anna.table(BOT, ME)
    with anna.at(table) as talk:
        position = talk.look(1)
        if position["to_play"] == 1:
            play_turn(talk, position)
        dead = event_loop.run(take_and_die())
        with working(settings):
            assert talk.look(1)["to_play"] == 0, "a duty that somebody holds is nobody else's"
            die(settings, dead)
            began = time.monotonic()
            while talk.hear_until(type="position")["to_play"] != 1:
                pass
            assert time.monotonic() - began < SECONDS_TO_TAKE_OVER


def test_a_table_that_waits_for_a_bot_tells_that_the_database_is_away(
    settings: Settings, anna: Visitor, postgres_machine: PostgresServer
) -> None:
    assert settings.database_url == postgres_machine.address, "a server of others is not stopped"
    with anna.at(anna.table(BOT, ME)) as talk:
        position = talk.look(1)
        if position["to_play"] == 1:
            play_turn(talk, position)
        postgres_machine.stop()
        while "does not answer" not in (talk.hear_until(type="table")["table"]["trouble"] or ""):
            pass
        postgres_machine.start()
        while "No bots are running" not in (talk.hear_until(type="table")["table"]["trouble"] or ""):
            pass


def test_who_came_by_way_of_a_dead_process_is_not_present_any_more(settings: Settings, anna: Visitor, bert: Visitor) -> None:
    table = two_players(anna, bert)

    async def watch_and_die() -> str:
        database = Database(settings.database_url)
        guests = frozenset(await database.read(lambda db: db.execute(text("SELECT id FROM guests")).scalars().all()))
        dead = PostgresPubSub(database, "web")
        await dead._heart.beat_once()
        await database.write(lambda db: live_for_an_hour(db, dead.process))
        dead.report(table, Watching(guests, looking=True))
        telling = asyncio.create_task(dead._presence.tell_on())
        while not await database.read(lambda db: db.execute(text("SELECT 1 FROM watching")).all()):
            await asyncio.sleep(0.02)
        telling.cancel()
        database.close()
        return dead.process

    dead = event_loop.run(watch_and_die())

    def is_present() -> bool:
        return bool(seat_of(anna.get(f"tables/{table}"), 1)["present"])

    assert eventually(is_present)
    die(settings, dead)
    assert eventually(lambda: not is_present(), SECONDS_TO_TAKE_OVER)
