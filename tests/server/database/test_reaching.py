"""Servers that start while PostgreSQL is away, and such as will never be let in."""

import logging
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from nabu.cli.serve import check_database
from nabu.core.errors import BadSetup
from nabu.server.database.reaching import reach
from nabu.server.errors import DatabaseAway
from nabu.server.settings import Settings
from tests.cli.conftest import Call, call  # noqa: F401  (a fixture)
from tests.server.playing import play_turn
from tests.server.postgres import PostgresServer
from tests.server.running import listening, working
from tests.server.talking import BOT, ME, Visitor
from tests.server.waiting import eventually

pytestmark = pytest.mark.slow

NABU = (sys.executable, "-c", "from nabu.cli.main import app; app()")


@pytest.fixture
def away(settings: Settings, postgres_machine: PostgresServer) -> Iterator[PostgresServer]:
    """The server of these tests, stopped; it runs again afterwards."""
    assert settings.database_url == postgres_machine.address, "a server of others is not stopped"
    postgres_machine.stop()
    try:
        yield postgres_machine
    finally:
        if postgres_machine.process is None:
            postgres_machine.start()


def refused(settings: Settings, *command: str) -> Sequence[str]:
    """Run `nabu`, and return what it says when it does not start."""
    environment = {**os.environ, "NABU_DATABASE_URL": settings.database_url}
    ended = subprocess.run([*NABU, *command], capture_output=True, text=True, env=environment, check=False, timeout=120)
    assert ended.returncode == 2
    return ended.stderr.splitlines()


ONCE = [("admin", "tables"), ("backup", "new.backup"), ("restore", "new.backup")]
"""Commands that do something and end."""

COMMANDS = [("serve",), ("worker",), *ONCE]


def sentence_of(run: Call, command: tuple[str, ...], url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the one sentence that a command ends with that cannot use its database."""
    monkeypatch.setenv("NABU_DATABASE_URL", url)
    ended = run(*command)
    assert ended.exit_code == 2, ended.output
    (sentence,) = ended.stderr.splitlines()
    return sentence


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("url", ["nonsense", "postgresql+psycopg://nabu:secret@db:port/nabu", "mysql://nabu:secret@db/nabu"])
def test_what_is_no_address_of_a_database_is_refused_in_a_sentence_without_the_password(
    call: Call,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    url: str,
) -> None:
    sentence = sentence_of(call, command, url, monkeypatch)
    assert sentence.startswith("nabu: NABU_DATABASE_URL: has to be an address like sqlite:///") and "secret" not in sentence


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_is_no_database_is_refused_in_a_sentence(
    call: Call,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    command: tuple[str, ...],
) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna, this is no database at all. " * 100)
    sentence = sentence_of(call, command, f"sqlite:///{tmp_path / 'letter.txt'}", monkeypatch)
    assert sentence.startswith("nabu: the database ") and sentence.endswith("cannot be used: file is not a database")


@pytest.mark.parametrize("command", ONCE)
def test_a_command_that_does_something_once_says_in_a_sentence_that_the_database_is_away(
    call: Call,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    settings: Settings,
    away: PostgresServer,
    command: tuple[str, ...],
) -> None:
    sentence = sentence_of(call, command, settings.database_url, monkeypatch)
    assert sentence.startswith("nabu: the database ") and "cannot be used: connection" in sentence


def play_with_a_bot(address: str) -> None:
    """Play until a bot has decided."""
    with Visitor(address) as anna, anna.at(anna.table(ME, BOT)) as talk:
        position = talk.look(0)
        if position["to_play"] == 0:
            play_turn(talk, position)
        while talk.hear_until(type="position")["to_play"] != 0:
            pass


def test_a_server_that_starts_without_its_database_answers_so_and_opens_when_it_comes(
    settings: Settings, away: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING), listening(settings) as address, httpx.Client(base_url=f"http://{address}") as http:
        assert http.get("/livez").status_code == 200
        ready = http.get("/readyz")
        assert (ready.status_code, ready.json()) == (503, {"ready": False, "database": False, "games": {}})
        answer = http.get("/api/catalogue", headers={"accept-language": "en"})
        assert answer.status_code == 503 and "database" in answer.json()["reason"]
        assert http.get("/").text.startswith("<!doctype")
        away.start()
        assert eventually(lambda: http.get("/readyz").json()["database"], 30)
        assert http.get("/api/me").status_code == 200
    said = [record.getMessage() for record in caplog.records if record.name == "nabu.server.database.reaching"]
    assert len(said) == 2 and said[0].startswith("the database does not answer yet, and is waited for: connection")


def test_a_socket_is_told_that_the_database_is_away(settings: Settings, away: PostgresServer) -> None:
    handshake = {
        "connection": "upgrade",
        "upgrade": "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    with listening(settings) as address:
        answer = httpx.get(f"http://{address}/api/tables/{'a' * 16}/socket", headers=handshake)
    assert answer.status_code == 503 and "database" in answer.json()["reason"]


def test_a_worker_waits_for_its_database(settings: Settings, away: PostgresServer) -> None:
    with working(settings), listening(settings) as address:
        away.start()
        assert eventually(lambda: httpx.get(f"http://{address}/readyz").json()["database"], 30)
        play_with_a_bot(address)


def test_a_host_starts_all_processes_without_the_database(settings: Settings, away: PostgresServer) -> None:
    assert check_database(settings.database_url), "they are started, and wait"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_database_that_does_not_exist_is_refused_at_once_in_a_sentence(settings: Settings, command: tuple[str, ...]) -> None:
    elsewhere = replace(settings, database_url=settings.database_url.replace("/postgres?", "/nowhere?"))
    (sentence,) = refused(elsewhere, *command)
    assert sentence.startswith("nabu: the database ") and 'database "nowhere" does not exist' in sentence


def test_a_user_who_is_not_known_is_not_waited_for(settings: Settings) -> None:
    with pytest.raises(BadSetup, match='role "nobody" does not exist'):
        reach(settings.database_url.replace("nabu@", "nobody:secret@"))


def test_the_sentence_keeps_the_password_to_itself(settings: Settings) -> None:
    with pytest.raises(BadSetup) as refusal:
        reach(settings.database_url.replace("nabu@", "nobody:secret@"))
    assert "secret" not in str(refusal.value)


def test_a_server_that_is_away_may_come(settings: Settings, away: PostgresServer) -> None:
    with pytest.raises(DatabaseAway):
        reach(settings.database_url)


def test_a_file_that_cannot_be_opened_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="unable to open database file"):
        reach(f"sqlite:///{tmp_path / 'nowhere' / 'tables.sqlite3'}")


def test_that_the_driver_of_postgresql_is_not_installed_is_said_in_a_sentence(
    call: Call,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    sentence = sentence_of(call, ("admin", "tables"), "postgresql+psycopg://nabu:secret@db/nabu", monkeypatch)
    assert (
        sentence
        == "nabu: psycopg is not installed, which PostgreSQL needs: pip install '.[server,postgres]' in a checkout of Nabu"
    )
