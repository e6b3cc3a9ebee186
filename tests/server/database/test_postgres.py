"""The same on PostgreSQL, on a server that the tests start; where there is none they say loudly that they were skipped."""

import asyncio
import subprocess
import sys
import threading
from functools import partial

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from nabu.server.cluster.heart import Heart
from nabu.server.database.clock import now
from nabu.server.database.engine import migrate, open_engine
from nabu.server.database.transactions import WRITERS, Database
from nabu.server.errors import TooOften
from nabu.server.limits import Limit, buckets_of
from nabu.server.settings import Allowance, Settings
from tests.server import event_loop
from tests.server.database.test_migrations import differences
from tests.server.postgres import PostgresServer
from tests.server.rooms.test_races import ROUNDS, at_once, race_for_plies
from tests.server.running import running
from tests.server.talking import BOT, ME, SECONDS, SOMEBODY, Visitor

pytestmark = pytest.mark.slow


def test_migrations_lead_to_the_models(settings: Settings) -> None:
    engine = open_engine(settings.database_url)
    migrate(engine)
    assert differences(engine) == []
    engine.dispose()


def test_processes_that_start_at_once_change_the_shape_of_the_database_one_after_the_other(settings: Settings) -> None:
    subprocess.run([sys.executable, "-m", "tests.server.database.starting_at_once", settings.database_url], check=True)


def test_after_postgresql_was_restarted_the_next_request_succeeds(settings: Settings, postgres_machine: PostgresServer) -> None:
    assert settings.database_url == postgres_machine.address, "a server of others is not restarted"
    with running(settings) as address, Visitor(address) as anna:
        table = anna.table(ME, ME)
        postgres_machine.stop()
        postgres_machine.start()
        assert anna.get(f"tables/{table}")["id"] == table
        anna.table(ME, ME)


def test_whoever_reads_sees_one_moment(settings: Settings) -> None:
    database = Database(settings.database_url)
    shapes = text("SELECT COUNT(*) FROM alembic_version")

    def read_twice(db: Session) -> tuple[int, int]:
        before = db.execute(shapes).scalar_one()
        with database.engine.begin() as somebody_else:
            somebody_else.execute(text("INSERT INTO alembic_version VALUES ('later')"))
        return before, db.execute(shapes).scalar_one()

    before, after = event_loop.run(database.read(read_twice))
    assert before == after
    database.close()


def test_hearts_and_limits_do_not_wait_for_those_who_wait_for_rooms(settings: Settings) -> None:
    database, free = Database(settings.database_url), threading.Event()

    async def ask_meanwhile() -> bool:
        waiting = [asyncio.create_task(database.write(lambda db: free.wait(SECONDS))) for _ in range(WRITERS)]
        try:
            async with asyncio.timeout(SECONDS / 2):
                await Heart(database, "here", "web").beat_once()
                return await buckets_of(database).take("requests", "anna", Allowance(1, 1))
        finally:
            free.set()
            await asyncio.gather(*waiting)

    assert event_loop.run(ask_meanwhile())
    database.close()


def test_of_two_servers_on_one_database_one_takes_a_ply(settings: Settings) -> None:
    with running(settings) as here, running(settings) as there, Visitor(here) as anna, Visitor(there) as elsewhere:
        elsewhere.http.cookies = anna.http.cookies
        race_for_plies(anna, elsewhere, anna.table(ME, ME, seed=1))


def test_a_table_starts_when_its_last_seats_are_taken_at_once_in_two_processes(settings: Settings) -> None:
    with running(settings) as here, running(settings) as there, Visitor(here) as anna, Visitor(there) as bert:
        for _ in range(ROUNDS):
            table = anna.table(SOMEBODY, SOMEBODY, access="open")
            at_once(
                partial(anna.post, f"tables/{table}/join", {"seat": 0}),
                partial(bert.post, f"tables/{table}/join", {"seat": 1}),
            )
        engine = open_engine(settings.database_url)
        with engine.connect() as connection:
            kept = connection.execute(text("SELECT status FROM tables")).scalars().all()
        engine.dispose()
    assert kept == ["playing"] * ROUNDS


def test_tables_are_made_joined_played_and_left(settings: Settings) -> None:
    with running(settings) as address, Visitor(address) as anna, Visitor(address) as bert:
        table = anna.table(ME, SOMEBODY, BOT)
        code = anna.post(f"tables/{table}/invitations", {}, 201)["code"]
        assert bert.post("invitations/claim", {"code": code})["seat"] == 1
        with anna.at(table) as talk:
            position = talk.look(0)
            assert talk.ask(type="chat", text="hello")["ok"]
        assert position["to_play"] in (0, 1, 2)
        assert bert.post(f"tables/{table}/leave")["seats"][1]["left"]
        assert [listed["id"] for listed in anna.get("tables?which=mine")["tables"]] == [table]


def test_limits_are_counted_over_all_processes(settings: Settings) -> None:
    here, there = Database(settings.database_url), Database(settings.database_url)
    limits = [Limit(Allowance(0.001, 10), "makings-too-fast", buckets_of(database)) for database in (here, there)]

    async def refusals(who: str) -> int:
        outcomes = await asyncio.gather(*(limit.check(who) for limit in limits for _ in range(10)), return_exceptions=True)
        return sum(isinstance(outcome, TooOften) for outcome in outcomes)

    counted = [event_loop.run(refusals(who)) for who in ("192.0.2.1", "192.0.2.2", "192.0.2.1")]
    here.close()
    there.close()
    assert counted == [10, 10, 20]


def test_tokens_come_back_with_time(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(settings.database_url)
    limit, moment = Limit(Allowance(1, 2), "makings-too-fast", buckets_of(database)), now()

    def taken_at(second: int) -> bool:
        monkeypatch.setattr("nabu.server.database.repository.allowances.now", lambda: moment + second * 1000)
        try:
            event_loop.run(limit.check("anna"))
        except TooOften:
            return False
        return True

    taken = [taken_at(second) for second in (0, 0, 0, 1, 1, 90_000, 90_000, 90_000)]
    database.close()
    assert taken == [True, True, False, True, False, True, True, False]
