"""The same on PostgreSQL, on a server that the tests start; where there is none they say loudly that they were skipped."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text

from nabu.server.database.engine import migrate, open_engine
from nabu.server.settings import Settings
from tests.server.database.test_migrations import differences
from tests.server.rooms.test_races import ROUNDS, at_once, race_for_plies
from tests.server.running import generous, running
from tests.server.talking import BOT, ME, SOMEBODY, Visitor

pytestmark = pytest.mark.slow


@pytest.fixture
def settings(tmp_path: Path, postgres: str) -> Iterator[Settings]:
    engine = open_engine(postgres)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    migrate(engine)
    yield replace(generous(tmp_path), database_url=postgres)
    assert differences(engine) == []
    engine.dispose()


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
