"""The long run with kills tells tables that nobody sees to from those that wait in the bots' queue."""

import asyncio

import pytest
from sqlalchemy import text

from benchmarks.chaos.waiting import ANSWER, AT_WORK, AWAY, NOBODY, QUEUE, Duties, Wait
from nabu.server.cluster.heart import Heart
from nabu.server.database.repository.duties import take_duty
from nabu.server.database.transactions import Database
from nabu.server.settings import Settings
from tests.server import event_loop
from tests.server.playing import play_turn
from tests.server.talking import BOT, ME, Visitor


def table_of_a_bot(anna: Visitor) -> str:
    """Return a table where it is for a bot to decide."""
    table = anna.table(ME, BOT)
    with anna.at(table) as talk:
        position = talk.look(0)
        if position["to_play"] == 0:
            play_turn(talk, position)
    return table


async def kinds_of(settings: Settings, tables: list[str]) -> list[str]:
    """Return for what people wait at tables where it is for a bot to decide."""
    duties = Duties()
    looking = asyncio.create_task(duties.look_on(settings.database_url))
    while duties.kind("") == AWAY:
        await asyncio.sleep(0.02)
    looking.cancel()
    return [duties.kind(table) for table in tables]


@pytest.mark.slow
def test_a_bot_is_at_work_in_the_queue_or_seen_to_by_nobody(settings: Settings, anna: Visitor) -> None:
    tables = [table_of_a_bot(anna), table_of_a_bot(anna)]

    async def story() -> list[list[str]]:
        database = Database(settings.database_url)
        before = await kinds_of(settings, tables)
        await Heart(database, "worker", "worker").beat_once()
        duty = await database.write(lambda db: take_duty(db, "worker", quick=True))
        assert duty is not None
        tables.sort(key=lambda table: table != duty.room_id)
        begun = await kinds_of(settings, tables)
        await database.write(lambda db: db.execute(text("UPDATE duties SET taken = taken - 60000")))
        idle = await kinds_of(settings, tables)
        database.close()
        return [before, begun, idle, await kinds_of(settings, ["a table without a duty"])]

    assert event_loop.run(story()) == [[NOBODY, NOBODY], [AT_WORK, QUEUE], [NOBODY, QUEUE], [NOBODY]]


def test_while_the_database_does_not_answer_nobody_knows() -> None:
    assert Duties().kind("a table") == AWAY


def test_a_wait_adds_up_by_what_it_is_for() -> None:
    wait = Wait().go_on(100.0, 103.0, ANSWER).go_on(100.0, 105.0, QUEUE).go_on(100.0, 106.0, NOBODY)
    assert (wait.stuck, wait.whole, wait.seconds[QUEUE]) == (4.0, 6.0, 2.0)
    assert wait.in_words() == f"3.0 s {ANSWER}, 1.0 s {NOBODY}, 2.0 s {QUEUE}"


def test_another_wait_begins_anew() -> None:
    first = Wait().go_on(100.0, 103.0, ANSWER)
    assert first.go_on(110.0, 111.0, QUEUE).whole == 1.0 and first.whole == 3.0
